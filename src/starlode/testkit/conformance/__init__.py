"""The conformance battery: one set of questions for all games, seat counts and options, over seeded random play.

From a test:

    @pytest.mark.parametrize("subject", subjects(GAME), ids=str)
    @pytest.mark.parametrize("check", checks(), ids=str)
    def test_conformance(check: Check, subject: Subject) -> None:
        check(subject)

For a long game, `subjects(GAME, every=20)` puts the dear questions to one position in twenty. A `Broken` names the
check, the entry and the subject; calling the check on that subject again shows it again.
"""

from __future__ import annotations

from starlode.testkit.conformance.battery import Broken, Check, Probe, battery, checks, probes, subjects
from starlode.testkit.conformance.subject import MADE_UP, Fault, Position, Subject, options_sampler

__all__ = [
    "MADE_UP",
    "Broken",
    "Check",
    "Fault",
    "Position",
    "Probe",
    "Subject",
    "battery",
    "checks",
    "options_sampler",
    "probes",
    "subjects",
]
