"""Sabotage: the player with the fewest crew may lose a component at random (GT-13.13.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import EAST, NORTH
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import (
    DRAW_DICE,
    EXPLODED,
    FOUND_NOTHING,
    WEAKEST,
    GalaxyTrucker,
    note,
    route_order,
)
from starlode.kernel.contract import emit

# Stages. The queue holds the victim, then its mark the column; `index` counts attempts.
BEGIN: Final = 0
COLUMN: Final = 1
ROW: Final = 2
STRUCK: Final = 3  # the victim may still have to choose a piece


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done. Nothing prevents it (GT-13.13.4)."""
    if state.stage == STRUCK:
        return True
    if state.stage == BEGIN:
        victim = _victim(state)
        state.queue = (victim,)
        crew = state.players[victim].ship.crew_members()
        note(state, WEAKEST, victim, first=crew)
        if state.events is not None:
            emit(state, "event-sabotage-victim", "GT-13.13.1", {"seat": victim, "count": crew})
    elif state.stage == COLUMN:
        # GT-13.A8: the column first, then the row.
        state.marks = tuple([state.roll if seat in state.queue else 0 for seat in state.config.seats])
    elif _explode(state, state.queue[0]):
        state.stage = STRUCK
        return False
    else:
        state.index += 1
        if state.index == state.current_card.attempts:
            return True
    state.stage = ROW if state.stage == COLUMN else COLUMN
    state.draw = DRAW_DICE
    return False


def _victim(state: GalaxyTrucker) -> int:
    """Return the seat with the fewest crew; in a tie the one furthest ahead (GT-13.13.1)."""
    order = route_order(state)
    crew = [state.players[seat].ship.crew_members() for seat in order]
    return order[crew.index(min(crew))]


def _explode(state: GalaxyTrucker, seat: int) -> bool:
    """Destroy the component on the cell that the rolls name (GT-13.13.2); return whether there is one."""
    column, row = state.marks[seat], state.roll
    target = state.players[seat].ship.mask & fire.line(NORTH, column) & fire.line(EAST, row)
    note(state, EXPLODED if target else FOUND_NOTHING, seat, state.index, row, column)
    if state.events is not None:
        key = "event-sabotage-strikes" if target else "event-sabotage-misses"
        emit(state, key, "GT-13.13.2" if target else "GT-13.13.3", {"seat": seat, "cell": f"{row}-{column}"})
    if target:
        damage.destroy(state, seat, target)
    return target != 0
