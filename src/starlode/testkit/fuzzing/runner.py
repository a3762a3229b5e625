"""Many fuzzed games, in this process or on all cores, and the report of what was played and what failed."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from starlode.arena.process_pool import workers
from starlode.kernel.contract import Options
from starlode.kernel.game import Game, import_game, import_path_of
from starlode.testkit.conformance import GENERATED_EVERY, Subject, sample_options
from starlode.testkit.fuzzing.crash_report import GAME_ENDS, NOTE, FailureContext, crash_of, save
from starlode.testkit.fuzzing.failure import Failure, named
from starlode.testkit.fuzzing.session import ACTION, Session, pick_operation
from starlode.testkit.fuzzing.steps import steps_into

_CHUNK = 20  # games that a process plays before it reports
FREE: Final = "*"
_COMPARE_EVERY = 64  # operations after which table and shadow are compared


@dataclass(frozen=True)
class SavedFailure:
    """A failure: its name, the number of the game it occurred in, and its shortened log, saved if there is a folder."""

    name: str
    detail: str
    game: int
    players: int
    entries: int
    path: Path | None


@dataclass
class Report:
    """What was played, by seat count, and what failed: the shortest log of each failure, and how often it occurred.

    `sampled` counts the games by the values of the options that have a sampler; all generated values count as FREE.
    `manners` counts them by how the seats chose. `occurred` counts what occurred, by group and name; `games_with`
    counts the games in which it did.
    """

    games: Counter[int] = field(default_factory=Counter)
    entries: Counter[int] = field(default_factory=Counter)
    sampled: dict[str, Counter[str]] = field(default_factory=dict)
    manners: Counter[str] = field(default_factory=Counter)
    occurred: Counter[str] = field(default_factory=Counter)
    games_with: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    failures: dict[str, SavedFailure] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def entries_per_second(self) -> float:
        """The pace, over all processes."""
        return self.entries.total() / self.seconds if self.seconds else 0.0

    def add(self, other: Report) -> None:
        """Merge the report of another process."""
        self.games += other.games
        self.entries += other.entries
        for name, values in other.sampled.items():
            self.sampled[name] = self.sampled.get(name, Counter()) + values
        self.manners += other.manners
        self.occurred.update(other.occurred)
        self.games_with.update(other.games_with)
        self.met += other.met
        for failure in other.failures.values():
            self.add_failure(failure)

    def count(self, subject: Subject, session: Session | None) -> None:
        """Count one more game."""
        self.games[subject.players] += 1
        # What never occurred is reported too, with 0.
        never = dict.fromkeys(expected_occurrences(subject), 0)
        self.occurred.update(never)
        self.games_with.update(never)
        if session is not None:
            self.entries[subject.players] += session.entries
            self.manners[session.manner.name] += 1
            self.occurred.update(session.occurred)
            self.games_with.update(session.occurred.keys())
        for option in subject.game.options:
            if option.sample is not None:
                value = subject.options[option.name]
                self.sampled.setdefault(option.name, Counter())[str(value) if value in option.values else FREE] += 1

    def add_failure(self, failure: SavedFailure) -> None:
        """Store a failure, unless there is a shorter log of it; delete the files of the longer one."""
        known = self.failures.get(failure.name)
        longer = failure
        if known is None or failure.entries < known.entries:
            self.failures[failure.name] = failure
            longer = known or failure
        stored_path = self.failures[failure.name].path
        if longer.path is not None and longer.path != stored_path:
            longer.path.unlink(missing_ok=True)
            longer.path.with_suffix(NOTE).unlink(missing_ok=True)


def expected_occurrences(subject: Subject) -> list[str]:
    """Return everything that occurs sooner or later in games of this kind: every kind of action, and what it names."""
    coverage = subject.game.coverage
    return [*[f"{ACTION} {kind}" for kind in subject.catalogue.kinds()], *(coverage.names if coverage else ())]


@dataclass(frozen=True)
class Plan:
    """How to fuzz: the seed, the seat count (None: all in turn), the cap on operations per game, a folder for logs."""

    seed: int = 0
    players: int | None = None
    most: int = 20_000
    folder: Path | None = None


PLAIN: Final = Plan()


def fuzz(game: Game, games: int, plan: Plan = PLAIN) -> Report:
    """Play random games. Failures are shortened, and saved if there is a folder."""
    return _fuzz(game, range(games), plan, known=())


def _fuzz(game: Game, numbers: range, plan: Plan, known: Collection[str]) -> Report:
    report = Report()
    started = perf_counter()
    for number in numbers:
        rng = Random(f"{plan.seed}/{number}")
        players = game.seats[number % len(game.seats)] if plan.players is None else plan.players
        subject = Subject(game, players, _options(game, players, number, rng), seed=number, most=plan.most)
        run = _Run(subject, rng)
        try:
            run.play()
        except Failure as failure:
            report.met[failure.name] += 1
            if failure.name not in known and failure.name not in report.failures:
                crash = crash_of(run.context(), failure)
                path = None if plan.folder is None else save(crash, plan.folder)
                report.add_failure(
                    SavedFailure(failure.name, failure.detail, number, players, len(crash.log.entries), path)
                )
        report.count(subject, run.session)
    report.seconds = perf_counter() - started
    return report


def _options(game: Game, players: int, number: int, rng: Random) -> Options:
    """Return random options: in every other game the defaults, in one of GENERATED_EVERY generated free options."""
    generated = number % GENERATED_EVERY == GENERATED_EVERY - 1
    return sample_options(game, players, rng, plain=not rng.randrange(2), generated=generated)


class _Run:
    """One game, and its last operation."""

    def __init__(self, subject: Subject, rng: Random) -> None:
        self.subject = subject
        self.rng = rng
        self.session: Session | None = None
        self.operation = ""
        self.operation_seed = 0

    def play(self) -> None:
        """Play to the end, or until something fails."""
        self.session = session = Session.open(self.subject, self.rng)
        session.follow()
        operations = 0
        while not session.table.is_over:
            if operations == self.subject.most:
                raise Failure(GAME_ENDS, f"the game is not over after {operations} operations")
            operation, self.operation_seed = pick_operation(self.rng), self.rng.getrandbits(40)
            self.operation = operation.name
            with named(operation.name):
                operation.do(session, Random(self.operation_seed))
            operations += 1
            if operations % _COMPARE_EVERY == 0:
                session.compare()
        session.compare()

    def context(self) -> FailureContext:
        """Return where the run failed."""
        if self.session is None:
            return FailureContext(self.subject, [])
        steps = steps_into(self.session)
        return FailureContext(
            self.session.subject, steps, self.session.check, self.operation, self.operation_seed, self.session.table
        )


def fuzz_parallel(
    game: Game,
    games: int,
    plan: Plan = PLAIN,
    *,
    jobs: int | None = None,
    on_progress: Callable[[Report], None] | None = None,
) -> Report:
    """Fuzz on several cores (all, if `jobs` is None); call `on_progress` after every few games."""
    report = Report()
    started = perf_counter()
    address = import_path_of(game)
    chunks = iter([range(first, min(first + _CHUNK, games)) for first in range(0, games, _CHUNK)])
    most_jobs = jobs or os.cpu_count() or 1
    with workers(most_jobs) as pool:
        running = {pool.submit(_fuzz_in_process, address, chunk, plan, ()) for chunk in islice(chunks, most_jobs)}
        while running:
            done, running = pool.wait_for_any(running)
            for future in done:
                report.add(future.result())
                # Chunks are submitted one by one, so that a failure is shortened once and not by every process.
                for chunk in islice(chunks, 1):
                    running.add(pool.submit(_fuzz_in_process, address, chunk, plan, tuple(report.failures)))
            report.seconds = perf_counter() - started
            if on_progress is not None:
                on_progress(report)
    return report


def _fuzz_in_process(address: str, numbers: range, plan: Plan, known: tuple[str, ...]) -> Report:
    return _fuzz(import_game(address), numbers, plan, known)
