"""Reviews of finished games, made in the background when somebody asks for one, and stored.

They run one at a time in a process of low priority; those who ask take turns. A review limits its own processor
time, and the time limit here only ends what hangs.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from starlode.kernel.errors import InvalidInput
from starlode.review.report import VERSION
from starlode.server.errors import Problem, RequestError, to_problem
from starlode.server.security.day_totals import DayTotals
from starlode.server.store import Store, StoreFailed, TableRow, User
from starlode.server.store.tables.reviews import ReviewRow
from starlode.server.supervisor import TaskSupervisor
from starlode.server.workers.bot_worker import Finder
from starlode.server.workers.fair_queue import FairQueue
from starlode.server.workers.heavy_work import run_counted
from starlode.server.workers.jobs import review_log
from starlode.server.workers.process_pool import Pool

log = logging.getLogger(__name__)

NICENESS: Final = 12
"""The priority of the worker process: below what requests wait for, above trials."""
TIME_LIMIT: Final = 300.0
"""Seconds after which a review is given up, on however busy a machine."""
MOST_WAITING: Final = 8
"""Reviews that one user may wait for."""
MOST_FAILURES: Final = 1000
"""Failed reviews that are remembered, so that they are not tried again."""

ReviewStatus = Literal["waiting", "running", "failed", "none"]


@dataclass
class _Job:
    status: ReviewStatus = "waiting"


class ReviewRunner:
    """The reviews that this server process makes."""

    def __init__(
        self, store: Store, pool: Pool, find: Finder, totals: DayTotals, background: TaskSupervisor, seconds: float
    ) -> None:
        """`seconds` limits the processor time of a review."""
        self._seconds = seconds
        self._store = store
        self._pool = pool
        self._find = find
        self._totals = totals
        self._background = background
        self._queue = FairQueue(1, most_per_user=MOST_WAITING)
        self._jobs: dict[str, _Job] = {}
        self._failures: dict[str, Problem] = {}

    async def find(self, rows: list[TableRow]) -> dict[str, ReviewRow]:
        """Return the stored reviews of these tables that are of their whole game and of the present version."""
        stored = await self._store.reviews.find([row.id for row in rows])
        heads = {row.id: row.head for row in rows}
        return {
            table_id: review
            for table_id, review in stored.items()
            if review.version == VERSION and review.head == heads[table_id]
        }

    def status(self, table_id: str) -> tuple[ReviewStatus, Problem | None]:
        """Return how far a review is that is not stored, and why it failed."""
        job = self._jobs.get(table_id)
        if job is not None:
            return job.status, None
        problem = self._failures.get(table_id)
        return ("none", None) if problem is None else ("failed", problem)

    async def start(self, row: TableRow, user: User) -> None:
        """Begin to make a review for a user, unless it is being made or has failed.

        Raise RequestError if too many reviews of the user wait, or their processor time of the day is used up.
        """
        await self._totals.check_cpu(user)
        if row.id not in self._jobs and row.id not in self._failures:
            self._queue.check(user.id)
            self._jobs[row.id] = _Job()
            self._background.start("review", self._run, row, user)

    async def close(self) -> None:
        """Stop the worker."""
        await self._pool.close()

    async def _run(self, row: TableRow, user: User) -> None:
        try:
            await self._make(row, user)
        except (RequestError, StoreFailed) as error:
            # Due to who asked or to the database, not to the game: it may be asked for again.
            log.warning("the review of table %s was not made: %s", row.id, error)
        except InvalidInput as error:
            self._fail(row.id, to_problem(error))
        except TimeoutError:
            self._fail(row.id, Problem("review-failed", "", {}))
        except Exception:
            self._fail(row.id, Problem("review-failed", "", {}))
            raise
        finally:
            del self._jobs[row.id]

    async def _make(self, row: TableRow, user: User) -> None:
        async with self._queue.slot(user.id):
            self._jobs[row.id].status = "running"
            played = await self._store.entries.load_log(row.id)
            job = partial(review_log, self._find, self._seconds, played)
            body = await run_counted(self._pool, self._totals, user, job, TIME_LIMIT)
        await self._store.reviews.store(ReviewRow(row.id, len(played.entries), VERSION, body))

    def _fail(self, table_id: str, problem: Problem) -> None:
        while len(self._failures) >= MOST_FAILURES:
            del self._failures[next(iter(self._failures))]
        self._failures[table_id] = problem
