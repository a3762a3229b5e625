"""Phase 2, base actions: produce a robot, sell, concentrate, conserve, consume; and the end of the phase.

(FP-14, FP-15, FP-16, FP-17, FP-18)
"""

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
    TOKEN_VP,
)
from starlode.games.forgotten_planet.phases.control_check import check_control
from starlode.games.forgotten_planet.phases.costs import (
    pay_energy,
    pay_set,
    why_not_pay_cubes,
    why_not_pay_energy,
    why_not_pay_set,
)
from starlode.games.forgotten_planet.phases.production import run_production
from starlode.games.forgotten_planet.state import LAND_OUT, Planet, cubes_of, edit_cubes, max_stored, trigger_end
from starlode.kernel.contract import Action, Json, Refusal, emit


def list_options(state: Planet, brown: int, white: int, blue: int) -> list[Action]:
    """Return the base actions that a player with these cubes can pay, and the end of the phase (FP-14.1)."""
    config, energy = state.config, state.energy
    if not energy:
        return config.closing_options[0]
    possible = 0
    if brown and white and blue and tokens_left(state):
        possible = CAN_SELL
    if energy >= CONCENTRATE_ENERGY:
        possible |= CAN_CONCENTRATE
    if state.land:  # FP-18.2
        possible |= CAN_CONSUME
    if not config.auto_conserve and has_energy_of_this_turn(state) and not store_is_full(state):
        possible |= CAN_CONSERVE
    cubes, player = brown + white + blue, state.players[state.seat]
    if cubes < ROBOT_CUBES or energy < ROBOT_ENERGY or len(player.robots) >= ROBOTS_EACH:  # FP-14.5
        return config.closing_options[possible]
    # The index into PAYABLE: up to two cubes of each colour.
    payable = (9 * brown if brown < 2 else 18) + (3 * white if white < 2 else 6) + min(2, blue)
    options: list[Action] = []
    for square in player.bases:  # FP-14.3
        options += config.actions.payable_robots[square][payable]
    options += config.closing_options[possible]
    return options


# --- robots (FP-14) -------------------------------------------------------------------------------------------------


def apply_make_robot(state: Planet, action: Action) -> None:
    """Pay for a robot and place it on its base, ON unless an option says otherwise (FP-14.2, FP-14.4, FP-14.6)."""
    assert isinstance(action, MakeRobot)
    pay_energy(state, ROBOT_ENERGY)
    cubes = edit_cubes(state, state.seat)
    for colour in PAIRS[action.pair]:
        cubes[colour] -= 1
    player = state.edit(state.seat)
    player.robots = sorted([*player.robots, 2 * action.base + state.config.new_robot_status])
    if state.events is not None:
        data: dict[str, Json] = {
            "seat": state.seat,
            "square": state.config.area.names[action.base],
            "pay": PAIR_NAMES[action.pair],
            "energy": ROBOT_ENERGY,
        }
        emit(state, "event-robot-made", "FP-14.2", data)


def why_not_make_robot(state: Planet, action: Action) -> Refusal | None:
    """Return why the base does not produce a robot (FP-14.2, FP-14.3, FP-14.5)."""
    assert isinstance(action, MakeRobot)
    player = state.players[state.seat]
    if action.base not in player.bases:
        return Refusal("refusal-not-your-base", "FP-14.3", {"square": state.config.area.names[action.base]})
    if len(player.robots) >= ROBOTS_EACH:
        return Refusal("refusal-robots-out", "FP-14.5", {"count": ROBOTS_EACH})
    count = sum(cubes_of(state, state.seat))
    if count < len(PAIRS[action.pair]):
        return Refusal("refusal-robot-cubes", "FP-14.2", {"count": count})
    cost = [PAIRS[action.pair].count(colour) for colour in range(CUBES)]
    return why_not_pay_cubes(state, "FP-14.2", cost) or why_not_pay_energy(state, ROBOT_ENERGY)


# --- sales (FP-15) --------------------------------------------------------------------------------------------------


def tokens_left(state: Planet) -> bool:
    """Return whether another sale is possible if VP are limited to the tokens of the box (FP-R1.1)."""
    limit = state.config.token_limit
    return limit < 0 or sum([player.sold for player in state.players]) + SELL_VP <= limit


def apply_sell(state: Planet, _action: Action) -> None:
    """Sell one set of three cubes for 2 VP; each set is paid for separately (FP-15.1, FP-15.2, FP-15.4)."""
    pay_energy(state, SELL_ENERGY)
    pay_set(state)
    state.edit(state.seat).sold += SELL_VP
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "vp": SELL_VP}
        emit(state, "event-sold", "FP-15.1", {**data, "energy": SELL_ENERGY, "cubes": {**ONE_OF_EACH}})


