"""Refusals of base actions (FP-14, FP-15, FP-16, FP-17, FP-18)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import MakeRobot
from starlode.games.forgotten_planet.content import (
    CONCENTRATE_ENERGY,
    CONSUME_ENERGY,
    CUBES,
    PAIRS,
    RESOURCES,
    ROBOT_ENERGY,
    ROBOTS_EACH,
    SELL_ENERGY,
    TOKEN_VP,
)
from starlode.games.forgotten_planet.phases.bases import tokens_left
from starlode.games.forgotten_planet.refusals.timing import refuse_energy
from starlode.games.forgotten_planet.state import Planet, cubes_of, max_stored
from starlode.kernel.contract import Action, Json, Refusal


def why_not_pay_cubes(state: Planet, clause: str, cost: list[int]) -> Refusal | None:
    """Return the refusal that names the missing cubes, or None if the player has them."""
    cubes = cubes_of(state, state.seat)
    missing: dict[str, Json] = {}
    for colour, name in enumerate(RESOURCES):
        if cost[colour] > cubes[colour]:
            missing[name] = cost[colour] - cubes[colour]
    return Refusal("refusal-cubes", clause, {"cubes": missing}) if missing else None


def why_not_pay_set(state: Planet, clause: str) -> Refusal | None:
    """Return why the player cannot pay one cube of each colour (FP-10.1, FP-15.1), or None if he can."""
    return why_not_pay_cubes(state, clause, [1] * CUBES)


def why_not_make_robot(state: Planet, action: Action) -> Refusal:
    """Return why the base does not produce a robot (FP-14.2, FP-14.3, FP-14.5)."""
    assert isinstance(action, MakeRobot)
    if action.base not in state.players[state.seat].bases:
        return Refusal("refusal-not-your-base", "FP-14.3", {"square": state.config.area.names[action.base]})
    if len(state.players[state.seat].robots) >= ROBOTS_EACH:
        return Refusal("refusal-robots-out", "FP-14.5", {"count": ROBOTS_EACH})
    cost = [PAIRS[action.pair].count(colour) for colour in range(CUBES)]
    return why_not_pay_cubes(state, "FP-14.2", cost) or refuse_energy(state, ROBOT_ENERGY)


def why_not_sell(state: Planet, _action: Action) -> Refusal:
    """Return why no set of cubes can be sold (FP-15.1, FP-R1.1)."""
    refusal = why_not_pay_set(state, "FP-15.1")
    if refusal is not None:
        return refusal
    if not tokens_left(state):
        return Refusal("refusal-tokens-out", "FP-R1.1", {"vp": TOKEN_VP})
    return refuse_energy(state, SELL_ENERGY)


def why_not_concentrate(state: Planet, _action: Action) -> Refusal:
    """Return why energy cannot be concentrated (FP-16.1)."""
    return refuse_energy(state, CONCENTRATE_ENERGY)


def why_not_conserve(state: Planet, _action: Action) -> Refusal:
    """Return why energy cannot be conserved (FP-17.1, FP-17.2, FP-R17.2)."""
    if state.config.auto_conserve:
        return Refusal("refusal-conserved-automatically", "FP-R17.2", {})
    most = max_stored(state, state.seat)
    if state.players[state.seat].stored + state.conserved >= most:
        return Refusal("refusal-store-full", "FP-17.2", {"count": most})
    return Refusal("refusal-no-energy-of-this-turn", "FP-17.1", {})


def why_not_consume(state: Planet, _action: Action) -> Refusal:
    """Return why no metal can be consumed (FP-18.1, FP-18.2)."""
    if not state.land:
        return Refusal("refusal-land-out", "FP-18.2", {})
    return refuse_energy(state, CONSUME_ENERGY)
