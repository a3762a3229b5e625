"""What holds together: joints, pieces of a ship, exposed connectors, life support, epidemics."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    CELL_MASK,
    EAST,
    LIFE_BROWN,
    LIFE_PURPLE,
    NORTH,
    POSITIONS,
    SOUTH,
    WEST,
    WIDTH,
)
from starlode.games.galaxy_trucker.ship.ship import BROWN, GRID, PURPLE, Ship
from starlode.kernel.masks import bits

# Joints as two masks: components joined to the one on their right, and to the one behind them.
Joints = tuple[int, int]

# The connector stripes of the front and of the left; rear and right lie opposite, in the same order.
_FRONTS: Final[int] = (1 << 2 * POSITIONS) - 1
_LEFTS: Final[int] = _FRONTS << 2 * POSITIONS
_OPPOSITE: Final = 4 * POSITIONS

# By alien, the kind of component that keeps it alive.
LIFE_SUPPORT: Final[dict[int, int]] = {PURPLE: LIFE_PURPLE, BROWN: LIFE_BROWN}


def are_joined(first: int, second: int) -> bool:
    """Return whether two touching sides hold together (GT-5.11): their connectors have a bit in common."""
    return first & second != 0


def misfit(first: int, second: int) -> bool:
    """Return whether two touching sides are an error (GT-5.11)."""
    return first & second == 0 and first | second != 0


def joined(ship: Ship, first: int, second: int) -> bool:
    """Return whether the components on two positions are adjacent and joined (GT-2.10)."""
    return bool(joined_to(ship, first) >> second & 1)


def joined_to(ship: Ship, position: int) -> int:
    """Return the mask of the positions joined to one."""
    return neighbours(1 << position, joints(ship))


def joints(ship: Ship) -> Joints:
    """Return all joints of a ship (GT-2.10, GT-5.11); smooth sides that touch are none (GL-1.4)."""
    stripes = ship.connector_stripes
    # The fronts, seen from the row before, and the left sides, seen from the column before, laid over rear and right.
    facing = (stripes & _FRONTS) >> WIDTH | (stripes & _LEFTS) >> 1
    both = stripes >> _OPPOSITE & facing
    both |= both >> POSITIONS
    return both >> 2 * POSITIONS & GRID, both & GRID


def neighbours(mask: int, joints: Joints) -> int:
    """Return the positions joined to one of a mask."""
    right, behind = joints
    return (mask & right) << 1 | mask >> 1 & right | (mask & behind) << WIDTH | mask >> WIDTH & behind


def spread(start: int, joints: Joints, within: int) -> int:
    """Return all of a mask that can be reached from the start through joints inside the mask."""
    right = joints[0] & within & within >> 1
    behind = joints[1] & within & within >> WIDTH
    reached = start
    while True:
        further = reached | (reached & right) << 1
        further |= further >> 1 & right
        further |= (further & behind) << WIDTH
        further |= further >> WIDTH & behind
        if further == reached:
            return reached
        reached = further


def parts(ship: Ship) -> list[int]:
    """Return the pieces of a ship (GT-6.6) as masks, in cell order of their first component.

    Pieces are computed over legal joints only (GT-6.A3): sides in error do not hold together.
    """
    return split(ship.mask, joints(ship))


def split(mask: int, joints: Joints) -> list[int]:
    """Return the parts of a mask that hold together."""
    found: list[int] = []
    while mask:
        part = spread(mask & -mask, joints, mask)
        found.append(part)
        mask &= ~part
    return found


def weak_points(ship: Ship) -> list[int]:
    """Return the components whose loss breaks their piece of the ship, in cell order (GT-11.13)."""
    held = joints(ship)
    whole = len(split(ship.mask, held))
    return [position for position in bits(ship.mask) if len(split(ship.mask & ~(1 << position), held)) > whole]


def exposed_masks(ship: Ship) -> tuple[int, int, int, int]:
    """Return, by side, the components with an exposed connector there (GT-2.11)."""
    mask = ship.mask
    return (
        ship.connectors(NORTH) & ~(mask << WIDTH),
        ship.connectors(EAST) & ~(mask >> 1),
        ship.connectors(SOUTH) & ~(mask >> WIDTH),
        ship.connectors(WEST) & ~(mask << 1),
    )


def sealed_masks(ship: Ship) -> tuple[int, int, int, int]:
    """Return, by side, the components whose connector there can never meet another: no cell lies beside it."""
    cells = CELL_MASK[ship.level]
    return (
        ship.connectors(NORTH) & ~(cells << WIDTH),
        ship.connectors(EAST) & ~(cells >> 1),
        ship.connectors(SOUTH) & ~(cells >> WIDTH),
        ship.connectors(WEST) & ~(cells << 1),
    )


def exposed(ship: Ship) -> list[tuple[int, int]]:
    """Return the exposed connectors as (position, side), in cell order."""
    return sorted((position, side) for side, mask in enumerate(exposed_masks(ship)) for position in bits(mask))


def exposed_count(ship: Ship) -> int:
    """Count the exposed connectors; each side counts once (GT-2.11)."""
    north, east, south, west = exposed_masks(ship)
    return north.bit_count() + east.bit_count() + south.bit_count() + west.bit_count()


def supports(ship: Ship, position: int, alien: int) -> bool:
    """Return whether a cabin is joined to a life support of the alien's colour (GT-7.4, GT-8.4)."""
    return joined_to(ship, position) & ship.of_kind(LIFE_SUPPORT[alien]) != 0


def stranded_aliens(ship: Ship) -> list[int]:
    """Return the positions of the aliens that no life support of their colour is joined to any more (GT-8.7)."""
    return [
        position
        for position in bits(ship.cabins())
        if ship.crew[position] in LIFE_SUPPORT and not supports(ship, position, ship.crew[position])
    ]


def infected_cabins(ship: Ship) -> int:
    """Return the mask of the occupied cabins that are joined to an occupied cabin (GT-13.12.1)."""
    occupied = ship.occupied()
    return occupied & neighbours(occupied, joints(ship))
