"""Guests who sign in: what was the guest's becomes the account's."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, or_, select, update

from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.committer import touch
from starlode.server.store.schema import (
    designs,
    notice_settings,
    push_subscriptions,
    seats,
    tables,
    tournament_entrants,
    tournaments,
    trials,
    votes,
)


class GuestRepository:
    """Moves what belongs to guests."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def move(self, guest_id: str, user_id: str) -> list[str]:
        """Give a guest's tables, seats, invitations, requests, designs and tournaments to another user.

        Return the ids of the tables.
        """
        return await self._backend.write(partial(self._move, guest_id=guest_id, user_id=user_id))

    def _move(self, connection: Connection, guest_id: str, user_id: str) -> list[str]:
        owned = or_(seats.c.user_id == guest_id, seats.c.invited == guest_id)
        seated = connection.scalars(select(seats.c.table_id).where(owned)).all()
        hosted = connection.scalars(select(tables.c.id).where(tables.c.host == guest_id)).all()
        # In a fixed order, so that two transactions cannot wait for each other.
        moved = sorted({*seated, *hosted})
        for table_id in moved:
            self._backend.lock(connection, table_id)
        for table_id in moved:
            touch(connection, table_id, self._backend.now())
        moving = (
            seats.c.user_id,
            seats.c.invited,
            seats.c.left_by,
            tables.c.host,
            designs.c.owner,
            push_subscriptions.c.user_id,
            tournaments.c.host,
            tournament_entrants.c.player,
            votes.c.user_id,
        )
        for column in moving:
            connection.execute(update(column.table).where(column == guest_id).values({column.name: user_id}))
        # An account has one trial at most; a guest's are not worth keeping.
        connection.execute(delete(trials).where(trials.c.owner == guest_id))
        connection.execute(delete(notice_settings).where(notice_settings.c.user_id == guest_id))
        for table_id in moved:
            self._backend.notify(connection, table_id)
        return moved
