"""Counters of a day, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from starlode.kernel.errors import InvalidInput
from starlode.server.store import Store, Usage


async def test_usage_is_counted_by_user_and_day(store: Store) -> None:
    ada, bob = await store.accounts.create_user("Ada"), await store.accounts.create_user("Bob")
    await store.usage.add(7, {ada.id: Usage(1, 20, 300), bob.id: Usage(cpu_ms=5)})
    await store.usage.add(7, {ada.id: Usage(1, 2, 3)})
    assert await store.usage.find(ada.id, 7) == Usage(2, 22, 303)
    assert await store.usage.find(bob.id, 7) == Usage(cpu_ms=5)
    await store.usage.add(8, {ada.id: Usage(tables=1)})
    assert await store.usage.find(ada.id, 8) == Usage(tables=1)
    # Earlier days are not kept.
    assert await store.usage.find(ada.id, 7) == Usage()


async def test_what_is_taken_at_once_is_checked_one_after_the_other(store: Store) -> None:
    ada = await store.accounts.create_user("Ada")

    def check(total: Usage) -> None:
        if total.tables > 3:
            raise InvalidInput("day-tables")

    taking = [store.usage.take(ada.id, 7, Usage(tables=1), check) for _ in range(8)]
    results = await asyncio.gather(*taking, return_exceptions=True)
    assert sum(result is None for result in results) == 3
    assert sum(isinstance(result, InvalidInput) for result in results) == 5
    assert await store.usage.find(ada.id, 7) == Usage(tables=3)
    with pytest.raises(InvalidInput):
        await store.usage.take(ada.id, 7, Usage(tables=1), check)
