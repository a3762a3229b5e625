"""`starlode sim`: matches between bots, balanced by seat, with an interval."""

from __future__ import annotations

import json

import pytest

from starlode.arena import Result, match
from starlode.kernel.contract import Options
from starlode.kernel.game import Game
from tests.cli.cli_runner import call

RANDOM = ("--seats", "bot:random,bot:random")


def test_a_match_is_printed_with_its_interval() -> None:
    result = call("sim", "titan", "--games", "6", *RANDOM, "-j", "1", "--seed", "3")
    assert (result.code, result.err) == (0, "")
    head, first, first_seats, _, _, length = result.out.splitlines()
    assert head == "titan: 6 games for 2 players, seats balanced, seed 3"
    assert first.startswith("random: won ")
    assert "of 6, " in first
    assert "[95%: " in first
    assert first_seats.endswith("of 3 each")
    assert length.startswith("Decisions in a game: ")
    assert "[95 % : " in call("sim", "titan", "--games", "6", *RANDOM, "-j", "1", lang="fr").out


def test_a_match_as_json() -> None:
    output = json.loads(call("sim", "titan", "--games", "6", *RANDOM, "-j", "1", "-o", "ruleset=fr", "--json").out)
    assert (output["games"], output["players"], output["options"]["ruleset"]) == (6, 2, "fr")
    for entrant in output["entrants"]:
        low, high = entrant["win_share_95"]
        assert 0 <= low <= entrant["win_share"] <= high <= 1
        assert entrant["games_by_seat"] == [3, 3]


def test_steady_plays_random_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    entrants: list[list[str]] = []

    def quick_match(
        game: Game, players: int, options: Options, bots: list[str], games: int, *_: int, **__: object
    ) -> Result:
        entrants.append(bots)
        return match(game, players, options, ["random"] * players, games, jobs=1)

    monkeypatch.setattr("starlode.arena.match", quick_match)
    assert call("sim", "titan", "--games", "2").code == 0
    assert entrants == [["steady", "random"]]
