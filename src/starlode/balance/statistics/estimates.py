"""Estimates with intervals, from figures by game and seat.

Seats of one game share cards, dice and each other, so the game is what counts as independent: a mean is a ratio of sums
over games, and a share counts as many seats as its spread between games allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from starlode.arena.intervals import wilson
from starlode.balance.statistics.student import quantile, two_sided_p

CONFIDENCE: Final = 0.95
LEVEL: Final = 0.05
"""A difference counts if it is less likely than this by chance, corrected for all that were looked at."""


class Estimate(Struct, frozen=True):
    """A mean or a share with its 95 % interval, and from how many seats (or games, if it is by game) it is."""

    value: float
    low: float
    high: float
    count: int


class Difference(Struct, frozen=True):
    """The mean difference from a baseline, game by game, and how likely one as large would be by chance alone.

    `adjusted` is that probability, corrected for all differences that were looked at.
    """

    baseline: str
    estimate: Estimate
    p: float
    adjusted: float = 1.0


Clusters = Sequence[Sequence[float]]
"""Figures by game; a game without any counts for nothing."""


def mean_of(games: Clusters) -> Estimate | None:
    """Return the mean of all figures; None from fewer than two games, which have no interval."""
    kept = [values for values in games if values]
    if len(kept) < 2:
        return None
    count = sum(len(values) for values in kept)
    mean = sum(sum(values) for values in kept) / count
    half_width = quantile(CONFIDENCE, len(kept) - 1) * sqrt(_variance(kept, mean, count))
    return Estimate(mean, mean - half_width, mean + half_width, count)


def share_of(games: Clusters) -> Estimate | None:
    """Return the share of the figures, all 0 or 1, that are 1, with Wilson's interval; None without any."""
    kept = [values for values in games if values]
    if not kept:
        return None
    count = sum(len(values) for values in kept)
    share = sum(sum(values) for values in kept) / count
    alike = count / len(kept)
    if 0 < share < 1 and len(kept) > 1:
        alike = min(max(1.0, _variance(kept, share, count) * count / (share * (1 - share))), alike)
    # Where all are the same there is no spread to tell how alike seats are: a game counts once.
    independent = count / alike
    return Estimate(share, *wilson(share * independent, independent), count)


def _variance(games: Clusters, mean: float, count: int) -> float:
    """Return the variance of a mean over games."""
    residuals = [sum(values) - mean * len(values) for values in games]
    return len(games) / (len(games) - 1) * sum(residual**2 for residual in residuals) / count**2


Pairs = Sequence[tuple[Sequence[float], Sequence[float]]]
"""Figures by game: those to be compared, and those of the baseline."""


def changes_between(pairs: Pairs) -> list[float]:
    """Return the difference of the means of each game that has both."""
    return [sum(own) / len(own) - sum(base) / len(base) for own, base in pairs if own and base]


def compare(baseline: str, pairs: Pairs) -> Difference | None:
    """Return the mean difference over at least two games, else None."""
    changes = changes_between(pairs)
    estimate = mean_of([[change] for change in changes])
    if estimate is None:
        return None
    return Difference(baseline, estimate, p_of(changes))


def p_of(changes: Sequence[float]) -> float:
    """Return how likely a mean as far from 0 would be by chance, by the t test; 1 for fewer than two values.

    Values that are all the same have no spread to test against; then only their common sign counts.
    """
    if len(changes) < 2:
        return 1.0
    mean = sum(changes) / len(changes)
    variance = sum((change - mean) ** 2 for change in changes) / (len(changes) - 1) / len(changes)
    if variance == 0:
        return 1.0 if mean == 0 else 2.0 ** (1 - len(changes))
    return two_sided_p(mean / sqrt(variance), len(changes) - 1)


def mean_or_nothing(games: Clusters) -> Estimate:
    """Return the mean of all figures; from fewer than two games an estimate that counts none."""
    return mean_of(games) or Estimate(0.0, 0.0, 0.0, 0)


def share_or_nothing(games: Clusters) -> Estimate:
    """Return the share of the figures that are 1; without any an estimate that counts none."""
    return share_of(games) or Estimate(0.0, 0.0, 1.0, 0)


def confirms(first: Difference, again: Difference | None) -> bool:
    """Return whether a difference on fresh seeds says the same; it is a single question, so nothing is corrected."""
    return again is not None and again.estimate.value * first.estimate.value > 0 and again.p < LEVEL
