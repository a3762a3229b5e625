"""Who is there: guests by a signed cookie and a chosen name, and accounts with a password.

The cookie holds the id of a session, signed so that forgeries are told apart without asking the database. Sessions are
kept by the store and can be revoked there.
"""

from __future__ import annotations

import asyncio
import time
from functools import cached_property
from typing import Annotated, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import Meta, Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from starlode.server.errors import RequestError
from starlode.server.http.operation import Call, Operation, operation
from starlode.server.sanitize import clean_name
from starlode.server.settings import Settings
from starlode.server.store import Session, Store, User

COOKIE: Final = "starlode"
DAY_MS: Final = 86_400_000
# The store is told once in a while that a session is in use: each time syncs the disk.
SEEN_EVERY_MS: Final = DAY_MS // 4

Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Person(Struct, frozen=True):
    """Somebody, as they see themselves. `account`: whether there is a password."""

    id: str
    name: str
    account: bool


class Me(Struct, frozen=True):
    """Who asks; nobody before a name is chosen."""

    user: Person | None


class NameChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The name a guest wants."""

    name: str


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password of an account."""

    name: str
    password: Password


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to sign out in every browser."""

    everywhere: bool = False


class SessionService:
    """Opens, finds and ends sessions."""

    def __init__(self, store: Store, settings: Settings, key: bytes) -> None:
        self._store = store
        self._settings = settings
        self._signer = URLSafeSerializer(key, salt="starlode-session")
        self._hasher = PasswordHasher()

    async def session(self, connection: HTTPConnection) -> Session | None:
        """The session of whoever asks, or None if there is none; a wrong or old cookie is refused by name."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie:
            return None
        try:
            session_id = self._signer.loads(cookie)
        except BadSignature:
            raise RequestError(401, "session-forged") from None
        session = await self._store.session(session_id) if isinstance(session_id, str) else None
        now = time.time_ns() // 1_000_000
        if session is None or now - session.seen_ms > self._settings.session_days * DAY_MS:
            raise RequestError(401, "session-expired")
        if now - session.seen_ms > SEEN_EVERY_MS:
            await self._store.see_session(session.id)
        return session

    async def user(self, connection: HTTPConnection) -> User | None:
        """Who asks, if anybody; also None where the cookie is of no use."""
        try:
            session = await self.session(connection)
        except RequestError:
            return None
        return session.user if session else None

    async def someone(self, connection: HTTPConnection) -> User:
        """Who asks; refused if nobody has chosen a name here."""
        session = await self.session(connection)
        if session is None:
            raise RequestError(401, "session-needed")
        return session.user

    async def enter(self, call: Call, user: User) -> Me:
        """Open a session for this user and let the browser know."""
        session = await self._store.create_session(user)
        call.cookies[COOKIE] = str(self._signer.dumps(session.id))
        return me_of(user)

    def write_cookie(self, response: Response, name: str, value: str | None) -> None:
        """Set a cookie, or delete it, so that no script and no other site can use it."""
        if value is None:
            response.delete_cookie(name, httponly=True, samesite="lax", secure=self._settings.secure)
        else:
            age = self._settings.session_days * DAY_MS // 1000
            response.set_cookie(name, value, age, httponly=True, samesite="lax", secure=self._settings.secure)

    @cached_property
    def _nobody(self) -> str:
        # Whoever asks for a login that does not exist waits as long as for one that does.
        return self._hasher.hash("")

    async def hashed(self, password: str) -> str:
        """What is kept of a password. Slow on purpose, so it runs in a thread."""
        return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, user: User | None, password: str) -> bool:
        """Whether this is the user's password."""
        known = user.password_hash if user else None

        def check() -> bool:
            try:
                self._hasher.verify(known or self._nobody, password)
            except (VerificationError, InvalidHashError):
                return False
            return known is not None

        return await asyncio.to_thread(check)


def me_of(user: User) -> Me:
    """A user as they see themselves."""
    return Me(Person(user.id, user.name, user.login is not None))


@operation("GET", "/me")
async def who_am_i(call: Call) -> Me:
    """Who asks. A cookie that is of no use any more is taken away."""
    try:
        session = await call.services.identity.session(call.request)
    except RequestError:
        call.cookies[COOKIE] = None
        return Me(None)
    return me_of(session.user) if session else Me(None)


@operation("POST", "/session", 409)
async def choose_name(call: Call, body: NameChoice) -> Me:
    """Come in as a guest under a name, or change a guest's name."""
    services = call.services
    name = clean_name(body.name)
    user = await services.identity.user(call.request)
    if user is None:
        return await services.identity.enter(call, await services.store.create_user(name))
    if user.login is not None:
        raise RequestError(409, "session-has-account", name=user.name)
    return me_of(await services.store.change_user(user.id, name=name))


@operation("POST", "/account", 409)
async def make_account(call: Call, body: Credentials) -> Me:
    """Give a guest a password: the account keeps the guest's tables. Old sessions end."""
    services = call.services
    call.limit("login", call.address)
    name = clean_name(body.name)
    user = await services.identity.user(call.request)
    if user is not None and user.login is not None:
        raise RequestError(409, "session-has-account", name=user.name)
    password_hash = await services.identity.hashed(body.password)
    if user is None:
        user = await services.store.create_user(name, login=name, password_hash=password_hash)
    else:
        user = await services.store.change_user(user.id, name=name, login=name, password_hash=password_hash)
        await services.store.revoke_sessions(user.id)
    return await services.identity.enter(call, user)


@operation("POST", "/login", 401)
async def sign_in(call: Call, body: Credentials) -> Me:
    """Come in by name and password."""
    services = call.services
    call.limit("login", call.address)
    name = clean_name(body.name)
    call.limit("login", name.casefold())
    user = await services.store.user_of_login(name)
    if not await services.identity.fits(user, body.password) or user is None:
        raise RequestError(401, "login-wrong")
    return await services.identity.enter(call, user)


@operation("POST", "/logout")
async def sign_out(call: Call, body: SignOut) -> Me:
    """End this session, or all of this user's. A guest who signs out cannot come back."""
    services = call.services
    try:
        session = await services.identity.session(call.request)
    except RequestError:
        session = None
    if session is not None:
        await services.store.revoke_session(session.id)
        if body.everywhere:
            await services.store.revoke_sessions(session.user.id)
    call.cookies[COOKIE] = None
    return Me(None)


OPERATIONS: Final[tuple[Operation, ...]] = (who_am_i, choose_name, make_account, sign_in, sign_out)
