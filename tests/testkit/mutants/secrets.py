"""Faults in what is kept from whom."""

from __future__ import annotations

from random import Random
from typing import Self

from starlode.kernel.contract import Action, Json, Pending
from tests.kernel.toy_sealed import Hum, SealedState


class GuessesOwnCard(SealedState):
    """A guess that exchanges what the viewer holds."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        if seat is not None and other.cards[seat]:
            other.cards[seat] = 1 + other.cards[seat] % 6
        return other


class GuessesWrongTurn(SealedState):
    """A guess in which the hourglass stands otherwise, unseen."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        other.deadline += 1
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        return {name: value for name, value in super().view(seat).items() if name != "deadline"}


class GuessesOtherChoices(SealedState):
    """A guess in which the viewer may hum more often, unseen."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        other.hums = [2] * len(self.hums)
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        return {name: value for name, value in super().view(seat).items() if name != "hums"}


class GuessesInPlace(SealedState):
    """Guessing changes the real cards."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        self.cards = [*other.cards]
        return other


class GuessesByItself(SealedState):
    """A guess with dice of its own."""

    _dice = Random(7)

    def determinize(self, seat: int | None, rng: Random) -> Self:
        del rng
        return super().determinize(seat, self._dice)


class GuessesBroken(SealedState):
    """A guess in which everybody else holds the same card."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        if seat is not None:
            other.cards = [card if self.knows[seat] >> s & 1 or not card else 1 for s, card in enumerate(other.cards)]
        return other


class GuessesForever(SealedState):
    """A guessed game never comes to its end."""

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
    """A guess that is simply the truth."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        del seat, rng
        return self.copy()


class ShufflesUnsorted(SealedState):
    """A guess that deals the others' real cards among them: with two others it tells what they hold."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        other = super().determinize(seat, rng)
        known = self.knows[seat] if seat is not None else self._shown()
        hidden = [s for s in range(len(self.cards)) if not known >> s & 1]
        held = [self.cards[s] for s in hidden]
        rng.shuffle(held)
        for s, card in zip(hidden, held, strict=True):
            other.cards[s] = card
        return other


class HumsTheCard(SealedState):
    """Everybody hears which card the one who hums holds."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Hum):
            self._say("event-hummed", None, seat=by, card=self.cards[by])


class LooksLikeIt(SealedState):
    """Who holds a six may not hum: others see it by what the table offers, not by the view."""

    def pending(self) -> Pending:
        pending = super().pending()
        if not pending.seats or self.cards[0] != 6:
            return pending
        return Pending(pending.seats, deadline=self.deadline + 1)
