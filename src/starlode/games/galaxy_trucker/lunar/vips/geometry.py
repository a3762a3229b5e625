"""What VIPs look at on a ship: types of components, straight lines, connectors (section 1 of the expansion).

Neighbours, views and walking distances are in `ship/walks.py`, joints and exposed connectors in `ship/joints.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.galaxy_trucker.content import POSITIONS, STEP, WIDTH, column_of, connector, row_of
from starlode.games.galaxy_trucker.lunar.content import KINDS_OF_TYPE, TYPE_NAMES, WEAPON_KINDS
from starlode.games.galaxy_trucker.ship.joints import exposed_masks
from starlode.games.galaxy_trucker.ship.ship import Ship

# --- types of components (GL-1.30) ------------------------------------------------------------------------------------


def of_kinds(ship: Ship, kinds: Sequence[int]) -> int:
    """Return the mask of the components of some kinds."""
    mask = 0
    for kind in kinds:
        mask |= ship.of_kind(kind)
    return mask


def weapons(ship: Ship) -> int:
    """Return the mask of the weapons: cannons, single or double (GL-1.31)."""
    return of_kinds(ship, WEAPON_KINDS)


def list_types(ship: Ship, mask: int) -> list[int]:
    """Return the types among the components of a mask, as places in TYPE_NAMES (GL-1.30)."""
    return [number for number in range(len(TYPE_NAMES)) if of_kinds(ship, KINDS_OF_TYPE[number]) & mask]


def types_among(ship: Ship, mask: int) -> int:
    """Count the different types among the components of a mask; each type of cargo is one (GL-1.30, GL-3.15.2)."""
    return len(list_types(ship, mask))


# --- straight lines (GL-1.32, GL-1.34) --------------------------------------------------------------------------------


def are_aligned(first: int, second: int) -> bool:
    """Return whether two different positions share a row, a column or a diagonal, at any distance (GL-1.32)."""
    down = row_of(second) - row_of(first)
    right = column_of(second) - column_of(first)
    return first != second and (down == 0 or right == 0 or abs(down) == abs(right))


def lies_between(middle: int, first: int, second: int) -> bool:
    """Return whether a position lies strictly between two others on a straight line (GL-1.32)."""
    if not are_aligned(first, second):
        return False
    down, right = row_of(second) - row_of(first), column_of(second) - column_of(first)
    length = max(abs(down), abs(right))
    step = WIDTH * (down // length) + right // length
    return middle in range(first + step, second, step)


# By position, the mask of the positions in line with it.
IN_LINE: Final[list[int]] = [
    sum(1 << other for other in range(POSITIONS) if are_aligned(position, other)) for position in range(POSITIONS)
]


# --- connectors -------------------------------------------------------------------------------------------------------


def connector_sides(ship: Ship, position: int) -> int:
    """Count the sides of a component with connectors, of whatever kind (GL-3.12.1)."""
    return sum([1 for side in range(4) if connector(ship.pieces[position], side)])


def matched_sides(ship: Ship, position: int) -> int:
    """Count the connectors of a component that are joined to a connector of the same kind (GL-3.9.1)."""
    matched = 0
    for side in range(4):
        own, other = connector(ship.pieces[position], side), ship.pieces[position + STEP[side]]
        if own and other >= 0 and connector(other, (side + 2) % 4) == own:
            matched += 1
    return matched


def exposed_among(ship: Ship, mask: int) -> int:
    """Count the exposed connectors on the components of a mask (GL-1.5)."""
    return sum([(exposed & mask).bit_count() for exposed in exposed_masks(ship)])
