"""What fits (GT-5.11 to GT-5.16): the table of fits, also against the check of the finished ship."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from starlode.games.galaxy_trucker.content import (
    CENTRE,
    EAST,
    NORTH,
    PIECE_SIDES,
    PIECES,
    SOUTH,
    START_CABIN,
    STEP,
    TILE_NUMBER,
    TILES,
    WEST,
    connector,
)
from starlode.games.galaxy_trucker.ship.fits import all_fitting, fitting, frontier, rotations_at
from starlode.games.galaxy_trucker.ship.joints import are_joined, joined, joined_to, misfit
from starlode.games.galaxy_trucker.ship.legality import IN_PIECES, errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits
from tests.galaxy_trucker.ships import build, cell, cells, piece, random_ship, scattered_ship, start, with_piece

PAIRS = [*product(range(4), repeat=2)]
# GT-5.11: rows and columns are smooth, single, double, universal.
TABLE = ["-xxx", "xjxj", "xxjj", "xjjj"]


@pytest.mark.rule("GT-5.11", "GT-X1")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_sixteen_pairs_of_sides(first: int, second: int) -> None:
    expected = TABLE[first][second]
    assert (are_joined(first, second), misfit(first, second)) == (expected == "j", expected == "x")
    assert TABLE[second][first] == expected


def side_by_side(first: int, second: int) -> Ship:
    """Return a ship of two components: the right side of one, a given connector, meets the left side of the other."""
    left = next(p for p in range(4 * TILES) if connector(p, EAST) == first and p >> 2 < 25)
    right = next(p for p in range(4 * TILES) if connector(p, WEST) == second and p >> 2 < 25 and p >> 2 != left >> 2)
    ship = Ship(3)
    ship.put(cell("7-7"), left)
    ship.put(cell("7-8"), right)
    return ship


@pytest.mark.rule("GT-5.11", "GT-X1")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_sixteen_pairs_on_a_ship(first: int, second: int) -> None:
    ship = side_by_side(first, second)
    found = [error for error in errors(ship) if len(error) > 1]
    assert joined(ship, cell("7-7"), cell("7-8")) == (TABLE[first][second] == "j")
    assert bool(found) == (TABLE[first][second] == "x")
    fits = bool(fitting(ship, cell("7-8")) >> ship.pieces[cell("7-8")] & 1)
    assert fits == (TABLE[first][second] == "j")


@pytest.mark.rule("GT-5.12")
def test_a_component_that_touches_only_smooth_sides_does_not_fit() -> None:
    # CAB-01 has connectors at the rear and on the left only.
    ship = with_piece(start(), "6-7", "CAB-01")
    assert rotations_at(ship, cell("6-8"), TILE_NUMBER["CAB-01"]) == 0
    assert not joined_to(with_piece(ship, "5-7", "STR-01", 2), cell("5-7"))
    assert not fitting(ship, cell("5-7"))


@pytest.mark.rule("GT-5.13")
def test_an_engine_fits_only_with_its_exhaust_to_the_rear() -> None:
    # ENG-01 has a universal connector on its right.
    assert rotations_at(start(), cell("7-6"), TILE_NUMBER["ENG-01"]) == 0b0001
    assert rotations_at(start(), cell("6-7"), TILE_NUMBER["ENG-01"]) == 0, "turned, it would be joined"
    assert rotations_at(start(), cell("7-6"), TILE_NUMBER["DEN-01"]) == 0


@pytest.mark.rule("GT-5.13")
def test_nothing_fits_behind_an_exhaust_and_no_engine_before_a_component() -> None:
    ship = build(3, "7-7 SCAB-blue 0  7-6 ENG-01 0  8-7 STR-03 1")
    assert cell("8-6") in bits(frontier(ship))
    assert fitting(ship, cell("8-6")) == 0
    # SPC2-01 is smooth in front, so that only the exhaust keeps the engine from lying before it.
    assert rotations_at(with_piece(start(), "8-6", "SPC2-01"), cell("7-6"), TILE_NUMBER["ENG-01"]) == 0


@pytest.mark.rule("GT-5.14")
@pytest.mark.parametrize(("name", "rotation"), [("6-7", 0), ("7-8", 1), ("8-7", 2), ("7-6", 3)])
def test_a_cannon_points_anywhere_and_the_square_before_it_stays_empty(name: str, rotation: int) -> None:
    # CAN-01 has a single connector opposite its muzzle.
    assert rotations_at(start(), cell(name), TILE_NUMBER["CAN-01"]) == 1 << rotation
    ship = with_piece(start(), name, "CAN-01", rotation)
    assert errors(ship) == []
    assert fitting(ship, cell(name) + STEP[rotation]) == 0


@pytest.mark.rule("GT-5.14")
def test_no_cannon_fits_with_its_muzzle_before_a_component() -> None:
    # SPC2-01 is smooth at the rear, so that only the muzzle keeps the cannon from lying behind it.
    assert rotations_at(start(), cell("6-7"), TILE_NUMBER["CAN-01"]) == 0b0001
    assert rotations_at(with_piece(start(), "5-7", "SPC2-01"), cell("6-7"), TILE_NUMBER["CAN-01"]) == 0


@pytest.mark.rule("GT-5.15")
def test_only_the_next_square_before_a_muzzle_or_behind_an_exhaust_matters() -> None:
    engine = build(3, "7-7 SCAB-blue 0  7-6 ENG-01 0  8-7 STR-03 1  9-7 STR-06 3  9-6 STR-04 1")
    assert errors(engine) == []
    cannon = build(3, "7-7 SCAB-blue 0  6-7 CAN-01 0  4-7 STR-01 0")
    assert errors(cannon) == [(IN_PIECES,)]


@pytest.mark.rule("GT-5.16")
@pytest.mark.parametrize(
    "tile", ["STR-08", "CAB-02", "LSP-01", "LSB-01", "BAT2-01", "BAT3-01", "SHD-01", "CRG2-01", "CRG3-01", "SPC1-01"]
)
def test_other_components_fit_wherever_their_connectors_do(tile: str) -> None:
    for name, side in (("6-7", SOUTH), ("7-8", WEST), ("8-7", NORTH), ("7-6", EAST)):
        expected = sum(1 << r for r in range(4) if connector(piece(tile, r), side))
        assert rotations_at(start(), cell(name), TILE_NUMBER[tile]) == expected


@pytest.mark.rule("GT-4.7")
@pytest.mark.parametrize("colour", range(4))
def test_the_orientation_of_a_starting_cabin_is_irrelevant(colour: int) -> None:
    assert {PIECE_SIDES[4 * (START_CABIN + colour) + rotation] for rotation in range(4)} == {0b11111111}
    fits: set[tuple[tuple[int, int], ...]] = set()
    for rotation in range(4):
        ship = Ship(2)
        ship.put(CENTRE, 4 * (START_CABIN + colour) + rotation)
        fits.add(tuple(all_fitting(ship)))
    assert len(fits) == 1


def test_the_frontier_is_the_free_cells_next_to_the_ship() -> None:
    assert frontier(start()) == cells("6-7", "7-6", "7-8", "8-7")
    assert frontier(with_piece(start(2), "6-7", "STR-08")) == cells("6-6", "6-8", "7-6", "7-8", "8-7")


def fits_by_check(ship: Ship, position: int) -> int:
    """Return the pieces that the check of the whole ship accepts on a position."""
    mask = 0
    for candidate in range(PIECES):
        ship.put(position, candidate)
        if not errors(ship):
            mask |= 1 << candidate
        ship.remove(position)
    return mask


@pytest.mark.parametrize("seed", range(6))
def test_what_fits_on_a_legal_ship_is_what_the_check_accepts(seed: int) -> None:
    rng = Random(seed)
    ship = random_ship(rng, 1 + seed % 3, rng.randint(1, 24))
    assert errors(ship) == []
    for position, mask in all_fitting(ship):
        assert mask == fits_by_check(ship, position)


@pytest.mark.parametrize("seed", range(3))
def test_what_fits_on_an_illegal_ship_is_joined_and_takes_part_in_no_error(seed: int) -> None:
    ship = scattered_ship(Random(seed), 3, 12)
    for position, mask in all_fitting(ship):
        for candidate in range(PIECES):
            ship.put(position, candidate)
            faultless = not any(position in error[1:] for error in errors(ship)) and joined_to(ship, position) != 0
            ship.remove(position)
            assert bool(mask >> candidate & 1) == faultless
