"""Scenario files: truncated, huge, foreign, damaged, and valid ones read and written again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import (
    READ_LIMIT,
    decode_text,
    file_name,
    generate_scenario,
    inspect_scenario,
    load_supplied,
    measure_fairness,
    read_scenario,
    to_text,
)
from starlode.games.forgotten_planet.scenario.inspection import MAX_VIOLATIONS
from starlode.games.forgotten_planet.scenario.model import DATA
from starlode.kernel.capabilities.designs import MAX_LENGTH
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import LANGUAGES, Texts
from tests.forgotten_planet.scenario_assertions import inspect_document
from tests.forgotten_planet.scenario_documents import HIDDEN, LANDING, document, drawing, without


def text(short: str = LANDING) -> str:
    return (DATA / "scenarios" / file_name(short)).read_text("utf-8")


def refusal_key(content: str) -> str:
    """The key of the only finding in a text that cannot be read at all."""
    report = inspect_scenario(content)
    assert report.scenario is None
    (finding,) = report.findings
    assert (finding.level, finding.clause) == ("error", "FP-31.1")
    with pytest.raises(InvalidInput) as refused:
        read_scenario(content)
    assert (refused.value.key, refused.value.clause) == (finding.key, finding.clause)
    return finding.key


@pytest.mark.parametrize("short", load_supplied())
def test_a_supplied_file_is_written_as_it_was_read(short: str) -> None:
    scenario = read_scenario(text(short), file_name(short))
    assert to_text(scenario) == text(short)
    assert scenario == load_supplied()[short]
    assert hash(scenario) == hash(load_supplied()[short])


def test_a_file_cut_off_anywhere_is_refused() -> None:
    original = text().rstrip()
    for length in range(len(original)):
        assert refusal_key(original[:length]) in ("scenario-truncated", "scenario-not-json")
    assert inspect_scenario(original).errors == []


@pytest.mark.parametrize(
    "end", ["", "{", '{"id": ', '{"id": "fp-x', '{"id": "fp-x"', '{"id": "fp-x",', '{"layout": ["...",']
)
def test_a_file_cut_off_is_called_so(end: str) -> None:
    assert refusal_key(end) == "scenario-truncated"


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("{]", "scenario-not-json"),
        ("{} {}", "scenario-not-json"),
        ('{"landTiles": NaN}', "scenario-not-json"),
        ('{"landTiles": -Infinity}', "scenario-not-json"),
        ('{"landTiles": ' + "9" * 5000 + "}", "scenario-not-json"),
        ("[" * 15000, "scenario-not-json"),
        ("[" * 20 + "]" * 20, "scenario-too-deep"),
        ('{"id": "a", "id": "b"}', "scenario-field-twice"),
        ('{"id": "\\ud800"}', "scenario-bad-text"),
        ('{"author": "a\\u0000b"}', "scenario-bad-text"),
        ('{"\\u001b[31m": 1}', "scenario-bad-text"),
        ("null", "scenario-bad-type"),
        ("[]", "scenario-bad-type"),
        ("\ufeff{}", "scenario-not-json"),
        ('{"format": "forgotten-planet/components"}', "scenario-format"),
        ('{"format": 7}', "scenario-format"),
        ('{"formatVersion": 3, "layout": 7}', "scenario-version"),
    ],
)
def test_an_invalid_file_is_refused_with_its_own_message(content: str, key: str) -> None:
    assert refusal_key(content) == key


def test_a_huge_file_is_refused_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ",".join(['"' + "." * 10_000 + '"'] * 10_000)

    def never(*_: object, **__: object) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr(json, "loads", never)
    assert refusal_key(f'{{"layout": [{rows}]}}') == "design-too-large"


def test_a_huge_area_in_a_small_file_is_refused_by_its_size() -> None:
    report = inspect_document({**document(), "area": {"type": "defined", "width": 10_000, "height": 10_000}})
    assert {(finding.key, finding.where) for finding in report.findings} == {
        ("scenario-too-great", "$.area.width"),
        ("scenario-too-great", "$.area.height"),
    }


def test_the_number_of_reported_violations_is_limited() -> None:
    report = inspect_document({**document(), **{f"f{n}": n for n in range(300)}, "tags": ["X"] * 300})
    assert len(report.findings) == MAX_VIOLATIONS
    assert report.fairness is None


def test_bytes_are_decoded_with_care() -> None:
    assert decode_text(text().encode()) == text()
    assert decode_text(b"\xef\xbb\xbf{}") == "{}"
    for data, key in ((b"x" * (MAX_LENGTH + 1), "design-too-large"), (b'{"id": "\xff"}', "scenario-not-utf8")):
        with pytest.raises(InvalidInput) as refused:
            decode_text(data)
        assert (refused.value.key, refused.value.clause) == (key, "FP-31.1")
    assert len(text()) < len(decode_text(b" " * MAX_LENGTH)) == MAX_LENGTH
    # Letters count, not bytes; and of a file that is too long only the beginning is read.
    assert len(decode_text("é".encode() * MAX_LENGTH)) == MAX_LENGTH
    for huge in ("€".encode() * READ_LIMIT, b"\xff" * READ_LIMIT):
        with pytest.raises(InvalidInput) as refused:
            decode_text(huge[:READ_LIMIT])
        assert refused.value.key == "design-too-large"


def test_integers_may_be_written_with_a_point() -> None:
    assert read_scenario(text().replace('"landTiles": 33', '"landTiles": 33.0')).land_tiles == 33


def test_all_findings_in_a_file_are_reported_at_once() -> None:
    rows = document()["layout"]
    file = {
        **without(LANDING, "title"),
        "provenance": "dreamt",
        "colour": "red",
        "optionOverrides": {"wall_price": 1},
        "layout": [*rows[:3], "A..1...", *rows[4:]],
        "landTiles": 72,
    }
    findings = {(finding.clause, finding.key) for finding in inspect_document(file, "wrong.json").findings}
    assert findings == {
        ("FP-31.1", "scenario-missing-field"),
        ("FP-31.1", "scenario-unknown-field"),
        ("FP-31.2", "scenario-provenance"),
        ("FP-31.4", "scenario-base-missing"),
        ("FP-31.11", "scenario-land-over-squares"),
        ("FP-31.12", "scenario-guideline"),
        ("FP-31.21", "scenario-option-unknown"),
        ("FP-31.23", "scenario-file-name"),
    }


def test_the_first_error_is_the_one_refused() -> None:
    with pytest.raises(InvalidInput) as refused:
        read_scenario(json.dumps(document(landTiles=72)))
    assert refused.value.key == "scenario-land-over-squares"
    assert refused.value.clause == "FP-31.11"
    assert refused.value.data == {"land": 72, "most": 46, "where": "$.landTiles", "square": ""}


def test_warnings_alone_do_not_refuse_a_file() -> None:
    report = inspect_document(document(landTiles=20))
    assert [finding.key for finding in report.warnings] == ["scenario-guideline"]
    assert report.errors == []
    assert report.scenario is not None


def test_a_report_can_be_sent() -> None:
    form = json.loads(json.dumps(inspect_document(document(landTiles=72)).to_json()))
    assert form["valid"] is False
    assert form["findings"][0] == {
        "level": "error",
        "clause": "FP-31.11",
        "key": "scenario-land-over-squares",
        "data": {"land": 72, "most": 46, "where": "$.landTiles", "square": ""},
    }
    assert form["fairness"]["territories"] == {"A": 21, "B": 21}
    assert form["fairness"]["baseToMine"] == {"A1": 3, "B1": 3}


def test_figures_of_hidden_placement_are_unknown() -> None:
    figures = measure_fairness(load_supplied()[HIDDEN])
    assert (figures.mines, figures.bases, figures.spread) == ("unknown", "unknown", None)
    assert figures.base_to_base == figures.base_to_mine == figures.territories == {}
    assert figures.most_land == 72


FOREVER: tuple[Any, ...] = (None, True, -3, 10**18, 0.5, "", "x" * 200, [], [[]], {}, {"a": [1]}, [None] * 40)


@pytest.mark.parametrize("seed", range(8))
def test_no_file_whatever_is_more_than_refused(seed: int) -> None:
    """However a file is damaged, inspection returns a scenario or an error."""
    rng = Random(seed)
    for _ in range(25):
        original = to_text(generate_scenario(rng))
        start = rng.randrange(len(original))
        match rng.randrange(3):
            case 0:
                content = original[:start] + rng.choice('{}[],:"\\x0#_A1') + original[start + rng.randint(0, 2) :]
            case 1:
                file = json.loads(original)
                file[rng.choice(list(file))] = rng.choice(FOREVER)
                content = json.dumps(file)
            case _:
                file = json.loads(original)
                y = rng.randrange(len(file["layout"]))
                row = list(file["layout"][y])
                row[rng.randrange(len(row))] = rng.choice("._#ABCD1234")
                file["layout"][y] = "".join(row)
                content = json.dumps(file)
        report = inspect_scenario(content)
        assert (report.scenario is None) is bool(report.errors)
        json.dumps(report.to_json())
        for finding in report.findings:
            assert all(Texts(language, GAME).error(finding.refusal()) for language in LANGUAGES)


def test_the_largest_area_is_inspected() -> None:
    rows = ["." * 31] * 15
    file = drawing(*rows, "A" + "." * 14 + "1" + "." * 14 + "B", *rows, landTiles=72)
    assert inspect_document(file).errors == []
    assert file["area"] == {"type": "defined", "width": 31, "height": 31}
