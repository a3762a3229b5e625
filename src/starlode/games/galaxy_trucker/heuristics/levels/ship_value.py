"""What a finished ship is expected to earn, in credits: a sum of features of the ship and of the cards to come.

The weights of the features are fitted to flights (`data/bot_weights.json`). Every feature is an expected number of
occasions, or an amount, in which a better ship gains or a worse one loses.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    ALIEN_BONUS,
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
from starlode.games.galaxy_trucker.ship.joints import exposed_count
from starlode.games.galaxy_trucker.ship.ship import Ship

FEATURES: Final = (
    "no_engine", "token_engine", "engines_4", "engines_8", "engines_more",
    "zone_engines", "zone_cannons", "zone_crew",
    "reward_free", "reward_paid", "slavers_free", "slavers_paid", "smugglers_free", "smugglers_paid",
    "pirates_free", "pirates_paid",
    "ship_spare", "ship_just", "station", "crew_3", "crew_5", "crew_8", "crew_more",
    "slots_1", "slots_2", "slots_3", "slots_more", "red_1", "red_2",
    "tokens_1", "tokens_2", "tokens_more", "shield_small", "shield_light", "purple", "brown", "sabotage_crew",
)  # fmt: skip
# What follows from where components lie: exposed connectors by level and in stardust, and expected hits of meteors.
PLACE_FEATURES: Final = ("exposed", "exposed_in_stardust", "small_hits", "large_hits", "large_hits_paid")
# The award for looks is lost long before.
_MOST_EXPOSED: Final = 10
_ROLLS: Final = range(2, 13)


def features_of(fittings: Fittings, forecast: Forecast) -> list[float]:
    """Return the features of a ship, in the order of FEATURES."""
    found: list[float] = []
    tokens = fittings.tokens
    engines = float(fittings.engines)
    most = engines + 2.0 * min(fittings.double_engines, tokens)
    if fittings.brown:
        engines += ALIEN_BONUS if engines > 0 else 0
        most += ALIEN_BONUS if most > 0 else 0
    engines = max(0.0, engines - fittings.weight)
    most = max(0.0, most - fittings.weight)
    comes = 1.0 - forecast.no_open_space
    found.append(comes if most <= 0 else 0.0)
    found.append(comes / (1.0 + tokens) if engines <= 0 < most else 0.0)
    usual = engines + 0.6 * (most - engines)
    spaces = forecast.open_spaces
    found.append(spaces * min(usual, 4.0))
    found.append(spaces * min(max(usual - 4.0, 0.0), 4.0))
    found.append(spaces * max(usual - 8.0, 0.0))
    crew = 2 * fittings.cabins - fittings.purple - fittings.brown
    free, paid = _cannon_powers(fittings)
    zones = forecast.combat_zones
    found.append(zones * min(usual, 8.0))
    found.append(zones * min(free + 0.6 * (paid - free), 10.0))
    found.append(zones * min(float(crew), 12.0))
    _add_foes(found, forecast, free, paid)
    _add_crew(found, forecast, crew)
    _add_goods(found, fittings, forecast)
    users = fittings.users
    found.append(float(min(tokens, users)))
    found.append(float(min(max(tokens - users, 0), users)))
    found.append(float(max(tokens - 2 * users, 0)))
    small = light = 0.0
    if tokens:
        for side in range(4):
            if fittings.shield_sides >> side & 1:
                small += forecast.dangers[SMALL_METEOR][side]
                light += forecast.dangers[LIGHT_SHOT][side]
    found.append(small)
    found.append(light)
    found.append(1.0 if fittings.purple else 0.0)
    found.append(1.0 if fittings.brown else 0.0)
    found.append(forecast.sabotages * min(float(crew), 12.0))
    return found


def place_features_of(ship: Ship, fittings: Fittings, forecast: Forecast) -> list[float]:
    """Return the features of where the components of a ship lie, in the order of PLACE_FEATURES."""
    exposed = exposed_count(ship)
    small = large = paid = 0.0
    free, covered = covered_lines(ship, False), covered_lines(ship, fittings.tokens > 0)
    for side in range(4):
        is_shielded = fittings.tokens > 0 and fittings.shield_sides >> side & 1 != 0
        for roll in _ROLLS:
            component = fire.first_component(ship, side, roll)
            if component < 0:
                continue
            chance = WAYS[roll] / 36
            if not is_shielded and not fire.bounces_off(ship, component, side):
                small += chance * forecast.dangers[SMALL_METEOR][side]
            if not covered[side] >> roll & 1:
                large += chance * forecast.dangers[LARGE_METEOR][side]
            elif not free[side] >> roll & 1:
                paid += chance * forecast.dangers[LARGE_METEOR][side]
    by_level = float(ship.level * min(exposed, _MOST_EXPOSED))
    return [by_level, forecast.stardust * exposed, small, large, paid]


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
    found.append(float(max(0, 3 - crew)))
    found.append(float(max(0, 5 - crew)))
    found.append(float(max(0, 8 - crew)))
    found.append(float(max(0, crew - 8)))


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
    """The weights of the features, and the value of a ship by them, in credits."""

    __slots__ = ("weights",)

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = weights

    def of(self, fittings: Fittings, forecast: Forecast) -> float:
        """Return what a ship with these fittings is expected to earn, beside where its components lie."""
        total = 0.0
        for weight, feature in zip(self.weights, features_of(fittings, forecast), strict=True):
            total += weight * feature
        return total
