"""What a finished ship is expected to earn, in credits: a sum of features of the ship and of the cards to come.

The weights of the features are fitted to flights (`data/bot_weights.json`). Every feature is an expected number of
occasions, or an amount, in which a better ship gains or a worse one loses.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    ALIEN_BONUS,
    BATTERY,
    CABIN,
    CANNON,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    HEAVY,
    HOLD,
    LIFE_BROWN,
    LIFE_PURPLE,
    LIGHT_SHOT,
    SHIELD,
    SLAVERS,
    SMALL_METEOR,
    SMUGGLERS,
    SPECIAL_HOLD,
    STARTING_CABIN,
)
from starlode.games.galaxy_trucker.heuristics.levels.forecast import Forecast
from starlode.games.galaxy_trucker.heuristics.worth import FITTING
from starlode.games.galaxy_trucker.ship.joints import joints, neighbours
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits

FEATURES: Final = (
    "no_engine", "token_engine", "engines_4", "engines_8", "engines_more",
    "zone_engines", "zone_cannons", "zone_crew",
    "reward_free", "reward_paid", "slavers_free", "slavers_paid", "smugglers_free", "smugglers_paid",
    "pirates_free", "pirates_paid",
    "ship_spare", "ship_just", "station", "crew_3", "crew_5", "crew_8", "crew_more",
    "slots_1", "slots_2", "slots_3", "slots_more", "red_1", "red_2",
    "tokens_1", "tokens_2", "tokens_more", "shield_small", "shield_light", "purple", "brown", "sabotage_crew",
)  # fmt: skip
COUNT: Final = len(FEATURES)


class Stats:
    """What a ship is fitted with. Power of cannons is in halves, as always (GT-10.6)."""

    __slots__ = (
        "brown", "cabins", "cannons", "double_cannons", "double_engines", "doubles", "engines", "purple",
        "shield_sides", "shields", "slots", "special_slots", "tokens", "weight",
    )  # fmt: skip

    def __init__(self) -> None:
        self.engines: int = 0
        self.double_engines: int = 0
        self.cannons: int = 0
        self.double_cannons: int = 0  # their power, if all are powered
        self.doubles: int = 0  # how many they are
        self.tokens: int = 0
        self.shields: int = 0
        self.shield_sides: int = 0
        self.slots: int = 0
        self.special_slots: int = 0
        self.cabins: int = 0
        self.purple: bool = False  # whether a cabin can take the alien
        self.brown: bool = False
        self.weight: int = 0

    def copy(self) -> Stats:
        new = Stats()
        new.engines = self.engines
        new.double_engines = self.double_engines
        new.cannons = self.cannons
        new.double_cannons = self.double_cannons
        new.doubles = self.doubles
        new.tokens = self.tokens
        new.shields = self.shields
        new.shield_sides = self.shield_sides
        new.slots = self.slots
        new.special_slots = self.special_slots
        new.cabins = self.cabins
        new.purple = self.purple
        new.brown = self.brown
        new.weight = self.weight
        return new

    def add(self, fitting: int) -> None:
        """Count one more component, given by its fitting (`worth.FITTING`)."""
        kind, detail = fitting >> 4, fitting & 15
        if CANNON <= kind <= DOUBLE_ENGINE:
            self._add_power(kind, detail)
        elif kind == BATTERY:
            self.tokens += detail
        elif kind == SHIELD:
            self.shield_sides |= detail
            self.shields += 1
        elif kind == HOLD:
            self.slots += detail
        elif kind == SPECIAL_HOLD:
            self.special_slots += detail
        elif kind in (CABIN, STARTING_CABIN):
            self.cabins += 1
        elif kind == HEAVY:
            self.weight += detail

    def _add_power(self, kind: int, forward: int) -> None:
        if kind == CANNON:
            self.cannons += 1 + forward
        elif kind == ENGINE:
            self.engines += 1
        elif kind == DOUBLE_CANNON:
            self.double_cannons += 2 + 2 * forward
            self.doubles += 1
        else:
            self.double_engines += 1


def stats_of(ship: Ship) -> Stats:
    """Return what a ship is fitted with; batteries count as full."""
    stats = Stats()
    for position in bits(ship.mask):
        stats.add(FITTING[ship.pieces[position]])
    cabins = neighbours(ship.of_kind(CABIN), joints(ship))
    stats.purple = cabins & ship.of_kind(LIFE_PURPLE) != 0
    stats.brown = cabins & ship.of_kind(LIFE_BROWN) != 0
    return stats


def features_of(stats: Stats, forecast: Forecast) -> list[float]:
    """Return the features of a ship, in the order of FEATURES."""
    found: list[float] = []
    tokens = stats.tokens
    engines = float(stats.engines)
    most = engines + 2.0 * min(stats.double_engines, tokens)
    if stats.brown:
        engines += ALIEN_BONUS if engines > 0 else 0
        most += ALIEN_BONUS if most > 0 else 0
    engines = max(0.0, engines - stats.weight)
    most = max(0.0, most - stats.weight)
    comes = 1.0 - forecast.no_open_space
    found.append(comes if most <= 0 else 0.0)
    found.append(comes / (1.0 + tokens) if engines <= 0 < most else 0.0)
    usual = engines + 0.6 * (most - engines)
    spaces = forecast.open_spaces
    found.append(spaces * min(usual, 4.0))
    found.append(spaces * min(max(usual - 4.0, 0.0), 4.0))
    found.append(spaces * max(usual - 8.0, 0.0))
    crew = 2 * stats.cabins - stats.purple - stats.brown
    free, paid = _cannon_powers(stats)
    zones = forecast.combat_zones
    found.append(zones * min(usual, 8.0))
    found.append(zones * min(free + 0.6 * (paid - free), 10.0))
    found.append(zones * min(float(crew), 12.0))
    _add_foes(found, forecast, free, paid)
    _add_crew(found, forecast, crew)
    _add_goods(found, stats, forecast)
    users = stats.doubles + stats.double_engines + stats.shields
    found.append(float(min(tokens, users)))
    found.append(float(min(max(tokens - users, 0), users)))
    found.append(float(max(tokens - 2 * users, 0)))
    small = light = 0.0
    if tokens:
        for side in range(4):
            if stats.shield_sides >> side & 1:
                small += forecast.dangers[SMALL_METEOR][side]
                light += forecast.dangers[LIGHT_SHOT][side]
    found.append(small)
    found.append(light)
    found.append(1.0 if stats.purple else 0.0)
    found.append(1.0 if stats.brown else 0.0)
    found.append(forecast.sabotages * min(float(crew), 12.0))
    return found


def _cannon_powers(stats: Stats) -> tuple[float, float]:
    """Return the cannon power without tokens, and with a token for as many double cannons as there are tokens."""
    free = 0.5 * stats.cannons
    paid = free
    if stats.doubles:
        paid += 0.5 * stats.double_cannons * min(stats.doubles, stats.tokens) / stats.doubles
    if stats.purple:
        free += ALIEN_BONUS if free > 0 else 0
        paid += ALIEN_BONUS if paid > 0 else 0
    return free, paid


def _add_foes(found: list[float], forecast: Forecast, free: float, paid: float) -> None:
    reward_free = reward_paid = 0.0
    penalties = [0.0] * 6
    for foe in forecast.foes:
        if free > foe.strength:
            reward_free += foe.weight * foe.reward
        elif paid > foe.strength:
            reward_paid += foe.weight * foe.reward
        place = 0 if foe.type == SLAVERS else 2 if foe.type == SMUGGLERS else 4
        if free >= foe.strength:
            penalties[place] += foe.weight * foe.penalty
        elif paid >= foe.strength:
            penalties[place + 1] += foe.weight * foe.penalty
    found.append(reward_free)
    found.append(reward_paid)
    found.extend(penalties)


def _add_crew(found: list[float], forecast: Forecast, crew: int) -> None:
    spare = just = station = 0.0
    for offer in forecast.offers:
        if crew >= offer.crew:
            if not offer.is_ship:
                station += offer.weight * offer.worth
            elif crew >= offer.crew + 2:
                spare += offer.weight * offer.worth
            else:
                just += offer.weight * offer.worth
    found.append(spare)
    found.append(just)
    found.append(station)
    found.append(float(max(0, 3 - crew)))
    found.append(float(max(0, 5 - crew)))
    found.append(float(max(0, 8 - crew)))
    found.append(float(max(0, crew - 8)))


def _add_goods(found: list[float], stats: Stats, forecast: Forecast) -> None:
    """Add the slots in steps by how many goods may be loaded, and those for red ones."""
    blocks, slots = forecast.blocks, float(stats.slots + stats.special_slots)
    found.append(min(slots, 0.3 * blocks))
    found.append(min(max(slots - 0.3 * blocks, 0.0), 0.3 * blocks))
    found.append(min(max(slots - 0.6 * blocks, 0.0), 0.4 * blocks))
    found.append(max(slots - blocks, 0.0))
    red, special = forecast.red_blocks, float(stats.special_slots)
    found.append(min(special, 0.5 * red))
    found.append(min(max(special - 0.5 * red, 0.0), 0.5 * red))


class ShipValue:
    """The weights of the features, and the value of a ship by them, in credits."""

    __slots__ = ("weights",)

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = weights

    def of(self, stats: Stats, forecast: Forecast) -> float:
        """Return what a ship with these fittings is expected to earn, beside where its components lie."""
        total = 0.0
        for weight, feature in zip(self.weights, features_of(stats, forecast), strict=True):
            total += weight * feature
        return total
