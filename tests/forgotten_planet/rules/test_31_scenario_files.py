"""Scenario files (section 31): every clause broken and kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.scenario import fairness_of, read_scenario, supplied
from starlode.games.forgotten_planet.scenario.geometry import Ground
from starlode.games.forgotten_planet.scenario.hiding import greedy
from starlode.games.forgotten_planet.scenario.model import DATA
from tests.forgotten_planet.drawings import (
    HIDDEN,
    LANDING,
    OPEN,
    PACT,
    clauses,
    document,
    drawing,
    expect_error,
    expect_sound,
    expect_warning,
    judged,
    the_finding,
    within,
    without,
)

FILES = sorted((DATA / "scenarios").iterdir())


@pytest.mark.rule("FP-31.1", "FP-31.23")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_supplied_files_are_in_order(path: Any) -> None:
    report = judged(json.loads(path.read_text("utf-8")), path.name)
    assert report.findings == ()
    assert report.scenario is not None
    assert path.name == f"scenario-{report.scenario.short}.json"


def test_thirteen_files_are_supplied() -> None:
    assert len(FILES) == 13
    assert [len([one for one in supplied().values() if one.players == n]) for n in (2, 3, 4)] == [4, 4, 5]


REQUIRED = (
    "format", "formatVersion", "provenance", "id", "title", "players", "area", "layout", "landTiles", "placement",
    "baseAssignment", "alliances", "turnOrder", "fairness",
)  # fmt: skip


@pytest.mark.rule("FP-31.1")
@pytest.mark.parametrize("field", REQUIRED)
def test_a_required_field_is_missed_by_name(field: str) -> None:
    found = expect_error(without(LANDING, field), "FP-31.1", "missing-field")
    assert (found.where, found.data["field"]) == ("$", field)


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
def test_what_breaks_the_schema_is_told_with_its_place(file: dict[str, Any], key: str, where: str) -> None:
    assert expect_error(file, "FP-31.1", key).where == where


@pytest.mark.rule("FP-31.1")
def test_a_foreign_mark_in_the_layout_is_told_with_its_square() -> None:
    rows = document()["layout"]
    found = expect_error(document(layout=[*rows[:4], "..x....", *rows[5:]]), "FP-31.1", "bad-mark")
    assert (found.where, found.square, found.data["found"]) == ("$.layout[4]", "2,4", "x")


@pytest.mark.rule("FP-31.2")
@pytest.mark.parametrize("provenance", ["rulebook", "designed", "found: https://example.org/map"])
def test_provenance_is_one_of_three(provenance: str) -> None:
    expect_sound(document(provenance=provenance), "FP-31.2")


@pytest.mark.rule("FP-31.2")
@pytest.mark.parametrize("provenance", ["", "found", "found: ", "somewhere", "designed by me", "designed\n"])
def test_any_other_provenance_is_refused(provenance: str) -> None:
    assert expect_error(document(provenance=provenance), "FP-31.2", "provenance").where == "$.provenance"


@pytest.mark.rule("FP-31.3")
def test_rows_and_columns_agree_with_the_area() -> None:
    rows = document()["layout"]
    found = expect_error(within("area", height=8), "FP-31.3", "rows")
    assert (found.data["found"], found.data["expected"]) == (7, 8)
    short = expect_error(document(layout=[*rows[:6], "......"]), "FP-31.3", "row")
    assert (short.where, short.data["found"], short.data["expected"]) == ("$.layout[6]", 6, 7)
    expect_sound(document(), "FP-31.3")


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
    found = expect_error(landing_row(row), "FP-31.4", key)
    assert (found.data["base"], found.square) == (base, square)


@pytest.mark.rule("FP-31.4")
def test_the_number_of_bases_is_the_number_of_players() -> None:
    expect_sound(drawing("A...B", ".....", "..1..", ".....", "C...D", players=4), "FP-31.4")
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
    found = expect_error(landing_row(row), "FP-31.5", key)
    assert (found.data["mine"], found.square) == (mine, square)


@pytest.mark.rule("FP-31.5")
def test_one_to_four_special_mines() -> None:
    expect_error(landing_row("A.....B"), "FP-31.5", "mine-none")
    expect_sound(drawing("1.2.3", "..4..", ".....", "A...B"), "FP-31.5")
    expect_error(drawing("1.2.3", "..4.5", ".....", "A...B"), "FP-31.1", "bad-mark")


@pytest.mark.rule("FP-31.6")
@pytest.mark.parametrize("mark", ["A", "D", "1", "4"])
def test_a_hidden_layout_holds_neither_letters_nor_digits(mark: str) -> None:
    rows = document(HIDDEN)["layout"]
    found = expect_error(document(HIDDEN, layout=[*rows[:8], f"....{mark}...."]), "FP-31.6", "hidden-mark")
    assert (found.square, found.data["mark"]) == ("4,8", mark)


@pytest.mark.rule("FP-31.6")
def test_a_hidden_layout_may_hold_obstacles() -> None:
    rows = document(HIDDEN)["layout"]
    expect_sound(document(HIDDEN, layout=[*rows[:8], "....#...."]), "FP-31.6")


@pytest.mark.rule("FP-31.7")
def test_the_area_hangs_together() -> None:
    found = expect_error(drawing("A..#..", "...#..", "..1#.B", players=2), "FP-31.7", "unreachable")
    assert (found.square, found.data["squares"]) == ("4,0", 6)
    corner = expect_error(drawing("...__", "A..__", "..1__", "...._", "B.._."), "FP-31.7", "unreachable")
    assert (corner.square, corner.data["squares"]) == ("4,4", 1)
    expect_sound(drawing("A....", ".....", "..1#B", "...#."), "FP-31.7")


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
    expect_sound(drawing("A....", ".B...", "..1.."), "FP-31.8")


@pytest.mark.rule("FP-31.9")
def test_a_base_has_two_open_sides_and_better_three() -> None:
    closed = expect_error(drawing(".....", "A#.1.", "#...B", "....."), "FP-31.9", "base-closed")
    assert (closed.square, closed.data["open"]) == ("0,1", 1)
    narrow = expect_warning(drawing("A....", ".....", "...1.", ".....", "B....", "....."), "FP-31.9", "base-narrow")
    assert (narrow.square, narrow.data) == ("0,0", {"base": "A", "open": 2})
    expect_sound(document(), "FP-31.9")


@pytest.mark.rule("FP-31.10")
def test_land_tiles_and_obstacles_come_out_of_one_box() -> None:
    rows = ("#" + "." * 10, *["." * 11] * 6, "A....1....B")
    file = drawing(*rows, landTiles=71)
    assert ("error", "FP-31.10") not in clauses(file)
    found = expect_error({**file, "landTiles": 72}, "FP-31.10", "land-over-box")
    assert found.data == {"land": 72, "obstacles": 1, "most": 72}


@pytest.mark.rule("FP-31.11")
def test_land_fits_beside_bases_and_special_mines() -> None:
    file = drawing("A....", ".....", "1...B", landTiles=12)
    assert ("error", "FP-31.11") not in clauses(file)
    found = expect_error({**file, "landTiles": 13}, "FP-31.11", "land-over-squares")
    assert (found.data["land"], found.data["most"]) == (13, 12)


@pytest.mark.rule("FP-31.11")
def test_hidden_placement_needs_a_land_tile_for_everyone_and_one_more() -> None:
    found = expect_error(document(HIDDEN, landTiles=3), "FP-31.11", "land-for-hiding")
    assert found.data == {"land": 3, "players": 3}
    assert ("error", "FP-31.11") not in clauses(document(HIDDEN, landTiles=4))
    small = drawing("....", "....", "....", "....", placement=document(HIDDEN)["placement"], landTiles=12)
    assert ("error", "FP-31.11") not in clauses(small)
    expect_error({**small, "landTiles": 13}, "FP-31.11", "land-over-squares")


@pytest.mark.rule("FP-31.12")
@pytest.mark.parametrize(("land", "told"), [(29, True), (30, False), (33, False), (36, False), (37, True)])
def test_land_stays_within_a_tenth_of_the_rounded_guideline(land: int, told: bool) -> None:
    # 49 squares: 33; a tenth of that is 3.3.
    assert (("warning", "FP-31.12") in clauses(document(landTiles=land))) is told
    assert judged(document(landTiles=land)).errors == []


@pytest.mark.rule("FP-31.12")
def test_an_open_area_counts_its_nominal_squares() -> None:
    expect_sound(document(OPEN), "FP-31.12")
    found = expect_warning(within("area", OPEN, nominalSquares=90), "FP-31.12", "guideline")
    assert found.data == {"land": 36, "guideline": 60}


@pytest.mark.rule("FP-31.13")
@pytest.mark.parametrize(
    ("pair", "limits", "key"),
    [
        ("baseToBase", (7, 9), "bases-distance"),
        ("baseToBase", (1, 5), "bases-distance"),
        ("baseToMine", (4, 9), "mine-distance"),
        ("baseToMine", (1, 2), "mine-distance"),
    ],
)
def test_all_distances_lie_within_the_limits(pair: str, limits: tuple[int, int], key: str) -> None:
    expect_sound(within("distanceLimits", LANDING, **{pair: {"min": 1, "max": 9}}), "FP-31.13")
    file = within("distanceLimits", LANDING, **{pair: {"min": limits[0], "max": limits[1]}})
    found = next(one for one in judged(file).findings if one.key == f"scenario-{key}")
    assert (found.clause, found.level, found.where) == ("FP-31.13", "error", f"$.distanceLimits.{pair}")
    assert (found.data["least"], found.data["most"]) == limits


@pytest.mark.rule("FP-31.13")
def test_distances_are_paths_around_obstacles() -> None:
    # In a straight line the bases are 4 apart; the way around the ridge takes 8.
    file = drawing("..#..", "A.#.B", "..#..", "..1..")
    assert file["distanceLimits"]["baseToBase"] == {"min": 8, "max": 8}
    expect_sound(file, "FP-31.13")


@pytest.mark.rule("FP-31.14")
@pytest.mark.parametrize(("gap", "told"), [(6, True), (7, False), (11, False), (12, True)])
def test_open_bases_are_eight_to_twelve_apart(gap: int, told: bool) -> None:
    width = gap + 2
    rows = ["." * width, f"A{'.' * gap}B", "." * width, f"..1{'.' * (width - 3)}", "." * width]
    file = drawing(*rows, area={"type": "open", "nominalSquares": 54}, landTiles=36 if gap > 8 else 30)
    assert (("warning", "FP-31.14") in clauses(file)) is told
    assert ("warning", "FP-31.14") not in clauses(drawing(*rows))


@pytest.mark.rule("FP-31.15")
@pytest.mark.parametrize("field", ["mines", "bases"])
@pytest.mark.parametrize("short", ["2p-first-landing", "3p-fault-line", "4p-pact"])
def test_declared_grades_are_the_computed_ones(short: str, field: str) -> None:
    right = document(short)["fairness"][field]
    for grade in ("strict", "balanced", "uneven", "unknown"):
        file = within("fairness", short, **{field: grade})
        if grade == right:
            expect_sound(file, "FP-31.15")
        else:
            found = expect_error(file, "FP-31.15", f"grade-{field}")
            assert found.data == {"found": grade, "computed": right}


@pytest.mark.rule("FP-31.15")
def test_hidden_placement_is_of_unknown_fairness() -> None:
    expect_sound(document(HIDDEN), "FP-31.15")
    expect_error(within("fairness", HIDDEN, mines="strict"), "FP-31.15", "grade-mines")
    expect_error(within("fairness", HIDDEN, bases="strict"), "FP-31.15", "grade-bases")


@pytest.mark.rule("FP-31.16")
def test_the_declared_spread_is_the_computed_one() -> None:
    # Recounted by hand: 21, 16 and 21 squares of the fault line; those between two bases count for none.
    assert fairness_of(supplied()["3p-fault-line"]).territories == {"A": 21, "B": 16, "C": 21}
    expect_sound(document("3p-fault-line"), "FP-31.16")
    found = expect_error(within("fairness", "3p-fault-line", territorySpread=4), "FP-31.16", "spread")
    assert (found.data["found"], found.data["computed"]) == ("4", "5")
    expect_error(within("fairness", "3p-fault-line", territorySpread=None), "FP-31.16", "spread")
    expect_error(within("fairness", HIDDEN, territorySpread=0), "FP-31.16", "spread")


@pytest.mark.rule("FP-31.16")
def test_squares_between_two_bases_count_for_none() -> None:
    figures = judged(drawing("A...B", ".....", "..1..")).fairness
    assert figures is not None
    assert (figures.playable, figures.territories, figures.spread) == (15, {"A": 6, "B": 6}, 0)


@pytest.mark.rule("FP-31.17")
@pytest.mark.parametrize(
    ("short", "holding"),
    [
        ("2p-first-landing", {"mirror-x", "mirror-y", "rot180"}),
        ("3p-delta", {"mirror-x"}),
        ("3p-fault-line", set()),
        ("4p-crossroads", {"mirror-x", "mirror-y", "rot180", "rot90"}),
        ("4p-pact", {"mirror-x", "mirror-y", "rot180"}),
    ],
)
def test_a_declared_symmetry_holds(short: str, holding: set[str]) -> None:
    for symmetry in ("mirror-x", "mirror-y", "rot180", "rot90"):
        told = clauses(within("fairness", short, symmetry=symmetry))
        assert (("error", "FP-31.17") in told) is (symmetry not in holding)
    expect_sound(within("fairness", short, symmetry="none"), "FP-31.17")


@pytest.mark.rule("FP-31.17")
@pytest.mark.parametrize(
    ("row", "square"),
    [
        ("A.2.1.B", ""),
        ("A.2...B", "2,0"),
        ("#A.2.B#", ""),
        ("#A.2.B.", "0,0"),
        ("#A.2.B_", "0,0"),
        ("1.A.2.B", "0,0"),
    ],
)
def test_a_symmetry_keeps_kinds(row: str, square: str) -> None:
    other = "1" if "1" not in row else "3"
    file = drawing(row, ".......", f"...{other}...", ".......")
    file["fairness"] = {**file["fairness"], "symmetry": "mirror-x"}
    found = [one.square for one in judged(file).findings if one.clause == "FP-31.17"]
    assert found == ([square] if square else [])


@pytest.mark.rule("FP-31.17")
def test_a_symmetry_keeps_alliances() -> None:
    # The mirror takes A to B and C to D, so pairs become pairs; a quarter turn takes A to B and B to C.
    for alliances in ([["A", "C"], ["B", "D"]], [["A", "B"], ["C", "D"]], [["A", "D"], ["B", "C"]]):
        expect_sound(document(PACT, alliances=alliances), "FP-31.17")
    turned = drawing("A...B", ".....", "..1..", ".....", "D...C", players=4, alliances=[["A", "B"], ["C", "D"]])
    quarter = {**turned["fairness"], "symmetry": "rot90"}
    assert the_finding({**turned, "fairness": quarter}, "symmetry").clause == "FP-31.17"
    expect_sound({**turned, "fairness": quarter, "alliances": [["A", "C"], ["B", "D"]]}, "FP-31.17")


@pytest.mark.rule("FP-31.17")
def test_a_quarter_turn_needs_a_square() -> None:
    found = expect_error(within("fairness", PACT, symmetry="rot90"), "FP-31.17", "symmetry-not-square")
    assert found.data == {"width": 11, "height": 7}


@pytest.mark.rule("FP-31.18")
@pytest.mark.parametrize(("short", "default", "told"), [
    ("3p-fault-line", "random", True), ("3p-fault-line", "fixed", True), ("3p-fault-line", "auction", False),
    ("3p-delta", "random", False), ("4p-crater", "fixed", False), (HIDDEN, "random", False),
])  # fmt: skip
def test_an_uneven_scenario_should_be_auctioned(short: str, default: str, told: bool) -> None:
    file = within("baseAssignment", short, default=default)
    assert (("warning", "FP-31.18") in clauses(file)) is told
    assert judged(file).errors == []


@pytest.mark.rule("FP-31.19")
@pytest.mark.parametrize(
    ("file", "key"),
    [
        (document("3p-delta", alliances=[["A", "B"], ["C", "D"]]), "alliances-players"),
        (document(LANDING, alliances=[["A", "B"], ["C", "D"]]), "alliances-players"),
        (document(PACT, alliances=[["A", "B"], ["B", "C"]]), "alliances-split"),
        (document(PACT, alliances=[["A", "C"], ["C", "A"]]), "alliances-split"),
    ],
)
def test_alliances_are_two_pairs_of_four_bases(file: dict[str, Any], key: str) -> None:
    expect_error(file, "FP-31.19", key)


@pytest.mark.rule("FP-31.19")
def test_alliances_need_fixed_placement() -> None:
    hidden = document(HIDDEN, players=4, landTiles=54, alliances=[["A", "C"], ["B", "D"]], turnOrder="alternating")
    expect_error(hidden, "FP-31.19", "alliances-hidden")
    expect_sound({**hidden, "alliances": None, "turnOrder": "random"}, "FP-31.19")
    expect_sound(document(PACT), "FP-31.19")
    expect_sound(document(PACT, alliances=[["A", "D"], ["B", "C"]]), "FP-31.19")


@pytest.mark.rule("FP-31.20")
def test_the_default_assignment_is_allowed() -> None:
    found = expect_error(within("baseAssignment", allowed=["auction", "fixed"]), "FP-31.20", "assignment")
    assert (found.where, found.data["found"]) == ("$.baseAssignment.default", "random")
    expect_sound(within("baseAssignment", allowed=["random"]), "FP-31.20")


@pytest.mark.rule("FP-31.21")
@pytest.mark.parametrize(
    ("overrides", "key"),
    [
        ({"wall_price": "1e1c"}, "option-unknown"),
        ({"scenario": "2p-narrows"}, "option-unknown"),
        ({"wall_cost": "3e3c"}, "option-value"),
        ({"score_common_mines": True}, "option-value"),
        ({"auto_conserve": 1}, "option-value"),
        ({"stall_limit_rounds": "none"}, "option-value"),
        ({"stall_limit_rounds": 7}, "option-value"),
        ({"equal_turns": [True]}, "option-value"),
    ],
)
def test_overrides_are_options_with_their_values(overrides: dict[str, Any], key: str) -> None:
    found = expect_error(document(optionOverrides=overrides), "FP-31.21", key)
    (name,) = overrides
    assert (found.where, found.data["option"]) == (f"$.optionOverrides.{name}", name)


@pytest.mark.rule("FP-31.21")
def test_every_value_of_every_option_may_override() -> None:
    options = json.loads((DATA / "options.json").read_text("utf-8"))["options"]
    for option in options:
        for value in option["values"]:
            file = document(optionOverrides={option["id"]: value})
            expect_sound(file, "FP-31.21")
            word = "none" if value is None else value
            assert read_scenario(json.dumps(file)).overrides == {option["id"]: word}


@pytest.mark.rule("FP-31.22")
def test_hidden_tiles_need_room() -> None:
    expect_sound(document(HIDDEN), "FP-31.22")
    # Six steps apart, nine tiles do not fit on 9 x 9.
    wide = within("placement", HIDDEN, minEmptyBetween=5, maxEmptyToNearest=5)
    found = expect_warning(wide, "FP-31.22", "hiding-room")
    assert found.data["needed"] == 9
    assert int(found.data["found"]) < 9


@pytest.mark.rule("FP-31.22")
def test_room_is_measured_with_the_metric_of_the_scenario() -> None:
    # Two empty squares between kings leave room for 2 x 2 tiles on 6 x 6.
    file = drawing(*["......"] * 6, players=2, placement=document(HIDDEN)["placement"])
    assert ("warning", "FP-31.22") not in clauses(file)
    king = expect_warning({**file, "optionOverrides": {"hidden_gap_metric": "king"}}, "FP-31.22", "hiding-room")
    assert king.data == {"found": 4, "needed": 6}


@pytest.mark.rule("FP-31.22")
@pytest.mark.parametrize(("most", "second"), [(12, (11, 0)), (5, (2, 1))])
def test_the_greedy_placement_respects_the_greatest_gap(most: int, second: tuple[int, int]) -> None:
    gaps = {**document(HIDDEN)["placement"], "maxEmptyToNearest": most}
    found = judged(drawing(".__________.", "............", "............", placement=gaps)).scenario
    assert found is not None
    assert greedy(found, Ground(found.layout), 2) == [(0, 0), second]


@pytest.mark.rule("FP-31.22", "FP-28.4", "FP-28.5")
def test_gaps_that_exclude_one_another_are_refused() -> None:
    found = expect_error(within("placement", HIDDEN, minEmptyBetween=3, maxEmptyToNearest=2), "FP-28.5", "gaps")
    assert found.data == {"least": 3, "most": 2}
    assert ("error", "FP-28.5") not in clauses(within("placement", HIDDEN, minEmptyBetween=2, maxEmptyToNearest=2))


@pytest.mark.rule("FP-31.23")
def test_the_file_is_named_after_the_id() -> None:
    file = document()
    assert judged(file, "scenario-2p-first-landing.json").errors == []
    for name in ("fp-2p-first-landing.json", "scenario-fp-2p-first-landing.json", "scenario-2p-narrows.json"):
        found = expect_error(file, "FP-31.23", "file-name", name)
        assert (found.data["found"], found.data["expected"]) == (name, "scenario-2p-first-landing.json")


@pytest.mark.rule("FP-31.24")
def test_special_mines_side_by_side_are_told() -> None:
    beside = expect_warning(drawing("A.....", ".....B", "..12..", "......"), "FP-31.24", "mines-side-by-side")
    assert (beside.square, beside.data) == ("2,2", {"mine": "1", "other": "2"})
    expect_sound(drawing("A.....", "..1..B", "...2..", "......"), "FP-31.24")


@pytest.mark.rule("FP-R31.1")
def test_obstacles_and_the_outside_differ_only_in_the_box() -> None:
    obstacle = drawing("A....", "..#..", ".1..B", landTiles=8)
    outside = drawing("A....", ".._..", ".1..B", landTiles=8)
    one, other = judged(obstacle), judged(outside)
    assert one.scenario is not None
    assert other.scenario is not None
    assert one.fairness is not None
    assert other.fairness is not None
    assert one.fairness.base_to_base == other.fairness.base_to_base
    assert (one.fairness.obstacles, other.fairness.obstacles) == (1, 0)
    assert Area(one.scenario.layout).squares == Area(other.scenario.layout).squares
    assert (one.scenario.layout[1][2], other.scenario.layout[1][2]) == ("#", "_")
