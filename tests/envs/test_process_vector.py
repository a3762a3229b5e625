"""Games in several processes are those of one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from starlode.envs.process_vector import process_vector_env
from starlode.envs.vector import vector_env


def test_processes_play_the_games_that_one_process_plays() -> None:
    alone = vector_env("titan", 3)
    rng = Random(1)
    with process_vector_env("titan", 3, workers=2) as shared:
        assert (shared.reset(seed=4).observations == alone.reset(seed=4).observations).all()
        for _ in range(30):
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in shared.batch.masks])
            for left, right in zip(
                vars(shared.step(actions)).values(), vars(alone.step(actions)).values(), strict=True
            ):
                assert (left == right).all()
        with pytest.raises(ValueError, match="may not take action 0"):
            shared.step(np.zeros(3, np.int64))
