"""Statistics of a trial's games: wins by seat, lengths, scores and margins."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from starlode.arena.intervals import wilson
from starlode.arena.runner import Played


class Spread(Struct, frozen=True):
    """The distribution of numbers: mean, minimum, quartiles and maximum."""

    mean: float
    least: int
    quarter: float
    median: float
    three_quarters: float
    most: int


class SeatOutcome(Struct, frozen=True):
    """The results of a seat. It won `first` games, `shared` of them together with others, as allies always do.

    `low` and `high` are the 95% confidence interval of its win `rate`.
    """

    first: int
    shared: int
    rate: float
    low: float
    high: float
    score: Spread


class Outcome(Struct, frozen=True):
    """The games so far. A turn: all that one seat decides before another does. `margin`: points from first to last."""

    games: int
    seats: list[SeatOutcome]
    decisions: Spread
    turns: Spread
    margin: Spread


def outcome_of(played: Sequence[Played]) -> Outcome | None:
    """Return the statistics of these games, or None if there are none."""
    if not played:
        return None
    return Outcome(
        games=len(played),
        seats=[_seat(seat, played) for seat in range(len(played[0].scores))],
        decisions=spread([game.decisions for game in played]),
        turns=spread([game.turns for game in played]),
        margin=spread([max(game.scores) - min(game.scores) for game in played]),
    )


def _seat(seat: int, played: Sequence[Played]) -> SeatOutcome:
    won = [game for game in played if game.ranking[seat] == 1]
    shared = sum(game.ranking.count(1) > 1 for game in won)
    interval = wilson(len(won), len(played))
    score = spread([game.scores[seat] for game in played])
    return SeatOutcome(len(won), shared, len(won) / len(played), interval.low, interval.high, score)


def spread(numbers: Sequence[int]) -> Spread:
    """Return the distribution of at least one number."""
    ordered = sorted(numbers)
    quarter, median, three_quarters = (_quartile(ordered, quarters) for quarters in (1, 2, 3))
    return Spread(fmean(ordered), ordered[0], quarter, median, three_quarters, ordered[-1])


def _quartile(ordered: Sequence[int], quarters: int) -> float:
    """Return a quartile, interpolated between two numbers if need be."""
    index, part = divmod((len(ordered) - 1) * quarters, 4)
    low = ordered[index]
    return low if part == 0 else low + (ordered[index + 1] - low) * part / 4
