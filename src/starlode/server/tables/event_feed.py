"""The events of a table, entry by entry, encoded for sending, with their audiences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Raw, Struct

from starlode.kernel.contract import Event
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    HostEntry,
    SeatEntry,
    SeedEntry,
    UndoEntry,
)
from starlode.kernel.log.table_events import table_event
from starlode.kernel.table.timeline import START
from starlode.kernel.table.transaction import Transaction

Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""The number of an entry, from 0."""

EventSeq = Annotated[int, Meta(ge=START, le=2**31 - 1)]
"""The number of an entry, or -1: the start, before the first entry."""

_ENCODE = msgspec.json.Encoder().encode

_EncodedEvent = tuple[tuple[int, ...] | None, bytes]
"""An event's audience (None: everyone) and its JSON."""

_MOVES: Final = (ActionEntry, ChanceEntry, ClockEntry)


class TableEvent(Struct, frozen=True):
    """An event that this viewer may know: message key, clause and data, and the entry it belongs to."""

    seq: EventSeq
    key: str
    clause: str
    data: dict[str, Any]


class EventFeed:
    """All events of a table. An event is encoded when it is first needed, once for all viewers."""

    def __init__(self, setup_events: Sequence[Event] = ()) -> None:
        self._setup_events = setup_events
        self._events: list[Sequence[Event]] = []
        self._encoded: dict[int, list[_EncodedEvent]] = {}

    @property
    def head(self) -> int:
        """How many entries have their events here."""
        return len(self._events)

    def add(self, entry: Entry, events: Sequence[Event]) -> None:
        """Add the events of the next entry."""
        self._events.append(events if isinstance(entry, _MOVES) else [*_table_events(entry), *events])

    def extend(self, transaction: Transaction) -> None:
        """Add the events of a transaction that was committed."""
        for entry, events in zip(transaction.entries, transaction.events, strict=True):
            self.add(entry, events)

    def events_for(
        self, viewer: int | None, since: int = START, *, upto: int | None = None, everything: bool = False
    ) -> Raw:
        """Return the events that this viewer may know, as JSON, from entry `since` on, or from the start.

        With `everything`, the events of all audiences: for games that are over, where nothing is secret.
        """
        events = [
            encoded
            for seq in range(since, self.head if upto is None else upto)
            for audience, encoded in self._encoded_events(seq)
            if everything or is_visible(audience, viewer)
        ]
        return Raw(b"[" + b",".join(events) + b"]")

    def _encoded_events(self, seq: int) -> list[_EncodedEvent]:
        events = self._encoded.get(seq)
        if events is None:
            events = self._encoded[seq] = [
                (event.audience, _ENCODE(TableEvent(seq, event.key, event.clause, event.data)))
                for event in (self._setup_events if seq == START else self._events[seq])
            ]
        return events


def is_visible(audience: tuple[int, ...] | None, viewer: int | None) -> bool:
    """Return whether this viewer may know an event with this audience."""
    return audience is None or (viewer is not None and viewer in audience)


def _table_events(entry: Entry) -> Iterator[Event]:
    """Yield the events of entries that the table wrote, not the game."""
    match entry:
        case UndoEntry(by=by, to=to):
            yield Event("server-taken-back", "", {"by": by, "entry": to})
        case SeatEntry() | DropEntry() | HostEntry():
            yield table_event(entry)
        case SeedEntry(seed=seed):
            yield Event("server-seed-shown", "", {"seed": seed})
        case _:
            pass
