"""A toy game with secrets and an hourglass: all seats decide at once.

Each seat is dealt a secret card. Then all choose a number at once, sealed, while an hourglass runs. Until it has
sealed, a seat may hum (which reveals nothing), show its own card to everyone or look at another's. When all have
sealed, or the time is up, the numbers are revealed, and the highest scores the value of its card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Self

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Event, Json, Options, Pending, Refusal, Scalar, State, UndoPolicy
from starlode.kernel.game import Game
from starlode.kernel.options import Option


@dataclass(frozen=True, eq=False)
class Dealt(Action):
    """The next seat is dealt this card."""

    card: int

    def arguments(self) -> dict[str, Scalar]:
        return {"card": self.card}


@dataclass(frozen=True, eq=False)
class Hum(Action):
    """Reveals nothing."""


@dataclass(frozen=True, eq=False)
class ShowCard(Action):
    """Shows the seat's own card to everyone."""


@dataclass(frozen=True, eq=False)
class Look(Action):
    """Shows the card of another seat to this seat alone."""

    target: int

    def arguments(self) -> dict[str, Scalar]:
        return {"target": self.target}


@dataclass(frozen=True, eq=False)
class Seal(Action):
    """Chooses a number that nobody sees yet."""

    number_chosen: int

    def arguments(self) -> dict[str, Scalar]:
        return {"chosen": self.number_chosen}


@dataclass(frozen=True, eq=False)
class TimeUp(Action):
    """The hourglass has run out."""


CARDS = range(1, 7)
NUMBERS = range(1, 6)
HOURGLASS = 30_000


