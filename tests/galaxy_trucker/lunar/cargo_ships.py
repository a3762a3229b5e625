"""Ships with cargo for tests of single clauses."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker.content import CELL_NAMES, TILE_KIND, TILES_WITH_EXPANSIONS
from starlode.games.galaxy_trucker.hooks import Wave
from starlode.games.galaxy_trucker.lunar.cargo import widow
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.ships import cell, start


def lay(level: int, *parts: tuple[str, int]) -> Ship:
    """Return a ship of starting cabin and parts (cell, kind of component), joined or not."""
    ship = start(level)
    used = {ship.tile(position) for position in bits(ship.mask)}
    for name, kind in parts:
        tile = next(t for t in range(TILES_WITH_EXPANSIONS) if TILE_KIND[t] == kind and t not in used)
        used.add(tile)
        ship.put(cell(name), 4 * tile)
    return ship


def names(mask: int) -> list[str]:
    """Return the cells of a mask."""
    return [CELL_NAMES[position] for position in bits(mask)]


def name_waves(waves: Sequence[Wave]) -> list[tuple[list[str], list[str]]]:
    """Return waves as cells destroyed and cells that fall."""
    return [(names(destroyed), names(fallen)) for destroyed, fallen in waves]


def widow_ship(joint: str = "STR-06 0", middle: str = "STR-03 0", further: str = "", front: str = "BAT2-06 0") -> Ship:
    """Return a ship of level II with a cabin on (7,5) for the Widow, joined to (6,5), (7,4) and (8,5).

    (8,5), the tile `joint`, holds the four to (8,6), the tile `middle`; `front` lies on (6,5). Two humans are in the
    starting cabin.
    """
    text = f"8-7 STR-08 0  8-6 {middle}  8-5 {joint}  7-5 CAB-02 0  6-5 {front}  7-4 BAT2-01 0  {further}"
    ship = with_tiles(start(2), text)
    assert errors(ship) == []
    ship.crew[cell("7-7")] = 2
    return ship


def with_widow(ship: Ship, cabin: str = "7-5") -> LunarFlight:
    """Return a flight of level II at its beginning, in which the Widow has boarded a cabin of the first ship."""
    flight = LunarFlight("II", [ship, widow_ship()], [6, 3], vips=(None, "vip_cautious_rich_widow", None))
    flight.board(0, "blue", cabin)
    widow.fix_groups(flight.state)
    return flight
