"""Views, walking distances and corridors; the squares around a component."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import EAST, HEIGHT, NORTH, POSITIONS, SOUTH, WEST, WIDTH
from starlode.games.galaxy_trucker.ship.joints import joints, neighbours, split
from starlode.games.galaxy_trucker.ship.ship import Ship


def _ray(position: int, side: int) -> tuple[int, ...]:
    """Return the positions of the grid from one outwards, nearest first."""
    row, column = divmod(position, WIDTH)
    if side == NORTH:
        return tuple([column + WIDTH * other for other in range(row - 1, -1, -1)])
    if side == EAST:
        return tuple([WIDTH * row + other for other in range(column + 1, WIDTH)])
    if side == SOUTH:
        return tuple([column + WIDTH * other for other in range(row + 1, HEIGHT)])
    return tuple([WIDTH * row + other for other in range(column - 1, -1, -1)])


# By position and side, the line that leaves a component there. Squares outside the board are empty space (GL-1.R2).
RAYS: Final[list[list[tuple[int, ...]]]] = [
    [_ray(position, side) for side in range(4)] for position in range(POSITIONS)
]


def around(mask: int) -> int:
    """Return the 8 squares around each position of a mask, diagonals included (GL-1.1), whatever is joined (GL-1.2).

    Squares of the mask are among them where they are around another one. No component lies on the border of the grid.
    """
    row = mask | mask << 1 | mask >> 1
    return mask << 1 | mask >> 1 | row << WIDTH | row >> WIDTH


def view_sides(ship: Ship, position: int) -> int:
    """Return the mask of the sides on which a component has a view: smooth, no component beside it (GL-1.6, GL-1.7)."""
    mask = ship.mask
    beside = (mask << WIDTH, mask >> 1, mask >> WIDTH, mask << 1)
    return sum([1 << side for side in range(4) if not (ship.connectors(side) | beside[side]) >> position & 1])


def seen_from(ship: Ship, position: int) -> int:
    """Return what a component has a view onto: the first component met from each smooth side (GL-1.8, GL-1.10).

    Gaps of any length, none included, and the side that faces the cabin do not matter (GL-1.9, GL-1.11).
    """
    seen = 0
    for side in range(4):
        if not ship.connectors(side) >> position & 1:
            met = [other for other in RAYS[position][side] if ship.mask >> other & 1]
            if met:
                seen |= 1 << met[0]
    return seen


def within_walk(ship: Ship, start: int, distance: int) -> int:
    """Return the other components within so many joints of one (GL-1.12, GL-1.13).

    Adjacent ones that are not joined may be far away (GL-1.14).
    """
    held = joints(ship)
    reached = 1 << start
    for _ in range(distance):
        reached |= neighbours(reached, held)
    return reached & ~(1 << start)


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
