"""Ratings: how strong players and bots are, estimated from their places in games of any number of players.

The model is that of Plackett and Luce as OpenSkill computes it, on a scale on which a newcomer has 1500 points. Of two
players whose ratings are certain, one with 200 points more is expected to win about 71 games of 100.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce

MEAN: Final = 1500.0
DEVIATION: Final = 500.0
PROVISIONAL: Final = 250.0
"""A rating with a larger deviation says little yet; it takes about 15 games against known players."""

# OpenSkill's own proportions: the spread of a game's result is half the deviation of a newcomer, and a hundredth of it
# is added before each game, because players change.
_MODEL: Final = PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=DEVIATION / 2, tau=DEVIATION / 100)


class Rating(Struct, frozen=True):
    """An estimate of strength: with 95 % probability within two deviations around the mean."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def is_provisional(self) -> bool:
        """Whether too few games are known."""
        return self.deviation > PROVISIONAL


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game, by seat; `places` are the places of the seats, 1 is best, ties share one.

    Raise ValueError if there are not as many places as ratings, or fewer than two.
    """
    if len(before) != len(places) or len(places) < 2:
        raise ValueError(f"{len(places)} places for {len(before)} ratings")
    teams = [[_MODEL.rating(mu=each.mean, sigma=each.deviation)] for each in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]


def win_chance(one: Rating, other: Rating) -> float:
    """Return the probability that the first of two players is placed before the other."""
    teams = [[_MODEL.rating(mu=each.mean, sigma=each.deviation)] for each in (one, other)]
    return _MODEL.predict_win(teams)[0]
