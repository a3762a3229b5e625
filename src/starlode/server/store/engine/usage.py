"""Counters of what users did on a day. All server processes share them, and they survive restarts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import partial

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from starlode.server.store.engine.backend import Backend
from starlode.server.store.rows import Usage
from starlode.server.store.schema import usage, users


class UsageCounters:
    """Counts the usage of users by day. Only the last day of a user is kept."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def find(self, user_id: str, day: int) -> Usage:
        """Return what a user did on a day."""
        return await self._backend.read(partial(_find, user_id=user_id, day=day))

    async def add(self, day: int, amounts: Mapping[str, Usage]) -> None:
        """Count what users did."""

        def run(connection: Connection) -> None:
            # Sorted, so that all processes lock users in the same order.
            for user_id in sorted(amounts):
                _add(connection, user_id, day, amounts[user_id])

        await self._backend.write(run)

    async def take(self, user_id: str, day: int, amount: Usage, check: Callable[[Usage], None]) -> None:
        """Count what a user is about to do, unless `check` of all that it makes raises an error."""
        await self._backend.write(partial(_add, user_id=user_id, day=day, amount=amount, check=check))


# Queries, as functions of a connection


def _find(connection: Connection, user_id: str, day: int) -> Usage:
    columns = usage.c.tables, usage.c.stored_bytes, usage.c.cpu_ms
    row = connection.execute(select(*columns).where(_is(user_id, day))).first()
    return Usage() if row is None else Usage(*row)


def _add(
    connection: Connection, user_id: str, day: int, amount: Usage, check: Callable[[Usage], None] | None = None
) -> None:
    # Locks the user's row, so that two amounts taken at once are checked one after the other.
    connection.execute(select(users.c.id).where(users.c.id == user_id).with_for_update())
    total = _find(connection, user_id, day) + amount
    if check is not None:
        check(total)
    changed = connection.execute(update(usage).where(_is(user_id, day)).values(asdict(total)))
    if changed.rowcount == 0:
        connection.execute(delete(usage).where(usage.c.user_id == user_id))
        connection.execute(insert(usage).values(user_id=user_id, day=day, **asdict(total)))


def _is(user_id: str, day: int) -> ColumnElement[bool]:
    return and_(usage.c.user_id == user_id, usage.c.day == day)
