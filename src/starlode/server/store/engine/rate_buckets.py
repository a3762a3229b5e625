"""The buckets of rate limits that all server processes share.

A bucket is one time, at which all that was taken from it would have taken place at its steady rate. It is changed by a
single statement, so that processes need no locks. A crash of PostgreSQL empties all buckets: they are not logged.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from sqlalchemy import Connection, case, delete
from sqlalchemy.dialects import postgresql, sqlite

from starlode.server.store.engine.backend import Backend
from starlode.server.store.schema import rate_buckets


class RateBuckets:
    """Takes from buckets. Amounts are the milliseconds that actions take at the steady rate."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def take(self, key: str, amount: float, most: float) -> bool:
        """Take from a bucket. Return False, with nothing taken, if then more than `most` would be taken from it."""
        return bool(await self._take({key: amount}, most))

    async def charge(self, amounts: Mapping[str, float]) -> dict[str, float]:
        """Take from buckets what was used already. Return what is now taken from each of them."""
        return await self._take(amounts, inf)

    async def delete_empty(self) -> None:
        """Delete the buckets from which nothing is taken any more."""
        statement = delete(rate_buckets).where(rate_buckets.c.until_ms < float(self._backend.now()))
        await self._backend.write(lambda connection: connection.execute(statement))

    async def _take(self, amounts: Mapping[str, float], most: float) -> dict[str, float]:
        now, until = float(self._backend.now()), rate_buckets.c.until_ms
        # Sorted, so that all processes lock rows in the same order.
        rows = [{"key": key, "until_ms": now + amounts[key]} for key in sorted(amounts)]

        def run(connection: Connection) -> dict[str, float]:
            insert = (
                (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(rate_buckets).values(rows)
            )
            total = case((until > now, until), else_=now) + insert.excluded.until_ms - now
            statement = insert.on_conflict_do_update(
                index_elements=[rate_buckets.c.key], set_={"until_ms": total}, where=total <= now + most
            ).returning(rate_buckets.c.key, until)
            return {key: end - now for key, end in connection.execute(statement).all()}

        return await self._backend.write(run)
