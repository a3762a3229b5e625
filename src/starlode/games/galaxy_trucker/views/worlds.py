"""Possible worlds for a viewer who does not know everything (GT-19.29, GT-19.30)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from starlode.games.galaxy_trucker.content import CARD_LEVEL, PILES, SUPER, TILES
from starlode.games.galaxy_trucker.phases.building.forecast import level_of_place, levels_of_pile
from starlode.games.galaxy_trucker.phases.draws import cards_ahead
from starlode.games.galaxy_trucker.state import DRAW_TOP_CARD, FROM_POOL, NOTHING, GalaxyTrucker
from starlode.kernel.masks import bits

_LEVEL_CARDS: Final[list[int]] = [
    sum(1 << card for card, of in enumerate(CARD_LEVEL) if of == level) for level in range(SUPER + 1)
]


def determinize(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Draw anew what the viewer cannot know. The result depends on the viewer's knowledge and the generator alone."""
    for forget in world.config.hooks.forgetting:
        forget(world, viewer)
    _draw_hands(world, viewer, rng)
    _draw_cards(world, viewer, rng)
    for redraw in world.config.hooks.worlds:
        redraw(world, viewer, rng)


def _draw_hands(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Give the others other components instead of those they took unseen."""
    unknown = [
        seat
        for seat, player in enumerate(world.players)
        if seat != viewer and 0 <= player.hand < TILES and player.hand_from == FROM_POOL
    ]
    if not unknown:
        return
    for seat in unknown:
        world.pool |= 1 << world.players[seat].hand
    for seat, tile in zip(unknown, rng.sample(bits(world.pool), len(unknown)), strict=True):
        world.edit(seat).hand = tile
        world.pool &= ~(1 << tile)


def _draw_cards(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Put other cards of the same levels where only others have looked, in this flight and in earlier ones.

    A revealed card may have lain there or not: on any place of the deck that the viewer has not seen (GT-19.30).
    """
    own = _seen_by(world, viewer)
    in_piles = [card for pile in world.piles for card in pile if card != NOTHING and not own >> card & 1]
    earlier = sorted(bits(_known_to_somebody(world) & ~own), key=lambda card: _who_knows(world, card))
    if not in_piles and not earlier:
        return
    # What the viewer knows to lie on top of the deck is as good as revealed (GT-22.9).
    revealed = _mask([*world.revealed, *cards_ahead(world)])
    hidden = (_drawn_cards(world) | world.cards_left) & ~(own | revealed | world.used)
    drawn: dict[int, int] = {}
    unseen: list[int] = []
    for level in range(1, len(world.unseen) + 1):
        cards = _LEVEL_CARDS[level]
        places = [card for card in in_piles if cards >> card & 1]
        places_then = [card for card in earlier if cards >> card & 1]
        blank = _blank_places(world, level)
        # The card that is being drawn now comes from a place that nobody has seen.
        reserved = int(world.draw == DRAW_TOP_CARD and world.drawing == level)
        shown = bits(revealed & ~own & cards)
        lay_there = _lay_out(shown, places, blank - reserved, rng)
        unseen.append(blank - len(shown) + len(lay_there))
        blank_then = _places_of_earlier_flights(world, level) - len(places_then) - _remembered(world, viewer, level)
        lay_there |= _lay_out(bits(world.used & ~own & cards), places_then, blank_then, rng)
        rest = [card for card in (*places, *places_then) if card not in lay_there]
        drawn |= lay_there
        drawn |= zip(rest, rng.sample(bits(hidden & cards), len(rest)), strict=True)
    world.piles = tuple([tuple([drawn.get(card, card) for card in pile]) for pile in world.piles])
    world.unseen = tuple(unseen)
    world.cards_left = hidden & ~_mask([*drawn.values()])
    for seat, player in enumerate(world.players):
        if player.known & ~own:
            world.edit(seat).known = _mask([drawn.get(card, card) for card in bits(player.known)])


def _lay_out(shown: list[int], places: list[int], blank: int, rng: Random) -> dict[int, int]:
    """Let cards that were revealed have lain anywhere among these places and so many others.

    A place is named by the card that lies there; return which of the cards lay on which of the places.
    """
    spots = rng.sample(range(len(places) + blank), len(shown))
    return {places[spot]: card for spot, card in zip(spots, shown, strict=True) if spot < len(places)}


# --- what is known of the cards ---------------------------------------------------------------------------------------


def _mask(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _seen_by(world: GalaxyTrucker, viewer: int | None) -> int:
    """Return the cards that the viewer has seen in piles, in this flight or in an earlier one."""
    if viewer is None:
        return 0
    player = world.players[viewer]
    piles = [world.piles[pile] for pile in bits(player.seen)]
    return player.known | _mask([card for pile in piles for card in pile if card != NOTHING])


def _known_to_somebody(world: GalaxyTrucker) -> int:
    """Return the cards that somebody saw in the piles of earlier flights, whether or not they were revealed then."""
    known = 0
    for player in world.players:
        known |= player.known
    return known


def _who_knows(world: GalaxyTrucker, card: int) -> list[bool]:
    """Return, by seat, who saw this card in an earlier flight: cards that the same players saw can be exchanged."""
    return [bool(player.known >> card & 1) for player in world.players]


def _drawn_cards(world: GalaxyTrucker) -> int:
    """Return the cards that were drawn in this game, since somebody saw them."""
    piles = _mask([card for pile in world.piles for card in pile if card != NOTHING])
    return world.used | _mask(world.revealed) | piles | _known_to_somebody(world)


def _blank_places(world: GalaxyTrucker, level: int) -> int:
    """Return how many places of the piles for cards of a level nobody has looked at."""
    blank = [at for pile in world.piles for at, card in enumerate(pile) if card == NOTHING]
    return sum([1 for at in blank if level_of_place(world, at) == level])


def _places_of_earlier_flights(world: GalaxyTrucker, level: int) -> int:
    """Return how many cards of a level the decks of earlier flights had (GT-3.5)."""
    return PILES * sum([levels_of_pile(world.config, flight).count(level) for flight in range(world.flight)])


def _remembered(world: GalaxyTrucker, viewer: int | None, level: int) -> int:
    """Return how many cards of a level the viewer saw in the piles of earlier flights."""
    return 0 if viewer is None else (world.players[viewer].known & _LEVEL_CARDS[level]).bit_count()
