"""Open area (FP-27)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.scenario import Scenario, load_supplied, measure_fairness
from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry
from tests.forgotten_planet.scenario_assertions import clauses, expect_error, expect_valid, expect_warning
from tests.forgotten_planet.scenario_documents import OPEN, document, drawing, within

OPENS = [scenario for scenario in load_supplied().values() if scenario.kind == "open"]
with_each_open_scenario = pytest.mark.parametrize("scenario", OPENS, ids=lambda scenario: scenario.short)

# Ordinary mines, and base tiles still to build (FP-1.6, FP-1.8).
OTHER_TILES = {2: 24 + 6, 3: 24 + 9, 4: 24 + 12}


def margin(scenario: Scenario) -> int:
    """The fewest squares between a base or special mine and the edge of the table."""
    geometry = LayoutGeometry(scenario.layout)
    return min(
        min(x, y, scenario.width - 1 - x, scenario.height - 1 - y)
        for x, y in (*geometry.bases.values(), *geometry.mines.values())
    )


@pytest.mark.rule("FP-27.1")
@with_each_open_scenario
def test_tiles_may_be_laid_anywhere_on_the_table(scenario: Scenario) -> None:
    assert len(Area(scenario.layout).squares) == scenario.width * scenario.height
    assert margin(scenario) >= 2


@pytest.mark.rule("FP-27.2")
@with_each_open_scenario
def test_bases_are_eight_to_twelve_steps_apart(scenario: Scenario) -> None:
    assert all(8 <= steps <= 12 for steps in measure_fairness(scenario).base_to_base.values())


@pytest.mark.rule("FP-27.2", "FP-R27.2")
@pytest.mark.parametrize(("column", "steps"), [(10, 7), (11, 8), (14, 11)])
def test_other_distances_are_warned_about(column: int, steps: int) -> None:
    rows = document(OPEN)["layout"]
    row = "".join("A" if x == 3 else "B" if x == column else "." for x in range(15))
    area = document(OPEN)["area"]
    file = drawing(*rows[:5], row, *rows[6:], area=area, landTiles=36)
    if 8 <= steps <= 12:
        assert ("warning", "FP-31.14") not in clauses(file)
    else:
        assert expect_warning(file, "FP-31.14", "open-distance").data["found"] == steps


@pytest.mark.rule("FP-27.3")
@with_each_open_scenario
def test_special_mines_lie_in_the_middle(scenario: Scenario) -> None:
    figures = measure_fairness(scenario)
    # Every mine is nearer to each base than the base farthest from it, and lies between them.
    for pair, steps in figures.base_to_mine.items():
        assert steps < max(far for bases, far in figures.base_to_base.items() if pair[0] in bases)
    geometry = LayoutGeometry(scenario.layout)
    for axis in (0, 1):
        bases = sum(square[axis] for square in geometry.bases.values()) / len(geometry.bases)
        mines = sum(square[axis] for square in geometry.mines.values()) / len(geometry.mines)
        assert bases == mines


@pytest.mark.rule("FP-27.4")
@with_each_open_scenario
def test_land_is_two_thirds_of_the_estimated_zone(scenario: Scenario) -> None:
    assert scenario.nominal is not None
    assert measure_fairness(scenario).guideline == scenario.land_tiles == 2 * scenario.nominal // 3


@pytest.mark.rule("FP-27.4")
def test_another_estimate_asks_for_other_land() -> None:
    expect_valid(document(OPEN), "FP-31.12")
    expect_warning(within("area", OPEN, nominalSquares=30), "FP-31.12", "guideline")


@pytest.mark.rule("FP-27.5")
@with_each_open_scenario
def test_the_land_supply_ends_before_the_table_is_full(scenario: Scenario) -> None:
    laid = scenario.land_tiles + len(LayoutGeometry(scenario.layout).bases) + len(LayoutGeometry(scenario.layout).mines)
    assert laid + OTHER_TILES[scenario.players] < len(Area(scenario.layout).squares)


@pytest.mark.rule("FP-R27.1")
def test_an_open_area_carries_an_estimate_and_a_defined_one_none() -> None:
    finding = expect_error(document(OPEN, area={"type": "open", "width": 15, "height": 11}), "FP-31.1", "missing-field")
    assert finding.data["field"] == "nominalSquares"
    expect_error(within("area", nominalSquares=49), "FP-31.1", "nominal-unwanted")
    assert [scenario.nominal for scenario in OPENS] == [54, 90]


@pytest.mark.rule("FP-R27.1")
@with_each_open_scenario
def test_the_table_is_much_larger_than_the_zone(scenario: Scenario) -> None:
    assert scenario.nominal is not None
    assert len(Area(scenario.layout).squares) > 2 * scenario.nominal
