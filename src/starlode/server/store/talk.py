"""Entries and chat, read and written: queries as functions of a connection."""

from __future__ import annotations

from sqlalchemy import Connection, and_, func, insert, select

from starlode.server.store.rows import ChatLine
from starlode.server.store.schema import chats, entries


def entries_since(connection: Connection, table_id: str, since: int) -> list[bytes]:
    """The entries of a table from number `since` on."""
    found = connection.execute(
        select(entries.c.body)
        .where(and_(entries.c.table_id == table_id, entries.c.seq >= since))
        .order_by(entries.c.seq)
    )
    return [body.encode() for (body,) in found]


def say(
    connection: Connection, table_id: str, user_id: str, seat: int | None, name: str, text: str, now: int
) -> ChatLine:
    """Keep a line of chat under the next number."""
    last = connection.execute(select(func.max(chats.c.n)).where(chats.c.table_id == table_id)).scalar()
    line = ChatLine(0 if last is None else last + 1, user_id, seat, name, text, now)
    connection.execute(
        insert(chats).values(
            table_id=table_id, n=line.n, user_id=user_id, seat=seat, name=name, text=text, created_ms=now
        )
    )
    return line


def chat_since(connection: Connection, table_id: str, since: int, limit: int) -> list[ChatLine]:
    """The last `limit` lines of chat from number `since` on, oldest first."""
    found = connection.execute(
        select(chats.c.n, chats.c.user_id, chats.c.seat, chats.c.name, chats.c.text, chats.c.created_ms)
        .where(and_(chats.c.table_id == table_id, chats.c.n >= since))
        .order_by(chats.c.n.desc())
        .limit(limit)
    ).all()
    return [ChatLine(*row) for row in reversed(found)]
