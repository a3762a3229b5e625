"""A transaction: requests to a table, checked and carried out on a copy of its game before they are committed.

Any value may be sent. The result is Accepted, or Rejected with a reason and nothing changed. After each change follows
what needs no player: draws of chance, moves of dropped seats and, when the game is over, the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import msgspec

from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import HOST, Action, Event, Json, Refusal, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    HostChange,
    HostEntry,
    SeatEntry,
    SeedEntry,
    UndoEntry,
)
from starlode.kernel.log.log import Log
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.clock import Clock
from starlode.kernel.table.parsing import read_action, read_controller, read_entry, read_seat, read_seat_list
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.table.timeline import KEPT, Timeline
from starlode.kernel.table.undo import UndoScope

DIGEST_EVERY: Final = 16
"""Every 16th entry carries the digest of the position, and so do the last entries of a finished game."""

EXPLAINED: Final = KEPT
"""The last moves among which the one is looked for that came before somebody's late one."""


class _NotLegal(Exception):
    def __init__(self, refusal: Refusal, reason: Refusal | None = None) -> None:
        self.refusal = refusal
        self.reason = reason


class Transaction:
    """Requests that were carried out and are not committed: the entries that they add, and the events of each entry.

    `base` is the table's timeline, which stays as it is, `timeline` the one after the entries, and `behind` by how much
    game time is behind the clock then. Whoever stores tables writes the entries to disk before `Table.commit`. A
    rejected request may have entries too: those of a deadline that had passed before it.
    """

    def __init__(self, log: Log, base: Timeline, chance: SeededChance | None, clock: Clock, behind: int) -> None:
        self.base = base
        self.timeline = base
        self.behind = behind
        self.entries: list[Entry] = []
        self.events: list[list[Event]] = []
        self._log = log
        self._chance = chance
        self._clock = clock
        self._arrived: int | None = None
        # The moment of the request that is being carried out, and the timeline before it.
        self._moment = 0
        self._before = base

    @property
    def state(self) -> State:
        """The position after the entries. Read only, and replaced by every change."""
        return self.timeline.state

    @property
    def head(self) -> int:
        """The number of entries of the table and of this transaction."""
        return self.timeline.head

    @property
    def catalogue(self) -> Catalogue:
        """The actions of the game."""
        return self.timeline.catalogue

    @property
    def controllers(self) -> list[str]:
        """The controller of each seat after the entries."""
        return self.timeline.controllers.copy()

    @property
    def log(self) -> Log:
        """The log with the entries that this transaction adds."""
        return Log(self._log.header, self.entries_since(0))

    @property
    def undo_scope(self) -> UndoScope:
        """What each seat may undo after the entries."""
        return UndoScope(self.timeline)

    @property
    def now(self) -> int:
        """The game time of the next request; see `Table.now` and `count_from`."""
        now = self._clock.now() - self.behind
        return max(self.timeline.at, now if self._arrived is None else min(self._arrived, now))

    def entries_since(self, seq: int) -> list[Entry]:
        """Return the entries of the table and of this transaction from number `seq` on."""
        return [*self._log.entries[seq:], *self.entries[max(0, seq - self.base.head) :]]

    def moved_seats(self) -> list[int]:
        """Return the seats that moved. An undo repeats independent moves of others, who have not moved then."""
        seats = sorted({entry.by for entry in self.entries if isinstance(entry, ActionEntry)})
        if not any(isinstance(entry, UndoEntry) for entry in self.entries):
            return seats
        return [seat for seat in seats if self.timeline.moves_of(seat) > self.base.moves_of(seat)]

    def count_from(self, arrived: int) -> None:
        """Let the next requests count from the game time at which they came in, if they had to wait."""
        self._arrived = arrived

    # --- requests

    def submit(self, by: object, action: object, *, head: object = None, exact: bool = False) -> Result:
        """Make a seat's move, sent as an action or its JSON form, if it is legal now.

        `head` is how many entries the sender had seen. An old one is accepted: the move counts for what it means now.
        If it was legal then and is not any more, the rejection says so, and names the seat that was quicker, if any.
        With `exact` an old one is not accepted: the move is rejected if the game went on.
        """
        return self._carry_out(lambda: self._submit(by, action, head, exact))

    def undo(
        self, by: object, to: object = None, consent: object = (), *, people: Collection[int] | None = None
    ) -> Result:
        """Undo from entry `to` on (from the seat's own last move, if None), with the consent of these seats.

        If the seat may go back alone, moves of others since then stay: they are written again after the undo.
        `people`: see `UndoScope.consent_needed`.
        """
        return self._carry_out(lambda: self._undo(by, to, consent, people))

    def host_undo(self, to: object, consent: Sequence[int] = ()) -> Result:
        """Undo from entry `to` on, as the host; `consent`: the seats that agreed."""
        return self._carry_out(lambda: self._write_undo(HOST, self.undo_scope.first_undone(to), sorted(consent)))

    def assign_seat(self, seat: object, controller: object, *, by: int = HOST) -> Result:
        """Assign a seat to `human` or to `bot:<name>`, as the host, the clock or the seat's own player."""
        return self._carry_out(lambda: self._assign_seat(seat, controller, by))

    def drop(self, seat: object, *, by: int = HOST, consent: Sequence[int] = ()) -> Result:
        """Drop a seat, as the host, the clock or the seat's own player: from now on the table plays it.

        `consent`: the seats that agreed, if they were asked.
        """
        return self._carry_out(lambda: self._drop(seat, by, sorted(consent)))

    def record_host(self, did: HostChange, seat: int | None = None) -> Result:
        """Record that the host changed the table, which the game does not notice; `seat`: the new host's."""
        return self._carry_out(lambda: self._record_host(did, seat))

    def tick(self) -> Result:
        """Write the entry of a deadline that has passed, if there is one."""
        first = self.head
        self._catch_up()
        return self._accepted(first)

    def follow(self, entries: Sequence[Entry]) -> None:
        """Apply entries that the same table wrote in another process. They are trusted; game time follows them."""
        self.timeline = self.timeline.copy()
        for entry in entries:
            self.events.append(self.timeline.step(entry, collect_events=True))
            self.entries.append(entry)
        self.behind = self._clock.now() - self.timeline.at

    def run(self) -> None:
        """Add what follows without a player: draws, deadlines, moves of dropped seats, and at the end the seed."""
        self._attempt(lambda: None)

    def _carry_out(self, write: Callable[[], None]) -> Result:
        """Check a request and write its entries and what follows from them."""
        first = self.head
        # A deadline that passed comes first: nobody gains time because `tick` was called late.
        self._catch_up()
        try:
            self._attempt(write)
        except InvalidInput as problem:
            return Rejected(Refusal(problem.key, problem.clause, problem.data), self.head)
        except _NotLegal as rejection:
            return Rejected(rejection.refusal, self.head, rejection.reason)
        return self._accepted(first)

    def _accepted(self, first: int) -> Accepted:
        """Return the result of a request whose entries begin with number `first`."""
        return Accepted(self.head, [event for events in self.events[first - self.base.head :] for event in events])

    def _catch_up(self) -> None:
        deadline = self.state.pending().deadline
        if deadline is not None and self.now >= deadline:
            self.run()

    def _attempt(self, write: Callable[[], None]) -> None:
        """Write entries and what follows from them; if anything fails on the way, this transaction is as before."""
        before, behind, written = self.timeline, self.behind, len(self.entries)
        self._before, self._moment = before, self.now
        try:
            write()
            while self._write_automatic_entry():
                pass
        except BaseException:
            self.timeline, self.behind = before, behind
            del self.entries[written:], self.events[written:]
            raise

    # --- the checks of each request, and its entries

    def _submit(self, by: object, sent: object, head: object, exact: bool) -> None:
        timeline = self.timeline
        seat = read_seat(by, timeline.header.players)
        seen = timeline.head if head is None else read_entry(head, timeline.head, "head")
        action = read_action(sent, timeline.catalogue)
        if exact and seen < timeline.head:
            raise InvalidInput("entry-outdated", seen=seen, head=timeline.head)
        self._check_not_over()
        self._check_not_dropped(seat)
        if action not in timeline.state.legal(seat):
            raise _not_legal(timeline, seat, action, seen)
        self._write_move(seat, action, self._moment)

    def _undo(self, by: object, to: object, consent: object, people: Collection[int] | None) -> None:
        players = self.timeline.header.players
        seat = read_seat(by, players)
        agreed = read_seat_list(consent, players)
        self._check_not_dropped(seat)
        scope = self.undo_scope
        first = scope.first_undone(scope.last_move_of(seat) if to is None else to)
        repeated = scope.moves_to_repeat(seat, first) or []
        needed = scope.consent_needed(seat, first, people)
        missing: list[Json] = [other for other in needed if other not in agreed]
        if missing:
            raise InvalidInput("undo-needs-consent", to=first, seats=missing)
        self._write_undo(seat, first, needed)
        for move in repeated:
            self._write_move(move.by, move.action, self._moment)

    def _assign_seat(self, sent_seat: object, sent_controller: object, by: int) -> None:
        seat = read_seat(sent_seat, self.timeline.header.players)
        controller = read_controller(sent_controller)
        self._check_not_over()
        if self.timeline.controllers[seat] == controller:
            raise InvalidInput("controller-same", seat=seat, controller=controller)
        self._write(SeatEntry(seat, controller, by, at=self._moment))

    def _record_host(self, did: HostChange, sent_seat: int | None) -> None:
        seat = None if sent_seat is None else read_seat(sent_seat, self.timeline.header.players)
        self._check_not_over()
        self._write(HostEntry(did, seat, at=self._moment))

    def _drop(self, sent_seat: object, by: int, consent: list[int]) -> None:
        seat = read_seat(sent_seat, self.timeline.header.players)
        self._check_not_over()
        self._check_not_dropped(seat)
        self._write(DropEntry(seat, by, consent, at=self._moment))

    def _check_not_over(self) -> None:
        if self.timeline.state.pending().over:
            raise InvalidInput("game-over")

    def _check_not_dropped(self, seat: int) -> None:
        if self.timeline.controllers[seat] == "dropped":
            raise InvalidInput("seat-dropped", seat=seat)

    # --- writing

    def _write(self, entry: Entry, action: Action | None = None) -> None:
        """Add a valid entry; `action` is that of a move, if the caller has it."""
        if self.timeline is self._before:
            self.timeline = self._before.copy()
        timeline = self.timeline
        seq = timeline.head
        self.events.append(timeline.step(entry, action, collect_events=True))
        if seq % DIGEST_EVERY == DIGEST_EVERY - 1 or timeline.state.pending().over:
            entry = msgspec.structs.replace(entry, digest=state_digest(timeline.state))
        self.entries.append(entry)

    def _write_move(self, seat: int, action: Action, at: int) -> None:
        """Add a seat's legal move."""
        self._write(ActionEntry(seat, self.timeline.catalogue.encode(action), at=at), action)

    def _write_undo(self, by: int, to: int, consent: list[int]) -> None:
        """Add an undo, and give back the time of the deadlines that it undoes."""
        at = self.timeline.time_after_undo(to, self._moment)
        self._write(UndoEntry(by, to, consent, at=at))
        if at < self._moment:
            self.behind = self._clock.now() - at
            self._moment = at

    def _write_automatic_entry(self) -> bool:
        """Add one entry that follows without a player; return whether there was one.

        It happens at the moment of what it follows, a deadline at its own moment, however late this is called.
        """
        timeline, chance = self.timeline, self._chance
        at = timeline.at if timeline.head else self._moment
        if chance is None or timeline.seed_published:
            return False
        state = timeline.state
        pending = state.pending()
        if pending.over:
            self._write(SeedEntry(chance.seed.hex(), at=at))
            return True
        if pending.chance:
            outcome = chance.draw(timeline)
            self._write(ChanceEntry(timeline.catalogue.encode(outcome), at=at), outcome)
            return True
        if pending.deadline is not None and self._moment >= pending.deadline:
            timeout = state.timeout()
            self._write(ClockEntry(timeline.catalogue.encode(timeout), at=max(timeline.at, pending.deadline)), timeout)
            return True
        for seat in pending.may_act:
            if timeline.controllers[seat] == "dropped":
                action = chance.play(timeline, seat)
                if action is not None:
                    self._write_move(seat, action, at)
                    return True
        return False


def _not_legal(timeline: Timeline, seat: int, action: Action, seen: int) -> _NotLegal:
    """Return why an action is not legal; if it was when its sender saw `seen` entries, who was quicker."""
    reason = timeline.state.why_not(seat, action) or Refusal("action-not-legal", "", {"action": kind_of(action)})
    if seen == timeline.head or not timeline.is_legal_after(timeline.last_move_at(seen), seat, action):
        return _NotLegal(reason)
    data: dict[str, Json] = {"seen": seen, "head": timeline.head, "reason": reason.key}
    quicker = timeline.quicker_seat(seat, action, timeline.moves_since(seen)[-EXPLAINED:])
    if quicker is None:
        return _NotLegal(Refusal("entry-stale", reason.clause, data), reason)
    return _NotLegal(Refusal("quicker-than-you", reason.clause, {**data, "seat": quicker}), reason)
