"""The requirements of VIPs (section 17 of the expansion): what each asks of its cabin, on a ship alone.

A requirement is a list of conditions; all must hold. Each condition finds a number on the ship and compares it with the
number wanted, so that a player can be shown by how much a cabin fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starlode.games.galaxy_trucker.content import SIDE_NAMES, STARTING_CABIN
from starlode.games.galaxy_trucker.lunar.content import KINDS_OF_TYPE, TYPE_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.vips import geometry
from starlode.games.galaxy_trucker.ship.joints import joined_to
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around, seen_from, view_sides, walking_distance, within_walk
from starlode.kernel.masks import bits

# By VIP, the clause of the requirement.
REQUIREMENT_CLAUSES: Final = (
    "GL-3.1.1",
    "GL-3.2.1",
    "GL-3.3.1",
    "GL-3.4.1",
    "GL-3.5.1",
    "GL-3.6.1",
    "GL-3.7.1",
    "GL-3.8.1",
    "GL-3.9.1",
    "GL-3.10.1",
    "GL-3.11.1",
    "GL-3.12.2",
    "GL-3.13.1",
    "GL-3.14.1",
    "GL-3.15.1",
    "GL-3.16.1",
    "GL-3.17.1",
    "GL-3.18.1",
)


class Condition:
    """One condition of a requirement, as the data gives it. What its predicate does not use is empty or 0."""

    __slots__ = ("bound", "connected", "distance", "is_limit", "kinds", "name", "sides")

    def __init__(self, facts: Any) -> None:
        types = facts.get("types", ())
        named = TYPE_NAMES if types == "any" else [str(name) for name in types]
        self.name: str = str(facts["pred"])
        self.kinds: tuple[int, ...] = tuple([kind for name in named for kind in KINDS_OF_TYPE[TYPE_NAMES.index(name)]])
        self.sides: int = sum([1 << SIDE_NAMES.index(side) for side in facts.get("sides", ())])
        self.distance: int = int(facts.get("max_distance", 0))
        self.connected: bool = "connected" in facts.get("targets", ())
        # At most the bound, or at least.
        self.is_limit: bool = "max" in facts or self.name == "no_exposed_connector_on"
        self.bound: int = int(facts.get("max", 0) if self.is_limit else facts.get("min", facts.get("min_connected", 0)))


class Measure:
    """A condition on a ship: the number found, the number wanted, and whether it is the most or the least."""

    __slots__ = ("found", "is_limit", "wanted")

    def __init__(self, found: int, wanted: int, is_limit: bool) -> None:
        self.found: Final = found
        self.wanted: Final = wanted
        self.is_limit: Final = is_limit

    def holds(self) -> bool:
        """Return whether the condition is met."""
        return self.found <= self.wanted if self.is_limit else self.found >= self.wanted


# --- predicates -------------------------------------------------------------------------------------------------------


def _count(mask: int, ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Count the components of the wanted types in a mask."""
    found = geometry.of_kinds(ship, condition.kinds) & mask & ~(1 << cabin)
    return Measure(found.bit_count(), condition.bound, condition.is_limit)


