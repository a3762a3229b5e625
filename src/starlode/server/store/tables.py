"""Tables and their seats, from the lobby to the end of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from secrets import token_hex
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    exists,
    insert,
    literal,
    or_,
    select,
    true,
    tuple_,
    update,
)

from starlode.kernel.contract import Json, Options
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Entry, Header
from starlode.kernel.table.contributions import Contributions
from starlode.kernel.table.seed import new_seed
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.committer import add_progress, heads_of
from starlode.server.store.engine.committer import touch as touch_table
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.invite_codes import new_code
from starlode.server.store.rows import (
    EntryRow,
    NewTable,
    Place,
    Seat,
    Status,
    TablePage,
    TableRow,
    Visibility,
    decode_seats,
    encode_entries,
    encode_seats,
)
from starlode.server.store.schema import chats, drivers, entries, late_requests, progress, seats, secrets, tables

T = TypeVar("T")

PAGE_ROWS: Final = 50
"""The tables of a page of a list."""

_ID_BYTES: Final = 10
_ID = re.compile(rf"[0-9a-f]{{{2 * _ID_BYTES}}}")


def is_table_id(text: str) -> bool:
    """Return whether a text from outside has the form of a table's id, and so may be passed to the database."""
    return _ID.fullmatch(text) is not None


