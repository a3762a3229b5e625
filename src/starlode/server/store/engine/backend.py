"""The interface of the store to a database, implemented for SQLite and PostgreSQL.

Queries are functions of a connection and run in threads: switching to a thread for each query is cheaper than for each
statement, and both databases run the same functions.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import ClassVar, Final, TypeVar

from prometheus_client import Histogram
from sqlalchemy import Connection, Engine

from starlode.server.store.engine.committer import BatchCommitter
from starlode.server.store.engine.error_codes import convert_failures
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.engine.group_commit import GroupCommitWriter
from starlode.server.store.rows import Notice

READERS: Final = 4

# Alembic's table always exists. Writing the value that it has costs a page and a sync, like any other write.
VERSION_TABLE: Final = "alembic_version"
WRITE_PROBE: Final = f"UPDATE {VERSION_TABLE} SET version_num = version_num"

T = TypeVar("T")


class Backend(ABC):
    """An open database. It belongs to the event loop in which it was created."""

    shared: ClassVar[bool]
    """Whether several server processes may use it at once."""

    def __init__(self, readers: Engine, committer: BatchCommitter) -> None:
        self._loop = asyncio.get_running_loop()
        self._readers = readers
        self._committer = committer
        self._closed = False
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="starlode-store")
        self.writer = GroupCommitWriter(committer.commit, self._loop)

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query that only reads, in one transaction, and return its result."""

        def run() -> T:
            with convert_failures(), self._readers.connect() as connection, connection.begin():
                return query(connection)

        return await self.in_thread(run)

    @abstractmethod
    async def write(self, run: Callable[[Connection], T]) -> T:
        """Run a function in a transaction and return its result; durable when this returns. If it raises, roll back."""

    @property
    def batches(self) -> Histogram:
        """How many appends shared a commit."""
        return self.writer.batches

    def lock(self, connection: Connection, table_id: str) -> None:
        """Lock a table against writes of other processes until the commit."""
        self._committer.lock(connection, [table_id])

    def notify(self, connection: Connection, table_id: str) -> None:
        """Notify other processes, with the commit, that a table changed."""
        self._committer.notify(connection, [table_id])

    @abstractmethod
    def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[Notice]:
        """Yield the changes that other processes make to tables."""

    @abstractmethod
    async def publish_presence(self, table_id: str, note: str) -> None:
        """Send other processes a note that is not stored."""

    @abstractmethod
    def subscribe_presence(self) -> AsyncIterator[tuple[str, str, str]]:
        """Yield the notes of other processes: sender, table and note."""

    @abstractmethod
    def notify_revocation(self, connection: Connection, user_id: str) -> None:
        """Notify other processes, with the commit, that sessions of a user were revoked."""

    @abstractmethod
    def subscribe_revocations(self) -> AsyncIterator[str | None]:
        """Yield the users whose sessions other processes revoke; None if notices may have been lost."""

    @abstractmethod
    async def drive(self, wanted: Iterable[str]) -> set[str]:
        """Become the driver of the wanted tables that have none, and return all tables that this process drives."""

    @abstractmethod
    async def release(self, table_id: str) -> None:
        """Do not drive a table any more."""

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """Copy the database into a file, without stopping readers or writers."""

    async def ping(self) -> None:
        """Raise StoreFailed if the database cannot be read, or if the last write failed and writing still fails."""
        await self.read(lambda connection: connection.exec_driver_sql(f"SELECT * FROM {VERSION_TABLE}").all())
        if self._committer.last_failure is not None:
            await self.write(lambda connection: connection.exec_driver_sql(WRITE_PROBE))
            self._committer.last_failure = None

    async def in_thread(self, run: Callable[[], T]) -> T:
        """Run a blocking function in a thread. Raise StoreFailed if the store is closed."""
        if self._closed:
            raise StoreFailed("store-closed")
        return await self._loop.run_in_executor(self._threads, run)

    async def close(self) -> None:
        """Write everything that is queued, then close the database."""
        self._closed = True
        await self.writer.close()
        await asyncio.to_thread(self._committer.close)
        await asyncio.to_thread(self._threads.shutdown)
        self._readers.dispose()
