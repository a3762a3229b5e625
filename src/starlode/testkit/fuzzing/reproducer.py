"""Reproducers decide whether a failure occurs in a game. They run many times while a failing game is shortened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from starlode.kernel.contract import CHANCE, State
from starlode.kernel.log.log import Log
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.table import Table
from starlode.testkit.conformance import Position, PositionCheck, Subject, position_checks
from starlode.testkit.conformance.secrecy import possible
from starlode.testkit.conformance.subject import Step
from starlode.testkit.fuzzing.failure import Failure, named
from starlode.testkit.fuzzing.session import OPERATIONS, Session
from starlode.testkit.fuzzing.steps import SEED, log_of

_MAX_DRAWS = 50  # draws in a row that are added when a shortened game lacks them

Reproducer = Callable[[Subject, Sequence[Step]], list[Step] | None]
"""Returns the possible steps up to the failure, or None if it does not occur."""


def repaired(state: State, steps: Sequence[Step]) -> Iterator[Step]:
    """Yield the steps that are possible, one by one; the caller applies each before it takes the next.

    A draw that is missing, or that is not possible any more, is replaced by the first outcome.
    """
    at = 0
    for step in steps:
        at = step.at
        if step.by != CHANCE:
            yield from _missing_draws(state, at)
        if possible(state, step):
            yield step
        elif step.by == CHANCE and state.pending().chance:
            yield Step(CHANCE, state.chance()[0][0], at)
    yield from _missing_draws(state, at)


def _missing_draws(state: State, at: int) -> Iterator[Step]:
    for _ in range(_MAX_DRAWS):
        if not state.pending().chance:
            return
        yield Step(CHANCE, state.chance()[0][0], at)


@dataclass(frozen=True)
class PositionReproducer:
    """Looks for a failure in the positions of a game. Expensive checks run on the last one only, unless `everywhere`.

    With `on_copy`, every step is applied to the state and then to a copy taken before it, and the copy is checked: this
    finds what the two share.
    """

    failure: str
    check_name: str = ""
    everywhere: bool = True
    on_copy: bool = False

    def __call__(self, subject: Subject, steps: Sequence[Step]) -> list[Step] | None:
        """Follow the steps; return those taken when the failure occurs, else None."""
        taken: list[Step] = []
        try:
            self.follow(subject, steps, taken)
        except Failure as failure:
            return taken if failure.name == self.failure else None
        return None

    def follow(self, subject: Subject, steps: Sequence[Step], taken: list[Step]) -> None:
        """Follow the steps, append each to `taken`, and raise any failure."""
        with named("new-state"):
            state = subject.game.new_state(subject.players, subject.options)
        self.check(Position(subject, state, 0))
        with named("next-step"):
            for step in repaired(state, steps):
                taken.append(step)
                copy = state.copy() if self.on_copy else state
                state.apply(step.by, step.action, step.at)
                if self.on_copy:
                    copy.apply(step.by, step.action, step.at)
                self.check(Position(subject, copy, step.at))
        if not self.everywhere:
            self.check(Position(subject, state, taken[-1].at if taken else 0), last=True)

    def check(self, position: Position, *, last: bool = False) -> None:
        """Run the checks that may raise the failure."""
        for check in self._checks():
            if check.cheap or self.everywhere or last:
                with named(check.name):
                    check.run(position)

    def _checks(self) -> list[PositionCheck]:
        own = [check for check in position_checks() if check.name == self.failure]
        return own or [check for check in position_checks() if check.cheap or check.name == self.check_name]

    @property
    def is_expensive(self) -> bool:
        """Whether checking every position of every candidate would take too long."""
        return any(not check.cheap for check in self._checks())


@dataclass(frozen=True)
class OperationReproducer:
    """Looks for a failure by carrying out an operation at a table after the steps."""

    failure: str
    operation: str
    seed: int

    def __call__(self, subject: Subject, steps: Sequence[Step]) -> list[Step] | None:
        """Follow the steps, then carry out the operation; return the steps if the failure occurs."""
        try:
            with named("next-step"):
                taken = _taken(subject, steps)
            self.do(subject, log_of(subject, taken), SEED)
        except Failure as failure:
            return taken if failure.name == self.failure else None
        return None

    def do(self, subject: Subject, log: Log, table_seed: bytes) -> None:
        """Resume the table from its log and carry out the operation."""
        clock = ManualClock(log.entries[-1].at if log.entries else 0)
        with named("table-resumes"):
            session = Session(subject, Table.resume(subject.game, log, table_seed, clock), clock)
        session.catch_up()
        for operation in OPERATIONS:
            if operation.name == self.operation:
                with named(operation.name):
                    operation.do(session, Random(self.seed))


def _taken(subject: Subject, steps: Sequence[Step]) -> list[Step]:
    state = subject.game.new_state(subject.players, subject.options)
    taken = []
    for step in repaired(state, steps):
        taken.append(step)
        state.apply(step.by, step.action, step.at)
    return taken
