"""Figures that every game has, on games written by hand."""

from __future__ import annotations

import pytest

from starlode.balance.figures.metrics import figures_of
from tests.balance.lab_game import record

GAMES = [record((9, 2)), record((4, 6)), record((5, 5)), record((8, 0))]


def test_scores_margins_and_length() -> None:
    figures = figures_of(GAMES)
    assert (figures.games, figures.score.value, figures.margin.value) == (4, 4.875, 4.25)
    assert (figures.decisions.value, figures.shortest, figures.longest, figures.turns.value) == (10, 10, 10, 4)
    assert (figures.choices.value, figures.forced.value) == (3, 0.2)
    assert figures.deviation == pytest.approx((60.875 / 8) ** 0.5)
    assert figures.ties.value == 0.25


def test_spreads_go_from_the_least_to_the_most() -> None:
    figures = figures_of(GAMES)
    assert figures.score_spread == [0, 0, 5, 9, 9]
    assert figures.margin_spread == [0, 0, 7, 8, 8]


def test_minutes_follow_from_choices_and_their_number() -> None:
    """Eight decisions with a choice take 16 seconds, and 14 doublings of their options 28 more."""
    assert figures_of(GAMES).minutes.value == pytest.approx(44 / 60)


def test_only_who_leads_alone_can_win_as_a_leader() -> None:
    games = [record((9, 2), leaders=[0b11, 0b01]), record((4, 6), leaders=[0b11, 0b01]), record(leaders=[0b11, 0b01])]
    start, middle = figures_of(games).leaders
    assert (start.moment, start.wins, start.alone.value) == (0, None, 0)
    assert (middle.moment, middle.alone.value) == (0.5, 1)
    assert middle.wins is not None
    assert middle.wins.value == pytest.approx(2 / 3)
