"""The ladder: neighbouring levels in all seats, resumed from its file, with ratings that hang on Steady."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.arena.ladder import Climb, Ladder, LadderGame, climb, climbs, played_games, summarize
from tests.bots.toy_quarry import QUARRY
from tests.kernel.toy_tables import DUEL, expect_invalid

GAMES = 4


def ignore(_done: int, _total: int) -> None:
    pass


def play(file: Path, games: int = GAMES) -> tuple[list[Climb], Ladder]:
    rungs = climbs(QUARRY, [2, 3], ["steady", "expert"], [{}], 5)
    return rungs, summarize(QUARRY, rungs, climb(rungs, games, file, 1, ignore), "2026-01-02", "command")


def test_each_level_plays_the_one_below_it() -> None:
    rungs = climbs(QUARRY, [2], ["rookie", "steady", "expert", "master"], [{}], 0)
    assert [(rung.level, rung.below) for rung in rungs] == [
        ("steady", "rookie"),
        ("expert", "steady"),
        ("master", "expert"),
    ]


def test_a_game_without_levels_has_no_ladder() -> None:
    with expect_invalid("ladder-empty"):
        climbs(DUEL, [2], ["steady", "expert"], [{}], 0)


def test_the_better_level_wins_and_is_rated_above(tmp_path: Path) -> None:
    _, ladder = play(tmp_path / "games.jsonl")
    # A whole move brings 4 points, the best first half 2.
    assert [(rung.players, rung.games, rung.wins) for rung in ladder.rungs] == [(2, GAMES, GAMES), (3, GAMES, GAMES)]
    steady, expert = [rating for rating in ladder.ratings if rating.players == 2]
    assert (steady.level, steady.rating, steady.low, steady.high) == ("steady", 1000, 1000, 1000)
    assert (expert.level, expert.games) == ("expert", GAMES)
    assert expert.rating > 1000
    assert expert.low < expert.rating < expert.high


def test_an_interrupted_ladder_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    _, expected = play(whole)
    play(part, games=1)
    played: list[int] = []
    play_one = Climb.play

    def play_and_note(rung: Climb, number: int) -> LadderGame:
        played.append(number)
        return play_one(rung, number)

    monkeypatch.setattr(Climb, "play", play_and_note)
    _, resumed = play(part)
    assert played == [1, 2, 3, 1, 2, 3]
    assert [rung.wins for rung in resumed.rungs] == [rung.wins for rung in expected.rungs]


def test_games_that_are_there_already_count_as_far_as_seats_are_balanced(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    play(file, games=5)
    _, ladder = play(file, games=1)
    assert [(rung.players, rung.games) for rung in ladder.rungs] == [(2, 4), (3, 3)]


def test_a_table_can_be_made_of_the_games_that_were_played(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    two, three = climbs(QUARRY, [2, 3], ["steady", "expert"], [{}], 5)
    climb([two], 3, file, 1, ignore)
    ladder = summarize(QUARRY, [two, three], played_games([two, three], 200, file), "2026-01-01", "ladder")
    assert [(rung.players, rung.games) for rung in ladder.rungs] == [(2, 3)]
