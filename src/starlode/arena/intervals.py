"""How sure a share is: the score interval of Wilson, which stays honest near 0 and 1 and with few games."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

Z_95: Final = 1.959963984540054
"""95 of 100 draws of a normal distribution fall within so many standard deviations of its middle."""


class Interval(NamedTuple):
    """The ends of an interval for a share between 0 and 1."""

    low: float
    high: float


def wilson(wins: int, games: int, z: float = Z_95) -> Interval:
    """Where the true share of wins lies, 95 times of 100. Without games nothing is known: from 0 to 1."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games")
    if games == 0:
        return Interval(0.0, 1.0)
    share, slack = wins / games, z * z / games
    middle = (share + slack / 2) / (1 + slack)
    reach = z / (1 + slack) * sqrt(share * (1 - share) / games + slack / (4 * games))
    # At the ends the formula gives exactly 0 and 1, which rounding may miss by a hair on the wrong side.
    return Interval(0.0 if wins == 0 else middle - reach, 1.0 if wins == games else middle + reach)
