"""Faults in legal actions and their effects."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.kernel.contract import Action, Pending, Refusal
from tests.kernel.toy_duel import Aim, DuelState, Guard
from tests.kernel.toy_sealed import Hum, Look, SealedState


class Endless(DuelState):
    """The game never ends."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        self.strength = [10, 10]


class Duplicating(SealedState):
    """Looking at a card copies it."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Look):
            self.cards[by] = self.cards[action.target]


class DeadEnd(DuelState):
    """A seat that aimed twice has no legal action."""

    def legal(self, seat: int) -> Sequence[Action]:
        return [] if self.aims == 2 else super().legal(seat)


class OutOfTurn(DuelState):
    """The other seat may guard at any time."""

    def legal(self, seat: int) -> Sequence[Action]:
        return super().legal(seat) or [action for action in self._catalogue if isinstance(action, Guard)]


class AllAtOnce(DuelState):
    """While the die rolls, a seat is pending too."""

    def pending(self) -> Pending:
        pending = super().pending()
        return Pending((self.turn,), chance=True) if pending.chance else pending


class StrangerAtTable(DuelState):
    """Seat 2 is pending in a game of two."""

    def pending(self) -> Pending:
        pending = super().pending()
        return Pending((*pending.must_act, 2)) if pending.must_act else pending


class AwaitsWhoMayNot(DuelState):
    """The game waits for both seats, though only one may act."""

    def pending(self) -> Pending:
        pending = super().pending()
        return Pending((0, 1), may_act=pending.may_act) if pending.may_act else pending


class DefaultsToAim(DuelState):
    """The default is to aim, also where that is not legal."""

    def default(self, seat: int) -> Action | None:
        return self._catalogue[0] if self.legal(seat) else None


class NoDefault(DuelState):
    """Nothing is done for a dropped seat that is awaited."""

    def default(self, seat: int) -> Action | None:
        return None


class Backwards(DuelState):
    """Legal actions in the wrong order."""

    def legal(self, seat: int) -> Sequence[Action]:
        return super().legal(seat)[::-1]


class Twice(DuelState):
    """A legal action is listed twice."""

    def legal(self, seat: int) -> Sequence[Action]:
        legal = super().legal(seat)
        return [*legal, *legal[-1:]]


class Foreign(DuelState):
    """A legal action that is not the catalogue's own."""

    def legal(self, seat: int) -> Sequence[Action]:
        return [*super().legal(seat)[:-1], Guard()] if super().legal(seat) else []


class Weightless(DuelState):
    """One outcome has no weight."""

    def chance(self) -> Sequence[tuple[Action, int]]:
        return [(action, 0 if number == 3 else weight) for number, (action, weight) in enumerate(super().chance())]


class OneOutcome(DuelState):
    """A die with one side."""

    def chance(self) -> Sequence[tuple[Action, int]]:
        return super().chance()[:1]


class SameOutcome(DuelState):
    """A side of the die that is listed twice."""

    def chance(self) -> Sequence[tuple[Action, int]]:
        return [*super().chance(), *super().chance()[:1]]


class Overdue(SealedState):
    """The deadline is in the past."""

    def pending(self) -> Pending:
        pending = super().pending()
        return Pending(pending.must_act, deadline=self.deadline - 90_000) if pending.must_act else pending


class NoTimeout(SealedState):
    """The clock's action is not in the catalogue."""

    def timeout(self) -> Action:
        return Hum()


class LastIsFirst(DuelState):
    """The loser is ranked first."""

    def ranking(self) -> list[int]:
        return [1 + sum(other < own for other in self.strength) for own in self.strength]


class NobodyIsFirst(DuelState):
    """Places start at 2."""

    def ranking(self) -> list[int]:
        return [place + 1 for place in super().ranking()]


class ScoreForOne(DuelState):
    """One score for two seats."""

    def scores(self) -> list[int]:
        return super().scores()[:1]


class OffersIllegal(DuelState):
    """A third aim is legal, and breaks an invariant."""

    def legal(self, seat: int) -> Sequence[Action]:
        return [*self._catalogue.actions[:3]] if super().legal(seat) else []


class OffersImpossible(DuelState):
    """A legal guard raises an exception."""

    def apply(self, by: int, action: Action, at: int) -> None:
        if isinstance(action, Guard) and self.guarded[by]:
            raise ZeroDivisionError("guarded already")
        super().apply(by, action, at)


class RefusesLegal(DuelState):
    """`why_not` refuses a legal action."""

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Aim) and self.aims == 1:
            return Refusal("refusal-cannot", "DU-3", {"aims": self.aims})
        return super().why_not(seat, action)


class ForgetsRefusal(DuelState):
    """`why_not` does not refuse a third aim."""

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return None if isinstance(action, Aim) and self.aims == 2 else super().why_not(seat, action)


class ForgetsClause(DuelState):
    """A refusal without its clause."""

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        refusal = super().why_not(seat, action)
        return Refusal(refusal.key, "", refusal.data) if refusal and refusal.key == "refusal-cannot" else refusal


class ForgetsWords(DuelState):
    """A refusal without a message key."""

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        refusal = super().why_not(seat, action)
        return Refusal("", refusal.clause, {}) if refusal else None


class WhyNotChangesState(DuelState):
    """`why_not` changes the position."""

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        refusal = super().why_not(seat, action)
        if refusal is not None:
            self.strength[seat] -= 1
        return refusal
