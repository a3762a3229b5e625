"""What a seat may expect of the cards to come: those it has seen in piles, and the mean of those nobody showed it.

Everything is counted in hundredths: a card that is sure to come counts 100. Only what the seat may know is used, so
cards that others have looked at are as good as any other (GT-19.29).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import (
    CARD_LEARNING,
    CARD_TYPE_NAMES,
    CARDS,
    COMBAT_ZONE,
    DANGER_NAMES,
    LEVELS,
    OPEN_SPACE,
    PILES,
    PIRATES,
    PRICES,
    SLAVERS,
    Card,
    Danger,
)
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.phases.building.forecast import levels_of_pile
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker
from starlode.kernel.masks import bits

SURE: Final = 100
# Shots hit only those who lose against pirates, or are the weakest of a combat zone.
PIRATES_SHARE: Final = 40
COMBAT_SHARE: Final = 30
_CACHE_SIZE: Final = 512
_ALL_CARDS: Final = (1 << len(CARDS)) - 1
_LEARNING_CARDS: Final[int] = sum(1 << number for number, marked in enumerate(CARD_LEARNING) if marked)


class Enemy:
    """An enemy to come: its weight, strength and the crew that slavers take; stake: what the fight is about."""

    __slots__ = ("crew", "stake", "strength", "weight")

    def __init__(self, card: Card, weight: int) -> None:
        self.weight: Final = weight
        self.strength: Final = card.strength
        self.crew: Final[int] = card.crew if card.type == SLAVERS else 0
        self.stake: Final[int] = _stake(card)


def _stake(card: Card) -> int:
    """Return what an enemy brings to its winner, by the share that is left to one of several players, or costs."""
    reward = card.credits + sum(count * price for count, price in zip(card.goods, PRICES, strict=True))
    penalty = weights.SHOT * len(card.dangers) + weights.GOODS_LOST * card.goods_lost
    if card.type == SLAVERS:
        penalty += weights.CREW_LOST * card.crew
    return weights.CREDIT * reward * weights.REWARD_PERCENT // 100 + penalty


class Outlook:
    """Expected numbers of cards by type, and of dangers by kind and side, in hundredths."""

    __slots__ = ("cards", "dangers", "enemies", "no_open_space", "types")

    def __init__(self) -> None:
        self.cards: int = 0
        self.types: list[int] = [0] * len(CARD_TYPE_NAMES)
        self.dangers: list[list[int]] = [[0] * 4 for _ in DANGER_NAMES]
        self.no_open_space: int = SURE  # the chance that none comes
        self.enemies: list[Enemy] = []

    def add(self, card: Card, weight: int) -> None:
        """Expect a card with this weight."""
        self.cards += weight
        self.types[card.type] += weight
        self._add_dangers(card.dangers, weight * PIRATES_SHARE // SURE if card.type == PIRATES else weight)
        if card.type == OPEN_SPACE:
            self.no_open_space = self.no_open_space * (SURE - weight) // SURE
        elif card.strength:
            self.enemies.append(Enemy(card, weight))
        elif card.type == COMBAT_ZONE:
            for line in card.lines:
                self._add_dangers(line.dangers, weight * COMBAT_SHARE // SURE)

    def _add_dangers(self, dangers: Sequence[Danger], weight: int) -> None:
        for kind, side in dangers:
            self.dangers[kind][side] += weight


class KnownCards(NamedTuple):
    """What a seat knows of the cards to come: which are sure, and of the others the places by level and candidates."""

    sure: tuple[int, ...]
    available: int  # mask of the cards that may lie on the places
    places: tuple[int, ...]  # by level less one

    def candidates(self, config: GalaxyTruckerConfig, level: int) -> list[int]:
        """Return the cards that may lie on the places of a level, none if there is no such place."""
        if self.places[level - 1] <= 0:
            return []
        return [number for number in bits(self.available) if config.cards[number].level == level]

    def weights(self, config: GalaxyTruckerConfig) -> list[tuple[int, float]]:
        """Return each card that may come, with its expected number."""
        found = [(number, 1.0) for number in self.sure]
        for level in range(1, LEVELS + 1):
            candidates = self.candidates(config, level)
            found += [(number, self.places[level - 1] / len(candidates)) for number in candidates]
        return found


def cards_to_come(state: GalaxyTrucker, seat: int) -> KnownCards:
    """Return what the seat knows of the cards that are still to be revealed in this flight."""
    config, board = state.config, state.board
    if board.learning:
        return KnownCards(tuple(bits(_LEARNING_CARDS & ~_mask(state.revealed))), 0, (0, 0, 0))
    player = state.players[seat]
    shown = _mask(state.revealed)
    known = 0
    for pile in bits(player.seen):
        known |= _mask([card for card in state.piles[pile] if card != NOTHING])
    known &= ~shown
    levels = levels_of_pile(config, state.flight)
    places = [PILES * levels.count(level) for level in range(1, LEVELS + 1)]
    for card in bits((known | shown) & _ALL_CARDS):
        places[config.cards[card].level - 1] -= 1
    # What others have looked at is unknown, in this flight and in earlier ones of a Trek (GT-18.4).
    available = _ALL_CARDS & ~(known | shown | state.used | player.known)
    return KnownCards(tuple(bits(known & _ALL_CARDS)), available, tuple(places))


def expect_cards(state: GalaxyTrucker, seat: int) -> Outlook:
    """Return what the seat may expect of the cards that are still to be revealed in this flight."""
    return _outlook(state.config, cards_to_come(state, seat))


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


@lru_cache(_CACHE_SIZE)
def _outlook(config: GalaxyTruckerConfig, cards: KnownCards) -> Outlook:
    """Return the outlook for known cards and, by level, a number of places with one of the available cards each."""
    outlook = Outlook()
    for number in cards.sure:
        outlook.add(config.cards[number], SURE)
    for level in range(1, LEVELS + 1):
        candidates = cards.candidates(config, level)
        for number in candidates:
            outlook.add(config.cards[number], SURE * cards.places[level - 1] // len(candidates))
    return outlook
