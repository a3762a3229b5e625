"""PostgreSQL: any number of server processes, each of which may serve any player of a table.

A commit locks the tables of its batch, always in the same order to avoid deadlocks, and sends their ids with NOTIFY.
Entries that are short enough are part of the notice (it has at most 8,000 bytes), so that listeners need not read them.
Notices are lost while a listener reconnects: then, and after other changes, listeners read the log from their own head.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
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
from starlode.server.store.engine.committer import BatchCommitter
from starlode.server.store.engine.error_codes import UNREACHABLE, convert_failures, failure_of
from starlode.server.store.engine.group_commit import AppendRequest, WriteRequest
from starlode.server.store.engine.postgres_drivers import PostgresDrivers
from starlode.server.store.rows import DIGEST_MASK, EntryRow, Notice

T = TypeVar("T")

_ENCODE = msgspec.json.Encoder().encode

CHANNEL: Final = "starlode"
PRESENCE_CHANNEL: Final = "starlode_whispers"
REVOCATION_CHANNEL: Final = "starlode_revocations"
POLL_SECONDS: Final = 5.0
"""The interval of polling the watched tables, in case a notice was lost."""
RETRY_SECONDS: Final = 0.5

# Detect a lost server within seconds, not after the many minutes of TCP.
_CONNECT_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "connect_timeout": 5,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 15_000,
        "application_name": "starlode",
    }
)

# Limit the wait for locks, and release the locks of a process that hangs.
_SETTINGS: Final = (
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '10s'",
    # Acknowledged writes must be on disk. Stronger settings (waiting for standbys) are not changed.
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
)

MAX_NOTICE_BYTES: Final = 7999

_LOCK: Final = "SELECT id FROM tables WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"

_HEADS: Final = "SELECT table_id, head FROM progress WHERE table_id = ANY(%s)"

_INSERT: Final = """
INSERT INTO entries (table_id, seq, body, "by", at, created_ms, checksum)
SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::int[], %s::bigint[], %s::bigint[], %s::bigint[])
"""

# Writes a batch or nothing. The lock excludes commits on the slow path; entries that were committed while this waited
# for the lock violate the primary key. The rows are one JSON document: the driver takes longer to encode ten arrays
# than the server to parse it.
_FAST_INSERT: Final = f"""
WITH new_rows AS (
    SELECT * FROM json_to_recordset(%(rows)s::json)
        AS row (table_id text, seq int, body text, "by" int, at bigint, created_ms bigint, checksum bigint, awaited int)
), appends AS (
    SELECT table_id AS id, min(seq) AS first, string_agg(E'\\n' || body, '' ORDER BY seq) AS bodies,
        max(seq) + 1 AS head, mod(sum(checksum), {DIGEST_MASK + 1})::bigint AS added, max(awaited) AS awaited,
        max(created_ms) AS active_ms
    FROM new_rows GROUP BY table_id
), locked AS (
    SELECT id FROM tables WHERE id = ANY(ARRAY(SELECT id FROM appends)) ORDER BY id FOR NO KEY UPDATE
), checked AS (
    SELECT count(*) = (SELECT count(*) FROM appends) AS all_fit
    FROM appends JOIN locked USING (id) JOIN progress ON table_id = id AND progress.head = first
), written AS (
    INSERT INTO entries (table_id, seq, body, "by", at, created_ms, checksum)
    SELECT table_id, seq, body, "by", at, created_ms, checksum FROM new_rows WHERE (SELECT all_fit FROM checked)
), advanced AS (
    UPDATE progress SET head = appends.head, digest = (digest + added) & {DIGEST_MASK}, awaited = appends.awaited,
        active_ms = appends.active_ms
    FROM appends WHERE table_id = id AND (SELECT all_fit FROM checked)
), notices AS (
    SELECT id || ' ' || %(sender)s AS short, id || ' ' || %(sender)s || ' ' || first || bodies AS long FROM appends
)
SELECT pg_notify(%(channel)s, CASE WHEN octet_length(long) <= {MAX_NOTICE_BYTES} THEN long ELSE short END)
FROM notices WHERE (SELECT all_fit FROM checked)
"""

_COLUMNS: Final = ("table_id", "seq", "body", "by", "at", "created_ms", "checksum", "awaited")

_VERSIONS: Final = """
SELECT id, revision,
       (SELECT head FROM progress WHERE table_id = id),
       (SELECT max(n) FROM chats WHERE table_id = id)