class TableRepository:
    """Stores tables, their seats and their secret seeds."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create(self, new: NewTable) -> TableRow:
        """Create a table in the lobby, under a new id and a code that cannot be guessed."""

        def run(connection: Connection) -> TableRow:
            row = insert_table(connection, new_table_id(), new_code(), new, self._backend.now())
            self._backend.notify(connection, row.id)
            return row

        while True:
            try:
                return await self._backend.write(run)
            except Conflict:
                continue

    async def find(self, table_id: str) -> TableRow | None:
        """Return the table with this id. Any text may be given."""
        return await self._backend.read(partial(find_table, table_id=table_id)) if is_table_id(table_id) else None

    async def find_by_code(self, code: str) -> TableRow | None:
        """Return the table with this code."""
        return await self._backend.read(partial(_find_by_code, code=code))

    async def list_by_user(self, user_id: str, limit: int = PAGE_ROWS, after: Place | None = None) -> TablePage:
        """Return the tables where a user has a seat, is invited or is the host, the last changed first."""
        return await self._backend.read(partial(_list_by_user, user_id=user_id, limit=limit, after=after))

    async def list_public(self, status: Status, limit: int = PAGE_ROWS, after: Place | None = None) -> TablePage:
        """Return the public tables with a status, the last changed first."""
        return await self._backend.read(partial(_list_public, status=status, limit=limit, after=after))

    async def list_automatic_ids(self) -> list[str]:
        """Return the ids of running games that can go on without a person, because of a bot, a timer or a clock."""
        return await self._backend.read(_list_automatic_ids)

    async def list_undriven_ids(self) -> list[str]:
        """Return the ids of running games that a bot, a timer or a clock must move on, but that no process drives."""
        return await self._backend.read(_list_undriven_ids)

    async def update(
        self,
        table_id: str,
        *,
        name: str | None = None,
        visibility: Visibility | None = None,
        host: str | None = None,
        options: Options | None = None,
        timer: dict[str, Json] | None = None,
        seats: Sequence[Seat] | None = None,
        revision: int | None = None,
    ) -> TableRow:
        """Change the values that are not None. Options, timer and seats can change only in the lobby.

        `seats` replaces all seats. Raise Conflict if `revision` is given and the table has another one.
        """
        values = {"name": name, "visibility": visibility, "host": host, "options": options, "timer": timer}
        changes = {column: value for column, value in values.items() if value is not None}

        def run(connection: Connection) -> TableRow:
            if seats is not None or {"options", "timer"} & changes.keys():
                check_status(connection, table_id, "lobby")
            update_table(connection, table_id, changes, seats)
            return get_table(connection, table_id)

        return await write_locked(self._backend, table_id, run, revision=revision)

    async def delete(self, table_id: str) -> None:
        """Delete a table whose game has not started."""
        await write_locked(self._backend, table_id, partial(_delete_table, table_id=table_id))

    async def claim_seat(self, table_id: str, seat: int, user_id: str, name: str, *, only_one: bool = False) -> None:
        """Give a free seat to a user; it may be theirs already. Raise InvalidInput if it is not free.

        With `only_one`, raise InvalidInput if the user has another seat at this table.
        """

        def run(connection: Connection) -> None:
            check_status(connection, table_id, "lobby", "running")
            _claim_seat(connection, table_id, seat, user_id, name, only_one=only_one)

        await write_locked(self._backend, table_id, run)

    async def leave_seat(self, table_id: str, seat: int, user_id: str) -> None:
        """Free a user's seat. Raise InvalidInput if it is not theirs, or the game is over."""
        run = partial(_leave_seat, table_id=table_id, seat=seat, user_id=user_id)
        await write_locked(self._backend, table_id, run)

    async def set_seat(self, table_id: str, seat: Seat) -> None:
        """Replace a seat in the lobby. Raise InvalidInput if the game has started, or there is no such seat.

        A user other than the host who loses a seat by this knows the table's code, so the table gets a new one.
        """
        await write_locked(self._backend, table_id, partial(_set_seat, table_id=table_id, seat=seat))

    async def start(
        self,
        table_id: str,
        header: Header,
        seed: bytes,
        first_entries: Sequence[Entry],
        *,
        awaited: Iterable[int] | None = None,
        revision: int | None = None,
    ) -> None:
        """Start the game of a table: store the header, the seed, the first entries and the seats that decide then.

        Raise Conflict if it was started already, or if `revision` is given and the table has another one.
        """
        rows = encode_entries(table_id, 0, first_entries, self._backend.now())
        mask = encode_seats(awaited)
        run = partial(_start, table_id=table_id, header=header, seed=seed, rows=rows, awaited=mask)
        await write_locked(self._backend, table_id, run, revision=revision)

    async def save_used_time(self, table_id: str, used_ms: Sequence[int]) -> None:
        """Store how much of its time each seat has used. Nobody is notified."""
        statement = update(tables).where(tables.c.id == table_id).values(used_ms=[*used_ms])
        await self._backend.write(lambda connection: connection.execute(statement))

    async def find_seed(self, table_id: str) -> bytes | None:
        """Return the secret seed of a table's chance. It must not leave the server."""
        return await self._backend.read(partial(find_seed, table_id=table_id))

    async def find_contributions(self, table_id: str) -> Contributions:
        """Return what the players have contributed to the draws so far."""
        return await self._backend.read(partial(_find_contributions, table_id=table_id))

    async def change_contributions(
        self, table_id: str, change: Callable[[Contributions], Contributions]
    ) -> Contributions:
        """Replace what the players have contributed, and return it. Raise InvalidInput if the game has started."""

        def run(connection: Connection) -> Contributions:
            check_status(connection, table_id, "lobby")
            changed = change(_find_contributions(connection, table_id))
            _save_secret(connection, table_id, contributions=msgspec.to_builtins(changed))
            return changed

        return await write_locked(self._backend, table_id, run, touch=False)


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


# Queries, as functions of a connection


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


def _find_by_code(connection: Connection, code: str) -> TableRow | None:
    table_id = connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()
    return None if table_id is None else find_table(connection, table_id)


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


def read_tables(connection: Connection, table_ids: Sequence[str]) -> list[TableRow]:
    """Return the tables with these ids, with their seats, in no particular order."""
    query = (
        select(tables, progress.c.head, progress.c.awaited, progress.c.active_ms)
        .join(progress, progress.c.table_id == tables.c.id)
        .where(tables.c.id.in_(table_ids))
    )
    rows = connection.execute(query).mappings().all()
    seats_by_table = _list_seats(connection, table_ids)
    return [_table_row(dict(row), seats_by_table.get(row["id"], [])) for row in rows]


