"""Many games at once, in lock step, with arrays that are allocated once: for self-play.

A game that ends is replaced by a new one in the same step: `dones` and `rewards` tell of the old one, observation, mask
and seat already of the new one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starlode.envs.encoding import Int8Array
from starlode.envs.episode import Episode, Setup
from starlode.envs.rows import EpisodeRows
from starlode.kernel.contract import Scalar
from starlode.kernel.game import Game

ArrayKind = tuple[tuple[int, ...], type[np.generic]]
"""The shape of an array, and the type of its numbers."""


def array_kinds(setup: Setup, count: int) -> list[ArrayKind]:
    """Return what the arrays of a batch are like, in the order of its fields."""
    return [
        ((count, setup.observation.layout.size), np.int8),
        ((count, setup.space.size), np.int8),
        ((count,), np.int64),
        ((count, setup.players), np.float32),
        ((count,), np.bool_),
    ]


@dataclass(frozen=True)
class Batch:
    """The arrays of a vector of games, a row for each: they are written in place by every step.

    `seats` are the seats that are asked; `observations` and `masks` are theirs. `rewards` are the returns of all seats
    of a game that has just ended, else zeros; `dones` says whether it has.
    """

    observations: Int8Array
    masks: Int8Array
    seats: NDArray[np.int64]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]

    @classmethod
    def allocate(cls, setup: Setup, count: int) -> Batch:
        """Return arrays of zeros."""
        arrays: list[Any] = [np.zeros(shape, kind) for shape, kind in array_kinds(setup, count)]
        return cls(*arrays)

    def rows(self, first: int, last: int) -> Batch:
        """Return a part of the arrays, as views of them."""
        part = slice(first, last)
        return Batch(self.observations[part], self.masks[part], self.seats[part], self.rewards[part], self.dones[part])


class GameVector:
    """So many games of one setup. `batch` holds what was observed last."""

    def __init__(self, setup: Setup, count: int, batch: Batch | None = None, first: int = 0) -> None:
        self.setup = setup
        self.count = count
        self.batch = Batch.allocate(setup, count) if batch is None else batch
        self._first = first
        self._rows = EpisodeRows(
            setup,
            [memoryview(row.view(np.uint8)) for row in self.batch.observations],
            [memoryview(row.view(np.uint8)) for row in self.batch.masks],
        )

    def reset(self, seed: int | None = None) -> Batch:
        """Start all games anew. Each has draws of its own, which follow from the seed and its row."""
        for row in range(self.count):
            self._rows.start(row, None if seed is None else (seed << 20) + self._first + row)
        self.batch.rewards[:] = 0
        self.batch.dones[:] = False
        self.batch.seats[:] = self._rows.write()
        return self.batch

    def step(self, actions: NDArray[Any]) -> Batch:
        """Let the seats that are asked take these actions; raise ValueError if one is not legal: then none is taken."""
        batch, rows = self.batch, self._rows
        ended = rows.take(actions.tolist())
        if batch.dones.any():
            batch.rewards[:] = 0
            batch.dones[:] = False
        for row in ended:
            batch.rewards[row] = rows.episodes[row].returns()
            batch.dones[row] = True
            rows.start(row, None)
        batch.seats[:] = rows.write()
        return batch

    @property
    def episodes(self) -> list[Episode]:
        """The games that are being played, a new list."""
        return [*self._rows.episodes]

    @property
    def legal(self) -> list[list[int]]:
        """The legal ids of each row, which `batch.masks` marks."""
        return self._rows.legal


def vector_env(
    game: str | Game, count: int, players: int = 2, *, returns: str = "ranking", **options: Scalar
) -> GameVector:
    """Return so many games at once; further arguments are options of the game."""
    return GameVector(Setup(game, players, options, returns), count)
