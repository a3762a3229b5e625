"""Confidence intervals of shares and of means.

For shares it is Wilson's score interval, which holds near 0 and 1 and with few games too.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

Z_95: Final = 1.959963984540054
"""The number of standard deviations around the mean that hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """The ends of an interval; one of shares lies between 0 and 1."""

    low: float
    high: float


def wilson(wins: float, games: float, z: float = Z_95) -> Interval:
    """Return the 95 % confidence interval of the share of wins; without games, from 0 to 1.

    Numbers need not be whole: games that depend on each other count as fewer.
    """
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games")
    if games == 0:
        return Interval(0.0, 1.0)
    share, slack = wins / games, z * z / games
    centre = (share + slack / 2) / (1 + slack)
    half_width = z / (1 + slack) * sqrt(share * (1 - share) / games + slack / (4 * games))
    # At the ends the formula gives exactly 0 and 1, which rounding may overshoot.
    return Interval(0.0 if wins == 0 else centre - half_width, 1.0 if wins == games else centre + half_width)


def mean_interval(values: Sequence[float], z: float = Z_95) -> Interval:
    """Return the 95 % confidence interval of the mean of at least one value, by the normal distribution."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Interval(mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half_width = z * sqrt(variance / len(values))
    return Interval(mean - half_width, mean + half_width)
