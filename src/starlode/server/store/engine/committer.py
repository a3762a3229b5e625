"""Commits a batch in one transaction, and notifies other processes.

Entries are inserted with plain SQL and tuples instead of SQLAlchemy's statements: this saves a few microseconds a row,
in a thread that shares the interpreter with all games.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

from sqlalchemy import Connection, Engine, Transaction, and_, select, update
from sqlalchemy.exc import DBAPIError

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.error_codes import UNREACHABLE, failure_of
from starlode.server.store.engine.errors import Conflict, StoreFailed
from starlode.server.store.engine.group_commit import AppendRequest, TableChange, TransactionRequest, WriteRequest
from starlode.server.store.rows import DIGEST_MASK, EntryRow
from starlode.server.store.schema import entries, progress, seats, tables

RETRY_DELAY = 0.1
"""Seconds between two attempts to reach the database."""


class BatchCommitter(ABC):
    """Commits batches in the writer's thread. Subclasses implement it for each database."""

    retry_seconds: ClassVar[float] = 0.0
    """How long to retry before writes fail, if the database cannot be reached."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._down_since: float | None = None
        self.last_failure: str | None = None

    @abstractmethod
    def insert(self, connection: Connection, rows: list[EntryRow]) -> None:
        """Insert entries."""

    @abstractmethod
    def lock(self, connection: Connection, table_ids: list[str]) -> None:
        """Lock these tables (sorted) against writes of other processes until the commit."""

    @abstractmethod
    def heads(self, connection: Connection, appends: Sequence[AppendRequest]) -> dict[str, int]:
        """Lock the tables of these appends until the commit, and return their numbers of entries.

        Tables that do not exist are omitted.
        """

    def commit_fast(self, connection: Connection, batch: Sequence[WriteRequest]) -> bool:
        """Commit a batch on a faster path, if there is one for its requests. Return False if nothing was done."""
        return False

    def remember_heads(self, appends: Sequence[AppendRequest]) -> None:
        """Update the cache of heads after these appends were committed."""
        return

    def forget_heads(self) -> bool:
        """Clear the cache of heads after an error. Return whether it held any, so that a retry may succeed."""
        return False

    @abstractmethod
    def notify(self, connection: Connection, table_ids: list[str]) -> None:
        """Notify other processes, with the commit, that these tables changed."""

    def commit(self, batch: Sequence[WriteRequest]) -> None:
        """Write the requests durably, or set their errors. A wrong request fails alone."""
        while True:
            try:
                self._attempt(batch)
            except Exception as error:  # noqa: BLE001 - the writer's thread must not end
                had_heads = self.forget_heads()
                failure = failure_of(error)
                if failure is None and had_heads:
                    continue
                if failure is None:
                    self._commit_one_by_one(batch, error)
                    return
                if failure.key == UNREACHABLE and self._may_retry():
                    time.sleep(RETRY_DELAY)
                    continue
                self._fail(batch, failure)
                return
            self._down_since = self.last_failure = None
            return

    def close(self) -> None:
        """Close the connection; the next batch opens a new one."""
        if self._connection is not None:
            with suppress(DBAPIError):
                self._connection.close()
            self._connection = None

    def _may_retry(self) -> bool:
        now = time.monotonic()
        if self._down_since is None:
            self._down_since = now
        return now - self._down_since < self.retry_seconds

    def _fail(self, batch: Sequence[WriteRequest], failure: StoreFailed) -> None:
        self.last_failure = failure.key
        for request in batch:
            unsure = isinstance(request, AppendRequest) and request.unsure
            request.error = StoreFailed(failure.key, unsure=unsure)

    def _commit_one_by_one(self, batch: Sequence[WriteRequest], error: Exception) -> None:
        if len(batch) == 1:
            batch[0].error = error
            return
        for request in batch:
            self.commit([request])

    def _attempt(self, batch: Sequence[WriteRequest]) -> None:
        # The connection is reused: fetching it from the pool for each batch costs as much as ten rows.
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            if not self.commit_fast(self._connection, batch):
                with self._connection.begin() as transaction:
                    self._write(self._connection, transaction, batch)
        except BaseException:
            self.close()
            raise

    def _write(self, connection: Connection, transaction: Transaction, batch: Sequence[WriteRequest]) -> None:
        functions = [request for request in batch if isinstance(request, TransactionRequest)]
        for request in functions:
            _run(connection, request)
        appends = [request for request in batch if isinstance(request, AppendRequest)]
        accepted = self._append(connection, appends) if appends else []
        if not functions and not accepted:
            transaction.rollback()
            return
        try:
            transaction.commit()
        except DBAPIError as error:
            # A database that can be reached has rolled back; of one that cannot, the result is unknown.
            failure = failure_of(error)
            for append in accepted:
                append.unsure |= failure is not None and failure.key == UNREACHABLE
            raise
        self.remember_heads(accepted)

    def _append(self, connection: Connection, appends: Sequence[AppendRequest]) -> list[AppendRequest]:
        """Write the appends that start at their tables' heads and return them; the others get a Conflict."""
        heads = self.heads(connection, appends)
        accepted: list[AppendRequest] = []
        rows: list[EntryRow] = []
        for append in appends:
            append.error = None
            head = heads.get(append.table_id)
            if head is None:
                append.error = InvalidInput("table-unknown")
            elif head == append.first:
                rows += append.rows
                heads[append.table_id] = head + len(append.rows)
                accepted.append(append)
            elif not (append.unsure and _is_written(connection, append)):
                append.error = Conflict(head)
        if accepted:
            self.insert(connection, rows)
            for append in accepted:
                add_progress(connection, append.rows, append.awaited)
                if append.change is not None:
                    _apply_change(connection, append.table_id, append.change, append.rows[-1][5])
            self.notify(connection, sorted({append.table_id for append in accepted}))
        return accepted


