"""Many games at once in several processes, which write into arrays that all of them share."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from itertools import pairwise
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from starlode.envs.episode import Setup
from starlode.envs.vector import ArrayKind, Batch, GameVector, array_kinds
from starlode.kernel.contract import Scalar
from starlode.kernel.game import Game

_SPAWN = get_context("spawn")


class ProcessVector:
    """So many games of one setup, shared out among worker processes; the same games as those of a `GameVector`.

    Close it, or use it as a context manager: then its processes end.
    """

    def __init__(self, setup: Setup, count: int, workers: int) -> None:
        self.setup = setup
        self.count = count
        shared = [_SPAWN.RawArray(ctypes.c_int8, _size(part)) for part in array_kinds(setup, count)]
        self.batch = _over(shared, setup, count)
        bounds = [count * worker // workers for worker in range(workers + 1)]
        self._rows = [*pairwise(bounds)]
        self._pipes: list[Connection[Any, Any]] = []
        self._processes = []
        for first, last in self._rows:
            ours, theirs = _SPAWN.Pipe()
            process = _SPAWN.Process(target=_serve, args=(theirs, shared, setup, count, first, last), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(self, seed: int | None = None) -> Batch:
        """Start all games anew."""
        return self._ask([("reset", seed)] * len(self._pipes))

    def step(self, actions: NDArray[Any]) -> Batch:
        """Let the seats that are asked take these actions; raise ValueError if one is not legal."""
        return self._ask([("step", actions[first:last]) for first, last in self._rows])

    def close(self) -> None:
        """End the processes."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.close()
            process.join()
        self._pipes, self._processes = [], []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _ask(self, requests: Sequence[tuple[str, object]]) -> Batch:
        for pipe, request in zip(self._pipes, requests, strict=True):
            pipe.send(request)
        problems = [problem for pipe in self._pipes if (problem := pipe.recv()) is not None]
        if problems:
            raise ValueError("; ".join(problems))
        return self.batch


def _size(part: ArrayKind) -> int:
    shape, kind = part
    return prod(shape) * np.dtype(kind).itemsize


def _over(shared: Sequence[Any], setup: Setup, count: int) -> Batch:
    """Return a batch whose arrays lie in shared memory."""
    arrays: list[Any] = [
        np.frombuffer(memory, kind).reshape(shape)
        for memory, (shape, kind) in zip(shared, array_kinds(setup, count), strict=True)
    ]
    return Batch(*arrays)


def _serve(pipe: Connection[Any, Any], shared: Sequence[Any], setup: Setup, count: int, first: int, last: int) -> None:
    """Play some of the games until the pipe is closed."""
    vector = GameVector(setup, last - first, _over(shared, setup, count).rows(first, last), first)
    while True:
        try:
            what, argument = pipe.recv()
        except EOFError:
            return
        try:
            vector.reset(argument) if what == "reset" else vector.step(argument)
        except ValueError as problem:
            pipe.send(str(problem))
        else:
            pipe.send(None)


def process_vector_env(
    game: str | Game, count: int, players: int = 2, *, workers: int = 2, returns: str = "ranking", **options: Scalar
) -> ProcessVector:
    """Return so many games in so many processes; further arguments are options of the game."""
    return ProcessVector(Setup(game, players, options, returns), count, workers)
