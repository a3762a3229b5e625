"""Which pieces fit on a free cell, by table.

Each of a cell's four neighbours asks one of six things of a piece: nothing (no component there), a smooth side, a
single, double or universal connector to meet, or that no component lies here at all (a muzzle or an exhaust points at
the cell). The four answers make a key of 12 bits, and a table holds for each key the mask of the pieces that lie there
without an error and joined.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    CANNON,
    CELL_MASK,
    DOUBLE_ENGINE,
    ENGINE,
    PIECE_DIRECTION,
    PIECE_KIND,
    PIECES,
    SOUTH,
    WIDTH,
    connector,
)
from starlode.games.galaxy_trucker.ship.joints import are_joined, misfit
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits

# What a neighbour asks; from SMOOTH on, minus 1, it is the connector of its side.
_EMPTY: Final = 0
_SMOOTH: Final = 1
_UNIVERSAL: Final = 4
_CLOSED: Final = 5


def _outlet(piece: int) -> int:
    """Return the side where the piece's muzzle or exhaust points, or -1."""
    return PIECE_DIRECTION[piece] if CANNON <= PIECE_KIND[piece] <= DOUBLE_ENGINE else -1


def _demand(piece: int, side: int) -> int:
    """Return what a piece asks of the piece that touches its side."""
    return _CLOSED if _outlet(piece) == side else connector(piece, side) + _SMOOTH


def _demands(side: int) -> list[int]:
    """Return, by piece, what a neighbour on this side of a cell asks, as its three bits of the key.

    The last entry is the one of an empty square, whose piece is -1.
    """
    facing = (side + 2) % 4
    return [_demand(piece, facing) << 3 * side for piece in range(PIECES)] + [_EMPTY]


_NORTH: Final[list[int]] = _demands(0)
_EAST: Final[list[int]] = _demands(1)
_SOUTH: Final[list[int]] = _demands(2)
_WEST: Final[list[int]] = _demands(3)


def _mask(pieces: list[int]) -> int:
    return sum(1 << piece for piece in pieces)


# GT-5.13: an engine's exhaust points to the rear.
_UPRIGHT: Final[int] = _mask(
    [p for p in range(PIECES) if not ENGINE <= PIECE_KIND[p] <= DOUBLE_ENGINE or PIECE_DIRECTION[p] == SOUTH]
)


def _allowed(side: int, demand: int) -> int:
    """Return the pieces without an error on a side (GT-5.11, GT-5.13, GT-5.14)."""
    if demand == _EMPTY:
        return _UPRIGHT
    if demand == _CLOSED:
        return 0
    met = demand - _SMOOTH
    return _UPRIGHT & _mask([p for p in range(PIECES) if _outlet(p) != side and not misfit(connector(p, side), met)])


def _holding(side: int, demand: int) -> int:
    """Return the pieces that are joined on a side."""
    if not _SMOOTH < demand <= _UNIVERSAL:
        return 0
    return _mask([p for p in range(PIECES) if are_joined(connector(p, side), demand - _SMOOTH)])


def _table() -> list[int]:
    allowed = [[_allowed(side, demand) for demand in range(_CLOSED + 1)] for side in range(4)]
    holding = [[_holding(side, demand) for demand in range(_CLOSED + 1)] for side in range(4)]
    table = [0] * (1 << 12)
    for key in range(1 << 12):
        demands = [key >> 3 * side & 7 for side in range(4)]
        if max(demands) <= _CLOSED:
            fitting, joined = _UPRIGHT, 0
            for side, demand in enumerate(demands):
                fitting &= allowed[side][demand]
                joined |= holding[side][demand]
            table[key] = fitting & joined
    return table


_TABLE: Final[list[int]] = _table()


def frontier(ship: Ship) -> int:
    """Return the mask of the free cells next to the ship (GT-5.6)."""
    mask = ship.mask
    return (mask << WIDTH | mask >> 1 | mask >> WIDTH | mask << 1) & CELL_MASK[ship.level] & ~mask


def fitting(ship: Ship, position: int) -> int:
    """Return the mask of the pieces that lie on a free position without an error and joined (GT-5.12, GT-5.16)."""
    pieces = ship.pieces
    key = _NORTH[pieces[position - WIDTH]] | _EAST[pieces[position + 1]]
    return _TABLE[key | _SOUTH[pieces[position + WIDTH]] | _WEST[pieces[position - 1]]]


def rotations_at(ship: Ship, position: int, tile: int) -> int:
    """Return the rotations in which a tile fits on a free position, as a mask of 4 bits."""
    return fitting(ship, position) >> 4 * tile & 15


def all_fitting(ship: Ship) -> list[tuple[int, int]]:
    """Return (position, mask of the pieces that fit there) for every free cell next to the ship, in cell order."""
    return [(position, fitting(ship, position)) for position in bits(frontier(ship))]
