"""Cannon power and engine power.

Weights are arguments, so that a module can change them (GT-22.11, GT-22.12). `powered` is the mask of the double
components for which a battery token is spent (GT-10.5).
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    ALIEN_BONUS,
    CANNON,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    HEAVY,
    TILE_WEIGHT,
)
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.kernel.masks import bits

CannonWeights = tuple[int, int, int, int]
"""By direction, the power of a single cannon in halves (GT-10.6); a double one has twice as much (GT-7.6)."""

CANNON_WEIGHTS: Final = (2, 1, 1, 1)  # GT-7.5


def cannon_power(ship: Ship, powered: int = 0, weights: CannonWeights = CANNON_WEIGHTS, bonus: int = 0) -> int:
    """Return the cannon power in halves (GT-10.1); `bonus` is added before the purple alien (GT-10.7)."""
    singles = ship.of_kind(CANNON)
    doubles = ship.of_kind(DOUBLE_CANNON) & powered
    tiles = 0
    for side in range(4):
        pointing = ship.outlets(side)
        tiles += weights[side] * ((singles & pointing).bit_count() + 2 * (doubles & pointing).bit_count())
    # GT-10.A1, GT-10.7: the alien helps if the tiles alone have power.
    return tiles + bonus + (2 * ALIEN_BONUS if tiles and ship.has_alien(PURPLE) else 0)


def engine_power(ship: Ship, powered: int = 0, weight: int = 0, factor: int = 1) -> int:
    """Return the engine power (GT-7.7, GT-7.8, GT-10.2).

    The weight counts after the brown alien, then the factor (GT-10.7).
    """
    tiles = ship.of_kind(ENGINE).bit_count() + 2 * (ship.of_kind(DOUBLE_ENGINE) & powered).bit_count()
    return add_up_engines(tiles, ship.has_alien(BROWN), weight, factor)


def add_up_engines(tiles: int, has_brown: bool, weight: int, factor: int) -> int:
    """Return the engine power: the alien helps if the tiles alone have power; it is never below 0 (GT-10.7)."""
    power = tiles + (ALIEN_BONUS if tiles and has_brown else 0)
    return max(0, power - weight) * factor


def total_weight(ship: Ship) -> int:
    """Return the weight of all heavy cargo on a ship (GL-7.14); 0 without the expansion that has cargo."""
    return sum([TILE_WEIGHT[ship.tile(position)] for position in bits(ship.of_kind(HEAVY))])


def double_cannons(ship: Ship, weights: CannonWeights = CANNON_WEIGHTS) -> tuple[int, int]:
    """Return the masks of the double cannons that count in full, those that point forward, and of the others.

    Weights other than the usual ones may count other directions in full (GT-19.27, GT-22.11).
    """
    doubles = ship.of_kind(DOUBLE_CANNON)
    full = 0
    for side in range(4):
        if weights[side] == max(weights):
            full |= doubles & ship.outlets(side)
    return full, doubles & ~full


def double_engines(ship: Ship) -> int:
    """Return the mask of the double engines."""
    return ship.of_kind(DOUBLE_ENGINE)
