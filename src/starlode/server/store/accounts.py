"""Users, their sessions, and the keys that all server processes share."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from functools import partial

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, true, update
from sqlalchemy.exc import IntegrityError

from starlode.kernel.errors import InvalidInput
from starlode.server.confusables import skeleton_of
from starlode.server.store.engine.backend import Backend
from starlode.server.store.rows import Session, User
from starlode.server.store.schema import keys, recovery_codes, sessions, users

KEY_BYTES = 32

# In the order of the fields of `User`.
_USER = (users.c.id, users.c.name, users.c.login, users.c.password_hash, users.c.created_ms)


class AccountRepository:
    """Stores users, sessions and shared keys."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create_user(self, name: str, *, login: str | None = None, password_hash: str | None = None) -> User:
        """Create a user; without a login, a guest. Raise InvalidInput if the login is taken or looks like another."""
        user = User(secrets.token_hex(10), name, _fold(login), password_hash, self._backend.now())
        return await self._write_login(login, partial(_insert_user, user=user, skeleton=_skeleton(login)))

    async def find_user(self, user_id: str) -> User | None:
        """Return the user with this id."""
        return await self._backend.read(partial(_find_user, user_id=user_id))

    async def find_user_by_login(self, *logins: str) -> User | None:
        """Return the user with the first of these logins that exists, ignoring case."""
        folded = [login.casefold() for login in logins]
        query = select(*_USER).where(users.c.login.in_(folded))
        found = await self._backend.read(lambda connection: [User(*row) for row in connection.execute(query)])
        return min(found, key=lambda user: folded.index(user.login or ""), default=None)

    async def update_user(
        self, user_id: str, *, name: str | None = None, login: str | None = None, password_hash: str | None = None
    ) -> User:
        """Change the values that are not None; a login and a password turn a guest into a registered user.

        Raise InvalidInput if the user does not exist, or the login is taken or looks like another.
        """
        values = {
            "name": name,
            "login": _fold(login),
            "password_hash": password_hash,
            "skeleton": _skeleton(login),
        }
        changes = {column: value for column, value in values.items() if value is not None}
        return await self._write_login(login, partial(_update_user, user_id=user_id, changes=changes))

    async def set_password(self, user_id: str, password_hash: str, *, keep: str) -> None:
        """Set the password and end all sessions of the user except the one with the id `keep`."""

        def run(connection: Connection) -> None:
            _update_user(connection, user_id, {"password_hash": password_hash})
            self._revoke(connection, user_id, sessions.c.id != keep)

        await self._backend.write(run)

    async def replace_recovery_codes(self, user_id: str, digests: Collection[str]) -> None:
        """Store the digests of new recovery codes; the old codes are no longer valid."""
        rows = [{"user_id": user_id, "digest": digest} for digest in digests]

        def run(connection: Connection) -> None:
            connection.execute(delete(recovery_codes).where(recovery_codes.c.user_id == user_id))
            connection.execute(insert(recovery_codes), rows)

        await self._backend.write(run)

    async def count_recovery_codes(self, user_id: str) -> int:
        """Return how many recovery codes the user has left."""
        query = select(func.count()).where(recovery_codes.c.user_id == user_id)
        return await self._backend.read(lambda connection: connection.execute(query).scalar_one())

    async def recover(self, user_id: str, digest: str, password_hash: str) -> bool:
        """Use up a recovery code to set the password, and end all sessions. Return False if there is no such code."""
        used = and_(recovery_codes.c.user_id == user_id, recovery_codes.c.digest == digest)

        def run(connection: Connection) -> bool:
            if connection.execute(delete(recovery_codes).where(used)).rowcount != 1:
                return False
            _update_user(connection, user_id, {"password_hash": password_hash})
            self._revoke(connection, user_id, true())
            return True

        return await self._backend.write(run)

    async def create_session(self, user: User, browser: str = "") -> Session:
        """Create a session under a random id that cannot be guessed."""
        now = self._backend.now()
        session = Session(secrets.token_urlsafe(32), user, now, now, browser)
        return await self._backend.write(partial(_insert_session, session=session))

    async def find_session(self, session_id: str) -> Session | None:
        """Return the session with its user, or None if it does not exist or was revoked."""
        return await self._backend.read(partial(_find_session, session_id=session_id))

    async def touch_session(self, session_id: str) -> None:
        """Record that the session was used now. Each call syncs the disk: do not call this for every request."""
        statement = update(sessions).where(sessions.c.id == session_id).values(seen_ms=self._backend.now())
        await self._backend.write(lambda connection: connection.execute(statement))

    async def list_sessions(self, user: User) -> list[Session]:
        """Return the user's sessions that were not revoked, the last used first."""
        query = (
            select(sessions.c.id, sessions.c.created_ms, sessions.c.seen_ms, sessions.c.browser)
            .where(and_(sessions.c.user_id == user.id, sessions.c.revoked.is_(False)))
            .order_by(sessions.c.seen_ms.desc(), sessions.c.id)
        )
        rows = await self._backend.read(lambda connection: connection.execute(query).all())
        return [Session(session_id, user, *times_and_browser) for session_id, *times_and_browser in rows]

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
        await self._backend.write(lambda connection: self._revoke(connection, user_id, condition))

    def _revoke(self, connection: Connection, user_id: str, condition: ColumnElement[bool]) -> None:
        ended = and_(sessions.c.user_id == user_id, condition)
        connection.execute(update(sessions).where(ended).values(revoked=True))
        self._backend.notify_revocation(connection, user_id)


def _fold(login: str | None) -> str | None:
    return None if login is None else login.casefold()


def _skeleton(login: str | None) -> str | None:
    return None if login is None else skeleton_of(login)


# Queries, as functions of a connection


def _insert_user(connection: Connection, user: User, skeleton: str | None) -> User:
    connection.execute(
        insert(users).values(
            id=user.id,
            name=user.name,
            login=user.login,
            password_hash=user.password_hash,
            created_ms=user.created_ms,
            skeleton=skeleton,
        )
    )
    return user


def _find_user(connection: Connection, user_id: str) -> User | None:
    row = connection.execute(select(*_USER).where(users.c.id == user_id)).first()
    return None if row is None else User(*row)


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
            browser=session.browser,
        )
    )
    return session


def _find_session(connection: Connection, session_id: str) -> Session | None:
    row = connection.execute(
        select(sessions.c.created_ms, sessions.c.seen_ms, sessions.c.browser, *_USER)
        .join(users, users.c.id == sessions.c.user_id)
        .where(and_(sessions.c.id == session_id, sessions.c.revoked.is_(False)))
    ).first()
    if row is None:
        return None
    created_ms, seen_ms, browser, *user = row
    return Session(session_id, User(*user), created_ms, seen_ms, browser)


def _find_key(connection: Connection, name: str) -> bytes | None:
    return connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar()


def _get_or_insert_key(connection: Connection, name: str) -> bytes:
    key = _find_key(connection, name)
    if key is None:
        key = secrets.token_bytes(KEY_BYTES)
        connection.execute(insert(keys).values(name=name, value=key))
    return key
