"""What the store hands out: one frozen value a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from starlode.kernel.contract import HOST, Json, Options
from starlode.kernel.log.entries import ActionEntry, Entry, Header, SeatInfo, UndoEntry

Visibility = Literal["open", "private"]
Status = Literal["lobby", "running", "over"]
TrialStatus = Literal["waiting", "running", "done", "failed", "stopped"]


@dataclass(frozen=True, slots=True)
class User:
    """Somebody; a guest has no login and no password."""

    id: str
    name: str
    login: str | None
    password_hash: str | None
    created_ms: int


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that is signed in."""

    id: str
    user: User
    created_ms: int
    seen_ms: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair of a table: who sits there and who decides. A `human` seat without a user is free."""

    seat: int
    user_id: str | None
    name: str
    controller: str


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be: what its host chose."""

    game: str
    version: int
    options: Options
    host: str
    name: str
    seats: list[SeatInfo]
    visibility: Visibility = "private"
    timer: dict[str, Json] | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as lists show it. `header` is there once the game has started, `result` once it is over.

    `changed_ms` is when something last happened here, be it a move, a seat or the host's choice.
    """

    id: str
    code: str
    game: str
    version: int
    players: int
    options: Options
    visibility: Visibility
    status: Status
    host: str
    name: str
    timer: dict[str, Json] | None
    created_ms: int
    changed_ms: int
    revision: int
    header: Header | None
    result: Json
    head: int
    seats: list[Seat]


@dataclass(frozen=True, slots=True)
class Notice:
    """Another process changed a table: it wrote these entries from number `first` on, or, without any, did something
    that has to be looked up.
    """

    table_id: str
    first: int = 0
    bodies: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that was said at a table."""

    n: int
    user_id: str
    seat: int | None
    name: str
    text: str
    created_ms: int


@dataclass(frozen=True, slots=True)
class NewDesign:
    """What somebody drew: a name, the text, and for how many players it is if it can be played."""

    name: str
    text: str
    players: int | None


@dataclass(frozen=True, slots=True)
class DesignRow:
    """A design as it was saved last."""

    id: str
    code: str
    game: str
    owner: str
    name: str
    text: str
    players: int | None
    created_ms: int
    changed_ms: int
    revision: int


@dataclass(frozen=True, slots=True)
class NewTrial:
    """Games that bots are to play on a design."""

    game: str
    players: int
    positions: list[str]
    bot: str
    games: int


@dataclass(frozen=True, slots=True)
class TrialRow:
    """How far a trial is. `why` tells what went wrong; `changed_ms` when it was last heard of."""

    id: str
    owner: str
    game: str
    players: int
    positions: list[str]
    bot: str
    games: int
    status: TrialStatus
    done: int
    outcome: Json
    why: Json
    created_ms: int
    changed_ms: int


EntryRow = tuple[str, int, str, int | None, int, int]
"""A row of the table `entries`, in the order of its columns."""

_ENCODE = msgspec.json.Encoder().encode

_LATEST = 2**53 - 1
_LAST_SEAT = 25


def encode_entries(table_id: str, first: int, entries: Sequence[Entry], now: int) -> list[EntryRow]:
    """Return the rows of a table's entries from number `first` on.

    Raise ValueError if one of them is not an entry of a log or has numbers out of range: a log that contains it could
    not be read again.
    """
    rows: list[EntryRow] = []
    for entry in entries:
        if not isinstance(entry, Entry):
            raise ValueError(f"not an entry of a log: {entry!r}")
        by = entry.by if isinstance(entry, ActionEntry | UndoEntry) else None
        if not 0 <= entry.at <= _LATEST or not (by is None or HOST <= by <= _LAST_SEAT):
            raise ValueError(f"an entry with a number out of range: {entry!r}")
        rows.append((table_id, first + len(rows), _ENCODE(entry).decode(), by, entry.at, now))
    return rows
