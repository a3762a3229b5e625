"""One batch, one transaction: which appends still fit, their rows, and what is told to other processes.

Entries bypass SQLAlchemy's statements for plain SQL with plain tuples: it costs a few microseconds a row less, in
a thread that shares the interpreter with everybody who plays.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

from sqlalchemy import Connection, Engine, Transaction, and_, func, select, update
from sqlalchemy.exc import DBAPIError

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.error_codes import UNREACHABLE, failure_of
from starlode.server.store.engine.errors import Conflict, StoreFailed
from starlode.server.store.engine.group_commit import Append, Change, Job, Work
from starlode.server.store.rows import EntryRow
from starlode.server.store.schema import entries, seats, tables

PAUSE = 0.1
"""Seconds between two attempts to reach a database that went away."""


class Committer(ABC):
    """Commits batches; `commit` is what the writer's thread calls. Each database fills in how."""

    patience: ClassVar[float] = 0.0
    """Seconds for which a database that went away is waited for before appends fail."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._down_since: float | None = None
        self.trouble: str | None = None

    @abstractmethod
    def insert(self, connection: Connection, rows: list[EntryRow]) -> None:
        """Insert entries."""

    @abstractmethod
    def lock(self, connection: Connection, table_ids: list[str]) -> None:
        """Keep other processes from writing to these tables (sorted) until the commit."""

    @abstractmethod
    def heads(self, connection: Connection, appends: Sequence[Append]) -> dict[str, int]:
        """How many entries the tables of these appends have, with nobody else at them until the commit.

        Tables that do not exist are left out.
        """

    def hurry(self, connection: Connection, jobs: Sequence[Job]) -> bool:
        """Commit a batch in a shorter way, if there is one for what it holds; False where nothing was done."""
        return False

    def remember(self, appends: Sequence[Append]) -> None:
        """Hear which appends were committed."""
        return

    def forget(self) -> bool:
        """Something went wrong: trust no memory any more. Whether there was any, so that trying again may help."""
        return False

    @abstractmethod
    def announce(self, connection: Connection, table_ids: list[str]) -> None:
        """Tell other processes, with the commit, that these tables changed."""

    def commit(self, jobs: Sequence[Job]) -> None:
        """Write the jobs durably, or leave in them why not. A job at fault fails alone."""
        while True:
            try:
                self._attempt(jobs)
            except Exception as error:  # noqa: BLE001 - the thread that calls this must live, and all must hear
                forgot = self.forget()
                failure = failure_of(error)
                if failure is None and forgot:
                    continue
                if failure is None:
                    self._one_by_one(jobs, error)
                    return
                if failure.key == UNREACHABLE and self._is_patient():
                    time.sleep(PAUSE)
                    continue
                self._fail(jobs, failure)
                return
            self._down_since = self.trouble = None
            return

    def close(self) -> None:
        """Let go of the connection; the next batch makes a new one."""
        if self._connection is not None:
            with suppress(DBAPIError):
                self._connection.close()
            self._connection = None

    def _is_patient(self) -> bool:
        now = time.monotonic()
        if self._down_since is None:
            self._down_since = now
        return now - self._down_since < self.patience

    def _fail(self, jobs: Sequence[Job], failure: StoreFailed) -> None:
        self.trouble = failure.key
        for job in jobs:
            job.error = StoreFailed(failure.key, unsure=isinstance(job, Append) and job.unsure)

    def _one_by_one(self, jobs: Sequence[Job], error: Exception) -> None:
        if len(jobs) == 1:
            jobs[0].error = error
            return
        for job in jobs:
            self.commit([job])

    def _attempt(self, jobs: Sequence[Job]) -> None:
        # One connection for as long as it works: fetching it from the pool for each batch costs as much as ten rows.
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            if not self.hurry(self._connection, jobs):
                with self._connection.begin() as transaction:
                    self._write(self._connection, transaction, jobs)
        except BaseException:
            self.close()
            raise

    def _write(self, connection: Connection, transaction: Transaction, jobs: Sequence[Job]) -> None:
        works = [job for job in jobs if isinstance(job, Work)]
        for work in works:
            _do(connection, work)
        appends = [job for job in jobs if isinstance(job, Append)]
        accepted = self._append(connection, appends) if appends else []
        if not works and not accepted:
            transaction.rollback()
            return
        try:
            transaction.commit()
        except DBAPIError as error:
            # A database that still answers has taken everything back; from a lost one nobody has heard.
            failure = failure_of(error)
            for job in accepted:
                job.unsure |= failure is not None and failure.key == UNREACHABLE
            raise
        self.remember(accepted)

    def _append(self, connection: Connection, appends: Sequence[Append]) -> list[Append]:
        """Write the appends that fit where their tables stand now; the others hear how it stands."""
        heads = self.heads(connection, appends)
        accepted: list[Append] = []
        rows: list[EntryRow] = []
        for job in appends:
            job.error = None
            head = heads.get(job.table_id)
            if head is None:
                job.error = InvalidInput("table-unknown")
            elif head == job.first:
                rows += job.rows
                heads[job.table_id] = head + len(job.rows)
                accepted.append(job)
            elif not (job.unsure and _is_written(connection, job)):
                job.error = Conflict(head)
        if accepted:
            self.insert(connection, rows)
            for job in accepted:
                if job.change is not None:
                    _change(connection, job.table_id, job.change, job.rows[-1][-1])
            self.announce(connection, sorted({job.table_id for job in accepted}))
        return accepted


def heads_of(connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    """How many entries these tables have; tables that do not exist are left out."""
    head = select(func.coalesce(func.max(entries.c.seq) + 1, 0)).where(entries.c.table_id == tables.c.id)
    query = select(tables.c.id, head.scalar_subquery()).where(tables.c.id.in_(table_ids))
    return dict(tuple(row) for row in connection.execute(query))


def touch(connection: Connection, table_id: str, now: int) -> None:
    """Note that a table or its seats changed."""
    connection.execute(
        update(tables).where(tables.c.id == table_id).values(changed_ms=now, revision=tables.c.revision + 1)
    )


def _do(connection: Connection, work: Work) -> None:
    work.error = None
    savepoint = connection.begin_nested()
    try:
        work.answer = work.run(connection)
    except DBAPIError:
        # The whole batch is taken back; a full disk has done so already, and the savepoint with it.
        raise
    except Exception as error:  # noqa: BLE001 - told to whoever waits; the others in the batch go on
        savepoint.rollback()
        work.error = error
    else:
        savepoint.commit()


def _is_written(connection: Connection, job: Append) -> bool:
    """Whether an append whose commit nobody confirmed is there.

    If what stands there is the very same, it does not matter who wrote it. The lock on the table has waited for the
    old connection's transaction to end, whichever way.
    """
    until = job.first + len(job.rows)
    found = connection.execute(
        select(entries.c.body)
        .where(and_(entries.c.table_id == job.table_id, entries.c.seq >= job.first, entries.c.seq < until))
        .order_by(entries.c.seq)
    )
    return [body for (body,) in found] == [row[2] for row in job.rows]


def _change(connection: Connection, table_id: str, change: Change, now: int) -> None:
    touch(connection, table_id, now)
    if change.status is not None:
        connection.execute(
            update(tables).where(tables.c.id == table_id).values(status=change.status, result=change.result)
        )
    for seat, controller in change.controllers:
        mine = and_(seats.c.table_id == table_id, seats.c.seat == seat)
        connection.execute(update(seats).where(mine).values(controller=controller))
