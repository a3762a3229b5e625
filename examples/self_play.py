"""Learns to play by playing against itself: a linear policy, trained with policy gradients, in a few minutes.

    python examples/self_play.py titan --games 3000

The policy sees some named fields of the observation and gives every action a preference. After each game the
preferences of both seats move towards what the better one did. Then it plays against random moves, both in all seats.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starlode.arena.intervals import wilson
from starlode.envs.episode import Setup
from starlode.envs.vector import GameVector

FloatArray = NDArray[np.float32]
FIELDS = {
    "titan": ("step", "cycle", "turn", "player_0.hold", "player_0.pipes", "player_0.room", "player_0.tokens"),
    "forgotten_planet": ("step", "energy", "player_0.cubes", "player_0.stored", "player_0.tiles", "supply_land"),
}
SCALE = 8.0
"""Divides the counts of an observation."""
MARGIN = 15.0
"""The lead in points that counts as a clear win."""


class LinearPolicy:
    """A preference for each action, linear in a few features of the observation."""

    def __init__(self, setup: Setup) -> None:
        layout = setup.observation.layout
        fields = [layout[name] for name in FIELDS[setup.game.name]]
        self._columns = np.concatenate([np.arange(field.offset, field.stop) for field in fields])
        self.weights: FloatArray = np.zeros((setup.space.size, len(self._columns) + 1), np.float32)

    def features(self, observations: NDArray[Any]) -> FloatArray:
        """Return what the policy looks at, a row for each observation, with a constant last."""
        seen = observations[:, self._columns].astype(np.float32) / SCALE
        return np.hstack([seen, np.ones((len(seen), 1), np.float32)])

    def chances(self, features: FloatArray, legal: Sequence[int]) -> FloatArray:
        """Return how likely each legal action is chosen."""
        preferences = self.weights[legal] @ features
        likely: FloatArray = np.exp(preferences - preferences.max())
        return likely / likely.sum()

    def reinforce(self, features: FloatArray, legal: Sequence[int], chosen: int, chances: FloatArray, rate: float) -> None:
        """Make a choice more likely, or less if the rate is negative."""
        change = -chances
        change[chosen] += 1
        self.weights[legal] += rate * change[:, None] * features[None, :]


def train(setup: Setup, games: int, seed: int, count: int = 32, rate: float = 0.02) -> LinearPolicy:
    """Return a policy that has learned from so many games of self-play."""
    policy, vector, rng = LinearPolicy(setup), GameVector(setup, count), np.random.default_rng(seed)
    batch = vector.reset(seed)
    choices: list[list[tuple[int, FloatArray, list[int], int, FloatArray]]] = [[] for _ in range(count)]
    finished = 0
    while finished < games:
        features = policy.features(batch.observations)
        actions = np.empty(count, np.int64)
        for row, legal in enumerate(vector.legal):
            chances = policy.chances(features[row], legal)
            chosen = int(rng.random() > chances.cumsum()[:-1].max()) if len(legal) == 2 else _draw(chances, rng)
            actions[row] = legal[chosen]
            choices[row].append((int(batch.seats[row]), features[row], legal, chosen, chances))
        vector.step(actions)
        for row in np.flatnonzero(batch.dones):
            worth = np.tanh(batch.rewards[row] / MARGIN)
            for seat, *choice in choices[row]:
                policy.reinforce(*choice, rate=rate * float(worth[seat]))
            choices[row].clear()
            finished += 1
    return policy


def _draw(chances: FloatArray, rng: np.random.Generator) -> int:
    return min(int(np.searchsorted(chances.cumsum(), rng.random())), len(chances) - 1)
