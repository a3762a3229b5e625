"""Conformance checks: the kernel's contract, tested on any game, seat count and options by seeded random play.

In a test:

    @pytest.mark.parametrize("subject", subjects(GAME), ids=str)
    @pytest.mark.parametrize("check", checks(), ids=str)
    def test_conformance(check: Check, subject: Subject) -> None:
        check(subject)

For a long game, `subjects(GAME, every=20)` runs the expensive checks on one position in twenty. A `ContractViolation`
names the check, the entry and the subject; the same check on the same subject raises it again.
"""

from __future__ import annotations

from starlode.testkit.conformance.battery import (
    Check,
    ContractViolation,
    PositionCheck,
    battery,
    checks,
    position_checks,
    subjects,
)
from starlode.testkit.conformance.subject import (
    GENERATED_EVERY,
    CheckFailed,
    Position,
    Remedies,
    Subject,
    sample_options,
)

__all__ = [
    "GENERATED_EVERY",
    "Check",
    "CheckFailed",
    "ContractViolation",
    "Position",
    "PositionCheck",
    "Remedies",
    "Subject",
    "battery",
    "checks",
    "position_checks",
    "sample_options",
    "subjects",
]
