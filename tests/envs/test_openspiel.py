"""OpenSpiel games beyond its own test: observers, chance, options, clones."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from starlode.envs.openspiel import OpenSpielObserver, parse_options, short_name
from starlode.games import find_game
from starlode.kernel.capabilities.observation import unpack_numbers
from tests.envs.setups import ONE_EACH, Played
from tests.kernel.toy_tables import expect_invalid


def play_on(state: Any, rng: Random, most: int) -> None:
    """Make random moves and draws."""
    for _ in range(most):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("played", ONE_EACH)
def test_the_observer_tells_what_the_layout_says(played: Played) -> None:
    game = pyspiel.load_game(short_name(find_game(played.game)))
    state = game.new_initial_state()
    play_on(state, Random(1), 80)
    observer = game.make_py_observer()
    assert isinstance(observer, OpenSpielObserver)
    observer.set_from(state, 1)
    layout = find_game(played.game).observation.layout  # type: ignore[union-attr]
    buffer = bytearray(layout.size)
    state.episode.setup.observation.write(state.episode.state, 1, buffer)
    assert observer.tensor.tolist() == unpack_numbers(buffer)
    assert observer.dict["step"].sum() == 1
    assert len(observer.string_from(state, 1)) == 32
    assert np.shares_memory(observer.dict["step"], observer.tensor)


def test_chance_is_explicit() -> None:
    state = pyspiel.load_game("starlode_titan").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert [state.action_to_string(outcome) for outcome, _ in outcomes] == [
        "draw-foreman seat=0",
        "draw-foreman seat=1",
    ]


def test_clones_are_independent_and_returns_add_up_to_zero() -> None:
    state = pyspiel.load_game("starlode_galaxy_trucker", {"players": 3}).new_initial_state()
    play_on(state, Random(3), 200)
    clone = state.clone()
    before = str(state)
    play_on(clone, Random(4), 20_000)
    assert clone.is_terminal()
    assert sum(clone.returns()) == pytest.approx(0)
    assert str(state) == before
    assert str(clone) != before


def test_options_are_given_by_name() -> None:
    game = pyspiel.load_game("starlode_titan(players=3,options=ruleset:fr;edge_landing:true)")
    state = game.new_initial_state()
    options = state.episode.setup.options
    assert (options["ruleset"], options["edge_landing"], options["pipes_per_player"]) == ("fr", True, 20)
    perfect = pyspiel.GameType.Information.PERFECT_INFORMATION
    assert game.get_type().information == perfect
    assert pyspiel.load_game("starlode_galaxy_trucker").get_type().information != perfect
    with expect_invalid("option-unknown"):
        parse_options(find_game("titan"), "nothing:1")
