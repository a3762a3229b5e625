"""How strong the levels of bots are, from the matches between them: measured, saved with the game, and read again.

The scale hangs on Steady, which never changes. 400 points are odds of 10 to 1. One seat among several that wins its
equal share is as strong as they are. Every number of players has a scale of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log, log10, sqrt
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from starlode.arena.intervals import Z_95, Interval, wilson
from starlode.bots.registry import LEVELS
from starlode.kernel.contract import Scalar
from starlode.kernel.game import Game
from starlode.kernel.log.atomic_file import replace_file

STEADY: Final = "steady"
STEADY_RATING: Final = 1000

FILE: Final = Path("data", "ratings.json")
"""The file in a game's folder; a game without it has no ratings."""


class Rung(Struct, frozen=True):
    """The result of a level against the one below it, with the CPU milliseconds of its decisions."""

    level: str
    below: str
    players: int
    options: dict[str, Scalar]
    games: int
    wins: int
    ties: int
    mean_milliseconds: float
    p99_milliseconds: float

    @property
    def interval(self) -> Interval:
        """The 95 % confidence interval of the share of wins."""
        return wilson(self.wins, self.games)


class LevelRating(Struct, frozen=True):
    """The rating of a level of bots in games of so many players, with its 95 % confidence interval.

    `games` are those against the next level towards Steady, which is fixed; of Steady itself, all that it played.
    """

    players: int
    level: str
    rating: int
    low: int
    high: int
    games: int
    date: str
    command: str


class RatingsFile(Struct, frozen=True):
    """The ratings of a game, under the rules of this version."""

    game: str
    rules_version: int
    ratings: list[LevelRating]


class _Step(Struct, frozen=True):
    """What a level is above the one below it, in points, with the variance of that."""

    points: float
    variance: float
    games: int


def rate_levels(rungs: Sequence[Rung], date: str, command: str) -> list[LevelRating]:
    """Return the ratings of the levels that are joined to Steady by rungs, for each number of players."""
    return [
        rating
        for players in sorted({rung.players for rung in rungs})
        for rating in _rate([rung for rung in rungs if rung.players == players], players, date, command)
    ]


def _rate(rungs: Sequence[Rung], players: int, date: str, command: str) -> list[LevelRating]:
    steps = {
        level: _step([rung for rung in rungs if rung.level == level], players)
        for level in dict.fromkeys(rung.level for rung in rungs)
    }
    below = {rung.level: rung.below for rung in rungs}
    fixed = sum(rung.games for rung in rungs if STEADY in (rung.level, rung.below))
    found = {STEADY: _Step(STEADY_RATING, 0, fixed)} if fixed else {}
    for level in sorted(steps, key=LEVELS.index):
        if below[level] in found:
            found[level] = _above(found[below[level]], steps[level], 1)
    for level in sorted(steps, key=LEVELS.index, reverse=True):
        if level in found and below[level] not in found:
            found[below[level]] = _above(found[level], steps[level], -1)
    return [
        LevelRating(
            players=players,
            level=level,
            rating=round(rated.points),
            low=round(rated.points - Z_95 * sqrt(rated.variance)),
            high=round(rated.points + Z_95 * sqrt(rated.variance)),
            games=rated.games,
            date=date,
            command=command,
        )
        for level, rated in sorted(found.items(), key=lambda item: LEVELS.index(item[0]))
    ]


def _step(rungs: Sequence[Rung], players: int) -> _Step:
    """Return the step of a level over all its rungs of so many players.

    A tie counts as half a win, and half a game is added on each side, so that odds are never infinite.
    """
    games = sum(rung.games for rung in rungs)
    won = sum(rung.wins + rung.ties / 2 for rung in rungs) + 0.5
    lost = games + 1 - won
    return _Step(400 * log10((players - 1) * won / lost), (400 / log(10)) ** 2 * (1 / won + 1 / lost), games)


def _above(other: _Step, step: _Step, direction: int) -> _Step:
    return _Step(other.points + direction * step.points, other.variance + step.variance, step.games)


@cache
def read_ratings(game: Game) -> tuple[LevelRating, ...]:
    """Return the measured ratings of a game's levels; none of those that were measured under other rules."""
    path = game.folder / FILE
    if not path.exists():
        return ()
    saved = msgspec.json.decode(path.read_bytes(), type=RatingsFile)
    return tuple(saved.ratings) if saved.rules_version == game.version else ()


def write_ratings(path: Path, game: Game, ratings: Sequence[LevelRating]) -> None:
    """Write ratings to a file; it keeps those that it has, under the same rules, of other numbers of players."""
    measured = {rating.players for rating in ratings}
    kept: list[LevelRating] = []
    if path.exists():
        saved = msgspec.json.decode(path.read_bytes(), type=RatingsFile)
        if (saved.game, saved.rules_version) == (game.name, game.version):
            kept = [rating for rating in saved.ratings if rating.players not in measured]
    merged = sorted([*kept, *ratings], key=lambda rating: (rating.players, LEVELS.index(rating.level)))
    document = msgspec.json.encode(RatingsFile(game.name, game.version, merged))
    replace_file(path, msgspec.json.format(document, indent=1) + b"\n")
