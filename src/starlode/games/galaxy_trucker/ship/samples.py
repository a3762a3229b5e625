"""Sample ships, for benchmarks and tests."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import TILES, connector
from starlode.games.galaxy_trucker.ship.fits import all_fitting
from starlode.games.galaxy_trucker.ship.ship import Ship, starting_ship
from starlode.kernel.masks import bits


def full_ship(level: int) -> Ship:
    """Return a legal ship on which no further tile fits: always the piece with most connectors, on the first cell."""
    ship = starting_ship(level, 0)
    left = (1 << 4 * TILES) - 1
    while True:
        found = [(position, fitting & left) for position, fitting in all_fitting(ship) if fitting & left]
        if not found:
            return ship
        position, pieces = found[0]
        piece = max(bits(pieces), key=_connectors)
        ship.put(position, piece)
        left &= ~(15 << (piece & ~3))


def _connectors(piece: int) -> int:
    return sum(connector(piece, side) > 0 for side in range(4))
