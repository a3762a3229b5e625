"""How the clients of a load play a game in real time: with which options, and what they seldom do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from starlode.kernel.contract import Options


@dataclass(frozen=True)
class LoadPlan:
    """The options of the tables, in turn, and the kinds of actions that end a seat's part, which are chosen seldom."""

    options: tuple[Options, ...] = field(default=({},))
    rare: frozenset[bytes] = frozenset()


PLANS: Final[Mapping[str, LoadPlan]] = MappingProxyType(
    {
        # The shortest sand, so that a load of a minute and a half sees every end of time: of a run, of the last run,
        # and of the time after it. Whoever finishes flips the timer for the last time (GT-5.25) and then only watches.
        "galaxy_trucker": LoadPlan(
            options=({"mode": "II", "timer_seconds": 30}, {"mode": "I", "timer_seconds": 30}),
            rare=frozenset({b"finish"}),
        ),
    }
)


def plan_for(game: str) -> LoadPlan:
    """Return the plan for a game; by default its own options, and everything equally often."""
    return PLANS.get(game, LoadPlan())
