"""Who uses which part of Galaxy Trucker, read off the events of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from starlode.games.galaxy_trucker.content import (
    CARD_NAMES,
    CARD_TYPE,
    CARD_TYPE_NAMES,
    KIND_NAMES,
    STARTING_CABIN,
    TILE_KIND,
    TILE_NAMES,
    TILE_NUMBER,
)
from starlode.kernel.capabilities.studies import ContentGroup, Mention, Uses, count_events, seats_of
from starlode.kernel.contract import Event, State

_KINDS: Final = tuple([name for kind, name in enumerate(KIND_NAMES) if kind != STARTING_CABIN])
_TILES: Final = tuple([name for name, kind in zip(TILE_NAMES, TILE_KIND, strict=True) if kind != STARTING_CABIN])
_OFFERS: Final = ("event-landed", "event-ship-accepted", "event-docked", "event-reward-taken")
_PEACEFUL: Final = ("planets", "abandoned_ship", "abandoned_station")
_ENEMIES: Final = ("smugglers", "slavers", "pirates")
_HARM: Final = (
    "event-components-destroyed",
    "event-components-fell",
    "event-crew-lost",
    "event-crew-lost-aboard",
    "event-goods-lost",
    "event-goods-lost-aboard",
    "event-tokens-lost",
    "event-tokens-lost-aboard",
    "event-stardust",
)


def _count_kinds(state: State, events: Sequence[Event]) -> Uses:
    """Return how many components of each kind were placed, with those that came face up or were given."""
    uses: Uses = {}
    for tile, by_seat in _count_tiles(state, events).items():
        kind = KIND_NAMES[TILE_KIND[TILE_NUMBER[tile]]]
        before = uses.get(kind, [0] * len(by_seat))
        uses[kind] = [old + new for old, new in zip(before, by_seat, strict=True)]
    return uses


_count_tiles: Final = count_events(
    [Mention("event-placed", "tile")],
    [Mention("event-tile-revealed", "tile"), Mention("event-tile-seen", "tile"), Mention("event-tile-given", "tile")],
)


def _cards(types: Sequence[str]) -> tuple[str, ...]:
    return tuple([name for name, kind in zip(CARD_NAMES, CARD_TYPE, strict=True) if CARD_TYPE_NAMES[kind] in types])


def _count_cards(cards: Sequence[str], keys: Sequence[str]) -> Callable[[State, Sequence[Event]], Uses]:
    """Return a count of the seats' events of these keys while one of the cards is resolved, by card."""

    def count(state: State, events: Sequence[Event]) -> Uses:
        players = len(state.scores())
        uses: Uses = {}
        card = ""
        for event in events:
            if event.key == "event-card-revealed":
                card = str(event.data["card"]) if event.data["card"] in cards else ""
                if card:
                    uses.setdefault(card, [0] * players)
            elif card and event.key in keys:
                for seat in seats_of(event):
                    uses[card][seat] += 1
        return uses

    return count


def first_round(state: State, events: Sequence[Event]) -> Sequence[int]:
    """Return the seats from the first player of turn-based building on (GL-10.2); none in real time."""
    players = len(state.scores())
    first = next((seat for event in events if event.key == "event-first-player" for seat in seats_of(event)), None)
    return [] if first is None else [(first + step) % players for step in range(players)]


_OFFERING: Final = _cards((*_PEACEFUL, *_ENEMIES))
_HARMFUL: Final = _cards([name for name in CARD_TYPE_NAMES if name not in (*_PEACEFUL, "open_space")])

CONTENT: Final = (
    ContentGroup("kinds", "kind", _KINDS, _count_kinds),
    ContentGroup("tiles", "tile", _TILES, _count_tiles),
    ContentGroup("offers", "card", _OFFERING, _count_cards(_OFFERING, _OFFERS)),
    ContentGroup("harm", "card", _HARMFUL, _count_cards(_HARMFUL, _HARM)),
)
