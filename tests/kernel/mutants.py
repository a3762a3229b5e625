"""Broken games: the toys with one fault each, and the check that has to find it.

Long because it is a list: one small class for each fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Final, Self, cast

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Json, Options, Pending, Refusal, State, Word
from starlode.kernel.registry import Game
from tests.kernel.toy_duel import DUEL, Aim, DuelState, Guard, Rolled
from tests.kernel.toy_sealed import SEALED, Hum, Look, SealedState

Maker = Callable[[int, Options], State]
Loader = Callable[[int, Options, Mapping[str, Json]], State]


def duel(kind: type[DuelState]) -> Game:
    """A duel whose states are of this kind."""
    catalogue = DUEL.catalogue(2, {})

    def make(_players: int, options: Options) -> State:
        strength = options["strength"]
        assert isinstance(strength, int)
        return kind(strength, catalogue)

    def load(_players: int, _options: Options, dump: Mapping[str, Json]) -> State:
        return kind.load(catalogue, dump)

    return replace(DUEL, name=kind.__name__, make_catalogue=DUEL.catalogue, make_state=make, load_state=load)


def sealed(kind: type[SealedState]) -> Game:
    """A game of sealed numbers whose states are of this kind."""

    def make(players: int, options: Options) -> State:
        rounds = options["rounds"]
        assert isinstance(rounds, int)
        return kind(players, rounds, SEALED.catalogue(players, {}))

    def load(players: int, _options: Options, dump: Mapping[str, Json]) -> State:
        return kind.load(players, SEALED.catalogue(players, {}), dump)

    return replace(SEALED, name=kind.__name__, make_catalogue=SEALED.catalogue, make_state=make, load_state=load)


# --- moves --------------------------------------------------------------------------------------------------------


class Endless(DuelState):
    """Nobody is ever beaten."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        self.strength = [10, 10]


class Duplicating(SealedState):
    """Looking at a card puts a copy of it into the own hand."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Look):
            self.cards[by] = self.cards[action.target]


class DeadEnd(DuelState):
    """Whoever aimed twice can do nothing any more."""

    def legal(self, seat: int) -> Sequence[Action]:
        return [] if self.aims == 2 else super().legal(seat)


class OutOfTurn(DuelState):
    """The other seat may guard at any time."""

    def legal(self, seat: int) -> Sequence[Action]:
        return super().legal(seat) or [action for action in self._catalogue if isinstance(action, Guard)]


class AllAtOnce(DuelState):
    """While the die rolls, a seat is said to be pending too."""

    def pending(self) -> Pending:
        pending = super().pending()
        return Pending((self.turn,), chance=True) if pending.chance else pending


class StrangerAtTable(DuelState):
    """Seat 2 of two."""

    def pending(self) -> Pending:
        pending = super().pending()
        return Pending((*pending.seats, 2)) if pending.seats else pending


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
    """The hourglass ran out before it was turned."""

    def pending(self) -> Pending:
        pending = super().pending()
        return Pending(pending.seats, deadline=self.deadline - 90_000) if pending.seats else pending


class NoTimeout(SealedState):
    """The clock does something that no catalogue has."""

    def timeout(self) -> Action:
        return Hum()


class LastIsFirst(DuelState):
    """The loser is ranked first."""

    def ranking(self) -> list[int]:
        return [1 + sum(other < own for other in self.strength) for own in self.strength]


class NobodyIsFirst(DuelState):
    """Places begin at 2."""

    def ranking(self) -> list[int]:
        return [place + 1 for place in super().ranking()]


class ScoreForOne(DuelState):
    """One score for two seats."""

    def scores(self) -> list[int]:
        return super().scores()[:1]


class OffersIllegal(DuelState):
    """A third aim is offered, and breaks the rules."""

    def legal(self, seat: int) -> Sequence[Action]:
        return [*self._catalogue.actions[:3]] if super().legal(seat) else []


class OffersImpossible(DuelState):
    """A guard that cannot be carried out is offered."""

    def apply(self, by: int, action: Action, at: int) -> None:
        if isinstance(action, Guard) and self.guarded[by]:
            raise ZeroDivisionError("guarded already")
        super().apply(by, action, at)


class RefusesLegal(DuelState):
    """An explanation against what is legal."""

    def explain(self, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Aim) and self.aims == 1:
            return Refusal("refusal-cannot", "DU-3", {"aims": self.aims})
        return super().explain(seat, action)


class ForgetsRefusal(DuelState):
    """Nothing is said against a third aim."""

    def explain(self, seat: int, action: Action) -> Refusal | None:
        return None if isinstance(action, Aim) and self.aims == 2 else super().explain(seat, action)


class ForgetsClause(DuelState):
    """A refusal without its clause."""

    def explain(self, seat: int, action: Action) -> Refusal | None:
        refusal = super().explain(seat, action)
        return Refusal(refusal.key, "", refusal.data) if refusal and refusal.key == "refusal-cannot" else refusal


class ForgetsWords(DuelState):
    """A refusal without words."""

    def explain(self, seat: int, action: Action) -> Refusal | None:
        refusal = super().explain(seat, action)
        return Refusal("", refusal.clause, {}) if refusal else None


class PunishesWishes(DuelState):
    """Asking for something illegal costs strength."""

    def explain(self, seat: int, action: Action) -> Refusal | None:
        refusal = super().explain(seat, action)
        if refusal is not None:
            self.strength[seat] -= 1
        return refusal


# --- copies -------------------------------------------------------------------------------------------------------


class CountsLooks(DuelState):
    """Looking changes the position."""

    def view(self, seat: int | None) -> dict[str, Json]:
        self.guarded[0] = not self.guarded[0]
        return super().view(seat)


class Fickle(DuelState):
    """Never the same answer twice."""

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
    """A copy does not know that somebody aimed."""

    def copy(self) -> Self:
        other = super().copy()
        other.aims = 0
        return other


class TalkingCopy(DuelState):
    """Whoever listens to a game also hears its copies."""

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


class ShyWhenHeard(DuelState):
    """A blow counts less when somebody listens."""

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if self.events is not None and isinstance(action, Rolled):
            self.strength[1 - self.turn] += 1


class FloatEvent(DuelState):
    """An event with a number that is not whole."""

    def _say(self, key: str, **data: Json) -> None:
        super()._say(key, **data, share=cast("int", 0.5))


class ForgetsInDump(DuelState):
    """A stored position does not know who is guarded, and nothing in its digest shows it."""

    def dump(self) -> dict[str, Json]:
        return {name: value for name, value in super().dump().items() if name != "guarded"}

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**self.dump(), "you": seat}

    def copy(self) -> Self:
        other = super().copy()
        other.guarded = [*self.guarded]
        return other


class LoadsOtherwise(DuelState):
    """Loading gives the turn to the other seat."""

    @classmethod
    def load(cls, catalogue: Catalogue, dump: Mapping[str, Json]) -> Self:
        state = super().load(catalogue, dump)
        state.turn = 1 - state.turn
        return state


class FloatView(DuelState):
    """A view with a number that is not whole."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "share": cast("int", self.strength[0] / 10)}


