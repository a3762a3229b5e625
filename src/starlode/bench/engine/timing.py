"""Slices of time given to two engines in turn, and what the slices say.

Both sides run in one process and one thread, so on the same cores; many short slices alternate, and the order within
a pair alternates too, so that a machine that heats up or is shared slows both alike. Time is the thread's own
processor time, which is the wall clock's on an idle machine and does not count other people's work on a busy one.
The garbage collector runs before each slice and rests during it, on both sides.
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
from typing import Self

from msgspec import Struct

from starlode.bench.engine.driver import Position, Engine, midgame_position, play

COPIES_BETWEEN_CLOCKS = 100
GAMES_TO_LOOK_AT = 10


class Quartiles(Struct, frozen=True):
    """The median of several slices, and the quartiles around it."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        """What two or more slices say together."""
        low, middle, high = quantiles(values, method="inclusive")
        return cls(middle, low, high)


@dataclass(frozen=True)
class Slice:
    """What one engine did in one slice: how much of it, in how much time."""

    done: int
    seconds: float
    games: int = 0
    setup_seconds: float = 0.0

    @property
    def rate(self) -> float:
        """How many in a second."""
        return self.done / self.seconds

    @property
    def cost_us(self) -> float:
        """Microseconds for one."""
        return 1e6 * self.seconds / self.done


@contextmanager
def paused_gc() -> Iterator[None]:
    """Collect first, then measure without collecting."""
    was_on = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def step_slice(subject: Engine, seeds: Iterator[int], seconds: float) -> Slice:
    """Whole games, one after the other, until their steps have taken this long. Setting them up is timed apart."""
    steps = games = 0
    playing = setup = 0.0
    with paused_gc():
        while playing < seconds or not steps:
            seed = next(seeds)
            rng = Random(seed)
            began = thread_time()
            position = subject.new(seed)
            ready = thread_time()
            steps += play(position, rng)
            playing += thread_time() - ready
            setup += ready - began
            games += 1
    return Slice(steps, playing, games, setup)


def copy_slice(subject: Engine, seeds: Iterator[int], seconds: float) -> Slice:
    """Copies of one position from the middle of a game, each thrown away at once."""
    copy = midgame_position(subject, next(seeds)).copier()
    copies = 0
    taken = 0.0
    with paused_gc():
        began = thread_time()
        while taken < seconds:
            for _ in range(COPIES_BETWEEN_CLOCKS):
                copy()
            copies += COPIES_BETWEEN_CLOCKS
            taken = thread_time() - began
    return Slice(copies, taken)


class _Counted:
    """A position that notes how many options its driver had at each step."""

    def __init__(self, position: Position) -> None:
        self.counts: list[int] = []
        self.take = position.take
        self.copier = position.copier
        self._options = position.options

    def options(self) -> int:
        count = self._options()
        self.counts.append(count)
        return count


def forced_share(subject: Engine) -> float:
    """The part of an engine's steps that leave no choice: one engine takes them itself, another asks its driver."""
    forced = steps = 0
    for seed in range(GAMES_TO_LOOK_AT):
        position = _Counted(subject.new(seed))
        steps += play(position, Random(seed))
        forced += position.counts.count(1)
    return forced / steps


def alternate_slices(
    take_slice: Callable[[Engine, Iterator[int], float], Slice],
    subjects: Sequence[Engine],
    rounds: int,
    seconds: float,
    after_round: Callable[[int], None],
) -> list[list[Slice]]:
    """For each subject its slices, one a round; `seconds` is the length of a slice.

    Each subject plays its own seeds 0, 1, 2, ... A round before the first warms everything up and is thrown away.
    """
    seeds = [count() for _ in subjects]
    taken: list[list[Slice]] = [[] for _ in subjects]
    for number in range(-1, rounds):
        order = range(len(subjects))
        for index in order if number % 2 else reversed(order):
            slice_ = take_slice(subjects[index], seeds[index], seconds)
            if number >= 0:
                taken[index].append(slice_)
        after_round(number + 1)
    return taken


def paired_ratio(ours: Sequence[float], theirs: Sequence[float]) -> Quartiles:
    """The ratio of ours to theirs, taken within each round so that both stand for the same minute."""
    return Quartiles.of([one / other for one, other in zip(ours, theirs, strict=True)])
