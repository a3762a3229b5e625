"""What the cards to come ask of a ship and offer to it, as expected numbers: the forecast of one seat.

Cards the seat has looked at count whole, those it has not by their chance (GT-19.29).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import (
    ABANDONED_SHIP,
    ABANDONED_STATION,
    COMBAT_ZONE,
    DANGER_NAMES,
    EPIDEMIC,
    OPEN_SPACE,
    PLANETS,
    PRICES,
    RED,
    SABOTAGE,
    SLAVERS,
    SMUGGLERS,
    STARDUST,
    Card,
    Danger,
    Goods,
)
from starlode.games.galaxy_trucker.heuristics.outlook import KnownCards, cards_to_come
from starlode.games.galaxy_trucker.state import GalaxyTrucker

_CACHE_SIZE: Final = 512


class Foe:
    """An enemy to come: expected number, type, strength, worth of its reward, and how much its penalty takes."""

    __slots__ = ("penalty", "reward", "strength", "type", "weight")

    def __init__(self, card: Card, weight: float) -> None:
        self.weight: Final = weight
        self.type: Final = card.type
        self.strength: Final = card.strength
        self.reward: Final[float] = card.credits + 0.7 * price_of(card.goods)
        self.penalty: Final[int] = _penalty_of(card)


def _penalty_of(card: Card) -> int:
    if card.type == SLAVERS:
        return card.crew
    return card.goods_lost if card.type == SMUGGLERS else len(card.dangers)


class Offer:
    """An abandoned ship or station to come: expected number, crew it asks for, and what it brings."""

    __slots__ = ("crew", "is_ship", "weight", "worth")

    def __init__(self, card: Card, weight: float) -> None:
        self.weight: Final = weight
        self.is_ship: Final[bool] = card.type == ABANDONED_SHIP
        self.crew: Final = card.crew
        self.worth: Final[int] = card.credits + price_of(card.goods)


class Forecast:
    """Expected numbers of what the cards to come bring."""

    __slots__ = (
        "blocks", "cards", "combat_zones", "dangers", "epidemics", "foes", "no_open_space", "offers", "open_spaces",
        "red_blocks", "sabotages", "stardust",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cards: float = 0.0
        self.open_spaces: float = 0.0
        self.no_open_space: float = 1.0  # the chance that none comes
        self.combat_zones: float = 0.0
        self.stardust: float = 0.0
        self.epidemics: float = 0.0
        self.sabotages: float = 0.0
        self.blocks: float = 0.0  # goods that one player can load: half of the best planet and of the others' mean
        self.red_blocks: float = 0.0
        self.foes: list[Foe] = []
        self.offers: list[Offer] = []
        # Meteors by kind and side; those of pirates and combat zones, which hit few players, count in part.
        self.dangers: list[list[float]] = [[0.0] * 4 for _ in DANGER_NAMES]

    def add(self, card: Card, weight: float) -> None:
        """Expect a card so many times."""
        self.cards += weight
        kind = card.type
        if kind == OPEN_SPACE:
            self.open_spaces += weight
            self.no_open_space *= max(0.0, 1.0 - weight)
        elif kind == PLANETS:
            self._add_planets(card.planets, weight)
        elif kind in (ABANDONED_SHIP, ABANDONED_STATION):
            self.offers.append(Offer(card, weight))
            self._add_goods(card.goods, 0.5 * weight)
        elif card.strength:
            self.foes.append(Foe(card, weight))
            self._add_goods(card.goods, 0.3 * weight)
            self._add_dangers(card.dangers, 0.35 * weight)
        else:
            self._add_misfortune(card, weight)

    def _add_misfortune(self, card: Card, weight: float) -> None:
        kind = card.type
        if kind == COMBAT_ZONE:
            self.combat_zones += weight
            for line in card.lines:
                self._add_dangers(line.dangers, 0.35 * weight)
        elif kind == STARDUST:
            self.stardust += weight
        elif kind == EPIDEMIC:
            self.epidemics += weight
        elif kind == SABOTAGE:
            self.sabotages += weight
        else:
            self._add_dangers(card.dangers, weight)

    def _add_planets(self, planets: Sequence[Goods], weight: float) -> None:
        best = max(planets, key=price_of)
        self._add_goods(best, 0.6 * weight)
        for planet in planets:
            self._add_goods(planet, 0.4 * weight / len(planets))

    def _add_goods(self, goods: Goods, weight: float) -> None:
        self.blocks += weight * sum(goods)
        self.red_blocks += weight * goods[RED]

    def _add_dangers(self, dangers: Sequence[Danger], weight: float) -> None:
        for kind, side in dangers:
            self.dangers[kind][side] += weight


def price_of(goods: Goods) -> int:
    """Return what goods bring at the end (GT-3.3), in credits."""
    return sum([count * price for count, price in zip(goods, PRICES, strict=True)])


def forecast_of(state: GalaxyTrucker, seat: int) -> Forecast:
    """Return the forecast of a seat for the cards that are still to be revealed in this flight."""
    return _forecast(state.config, cards_to_come(state, seat))


@lru_cache(_CACHE_SIZE)
def _forecast(config: GalaxyTruckerConfig, cards: KnownCards) -> Forecast:
    forecast = Forecast()
    for number, weight in cards.weights(config):
        forecast.add(config.cards[number], weight)
    return forecast
