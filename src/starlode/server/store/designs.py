"""Designs: documents that users draw for a game's options."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from functools import partial

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.invite_codes import new_code
from starlode.server.store.rows import DesignRow, NewDesign
from starlode.server.store.schema import designs, users


class DesignRepository:
    """Stores designs."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create(self, owner: str, game: str, new: NewDesign, *, most: int) -> DesignRow:
        """Create a design under a new id and a code that cannot be guessed.

        Raise InvalidInput if the owner has `most` designs already.
        """
        now = self._backend.now()
        while True:
            row = DesignRow(
                secrets.token_hex(10), new_code(), game, owner, new.name, new.text, new.players, now, now, 0
            )
            try:
                return await self._backend.write(partial(_insert_design, row=row, most=most))
            except Conflict:
                continue

    async def find(self, design_id: str) -> DesignRow | None:
        """Return the design with this id."""
        return await self._backend.read(partial(_find_design, design_id=design_id))

    async def find_by_code(self, code: str) -> DesignRow | None:
        """Return the design with this code."""
        return await self._backend.read(partial(_first_design, condition=designs.c.code == code))

    async def list_by_owner(self, owner: str, game: str) -> list[DesignRow]:
        """Return a user's designs for a game, the last changed first."""
        return await self._backend.read(partial(_list_designs, owner=owner, game=game))

    async def update(self, design_id: str, owner: str, revision: int, new: NewDesign) -> DesignRow:
        """Replace the content of a design that still has this revision. Sending the same content twice is accepted.

        Raise InvalidInput if its revision is another one, or if it is not this user's.
        """
        now = self._backend.now()
        run = partial(_update_design, design_id=design_id, owner=owner, revision=revision, new=new, now=now)
        return await self._backend.write(run)

    async def delete(self, design_id: str, owner: str) -> None:
        """Delete a design. Raise InvalidInput if it is not this user's."""
        await self._backend.write(partial(_delete_design, design_id=design_id, owner=owner))


# Queries, as functions of a connection


def _insert_design(connection: Connection, row: DesignRow, most: int) -> DesignRow:
    """Insert a design. Raise Conflict if its code is in use, and the caller chooses another one."""
    # Locks the owner's row, so that two designs created at once are counted one after the other.
    connection.execute(select(users.c.id).where(users.c.id == row.owner).with_for_update())
    count = connection.execute(select(func.count()).where(designs.c.owner == row.owner)).scalar_one()
    if count >= most:
        raise InvalidInput("design-too-many", most=most)
    if connection.execute(select(designs.c.id).where(designs.c.code == row.code)).first():
        raise Conflict(0)
    connection.execute(insert(designs).values(asdict(row)))
    return row


def _find_design(connection: Connection, design_id: str) -> DesignRow | None:
    return _first_design(connection, designs.c.id == design_id)


def _first_design(connection: Connection, condition: ColumnElement[bool]) -> DesignRow | None:
    row = connection.execute(select(designs).where(condition)).mappings().first()
    return None if row is None else DesignRow(**row)


def _list_designs(connection: Connection, owner: str, game: str) -> list[DesignRow]:
    query = select(designs).where(and_(designs.c.owner == owner, designs.c.game == game))
    rows = connection.execute(query.order_by(designs.c.changed_ms.desc(), designs.c.id)).mappings()
    return [DesignRow(**row) for row in rows]


def _update_design(
    connection: Connection, design_id: str, owner: str, revision: int, new: NewDesign, now: int
) -> DesignRow:
    content = {"name": new.name, "text": new.text, "players": new.players}
    unchanged = and_(designs.c.id == design_id, designs.c.owner == owner, designs.c.revision == revision)
    # One statement: of two writers who read the same revision, the database lets one through.
    updated = connection.execute(
        update(designs).where(unchanged).values(**content, revision=revision + 1, changed_ms=now)
    )
    row = _get_own_design(connection, design_id, owner)
    if updated.rowcount == 0 and (row.name, row.text) != (new.name, new.text):
        raise InvalidInput("design-stale", revision=row.revision)
    return row


def _delete_design(connection: Connection, design_id: str, owner: str) -> None:
    _get_own_design(connection, design_id, owner)
    connection.execute(delete(designs).where(designs.c.id == design_id))


def _get_own_design(connection: Connection, design_id: str, owner: str) -> DesignRow:
    row = _find_design(connection, design_id)
    if row is None or row.owner != owner:
        raise InvalidInput("design-unknown")
    return row
