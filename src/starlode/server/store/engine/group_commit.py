"""Group commit: one thread commits the writes of many tasks in batches.

While one batch is synced to disk the next one is queued, so the higher the load, the smaller the share of the sync for
each append. A batch never waits to fill up: a single append is committed at once.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from prometheus_client import Histogram
from sqlalchemy import Connection

from starlode.kernel.contract import Json
from starlode.server.store.engine.errors import StoreFailed
from starlode.server.store.rows import EntryRow, Status

MAX_BATCH_ROWS: Final = 4000
"""Limits a transaction, so that a move does not wait for many long imports."""

SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The buckets of the number of appends in a commit."""


@dataclass(frozen=True, slots=True)
class TableChange:
    """Changes of a table that are stored together with entries. Without any, it only moves up in lists."""

    status: Status | None = None
    result: Json = None
    controllers: tuple[tuple[int, str], ...] = ()


class WriteRequest:
    """A queued write, and the future of its result."""

    __slots__ = ("error", "future", "result")

    def __init__(self, future: asyncio.Future[Any]) -> None:
        self.future = future
        self.result: object = None
        self.error: Exception | None = None

    @property
    def size(self) -> int:
        """The approximate number of rows that it writes."""
        return 1

    def resolve(self) -> None:
        """Set the future's result or error, unless it was cancelled."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class AppendRequest(WriteRequest):
    """Appends entries to a table, from number `first` on. `awaited`: the seats that decide then, as a bit mask."""

    __slots__ = ("awaited", "change", "first", "rows", "table_id", "unsure")

    def __init__(
        self,
        future: asyncio.Future[None],
        table_id: str,
        first: int,
        rows: list[EntryRow],
        awaited: int | None,
        change: TableChange | None,
    ) -> None:
        super().__init__(future)
        self.awaited = awaited
        self.table_id = table_id
        self.first = first
        self.rows = rows
        self.change = change
        # Whether an earlier attempt failed so late that it may have been committed.
        self.unsure = False

    @property
    def size(self) -> int:
        return len(self.rows)


class TransactionRequest(WriteRequest):
    """Any other write, as a function of the connection. If it raises, only its own changes are rolled back."""

    __slots__ = ("run",)

    def __init__(self, future: asyncio.Future[Any], run: Callable[[Connection], object]) -> None:
        super().__init__(future)
        self.run = run


class GroupCommitWriter:
    """The writer's thread and its queue. `commit` writes a batch durably and sets each request's result or error."""

    def __init__(self, commit: Callable[[Sequence[WriteRequest]], None], loop: asyncio.AbstractEventLoop) -> None:
        self._commit = commit
        self._loop = loop
        self._queue: SimpleQueue[WriteRequest | None] = SimpleQueue()
        self._closed = False
        self.batches = Histogram(
            "starlode_append_batch", "Appends that shared a commit", ["process"], buckets=SIZES, registry=None
        )
        self._batch_size = self.batches.labels(process=str(os.getpid()))
        self._thread = Thread(target=self._run, name="starlode-writer", daemon=True)
        self._thread.start()

    def append(
        self, table_id: str, first: int, rows: list[EntryRow], awaited: int | None, change: TableChange | None
    ) -> asyncio.Future[None]:
        """Queue entries of a table, from number `first` on; they are durable when the future is done."""
        done: asyncio.Future[None] = self._loop.create_future()
        try:
            self.put(AppendRequest(done, table_id, first, rows, awaited, change))
        except StoreFailed as failure:
            done.set_exception(failure)
        return done

    def put(self, request: WriteRequest) -> None:
        """Queue a request. Raise StoreFailed if the writer is closed."""
        if self._closed:
            raise StoreFailed("store-closed")
        self._queue.put(request)

    async def close(self) -> None:
        """Write everything that is queued, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._take_batch():
            if appends := sum(isinstance(request, AppendRequest) for request in batch):
                self._batch_size.observe(appends)
            try:
                self._commit(batch)
            except Exception as error:  # noqa: BLE001 - every waiting task must get the error
                for request in batch:
                    request.error = error
            # One call for the batch, because waking the loop's thread is expensive. RuntimeError: the loop is closed.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_resolve_all, batch)

    def _take_batch(self) -> list[WriteRequest]:
        """Wait for requests and return those that are queued; an empty list when the writer is closed."""
        request = self._queue.get()
        batch: list[WriteRequest] = []
        size = 0
        while request is not None:
            batch.append(request)
            size += request.size
            if size >= MAX_BATCH_ROWS:
                return batch
            try:
                request = self._queue.get_nowait()
            except Empty:
                return batch
        # None is the last item of the queue, so it can be put back to end the next call.
        if batch:
            self._queue.put(None)
        return batch


def _resolve_all(batch: Sequence[WriteRequest]) -> None:
    for request in batch:
        request.resolve()
