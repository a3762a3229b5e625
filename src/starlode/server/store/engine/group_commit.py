"""Group commit: one thread writes what many tasks hand in, and tells them all when it is safe on disk.

While one batch is being synced the next one gathers, so the more there is to do, the less each append pays for the
sync. Nobody waits for a batch to fill up: an append that comes alone is committed alone, at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import Connection

from starlode.kernel.contract import Json
from starlode.server.runtime.spread import Spread
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.rows import EntryRow, Status

MOST_ROWS: Final = 4000
"""In one transaction: a flood of long imports must not keep a move waiting for all of them."""

SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Bounds for how many share a commit."""


@dataclass(frozen=True, slots=True)
class Change:
    """What else changes together with some entries."""

    status: Status | None = None
    result: Json = None
    controllers: tuple[tuple[int, str], ...] = ()


class Job:
    """Something to be written, and who waits for it."""

    __slots__ = ("answer", "error", "future")

    def __init__(self, future: asyncio.Future[Any]) -> None:
        self.future = future
        self.answer: object = None
        self.error: Exception | None = None

    @property
    def size(self) -> int:
        """How many rows it writes, about."""
        return 1

    def tell(self) -> None:
        """Tell who waits; whoever was cancelled meanwhile does not wait any more."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.answer)
        else:
            self.future.set_exception(self.error)


class Append(Job):
    """Entries for one table, from number `first` on."""

    __slots__ = ("change", "first", "rows", "table_id", "unsure")

    def __init__(
        self, future: asyncio.Future[None], table_id: str, first: int, rows: list[EntryRow], change: Change | None
    ) -> None:
        super().__init__(future)
        self.table_id = table_id
        self.first = first
        self.rows = rows
        self.change = change
        # Whether an earlier attempt broke off so late that it may have been committed.
        self.unsure = False

    @property
    def size(self) -> int:
        return len(self.rows)


class Work(Job):
    """Any other writing, as a function of the connection. What it raises is told, and undone alone."""

    __slots__ = ("run",)

    def __init__(self, future: asyncio.Future[Any], run: Callable[[Connection], object]) -> None:
        super().__init__(future)
        self.run = run


class Writer:
    """The thread. `commit` writes a batch durably and leaves in each job its answer or its error."""

    def __init__(self, commit: Callable[[Sequence[Job]], None], loop: asyncio.AbstractEventLoop) -> None:
        self._commit = commit
        self._loop = loop
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self.batches = Spread(SIZES)
        self._hand = Thread(target=self._run, name="starlode-writer", daemon=True)
        self._hand.start()

    def put(self, job: Job) -> None:
        """Hand in a job."""
        if self._closed:
            raise StoreFailed("store-closed")
        self._queue.put(job)

    async def close(self) -> None:
        """Write what was handed in, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._hand.join)

    def _run(self) -> None:
        while jobs := self._gather():
            if appends := sum(isinstance(job, Append) for job in jobs):
                self.batches.note(appends)
            try:
                self._commit(jobs)
            except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear it
                for job in jobs:
                    job.error = error
            # One call for all: waking the loop's thread costs more than telling everyone there. Once the loop is
            # closed nobody waits any more.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_tell, jobs)

    def _gather(self) -> list[Job]:
        """All that is waiting, at least one job; none at the end."""
        job = self._queue.get()
        jobs: list[Job] = []
        size = 0
        while job is not None:
            jobs.append(job)
            size += job.size
            if size >= MOST_ROWS:
                return jobs
            try:
                job = self._queue.get_nowait()
            except Empty:
                return jobs
        # The end is the last thing ever put, so it may be put back and found again.
        if jobs:
            self._queue.put(None)
        return jobs


def _tell(jobs: Sequence[Job]) -> None:
    for job in jobs:
        job.tell()
