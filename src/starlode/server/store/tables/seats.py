"""The seats of tables: who has claimed them, and who decides for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection, and_, insert, select, update

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.backend import Backend
from starlode.server.store.invite_codes import new_code
from starlode.server.store.rows import Seat
from starlode.server.store.schema import seats, tables
from starlode.server.store.tables.locking import check_status, check_unpaired, write_locked
from starlode.server.store.tables.queries import get_table, seats_of
from starlode.server.store.tables.votes import excuse_voter


class SeatRepository:
    """Stores who has which seat."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def claim(self, table_id: str, seat: int, user_id: str, name: str, *, only_one: bool = False) -> None:
        """Give a free seat to a user; it may be theirs already. Raise InvalidInput if it is not free.

        With `only_one`, raise InvalidInput if the user has another seat at this table.
        """

        def run(connection: Connection) -> None:
            check_status(connection, table_id, "lobby", "running")
            _claim_seat(connection, table_id, seat, user_id, name, only_one=only_one)

        await write_locked(self._backend, table_id, run)

    async def leave(self, table_id: str, seat: int, user_id: str) -> None:
        """Free a user's seat. Raise InvalidInput if it is not theirs, or the game is over."""
        run = partial(_leave_seat, table_id=table_id, seat=seat, user_id=user_id, now=self._backend.now())
        await write_locked(self._backend, table_id, run)

    async def replace(self, table_id: str, seat: Seat) -> None:
        """Replace a seat in the lobby. Raise InvalidInput if the game has started, or there is no such seat.

        A user other than the host who loses a seat by this knows the table's code, so the table gets a new one.
        """
        await write_locked(self._backend, table_id, partial(_replace_seat, table_id=table_id, seat=seat))


def _claim_seat(connection: Connection, table_id: str, seat: int, user_id: str, name: str, *, only_one: bool) -> None:
    rows = {row.seat: row for row in seats_of(connection, table_id)}
    claimed = rows.get(seat)
    if claimed is None:
        raise InvalidInput("seat-unknown", seat=str(seat), last=len(rows) - 1)
    if any(row.left_by == user_id for row in rows.values()):
        raise InvalidInput("seat-left")
    if claimed.user_id not in (None, user_id) or claimed.controller != "human":
        raise InvalidInput("seat-taken", seat=seat)
    if claimed.invited not in (None, user_id):
        raise InvalidInput("seat-kept", seat=seat)
    others = [row.seat for row in rows.values() if row.user_id == user_id and row.seat != seat]
    if only_one and others:
        raise InvalidInput("seat-second", seat=others[0])
    _update_seat(connection, table_id, claimed, Seat(seat, user_id, name, "human", left_by=claimed.left_by))


def _leave_seat(connection: Connection, table_id: str, seat: int, user_id: str, now: int) -> None:
    check_status(connection, table_id, "lobby", "running")
    check_unpaired(connection, table_id)
    table = get_table(connection, table_id)
    for row in table.seats:
        if row.seat == seat and row.user_id == user_id:
            # Whose result it is; not that of a player who only took the seat over.
            player = user_id if table.counts and table.status == "running" else None
            left = Seat(seat, None, "", row.controller, left_by=row.left_by or player)
            _update_seat(connection, table_id, row, left)
            excuse_voter(connection, table_id, seat, user_id, now)
            return
    raise InvalidInput("seat-not-yours", seat=seat)


def _replace_seat(connection: Connection, table_id: str, seat: Seat) -> None:
    check_status(connection, table_id, "lobby")
    check_unpaired(connection, table_id)
    rows = seats_of(connection, table_id)
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


def insert_seats(connection: Connection, table_id: str, new_seats: Sequence[Seat]) -> None:
    """Insert the seats of a table that has none."""
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
    values["left_by"] = after.left_by
    changed = statement.values(values)
    if connection.execute(changed).rowcount != 1:
        raise InvalidInput("seat-taken", seat=after.seat)
