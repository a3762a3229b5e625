"""Computes bots' moves in worker processes, so that a bot does not delay other tables."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol

from starlode.kernel.contract import Scalar
from starlode.server.workers.bot_worker import BotTask, Finder, decide

log = logging.getLogger(__name__)

ATTEMPTS: Final = 2
"""How often a task is tried: a worker that dies breaks the tasks of the others too."""


class BotPool(Protocol):
    """Decides for bots."""

    async def decide(self, task: BotTask) -> dict[str, Scalar]:
        """Return the bot's action as JSON."""

    async def close(self) -> None:
        """Stop."""


class ProcessBotPool:
    """A pool of worker processes. It is started when the first bot has to move."""

    def __init__(self, find: Finder, workers: int) -> None:
        self._find = find
        self._workers = max(1, workers)
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, task: BotTask) -> dict[str, Scalar]:
        """Return the bot's action. A worker that died is replaced."""
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._running_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, decide, self._find, task)
            except BrokenProcessPool:
                log.warning("a bot's worker process died (%s, attempt %d)", task.bot, attempt)
                self._discard(pool)
        raise BrokenProcessPool

    async def close(self) -> None:
        """End the workers, whatever they compute."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            for process in list((pool._processes or {}).values()):
                process.terminate()
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: the server has threads and open databases that a copy must not hold.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_ignore_interrupt)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        pool.shutdown(wait=False, cancel_futures=True)
        if self._pool is pool:
            self._pool = None


def _ignore_interrupt() -> None:
    """Ignore SIGINT: the server ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
