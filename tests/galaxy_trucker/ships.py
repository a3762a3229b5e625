"""Ships of the worked examples, and builders for small ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from starlode.games.galaxy_trucker.content import CELL_NUMBER, CELLS, CENTRE, COLOURS, START_CABIN, TILE_NUMBER, TILES
from starlode.games.galaxy_trucker.ship.fits import frontier, rotations_at
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.kernel.masks import bits

SHIP_A = """
    5-7 CAN-19 0   7-5 CAB-05 1   7-9 SPC1-04 3   8-8 SHD-02 0
    6-6 DCN-04 0   7-6 LSP-02 2   8-5 CAB-07 3    8-9 CRG3-06 2
    6-7 BAT2-04 1  7-7 SCAB-blue 0  8-6 STR-01 3  9-6 ENG-09 0
    6-8 CAN-04 1   7-8 CRG2-01 1  8-7 ENG-05 0    9-8 DEN-05 0
"""

SHIP_B = """
    5-6 CAN-14 0   6-9 CAN-10 1   7-9 SPC1-05 0   8-8 CAN-09 2
    5-8 DCN-02 0   7-4 SHD-01 2   8-4 CAB-07 0    8-9 CRG3-05 2
    6-5 CAN-25 3   7-5 CRG2-08 2  8-5 BAT3-02 2   9-4 ENG-06 0
    6-6 CAB-14 2   7-6 LSB-01 0   8-6 ENG-01 0    9-5 ENG-04 0
    6-7 BAT2-07 1  7-7 SCAB-red 0  8-7 DEN-06 0   9-9 DEN-05 0
    6-8 STR-06 1   7-8 CAB-06 1
"""


def cell(name: str) -> int:
    """Return the position of a cell, such as 7-6."""
    return CELL_NUMBER[name]


def cells(*names: str) -> int:
    """Return the mask of cells."""
    return sum(1 << cell(name) for name in names)


def piece(tile: str, rotation: int = 0) -> int:
    return TILE_NUMBER[tile] << 2 | rotation


def build(level: int, text: str) -> Ship:
    """Return a ship without contents from triples of cell, tile and rotation."""
    ship = Ship(level)
    words = text.split()
    for name, tile, rotation in zip(words[::3], words[1::3], words[2::3], strict=True):
        ship.put(cell(name), piece(tile, int(rotation)))
    return ship


def start(level: int = 3, colour: str = "blue") -> Ship:
    """Return a ship of the starting cabin alone."""
    ship = Ship(level)
    ship.put(CENTRE, START_CABIN + COLOURS.index(colour) << 2)
    return ship


def with_piece(ship: Ship, name: str, tile: str, rotation: int = 0) -> Ship:
    """Return a copy of the ship with one more component."""
    more = ship.copy()
    more.put(cell(name), piece(tile, rotation))
    return more


def ship_a() -> Ship:
    """Return ship A of the worked examples, loaded."""
    ship = build(1, SHIP_A)
    ship.crew[cell("7-7")] = ship.crew[cell("8-5")] = 2
    ship.crew[cell("7-5")] = PURPLE
    ship.tokens[cell("6-7")] = 2
    return ship


def ship_b() -> Ship:
    """Return ship B of the worked examples, loaded."""
    ship = build(2, SHIP_B)
    for name in ("7-7", "7-8", "8-4"):
        ship.crew[cell(name)] = 2
    ship.crew[cell("6-6")] = BROWN
    ship.tokens[cell("6-7")] = 2
    ship.tokens[cell("8-5")] = 3
    return ship


def random_ship(rng: Random, level: int, components: int) -> Ship:
    """Return a legal ship of random tiles that fit, with as many components if cells and tiles allow it."""
    ship = start(level)
    free = list(range(TILES))
    rng.shuffle(free)
    while ship.components() < components:
        placed = next(((t, options) for t in free if (options := list(placements(ship, t)))), None)
        if placed is None:
            break
        tile, options = placed
        free.remove(tile)
        position, rotation = rng.choice(options)
        ship.put(position, tile << 2 | rotation)
    return ship


def placements(ship: Ship, tile: int) -> Iterator[tuple[int, int]]:
    """Yield where and in which rotation a tile fits."""
    for position in bits(frontier(ship)):
        for rotation in bits(rotations_at(ship, position, tile)):
            yield position, rotation


def scattered_ship(rng: Random, level: int, components: int) -> Ship:
    """Return random pieces on random cells: a ship with errors of every kind."""
    ship = Ship(level)
    for position in rng.sample(CELLS[level], components):
        ship.put(position, rng.randrange(4 * TILES))
    return ship
