"""SQLite: one file, one server process. All writes go through one writer; readers never wait for it.

Write-ahead logging with `synchronous=FULL` syncs the log on every commit: acknowledged writes survive a power failure.
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
from starlode.server.store.engine import sqlite_files
from starlode.server.store.engine.backend import READERS, WRITE_PROBE, Backend
from starlode.server.store.engine.committer import BatchCommitter, heads_of
from starlode.server.store.engine.error_codes import convert_failures
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.engine.group_commit import AppendRequest, TransactionRequest, WriteRequest
from starlode.server.store.rows import DIGEST_MASK, EntryRow, Notice

T = TypeVar("T")

BUSY_SECONDS = 5
"""How long to wait for a lock of another program, such as a database browser."""

MAX_CACHED_HEADS = 10_000
"""The number of tables in the cache of heads."""

ROWS_PER_INSERT = 100
"""Older releases of SQLite take at most 999 values in a statement."""

_BEGIN = "BEGIN IMMEDIATE"
_COLUMNS = 'table_id, seq, body, "by", at, created_ms, checksum'

# Writing to this view inserts an entry and updates the progress of its table: one statement instead of a transaction
# of four, for the fast path. It exists only in the writer's connection.
_APPENDS = (
    f"CREATE TEMP VIEW appends AS SELECT {_COLUMNS}, 0 AS awaited FROM entries",
    f"""
    CREATE TEMP TRIGGER append_entry INSTEAD OF INSERT ON appends BEGIN
        INSERT INTO entries ({_COLUMNS}) VALUES
            (NEW.table_id, NEW.seq, NEW.body, NEW."by", NEW.at, NEW.created_ms, NEW.checksum);
        UPDATE progress SET head = NEW.seq + 1, digest = (digest + NEW.checksum) & {DIGEST_MASK},
            awaited = NEW.awaited, active_ms = NEW.created_ms WHERE table_id = NEW.table_id;
    END
    """,
)

# fullfsync: on macOS fsync does not reach the disk. On other systems the setting has no effect.
_PRAGMAS = ("synchronous = FULL", "foreign_keys = ON", "fullfsync = ON", "checkpoint_fullfsync = ON")


class SqliteCommitter(BatchCommitter):
    """Locks by the transaction, and notifies nobody, because there are no other processes.

    It caches the heads of tables, which saves the only query of the fast path. The cache may be behind if another
    program writes to the file after all, but never ahead: then the primary key of the entries rejects the insert, the
    cache is cleared, and the batch is tried again.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._heads: dict[str, int] = {}
        self._fast_cursor: sqlite3.Cursor | None = None

    def heads(self, connection: Connection, appends: Sequence[AppendRequest]) -> dict[str, int]:
        heads = {
            append.table_id: append.first for append in appends if self._heads.get(append.table_id) == append.first
        }
        # A conflict reports the true head, so the cache is used only where it agrees with the append.
        others = {append.table_id for append in appends} - heads.keys()
        return heads | heads_of(connection, sorted(others)) if others else heads

    def commit_fast(self, connection: Connection, batch: Sequence[WriteRequest]) -> bool:
        """Commit a batch of appends without changes of tables that agree with the cache of heads.

        The statements bypass SQLAlchemy, which would take longer than the database itself.
        """
        rows: list[tuple[Any, ...]] = []
        heads: dict[str, int] = {}
        for request in batch:
            if not isinstance(request, AppendRequest) or request.change is not None:
                return False
            if heads.get(request.table_id, self._heads.get(request.table_id)) != request.first:
                return False
            rows += [(*row, request.awaited) for row in request.rows]
            heads[request.table_id] = request.first + len(request.rows)
        file = connection.connection.driver_connection
        assert isinstance(file, sqlite3.Connection)
        if self._fast_cursor is None or self._fast_cursor.connection is not file:
            self._fast_cursor = file.cursor()
            for statement in _APPENDS:
                self._fast_cursor.execute(statement)
        # Each time this thread releases the interpreter lock, it gets it back only when the busy event loop is
        # interrupted, and all waiting tasks wait longer. So it releases the lock as rarely as possible: a single
        # statement is a transaction, the cursor is reused, and `executemany` does not query the id of the last row.
        single = len(rows) <= ROWS_PER_INSERT
        if not single:
            file.execute(_BEGIN)
        for statement, values in _inserts(f"appends ({_COLUMNS}, awaited)", rows):
            self._fast_cursor.executemany(statement, (values,))
        if not single:
            file.execute("COMMIT")
        for request in batch:
            request.error = None
        self._heads.update(heads)
        return True

    def close(self) -> None:
        # The cursor keeps its statement open, and so the file.
        self._fast_cursor = None
        super().close()

    def remember_heads(self, appends: Sequence[AppendRequest]) -> None:
        if len(self._heads) > MAX_CACHED_HEADS:
            self._heads.clear()
        for append in appends:
            self._heads[append.table_id] = append.first + len(append.rows)

    def forget_heads(self) -> bool:
        had_heads = bool(self._heads)
        self._heads.clear()
        return had_heads

    def insert(self, connection: Connection, rows: list[EntryRow]) -> None:
        for statement, values in _inserts(f"entries ({_COLUMNS})", rows):
            connection.exec_driver_sql(statement, values)

    def lock(self, connection: Connection, table_ids: list[str]) -> None:
        pass

    def notify(self, connection: Connection, table_ids: list[str]) -> None:
        pass


