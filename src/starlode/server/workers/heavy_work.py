"""Heavy work for requests: imports, forks, checks of designs, previews where something is hidden.

It runs in worker processes of its own, so that it holds neither the event loop nor the threads that everybody needs,
and users take turns.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from starlode.server.security.day_totals import DayTotals
from starlode.server.store import User
from starlode.server.workers.bot_worker import Finder
from starlode.server.workers.fair_queue import FairQueue
from starlode.server.workers.jobs import measure
from starlode.server.workers.process_pool import Pool

MOST_WAITING: Final = 8
"""Jobs of one user that may wait."""
NICENESS: Final = 10
"""The priority of the worker processes: below the server and the bots, above trials."""

T = TypeVar("T")


async def run_counted(
    pool: Pool, totals: DayTotals, user: User, job: Callable[[], T], time_limit: float | None = None
) -> T:
    """Return the result of a job, whose processor time counts as the user's.

    Raise RequestError if that is used up for the day, TimeoutError if the job takes too long.
    """
    await totals.check_cpu(user)
    started, seconds = time.monotonic(), None
    try:
        outcome = await pool.run(partial(measure, job), time_limit)
        seconds = outcome.cpu_seconds
    finally:
        # Of a job that was stopped, only the time that passed is known.
        totals.add_cpu(user, time.monotonic() - started if seconds is None else seconds)
    return outcome.unwrap()


class HeavyWork:
    """Runs jobs, `workers` of them at a time and one more that is urgent. `find` finds games in worker processes."""

    def __init__(self, pool: Pool, find: Finder, totals: DayTotals, workers: int) -> None:
        self.find = find
        self._pool = pool
        self._totals = totals
        self._queue = FairQueue(workers + 1, reserved=1, most_per_user=MOST_WAITING)

    async def run(self, user: User, job: Callable[[], T], *, urgent: bool = False) -> T:
        """Return the result of a job, whose processor time is counted. If this is cancelled, the job is stopped.

        Raise RequestError if too many jobs of the user wait, or their processor time of the day is used up.
        """
        async with self._queue.slot(user.id, urgent=urgent):
            return await run_counted(self._pool, self._totals, user, job)

    async def run_for(self, client: str, job: Callable[[], T]) -> T:
        """Return the result of a short job for a client who has no name yet, or whose time is not counted."""
        async with self._queue.slot(client, urgent=True):
            return (await self._pool.run(partial(measure, job))).unwrap()

    async def close(self) -> None:
        """Stop all jobs, and store what was counted."""
        await self._pool.close()
        await self._totals.save()
