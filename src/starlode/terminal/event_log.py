"""The story of a table: every event line in order, with what was taken back marked as such."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from starlode.kernel.contract import Event
from starlode.kernel.log.entries import DropEntry, Entry, SeatEntry, UndoEntry
from starlode.kernel.log.log import Log


@dataclass(frozen=True)
class Line:
    """Something that happened in an entry. `taken_back`: an undo came later."""

    seq: int
    event: Event
    taken_back: bool = False


class Story:
    """Lines, in the order of the log."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.lines: list[Line] = []

    def hear(self, seq: int, events: list[Event]) -> None:
        """Add what happened in an entry."""
        entry = self._log.entries[seq]
        if isinstance(entry, UndoEntry):
            self._take_back(entry.to)
        self.lines += [Line(seq, event) for event in [*_told_by_the_table(entry), *events]]

    def told_to(self, seat: int) -> list[Line]:
        """The lines that this seat may know."""
        return [line for line in self.lines if line.event.audience is None or seat in line.event.audience]

    def standing(self) -> Iterator[Event]:
        """The events that were not taken back."""
        return (line.event for line in self.lines if not line.taken_back)

    def _take_back(self, to: int) -> None:
        self.lines = [
            replace(line, taken_back=True) if line.seq >= to and not line.taken_back else line for line in self.lines
        ]


def _told_by_the_table(entry: Entry) -> Iterator[Event]:
    """What the game does not tell, because the table did it."""
    match entry:
        case UndoEntry(by=by, to=to):
            yield Event("terminal-undone", "", {"by": by, "entry": to})
        case SeatEntry(seat=seat, controller=controller):
            yield Event("terminal-seat-given", "", {"seat": seat, "mind": controller})
        case DropEntry(seat=seat):
            yield Event("terminal-seat-dropped", "", {"seat": seat})
        case _:
            pass
