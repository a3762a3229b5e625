"""Open area (section 27)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.scenario import Scenario, load_supplied, measure_fairness
from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry
from tests.forgotten_planet.drawings import OPEN, document, drawing, within
from tests.forgotten_planet.judging import clauses, expect_error, expect_sound, expect_warning

OPENS = [one for one in load_supplied().values() if one.kind == "open"]
each_open = pytest.mark.parametrize("found", OPENS, ids=lambda found: found.short)

# Ordinary mines, and base tiles still to build (FP-1.6, FP-1.8).
OTHER_TILES = {2: 24 + 6, 3: 24 + 9, 4: 24 + 12}


def margin(found: Scenario) -> int:
    """The fewest squares between a base or special mine and the edge of the table."""
    geometry = LayoutGeometry(found.layout)
    return min(
        min(x, y, found.width - 1 - x, found.height - 1 - y)
        for x, y in (*geometry.bases.values(), *geometry.mines.values())
    )


@pytest.mark.rule("FP-27.1")
@each_open
def test_tiles_may_be_laid_anywhere_on_the_table(found: Scenario) -> None:
    assert len(Area(found.layout).squares) == found.width * found.height
    assert margin(found) >= 2


@pytest.mark.rule("FP-27.2")
@each_open
def test_bases_are_eight_to_twelve_steps_apart(found: Scenario) -> None:
    assert all(8 <= steps <= 12 for steps in measure_fairness(found).base_to_base.values())


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
@each_open
def test_special_mines_lie_in_the_middle(found: Scenario) -> None:
    figures = measure_fairness(found)
    # Every mine is nearer to each base than the base farthest from it, and lies between them.
    for pair, steps in figures.base_to_mine.items():
        assert steps < max(far for bases, far in figures.base_to_base.items() if pair[0] in bases)
    geometry = LayoutGeometry(found.layout)
    for axis in (0, 1):
        bases = sum(square[axis] for square in geometry.bases.values()) / len(geometry.bases)
        mines = sum(square[axis] for square in geometry.mines.values()) / len(geometry.mines)
        assert bases == mines


@pytest.mark.rule("FP-27.4")
@each_open
def test_land_is_two_thirds_of_the_estimated_zone(found: Scenario) -> None:
    assert found.nominal is not None
    assert measure_fairness(found).guideline == found.land_tiles == 2 * found.nominal // 3


@pytest.mark.rule("FP-27.4")
def test_another_estimate_asks_for_other_land() -> None:
    expect_sound(document(OPEN), "FP-31.12")
    expect_warning(within("area", OPEN, nominalSquares=30), "FP-31.12", "guideline")


@pytest.mark.rule("FP-27.5")
@each_open
def test_the_land_supply_ends_before_the_table_is_full(found: Scenario) -> None:
    laid = found.land_tiles + len(LayoutGeometry(found.layout).bases) + len(LayoutGeometry(found.layout).mines)
    assert laid + OTHER_TILES[found.players] < len(Area(found.layout).squares)


@pytest.mark.rule("FP-R27.1")
def test_an_open_area_carries_an_estimate_and_a_defined_one_none() -> None:
    found = expect_error(document(OPEN, area={"type": "open", "width": 15, "height": 11}), "FP-31.1", "missing-field")
    assert found.data["field"] == "nominalSquares"
    expect_error(within("area", nominalSquares=49), "FP-31.1", "nominal-unwanted")
    assert [one.nominal for one in OPENS] == [54, 90]


@pytest.mark.rule("FP-R27.1")
@each_open
def test_the_table_is_much_larger_than_the_zone(found: Scenario) -> None:
    assert found.nominal is not None
    assert len(Area(found.layout).squares) > 2 * found.nominal
