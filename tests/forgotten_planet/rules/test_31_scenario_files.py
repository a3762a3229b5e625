"""Scenario files (FP-31): the schema, the layout and its marks; each clause violated and satisfied."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starlode.games.forgotten_planet.scenario import load_supplied
from starlode.games.forgotten_planet.scenario.model import DATA
from tests.forgotten_planet.scenario_assertions import (
    clauses,
    expect_error,
    expect_valid,
    expect_warning,
    inspect_document,
)
from tests.forgotten_planet.scenario_documents import HIDDEN, LANDING, OPEN, PACT, document, drawing, within, without

FILES = sorted((DATA / "scenarios").iterdir())


@pytest.mark.rule("FP-31.1", "FP-31.23")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_supplied_files_are_in_order(path: Any) -> None:
    report = inspect_document(json.loads(path.read_text("utf-8")), path.name)
    assert report.findings == ()
    assert report.scenario is not None
    assert path.name == f"scenario-{report.scenario.short}.json"


def test_thirteen_files_are_supplied() -> None:
    assert len(FILES) == 13
    assert [len([scenario for scenario in load_supplied().values() if scenario.players == n]) for n in (2, 3, 4)] == [
        4,
        4,
        5,
    ]


REQUIRED = (
    "format", "formatVersion", "provenance", "id", "title", "players", "area", "layout", "landTiles", "placement",
    "baseAssignment", "alliances", "turnOrder", "fairness",
)  # fmt: skip


@pytest.mark.rule("FP-31.1")
@pytest.mark.parametrize("field", REQUIRED)
def test_a_required_field_is_missed_by_name(field: str) -> None:
    finding = expect_error(without(LANDING, field), "FP-31.1", "missing-field")
    assert (finding.where, finding.data["field"]) == ("$", field)


@pytest.mark.rule("FP-31.1")
@pytest.mark.parametrize(
    ("file", "key", "where"),
    [
        (document(colour="red"), "unknown-field", "$"),
        (within("area", depth=3), "unknown-field", "$.area"),
        (document(format="forgotten-planet/options"), "format", "$.format"),
        (document(formatVersion=2), "version", "$.formatVersion"),
        (document(formatVersion=0), "bad-value", "$.formatVersion"),
        (document(formatVersion=True), "bad-value", "$.formatVersion"),
        (document(players="2"), "bad-type", "$.players"),
        (document(players=5), "too-great", "$.players"),
        (document(players=1), "too-small", "$.players"),
        (document(id="First Landing"), "bad-form", "$.id"),
        (document(id="fp-" + "x" * 62), "too-long", "$.id"),
        (document(title={"en": "Only English"}), "missing-field", "$.title"),
        (document(title={"en": "", "fr": "Vide"}), "too-short", "$.title.en"),
        (within("area", width=32), "too-great", "$.area.width"),
        (within("area", height=2), "too-small", "$.area.height"),
        (within("area", type="round"), "bad-value", "$.area.type"),
        (within("area", nominalSquares=54), "nominal-unwanted", "$.area"),
        (within("area", OPEN, nominalSquares=8), "too-small", "$.area.nominalSquares"),
        (document(area={"type": "open", "width": 7, "height": 7}), "missing-field", "$.area"),
        (document(layout=["......."] * 2), "too-short", "$.layout"),
        (document(layout=["......."] * 32), "too-long", "$.layout"),
        (document(layout=["..", "..", ".."]), "row-length", "$.layout[0]"),
        (document(landTiles=0), "too-small", "$.landTiles"),
        (document(landTiles=73), "too-great", "$.landTiles"),
        (document(landTiles=33.5), "bad-type", "$.landTiles"),
        (document(placement={"mode": "blind"}), "bad-value", "$.placement.mode"),
        (within("placement", HIDDEN, minEmptyBetween=6), "too-great", "$.placement.minEmptyBetween"),
        (within("placement", HIDDEN, perPlayer=["base", "land", "land"]), "repeated", "$.placement.perPlayer"),
        (within("baseAssignment", allowed=[]), "too-short", "$.baseAssignment.allowed"),
        (document(alliances="AC"), "bad-type", "$.alliances"),
        (document(PACT, alliances=[["A", "A"], ["B", "D"]]), "repeated", "$.alliances[0]"),
        (document(turnOrder="alternating"), "alternating-alone", "$.alliances"),
        (within("fairness", territorySpread=-1), "too-small", "$.fairness.territorySpread"),
        (document(optionOverrides={"Wall Cost": "1e1c"}), "bad-form", "$.optionOverrides"),
        (document(tags=["x", "x"]), "repeated", "$.tags"),
    ],
)
def test_a_violation_of_the_schema_is_reported_with_its_location(file: dict[str, Any], key: str, where: str) -> None:
    assert expect_error(file, "FP-31.1", key).where == where


@pytest.mark.rule("FP-31.1")
def test_a_foreign_mark_in_the_layout_is_reported_with_its_square() -> None:
    rows = document()["layout"]
    finding = expect_error(document(layout=[*rows[:4], "..x....", *rows[5:]]), "FP-31.1", "bad-mark")
    assert (finding.where, finding.square, finding.data["found"]) == ("$.layout[4]", "2,4", "x")


@pytest.mark.rule("FP-31.2")
@pytest.mark.parametrize("provenance", ["rulebook", "designed", "found: https://example.org/map"])
def test_provenance_is_one_of_three(provenance: str) -> None:
    expect_valid(document(provenance=provenance), "FP-31.2")


@pytest.mark.rule("FP-31.2")
@pytest.mark.parametrize("provenance", ["", "found", "found: ", "somewhere", "designed by me", "designed\n"])
def test_any_other_provenance_is_refused(provenance: str) -> None:
    assert expect_error(document(provenance=provenance), "FP-31.2", "provenance").where == "$.provenance"


@pytest.mark.rule("FP-31.3")
def test_rows_and_columns_agree_with_the_area() -> None:
    rows = document()["layout"]
    finding = expect_error(within("area", height=8), "FP-31.3", "rows")
    assert (finding.data["found"], finding.data["expected"]) == (7, 8)
    short = expect_error(document(layout=[*rows[:6], "......"]), "FP-31.3", "row")
    assert (short.where, short.data["found"], short.data["expected"]) == ("$.layout[6]", 6, 7)
    expect_valid(document(), "FP-31.3")


def landing_row(row: str) -> dict[str, Any]:
    rows = document()["layout"]
    return document(layout=[*rows[:3], row, *rows[4:]])


@pytest.mark.rule("FP-31.4")
@pytest.mark.parametrize(
    ("row", "key", "base", "square"),
    [
        ("A..1...", "base-missing", "B", ""),
        ("...1..B", "base-missing", "A", ""),
        ("A.A1..B", "base-repeated", "A", "2,3"),
        ("A..1.CB", "base-extra", "C", "5,3"),
    ],
)
def test_every_base_stands_there_once(row: str, key: str, base: str, square: str) -> None:
    finding = expect_error(landing_row(row), "FP-31.4", key)
    assert (finding.data["base"], finding.square) == (base, square)


@pytest.mark.rule("FP-31.4")
def test_the_number_of_bases_is_the_number_of_players() -> None:
    expect_valid(drawing("A...B", ".....", "..1..", ".....", "C...D", players=4), "FP-31.4")
    expect_error(drawing("A...B", ".....", "..1..", ".....", "C...D", players=3), "FP-31.4", "base-extra")


@pytest.mark.rule("FP-31.5")
@pytest.mark.parametrize(
    ("row", "key", "mine", "square"),
    [
        ("A..2..B", "mine-missing", "1", ""),
        ("A.1.1.B", "mine-repeated", "1", "4,3"),
        ("A.1.3.B", "mine-missing", "2", ""),
    ],
)
def test_special_mines_are_numbered_without_gaps(row: str, key: str, mine: str, square: str) -> None:
    finding = expect_error(landing_row(row), "FP-31.5", key)
    assert (finding.data["mine"], finding.square) == (mine, square)


@pytest.mark.rule("FP-31.5")
def test_one_to_four_special_mines() -> None:
    expect_error(landing_row("A.....B"), "FP-31.5", "mine-none")
    expect_valid(drawing("1.2.3", "..4..", ".....", "A...B"), "FP-31.5")
    expect_error(drawing("1.2.3", "..4.5", ".....", "A...B"), "FP-31.1", "bad-mark")


@pytest.mark.rule("FP-31.6")
@pytest.mark.parametrize("mark", ["A", "D", "1", "4"])
def test_a_hidden_layout_holds_neither_letters_nor_digits(mark: str) -> None:
    rows = document(HIDDEN)["layout"]
    finding = expect_error(document(HIDDEN, layout=[*rows[:8], f"....{mark}...."]), "FP-31.6", "hidden-mark")
    assert (finding.square, finding.data["mark"]) == ("4,8", mark)


@pytest.mark.rule("FP-31.6")
def test_a_hidden_layout_may_hold_obstacles() -> None:
    rows = document(HIDDEN)["layout"]
    expect_valid(document(HIDDEN, layout=[*rows[:8], "....#...."]), "FP-31.6")


@pytest.mark.rule("FP-31.7")
def test_the_area_hangs_together() -> None:
    finding = expect_error(drawing("A..#..", "...#..", "..1#.B", players=2), "FP-31.7", "unreachable")
    assert (finding.square, finding.data["squares"]) == ("4,0", 6)
    corner = expect_error(drawing("...__", "A..__", "..1__", "...._", "B.._."), "FP-31.7", "unreachable")
    assert (corner.square, corner.data["squares"]) == ("4,4", 1)
    expect_valid(drawing("A....", ".....", "..1#B", "...#."), "FP-31.7")


@pytest.mark.rule("FP-31.8")
@pytest.mark.parametrize(
    ("rows", "key"),
    [
        (("AB...", ".....", "..1.."), "base-beside-base"),
        (("A....", "B....", "..1.."), "base-beside-base"),
        (("A...B", "1....", "....."), "base-beside-mine"),
        (("A..1B", ".....", "....."), "base-beside-mine"),
    ],
)
def test_no_base_touches_a_base_or_special_mine(rows: tuple[str, ...], key: str) -> None:
    assert expect_error(drawing(*rows), "FP-31.8", key).square in ("0,0", "4,0")


@pytest.mark.rule("FP-31.8")
def test_bases_and_mines_may_touch_at_a_corner() -> None:
    expect_valid(drawing("A....", ".B...", "..1.."), "FP-31.8")


@pytest.mark.rule("FP-31.9")
def test_a_base_has_two_open_sides_and_better_three() -> None:
    closed = expect_error(drawing(".....", "A#.1.", "#...B", "....."), "FP-31.9", "base-closed")
    assert (closed.square, closed.data["open"]) == ("0,1", 1)
    narrow = expect_warning(drawing("A....", ".....", "...1.", ".....", "B....", "....."), "FP-31.9", "base-narrow")
    assert (narrow.square, narrow.data) == ("0,0", {"base": "A", "open": 2})
    expect_valid(document(), "FP-31.9")


@pytest.mark.rule("FP-31.10")
def test_land_tiles_and_obstacles_come_out_of_one_box() -> None:
    rows = ("#" + "." * 10, *["." * 11] * 6, "A....1....B")
    file = drawing(*rows, landTiles=71)
    assert ("error", "FP-31.10") not in clauses(file)
    finding = expect_error({**file, "landTiles": 72}, "FP-31.10", "land-over-box")
    assert finding.data == {"land": 72, "obstacles": 1, "most": 72}


@pytest.mark.rule("FP-31.11")
def test_land_fits_beside_bases_and_special_mines() -> None:
    file = drawing("A....", ".....", "1...B", landTiles=12)
    assert ("error", "FP-31.11") not in clauses(file)
    finding = expect_error({**file, "landTiles": 13}, "FP-31.11", "land-over-squares")
    assert (finding.data["land"], finding.data["most"]) == (13, 12)


@pytest.mark.rule("FP-31.11")
def test_hidden_placement_needs_a_land_tile_for_everyone_and_one_more() -> None:
    finding = expect_error(document(HIDDEN, landTiles=3), "FP-31.11", "land-for-hiding")
    assert finding.data == {"land": 3, "players": 3}
    assert ("error", "FP-31.11") not in clauses(document(HIDDEN, landTiles=4))
    small = drawing("....", "....", "....", "....", placement=document(HIDDEN)["placement"], landTiles=12)
    assert ("error", "FP-31.11") not in clauses(small)
    expect_error({**small, "landTiles": 13}, "FP-31.11", "land-over-squares")
