"""What the store needs of a database; SQLite and PostgreSQL each fill it in.

Queries are plain functions of a connection and run in threads: one hop to a thread a query is cheaper than one a
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

from sqlalchemy import Connection, Engine

from starlode.server.runtime.spread import Spread
from starlode.server.store.engine.committer import Committer
from starlode.server.store.engine.error_codes import named_failures
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.engine.group_commit import Append, Change, Writer
from starlode.server.store.rows import EntryRow, Notice

READERS: Final = 4

# Alembic's own table is always there. To write what stands there already takes a page and a sync like any other.
VERSION: Final = "alembic_version"
PROBE: Final = f"UPDATE {VERSION} SET version_num = version_num"

T = TypeVar("T")


class Backend(ABC):
    """A database that is open. Belongs to the event loop in which it was made."""

    shared: ClassVar[bool]
    """Whether several server processes may use it at once."""

    def __init__(self, readers: Engine, committer: Committer) -> None:
        self._loop = asyncio.get_running_loop()
        self._readers = readers
        self._committer = committer
        self._closed = False
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="starlode-store")
        self._writer = Writer(committer.commit, self._loop)

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The answer of a query that writes nothing; all it reads is of one moment."""

        def run() -> T:
            with named_failures(), self._readers.connect() as connection, connection.begin():
                return query(connection)

        return await self.in_thread(run)

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """The answer of a function that writes; durable when this returns. If it raises, nothing of it remains."""

    def append(self, table_id: str, first: int, rows: list[EntryRow], change: Change | None) -> asyncio.Future[None]:
        """Entries, durable when what this answers is done."""
        done: asyncio.Future[None] = self._loop.create_future()
        try:
            self._writer.put(Append(done, table_id, first, rows, change))
        except StoreFailed as failed:
            done.set_exception(failed)
        return done

    @property
    def batches(self) -> Spread:
        """How many appends shared a commit."""
        return self._writer.batches

    def lock(self, connection: Connection, table_id: str) -> None:
        """Keep other processes from writing to a table until the commit."""
        self._committer.lock(connection, [table_id])

    def announce(self, connection: Connection, table_id: str) -> None:
        """Tell other processes, with the commit, that a table changed."""
        self._committer.announce(connection, [table_id])

    @abstractmethod
    def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[Notice]:
        """What other processes did to tables."""

    @abstractmethod
    async def publish_presence(self, table_id: str, note: str) -> None:
        """Tell other processes something that need not last."""

    @abstractmethod
    def subscribe_presence(self) -> AsyncIterator[tuple[str, str, str]]:
        """What other processes whisper: who it was, about which table, and what."""

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """Copy everything into a file, while others play."""

    async def ping(self) -> None:
        """StoreFailed if the database cannot be read, or could not be written to and still cannot."""
        await self.read(lambda connection: connection.exec_driver_sql(f"SELECT * FROM {VERSION}").all())
        if self._committer.trouble is not None:
            await self.write(lambda connection: connection.exec_driver_sql(PROBE))
            self._committer.trouble = None

    async def in_thread(self, run: Callable[[], T]) -> T:
        """Run something that blocks."""
        if self._closed:
            raise StoreFailed("store-closed")
        return await self._loop.run_in_executor(self._threads, run)

    async def close(self) -> None:
        """Write what was handed in, then let go of the database."""
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._committer.close)
        await asyncio.to_thread(self._threads.shutdown)
        self._readers.dispose()
