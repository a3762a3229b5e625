"""Tactical Zone: two columns, each with a penalty for the lowest difference of two characteristics (GL-9.6.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import COMPARE_CANNONS, COMPARE_CREW, CRITERION_NAMES
from starlode.games.galaxy_trucker.lunar.content import Column, Penalty
from starlode.games.galaxy_trucker.lunar.state import supercard_of
from starlode.games.galaxy_trucker.lunar.supercards import penalties
from starlode.games.galaxy_trucker.phases.cards import combat_zone
from starlode.games.galaxy_trucker.phases.flight import power_use
from starlode.games.galaxy_trucker.state import DECLARED, GalaxyTrucker, note, route_order
from starlode.kernel.contract import Json, emit

# Stages of a column; `state.stage` counts them on over the columns. The first seat of the queue is the one that counts,
# `marks` holds the differences in halves; at last the queue holds the seat with the lowest alone, and the stage goes on
# with each penalty.
BEGIN: Final = 0
COUNT: Final = 1
FIRST: Final = 2  # the first characteristic is declared
SECOND: Final = 3  # both are
PENALTIES: Final = 4
STAGES: Final = 16


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card column by column (GL-9.6.1); return whether that is done."""
    number, stage = divmod(state.stage, STAGES)
    columns = supercard_of(state).columns
    if number == len(columns):
        return True
    column = columns[number]
    if stage == BEGIN:
        # GL-8.10: the flight order of this moment, which the column before may have changed.
        state.queue = route_order(state)
        state.stage += COUNT - BEGIN
    elif stage == COUNT:
        _count_next(state, column)
    elif stage == FIRST:
        _add(state, _declared(state, column.minuend))
        _ask(state, column.subtrahend)
        state.stage += SECOND - FIRST
    elif stage == SECOND:
        _add(state, -_declared(state, column.subtrahend))
        _tell(state, column)
        state.queue = state.queue[1:]
        state.stage += COUNT - SECOND
    elif _punish(state, number, stage - PENALTIES):
        state.stage = (number + 1) * STAGES
    return False


def _count_next(state: GalaxyTrucker, column: Column) -> None:
    """Let the next player count, or punish the lowest difference when all have (GL-9.6.2)."""
    if not state.queue:
        state.queue = (_lowest(state, column),)
        state.stage += PENALTIES - COUNT
        return
    seat = state.queue[0]
    marks = list(state.marks)
    marks[seat] = 0
    state.marks = tuple(marks)
    # The crew is counted before the Engineer may leave (GL-3.R7). What needs no energy counts anyhow (GL-9.6.3).
    crew = 2 * state.players[seat].ship.crew_members()
    if column.minuend == COMPARE_CREW:
        _add(state, crew)
    elif column.subtrahend == COMPARE_CREW:
        _add(state, -crew)
    _ask(state, column.minuend)
    state.stage += FIRST - COUNT


def _ask(state: GalaxyTrucker, criterion: int) -> None:
    """Ask what is powered, anew in each column (GL-9.6.6); crew is counted, not declared."""
    seat = state.queue[0]
    if criterion == COMPARE_CANNONS:
        power_use.ask_cannons(state, seat)
    elif criterion != COMPARE_CREW:
        power_use.ask_engines(state, seat)


def _declared(state: GalaxyTrucker, criterion: int) -> int:
    """Return what was declared last, in halves; 0 for crew, which is counted before."""
    if criterion == COMPARE_CREW:
        return 0
    power = state.players[state.queue[0]].power
    return power if criterion == COMPARE_CANNONS else 2 * power


def _add(state: GalaxyTrucker, value: int) -> None:
    """Add to the difference of the first player of the queue; it may become negative (GL-9.6.7)."""
    marks = list(state.marks)
    marks[state.queue[0]] += value
    state.marks = tuple(marks)


def _tell(state: GalaxyTrucker, column: Column) -> None:
    """Record the difference of the first player of the queue."""
    seat = state.queue[0]
    value = state.marks[seat]
    note(state, DECLARED, seat, state.stage // STAGES, value)
    if state.events is not None:
        emit(state, "event-difference", "GL-9.6.2", _facts(seat, column, value))


def _facts(seat: int, column: Column, value: int) -> dict[str, Json]:
    """Return a difference for an event: what is subtracted, its sign, whole number and half."""
    return {
        "seat": seat,
        "criterion": CRITERION_NAMES[column.minuend],
        "criterion_less": CRITERION_NAMES[column.subtrahend],
        "negative": int(value < 0),
        "count": abs(value) // 2,
        "half": value % 2,
    }


def _lowest(state: GalaxyTrucker, column: Column) -> int:
    """Return the seat with the lowest difference; in a tie the one furthest ahead (GL-9.6.5)."""
    seat, value = combat_zone.note_weakest(state, state.stage // STAGES)
    if state.events is not None:
        emit(state, "event-lowest-difference", "GL-9.6.5", _facts(seat, column, value))
    return seat


def _punish(state: GalaxyTrucker, number: int, penalty: int) -> bool:
    """Go on with the rows of a column (GL-9.6.4); return whether all are done. Who is penalised rolls for shots."""
    columns = supercard_of(state).columns
    found = penalties.penalties_at(columns[number].rows, state.board.level)
    if penalty == len(found):
        return True
    before: list[Penalty] = found[:penalty]
    for column in columns[:number]:
        before = penalties.penalties_at(column.rows, state.board.level) + before
    if penalties.suffer(state, found[penalty], penalties.shots_of(before), state.queue):
        state.stage += 1
    return False
