"""Computes bots' moves in worker processes, so that a bot does not delay other tables."""

from __future__ import annotations

import asyncio
import logging
import signal
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol

from starlode.kernel.contract import Scalar
from starlode.server.workers.bot_worker import BotTask, Finder, decide
from starlode.server.workers.worker_process import WorkerProcess

log = logging.getLogger(__name__)

ATTEMPTS: Final = 2
"""How often a task is tried: a worker may be killed from outside, but hardly twice."""


class BotPool(Protocol):
    """Decides for bots."""

    async def decide(self, task: BotTask) -> dict[str, Scalar]:
        """Return the bot's action as JSON. Raise whatever the bot raises, and TimeoutError if it takes too long."""

    async def close(self) -> None:
        """Stop."""


class ProcessBotPool:
    """Worker processes, at most `workers` of them, each started when it is needed.

    A decision may take `time_limit` seconds; then its worker is killed and replaced.
    """

    def __init__(self, find: Finder, workers: int, time_limit: float) -> None:
        self._find = find
        self._time_limit = time_limit
        self._free = asyncio.Semaphore(max(1, workers))
        self._idle: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()

    @property
    def workers(self) -> list[WorkerProcess]:
        """The worker processes that run now."""
        return [*self._idle, *self._busy]

    async def decide(self, task: BotTask) -> dict[str, Scalar]:
        """Return the bot's action. A worker that died is replaced, and the task tried again."""
        async with self._free:
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    return await self._compute(task)
                except BrokenProcessPool:
                    log.warning("a bot's worker process died (%s, attempt %d)", task.bot, attempt)
        raise BrokenProcessPool

    async def close(self) -> None:
        """End the workers, whatever they compute. No decision may be asked for after this."""
        workers = self.workers
        for worker in workers:
            worker.kill()
        self._idle.clear()
        await asyncio.gather(*(worker.wait() for worker in workers))

    async def _compute(self, task: BotTask) -> dict[str, Scalar]:
        worker = self._idle.pop() if self._idle else WorkerProcess(_ignore_interrupt)
        self._busy.add(worker)
        try:
            return await worker.run(self._time_limit, decide, self._find, task)
        finally:
            self._busy.discard(worker)
            if worker.usable:
                self._idle.append(worker)


def _ignore_interrupt() -> None:
    """Ignore SIGINT: the server ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
