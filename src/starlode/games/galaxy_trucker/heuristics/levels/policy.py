"""What `expert` and `master` do, by the step of the game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics import policy
from starlode.games.galaxy_trucker.heuristics.builder import Builder, build_in_real_time, build_in_turn
from starlode.games.galaxy_trucker.heuristics.levels import flying
from starlode.games.galaxy_trucker.heuristics.levels.building import ForesightBuilder
from starlode.games.galaxy_trucker.heuristics.levels.style import EXPERT, MASTER, Style, quick_style
from starlode.games.galaxy_trucker.state import BUILDING, GRACE, GalaxyTrucker
from starlode.kernel.contract import Action, State
from starlode.kernel.game import LevelPolicy, Spending


def choose_expert(state: State, seat: int, rng: Random, spending: Spending | None = None) -> Action | None:
    """Return what `expert` does in this seat, which may act, or None if it does nothing."""
    return choose(state, seat, rng, EXPERT, spending)


def choose_master(state: State, seat: int, rng: Random, spending: Spending | None = None) -> Action | None:
    """Return what `master` does in this seat, which may act, or None if it does nothing."""
    return choose(state, seat, rng, MASTER, spending)


def policy_by(weights: Mapping[str, float]) -> LevelPolicy:
    """Return the policy of a quick bot that builds by these weights."""
    style = quick_style(weights)

    def choose_by(state: State, seat: int, rng: Random, spending: Spending | None = None) -> Action | None:
        return choose(state, seat, rng, style, spending)

    return choose_by


def choose(state: State, seat: int, rng: Random, style: Style, spending: Spending | None = None) -> Action | None:
    """Return what a player of this style does in this seat, which may act, or None if it does nothing."""
    assert isinstance(state, GalaxyTruckerState)
    if state.step == GRACE:
        return policy.choose(state, seat, rng)
    if state.players[seat].stack or state.step != BUILDING:
        return flying.choose(state, seat, rng, style.playouts, spending)
    action = _build(state, seat, style)
    return action if action is not None and action in state.legal(seat) else state.default(seat)


def _build(state: GalaxyTrucker, seat: int, style: Style) -> Action | None:
    def site(state: GalaxyTrucker, seat: int) -> Builder:
        return ForesightBuilder(state, seat, style)

    return build_in_turn(state, seat, site) if state.turn_based else build_in_real_time(state, seat, site)
