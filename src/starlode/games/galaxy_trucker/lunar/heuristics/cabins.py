"""Which cabins of a ship suit the VIPs of the flight, and the prisoner; how well, and how nearly.

Passengers are the VIPs by colour, then the prisoner. A *claim* is what a passenger would be worth in a cabin.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    HUMANS_PER_CABIN,
    LIFE_BROWN,
    LIFE_PURPLE,
    POSITIONS,
    RADIOACTIVE,
    STEP,
    STRUCTURAL,
)
from starlode.games.galaxy_trucker.lunar.cargo.radioactive import irradiated
from starlode.games.galaxy_trucker.lunar.content import ACTIVIST, AMBASSADOR, PATIENT, SMUGGLER_KING, WIDOW
from starlode.games.galaxy_trucker.lunar.heuristics import weights
from starlode.games.galaxy_trucker.lunar.heuristics.vip_worth import VipWorth
from starlode.games.galaxy_trucker.lunar.missions.terms import has_rule, parameter, penalties_of, rewards_of
from starlode.games.galaxy_trucker.lunar.vips import geometry
from starlode.games.galaxy_trucker.lunar.vips.requirements import REQUIREMENTS, Measure, measure
from starlode.games.galaxy_trucker.ship.joints import joined_to
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around, within_walk
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.masks import bits

PRISONER: Final = -1  # the passenger who is no VIP
_GRID: Final = (1 << POSITIONS) - 1


def _area(predicate: str, cabin: int) -> int:
    """Return the cells of which a new component may change whether a cabin meets a condition."""
    if predicate in ("view_onto", "aligned_count"):
        return geometry.IN_LINE[cabin]
    if predicate in ("neighbour_count", "distinct_types_in_neighbours"):
        return around(1 << cabin)
    if predicate == "no_exposed_connector_on":
        return around(around(1 << cabin))
    if predicate.startswith("walking_distance"):
        return _GRID
    return sum([1 << cabin + step for step in STEP if 0 <= cabin + step < POSITIONS])


def _areas(vip: int) -> list[int]:
    """Return, by cabin, the cells that matter to the requirement of a VIP."""
    areas = [0] * POSITIONS
    for condition in REQUIREMENTS[vip]:
        for cabin in range(POSITIONS):
            areas[cabin] |= _area(condition.name, cabin)
    return areas


AREAS: Final[list[list[int]]] = [_areas(vip) for vip in range(len(REQUIREMENTS))]
# Kinds of components that matter to what a VIP brings wherever they lie.
KINDS: Final[dict[int, tuple[int, ...]]] = {
    SMUGGLER_KING: (STRUCTURAL,),
    PATIENT: (CABIN,),
    AMBASSADOR: (CABIN, LIFE_PURPLE, LIFE_BROWN),
    ACTIVIST: (BATTERY,),
}


class Cabins:
    """The claims of the passengers of a flight.

    `hits` returns how often a component there is expected to be hit, in hundredths; `hope` says how much a cabin counts
    that nearly suits, in percent.
    """

    def __init__(self, state: GalaxyTrucker, worth: VipWorth, hits: Callable[[int], int], hope: int = 0) -> None:
        self.state: Final = state
        self.worth: Final = worth
        self.hits: Final = hits
        self.hope: Final = hope
        self.passengers: Final[list[int]] = [*worth.vips]
        if has_rule(state, "prisoner_needs_own_cabin"):
            self.passengers.append(PRISONER)

    def claims(self, ship: Ship) -> list[dict[int, int]]:
        """Return, by passenger, the claims to all cabins."""
        return [
            {cabin: self.claim(passenger, ship, cabin) for cabin in bits(ship.of_kind(CABIN))}
            for passenger in self.passengers
        ]

    def claims_after(
        self, before: list[dict[int, int]], ship: Ship, trial: Callable[[], Ship], position: int, kind: int
    ) -> list[dict[int, int]]:
        """Return the claims once a component of a kind lies on a cell; `trial` makes the ship with it."""
        after = before
        cabins = bits(ship.of_kind(CABIN)) + ([position] if kind == CABIN else [])
        made: Ship | None = None
        for number, passenger in enumerate(self.passengers):
            for cabin in cabins:
                if cabin == position or self._matters(passenger, cabin, position, kind):
                    made = made or trial()
                    if after is before:
                        after = [{**claims} for claims in before]
                    after[number][cabin] = self.claim(passenger, made, cabin)
        return after

    @staticmethod
    def _matters(passenger: int, cabin: int, position: int, kind: int) -> bool:
        """Return whether a new component may change a claim."""
        if passenger == PRISONER:
            return kind == CABIN
        if kind == RADIOACTIVE and around(1 << position) >> cabin & 1:
            return True
        return bool(AREAS[passenger][cabin] >> position & 1) or kind in KINDS.get(passenger, ())

    def claim(self, passenger: int, ship: Ship, cabin: int) -> int:
        """Return what a passenger is worth in a cabin; 0 if it does not suit."""
        if passenger == PRISONER:
            return self._prisoner_claim(ship, cabin)
        if irradiated(ship) >> cabin & 1:
            return 0
        unmet = [condition for condition in measure(ship, passenger, cabin) if not condition.holds()]
        if unmet and not self.hope:
            return 0
        brought = self.worth.of(passenger, ship, cabin)
        risk = weights.LOST_ANYHOW + self._hits(passenger, ship, cabin) + self._illness(passenger, ship, cabin)
        risk = min(weights.MOST_AT_RISK, risk)
        claim = weights.ARRIVES_PERCENT * (brought * (100 - risk) - self.worth.lost_charge * risk) // 10_000
        claim -= self._astronaut(ship)
        for condition in unmet:
            claim = claim * self.hope * _nearness(condition) // 10_000
        return max(0, claim)

    def _hits(self, passenger: int, ship: Ship, cabin: int) -> int:
        """Return how often the cabin is hit; the Widow leaves with any component joined to it (GL-3.7.3)."""
        hits = self.hits(cabin)
        if passenger == WIDOW:
            hits += sum([self.hits(position) for position in bits(joined_to(ship, cabin))])
        return hits

    def _illness(self, passenger: int, ship: Ship, cabin: int) -> int:
        """Return how often a VIP in a cabin that is joined to another one is lost to an illness, in percent."""
        if passenger == PATIENT or not joined_to(ship, cabin) & ship.cabins():
            return 0
        # The Patient, if he comes along, brings one (GL-3.8.2).
        return self.worth.diseases + (weights.PATIENT_ALONG if PATIENT in self.passengers else 0)

    @staticmethod
    def _astronaut(ship: Ship) -> int:
        """Return what the astronaut is worth who does not fly along."""
        few = ship.of_kind(CABIN).bit_count() < weights.FEW_CABINS
        return weights.ASTRONAUT_OF_FEW if few else weights.ASTRONAUT

    def _prisoner_claim(self, ship: Ship, cabin: int) -> int:
        """Return what the prisoner is worth in a cabin: without guards he escapes at the first stop (GL-6.12.6)."""
        level = self.worth.level
        stake = sum([term.amounts[level] for term in (*rewards_of(self.state), *penalties_of(self.state))])
        near = within_walk(ship, cabin, parameter(self.state, "guard_walking_distance")) & ship.cabins()
        guarded = HUMANS_PER_CABIN * near.bit_count() >= parameter(self.state, "guards_needed_by_level")
        percent = weights.GUARDED_PERCENT if guarded else weights.UNGUARDED_PERCENT
        return stake * percent * (100 - min(weights.MOST_AT_RISK, self.hits(cabin))) // 100


def _nearness(condition: Measure) -> int:
    """Return how much of a condition is met, in percent."""
    if condition.is_limit:
        return 100 // (1 + condition.found - condition.wanted)
    return 100 * condition.found // condition.wanted


def assign(claims: list[dict[int, int]]) -> tuple[int, dict[int, int]]:
    """Return what the passengers are worth, and by number of passenger the cabin: the greatest claims first."""
    found = [(claim, number, cabin) for number, own in enumerate(claims) for cabin, claim in own.items() if claim > 0]
    found.sort(reverse=True)
    cabins: dict[int, int] = {}
    total = 0
    for claim, number, cabin in found:
        if number not in cabins and cabin not in cabins.values():
            cabins[number] = cabin
            total += claim
    return total, cabins