FROM tables WHERE id = ANY(%s)
"""


@dataclass(slots=True)
class _TableVersion:
    """The version of a table: its revision, its number of entries and its last line of chat."""

    revision: int
    head: int
    line: int | None


class PostgresCommitter(BatchCommitter):
    """Retries during a restart of the server: appends fail only after `retry_seconds`."""

    retry_seconds = 5.0

    def __init__(self, engine: Engine, sender: str) -> None:
        super().__init__(engine)
        self._sender = sender
        # With autocommit a single statement is a transaction, in one round trip.
        self._autocommit_engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._fast_connection: Connection | None = None

    def commit_fast(self, connection: Connection, batch: Sequence[WriteRequest]) -> bool:
        """Commit a batch of appends without changes of tables, each of another table."""
        appends = [request for request in batch if isinstance(request, AppendRequest) and request.change is None]
        if any(append.unsure for append in appends) or len({append.table_id for append in appends}) < len(batch):
            return False
        rows = [dict(zip(_COLUMNS, (*row, append.awaited), strict=True)) for append in appends for row in append.rows]
        values = {"rows": _ENCODE(rows).decode(), "sender": self._sender, "channel": CHANNEL}
        if self._fast_connection is None:
            self._fast_connection = self._autocommit_engine.connect()
        try:
            with self._fast_connection.begin():
                written = self._fast_connection.exec_driver_sql(_FAST_INSERT, values).rowcount
        except IntegrityError:
            return False
        except DBAPIError as error:
            failure = failure_of(error)
            for append in appends:
                append.unsure = failure is not None and failure.key == UNREACHABLE
            raise
        if not written:
            return False
        for append in appends:
            append.error = None
        return True

    def close(self) -> None:
        super().close()
        if self._fast_connection is not None:
            with suppress(DBAPIError):
                self._fast_connection.close()
            self._fast_connection = None

    def insert(self, connection: Connection, rows: list[EntryRow]) -> None:
        connection.exec_driver_sql(_INSERT, tuple(list(column) for column in zip(*rows, strict=True)))

    def lock(self, connection: Connection, table_ids: list[str]) -> None:
        connection.exec_driver_sql(_LOCK, (table_ids,))

    def heads(self, connection: Connection, appends: Sequence[AppendRequest]) -> dict[str, int]:
        table_ids = sorted({append.table_id for append in appends})
        self.lock(connection, table_ids)
        # A second statement, because it sees what was committed while the first one waited for the lock.
        return dict(tuple(row) for row in connection.exec_driver_sql(_HEADS, (table_ids,)))

    def notify(self, connection: Connection, table_ids: list[str]) -> None:
        # With the sender, so that its own listener ignores the notice.
        connection.exec_driver_sql(
            "SELECT pg_notify(%s, id || ' ' || %s) FROM unnest(%s::text[]) AS id", (CHANNEL, self._sender, table_ids)
        )


class PostgresBackend(Backend):
    """An open PostgreSQL database."""

    shared = True

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connect_options = connect_options(url)
        self._sender = secrets.token_hex(8)
        self._drivers = PostgresDrivers(self._connect)
        self._engine = create_postgres_engine(url, READERS, check_first=True)
        # The writer does not test its connection before use: it repeats failed commits.
        self._write_engine = create_postgres_engine(url, 2, check_first=False)
        super().__init__(self._engine, PostgresCommitter(self._write_engine, self._sender))

    async def write(self, run: Callable[[Connection], T]) -> T:
        # Not in the writer's batch: a function locks one table, a batch many, and together they could deadlock.
        def transaction() -> T:
            with convert_failures(), self._engine.connect() as connection, connection.begin():
                return run(connection)

        return await self.in_thread(transaction)

    async def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[Notice]:
        versions: dict[str, _TableVersion] = {}
        while not self._closed:
            try:
                async with await self._connect() as connection:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    while not self._closed:
                        for table_id in await self._poll(connection, versions, watched):
                            yield Notice(table_id)
                        async for notice in connection.notifies(timeout=POLL_SECONDS):
                            head, _, bodies = notice.payload.partition("\n")
                            table_id, sender, *first = head.split(" ")
                            if first and table_id in versions:
                                # These entries are known, so polling must not report them again.
                                versions[table_id].head = int(first[0]) + bodies.count("\n") + 1
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
        async for payload in self._payloads(PRESENCE_CHANNEL):
            if payload is not None:
                sender, table_id, note = payload.split(" ", 2)
                if sender != self._sender:
                    yield sender, table_id, note

    def notify_revocation(self, connection: Connection, user_id: str) -> None:
        payload = f"{self._sender} {user_id}"
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (REVOCATION_CHANNEL, payload))

    async def subscribe_revocations(self) -> AsyncIterator[str | None]:
        async for payload in self._payloads(REVOCATION_CHANNEL):
            sender, user_id = (None, None) if payload is None else payload.split(" ")
            if sender != self._sender:
                yield user_id

    async def _payloads(self, channel: str) -> AsyncIterator[str | None]:
        """Yield what is sent on a channel, and None whenever it is connected: what was sent before is lost."""
        while not self._closed:
            try:
                async with await self._connect() as connection:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                    yield None
                    while not self._closed:
                        async for notice in connection.notifies(timeout=POLL_SECONDS):
                            yield notice.payload
            except (psycopg.OperationalError, psycopg.InterfaceError):
                await asyncio.sleep(RETRY_SECONDS)

    async def drive(self, wanted: Iterable[str]) -> set[str]:
        return await self._drivers.drive(wanted)

    async def release(self, table_id: str) -> None:
        await self._drivers.release(table_id)

    def _connect(self) -> Awaitable[psycopg.AsyncConnection]:
        return psycopg.AsyncConnection.connect(self._address, autocommit=True, **self._connect_options)

    async def backup(self, path: Path) -> None:
        raise InvalidInput("store-backup-postgres", file=path.name)

    async def close(self) -> None:
        await super().close()
        await self._drivers.close()
        self._write_engine.dispose()

    @staticmethod
    async def _poll(
        connection: psycopg.AsyncConnection, versions: dict[str, _TableVersion], watched: Callable[[], Iterable[str]]
    ) -> list[str]:
        """Return the watched tables whose versions differ from those of the last call, which are updated."""
        ids = sorted(watched())
        rows = await (await connection.execute(_VERSIONS, (ids,))).fetchall()
        current = {table_id: _TableVersion(*version) for table_id, *version in rows}
        # A table that was not watched before counts as changed, because its changes may have been missed; so does one
        # that was deleted.
        changed = [each for each in ids if each not in current or versions.get(each) != current[each]]
        versions.clear()
        versions.update(current)
        return changed


def create_postgres_engine(url: URL, size: int, *, check_first: bool) -> Engine:
    """Create an engine; `check_first`: test connections before use."""
    engine = create_engine(
        url,
        pool_size=size,
        max_overflow=0,
        pool_pre_ping=check_first,
        # Errors may be logged, and parameters may be secret.
        hide_parameters=True,
        connect_args=connect_options(url),
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: psycopg.Connection, _: ConnectionPoolEntry) -> None:
        for setting in _SETTINGS:
            connection.execute(setting)
        connection.commit()

    return engine


def connect_options(url: URL) -> dict[str, Any]:
    """Return the default options of connections, except those that the URL sets."""
    return {name: value for name, value in _CONNECT_OPTIONS.items() if name not in url.query}
