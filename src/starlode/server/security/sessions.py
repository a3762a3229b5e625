"""Sessions and passwords.

A session's id is in a signed cookie, so that forged ones are rejected without a query. The store keeps the sessions,
and can revoke them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from starlode.server.errors import RequestError
from starlode.server.settings import Settings
from starlode.server.store import Session, Store, User

COOKIE: Final = "starlode"
DAY_MS: Final = 86_400_000
# Each time that the use of a session is recorded, the disk is synced.
TOUCH_EVERY_MS: Final = DAY_MS // 4


class SessionService:
    """Creates sessions, finds the session of a request, and checks passwords."""

    def __init__(
        self, store: Store, settings: Settings, key: bytes, on_revoked: Callable[[str], Awaitable[None]]
    ) -> None:
        """`on_revoked` is called with the user's id when sessions were revoked, to close their sockets."""
        self._store = store
        self._on_revoked = on_revoked
        self._settings = settings
        self._signer = URLSafeSerializer(key, salt="starlode-session")
        self._hasher = PasswordHasher()

    async def find(self, connection: HTTPConnection) -> Session | None:
        """Return the session of a request, or None if it has no cookie.

        Raise RequestError if the cookie is forged, or its session expired or revoked.
        """
        cookie = connection.cookies.get(COOKIE)
        if not cookie:
            return None
        try:
            session_id = self._signer.loads(cookie)
        except BadSignature:
            raise RequestError(401, "session-forged") from None
        session = await self._store.accounts.find_session(session_id) if isinstance(session_id, str) else None
        now = time.time_ns() // 1_000_000
        if session is None or now - session.seen_ms > self._settings.session_days * DAY_MS:
            raise RequestError(401, "session-expired")
        if now - session.seen_ms > TOUCH_EVERY_MS:
            await self._store.accounts.touch_session(session.id)
        return session

    async def find_user(self, connection: HTTPConnection) -> User | None:
        """Return the user of a request, or None if it has no valid session."""
        try:
            session = await self.find(connection)
        except RequestError:
            return None
        return session.user if session else None

    async def require_user(self, connection: HTTPConnection) -> User:
        """Return the user of a request. Raise RequestError if it has no valid session."""
        session = await self.find(connection)
        if session is None:
            raise RequestError(401, "session-needed")
        return session.user

    async def create(self, user: User) -> str:
        """Create a session for a user and return the value of its cookie."""
        session = await self._store.accounts.create_session(user)
        return str(self._signer.dumps(session.id))

    async def revoke(self, session: Session) -> None:
        """End a session, and its sockets in all processes."""
        await self._store.accounts.revoke_session(session)
        await self._on_revoked(session.user.id)

    async def revoke_all(self, user_id: str, *, keep: str | None = None) -> None:
        """End all sessions of a user and their sockets in all processes, except of the session with the id `keep`."""
        await self._store.accounts.revoke_all_sessions(user_id, keep=keep)
        await self._on_revoked(user_id)

    def write_cookie(self, response: Response, name: str, value: str | None) -> None:
        """Set a cookie that scripts and other sites cannot use; with None, delete it."""
        if value is None:
            response.delete_cookie(name, httponly=True, samesite="lax", secure=self._settings.secure)
        else:
            age = self._settings.session_days * DAY_MS // 1000
            response.set_cookie(name, value, age, httponly=True, samesite="lax", secure=self._settings.secure)

    @cached_property
    def _unknown_user_hash(self) -> str:
        # Verified for logins that do not exist, so that they take as long as those that do.
        return self._hasher.hash("")

    async def hash_password(self, password: str) -> str:
        """Return the hash of a password. This is slow on purpose, so it runs in a thread."""
        return await asyncio.to_thread(self._hasher.hash, password)

    async def verify_password(self, user: User | None, password: str) -> bool:
        """Return whether this is the user's password."""
        password_hash = user.password_hash if user else None

        def check() -> bool:
            try:
                self._hasher.verify(password_hash or self._unknown_user_hash, password)
            except (VerificationError, InvalidHashError):
                return False
            return password_hash is not None

        return await asyncio.to_thread(check)
