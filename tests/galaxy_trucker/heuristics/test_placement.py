"""Where `steady` places a component, and what it thinks that it adds."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import (
    CABIN,
    CANNON,
    EAST,
    ENGINE,
    NORTH,
    PIECE_DIRECTION,
    TILE_KIND,
    TILE_NUMBER,
    TILES,
)
from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import NO_PLACE, Yard, covered_lines, piece_mask
from starlode.games.galaxy_trucker.ship.fits import all_fitting
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits
from tests.galaxy_trucker.positions_build import Building
from tests.galaxy_trucker.positions_dangers import assemble
from tests.galaxy_trucker.ships import build, cell, piece, start

OUTLOOK = expect_cards(Building("II").state, 0)
ALL_TILES = (1 << TILES) - 1


def yard(ship: Ship, used: int = 0) -> Yard:
    return Yard(ship, OUTLOOK, used)


def tiles_of(kind: int) -> int:
    return sum(1 << tile for tile in range(TILES) if TILE_KIND[tile] == kind)


def test_a_ship_grows_by_the_best_placements_without_an_error() -> None:
    ship, left = start(2), ALL_TILES
    for _ in range(12):
        found = yard(ship).best(left)
        ship.put(found.position, found.piece)
        left &= ~(1 << found.tile)
        assert not errors(ship)
    assert ship.components() == 13


def test_no_other_placement_gains_more() -> None:
    site = yard(assemble(2, [("8-7", ENGINE), ("7-6", CABIN)]))
    found = site.best(ALL_TILES)
    gains = [
        site.gain(position, piece)
        for position, fitting in all_fitting(site.ship)
        for piece in bits(fitting & piece_mask(ALL_TILES))
    ]
    assert found.gain == site.gain(found.position, found.piece) == max(gains)


def test_a_tile_that_fits_nowhere_has_no_place() -> None:
    found = yard(start(2)).best(0)
    assert (found.gain, found.position) == (NO_PLACE, -1)


def test_a_forbidden_placement_is_left_out() -> None:
    site = yard(start(2))
    free = site.best(ALL_TILES)
    found = site.best(ALL_TILES, lambda position, _piece: position != free.position)
    assert found.position not in (free.position, -1)


def test_the_first_engine_adds_most() -> None:
    engines = tiles_of(ENGINE)
    without = yard(assemble(2, [("6-7", CANNON)])).best(engines).gain
    with_one = yard(assemble(2, [("6-7", CANNON), ("8-7", ENGINE)])).best(engines).gain
    assert without > with_one + 100


def test_a_cannon_points_to_the_front() -> None:
    """Others count half (GT-10.6)."""
    found = yard(start(2)).best(tiles_of(CANNON))
    assert PIECE_DIRECTION[found.piece] == NORTH


def test_a_life_support_adds_more_next_to_a_cabin() -> None:
    """Only there can an alien live (GT-8.4), but its ship must have cannon power for it (GT-10.A1)."""
    text = "7-7 SCAB-blue 0  6-7 CAN-19 0  7-6 STR-02 0  7-8 STR-03 0"
    support = TILE_NUMBER["LSP-02"]
    plain = build(2, text)
    beside = build(2, text.replace("STR-03", "CAB-06"))
    assert yard(beside).best(1 << support).gain > yard(plain).best(1 << support).gain


def test_an_engine_goes_where_nothing_can_be_built_behind_it() -> None:
    """Its exhaust blocks the cell behind it (GT-5.13), but behind 8-7 there is none."""
    assert yard(start(2)).best(tiles_of(ENGINE)).position == cell("8-7")


def test_time_makes_exposed_connectors_costly() -> None:
    """What is open early may be closed later; at the end it stays open."""
    ship = start(2)
    open_module = piece("STR-02")
    assert yard(ship, used=0).gain(cell("7-6"), open_module) > yard(ship, used=100).gain(cell("7-6"), open_module)


def test_lines_that_cannons_cover() -> None:
    """To the front a cannon covers its column, to the side the rows next to it too (GT-11.6, GT-11.7)."""
    ship = assemble(2, [("6-7", CANNON), ("7-8", CANNON, EAST)])
    covered = covered_lines(ship, has_tokens=False)
    assert bits(covered[NORTH]) == [7]
    assert bits(covered[EAST]) == [6, 7, 8]
