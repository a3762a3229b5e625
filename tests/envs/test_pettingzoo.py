"""PettingZoo environments beyond its own tests: observations, masks, rewards, simultaneous decisions, truncation."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from starlode.envs.pettingzoo import GameAEC, GameParallel, aec_env, parallel_env
from tests.envs.setups import ONE_EACH, Played


def play(env: GameAEC, rng: Random) -> dict[str, float]:
    """Play random legal actions by the masks to the end; return what each agent was rewarded with."""
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            rewards[agent] = reward
            assert env.legal_actions() == []
            env.step(None)
            assert env.legal_actions() == []
        else:
            assert env.observation_space(agent).contains(observed)
            assert not reward
            assert env.legal_actions() == np.flatnonzero(observed["action_mask"]).tolist()
            env.step(rng.choice(np.flatnonzero(observed["action_mask"])))
    return rewards


@pytest.mark.parametrize("played", ONE_EACH)
def test_rewards_at_the_end_are_the_returns(played: Played) -> None:
    env = aec_env(played.game, played.players)
    env.reset(seed=2)
    rewards = play(env, Random(3))
    assert [*rewards.values()] == env.returns()
    assert any(rewards.values())
    assert env.agents == []


def test_an_episode_is_truncated_after_so_many_steps() -> None:
    env = aec_env("titan", 3, max_steps=5)
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(env.episode.legal_ids(env.episode.seat)[0])
    assert all(env.truncations.values())
    assert env.legal_actions() == []
    assert not any(env.terminations.values())
    parallel = parallel_env("titan", 2, max_steps=1)
    observed, _ = parallel.reset(seed=1)
    *_, truncations, _ = parallel.step({agent: int(part["action_mask"].argmax()) for agent, part in observed.items()})
    assert all(truncations.values())
    assert parallel.agents == []


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = aec_env("titan", 2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="may not take action 0"):
        env.step(0)
    with pytest.raises(ValueError, match="is to act"):
        env.step(None)
    parallel = parallel_env("titan", 2)
    parallel.reset(seed=1)
    with pytest.raises(ValueError, match="may not take action 0"):
        parallel.step({"seat_0": 0, "seat_1": 0})
    assert parallel.agents


def test_who_is_not_asked_can_only_do_nothing() -> None:
    env = aec_env("titan", 4)
    env.reset(seed=1)
    wait = env.setup.space.wait
    for agent in env.agents:
        legal = np.flatnonzero(env.observe(agent)["action_mask"])
        assert (legal.tolist() == [wait]) == (agent != env.agent_selection)


def awaiting_several(env: GameParallel) -> bool:
    """Play random actions until several seats are awaited at once."""
    rng = Random(4)
    for seed in range(60):
        observed, _ = env.reset(seed=seed)
        while env.agents:
            if len(env.episode.acting) > 1:
                return True
            choice = {agent: rng.choice(np.flatnonzero(part["action_mask"])) for agent, part in observed.items()}
            observed, *_ = env.step(choice)
    return False


def test_all_who_are_awaited_act_in_one_parallel_step() -> None:
    env = parallel_env("galaxy_trucker", 4, mode="III")
    assert awaiting_several(env)
    awaited = env.episode.acting
    masks = {seat: env.episode.legal_ids(seat) for seat in awaited}
    assert all(len(legal) > 1 for legal in masks.values())
    before = [env.episode.state.view(seat)["decisions"] for seat in awaited]
    wait = env.setup.space.wait
    env.step({agent: masks[seat][0] if seat in masks else wait for seat, agent in enumerate(env.agents)})
    after = [env.episode.state.view(seat)["decisions"] for seat in awaited]
    assert all(left != right for left, right in zip(before, after, strict=True))


def test_observations_are_independent_arrays() -> None:
    env = aec_env("titan", 2)
    env.reset(seed=1)
    first = env.observe("seat_0")
    first["observation"][:] = 5
    first["action_mask"][:] = 1
    again = env.observe("seat_0")
    assert again["observation"].max() < 128
    assert (again["observation"] != 5).any()
    assert not again["action_mask"].all()
