"""Possible worlds for a viewer who does not know everything (GT-19.29, GT-19.30)."""

from __future__ import annotations

from random import Random
from typing import Final

from starlode.games.galaxy_trucker.content import CARD_LEVEL, LEVELS
from starlode.games.galaxy_trucker.state import FROM_POOL, NOTHING, GalaxyTrucker
from starlode.kernel.masks import bits

_LEVEL_CARDS: Final[list[int]] = [
    sum(1 << card for card, of in enumerate(CARD_LEVEL) if of == level) for level in range(LEVELS + 1)
]


def determinize(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Draw anew what the viewer cannot know. The result depends on the viewer's knowledge and the generator alone."""
    _draw_hands(world, viewer, rng)
    _draw_cards(world, viewer, rng)


def _draw_hands(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Give the others other components instead of those they took unseen."""
    unknown = [
        seat
        for seat, player in enumerate(world.players)
        if seat != viewer and player.hand != NOTHING and player.hand_from == FROM_POOL
    ]
    if not unknown:
        return
    for seat in unknown:
        world.pool |= 1 << world.players[seat].hand
    for seat, tile in zip(unknown, rng.sample(bits(world.pool), len(unknown)), strict=True):
        world.edit(seat).hand = tile
        world.pool &= ~(1 << tile)


def _draw_cards(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Put other cards of the same levels where only others have looked, in this flight and in earlier ones."""
    unknown = _drawn_cards(world) & ~_known_cards(world, viewer)
    if not unknown:
        return
    in_piles = [card for pile in world.piles for card in pile if card != NOTHING and unknown >> card & 1]
    earlier = sorted(set(bits(unknown)).difference(in_piles), key=lambda card: _who_knows(world, card))
    possible = unknown | world.cards_left
    drawn: dict[int, int] = {}
    for level in range(1, LEVELS + 1):
        hidden = [card for card in (*in_piles, *earlier) if CARD_LEVEL[card] == level]
        drawn |= zip(hidden, rng.sample(bits(possible & _LEVEL_CARDS[level]), len(hidden)), strict=True)
    world.piles = tuple([tuple([drawn.get(card, card) for card in pile]) for pile in world.piles])
    world.cards_left = possible & ~sum([1 << card for card in drawn.values()])
    for seat, player in enumerate(world.players):
        if player.known & unknown:
            remembered = [drawn.get(card, card) for card in bits(player.known)]
            world.edit(seat).known = sum([1 << card for card in remembered])


def _drawn_cards(world: GalaxyTrucker) -> int:
    """Return the cards that somebody has seen in this game."""
    drawn = world.used
    for card in world.revealed:
        drawn |= 1 << card
    for pile in world.piles:
        for card in pile:
            if card != NOTHING:
                drawn |= 1 << card
    for player in world.players:
        drawn |= player.known
    return drawn


def _known_cards(world: GalaxyTrucker, viewer: int | None) -> int:
    """Return the cards that the viewer has seen in this game."""
    known = world.used
    for card in world.revealed:
        known |= 1 << card
    if viewer is None:
        return known
    player = world.players[viewer]
    for pile in bits(player.seen):
        for card in world.piles[pile]:
            if card != NOTHING:
                known |= 1 << card
    return known | player.known


def _who_knows(world: GalaxyTrucker, card: int) -> list[bool]:
    """Return, by seat, who saw this card in an earlier flight: cards that the same players saw can be exchanged."""
    return [bool(player.known >> card & 1) for player in world.players]
