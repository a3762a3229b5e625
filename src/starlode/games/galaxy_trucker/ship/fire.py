"""Meteors and shots: which component they threaten, and what can defend it.

A danger comes from a side of the ship (front, right, rear, left) along the line that the sum of two dice names.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    CANNON,
    DOUBLE_CANNON,
    EAST,
    HEIGHT,
    NORTH,
    PIECE_DIRECTION,
    SHIELD,
    SOUTH,
    WIDTH,
    column_of,
    row_of,
)
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits

_ROLLS: Final = 14
_POSITIONS: Final = range(WIDTH * HEIGHT)
# GT-11.1: a column from the front or the rear, a row from a side; 0 where the grid has no such line.
_COLUMNS: Final[list[int]] = [sum(1 << p for p in _POSITIONS if column_of(p) == n) for n in range(_ROLLS)]
_ROWS: Final[list[int]] = [sum(1 << p for p in _POSITIONS if row_of(p) == n) for n in range(_ROLLS)]
_LINES: Final[list[list[int]]] = [_COLUMNS, _ROWS, _COLUMNS, _ROWS]


def line(side: int, roll: int) -> int:
    """Return the mask of the squares that a danger from a side may cross (GT-11.1)."""
    return _LINES[side][roll]


def first_component(ship: Ship, side: int, roll: int) -> int:
    """Return the position that a danger from a side threatens, or -1 if it misses (GT-11.2, GT-11.3, GT-11.A3)."""
    crossed = ship.mask & _LINES[side][roll]
    if not crossed:
        return -1
    nearest = crossed.bit_length() if side in (EAST, SOUTH) else (crossed & -crossed).bit_length()
    return nearest - 1


def bounces_off(ship: Ship, position: int, side: int) -> bool:
    """Return whether a small meteor bounces off the component that it threatens: the side is smooth (GT-11.4)."""
    return not ship.connectors(side) >> position & 1


def covering_shields(ship: Ship, side: int) -> int:
    """Return the mask of the shield generators that cover a side, wherever they lie (GT-7.10, GT-11.4, GT-11.11)."""
    shields = ship.of_kind(SHIELD)
    return sum(1 << p for p in bits(shields) if PIECE_DIRECTION[ship.pieces[p]] >> side & 1)


def aimed_cannons(ship: Ship, side: int, roll: int) -> int:
    """Return the mask of the cannons, single and double, that can shoot a large meteor.

    From the front only one in exactly that column (GT-11.6), else one in that line or in a neighbouring one (GT-11.7).
    It may lie anywhere along its line (GT-11.8).
    """
    lines = _LINES[side][roll]
    if side != NORTH:
        lines |= _LINES[side][roll - 1] | _LINES[side][roll + 1]
    cannons = ship.of_kind(CANNON) | ship.of_kind(DOUBLE_CANNON)
    return cannons & ship.outlets(side) & lines


def free_shooters(ship: Ship, side: int, roll: int) -> int:
    """Return the mask of the cannons that shoot a large meteor at no cost: the single ones (GT-11.9, GT-11.A4)."""
    return aimed_cannons(ship, side, roll) & ship.of_kind(CANNON)


def paid_shooters(ship: Ship, side: int, roll: int) -> int:
    """Return the mask of the cannons that need a battery token to shoot a large meteor (GT-11.9)."""
    return aimed_cannons(ship, side, roll) & ship.of_kind(DOUBLE_CANNON)
