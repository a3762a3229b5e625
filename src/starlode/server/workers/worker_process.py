"""A worker process that can be killed without affecting others: nothing else stops a function that never returns."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

# Windows has no SIGKILL; there, any signal ends the process at once.
_KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)


class WorkerProcess:
    """One process, which computes one function at a time. It is started with the first one.

    `initialize` is called in the process before that. A process that was killed or died is not started again.
    """

    def __init__(self, initialize: Callable[[], None]) -> None:
        # Spawned, not forked: the server has threads and open databases that a copy must not hold.
        context = multiprocessing.get_context("spawn")
        self._executor = ProcessPoolExecutor(
            1, mp_context=context, initializer=_end_with_parent, initargs=(initialize,)
        )
        self._usable = True
        self.pid: int | None = None

    @property
    def usable(self) -> bool:
        """Whether it can compute more functions."""
        return self._usable

    async def run(self, time_limit: float | None, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of the function, computed in the process. The time of starting the process is not limited.

        Raise TimeoutError if the function takes longer, BrokenProcessPool if the process dies. Then, and if the caller
        is cancelled, the process is killed.
        """
        try:
            if self.pid is None:
                self.pid = await asyncio.wrap_future(self._executor.submit(os.getpid))
            async with asyncio.timeout(time_limit):
                return await asyncio.wrap_future(self._executor.submit(function, *args, **kwargs))
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.kill()
            raise

    def kill(self) -> None:
        """End the process, whatever it computes; one that has not finished starting ends when it has."""
        if not self._usable:
            return
        self._usable = False
        if self.pid is None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        else:
            with suppress(ProcessLookupError):
                os.kill(self.pid, _KILL)

    async def wait(self) -> None:
        """Wait until the killed process has ended."""
        await asyncio.to_thread(self._executor.shutdown)


def _end_with_parent(initialize: Callable[[], None]) -> None:
    """Let this worker end if its server is killed: it would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, name="starlode-parent", daemon=True).start()
    initialize()
