"""Reviews of finished games, one for each table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, delete, insert, select

from starlode.server.store.engine.backend import Backend
from starlode.server.store.schema import reviews


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A stored review: of the first `head` entries, in the form of `version`, as JSON."""

    table_id: str
    head: int
    version: int
    body: str


class ReviewRepository:
    """Stores reviews."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def find(self, table_ids: Sequence[str]) -> dict[str, ReviewRow]:
        """Return the reviews of these tables, as far as there are any, by table."""
        return await self._backend.read(partial(_find, table_ids=table_ids))

    async def store(self, row: ReviewRow) -> None:
        """Store a review in place of an earlier one of the same table."""
        await self._backend.write(partial(_store, row=row, now=self._backend.now()))


def _find(connection: Connection, table_ids: Sequence[str]) -> dict[str, ReviewRow]:
    columns = (reviews.c.table_id, reviews.c.head, reviews.c.version, reviews.c.body)
    rows = connection.execute(select(*columns).where(reviews.c.table_id.in_(table_ids)))
    return {row.table_id: ReviewRow(row.table_id, row.head, row.version, row.body) for row in rows}


def _store(connection: Connection, row: ReviewRow, now: int) -> None:
    connection.execute(delete(reviews).where(reviews.c.table_id == row.table_id))
    values = {"table_id": row.table_id, "head": row.head, "version": row.version, "body": row.body, "created_ms": now}
    connection.execute(insert(reviews).values(values))
