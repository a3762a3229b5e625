"""Reads tables with their seats and their progress, as functions of a connection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Header
from starlode.server.store.rows import Seat, TableRow, decode_seats
from starlode.server.store.schema import progress, seats, tables, tournament_tables


def get_table(connection: Connection, table_id: str) -> TableRow:
    """Return the table with this id. Raise InvalidInput if there is none."""
    row = find_table(connection, table_id)
    if row is None:
        raise InvalidInput("table-unknown")
    return row


def find_table(connection: Connection, table_id: str) -> TableRow | None:
    """Return the table with this id."""
    rows = read_tables(connection, [table_id])
    return rows[0] if rows else None


def read_tables(connection: Connection, table_ids: Sequence[str]) -> list[TableRow]:
    """Return the tables with these ids, with their seats, in no particular order."""
    query = (
        select(
            tables,
            progress.c.head,
            progress.c.awaited,
            progress.c.active_ms,
            tournament_tables.c.tournament_id.label("tournament"),
        )
        .join(progress, progress.c.table_id == tables.c.id)
        .outerjoin(tournament_tables, tournament_tables.c.table_id == tables.c.id)
        .where(tables.c.id.in_(table_ids))
    )
    rows = connection.execute(query).mappings().all()
    seats_by_table = _list_seats(connection, table_ids)
    return [_table_row(dict(row), seats_by_table.get(row["id"], [])) for row in rows]


def seats_of(connection: Connection, table_id: str) -> list[Seat]:
    """Return the seats of a table, in their order."""
    return _list_seats(connection, [table_id]).get(table_id, [])


def _list_seats(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Seat]]:
    columns = ("table_id", "seat", "user_id", "name", "controller", "invited", "left_by")
    query = select(*(seats.c[column] for column in columns))
    rows = connection.execute(query.where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat))
    seats_by_table: dict[str, list[Seat]] = {}
    for table_id, *seat in rows:
        seats_by_table.setdefault(table_id, []).append(Seat(*seat))
    return seats_by_table


def _table_row(row: dict[str, Any], table_seats: list[Seat]) -> TableRow:
    header = row.pop("header")
    row["changed_ms"] = row.pop("active_ms")
    row["awaited"] = decode_seats(row["awaited"])
    return TableRow(**row, header=None if header is None else msgspec.convert(header, Header), seats=table_seats)
