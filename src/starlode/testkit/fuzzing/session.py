"""One fuzzed game: a table with everything people may do there, checked after every entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, ClockEntry, SeatInfo, writer_of
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from starlode.testkit.conformance import Position, Subject, position_checks
from starlode.testkit.conformance.subject import Step, require
from starlode.testkit.conformance.tables import apply_step, dropped_seats, resume, try_invalid_moves, undo_and_redo
from starlode.testkit.fuzzing.failure import failure_of, named
from starlode.testkit.fuzzing.manner import RANDOM, Manner

ACTION: Final = "action"
"""The group of occurrences that counts kinds of actions; others are the game's own."""

CHEAP: Final = tuple(check for check in position_checks() if check.cheap)
EXPENSIVE: Final = tuple(check for check in position_checks() if not check.cheap)


class Session:
    """A table, its clock, and a shadow: the same game applied entry by entry to a separate state, which must agree.

    `occurred` counts the kinds of actions that were applied, and what the game's coverage names.
    """

    def __init__(self, subject: Subject, table: Table, clock: ManualClock, manner: Manner = RANDOM) -> None:
        self.subject = subject
        self.table = table
        self.clock = clock
        self.manner = manner
        self.occurred: Counter[str] = Counter()
        self.entries = 0
        self.check = ""
        self.upcoming: Step | None = None
        self._seen = 0
        self._shadow = subject.game.new_state(subject.players, subject.options)
        self.at = 0

    @classmethod
    def open(cls, subject: Subject, rng: Random) -> Session:
        """Open a new table with some bot seats. (Their controller does not matter: one generator decides for all.)"""
        clock = ManualClock()
        seats = [SeatInfo(f"P{seat}", rng.choice(["human", "human", "bot:random"])) for seat in range(subject.players)]
        with named("table-opens"):
            seed = rng.randbytes(32)
            table = Table.open(subject.game, subject.players, subject.options, seats=seats, seed=seed, clock=clock)
        return cls(subject, table, clock, Manner.draw(subject.game, rng))

    def step(self, rng: Random) -> None:
        """Make a move of a pending seat, or let the deadline pass."""
        with named("next-step"):
            state, now, dropped = self.table.state, self.clock.now(), dropped_seats(self.table)
            self.upcoming = self.manner.next_step(state, rng, now, self.entries, dropped)
        if self.upcoming is not None:
            with named("table-accepts"):
                apply_step(self.table, self.clock, self.upcoming)
            self.upcoming = None
        self.follow()

    def follow(self) -> None:
        """Apply every new entry to the shadow and check each position."""
        log = self.table.log
        for entry in log.entries[self._seen :]:
            self.entries += 1
            if isinstance(entry, ActionEntry | ChanceEntry | ClockEntry):
                with named("shadow-follows"):
                    self._apply(writer_of(entry), self.table.catalogue.decode(entry.do), entry.at)
                self.at = entry.at
                self.examine()
        self._seen = len(log.entries)

    def _apply(self, by: int, action: Action, at: int) -> None:
        """Apply a step to the shadow and count what occurs."""
        self.occurred[f"{ACTION} {kind_of(action)}"] += 1
        coverage = self.subject.game.coverage
        if coverage is None:
            self._shadow.apply(by, action, at)
            return
        before, events = self._shadow.copy(), list[Event]()
        self._shadow.events = events
        self._shadow.apply(by, action, at)
        self._shadow.events = None
        self.occurred.update(coverage.met(before, by, events))

    def examine(self) -> None:
        """Run the cheap checks on the position of the shadow."""
        position = Position(self.subject, self._shadow, self.at)
        name = ""
        try:
            for check in CHEAP:
                name = check.name
                check.run(position)
        except Exception as error:
            raise failure_of(error, name) from error

    def catch_up(self) -> None:
        """Copy the position of the table after an undo or after the table was replaced."""
        self.entries += max(0, self.table.head - self._seen)
        self._seen = self.table.head
        self._shadow = self.table.state.copy()
        moves = applied_moves(self.table.log)
        self.at = moves[-1][1].at if moves else 0
        self.examine()

    def compare(self) -> None:
        """Fail unless shadow and table are in the same position."""
        with named("shadow-agrees"):
            require(
                state_digest(self._shadow) == state_digest(self.table.state),
                "table and shadow are in different positions",
            )


