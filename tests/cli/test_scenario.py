"""`starlode scenario`: files judged, scenarios listed, shown, written and drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starlode.games.forgotten_planet.scenario import inspect_scenario, load_supplied, to_document, to_text
from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.calls import call
from tests.cli.refusals import Case, contents, expect_refused, given
from tests.forgotten_planet.bad_scenarios import BAD_SCENARIOS

LANDING = "scenario-2p-first-landing.json"


def a_file(folder: Path, name: str = LANDING, **changes: Any) -> Path:
    """A supplied scenario in a file, some of its fields changed."""
    path = folder / name
    path.write_text(json.dumps({**to_document(load_supplied()["2p-first-landing"]), **changes}), "utf-8")
    return path


def test_a_file_in_order(tmp_path: Path) -> None:
    path = a_file(tmp_path)
    called = call("scenario", "check", path)
    assert (called.code, called.err) == (0, "")
    assert called.out == f"in order {path}\n"


def test_warnings_are_told_and_forgiven(tmp_path: Path) -> None:
    called = call("scenario", "check", a_file(tmp_path, landTiles=20), lang="fr")
    assert called.code == 0
    first, last = called.out.splitlines()
    assert first.startswith("avertissement ")
    assert "FP-31.12" in first
    assert last.startswith("en ordre ")
    assert last.endswith(", avec 1 avertissement")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_every_file_is_told_with_its_clause(tmp_path: Path, language: str) -> None:
    fine, bad = a_file(tmp_path), a_file(tmp_path, "wrong.json", landTiles=72, colour="red")
    before = contents(tmp_path)
    called = call("scenario", "check", fine, bad, lang=language)
    assert (called.code, called.err) == (2, "")
    for words in ("colour", "FP-31.1", "FP-31.11", "FP-31.23", "wrong.json"):
        assert words in called.out
    assert len([line for line in called.out.splitlines() if line.startswith(("error ", "erreur "))]) == 3
    assert contents(tmp_path) == before


def test_what_cannot_be_read_is_judged_too(tmp_path: Path) -> None:
    large, odd, cut = tmp_path / "large.json", tmp_path / "odd.json", tmp_path / "cut.json"
    large.write_bytes(b" " * 100_000)
    odd.write_bytes(b'{"id": "\xff"}')
    cut.write_text(to_text(load_supplied()["4p-pact"])[:300], "utf-8")
    called = call("scenario", "check", large, odd, cut, "--json")
    assert called.code == 2
    reports = json.loads(called.out)
    keys = [report["findings"][0]["key"] for report in reports]
    assert keys == ["design-too-large", "scenario-not-utf8", "scenario-truncated"]
    assert [report["valid"] for report in reports] == [False] * 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", BAD_SCENARIOS)
def test_a_bad_file_is_refused_or_warned_about_by_clause(tmp_path: Path, case: str, language: str) -> None:
    bad = BAD_SCENARIOS[case]
    path = tmp_path / bad.file
    path.write_text(bad.text, "utf-8")
    called = call("scenario", "check", path, lang=language)
    assert (called.code, called.err) == (0 if bad.level == "warning" else 2, "")
    words = {"error": ("error ", "erreur "), "warning": ("warning ", "avertissement ")}[bad.level]
    assert any(line.startswith(words) and bad.clause in line for line in called.out.splitlines())
    report = json.loads(call("scenario", "check", path, "--json").out)[0]
    assert (bad.level, bad.key) in {(one["level"], one["key"]) for one in report["findings"]}
    if bad.level == "error":
        names, out = (bad.clause,), tmp_path / "out.json"
        expect_refused(Case(lambda _: ["scenario", "show", path], "", "", names), language, tmp_path)
        expect_refused(Case(lambda _: ["scenario", "export", path, "-o", out], "", "", names), language, tmp_path)
    assert path.read_text("utf-8") == bad.text


def test_the_supplied_scenarios_are_listed() -> None:
    assert len(call("scenario", "list").out.splitlines()) == 13
    called = call("scenario", "list", "--players", "3", lang="fr")
    assert [line.split()[0] for line in called.out.splitlines()] == [
        "3p-bell", "3p-blind-survey", "3p-delta", "3p-fault-line",
    ]  # fmt: skip
    assert "41 tuiles terrain : Le delta" in called.out
    forms = json.loads(call("scenario", "list", "--players", "2", "--json").out)
    assert [form["id"] for form in forms] == [f"fp-{name}" for name in load_supplied() if name.startswith("2p-")]
    assert forms[0]["figures"]["territorySpread"] == 0


def test_a_scenario_is_shown() -> None:
    called = call("scenario", "show", "fp-3p-fault-line")
    assert called.code == 0
    for words in (
        "Fault Line (3p-fault-line), 3 players",
        "  3 .A..##...",
        "AB 8, AC 9, BC 7",
        "largest difference: 5",
    ):
        assert words in called.out
    assert "uneven" in called.out
    assert "Placement face cachée" in call("scenario", "show", "3p-blind-survey", lang="fr").out
    assert json.loads(call("scenario", "show", "3p-delta", "--json").out)["figures"]["guideline"] == 41


def test_a_file_is_shown(tmp_path: Path) -> None:
    assert call("scenario", "show", a_file(tmp_path)).out == call("scenario", "show", "2p-first-landing").out


def test_a_scenario_is_exported(tmp_path: Path) -> None:
    text = to_text(load_supplied()["4p-pact"])
    assert call("scenario", "export", "4p-pact").out == call("scenario", "export", "fp-4p-pact").out
    called = call("scenario", "export", "4p-pact", "-o", tmp_path)
    assert (called.code, called.out) == (0, "")
    assert (tmp_path / "scenario-4p-pact.json").read_text("utf-8") == text
    assert call("scenario", "check", tmp_path / "scenario-4p-pact.json").code == 0


@pytest.mark.parametrize("task", [("export", "4p-pact"), ("new", "--players", "2", "--seed", "7")])
def test_a_file_that_exists_is_written_over_only_if_that_is_wanted(tmp_path: Path, task: tuple[str, ...]) -> None:
    assert call("scenario", *task, "-o", tmp_path).code == 0
    (written,) = tmp_path.iterdir()
    text = written.read_text("utf-8")
    written.write_text("precious", "utf-8")
    for language, words in (("en", "exists already"), ("fr", "existe déjà")):
        called = call("scenario", *task, "-o", tmp_path, lang=language)
        assert (called.code, written.read_text("utf-8")) == (2, "precious")
        assert words in called.err
        assert written.name in called.err
    assert call("scenario", *task, "-o", tmp_path, "--force").code == 0
    assert written.read_text("utf-8") == text
    assert list(tmp_path.iterdir()) == [written]


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "scenario-4p-pact.json"
    path.write_text("precious", "utf-8")

    def no_space(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    assert call("scenario", "export", "4p-pact", "-o", path, "--force").code == 2
    assert [(one.name, one.read_text("utf-8")) for one in tmp_path.iterdir()] == [(path.name, "precious")]


def test_a_new_one_is_drawn(tmp_path: Path) -> None:
    called = call("scenario", "new", "--players", "4", "--seed", "7")
    found = inspect_scenario(called.out).scenario
    assert found is not None
    assert found.players == 4
    assert call("scenario", "new", "--players", "4", "--seed", "7").out == called.out
    assert call("scenario", "new", "--players", "4", "--seed", "8").out != called.out
    assert call("scenario", "new", "-o", tmp_path).code == 0
    (written,) = tmp_path.iterdir()
    assert call("scenario", "check", written).code == 0


CASES = {
    "an unknown task": Case(given("scenario", "burn"), "no task “burn”", "pas de tâche « burn »", ("check, list",)),
    "an unknown scenario": Case(
        given("scenario", "show", "2p-narow"), "no scenario “2p-narow”", "ni scénario « 2p-narow »", ("2p-narrows",)
    ),
    "a task without its file": Case(given("scenario", "check"), "at least one file", "au moins un fichier"),
    "a task with too many names": Case(
        given("scenario", "export", "4p-pact", "3p-bell"), "exactly one scenario", "exactement un scénario"
    ),
    "a task that wants no name": Case(given("scenario", "list", "4p-pact"), "takes no name", "ne prend pas de nom"),
    "too many players": Case(given("scenario", "new", "--players", "9"), "9", "9", ("FP-1.1",)),
    "a file that is not there": Case(
        lambda folder: ["scenario", "check", folder / "gone.json"], "gone.json", "gone.json"
    ),
    "a file in disorder": Case(
        lambda folder: ["scenario", "show", a_file(folder, landTiles=72)], "72", "72", ("FP-31.11",)
    ),
    "a file under another name": Case(
        lambda folder: ["scenario", "export", a_file(folder, "mine.json")], "mine.json", "mine.json", ("FP-31.23",)
    ),
    "a wrong name to write to": Case(
        lambda folder: ["scenario", "export", "4p-pact", "-o", folder / "pact.json"],
        "pact.json", "pact.json", ("FP-31.23", "scenario-4p-pact.json"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_used_is_refused(case: str, language: str, tmp_path: Path) -> None:
    expect_refused(CASES[case], language, tmp_path)
