"""`starlode sim`: matches between bots, balanced by seat, with an interval."""

from __future__ import annotations

import json

import pytest

from starlode.arena import Result, match
from starlode.kernel.contract import Options
from starlode.kernel.game import Game
from tests.cli.calls import call

RANDOM = ("--seats", "bot:random,bot:random")


def test_a_match_is_told_with_its_interval() -> None:
    called = call("sim", "titan", "--games", "6", *RANDOM, "-j", "1", "--seed", "3")
    assert (called.code, called.err) == (0, "")
    head, first, first_seats, _, _, length = called.out.splitlines()
    assert head == "titan: 6 games for 2 players, seats balanced, seed 3"
    assert first.startswith("random: won ")
    assert "of 6, " in first
    assert "[95%: " in first
    assert first_seats.endswith("of 3 each")
    assert length.startswith("Decisions in a game: ")
    assert "[95 % : " in call("sim", "titan", "--games", "6", *RANDOM, "-j", "1", lang="fr").out


def test_a_match_for_programs() -> None:
    form = json.loads(call("sim", "titan", "--games", "6", *RANDOM, "-j", "1", "-o", "ruleset=fr", "--json").out)
    assert (form["games"], form["players"], form["options"]["ruleset"]) == (6, 2, "fr")
    for entrant in form["entrants"]:
        low, high = entrant["win_share_95"]
        assert 0 <= low <= entrant["win_share"] <= high <= 1
        assert entrant["games_by_seat"] == [3, 3]


def test_steady_plays_random_unless_others_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def quick(game: Game, players: int, options: Options, bots: list[str], games: int, *_: int, **__: object) -> Result:
        asked.append(bots)
        return match(game, players, options, ["random"] * players, games, jobs=1)

    monkeypatch.setattr("starlode.arena.match", quick)
    assert call("sim", "titan", "--games", "2").code == 0
    assert asked == [["steady", "random"]]
