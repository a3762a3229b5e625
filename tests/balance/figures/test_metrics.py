"""Figures that every game has, on games written by hand."""

from __future__ import annotations

import pytest

from starlode.balance.figures.metrics import figures_of
from starlode.balance.statistics.corrections import holm
from tests.balance.lab_game import record

GAMES = [record((9, 2)), record((4, 6)), record((5, 5)), record((8, 0))]


def test_wins_by_seat_share_ties() -> None:
    figures = figures_of(GAMES, holm)
    assert [seat.wins.value for seat in figures.seats] == [0.625, 0.375]
    assert [seat.score.value for seat in figures.seats] == [6.5, 3.25]
    assert figures.ties.value == 0.25


def test_scores_margins_and_length() -> None:
    figures = figures_of(GAMES, holm)
    assert (figures.games, figures.score.value, figures.margin.value) == (4, 4.875, 4.25)
    assert (figures.decisions.value, figures.shortest, figures.longest, figures.turns.value) == (10, 10, 10, 4)
    assert (figures.choices.value, figures.forced.value) == (3, 0.2)
    assert figures.deviation == pytest.approx((60.875 / 8) ** 0.5)


def test_only_who_leads_alone_can_win_as_a_leader() -> None:
    games = [record((9, 2), leaders=[0b11, 0b01]), record((4, 6), leaders=[0b11, 0b01]), record(leaders=[0b11, 0b01])]
    start, middle = figures_of(games, holm).leaders
    assert (start.moment, start.wins, start.alone.value) == (0, None, 0)
    assert (middle.moment, middle.alone.value) == (0.5, 1)
    assert middle.wins is not None
    assert middle.wins.value == pytest.approx(2 / 3)


def test_winners_are_compared_with_the_others_of_the_same_game() -> None:
    (use,) = figures_of(GAMES, holm).uses
    assert (use.kind, use.uses.value) == ("strike", 9.75)
    assert use.winners is not None
    # The tie has nobody to compare with.
    assert use.winners.estimate.value == pytest.approx((14 + 4 + 16) / 3)
    assert use.winners.adjusted == use.winners.p
