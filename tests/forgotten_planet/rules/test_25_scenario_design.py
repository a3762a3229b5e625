"""Creating a scenario: common rules (FP-25)."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import load_supplied, measure_fairness
from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry
from starlode.games.forgotten_planet.scenario.analysis.layout import OBSTACLE
from starlode.kernel.catalogue import kind_of
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from tests.forgotten_planet.scenario_assertions import expect_error, expect_valid, expect_warning, inspect_document
from tests.forgotten_planet.scenario_documents import HIDDEN, LANDING, OPEN, document, drawing, within, without

EVEN = [name for name, scenario in load_supplied().items() if scenario.placement == "fixed" and name != "3p-fault-line"]


@pytest.mark.rule("FP-25.1")
@pytest.mark.parametrize("field", ["area", "layout", "landTiles"])
def test_a_scenario_states_area_land_and_positions(field: str) -> None:
    assert expect_error(without(LANDING, field), "FP-31.1", "missing-field").data["field"] == field


@pytest.mark.rule("FP-25.1")
@pytest.mark.parametrize(
    ("row", "sound"),
    [("A.....B", False), ("A..1..B", True), ("A.123.B", True), ("A.1234B", False), ("A..1...", False)],
)
def test_bases_and_one_to_four_special_mines_have_squares(row: str, sound: bool) -> None:
    rows = [".......", row, "......."]
    assert (inspect_document(drawing(*rows)).errors == []) is sound


@pytest.mark.rule("FP-25.2")
@pytest.mark.parametrize("short", EVEN)
def test_even_scenarios_have_all_bases_equally_far_from_the_special_mines(short: str) -> None:
    far = measure_fairness(load_supplied()[short]).base_to_mine
    lists = {base: sorted(steps for pair, steps in far.items() if pair[0] == base) for base in {p[0] for p in far}}
    assert len(lists) == load_supplied()[short].players
    assert len({tuple(scenario) for scenario in lists.values()}) == 1


@pytest.mark.rule("FP-25.3")
@pytest.mark.parametrize("short", EVEN)
def test_even_scenarios_have_all_bases_equally_far_from_one_another(short: str) -> None:
    far = measure_fairness(load_supplied()[short]).base_to_base
    bases = sorted({letter for pair in far for letter in pair})
    assert len(bases) == load_supplied()[short].players
    assert len({tuple(sorted(steps for pair, steps in far.items() if base in pair)) for base in bases}) == 1


@pytest.mark.rule("FP-25.4")
def test_unequal_distances_are_allowed() -> None:
    assert inspect_document(document("3p-fault-line")).findings == ()
    assert load_supplied()["3p-fault-line"].mines_grade == "uneven"
    # A handicap without an auction is a warning, since it may be intended.
    handicap = drawing("A......", ".......", ".1...B.", ".......", baseAssignment=document()["baseAssignment"])
    assert expect_warning(handicap, "FP-31.18", "no-auction").data["found"] == "random"


@pytest.mark.rule("FP-25.5")
def test_no_tile_lies_on_an_obstacle_and_nothing_passes_it() -> None:
    narrows = load_supplied()["2p-narrows"]
    area = Area(narrows.layout)
    ridge = {(4, y) for y in (1, 2, 4, 5)}
    assert not {(area.x(square), area.y(square)) for square in area.squares} & ridge
    beside = area.square(3, 1)
    assert area.square(5, 1) not in area.neighbours[beside]
    assert sorted(area.x(square) for square in area.neighbours[beside] if square >= 0) == [2, 3, 3]
    # From one side of the ridge to the other the way leads through a pass.
    geometry = LayoutGeometry(narrows.layout)
    assert geometry.steps_from((3, 1))[5, 1] == 4
    open_geometry = LayoutGeometry(tuple(row.replace("#", ".") for row in narrows.layout))
    assert open_geometry.steps_from((3, 1))[5, 1] == 2


@pytest.mark.rule("FP-25.5")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_offered_on_or_through_an_obstacle(seed: int) -> None:
    layout = load_supplied()["2p-narrows"].layout
    table = Table.open(GAME, 2, {"scenario": "2p-narrows", "assignment": "fixed"}, seed=bytes(32))
    rng = Random(seed)
    named = set()
    for _ in range(250):
        if table.is_over:
            break
        (seat,) = table.state.pending().must_act
        offered = [action for action in table.state.legal(seat) if kind_of(action) != "consume"]
        for action in offered:
            words = action.arguments()
            near = [words.get("square"), words.get("to"), *str(words.get("side", "")).split("|")]
            named |= {str(square) for square in near if square}
        assert isinstance(table.submit(seat, rng.choice(offered)), Accepted)
    assert len(named) > 10
    marks = {layout[int(y)][int(x)] for x, y in (square.split(",") for square in named)}
    assert OBSTACLE not in marks


@pytest.mark.rule("FP-25.6")
@pytest.mark.parametrize("assignment", ["random", "auction"])
def test_bases_are_assigned_at_random_or_by_auction(assignment: str) -> None:
    report = expect_valid(document(baseAssignment={"default": assignment, "allowed": [assignment]}), "FP-31.20")
    assert report.scenario is not None
    assert report.scenario.assignment_default == assignment
    assert report.scenario.assignments_allowed == (assignment,)


@pytest.mark.rule("FP-25.6")
def test_there_is_no_other_way_to_assign_bases_but_the_fixed_one() -> None:
    # `fixed` is the digital addition of FP-R29.5.
    for choice in ("choice", "strength", ""):
        file = within("baseAssignment", default=choice)
        finding = expect_error(file, "FP-31.1", "bad-value")
        assert finding.data["allowed"] == "random, auction, fixed"


@pytest.mark.rule("FP-25.7")
def test_bases_and_special_mines_may_be_placed_hidden_instead() -> None:
    scenario = load_supplied()[HIDDEN]
    assert (scenario.placement, scenario.min_between, scenario.max_to_nearest) == ("hidden", 2, 5)
    assert set("".join(scenario.layout)) == {"."}
    assert inspect_document(document(HIDDEN)).findings == ()


@pytest.mark.rule("FP-25.8")
@pytest.mark.parametrize(("short", "kind"), [(LANDING, "defined"), (OPEN, "open")])
def test_an_area_is_defined_or_open(short: str, kind: str) -> None:
    assert load_supplied()[short].kind == kind
    expect_error(within("area", short, type="endless"), "FP-31.1", "bad-value")


@pytest.mark.rule("FP-R25.1")
@pytest.mark.parametrize(
    ("rows", "players", "mines", "bases"),
    [
        # Each mine equally far from both bases, though one mine is nearer than the other.
        (("A..1..B", ".......", "...2..."), 2, "strict", "strict"),
        # Each base has a near and a far mine.
        (("A.1....", ".......", "....2.B"), 2, "balanced", "strict"),
        (("A.1....", ".......", "......B"), 2, "uneven", "strict"),
        # Corners of a rectangle: every base has a near, a far and a farthest neighbour.
        (("A.....B", ".......", "...1...", ".......", "C.....D"), 4, "strict", "balanced"),
        (("A.....B", ".......", "...1...", "D......", ".....C."), 4, "uneven", "uneven"),
        (("A...B..", ".......", ".......", "..1....", "....C.."), 3, "uneven", "uneven"),
    ],
)
def test_fairness_has_two_grades(rows: tuple[str, ...], players: int, mines: str, bases: str) -> None:
    figures = inspect_document(drawing(*rows, players=players)).fairness
    assert figures is not None
    assert (figures.mines, figures.bases) == (mines, bases)


@pytest.mark.rule("FP-R25.1")
def test_distances_for_design_are_paths_in_the_fully_tiled_area() -> None:
    figures = inspect_document(drawing("A#..B", ".#...", ".#...", "..1..")).fairness
    assert figures is not None
    assert figures.base_to_base == {"AB": 10}
    assert figures.base_to_mine == {"A1": 5, "B1": 5}
