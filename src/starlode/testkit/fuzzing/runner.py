"""Many fuzzed games, here or on all cores, and the report of what was played and found."""

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
from starlode.testkit.conformance import MADE_UP, Subject, options_sampler
from starlode.testkit.fuzzing.crash_report import GAME_ENDS, NOTE, Meeting, crash_of, save
from starlode.testkit.fuzzing.failure import Failure, named
from starlode.testkit.fuzzing.session import Session, pick_deed
from starlode.testkit.fuzzing.steps import steps_into

_CHUNK = 20  # games that a process plays before it reports
FREE: Final = "*"
_AGREE_EVERY = 64  # turns after which table and shadow are compared


@dataclass(frozen=True)
class Found:
    """A failure, the number of the game it was met in, and its shortened log (saved, if files are wanted)."""

    name: str
    detail: str
    game: int
    players: int
    entries: int
    path: Path | None


@dataclass
class Report:
    """What was played, by seat count, and what failed: of every failure the shortest log, and how often it was met.

    `sampled` counts the games by the settings of the options that have a sampler; all free ones are one, FREE.
    """

    games: Counter[int] = field(default_factory=Counter)
    entries: Counter[int] = field(default_factory=Counter)
    sampled: dict[str, Counter[str]] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    failures: dict[str, Found] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def entries_per_second(self) -> float:
        """The pace, over all processes."""
        return self.entries.total() / self.seconds if self.seconds else 0.0

    def add(self, other: Report) -> None:
        """Take in what another process reports."""
        self.games += other.games
        self.entries += other.entries
        for name, values in other.sampled.items():
            self.sampled[name] = self.sampled.get(name, Counter()) + values
        self.met += other.met
        for found in other.failures.values():
            self.keep(found)

    def count(self, subject: Subject, entries: int) -> None:
        """One more game."""
        self.games[subject.players] += 1
        self.entries[subject.players] += entries
        for option in subject.game.options:
            if option.sample is not None:
                value = subject.options[option.name]
                self.sampled.setdefault(option.name, Counter())[str(value) if value in option.values else FREE] += 1

    def keep(self, found: Found) -> None:
        """Of two logs with the same failure the shorter one stays."""
        known = self.failures.get(found.name)
        if known is None or found.entries < known.entries:
            self.failures[found.name] = found
            found = known or found
        kept = self.failures[found.name].path
        if found.path is not None and found.path != kept:
            found.path.unlink(missing_ok=True)
            found.path.with_suffix(NOTE).unlink(missing_ok=True)


@dataclass(frozen=True)
class Plan:
    """How to fuzz: from which seed, at which seat count (None: all in turn), for how many turns, and where to save."""

    seed: int = 0
    players: int | None = None
    most: int = 20_000
    folder: Path | None = None


PLAIN: Final = Plan()


def fuzz(game: Game, games: int, plan: Plan = PLAIN) -> Report:
    """Play so many random games. Failures are shortened, and saved if there is a folder."""
    return _fuzz(game, range(games), plan, known=())


def _fuzz(game: Game, numbers: range, plan: Plan, known: Collection[str]) -> Report:
    report = Report()
    began = perf_counter()
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
                crash = crash_of(run.meeting(), failure)
                path = None if plan.folder is None else save(crash, plan.folder)
                report.keep(Found(failure.name, failure.detail, number, players, len(crash.log.entries), path))
        report.count(subject, run.session.entries if run.session else 0)
    report.seconds = perf_counter() - began
    return report


def _options(game: Game, players: int, number: int, rng: Random) -> Options:
    """Every other game is played as the box has it; every so many, what is free (a map, say) was made up for it."""
    made_up = number % MADE_UP == MADE_UP - 1
    return options_sampler(game, players, rng, plain=not rng.randrange(2), made_up=made_up)


class _Run:
    """One game, and what was last done in it."""

    def __init__(self, subject: Subject, rng: Random) -> None:
        self.subject = subject
        self.rng = rng
        self.session: Session | None = None
        self.deed = ""
        self.deed_seed = 0

    def play(self) -> None:
        """Play to the end, or until something fails."""
        self.session = session = Session.open(self.subject, self.rng)
        session.follow()
        turns = 0
        while not session.table.is_over:
            if turns == self.subject.most:
                raise Failure(GAME_ENDS, f"the game is not over after {turns} turns")
            deed, self.deed_seed = pick_deed(self.rng), self.rng.getrandbits(40)
            self.deed = deed.name
            with named(deed.name):
                deed.do(session, Random(self.deed_seed))
            turns += 1
            if turns % _AGREE_EVERY == 0:
                session.agree()
        session.agree()

    def meeting(self) -> Meeting:
        """Where the run stands now that it failed."""
        if self.session is None:
            return Meeting(self.subject, [])
        steps = steps_into(self.session)
        return Meeting(self.subject, steps, self.session.asked, self.deed, self.deed_seed, self.session.table)


def fuzz_parallel(
    game: Game,
    games: int,
    plan: Plan = PLAIN,
    *,
    jobs: int | None = None,
    on_progress: Callable[[Report], None] | None = None,
) -> Report:
    """The same on several cores (all, unless `jobs` says how many); tells how far it is after every few games."""
    report = Report()
    began = perf_counter()
    address = import_path_of(game)
    chunks = iter([range(first, min(first + _CHUNK, games)) for first in range(0, games, _CHUNK)])
    most_jobs = jobs or os.cpu_count() or 1
    with workers(most_jobs) as pool:
        running = {pool.submit(_fuzz_there, address, chunk, plan, ()) for chunk in islice(chunks, most_jobs)}
        while running:
            done, running = pool.wait_for_any(running)
            for future in done:
                report.add(future.result())
                # Chunks are handed out one by one, so that a failure is shortened once and not by everyone.
                for chunk in islice(chunks, 1):
                    running.add(pool.submit(_fuzz_there, address, chunk, plan, tuple(report.failures)))
            report.seconds = perf_counter() - began
            if on_progress is not None:
                on_progress(report)
    return report


def _fuzz_there(address: str, numbers: range, plan: Plan, known: tuple[str, ...]) -> Report:
    return _fuzz(import_game(address), numbers, plan, known)
