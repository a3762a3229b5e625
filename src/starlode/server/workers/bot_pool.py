"""Computes bots' moves in worker processes, so that a bot does not delay other tables."""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol

from starlode.kernel.contract import Scalar
from starlode.server.workers.bot_worker import BotTask, Finder, decide
from starlode.server.workers.fair_queue import FairQueue
from starlode.server.workers.process_pool import Pool, ProcessPool

THINKING: Final = 300
"""Milliseconds of CPU time that a bot may use for each second of the time limit: it shares the cores with others."""

MOST_THINKING: Final = 1000
"""Milliseconds of CPU time for a decision at most: people wait for it."""


class BotPool(Protocol):
    """Decides for bots."""

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        """Return the bot's action as JSON; None: it does nothing.

        Raise whatever the bot raises, and TimeoutError if it takes too long.
        """

    async def close(self) -> None:
        """Stop. No decision may be asked for after this."""


class ProcessBotPool:
    """Decides in worker processes, `workers` tasks at a time: urgent ones first, then the hosts of tables take turns.

    A decision may take `time_limit` seconds; then its worker is killed and replaced. Bots that search are given less,
    so that this happens only to broken ones.
    """

    def __init__(self, find: Finder, workers: int, time_limit: float, pool: Pool | None = None) -> None:
        self._find = find
        self._pool = pool or ProcessPool()
        self._queue = FairQueue(workers)
        self._time_limit = time_limit
        self._thinking = min(MOST_THINKING, max(1, round(time_limit * THINKING)))

    async def decide(self, task: BotTask) -> dict[str, Scalar] | None:
        """Return the bot's action, if any. A worker that died is replaced, and the task tried again."""
        async with self._queue.slot(task.host, urgent=task.urgent):
            return await self._pool.run(partial(decide, self._find, task, self._thinking), self._time_limit)

    async def close(self) -> None:
        """End the workers, whatever they compute."""
        await self._pool.close()
