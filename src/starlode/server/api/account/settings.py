"""The settings of an account: its password, its sessions, and its recovery codes."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.server.api.account.sign_in import Me, Password, find_login, limit_attempts, start_session
from starlode.server.errors import RequestError
from starlode.server.http.operation import Nothing, Operation, RequestContext, operation
from starlode.server.security.sessions import public_id
from starlode.server.store import Session


class OpenSession(Struct, frozen=True):
    """A browser that is signed in. Times are milliseconds since 1970; `seen` is recorded every few hours only.

    `browser` is the family of the browser, such as Firefox, or empty. `current`: the browser of this request.
    """

    id: str
    created: int
    seen: int
    browser: str
    current: bool


class AccountSettings(Struct, frozen=True):
    """The sessions of an account, and how many recovery codes are left."""

    sessions: list[OpenSession]
    recovery_codes: int


class PasswordChange(Struct, frozen=True, forbid_unknown_fields=True):
    """The present password, and a new one."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class SessionChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The session to end; by default all but the one of this request."""

    session: Annotated[str, Meta(max_length=40)] | None = None


class PasswordProof(Struct, frozen=True, forbid_unknown_fields=True):
    """The present password."""

    password: Annotated[str, Meta(max_length=200)]


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes. They are sent only once."""

    recovery_codes: list[str]


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of an account, one of its recovery codes, and a new password."""

    name: str
    code: Annotated[str, Meta(max_length=80)]
    password: Password


async def _authenticate(context: RequestContext, password: str) -> Session:
    """Return the session of the request. Raise RequestError if this is not the password of its account."""
    session = await context.services.sessions.require_account(context.request)
    await limit_attempts(context, session.user.login or "")
    if not await context.services.sessions.verify_password(session.user, password):
        raise RequestError(403, "password-wrong")
    return session


async def _settings_of(context: RequestContext, current: Session) -> AccountSettings:
    services = context.services
    sessions = [
        OpenSession(public_id(each), each.created_ms, each.seen_ms, each.browser, each.id == current.id)
        for each in await services.sessions.list_open(current.user)
    ]
    return AccountSettings(sessions, await services.store.accounts.count_recovery_codes(current.user.id))


@operation("GET", "/account", 401)
async def show_account(context: RequestContext) -> AccountSettings:
    """Return the sessions of the account and the number of its recovery codes."""
    return await _settings_of(context, await context.services.sessions.require_account(context.request))


@operation("POST", "/account/password", 401, 403)
async def change_password(context: RequestContext, body: PasswordChange) -> Nothing:
    """Change the password. All other sessions of the account end."""
    session = await _authenticate(context, body.old)
    await context.services.sessions.set_password(session, body.new)
    return Nothing()


@operation("POST", "/account/sessions/end", 401, 404)
async def end_session(context: RequestContext, body: SessionChoice) -> AccountSettings:
    """End a session of the account, or all but this one."""
    services = context.services
    current = await services.sessions.require_account(context.request)
    if body.session is None:
        await services.sessions.revoke_all(current.user.id, keep=current.id)
    else:
        open_sessions = await services.sessions.list_open(current.user)
        chosen = next((each for each in open_sessions if public_id(each) == body.session), None)
        if chosen is None:
            raise RequestError(404, "session-unknown")
        await services.sessions.revoke(chosen)
    return await _settings_of(context, current)


@operation("POST", "/account/recovery-codes", 401, 403)
async def renew_recovery_codes(context: RequestContext, body: PasswordProof) -> RecoveryCodes:
    """Make new recovery codes. The old ones are no longer valid."""
    session = await _authenticate(context, body.password)
    return RecoveryCodes(await context.services.sessions.renew_recovery_codes(session.user))


@operation("POST", "/account/recover", 401)
async def recover_account(context: RequestContext, body: Recovery) -> Me:
    """Set a new password by a recovery code, which is used up, and sign in. All sessions of before end."""
    user = await find_login(context, body.name)
    if not await context.services.sessions.recover(user, body.code, body.password) or user is None:
        raise RequestError(401, "recovery-wrong")
    return await start_session(context, user)


OPERATIONS: Final[tuple[Operation, ...]] = (
    show_account,
    change_password,
    end_session,
    renew_recovery_codes,
    recover_account,
)
