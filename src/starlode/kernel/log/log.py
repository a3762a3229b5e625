"""The log: a header and an ordered list of entries. It is the game; everything else is derived from it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from starlode.kernel.errors import InvalidInput, error_name
from starlode.kernel.log import json_format, text_format
from starlode.kernel.log.atomic_file import replace_file
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    Header,
    Move,
    SeatEntry,
    UndoEntry,
)

LARGEST_FILE = 16 * 1024 * 1024
"""A long game takes about 100 kB; a file that is much larger is no log."""


class Log(Struct, frozen=True):
    """One game from its start. Entries are appended, never changed."""

    header: Header
    entries: list[Entry]

    def to_json(self) -> bytes:
        """Return the JSON format."""
        return json_format.to_json(self.header, self.entries)

    @classmethod
    def from_json(cls, data: bytes) -> Log:
        """Return the log that `to_json` wrote; raise InvalidInput if the content is truncated, changed or no log."""
        return cls(*json_format.from_json(data))

    def to_text(self) -> str:
        """Return the text format: one line per entry, for people and for diffs."""
        return text_format.to_text(self.header, self.entries)

    @classmethod
    def from_text(cls, text: str) -> Log:
        """Return the log that `to_text` wrote; raise InvalidInput if the text is truncated, changed or no log."""
        return cls(*text_format.from_text(text))


def applied_moves(log: Log, upto: int | None = None) -> list[tuple[int, Move]]:
    """Return the moves of the first `upto` entries that are not undone, each with the number of its entry."""
    moves: list[tuple[int, Move]] = []
    for seq, entry in enumerate(log.entries[: check_upto(log, upto)]):
        match entry:
            case ActionEntry() | ChanceEntry() | ClockEntry():
                moves.append((seq, entry))
            case UndoEntry(to=to):
                while moves and moves[-1][0] >= to:
                    moves.pop()
            case _:
                pass
    return moves


def controllers(log: Log, upto: int | None = None) -> list[str]:
    """Return the controller of each seat after the first `upto` entries. An undo does not change controllers."""
    changes = controller_changes(log.entries[: check_upto(log, upto)])
    return [changes.get(number, seat.controller) for number, seat in enumerate(log.header.seats)]


def controller_changes(entries: Iterable[Entry]) -> dict[int, str]:
    """Return the seats whose controller these entries change, with the new one."""
    changes: dict[int, str] = {}
    for entry in entries:
        if isinstance(entry, SeatEntry):
            changes[entry.seat] = entry.controller
        elif isinstance(entry, DropEntry):
            changes[entry.seat] = "dropped"
    return changes


def last_assigner(log: Log, seat: int) -> int | None:
    """Return who changed this seat's controller last; None if nobody did, or the log does not say."""
    changes = (entry for entry in reversed(log.entries) if isinstance(entry, SeatEntry | DropEntry))
    return next((entry.by for entry in changes if entry.seat == seat), None)


def check_upto(log: Log, upto: int | None) -> int:
    """Return the number of entries to take (all, if None); raise InvalidInput if the log has fewer."""
    if upto is None:
        return len(log.entries)
    if not 0 <= upto <= len(log.entries):
        raise InvalidInput("moment-out-of-range", moment=upto, last=len(log.entries))
    return upto


def read_log(path: Path | str) -> Log:
    """Read a log from a file, in either format."""
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise InvalidInput("log-too-large", file=path.name, most=LARGEST_FILE)
        data = path.read_bytes()
    except OSError as error:
        raise InvalidInput("log-file-unreadable", file=path.name, problem=error_name(error)) from None
    return parse_log(data)


def parse_log(data: bytes) -> Log:
    """Return the log in these bytes, in either format, which their start tells."""
    if data.lstrip().startswith(b"{"):
        return Log.from_json(data)
    try:
        return Log.from_text(data.decode())
    except UnicodeDecodeError as error:
        raise InvalidInput("log-not-utf8", byte=error.start) from None


def write_log(log: Log, path: Path | str) -> None:
    """Write a log to a file, as JSON if its name ends in .json, else as text.

    The old content of the file stays until the new one is complete.
    """
    path = Path(path)
    if path.exists() and not path.is_file():
        # A device or a folder must never be replaced by a file.
        raise InvalidInput("log-file-special", file=path.name)
    data = log.to_json() if path.suffix == ".json" else log.to_text().encode()
    try:
        replace_file(path, data)
    except OSError as error:
        raise InvalidInput("log-file-unwritable", file=path.name, problem=error_name(error)) from None
