"""Guests and accounts: choosing a name, signing in and signing out."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.server.errors import RequestError
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.sanitize import clean_account_name, clean_login, clean_name
from starlode.server.security.rate_limits import by_name
from starlode.server.security.sessions import COOKIE
from starlode.server.store import Session, User

Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Person(Struct, frozen=True):
    """A user, as shown to themselves. `account`: whether there is a password."""

    id: str
    name: str
    account: bool


class Me(Struct, frozen=True):
    """The signed-in user, or null before a name is chosen."""

    user: Person | None


class NewAccount(Struct, frozen=True):
    """The user with the new account, and the codes by which they can set a new password. They are sent only once."""

    user: Person
    recovery_codes: list[str]


class NameChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a guest."""

    name: str


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password of an account."""

    name: str
    password: Password


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to sign out in every browser."""

    everywhere: bool = False


def person_of(user: User) -> Person:
    """Return the user as shown to themselves."""
    return Person(user.id, user.name, user.login is not None)


async def start_session(context: RequestContext, user: User) -> Me:
    """Sign the user in with a new session. The one that the request has ends, whoever it belongs to.

    What a guest has in this browser becomes the user's.
    """
    services = context.services
    previous = await _find_session(context)
    moved: list[str] = []
    if previous is not None and previous.user.login is None and previous.user.id != user.id:
        moved = await services.store.guests.move(previous.user.id, user.id)
    context.cookies[COOKIE] = await services.sessions.create(user, context.request)
    if previous is not None:
        # Before the tables are read again: the browser's other pages come back as the user, and lose nothing.
        await services.sessions.revoke(previous)
    for table_id in moved:
        await services.hub.refresh(table_id)
    return Me(person_of(user))


async def find_login(context: RequestContext, name: str) -> User | None:
    """Return the user with this account name, to be authenticated. The attempt is counted by address and name."""
    logins = clean_login(name)
    await limit_attempts(context, logins[-1])
    return await context.services.store.accounts.find_user_by_login(*logins)


async def limit_attempts(context: RequestContext, login: str) -> None:
    """Count an attempt to authenticate. Raise RequestError if this address or login had too many."""
    await context.limit("login", context.client)
    await context.limit("login", by_name(login))


async def _find_session(context: RequestContext) -> Session | None:
    try:
        return await context.services.sessions.find(context.request)
    except RequestError:
        return None


@operation("GET", "/me")
async def who_am_i(context: RequestContext) -> Me:
    """Return the signed-in user. A cookie that is no longer valid is deleted."""
    try:
        session = await context.services.sessions.find(context.request)
    except RequestError:
        context.cookies[COOKIE] = None
        return Me(None)
    return Me(person_of(session.user) if session else None)


@operation("POST", "/session", 409)
async def choose_name(context: RequestContext, body: NameChoice) -> Me:
    """Sign in as a guest with this name, or change a guest's name."""
    services = context.services
    name = clean_name(body.name)
    user = await services.sessions.find_user(context.request)
    if user is None:
        return await start_session(context, await services.store.accounts.create_user(name))
    if user.login is not None:
        raise RequestError(409, "session-has-account", name=user.name)
    return Me(person_of(await services.store.accounts.update_user(user.id, name=name)))


@operation("POST", "/account", 409)
async def make_account(context: RequestContext, body: Credentials) -> NewAccount:
    """Create an account. A guest's tables go with it, and the guest's sessions end."""
    services = context.services
    await context.limit("login", context.client)
    name = clean_account_name(body.name)
    user = await services.sessions.find_user(context.request)
    if user is not None and user.login is not None:
        raise RequestError(409, "session-has-account", name=user.name)
    password_hash = await services.sessions.hash_password(body.password)
    if user is None:
        user = await services.store.accounts.create_user(name, login=name, password_hash=password_hash)
    else:
        user = await services.store.accounts.update_user(user.id, name=name, login=name, password_hash=password_hash)
        await services.sessions.revoke_all(user.id)
    await start_session(context, user)
    return NewAccount(person_of(user), await services.sessions.renew_recovery_codes(user))


@operation("POST", "/login", 401)
async def sign_in(context: RequestContext, body: Credentials) -> Me:
    """Sign in with name and password. The session of before ends; a guest's tables and designs go with it."""
    user = await find_login(context, body.name)
    if not await context.services.sessions.verify_password(user, body.password) or user is None:
        raise RequestError(401, "login-wrong")
    return await start_session(context, user)


@operation("POST", "/logout")
async def sign_out(context: RequestContext, body: SignOut) -> Me:
    """End this session, or all sessions of the user. A guest cannot sign in again afterwards."""
    sessions = context.services.sessions
    session = await _find_session(context)
    if session is not None:
        await (sessions.revoke_all(session.user.id) if body.everywhere else sessions.revoke(session))
    context.cookies[COOKIE] = None
    return Me(None)


OPERATIONS: Final[tuple[Operation, ...]] = (who_am_i, choose_name, make_account, sign_in, sign_out)
