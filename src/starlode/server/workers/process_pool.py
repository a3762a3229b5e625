"""Worker processes for calls that take long. A call that is cancelled takes its process with it, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final, Protocol, TypeVar

from starlode.server.workers.worker_process import WorkerProcess

T = TypeVar("T")

log = logging.getLogger(__name__)

ATTEMPTS: Final = 2
"""How often a call is tried: a worker may be killed from outside, but hardly twice."""


class Pool(Protocol):
    """Computes calls elsewhere. How many run at once is up to the callers."""

    async def run(self, call: Callable[[], T], time_limit: float | None = None) -> T:
        """Return the result of the call. It is stopped after `time_limit` seconds, and if this is cancelled.

        Raise whatever the call raises, and TimeoutError if it takes too long.
        """

    async def close(self) -> None:
        """Stop. No call may be made after this."""


class ProcessPool:
    """Worker processes, each started when it is needed and kept for later calls."""

    def __init__(self, niceness: int = 0) -> None:
        self._initialize = partial(_initialize_worker, niceness)
        self._idle: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()
        self._closed = False

    @property
    def workers(self) -> list[WorkerProcess]:
        """The worker processes that run now."""
        return [*self._idle, *self._busy]

    async def run(self, call: Callable[[], T], time_limit: float | None = None) -> T:
        """Return the result of the call. A worker that died is replaced, and the call made again.

        Raise TimeoutError if it takes too long, BrokenProcessPool if its workers die.
        """
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._run_once(call, time_limit)
            except BrokenProcessPool:
                if self._closed:
                    break
                log.warning("a worker process died (attempt %d)", attempt)
        raise BrokenProcessPool

    async def end_idle(self) -> None:
        """End the workers that have nothing to do."""
        workers, self._idle = self._idle, []
        await _end(workers)

    async def close(self) -> None:
        """End the workers, whatever they compute."""
        self._closed = True
        workers = self.workers
        self._idle.clear()
        await _end(workers)

    async def _run_once(self, call: Callable[[], T], time_limit: float | None) -> T:
        worker = self._idle.pop() if self._idle else WorkerProcess(self._initialize)
        self._busy.add(worker)
        try:
            return await worker.run(time_limit, call)
        finally:
            self._busy.discard(worker)
            if worker.usable:
                self._idle.append(worker)


async def _end(workers: list[WorkerProcess]) -> None:
    for worker in workers:
        worker.kill()
    await asyncio.gather(*(worker.wait() for worker in workers))


def _initialize_worker(niceness: int) -> None:
    """Ignore SIGINT, because the server ends its workers itself, and let more urgent processes go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
