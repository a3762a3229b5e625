"""The list of checks, and how a check runs and reports."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from starlode.kernel.game import Game
from starlode.testkit.conformance import copies, lessons, moves, processes, refusals, research, secrecy, tables, texts
from starlode.testkit.conformance.subject import (
    CheckFailed,
    Position,
    Subject,
    failures_at,
    minimal_options,
    sample_options,
    walk,
)


class ContractViolation(AssertionError):
    """A game breaks the contract: the check that failed, the entry of the game, and the subject that reproduces it."""

    def __init__(self, check: str, seq: int | None, detail: str, subject: Subject) -> None:
        self.check = check
        self.seq = seq
        self.detail = detail
        self.subject = subject
        where = "" if seq is None else f" at entry {seq}"
        super().__init__(f"{check}{where}: {detail} [{subject}]")


@dataclass(frozen=True)
class Check:
    """One requirement of the contract, tested on a whole game."""

    name: str
    run: Callable[[Subject], None]

    def __str__(self) -> str:
        return self.name

    def __call__(self, subject: Subject) -> None:
        """Raise ContractViolation if the game does not meet the requirement."""
        try:
            self.run(subject)
        except CheckFailed as failure:
            raise ContractViolation(self.name, failure.seq, failure.detail, subject) from failure
        except Exception as error:
            raise ContractViolation(self.name, None, f"{type(error).__name__}: {error}", subject) from error


@dataclass(frozen=True)
class PositionCheck:
    """One requirement of the contract, tested on a single position. Cheap ones run on every position of a game."""

    name: str
    run: Callable[[Position], None]
    cheap: bool = False

    def run_on_game(self, subject: Subject) -> None:
        """Run the check on the positions of a random game: on all, or on one in `subject.every` if it is expensive."""
        rng = subject.rng(self.name)
        for seq, position, step in walk(subject):
            if self.cheap or step is None or rng.randrange(subject.every) == 0:
                with failures_at(seq):
                    self.run(position)


def position_checks() -> tuple[PositionCheck, ...]:
    """Return the checks that can be run on any single position."""
    return (
        PositionCheck("no-violations", moves.no_violations, cheap=True),
        PositionCheck("pending-can-move", moves.pending_can_move, cheap=True),
        PositionCheck("legal-is-in-catalogue", moves.legal_is_in_catalogue, cheap=True),
        PositionCheck("chance-is-weighted", moves.chance_is_weighted, cheap=True),
        PositionCheck("deadline-is-in-future", moves.deadline_is_in_future, cheap=True),
        PositionCheck("defaults-are-legal", moves.defaults_are_legal, cheap=True),
        PositionCheck("ranking-is-fair", moves.ranking_is_fair, cheap=True),
        PositionCheck("moves-apply", moves.moves_apply),
        PositionCheck("legal-is-not-refused", moves.legal_is_not_refused),
        PositionCheck("illegal-is-refused", moves.illegal_is_refused),
        PositionCheck("reasons-are-true", refusals.reasons_are_true),
        PositionCheck("queries-change-nothing", copies.queries_change_nothing),
        PositionCheck("copies-are-independent", copies.copies_are_independent),
        PositionCheck("views-and-dumps-are-independent", copies.views_and_dumps_are_independent),
        PositionCheck("events-change-nothing", copies.events_change_nothing),
        PositionCheck("loaded-state-is-equal", copies.loaded_state_is_equal),
        PositionCheck("views-are-json", copies.views_are_json),
        PositionCheck("determinized-looks-the-same", secrecy.determinized_looks_the_same),
        PositionCheck("events-keep-secrets", secrecy.events_keep_secrets),
        PositionCheck("public-game-has-no-secrets", secrecy.public_game_has_no_secrets),
        PositionCheck("observations-are-bounded", research.observations_are_bounded),
        PositionCheck("observations-keep-secrets", research.observations_keep_secrets),
        PositionCheck("observations-are-of-the-present", research.observations_are_of_the_present),
        PositionCheck("pickled-state-is-equal", research.pickled_state_is_equal),
    )


def checks() -> tuple[Check, ...]:
    """Return all checks."""
    return (
        Check("game-ends", game_ends),
        *(Check(probe.name, probe.run_on_game) for probe in position_checks()),
        Check("actions-round-trip", copies.actions_round_trip),
        Check("pickled-actions-are-identical", research.pickled_actions_are_identical),
        Check("earlier-copies-stay-unchanged", copies.earlier_copies_stay_unchanged),
        Check("determinized-games-end", secrecy.determinized_games_end),
        Check("unseen-draws-stay-secret", secrecy.unseen_draws_stay_secret),
        Check("same-in-another-process", processes.same_in_another_process),
        Check("log-round-trip", tables.log_round_trip),
        Check("refusals-change-nothing", tables.refusals_change_nothing),
        Check("undo-restores-position", tables.undo_restores_position),
        Check("reveals-block-undo", tables.reveals_block_undo),
        Check("table-resumes", tables.table_resumes),
        Check("dropped-seats-do-not-block", tables.dropped_seats_do_not_block),
        Check("texts-are-complete", texts.texts_are_complete),
        Check("cited-clauses-exist", texts.cited_clauses_exist),
        Check("lesson-is-playable", lessons.lesson_is_playable),
    )


def game_ends(subject: Subject) -> None:
    """A random game ends before the cap on its length, without a dead end."""
    for _ in walk(subject):
        pass


def subjects(game: Game, *, seed: int = 0, sampled: int = 2, every: int = 1) -> list[Subject]:
    """Return what to test of a game: every seat count with the default options, and with some random ones."""
    result = []
    for players in game.seats:
        result.append(Subject(game, players, seed=seed, every=every))
        if game.options:
            for n in range(1, sampled + 1):
                options = sample_options(game, players, Random(f"{seed}/{players}/{n}"))
                result.append(
                    Subject(game, players, minimal_options(game, players, options), seed=seed + n, every=every)
                )
    return result


def battery(game: Game, examined: Iterable[Subject] | None = None) -> Iterator[ContractViolation]:
    """Run every check on every subject; yield the violations."""
    for subject in subjects(game) if examined is None else examined:
        for check in checks():
            try:
                check(subject)
            except ContractViolation as violation:
                yield violation
