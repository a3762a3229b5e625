"""PostgreSQL: any number of server processes, any of which may serve any player of a table.

Whoever appends locks the tables of the batch, always in the same order, so that two processes never wait for each
other; the names of the tables are notified inside the transaction. Moves that are short enough go along with the notice
(at most 8,000 bytes fit), so that nobody has to read them. It is lost while a listener reconnects: then, and where
anything else was changed, listeners read the log from where they stand.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec
import psycopg
from psycopg import sql
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.backend import READERS, Backend
from starlode.server.store.engine.committer import Committer
from starlode.server.store.engine.error_codes import UNREACHABLE, failure_of, named_failures
from starlode.server.store.engine.group_commit import Append, Job
from starlode.server.store.rows import EntryRow, Notice

T = TypeVar("T")

_ENCODE = msgspec.json.Encoder().encode

CHANNEL: Final = "starlode"
PRESENCE_CHANNEL: Final = "starlode_whispers"
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

LONGEST_NOTICE: Final = 7999
"""Bytes."""

_LOCK: Final = "SELECT id FROM tables WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"

_HEADS: Final = """
SELECT id, coalesce((SELECT max(seq) + 1 FROM entries WHERE table_id = id), 0) FROM tables WHERE id = ANY(%s)
"""

_INSERT: Final = """
INSERT INTO entries (table_id, seq, body, "by", at, created_ms)
SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::int[], %s::bigint[], %s::bigint[])
"""

# All of a batch or nothing. The lock keeps the slow way out; whoever was faster than both is found by the key of the
# entries, which knows what was committed while the lock was waited for. Everything comes as one document: the driver
# takes longer to write ten lists than the server to read it.
_HURRY: Final = f"""
WITH given AS (
    SELECT * FROM json_to_recordset(%(rows)s::json)
        AS row (table_id text, seq int, body text, "by" int, at bigint, created_ms bigint)
), appends AS (
    SELECT table_id AS id, min(seq) AS first, string_agg(E'\\n' || body, '' ORDER BY seq) AS bodies
    FROM given GROUP BY table_id
), locked AS (
    SELECT id FROM tables WHERE id = ANY(ARRAY(SELECT id FROM appends)) ORDER BY id FOR NO KEY UPDATE
), fits AS (
    SELECT count(*) = (SELECT count(*) FROM appends) AS all_do
    FROM appends JOIN locked USING (id) JOIN entries ON table_id = id AND seq = first - 1
), written AS (
    INSERT INTO entries (table_id, seq, body, "by", at, created_ms) SELECT * FROM given WHERE (SELECT all_do FROM fits)
), notices AS (
    SELECT id || ' ' || %(sender)s AS short, id || ' ' || %(sender)s || ' ' || first || bodies AS long FROM appends
)
SELECT pg_notify(%(channel)s, CASE WHEN octet_length(long) <= {LONGEST_NOTICE} THEN long ELSE short END)
FROM notices WHERE (SELECT all_do FROM fits)
"""

_COLUMNS: Final = ("table_id", "seq", "body", "by", "at", "created_ms")

_MARKS: Final = """
SELECT id, revision,
       (SELECT max(seq) FROM entries WHERE table_id = id),
       (SELECT max(n) FROM chats WHERE table_id = id)
