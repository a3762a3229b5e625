"""Background tasks: an error is logged and counted, and stops nothing but its own task."""

from __future__ import annotations

import asyncio

import pytest

from starlode.server.supervisor import TaskSupervisor


async def fail() -> None:
    raise ZeroDivisionError("a fault of ours")


async def test_an_error_is_logged_and_counted_and_its_neighbours_go_on(caplog: pytest.LogCaptureFixture) -> None:
    release, finished = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        await release.wait()
        finished.set()

    async with TaskSupervisor() as background:
        neighbour = background.start("neighbour", work)
        await background.start("broken", fail)
        with background.catch("block"):
            await fail()
        release.set()
        await neighbour
    assert finished.is_set()
    assert background.failures == {"broken": 1, "block": 1}
    assert [record.exc_info is not None for record in caplog.records] == [True, True]


async def test_a_loop_starts_again_after_pauses_that_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("starlode.server.supervisor.asyncio.sleep", pause)
    runs = 0

    async def run() -> None:
        nonlocal runs
        runs += 1
        if runs < 10:
            await fail()

    async with TaskSupervisor() as background:
        await background.start_loop("loop", run)
    assert background.failures["loop"] == 9
    assert pauses == [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0]


async def test_tasks_end_with_their_supervisor() -> None:
    ended = asyncio.Event()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    background = TaskSupervisor()

    async def fail_beside_a_task() -> None:
        async with background:
            background.start("endless", work)
            await asyncio.sleep(0)
            await fail()

    # An error in the body arrives as it is, not in an exception group.
    with pytest.raises(ZeroDivisionError):
        await fail_beside_a_task()
    assert ended.is_set()
    assert background.failures == {}
