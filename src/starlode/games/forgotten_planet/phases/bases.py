"""Phase 2, what bases do: produce robots, sell, concentrate, conserve, consume; and the end of the phase (14 to 18)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Concentrate, MakeRobot
from starlode.games.forgotten_planet.config import CAN_CONCENTRATE, CAN_CONSERVE, CAN_CONSUME, CAN_SELL
from starlode.games.forgotten_planet.content import (
    CONCENTRATE_ENERGY,
    CONSUME_ENERGY,
    CUBES,
    ONE_OF_EACH,
    PAIR_NAMES,
    PAIRS,
    RESOURCES,
    ROBOT_CUBES,
    ROBOT_ENERGY,
    ROBOTS_EACH,
    SELL_ENERGY,
    SELL_VP,
)
from starlode.games.forgotten_planet.phases.control_check import check_control
from starlode.games.forgotten_planet.phases.production import produce_all
from starlode.games.forgotten_planet.state import (
    LAND_OUT,
    SOLD,
    STORED,
    STRIDE,
    Planet,
    cubes_at,
    emit,
    end_triggered,
    pay,
    stored_most,
)
from starlode.kernel.contract import Action, Json

# --- what is legal --------------------------------------------------------------------------------------------------


def options(state: Planet, brown: int, white: int, blue: int) -> list[Action]:
    """Everything that bases may do and the player with these cubes can pay, and the end of the phase."""
    kit, energy = state.kit, state.energy
    if not energy:
        return kit.tails[0]
    able = 0
    if brown and white and blue and tokens_left(state):
        able = CAN_SELL
    if energy >= CONCENTRATE_ENERGY:
        able |= CAN_CONCENTRATE
    if state.land:
        able |= CAN_CONSUME
    if not kit.auto_conserve and can_conserve(state):
        able |= CAN_CONSERVE
    cubes = brown + white + blue
    if cubes < ROBOT_CUBES or energy < ROBOT_ENERGY or len(state.robots[state.seat]) == ROBOTS_EACH:
        return kit.tails[able]
    # The means to pay, up to two cubes of each colour, in one number.
    means = (9 * brown if brown < 2 else 18) + (3 * white if white < 2 else 6) + min(2, blue)
    found: list[Action] = []
    for square in state.bases[state.seat]:
        found += kit.actions.robots_made[square][means]
    found += kit.tails[able]
    return found


def tokens_left(state: Planet) -> bool:
    """With the tokens of the box, are there enough for another sale (FP-R1.1)?"""
    limit = state.kit.token_limit
    if limit < 0:
        return True
    return sum([state.own[STRIDE * seat + SOLD] for seat in range(state.kit.players)]) + SELL_VP <= limit


def can_conserve(state: Planet) -> bool:
    """Is there energy of this turn, and room for it (FP-17.1, FP-17.2)?"""
    stored = state.own[STRIDE * state.seat + STORED]
    return state.energy > stored and stored + state.kept < stored_most(state, state.seat)


# --- what it does -----------------------------------------------------------------------------------------------------


def make_robot(state: Planet, action: Action) -> None:
    """FP-14.2, FP-14.4, FP-14.6."""
    assert isinstance(action, MakeRobot)
    pay(state, ROBOT_ENERGY)
    at = cubes_at(state, state.seat)
    for colour in PAIRS[action.pair]:
        state.own[at + colour] -= 1
    state.robots[state.seat] = sorted([*state.robots[state.seat], 2 * action.base + state.kit.new_on])
    if state.events is not None:
        data: dict[str, Json] = {
            "seat": state.seat,
            "square": state.kit.area.names[action.base],
            "pay": PAIR_NAMES[action.pair],
            "energy": ROBOT_ENERGY,
        }
        emit(state, "event-robot-made", "FP-14.2", data)


def sell(state: Planet, _action: Action) -> None:
    """FP-15.1, FP-15.2."""
    pay(state, SELL_ENERGY)
    at = cubes_at(state, state.seat)
    for colour in range(CUBES):
        state.own[at + colour] -= 1
    state.own[STRIDE * state.seat + SOLD] += SELL_VP
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "vp": SELL_VP}
        emit(state, "event-sold", "FP-15.1", {**data, "energy": SELL_ENERGY, "cubes": {**ONE_OF_EACH}})


def concentrate(state: Planet, action: Action) -> None:
    """FP-16.1."""
    assert isinstance(action, Concentrate)
    pay(state, CONCENTRATE_ENERGY)
    state.own[cubes_at(state, state.seat) + action.colour] += 1
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "cube": RESOURCES[action.colour]}
        emit(state, "event-concentrated", "FP-16.1", {**data, "energy": CONCENTRATE_ENERGY})


def conserve(state: Planet, _action: Action) -> None:
    """By hand: one energy of this turn, not to be taken back in this turn (FP-R17.2)."""
    state.energy -= 1
    state.kept += 1
    if state.events is not None:
        emit(state, "event-conserved", "FP-17.1", {"seat": state.seat})


def consume(state: Planet, _action: Action) -> None:
    """FP-18.1, FP-18.4."""
    pay(state, CONSUME_ENERGY)
    state.land -= 1
    state.consumed += 1
    state.stirred = True
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "left": state.land}
        emit(state, "event-consumed", "FP-18.1", {**data, "energy": CONSUME_ENERGY})
    if not state.land:
        end_triggered(state, LAND_OUT)


def end_phase(state: Planet, _action: Action) -> None:
    """The player has had enough (FP-6.10)."""
    end_actions(state)


def end_actions(state: Planet) -> None:
    """Left-over energy is stored as far as it may be, the rest is lost (FP-17.2, FP-17.5, FP-R17.2)."""
    at = STRIDE * state.seat + STORED
    if state.energy or state.kept:
        if state.kit.auto_conserve:
            stored = min(state.energy, stored_most(state, state.seat))
            lost = state.energy - stored
        else:
            lost = state.energy - state.own[at]
            stored = state.own[at] + state.kept
        if state.events is not None:
            clause = "FP-17.5" if lost else "FP-17.3"
            emit(state, "event-energy-stored", clause, {"seat": state.seat, "stored": stored, "lost": lost})
        state.own[at] = stored
        state.energy = state.kept = 0
    if state.unchecked:
        check_control(state)
    else:
        # Control follows from tiles, bases and walls alone: as nothing changed, the last check stands.
        produce_all(state)
