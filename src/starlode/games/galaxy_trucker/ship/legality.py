"""Building errors of a ship, and what may be removed because of them.

An error is a tuple: its kind, then the positions that take part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from starlode.games.galaxy_trucker.content import (
    CELL_MASK,
    CORRIDORIST,
    DOUBLE_ENGINE,
    EAST,
    ENGINE,
    FREIGHT_HAULER,
    NORTH,
    POSITIONS,
    SOUTH,
    STARTING_CABIN,
    STEP,
    STRUCTURAL,
    WEST,
    WIDTH,
)
from starlode.games.galaxy_trucker.ship.joints import Joints, joints, split
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits

# The kinds of errors, as GT-6.2 lists them from (a) to (f); those of restrictions (g) follow.
MISFIT: Final = 0
TURNED_ENGINE: Final = 1
BEHIND_EXHAUST: Final = 2
BEFORE_MUZZLE: Final = 3
OFF_BOARD: Final = 4
IN_PIECES: Final = 5
JOINED_HOLDS: Final = 6
FOUR_CONNECTORS: Final = 7
ERROR_NAMES: Final[list[str]] = [
    "misfit", "turned-engine", "behind-exhaust", "before-muzzle", "off-board", "in-pieces", "joined-holds",
    "four-connectors",
]  # fmt: skip
ERROR_CLAUSES: Final[list[str]] = [
    "GT-5.11", "GT-5.13", "GT-5.13", "GT-5.14", "GT-2.7", "GT-5.12", "GT-18.A8", "GT-18.A8",
]  # fmt: skip

Error = tuple[int, ...]
# A further building rule (GT-6.2 (g)): it returns its errors.
Restriction = Callable[[Ship], list[Error]]


def errors(ship: Ship, restrictions: Sequence[Restriction] = ()) -> list[Error]:
    """Return all building errors of a ship (GT-6.2), by kind and then in cell order."""
    held = joints(ship)
    found = _misfits(ship, held)
    found += _outlet_errors(ship)
    found += [(OFF_BOARD, position) for position in bits(ship.mask & ~CELL_MASK[ship.level])]
    if len(split(ship.mask, held)) > 1:
        # GT-6.A8: this error offers pieces, no single components.
        found.append((IN_PIECES,))
    for restriction in restrictions:
        found += restriction(ship)
    return found


def _misfits(ship: Ship, held: Joints) -> list[Error]:
    """Return the pairs of touching sides that do not fit (GT-5.11, GT-6.2 (a))."""
    mask = ship.mask
    right, behind = held
    beside = mask & mask >> 1 & ~right & (ship.connectors(EAST) | ship.connectors(WEST) >> 1)
    below = mask & mask >> WIDTH & ~behind & (ship.connectors(SOUTH) | ship.connectors(NORTH) >> WIDTH)
    found: list[Error] = [(MISFIT, position, position + 1) for position in bits(beside)]
    found += [(MISFIT, position, position + WIDTH) for position in bits(below)]
    return found


def _outlet_errors(ship: Ship) -> list[Error]:
    """Return engines turned the wrong way and components behind an exhaust or in front of a muzzle.

    GT-5.13, GT-5.14: only the next square matters (GT-5.15). GT-6.A9: a turned engine is tested for that square too.
    """
    engines = ship.of_kind(ENGINE) | ship.of_kind(DOUBLE_ENGINE)
    found: list[Error] = [(TURNED_ENGINE, position) for position in bits(engines & ~ship.outlets(SOUTH))]
    for outlet in bits(ship.outlet_stripes & _neighbour_stripes(ship.mask)):
        side, position = divmod(outlet, POSITIONS)
        kind = BEHIND_EXHAUST if engines >> position & 1 else BEFORE_MUZZLE
        found.append((kind, position, position + STEP[side]))
    return sorted(found)


def _neighbour_stripes(mask: int) -> int:
    """Return one stripe for each side: the positions that have a component there."""
    beside = mask >> 1 << POSITIONS | mask << 3 * POSITIONS + 1
    return mask << WIDTH | beside | mask >> WIDTH << 2 * POSITIONS


def joined_holds(ship: Ship) -> list[Error]:
    """Golden Freight Hauler: no two holds may be joined to each other (GT-18.A8)."""
    holds = ship.holds()
    right, behind = joints(ship)
    found: list[Error] = [(JOINED_HOLDS, position, position + 1) for position in bits(holds & holds >> 1 & right)]
    found += [(JOINED_HOLDS, p, p + WIDTH) for p in bits(holds & holds >> WIDTH & behind)]
    return found


def four_connectors(ship: Ship) -> list[Error]:
    """Golden Corridorist: only starting cabin and structural modules have connectors on all sides (GT-18.A8)."""
    full = ship.connectors(NORTH) & ship.connectors(EAST) & ship.connectors(SOUTH) & ship.connectors(WEST)
    full &= ~ship.of_kind(STRUCTURAL) & ~ship.of_kind(STARTING_CABIN)
    return [(FOUR_CONNECTORS, position) for position in bits(full)]


# By title, the golden restriction that is a building error.
GOLDEN_RESTRICTIONS: Final[dict[int, Restriction]] = {FREIGHT_HAULER: joined_holds, CORRIDORIST: four_connectors}


def taking_part(found: Sequence[Error]) -> int:
    """Return the mask of the components that take part in an error (GT-6.A2): only these may be removed."""
    mask = 0
    for error in found:
        for position in error[1:]:
            mask |= 1 << position
    return mask


def default_removal(ship: Ship, found: Sequence[Error]) -> int:
    """Return the component that is removed when time runs out (GT-6.A7), one that takes part in an error.

    It takes part in most errors; then fewest fall off, that is, most are in the largest piece left; then the largest
    row and column.
    """
    held = joints(ship)
    best = (-1, -1, -1)
    for position in bits(taking_part(found)):
        resolved = sum(1 for error in found if position in error[1:])
        left = split(ship.mask & ~(1 << position), held)
        best = max(best, (resolved, max([part.bit_count() for part in left], default=0), position))
    return best[2]
