"""Estimates: the game is what counts as independent, and differences are taken game by game."""

from __future__ import annotations

import pytest

from starlode.arena.intervals import wilson
from starlode.balance.statistics.estimates import compare, mean_of, p_of, share_of


def test_a_mean_of_single_figures_has_students_interval() -> None:
    estimate = mean_of([[1], [2], [3], [4]])
    assert estimate is not None
    assert (estimate.value, estimate.count) == (2.5, 4)
    assert estimate.high - 2.5 == pytest.approx(3.1824 * (5 / 3 / 4) ** 0.5, abs=1e-3)
    assert estimate.low == pytest.approx(5 - estimate.high)


def test_seats_that_are_alike_do_not_narrow_the_interval() -> None:
    alone, alike = mean_of([[1], [2], [3], [4]]), mean_of([[1] * 4, [2] * 4, [3] * 4, [4] * 4])
    assert alone is not None
    assert alike is not None
    assert (alike.low, alike.high) == pytest.approx((alone.low, alone.high))


def test_games_without_figures_do_not_count() -> None:
    assert mean_of([[1], [], [3]]) == mean_of([[1], [3]])
    assert mean_of([[], []]) is None
    assert mean_of([[5, 6, 7]]) is None
    assert share_of([[], []]) is None


def test_a_share_of_seats_that_agree_counts_games() -> None:
    estimate = share_of([[1, 1], [0, 0], [1, 1], [0, 0]])
    assert estimate is not None
    assert (estimate.low, estimate.high) == pytest.approx(wilson(2, 4))


def test_a_share_of_seats_that_differ_counts_seats() -> None:
    estimate = share_of([[1, 0], [0, 1], [1, 0], [0, 1]])
    assert estimate is not None
    assert (estimate.low, estimate.high) == pytest.approx(wilson(4, 8))


def test_where_all_seats_agree_a_game_counts_once() -> None:
    estimate = share_of([[1] * 4] * 10)
    assert estimate is not None
    assert (estimate.value, estimate.low, estimate.count) == (1, wilson(10, 10).low, 40)


def test_a_difference_is_taken_game_by_game() -> None:
    difference = compare("base", [([11, 13], [10, 10]), ([52], [50]), ([], [7]), ([101], [99])])
    assert difference is not None
    assert (difference.baseline, difference.estimate.value, difference.estimate.count) == ("base", 2, 3)
    assert difference.p == 1 / 4  # three equal signs
    assert compare("base", [([1], [2])]) is None


def test_the_probability_of_a_mean() -> None:
    assert p_of([1, 2, 3, 4]) == pytest.approx(0.0305, abs=1e-4)
    assert p_of([0, 0, 0]) == p_of([3]) == 1
    assert p_of([2] * 11) == 2**-10
