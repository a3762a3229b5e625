"""Worker processes: kept for later calls, killed with a cancelled one, and replaced when they die."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import pytest

from starlode.kernel.errors import InvalidInput
from starlode.server.workers.process_pool import ProcessPool
from tests.server.clients import eventually
from tests.server.server_process import has_ended


@pytest.fixture
async def pool() -> AsyncIterator[ProcessPool]:
    pool = ProcessPool(niceness=3)
    yield pool
    await pool.close()


def refuse(key: str) -> None:
    raise InvalidInput(key, clause="TI-1.1", most=3)


def never_end(started: Path) -> None:
    started.touch()
    while True:
        time.sleep(0.1)


def die_once(marker: Path) -> int:
    if not marker.exists():
        marker.touch()
        die()
    return 7


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def pids(pool: ProcessPool) -> list[int | None]:
    return [worker.pid for worker in pool.workers]


async def test_a_process_is_kept_for_later_calls(pool: ProcessPool) -> None:
    assert await pool.run(partial(abs, -3)) == 3
    (worker,) = pids(pool)
    assert await pool.run(os.getpid) == worker != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, worker or 0) == os.getpriority(os.PRIO_PROCESS, 0) + 3
    with pytest.raises(InvalidInput) as refused:
        await pool.run(partial(refuse, "log-damaged"))
    assert (refused.value.key, refused.value.clause, refused.value.data) == ("log-damaged", "TI-1.1", {"most": 3})
    assert pids(pool) == [worker]
    await pool.end_idle()
    assert has_ended(worker)


async def test_a_cancelled_call_ends_its_process_and_no_other(pool: ProcessPool, tmp_path: Path) -> None:
    calls = [asyncio.create_task(pool.run(partial(never_end, tmp_path / name))) for name in ("a", "b")]
    await eventually(lambda: (tmp_path / "a").exists() and (tmp_path / "b").exists())
    before = pids(pool)
    calls[0].cancel()
    await asyncio.wait([calls[0]])
    await eventually(lambda: sum(map(has_ended, before)) == 1)
    assert not calls[1].done()
    await pool.close()
    assert all(map(has_ended, before))
    await asyncio.wait([calls[1]])
    assert isinstance(calls[1].exception(), BrokenProcessPool)


async def test_a_call_that_takes_too_long_is_stopped(pool: ProcessPool, tmp_path: Path) -> None:
    with pytest.raises(TimeoutError):
        await pool.run(partial(never_end, tmp_path / "started"), 0.1)
    assert pool.workers == []


async def test_a_call_cancelled_before_its_process_has_started_is_never_made(pool: ProcessPool, tmp_path: Path) -> None:
    call = asyncio.create_task(pool.run(partial(never_end, tmp_path / "started")))
    await asyncio.sleep(0)
    call.cancel()
    await asyncio.wait([call])
    assert await pool.run(partial(abs, -3)) == 3
    assert not (tmp_path / "started").exists()


@pytest.mark.slow
async def test_a_process_that_dies_is_replaced_once(pool: ProcessPool, tmp_path: Path) -> None:
    assert await pool.run(partial(die_once, tmp_path / "marker")) == 7
    with pytest.raises(BrokenProcessPool):
        await pool.run(die)
    assert await pool.run(partial(abs, -3)) == 3
