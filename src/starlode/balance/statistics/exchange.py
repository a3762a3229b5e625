"""A test of what winners have: how likely it would be if every seat of a game won equally often.

Differences of small counts are skewed and often all the same, so Student's test would find what is not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import erfc, sqrt
from typing import Final

from msgspec import Struct

MOST_STEPS: Final = 100_000
"""The test is exact as long as it takes no more steps than this; beyond, sums of so many games are nearly normal."""


class Won(Struct, frozen=True):
    """A game: how much each seat has, and whether it won."""

    counts: Sequence[int]
    won: Sequence[bool]


def exchange_p(games: Sequence[Won]) -> float:
    """Return how likely winners would have so much more, or so much less, in all games together, by chance alone."""
    sums = [_sums(game) for game in games]
    total = sum(count for game in games for count, won in zip(game.counts, game.won, strict=True) if won)
    telling = [possible for possible in sums if len({*possible}) > 1]
    if not telling:
        return 1.0
    spread = sum(max(possible) - min(possible) for possible in telling)
    if spread * sum(len(possible) for possible in telling) <= MOST_STEPS:
        fixed = sum(possible[0] for possible in sums if len({*possible}) == 1)
        return _exact(telling, total - fixed)
    mean = sum(sum(possible) / len(possible) for possible in sums)
    variance = sum(_variance(possible) for possible in telling)
    return erfc(abs(total - mean) / sqrt(2 * variance))


def _sums(game: Won) -> list[int]:
    """Return what the winners could have had, each equally likely."""
    return [sum(chosen) for chosen in combinations(game.counts, sum(game.won))]


def _variance(possible: Sequence[int]) -> float:
    mean = sum(possible) / len(possible)
    return sum((value - mean) ** 2 for value in possible) / len(possible)


def _exact(games: Sequence[Sequence[int]], total: int) -> float:
    """Return twice the probability of a total at least as far out, on the side where it is."""
    ways: dict[int, float] = {0: 1.0}
    for possible in games:
        longer: dict[int, float] = {}
        for before, probability in ways.items():
            part = probability / len(possible)
            for value in possible:
                longer[before + value] = longer.get(before + value, 0.0) + part
        ways = longer
    above = sum(probability for value, probability in ways.items() if value >= total)
    below = sum(probability for value, probability in ways.items() if value <= total)
    return min(1.0, 2 * min(above, below))
