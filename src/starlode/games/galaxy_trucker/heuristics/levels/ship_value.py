"""What a finished ship is expected to earn, in credits: a sum of features of the ship and of the cards to come.

The weights of the features are fitted to flights (`data/bot_weights.json`). Every feature is an expected number of
occasions, or an amount, in which a better ship gains or a worse one loses.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    ALIEN_BONUS,
    HEAVY_SHOT,
    LARGE_METEOR,
    LIGHT_SHOT,
    SLAVERS,
    SMALL_METEOR,
    SMUGGLERS,
)
from starlode.games.galaxy_trucker.heuristics.levels.forecast import Forecast
from starlode.games.galaxy_trucker.heuristics.placement import WAYS, covered_lines
from starlode.games.galaxy_trucker.heuristics.worth import Fittings
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.ship.joints import exposed_count, joints, split
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits

# Where the worth of one more of something changes: engine and cannon power, crew, tokens.
_ENGINES: Final = (1.0, 2.0, 3.0, 4.0, 6.0)
_CANNONS: Final = (3.0, 6.0, 8.0, 10.0, 14.0)
_CREW: Final = (4.0, 6.0, 8.0, 10.0, 14.0, 20.0)
_TOKENS: Final = (2.0, 4.0, 6.0, 8.0, 12.0, 18.0)
FEATURES: Final = (
    "engines_1", "engines_2", "engines_3", "engines_4", "engines_6", "zone_engines", "zone_cannons", "zone_crew",
    "cannons_3", "cannons_6", "cannons_8", "cannons_10", "cannons_14",
    "reward_free", "reward_paid", "slavers_free", "slavers_paid", "smugglers_free", "smugglers_paid",
    "pirates_free", "pirates_paid",
    "ship_spare", "ship_just", "station", "crew_4", "crew_6", "crew_8", "crew_10", "crew_14", "crew_20",
    "slots_1", "slots_2", "slots_3", "slots_more", "red_1", "red_2",
    "tokens_2", "tokens_4", "tokens_6", "tokens_8", "tokens_12", "tokens_18", "doubles",
    "shielded_2", "shielded_4", "shield_small", "shield_light", "purple", "brown", "sabotage_crew",
)  # fmt: skip
COMPARED: Final = frozenset({"zone_engines", "zone_cannons", "zone_crew"})
# What follows from where components lie: exposed connectors by level and in stardust, expected hits, joints that are
# more than needed, and how many components are expected to fall off.
PLACE_FEATURES: Final = (
    "exposed", "exposed_in_stardust", "small_hits", "large_hits", "large_hits_paid", "large_falls", "small_falls",
)  # fmt: skip
_FALLS: Final = (5, 6)  # of these, what falls off
# The award for looks is lost long before.
_MOST_EXPOSED: Final = 10
_ROLLS: Final = range(2, 13)
# A double component is powered in so many of 100 cases that matter.
_USUAL: Final = 0.6
# Whoever has so much more than another is hardly ever the weaker one in a combat zone.
_CLEAR_LEAD: Final = 2.0


class Strength:
    """What the lines of a combat zone compare (GT-13.10.3): usual engine power, usual cannon power, crew."""

    __slots__ = ("cannons", "crew", "engines")

    def __init__(self, engines: float, cannons: float, crew: float) -> None:
        self.engines: Final = engines
        self.cannons: Final = cannons
        self.crew: Final = crew


def strength_of(fittings: Fittings) -> Strength:
    """Return the strength of a ship with these fittings."""
    engines = float(fittings.engines)
    most = engines + 2.0 * min(fittings.double_engines, fittings.tokens)
    if fittings.brown:
        engines += ALIEN_BONUS if engines > 0 else 0
        most += ALIEN_BONUS if most > 0 else 0
    engines = max(0.0, engines - fittings.weight)
    most = max(0.0, most - fittings.weight)
    free, paid = _cannon_powers(fittings)
    crew = 2 * fittings.cabins - fittings.purple - fittings.brown
    return Strength(engines + _USUAL * (most - engines), free + _USUAL * (paid - free), float(crew))


def weakest_of(ships: list[Strength]) -> Strength:
    """Return the lowest amounts of some ships: who has more than these is not the weakest of a combat zone."""
    return Strength(
        min([ship.engines for ship in ships]),
        min([ship.cannons for ship in ships]),
        min([ship.crew for ship in ships]),
    )


def features_of(fittings: Fittings, forecast: Forecast, rivals: Strength) -> list[float]:
    """Return the features of a ship, in the order of FEATURES; `rivals`: the lowest amounts of the others."""
    found: list[float] = []
    own = strength_of(fittings)
    _add_steps(found, own.engines, _ENGINES, 1.0 - forecast.no_open_space)
    zones = forecast.combat_zones
    found.append(zones * _lead(own.engines - rivals.engines))
    found.append(zones * _lead(own.cannons - rivals.cannons))
    found.append(zones * _lead(own.crew - rivals.crew))
    _add_steps(found, own.cannons, _CANNONS, 1.0)
    free, paid = _cannon_powers(fittings)
    _add_foes(found, forecast, free, paid)
    _add_crew(found, forecast, int(own.crew))
    _add_goods(found, fittings, forecast)
    _add_steps(found, float(fittings.tokens), _TOKENS, 1.0)
    found.append(float(fittings.doubles + fittings.double_engines))
    _add_shields(found, fittings, forecast)
    found.append(1.0 if fittings.purple else 0.0)
    found.append(1.0 if fittings.brown else 0.0)
    found.append(forecast.sabotages * min(own.crew, 12.0))
    return found


def _lead(amount: float) -> float:
    """Return how far an amount more than the weakest rival's goes: from -1 to 1, where a greater lead adds nothing."""
    return max(-1.0, min(1.0, amount / _CLEAR_LEAD))


