"""Which process drives which table, on PostgreSQL.

A process is alive as long as it holds an advisory lock under its number, on a connection that it uses for nothing else:
when the process or the connection ends, the database releases the lock. The table `drivers` says which process drives a
table. What a dead process drove, another one takes over, except finished games; no clock is involved.

For a moment a process may still take itself for the driver of a table that it has lost. That is harmless: whatever a
driver decides, it decides for one head of the log.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final

import psycopg

from starlode.server.store.engine.error_codes import UNREACHABLE
from starlode.server.store.engine.errors import StoreFailed

# An arbitrary number, which no other program may lock in the same database.
_LOCK_CLASS: Final = 1_783_822

_LOCK: Final = "SELECT pg_try_advisory_lock(%s, %s)"

# Let the database notice within seconds that a process is gone whose connection was never closed.
_KEEPALIVES: Final = """
SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
       set_config('tcp_keepalives_count', '3', false)
"""

_TAKE_OVER: Final = """
WITH alive AS MATERIALIZED (
    SELECT objid::bigint AS process FROM pg_locks
    WHERE locktype = 'advisory' AND classid::bigint = %(lock_class)s AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
)
UPDATE drivers SET process = %(process)s WHERE process NOT IN (SELECT process FROM alive) RETURNING table_id
"""

_RELEASE_FINISHED: Final = """
DELETE FROM drivers USING tables WHERE table_id = ANY(%s) AND process = %s AND tables.id = table_id AND status = 'over'
"""

_CLAIM: Final = """
INSERT INTO drivers (table_id, process)
SELECT id, %(process)s FROM tables WHERE id = ANY(%(wanted)s) AND id NOT IN (SELECT table_id FROM drivers)
ON CONFLICT (table_id) DO NOTHING
"""

_DRIVEN: Final = "SELECT table_id FROM drivers WHERE process = %s"

_RELEASE: Final = "DELETE FROM drivers WHERE table_id = %s AND process = %s"


class PostgresDrivers:
    """The tables that this process drives. It gets a new number with each connection."""

    def __init__(self, connect: Callable[[], Awaitable[psycopg.AsyncConnection]]) -> None:
        self._connect = connect
        self._connection: psycopg.AsyncConnection | None = None
        self._process = 0
        # One user of the connection at a time.
        self._lock = asyncio.Lock()

    async def drive(self, wanted: Iterable[str]) -> set[str]:
        """Become the driver of the wanted tables that have none, and of the unfinished ones whose process has died.

        Return all tables that this process drives. Raise StoreFailed if the database cannot be reached.
        """
        async with self._lock:
            try:
                connection = self._connection or await self._register()
                values = {"process": self._process, "lock_class": _LOCK_CLASS, "wanted": sorted(wanted)}
                taken = [table_id for (table_id,) in await (await connection.execute(_TAKE_OVER, values)).fetchall()]
                if taken:
                    await connection.execute(_RELEASE_FINISHED, (taken, self._process))
                await connection.execute(_CLAIM, values)
                rows = await (await connection.execute(_DRIVEN, (self._process,))).fetchall()
            except psycopg.Error as error:
                await self._disconnect()
                raise StoreFailed(UNREACHABLE) from error
            return {table_id for (table_id,) in rows}

    async def release(self, table_id: str) -> None:
        """Do not drive a table any more: whoever wants to may."""
        async with self._lock:
            if self._connection is not None:
                try:
                    await self._connection.execute(_RELEASE, (table_id, self._process))
                except psycopg.Error:
                    await self._disconnect()

    async def close(self) -> None:
        """Let other processes take over all tables."""
        async with self._lock:
            await self._disconnect()

    async def _register(self) -> psycopg.AsyncConnection:
        self._connection = await self._connect()
        await self._connection.execute(_KEEPALIVES)
        registered = None
        while registered != (True,):
            self._process = secrets.randbelow(2**31)
            registered = await (await self._connection.execute(_LOCK, (_LOCK_CLASS, self._process))).fetchone()
        return self._connection

    async def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                await self._connection.close()
            self._connection = None
