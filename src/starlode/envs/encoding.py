"""Observations and masks of legal actions as numpy arrays, and the spaces that they belong to."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starlode.envs.episode import Episode, Setup

Int8Array = NDArray[np.int8]
_INT8 = np.dtype(np.int8)


def action_mask(episode: Episode, seat: int) -> Int8Array:
    """Return 1 for each id that the seat may take now; for a seat that is not asked only doing nothing."""
    return np.frombuffer(episode.mask(seat), _INT8)


def observe_with_mask(episode: Episode, seat: int) -> dict[str, Int8Array]:
    """Return observation and mask as PettingZoo wants them."""
    return {
        "observation": np.frombuffer(episode.observe(seat), _INT8),
        "action_mask": np.frombuffer(episode.mask(seat), _INT8),
    }


def observation_space(setup: Setup) -> spaces.Box:
    """Return the space of observations, with the bounds of each field."""
    layout = setup.observation.layout
    low, high = np.zeros(layout.size, np.int8), np.zeros(layout.size, np.int8)
    for field in layout:
        low[field.offset : field.stop] = field.low
        high[field.offset : field.stop] = field.high
    return spaces.Box(low, high, dtype=np.int8)


def masked_space(setup: Setup) -> spaces.Dict:
    """Return the space of observations with masks."""
    mask = spaces.Box(0, 1, (setup.space.size,), np.int8)
    return spaces.Dict({"observation": observation_space(setup), "action_mask": mask})


def discrete_actions(setup: Setup) -> spaces.Discrete[Any]:
    """Return the space of action ids."""
    return spaces.Discrete(setup.space.size)
