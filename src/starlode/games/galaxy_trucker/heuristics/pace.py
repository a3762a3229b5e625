"""How long bots take for each act of building in real time (GT-19.3)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import (
    EndPeek,
    Finish,
    FlipTimer,
    MoveLast,
    Peek,
    Place,
    ReturnTile,
    SetAside,
    TakeHidden,
    TakeOpen,
    TakeReserved,
)
from starlode.games.galaxy_trucker.state import BUILDING, GalaxyTrucker
from starlode.kernel.contract import Action, State

# GT-19.3, in milliseconds
DOING_NOTHING: Final = 1_000
TIMES: Final[dict[type[Action], int]] = {
    TakeHidden: 2_000,
    TakeOpen: 2_500,
    Place: 2_000,
    MoveLast: 1_000,
    ReturnTile: 1_000,
    SetAside: 1_000,
    TakeReserved: 1_500,
    Peek: 6_000,
    FlipTimer: 500,
    Finish: 500,
    EndPeek: 0,
}


def simulated_time(state: State, _seat: int, action: Action | None) -> int:
    """Return how long an act, or doing nothing, takes a bot in this position; 0 once building is over (GT-19.4)."""
    assert isinstance(state, GalaxyTrucker)
    if state.step != BUILDING or state.config.turn_based:
        return 0
    return DOING_NOTHING if action is None else TIMES[type(action)]
