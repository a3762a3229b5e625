"""Timed slices of two engines in turn.

Both engines run in one process and one thread, so on the same cores; many short slices alternate, and the order within
a pair alternates too, so that a machine that heats up or is shared slows both alike. Time is the thread's processor
time, which equals the wall clock on an idle machine and excludes other work on a busy one. The garbage collector runs
before each slice and is off during it, for both engines.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from random import Random
from statistics import quantiles
from time import thread_time
from typing import Self, TypeVar

from msgspec import Struct

from starlode.bench.engine.driver import Engine, Position, midgame_position, play

E = TypeVar("E")
COPIES_BETWEEN_CLOCKS = 100
FORCED_SHARE_GAMES = 10


class Quartiles(Struct, frozen=True):
    """The median of several slices, and the quartiles around it."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        """Return median and quartiles of two or more values."""
        low, middle, high = quantiles(values, method="inclusive")
        return cls(middle, low, high)


@dataclass(frozen=True)
class Slice:
    """The number of repetitions of one engine in one slice, and their time."""

    done: int
    seconds: float
    games: int = 0
    setup_seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Repetitions per second."""
        return self.done / self.seconds

    @property
    def cost_us(self) -> float:
        """Microseconds for one repetition."""
        return 1e6 * self.seconds / self.done


@contextmanager
def paused_gc() -> Iterator[None]:
    """Collect garbage first, then disable the collector."""
    was_enabled = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def step_slice(engine: Engine, seeds: Iterator[int], seconds: float) -> Slice:
    """Play whole games until their steps have taken this long. Their setup is timed separately."""
    steps = games = 0
    playing = setup = 0.0
    with paused_gc():
        while playing < seconds or not steps:
            seed = next(seeds)
            rng = Random(seed)
            started = thread_time()
            position = engine.new(seed)
            ready = thread_time()
            steps += play(position, rng)
            playing += thread_time() - ready
            setup += ready - started
            games += 1
    return Slice(steps, playing, games, setup)


def copy_slice(engine: Engine, seeds: Iterator[int], seconds: float) -> Slice:
    """Copy one mid-game position again and again for this long."""
    copy = midgame_position(engine, next(seeds)).copier()
    copies = 0
    elapsed = 0.0
    with paused_gc():
        started = thread_time()
        while elapsed < seconds:
            for _ in range(COPIES_BETWEEN_CLOCKS):
                copy()
            copies += COPIES_BETWEEN_CLOCKS
            elapsed = thread_time() - started
    return Slice(copies, elapsed)


class _CountingPosition:
    """A position that records the number of options at each step."""

    def __init__(self, position: Position) -> None:
        self.counts: list[int] = []
        self.take = position.take
        self.copier = position.copier
        self._options = position.options

    def options(self) -> int:
        count = self._options()
        self.counts.append(count)
        return count


def forced_share(engine: Engine) -> float:
    """Return the share of steps with a single option, which some engines apply by themselves."""
    forced = steps = 0
    for seed in range(FORCED_SHARE_GAMES):
        position = _CountingPosition(engine.new(seed))
        steps += play(position, Random(seed))
        forced += position.counts.count(1)
    return forced / steps


def alternate_slices(
    take_slice: Callable[[E, Iterator[int], float], Slice],
    engines: Sequence[E],
    rounds: int,
    seconds: float,
    after_round: Callable[[int], None],
) -> list[list[Slice]]:
    """Return the slices of each engine, one per round; `seconds` is the length of a slice.

    Each engine plays the seeds 0, 1, 2, ... An additional first round warms up and is discarded.
    """
    seeds = [count() for _ in engines]
    taken: list[list[Slice]] = [[] for _ in engines]
    for number in range(-1, rounds):
        order = range(len(engines))
        for index in order if number % 2 else reversed(order):
            slice_ = take_slice(engines[index], seeds[index], seconds)
            if number >= 0:
                taken[index].append(slice_)
        after_round(number + 1)
    return taken


def paired_ratio(ours: Sequence[float], theirs: Sequence[float]) -> Quartiles:
    """Return the ratios of ours to theirs, taken within each round so that both come from the same time."""
    return Quartiles.of([our / their for our, their in zip(ours, theirs, strict=True)])
