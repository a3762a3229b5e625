"""Phase 4: production, the end of the turn and of the game (FP-20, FP-21)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Produce
from starlode.games.forgotten_planet.content import MINE, RESOURCES, SPECIAL
from starlode.games.forgotten_planet.phases.energy import compute_income, start_turn
from starlode.games.forgotten_planet.scoring import emit_scores
from starlode.games.forgotten_planet.state import (
    NOT_YET,
    OVER,
    PRODUCE,
    STALLED,
    Planet,
    cubes_of,
    edit_cubes,
    is_friendly,
    trigger_end,
)
from starlode.kernel.contract import Action, Json, Refusal, emit


def run_production(state: Planet) -> None:
    """Give the active player, and nobody else, the cubes of his robots on mines (FP-20.1, FP-20.5).

    Each robot brings a cube (FP-20.4): of the colour of an ordinary mine (FP-20.2), or of a colour that the player
    chooses on a special mine (FP-20.3). He or his ally must control the mine (FP-20.6, FP-24.6).
    """
    seat = state.seat
    due: list[int] = []
    for code in state.players[seat].robots:
        square = code >> 1
        kind = state.tile[square]
        if not MINE <= kind <= SPECIAL or not is_friendly(state, seat, square):
            continue
        if state.config.production_requires_on and not code & 1:
            continue  # FP-R20.1
        if kind == SPECIAL:
            due.append(square)
        else:
            _add_cube(state, square, kind - MINE)
    if due:
        state.due = due
        state.step = PRODUCE
    else:
        end_turn(state)


def _add_cube(state: Planet, square: int, colour: int) -> None:
    edit_cubes(state, state.seat)[colour] += 1
    if state.events is not None:
        clause = "FP-20.3" if state.tile[square] == SPECIAL else "FP-20.2"
        data: dict[str, Json] = {
            "seat": state.seat,
            "cube": RESOURCES[colour],
            "square": state.config.area.names[square],
        }
        emit(state, "event-produced", clause, data)


def list_cubes(state: Planet) -> list[Action]:
    """Return the colours for the next robot on a special mine (FP-D18)."""
    return state.config.actions.produce[state.due[0]]


def why_not_produce(state: Planet, action: Action) -> Refusal | None:
    """Return that the robot on another square comes first, or None (FP-20.3)."""
    assert isinstance(action, Produce)
    if action.square == state.due[0]:
        return None
    return Refusal("refusal-produce-elsewhere", "FP-20.3", {"square": state.config.area.names[state.due[0]]})


def find_usual_colours(stock: list[int], count: int) -> list[int]:
    """Return the colours that most players take for so many cubes: each time the one they have fewest of."""
    stock = stock.copy()
    colours: list[int] = []
    for _ in range(count):
        colour = stock.index(min(stock))
        stock[colour] += 1
        colours.append(colour)
    return colours


def production_matters(state: Planet) -> bool:
    """Return whether the colours of the cubes due can make a difference before the player chooses again.

    They cannot if neither he nor his ally acts again (FP-21.3), or if there are as many cubes of each colour as energy
    to spend until then: no action takes more than one cube of a colour for each energy (FP-10.1, FP-11.1, FP-14.2,
    FP-15.1).
    """
    seat, ally = state.seat, state.players[state.seat].ally
    later = state.order[state.turn + 1 :]
    if state.trigger != NOT_YET and (not state.config.equal_turns or ally not in later):
        return False
    energy = sum(
        [
            compute_income(state.tile_counts[member]) + state.players[member].stored
            for member in (seat, ally)
            if member >= 0
        ]
    )
    return min(cubes_of(state, seat)) < energy


def apply_produce(state: Planet, action: Action) -> None:
    """Give the cube chosen for one robot; each robot has a choice of its own (FP-20.3)."""
    assert isinstance(action, Produce)
    _add_cube(state, action.square, action.colour)
    state.due = state.due[1:]
    if not state.due:
        end_turn(state)


def end_turn(state: Planet) -> None:
    """End the game if its end was triggered, otherwise start the next player's turn.

    (FP-4.2, FP-20.8, FP-21.3, FP-21.5, FP-R21.1)
    """
    config = state.config
    state.quiet_turns = 0 if state.progressed else state.quiet_turns + 1
    if config.stall_turns and state.quiet_turns >= config.stall_turns:
        trigger_end(state, STALLED)
    last = state.turn == config.players - 1
    if state.trigger != NOT_YET and (last or not config.equal_turns):
        state.step = OVER
        if state.events is not None:
            emit_scores(state)
        return
    state.turn = 0 if last else state.turn + 1
    start_turn(state)
