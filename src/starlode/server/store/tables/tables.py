"""Tables, from the lobby to the end of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from secrets import token_hex
from typing import Final

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select, update

from starlode.kernel.contract import Json, Options
from starlode.kernel.log.entries import Entry, Header
from starlode.kernel.table.seed import new_seed
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.committer import add_progress, heads_of
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.invite_codes import new_code
from starlode.server.store.rows import EntryRow, NewTable, Seat, TableRow, Visibility, encode_entries, encode_seats
from starlode.server.store.schema import chats, entries, late_requests, progress, rated_seats, seats, secrets, tables
from starlode.server.store.tables.locking import check_status, check_unpaired, write_locked
from starlode.server.store.tables.queries import find_table, get_table
from starlode.server.store.tables.seats import insert_seats
from starlode.server.store.tables.secrets import save_secret

_ID_BYTES: Final = 10
_ID = re.compile(rf"[0-9a-f]{{{2 * _ID_BYTES}}}")


def is_table_id(text: str) -> bool:
    """Return whether a text from outside has the form of a table's id, and so may be passed to the database."""
    return _ID.fullmatch(text) is not None


class TableRepository:
    """Stores tables and starts their games."""

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

    async def set_result(self, table_id: str, result: Json) -> None:
        """Replace the result of a game that is over."""
        statement = update(tables).where(and_(tables.c.id == table_id, tables.c.status == "over")).values(result=result)
        await self._backend.write(lambda connection: connection.execute(statement))

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


# Queries, as functions of a connection


def _find_by_code(connection: Connection, code: str) -> TableRow | None:
    table_id = connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()
    return None if table_id is None else find_table(connection, table_id)


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
            rated=new.rated,
            created_ms=now,
            changed_ms=now,
            revision=0,
        )
    )
    connection.execute(insert(progress).values(table_id=table_id, head=0, digest=0, awaited=0, active_ms=now))
    new_seats = [Seat(number, None, seat.name, seat.controller) for number, seat in enumerate(new.seats)]
    insert_seats(connection, table_id, new_seats)
    save_secret(connection, table_id, seed=new_seed())
    return get_table(connection, table_id)


def update_table(
    connection: Connection, table_id: str, changes: Mapping[str, object], new_seats: Sequence[Seat] | None = None
) -> None:
    """Change columns of a table, and replace its seats."""
    if changes:
        connection.execute(update(tables).where(tables.c.id == table_id).values(dict(changes)))
    if new_seats is not None:
        connection.execute(update(tables).where(tables.c.id == table_id).values(players=len(new_seats)))
        connection.execute(delete(seats).where(seats.c.table_id == table_id))
        insert_seats(connection, table_id, new_seats)


def _delete_table(connection: Connection, table_id: str) -> None:
    check_status(connection, table_id, "lobby")
    check_unpaired(connection, table_id)
    for part in (chats, late_requests, seats, secrets, progress):
        connection.execute(delete(part).where(part.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))


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
    save_secret(connection, table_id, seed=seed, contributions=None)
    _insert_rated_seats(connection, get_table(connection, table_id))
    if rows:
        columns = [column.name for column in entries.columns]
        connection.execute(insert(entries), [dict(zip(columns, row, strict=True)) for row in rows])
        add_progress(connection, rows, awaited)
    else:
        connection.execute(update(progress).where(progress.c.table_id == table_id).values(awaited=awaited))


def _insert_rated_seats(connection: Connection, row: TableRow) -> None:
    """Remember who starts to play, if the game is rated."""
    players = [(seat.seat, seat.user_id or seat.controller) for seat in row.seats] if row.rated else []
    for seat, player in players:
        connection.execute(insert(rated_seats).values(table_id=row.id, seat=seat, player=player))
