"""The story of a table: what happened in every entry, ready to be sent, with who may hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Raw

from starlode.kernel.contract import Event
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    SeatEntry,
    SeedEntry,
    UndoEntry,
)
from starlode.server.ws.protocol import TableEvent

_ENCODE = msgspec.json.Encoder().encode


_Line = tuple[tuple[int, ...] | None, bytes]
"""Something that happened: who may hear it (None: everyone), and its JSON."""

_MOVES: Final = (ActionEntry, ChanceEntry, ClockEntry)


class EventFeed:
    """What happened, entry by entry. Its JSON is made when somebody wants to hear it first, and kept for the others."""

    def __init__(self) -> None:
        self._events: list[Sequence[Event]] = []
        self._lines: dict[int, list[_Line]] = {}

    @property
    def head(self) -> int:
        """How many entries are told."""
        return len(self._events)

    def add(self, entry: Entry, events: Sequence[Event]) -> None:
        """What happened in the next entry."""
        self._events.append(events if isinstance(entry, _MOVES) else [*_by_the_table(entry), *events])

    def events_for(
        self, viewer: int | None, since: int = 0, *, upto: int | None = None, everything: bool = False
    ) -> Raw:
        """What this viewer may hear, from entry `since` on. `everything`: the game is over, nothing is secret."""
        heard = [
            told
            for seq in range(since, self.head if upto is None else upto)
            for audience, told in self._lines_of(seq)
            if everything or may_hear(audience, viewer)
        ]
        return Raw(b"[" + b",".join(heard) + b"]")

    def _lines_of(self, seq: int) -> list[_Line]:
        lines = self._lines.get(seq)
        if lines is None:
            lines = self._lines[seq] = [
                (event.audience, _ENCODE(TableEvent(seq, event.key, event.clause, event.data)))
                for event in self._events[seq]
            ]
        return lines


def may_hear(audience: tuple[int, ...] | None, viewer: int | None) -> bool:
    """Whether an event for this audience may be told to this viewer."""
    return audience is None or (viewer is not None and viewer in audience)


def _by_the_table(entry: Entry) -> Iterator[Event]:
    """What the game does not tell, because the table did it."""
    match entry:
        case UndoEntry(by=by, to=to):
            yield Event("server-taken-back", "", {"by": by, "entry": to})
        case SeatEntry(seat=seat, controller=controller):
            yield Event("server-seat-given", "", {"seat": seat, "mind": controller})
        case DropEntry(seat=seat):
            yield Event("server-seat-dropped", "", {"seat": seat})
        case SeedEntry(seed=seed):
            yield Event("server-seed-shown", "", {"seed": seed})
        case _:
            pass
