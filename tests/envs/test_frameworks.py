"""The frameworks' own tests pass for every game, seat count, ruleset and map."""

from __future__ import annotations

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from starlode.envs.gymnasium import SingleAgentEnv
from starlode.envs.openspiel import short_name
from starlode.envs.pettingzoo import aec_env, parallel_env
from starlode.games import find_game
from tests.envs.setups import ALL, Played

CYCLES = 12

# PettingZoo's own way to give masks is an observation that is a dictionary, about which its test warns.
masked = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@masked
@pytest.mark.parametrize("played", ALL)
def test_aec_environments_pass_pettingzoos_api_test(played: Played) -> None:
    api_test(aec_env(played.game, played.players, **played.options), num_cycles=CYCLES)


@masked
@pytest.mark.parametrize("played", ALL)
def test_aec_environments_pass_pettingzoos_seed_test(played: Played) -> None:
    seed_test(lambda: aec_env(played.game, played.players, **played.options), num_cycles=CYCLES)


@masked
@pytest.mark.parametrize("played", ALL)
def test_parallel_environments_pass_pettingzoos_test(played: Played) -> None:
    parallel_api_test(parallel_env(played.game, played.players, **played.options), num_cycles=CYCLES)


@pytest.mark.parametrize("played", ALL)
def test_single_agents_pass_gymnasiums_check(played: Played) -> None:
    env = SingleAgentEnv(played.game, played.players, opponents="random", render_mode="ansi", **played.options)
    check_env(env, skip_render_check=True)


@pytest.mark.slow
@pytest.mark.parametrize("played", ALL)
def test_openspiels_random_simulation_passes_with_serialisation(played: Played) -> None:
    name = short_name(find_game(played.game))
    options = ";".join(f"{option}:{str(value).lower()}" for option, value in played.options.items())
    game = pyspiel.load_game(name, {"players": played.players, "options": options})
    assert game.num_players() == played.players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_games_are_registered_with_gymnasium() -> None:
    env = gymnasium.make("starlode/titan-v1", opponents="random", disable_env_checker=True)
    observed, info = env.reset(seed=1)
    assert env.observation_space.contains(observed)
    assert info["seat"] == 0