class TupleView(DuelState):
    """A view with a tuple, which would come back as a list."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "strength": cast("list[Json]", tuple(self.strength))}


class NumberedView(DuelState):
    """A view whose keys are numbers, which would come back as text."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "by seat": cast("dict[str, Json]", dict(enumerate(self.strength)))}


@dataclass(frozen=True, eq=False)
class Misnamed(Action):
    """An action whose argument has the name that is taken for its kind."""

    def words(self) -> dict[str, Word]:
        return {"do": "misnamed-too"}


def _misnamed(players: int, _options: Options) -> Catalogue:
    return Catalogue([*DUEL.catalogue(players, {}), Misnamed()])


# --- secrets ------------------------------------------------------------------------------------------------------


class GuessesOwnCard(SealedState):
    """A guess that exchanges what the viewer holds."""

    def guess(self, seat: int | None, rng: Random) -> Self:
        other = super().guess(seat, rng)
        if seat is not None and other.cards[seat]:
            other.cards[seat] = 1 + other.cards[seat] % 6
        return other


class GuessesWrongTurn(SealedState):
    """A guess in which the hourglass stands otherwise, unseen."""

    def guess(self, seat: int | None, rng: Random) -> Self:
        other = super().guess(seat, rng)
        other.deadline += 1
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        return {name: value for name, value in super().view(seat).items() if name != "deadline"}


class GuessesOtherChoices(SealedState):
    """A guess in which the viewer may hum more often, unseen."""

    def guess(self, seat: int | None, rng: Random) -> Self:
        other = super().guess(seat, rng)
        other.hums = [2] * len(self.hums)
        return other

    def view(self, seat: int | None) -> dict[str, Json]:
        return {name: value for name, value in super().view(seat).items() if name != "hums"}


class GuessesInPlace(SealedState):
    """Guessing changes the real cards."""

    def guess(self, seat: int | None, rng: Random) -> Self:
        other = super().guess(seat, rng)
        self.cards = [*other.cards]
        return other


class GuessesByItself(SealedState):
    """A guess with dice of its own."""

    _dice = Random(7)

    def guess(self, seat: int | None, rng: Random) -> Self:
        del rng
        return super().guess(seat, self._dice)


class GuessesBroken(SealedState):
    """A guess in which everybody else holds the same card."""

    def guess(self, seat: int | None, rng: Random) -> Self:
        other = super().guess(seat, rng)
        if seat is not None:
            other.cards = [card if self.knows[seat] >> s & 1 or not card else 1 for s, card in enumerate(other.cards)]
        return other


class GuessesForever(SealedState):
    """A guessed game never comes to its end."""

    dreaming = False

    def guess(self, seat: int | None, rng: Random) -> Self:
        other = super().guess(seat, rng)
        other.dreaming = True
        return other

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if self.dreaming and self.left == 1:
            self.left = 2


