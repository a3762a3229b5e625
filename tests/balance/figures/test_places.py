"""Fairness of seats and of places in the first round, which are different things."""

from __future__ import annotations

from msgspec.structs import replace

from starlode.balance.experiments.playing import GameRecord
from starlode.balance.figures.places import figures_of_order, figures_of_seats, judge_places
from starlode.balance.statistics.corrections import holm
from tests.balance.lab_game import record

GAMES = [record((9, 2)), record((4, 6)), record((5, 5)), record((8, 0))]


def first_wins(number: int, first: int) -> GameRecord:
    """Return a game that the seat which is first wins, by a little more or less."""
    scores = [5 + number % 3, 5 + number % 3]
    scores[first] += 2 + number % 2
    return replace(record(scores), places=[0, 1] if first == 0 else [1, 0])


def test_wins_by_seat_share_ties() -> None:
    seats = figures_of_seats(GAMES)
    assert [seat.wins.value for seat in seats] == [0.625, 0.375]
    assert [seat.score.value for seat in seats] == [6.5, 3.25]
    assert [seat.lead.estimate.value for seat in seats if seat.lead] == [3.25, -3.25]


def test_turn_order_is_not_the_seat() -> None:
    """Who is first wins, and everybody is first equally often: the seats are fair, the order is not."""
    games = [first_wins(number, number % 2) for number in range(40)]
    (seats,) = judge_places([figures_of_seats(games)], [[]], holm)
    (order,) = judge_places([figures_of_order(games)], [[]], holm)
    assert [place.is_odd for place in seats] == [False, False]
    assert [place.is_odd for place in order] == [True, True]
    assert [place.wins.value for place in order] == [1, 0]


def test_a_game_without_an_order_has_no_places() -> None:
    assert figures_of_order([replace(game, places=[]) for game in GAMES]) == []


def test_fresh_seeds_confirm_or_not() -> None:
    odd = figures_of_order([first_wins(number, 0) for number in range(40)])
    even = figures_of_order([first_wins(number, number % 2) for number in range(40)])
    turned = figures_of_order([replace(first_wins(number, 0), places=[1, 0]) for number in range(40)])
    assert [place.confirmed for place in judge_places([odd], [[]], holm)[0]] == [None, None]
    assert [place.confirmed for place in judge_places([odd], [even], holm)[0]] == [True, True]
    assert [place.confirmed for place in judge_places([odd], [turned], holm)[0]] == [False, False]


def test_all_places_of_all_setups_are_corrected_together() -> None:
    places = figures_of_order([first_wins(number, 0) for number in range(4)])
    alone, two = judge_places([places], [[]], holm)[0][0], judge_places([places] * 2, [[], []], holm)[0][0]
    assert alone.lead is not None
    assert two.lead is not None
    assert two.lead.adjusted == 2 * alone.lead.adjusted > alone.lead.p
