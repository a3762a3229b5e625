"""The buckets of rate limits: taken from at once, in any process, and deleted when they are empty."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from starlode.server.store import Store, open_store
from starlode.server.store.engine.backend import Backend
from starlode.server.store.schema import rate_buckets


class Clock:
    """The time of all stores, which tests set."""

    now = 1_700_000_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(Backend, "now", lambda _backend: clock.now)
    return clock


async def count(store: Store) -> int:
    return await store._backend.read(lambda c: c.execute(select(func.count()).select_from(rate_buckets)).scalar_one())


async def test_a_bucket_has_a_burst_and_then_a_steady_rate(store: Store, clock: Clock) -> None:
    taken = [await store.rate_buckets.take("login", 100.0, 350.0) for _ in range(5)]
    assert taken == [True, True, True, False, False]
    clock.now += 100
    assert [await store.rate_buckets.take("login", 100.0, 350.0) for _ in range(2)] == [True, False]
    assert await store.rate_buckets.take("another", 100.0, 350.0)
    clock.now += 60_000
    assert [await store.rate_buckets.take("login", 100.0, 350.0) for _ in range(4)] == [True, True, True, False]


@pytest.mark.usefixtures("clock")
async def test_stores_of_one_database_share_buckets(url: str, store: Store) -> None:
    other = await open_store(url)
    try:
        takes = [each.rate_buckets.take("login", 100.0, 1000.0) for each in (store, other) for _ in range(10)]
        assert sum(await asyncio.gather(*takes)) == 10
        assert await other.rate_buckets.charge({"a": 5.0, "b": 7.5}) == {"a": 5.0, "b": 7.5}
        assert await store.rate_buckets.charge({"b": 2.0, "a": 1.0, "c": 1.0}) == {"a": 6.0, "b": 9.5, "c": 1.0}
    finally:
        await other.close()


async def test_empty_buckets_are_deleted(store: Store, clock: Clock) -> None:
    await store.rate_buckets.charge({f"client {number}": 100.0 * number for number in range(1, 11)})
    clock.now += 501
    await store.rate_buckets.delete_empty()
    assert await count(store) == 5
