"""What would make refused actions of Galaxy Trucker and its expansion legal, for every refusal."""

from __future__ import annotations

from starlode.testkit.conformance.subject import Remedies
from tests.galaxy_trucker.remedies import building, expansion, flight, moments
from tests.galaxy_trucker.remedies.changing import remedy

CHANGES = moments.POSSIBLE | building.POSSIBLE | flight.POSSIBLE | expansion.POSSIBLE
REASONS = moments.IMPOSSIBLE | building.IMPOSSIBLE

REMEDIES = Remedies(
    {f"refusal-{reason}": remedy(change) for reason, change in CHANGES.items()},
    {f"refusal-{reason}": why for reason, why in REASONS.items()},
)
