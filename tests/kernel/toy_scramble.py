"""A toy game in real time, with a secret: everybody acts at once.

A round starts with a scramble: while an hourglass runs, every seat may grab numbered tokens from a pool, up to three,
and once in a game draw a secret card; nobody has to do anything, and nothing can be taken back. Then all have to name,
at once, a token to melt, or none; meanwhile anybody may cheer, which nobody waits for. At last the seats take turns: in
its turn a seat polishes some of its tokens and stops, and may undo within the turn.
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
    """The card that a seat draws."""

    card: int

    def arguments(self) -> dict[str, Scalar]:
        return {"card": self.card}


@dataclass(frozen=True, eq=False)
class Grab(Action):
    """Takes a token from the pool."""

    token: int

    def arguments(self) -> dict[str, Scalar]:
        return {"token": self.token}


@dataclass(frozen=True, eq=False)
class DrawCard(Action):
    """Draws a secret card."""


@dataclass(frozen=True, eq=False)
class Melt(Action):
    """Gives up a token for a point."""

    token: int

    def arguments(self) -> dict[str, Scalar]:
        return {"token": self.token}


@dataclass(frozen=True, eq=False)
class KeepAll(Action):
    """Melts nothing."""


@dataclass(frozen=True, eq=False)
class Cheer(Action):
    """Means nothing."""


@dataclass(frozen=True, eq=False)
class Polish(Action):
    """Makes a token worth one more."""

    token: int

    def arguments(self) -> dict[str, Scalar]:
        return {"token": self.token}


@dataclass(frozen=True, eq=False)
class Stop(Action):
    """Ends the turn."""


@dataclass(frozen=True, eq=False)
class TimeUp(Action):
    """The hourglass has run out."""


TOKENS = range(1, 9)
CARDS = range(1, 8)
MOST_TOKENS = 3
MOST_CHEERS = 2
HOURGLASS = 20_000

POOL, MELTED = -1, -2
SCRAMBLING, MELTING, POLISHING, OVER = "scrambling", "melting", "polishing", "over"


class ScrambleState:
    """Who has each token, the hands, and how far the round has come."""

    def __init__(self, players: int, rounds: int, catalogue: Catalogue) -> None:
        self.events: list[Event] | None = None
        self._catalogue = catalogue
        self.owner = [POOL for _ in TOKENS]
        self.polished = [False for _ in TOKENS]
        self.hands = [0] * players
        self.drawing = -1
        self.decided = [False] * players
        self.cheers = [0] * players
        self.melted = [0] * players
        self.phase = SCRAMBLING
        self.turn = 0
        self.left = rounds
        self.deadline = HOURGLASS

    # --- who may act

    def pending(self) -> Pending:
        seats = range(len(self.hands))
        if self.drawing >= 0:
            return Pending((), chance=True)
        may_act = tuple(seat for seat in seats if self.legal(seat))
        match self.phase:
            case "scrambling":
                return Pending((), deadline=self.deadline, may_act=may_act)
            case "melting":
                return Pending(tuple(seat for seat in seats if not self.decided[seat]), may_act=may_act)
            case "polishing":
                return Pending((self.turn,))
        return Pending(())

    def legal(self, seat: int) -> Sequence[Action]:
        return [action for action in self._catalogue if self.why_not(seat, action) is None]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        match action:
            case _ if self.phase == OVER or self.drawing >= 0:
                return Refusal("refusal-not-now", "SC-1", {"seat": seat})
            case Grab(token=token):
                return self._why_not_grab(seat, token)
            case DrawCard() if self.phase == SCRAMBLING and not self.hands[seat]:
                return None
            case Melt(token=token) if self.phase == MELTING and not self.decided[seat] and self._has(seat, token):
                return None
            case KeepAll() if self.phase == MELTING and not self.decided[seat]:
                return None
            case Cheer() if self.phase == MELTING and self.cheers[seat] < MOST_CHEERS:
                return None
            case Polish(token=token) if self._is_turn_of(seat) and self._has(seat, token):
                return Refusal("refusal-polished", "SC-5", {"token": token}) if self.polished[token - 1] else None
            case Stop() if self._is_turn_of(seat):
                return None
        return Refusal("refusal-cannot", "SC-3", {"seat": seat})

    def _why_not_grab(self, seat: int, token: int) -> Refusal | None:
        if self.phase != SCRAMBLING:
            return Refusal("refusal-not-now", "SC-1", {"seat": seat})
        if self.owner[token - 1] != POOL:
            return Refusal("refusal-token-gone", "SC-2", {"token": token, "owner": self.owner[token - 1]})
        if self.owner.count(seat) == MOST_TOKENS:
            return Refusal("refusal-hand-full", "SC-4", {"seat": seat})
        return None

    def _has(self, seat: int, token: int) -> bool:
        return self.owner[token - 1] == seat

    def _is_turn_of(self, seat: int) -> bool:
        return self.phase == POLISHING and self.turn == seat

    def chance(self) -> Sequence[tuple[Action, int]]:
        return [
            (action, 1) for action in self._catalogue if isinstance(action, Dealt) and action.card not in self.hands
        ]

    def timeout(self) -> Action:
        return next(action for action in self._catalogue if isinstance(action, TimeUp))

    def default(self, seat: int) -> Action | None:
        """Nothing in real time, else what changes nothing."""
        if self.phase == MELTING and self.decided[seat]:
            return None
        return next((action for action in self.legal(seat) if isinstance(action, KeepAll | Stop)), None)

    def undo_policy(self) -> UndoPolicy:
        if self.phase == SCRAMBLING:
            return UndoPolicy.NONE
        return UndoPolicy.TURN if self.phase == POLISHING else UndoPolicy.BARRIER

    # --- effects

    def apply(self, by: int, action: Action, at: int) -> None:
        match action:
            case Dealt(card=card):
                self.hands[self.drawing] = card
                self._emit("event-dealt", (self.drawing,), card=card)
                self.drawing = -1
            case Grab(token=token):
                self.owner[token - 1] = by
                self._emit("event-grabbed", None, seat=by, token=token)
            case DrawCard():
                self.drawing = by
            case TimeUp():
                self.phase = MELTING
            case Cheer():
                self.cheers[by] += 1
            case Melt(token=token):
                self.owner[token - 1] = MELTED
                self.melted[by] += 1
                self._decide(by)
            case KeepAll():
                self._decide(by)
            case Polish(token=token):
                self.polished[token - 1] = True
            case Stop():
                self._end_turn(at)

    def _decide(self, by: int) -> None:
        self.decided[by] = True
        if all(self.decided):
            self.phase, self.turn = POLISHING, 0

    def _end_turn(self, at: int) -> None:
        self.turn += 1
        if self.turn < len(self.hands):
            return
        self.left -= 1
        self.decided = [False] * len(self.hands)
        self.cheers = [0] * len(self.hands)
        self.phase, self.deadline = (SCRAMBLING, at + HOURGLASS) if self.left else (OVER, 0)

    def _emit(self, key: str, audience: tuple[int, ...] | None, **data: Json) -> None:
        if self.events is not None:
            self.events.append(Event(key, "SC-1", data, audience))

    # --- what others see

    def copy(self) -> Self:
        other = type(self)(len(self.hands), 0, self._catalogue)
        other._set(self.dump())
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        shown = [hand if other == seat or self.phase == OVER else min(hand, 1) for other, hand in enumerate(self.hands)]
        return {**self.dump(), "hands": [*shown]}

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = self.copy()
        known = [hand for own, hand in enumerate(self.hands) if own == seat]
        hidden = rng.sample([card for card in CARDS if card not in known], len(self.hands))
        if self.phase != OVER:
            other.hands = [hand if not hand or own == seat else hidden[own] for own, hand in enumerate(self.hands)]
        return other

    def scores(self) -> list[int]:
        return [
            sum(token + self.polished[token - 1] for token in TOKENS if self._has(seat, token))
            + self.melted[seat]
            + (card if self.phase == OVER else 0)
            for seat, card in enumerate(self.hands)
        ]

    def ranking(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]

    def violations(self) -> Iterator[str]:
        for seat in range(len(self.hands)):
            if self.owner.count(seat) > MOST_TOKENS:
                yield f"SC-4: seat {seat} has too many tokens"
        cards = [card for card in self.hands if card]
        if len({*cards}) < len(cards):
            yield "SC-6: a card was drawn twice"

    def dump(self) -> dict[str, Json]:
        return {
            "owner": [*self.owner],
            "polished": [*self.polished],
            "hands": [*self.hands],
            "drawing": self.drawing,
            "decided": [*self.decided],
            "cheers": [*self.cheers],
            "melted": [*self.melted],
            "phase": self.phase,
            "turn": self.turn,
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


def _catalogue(_players: int, _options: Options) -> Catalogue:
    draws, grabs = map(Dealt, CARDS), map(Grab, TOKENS)
    return Catalogue(
        [*draws, *grabs, DrawCard(), *map(Melt, TOKENS), KeepAll(), Cheer(), *map(Polish, TOKENS), Stop(), TimeUp()]
    )


def _make(players: int, options: Options) -> State:
    rounds = options["rounds"]
    assert isinstance(rounds, int)
    return ScrambleState(players, rounds, SCRAMBLE.catalogue(players, {}))


def simulated_time(state: State, seat: int, action: Action | None) -> int:
    """Return the milliseconds that an action of this seat takes: a grab as many seconds as its seat, and one."""
    del state
    return 1000 * (1 + seat) if isinstance(action, Grab) else 700


SCRAMBLE: Game = Game(
    name="scramble",
    version=1,
    seats=range(2, 5),
    seats_clause="SC-0",
    options=(Option("rounds", (1, 2, 6), 1),),
    folder=Path(__file__).parent,
    make_catalogue=_catalogue,
    make_state=_make,
    load_state=lambda players, _options, dump: ScrambleState.load(players, SCRAMBLE.catalogue(players, {}), dump),
)
