"""Entries that are written but not committed: if anything fails on the way, the table is unchanged."""

from __future__ import annotations

import msgspec

from starlode.kernel.contract import Action, Event
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, ClockEntry, Entry, SeedEntry, UndoEntry
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.timeline import Timeline

DIGEST_EVERY = 16
"""Every 16th entry carries the digest of the position, and so do the last entries of a finished game."""


class Transaction:
    """A copy of the table's timeline that is ahead of it, with the entries it wrote and their events."""

    def __init__(self, timeline: Timeline, chance: SeededChance | None, now: int) -> None:
        self.timeline = timeline.copy()
        self.now = now
        self.gave_time_back = False
        self.entries: list[Entry] = []
        self.events: list[tuple[int, list[Event]]] = []
        self._chance = chance

    def write(self, entry: Entry, action: Action | None = None) -> None:
        """Add a valid entry; `action` is that of a move, if the caller has it."""
        timeline = self.timeline
        seq = timeline.head
        self.events.append((seq, timeline.step(entry, action, collect_events=True)))
        if seq % DIGEST_EVERY == DIGEST_EVERY - 1 or timeline.state.pending().over:
            entry = msgspec.structs.replace(entry, digest=state_digest(timeline.state))
        self.entries.append(entry)

    def act(self, seat: int, action: Action, at: int | None = None) -> None:
        """Add a seat's legal move, made now unless `at` says when."""
        at = self.now if at is None else at
        self.write(ActionEntry(seat, self.timeline.catalogue.encode(action), at=at), action)

    def undo(self, by: int, to: int, consent: list[int]) -> None:
        """Add an undo, and give back the time of the deadlines that it undoes."""
        at = self.timeline.time_after_undo(to, self.now)
        self.write(UndoEntry(by, to, consent, at=at))
        self.gave_time_back = at < self.now
        self.now = at

    def run(self) -> None:
        """Add what follows without a player: draws, deadlines, moves of dropped seats, and at the end the seed."""
        while self._write_automatic_entry():
            pass

    def _write_automatic_entry(self) -> bool:
        """Add one entry that follows without a player; return whether there was one.

        It happens at the moment of what it follows, a deadline at its own moment, however late this is called.
        """
        timeline, chance = self.timeline, self._chance
        at = timeline.at if timeline.head else self.now
        if chance is None or timeline.seed_published:
            return False
        state = timeline.state
        pending = state.pending()
        if pending.over:
            self.write(SeedEntry(chance.seed.hex(), at=at))
            return True
        if pending.chance:
            outcome = chance.draw(timeline)
            self.write(ChanceEntry(timeline.catalogue.encode(outcome), at=at), outcome)
            return True
        if pending.deadline is not None and self.now >= pending.deadline:
            timeout = state.timeout()
            self.write(ClockEntry(timeline.catalogue.encode(timeout), at=max(timeline.at, pending.deadline)), timeout)
            return True
        for seat in pending.may_act:
            if timeline.controllers[seat] == "dropped":
                action = chance.play(timeline, seat)
                if action is not None:
                    self.act(seat, action, at)
                    return True
        return False