def heads_of(connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    """Return the numbers of entries of these tables. Tables that do not exist are omitted."""
    query = select(progress.c.table_id, progress.c.head).where(progress.c.table_id.in_(table_ids))
    return dict(tuple(row) for row in connection.execute(query))


def add_progress(connection: Connection, rows: Sequence[EntryRow], awaited: int | None) -> None:
    """Record that these entries were appended to a table, whose seats `awaited` (a bit mask) decide then."""
    table_id, last_seq, created_ms = rows[-1][0], rows[-1][1], rows[-1][5]
    added = sum(row[6] for row in rows) & DIGEST_MASK
    connection.execute(
        update(progress)
        .where(progress.c.table_id == table_id)
        .values(
            head=last_seq + 1,
            digest=(progress.c.digest + added).op("&")(DIGEST_MASK),
            awaited=awaited,
            active_ms=created_ms,
        )
    )


def touch(connection: Connection, table_id: str, now: int) -> None:
    """Record a change of a table or its seats."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(revision=tables.c.revision + 1))
    connection.execute(update(progress).where(progress.c.table_id == table_id).values(active_ms=now))
    _move_up(connection, table_id, now)


def _move_up(connection: Connection, table_id: str, now: int) -> None:
    """Make a table the first of all lists in which it is."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(changed_ms=now))
    connection.execute(update(seats).where(seats.c.table_id == table_id).values(changed_ms=now))


def _run(connection: Connection, request: TransactionRequest) -> None:
    request.error = None
    savepoint = connection.begin_nested()
    try:
        request.result = request.run(connection)
    except DBAPIError:
        # The batch is rolled back. If the disk is full, the database has done so already, including the savepoint.
        raise
    except Exception as error:  # noqa: BLE001 - only this request fails
        savepoint.rollback()
        request.error = error
    else:
        savepoint.commit()


def _is_written(connection: Connection, append: AppendRequest) -> bool:
    """Return whether an append whose commit was not confirmed is in the database.

    If the entries are equal, it does not matter who wrote them. The lock on the table has waited for the end of the old
    connection's transaction.
    """
    until = append.first + len(append.rows)
    stored = connection.execute(
        select(entries.c.body)
        .where(and_(entries.c.table_id == append.table_id, entries.c.seq >= append.first, entries.c.seq < until))
        .order_by(entries.c.seq)
    )
    return [body for (body,) in stored] == [row[2] for row in append.rows]


def _apply_change(connection: Connection, table_id: str, change: TableChange, now: int) -> None:
    if change == TableChange():
        _move_up(connection, table_id, now)
        return
    touch(connection, table_id, now)
    if change.status is not None:
        connection.execute(
            update(tables).where(tables.c.id == table_id).values(status=change.status, result=change.result)
        )
    for seat, controller in change.controllers:
        condition = and_(seats.c.table_id == table_id, seats.c.seat == seat)
        connection.execute(update(seats).where(condition).values(controller=controller))
