"""One agent against bots."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from starlode.envs.gymnasium import ILLEGAL_REWARD, SingleAgentEnv
from tests.envs.setups import ONE_EACH, Played
from tests.kernel.toy_tables import expect_invalid


def play(env: SingleAgentEnv, rng: Random, seed: int | None = None) -> tuple[float, int]:
    """Play random legal actions to the end; return the reward and the number of decisions."""
    env.reset(seed=seed)
    for step in range(1, 20_000):
        _, reward, terminated, truncated, _ = env.step(rng.choice(np.flatnonzero(env.action_masks())))
        if terminated or truncated:
            return float(reward), step
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("played", ONE_EACH)
def test_the_reward_is_the_return_of_the_agents_seat(played: Played) -> None:
    env = SingleAgentEnv(played.game, played.players, opponents="random", seat=1)
    reward, _ = play(env, Random(1), seed=3)
    assert env.seat == 1
    assert reward == env.episode.returns()[1]
    assert play(env, Random(1), seed=3)[0] == reward


def test_the_agent_changes_its_seat_unless_it_has_one() -> None:
    env = SingleAgentEnv("titan", 3, opponents=("random", "random"))
    seats = [env.reset(seed=None if index else 1)[1]["seat"] for index in range(4)]
    assert seats == [0, 1, 2, 0]


def test_steady_beats_a_random_agent() -> None:
    env = SingleAgentEnv("titan", 2, opponents="steady", ruleset="fr")
    assert play(env, Random(2), seed=5)[0] == -1


def test_an_illegal_action_ends_the_episode() -> None:
    env = SingleAgentEnv("titan", 2, opponents="random")
    observed, _ = env.reset(seed=1)
    illegal = int(observed["action_mask"].argmin())
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (ILLEGAL_REWARD, True, False, True)


def test_an_episode_is_truncated_after_so_many_decisions() -> None:
    env = SingleAgentEnv("titan", 2, opponents="random", max_steps=3)
    assert play(env, Random(1), seed=1) == (0.0, 3)


def test_opponents_and_seats_are_checked() -> None:
    with expect_invalid("env-opponents", {"opponents": 1, "players": 3}):
        SingleAgentEnv("titan", 3, opponents=("random",))
    with expect_invalid("env-no-such-seat", {"seat": 2}):
        SingleAgentEnv("titan", 2, seat=2)
    with expect_invalid("bot-unknown"):
        SingleAgentEnv("titan", 2, opponents="nobody").reset(seed=1)
