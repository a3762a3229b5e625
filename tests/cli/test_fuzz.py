"""`starlode fuzz`: its report, and failures that are saved, named and can be reproduced."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from starlode.games.titan.flow import TitanState
from starlode.kernel.game import Game
from starlode.testkit.fuzzing import Plan, Report, fuzz
from tests.cli.cli_runner import call


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fuzz in this process, because others would not see the patched fault."""

    def fuzz_here(game: Game, games: int, plan: Plan, **_: object) -> Report:
        return fuzz(game, games, replace(plan, players=2, most=400))

    monkeypatch.setattr("starlode.testkit.fuzzing.fuzz_parallel", fuzz_here)


@pytest.fixture
def a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def violate(_state: TitanState) -> Iterator[str]:
        yield "TI-1.1: made up"

    monkeypatch.setattr(TitanState, "violations", violate)


def test_games_without_failures_exit_with_0(tmp_path: Path) -> None:
    result = call("fuzz", "titan", "--games", "2", "--players", "2", "-j", "1", "--save", tmp_path / "found")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("2 games, ")
    assert result.out.endswith("No failures.\n")
    assert not (tmp_path / "found").exists()


@pytest.mark.usefixtures("in_this_process", "a_fault")
def test_failures_exit_with_1_and_are_saved_and_named(tmp_path: Path) -> None:
    result = call("fuzz", "titan", "--games", "1", "--save", tmp_path)
    assert result.code == 1
    (log,) = tmp_path.glob("*.log")
    assert f"FAILED no-violations (1 times): TI-1.1: made up; 0 entries in {log}" in result.out
    again = call("fuzz", "titan", "--reproduce", log, lang="fr")
    assert again.code == 1
    assert "ÉCHEC no-violations" in again.out


@pytest.mark.usefixtures("in_this_process")
def test_a_failure_that_is_fixed_exits_with_0(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TitanState, "violations", lambda _state: iter(["TI-1.1: made up"]))
        assert call("fuzz", "titan", "--games", "1", "--save", tmp_path).code == 1
    (log,) = tmp_path.glob("*.log")
    result = call("fuzz", "titan", "--reproduce", log)
    assert result.code == 0
    assert "does not fail any more" in result.out
    assert json.loads(call("fuzz", "titan", "--reproduce", log, "--json").out)["failure"] is None


@pytest.mark.usefixtures("in_this_process")
def test_a_report_as_json(tmp_path: Path) -> None:
    report = json.loads(call("fuzz", "titan", "--games", "1", "--save", tmp_path, "--json").out)
    assert (report["games"], report["failures"]) == (1, [])
    assert report["by_players"]["2"]["entries"] == report["entries"] > 0


@pytest.mark.usefixtures("in_this_process")
def test_everything_that_never_occurred_is_named_however_much_it_is(tmp_path: Path) -> None:
    result = call("fuzz", "galaxy_trucker", "--games", "1", "--seed", "1", "--save", tmp_path)
    assert result.code == 0
    named = [line.partition(": ")[2].split(", ") for line in result.out.splitlines() if line.startswith("Never")]
    report = json.loads(call("fuzz", "galaxy_trucker", "--games", "1", "--seed", "1", "--save", tmp_path, "--json").out)
    never = {f"{group} {name}" for group, names in report["occurred"].items() for name, n in names.items() if not n}
    assert len(named) > 1
    assert {name for names in named for name in names} == never


@pytest.mark.usefixtures("in_this_process")
def test_what_occurs_is_counted_by_games_and_the_rarest_comes_first(tmp_path: Path) -> None:
    arguments = ("fuzz", "titan", "--games", "3", "--save", tmp_path)
    games_with = json.loads(call(*arguments, "--json").out)["games_with"]["action"]
    (line,) = [line for line in call(*arguments).out.splitlines() if line.startswith("  games with action: ")]
    counts = [int(counted.rpartition(" ")[2]) for counted in line.partition(": ")[2].split(", ")]
    assert counts == sorted(games_with.values())
    assert max(counts) == 3
