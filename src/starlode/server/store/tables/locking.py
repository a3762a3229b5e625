"""Changes of one table, under its lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, and_, select

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.committer import heads_of
from starlode.server.store.engine.committer import touch as touch_table
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.schema import tables, tournament_tables

T = TypeVar("T")


async def write_locked(
    backend: Backend,
    table_id: str,
    run: Callable[[Connection], T],
    *,
    touch: bool = True,
    revision: int | None = None,
) -> T:
    """Run a function in a transaction that locks one table and announces its change to other processes.

    With `touch` the table's revision is increased. Raise InvalidInput if the table does not exist, and Conflict if
    `revision` is given and the table has another one.
    """

    def transaction(connection: Connection) -> T:
        backend.lock(connection, table_id)
        _check_revision(connection, table_id, revision)
        if touch:
            touch_table(connection, table_id, backend.now())
        result = run(connection)
        backend.notify(connection, table_id)
        return result

    return await backend.write(transaction)


def check_status(connection: Connection, table_id: str, *allowed: str) -> None:
    """Raise InvalidInput if the table has another status than these."""
    status = connection.execute(select(tables.c.status).where(tables.c.id == table_id)).scalar()
    if status not in allowed:
        raise InvalidInput("table-over" if status == "over" else "table-started")


def check_unpaired(connection: Connection, table_id: str) -> None:
    """Raise InvalidInput if a tournament has paired the players of a table, whose game is about to start."""
    paired = select(tables.c.id).join(tournament_tables, tournament_tables.c.table_id == tables.c.id)
    if connection.execute(paired.where(and_(tables.c.id == table_id, tables.c.status == "lobby"))).first():
        raise InvalidInput("table-not-started")


def _check_revision(connection: Connection, table_id: str, expected: int | None) -> None:
    revision = connection.execute(select(tables.c.revision).where(tables.c.id == table_id)).scalar()
    if revision is None:
        raise InvalidInput("table-unknown")
    if expected not in (None, revision):
        raise Conflict(heads_of(connection, [table_id])[table_id])
