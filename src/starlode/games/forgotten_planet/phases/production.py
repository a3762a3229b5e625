"""Phase 4: production, the end of the turn and of the game (sections 20 and 21)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Produce
from starlode.games.forgotten_planet.content import MINE, RESOURCES, SPECIAL
from starlode.games.forgotten_planet.phases.energy import begin_turn
from starlode.games.forgotten_planet.scoring import tell_scores
from starlode.games.forgotten_planet.state import (
    NOT_YET,
    OVER,
    PRODUCE,
    STALLED,
    Planet,
    cubes_at,
    emit,
    end_triggered,
    friendly,
)
from starlode.kernel.contract import Action, Json


def produce_all(state: Planet) -> None:
    """Robots on ordinary mines bring their cube; for those on special mines the player chooses (FP-20.2, FP-20.3)."""
    seat = state.seat
    due: list[int] = []
    for code in state.robots[seat]:
        square = code >> 1
        kind = state.tile[square]
        if not MINE <= kind <= SPECIAL or not friendly(state, seat, square):
            continue
        if state.kit.only_on_produce and not code & 1:
            continue  # FP-R20.1
        if kind == SPECIAL:
            due.append(square)
        else:
            _bring(state, square, kind - MINE)
    if due:
        state.due = due
        state.step = PRODUCE
    else:
        end_turn(state)


def _bring(state: Planet, square: int, colour: int) -> None:
    state.own[cubes_at(state, state.seat) + colour] += 1
    if state.events is not None:
        clause = "FP-20.3" if state.tile[square] == SPECIAL else "FP-20.2"
        data: dict[str, Json] = {"seat": state.seat, "cube": RESOURCES[colour], "square": state.kit.area.names[square]}
        emit(state, "event-produced", clause, data)


def options(state: Planet) -> list[Action]:
    """A colour for the next robot on a special mine (FP-D18)."""
    return state.kit.actions.produce[state.due[0]]


def produce(state: Planet, action: Action) -> None:
    """Each robot has a choice of its own (FP-20.3)."""
    assert isinstance(action, Produce)
    _bring(state, action.square, action.colour)
    state.due = state.due[1:]
    if not state.due:
        end_turn(state)


def end_turn(state: Planet) -> None:
    """The end of the game is checked, otherwise the next player starts (FP-20.8, FP-21.3)."""
    kit = state.kit
    state.quiet = 0 if state.stirred else state.quiet + 1
    if kit.stall_turns and state.quiet >= kit.stall_turns:
        end_triggered(state, STALLED)
    last = state.turn == kit.players - 1
    if state.trigger != NOT_YET and (last or not kit.equal_turns):
        state.step = OVER
        if state.events is not None:
            tell_scores(state)
        return
    state.turn = 0 if last else state.turn + 1
    begin_turn(state)
