"""The chat of tables."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, and_, func, insert, select

from starlode.server.store.engine.backend import Backend
from starlode.server.store.rows import ChatLine
from starlode.server.store.schema import chats
from starlode.server.store.tables.locking import write_locked


class ChatRepository:
    """Stores the lines of every table's chat."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def add(self, table_id: str, user_id: str, name: str, text: str, *, seat: int | None = None) -> ChatLine:
        """Store a line of chat under the table's next number."""
        now = self._backend.now()
        run = partial(_insert_chat_line, table_id=table_id, user_id=user_id, seat=seat, name=name, text=text, now=now)
        return await write_locked(self._backend, table_id, run, touch=False)

    async def read(self, table_id: str, since: int = 0, limit: int = 200) -> list[ChatLine]:
        """Return the last `limit` lines of chat with numbers from `since` on, oldest first."""
        return await self._backend.read(partial(read_chat, table_id=table_id, since=since, limit=limit))


def _insert_chat_line(
    connection: Connection, table_id: str, user_id: str, seat: int | None, name: str, text: str, now: int
) -> ChatLine:
    last = connection.execute(select(func.max(chats.c.n)).where(chats.c.table_id == table_id)).scalar()
    line = ChatLine(0 if last is None else last + 1, user_id, seat, name, text, now)
    connection.execute(
        insert(chats).values(
            table_id=table_id, n=line.n, user_id=user_id, seat=seat, name=name, text=text, created_ms=now
        )
    )
    return line


def read_chat(connection: Connection, table_id: str, since: int, limit: int) -> list[ChatLine]:
    """Return the last `limit` lines of a table's chat with numbers from `since` on, oldest first."""
    rows = connection.execute(
        select(chats.c.n, chats.c.user_id, chats.c.seat, chats.c.name, chats.c.text, chats.c.created_ms)
        .where(and_(chats.c.table_id == table_id, chats.c.n >= since))
        .order_by(chats.c.n.desc())
        .limit(limit)
    ).all()
    return [ChatLine(*row) for row in reversed(rows)]
