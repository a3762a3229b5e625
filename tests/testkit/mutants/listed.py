"""Broken games: the toys with one fault each, and the check that has to find it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from starlode.kernel.game import Game
from tests.kernel.toy_duel import DUEL
from tests.kernel.toy_sealed import SEALED
from tests.testkit.mutants.copies import (
    CountsLooks,
    Fickle,
    FloatEvent,
    FloatView,
    ForgetsInCopy,
    ForgetsInDump,
    LoadsOtherwise,
    NumberedView,
    OpenDump,
    OpenView,
    SharesLate,
    SharesList,
    ShyWhenHeard,
    TalkingCopy,
    TupleView,
    _misnamed,
)
from tests.testkit.mutants.making import (
    duel,
    sealed,
)
from tests.testkit.mutants.memories import (
    Remembers,
    RemembersAims,
    Unordered,
)
from tests.testkit.mutants.moves import (
    AllAtOnce,
    Backwards,
    DeadEnd,
    Duplicating,
    Endless,
    Foreign,
    ForgetsClause,
    ForgetsRefusal,
    ForgetsWords,
    LastIsFirst,
    NobodyIsFirst,
    NoTimeout,
    OffersIllegal,
    OffersImpossible,
    OneOutcome,
    OutOfTurn,
    Overdue,
    PunishesWishes,
    RefusesLegal,
    SameOutcome,
    ScoreForOne,
    StrangerAtTable,
    Twice,
    Weightless,
)
from tests.testkit.mutants.secrets import (
    GuessesBroken,
    GuessesByItself,
    GuessesForever,
    GuessesInPlace,
    GuessesOtherChoices,
    GuessesOwnCard,
    GuessesWrongTurn,
    HumsTheCard,
    LooksLikeIt,
    Peeks,
    ShufflesUnsorted,
)

UNORDERED: Final = duel(Unordered)
"""Stands in the module under a name of its own: another process has to find it."""

MISNAMED: Final = replace(DUEL, name="Misnamed", make_catalogue=_misnamed)

MUTANTS: Final[tuple[tuple[str, Game], ...]] = (
    ("game-ends", duel(Endless)),
    ("game-ends", duel(DeadEnd)),
    ("no-violations", sealed(Duplicating)),
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
    ("public-hides-nothing", replace(SEALED, name="OpenSecrets", secret=lambda _options: False)),
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
