"""Tables, their seats, how they start and what lists show of them: queries as functions of a connection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, case, delete, func, insert, or_, select, update

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Header
from starlode.server.store.engine.committer import heads_of
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.engine.group_commit import Row
from starlode.server.store.rows import NewTable, Seat, TableRow
from starlode.server.store.schema import chats, entries, seats, secrets, tables


def add_table(connection: Connection, table_id: str, code: str, new: NewTable, now: int) -> TableRow:
    """Keep a new table with its seats; Conflict if the code is in use, which the caller answers with another."""
    if connection.execute(select(tables.c.id).where(tables.c.code == code)).first():
        raise Conflict(0)
    connection.execute(
        insert(tables).values(
            id=table_id,
            code=code,
            game=new.game,
            version=new.version,
            players=len(new.seats),
            options=new.options,
            visibility=new.visibility,
            status="lobby",
            host=new.host,
            name=new.name,
            timer=new.timer,
            created_ms=now,
            changed_ms=now,
            revision=0,
        )
    )
    _put_seats(connection, table_id, [Seat(n, None, seat.name, seat.controller) for n, seat in enumerate(new.seats)])
    return the_table(connection, table_id)


def the_table(connection: Connection, table_id: str) -> TableRow:
    """The table of this id; refused if there is none."""
    found = find_table(connection, table_id)
    if found is None:
        raise InvalidInput("table-unknown")
    return found


def find_table(connection: Connection, table_id: str) -> TableRow | None:
    """The table of this id."""
    found = list_tables(connection, tables.c.id == table_id, 1)
    return found[0] if found else None


def table_of_code(connection: Connection, code: str) -> TableRow | None:
    """The table of this code."""
    found = list_tables(connection, tables.c.code == code, 1)
    return found[0] if found else None


def tables_of(connection: Connection, user_id: str, limit: int) -> list[TableRow]:
    """Where a user sits or is the host, latest first."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
    mine = or_(tables.c.host == user_id, tables.c.id.in_(sits))
    return list_tables(connection, mine, limit, _latest())


def open_tables(connection: Connection, limit: int) -> list[TableRow]:
    """Tables that anybody may join, latest first."""
    return list_tables(connection, and_(tables.c.status == "lobby", tables.c.visibility == "open"), limit)


def running_tables(connection: Connection, limit: int) -> list[TableRow]:
    """Games that anybody may watch, latest first."""
    return list_tables(connection, and_(tables.c.status == "running", tables.c.visibility == "open"), limit)


def restless_tables(connection: Connection) -> list[str]:
    """Running games that go on without anybody's doing: a bot sits there, or there is a timer."""
    bots = select(seats.c.table_id).where(seats.c.controller.like("bot:%"))
    moves = or_(tables.c.timer.is_not(None), tables.c.id.in_(bots))
    found = connection.execute(select(tables.c.id).where(and_(tables.c.status == "running", moves)))
    return [table_id for (table_id,) in found]


def finished_tables(connection: Connection, limit: int) -> list[TableRow]:
    """Public games that are over, latest first."""
    return list_tables(connection, and_(tables.c.status == "over", tables.c.visibility == "open"), limit)


def list_tables(
    connection: Connection, which: ColumnElement[bool], limit: int, by: ColumnElement[int] = tables.c.changed_ms
) -> list[TableRow]:
    """These tables with their seats, latest first: by their row, which has an index, or by what `by` says."""
    query = (
        select(tables, _head().label("head"), _latest().label("latest"))
        .where(which)
        .order_by(by.desc(), tables.c.id)
        .limit(limit)
    )
    found = connection.execute(query).mappings().all()
    sitting = _seats_of(connection, [row["id"] for row in found])
    return [_table(dict(row), sitting.get(row["id"], [])) for row in found]


def change_table(
    connection: Connection, table_id: str, changes: Mapping[str, object], told: Sequence[Seat] | None
) -> None:
    """Change these columns; and all the seats, if they are told."""
    if changes:
        connection.execute(update(tables).where(tables.c.id == table_id).values(dict(changes)))
    if told is not None:
        connection.execute(update(tables).where(tables.c.id == table_id).values(players=len(told)))
        connection.execute(delete(seats).where(seats.c.table_id == table_id))
        _put_seats(connection, table_id, told)


def remove_table(connection: Connection, table_id: str) -> None:
    """Forget a table that never started."""
    check_status(connection, table_id, "lobby")
    for part in (chats, seats, secrets):
        connection.execute(delete(part).where(part.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))


def claim_seat(connection: Connection, table_id: str, seat: int, user_id: str, name: str, *, only: bool) -> None:
    """Sit down, if the seat is free or one's own already; with `only`, if one has no other seat here."""
    sitting = {row.seat: row for row in seats_of(connection, table_id)}
    wanted = sitting.get(seat)
    if wanted is None:
        raise InvalidInput("seat-unknown", seat=str(seat), last=len(sitting) - 1)
    if wanted.user_id not in (None, user_id) or wanted.controller != "human":
        raise InvalidInput("seat-taken", seat=seat)
    others = [row.seat for row in sitting.values() if row.user_id == user_id and row.seat != seat]
    if only and others:
        raise InvalidInput("seat-second", seat=others[0])
    _put_seat(connection, table_id, Seat(seat, user_id, name, "human"), was=wanted)


