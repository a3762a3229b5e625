"""A race, for those who test: one seat stops wherever it can, so that the others, who never stop, may lap it."""

from __future__ import annotations

from random import Random
from typing import Final

from starlode.games.galaxy_trucker.actions import (
    Accept,
    DeclineReward,
    Dock,
    DonePowering,
    GiveUp,
    Land,
    Pass,
    PowerDouble,
    RevealCard,
    TakeReward,
)
from starlode.games.galaxy_trucker.content import OPEN_SPACE
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Action, State

LAST: Final = 0  # the seat that falls behind
_STOPS: Final = (Land, Accept, Dock, TakeReward, DonePowering)
_FLIES_ON: Final = (Pass, DeclineReward)


def race(state: State, seat: int, rng: Random) -> Action | None:
    """Return what the seat does in a race; where nothing is won or lost by it, what `steady` does."""
    assert isinstance(state, GalaxyTrucker)
    if state.players[seat].stack:
        wanted: tuple[type[Action], ...] = _STOPS if seat == LAST else _FLIES_ON
        if seat != LAST and state.current_card.type == OPEN_SPACE:
            wanted = (*wanted, PowerDouble)
        found = _first(state, seat, wanted)
        if found is not None:
            return found
    action = choose(state, seat, rng)
    return _first(state, seat, (RevealCard,)) if isinstance(action, GiveUp) and seat == LAST else action


def _first(state: State, seat: int, kinds: tuple[type[Action], ...]) -> Action | None:
    """Return the first legal action of one of these kinds, or None."""
    return next((action for action in state.legal(seat) if isinstance(action, kinds)), None)
