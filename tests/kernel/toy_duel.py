"""A toy game without secrets: two seats alternate.

On a turn a seat may aim (up to twice) and then strikes, which rolls a loaded die, or guards.
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
from starlode.kernel.options import Option, OptionConflict


@dataclass(frozen=True, eq=False)
class Aim(Action):
    """Each aim adds one to the next strike."""


@dataclass(frozen=True, eq=False)
class Strike(Action):
    """Roll the die."""


@dataclass(frozen=True, eq=False)
class Guard(Action):
    """Halve the next strike."""


@dataclass(frozen=True, eq=False)
class Rolled(Action):
    """The outcome of the die."""

    pips: int

    def arguments(self) -> dict[str, Scalar]:
        return {"pips": self.pips}


class DuelState:
    """The strength of each seat, and what the seat to move has done this turn."""

    def __init__(self, strength: int, catalogue: Catalogue) -> None:
        self.events: list[Event] | None = None
        self._catalogue = catalogue
        self.strength = [strength, strength]
        self.guarded = [False, False]
        self.turn = 0
        self.aims = 0
        self.rolling = False

    def pending(self) -> Pending:
        if min(self.strength) <= 0:
            return Pending(())
        return Pending((), chance=True) if self.rolling else Pending((self.turn,))

    def legal(self, seat: int) -> Sequence[Action]:
        if self.pending().must_act != (seat,):
            return []
        return [action for action in self._catalogue.actions[:3] if self.aims < 2 or not isinstance(action, Aim)]

    def chance(self) -> Sequence[tuple[Action, int]]:
        return [(action, 1 + action.pips // 6) for action in self._catalogue if isinstance(action, Rolled)]

    def timeout(self) -> Action:
        raise AssertionError("a duel has no clock")

    def default(self, seat: int) -> Action | None:
        return next((action for action in self.legal(seat) if isinstance(action, Strike)), None)

    def undo_policy(self) -> UndoPolicy:
        return UndoPolicy.BARRIER

    def apply(self, by: int, action: Action, at: int) -> None:
        assert at >= 0
        match action:
            case Aim():
                self.aims += 1
            case Strike():
                self.rolling = True
            case Guard():
                self.guarded[by] = True
                self._end_turn()
            case Rolled(pips=pips):
                other = 1 - self.turn
                blow = pips + self.aims
                self.strength[other] -= blow // 2 if self.guarded[other] else blow
                self.guarded[other] = False
                self._emit("event-struck", seat=other, blow=blow)
                self._end_turn()

    def _end_turn(self) -> None:
        self.turn, self.aims, self.rolling = 1 - self.turn, 0, False

    def _emit(self, key: str, **data: Json) -> None:
        if self.events is not None:
            self.events.append(Event(key, "DU-1", data))

    def copy(self) -> Self:
        other = type(self)(0, self._catalogue)
        other._set(self.dump())
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**self.dump(), "you": seat}

    def determinize(self, seat: int | None, rng: Random) -> Self:
        del seat, rng
        return self.copy()

    def scores(self) -> list[int]:
        return list(self.strength)

    def ranking(self) -> list[int]:
        return [1 + sum(other > own for other in self.strength) for own in self.strength]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        if action in self.legal(seat):
            return None
        if self.pending().must_act != (seat,):
            return Refusal("refusal-not-your-turn", "DU-2", {"seat": self.turn})
        return Refusal("refusal-cannot", "DU-3", {"aims": self.aims})

    def violations(self) -> Iterator[str]:
        if self.aims > 2:
            yield "DU-3: aimed more than twice"

    def dump(self) -> dict[str, Json]:
        return {
            "strength": [*self.strength],
            "guarded": [*self.guarded],
            "turn": self.turn,
            "aims": self.aims,
            "rolling": self.rolling,
        }

    def _set(self, dump: Mapping[str, Json]) -> None:
        for name, value in dump.items():
            setattr(self, name, value)

    @classmethod
    def load(cls, catalogue: Catalogue, dump: Mapping[str, Json]) -> Self:
        """Return the position that `dump` wrote."""
        state = cls(0, catalogue)
        state._set(dump)
        return state


def _duel_catalogue(_players: int, _options: Options) -> Catalogue:
    return Catalogue([Aim(), Strike(), Guard(), *(Rolled(pips) for pips in range(1, 7))])


def _duel(players: int, options: Options) -> State:
    strength = options["strength"]
    assert isinstance(strength, int)
    return DuelState(strength, DUEL.catalogue(players, {}))


def _too_short(_players: int, options: Options) -> list[OptionConflict]:
    if options["strength"] == 1 and options["solemn"]:
        return [OptionConflict("option-solemn-needs-strength", "DU-9", {"strength": 1})]
    return []


DUEL: Game = Game(
    name="duel",
    version=1,
    seats=range(2, 3),
    seats_clause="DU-0",
    options=(Option("strength", (1, 10, 60), 10), Option("solemn", (False, True), False, ("DU-9",))),
    folder=Path(__file__).parent,
    make_catalogue=_duel_catalogue,
    make_state=_duel,
    load_state=lambda players, _options, dump: DuelState.load(DUEL.catalogue(players, {}), dump),
    option_conflicts=_too_short,
)
