"""Faults that show in another process, or later."""

from __future__ import annotations

from itertools import count

from starlode.kernel.contract import Action, Json
from tests.kernel.toy_duel import Aim, DuelState, Rolled


class Unordered(DuelState):
    """A set is written in the order of this process."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "words": [*{"aim", "strike", "guard", "roll", "fall", "rise"}]}


class Remembers(DuelState):
    """The number of strikes in this process decides how hard a strike is."""

    _blows = count()

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Rolled):
            self.strength[0] -= next(self._blows) % 3


class RemembersAims(DuelState):
    """Every other aim in this process has another effect."""

    _aims = count()

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Aim) and next(self._aims) % 2:
            self.guarded[by] = True
