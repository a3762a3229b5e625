"""Sessions, passwords and recovery codes.

A session's id is in a signed cookie, so that forged ones are rejected without a query. The store keeps the sessions,
and can revoke them.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
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
from starlode.server.store.invite_codes import CODE_LETTERS

COOKIE: Final = "starlode"
DAY_MS: Final = 86_400_000
# Each time that the use of a session is recorded, the disk is synced.
TOUCH_EVERY_MS: Final = DAY_MS // 4

RECOVERY_CODES: Final = 8
# 17 of 31 letters: 84 bits, so that a fast digest is enough.
_RECOVERY_CODE_LETTERS: Final = 17
_RECOVERY_CODE_GROUP: Final = 6

# By a part of the header User-Agent. Most browsers also name those they are compatible with, so the order matters.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)


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
        if session is None or self._is_expired(session):
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

    async def require_account(self, connection: HTTPConnection) -> Session:
        """Return the session of a request. Raise RequestError if its user is not signed in to an account."""
        session = await self.find(connection)
        if session is None or session.user.login is None:
            raise RequestError(401, "account-needed")
        return session

    async def create(self, user: User, connection: HTTPConnection) -> str:
        """Create a session for a user, in the browser of this request, and return the value of its cookie."""
        browser = browser_of(connection.headers.get("user-agent", ""))
        session = await self._store.accounts.create_session(user, browser)
        return str(self._signer.dumps(session.id))

    async def list_open(self, user: User) -> list[Session]:
        """Return the sessions of a user that are neither revoked nor expired, the last used first."""
        return [session for session in await self._store.accounts.list_sessions(user) if not self._is_expired(session)]

    def _is_expired(self, session: Session) -> bool:
        return time.time_ns() // 1_000_000 - session.seen_ms > self._settings.session_days * DAY_MS

    async def revoke(self, session: Session) -> None:
        """End a session, and its sockets in all processes."""
        await self._store.accounts.revoke_session(session)
        await self._on_revoked(session.user.id)

    async def revoke_all(self, user_id: str, *, keep: str | None = None) -> None:
        """End all sessions of a user and their sockets in all processes, except of the session with the id `keep`."""
        await self._store.accounts.revoke_all_sessions(user_id, keep=keep)
        await self._on_revoked(user_id)

    async def set_password(self, session: Session, password: str) -> None:
        """Set the password of a session's user, and end all their other sessions."""
        password_hash = await self.hash_password(password)
        await self._store.accounts.set_password(session.user.id, password_hash, keep=session.id)
        await self._on_revoked(session.user.id)

    async def recover(self, user: User | None, code: str, password: str) -> bool:
        """Use up a recovery code to set a user's password, and end all their sessions. Return False if it is wrong."""
        # Hashed first: unknown users and wrong codes take as long as right ones.
        password_hash = await self.hash_password(password)
        if user is None or not await self._store.accounts.recover(user.id, recovery_digest(code), password_hash):
            return False
        await self._on_revoked(user.id)
        return True

    async def renew_recovery_codes(self, user: User) -> list[str]:
        """Return new recovery codes of a user; the old ones are no longer valid. Only digests are stored."""
        codes = [new_recovery_code() for _ in range(RECOVERY_CODES)]
        await self._store.accounts.replace_recovery_codes(user.id, [recovery_digest(code) for code in codes])
        return codes

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


def browser_of(user_agent: str) -> str:
    """Return the family of a browser, or an empty text if it is not known."""
    return next((family for part, family in _BROWSERS if part in user_agent), "")


def public_id(session: Session) -> str:
    """Return a name of the session by which nobody can use it."""
    return hashlib.sha256(session.id.encode()).hexdigest()[:20]


def new_recovery_code() -> str:
    """Return a random recovery code, in groups that are easy to copy."""
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(_RECOVERY_CODE_LETTERS))
    return "-".join(letters[i : i + _RECOVERY_CODE_GROUP] for i in range(0, len(letters), _RECOVERY_CODE_GROUP))


def recovery_digest(code: str) -> str:
    """Return the digest under which a recovery code is stored, ignoring case and what separates its groups."""
    return hashlib.sha256("".join(c for c in code.upper() if c.isalnum()).encode()).hexdigest()
