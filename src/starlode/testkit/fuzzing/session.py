"""One fuzzed game: a table used as people use tables, with everything they may try, examined after every entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, ClockEntry, SeatInfo, writer_of
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from starlode.testkit.conformance import Position, Subject, probes
from starlode.testkit.conformance.subject import Step, demand, next_step
from starlode.testkit.conformance.tables import make, refuse_something, resume, undo_and_redo
from starlode.testkit.fuzzing.failure import failure_of, named

CHEAP: Final = tuple(probe for probe in probes() if probe.cheap)
DEAR: Final = tuple(probe for probe in probes() if not probe.cheap)


class Session:
    """A table, its clock, and a shadow: the same game followed entry by entry on the side, which has to agree."""

    def __init__(self, subject: Subject, table: Table, clock: ManualClock) -> None:
        self.subject = subject
        self.table = table
        self.clock = clock
        self.entries = 0
        self.asked = ""
        self.wanted: Step | None = None
        self._seen = 0
        self._shadow = subject.game.new_state(subject.players, subject.options)
        self.at = 0

    @classmethod
    def open(cls, subject: Subject, rng: Random) -> Session:
        """A new table with some bots at it. (Who decides is the table's affair; here one generator does for all.)"""
        clock = ManualClock()
        seats = [SeatInfo(f"P{seat}", rng.choice(["human", "human", "bot:random"])) for seat in range(subject.players)]
        with named("table-opens"):
            seed = rng.randbytes(32)
            table = Table.open(subject.game, subject.players, subject.options, seats=seats, seed=seed, clock=clock)
        return cls(subject, table, clock)

    def step(self, rng: Random) -> None:
        """Somebody whose turn it is makes a move, or the clock strikes."""
        with named("next-step"):
            self.wanted = next_step(self.table.state, rng, self.clock.now())
        if self.wanted is not None:
            with named("table-accepts"):
                make(self.table, self.clock, self.wanted)
            self.wanted = None
        self.follow()

    def follow(self) -> None:
        """Examine every entry that was written since."""
        log = self.table.log
        for entry in log.entries[self._seen :]:
            self.entries += 1
            if isinstance(entry, ActionEntry | ChanceEntry | ClockEntry):
                with named("shadow-follows"):
                    self._shadow.apply(writer_of(entry), self.table.catalogue.decode(entry.do), entry.at)
                self.at = entry.at
                self.examine()
        self._seen = len(log.entries)

    def examine(self) -> None:
        """Put the cheap questions to the position that the shadow stands in."""
        position = Position(self.subject, self._shadow, self.at)
        asked = ""
        try:
            for probe in CHEAP:
                asked = probe.name
                probe.ask(position)
        except Exception as error:
            raise failure_of(error, asked) from error

    def catch_up(self) -> None:
        """After the table went back or was exchanged: go to where it stands."""
        self.entries += max(0, self.table.head - self._seen)
        self._seen = self.table.head
        self._shadow = self.table.state.copy()
        standing = applied_moves(self.table.log)
        self.at = standing[-1][1].at if standing else 0
        self.examine()

    def agree(self) -> None:
        """Table, shadow and log must not have drifted apart."""
        with named("shadow-agrees"):
            demand(state_digest(self._shadow) == state_digest(self.table.state), "table and shadow stand apart")


@dataclass(frozen=True)
class Deed:
    """Something that people do at a table; `often` is out of 10,000 turns."""

    name: str
    often: int
    do: Callable[[Session, Random], None]


def _ask(session: Session, rng: Random) -> None:
    probe = rng.choice(DEAR)
    session.asked = probe.name
    with named(probe.name):
        probe.ask(Position(session.subject, session.table.state, session.at))
    session.asked = ""


def _try_what_is_not_allowed(session: Session, rng: Random) -> None:
    refuse_something(session.subject, rng, session.table, session.clock)


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
    gone = session.table.controllers[seat] == "dropped" or session.table.is_over
    demand(isinstance(answer, Accepted) or gone, f"seat {seat} cannot be dropped")


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
    demand(Log.from_json(log.to_json()) == log, "the log of a fork does not come back from JSON as it was")
    session.table, session.clock = branch, clock
    session.catch_up()


DEEDS: Final = (
    Deed("ask", 100, _ask),
    Deed("try-what-is-not-allowed", 50, _try_what_is_not_allowed),
    Deed("undo", 15, _undo),
    Deed("undo-and-redo", 5, _undo_and_redo),
    Deed("host-undo", 10, _host_undo),
    Deed("reseat", 20, _reseat),
    Deed("drop", 6, _drop),
    Deed("save-and-load", 4, _save_and_load),
    Deed("fork", 4, _fork),
    Deed("move", 10_000, Session.step),
)


def pick_deed(rng: Random) -> Deed:
    """What is done this turn: mostly a move, which takes what the other deeds leave."""
    lot = rng.randrange(10_000)
    for deed in DEEDS:
        if lot < deed.often:
            return deed
        lot -= deed.often
    raise AssertionError("the last deed takes every turn that is left")
