"""`starlode play`: the parameters that the terminal is started with."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from starlode.cli.main import main
from starlode.games import find_game
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.table.table import Table
from starlode.terminal.saves import write_save

Opened = list[dict[str, Any]]


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Collect the calls of the terminal."""
    calls: Opened = []

    def run(game: object, players: int, options: object, seats: object, **rest: object) -> None:
        calls.append({"game": game, "players": players, "options": options, "seats": seats, **rest})

    monkeypatch.setattr("starlode.terminal.run", run)
    return calls


def play(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Terminal())
    return main(["play", "titan", "--lang", "en", *arguments])


def test_you_play_against_steady(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch) == 0
    (parameters,) = opened
    assert (parameters["game"], parameters["players"], parameters["language"]) == (find_game("titan"), 2, "en")
    assert parameters["seats"] == [SeatInfo("Player 1", "human"), SeatInfo("Steady", "bot:steady")]
    assert (parameters["save"], parameters["resume"], parameters["seed"]) == (None, None, None)


def test_more_players_are_bots_with_different_names(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "--players", "3") == 0
    assert [seat.name for seat in opened[0]["seats"]] == ["Player 1", "Steady 2", "Steady 3"]


def test_hot_seat_is_people_only(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "--hot-seat", "--players", "4") == 0
    assert {seat.controller for seat in opened[0]["seats"]} == {"human"}
    assert opened[0]["players"] == 4


def test_seats_options_seed_and_save(opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    save = tmp_path / "game.log"
    game = ("--seats", "human, bot:random ,human", "--ruleset", "fr", "-o", "edge-landing=true")
    assert play(monkeypatch, *game, "--seed", "0aff", "--save", str(save)) == 0
    (parameters,) = opened
    assert [seat.controller for seat in parameters["seats"]] == ["human", "bot:random", "human"]
    assert (parameters["options"]["ruleset"], parameters["options"]["edge_landing"]) == ("fr", True)
    assert (parameters["seed"], parameters["save"]) == (b"\x0a\xff", save)


@pytest.mark.rule("GT-17.A1")
@pytest.mark.parametrize(("arguments", "minutes"), [((), 0), (("-o", "learning_limit_minutes=4"), 4)])
def test_nobody_is_hurried_on_one_screen_unless_asked_for(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], minutes: int
) -> None:
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Terminal())
    assert main(["play", "galaxy_trucker", "--hot-seat", "-o", "mode=learning", *arguments]) == 0
    assert opened[0]["options"]["learning_limit_minutes"] == minutes


def test_the_same_setting_twice_is_no_contradiction(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "--ruleset", "fr", "-o", "ruleset=fr") == 0
    assert opened[0]["options"]["ruleset"] == "fr"


def test_a_saved_game_is_resumed(opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    write_save(Table.open(find_game("titan"), 2, {}), path)
    assert play(monkeypatch, "--resume", str(path)) == 0
    assert (opened[0]["resume"], opened[0]["save"]) == (path, path)
