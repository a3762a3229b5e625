"""SQLite: one file, one server process. Every write goes through the one writer, readers never wait for it.

Write-ahead logging with `synchronous=FULL` syncs the log on every commit: what was acknowledged survives a power cut.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from starlode.kernel.errors import InvalidInput, error_name
from starlode.server.store.engine.backend import READERS, Backend
from starlode.server.store.engine.committer import Committer, heads_of
from starlode.server.store.engine.error_codes import named_failures
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.engine.group_commit import Append, Job, Work
from starlode.server.store.rows import EntryRow, Notice

T = TypeVar("T")

BUSY_SECONDS = 5
"""How long to wait for a lock that another program holds, such as a person looking into the file."""

MOST_KNOWN = 10_000
"""Tables whose end is remembered."""

ROWS_AT_ONCE = 100
"""Entries in one statement: older releases of SQLite take no more than 999 values."""

_BEGIN = "BEGIN IMMEDIATE"
_PLACES = "(?, ?, ?, ?, ?, ?)"

# fullfsync: on macOS a plain fsync does not reach the disk. Elsewhere it does nothing.
_PRAGMAS = ("synchronous = FULL", "foreign_keys = ON", "fullfsync = ON", "checkpoint_fullfsync = ON")


class SqliteCommitter(Committer):
    """The transaction is the lock, and there are no other processes to tell.

    It remembers where tables end, which spares the hot path its only query. The memory may be old if another program
    writes to the file after all, but never ahead of the file: then the key of the entries refuses the insert, the
    memory is thrown away, and the batch is tried again.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._known: dict[str, int] = {}
        self._hasty: sqlite3.Cursor | None = None

    def heads(self, connection: Connection, appends: Sequence[Append]) -> dict[str, int]:
        heads = {job.table_id: job.first for job in appends if self._known.get(job.table_id) == job.first}
        # A wrong guess is answered with what is true now, so there the memory is not enough.
        asked = {job.table_id for job in appends} - heads.keys()
        return heads | heads_of(connection, sorted(asked)) if asked else heads

    def hurry(self, connection: Connection, jobs: Sequence[Job]) -> bool:
        """Nothing but moves that follow on what is remembered: plain statements, past SQLAlchemy, which for so little
        would take longer than the database itself.
        """
        rows: list[EntryRow] = []
        ends: dict[str, int] = {}
        for job in jobs:
            if not isinstance(job, Append) or job.change is not None:
                return False
            if ends.get(job.table_id, self._known.get(job.table_id)) != job.first:
                return False
            rows += job.rows
            ends[job.table_id] = job.first + len(job.rows)
        file = connection.connection.driver_connection
        assert isinstance(file, sqlite3.Connection)
        if self._hasty is None or self._hasty.connection is not file:
            self._hasty = file.cursor()
        # Each time the writer lets go of the interpreter it gets it back only when the busy loop is interrupted, and
        # meanwhile nobody hears of what is written. So it lets go as seldom as it can: a statement alone is a
        # transaction, a cursor that is kept has nothing to tidy up, and `executemany` asks for no row's number.
        alone = len(rows) <= ROWS_AT_ONCE
        if not alone:
            file.execute(_BEGIN)
        for statement, values in _inserts(rows):
            self._hasty.executemany(statement, (values,))
        if not alone:
            file.execute("COMMIT")
        for job in jobs:
            job.error = None
        self._known.update(ends)
        return True

    def close(self) -> None:
        # A cursor would keep its statement, and with it the file, open.
        self._hasty = None
        super().close()

    def remember(self, appends: Sequence[Append]) -> None:
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        for job in appends:
            self._known[job.table_id] = job.first + len(job.rows)

    def forget(self) -> bool:
        knew = bool(self._known)
        self._known.clear()
        return knew

    def insert(self, connection: Connection, rows: list[EntryRow]) -> None:
        for statement, values in _inserts(rows):
            connection.exec_driver_sql(statement, values)

    def lock(self, connection: Connection, table_ids: list[str]) -> None:
        pass

    def announce(self, connection: Connection, table_ids: list[str]) -> None:
        pass


def _inserts(rows: list[EntryRow]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Statements with their values. Many rows in each: row by row, the interpreter would be let go for every one."""
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        yield _insert(len(some)), tuple(chain.from_iterable(some))


@cache
def _insert(rows: int) -> str:
    return f'INSERT INTO entries (table_id, seq, body, "by", at, created_ms) VALUES {", ".join([_PLACES] * rows)}'


class SqliteBackend(Backend):
    """A database file that is open."""

    shared = False

    def __init__(self, url: URL) -> None:
        self._path = path_of(url)
        self._writing = engine_for(url, begin=_BEGIN, size=1)
        super().__init__(engine_for(url, begin="BEGIN", size=READERS, read_only=True), SqliteCommitter(self._writing))

    async def write(self, work: Callable[[Connection], T]) -> T:
        done: asyncio.Future[T] = self._loop.create_future()
        self._writer.put(Work(done, work))
        return await done

    async def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[Notice]:
        # Nobody else writes.
        return
        yield Notice("")

    async def publish_presence(self, table_id: str, note: str) -> None:
        # Nobody else is there to hear it.
        return

    async def subscribe_presence(self) -> AsyncIterator[tuple[str, str, str]]:
        return
        yield "", "", ""

    async def backup(self, path: Path) -> None:
        await self.in_thread(lambda: self._copy_to(path))

    async def close(self) -> None:
        await super().close()
        self._writing.dispose()

    def _copy_to(self, path: Path) -> None:
        if path.exists():
            raise InvalidInput("store-backup-exists", file=path.name)
        # Under its own name only once it is whole and on disk.
        partial = path.with_name(f".{path.name}.partial")
        try:
            partial.unlink(missing_ok=True)
            # For nobody else's eyes from the first byte on: it holds the seeds of games under way.
            partial.touch(0o600, exist_ok=False)
            with named_failures(), closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
                connection.execute("VACUUM INTO ?", (str(partial),))
            with partial.open("rb+") as file:
                os.fsync(file.fileno())
            partial.rename(path)
        except OSError as error:
            raise StoreFailed("store-backup-fails", file=path.name, problem=error_name(error)) from error
        finally:
            with suppress(OSError):
                partial.unlink(missing_ok=True)


def engine_for(url: URL, *, begin: str, size: int, read_only: bool = False) -> Engine:
    """Connections to the file. Transactions begin as told: pysqlite's own way would begin them late."""
    engine = create_engine(
        url, poolclass=QueuePool, pool_size=size, max_overflow=0, connect_args={"timeout": BUSY_SECONDS}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        for pragma in (*_PRAGMAS, *(("query_only = ON",) if read_only else ())):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def open_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def prepare_file(url: URL) -> None:
    """Make the file if it is not there, for its owner's eyes only (seeds are in it), and choose write-ahead logging."""
    path = path_of(url)
    # Where this fails SQLite will say why.
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    with named_failures(), closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")


def path_of(url: URL) -> Path:
    """The file of a URL."""
    if not url.database or url.database == ":memory:" or url.query:
        raise InvalidInput("store-url-wrong", url=url.render_as_string()[:200])
    return Path(url.database)
