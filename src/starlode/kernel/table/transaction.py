"""Entries that are written but do not count yet: if anything goes wrong on the way, the table is as it was."""

from __future__ import annotations

import msgspec

from starlode.kernel.contract import Action, Event
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, ClockEntry, Entry, SeedEntry, UndoEntry
from starlode.kernel.table.chance import SeededChance
from starlode.kernel.table.timeline import Timeline

DIGEST_EVERY = 16
"""Every so many entries the log carries the digest of the position; the last entries of a finished game do too."""


class Transaction:
    """A cursor that runs ahead of the table's own within one moment, with what it wrote and what was heard."""

    def __init__(self, cursor: Timeline, chance: SeededChance | None, now: int) -> None:
        self.cursor = cursor.copy()
        self.now = now
        self.gave_time_back = False
        self.entries: list[Entry] = []
        self.heard: list[tuple[int, list[Event]]] = []
        self._chance = chance

    def write(self, entry: Entry, action: Action | None = None) -> None:
        """Add an entry that is known to be right; if it is a move, of this action."""
        cursor = self.cursor
        seq = cursor.head
        self.heard.append((seq, cursor.step(entry, action, listen=True)))
        if seq % DIGEST_EVERY == DIGEST_EVERY - 1 or cursor.state.pending().over:
            entry = msgspec.structs.replace(entry, digest=state_digest(cursor.state))
        self.entries.append(entry)

    def act(self, seat: int, action: Action) -> None:
        """A seat's legal move."""
        self.write(ActionEntry(seat, self.cursor.catalogue.encode(action), at=self.now), action)

    def take_back(self, by: int, to: int, consent: list[int]) -> None:
        """An undo, with the time it gives back."""
        at = self.cursor.time_after(self.cursor.first_from(to), self.now)
        self.write(UndoEntry(by, to, consent, at=at))
        self.gave_time_back = at < self.now
        self.now = at

    def run(self) -> None:
        """Go on until someone at the table has to decide: draws, deadlines, dropped seats, and the seed at the end."""
        while self._goes_on():
            pass

    def _goes_on(self) -> bool:
        """Write what follows by itself, if anything does."""
        cursor, chance, at = self.cursor, self._chance, self.now
        if chance is None or cursor.seed_shown:
            return False
        state = cursor.state
        pending = state.pending()
        if pending.over:
            self.write(SeedEntry(chance.seed.hex(), at=at))
            return True
        if pending.chance:
            drawn = chance.pick(cursor.draw, state.chance())
            self.write(ChanceEntry(cursor.catalogue.encode(drawn), at=at), drawn)
            return True
        if pending.deadline is not None and at >= pending.deadline:
            struck = state.timeout()
            self.write(ClockEntry(cursor.catalogue.encode(struck), at=at), struck)
            return True
        for seat in pending.seats:
            if cursor.controllers[seat] == "dropped":
                self.act(seat, chance.pick_evenly(cursor.draw, state.legal(seat)))
                return True
        return False