@dataclass(frozen=True)
class Operation:
    """Something that people do at a table, in `often` of 10,000 turns."""

    name: str
    often: int
    do: Callable[[Session, Random], None]


def _check(session: Session, rng: Random) -> None:
    check = rng.choice(EXPENSIVE)
    session.check = check.name
    with named(check.name):
        check.run(Position(session.subject, session.table.state, session.at))
    session.check = ""


def _invalid_moves(session: Session, rng: Random) -> None:
    try_invalid_moves(session.subject, rng, session.table, session.clock)


def _undo(session: Session, rng: Random) -> None:
    seat = rng.randrange(session.subject.players)
    everyone = [other for other in range(session.subject.players) if other != seat]
    session.table.undo(seat, consent=rng.choice([[], everyone]))
    session.catch_up()


def _undo_and_redo(session: Session, rng: Random) -> None:
    seat = rng.randrange(session.subject.players)
    # A dropped seat would move between the undo and the redo.
    if "dropped" not in session.table.controllers and not session.table.is_over:
        undo_and_redo(session.subject, session.table, seat)
        session.catch_up()


def _host_undo(session: Session, rng: Random) -> None:
    session.table.host_undo(max(0, session.table.head - rng.randrange(1, 12)))
    session.catch_up()


def _reseat(session: Session, rng: Random) -> None:
    session.table.assign_seat(rng.randrange(session.subject.players), rng.choice(["human", "bot:random", "bot:steady"]))
    session.follow()


def _drop(session: Session, rng: Random) -> None:
    seat = rng.randrange(session.subject.players)
    answer = session.table.drop(seat)
    session.follow()
    absent = session.table.controllers[seat] == "dropped" or session.table.is_over
    require(isinstance(answer, Accepted) or absent, f"seat {seat} cannot be dropped")


def _save_and_load(session: Session, _rng: Random) -> None:
    seed = session.table.seed
    if seed is not None and not session.table.is_over:
        session.clock = ManualClock(session.clock.now())
        session.table = resume(session.subject, session.table, seed, session.clock)
        session.catch_up()


def _fork(session: Session, rng: Random) -> None:
    upto = rng.randrange(session.table.head // 2, session.table.head + 1)
    clock = ManualClock(session.clock.now())
    branch = session.table.fork(upto, seed=rng.randbytes(32), clock=clock)
    log = branch.log
    require(Log.from_json(log.to_json()) == log, "the log of a fork does not come back from JSON as it was")
    # A fork may have other options than its game, such as another pace.
    session.subject = replace(session.subject, options=log.header.options)
    session.table, session.clock = branch, clock
    session.catch_up()


OPERATIONS: Final = (
    Operation("check", 100, _check),
    Operation("invalid-moves", 50, _invalid_moves),
    Operation("undo", 15, _undo),
    Operation("undo-and-redo", 5, _undo_and_redo),
    Operation("host-undo", 10, _host_undo),
    Operation("reseat", 20, _reseat),
    Operation("drop", 6, _drop),
    Operation("save-and-load", 4, _save_and_load),
    Operation("fork", 4, _fork),
    Operation("move", 10_000, Session.step),
)


def pick_operation(rng: Random) -> Operation:
    """Return a random operation: mostly a move, which has all turns that the others leave."""
    turn = rng.randrange(10_000)
    for operation in OPERATIONS:
        if turn < operation.often:
            return operation
        turn -= operation.often
    raise AssertionError("the last operation has all turns that are left")
