"""Entries that are written but do not count yet: if anything goes wrong on the way, the table is as it was."""

from __future__ import annotations

import msgspec

from starlode.kernel.chance import SeededChance
from starlode.kernel.contract import Action, Event, Word
from starlode.kernel.cursor import Cursor
from starlode.kernel.digest import state_digest
from starlode.kernel.log import Act, Drawn, Entry, SeedShown, Tick, Undo

DIGEST_EVERY = 16
"""Every so many entries the log carries the digest of the position; the last entries of a finished game do too."""


class Draft:
    """A cursor that runs ahead of the table's own within one moment, with what it wrote and what was heard."""

    def __init__(self, cursor: Cursor, chance: SeededChance | None, now: int) -> None:
        self.cursor = cursor.copy()
        self.now = now
        self.gave_time_back = False
        self.entries: list[Entry] = []
        self.heard: list[tuple[int, list[Event]]] = []
        self._chance = chance

    def write(self, entry: Entry) -> None:
        """Add an entry that is known to be right."""
        seq = self.cursor.head
        self.heard.append((seq, self.cursor.step(entry, listen=True)))
        if seq % DIGEST_EVERY == DIGEST_EVERY - 1 or self.cursor.state.pending().over:
            entry = msgspec.structs.replace(entry, digest=state_digest(self.cursor.state))
        self.entries.append(entry)

    def act(self, seat: int, action: Action) -> None:
        """A seat's legal move."""
        self.write(Act(seat, self._form(action), at=self.now))

    def take_back(self, by: int, to: int, consent: list[int]) -> None:
        """An undo, with the time it gives back."""
        at = self.cursor.time_after(self.cursor.first_from(to), self.now)
        self.write(Undo(by, to, consent, at=at))
        self.gave_time_back = at < self.now
        self.now = at

    def run(self) -> None:
        """Go on until someone at the table has to decide: draws, deadlines, dropped seats, and the seed at the end."""
        while (entry := self._following()) is not None:
            self.write(entry)

    def _following(self) -> Entry | None:
        if self._chance is None or self.cursor.seed_shown:
            return None
        state, seq, at = self.cursor.state, self.cursor.head, self.now
        pending = state.pending()
        if pending.over:
            return SeedShown(self._chance.seed.hex(), at=at)
        if pending.chance:
            return Drawn(self._form(self._chance.pick(seq, state.chance())), at=at)
        if pending.deadline is not None and at >= pending.deadline:
            return Tick(self._form(state.timeout()), at=at)
        for seat in pending.seats:
            if self.cursor.controllers[seat] == "dropped":
                return Act(seat, self._form(self._chance.pick_evenly(seq, state.legal(seat))), at=at)
        return None

    def _form(self, action: Action) -> dict[str, Word]:
        return self.cursor.catalogue.encode(action)
