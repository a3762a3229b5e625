"""Faults in secrecy."""

from __future__ import annotations

from random import Random
from typing import Self

from starlode.kernel.contract import Action, Json, Pending
from tests.kernel.toy_sealed import Hum, SealedState


class GuessesOwnCard(SealedState):
    """`determinize` changes the viewer's own card."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        if seat is not None and other.cards[seat]:
            other.cards[seat] = 1 + other.cards[seat] % 6
        return other


class GuessesWrongTurn(SealedState):
    """`determinize` changes the deadline, which the view does not show."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        other.deadline += 1
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        return {name: value for name, value in super().view(seat).items() if name != "deadline"}


class GuessesOtherChoices(SealedState):
    """`determinize` changes the legal actions, which the view does not show."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        other.hums = [2] * len(self.hums)
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        return {name: value for name, value in super().view(seat).items() if name != "hums"}


class GuessesInPlace(SealedState):
    """`determinize` changes the real cards."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        self.cards = [*other.cards]
        return other


class GuessesByItself(SealedState):
    """`determinize` uses a generator of its own."""

    _dice = Random(7)

    def determinize(self, seat: int | None, rng: Random) -> Self:
        del rng
        return super().determinize(seat, self._dice)


class GuessesBroken(SealedState):
    """`determinize` gives all others the same card."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        if seat is not None:
            other.cards = [card if self.knows[seat] >> s & 1 or not card else 1 for s, card in enumerate(other.cards)]
        return other


class GuessesForever(SealedState):
    """A determinized game never ends."""

    dreaming = False

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        other.dreaming = True
        return other

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if self.dreaming and self.left == 1:
            self.left = 2


class Peeks(SealedState):
    """`determinize` returns the real cards."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        del seat, rng
        return self.copy()


class ShufflesUnsorted(SealedState):
    """`determinize` deals the others' real cards among them, which reveals them."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        known = self.knows[seat] if seat is not None else self._shown()
        hidden = [s for s in range(len(self.cards)) if not known >> s & 1]
        cards = [self.cards[s] for s in hidden]
        rng.shuffle(cards)
        for s, card in zip(hidden, cards, strict=True):
            other.cards[s] = card
        return other


class HumsTheCard(SealedState):
    """An event shows everyone the card of a seat that hums."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Hum):
            self._emit("event-hummed", None, seat=by, card=self.cards[by])


class LooksLikeIt(SealedState):
    """A seat with a six may not hum, so its legal actions reveal the card."""

    def pending(self) -> Pending:
        pending = super().pending()
        if not pending.must_act or self.cards[0] != 6:
            return pending
        return Pending(pending.must_act, deadline=self.deadline + 1)
