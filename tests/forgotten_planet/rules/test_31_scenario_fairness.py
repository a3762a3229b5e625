"""Scenario files (FP-31): land, distances, fairness, symmetry, alliances, options; each violated and satisfied."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.scenario import load_supplied, measure_fairness, read_scenario
from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry
from starlode.games.forgotten_planet.scenario.analysis.hidden_tiles import place_greedily
from starlode.games.forgotten_planet.scenario.model import DATA
from tests.forgotten_planet.scenario_assertions import (
    clauses,
    expect_error,
    expect_valid,
    expect_warning,
    find_finding,
    inspect_document,
)
from tests.forgotten_planet.scenario_documents import HIDDEN, LANDING, OPEN, PACT, document, drawing, within


@pytest.mark.rule("FP-31.12")
@pytest.mark.parametrize(("land", "warned"), [(29, True), (30, False), (33, False), (36, False), (37, True)])
def test_land_stays_within_a_tenth_of_the_rounded_guideline(land: int, warned: bool) -> None:
    # 49 squares: 33; a tenth of that is 3.3.
    assert (("warning", "FP-31.12") in clauses(document(landTiles=land))) is warned
    assert inspect_document(document(landTiles=land)).errors == []


@pytest.mark.rule("FP-31.12")
def test_an_open_area_counts_its_nominal_squares() -> None:
    expect_valid(document(OPEN), "FP-31.12")
    finding = expect_warning(within("area", OPEN, nominalSquares=90), "FP-31.12", "guideline")
    assert finding.data == {"land": 36, "guideline": 60}


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
    expect_valid(within("distanceLimits", LANDING, **{pair: {"min": 1, "max": 9}}), "FP-31.13")
    file = within("distanceLimits", LANDING, **{pair: {"min": limits[0], "max": limits[1]}})
    finding = next(finding for finding in inspect_document(file).findings if finding.key == f"scenario-{key}")
    assert (finding.clause, finding.level, finding.where) == ("FP-31.13", "error", f"$.distanceLimits.{pair}")
    assert (finding.data["least"], finding.data["most"]) == limits


@pytest.mark.rule("FP-31.13")
def test_distances_are_paths_around_obstacles() -> None:
    # In a straight line the bases are 4 apart; the way around the ridge takes 8.
    file = drawing("..#..", "A.#.B", "..#..", "..1..")
    assert file["distanceLimits"]["baseToBase"] == {"min": 8, "max": 8}
    expect_valid(file, "FP-31.13")


@pytest.mark.rule("FP-31.14")
@pytest.mark.parametrize(("gap", "warned"), [(6, True), (7, False), (11, False), (12, True)])
def test_open_bases_are_eight_to_twelve_apart(gap: int, warned: bool) -> None:
    width = gap + 2
    rows = ["." * width, f"A{'.' * gap}B", "." * width, f"..1{'.' * (width - 3)}", "." * width]
    file = drawing(*rows, area={"type": "open", "nominalSquares": 54}, landTiles=36 if gap > 8 else 30)
    assert (("warning", "FP-31.14") in clauses(file)) is warned
    assert ("warning", "FP-31.14") not in clauses(drawing(*rows))


@pytest.mark.rule("FP-31.15")
@pytest.mark.parametrize("field", ["mines", "bases"])
@pytest.mark.parametrize("short", ["2p-first-landing", "3p-fault-line", "4p-pact"])
def test_declared_grades_are_the_computed_ones(short: str, field: str) -> None:
    right = document(short)["fairness"][field]
    for grade in ("strict", "balanced", "uneven", "unknown"):
        file = within("fairness", short, **{field: grade})
        if grade == right:
            expect_valid(file, "FP-31.15")
        else:
            finding = expect_error(file, "FP-31.15", f"grade-{field}")
            assert finding.data == {"found": grade, "computed": right}


@pytest.mark.rule("FP-31.15")
def test_hidden_placement_is_of_unknown_fairness() -> None:
    expect_valid(document(HIDDEN), "FP-31.15")
    expect_error(within("fairness", HIDDEN, mines="strict"), "FP-31.15", "grade-mines")
    expect_error(within("fairness", HIDDEN, bases="strict"), "FP-31.15", "grade-bases")


@pytest.mark.rule("FP-31.16")
def test_the_declared_spread_is_the_computed_one() -> None:
    # Recounted by hand: 21, 16 and 21 squares of the fault line; those between two bases count for none.
    assert measure_fairness(load_supplied()["3p-fault-line"]).territories == {"A": 21, "B": 16, "C": 21}
    expect_valid(document("3p-fault-line"), "FP-31.16")
    finding = expect_error(within("fairness", "3p-fault-line", territorySpread=4), "FP-31.16", "spread")
    assert (finding.data["found"], finding.data["computed"]) == ("4", "5")
    expect_error(within("fairness", "3p-fault-line", territorySpread=None), "FP-31.16", "spread")
    expect_error(within("fairness", HIDDEN, territorySpread=0), "FP-31.16", "spread")


@pytest.mark.rule("FP-31.16")
def test_squares_between_two_bases_count_for_none() -> None:
    figures = inspect_document(drawing("A...B", ".....", "..1..")).fairness
    assert figures is not None
    assert (figures.playable, figures.territories, figures.spread) == (15, {"A": 6, "B": 6}, 0)
    assert figures.to_json()["nearest"] == {
        "A": ["0,0", "1,0", "0,1", "1,1", "0,2", "1,2"],
        "B": ["3,0", "4,0", "3,1", "4,1", "3,2", "4,2"],
    }


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
        events = clauses(within("fairness", short, symmetry=symmetry))
        assert (("error", "FP-31.17") in events) is (symmetry not in holding)
    expect_valid(within("fairness", short, symmetry="none"), "FP-31.17")


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
    with_outside = "1" if "1" not in row else "3"
    file = drawing(row, ".......", f"...{with_outside}...", ".......")
    file["fairness"] = {**file["fairness"], "symmetry": "mirror-x"}
    squares = [finding.square for finding in inspect_document(file).findings if finding.clause == "FP-31.17"]
    assert squares == ([square] if square else [])


@pytest.mark.rule("FP-31.17")
def test_a_symmetry_keeps_alliances() -> None:
    # The mirror takes A to B and C to D, so pairs become pairs; a quarter turn takes A to B and B to C.
    for alliances in ([["A", "C"], ["B", "D"]], [["A", "B"], ["C", "D"]], [["A", "D"], ["B", "C"]]):
        expect_valid(document(PACT, alliances=alliances), "FP-31.17")
    turned = drawing("A...B", ".....", "..1..", ".....", "D...C", players=4, alliances=[["A", "B"], ["C", "D"]])
    quarter = {**turned["fairness"], "symmetry": "rot90"}
    assert find_finding({**turned, "fairness": quarter}, "symmetry").clause == "FP-31.17"
    expect_valid({**turned, "fairness": quarter, "alliances": [["A", "C"], ["B", "D"]]}, "FP-31.17")


@pytest.mark.rule("FP-31.17")
def test_a_quarter_turn_needs_a_square() -> None:
    finding = expect_error(within("fairness", PACT, symmetry="rot90"), "FP-31.17", "symmetry-not-square")
    assert finding.data == {"width": 11, "height": 7}


@pytest.mark.rule("FP-31.18")
@pytest.mark.parametrize(("short", "default", "warned"), [
    ("3p-fault-line", "random", True), ("3p-fault-line", "fixed", True), ("3p-fault-line", "auction", False),
    ("3p-delta", "random", False), ("4p-crater", "fixed", False), (HIDDEN, "random", False),
])  # fmt: skip
def test_an_uneven_scenario_should_be_auctioned(short: str, default: str, warned: bool) -> None:
    file = within("baseAssignment", short, default=default)
    assert (("warning", "FP-31.18") in clauses(file)) is warned
    assert inspect_document(file).errors == []


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


@pytest.mark.rule("FP-31.19", "FP-31.5", "FP-31.21")
def test_alliances_of_the_wrong_number_hide_no_other_error() -> None:
    file = document("3p-delta", alliances=[["A", "B"], ["C", "D"]], optionOverrides={"no_such_option": 1})
    file["layout"] = [row.replace("1", "2", 1) for row in file["layout"]]
    assert {("error", "FP-31.19"), ("error", "FP-31.5"), ("error", "FP-31.21")} <= clauses(file)


@pytest.mark.rule("FP-31.19", "FP-31.12", "FP-31.13", "FP-31.15", "FP-31.16")
def test_alliances_that_split_no_bases_hide_nothing_else() -> None:
    limits = {"baseToBase": {"min": 1, "max": 2}, "baseToMine": {"min": 1, "max": 2}}
    fairness = {**document(PACT)["fairness"], "mines": "uneven", "territorySpread": 9}
    file = document(PACT, landTiles=30, distanceLimits=limits, fairness=fairness)
    others = {("warning", "FP-31.12"), *(("error", f"FP-31.{number}") for number in (13, 15, 16))}
    assert clauses(file) == others
    assert clauses({**file, "alliances": [["A", "B"], ["B", "C"]]}) == {*others, ("error", "FP-31.19")}


@pytest.mark.rule("FP-31.19", "FP-31.12", "FP-31.15", "FP-31.16")
def test_alliances_with_hidden_placement_hide_nothing_else() -> None:
    fairness = {**document(HIDDEN)["fairness"], "mines": "strict", "territorySpread": 3}
    file = document(HIDDEN, players=4, landTiles=20, fairness=fairness)
    others = {("warning", "FP-31.12"), ("error", "FP-31.15"), ("error", "FP-31.16")}
    assert clauses(file) == others
    allied = {**file, "alliances": [["A", "C"], ["B", "D"]], "turnOrder": "alternating"}
    assert clauses(allied) == {*others, ("error", "FP-31.19")}


@pytest.mark.rule("FP-31.12")
def test_the_guideline_is_told_before_all_bases_are_there() -> None:
    file = document(landTiles=10)
    file["layout"] = [row.replace("A", ".") for row in file["layout"]]
    assert clauses(file) == {("error", "FP-31.4"), ("warning", "FP-31.12")}


@pytest.mark.rule("FP-31.19")
def test_alliances_need_fixed_placement() -> None:
    hidden = document(HIDDEN, players=4, landTiles=54, alliances=[["A", "C"], ["B", "D"]], turnOrder="alternating")
    expect_error(hidden, "FP-31.19", "alliances-hidden")
    expect_valid({**hidden, "alliances": None, "turnOrder": "random"}, "FP-31.19")
    expect_valid(document(PACT), "FP-31.19")
    expect_valid(document(PACT, alliances=[["A", "D"], ["B", "C"]]), "FP-31.19")


@pytest.mark.rule("FP-31.20")
def test_the_default_assignment_is_allowed() -> None:
    finding = expect_error(within("baseAssignment", allowed=["auction", "fixed"]), "FP-31.20", "assignment")
    assert (finding.where, finding.data["found"]) == ("$.baseAssignment.default", "random")
    expect_valid(within("baseAssignment", allowed=["random"]), "FP-31.20")


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
    finding = expect_error(document(optionOverrides=overrides), "FP-31.21", key)
    (name,) = overrides
    assert (finding.where, finding.data["option"]) == (f"$.optionOverrides.{name}", name)


@pytest.mark.rule("FP-31.21")
def test_every_value_of_every_option_may_override() -> None:
    options = json.loads((DATA / "options.json").read_text("utf-8"))["options"]
    for option in options:
        for value in option["values"]:
            file = document(optionOverrides={option["id"]: value})
            expect_valid(file, "FP-31.21")
            word = "none" if value is None else value
            assert read_scenario(json.dumps(file)).overrides == {option["id"]: word}


@pytest.mark.rule("FP-31.22")
def test_hidden_tiles_need_room() -> None:
    expect_valid(document(HIDDEN), "FP-31.22")
    # Six steps apart, nine tiles do not fit on 9 x 9.
    wide = within("placement", HIDDEN, minEmptyBetween=5, maxEmptyToNearest=5)
    finding = expect_warning(wide, "FP-31.22", "hiding-room")
    assert finding.data["needed"] == 9
    assert int(finding.data["found"]) < 9


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
    scenario = inspect_document(drawing(".__________.", "............", "............", placement=gaps)).scenario
    assert scenario is not None
    assert place_greedily(scenario, LayoutGeometry(scenario.layout), 2) == [(0, 0), second]


@pytest.mark.rule("FP-31.22", "FP-28.4", "FP-28.5")
def test_gaps_that_exclude_one_another_are_refused() -> None:
    finding = expect_error(within("placement", HIDDEN, minEmptyBetween=3, maxEmptyToNearest=2), "FP-28.5", "gaps")
    assert finding.data == {"least": 3, "most": 2}
    assert ("error", "FP-28.5") not in clauses(within("placement", HIDDEN, minEmptyBetween=2, maxEmptyToNearest=2))


@pytest.mark.rule("FP-31.23")
def test_the_file_is_named_after_the_id() -> None:
    file = document()
    assert inspect_document(file, "scenario-2p-first-landing.json").errors == []
    for name in ("fp-2p-first-landing.json", "scenario-fp-2p-first-landing.json", "scenario-2p-narrows.json"):
        finding = expect_error(file, "FP-31.23", "file-name", name)
        assert (finding.data["found"], finding.data["expected"]) == (name, "scenario-2p-first-landing.json")


@pytest.mark.rule("FP-31.24")
def test_special_mines_side_by_side_are_a_warning() -> None:
    beside = expect_warning(drawing("A.....", ".....B", "..12..", "......"), "FP-31.24", "mines-side-by-side")
    assert (beside.square, beside.data) == ("2,2", {"mine": "1", "other": "2"})
    expect_valid(drawing("A.....", "..1..B", "...2..", "......"), "FP-31.24")


@pytest.mark.rule("FP-R31.1")
def test_obstacles_and_the_outside_differ_only_in_the_box() -> None:
    obstacle = drawing("A....", "..#..", ".1..B", landTiles=8)
    outside = drawing("A....", ".._..", ".1..B", landTiles=8)
    with_obstacle, with_outside = inspect_document(obstacle), inspect_document(outside)
    assert with_obstacle.scenario is not None
    assert with_outside.scenario is not None
    assert with_obstacle.fairness is not None
    assert with_outside.fairness is not None
    assert with_obstacle.fairness.base_to_base == with_outside.fairness.base_to_base
    assert (with_obstacle.fairness.obstacles, with_outside.fairness.obstacles) == (1, 0)
    assert Area(with_obstacle.scenario.layout).squares == Area(with_outside.scenario.layout).squares
    assert (with_obstacle.scenario.layout[1][2], with_outside.scenario.layout[1][2]) == ("#", "_")
