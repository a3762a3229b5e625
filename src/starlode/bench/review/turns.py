"""Turning points against playouts: does one lie in the part of a game in which the chance to win changes most?

A game is cut in equal parts. Playouts from the moments between them tell how the chance changes in each part; before
the first entry nothing tells the seats apart, and at the end stands the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import mean
from time import process_time
from typing import Final

from starlode.bench.review.playouts import Playouts
from starlode.review.curve import turns_of
from starlode.review.review import Reviewer

PLAYOUTS_IN_TURN: Final = 10


@dataclass(frozen=True)
class BiggestTurn:
    """Whether a turning point lies in the part in which the chance changes most, by so many playouts of each moment.

    `held` is the share of all parts in which a turning point lies; `agreed` says that both halves of the playouts find
    the biggest change in the same part.
    """

    listed: bool
    held: float
    agreed: bool
    playouts: int


def find_turns(
    reviewers: Sequence[Reviewer],
    parts: int,
    most: int,
    seconds: float,
    playouts: Playouts,
    on_progress: Callable[[float], None],
) -> list[BiggestTurn]:
    """Return for each game what is listed of its biggest turn, by so many playouts of each moment.

    All games get some playouts in turn, so that they have equally many if the CPU time is over before all.
    """
    # Of each game and moment, the share of the win of the first seat in each playout.
    shares: list[list[list[float]]] = [[[] for _ in range(parts - 1)] for _ in reviewers]
    end = process_time() + seconds
    for first in range(0, most, PLAYOUTS_IN_TURN):
        if first and process_time() > end:
            break
        numbers = range(first, min(most, first + PLAYOUTS_IN_TURN))
        for number, reviewer in enumerate(reviewers):
            on_progress((first + PLAYOUTS_IN_TURN * number / len(reviewers)) / most)
            stretches = reviewer.course.stretches
            for index, played in zip(_starts(reviewer, parts)[1:], shares[number], strict=True):
                state = stretches[index].decisions[0].state
                played += [result[0] for result in playouts.results(state, f"turn {number}", numbers)]
    return [_compare(reviewer, parts, played) for reviewer, played in zip(reviewers, shares, strict=True)]


def _starts(reviewer: Reviewer, parts: int) -> list[int]:
    """Return the number of the stretch with which each part begins."""
    return [len(reviewer.course.stretches) * part // parts for part in range(parts)]


def _compare(reviewer: Reviewer, parts: int, shares: Sequence[Sequence[float]]) -> BiggestTurn:
    stretches = reviewer.course.stretches
    ends = [*[stretches[index].first for index in _starts(reviewer, parts)], stretches[-1].moment]
    turns = turns_of(reviewer.course, reviewer.curve)
    held = [any(turn.first < last and turn.moment > first for turn in turns) for first, last in pairwise(ends)]
    result = reviewer.curve.values[-1]
    count = min(len(played) for played in shares)
    halves = [_biggest(result, [played[half::2] for played in shares]) for half in range(min(2, count))]
    return BiggestTurn(held[_biggest(result, shares)], mean(held), halves[0] == halves[-1] and count > 1, count)


def _biggest(result: Sequence[float], shares: Sequence[Sequence[float]]) -> int:
    """Return the part in which the chance of the first seat changes most."""
    chances = [1 / len(result), *[mean(played) for played in shares], result[0]]
    changes = [abs(late - early) for early, late in pairwise(chances)]
    return changes.index(max(changes))
