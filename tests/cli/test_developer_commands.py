"""`starlode golden`, `new-game` and `bench`: commands for developers of games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starlode.bench.engine.report import BenchReport
from starlode.games import find_game
from starlode.testkit.golden import record
from tests.bench.test_bench import a_report, a_run
from tests.cli.cli_runner import call


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    return record(find_game("titan"), 2, {}, 1, None, tmp_path / "plain")


def test_golden_games_with_the_recorded_events(golden: Path) -> None:
    result = call("golden", "titan", "--folder", golden.parent)
    assert (result.code, result.out) == (0, "same     plain.log\n")


def test_a_golden_game_with_other_events_fails_until_it_is_refreshed(golden: Path) -> None:
    events = golden.with_suffix(".events")
    before = events.read_text()
    events.write_text(before.replace("event-", "evening-", 1))
    result = call("golden", "titan", "--folder", golden.parent, "--json")
    (outcome,) = json.loads(result.out)
    assert (result.code, outcome["outcome"], outcome["reason"]["key"]) == (1, "differs", "golden-differs")
    assert "DIFFÈRE" in call("golden", "titan", "--folder", golden.parent, lang="fr").out
    assert call("golden", "titan", "--folder", golden.parent, "--refresh").out == "changed  plain.log\n"
    assert events.read_text() == before


def test_a_new_game_is_written_and_never_overwrites_another(tmp_path: Path) -> None:
    result = call("new-game", "asteroid_rush", "--into", tmp_path)
    assert result.code == 0
    *files, last = result.out.splitlines()
    assert all(Path(file).is_file() for file in files)
    assert str(tmp_path / "tests") in last
    again = call("new-game", "asteroid_rush", "--into", tmp_path, lang="fr")
    assert (again.code, again.out) == (2, "")
    assert "Rien n'a été écrit" in again.err
    assert len(json.loads(call("new-game", "comet_run", "--into", tmp_path, "--json").out)) == len(files)


@pytest.mark.parametrize(("speed", "code"), [(4.5, 0), (3.5, 1)])
def test_a_benchmark_that_misses_a_target_exits_with_1(
    speed: float, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fake_bench(*_: object, **__: object) -> BenchReport:
        return a_report(a_run(speed=speed))

    monkeypatch.setattr("starlode.bench.engine.runner.run_bench", fake_bench)
    result = call("bench", "titan", "--seconds", "0.1")
    assert result.code == code
    assert ("MISSED" in result.out) == (code == 1)
    assert json.loads(call("bench", "titan", "--json").out)["met"] == (code == 0)
