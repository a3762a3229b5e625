"""Users, tables and entries to store."""

from __future__ import annotations

import msgspec

from starlode.kernel.log.entries import ActionEntry, Entry, Header, SeatInfo
from starlode.kernel.table.seed import commitment, new_seed
from starlode.server.store import NewTable, Store, TableRow, User
from starlode.server.store.rows import Visibility


def entry(seq: int, by: int = 0, **arguments: str | int | bool) -> ActionEntry:
    """Return an entry like those of a log."""
    return ActionEntry(by=by, do={"do": "lay-pipe", "slot": seq, **arguments}, at=seq * 10)


def entries(first: int, count: int = 1) -> list[Entry]:
    return [entry(seq) for seq in range(first, first + count)]


def body(seq: int, by: int = 0, **arguments: str | int | bool) -> bytes:
    """Return the JSON of `entry`, as the store returns it."""
    return msgspec.json.encode(entry(seq, by, **arguments))


def bodies(first: int, count: int = 1) -> list[bytes]:
    return [body(seq) for seq in range(first, first + count)]


async def user(store: Store, name: str = "Ada") -> User:
    return await store.accounts.create_user(name)


async def table(
    store: Store, host: User | None = None, visibility: Visibility = "private", pause: str | None = None
) -> TableRow:
    """Create a table in the lobby with two free seats."""
    host = host or await user(store)
    seats = [SeatInfo("A", "human"), SeatInfo("B", "human")]
    new = NewTable("titan", 1, {"ruleset": "en"}, host.id, "Saturn", seats, visibility, pause=pause)
    return await store.tables.create(new)


def header(seed: bytes) -> Header:
    seats = [SeatInfo("A", "human"), SeatInfo("B", "bot:steady")]
    return Header("titan", 1, 2, {"ruleset": "en"}, seats, commitment(seed), "0123456789abcdef")


async def game(store: Store, count: int = 0) -> str:
    """Create a table whose game has `count` entries, and return its id."""
    row = await table(store)
    seed = new_seed()
    await store.tables.start(row.id, header(seed), seed, entries(0, count))
    return row.id
