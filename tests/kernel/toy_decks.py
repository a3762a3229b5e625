"""A toy game for one seat with two decks: it draws from either, burns cards of its choice, and waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Self

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Event, Json, Options, Pending, Refusal, Scalar, State, UndoPolicy
from starlode.kernel.game import Game

DECKS = ("red", "blue")
SIZE = 6


@dataclass(frozen=True, eq=False)
class Wait(Action):
    """Do nothing."""


@dataclass(frozen=True, eq=False)
class Draw(Action):
    """Draw a card from a deck."""

    deck: str

    def arguments(self) -> dict[str, Scalar]:
        return {"deck": self.deck}


@dataclass(frozen=True, eq=False)
class Burn(Action):
    """Remove a card from a deck."""

    deck: str
    card: int

    def arguments(self) -> dict[str, Scalar]:
        return {"deck": self.deck, "card": self.card}


@dataclass(frozen=True, eq=False)
class Drawn(Action):
    """The outcome of a draw."""

    deck: str
    card: int

    def arguments(self) -> dict[str, Scalar]:
        return {"deck": self.deck, "card": self.card}


class DecksState:
    """The cards left in each deck, and the deck that is being drawn from."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.events: list[Event] | None = None
        self._catalogue = catalogue
        self.left = {deck: [*range(SIZE)] for deck in DECKS}
        self.drawing = ""

    def pending(self) -> Pending:
        if self.drawing:
            return Pending((), chance=True)
        return Pending((0,) if any(len(cards) > 1 for cards in self.left.values()) else ())

    def legal(self, seat: int) -> Sequence[Action]:
        if seat not in self.pending().must_act:
            return []
        return [action for action in self._catalogue if self._may_take(action)]

    def _may_take(self, action: Action) -> bool:
        match action:
            case Draw(deck=deck):
                return len(self.left[deck]) > 1
            case Burn(deck=deck, card=card):
                return card in self.left[deck]
        return isinstance(action, Wait)

    def chance(self) -> Sequence[tuple[Action, int]]:
        cards = self.left[self.drawing]
        return [(a, 1) for a in self._catalogue if isinstance(a, Drawn) and a.deck == self.drawing and a.card in cards]

    def timeout(self) -> Action:
        raise AssertionError("decks have no clock")

    def default(self, seat: int) -> Action | None:
        return next(iter(self.legal(seat)), None)

    def undo_policy(self) -> UndoPolicy:
        return UndoPolicy.BARRIER

    def apply(self, by: int, action: Action, at: int) -> None:
        del by, at
        match action:
            case Draw(deck=deck):
                self.drawing = deck
            case Burn(deck=deck, card=card):
                self.left[deck].remove(card)
            case Drawn(deck=deck, card=card):
                self.left[deck].remove(card)
                self.drawing = ""

    def copy(self) -> Self:
        other = type(self)(self._catalogue)
        other.left = {deck: [*cards] for deck, cards in self.left.items()}
        other.drawing = self.drawing
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        del seat
        return self.dump()

    def determinize(self, seat: int | None, rng: Random) -> Self:
        del seat, rng
        return self.copy()

    def scores(self) -> list[int]:
        return [0]

    def ranking(self) -> list[int]:
        return [1]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return None if action in self.legal(seat) else Refusal("refusal-cannot", "DE-1", {})

    def violations(self) -> Iterator[str]:
        yield from ()

    def dump(self) -> dict[str, Json]:
        return {**{deck: [*cards] for deck, cards in self.left.items()}, "drawing": self.drawing}


def _decks_catalogue(_players: int, _options: Options) -> Catalogue:
    cards = [(deck, card) for deck in DECKS for card in range(SIZE)]
    draws = [Draw(deck) for deck in DECKS]
    return Catalogue([Wait(), *draws, *(Burn(*card) for card in cards), *(Drawn(*card) for card in cards)])


def _decks(players: int, _options: Options) -> State:
    return DecksState(TWO_DECKS.catalogue(players, {}))


def _load(_players: int, _options: Options, _dump: Mapping[str, Json]) -> State:
    raise AssertionError("decks are not loaded")


TWO_DECKS: Game = Game(
    name="two-decks",
    version=1,
    seats=range(1, 2),
    seats_clause="DE-0",
    options=(),
    folder=Path(__file__).parent,
    make_catalogue=_decks_catalogue,
    make_state=_decks,
    load_state=_load,
)
