"""`starlode fuzz`: what was played and what failed; failures are saved, named and can be played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from starlode.games.titan.flow import TitanState
from starlode.kernel.game import Game
from starlode.testkit.fuzzing import Plan, Report, fuzz
from tests.cli.calls import call


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes would not see a fault that only this one has."""

    def here(game: Game, games: int, plan: Plan, **_: object) -> Report:
        return fuzz(game, games, replace(plan, players=2, most=400))

    monkeypatch.setattr("starlode.testkit.fuzzing.fuzz_parallel", here)


@pytest.fixture
def a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def complain(_state: TitanState) -> Iterator[str]:
        yield "TI-1.1: made up"

    monkeypatch.setattr(TitanState, "complaints", complain)


def test_sound_games_exit_with_0(tmp_path: Path) -> None:
    called = call("fuzz", "titan", "--games", "2", "--players", "2", "-j", "1", "--save", tmp_path / "found")
    assert (called.code, called.err) == (0, "")
    assert called.out.startswith("2 games, ")
    assert called.out.endswith("No failures.\n")
    assert not (tmp_path / "found").exists()


@pytest.mark.usefixtures("in_this_process", "a_fault")
def test_failures_exit_with_1_and_are_saved_and_named(tmp_path: Path) -> None:
    called = call("fuzz", "titan", "--games", "1", "--save", tmp_path)
    assert called.code == 1
    (log,) = tmp_path.glob("*.log")
    assert f"FAILED no-violations (1 times): TI-1.1: made up; 0 entries in {log}" in called.out
    again = call("fuzz", "titan", "--reproduce", log, lang="fr")
    assert again.code == 1
    assert "ÉCHEC no-violations" in again.out


@pytest.mark.usefixtures("in_this_process")
def test_a_failure_that_is_mended_exits_with_0(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TitanState, "complaints", lambda _state: iter(["TI-1.1: made up"]))
        assert call("fuzz", "titan", "--games", "1", "--save", tmp_path).code == 1
    (log,) = tmp_path.glob("*.log")
    called = call("fuzz", "titan", "--reproduce", log)
    assert called.code == 0
    assert "does not fail any more" in called.out
    assert json.loads(call("fuzz", "titan", "--reproduce", log, "--json").out)["failure"] is None


@pytest.mark.usefixtures("in_this_process")
def test_a_report_for_programs(tmp_path: Path) -> None:
    form = json.loads(call("fuzz", "titan", "--games", "1", "--save", tmp_path, "--json").out)
    assert (form["games"], form["failures"]) == (1, [])
    assert form["by_players"]["2"]["entries"] == form["entries"] > 0
