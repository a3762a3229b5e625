"""`starlode examples`: the index of clauses in the recorded games."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from starlode.games import find_game
from starlode.kernel.texts.examples import examples_folder
from tests.cli.cli_runner import call


@pytest.fixture
def copied_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the folder of Titan's examples, which may be changed."""
    titan = find_game("titan")
    shutil.copytree(titan.folder / "rules", tmp_path / "rules")
    shutil.copytree(titan.folder / "data", tmp_path / "data")
    moved = replace(titan, folder=tmp_path)
    monkeypatch.setattr("starlode.cli.commands.develop.examples.find_game", lambda _name: moved)
    return examples_folder(moved)


def test_the_index_of_both_games_is_up_to_date() -> None:
    for game in ("titan", "forgotten_planet"):
        result = call("examples", game, "--json")
        output = json.loads(result.out)
        assert (result.code, output["stale"]) == (0, False)
        assert len(output["clauses"]) > 50


def test_a_stale_index_is_reported_and_rewritten(copied_examples: Path) -> None:
    index = copied_examples / "index.json"
    before = index.read_text()
    index.write_text(before.replace('"entry": 5', '"entry": 6', 1))
    result = call("examples", "titan", lang="fr")
    assert result.code == 1
    assert "--refresh" in result.out
    assert call("examples", "titan", "--refresh").code == 0
    assert index.read_text() == before


def test_other_examples_are_chosen_and_stored(copied_examples: Path, tmp_path: Path) -> None:
    others = tmp_path / "others"
    shutil.copytree(copied_examples, others)
    result = call("examples", "titan", "--choose", others, "--most", "1")
    assert (result.code, len([*copied_examples.glob("*.log")])) == (0, 1)
    assert result.out.startswith("1 ")


def test_a_folder_without_logs_is_rejected(copied_examples: Path, tmp_path: Path) -> None:
    result = call("examples", "titan", "--choose", tmp_path / "rules")
    assert (result.code, result.out) == (2, "")
    assert "no logs" in result.err
    assert [*copied_examples.glob("*.log")]


def test_games_are_recorded_to_choose_from(copied_examples: Path, tmp_path: Path) -> None:
    folder = tmp_path / "recorded"
    command = (
        "examples",
        "titan",
        "--record",
        folder,
        "--games",
        "2",
        "--seed",
        "5",
        "--players",
        "2",
        "--bot",
        "random",
    )
    result = call(*command)
    assert result.out.splitlines() == [str(folder / f"recorded-{seed}.log") for seed in (5, 6)]
    logs = [path.read_text() for path in sorted(folder.glob("*.log"))]
    assert call(*command).code == 0
    assert [path.read_text() for path in sorted(folder.glob("*.log"))] == logs
    assert call("examples", "titan", "--choose", folder, "--most", "1").code == 0
    assert [path.stem for path in copied_examples.glob("*.log")] in (["recorded-5"], ["recorded-6"])


def test_an_unknown_expansion_is_rejected() -> None:
    result = call("examples", "galaxy_trucker", "--expansion", "solar")
    assert (result.code, result.out) == (2, "")
    assert "lunar" in result.err
