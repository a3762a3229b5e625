"""Users, their sessions, and the keys that server processes share: queries as functions of a connection."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, and_, insert, select, update

from starlode.kernel.errors import InvalidInput
from starlode.server.store.rows import Session, User
from starlode.server.store.schema import keys, sessions, users


def add_user(connection: Connection, user: User) -> User:
    """Keep a new user; IntegrityError if the login is taken."""
    connection.execute(
        insert(users).values(
            id=user.id,
            name=user.name,
            login=user.login,
            password_hash=user.password_hash,
            created_ms=user.created_ms,
        )
    )
    return user


def find_user(connection: Connection, user_id: str) -> User | None:
    """The user of this id."""
    return _user(connection, select(users).where(users.c.id == user_id))


def user_of_login(connection: Connection, login: str) -> User | None:
    """The user who signs in with this."""
    return _user(connection, select(users).where(users.c.login == login))


def change_user(connection: Connection, user_id: str, changes: dict[str, str]) -> User:
    """Give a user another name, or a guest a login and a password; IntegrityError if the login is taken."""
    connection.execute(update(users).where(users.c.id == user_id).values(changes))
    user = find_user(connection, user_id)
    if user is None:
        raise InvalidInput("user-unknown")
    return user


def add_session(connection: Connection, session: Session) -> Session:
    """Keep a new session."""
    connection.execute(
        insert(sessions).values(
            id=session.id,
            user_id=session.user.id,
            created_ms=session.created_ms,
            seen_ms=session.seen_ms,
            revoked=False,
        )
    )
    return session


def find_session(connection: Connection, session_id: str) -> Session | None:
    """The session of this id with its user, unless it was revoked."""
    found = connection.execute(
        select(sessions.c.created_ms, sessions.c.seen_ms, users)
        .join(users, users.c.id == sessions.c.user_id)
        .where(and_(sessions.c.id == session_id, sessions.c.revoked.is_(False)))
    ).first()
    if found is None:
        return None
    created_ms, seen_ms, *user = found
    return Session(session_id, User(*user), created_ms, seen_ms)


def see_session(connection: Connection, session_id: str, now: int) -> None:
    """Note when a session was last used."""
    connection.execute(update(sessions).where(sessions.c.id == session_id).values(seen_ms=now))


def revoke_session(connection: Connection, session_id: str) -> None:
    """End a session for good."""
    connection.execute(update(sessions).where(sessions.c.id == session_id).values(revoked=True))


def revoke_sessions(connection: Connection, user_id: str) -> None:
    """End all sessions of a user for good."""
    connection.execute(update(sessions).where(sessions.c.user_id == user_id).values(revoked=True))


def find_key(connection: Connection, name: str) -> bytes | None:
    """A key that server processes share."""
    return connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar()


def add_key(connection: Connection, name: str, value: bytes) -> bytes:
    """Keep a key and answer it; the older one, if there is one; IntegrityError if one appeared just now."""
    found = find_key(connection, name)
    if found is None:
        connection.execute(insert(keys).values(name=name, value=value))
    return found or value


def _user(connection: Connection, query: Select[Any]) -> User | None:
    found = connection.execute(query).mappings().first()
    return None if found is None else User(**found)
