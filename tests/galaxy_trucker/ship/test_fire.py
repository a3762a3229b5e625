"""Where dangers hit, and what defends a ship (GT-11.1 to GT-11.12)."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.content import CELLS, EAST, NORTH, SOUTH, WEST, column_of, row_of
from starlode.games.galaxy_trucker.ship.fire import (
    aimed_cannons,
    bounces_off,
    covering_shields,
    first_component,
    free_shooters,
    line,
    paid_shooters,
)
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits
from tests.galaxy_trucker.ships import build, cell, cells, scattered_ship, ship_a


@pytest.mark.rule("GT-11.1")
@pytest.mark.parametrize("roll", range(2, 13))
def test_a_sum_names_a_column_from_front_and_rear_and_a_row_from_the_sides(roll: int) -> None:
    for side in (NORTH, SOUTH):
        assert {column_of(position) for position in bits(line(side, roll))} == {roll}
    for side in (EAST, WEST):
        assert {row_of(position) for position in bits(line(side, roll))} <= {roll}


@pytest.mark.rule("GT-11.2")
@pytest.mark.parametrize(("side", "hit"), [(NORTH, "6-7"), (SOUTH, "9-7"), (WEST, "7-5"), (EAST, "7-9")])
def test_the_first_component_on_the_line_is_threatened(side: int, hit: str) -> None:
    ship = build(3, "6-7 STR-01 0  7-7 SCAB-red 0  9-7 STR-02 0  7-5 STR-03 0  7-9 STR-04 0")
    assert first_component(ship, side, 7) == cell(hit)


@pytest.mark.rule("GT-11.2", "GT-11.A3")
def test_a_line_without_a_component_is_a_miss() -> None:
    assert first_component(build(3, "7-7 SCAB-red 0"), NORTH, 6) == -1
    assert {first_component(Ship(3), side, roll) for side in range(4) for roll in range(2, 13)} == {-1}


@pytest.mark.rule("GT-11.2", "GT-11.1")
@pytest.mark.parametrize("seed", range(20))
def test_the_first_component_is_the_one_nearest_to_the_side(seed: int) -> None:
    ship = scattered_ship(Random(seed), 3, 20)
    for roll in range(2, 13):
        column = [p for p in bits(ship.mask) if column_of(p) == roll]
        row = [p for p in bits(ship.mask) if row_of(p) == roll]
        assert first_component(ship, NORTH, roll) == min(column, key=row_of, default=-1)
        assert first_component(ship, SOUTH, roll) == max(column, key=row_of, default=-1)
        assert first_component(ship, WEST, roll) == min(row, key=column_of, default=-1)
        assert first_component(ship, EAST, roll) == max(row, key=column_of, default=-1)


@pytest.mark.rule("GT-11.3")
@pytest.mark.parametrize(
    ("level", "rows", "columns"), [(1, range(5, 10), range(5, 10)), (3, range(4, 10), range(3, 12))]
)
def test_rolls_that_name_no_line_of_the_board_miss(level: int, rows: range, columns: range) -> None:
    ship = scattered_ship(Random(1), level, len(CELLS[level]))
    assert [roll for roll in range(2, 13) if first_component(ship, NORTH, roll) >= 0] == [*columns]
    assert [roll for roll in range(2, 13) if first_component(ship, EAST, roll) >= 0] == [*rows]


@pytest.mark.rule("GT-11.4")
@pytest.mark.parametrize(("side", "bounces"), [(NORTH, True), (EAST, True), (SOUTH, False), (WEST, False)])
def test_a_small_meteor_bounces_off_a_smooth_side(side: int, bounces: bool) -> None:
    # CAB-01 is smooth in front and on the right.
    assert bounces_off(build(3, "7-7 CAB-01 0"), cell("7-7"), side) == bounces


@pytest.mark.rule("GT-11.4", "GT-11.11")
def test_shields_cover_the_side_where_the_danger_comes_from() -> None:
    ship = build(3, "8-8 SHD-02 0  8-6 SHD-03 1  7-7 SCAB-red 0")
    assert [covering_shields(ship, side) for side in range(4)] == [
        cells("8-8"),
        cells("8-8", "8-6"),
        cells("8-6"),
        0,
    ]


@pytest.mark.rule("GT-11.6")
def test_a_large_meteor_from_the_front_is_shot_from_its_own_column_only() -> None:
    ship = build(3, "6-6 CAN-01 0  6-8 CAN-02 1")
    assert aimed_cannons(ship, NORTH, 6) == cells("6-6")
    assert [aimed_cannons(ship, NORTH, roll) for roll in (5, 7, 8)] == [0, 0, 0]


@pytest.mark.rule("GT-11.7")
@pytest.mark.parametrize(("side", "name", "line_number"), [(EAST, "7-8", 7), (WEST, "6-5", 6), (SOUTH, "8-7", 7)])
def test_a_large_meteor_from_elsewhere_is_shot_from_neighbouring_lines_too(
    side: int, name: str, line_number: int
) -> None:
    ship = build(3, f"{name} CAN-01 {side}")
    hits = [roll for roll in range(2, 13) if aimed_cannons(ship, side, roll)]
    assert hits == [line_number - 1, line_number, line_number + 1]
    assert not any(aimed_cannons(ship, other, line_number) for other in range(4) if other != side)


@pytest.mark.rule("GT-11.8")
def test_components_in_between_do_not_matter() -> None:
    ship = build(3, "8-7 CAN-01 0  6-7 STR-01 0  5-7 STR-02 0")
    assert first_component(ship, NORTH, 7) == cell("5-7")
    assert aimed_cannons(ship, NORTH, 7) == cells("8-7")


@pytest.mark.rule("GT-11.9")
def test_single_cannons_shoot_free_of_charge_and_double_ones_for_a_token() -> None:
    ship = build(3, "6-7 CAN-01 1  7-7 DCN-01 1  8-7 DCN-02 1")
    assert aimed_cannons(ship, EAST, 6) == cells("6-7", "7-7")
    assert free_shooters(ship, EAST, 6) == cells("6-7")
    assert paid_shooters(ship, EAST, 6) == cells("7-7")
    assert (free_shooters(ship, EAST, 8), paid_shooters(ship, EAST, 8)) == (0, cells("7-7", "8-7"))


@pytest.mark.rule("GT-10.A2")
def test_aliens_never_help_against_dangers() -> None:
    ship, without = ship_a(), ship_a()
    without.crew[cell("7-5")] = 0
    for side in range(4):
        assert covering_shields(ship, side) == covering_shields(without, side)
        for roll in range(2, 13):
            assert aimed_cannons(ship, side, roll) == aimed_cannons(without, side, roll)
