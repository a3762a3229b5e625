"""Heavy work: in processes of its own, users take turns, and a request that ends takes its job with it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starlode.server.security.day_totals import DayTotals
from starlode.server.store import User
from starlode.server.workers import heavy_work
from starlode.server.workers.heavy_work import HeavyWork
from starlode.server.workers.process_pool import ProcessPool
from tests.kernel.toy_tables import DUEL, finished_table, sealed_table
from tests.server.clients import LocalPool, Person, Site, eventually, plain_settings, running
from tests.server.server_process import has_ended
from tests.server.toy_games import find_toy_game, never_find


class HeldPool(LocalPool):
    """Makes a call when the test says so; `cancelled` counts the calls that were stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.cancelled = 0
        self._held: list[asyncio.Future[None]] = []

    async def run(self, call: Callable[[], Any], time_limit: float | None = None) -> Any:
        self._held.append(asyncio.get_running_loop().create_future())
        self.calls.append(call)
        try:
            await self._held[-1]
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return call()

    def release(self, number: int) -> None:
        self._held[number].set_result(None)


def text_of(number: int) -> str:
    """Return a finished game as a text of its own."""
    return f"{finished_table(DUEL).log.to_text()}" + "\n" * number


def import_later(person: Person, number: int = 0) -> asyncio.Task[Any]:
    return asyncio.create_task(person.http.post("/import", json={"text": text_of(number)}))


async def test_imports_of_one_user_delay_nobody_else(tmp_path: Path) -> None:
    pool = HeldPool()
    async with running(plain_settings(tmp_path), work_pool=pool) as site:
        eve, ada = await site.person("Eve"), await site.person("Ada")
        flood = [import_later(eve, number) for number in range(40)]
        refused = 40 - 1 - heavy_work.MOST_WAITING
        await eventually(lambda: sum(task.done() for task in flood) == refused)
        answers = [task.result() for task in flood if task.done()]
        assert {(answer.status_code, answer.json()["problem"]["key"]) for answer in answers} == {(429, "work-waiting")}
        # A table needs neither the pool nor its queue.
        assert (await ada.table("duel", 2, "human", "human", hot_seat=True))["status"] == "running"
        # Her import waits for the one that runs, and for no other.
        hers = import_later(ada)
        await eventually(lambda: site.services.work._queue.waiting == heavy_work.MOST_WAITING + 1)
        assert len(pool.calls) == 1
        pool.release(0)
        await eventually(lambda: len(pool.calls) == 2)
        pool.release(1)
        assert (await hers).status_code == 200
        for task in flood:
            task.cancel()


async def test_a_check_does_not_wait_for_imports(tmp_path: Path) -> None:
    pool = HeldPool()
    async with running(plain_settings(tmp_path), work_pool=pool) as site:
        ada = await site.person("Ada")
        long = import_later(ada)
        await eventually(lambda: len(pool.calls) == 1)
        check = asyncio.create_task(ada.http.post("/designs/check", json={"game": "ring", "text": "{}"}))
        await eventually(lambda: len(pool.calls) == 2)
        pool.release(1)
        assert (await check).status_code == 200
        assert not long.done()
        long.cancel()


async def test_a_job_ends_with_its_request(tmp_path: Path) -> None:
    pool = HeldPool()
    async with running(plain_settings(tmp_path), work_pool=pool) as site:
        ada = await site.person("Ada")
        queue = site.services.work._queue
        # One after the other: two requests sent at once may arrive in either order.
        runs = import_later(ada)
        await eventually(lambda: queue.running == 1)
        waits = import_later(ada)
        await eventually(lambda: queue.waiting == 1)
        waits.cancel()
        await eventually(lambda: queue.waiting == 0)
        runs.cancel()
        await eventually(lambda: pool.cancelled == 1 and queue.running == 0)
        assert len(pool.calls) == 1


async def test_a_worker_process_ends_with_the_request_that_it_works_for(tmp_path: Path) -> None:
    processes = ProcessPool()
    async with running(plain_settings(tmp_path), find=never_find, work_pool=processes) as site:
        ada = await site.person("Ada")
        request = import_later(ada)
        await eventually(lambda: any(worker.pid for worker in processes.workers))
        (worker,) = processes.workers
        request.cancel()
        await eventually(lambda: has_ended(worker.pid))
        assert processes.workers == []


async def test_worker_processes_import_games_and_preview_moves(tmp_path: Path) -> None:
    async with running(plain_settings(tmp_path), find=find_toy_game, work_pool=ProcessPool()) as site:
        ada = await site.person("Ada")
        answer = await import_later(ada)
        assert (answer.status_code, answer.json()["status"]) == (200, "over")
        unfinished = await ada.post("/import", {"text": sealed_table().log.to_text()})
        assert unfinished["status"] == "running"
        assert await ada.refused("POST", "/import", {"text": "nothing"}) == (422, "log-not-a-log")
        tab = await ada.watch(unfinished["id"])
        assert (await tab.command("preview", do=tab.legal[0]))["type"] == "previewed"


def test_a_worker_imports_only_what_it_needs() -> None:
    unwanted = ("sqlalchemy", "starlette")
    code = (
        "import sys, starlode.server.workers.jobs, starlode.server.workers.process_pool; "
        "import starlode.server.tables.preview; "
        f"print([m for m in {unwanted} if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


async def test_previews_where_something_is_hidden_are_heavy_work(site: Site) -> None:
    pool = site.services.work._pool
    assert isinstance(pool, LocalPool)
    ada = await site.person("Ada")
    for game, jobs in (("titan", 0), ("sealed", 1)):
        card = await ada.table(game, 2, "human", "human", hot_seat=True)
        tab = await ada.watch(card["id"])
        assert (await tab.command("preview", do=tab.legal[0]))["type"] == "previewed"
        assert len(pool.calls) == jobs


async def test_the_time_of_a_stopped_job_is_counted(site: Site) -> None:
    counted: list[float] = []

    class Totals(DayTotals):
        async def check_cpu(self, user: User) -> None:
            pass

        def add_cpu(self, user: User, seconds: float) -> None:
            counted.append(seconds)

    services, pool = site.services, HeldPool()
    user = await services.store.accounts.create_user("Ada")
    work = HeavyWork(pool, find_toy_game, Totals(services.store, services.settings, 1), 1)
    job = asyncio.create_task(work.run(user, int))
    await eventually(lambda: bool(pool.calls))
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    assert len(counted) == 1
    assert counted[0] > 0
