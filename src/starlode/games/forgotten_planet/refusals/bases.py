"""Why a base cannot do that (sections 14 to 18)."""

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
from starlode.games.forgotten_planet.refusals.timing import no_energy
from starlode.games.forgotten_planet.state import STORED, STRIDE, Planet, cubes_at, stored_most
from starlode.kernel.contract import Action, Json, Refusal


def missing(state: Planet, clause: str, wanted: list[int]) -> Refusal | None:
    """The cubes that are not there, if any."""
    at = cubes_at(state, state.seat)
    lacking: dict[str, Json] = {}
    for colour, name in enumerate(RESOURCES):
        if wanted[colour] > state.own[at + colour]:
            lacking[name] = wanted[colour] - state.own[at + colour]
    return Refusal("refusal-cubes", clause, {"cubes": lacking}) if lacking else None


def set_missing(state: Planet, clause: str) -> Refusal | None:
    """A set of one cube of each colour (FP-10.1, FP-15.1)."""
    return missing(state, clause, [1] * CUBES)


def make_robot(state: Planet, action: Action) -> Refusal:
    """FP-14.2 to FP-14.5."""
    assert isinstance(action, MakeRobot)
    if action.base not in state.bases[state.seat]:
        return Refusal("refusal-not-your-base", "FP-14.3", {"square": state.kit.area.names[action.base]})
    if len(state.robots[state.seat]) >= ROBOTS_EACH:
        return Refusal("refusal-robots-out", "FP-14.5", {"count": ROBOTS_EACH})
    wanted = [PAIRS[action.pair].count(colour) for colour in range(CUBES)]
    return missing(state, "FP-14.2", wanted) or no_energy(state, ROBOT_ENERGY)


def sell(state: Planet, _action: Action) -> Refusal:
    """FP-15.1, FP-R1.1."""
    lacking = set_missing(state, "FP-15.1")
    if lacking is not None:
        return lacking
    if not tokens_left(state):
        return Refusal("refusal-tokens-out", "FP-R1.1", {"vp": TOKEN_VP})
    return no_energy(state, SELL_ENERGY)


def concentrate(state: Planet, _action: Action) -> Refusal:
    """FP-16.1."""
    return no_energy(state, CONCENTRATE_ENERGY)


def conserve(state: Planet, _action: Action) -> Refusal:
    """FP-17.1, FP-17.2, FP-R17.2."""
    if state.kit.auto_conserve:
        return Refusal("refusal-conserved-automatically", "FP-R17.2", {})
    most = stored_most(state, state.seat)
    if state.own[STRIDE * state.seat + STORED] + state.kept >= most:
        return Refusal("refusal-store-full", "FP-17.2", {"count": most})
    return Refusal("refusal-no-energy-of-this-turn", "FP-17.1", {})


def consume(state: Planet, _action: Action) -> Refusal:
    """FP-18.1, FP-18.2."""
    if not state.land:
        return Refusal("refusal-land-out", "FP-18.2", {})
    return no_energy(state, CONSUME_ENERGY)
