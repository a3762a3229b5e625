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
"""A long game takes about a tenth of a megabyte; anything far beyond is no log of ours."""


class Log(Struct, frozen=True):
    """One game from its opening. Entries are appended, never edited."""

    header: Header
    entries: list[Entry]

    def to_json(self) -> bytes:
        """The JSON form."""
        return json_format.to_json(self.header, self.entries)

    @classmethod
    def from_json(cls, data: bytes) -> Log:
        """The log that `to_json` wrote; truncated, changed or foreign content is refused."""
        return cls(*json_format.from_json(data))

    def to_text(self) -> str:
        """The text form: one line an entry, for people and for diffs."""
        return text_format.to_text(self.header, self.entries)

    @classmethod
    def from_text(cls, text: str) -> Log:
        """The log that `to_text` wrote; truncated, changed or foreign text is refused."""
        return cls(*text_format.from_text(text))


def applied_moves(log: Log, upto: int | None = None) -> list[tuple[int, Move]]:
    """The moves that still stand after the first `upto` entries, each with its number."""
    standing: list[tuple[int, Move]] = []
    for seq, entry in enumerate(log.entries[: check_upto(log, upto)]):
        match entry:
            case ActionEntry() | ChanceEntry() | ClockEntry():
                standing.append((seq, entry))
            case UndoEntry(to=to):
                while standing and standing[-1][0] >= to:
                    standing.pop()
            case _:
                pass
    return standing


def controllers(log: Log, upto: int | None = None) -> list[str]:
    """Who decides for each seat after the first `upto` entries. Undo never touches this."""
    changed = controller_changes(log.entries[: check_upto(log, upto)])
    return [changed.get(number, seat.controller) for number, seat in enumerate(log.header.seats)]


def controller_changes(entries: Iterable[Entry]) -> dict[int, str]:
    """Who decides for which seat after these entries, where that changed."""
    found: dict[int, str] = {}
    for entry in entries:
        if isinstance(entry, SeatEntry):
            found[entry.seat] = entry.controller
        elif isinstance(entry, DropEntry):
            found[entry.seat] = "dropped"
    return found


def check_upto(log: Log, upto: int | None) -> int:
    """The number of entries meant; refused if the log has fewer."""
    if upto is None:
        return len(log.entries)
    if not 0 <= upto <= len(log.entries):
        raise InvalidInput("moment-out-of-range", moment=upto, last=len(log.entries))
    return upto


def read_log(path: Path | str) -> Log:
    """The log in a file, in either form."""
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise InvalidInput("log-too-large", file=path.name, most=LARGEST_FILE)
        data = path.read_bytes()
    except OSError as error:
        raise InvalidInput("log-file-unreadable", file=path.name, problem=error_name(error)) from None
    return parse_log(data)


def parse_log(data: bytes) -> Log:
    """The log in these bytes, in either form, told apart by their beginning."""
    if data.lstrip().startswith(b"{"):
        return Log.from_json(data)
    try:
        return Log.from_text(data.decode())
    except UnicodeDecodeError as error:
        raise InvalidInput("log-not-utf8", byte=error.start) from None


def write_log(log: Log, path: Path | str) -> None:
    """Put a log into a file, as JSON if its name ends in .json, else as text.

    The old file stays whole until the new one is.
    """
    path = Path(path)
    if path.exists() and not path.is_file():
        # Replacing a device or a folder by a file would do harm far beyond this log.
        raise InvalidInput("log-file-special", file=path.name)
    data = log.to_json() if path.suffix == ".json" else log.to_text().encode()
    try:
        replace_file(path, data)
    except OSError as error:
        raise InvalidInput("log-file-unwritable", file=path.name, problem=error_name(error)) from None