FROM tables WHERE id = ANY(%s)
"""


@dataclass(slots=True)
class _Mark:
    """How a table stood: how often it was changed, its last entry, its last line of chat."""

    revision: int
    seq: int | None
    line: int | None


class PostgresCommitter(Committer):
    """Waits out a restart of the server: appends fail only when it takes longer than `patience`."""

    patience = 5.0

    def __init__(self, engine: Engine, sender: str) -> None:
        super().__init__(engine)
        self._sender = sender
        # A statement alone is a transaction, in one journey to the server and back.
        self._alone = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._hasty: Connection | None = None

    def hurry(self, connection: Connection, jobs: Sequence[Job]) -> bool:
        """Nothing but moves, of as many tables, that follow on what is there."""
        appends = [job for job in jobs if isinstance(job, Append) and job.change is None and job.first > 0]
        if any(job.unsure for job in appends) or len({job.table_id for job in appends}) < len(jobs):
            return False
        rows = [dict(zip(_COLUMNS, row, strict=True)) for job in appends for row in job.rows]
        values = {"rows": _ENCODE(rows).decode(), "sender": self._sender, "channel": CHANNEL}
        if self._hasty is None:
            self._hasty = self._alone.connect()
        try:
            with self._hasty.begin():
                written = self._hasty.exec_driver_sql(_HURRY, values).rowcount
        except IntegrityError:
            return False
        except DBAPIError as error:
            failure = failure_of(error)
            for job in appends:
                job.unsure = failure is not None and failure.key == UNREACHABLE
            raise
        if not written:
            return False
        for job in appends:
            job.error = None
        return True

    def close(self) -> None:
        super().close()
        if self._hasty is not None:
            with suppress(DBAPIError):
                self._hasty.close()
            self._hasty = None

    def insert(self, connection: Connection, rows: list[EntryRow]) -> None:
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
        self._writing = engine_for(url, 2, check_first=False)
        super().__init__(self._pool, PostgresCommitter(self._writing, self._sender))

    async def write(self, work: Callable[[Connection], T]) -> T:
        # Not in the writer's batch: each work locks one table, the batch many, and mixed they could wait in a circle.
        def run() -> T:
            with named_failures(), self._pool.connect() as connection, connection.begin():
                return work(connection)

        return await self.in_thread(run)

    async def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[Notice]:
        marks: dict[str, _Mark] = {}
        while not self._closed:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True, **self._link) as link:
                    await link.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    while not self._closed:
                        for table_id in await self._missed(link, marks, watched):
                            yield Notice(table_id)
                        async for told in link.notifies(timeout=POLL_SECONDS):
                            head, _, bodies = told.payload.partition("\n")
                            table_id, sender, *first = head.split(" ")
                            if first and table_id in marks:
                                # Moves that were heard of need not be looked for.
                                marks[table_id].seq = int(first[0]) + bodies.count("\n")
                            if sender == self._sender:
                                continue
                            if first:
                                yield Notice(table_id, int(first[0]), tuple(bodies.encode().split(b"\n")))
                            else:
                                yield Notice(table_id)
            except (psycopg.OperationalError, psycopg.InterfaceError):
                await asyncio.sleep(RETRY_SECONDS)

    async def publish_presence(self, table_id: str, note: str) -> None:
        payload = f"{self._sender} {table_id} {note}"
        await self.write(
            lambda connection: connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (PRESENCE_CHANNEL, payload))
        )

    async def subscribe_presence(self) -> AsyncIterator[tuple[str, str, str]]:
        while not self._closed:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True, **self._link) as link:
                    await link.execute(sql.SQL("LISTEN {}").format(sql.Identifier(PRESENCE_CHANNEL)))
                    while not self._closed:
                        async for notice in link.notifies(timeout=POLL_SECONDS):
                            sender, table_id, note = notice.payload.split(" ", 2)
                            if sender != self._sender:
                                yield sender, table_id, note
            except (psycopg.OperationalError, psycopg.InterfaceError):
                await asyncio.sleep(RETRY_SECONDS)

    async def backup(self, path: Path) -> None:
        raise InvalidInput("store-backup-postgres", file=path.name)

    async def close(self) -> None:
        await super().close()
        self._writing.dispose()

    @staticmethod
    async def _missed(
        link: psycopg.AsyncConnection, marks: dict[str, _Mark], watched: Callable[[], Iterable[str]]
    ) -> list[str]:
        """The watched tables that do not stand where they stood at the last look."""
        found = await (await link.execute(_MARKS, (sorted(watched()),))).fetchall()
        now = {table_id: _Mark(*mark) for table_id, *mark in found}
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