def _inserts(target: str, rows: Sequence[tuple[Any, ...]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield statements and their values, with many rows each: every statement releases the interpreter lock."""
    for start in range(0, len(rows), ROWS_PER_INSERT):
        chunk = rows[start : start + ROWS_PER_INSERT]
        yield _insert_statement(target, len(chunk), len(chunk[0])), tuple(chain.from_iterable(chunk))


@cache
def _insert_statement(target: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"INSERT INTO {target} VALUES {', '.join([row] * rows)}"


class SqliteBackend(Backend):
    """An open SQLite database."""

    shared = False

    def __init__(self, url: URL, *, mark: bool) -> None:
        """`mark`: note beside the file that it is in use, as the server that writes to it does."""
        self._path = path_of(url)
        self._mark = mark
        self._write_engine = create_sqlite_engine(url, begin=_BEGIN, size=1)
        super().__init__(
            create_sqlite_engine(url, begin="BEGIN", size=READERS, read_only=True), SqliteCommitter(self._write_engine)
        )
        if mark:
            self._mark_open()

    async def write(self, run: Callable[[Connection], T]) -> T:
        done: asyncio.Future[T] = self._loop.create_future()
        self.writer.put(TransactionRequest(done, run))
        return await done

    async def listen(self, watched: Callable[[], Iterable[str]]) -> AsyncIterator[Notice]:
        # There are no other processes.
        return
        yield Notice("")

    async def publish_presence(self, table_id: str, note: str) -> None:
        # There are no other processes.
        return

    async def subscribe_presence(self) -> AsyncIterator[tuple[str, str, str]]:
        return
        yield "", "", ""

    def notify_revocation(self, connection: Connection, user_id: str) -> None:
        # There are no other processes.
        return

    async def subscribe_revocations(self) -> AsyncIterator[str | None]:
        return
        yield None

    async def drive(self, wanted: Iterable[str]) -> set[str]:
        # There are no other processes.
        return set(wanted)

    async def release(self, table_id: str) -> None:
        return

    async def backup(self, path: Path) -> None:
        await self.in_thread(lambda: copy_database(self._path, path))

    async def close(self) -> None:
        self._closed = True
        # The last reader and writer delete the write-ahead log, so the mark must be gone before.
        await self.writer.close()
        if self._mark:
            await asyncio.to_thread(self._mark_closed)
        await super().close()
        self._write_engine.dispose()

    def _mark_open(self) -> None:
        # A database that cannot be written to says so at its first real write.
        with suppress(StoreFailed), convert_failures(), self._write_engine.begin() as connection:
            connection.exec_driver_sql(WRITE_PROBE)
        sqlite_files.mark_open(self._path, self.now())

    def _mark_closed(self) -> None:
        """Move everything from the write-ahead log into the database. If that fails, the mark stays."""
        with suppress(sqlite3.Error), closing(sqlite3.connect(self._path, timeout=BUSY_SECONDS)) as connection:
            _empty_log(connection, self._path)
        self._mark = False


def copy_database(source: Path, target: Path) -> None:
    """Copy a database, seeds included, into a new file, without stopping readers or writers."""
    if target.exists():
        raise InvalidInput("store-backup-exists", file=target.name)
    # Renamed only when it is complete and on disk.
    partial = target.with_name(f".{target.name}.partial")
    try:
        partial.unlink(missing_ok=True)
        # Private from the first byte on: it contains the seeds of running games.
        partial.touch(0o600, exist_ok=False)
        with convert_failures(), closing(_connect_read_only(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(partial),))
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.rename(target)
    except OSError as error:
        raise StoreFailed("store-backup-fails", file=target.name, problem=error_name(error)) from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def _connect_read_only(path: Path) -> sqlite3.Connection:
    """Open a file for reading only. When such a connection is the last to close, the write-ahead log stays."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(address, BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=True)


def create_sqlite_engine(url: URL, *, begin: str, size: int, read_only: bool = False) -> Engine:
    """Create an engine whose transactions start with the statement `begin`: by default pysqlite starts them late."""
    path = path_of(url)

    def connect() -> sqlite3.Connection:
        if read_only:
            return _connect_read_only(path)
        return sqlite3.connect(path, BUSY_SECONDS, isolation_level=None, check_same_thread=False)

    # Errors may be logged, and parameters may be secret.
    engine = create_engine(
        url, creator=connect, poolclass=QueuePool, pool_size=size, max_overflow=0, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def open_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def prepare_file(url: URL, *, take_over: bool) -> None:
    """Create the file if it does not exist, readable by its owner only (it contains seeds), in write-ahead mode.

    `take_over`: no server uses the file. If the last one was killed, its write-ahead log is applied and its mark
    removed, in this order, so that being killed again leaves no mark without a log.
    """
    path = path_of(url)
    sqlite_files.check_files(path)
    # If this fails, SQLite reports the reason.
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    with convert_failures(), closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        if take_over:
            # Without waiting: a checkpoint that waits for readers keeps all writers from writing meanwhile, and
            # whoever starts at the same moment would give up.
            connection.execute("PRAGMA busy_timeout = 0")
            _empty_log(connection, path)


def _empty_log(connection: sqlite3.Connection, path: Path) -> None:
    """Apply the write-ahead log to the database; from then on it is complete without it."""
    busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if not busy:
        sqlite_files.mark_closed(path)


def path_of(url: URL) -> Path:
    """Return the file of a URL. Raise InvalidInput if the URL has none."""
    if not url.database or url.database == ":memory:" or url.query:
        raise InvalidInput("store-url-wrong", url=url.render_as_string()[:200])
    return Path(url.database)
