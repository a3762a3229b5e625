"""Ratings from the places of games."""

from __future__ import annotations

import pytest

from starlode.arena.ratings import MEAN, PROVISIONAL, Rating, rate, win_chance

CERTAIN = 50.0


def test_the_winner_gains_what_the_loser_loses() -> None:
    winner, loser = rate([Rating(), Rating()], [1, 2])
    assert winner.mean > MEAN > loser.mean
    assert winner.mean - MEAN == pytest.approx(MEAN - loser.mean)
    assert winner.deviation < Rating().deviation


def test_a_tie_of_equals_changes_no_mean() -> None:
    assert [each.mean for each in rate([Rating(), Rating()], [1, 1])] == pytest.approx([MEAN, MEAN])


def test_an_expected_win_changes_less_than_a_surprise() -> None:
    strong, weak = Rating(1800, CERTAIN), Rating(1500, CERTAIN)
    expected = rate([strong, weak], [1, 2])[0].mean - strong.mean
    surprise = rate([strong, weak], [2, 1])[1].mean - weak.mean
    assert 0 < expected < surprise


def test_every_place_of_a_larger_game_counts() -> None:
    means = [each.mean for each in rate([Rating()] * 4, [3, 1, 4, 2])]
    assert sorted(means, reverse=True) == [means[1], means[3], means[0], means[2]]
    assert len({round(mean, 6) for mean in means}) == 4


def test_a_rating_is_provisional_until_enough_games_are_known() -> None:
    one = other = Rating()
    assert one.is_provisional
    for number in range(60):
        one, other = rate([one, other], [1, 2] if number % 2 else [2, 1])
    assert one.deviation <= PROVISIONAL
    assert not one.is_provisional


def test_200_points_more_mean_71_wins_of_100() -> None:
    assert win_chance(Rating(1700, CERTAIN), Rating(1500, CERTAIN)) == pytest.approx(0.71, abs=0.01)


def test_places_must_fit_the_ratings() -> None:
    with pytest.raises(ValueError, match="2 places for 3 ratings"):
        rate([Rating()] * 3, [1, 2])
    with pytest.raises(ValueError, match="1 places for 1 ratings"):
        rate([Rating()], [1])
