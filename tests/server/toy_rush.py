"""A toy game in real time: all seats grab things from one pile at once, until the sand has run through.

While the sand runs nobody is awaited. Anyone may grab a free thing, put an own one back, or turn the hourglass, which
can be done once. Then everybody has to pay at the same time, and who does not decide pays one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Self, cast

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Event, Json, Options, Pending, Refusal, Scalar, UndoPolicy
from starlode.kernel.game import Game
from starlode.kernel.options import Option

THINGS = 24
NOBODY = -1
UNPAID = 0


@dataclass(frozen=True, eq=False)
class Grab(Action):
    """Take a thing that nobody has."""

    thing: int

    def arguments(self) -> dict[str, Scalar]:
        return {"thing": self.thing}


@dataclass(frozen=True, eq=False)
class PutBack(Action):
    """Put an own thing back."""

    thing: int

    def arguments(self) -> dict[str, Scalar]:
        return {"thing": self.thing}


@dataclass(frozen=True, eq=False)
class Flip(Action):
    """Turn the hourglass, so that all its sand runs once more from now on."""


@dataclass(frozen=True, eq=False)
class Pay(Action):
    """Pay for what one has."""

    coins: int

    def arguments(self) -> dict[str, Scalar]:
        return {"coins": self.coins}


@dataclass(frozen=True, eq=False)
class TimeUp(Action):
    """The sand has run through."""


class RushState:
    """Who has which thing, when the time is up, and what each seat has paid."""

    def __init__(self, players: int, sand: int, catalogue: Catalogue) -> None:
        self.events: list[Event] | None = None
        self._catalogue = catalogue
        self.players = players
        self.sand = sand
        self.owner = [NOBODY] * THINGS
        self.deadline: int | None = sand
        self.flipped = False
        self.paid = [UNPAID] * players

    def pending(self) -> Pending:
        if self.deadline is not None:
            return Pending((), deadline=self.deadline, may_act=tuple(range(self.players)))
        return Pending(tuple(seat for seat, coins in enumerate(self.paid) if coins == UNPAID))

    def legal(self, seat: int) -> Sequence[Action]:
        return [action for action in self._catalogue if self.why_not(seat, action) is None]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        match action:
            case Pay():
                return None if self._pays(seat) else Refusal("refusal-not-yet", "RU-4", {})
            case TimeUp():
                return Refusal("refusal-clock", "RU-3", {})
        if self.deadline is None:
            return Refusal("refusal-time-up", "RU-3", {})
        match action:
            case Grab(thing=thing) if self.owner[thing] != NOBODY:
                return Refusal("refusal-taken", "RU-1", {"seat": self.owner[thing], "number": thing})
            case PutBack(thing=thing) if self.owner[thing] != seat:
                return Refusal("refusal-not-yours", "RU-1", {"number": thing})
            case Flip() if self.flipped:
                return Refusal("refusal-flipped", "RU-2", {})
        return None

    def _pays(self, seat: int) -> bool:
        return self.deadline is None and self.paid[seat] == UNPAID

    def chance(self) -> Sequence[tuple[Action, int]]:
        return []

    def timeout(self) -> Action:
        return self._catalogue[len(self._catalogue) - 1]

    def default(self, seat: int) -> Action | None:
        return next(a for a in self._catalogue if isinstance(a, Pay)) if self._pays(seat) else None

    def undo_policy(self) -> UndoPolicy:
        return UndoPolicy.NONE if self.deadline is not None else UndoPolicy.BARRIER

    def apply(self, by: int, action: Action, at: int) -> None:
        match action:
            case Grab(thing=thing):
                self.owner[thing] = by
            case PutBack(thing=thing):
                self.owner[thing] = NOBODY
            case Flip():
                self.flipped, self.deadline = True, at + self.sand
            case TimeUp():
                self.deadline = None
            case Pay(coins=coins):
                self.paid[by] = coins
        if self.events is not None:
            self.events.append(Event("event-rush", "RU-1", {"seat": by}))

    def copy(self) -> Self:
        other = type(self)(self.players, self.sand, self._catalogue)
        other._set(self)
        return other

    def _set(self, other: RushState) -> None:
        self.owner, self.paid = other.owner.copy(), other.paid.copy()
        self.deadline, self.flipped = other.deadline, other.flipped

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**self.dump(), "you": seat}

    def determinize(self, seat: int | None, rng: Random) -> Self:
        del seat, rng
        return self.copy()

    def scores(self) -> list[int]:
        return [self.owner.count(seat) - coins for seat, coins in enumerate(self.paid)]

    def ranking(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]

    def violations(self) -> Iterator[str]:
        if any(not NOBODY <= seat < self.players for seat in self.owner):
            yield "RU-1: a thing belongs to nobody at the table"

    def dump(self) -> dict[str, Json]:
        return {"owner": [*self.owner], "paid": [*self.paid], "deadline": self.deadline, "flipped": self.flipped}

    @classmethod
    def load(cls, players: int, sand: int, catalogue: Catalogue, dump: Mapping[str, Json]) -> Self:
        """Return the position that `dump` wrote."""
        state = cls(players, sand, catalogue)
        state.owner = [*cast("list[int]", dump["owner"])]
        state.paid = [*cast("list[int]", dump["paid"])]
        state.deadline = cast("int | None", dump["deadline"])
        state.flipped = bool(dump["flipped"])
        return state


def _catalogue(_players: int, _options: Options) -> Catalogue:
    things = range(THINGS)
    return Catalogue(
        [*map(Grab, things), *map(PutBack, things), Flip(), *(Pay(coins) for coins in range(1, 4)), TimeUp()]
    )


def _sand(options: Options) -> int:
    seconds = options["seconds"]
    assert isinstance(seconds, int)
    return 1000 * seconds


RUSH: Game = Game(
    name="rush",
    version=1,
    seats=range(2, 5),
    seats_clause="RU-0",
    options=(Option("seconds", (1, 2, 5, 30, 600), 30), Option("hidden", (False, True), False)),
    folder=Path(__file__).parent,
    make_catalogue=_catalogue,
    make_state=lambda players, options: RushState(players, _sand(options), RUSH.catalogue(players, {})),
    load_state=lambda players, options, dump: RushState.load(
        players, _sand(options), RUSH.catalogue(players, {}), dump
    ),
    has_clock=lambda _options: True,
    secret=lambda options: bool(options["hidden"]),
)
