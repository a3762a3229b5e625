"""Ship boards and coordinates (section 2 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import (
    BOARDS,
    CELL_MASK,
    CELL_NAMES,
    CELL_NUMBER,
    CELLS,
    CENTRE,
    EAST,
    LEVEL_NAMES,
    NORTH,
    ORIGINS,
    RESERVE,
    SIDE_NAMES,
    SOUTH,
    STEP,
    WEST,
    column_of,
    position_of,
    row_of,
)
from starlode.games.galaxy_trucker.ship.fire import first_component
from starlode.games.galaxy_trucker.ship.fits import frontier
from starlode.games.galaxy_trucker.ship.joints import exposed, exposed_count, joined
from starlode.games.galaxy_trucker.ship.legality import OFF_BOARD, errors
from tests.galaxy_trucker.data_files import read_data
from tests.galaxy_trucker.ships import build, cell, ship_a, start, with_piece

PLANS = {
    1: ["...#...", "..###..", ".##S##.", ".#####.", ".##.##."],
    2: ["..#.#..", ".#####.", "###S###", "#######", "###.###"],
    3: ["....#....", "...###...", "#.#####.#", "####S####", "#########", "##.###.##"],
}


def drawn(level: int) -> list[str]:
    """Return the plan of a ship board from its cells."""
    board = BOARDS[LEVEL_NAMES[level]]

    def mark(position: int) -> str:
        return "S" if position == CENTRE else "#" if position in board.cells else "."

    return [
        "".join(mark(position_of(row, column)) for column in range(board.columns[0], board.columns[1] + 1))
        for row in range(board.rows[0], board.rows[1] + 1)
    ]


@pytest.mark.rule("GT-2.1")
def test_a_cell_is_named_by_row_and_column() -> None:
    assert CELL_NAMES[position_of(7, 6)] == "7-6"
    assert CELL_NUMBER["9-10"] == position_of(9, 10)
    assert (row_of(cell("9-10")), column_of(cell("9-10"))) == (9, 10)


@pytest.mark.rule("GT-2.1")
def test_dice_address_the_same_numbers() -> None:
    ship = ship_a()
    assert first_component(ship, NORTH, 5) == cell("7-5")
    assert first_component(ship, WEST, 5) == cell("5-7")


@pytest.mark.rule("GT-2.2")
def test_rows_grow_to_the_rear_and_columns_to_the_right() -> None:
    here = cell("7-7")
    assert [CELL_NAMES[here + STEP[side]] for side in (NORTH, EAST, SOUTH, WEST)] == ["6-7", "7-8", "8-7", "7-6"]


@pytest.mark.rule("GT-2.3", "GT-2.4", "GT-2.5")
@pytest.mark.parametrize(
    ("level", "rows", "columns", "count"),
    [(1, (5, 9), (4, 10), 18), (2, (5, 9), (4, 10), 27), (3, (4, 9), (3, 11), 36)],
)
def test_the_cells_of_each_level(level: int, rows: tuple[int, int], columns: tuple[int, int], count: int) -> None:
    board = BOARDS[LEVEL_NAMES[level]]
    assert (board.rows, board.columns) == (rows, columns)
    assert len(CELLS[level]) == CELL_MASK[level].bit_count() == count
    assert drawn(level) == PLANS[level]


def test_cells_are_in_order_of_row_and_column() -> None:
    for cells in CELLS[1:]:
        assert list(cells) == sorted(cells, key=lambda position: (row_of(position), column_of(position)))


@pytest.mark.rule("GT-2.6")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_starting_cabin_lies_on_7_7_and_is_a_component(level: int) -> None:
    assert CELL_NAMES[CENTRE] == "7-7"
    assert CENTRE in CELLS[level]
    assert start(level).components() == 1


@pytest.mark.rule("GT-2.7")
@pytest.mark.parametrize(("level", "outside"), [(1, "7-4"), (1, "9-7"), (2, "5-7"), (2, "7-11"), (3, "9-5")])
def test_a_component_may_only_lie_on_a_cell(level: int, outside: str) -> None:
    ship = with_piece(start(level), outside, "STR-01")
    assert (OFF_BOARD, cell(outside)) in errors(ship)
    assert not frontier(ship) >> cell(outside) & 1


@pytest.mark.rule("GT-2.7")
def test_squares_without_a_cell_are_never_offered() -> None:
    ship = with_piece(start(1), "8-7", "STR-03")
    assert not frontier(ship) & ~CELL_MASK[1]
    assert not frontier(ship) >> cell("9-7") & 1


@pytest.mark.rule("GT-2.8")
def test_the_reserve_has_room_for_two_tiles() -> None:
    assert RESERVE == 2
    assert {ship["reserve_slots"] for ship in read_data("ships")["ships"]} == {2}


@pytest.mark.rule("GT-2.10")
def test_adjacent_components_are_joined_if_both_sides_carry_connectors_that_fit() -> None:
    ship = build(1, "7-7 SCAB-blue 0  6-7 CAB-01 0  7-6 CAB-01 0  8-8 STR-03 0")
    assert joined(ship, cell("7-7"), cell("6-7"))
    assert joined(ship, cell("6-7"), cell("7-7"))
    assert not joined(ship, cell("7-7"), cell("7-6")), "its right side is smooth"
    assert not joined(ship, cell("7-7"), cell("8-8")), "they only share a corner"
    assert not joined(ship, cell("6-7"), cell("7-6"))


@pytest.mark.rule("GT-2.11")
def test_a_connector_before_a_square_without_a_component_is_exposed() -> None:
    assert exposed_count(start()) == 4
    # CAB-01 has a universal connector at the rear, where it meets the starting cabin, and a single one on the left.
    ship = with_piece(start(), "6-7", "CAB-01")
    assert (cell("6-7"), WEST) in exposed(ship)
    assert (cell("7-7"), NORTH) not in exposed(ship)
    assert exposed_count(ship) == 4


@pytest.mark.rule("GT-2.11")
@pytest.mark.parametrize(
    ("level", "name", "side"), [(2, "6-7", NORTH), (1, "8-7", SOUTH), (3, "4-7", NORTH), (2, "7-10", EAST)]
)
def test_squares_that_are_no_cell_or_beyond_the_board_expose_too(level: int, name: str, side: int) -> None:
    # STR-08 has connectors on all sides.
    assert (cell(name), side) in exposed(with_piece(start(level), name, "STR-08"))


@pytest.mark.rule("GT-2.11")
def test_a_hole_inside_the_ship_exposes_connectors() -> None:
    around = ("6-6", "6-7", "6-8", "7-6", "7-8", "8-6", "8-7", "8-8")
    tiles = ("STR-03", "STR-04", "STR-06", "STR-08", "CAB-02", "CAB-03", "STR-01", "STR-02")
    ship = build(3, " ".join(f"{name} {tile} 0" for name, tile in zip(around, tiles, strict=True)))
    assert (cell("6-7"), SOUTH) in exposed(ship)
    assert (cell("7-6"), EAST) in exposed(ship)
    assert (cell("7-8"), WEST) in exposed(ship)


@pytest.mark.rule("GT-2.11")
def test_each_side_counts_once_whatever_its_connector() -> None:
    # STR-04 has a single, a double and two universal connectors.
    assert exposed_count(build(3, "5-7 STR-04 0")) == 4


@pytest.mark.rule("GT-2.12")
def test_the_names_of_sides() -> None:
    assert dict(zip(ORIGINS, SIDE_NAMES, strict=True)) == {"front": "N", "right": "E", "rear": "S", "left": "W"}
    assert (NORTH, EAST, SOUTH, WEST) == (0, 1, 2, 3)


@pytest.mark.rule("GT-2.A1")
def test_a_cannon_or_engine_may_look_at_a_square_without_a_cell() -> None:
    assert errors(with_piece(start(1), "8-7", "ENG-05")) == []
    assert errors(build(1, "6-7 BAT2-04 1  5-7 CAN-19 0")) == []


@pytest.mark.rule("GT-2.A2")
@pytest.mark.parametrize("column", [4, 10])
def test_columns_4_and_10_are_printed_and_miss_a_level_one_ship(column: int) -> None:
    low, high = BOARDS["I"].columns
    assert low <= column <= high
    assert {first_component(ship_a(), side, column) for side in (NORTH, SOUTH)} == {-1}
