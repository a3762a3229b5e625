"""Mutants: the toy games with one fault each, and the check that has to find it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from starlode.kernel.game import Game
from tests.kernel.toy_duel import DUEL
from tests.kernel.toy_sealed import SEALED
from tests.testkit.mutants.builders import (
    duel,
    sealed,
)
from tests.testkit.mutants.copies import (
    CollectingCopy,
    FloatEvent,
    FloatView,
    ForgetsInCopy,
    ForgetsInDump,
    LoadsWrongTurn,
    NumberedView,
    OpenDump,
    OpenView,
    RandomView,
    SharesLate,
    SharesList,
    TupleView,
    ViewChangesState,
    WeakerWithEvents,
    _misnamed,
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
    RefusesLegal,
    SameOutcome,
    ScoreForOne,
    StrangerAtTable,
    Twice,
    Weightless,
    WhyNotChangesState,
)
from tests.testkit.mutants.processes import (
    Remembers,
    RemembersAims,
    Unordered,
)
from tests.testkit.mutants.secrecy import (
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
"""A module-level name, since another process has to import it."""

MISNAMED: Final = replace(DUEL, name="Misnamed", make_catalogue=_misnamed)

MUTANTS: Final[tuple[tuple[str, Game], ...]] = (
    ("game-ends", duel(Endless)),
    ("game-ends", duel(DeadEnd)),
    ("no-violations", sealed(Duplicating)),
    ("pending-can-move", duel(DeadEnd)),
    ("pending-can-move", duel(OutOfTurn)),
    ("pending-can-move", duel(AllAtOnce)),
    ("pending-can-move", duel(StrangerAtTable)),
    ("legal-is-in-catalogue", duel(Backwards)),
    ("legal-is-in-catalogue", duel(Twice)),
    ("legal-is-in-catalogue", duel(Foreign)),
    ("chance-is-weighted", duel(Weightless)),
    ("chance-is-weighted", duel(OneOutcome)),
    ("chance-is-weighted", duel(SameOutcome)),
    ("deadline-is-in-future", sealed(Overdue)),
    ("deadline-is-in-future", sealed(NoTimeout)),
    ("ranking-is-fair", duel(LastIsFirst)),
    ("ranking-is-fair", duel(NobodyIsFirst)),
    ("ranking-is-fair", duel(ScoreForOne)),
    ("moves-apply", duel(OffersIllegal)),
    ("moves-apply", duel(OffersImpossible)),
    ("legal-is-not-refused", duel(RefusesLegal)),
    ("illegal-is-refused", duel(ForgetsRefusal)),
    ("illegal-is-refused", duel(ForgetsClause)),
    ("illegal-is-refused", duel(ForgetsWords)),
    ("illegal-is-refused", duel(WhyNotChangesState)),
    ("queries-change-nothing", duel(ViewChangesState)),
    ("queries-change-nothing", duel(RandomView)),
    ("copies-are-independent", duel(SharesList)),
    ("copies-are-independent", duel(ForgetsInCopy)),
    ("copies-are-independent", duel(CollectingCopy)),
    ("views-and-dumps-are-independent", duel(OpenView)),
    ("views-and-dumps-are-independent", duel(OpenDump)),
    ("events-change-nothing", duel(WeakerWithEvents)),
    ("events-change-nothing", duel(FloatEvent)),
    ("loaded-state-is-equal", duel(ForgetsInDump)),
    ("loaded-state-is-equal", duel(LoadsWrongTurn)),
    ("views-are-json", duel(FloatView)),
    ("views-are-json", duel(TupleView)),
    ("views-are-json", duel(NumberedView)),
    ("determinized-looks-the-same", sealed(GuessesOwnCard)),
    ("determinized-looks-the-same", sealed(GuessesWrongTurn)),
    ("determinized-looks-the-same", sealed(GuessesOtherChoices)),
    ("determinized-looks-the-same", sealed(GuessesInPlace)),
    ("determinized-looks-the-same", sealed(GuessesByItself)),
    ("determinized-looks-the-same", sealed(GuessesBroken)),
    ("events-keep-secrets", sealed(HumsTheCard)),
    ("public-game-has-no-secrets", replace(SEALED, name="OpenSecrets", secret=lambda _options: False)),
    ("actions-round-trip", MISNAMED),
    ("earlier-copies-stay-unchanged", duel(SharesList)),
    ("earlier-copies-stay-unchanged", sealed(SharesLate)),
    ("determinized-games-end", sealed(GuessesForever)),
    ("unseen-draws-stay-secret", sealed(Peeks)),
    ("unseen-draws-stay-secret", sealed(ShufflesUnsorted)),
    ("unseen-draws-stay-secret", sealed(HumsTheCard)),
    ("unseen-draws-stay-secret", sealed(LooksLikeIt)),
    ("same-in-another-process", UNORDERED),
    ("log-round-trip", duel(Remembers)),
    ("refusals-change-nothing", duel(WhyNotChangesState)),
    ("undo-restores-position", duel(RemembersAims)),
    ("table-resumes", duel(Remembers)),
)