class SealedState:
    """Cards, who knows which of them, sealed numbers, hums, points, and when the hourglass runs out."""

    def __init__(self, players: int, rounds: int, catalogue: Catalogue) -> None:
        self.events: list[Event] | None = None
        self._catalogue = catalogue
        self.cards = [0] * players
        self.knows = [1 << seat for seat in range(players)]
        self.sealed = [0] * players
        self.revealed = [0] * players
        self.hums = [0] * players
        self.points = [0] * players
        self.left = rounds
        self.deadline = 0

    def pending(self) -> Pending:
        if self.left == 0:
            return Pending(())
        if 0 in self.cards:
            return Pending((), chance=True)
        return Pending(tuple(s for s, number in enumerate(self.sealed) if number == 0), deadline=self.deadline)

    def legal(self, seat: int) -> Sequence[Action]:
        if seat not in self.pending().must_act:
            return []
        return [action for action in self._catalogue if self._may_take(seat, action)]

    def _may_take(self, seat: int, action: Action) -> bool:
        match action:
            case Hum():
                return self.hums[seat] < 2
            case Look(target=target):
                return not self.knows[seat] >> target & 1
            case ShowCard():
                return any(not known >> seat & 1 for known in self.knows)
        return isinstance(action, Seal)

    def chance(self) -> Sequence[tuple[Action, int]]:
        # Twice as many sixes as other cards.
        left = {card: (2 if card == 6 else 1) - self.cards.count(card) for card in CARDS}
        return [(a, left[a.card]) for a in self._catalogue if isinstance(a, Dealt) and left[a.card]]

    def timeout(self) -> Action:
        return next(action for action in self._catalogue if isinstance(action, TimeUp))

    def default(self, seat: int) -> Action | None:
        return next((action for action in self.legal(seat) if isinstance(action, Seal)), None)

    def undo_policy(self) -> UndoPolicy:
        return UndoPolicy.BARRIER

    def apply(self, by: int, action: Action, at: int) -> None:
        match action:
            case Dealt(card=card):
                seat = self.cards.index(0)
                self.cards[seat] = card
                self._emit("event-dealt", (seat,), card=card)
                self.deadline = at + HOURGLASS
            case Hum():
                self.hums[by] += 1
            case ShowCard():
                self.knows = [known | 1 << by for known in self.knows]
                self._emit("event-shown", None, seat=by, card=self.cards[by])
            case Look(target=target):
                self.knows[by] |= 1 << target
                self._emit("event-looked", (by,), target=target, card=self.cards[target])
            case Seal(number_chosen=number):
                self.sealed[by] = number
                self._emit("event-sealed", None, seat=by)
                if 0 not in self.sealed:
                    self._reveal(at)
            case TimeUp():
                self._reveal(at)

    def _reveal(self, at: int) -> None:
        best = max(self.sealed)
        for seat, number in enumerate(self.sealed):
            self.points[seat] += self.cards[seat] if number == best > 0 else 0
        self._emit("event-revealed", None, numbers=[*self.sealed])
        self.revealed = self.sealed
        self.sealed = [0] * len(self.sealed)
        self.hums = [0] * len(self.hums)
        self.left -= 1
        self.deadline = at + HOURGLASS

    def _emit(self, key: str, audience: tuple[int, ...] | None, **data: Json) -> None:
        if self.events is not None:
            self.events.append(Event(key, "SE-1", data, audience))

    def copy(self) -> Self:
        other = type(self)(len(self.cards), 0, self._catalogue)
        other._set(self.dump())
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        everyone = (1 << len(self.cards)) - 1
        known = everyone if self.left == 0 else (self.knows[seat] if seat is not None else self._shown())
        return {
            "cards": [card if known >> other & 1 else 0 for other, card in enumerate(self.cards)],
            "sealed": [number if other == seat else min(number, 1) * 9 for other, number in enumerate(self.sealed)],
            "revealed": [*self.revealed],
            "hums": [*self.hums],
            "points": [*self.points],
            "left": self.left,
            "deadline": self.deadline,
        }

    def _shown(self) -> int:
        """Return the cards that every seat has seen; the toy treats them as shown to everyone."""
        known = -1
        for seen in self.knows:
            known &= seen
        return known

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = self.copy()
        known = self.knows[seat] if seat is not None else self._shown()
        hidden = [s for s, card in enumerate(self.cards) if card and not known >> s & 1]
        seen = [card for s, card in enumerate(self.cards) if card and known >> s & 1]
        rest = [*CARDS, 6]
        for card in seen:
            rest.remove(card)
        rng.shuffle(rest)
        if self.left:
            for s in hidden:
                other.cards[s] = rest.pop()
        for s, number in enumerate(self.sealed):
            if number and s != seat:
                other.sealed[s] = rng.choice(NUMBERS)
        return other

    def scores(self) -> list[int]:
        return list(self.points)

    def ranking(self) -> list[int]:
        return [1 + sum(other > own for other in self.points) for own in self.points]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        if action in self.legal(seat):
            return None
        if seat not in self.pending().must_act:
            return Refusal("refusal-not-pending", "SE-2", {"seat": seat})
        return Refusal("refusal-cannot", "SE-3", {"seat": seat})

    def violations(self) -> Iterator[str]:
        for card in CARDS:
            if self.cards.count(card) > (2 if card == 6 else 1):
                yield f"SE-1: too many cards {card}"

    def dump(self) -> dict[str, Json]:
        return {
            "cards": [*self.cards],
            "knows": [*self.knows],
            "sealed": [*self.sealed],
            "revealed": [*self.revealed],
            "hums": [*self.hums],
            "points": [*self.points],
            "left": self.left,
            "deadline": self.deadline,
        }

    def _set(self, dump: Mapping[str, Json]) -> None:
        for name, value in dump.items():
            setattr(self, name, [*value] if isinstance(value, list) else value)

    @classmethod
    def load(cls, players: int, catalogue: Catalogue, dump: Mapping[str, Json]) -> Self:
        """Return the position that `dump` wrote."""
        state = cls(players, 0, catalogue)
        state._set(dump)
        return state


def _sealed_catalogue(players: int, _options: Options) -> Catalogue:
    looks = [Look(seat) for seat in range(players)]
    return Catalogue([*map(Dealt, CARDS), Hum(), ShowCard(), *looks, *map(Seal, NUMBERS), TimeUp()])


def _sealed(players: int, options: Options) -> State:
    rounds = options["rounds"]
    assert isinstance(rounds, int)
    return SealedState(players, rounds, SEALED.catalogue(players, {}))


SEALED: Game = Game(
    name="sealed",
    version=3,
    seats=range(2, 5),
    seats_clause="SE-0",
    options=(Option("rounds", (1, 2, 12), 2), Option("mood", ("calm", "very stormy"), "calm")),
    folder=Path(__file__).parent,
    make_catalogue=_sealed_catalogue,
    make_state=_sealed,
    load_state=lambda players, _options, dump: SealedState.load(players, SEALED.catalogue(players, {}), dump),
)
