"""`starlode arena ladder` and `starlode learn`: what they print and write, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starlode.games import find_game
from starlode.kernel.game import Game
from tests.bots.toy_quarry import QUARRY, weights
from tests.cli.cli_runner import call

MARKED = "# Bots\n\n<!-- begin: starlode arena ladder quarry -->\nold\n<!-- end: starlode arena ladder quarry -->\n"


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the commands know a game that takes no time, and write into a folder of their own."""

    def find_quarry(_name: str) -> Game:
        return QUARRY

    for command in ("arena", "learn"):
        monkeypatch.setattr(f"starlode.cli.commands.{command}.find_game", find_quarry)
    monkeypatch.chdir(tmp_path)


def test_the_ladder_is_printed_with_intervals_and_ratings() -> None:
    arguments = ("arena", "ladder", "quarry", "--games", "2", "--players", "2", "--jobs", "1")
    lines = call(*arguments).out.splitlines()
    assert lines[1].startswith("expert against steady, 2 players : won 2 of 2, 100.0% [95%: ")
    assert "steady, 2 players: rating 1000 [95%: 1000 to 1000]" in lines
    assert "[95 % : " in call(*arguments, lang="fr").out


def test_the_ladder_is_written_for_documents_and_programs(tmp_path: Path) -> None:
    document = tmp_path / "bots.md"
    document.write_text(MARKED)
    result = call(
        "arena", "ladder", "quarry", "--games", "2", "--players", "2", "--levels", "steady,expert", "--jobs", "1",
        "--markdown", "bots.md", "--ratings", "ratings.json", "--json",
    )  # fmt: skip
    ladder = json.loads(result.out)
    assert json.loads((tmp_path / "ratings.json").read_text())["ratings"] == ladder["ratings"]
    command = "starlode arena ladder quarry --games 2 --players 2 --levels steady,expert --seed 0"
    assert {rated["command"] for rated in ladder["ratings"]} == {command}
    assert [rung["level"] for rung in ladder["rungs"]] == ["expert"]
    text = document.read_text()
    assert command in text
    assert "| 2 | steady | 1000 | 1000 to 1000 | 2 |" in text
    assert "| expert | steady | 2 |" in text
    assert "old" not in text


