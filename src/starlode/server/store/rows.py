"""The values that the store takes and returns; most are rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, Literal, NamedTuple

import msgspec

from starlode.kernel.contract import HOST, Json, Options
from starlode.kernel.log.entries import ActionEntry, Entry, Header, SeatInfo, UndoEntry

Visibility = Literal["open", "private"]
Status = Literal["lobby", "running", "over"]
TrialStatus = Literal["waiting", "running", "done", "failed", "stopped"]


@dataclass(frozen=True, slots=True)
class User:
    """A user. A guest has no login and no password."""

    id: str
    name: str
    login: str | None
    password_hash: str | None
    created_ms: int


@dataclass(frozen=True, slots=True)
class Session:
    """The session of a browser; `browser` is its family, or empty."""

    id: str
    user: User
    created_ms: int
    seen_ms: int
    browser: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a table. One with the controller `human` and no user is free, but may be kept for a user: `invited`.

    `left_by`: the player who left it in a game whose result counts.
    """

    seat: int
    user_id: str | None
    name: str
    controller: str
    invited: str | None = None
    left_by: str | None = None


@dataclass(frozen=True, slots=True)
class VoteRow:
    """A request that other players have to agree to, made when its table had `head` entries, and their answers.

    `waiting` are the seats that have not answered, `declined` is the one that disagreed. `withdrawn`: whoever asked has
    taken it back. `holds_time`: until it ends, the table's time limits stand still.
    """

    id: str
    head: int
    user_id: str
    request: Json
    waiting: list[int]
    agreed: list[int]
    declined: int | None
    withdrawn: bool
    until_ms: int
    holds_time: bool

    @property
    def was_answered(self) -> bool:
        """Whether it has ended by answers, or because it was taken back."""
        return not self.waiting or self.declined is not None or self.withdrawn

    def is_open(self, head: int, now: int) -> bool:
        """Return whether seats may still answer at a table with `head` entries."""
        return not self.was_answered and self.head == head and now < self.until_ms


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to create."""

    game: str
    version: int
    options: Options
    host: str
    name: str
    seats: list[SeatInfo]
    visibility: Visibility = "private"
    timer: dict[str, Json] | None = None
    pause: str | None = None
    rematch_of: str | None = None
    game_time: dict[str, Json] | None = None
    rated: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table. `header` is set when the game has started, `result` when it is over.

    `rematch`: the table at which its players were asked to play again; `rematch_of`: the one they played before.
    `game_time`: the time for all moves, of which each seat has used `used_ms`. `rated`: its result changes ratings.
    `tournament`: the one that it belongs to.

    `changed_ms` is the time of the last entry or of the last change of the table or its seats. `awaited` are the seats
    whose decision is awaited, or None if that is not known: the game was last played with an earlier version.
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
    pause: str | None
    rematch: str | None
    rematch_of: str | None
    game_time: dict[str, Json] | None
    used_ms: list[int] | None
    rated: bool
    created_ms: int
    changed_ms: int
    revision: int
    header: Header | None
    result: Json
    head: int
    awaited: list[int] | None
    tournament: str | None
    seats: list[Seat]

    @property
    def counts(self) -> bool:
        """Whether its result counts beyond the table."""
        return self.rated or self.tournament is not None


class Place(NamedTuple):
    """The place of a table in a list: the time by which the list is ordered, and the table's id."""

    time: int
    table_id: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """A page of a list of tables, and the place after which the next page starts; None: this is the last one."""

    rows: list[TableRow]
    next: Place | None


@dataclass(frozen=True, slots=True)
class Notice:
    """Another process changed a table: it appended these entries from number `first` on. Without entries, the table
    must be read again.
    """

    table_id: str
    first: int = 0
    bodies: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of a table's chat."""

    n: int
    user_id: str
    seat: int | None
    name: str
    text: str
    created_ms: int


@dataclass(frozen=True, slots=True)
class LateRequest:
    """A request for a move for which the seat `quicker` came first: at which game time, and the action as JSON."""

    seat: int
    quicker: int
    body: str
    at: int


@dataclass(frozen=True, slots=True)
class NewDesign:
    """The content of a design; `players` is None if it is not playable."""

    name: str
    text: str
    players: int | None


@dataclass(frozen=True, slots=True)
class DesignRow:
    """A design."""

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
    """A trial to create."""

    game: str
    players: int
    positions: list[str]
    bot: str
    games: int


@dataclass(frozen=True, slots=True)
class TrialRow:
    """A trial and its progress. `why` is the reason of a failure, `changed_ms` the time of the last update."""

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


@dataclass(frozen=True, slots=True)
class Usage:
    """What a user did on one day: tables created, bytes stored, and processor time of heavy work."""

    tables: int = 0
    stored_bytes: int = 0
    cpu_ms: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(self.tables + other.tables, self.stored_bytes + other.stored_bytes, self.cpu_ms + other.cpu_ms)


EntryRow = tuple[str, int, str, int | None, int, int, int]
"""A row of the table `entries`, in the order of its columns."""

DIGEST_MASK: Final = 2**62 - 1
"""The sum of two digests within it fits into a 64-bit integer of a database."""

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
        body, seq = _ENCODE(entry).decode(), first + len(rows)
        rows.append((table_id, seq, body, by, entry.at, now, checksum(table_id, seq, body, by, entry.at, now)))
    return rows


def checksum(table_id: str, seq: int, body: str, by: int | None, at: int, created_ms: int) -> int:
    """Return the checksum of one entry, which depends on its place and on all its columns.

    It finds damage, not forgery. The digest of a log is the sum of its entries' checksums, within `DIGEST_MASK`, so
    that an append adds to it without reading what was there before.
    """
    text = f"{table_id} {seq} {by} {at} {created_ms} {body}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") & DIGEST_MASK


def encode_seats(seats: Iterable[int] | None) -> int | None:
    """Return seats as a bit mask, or None if they are not known."""
    return None if seats is None else sum(1 << seat for seat in seats)


def decode_seats(mask: int | None) -> list[int] | None:
    """Return the seats of a bit mask."""
    return None if mask is None else [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
