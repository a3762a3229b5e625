"""`starlode examples`: which rules the recorded games show at work."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from starlode.games import find_game
from starlode.kernel.texts.examples import examples_folder
from tests.cli.calls import call


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The examples of Titan in a place of their own, where they may be changed."""
    titan = find_game("titan")
    shutil.copytree(titan.folder / "rules", tmp_path / "rules")
    shutil.copytree(titan.folder / "data", tmp_path / "data")
    moved = replace(titan, folder=tmp_path)
    monkeypatch.setattr("starlode.cli.commands.develop.examples.find_game", lambda _name: moved)
    return examples_folder(moved)


def test_the_examples_of_both_games_fit_their_index() -> None:
    for game in ("titan", "forgotten_planet"):
        called = call("examples", game, "--json")
        told = json.loads(called.out)
        assert (called.code, told["stale"]) == (0, False)
        assert len(told["clauses"]) > 50


def test_a_stale_index_is_told_and_written_anew(elsewhere: Path) -> None:
    index = elsewhere / "index.json"
    before = index.read_text()
    index.write_text(before.replace('"entry": 5', '"entry": 6', 1))
    called = call("examples", "titan", lang="fr")
    assert called.code == 1
    assert "--refresh" in called.out
    assert call("examples", "titan", "--refresh").code == 0
    assert index.read_text() == before


def test_other_examples_are_chosen_and_kept(elsewhere: Path, tmp_path: Path) -> None:
    others = tmp_path / "others"
    shutil.copytree(elsewhere, others)
    called = call("examples", "titan", "--choose", others, "--most", "1")
    assert (called.code, len([*elsewhere.glob("*.log")])) == (0, 1)
    assert called.out.startswith("1 ")


def test_a_folder_without_logs_is_refused(elsewhere: Path, tmp_path: Path) -> None:
    called = call("examples", "titan", "--choose", tmp_path / "rules")
    assert (called.code, called.out) == (2, "")
    assert "no logs" in called.err
    assert [*elsewhere.glob("*.log")]
