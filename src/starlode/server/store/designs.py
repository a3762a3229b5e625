"""Designs and who drew them: queries as functions of a connection."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.rows import DesignRow, NewDesign
from starlode.server.store.schema import designs, users


def add_design(connection: Connection, row: DesignRow, most: int) -> DesignRow:
    """Keep a new design, unless its owner has `most` already; Conflict if the code is in use."""
    # Whoever adds two at once is counted one after the other.
    connection.execute(select(users.c.id).where(users.c.id == row.owner).with_for_update())
    held = connection.execute(select(func.count()).where(designs.c.owner == row.owner)).scalar_one()
    if held >= most:
        raise InvalidInput("design-too-many", most=most)
    if connection.execute(select(designs.c.id).where(designs.c.code == row.code)).first():
        raise Conflict(0)
    connection.execute(insert(designs).values(asdict(row)))
    return row


def find_design(connection: Connection, design_id: str) -> DesignRow | None:
    """The design of this id."""
    return _one(connection, designs.c.id == design_id)


def design_of_code(connection: Connection, code: str) -> DesignRow | None:
    """The design of this code."""
    return _one(connection, designs.c.code == code)


def designs_of(connection: Connection, owner: str, game: str) -> list[DesignRow]:
    """Somebody's designs for a game, those first that were changed last."""
    query = select(designs).where(and_(designs.c.owner == owner, designs.c.game == game))
    found = connection.execute(query.order_by(designs.c.changed_ms.desc(), designs.c.id)).mappings()
    return [DesignRow(**row) for row in found]


def change_design(
    connection: Connection, design_id: str, owner: str, revision: int, new: NewDesign, now: int
) -> DesignRow:
    """Draw a design anew, if it still is as it was at this revision; what is sent twice is drawn once."""
    drawn = {"name": new.name, "text": new.text, "players": new.players}
    fresh = and_(designs.c.id == design_id, designs.c.owner == owner, designs.c.revision == revision)
    # One statement: of two who saw the same revision, the database lets one through.
    done = connection.execute(update(designs).where(fresh).values(**drawn, revision=revision + 1, changed_ms=now))
    row = _own(connection, design_id, owner)
    if done.rowcount == 0 and (row.name, row.text) != (new.name, new.text):
        raise InvalidInput("design-stale", revision=row.revision)
    return row


def remove_design(connection: Connection, design_id: str, owner: str) -> None:
    """Forget a design; refused if it is not this user's."""
    _own(connection, design_id, owner)
    connection.execute(delete(designs).where(designs.c.id == design_id))


def _own(connection: Connection, design_id: str, owner: str) -> DesignRow:
    row = find_design(connection, design_id)
    if row is None or row.owner != owner:
        raise InvalidInput("design-unknown")
    return row


def _one(connection: Connection, which: ColumnElement[bool]) -> DesignRow | None:
    found = connection.execute(select(designs).where(which)).mappings().first()
    return None if found is None else DesignRow(**found)
