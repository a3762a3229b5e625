"""How a user wants to be told of turns: by this browser's push service, by e-mail, by the server's webhook."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import replace
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from starlode.server.errors import RequestError
from starlode.server.http.operation import Nothing, Operation, RequestContext, operation
from starlode.server.notices.delivery import LONGEST_ENDPOINT, DeliveryFailed, check_endpoint
from starlode.server.notices.web_push import check_keys
from starlode.server.security.rate_limits import by_user
from starlode.server.store.invite_codes import CODE_LETTERS
from starlode.server.store.players.notices import NoticeSettings, PushSubscription

Language = Literal["en", "fr"]
Key = Annotated[str, Meta(max_length=200)]
Endpoint = Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]

# One address, nothing that could add a header or another recipient.
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{3,253}$)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
_CODE_LENGTH: Final = 8


class Notices(Struct, frozen=True):
    """The ways in which this server can tell the user, and those the user has chosen.

    `push_key`: for subscribing a browser; null if the server sends no push messages. `mail` and `webhook`: whether the
    server has them. `address`: the user's, which counts once it is `confirmed`. `webhook_on`: the user wants it.
    """

    push_key: str | None
    mail: bool
    webhook: bool
    address: str
    confirmed: bool
    webhook_on: bool


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription: where its service is reached, its keys, and the language of notices."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key
    language: Language = "en"


class PushEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """The push subscription to end."""

    endpoint: Endpoint


class SetMail(Struct, frozen=True, forbid_unknown_fields=True):
    """The address for notices, which is sent a code to confirm it; empty: no notices by e-mail."""

    address: Annotated[str, Meta(max_length=320)]
    language: Language = "en"


class ConfirmMail(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that was sent to the address."""

    code: Annotated[str, Meta(max_length=40)]


class SetWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the server's webhook is told of the user's turns."""

    on: bool
    language: Language = "en"


@operation("GET", "/notices", 401)
async def show_notices(context: RequestContext) -> Notices:
    """Return how this server can tell the user of turns, and what the user has chosen."""
    user = await context.services.sessions.require_user(context.request)
    return _describe(context, await context.services.store.notices.find(user.id))


@operation("POST", "/notices/push", 401, 409)
async def subscribe(context: RequestContext, body: PushKeys) -> Nothing:
    """Send notices to this browser, by its push service."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    await context.limit("code", by_user(user.id))
    if not services.settings.push:
        raise RequestError(409, "notices-not-offered")
    check_endpoint(body.endpoint, allow_private=services.settings.private_endpoints)
    check_keys(body.p256dh, body.auth)
    await services.store.notices.subscribe(
        PushSubscription(user.id, body.endpoint, body.p256dh, body.auth, body.language)
    )
    return Nothing()


@operation("POST", "/notices/push/end", 401)
async def unsubscribe(context: RequestContext, body: PushEnd) -> Nothing:
    """Send no more notices to this browser."""
    user = await context.services.sessions.require_user(context.request)
    await context.services.store.notices.unsubscribe(user.id, body.endpoint)
    return Nothing()


@operation("POST", "/notices/mail", 401, 409)
async def set_mail(context: RequestContext, body: SetMail) -> Notices:
    """Set the address for notices, and send it a code; only who has an account may do this."""
    services = context.services
    session = await services.sessions.require_account(context.request)
    stored = await services.store.notices.find(session.user.id)
    address = body.address.strip()
    changed = replace(stored, mail="", mail_code="", mail_guesses=0, language=body.language)
    if address:
        # Counted like attempts to sign in: nobody can flood an address of somebody else.
        await context.limit("login", context.client)
        await context.limit("login", by_user(session.user.id))
        if not services.notifier.mails:
            raise RequestError(409, "notices-not-offered")
        if not _ADDRESS.fullmatch(address):
            raise RequestError(422, "mail-address-unusable")
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(_CODE_LENGTH))
        try:
            await services.notifier.send_code(address, code, body.language)
        except DeliveryFailed:
            raise RequestError(409, "mail-not-sent") from None
        changed = replace(changed, mail=address, mail_code=_digest(code))
    await services.store.notices.save(changed)
    return _describe(context, changed)


@operation("POST", "/notices/mail/confirm", 401, 409)
async def confirm_mail(context: RequestContext, body: ConfirmMail) -> Notices:
    """Confirm the address with the code that was sent there."""
    services = context.services
    session = await services.sessions.require_account(context.request)
    await context.limit("login", context.client)
    if not await services.store.notices.confirm_mail(session.user.id, _digest(body.code)):
        raise RequestError(409, "mail-code-wrong")
    return _describe(context, await services.store.notices.find(session.user.id))


@operation("POST", "/notices/webhook", 401)
async def set_webhook(context: RequestContext, body: SetWebhook) -> Notices:
    """Let the server's webhook be told of the user's turns, or not."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    stored = await services.store.notices.find(user.id)
    changed = replace(stored, webhook=body.on, language=body.language)
    await services.store.notices.save(changed)
    return _describe(context, changed)


def _describe(context: RequestContext, stored: NoticeSettings) -> Notices:
    services = context.services
    return Notices(
        push_key=services.notifier.push_key if services.settings.push else None,
        mail=services.notifier.mails,
        webhook=bool(services.settings.notice_webhook),
        address=stored.mail,
        confirmed=stored.mail_confirmed,
        webhook_on=stored.webhook,
    )


def _digest(code: str) -> str:
    return hashlib.sha256("".join(c for c in code.upper() if c.isalnum()).encode()).hexdigest()


OPERATIONS: Final[tuple[Operation, ...]] = (
    show_notices,
    subscribe,
    unsubscribe,
    set_mail,
    confirm_mail,
    set_webhook,
)