def find_seed(connection: Connection, table_id: str) -> bytes | None:
    """Return the secret seed of a table's chance."""
    return connection.execute(select(secrets.c.seed).where(secrets.c.table_id == table_id)).scalar()


def _find_contributions(connection: Connection, table_id: str) -> Contributions:
    query = select(secrets.c.contributions).where(secrets.c.table_id == table_id)
    return msgspec.convert(connection.execute(query).scalar() or {}, Contributions)


def _save_secret(connection: Connection, table_id: str, **values: object) -> None:
    """Change a table's secret. A table of a version that made seeds later has none yet."""
    saved = connection.execute(update(secrets).where(secrets.c.table_id == table_id).values(values))
    if saved.rowcount == 0:
        connection.execute(insert(secrets).values({"table_id": table_id, "seed": new_seed(), **values}))


def new_table_id() -> str:
    """Return an id that cannot be guessed."""
    return token_hex(_ID_BYTES)


def insert_table(connection: Connection, table_id: str, code: str, new: NewTable, now: int) -> TableRow:
    """Insert a table and its seats. Raise Conflict if the code is in use, and the caller chooses another one."""
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
            pause=new.pause,
            rematch_of=new.rematch_of,
            game_time=new.game_time,
            created_ms=now,
            changed_ms=now,
            revision=0,
        )
    )
    connection.execute(insert(progress).values(table_id=table_id, head=0, digest=0, awaited=0, active_ms=now))
    new_seats = [Seat(number, None, seat.name, seat.controller) for number, seat in enumerate(new.seats)]
    _insert_seats(connection, table_id, new_seats)
    _save_secret(connection, table_id, seed=new_seed())
    return get_table(connection, table_id)


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


def update_table(
    connection: Connection, table_id: str, changes: Mapping[str, object], new_seats: Sequence[Seat] | None = None
) -> None:
    """Change columns of a table, and replace its seats."""
    if changes:
        connection.execute(update(tables).where(tables.c.id == table_id).values(dict(changes)))
    if new_seats is not None:
        connection.execute(update(tables).where(tables.c.id == table_id).values(players=len(new_seats)))
        connection.execute(delete(seats).where(seats.c.table_id == table_id))
        _insert_seats(connection, table_id, new_seats)


def _delete_table(connection: Connection, table_id: str) -> None:
    check_status(connection, table_id, "lobby")
    for part in (chats, late_requests, seats, secrets, progress):
        connection.execute(delete(part).where(part.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))


def _claim_seat(connection: Connection, table_id: str, seat: int, user_id: str, name: str, *, only_one: bool) -> None:
    rows = {row.seat: row for row in _seats_of(connection, table_id)}
    claimed = rows.get(seat)
    if claimed is None:
        raise InvalidInput("seat-unknown", seat=str(seat), last=len(rows) - 1)
    if claimed.user_id not in (None, user_id) or claimed.controller != "human":
        raise InvalidInput("seat-taken", seat=seat)
    if claimed.invited not in (None, user_id):
        raise InvalidInput("seat-kept", seat=seat)
    others = [row.seat for row in rows.values() if row.user_id == user_id and row.seat != seat]
    if only_one and others:
        raise InvalidInput("seat-second", seat=others[0])
    _update_seat(connection, table_id, claimed, Seat(seat, user_id, name, "human"))


def _leave_seat(connection: Connection, table_id: str, seat: int, user_id: str) -> None:
    check_status(connection, table_id, "lobby", "running")
    for row in _seats_of(connection, table_id):
        if row.seat == seat and row.user_id == user_id:
            _update_seat(connection, table_id, row, Seat(seat, None, "", row.controller))
            return
    raise InvalidInput("seat-not-yours", seat=seat)


def _set_seat(connection: Connection, table_id: str, seat: Seat) -> None:
    check_status(connection, table_id, "lobby")
    rows = _seats_of(connection, table_id)
    for row in rows:
        if row.seat == seat.seat:
            _update_seat(connection, table_id, row, seat)
            if row.user_id not in (None, seat.user_id):
                not_host = and_(tables.c.id == table_id, tables.c.host != row.user_id)
                connection.execute(update(tables).where(not_host).values(code=_unused_code(connection)))
            return
    raise InvalidInput("seat-unknown", seat=str(seat.seat), last=len(rows) - 1)