class Peeks(SealedState):
    """A guess that is simply the truth."""

    def guess(self, seat: int | None, rng: Random) -> Self:
        del seat, rng
        return self.copy()


class ShufflesUnsorted(SealedState):
    """A guess that deals the others' real cards among them: with two others it tells what they hold."""

    def guess(self, seat: int | None, rng: Random) -> Self:
        other = super().guess(seat, rng)
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


# --- logs and tables ----------------------------------------------------------------------------------------------


class Unordered(DuelState):
    """A set of words is written down in the order in which this process happens to keep it."""

    def view(self, seat: int | None) -> dict[str, Json]:
        return {**super().view(seat), "words": [*{"aim", "strike", "guard", "roll", "fall", "rise"}]}


class Remembers(DuelState):
    """The length of the game in this process decides how hard a blow is."""

    _blows = count()

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Rolled):
            self.strength[0] -= next(self._blows) % 3


class RemembersAims(DuelState):
    """The first aim of this process counts double, and later ones sometimes."""

    _aims = count()

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Aim) and next(self._aims) % 2:
            self.guarded[by] = True


UNORDERED: Final = duel(Unordered)
"""Stands in the module under a name of its own: another process has to find it."""

MISNAMED: Final = replace(DUEL, name="Misnamed", make_catalogue=_misnamed)

MUTANTS: Final[tuple[tuple[str, Game], ...]] = (
    ("game-ends", duel(Endless)),
    ("game-ends", duel(DeadEnd)),
    ("no-complaints", sealed(Duplicating)),
    ("pending-can-move", duel(DeadEnd)),
    ("pending-can-move", duel(OutOfTurn)),
    ("pending-can-move", duel(AllAtOnce)),
    ("pending-can-move", duel(StrangerAtTable)),
    ("legal-is-listed", duel(Backwards)),
    ("legal-is-listed", duel(Twice)),
    ("legal-is-listed", duel(Foreign)),
    ("chance-is-weighed", duel(Weightless)),
    ("chance-is-weighed", duel(OneOutcome)),
    ("chance-is-weighed", duel(SameOutcome)),
    ("deadline-is-ahead", sealed(Overdue)),
    ("deadline-is-ahead", sealed(NoTimeout)),
    ("ranking-is-fair", duel(LastIsFirst)),
    ("ranking-is-fair", duel(NobodyIsFirst)),
    ("ranking-is-fair", duel(ScoreForOne)),
    ("moves-apply", duel(OffersIllegal)),
    ("moves-apply", duel(OffersImpossible)),
    ("legal-is-explained", duel(RefusesLegal)),
    ("illegal-is-refused", duel(ForgetsRefusal)),
    ("illegal-is-refused", duel(ForgetsClause)),
    ("illegal-is-refused", duel(ForgetsWords)),
    ("illegal-is-refused", duel(PunishesWishes)),
    ("asking-changes-nothing", duel(CountsLooks)),
    ("asking-changes-nothing", duel(Fickle)),
    ("copies-are-apart", duel(SharesList)),
    ("copies-are-apart", duel(ForgetsInCopy)),
    ("copies-are-apart", duel(TalkingCopy)),
    ("answers-are-apart", duel(OpenView)),
    ("answers-are-apart", duel(OpenDump)),
    ("listening-changes-nothing", duel(ShyWhenHeard)),
    ("listening-changes-nothing", duel(FloatEvent)),
    ("stored-plays-on", duel(ForgetsInDump)),
    ("stored-plays-on", duel(LoadsOtherwise)),
    ("views-are-json", duel(FloatView)),
    ("views-are-json", duel(TupleView)),
    ("views-are-json", duel(NumberedView)),
    ("guesses-look-the-same", sealed(GuessesOwnCard)),
    ("guesses-look-the-same", sealed(GuessesWrongTurn)),
    ("guesses-look-the-same", sealed(GuessesOtherChoices)),
    ("guesses-look-the-same", sealed(GuessesInPlace)),
    ("guesses-look-the-same", sealed(GuessesByItself)),
    ("guesses-look-the-same", sealed(GuessesBroken)),
    ("events-keep-secrets", sealed(HumsTheCard)),
    ("public-hides-nothing", replace(SEALED, name="OpenSecrets", public=True)),
    ("actions-round-trip", MISNAMED),
    ("earlier-copies-keep", duel(SharesList)),
    ("earlier-copies-keep", sealed(SharesLate)),
    ("guesses-end", sealed(GuessesForever)),
    ("twins-stay-unknown", sealed(Peeks)),
    ("twins-stay-unknown", sealed(ShufflesUnsorted)),
    ("twins-stay-unknown", sealed(HumsTheCard)),
    ("twins-stay-unknown", sealed(LooksLikeIt)),
    ("same-elsewhere", UNORDERED),
    ("log-comes-back", duel(Remembers)),
    ("table-stays-on-refusal", duel(PunishesWishes)),
    ("undo-comes-back", duel(RemembersAims)),
    ("table-resumes", duel(Remembers)),
)