def why_not_sell(state: Planet, _action: Action) -> Refusal | None:
    """Return why no set of cubes can be sold (FP-15.1, FP-R1.1)."""
    refusal = why_not_pay_set(state, "FP-15.1")
    if refusal is not None:
        return refusal
    if not tokens_left(state):
        return Refusal("refusal-tokens-out", "FP-R1.1", {"vp": TOKEN_VP})
    return why_not_pay_energy(state, SELL_ENERGY)


# --- concentration (FP-16) ------------------------------------------------------------------------------------------


def apply_concentrate(state: Planet, action: Action) -> None:
    """Turn energy into a cube of the chosen colour (FP-16.1)."""
    assert isinstance(action, Concentrate)
    pay_energy(state, CONCENTRATE_ENERGY)
    edit_cubes(state, state.seat)[action.colour] += 1
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "cube": RESOURCES[action.colour]}
        emit(state, "event-concentrated", "FP-16.1", {**data, "energy": CONCENTRATE_ENERGY})


def why_not_concentrate(state: Planet, _action: Action) -> Refusal | None:
    """Return why energy cannot be concentrated (FP-16.1)."""
    return why_not_pay_energy(state, CONCENTRATE_ENERGY)


# --- conservation (FP-17) -------------------------------------------------------------------------------------------


def has_energy_of_this_turn(state: Planet) -> bool:
    """Return whether there is energy that was not stored before (FP-17.1)."""
    return state.energy > state.players[state.seat].stored


def store_is_full(state: Planet) -> bool:
    """Return whether no more energy can be stored (FP-17.2)."""
    return state.players[state.seat].stored + state.conserved >= max_stored(state, state.seat)


def apply_conserve(state: Planet, _action: Action) -> None:
    """Conserve one energy of this turn by hand; it cannot be spent in this turn (FP-17.1, FP-R17.2)."""
    state.energy -= 1
    state.conserved += 1
    if state.events is not None:
        emit(state, "event-conserved", "FP-17.1", {"seat": state.seat})


def why_not_conserve(state: Planet, _action: Action) -> Refusal | None:
    """Return why energy cannot be conserved (FP-17.1, FP-17.2, FP-R17.2)."""
    if state.config.auto_conserve:
        return Refusal("refusal-conserved-automatically", "FP-R17.2", {})
    if store_is_full(state):
        return Refusal("refusal-store-full", "FP-17.2", {"count": max_stored(state, state.seat)})
    return None if has_energy_of_this_turn(state) else Refusal("refusal-no-energy-of-this-turn", "FP-17.1", {})


# --- consumption (FP-18) --------------------------------------------------------------------------------------------


def apply_consume(state: Planet, _action: Action) -> None:
    """Remove one land tile of the supply from the game; the last one triggers the end (FP-18.1, FP-18.4)."""
    pay_energy(state, CONSUME_ENERGY)
    state.land -= 1
    state.consumed += 1
    state.progressed = True
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "left": state.land}
        emit(state, "event-consumed", "FP-18.1", {**data, "energy": CONSUME_ENERGY})
    if not state.land:
        trigger_end(state, LAND_OUT)


def why_not_consume(state: Planet, _action: Action) -> Refusal | None:
    """Return why no metal can be consumed (FP-18.1, FP-18.2)."""
    return why_not_pay_energy(state, CONSUME_ENERGY) if state.land else Refusal("refusal-land-out", "FP-18.2", {})


# --- the end of the phase -------------------------------------------------------------------------------------------


def apply_end_actions(state: Planet, _action: Action) -> None:
    """End Phase 2 because the player chose to (FP-6.10)."""
    end_actions(state)


def end_actions(state: Planet) -> None:
    """Store left-over energy up to the limit and lose the rest, then run Phases 3 and 4.

    (FP-4.1, FP-4.5, FP-17.2, FP-17.4, FP-17.5, FP-R6.1, FP-R17.2, FP-R17.3)
    """
    if state.energy or state.conserved:
        if state.config.auto_conserve:
            stored = min(state.energy, max_stored(state, state.seat))
            lost = state.energy - stored
        else:
            before = state.players[state.seat].stored
            lost = state.energy - before
            stored = before + state.conserved
        if state.events is not None:
            clause = "FP-17.5" if lost else "FP-17.3"
            emit(state, "event-energy-stored", clause, {"seat": state.seat, "stored": stored, "lost": lost})
        state.edit(state.seat).stored = stored
        state.energy = state.conserved = 0
    if state.unchecked:
        check_control(state)
    else:
        # Control depends on tiles, bases and walls only. Nothing changed, so the last check is still valid.
        run_production(state)
