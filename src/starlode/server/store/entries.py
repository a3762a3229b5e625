"""The entries of every table's log, and the requests that came too late for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, func, insert, select, update

from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Entry, Header
from starlode.kernel.log.json_format import convert
from starlode.kernel.log.log import Log
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.committer import heads_of
from starlode.server.store.engine.group_commit import TableChange
from starlode.server.store.rows import ChatLine, LateRequest, Status, TableRow, VoteRow, encode_entries, encode_seats
from starlode.server.store.schema import entries, late_requests, progress
from starlode.server.store.tables.chat import read_chat
from starlode.server.store.tables.queries import find_table, get_table
from starlode.server.store.tables.votes import find_vote

ORDER_SECONDS: Final = 60
"""How long a move may not show in the order of lists: writing that order with every move would cost too much."""

MAX_LATE_REQUESTS: Final = 500
"""The most requests of a table that are remembered although another player was quicker."""

MAX_REMEMBERED: Final = 10_000
"""The number of tables whose last time is remembered for that."""


class TableUpdates(NamedTuple):
    """A table as it is now, with later entries and lines of chat, and its last vote."""

    row: TableRow
    bodies: list[bytes]
    lines: list[ChatLine]
    vote: VoteRow | None


class EntryRepository:
    """Appends entries to logs and reads them."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        # By table: when an append of this process moved it up in lists.
        self._moved_up: dict[str, int] = {}

    def append(
        self,
        table_id: str,
        first_seq: int,
        new_entries: Sequence[Entry],
        *,
        awaited: Iterable[int] | None = None,
        status: Status | None = None,
        result: Json = None,
        controllers: Mapping[int, str] | None = None,
    ) -> asyncio.Future[None]:
        """Append entries, the first with number `first_seq`; the future is done when they are on disk.

        `awaited` are the seats whose decision is awaited then. With a `status`, its `result` is stored too;
        `controllers` are the controllers that these entries give to seats. The future raises Conflict if the table does
        not have exactly `first_seq` entries. The entries are queued at once: cancelling the future does not stop the
        write.
        """
        rows = encode_entries(table_id, first_seq, new_entries, self._backend.now())
        if not rows:
            raise ValueError("there is nothing to append")
        change = None
        if status is not None or controllers or self._moves_up(table_id, rows[-1][5]):
            change = TableChange(status, result, tuple(sorted((controllers or {}).items())))
        return self._backend.writer.append(table_id, first_seq, rows, encode_seats(awaited), change)

    def _moves_up(self, table_id: str, now: int) -> bool:
        """Return whether it is time for an append to move its table up in lists."""
        last = self._moved_up.get(table_id)
        if last is not None and now - last < ORDER_SECONDS * 1000:
            return False
        if len(self._moved_up) >= MAX_REMEMBERED:
            self._moved_up.clear()
        self._moved_up[table_id] = now
        return True

    async def set_awaited(self, table_id: str, head: int, awaited: Iterable[int]) -> None:
        """Store the seats whose decision is awaited after `head` entries, if that is not known yet."""
        mask = encode_seats(awaited)
        await self._backend.write(partial(_set_awaited, table_id=table_id, head=head, mask=mask))

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        """Return the JSON of a table's entries, from number `since` on."""
        return await self._backend.read(partial(_read_entries, table_id=table_id, since=since))

    async def head(self, table_id: str) -> int:
        """Return the number of entries of a table. Raise InvalidInput if it does not exist."""
        heads = await self._backend.read(partial(heads_of, table_ids=[table_id]))
        if table_id not in heads:
            raise InvalidInput("table-unknown")
        return heads[table_id]

    async def load_log(self, table_id: str) -> Log:
        """Return the log of a table. Raise InvalidInput if its game has not started or the log is inconsistent."""

        def read(connection: Connection) -> tuple[Header | None, list[bytes]]:
            header = get_table(connection, table_id).header
            return header, _read_entries(connection, table_id, 0)

        header, bodies = await self._backend.read(read)
        if header is None:
            raise InvalidInput("table-not-started")
        # A long log takes too long to decode for the event loop.
        return await asyncio.to_thread(_decode_log, header, bodies)

    async def read_updates(self, table_id: str, since: int, chat_since: int, chat_limit: int) -> TableUpdates | None:
        """Return a table, its entries and its chat from these numbers on, all read in one transaction."""

        def read(connection: Connection) -> TableUpdates | None:
            row = find_table(connection, table_id)
            if row is None:
                return None
            bodies = _read_entries(connection, table_id, since) if row.head > since else []
            lines = read_chat(connection, table_id, chat_since, chat_limit)
            return TableUpdates(row, bodies, lines, find_vote(connection, table_id))

        return await self._backend.read(read)

    async def add_late_request(self, table_id: str, request: LateRequest) -> None:
        """Store a request for which another player was quicker, unless the table has MAX_LATE_REQUESTS of them."""

        def write(connection: Connection) -> None:
            self._backend.lock(connection, table_id)
            _insert_late_request(connection, table_id, request)

        await self._backend.write(write)

    async def read_late_requests(self, table_id: str) -> list[LateRequest]:
        """Return the requests for which another player was quicker, oldest first."""
        return await self._backend.read(partial(_read_late_requests, table_id=table_id))


# Queries, as functions of a connection


def _read_entries(connection: Connection, table_id: str, since: int) -> list[bytes]:
    rows = connection.execute(
        select(entries.c.body)
        .where(and_(entries.c.table_id == table_id, entries.c.seq >= since))
        .order_by(entries.c.seq)
    )
    return [body.encode() for (body,) in rows]


def _set_awaited(connection: Connection, table_id: str, head: int, mask: int | None) -> None:
    unknown = and_(progress.c.table_id == table_id, progress.c.head == head, progress.c.awaited.is_(None))
    connection.execute(update(progress).where(unknown).values(awaited=mask))


def _insert_late_request(connection: Connection, table_id: str, request: LateRequest) -> None:
    of_table = select(func.count()).select_from(late_requests).where(late_requests.c.table_id == table_id)
    count = connection.execute(of_table).scalar_one()
    if count < MAX_LATE_REQUESTS:
        connection.execute(insert(late_requests).values(table_id=table_id, n=count, **asdict(request)))


def _read_late_requests(connection: Connection, table_id: str) -> list[LateRequest]:
    columns = (late_requests.c.seat, late_requests.c.quicker, late_requests.c.body, late_requests.c.at)
    rows = connection.execute(
        select(*columns).where(late_requests.c.table_id == table_id).order_by(late_requests.c.n)
    ).all()
    return [LateRequest(*row) for row in rows]


def _decode_log(header: Header, bodies: list[bytes]) -> Log:
    return Log(*convert(msgspec.to_builtins(header), [msgspec.json.decode(body) for body in bodies]))
