"""Does a failure show in this game? Asked again and again while a failing game is shortened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from starlode.kernel.contract import CHANCE, State
from starlode.kernel.log.log import Log
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.table import Table
from starlode.testkit.conformance import Position, Probe, Subject, probes
from starlode.testkit.conformance.secrecy import possible
from starlode.testkit.conformance.subject import Step
from starlode.testkit.fuzzing.failure import Failure, named
from starlode.testkit.fuzzing.session import DEEDS, Session
from starlode.testkit.fuzzing.steps import SEED, log_of

_OWED = 50  # draws in a row that are made up when a shortened game lacks them

Judge = Callable[[Subject, Sequence[Step]], list[Step] | None]
"""The steps, of those wanted that are possible, after (or in) the last of which the failure shows; else None."""


def mended(state: State, wanted: Sequence[Step]) -> Iterator[Step]:
    """The wanted steps as far as they are possible, one by one, each applied by the taker before it asks for the next.

    A draw that is missing, or that cannot fall this way any more, falls on the first outcome instead.
    """
    at = 0
    for step in wanted:
        at = step.at
        if step.by != CHANCE:
            yield from _owed(state, at)
        if possible(state, step):
            yield step
        elif step.by == CHANCE and state.pending().chance:
            yield Step(CHANCE, state.chance()[0][0], at)
    yield from _owed(state, at)


def _owed(state: State, at: int) -> Iterator[Step]:
    for _ in range(_OWED):
        if not state.pending().chance:
            return
        yield Step(CHANCE, state.chance()[0][0], at)


@dataclass(frozen=True)
class Examiner:
    """Judges by the positions of a game. A dear question is put to the last one only, unless `everywhere`.

    With `beside`, every step is made by a position and then by a copy that was taken before it, and the copy is
    examined: what the two share shows.
    """

    failure: str
    asked: str = ""
    everywhere: bool = True
    beside: bool = False

    def __call__(self, subject: Subject, wanted: Sequence[Step]) -> list[Step] | None:
        """Follow the wanted steps and look for the failure."""
        taken: list[Step] = []
        try:
            self.follow(subject, wanted, taken)
        except Failure as failure:
            return taken if failure.name == self.failure else None
        return None

    def follow(self, subject: Subject, wanted: Sequence[Step], taken: list[Step]) -> None:
        """Follow the wanted steps, note them in `taken`, and let any failure out."""
        with named("new-state"):
            state = subject.game.new_state(subject.players, subject.options)
        self.look(Position(subject, state, 0))
        with named("next-step"):
            for step in mended(state, wanted):
                taken.append(step)
                copy = state.copy() if self.beside else state
                state.apply(step.by, step.action, step.at)
                if self.beside:
                    copy.apply(step.by, step.action, step.at)
                self.look(Position(subject, copy, step.at))
        if not self.everywhere:
            self.look(Position(subject, state, taken[-1].at if taken else 0), last=True)

    def look(self, position: Position, *, last: bool = False) -> None:
        """Put the questions under which the failure may show."""
        for probe in self._probes():
            if probe.cheap or self.everywhere or last:
                with named(probe.name):
                    probe.ask(position)

    def _probes(self) -> list[Probe]:
        own = [probe for probe in probes() if probe.name == self.failure]
        return own or [probe for probe in probes() if probe.cheap or probe.name == self.asked]

    @property
    def is_dear(self) -> bool:
        """Whether examining every position of every candidate would take too long."""
        return any(not probe.cheap for probe in self._probes())


@dataclass(frozen=True)
class DeedJudge:
    """Judges by doing something at a table that stands where the steps lead."""

    failure: str
    deed: str
    seed: int

    def __call__(self, subject: Subject, wanted: Sequence[Step]) -> list[Step] | None:
        """Follow the wanted steps, then do the deed."""
        try:
            with named("next-step"):
                taken = _taken(subject, wanted)
            self.do(subject, log_of(subject, taken), SEED)
        except Failure as failure:
            return taken if failure.name == self.failure else None
        return None

    def do(self, subject: Subject, log: Log, table_seed: bytes) -> None:
        """Take the table up from its log and do the deed."""
        clock = ManualClock(log.entries[-1].at if log.entries else 0)
        with named("table-resumes"):
            session = Session(subject, Table.resume(subject.game, log, table_seed, clock), clock)
        session.catch_up()
        for deed in DEEDS:
            if deed.name == self.deed:
                with named(deed.name):
                    deed.do(session, Random(self.seed))


def _taken(subject: Subject, wanted: Sequence[Step]) -> list[Step]:
    state = subject.game.new_state(subject.players, subject.options)
    taken = []
    for step in mended(state, wanted):
        taken.append(step)
        state.apply(step.by, step.action, step.at)
    return taken
