"""Combat zone: three comparisons, each with a penalty for the weakest player (GT-13.10.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    COMPARE_CANNONS,
    COMPARE_CREW,
    CRITERION_NAMES,
    LOSE_CREW,
    LOSE_DAYS,
    LOSE_GOODS,
    Line,
)
from starlode.games.galaxy_trucker.phases.flight import crew_loss, dangers, goods, movement, power_use
from starlode.games.galaxy_trucker.state import DECLARED, WEAKEST, GalaxyTrucker, note, route_order
from starlode.kernel.contract import emit

# Stages of a line; `state.stage` counts them on over the lines. The first seat of the queue is the one that declares,
# `marks` holds what was declared; at last the queue holds the penalised seat alone.
BEGIN: Final = 0
DECLARE: Final = 1
NOTE: Final = 2
PENALTY: Final = 3
STAGES: Final = 4


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card line by line; return whether that is done."""
    number, stage = divmod(state.stage, STAGES)
    if number == len(state.current_card.lines):
        return True
    line = state.current_card.lines[number]
    if stage == BEGIN:
        # GT-13.10.5: the route order of this moment.
        state.queue = route_order(state)
        state.stage += DECLARE
    elif stage == DECLARE:
        _declare_next(state, line)
    elif stage == NOTE:
        seat = state.queue[0]
        _note(state, seat, state.players[seat].power)
        state.stage += DECLARE - NOTE
    elif dangers.run_dangers(state, line.dangers, state.queue):
        # GT-13.10.4: for shots the penalised player rolls, and only that ship is hit; other lines have none.
        state.stage = (number + 1) * STAGES
    return False


def _declare_next(state: GalaxyTrucker, line: Line) -> None:
    """Let the next player declare (GT-13.10.2), or punish the weakest when all have."""
    if not state.queue:
        state.queue = (_weakest(state, line),)
        state.index = 0
        state.stage += PENALTY - DECLARE
        _punish(state, state.queue[0], line)
        return
    seat = state.queue[0]
    if line.criterion == COMPARE_CREW:
        # GT-13.A6: counted, not declared.
        _note(state, seat, state.players[seat].ship.crew_members())
        return
    state.stage += NOTE - DECLARE
    if line.criterion == COMPARE_CANNONS:
        power_use.ask_cannons(state, seat)
    else:
        power_use.ask_engines(state, seat)


def _note(state: GalaxyTrucker, seat: int, value: int) -> None:
    """Remember what the first player of the queue has declared."""
    note(state, DECLARED, seat, state.stage // STAGES, value)
    marks = list(state.marks)
    marks[seat] = value
    state.marks = tuple(marks)
    state.queue = state.queue[1:]


def declared_values(state: GalaxyTrucker) -> list[int]:
    """Return what was declared so far in the current line, while players declare."""
    return [state.marks[seat] for seat in route_order(state) if seat not in state.queue]


def note_weakest(state: GalaxyTrucker, number: int) -> tuple[int, int]:
    """Note who has the lowest value of the line with this number, in a tie the one furthest ahead (GT-13.10.3).

    Return the seat and the value.
    """
    order = route_order(state)
    values = [state.marks[seat] for seat in order]
    seat = order[values.index(min(values))]
    note(state, WEAKEST, seat, number, min(values))
    return seat, min(values)


def _weakest(state: GalaxyTrucker, line: Line) -> int:
    """Return the weakest seat of a line."""
    seat, value = note_weakest(state, state.stage // STAGES)
    if state.events is not None:
        halves = 2 if line.criterion == COMPARE_CANNONS else 1
        emit(
            state,
            "event-weakest",
            "GT-13.10.3",
            {
                "seat": seat,
                "criterion": CRITERION_NAMES[line.criterion],
                "count": value // halves,
                "half": value % halves,
            },
        )
    return seat


def _punish(state: GalaxyTrucker, seat: int, line: Line) -> None:
    """Apply the penalty of a line (GT-13.10.4), except shots."""
    if line.penalty == LOSE_DAYS:
        movement.lose_days(state, (seat,), line.amount)
    elif line.penalty == LOSE_CREW:
        crew_loss.lose_crew(state, seat, line.amount)
    elif line.penalty == LOSE_GOODS:
        goods.lose_goods(state, seat, line.amount)
