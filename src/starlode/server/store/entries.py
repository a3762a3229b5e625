"""The entries of every table's log, and its chat."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, and_, func, insert, select

from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Entry, Header
from starlode.kernel.log.json_format import convert
from starlode.kernel.log.log import Log
from starlode.server.store import tables
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.committer import heads_of
from starlode.server.store.engine.group_commit import TableChange
from starlode.server.store.rows import ChatLine, Status, TableRow, encode_entries
from starlode.server.store.schema import chats, entries


class EntryRepository:
    """Appends entries to logs and reads them; stores chat."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    def append(
        self,
        table_id: str,
        first_seq: int,
        new_entries: Sequence[Entry],
        *,
        status: Status | None = None,
        result: Json = None,
        controllers: Mapping[int, str] | None = None,
    ) -> asyncio.Future[None]:
        """Append entries, the first with number `first_seq`; the future is done when they are on disk.

        With a `status`, its `result` is stored too; `controllers` are the controllers that these entries give to
        seats. The future raises Conflict if the table does not have exactly `first_seq` entries. The entries are
        queued at once: cancelling the future does not stop the write.
        """
        rows = encode_entries(table_id, first_seq, new_entries, self._backend.now())
        if not rows:
            raise ValueError("there is nothing to append")
        change = None
        if status is not None or controllers:
            change = TableChange(status, result, tuple(sorted((controllers or {}).items())))
        return self._backend.append(table_id, first_seq, rows, change)

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
            header = tables.get_table(connection, table_id).header
            return header, _read_entries(connection, table_id, 0)

        header, bodies = await self._backend.read(read)
        if header is None:
            raise InvalidInput("table-not-started")
        # A long log takes too long to decode for the event loop.
        return await asyncio.to_thread(_decode_log, header, bodies)

    async def read_updates(
        self, table_id: str, since: int, chat_since: int, chat_limit: int
    ) -> tuple[TableRow, list[bytes], list[ChatLine]] | None:
        """Return a table, its entries and its chat from these numbers on, all read in one transaction."""

        def read(connection: Connection) -> tuple[TableRow, list[bytes], list[ChatLine]] | None:
            row = tables.find_table(connection, table_id)
            if row is None:
                return None
            bodies = _read_entries(connection, table_id, since) if row.head > since else []
            return row, bodies, _read_chat(connection, table_id, chat_since, chat_limit)

        return await self._backend.read(read)

    async def add_chat_line(
        self, table_id: str, user_id: str, name: str, text: str, *, seat: int | None = None
    ) -> ChatLine:
        """Store a line of chat under the table's next number."""
        now = self._backend.now()
        run = partial(_insert_chat_line, table_id=table_id, user_id=user_id, seat=seat, name=name, text=text, now=now)
        return await tables.write_locked(self._backend, table_id, run, touch=False)

    async def read_chat(self, table_id: str, since: int = 0, limit: int = 200) -> list[ChatLine]:
        """Return the last `limit` lines of chat with numbers from `since` on, oldest first."""
        return await self._backend.read(partial(_read_chat, table_id=table_id, since=since, limit=limit))


# Queries, as functions of a connection


def _read_entries(connection: Connection, table_id: str, since: int) -> list[bytes]:
    rows = connection.execute(
        select(entries.c.body)
        .where(and_(entries.c.table_id == table_id, entries.c.seq >= since))
        .order_by(entries.c.seq)
    )
    return [body.encode() for (body,) in rows]


def _insert_chat_line(
    connection: Connection, table_id: str, user_id: str, seat: int | None, name: str, text: str, now: int
) -> ChatLine:
    last = connection.execute(select(func.max(chats.c.n)).where(chats.c.table_id == table_id)).scalar()
    line = ChatLine(0 if last is None else last + 1, user_id, seat, name, text, now)
    connection.execute(
        insert(chats).values(
            table_id=table_id, n=line.n, user_id=user_id, seat=seat, name=name, text=text, created_ms=now
        )
    )
    return line


def _read_chat(connection: Connection, table_id: str, since: int, limit: int) -> list[ChatLine]:
    rows = connection.execute(
        select(chats.c.n, chats.c.user_id, chats.c.seat, chats.c.name, chats.c.text, chats.c.created_ms)
        .where(and_(chats.c.table_id == table_id, chats.c.n >= since))
        .order_by(chats.c.n.desc())
        .limit(limit)
    ).all()
    return [ChatLine(*row) for row in reversed(rows)]


def _decode_log(header: Header, bodies: list[bytes]) -> Log:
    return Log(*convert(msgspec.to_builtins(header), [msgspec.json.decode(body) for body in bodies]))
