"""Users, their sessions, and the keys that all server processes share."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.backend import Backend
from starlode.server.store.rows import Session, User
from starlode.server.store.schema import keys, sessions, users

KEY_BYTES = 32


class AccountRepository:
    """Stores users, sessions and shared keys."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create_user(self, name: str, *, login: str | None = None, password_hash: str | None = None) -> User:
        """Create a user; without a login, a guest. Raise InvalidInput if the login is taken."""
        user = User(secrets.token_hex(10), name, _fold(login), password_hash, self._backend.now())
        return await self._write_login(login, partial(_insert_user, user=user))

    async def find_user(self, user_id: str) -> User | None:
        """Return the user with this id."""
        return await self._backend.read(partial(_find_user, user_id=user_id))

    async def find_user_by_login(self, login: str) -> User | None:
        """Return the user with this login, ignoring case."""
        query = select(users).where(users.c.login == login.casefold())
        return await self._backend.read(partial(_first_user, query=query))

    async def update_user(
        self, user_id: str, *, name: str | None = None, login: str | None = None, password_hash: str | None = None
    ) -> User:
        """Change the values that are not None; a login and a password turn a guest into a registered user.

        Raise InvalidInput if the user does not exist or the login is taken.
        """
        values = {"name": name, "login": _fold(login), "password_hash": password_hash}
        changes = {column: value for column, value in values.items() if value is not None}
        return await self._write_login(login, partial(_update_user, user_id=user_id, changes=changes))

    async def create_session(self, user: User) -> Session:
        """Create a session under a random id that cannot be guessed."""
        now = self._backend.now()
        session = Session(secrets.token_urlsafe(32), user, now, now)
        return await self._backend.write(partial(_insert_session, session=session))

    async def find_session(self, session_id: str) -> Session | None:
        """Return the session with its user, or None if it does not exist or was revoked."""
        return await self._backend.read(partial(_find_session, session_id=session_id))

    async def touch_session(self, session_id: str) -> None:
        """Record that the session was used now. Each call syncs the disk: do not call this for every request."""
        statement = update(sessions).where(sessions.c.id == session_id).values(seen_ms=self._backend.now())
        await self._backend.write(lambda connection: connection.execute(statement))

    async def find_valid_sessions(self, session_ids: Collection[str]) -> set[str]:
        """Return those of these sessions that exist and were not revoked."""
        query = select(sessions.c.id).where(and_(sessions.c.id.in_(session_ids), sessions.c.revoked.is_(False)))
        return await self._backend.read(lambda connection: set(connection.execute(query).scalars()))

    async def revoke_session(self, session: Session) -> None:
        """End a session for good. Other processes are notified."""
        await self._revoke_sessions(session.user.id, sessions.c.id == session.id)

    async def revoke_all_sessions(self, user_id: str, *, keep: str | None = None) -> None:
        """End all sessions of a user for good, except the one with the id `keep`. Other processes are notified."""
        await self._revoke_sessions(user_id, sessions.c.id.is_distinct_from(keep))

    async def get_key(self, name: str) -> bytes:
        """Return the random key of this name that all server processes share; it is created on first use."""
        key = await self._backend.read(partial(_find_key, name=name))
        if key is not None:
            return key
        try:
            return await self._backend.write(partial(_get_or_insert_key, name=name))
        except IntegrityError:
            # Another process created it at the same time.
            return await self.get_key(name)

    async def _write_login(self, login: str | None, run: Callable[[Connection], User]) -> User:
        try:
            return await self._backend.write(run)
        except IntegrityError:
            raise InvalidInput("login-taken", login=(login or "")[:80]) from None

    async def _revoke_sessions(self, user_id: str, condition: ColumnElement[bool]) -> None:
        def run(connection: Connection) -> None:
            _revoke_sessions(connection, user_id, condition)
            self._backend.notify_revocation(connection, user_id)

        await self._backend.write(run)


def _fold(login: str | None) -> str | None:
    return None if login is None else login.casefold()


# Queries, as functions of a connection


def _insert_user(connection: Connection, user: User) -> User:
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


def _find_user(connection: Connection, user_id: str) -> User | None:
    return _first_user(connection, select(users).where(users.c.id == user_id))


def _first_user(connection: Connection, query: Select[Any]) -> User | None:
    row = connection.execute(query).mappings().first()
    return None if row is None else User(**row)


def _update_user(connection: Connection, user_id: str, changes: dict[str, str]) -> User:
    connection.execute(update(users).where(users.c.id == user_id).values(changes))
    user = _find_user(connection, user_id)
    if user is None:
        raise InvalidInput("user-unknown")
    return user


def _insert_session(connection: Connection, session: Session) -> Session:
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


def _find_session(connection: Connection, session_id: str) -> Session | None:
    row = connection.execute(
        select(sessions.c.created_ms, sessions.c.seen_ms, users)
        .join(users, users.c.id == sessions.c.user_id)
        .where(and_(sessions.c.id == session_id, sessions.c.revoked.is_(False)))
    ).first()
    if row is None:
        return None
    created_ms, seen_ms, *user = row
    return Session(session_id, User(*user), created_ms, seen_ms)


def _revoke_sessions(connection: Connection, user_id: str, condition: ColumnElement[bool]) -> None:
    connection.execute(update(sessions).where(and_(sessions.c.user_id == user_id, condition)).values(revoked=True))


def _find_key(connection: Connection, name: str) -> bytes | None:
    return connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar()


def _get_or_insert_key(connection: Connection, name: str) -> bytes:
    key = _find_key(connection, name)
    if key is None:
        key = secrets.token_bytes(KEY_BYTES)
        connection.execute(insert(keys).values(name=name, value=key))
    return key
