"""`starlode bots`: what each bot does in a game, and its measured rating."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from starlode.arena.level_ratings import Rung, rate_levels, write_ratings
from starlode.bots.registry import bot_names
from starlode.games import all_games, find_game
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES, Texts
from tests.cli.cli_runner import call


@pytest.fixture
def measured_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Game:
    """A game with its own ratings file, in which only Expert at two players was measured."""
    game = find_game("titan")
    folder = tmp_path / "titan"
    (folder / "data").mkdir(parents=True)
    (folder / "text").symlink_to(game.folder / "text")
    (folder / "rules").symlink_to(game.folder / "rules")
    measured = replace(game, folder=folder)
    rungs = [Rung("expert", "steady", 2, {}, 200, 150, 0, 1.0, 2.0)]
    write_ratings(folder / "data" / "ratings.json", measured, rate_levels(rungs, "2026-01-02", "command"))

    def find_measured(_name: str) -> Game:
        return measured

    monkeypatch.setattr("starlode.cli.commands.bots.find_game", find_measured)
    return measured


@pytest.mark.usefixtures("measured_game")
def test_a_measured_bot_is_listed_with_its_rating() -> None:
    lines = call("bots", "titan").out.splitlines()
    expert = next(index for index, line in enumerate(lines) if "bot:expert (Expert): Plans all choices" in line)
    assert "Measured at 1190 (95%: 1134 to 1245) in 200 games of 2 players" in lines[expert + 1]
    assert "bot:master" in lines[expert + 2]
    assert len(lines) == expert + 3
    assert "Mesuré à 1190" in call("bots", "titan", lang="fr").out


@pytest.mark.usefixtures("measured_game")
def test_ratings_of_other_numbers_of_players_are_left_out() -> None:
    assert "Measured" in call("bots", "titan", "--players", "2").out
    assert "Measured" not in call("bots", "titan", "--players", "3").out
    found = json.loads(call("bots", "titan", "--json").out)["titan"]
    assert [bot["bot"] for bot in found if bot["ratings"]] == ["steady", "expert"]
    assert call("bots", "titan", "--players", "9").code == 2


def test_every_bot_has_a_sentence_in_every_game_and_language() -> None:
    for game in all_games():
        for language in LANGUAGES:
            texts = Texts(language, game)
            for bot in bot_names(game):
                assert texts.has(f"about-bot-{bot}") or texts.has(f"about-any-bot-{bot}"), (game.name, bot, language)


def test_all_games_are_listed_without_a_name() -> None:
    out = call("bots", lang="fr").out
    for game in all_games():
        assert Texts("fr", game).format("game-name") in out