def test_the_ladder_goes_on_after_a_run_that_was_killed_while_it_wrote(tmp_path: Path) -> None:
    ladder = ("arena", "ladder", "quarry", "--players", "2", "--levels", "steady,expert", "--jobs", "1")
    call(*ladder, "--games", "2")
    file = tmp_path / "ladder-quarry.jsonl"
    whole = file.read_text()
    file.write_text(whole + whole[: whole.index("\n") // 2])
    assert "won 2 of 2" in call(*ladder, "--played-only").out
    call(*ladder, "--games", "3")
    assert file.read_text().startswith(whole)
    assert len(file.read_text().splitlines()) == 3


@pytest.mark.parametrize("text", [b"{}\n", b"no results\n", b"\xff\n", b'["a", 1]\n', b'["a", {}, 3]\n'])
def test_a_file_of_something_else_is_no_ladder(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "other").write_bytes(text)
    result = call("arena", "ladder", "quarry", "--players", "2", "--results", "other", "--jobs", "1")
    assert (result.code, result.err) == (2, "starlode: other is no results file of this command, or it is broken.\n")
    assert (tmp_path / "other").read_bytes() == text


def test_numbers_of_players_may_be_of_any_length() -> None:
    result = call("arena", "ladder", "quarry", "--players", "9" * 5000)
    assert result.code == 2
    assert "should be numbers of players" in result.err


def test_the_ladder_of_played_games_plays_none() -> None:
    played = ("arena", "ladder", "quarry", "--players", "2", "--levels", "steady,expert", "--jobs", "1")
    call(*played, "--games", "2")
    lines = call("arena", "ladder", "quarry", "--players", "2,3", "--played-only").out.splitlines()
    assert [line for line in lines if "against" in line] == lines[:1]
    assert "won 2 of 2" in lines[0]


def test_tables_of_other_numbers_of_players_stay_in_the_document(tmp_path: Path) -> None:
    file = tmp_path / "bots.md"
    file.write_text(MARKED)
    commands = {
        number: f"starlode arena ladder quarry --games 2 --players {number} --levels steady,expert --seed {number}"
        for number in (2, 3)
    }
    written = {}
    for number in (3, 2):
        call(*commands[number].split()[1:], "--jobs", "1", "--results", "games.jsonl", "--markdown", "bots.md")
        written[number] = file.read_text()
    assert [line for line in written[2].splitlines() if line.startswith("starlode")] == [commands[2], commands[3]]
    assert "old" not in written[2]
    table = written[3].partition(commands[3])[2]
    assert "| expert | 2 x steady | 3 |" in table
    assert written[2].endswith(table)
    call(*commands[3].split()[1:], "--jobs", "1", "--results", "games.jsonl", "--markdown", "bots.md")
    assert file.read_text() == written[2]


def test_the_arena_refuses_what_it_does_not_know() -> None:
    assert "There is no task “climb”" in call("arena", "climb", "quarry").err
    assert call("arena", "ladder", "quarry", "--levels", "master").code == 2
    assert call("arena", "ladder", "quarry", "--players", "two").code == 2


def test_learned_weights_are_written_with_their_provenance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.arena.learning.learn.is_passed", lambda *_: True)
    arguments = ("--games", "10", "--rounds", "1", "--gate", "2", "--hidden", "0", "--seed", "4")
    result = call("learn", "quarry", *arguments, "--out", "value-2.json")
    assert (result.code, result.err) == (0, "")
    weights = json.loads((tmp_path / "value-2.json").read_text())
    provenance = weights["provenance"]
    assert weights["features"] == ["points", "secret"]
    assert provenance["command"] == (
        "starlode learn quarry --players 2 --games 10 --rounds 1 --gate 2 --hidden 0 --seed 4"
    )
    assert (provenance["seed"], provenance["games"], provenance["gate"]["against"]) == (4, 10, "the prior")


def test_learning_starts_from_the_weights_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.arena.learning.learn.is_passed", lambda *_: True)
    arguments = ("learn", "quarry", "--games", "10", "--rounds", "1", "--gate", "2", "--hidden", "0")
    call(*arguments, "--out", "value-2.json")
    assert call(*arguments, "--players", "3", "--start", "value-2.json", "--out", "value-3.json").code == 0
    provenance = json.loads((tmp_path / "value-3.json").read_text())["provenance"]
    assert provenance["command"].endswith(" --start value-2.json")
    assert provenance["gate"]["against"] == "those to start from"
    (tmp_path / "other.json").write_text("{}")
    assert "has no weights for the features" in call(*arguments, "--start", "other.json").err


def test_learning_only_chances_leaves_the_weights_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.arena.learning.learn.is_passed", lambda *_: True)
    call("learn", "quarry", "--games", "10", "--rounds", "1", "--gate", "2", "--hidden", "2", "--out", "value-2.json")
    result = call(
        "learn", "quarry", "--players", "3", "--games", "20", "--start", "value-2.json", "--only-chances",
        "--out", "value-3.json",
    )  # fmt: skip
    assert (result.code, result.err) == (0, "")
    assert "chances to win fitted to these games" in result.out
    two, three = (json.loads((tmp_path / f"value-{players}.json").read_text()) for players in (2, 3))
    for part in ("features", "linear", "hidden", "bias", "output"):
        assert three[part] == two[part]
    assert three["temperatures"] != two["temperatures"]
    assert three["provenance"]["command"] == (
        "starlode learn quarry --players 3 --games 20 --seed 0 --start value-2.json --only-chances"
    )
    assert three["provenance"]["games"] == 20


def test_weights_of_outcomes_leave_the_others_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.arena.learning.learn.is_passed", lambda *_: True)
    arguments = ("learn", "quarry", "--games", "20", "--gate", "2", "--hidden", "0", "--outcomes")
    result = call(*arguments, "--out", "outcome-2.json")
    assert (result.code, result.err) == (0, "")
    outcome = json.loads((tmp_path / "outcome-2.json").read_text())
    assert outcome["linear"] != weights().linear
    provenance = outcome["provenance"]
    assert provenance["command"] == (
        "starlode learn quarry --players 2 --games 20 --gate 2 --hidden 0 --seed 0 --outcomes"
    )
    assert (provenance["games"], provenance["gate"]["against"]) == (20, "none")
    monkeypatch.setattr("starlode.arena.learning.learn.is_passed", lambda *_: False)
    assert call(*arguments).code == 1
    assert "either chances or outcomes" in call(*arguments, "--only-chances").err


def test_levels_are_for_chances_and_have_to_exist() -> None:
    unknown = call("learn", "quarry", "--games", "10", "--only-chances", "--levels", "expert,nobody")
    assert (unknown.code, "nobody" in unknown.err) == (2, True)
    endings = call("learn", "quarry", "--games", "10", "--only-chances", "--endings")
    assert (endings.code, "--levels" in endings.err) == (2, True)
    without = call("learn", "quarry", "--games", "10", "--levels", "expert")
    assert (without.code, "--only-chances" in without.err) == (2, True)


@pytest.mark.parametrize("option", [("--start", "value-2.json"), ("--only-chances",), ("--outcomes",)])
def test_a_game_that_learns_from_trials_starts_from_its_own_weights(
    option: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starlode.cli.commands.learn.find_game", find_game)
    result = call("learn", "galaxy_trucker", "--games", "10", *option)
    assert result.code == 2
    assert "starts from its own weights" in result.err


def test_learning_says_so_if_nothing_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.arena.learning.learn.is_passed", lambda *_: False)
    result = call("learn", "quarry", "--games", "10", "--rounds", "1", "--gate", "2", "--hidden", "0")
    assert result.code == 1
    assert "No weights won more games than they lost" in result.err


def test_learning_without_numpy_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.cli.commands.learn.find_spec", lambda _name: None)
    assert "Learning needs numpy" in call("learn", "quarry").err
