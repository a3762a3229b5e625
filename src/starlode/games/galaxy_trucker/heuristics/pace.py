"""How long actions take in simulated time, where nobody waits for anybody (GT-19.3)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, State

# Milliseconds by kind of action; everything else takes no time.
TIMES: Final[Mapping[str, int]] = MappingProxyType(
    {
        "take-hidden": 2000,
        "take-open": 2500,
        "place": 2000,
        "move-last": 1000,
        "return-tile": 1000,
        "set-aside": 1000,
        "take-reserved": 1500,
        "peek": 6000,
        "end-peek": 0,
        "flip-timer": 500,
        "finish": 500,
    }
)
NOTHING: Final = 1000


def simulated_time(_state: State, _seat: int, action: Action | None) -> int:
    """Return the milliseconds that an action takes, or doing nothing."""
    return NOTHING if action is None else TIMES.get(kind_of(action), 0)


# How long each level of bots takes, in percent of these times: a practised player needs about half of a beginner's.
PACES: Final[Mapping[str, int]] = MappingProxyType({"rookie": 130, "steady": 100, "expert": 65, "master": 50})
