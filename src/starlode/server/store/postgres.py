"""PostgreSQL: any number of server processes, any of which may serve any player of a table.

Whoever appends locks the tables of the batch, always in the same order, so that two processes never wait for each
other; the names of the tables are notified inside the transaction. A notice carries nothing else (at most 8,000 bytes
fit, and it is lost while a listener reconnects): listeners read the log from where they stand.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

import psycopg
from psycopg import sql
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry

from starlode.kernel.errors import BadInput
from starlode.server.store.backend import READERS, Backend
from starlode.server.store.batch import Append, Row
from starlode.server.store.commit import Committer
from starlode.server.store.trouble import named_failures

T = TypeVar("T")

CHANNEL: Final = "starlode"
WHISPERS: Final = "starlode_whispers"
POLL_SECONDS: Final = 5.0
"""Between looks at the watched tables, in case a notice was lost."""
RETRY_SECONDS: Final = 0.5

# A server that vanished without a word is given up after seconds, not after the many minutes of TCP.
_LINK: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "connect_timeout": 5,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 15_000,
        "application_name": "starlode",
    }
)

# Nobody waits for ever for a lock, and a process that froze does not keep its locks.
_SETTINGS: Final = (
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '10s'",
    # What is acknowledged is on disk. A stronger setting (waiting for standbys) is left as it is.
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
)

_LOCK: Final = "SELECT id FROM tables WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"

_HEADS: Final = """
SELECT id, coalesce((SELECT max(seq) + 1 FROM entries WHERE table_id = id), 0) FROM tables WHERE id = ANY(%s)
"""

_INSERT: Final = """
INSERT INTO entries (table_id, seq, body, "by", at, created_ms)
SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::int[], %s::bigint[], %s::bigint[])
"""

_MARKS: Final = """
SELECT id, revision,
       (SELECT max(seq) FROM entries WHERE table_id = id),
       (SELECT max(n) FROM chats WHERE table_id = id)
FROM tables WHERE id = ANY(%s)
"""


class PostgresCommitter(Committer):
    """Waits out a restart of the server: appends fail only when it takes longer than `patience`."""

    patience = 5.0

    def __init__(self, engine: Engine, sender: str) -> None:
        super().__init__(engine)
        self._sender = sender

    def insert(self, connection: Connection, rows: list[Row]) -> None:
        connection.exec_driver_sql(_INSERT, tuple(list(column) for column in zip(*rows, strict=True)))

    def lock(self, connection: Connection, table_ids: list[str]) -> None:
        connection.exec_driver_sql(_LOCK, (table_ids,))

    def heads(self, connection: Connection, appends: Sequence[Append]) -> dict[str, int]:
        table_ids = sorted({job.table_id for job in appends})
        self.lock(connection, table_ids)
        # A statement of its own: it sees what was committed while the lock was waited for.
        return dict(tuple(row) for row in connection.exec_driver_sql(_HEADS, (table_ids,)))

    def announce(self, connection: Connection, table_ids: list[str]) -> None:
        # With the sender, so that its own listener need not read what it wrote.
        connection.exec_driver_sql(
            "SELECT pg_notify(%s, id || ' ' || %s) FROM unnest(%s::text[]) AS id", (CHANNEL, self._sender, table_ids)
        )


class PostgresBackend(Backend):
    """A database on a server."""

    shared = True

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._link = link_options(url)
        self._sender = secrets.token_hex(8)
        self._pool = engine_for(url, READERS, check_first=True)
        # The writer does not ask first whether the connection still works: it repeats what went wrong.
        self._writing = engine_for(url, 1, check_first=False)
        super().__init__(self._pool, PostgresCommitter(self._writing, self._sender))

    async def write(self, work: Callable[[Connection], T]) -> T:
        # Not in the writer's batch: each work locks one table, the batch many, and mixed they could wait in a circle.
        def run() -> T:
            with named_failures(), self._pool.connect() as connection, connection.begin():
                return work(connection)

        return await self.in_thread(run)

    async def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[str]:
        marks: dict[str, tuple[object, ...]] = {}
        while not self._closed:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True, **self._link) as link:
                    await link.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    while not self._closed:
                        for table_id in await self._missed(link, marks, watched):
                            yield table_id
                        async for notice in link.notifies(timeout=POLL_SECONDS):
                            table_id, _, sender = notice.payload.partition(" ")
                            if sender != self._sender:
                                yield table_id
            except (psycopg.OperationalError, psycopg.InterfaceError):
                await asyncio.sleep(RETRY_SECONDS)

    async def whisper(self, table_id: str, note: str) -> None:
        payload = f"{self._sender} {table_id} {note}"
        await self.write(lambda connection: connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (WHISPERS, payload)))

    async def hear(self) -> AsyncIterator[tuple[str, str, str]]:
        while not self._closed:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True, **self._link) as link:
                    await link.execute(sql.SQL("LISTEN {}").format(sql.Identifier(WHISPERS)))
                    while not self._closed:
                        async for notice in link.notifies(timeout=POLL_SECONDS):
                            sender, table_id, note = notice.payload.split(" ", 2)
                            if sender != self._sender:
                                yield sender, table_id, note
            except (psycopg.OperationalError, psycopg.InterfaceError):
                await asyncio.sleep(RETRY_SECONDS)

    async def backup(self, path: Path) -> None:
        raise BadInput("store-backup-postgres", file=path.name)

    async def close(self) -> None:
        await super().close()
        self._writing.dispose()

    @staticmethod
    async def _missed(
        link: psycopg.AsyncConnection, marks: dict[str, tuple[object, ...]], watched: Callable[[], Iterable[str]]
    ) -> list[str]:
        """The watched tables that do not stand where they stood at the last look."""
        found = await (await link.execute(_MARKS, (sorted(watched()),))).fetchall()
        now = {table_id: tuple(mark) for table_id, *mark in found}
        # One that is new here counts as changed: what happened to it before may have been missed.
        changed = [table_id for table_id, mark in now.items() if marks.get(table_id) != mark]
        marks.clear()
        marks.update(now)
        return changed


def engine_for(url: URL, size: int, *, check_first: bool) -> Engine:
    """Connections to the server."""
    engine = create_engine(
        url, pool_size=size, max_overflow=0, pool_pre_ping=check_first, connect_args=link_options(url)
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: psycopg.Connection, _: ConnectionPoolEntry) -> None:
        for setting in _SETTINGS:
            connection.execute(setting)
        connection.commit()

    return engine


def link_options(url: URL) -> dict[str, Any]:
    """How to keep the link, where the URL does not say it."""
    return {name: value for name, value in _LINK.items() if name not in url.query}
