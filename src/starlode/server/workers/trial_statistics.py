"""What the games of a trial tell about a design: who came first how often, how long it took, and the margins."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from starlode.arena.intervals import wilson
from starlode.arena.runner import Played


class Spread(Struct, frozen=True):
    """How numbers are spread: their mean, and the least, the greatest and those that cut them into four equal parts."""

    mean: float
    least: int
    quarter: float
    median: float
    three_quarters: float
    most: int


class SeatOutcome(Struct, frozen=True):
    """How a seat did. It came `first` alone or together with others (`shared`), which allies always do.

    The true `rate` of that lies between `low` and `high`, 95 times of 100.
    """

    first: int
    shared: int
    rate: float
    low: float
    high: float
    score: Spread


class Outcome(Struct, frozen=True):
    """The games so far. What one seat decides before another does is a turn. `margin`: points from first to last."""

    games: int
    seats: list[SeatOutcome]
    decisions: Spread
    turns: Spread
    margin: Spread


def outcome_of(played: Sequence[Played]) -> Outcome | None:
    """What these games tell; nothing if there are none."""
    if not played:
        return None
    return Outcome(
        games=len(played),
        seats=[_seat(seat, played) for seat in range(len(played[0].scores))],
        decisions=spread([one.decisions for one in played]),
        turns=spread([one.turns for one in played]),
        margin=spread([max(one.scores) - min(one.scores) for one in played]),
    )


def _seat(seat: int, played: Sequence[Played]) -> SeatOutcome:
    won = [one for one in played if one.ranking[seat] == 1]
    shared = sum(one.ranking.count(1) > 1 for one in won)
    interval = wilson(len(won), len(played))
    score = spread([one.scores[seat] for one in played])
    return SeatOutcome(len(won), shared, len(won) / len(played), interval.low, interval.high, score)


def spread(numbers: Sequence[int]) -> Spread:
    """How these numbers, at least one, are spread."""
    line = sorted(numbers)
    return Spread(fmean(line), line[0], _cut(line, 1), _cut(line, 2), _cut(line, 3), line[-1])


def _cut(line: Sequence[int], quarters: int) -> float:
    """The number so many quarters of the way along the line, between two of them if need be."""
    whole, part = divmod((len(line) - 1) * quarters, 4)
    return line[whole] if part == 0 else line[whole] + (line[whole + 1] - line[whole]) * part / 4
