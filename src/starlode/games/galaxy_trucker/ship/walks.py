"""Views, walking distances and corridors."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import EAST, NORTH, SOUTH, WEST, WIDTH
from starlode.games.galaxy_trucker.ship.joints import joints, neighbours, split
from starlode.games.galaxy_trucker.ship.ship import Ship


def with_view(ship: Ship) -> int:
    """Return the mask of the components with a smooth side in front of a square without a component (GT-18.6)."""
    mask = ship.mask
    return mask & (
        ~(ship.connectors(NORTH) | mask << WIDTH)
        | ~(ship.connectors(EAST) | mask >> 1)
        | ~(ship.connectors(SOUTH) | mask >> WIDTH)
        | ~(ship.connectors(WEST) | mask << 1)
    )


def open_sides(ship: Ship, position: int) -> int:
    """Count the sides of a component in front of squares without a component (GT-19.23)."""
    mask = ship.mask
    return 4 - sum(mask >> position + step & 1 for step in (-WIDTH, 1, WIDTH, -1))


def walking_distance(ship: Ship, start: int, goals: int) -> int:
    """Return the number of joints to the nearest position of a mask (GT-18.7); 0 if there is no way."""
    held = joints(ship)
    reached, distance = 1 << start, 0
    while not reached & goals:
        further = reached | neighbours(reached, held)
        if further == reached:
            return 0
        reached = further
        distance += 1
    return distance


def longest_corridor(ship: Ship) -> int:
    """Return the number of components of the longest corridor (GT-18.8).

    A component of a corridor has connectors on at most two sides (GT-18.A4), so it is joined to at most two others:
    components that hold together form one chain, open or closed.
    """
    once = twice = more = 0
    for side in range(4):
        connected = ship.connectors(side)
        more |= twice & connected
        twice |= once & connected
        once |= connected
    return max([part.bit_count() for part in split(ship.mask & ~more, joints(ship))], default=0)