def leave_seat(connection: Connection, table_id: str, seat: int, user_id: str) -> None:
    """Stand up from one's own seat."""
    for row in seats_of(connection, table_id):
        if row.seat == seat and row.user_id == user_id:
            _put_seat(connection, table_id, Seat(seat, None, "", row.controller), was=row)
            return
    raise InvalidInput("seat-not-yours", seat=seat)


def set_seat(connection: Connection, table_id: str, seat: Seat) -> None:
    """What the host says about a seat."""
    sitting = seats_of(connection, table_id)
    for row in sitting:
        if row.seat == seat.seat:
            _put_seat(connection, table_id, seat, was=row)
            return
    raise InvalidInput("seat-unknown", seat=str(seat.seat), last=len(sitting) - 1)


def start(connection: Connection, table_id: str, header: Header, seed: bytes, rows: list[Row]) -> None:
    """Begin the game: its header, its secret and its first entries. Conflict if somebody was first."""
    started = connection.execute(
        update(tables)
        .where(and_(tables.c.id == table_id, tables.c.status == "lobby"))
        .values(status="running", header=msgspec.to_builtins(header), version=header.version, players=header.players)
    )
    if started.rowcount != 1:
        raise Conflict(heads_of(connection, [table_id])[table_id])
    connection.execute(insert(secrets).values(table_id=table_id, seed=seed))
    if rows:
        columns = [column.name for column in entries.columns]
        connection.execute(insert(entries), [dict(zip(columns, row, strict=True)) for row in rows])


def find_secret(connection: Connection, table_id: str) -> bytes | None:
    """The seed of a table's draws."""
    return connection.execute(select(secrets.c.seed).where(secrets.c.table_id == table_id)).scalar()


def check_status(connection: Connection, table_id: str, *wanted: str) -> None:
    """Refuse what does not go with how far the table is."""
    status = connection.execute(select(tables.c.status).where(tables.c.id == table_id)).scalar()
    if status not in wanted:
        raise InvalidInput("table-over" if status == "over" else "table-started")


def check_revision(connection: Connection, table_id: str, seen: int | None) -> None:
    """Refuse a table that does not exist; Conflict if the table or its seats changed since `seen`."""
    found = connection.execute(select(tables.c.revision).where(tables.c.id == table_id)).scalar()
    if found is None:
        raise InvalidInput("table-unknown")
    if seen not in (None, found):
        raise Conflict(heads_of(connection, [table_id])[table_id])


def seats_of(connection: Connection, table_id: str) -> list[Seat]:
    """The seats of one table, in order."""
    return _seats_of(connection, [table_id]).get(table_id, [])


def _seats_of(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Seat]]:
    found = connection.execute(select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat))
    sitting: dict[str, list[Seat]] = {}
    for table_id, seat, user_id, name, controller in found:
        sitting.setdefault(table_id, []).append(Seat(seat, user_id, name, controller))
    return sitting


def _put_seats(connection: Connection, table_id: str, told: Sequence[Seat]) -> None:
    connection.execute(
        insert(seats),
        [
            {
                "table_id": table_id,
                "seat": seat.seat,
                "user_id": seat.user_id,
                "name": seat.name,
                "controller": seat.controller,
            }
            for seat in told
        ],
    )


def _put_seat(connection: Connection, table_id: str, seat: Seat, *, was: Seat) -> None:
    # The lock on the table has kept others out; that the seat is still as it was is the second line of defence.
    same = and_(
        seats.c.table_id == table_id,
        seats.c.seat == was.seat,
        seats.c.user_id.is_not_distinct_from(was.user_id),
        seats.c.controller == was.controller,
    )
    changed = update(seats).where(same).values(user_id=seat.user_id, name=seat.name, controller=seat.controller)
    if connection.execute(changed).rowcount != 1:
        raise InvalidInput("seat-taken", seat=seat.seat)


def _head() -> ColumnElement[int]:
    of_table = entries.c.table_id == tables.c.id
    return select(func.coalesce(func.max(entries.c.seq) + 1, 0)).where(of_table).scalar_subquery()


def _latest() -> ColumnElement[int]:
    """When something last happened at a table, be it a move or a change of its row."""
    of_table = entries.c.table_id == tables.c.id
    last = select(entries.c.created_ms).where(of_table).order_by(entries.c.seq.desc()).limit(1).scalar_subquery()
    # The two databases have different names for the greater of two numbers.
    return case((tables.c.changed_ms >= func.coalesce(last, 0), tables.c.changed_ms), else_=last)


def _table(row: dict[str, Any], sitting: list[Seat]) -> TableRow:
    header = row.pop("header")
    row["changed_ms"] = row.pop("latest")
    return TableRow(**row, header=None if header is None else msgspec.convert(header, Header), seats=sitting)
