"""Long computations in threads: never more than a few, and users take turns."""

from __future__ import annotations

import asyncio
import threading

from starlode.server.workers.thread_work import THREADS, ThreadWork
from tests.server.clients import eventually


async def test_users_take_turns_in_threads_that_are_not_shared() -> None:
    work, begun, go_on = ThreadWork(), list[str](), threading.Event()

    def compute(user: str) -> str:
        begun.append(user)
        go_on.wait()
        return threading.current_thread().name

    def start(user: str) -> asyncio.Task[str]:
        return asyncio.create_task(work.run(user, lambda: compute(user)))

    flood = [start("eve") for _ in range(40)]
    await eventually(lambda: len(begun) == THREADS)
    ada = start("ada")
    # The threads of everybody else are free.
    assert await asyncio.to_thread(len, begun) == THREADS
    go_on.set()
    names = await asyncio.gather(ada, *flood)
    assert begun[THREADS] == "ada"
    assert all(name.startswith("starlode-work") for name in names)
    await work.close()
