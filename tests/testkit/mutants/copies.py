"""Faults in copies, dumps, views and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import Self, TypedDict, cast

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Json, Options, Scalar
from tests.kernel.toy_duel import DUEL, DuelState, Rolled
from tests.kernel.toy_sealed import SealedState


class ViewChangesState(DuelState):
    """A view changes the position."""

    def view(self, seat: int | None) -> dict[str, Json]:
        self.guarded[0] = not self.guarded[0]
        return super().view(seat)


class RandomView(DuelState):
    """Every view is different."""

    _answers = count()

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "mood": next(self._answers)}


class SharesList(DuelState):
    """A copy shares a list with its original."""

    def copy(self) -> Self:
        other = super().copy()
        other.guarded = self.guarded
        return other


class SharesLate(SealedState):
    """A copy shares a list that changes only when numbers are revealed."""

    def copy(self) -> Self:
        other = super().copy()
        other.points = self.points
        return other


class ForgetsInCopy(DuelState):
    """A copy loses the aims."""

    def copy(self) -> Self:
        other = super().copy()
        other.aims = 0
        return other


class CollectingCopy(DuelState):
    """Copies collect events too."""

    def copy(self) -> Self:
        other = super().copy()
        other.events = self.events
        return other


class OpenView(DuelState):
    """A view that holds the state's own list."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "strength": cast("list[Json]", self.strength)}


class OpenDump(DuelState):
    """A dump that holds the state's own list."""

    def dump(self) -> dict[str, Json]:
        return {**super().dump(), "strength": cast("list[Json]", self.strength)}

    def copy(self) -> Self:
        other = super().copy()
        other.strength = [*self.strength]
        return other


class WeakerWithEvents(DuelState):
    """A strike counts less when events are collected."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if self.events is not None and isinstance(action, Rolled):
            self.strength[1 - self.turn] += 1


class FloatEvent(DuelState):
    """An event with a float."""

    def _emit(self, key: str, **data: Json) -> None:
        super()._emit(key, **data, share=cast("int", 0.5))


class ForgetsInDump(DuelState):
    """A dump loses who is guarded, and its digest does not show it."""

    def dump(self) -> dict[str, Json]:
        return {name: value for name, value in super().dump().items() if name != "guarded"}

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**self.dump(), "you": seat}

    def copy(self) -> Self:
        other = super().copy()
        other.guarded = [*self.guarded]
        return other


class LoadsWrongTurn(DuelState):
    """Loading gives the turn to the other seat."""

    @classmethod
    def load(cls, catalogue: Catalogue, dump: Mapping[str, Json]) -> Self:
        state = super().load(catalogue, dump)
        state.turn = 1 - state.turn
        return state


class DeclaredDuelView(TypedDict):
    """Says that views name the seat to move, which they number."""

    turn: str


class FloatView(DuelState):
    """A view with a float."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "share": cast("int", self.strength[0] / 10)}


class TupleView(DuelState):
    """A view with a tuple, which JSON turns into a list."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "strength": cast("list[Json]", tuple(self.strength))}


class NumberedView(DuelState):
    """A view whose keys are numbers, which JSON turns into text."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "by seat": cast("dict[str, Json]", dict(enumerate(self.strength)))}


@dataclass(frozen=True, eq=False)
class Misnamed(Action):
    """An action with an argument named like the field of the kind."""

    def arguments(self) -> dict[str, Scalar]:
        return {"do": "misnamed-too"}


def _misnamed(players: int, _options: Options) -> Catalogue:
    return Catalogue([*DUEL.catalogue(players, {}), Misnamed()])
