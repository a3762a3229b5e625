"""The benchmark in the browser: its targets, and its errors if something is missing."""

from __future__ import annotations

import json
import os

import pytest

from starlode.bench.browser.chromium import VARIABLE, find_chromium
from starlode.bench.browser.report import BrowserReport, BuildingTimes, GameTimes, SlowLineTimes, lines
from starlode.bench.engine.timing import Quartiles
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import Texts, languages
from tests.cli.cli_runner import call


def quartiles(value: float) -> Quartiles:
    return Quartiles(value, value - 1, value + 1)


def a_game(game: str = "titan", *, script: int = 115_000, cold: float = 700.0, move: float = 60.0) -> GameTimes:
    return GameTimes(game, script, quartiles(cold), quartiles(400.0), quartiles(move))


def a_report(*games: GameTimes, home: int = 90_000, quick: bool = False) -> BrowserReport:
    return BrowserReport("Chromium 150", 9, 15, quick, home, list(games), machine="Linux", cores=2, load=0.5)


def test_every_game_has_its_targets() -> None:
    report = a_report(a_game(), a_game("forgotten_planet", script=120_000))
    assert report.met
    assert [(target.game, target.name, target.measured, target.limit) for target in report.targets] == [
        ("", "browser-script", 120_000, 150_000),
        ("titan", "browser-view", 700.0, 1000.0),
        ("titan", "browser-move", 60.0, 100.0),
        ("forgotten_planet", "browser-view", 700.0, 1000.0),
        ("forgotten_planet", "browser-move", 60.0, 100.0),
    ]


@pytest.mark.parametrize(
    ("report", "name"),
    [
        (a_report(a_game(), a_game("other", script=150_000)), "browser-script"),
        (a_report(a_game(), home=150_001), "browser-script"),
        (a_report(a_game(), a_game("other", cold=1000.0)), "browser-view"),
        (a_report(a_game(move=100.0)), "browser-move"),
    ],
)
def test_a_missed_target_is_reported(report: BrowserReport, name: str) -> None:
    assert [target.name for target in report.targets if not target.met] == [name]
    assert not report.met
    data = json.loads(report.to_json())
    assert (data["met"], sum(not target["met"] for target in data["targets"])) == (False, 1)
    assert data["targets"][0]["game"] == ""
    assert data["targets"][-1]["game"] == data["seen"][-1]["game"]


def test_building_at_once_has_targets_of_its_own() -> None:
    times = BuildingTimes(
        "trucker",
        151_000,
        cold=quartiles(700.0),
        warm=quartiles(400.0),
        own=quartiles(10.0),
        others=quartiles(101.0),
        longest_frame=60.0,
    )
    report = BrowserReport("Chromium 150", 9, 15, False, 90_000, [a_game()], times, machine="Linux", cores=2, load=0.5)
    assert [target.name for target in report.targets if not target.met] == [
        "browser-script",
        "browser-others",
        "browser-frame",
    ]
    for language in languages():
        assert any("60" in line for line in lines(report, Texts(language, None).format))


def test_a_slow_line_has_targets_of_its_own() -> None:
    slow = [
        SlowLineTimes("titan", quartiles(1600.0), quartiles(3900.0)),
        SlowLineTimes("trucker", quartiles(1100.0), quartiles(4321.0)),
    ]
    report = BrowserReport(
        "Chromium 150", 9, 15, False, 90_000, [a_game()], slow_line=slow, machine="Linux", cores=2, load=0.5
    )
    assert [(target.game, target.name) for target in report.targets if not target.met] == [
        ("titan", "browser-slow-shell"),
        ("trucker", "browser-slow-table"),
    ]
    for language in languages():
        assert any("321" in line and "trucker" in line for line in lines(report, Texts(language, None).format))


def test_a_quick_run_has_targets_for_sizes_only() -> None:
    assert a_report(a_game(cold=5000.0, move=900.0), quick=True).met
    assert not a_report(a_game(script=200_000), quick=True).met


@pytest.mark.parametrize("language", languages())
def test_a_report_is_printed_in_every_language(language: str) -> None:
    printed = list(lines(a_report(a_game(cold=1234.0), a_game("other")), Texts(language, None).format))
    missed = [line for line in printed if line.startswith({"en": "MISSED", "fr": "MANQUÉ"}[language])]
    assert len(missed) == 1
    assert "234" in missed[0]
    assert any("115" in line and "titan" in line for line in printed)
    assert any("[59" in line and "61]" in line for line in printed)


@pytest.mark.parametrize(("cold", "code"), [(900.0, 0), (1100.0, 1)])
def test_the_command_prints_and_exits_as_the_other_benchmarks_do(
    cold: float, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starlode.bench.browser.runner.run_browser_bench", lambda *_: a_report(a_game(cold=cold)))
    result = call("bench", "browser")
    assert (result.code, result.err) == (code, "")
    assert ("MISSED" in result.out) == (code == 1)
    assert json.loads(call("bench", "browser", "--json").out)["met"] == (code == 0)


@pytest.mark.parametrize("option", ["--seconds=3", "--postgres", "--compiled", "--players=2"])
def test_options_of_the_other_benchmarks_are_rejected(option: str) -> None:
    result = call("bench", "browser", option)
    assert (result.code, result.out) == (2, "")
    assert option.partition("=")[0] in result.err


def test_a_browser_that_is_named_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "no-such-program")
    with pytest.raises(InvalidInput) as rejected:
        find_chromium()
    assert rejected.value.key == "bench-browser-not-there"
    assert "no-such-program" in Texts("en", None).error(rejected.value)


def test_a_machine_without_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("PATH", os.devnull)
    assert find_chromium() is None
