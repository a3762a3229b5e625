"""Long computations on the server's own objects, such as the replay of a table that is loaded: in a few threads.

They cannot be moved to other processes. In threads of their own they do not hold those that everybody needs, and users
take turns.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from starlode.server.workers.fair_queue import FairQueue

THREADS: Final = 2

T = TypeVar("T")


class ThreadWork:
    """Threads for long computations."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="starlode-work")
        self._queue = FairQueue(THREADS)

    async def run(self, user: str, call: Callable[[], T]) -> T:
        """Return the result of a call that is made for this user. Once it runs, it is not stopped."""
        async with self._queue.slot(user):
            return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    async def close(self) -> None:
        """Wait for the calls that run."""
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
