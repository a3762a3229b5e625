"""What the titles of a Trek count on a ship (GT-18.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.content import DOUBLE_CANNON, DOUBLE_ENGINE, SHIELD
from starlode.games.galaxy_trucker.ship.joints import LIFE_SUPPORT
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import longest_corridor, walking_distance, with_view
from starlode.kernel.masks import bits


def count_loaded_holds(ship: Ship) -> int:
    """Freight Hauler: holds of either kind with at least one goods block."""
    return sum(1 for position in bits(ship.holds()) if ship.goods[position])


def count_battery_users(ship: Ship) -> int:
    """Power Trucker: the components that use batteries (GT-7.13)."""
    return (ship.of_kind(DOUBLE_CANNON) | ship.of_kind(DOUBLE_ENGINE) | ship.of_kind(SHIELD)).bit_count()


def add_up_alien_distances(ship: Ship) -> int:
    """Xenoquartermaster: for each alien the walking distance to the nearest other cabin (GT-18.A5)."""
    cabins = ship.cabins()
    return sum(
        walking_distance(ship, position, cabins & ~(1 << position))
        for position in bits(cabins)
        if ship.crew[position] in LIFE_SUPPORT
    )


def count_cabins_with_view(ship: Ship) -> int:
    """Cruise Captain: occupied cabins with a view (GT-18.6)."""
    return (ship.occupied() & with_view(ship)).bit_count()


def count_components(ship: Ship) -> int:
    """Master Engineer: components on the ship."""
    return ship.components()


# By title, in the order of the data. A module may add titles (GT-22.23).
TITLE_COUNTS: Final[list[Callable[[Ship], int]]] = [
    count_loaded_holds,
    count_battery_users,
    add_up_alien_distances,
    count_cabins_with_view,
    count_components,
    longest_corridor,
]
