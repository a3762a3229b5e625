"""The fair queue: the order in which jobs of several users get a slot, and the limits of those that wait."""

from __future__ import annotations

import asyncio

import pytest

from starlode.server.errors import RequestError
from starlode.server.workers import fair_queue
from starlode.server.workers.fair_queue import FairQueue


class Jobs:
    """Jobs in a queue that end when the test says so; `started` is the order in which they got a slot."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.started: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def add(self, *names: str, urgent: bool = False) -> None:
        """Add jobs named by their user and a number: `ada 1`."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._run(name, urgent=urgent))
        await settle()

    async def end(self, *names: str) -> None:
        for name in names:
            self._ends[name].set()
            await settle()

    async def end_all(self) -> list[str]:
        """End jobs in the order of their starts until there are none, and return that order."""
        ended = 0
        while ended < len(self.started):
            await self.end(self.started[ended])
            ended += 1
        return self.started

    async def _run(self, name: str, *, urgent: bool) -> None:
        async with self.queue.slot(name.partition(" ")[0], urgent=urgent):
            self.started.append(name)
            await self._ends[name].wait()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def names(user: str, count: int) -> list[str]:
    return [f"{user} {number}" for number in range(count)]


@pytest.mark.parametrize("slots", [1, 2])
async def test_many_jobs_of_one_user_delay_another_only_by_those_that_run(slots: int) -> None:
    jobs = Jobs(FairQueue(slots))
    await jobs.add(*names("eve", 40))
    await jobs.add("ada 0")
    await jobs.end("eve 0")
    assert jobs.started == [*names("eve", slots), "ada 0"]


async def test_users_take_turns() -> None:
    jobs = Jobs(FairQueue(1))
    await jobs.add(*names("eve", 4))
    await jobs.add(*names("ada", 2))
    await jobs.add(*names("bob", 2))
    assert await jobs.end_all() == ["eve 0", "ada 0", "bob 0", "eve 1", "ada 1", "bob 1", "eve 2", "eve 3"]


async def test_a_user_who_comes_back_does_not_overtake_one_who_waits() -> None:
    jobs = Jobs(FairQueue(1))
    await jobs.add("eve 0", "ada 0")
    await jobs.end("eve 0")
    await jobs.add("bob 0", "eve 1")
    assert await jobs.end_all() == ["eve 0", "ada 0", "bob 0", "eve 1"]


async def test_urgent_jobs_come_first_and_have_a_slot_of_their_own() -> None:
    jobs = Jobs(FairQueue(3, reserved=1))
    await jobs.add(*names("eve", 5))
    assert jobs.started == names("eve", 2)
    await jobs.add("ada 0", "ada 1", urgent=True)
    assert jobs.started == ["eve 0", "eve 1", "ada 0"]
    await jobs.add("bob 0")
    await jobs.end("eve 0")
    assert jobs.started == ["eve 0", "eve 1", "ada 0", "ada 1"]
    await jobs.end("ada 0")
    assert jobs.started[4:] == ["bob 0"]


async def test_a_cancelled_job_leaves_the_queue() -> None:
    queue = FairQueue(1)
    jobs = Jobs(queue)
    await jobs.add("eve 0", "eve 1", "ada 0", "bob 0")
    jobs.tasks["eve 1"].cancel()
    jobs.tasks["ada 0"].cancel()
    await settle()
    assert queue.waiting == 1
    assert await jobs.end_all() == ["eve 0", "bob 0"]
    assert (queue.running, queue.waiting) == (0, 0)


async def test_a_slot_is_not_lost_if_its_job_is_cancelled_as_it_gets_it() -> None:
    queue = FairQueue(1)
    jobs = Jobs(queue)
    await jobs.add("eve 0", "ada 0", "bob 0")
    jobs._ends["eve 0"].set()
    # The first step ends the running job, whose slot is given to the next; that job has not run since.
    await asyncio.sleep(0)
    jobs.tasks["ada 0"].cancel()
    await settle()
    assert await jobs.end_all() == ["eve 0", "bob 0"]
    assert (queue.running, queue.waiting) == (0, 0)


async def test_only_so_many_jobs_of_a_user_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = FairQueue(1, most_per_user=2)
    jobs = Jobs(queue)
    await jobs.add(*names("eve", 3))
    with pytest.raises(RequestError) as refused:
        async with queue.slot("eve"):
            pass
    assert (refused.value.status, refused.value.key, refused.value.data) == (429, "work-waiting", {"most": 2})
    await jobs.add("ada 0")
    monkeypatch.setattr(fair_queue, "MOST_WAITING", 3)
    with pytest.raises(RequestError) as refused:
        async with queue.slot("bob"):
            pass
    assert (refused.value.status, refused.value.key) == (503, "work-busy")
    assert await jobs.end_all() == ["eve 0", "ada 0", "eve 1", "eve 2"]


async def test_users_without_jobs_are_forgotten() -> None:
    queue = FairQueue(2)
    jobs = Jobs(queue)
    await jobs.add(*names("eve", 3), *names("ada", 3))
    await jobs.end_all()
    assert (queue._running, queue._last_start, queue._other.users) == ({}, {}, {})
