"""The part of the store that knows people: users, their sessions, and the keys that server processes share."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from starlode.kernel.errors import InvalidInput
from starlode.server.store import accounts
from starlode.server.store.engine.backend import Backend
from starlode.server.store.rows import Session, User


class AccountRepository:
    """Users and sessions of one database."""

    def __init__(self, backend: Backend, now: Callable[[], int] | None = None) -> None:
        self._backend = backend
        self._now = now or _wall_time

    async def create_user(self, name: str, *, login: str | None = None, password_hash: str | None = None) -> User:
        """A new user; a guest without a login."""
        user = User(secrets.token_hex(10), name, _folded(login), password_hash, self._now())
        return await self._with_login(login, partial(accounts.add_user, user=user))

    async def user(self, user_id: str) -> User | None:
        """The user of this id."""
        return await self._backend.read(partial(accounts.find_user, user_id=user_id))

    async def user_of_login(self, login: str) -> User | None:
        """The user who signs in with this, in whatever case."""
        return await self._backend.read(partial(accounts.user_of_login, login=login.casefold()))

    async def change_user(
        self, user_id: str, *, name: str | None = None, login: str | None = None, password_hash: str | None = None
    ) -> User:
        """Change what is given: a guest who gets a login and a password is registered."""
        given = {"name": name, "login": _folded(login), "password_hash": password_hash}
        changes = {key: value for key, value in given.items() if value is not None}
        return await self._with_login(login, partial(accounts.change_user, user_id=user_id, changes=changes))

    async def create_session(self, user: User) -> Session:
        """A new session under an id that nobody can guess."""
        now = self._now()
        session = Session(secrets.token_urlsafe(32), user, now, now)
        return await self._backend.write(partial(accounts.add_session, session=session))

    async def session(self, session_id: str) -> Session | None:
        """The session of this id with its user, unless it was revoked."""
        return await self._backend.read(partial(accounts.find_session, session_id=session_id))

    async def see_session(self, session_id: str) -> None:
        """Note that a session is in use. Every call syncs the disk: once in a while is enough."""
        await self._backend.write(partial(accounts.see_session, session_id=session_id, now=self._now()))

    async def revoke_session(self, session_id: str) -> None:
        """End a session for good."""
        await self._backend.write(partial(accounts.revoke_session, session_id=session_id))

    async def revoke_sessions(self, user_id: str) -> None:
        """End all sessions of a user for good."""
        await self._backend.write(partial(accounts.revoke_sessions, user_id=user_id))

    async def key(self, name: str) -> bytes:
        """A random key of 32 bytes that all server processes share, made when it is first asked for."""
        found = await self._backend.read(partial(accounts.find_key, name=name))
        if found is not None:
            return found
        try:
            return await self._backend.write(partial(accounts.add_key, name=name, value=secrets.token_bytes(32)))
        except IntegrityError:
            return await self.key(name)

    async def _with_login(self, login: str | None, run: Callable[[Connection], User]) -> User:
        try:
            return await self._backend.write(run)
        except IntegrityError:
            raise InvalidInput("login-taken", login=(login or "")[:80]) from None


def _folded(login: str | None) -> str | None:
    return None if login is None else login.casefold()


def _wall_time() -> int:
    return time.time_ns() // 1_000_000
