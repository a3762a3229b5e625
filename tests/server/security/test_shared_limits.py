"""Rate limits of several processes on one database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from starlode.server.security import shared_limits
from starlode.server.security.rate_limits import PORTION, RATES, Limiter, by_user
from starlode.server.security.shared_limits import SharedLimits
from starlode.server.store import Store, StoreFailed, open_store
from starlode.server.store.engine.backend import Backend
from starlode.server.supervisor import TaskSupervisor
from tests.server.clients import eventually, plain_settings, running
from tests.server.postgres import Postgres, postgres

__all__ = ["postgres"]

ADA = by_user("ada")
PROCESSES = 4


@pytest.fixture
async def stores(postgres: Postgres) -> AsyncIterator[list[Store]]:
    """Stores of as many processes, on one database."""
    url = postgres.clean_database()
    stores = [await open_store(url) for _ in range(PROCESSES)]
    yield stores
    for store in stores:
        await store.close()


@pytest.fixture
async def background() -> AsyncIterator[TaskSupervisor]:
    async with TaskSupervisor() as supervisor:
        yield supervisor


async def test_operations_are_counted_by_all_processes_together(
    stores: list[Store], background: TaskSupervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Backend, "now", lambda _backend: 1_700_000_000_000)
    limits = [SharedLimits(Limiter(), store.rate_buckets, background) for store in stores]
    burst = RATES["login"].burst
    answers = await asyncio.gather(*[each.allow("login", ADA) for each in limits for _ in range(burst)])
    assert sum(answers) == burst


async def test_messages_are_counted_by_all_processes_together(
    stores: list[Store], background: TaskSupervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Backend, "now", lambda _backend: 1_700_000_000_000)
    limiters = [Limiter(now=lambda: 1000.0) for _ in stores]
    limits = [
        SharedLimits(limiter, store.rate_buckets, background) for limiter, store in zip(limiters, stores, strict=True)
    ]
    charging = 0

    def counted(charge: Callable[[Mapping[str, float]], Awaitable[dict[str, float]]]) -> Any:
        async def run(amounts: Mapping[str, float]) -> dict[str, float]:
            nonlocal charging
            charging += 1
            try:
                return await charge(amounts)
            finally:
                charging -= 1

        return run

    for store in stores:
        monkeypatch.setattr(store.rate_buckets, "charge", counted(store.rate_buckets.charge))
    for each in limits:
        each.start()
    burst, allowed = RATES["message"].burst, 0
    portion = burst // PORTION + 1
    # A client that spreads its messages evenly, so that each process alone would allow them all.
    for _ in range(burst // portion):
        for limiter in limiters:
            allowed += sum(limiter.allow("message", ADA) for _ in range(portion))
        await eventually(lambda: not charging and all(each._portions.empty() for each in limits))
    for each in limits:
        each.stop()
    assert burst <= allowed <= burst + PROCESSES * portion


async def test_a_client_below_a_portion_costs_no_query(
    stores: list[Store], background: TaskSupervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    limiter = Limiter()
    limits = SharedLimits(limiter, stores[0].rate_buckets, background)
    charged: list[object] = []
    monkeypatch.setattr(stores[0].rate_buckets, "charge", charged.append)
    limits.start()
    for _ in range(RATES["message"].burst // PORTION):
        assert limiter.allow("message", ADA)
    assert limits._portions.empty()
    limits.stop()
    assert charged == []
    assert limiter.report is None


async def test_a_failing_database_leaves_each_process_its_own_limits(
    stores: list[Store], background: TaskSupervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_limits, "RETRY_SECONDS", 0.0)
    buckets, tries = stores[0].rate_buckets, 0
    charge = buckets.charge

    async def failing(amounts: dict[str, float]) -> dict[str, float]:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreFailed("store-busy")
        return await charge(amounts)

    monkeypatch.setattr(buckets, "charge", failing)
    limiter = Limiter(now=lambda: 1000.0)
    limits = SharedLimits(limiter, buckets, background)
    limits.start()
    burst = RATES["message"].burst
    assert sum(limiter.allow("message", ADA) for _ in range(burst // 2)) == burst // 2
    await eventually(lambda: tries == 1 and limits._portions.empty())
    assert sum(limiter.allow("message", ADA) for _ in range(burst)) == burst - burst // 2
    await eventually(lambda: tries > 1)
    limits.stop()


async def test_two_servers_on_postgresql_count_sign_ins_together(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Backend, "now", lambda _backend: 1_700_000_000_000)
    settings = plain_settings(tmp_path, database=postgres.clean_database())
    async with running(settings, limiter=Limiter()) as one, running(settings, limiter=Limiter()) as two:
        people = [await one.person(), await two.person()]
        attempts = [
            await people[number % 2].refused("POST", "/login", {"name": "Ada", "password": "wrong password"})
            for number in range(RATES["login"].burst + 2)
        ]
    assert attempts == [(401, "login-wrong")] * RATES["login"].burst + [(429, "too-often")] * 2
