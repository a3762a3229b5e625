"""Lists of tables: of a user, of all that are public, and of those that go on without a person."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from sqlalchemy import ColumnElement, Connection, Select, and_, exists, literal, or_, select, true, tuple_

from starlode.server.store.engine.backend import Backend
from starlode.server.store.rows import Place, Status, TablePage, TableRow
from starlode.server.store.schema import drivers, progress, seats, tables
from starlode.server.store.tables.queries import read_tables

PAGE_ROWS: Final = 50
"""The tables of a page of a list."""


class TableLists:
    """Finds tables by what they have in common."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def by_user(self, user_id: str, limit: int = PAGE_ROWS, after: Place | None = None) -> TablePage:
        """Return the tables where a user has a seat, is invited or is the host, the last changed first."""
        return await self._backend.read(partial(_list_by_user, user_id=user_id, limit=limit, after=after))

    async def public(self, status: Status, limit: int = PAGE_ROWS, after: Place | None = None) -> TablePage:
        """Return the public tables with a status, the last changed first."""
        return await self._backend.read(partial(_list_public, status=status, limit=limit, after=after))

    async def automatic_ids(self) -> list[str]:
        """Return the ids of running games that can go on without a person, because of a bot, a timer or a clock."""
        return await self._backend.read(_list_automatic_ids)

    async def undriven_ids(self) -> list[str]:
        """Return the ids of running games that a bot, a timer or a clock must move on, but that no process drives."""
        return await self._backend.read(_list_undriven_ids)


def list_tables(connection: Connection, limit: int) -> list[TableRow]:
    """Return tables, the last changed first."""
    return _read_page(connection, [select(tables.c.changed_ms, tables.c.id)], limit, None).rows


def _list_by_user(connection: Connection, user_id: str, limit: int, after: Place | None) -> TablePage:
    # Three queries, because each can follow an index. Several seats at one table are one place.
    seated = select(seats.c.changed_ms, seats.c.table_id).where(seats.c.user_id == user_id).distinct()
    invited = select(seats.c.changed_ms, seats.c.table_id).where(seats.c.invited == user_id).distinct()
    hosted = select(tables.c.changed_ms, tables.c.id).where(tables.c.host == user_id)
    return _read_page(connection, [seated, invited, hosted], limit, after)


def _list_public(connection: Connection, status: Status, limit: int, after: Place | None) -> TablePage:
    public = and_(tables.c.status == status, tables.c.visibility == "open")
    return _read_page(connection, [select(tables.c.changed_ms, tables.c.id).where(public)], limit, after)


def _read_page(
    connection: Connection, queries: Sequence[Select[int, str]], limit: int, after: Place | None
) -> TablePage:
    """Return the tables that any of the queries selects (time and id), the latest first, after the place `after`."""
    places: set[Place] = set()
    for query in queries:
        time, table_id = query.selected_columns
        start = () if after is None else (literal(after.time, time.type), literal(after.table_id, table_id.type))
        later = tuple_(time, table_id) < tuple_(*start) if start else true()
        # One more than the page holds shows whether there is another page.
        found = connection.execute(query.where(later).order_by(time.desc(), table_id.desc()).limit(limit + 1))
        places.update(Place(*row) for row in found)
    page = sorted(places, reverse=True)[: limit + 1]
    rows = {row.id: row for row in read_tables(connection, [place.table_id for place in page[:limit]])}
    return TablePage([rows[place.table_id] for place in page[:limit]], page[limit - 1] if len(page) > limit else None)


def _list_automatic_ids(connection: Connection) -> list[str]:
    with_bots = select(seats.c.table_id).where(seats.c.controller.like("bot:%"))
    automatic = or_(_has_time_limit(), tables.c.id.in_(with_bots), _clock_runs())
    rows = connection.execute(select(tables.c.id).where(and_(tables.c.status == "running", automatic)))
    return [table_id for (table_id,) in rows]


def _list_undriven_ids(connection: Connection) -> list[str]:
    is_awaited = or_(progress.c.awaited.is_(None), progress.c.awaited.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1)
    bot_due = exists().where(
        and_(
            progress.c.table_id == tables.c.id,
            seats.c.table_id == tables.c.id,
            seats.c.controller.like("bot:%"),
            is_awaited,
        )
    )
    is_driven = exists().where(drivers.c.table_id == tables.c.id)
    due = and_(tables.c.status == "running", or_(_has_time_limit(), bot_due, _clock_runs()))
    return list(connection.scalars(select(tables.c.id).where(and_(due, ~is_driven))))


def _has_time_limit() -> ColumnElement[bool]:
    return or_(tables.c.timer.is_not(None), tables.c.game_time.is_not(None))


def _clock_runs() -> ColumnElement[bool]:
    """Return the condition that a running game goes on by its own clock, or with bots that act in real time.

    In real time nobody is awaited. By the usual policy such a game stands still while people are away; once they are
    there, the process to which they are connected lets it go on.
    """
    nobody_awaited = exists().where(and_(progress.c.table_id == tables.c.id, progress.c.awaited == 0))
    with_people = exists().where(and_(seats.c.table_id == tables.c.id, seats.c.controller == "human"))
    waits_for_people = and_(or_(tables.c.pause.is_(None), tables.c.pause == "line"), with_people)
    return and_(nobody_awaited, ~waits_for_people)
