"""Many games at once."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from starlode.envs.encoding import observe_with_mask
from starlode.envs.episode import EpisodeStarter
from starlode.envs.vector import GameVector, vector_env
from tests.envs.setups import ONE_EACH, Played


def choose(vector: GameVector, rng: Random) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return a random legal action for each game, by the masks."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in vector.batch.masks])


@pytest.mark.parametrize("played", ONE_EACH)
def test_rows_are_what_single_games_observe(played: Played) -> None:
    vector = vector_env(played.game, 3, played.players)
    batch = vector.reset(seed=1)
    arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones)
    rng = Random(2)
    for _ in range(25):
        after = vector.step(choose(vector, rng))
        assert all(left is right for left, right in zip(arrays, vars(after).values(), strict=True))
        for index, episode in enumerate(vector.episodes):
            alone = observe_with_mask(episode, episode.seat)
            assert batch.seats[index] == episode.seat
            assert (batch.observations[index] == alone["observation"]).all()
            assert (batch.masks[index] == alone["action_mask"]).all()


def test_a_finished_game_is_replaced_in_the_same_step() -> None:
    vector = vector_env("titan", 4)
    batch = vector.reset(seed=5)
    rng = Random(1)
    finished = 0
    for _ in range(450):
        episodes = vector.episodes
        vector.step(choose(vector, rng))
        for index in np.flatnonzero(batch.dones):
            finished += 1
            assert episodes[index].is_over
            assert batch.rewards[index].tolist() == episodes[index].returns()
            assert not vector.episodes[index].is_over
        assert not batch.rewards[~batch.dones].any()
    assert finished >= 4


def test_rows_have_draws_of_their_own_that_follow_from_the_seed() -> None:
    vector = vector_env("titan", 3)
    first = vector.reset(seed=8).observations.copy()
    assert len({row.tobytes() for row in first}) == 3
    vector.step(choose(vector, Random(1)))
    assert (vector.reset(seed=8).observations == first).all()
    assert (vector.reset(seed=9).observations != first).any()


def test_an_illegal_action_is_refused_and_no_game_moves() -> None:
    vector = vector_env("titan", 2)
    batch = vector.reset(seed=1)
    before = batch.observations.copy()
    with pytest.raises(ValueError, match="may not take action 0"):
        vector.step(np.array([vector.legal[0][0], 0]))
    assert (batch.observations == before).all()
    for row, episode in enumerate(vector.episodes):
        assert (observe_with_mask(episode, episode.seat)["observation"] == before[row]).all()


def test_a_vector_plays_the_games_that_single_episodes_play() -> None:
    vector = vector_env("titan", 2)
    vector.reset(seed=3)
    starter = EpisodeStarter(vector.setup)
    alone = starter.start((3 << 20) + 1)
    assert (vector.batch.observations[1] == observe_with_mask(alone, alone.seat)["observation"]).all()
