"""Open space: players fly forward by their engine power, one after the other (GT-13.8.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.phases.flight import giving_up, movement, power_use
from starlode.games.galaxy_trucker.state import FLEW, GalaxyTrucker, note, route_order

# Stages. The first seat of the queue is the one that declares.
BEGIN: Final = 0
DECLARE: Final = 1
MOVE: Final = 2


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done."""
    if state.stage == BEGIN:
        state.queue = route_order(state)
        state.stage = DECLARE
    if state.stage == MOVE:
        _fly(state, state.queue[0])
        state.queue = state.queue[1:]
        state.stage = DECLARE
        return False  # GT-22.19: a module may have something to ask about the move
    if not state.queue:
        return True
    state.stage = MOVE
    power_use.ask_engines(state, state.queue[0])
    return False


def _fly(state: GalaxyTrucker, seat: int) -> None:
    """Move at once by the declared power; who has 0 in the end gives up when the card is over (GT-13.8.2, GL-7.R3)."""
    power = state.players[seat].power
    note(state, FLEW, seat, first=power)
    movement.move(state, seat, power)
    if not power:
        # GT-13.A5: until then the rocket stays and blocks its space.
        giving_up.must_give_up_later(state, seat, giving_up.NO_ENGINES)
