"""How the choices of The Forgotten Planet are put to people: what they bring, and which answers go without saying."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlode.games.forgotten_planet.actions import Produce
from starlode.games.forgotten_planet.content import RESOURCES
from starlode.games.forgotten_planet.phases.control_check import predict_owners
from starlode.games.forgotten_planet.phases.production import find_usual_colours, production_matters
from starlode.games.forgotten_planet.scoring import scores
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    KIND,
    PRODUCE,
    ROLL,
    Planet,
    cubes_of,
    set_owners,
)
from starlode.kernel.capabilities.choices import ChoiceRules
from starlode.kernel.contract import Action, State

OWN_TURN: Final = (ACTIONS, ROLL, KIND)
"""The steps at which the active player still has energy to spend."""

ALL_TOGETHER: Final = 2
"""Robots still due for which every combination of cubes is offered at once; with more of them, the usual cubes."""


def _joins(action: Action, after: State) -> bool:
    """Join the cubes of all robots on special mines: which robot brings which cube does not matter (FP-20.3)."""
    assert isinstance(after, Planet)
    if not isinstance(action, Produce) or after.step != PRODUCE:
        return False
    if len(after.due) <= ALL_TOGETHER:
        return True
    stock = cubes_of(after, after.seat).copy()
    stock[action.colour] -= 1
    return action.colour == find_usual_colours(stock, 1)[0]


def _presumed(state: State, seat: int) -> Action | None:
    """Presume the usual cube where the colour cannot matter before the next choice."""
    assert isinstance(state, Planet)
    if state.step != PRODUCE or seat != state.decider or production_matters(state):
        return None
    (colour,) = find_usual_colours(cubes_of(state, seat), 1)
    return state.config.actions.produce[state.due[0]][colour]


def _assets(state: State, seat: int) -> Mapping[str, int]:
    """Return a seat's VP and tiles as if control were checked now, its energy, cubes and robots.

    Energy is what is left of this turn, and once it is over what was stored: ending a turn costs what is lost.
    """
    assert isinstance(state, Planet)
    own_turn = state.seat == seat and state.step in OWN_TURN and state.round > 0
    counted = state.copy()
    set_owners(counted, predict_owners(state))
    assets = {"vp": scores(counted)[seat], "tiles": counted.tile_counts[seat]}
    assets["energy"] = state.energy + state.conserved if own_turn else state.players[seat].stored
    assets |= dict(zip(RESOURCES, cubes_of(state, seat), strict=True))
    assets["robots"] = len(state.players[seat].robots)
    return assets


CHOICES: Final = ChoiceRules(joins=_joins, presumed=_presumed, assets=_assets)
