"""The list of checks, and how one is run and tells what it found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from starlode.kernel.game import Game
from starlode.testkit.conformance import copies, lessons, moves, processes, secrecy, tables, texts
from starlode.testkit.conformance.subject import Fault, Position, Subject, fewest, options_sampler, told_at, walk


class Broken(AssertionError):
    """A promise that a game breaks: which check found it, at which entry of the game, and how to see it again."""

    def __init__(self, check: str, seq: int | None, detail: str, subject: Subject) -> None:
        self.check = check
        self.seq = seq
        self.detail = detail
        self.subject = subject
        where = "" if seq is None else f" at entry {seq}"
        super().__init__(f"{check}{where}: {detail} [{subject}]")


@dataclass(frozen=True)
class Check:
    """One promise of the contract, put to a whole game."""

    name: str
    run: Callable[[Subject], None]

    def __str__(self) -> str:
        return self.name

    def __call__(self, subject: Subject) -> None:
        """Quiet if the promise holds, `Broken` if not."""
        try:
            self.run(subject)
        except Fault as fault:
            raise Broken(self.name, fault.seq, fault.detail, subject) from fault
        except Exception as error:
            raise Broken(self.name, None, f"{type(error).__name__}: {error}", subject) from error


@dataclass(frozen=True)
class Probe:
    """One promise of the contract, put to a single position. A cheap one can be put to every position of every game."""

    name: str
    ask: Callable[[Position], None]
    cheap: bool = False

    def over_a_game(self, subject: Subject) -> None:
        """Put it to the positions of a random game: to all, or to some if it is dear and the subject says so."""
        rng = subject.rng(self.name)
        for seq, position, step in walk(subject):
            if self.cheap or step is None or rng.randrange(subject.every) == 0:
                with told_at(seq):
                    self.ask(position)


def probes() -> tuple[Probe, ...]:
    """The promises that any single position can be asked about."""
    return (
        Probe("no-violations", moves.no_violations, cheap=True),
        Probe("pending-can-move", moves.pending_can_move, cheap=True),
        Probe("legal-is-listed", moves.legal_is_listed, cheap=True),
        Probe("chance-is-weighed", moves.chance_is_weighed, cheap=True),
        Probe("deadline-is-ahead", moves.deadline_is_ahead, cheap=True),
        Probe("ranking-is-fair", moves.ranking_is_fair, cheap=True),
        Probe("moves-apply", moves.moves_apply),
        Probe("legal-is-explained", moves.legal_is_explained),
        Probe("illegal-is-refused", moves.illegal_is_refused),
        Probe("asking-changes-nothing", copies.asking_changes_nothing),
        Probe("copies-are-apart", copies.copies_are_apart),
        Probe("answers-are-apart", copies.answers_are_apart),
        Probe("listening-changes-nothing", copies.listening_changes_nothing),
        Probe("stored-plays-on", copies.stored_plays_on),
        Probe("views-are-json", copies.views_are_json),
        Probe("guesses-look-the-same", secrecy.guesses_look_the_same),
        Probe("events-keep-secrets", secrecy.events_keep_secrets),
        Probe("public-hides-nothing", secrecy.public_hides_nothing),
    )


def checks() -> tuple[Check, ...]:
    """The whole battery."""
    return (
        Check("game-ends", game_ends),
        *(Check(probe.name, probe.over_a_game) for probe in probes()),
        Check("actions-round-trip", copies.actions_round_trip),
        Check("earlier-copies-keep", copies.earlier_copies_keep),
        Check("guesses-end", secrecy.guesses_end),
        Check("twins-stay-unknown", secrecy.twins_stay_unknown),
        Check("same-elsewhere", processes.same_elsewhere),
        Check("log-comes-back", tables.log_comes_back),
        Check("table-stays-on-refusal", tables.table_stays_on_refusal),
        Check("undo-comes-back", tables.undo_comes_back),
        Check("reveals-bar-undo", tables.reveals_bar_undo),
        Check("table-resumes", tables.table_resumes),
        Check("leavers-stop-nothing", tables.leavers_stop_nothing),
        Check("everything-is-said", texts.everything_is_said),
        Check("clauses-are-rules", texts.clauses_are_rules),
        Check("lesson-leads-through", lessons.lesson_leads_through),
    )


def game_ends(subject: Subject) -> None:
    """A random game comes to its end, without a dead end, below the cap on length."""
    for _ in walk(subject):
        pass


def subjects(game: Game, *, seed: int = 0, sampled: int = 2, every: int = 1) -> list[Subject]:
    """What to examine of a game: every seat count with the default options, and with some random ones."""
    found = []
    for players in game.seats:
        found.append(Subject(game, players, seed=seed, every=every))
        if game.options:
            for n in range(1, sampled + 1):
                options = options_sampler(game, players, Random(f"{seed}/{players}/{n}"))
                found.append(Subject(game, players, fewest(game, players, options), seed=seed + n, every=every))
    return found


def battery(game: Game, examined: Iterable[Subject] | None = None) -> Iterator[Broken]:
    """Put every check to every subject, and tell what is broken."""
    for subject in subjects(game) if examined is None else examined:
        for check in checks():
            try:
                check(subject)
            except Broken as broken:
                yield broken
