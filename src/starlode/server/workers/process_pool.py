"""Worker processes that can be stopped: each computes one call at a time, and is killed if that call is cancelled."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, get_context
from typing import Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

ATTEMPTS: Final = 2
"""How often a call is tried: a worker may be killed from outside, but hardly twice."""


class Pool(Protocol):
    """Computes calls elsewhere."""

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the function's result. If this is cancelled, so is the call."""

    async def close(self) -> None:
        """Stop."""


class ProcessPool:
    """Runs each call in a process of its own, which is kept for later calls. Processes are started when needed.

    How many calls run at once is up to the callers.
    """

    def __init__(self, niceness: int = 0) -> None:
        self._prepare = partial(_prepare_worker, niceness)
        self._idle: list[_WorkerProcess] = []
        self._busy: set[_WorkerProcess] = set()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that have started."""
        return [worker.pid for worker in (*self._idle, *self._busy) if worker.pid is not None]

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the function's result. If this is cancelled, the process is killed.

        A call whose process died is tried again; raise BrokenProcessPool if that dies, too.
        """
        call = partial(function, *args, **kwargs)
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._run_once(call)
            except BrokenProcessPool:
                if self._closed:
                    raise
                log.warning("a worker process died (attempt %d)", attempt)
        raise BrokenProcessPool

    async def _run_once(self, call: Callable[[], T]) -> T:
        worker = self._idle.pop() if self._idle else _WorkerProcess(self._prepare)
        self._busy.add(worker)
        try:
            result = await worker.run(call)
        except (asyncio.CancelledError, BrokenProcessPool):
            worker.kill()
            raise
        except Exception:
            self._idle.append(worker)
            raise
        else:
            self._idle.append(worker)
            return result
        finally:
            self._busy.discard(worker)

    def end_idle(self) -> None:
        """End the processes that have nothing to do."""
        while self._idle:
            self._idle.pop().kill()

    async def close(self) -> None:
        """Kill all processes, whatever they compute."""
        self._closed = True
        self.end_idle()
        for worker in self._busy:
            worker.kill()


class _WorkerProcess:
    """A process that computes one call at a time."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        # Spawned, not forked: the server has threads and open databases that a copy must not hold.
        self._executor = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=prepare)
        self.pid: int | None = None

    async def run(self, call: Callable[[], T]) -> T:
        if self.pid is None:
            self.pid = await asyncio.wrap_future(self._executor.submit(os.getpid))
        return await asyncio.wrap_future(self._executor.submit(call))

    def kill(self) -> None:
        """Kill the process; one that is starting ends by itself."""
        for process in active_children():
            if process.pid == self.pid:
                process.kill()
        self._executor.shutdown(wait=False, cancel_futures=True)


def _prepare_worker(niceness: int) -> None:
    """Ignore SIGINT, because the server ends its workers itself, and let more urgent processes go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
