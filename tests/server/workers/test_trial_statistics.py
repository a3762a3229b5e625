"""Statistics of a trial's games."""

from __future__ import annotations

from starlode.arena.intervals import wilson
from starlode.arena.runner import Played
from starlode.server.workers.trial_statistics import outcome_of, spread

GAMES = [
    Played((10, 4), (1, 2), 20, 8),
    Played((3, 9), (2, 1), 30, 10),
    Played((7, 7), (1, 1), 50, 14),
    Played((12, 2), (1, 2), 40, 12),
]


def test_no_games_have_no_outcome() -> None:
    assert outcome_of([]) is None


def test_first_places_are_counted_whether_or_not_they_are_shared() -> None:
    outcome = outcome_of(GAMES)
    assert outcome is not None
    east, west = outcome.seats
    assert (east.first, east.shared, west.first, west.shared) == (3, 1, 2, 1)
    assert (east.rate, west.rate) == (0.75, 0.5)
    assert (east.low, east.high) == tuple(wilson(3, 4))
    assert (east.score.mean, east.score.least, east.score.most) == (8, 3, 12)


def test_length_and_margin_are_summarized() -> None:
    outcome = outcome_of(GAMES)
    assert outcome is not None
    assert (outcome.decisions.mean, outcome.decisions.least, outcome.decisions.most) == (35, 20, 50)
    assert (outcome.turns.median, outcome.margin.least, outcome.margin.most) == (11, 0, 10)


def test_quartiles_are_interpolated() -> None:
    four = spread([9, 1, 5, 3])
    assert (four.mean, four.least, four.quarter, four.median, four.three_quarters, four.most) == (4.5, 1, 2.5, 4, 6, 9)
    five = spread([2, 4, 6, 8, 10])
    assert (five.quarter, five.median, five.three_quarters) == (4, 6, 8)
    one = spread([7])
    assert {one.mean, one.least, one.quarter, one.median, one.three_quarters, one.most} == {7}