def _unused_code(connection: Connection) -> str:
    while True:
        code = new_code()
        if not connection.execute(select(tables.c.id).where(tables.c.code == code)).first():
            return code


def _start(
    connection: Connection, table_id: str, header: Header, seed: bytes, rows: list[EntryRow], awaited: int | None
) -> None:
    started = connection.execute(
        update(tables)
        .where(and_(tables.c.id == table_id, tables.c.status == "lobby"))
        .values(status="running", header=msgspec.to_builtins(header), version=header.version, players=header.players)
    )
    if started.rowcount != 1:
        raise Conflict(heads_of(connection, [table_id])[table_id])
    _save_secret(connection, table_id, seed=seed, contributions=None)
    if rows:
        columns = [column.name for column in entries.columns]
        connection.execute(insert(entries), [dict(zip(columns, row, strict=True)) for row in rows])
        add_progress(connection, rows, awaited)
    else:
        connection.execute(update(progress).where(progress.c.table_id == table_id).values(awaited=awaited))


def check_status(connection: Connection, table_id: str, *allowed: str) -> None:
    """Raise InvalidInput if the table has another status than these."""
    status = connection.execute(select(tables.c.status).where(tables.c.id == table_id)).scalar()
    if status not in allowed:
        raise InvalidInput("table-over" if status == "over" else "table-started")


def _check_revision(connection: Connection, table_id: str, expected: int | None) -> None:
    revision = connection.execute(select(tables.c.revision).where(tables.c.id == table_id)).scalar()
    if revision is None:
        raise InvalidInput("table-unknown")
    if expected not in (None, revision):
        raise Conflict(heads_of(connection, [table_id])[table_id])


def _seats_of(connection: Connection, table_id: str) -> list[Seat]:
    return _list_seats(connection, [table_id]).get(table_id, [])


def _list_seats(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Seat]]:
    columns = (seats.c.table_id, seats.c.seat, seats.c.user_id, seats.c.name, seats.c.controller, seats.c.invited)
    rows = connection.execute(select(*columns).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat))
    seats_by_table: dict[str, list[Seat]] = {}
    for table_id, *seat in rows:
        seats_by_table.setdefault(table_id, []).append(Seat(*seat))
    return seats_by_table


def _insert_seats(connection: Connection, table_id: str, new_seats: Sequence[Seat]) -> None:
    changed_ms = connection.execute(select(tables.c.changed_ms).where(tables.c.id == table_id)).scalar()
    connection.execute(
        insert(seats),
        [
            {
                "table_id": table_id,
                "seat": seat.seat,
                "user_id": seat.user_id,
                "name": seat.name,
                "controller": seat.controller,
                "changed_ms": changed_ms,
                "invited": seat.invited,
            }
            for seat in new_seats
        ],
    )


def _update_seat(connection: Connection, table_id: str, before: Seat, after: Seat) -> None:
    # The lock on the table keeps other writers out; comparing with the seat that was read is the second safeguard.
    unchanged = and_(
        seats.c.table_id == table_id,
        seats.c.seat == before.seat,
        seats.c.user_id.is_not_distinct_from(before.user_id),
        seats.c.controller == before.controller,
    )
    statement = update(seats).where(unchanged)
    values = {"user_id": after.user_id, "name": after.name, "controller": after.controller, "invited": after.invited}
    changed = statement.values(values)
    if connection.execute(changed).rowcount != 1:
        raise InvalidInput("seat-taken", seat=after.seat)


def _table_row(row: dict[str, Any], table_seats: list[Seat]) -> TableRow:
    header = row.pop("header")
    row["changed_ms"] = row.pop("active_ms")
    row["awaited"] = decode_seats(row["awaited"])
    return TableRow(**row, header=None if header is None else msgspec.convert(header, Header), seats=table_seats)
