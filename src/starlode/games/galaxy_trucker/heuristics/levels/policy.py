"""What each level does, by the step of the game."""

from __future__ import annotations

from random import Random

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics import policy
from starlode.games.galaxy_trucker.heuristics.builder import Builder, build_in_real_time, build_in_turn
from starlode.games.galaxy_trucker.heuristics.levels import flying
from starlode.games.galaxy_trucker.heuristics.levels.building import ForesightBuilder
from starlode.games.galaxy_trucker.heuristics.levels.style import Style
from starlode.games.galaxy_trucker.state import BUILDING, GRACE, GalaxyTrucker
from starlode.kernel.contract import Action


def choose(state: GalaxyTruckerState, seat: int, rng: Random, style: Style) -> Action | None:
    """Return what a level does in this seat, which may act, or None if it does nothing."""
    if state.players[seat].stack or state.step not in (BUILDING, GRACE):
        return flying.choose(state, seat, rng, style.playouts) if style.playouts else policy.choose(state, seat, rng)
    if state.step == GRACE:
        return policy.choose(state, seat, rng)
    action = _build(state, seat, style)
    if action is not None and action in state.legal(seat):
        return action
    return state.default(seat)


def _build(state: GalaxyTrucker, seat: int, style: Style) -> Action | None:
    def site(state: GalaxyTrucker, seat: int) -> Builder:
        return ForesightBuilder(state, seat, style)

    return build_in_turn(state, seat, site) if state.turn_based else build_in_real_time(state, seat, site)
