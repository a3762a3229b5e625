"""Rematches: one new table for the players of a finished game, with their seats kept for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection, and_, update

from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.invite_codes import new_code
from starlode.server.store.rows import NewTable, Seat, TableRow
from starlode.server.store.schema import seats
from starlode.server.store.tables.locking import check_status, write_locked
from starlode.server.store.tables.queries import find_table, get_table
from starlode.server.store.tables.tables import insert_table, new_table_id, update_table


class RematchRepository:
    """Stores rematches."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def offer(self, table_id: str, new: NewTable, new_seats: Sequence[Seat]) -> tuple[TableRow, bool]:
        """Create the table of a rematch, unless there is one that is not over. Return it and whether it is new.

        Raise InvalidInput if the game before is not over.
        """

        def run(connection: Connection) -> tuple[TableRow, bool]:
            check_status(connection, table_id, "over")
            before = get_table(connection, table_id)
            offered = None if before.rematch is None else find_table(connection, before.rematch)
            if offered is not None and offered.status != "over":
                return offered, False
            now = self._backend.now()
            row = insert_table(connection, new_table_id(), new_code(), replace(new, rematch_of=table_id), now)
            update_table(connection, row.id, {}, new_seats)
            update_table(connection, table_id, {"rematch": row.id})
            return get_table(connection, row.id), True

        while True:
            try:
                return await write_locked(self._backend, table_id, run, touch=False)
            except Conflict:
                # The code was in use.
                continue

    async def decline(self, table_id: str, user_id: str) -> None:
        """Keep no seat for this user any more. Raise InvalidInput if the game has started."""

        def run(connection: Connection) -> None:
            check_status(connection, table_id, "lobby")
            kept = and_(seats.c.table_id == table_id, seats.c.invited == user_id)
            connection.execute(update(seats).where(kept).values(invited=None, name=""))

        await write_locked(self._backend, table_id, run)