def _add_steps(found: list[float], amount: float, steps: tuple[float, ...], factor: float) -> None:
    """Add how much of an amount lies below each step and above the one before."""
    before = 0.0
    for step in steps:
        found.append(factor * min(max(amount - before, 0.0), step - before))
        before = step


def _add_shields(found: list[float], fittings: Fittings, forecast: Forecast) -> None:
    small = light = 0.0
    sides = fittings.shield_sides if fittings.tokens else 0
    for side in range(4):
        if sides >> side & 1:
            small += forecast.dangers[SMALL_METEOR][side]
            light += forecast.dangers[LIGHT_SHOT][side]
    found.append(1.0 if sides.bit_count() >= 2 else 0.0)
    found.append(1.0 if sides.bit_count() >= 4 else 0.0)
    found.append(small)
    found.append(light)


def place_features_of(ship: Ship, fittings: Fittings, forecast: Forecast) -> list[float]:
    """Return the features of where the components of a ship lie, in the order of PLACE_FEATURES."""
    exposed = exposed_count(ship)
    small = large = paid = large_falls = small_falls = 0.0
    free, covered = covered_lines(ship, False), covered_lines(ship, fittings.tokens > 0)
    falls = falling_with(ship)
    for side in range(4):
        is_shielded = fittings.tokens > 0 and fittings.shield_sides >> side & 1 != 0
        for roll in _ROLLS:
            component = fire.first_component(ship, side, roll)
            if component < 0:
                continue
            chance = WAYS[roll] / 36
            heavy = forecast.dangers[HEAVY_SHOT][side]
            if not is_shielded:
                met = forecast.dangers[LIGHT_SHOT][side]
                if not fire.bounces_off(ship, component, side):
                    small += chance * forecast.dangers[SMALL_METEOR][side]
                    met += forecast.dangers[SMALL_METEOR][side]
                small_falls += chance * met * falls[component]
            if not covered[side] >> roll & 1:
                large += chance * forecast.dangers[LARGE_METEOR][side]
                heavy += forecast.dangers[LARGE_METEOR][side]
            elif not free[side] >> roll & 1:
                paid += chance * forecast.dangers[LARGE_METEOR][side]
            large_falls += chance * heavy * falls[component]
    by_level = float(ship.level * min(exposed, _MOST_EXPOSED))
    return [by_level, forecast.stardust * exposed, small, large, paid, large_falls, small_falls]


def falling_with(ship: Ship) -> dict[int, int]:
    """Return for each component how many others fall off if it is destroyed: all but the largest piece."""
    held = joints(ship)
    found: dict[int, int] = {}
    for position in bits(ship.mask):
        rest = ship.mask & ~(1 << position)
        pieces = [part.bit_count() for part in split(rest, held)]
        found[position] = rest.bit_count() - max(pieces, default=0)
    return found


def _cannon_powers(fittings: Fittings) -> tuple[float, float]:
    """Return the cannon power without tokens, and with a token for as many double cannons as there are tokens."""
    free = 0.5 * fittings.cannons
    paid = free
    if fittings.doubles:
        paid += 0.5 * fittings.double_cannons * min(fittings.doubles, fittings.tokens) / fittings.doubles
    if fittings.purple:
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
    _add_steps(found, float(crew), _CREW, 1.0)


def _add_goods(found: list[float], fittings: Fittings, forecast: Forecast) -> None:
    """Add the slots in steps by how many goods may be loaded, and those for red ones."""
    blocks, slots = forecast.blocks, float(fittings.slots + fittings.special_slots)
    found.append(min(slots, 0.3 * blocks))
    found.append(min(max(slots - 0.3 * blocks, 0.0), 0.3 * blocks))
    found.append(min(max(slots - 0.6 * blocks, 0.0), 0.4 * blocks))
    found.append(max(slots - blocks, 0.0))
    red, special = forecast.red_blocks, float(fittings.special_slots)
    found.append(min(special, 0.5 * red))
    found.append(min(max(special - 0.5 * red, 0.0), 0.5 * red))


class ShipValue:
    """The weights of the features, and the value of a ship by them, in credits; `places` weighs where things lie."""

    __slots__ = ("places", "weights")

    def __init__(self, weights: list[float], places: list[float]) -> None:
        self.weights: Final = weights
        self.places: Final = places

    def of(self, fittings: Fittings, forecast: Forecast, rivals: Strength) -> float:
        """Return what a ship with these fittings is expected to earn, beside where its components lie."""
        total = 0.0
        for weight, feature in zip(self.weights, features_of(fittings, forecast, rivals), strict=True):
            total += weight * feature
        return total

    def of_falls(self, ship: Ship, fittings: Fittings, forecast: Forecast) -> float:
        """Return what it costs, as a negative value, that components fall off with others that are hit."""
        total = 0.0
        features = place_features_of(ship, fittings, forecast)
        for index in _FALLS:
            total += self.places[index] * features[index]
        return total

    def of_places(self, ship: Ship, fittings: Fittings, forecast: Forecast) -> float:
        """Return what it is worth where the components of a ship lie; mostly a negative value."""
        total = 0.0
        for weight, feature in zip(self.places, place_features_of(ship, fittings, forecast), strict=True):
            total += weight * feature
        return total
