"""The events of a table in order, with undone ones marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from starlode.kernel.contract import Event
from starlode.kernel.log.entries import DropEntry, Entry, HostEntry, SeatEntry, UndoEntry
from starlode.kernel.log.log import Log
from starlode.kernel.log.table_events import table_event
from starlode.kernel.table.timeline import START


@dataclass(frozen=True)
class LogLine:
    """An event of an entry. `undone`: a later undo took it back."""

    seq: int
    event: Event
    undone: bool = False


class EventLog:
    """The lines, in the order of the log."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.lines: list[LogLine] = []

    def add(self, seq: int, events: list[Event]) -> None:
        """Add the events of an entry, or of the start; an undo marks earlier lines."""
        entry = None if seq == START else self._log.entries[seq]
        if isinstance(entry, UndoEntry):
            self._mark_undone(entry.to)
        table_events = [] if entry is None else _table_events(entry)
        self.lines += [LogLine(seq, event) for event in [*table_events, *events]]

    def visible_to(self, seat: int) -> list[LogLine]:
        """Return the lines that this seat may know."""
        return [line for line in self.lines if line.event.audience is None or seat in line.event.audience]

    def effective_events(self) -> Iterator[Event]:
        """Yield the events that were not undone."""
        return (line.event for line in self.lines if not line.undone)

    def _mark_undone(self, to: int) -> None:
        self.lines = [replace(line, undone=True) if self._is_undone(line, to) else line for line in self.lines]

    def _is_undone(self, line: LogLine, to: int) -> bool:
        # An undo changes neither who plays a seat nor the table.
        return line.seq >= to and not isinstance(self._log.entries[line.seq], SeatEntry | DropEntry | HostEntry)


def _table_events(entry: Entry) -> Iterator[Event]:
    """Yield the event of an entry that the table wrote, and for which the game has no event."""
    match entry:
        case UndoEntry(by=by, to=to):
            yield Event("terminal-undone", "", {"by": by, "entry": to})
        case SeatEntry() | DropEntry() | HostEntry():
            yield table_event(entry)
        case _:
            pass