def _view_side(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Views on the listed sides (GL-1.6, GL-1.7)."""
    return Measure((view_sides(ship, cabin) & condition.sides).bit_count(), condition.bound, condition.is_limit)


def _view_onto(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Components that the cabin has a view onto (GL-1.8)."""
    return _count(seen_from(ship, cabin), ship, cabin, condition)


def _walking_distance_count(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Components within a walking distance (GL-1.12)."""
    return _count(within_walk(ship, cabin, condition.distance), ship, cabin, condition)


def _walking_distance_to_start(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """The walking distance to the starting cabin, 0 if there is no way: then the requirement fails (GL-1.15)."""
    distance = walking_distance(ship, cabin, ship.of_kind(STARTING_CABIN))
    return Measure(distance, condition.bound, condition.is_limit)


def _neighbour_count(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Components on the 8 squares around the cabin (GL-1.1)."""
    return _count(around(1 << cabin), ship, cabin, condition)


def _connected_count(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Components connected to the cabin (GL-1.3)."""
    return _count(joined_to(ship, cabin), ship, cabin, condition)


def _distinct_types_in_neighbours(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Different types on the 8 squares around the cabin (GL-1.30)."""
    return Measure(geometry.types_among(ship, around(1 << cabin)), condition.bound, condition.is_limit)


def _aligned_count(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Components in line with the cabin (GL-1.32, GL-1.34)."""
    return _count(geometry.IN_LINE[cabin], ship, cabin, condition)


def _all_connectors_matched(ship: Ship, cabin: int, _condition: Condition) -> Measure:
    """Connectors joined to the same kind, of all that the cabin has (GL-3.9.1, GL-3.9.2)."""
    return Measure(geometry.matched_sides(ship, cabin), geometry.connector_sides(ship, cabin), False)


def _distinct_side_counts(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Different numbers of sides with connectors, of all connected components (GL-3.12.2, GL-3.12.3, GL-3.12.4)."""
    connected = bits(joined_to(ship, cabin))
    different = {geometry.connector_sides(ship, position) for position in connected}
    return Measure(len(different), max(condition.bound, len(connected)), condition.is_limit)


def _no_exposed_connector(ship: Ship, cabin: int, condition: Condition) -> Measure:
    """Exposed connectors on the cabin, and on the components connected to it (GL-1.5)."""
    targets = 1 << cabin | (joined_to(ship, cabin) if condition.connected else 0)
    return Measure(geometry.exposed_among(ship, targets), condition.bound, condition.is_limit)


PREDICATES: Final[dict[str, Callable[[Ship, int, Condition], Measure]]] = {
    "view_side": _view_side,
    "view_onto": _view_onto,
    "walking_distance_count": _walking_distance_count,
    "walking_distance_to_start": _walking_distance_to_start,
    "neighbour_count": _neighbour_count,
    "connected_count": _connected_count,
    "distinct_types_in_neighbours": _distinct_types_in_neighbours,
    "aligned_count": _aligned_count,
    "all_connectors_matched_same_type": _all_connectors_matched,
    "connected_have_distinct_connector_side_counts": _distinct_side_counts,
    "no_exposed_connector_on": _no_exposed_connector,
}

REQUIREMENTS: Final[list[list[Condition]]] = [
    [Condition(facts) for facts in vip.facts["requirement"]["all"]] for vip in VIPS
]

# --- asking -----------------------------------------------------------------------------------------------------------


def measure(ship: Ship, vip: int, cabin: int) -> list[Measure]:
    """Return the conditions of a VIP as this cabin of a ship meets them, in the order of the data."""
    return [PREDICATES[condition.name](ship, cabin, condition) for condition in REQUIREMENTS[vip]]


def meets(ship: Ship, vip: int, cabin: int) -> bool:
    """Return whether a cabin meets the requirement of a VIP; who is aboard does not matter (GL-2.R6)."""
    return worst(ship, vip, cabin).holds()


def worst(ship: Ship, vip: int, cabin: int) -> Measure:
    """Return the first condition that fails as this cabin of a ship meets it, or else the first one."""
    first: Measure | None = None
    for condition in REQUIREMENTS[vip]:
        measured = PREDICATES[condition.name](ship, cabin, condition)
        if not measured.holds():
            return measured
        first = first or measured
    assert first is not None, "every VIP has a requirement"
    return first


def suitable_cabins(ship: Ship, vip: int) -> list[int]:
    """Return the cabins that a VIP may board, the starting cabin excepted (GL-2.12), in the order of the squares."""
    return [cabin for cabin in bits(ship.cabins() & ~ship.of_kind(STARTING_CABIN)) if meets(ship, vip, cabin)]
