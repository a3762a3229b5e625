"""`starlode scenario`: check, list, show, export and new."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starlode.games.forgotten_planet.scenario import inspect_scenario, load_supplied, to_document, to_text
from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import call
from tests.cli.rejections import Case, args, contents, expect_rejected
from tests.forgotten_planet.bad_scenarios import BAD_SCENARIOS

LANDING = "scenario-2p-first-landing.json"


def scenario_file(folder: Path, name: str = LANDING, **changes: Any) -> Path:
    """Write a supplied scenario with some fields changed, and return its path."""
    path = folder / name
    path.write_text(json.dumps({**to_document(load_supplied()["2p-first-landing"]), **changes}), "utf-8")
    return path


def test_a_valid_file(tmp_path: Path) -> None:
    path = scenario_file(tmp_path)
    result = call("scenario", "check", path)
    assert (result.code, result.err) == (0, "")
    assert result.out == f"valid    {path}\n"


def test_warnings_are_reported_with_exit_code_0(tmp_path: Path) -> None:
    result = call("scenario", "check", scenario_file(tmp_path, landTiles=20), lang="fr")
    assert result.code == 0
    first, last = result.out.splitlines()
    assert first.startswith("avertissement ")
    assert "FP-31.12" in first
    assert last.startswith("valide ")
    assert last.endswith(", avec 1 avertissement")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_every_file_is_reported_with_its_clause(tmp_path: Path, language: str) -> None:
    fine, bad = scenario_file(tmp_path), scenario_file(tmp_path, "wrong.json", landTiles=72, colour="red")
    before = contents(tmp_path)
    result = call("scenario", "check", fine, bad, lang=language)
    assert (result.code, result.err) == (2, "")
    for words in ("colour", "FP-31.1", "FP-31.11", "FP-31.23", "wrong.json"):
        assert words in result.out
    assert len([line for line in result.out.splitlines() if line.startswith(("error ", "erreur "))]) == 3
    assert contents(tmp_path) == before


def test_unreadable_files_are_reported_too(tmp_path: Path) -> None:
    large, not_utf8, truncated = tmp_path / "large.json", tmp_path / "odd.json", tmp_path / "cut.json"
    large.write_bytes(b" " * 100_000)
    not_utf8.write_bytes(b'{"id": "\xff"}')
    truncated.write_text(to_text(load_supplied()["4p-pact"])[:300], "utf-8")
    result = call("scenario", "check", large, not_utf8, truncated, "--json")
    assert result.code == 2
    reports = json.loads(result.out)
    keys = [report["findings"][0]["key"] for report in reports]
    assert keys == ["design-too-large", "scenario-not-utf8", "scenario-truncated"]
    assert [report["valid"] for report in reports] == [False] * 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", BAD_SCENARIOS)
def test_a_bad_file_is_an_error_or_a_warning_with_its_clause(tmp_path: Path, case: str, language: str) -> None:
    bad = BAD_SCENARIOS[case]
    path = tmp_path / bad.file
    path.write_text(bad.text, "utf-8")
    result = call("scenario", "check", path, lang=language)
    assert (result.code, result.err) == (0 if bad.level == "warning" else 2, "")
    words = {"error": ("error ", "erreur "), "warning": ("warning ", "avertissement ")}[bad.level]
    assert any(line.startswith(words) and bad.clause in line for line in result.out.splitlines())
    report = json.loads(call("scenario", "check", path, "--json").out)[0]
    assert (bad.level, bad.key) in {(finding["level"], finding["key"]) for finding in report["findings"]}
    if bad.level == "error":
        names, out = (bad.clause,), tmp_path / "out.json"
        expect_rejected(Case(lambda _: ["scenario", "show", path], "", "", names), language, tmp_path)
        expect_rejected(Case(lambda _: ["scenario", "export", path, "-o", out], "", "", names), language, tmp_path)
    assert path.read_text("utf-8") == bad.text


def test_the_supplied_scenarios_are_listed() -> None:
    assert len(call("scenario", "list").out.splitlines()) == 13
    result = call("scenario", "list", "--players", "3", lang="fr")
    assert [line.split()[0] for line in result.out.splitlines()] == [
        "3p-bell", "3p-blind-survey", "3p-delta", "3p-fault-line",
    ]  # fmt: skip
    assert "41 tuiles terrain : Le delta" in result.out
    listed = json.loads(call("scenario", "list", "--players", "2", "--json").out)
    assert [scenario["id"] for scenario in listed] == [
        f"fp-{name}" for name in load_supplied() if name.startswith("2p-")
    ]
    assert listed[0]["figures"]["territorySpread"] == 0


def test_a_scenario_is_shown() -> None:
    result = call("scenario", "show", "fp-3p-fault-line")
    assert result.code == 0
    for words in (
        "Fault Line (3p-fault-line), 3 players",
        "  3 .A..##...",
        "AB 8, AC 9, BC 7",
        "largest difference: 5",
    ):
        assert words in result.out
    assert "uneven" in result.out
    assert "Placement face cachée" in call("scenario", "show", "3p-blind-survey", lang="fr").out
    assert json.loads(call("scenario", "show", "3p-delta", "--json").out)["figures"]["guideline"] == 41


def test_a_file_is_shown(tmp_path: Path) -> None:
    assert call("scenario", "show", scenario_file(tmp_path)).out == call("scenario", "show", "2p-first-landing").out


def test_a_scenario_is_exported(tmp_path: Path) -> None:
    text = to_text(load_supplied()["4p-pact"])
    assert call("scenario", "export", "4p-pact").out == call("scenario", "export", "fp-4p-pact").out
    result = call("scenario", "export", "4p-pact", "-o", tmp_path)
    assert (result.code, result.out) == (0, "")
    assert (tmp_path / "scenario-4p-pact.json").read_text("utf-8") == text
    assert call("scenario", "check", tmp_path / "scenario-4p-pact.json").code == 0


@pytest.mark.parametrize("task", [("export", "4p-pact"), ("new", "--players", "2", "--seed", "7")])
def test_an_existing_file_is_overwritten_only_with_force(tmp_path: Path, task: tuple[str, ...]) -> None:
    assert call("scenario", *task, "-o", tmp_path).code == 0
    (written,) = tmp_path.iterdir()
    text = written.read_text("utf-8")
    written.write_text("precious", "utf-8")
    for language, words in (("en", "exists already"), ("fr", "existe déjà")):
        result = call("scenario", *task, "-o", tmp_path, lang=language)
        assert (result.code, written.read_text("utf-8")) == (2, "precious")
        assert words in result.err
        assert written.name in result.err
    assert call("scenario", *task, "-o", tmp_path, "--force").code == 0
    assert written.read_text("utf-8") == text
    assert list(tmp_path.iterdir()) == [written]


def test_a_file_is_written_atomically(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "scenario-4p-pact.json"
    path.write_text("precious", "utf-8")

    def no_space(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    assert call("scenario", "export", "4p-pact", "-o", path, "--force").code == 2
    assert [(file.name, file.read_text("utf-8")) for file in tmp_path.iterdir()] == [(path.name, "precious")]


def test_a_new_scenario_is_generated(tmp_path: Path) -> None:
    result = call("scenario", "new", "--players", "4", "--seed", "7")
    scenario = inspect_scenario(result.out).scenario
    assert scenario is not None
    assert scenario.players == 4
    assert call("scenario", "new", "--players", "4", "--seed", "7").out == result.out
    assert call("scenario", "new", "--players", "4", "--seed", "8").out != result.out
    assert call("scenario", "new", "-o", tmp_path).code == 0
    (written,) = tmp_path.iterdir()
    assert call("scenario", "check", written).code == 0


CASES = {
    "an unknown task": Case(args("scenario", "burn"), "no task “burn”", "pas de tâche « burn »", ("check, list",)),
    "an unknown scenario": Case(
        args("scenario", "show", "2p-narow"), "no scenario “2p-narow”", "ni scénario « 2p-narow »", ("2p-narrows",)
    ),
    "a task without its file": Case(args("scenario", "check"), "at least one file", "au moins un fichier"),
    "a task with too many names": Case(
        args("scenario", "export", "4p-pact", "3p-bell"), "exactly one scenario", "exactement un scénario"
    ),
    "a task that takes no name": Case(args("scenario", "list", "4p-pact"), "takes no name", "ne prend pas de nom"),
    "too many players": Case(args("scenario", "new", "--players", "9"), "9", "9", ("FP-1.1",)),
    "a missing file": Case(
        lambda folder: ["scenario", "check", folder / "gone.json"], "gone.json", "gone.json"
    ),
    "an invalid file": Case(
        lambda folder: ["scenario", "show", scenario_file(folder, landTiles=72)], "72", "72", ("FP-31.11",)
    ),
    "a file under another name": Case(
        lambda folder: ["scenario", "export", scenario_file(folder, "mine.json")],
        "mine.json", "mine.json", ("FP-31.23",),
    ),
    "a wrong name to write to": Case(
        lambda folder: ["scenario", "export", "4p-pact", "-o", folder / "pact.json"],
        "pact.json", "pact.json", ("FP-31.23", "scenario-4p-pact.json"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_rejected(case: str, language: str, tmp_path: Path) -> None:
    expect_rejected(CASES[case], language, tmp_path)
