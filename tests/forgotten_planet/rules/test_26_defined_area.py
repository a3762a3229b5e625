"""Defined area (FP-26)."""

from __future__ import annotations

import json

import pytest

from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import load_supplied, measure_fairness
from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry
from starlode.games.forgotten_planet.scenario.fairness import compute_guideline
from starlode.kernel.catalogue import kind_of
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from tests.forgotten_planet.scenario_assertions import clauses, expect_valid, expect_warning, inspect_document
from tests.forgotten_planet.scenario_documents import document, drawing


@pytest.mark.rule("FP-26.1")
@pytest.mark.parametrize("short", load_supplied())
def test_tiles_lie_on_playable_squares_of_the_grid_only(short: str) -> None:
    scenario = load_supplied()[short]
    area = Area(scenario.layout)
    playable = {(x, y) for y, row in enumerate(scenario.layout) for x, mark in enumerate(row) if mark not in "#_"}
    assert {(area.x(square), area.y(square)) for square in area.squares} == playable
    beyond = {other for square in area.squares for other in area.neighbours[square] if other >= 0}
    assert beyond <= set(area.squares)


@pytest.mark.rule("FP-26.2")
@pytest.mark.parametrize(
    "rows",
    [
        ("A...", "....", "..1.", "...B"),
        ("A......", ".......", "..1...B"),
        ("__..A__", "_......", ".1.....", "_.....B", "___...."),
    ],
)
def test_a_grid_is_square_rectangular_or_irregular(rows: tuple[str, ...]) -> None:
    expect_valid(drawing(*rows), "FP-31.7")


@pytest.mark.rule("FP-26.3", "FP-X40")
@pytest.mark.parametrize(("squares", "land"), [(54, 36), (49, 33), (62, 41), (80, 53)])
def test_a_good_number_of_land_tiles_is_two_thirds_of_the_squares(squares: int, land: int) -> None:
    assert compute_guideline(squares) == land


@pytest.mark.rule("FP-26.3")
def test_the_guideline_is_a_warning_only() -> None:
    expect_valid(document("2p-twin-basins", landTiles=36), "FP-31.12")
    finding = expect_warning(document("2p-twin-basins", landTiles=20), "FP-31.12", "guideline")
    assert finding.data == {"land": 20, "guideline": 36}


def turns(land: int) -> int:
    """Return how many turns a game lasts in which everybody only consumes metal."""
    scenario = json.dumps(document(landTiles=land))
    table = Table.open(GAME, 2, {"scenario": scenario, "assignment": "fixed"}, seed=bytes(32))
    started = 0
    while not table.is_over:
        (seat,) = table.state.pending().must_act
        by_kind = {kind_of(action): action for action in table.state.legal(seat)}
        answer = table.submit(seat, by_kind.get("consume", by_kind["end-actions"]))
        assert isinstance(answer, Accepted)
        started += sum(event.key == "event-turn-begun" for event in answer.events)
    return started


@pytest.mark.rule("FP-26.4")
def test_more_land_tiles_lengthen_the_game() -> None:
    assert turns(12) < turns(33) < turns(46)


@pytest.mark.rule("FP-26.5")
@pytest.mark.parametrize(
    "rows",
    [
        ("A....", ".....", "..1..", ".....", "....B"),
        ("..A..", ".....", "..1..", ".....", "..B.."),
        (".....", ".A...", "..1..", "...B.", "....."),
    ],
)
def test_bases_lie_at_corners_on_sides_or_anywhere(rows: tuple[str, ...]) -> None:
    assert inspect_document(drawing(*rows)).errors == []


@pytest.mark.rule("FP-26.6")
def test_special_mines_lie_anywhere() -> None:
    rows = ["A....B", "......", "......", "......"]
    free = 0
    for x, y in sorted(LayoutGeometry(rows).playable):
        drawn = [row if y != n else f"{row[:x]}1{row[x + 1 :]}" for n, row in enumerate(rows)]
        if drawn[0] == "A....B":
            assert ("error", "FP-31.8") in clauses(drawing(*drawn)) or inspect_document(drawing(*drawn)).errors == []
            free += inspect_document(drawing(*drawn)).errors == []
    # All but the two squares below the bases.
    assert free == 16


@pytest.mark.rule("FP-26.6")
def test_special_mines_are_usually_central() -> None:
    for short in ("2p-first-landing", "4p-crossroads"):
        scenario = load_supplied()[short]
        assert scenario.layout[scenario.height // 2][scenario.width // 2] == "1"


@pytest.mark.rule("FP-26.7")
def test_the_starting_scenarios() -> None:
    starting = {scenario.players: scenario for scenario in load_supplied().values() if "starting" in scenario.tags}
    assert sorted(starting) == [2, 3, 4]
    assert [(scenario.width, scenario.height) for n, scenario in sorted(starting.items()) if n != 3] == [(7, 7), (9, 9)]
    assert [starting[n].land_tiles for n in (2, 3, 4)] == [33, 41, 53]
    assert any("_" in row for row in starting[3].layout)


@pytest.mark.rule("FP-R26.1")
@pytest.mark.parametrize(("squares", "land"), [(49, 33), (61, 41), (62, 41), (79, 53), (80, 53), (81, 54)])
def test_the_guideline_rounds_to_the_nearest(squares: int, land: int) -> None:
    assert compute_guideline(squares) == land
    assert abs(3 * land - 2 * squares) <= 1


@pytest.mark.rule("FP-R26.1")
def test_the_guideline_counts_bases_and_special_mines_but_no_obstacles() -> None:
    for short, squares, aim in (("2p-narrows", 59, 39), ("4p-four-winds", 80, 53), ("4p-crater", 76, 51)):
        figures = measure_fairness(load_supplied()[short])
        assert (figures.playable, figures.guideline) == (squares, aim)


@pytest.mark.rule("FP-R26.2")
def test_first_landing_fits_the_example_of_three_turns() -> None:
    scenario = load_supplied()["2p-first-landing"]
    geometry = LayoutGeometry(scenario.layout)
    figures = measure_fairness(scenario)
    assert all(sum(1 for _ in geometry.neighbours(square)) >= 3 for square in geometry.bases.values())
    assert figures.base_to_mine == {"A1": 3, "B1": 3}
    assert figures.base_to_base == {"AB": 6}
    assert (geometry.bases, geometry.mines) == ({"A": (0, 3), "B": (6, 3)}, {"1": (3, 3)})


@pytest.mark.rule("FP-R26.2")
def test_the_frame_for_three_is_triangular() -> None:
    widths = [len(row.strip("_")) for row in load_supplied()["3p-delta"].layout]
    assert widths == sorted(widths)
    assert (widths[0], widths[-1]) == (1, 13)
