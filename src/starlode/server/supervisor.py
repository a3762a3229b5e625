"""Runs background tasks, so that an error in one of them is noticed and stops nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from types import TracebackType
from typing import Any, Final, ParamSpec, Self

log = logging.getLogger(__name__)

SHORTEST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 60.0
"""Seconds before a failed loop starts again: twice as long after each failure."""

P = ParamSpec("P")

Work = Coroutine[Any, Any, None]


class TaskSupervisor:
    """The background tasks of one server, in a task group that has no failing members.

    An error of a task is logged and counted by the task's name. Leaving the context cancels the tasks that still run
    and waits for them.
    """

    def __init__(self) -> None:
        self.failures: Counter[str] = Counter()
        self._group = asyncio.TaskGroup()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self._group.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        # Without the error of the body, which the group would wrap in an exception group.
        await self._group.__aexit__(None, None, None)

    def start(self, name: str, run: Callable[P, Work], *args: P.args, **kwargs: P.kwargs) -> asyncio.Task[None]:
        """Run a task once."""
        task = self._group.create_task(self._run(name, partial(run, *args, **kwargs)), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def start_loop(self, name: str, run: Callable[[], Work]) -> asyncio.Task[None]:
        """Run a task until it returns: after an error again, each time after a longer pause."""
        return self.start(name, self._repeat, name, run)

    @contextmanager
    def catch(self, name: str) -> Iterator[None]:
        """Log and count an error of the block, which ends the block only."""
        try:
            yield
        except Exception:  # noqa: BLE001 - that is what a supervisor is for
            self.record_failure(name)

    def record_failure(self, name: str) -> None:
        """Log and count the exception that is being handled."""
        self.failures[name] += 1
        log.exception("background task failed: %s", name)

    async def _run(self, name: str, run: Callable[[], Work]) -> None:
        with self.catch(name):
            await run()

    async def _repeat(self, name: str, run: Callable[[], Work]) -> None:
        loop, pause = asyncio.get_running_loop(), SHORTEST_PAUSE
        while True:
            started = loop.time()
            try:
                return await run()
            except Exception:  # noqa: BLE001 - that is what a supervisor is for
                self.record_failure(name)
            if loop.time() - started > LONGEST_PAUSE:
                pause = SHORTEST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
