"""Ratings of levels: what follows from matches, and the file that a game keeps them in."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from starlode.arena.level_ratings import LevelRating, Rung, rate_levels, read_ratings, write_ratings
from starlode.games import all_games
from tests.bots.toy_quarry import QUARRY


def rung(level: str, below: str, wins: int, games: int, players: int = 2, ties: int = 0) -> Rung:
    return Rung(level, below, players, {}, games, wins, ties, 1.0, 2.0)


def rate(*rungs: Rung) -> dict[tuple[int, str], LevelRating]:
    return {(rated.players, rated.level): rated for rated in rate_levels(rungs, "2026-01-02", "command")}


def test_odds_of_nearly_ten_to_one_are_nearly_400_points() -> None:
    rated = rate(rung("steady", "rookie", 109, 120), rung("expert", "steady", 109, 120))
    assert [rating.rating for rating in rated.values()] == [609, 1000, 1391]


def test_one_seat_that_wins_its_share_among_four_is_no_stronger() -> None:
    rated = rate(rung("expert", "steady", 50, 200, players=4))
    assert abs(rated[4, "expert"].rating - 1000) <= 1
    assert rated[4, "expert"].low < 1000 < rated[4, "expert"].high


def test_ties_are_half_won() -> None:
    assert rate(rung("expert", "steady", 0, 10, ties=10))[2, "expert"].rating == 1000


def test_a_rating_is_less_certain_the_further_it_is_from_steady() -> None:
    rated = rate(rung("expert", "steady", 60, 100), rung("master", "expert", 60, 100))
    widths = [rating.high - rating.low for rating in rated.values()]
    assert 0 == widths[0] < widths[1] < widths[2]
    assert [rating.games for rating in rated.values()] == [100, 100, 100]


def test_levels_that_are_not_joined_to_steady_have_no_rating() -> None:
    assert rate(rung("master", "expert", 60, 100)) == {}


def test_a_file_keeps_other_numbers_of_players(tmp_path: Path) -> None:
    game = replace(QUARRY, folder=tmp_path)
    assert read_ratings(game) == ()
    file = tmp_path / "data" / "ratings.json"
    file.parent.mkdir()
    first = rate_levels([rung("expert", "steady", 7, 10), rung("expert", "steady", 5, 10, players=3)], "a", "first")
    again = rate_levels([rung("expert", "steady", 9, 10)], "b", "second")
    write_ratings(file, game, first)
    write_ratings(file, game, again)
    saved = read_ratings(replace(game))
    assert [(rated.players, rated.level, rated.date) for rated in saved] == [
        (2, "steady", "b"),
        (2, "expert", "b"),
        (3, "steady", "a"),
        (3, "expert", "a"),
    ]


def test_ratings_under_other_rules_are_not_shown(tmp_path: Path) -> None:
    game = replace(QUARRY, folder=tmp_path)
    file = tmp_path / "data" / "ratings.json"
    file.parent.mkdir()
    write_ratings(file, replace(game, version=game.version + 1), rate_levels([rung("expert", "steady", 7, 10)], "", ""))
    assert json.loads(file.read_text())["ratings"]
    assert read_ratings(game) == ()


def test_saved_ratings_are_those_of_their_game() -> None:
    for game in all_games():
        for rated in read_ratings(game):
            assert rated.players in game.seats
            assert rated.low <= rated.rating <= rated.high
            assert f"arena ladder {game.name} " in rated.command
