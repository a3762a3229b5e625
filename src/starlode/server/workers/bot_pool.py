"""Bots think in processes of their own, so that no bot's move delays anybody at another table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol

from starlode.kernel.contract import Scalar
from starlode.server.workers.bot_worker import BotTask, Finder, think

log = logging.getLogger(__name__)

ATTEMPTS: Final = 2
"""A worker that dies takes the others' work with it; who was only near it is asked once more."""


class BotPool(Protocol):
    """Whoever decides for bots."""

    async def decide(self, question: BotTask) -> dict[str, Scalar]:
        """The JSON form of the action that the bot takes."""

    async def close(self) -> None:
        """Stop thinking."""


class ProcessBotPool:
    """Thinkers in worker processes. They are started when the first bot has to move."""

    def __init__(self, find: Finder, most: int) -> None:
        self._find = find
        self._most = max(1, most)
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, question: BotTask) -> dict[str, Scalar]:
        """The bot's action. A worker that died is replaced."""
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._working()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, self._find, question)
            except BrokenProcessPool:
                log.warning("a bot's worker process died (%s, attempt %d)", question.bot, attempt)
                self._give_up(pool)
        raise BrokenProcessPool

    async def close(self) -> None:
        """Let the workers go, whatever they think about."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            for process in list((pool._processes or {}).values()):
                process.terminate()
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    def _working(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: the server has threads and open databases that a copy must not hold.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._most, mp_context=context, initializer=_keep_working)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        pool.shutdown(wait=False, cancel_futures=True)
        if self._pool is pool:
            self._pool = None


def _keep_working() -> None:
    """An interrupt from the keyboard is the server's affair: it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
