"""Told losses against losses by playouts: which moves are drawn, and how well the two agree.

Moves are drawn by their told losses alone, before any playout. Playouts from the ends of the two moves come in pairs
with the same luck, which makes their difference less uncertain and leaves its mean as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from math import isnan, nan
from random import Random
from statistics import StatisticsError, correlation, mean
from time import process_time
from typing import Final

from starlode.bench.review.playouts import Playouts
from starlode.review.review import Reviewer

BOUNDS: Final = (0.1, 0.05, 0.02, 0.0)
"""Told losses are measured in equal numbers from each of these to the one before it."""

PAIRS_IN_TURN: Final = 5

RESAMPLES: Final = 2000
"""How often the moves are drawn again, with replacement, for the interval of the correlation."""


@dataclass(frozen=True)
class Compared:
    """The told loss of a move, and its loss in each pair of playouts."""

    told: float
    played: Sequence[float]


def sample(reviewers: Sequence[Reviewer]) -> Iterator[tuple[Reviewer, int]]:
    """Yield moves by the size of their told losses in turn: a large one, a middle one, a small one, hardly any."""
    sized: list[list[tuple[Reviewer, int]]] = [[] for _ in BOUNDS]
    # One of each game before the second of any.
    for row in zip_longest(*[_moves_of(reviewer, number) for number, reviewer in enumerate(reviewers)]):
        for each in row:
            if each is not None:
                loss = each[0].verdicts[each[1]].loss
                sized[next(number for number, bound in enumerate(BOUNDS) if loss >= bound)].append(each)
    for row in zip_longest(*sized):
        yield from [each for each in row if each is not None]


def _moves_of(reviewer: Reviewer, number: int) -> list[tuple[Reviewer, int]]:
    """Return the moves of a game beside which there is another one, shuffled for each game anew."""
    found = [index for index, verdict in reviewer.verdicts.items() if verdict.end is not verdict.better_end]
    found.sort()
    Random(number).shuffle(found)
    return [(reviewer, index) for index in found]


def compare(
    reviewers: Sequence[Reviewer],
    most: int,
    pairs: int,
    seconds: float,
    playouts: Playouts,
    on_progress: Callable[[float], None],
) -> list[Compared]:
    """Return the told losses of so many moves with the losses by playouts.

    All moves get some pairs of playouts in turn, so that they have equally many if the CPU time is over before all.
    """
    moves = [*islice(sample(reviewers), most)]
    played: list[list[float]] = [[] for _ in moves]
    end = process_time() + seconds
    for first in range(0, pairs, PAIRS_IN_TURN):
        if first and process_time() > end:
            break
        numbers = range(first, min(pairs, first + PAIRS_IN_TURN))
        for number, (reviewer, index) in enumerate(moves):
            on_progress((first + PAIRS_IN_TURN * number / len(moves)) / pairs)
            verdict, seat = reviewer.verdicts[index], reviewer.course.stretches[index].by
            better = playouts.results(verdict.better_end, f"loss {index}", numbers)
            done = playouts.results(verdict.end, f"loss {index}", numbers)
            played[number] += [ours[seat] - theirs[seat] for ours, theirs in zip(better, done, strict=True)]
    return [
        Compared(reviewer.verdicts[index].loss, losses) for (reviewer, index), losses in zip(moves, played, strict=True)
    ]


def correlate(compared: Sequence[Compared]) -> float:
    """Return the correlation of told and played losses; 0 where it does not exist."""
    found = _correlation([each.told for each in compared], [mean(each.played) for each in compared])
    return 0.0 if isnan(found) else found


def interval(compared: Sequence[Compared]) -> tuple[float, float]:
    """Return the 95 % interval of the correlation, by drawing the moves again and again."""
    rng = Random(0)
    pairs = [(each.told, mean(each.played)) for each in compared]
    found = sorted(
        each
        for each in (_correlation(*zip(*rng.choices(pairs, k=len(pairs)), strict=True)) for _ in range(RESAMPLES))
        if not isnan(each)
    )
    return (found[len(found) // 40], found[-1 - len(found) // 40]) if found else (-1.0, 1.0)


def reliability(compared: Sequence[Compared]) -> float:
    """Return how well the playouts agree with as many others, by their halves; 0 where it cannot be told.

    No told loss can correlate with them by more than about the square root of it.
    """
    halves = [(mean(each.played[::2]), mean(each.played[1::2])) for each in compared if len(each.played) > 1]
    if not halves:
        return 0.0
    found = _correlation(*zip(*halves, strict=True))
    # Spearman and Brown: all playouts are twice as many as each half has.
    return 0.0 if isnan(found) or found <= 0 else 2 * found / (1 + found)


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    try:
        return correlation(one, other)
    except StatisticsError:
        return nan
