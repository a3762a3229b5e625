"""Turning points: rises that last, told once, and spread over the game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from starlode.kernel.contract import CHANCE
from starlode.review.course import Course, Stretch
from starlode.review.curve import MOST_TURNS, Curve, turns_of
from starlode.review.report import Turn


def turns_with(chances: list[float], players: int = 2, by: list[int] | None = None) -> list[Turn]:
    """Return the turning points of a game in which the seats move in turn, from the chances of the first seat."""
    values = [[chance, *[(1 - chance) / (players - 1)] * (players - 1)] for chance in chances]
    return turns_of_values(values, by or [number % players for number in range(len(chances) - 1)])


def turns_of_values(values: list[list[float]], by: list[int]) -> list[Turn]:
    """Return the turning points of a game with these chances of all seats, before the first turn and after each."""
    stretches = [
        SimpleNamespace(by=seat, first=number, moment=number + 1, is_move=seat != CHANCE, settled=True)
        for number, seat in enumerate(by)
    ]
    course = cast(Course, SimpleNamespace(stretches=cast(list[Stretch], stretches)))
    return turns_of(course, Curve(values, []))


def moments_of(turns: list[Turn]) -> list[int]:
    return [turn.first for turn in turns]


@pytest.mark.parametrize("spike", [0.9, 0.1])
def test_a_rise_that_is_taken_back_at_once_is_no_turning_point(spike: float) -> None:
    chances = [0.5] * 5 + [spike] + [0.5] * 5 + [0.65] * 5
    [turn] = turns_with(chances)
    assert (turn.first, turn.seat, turn.before, turn.after) == (10, 0, 500, 650)


def test_a_rise_that_each_own_turn_brings_is_no_turning_point() -> None:
    assert turns_with([0.4, 0.6] * 10) == []


def test_an_answer_of_any_other_seat_takes_a_rise_back() -> None:
    chances = [0.2] * 4 + [0.3, 0.3] + [0.2] * 6
    assert moments_of(turns_with(chances, players=2)) == [3, 5]
    assert turns_with(chances, players=5) == []


def test_of_turns_of_one_round_the_largest_is_a_turning_point() -> None:
    rise = [0.2] * 6 + [0.3, 0.6, 0.7] + [0.7] * 6
    assert moments_of(turns_with(rise)) == [6]
    later = [0.2] * 6 + [0.5] * 4 + [0.8] * 6
    assert moments_of(turns_with(later)) == [5, 9]


def test_the_first_and_the_last_turn_can_be_turning_points() -> None:
    assert moments_of(turns_with([0.5] + [0.7] * 8 + [1.0])) == [0, 8]


def test_a_turn_that_took_something_from_a_seat_is_none_of_its_turning_points() -> None:
    falling_within_a_rise = [0.2] * 6 + [0.5, 0.47] + [0.8] * 8
    assert all(turn.after - turn.before >= 50 for turn in turns_with(falling_within_a_rise))
    assert moments_of(turns_with(falling_within_a_rise)) == [5, 7]


def test_a_turning_point_names_a_seat_that_rose_in_the_turn_itself() -> None:
    # The first seat rises more, but a little in each of three turns; the second one in the turn in the middle.
    first = [0.3] * 4 + [0.345, 0.355] + [0.4] * 4
    second = [0.3] * 5 + [0.36] * 5
    values = [[one, other, 1 - one - other] for one, other in zip(first, second, strict=True)]
    [turn] = turns_of_values(values, [number % 3 for number in range(9)])
    assert (turn.first, turn.seat, turn.before, turn.after) == (4, 1, 300, 360)


def test_the_largest_lasting_rises_are_listed_in_their_order() -> None:
    sizes = [0.06, 0.2, 0.1, 0.15, 0.08, 0.12, 0.07]
    chances = [0.1]
    for size in sizes:
        chances += [chances[-1]] * 5 + [chances[-1] + size]
    turns = turns_with(chances)
    assert [turn.after - turn.before for turn in turns] == [200, 100, 150, 80, 120]
    assert len(turns) == MOST_TURNS


def test_a_turning_point_tells_what_of_it_was_luck() -> None:
    [turn] = turns_with([0.3, 0.3, 0.3, 0.4, 0.6, 0.6], by=[0, 1, 0, CHANCE, 1])
    assert (turn.first, turn.moment, turn.before, turn.after, turn.luck) == (2, 4, 300, 600, 200)
