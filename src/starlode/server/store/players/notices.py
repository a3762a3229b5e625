"""How users want to be told of their turns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection, and_, delete, insert, select, update

from starlode.server.store.engine.backend import Backend
from starlode.server.store.schema import notice_settings, push_subscriptions

MOST_SUBSCRIPTIONS: Final = 10
"""Browsers of one user; a new one replaces the oldest."""
MOST_GUESSES: Final = 5
"""Attempts to confirm an e-mail address with one code."""


@dataclass(frozen=True, slots=True)
class PushSubscription:
    """A browser that wants notices."""

    user_id: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


@dataclass(frozen=True, slots=True)
class NoticeSettings:
    """How a user wants notices beside those of browsers. `mail` counts when no `mail_code` is left to confirm."""

    user_id: str
    mail: str = ""
    mail_code: str = ""
    mail_guesses: int = 0
    webhook: bool = False
    language: str = "en"

    @property
    def mail_confirmed(self) -> bool:
        """Whether notices may be sent to the address."""
        return bool(self.mail) and not self.mail_code


class NoticeRepository:
    """Stores how users want to be told."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def subscribe(self, subscription: PushSubscription) -> None:
        """Store a browser's subscription. Whoever had this endpoint before has it no longer."""
        await self._backend.write(partial(_subscribe, new=subscription, now=self._backend.now()))

    async def unsubscribe(self, user_id: str, endpoint: str) -> None:
        """Delete a browser's subscription."""
        which = and_(push_subscriptions.c.user_id == user_id, push_subscriptions.c.endpoint == endpoint)
        await self._backend.write(lambda connection: connection.execute(delete(push_subscriptions).where(which)))

    async def list_subscriptions(self, user_id: str) -> list[PushSubscription]:
        """Return the browsers of a user that want notices."""
        return await self._backend.read(partial(_list_subscriptions, user_id=user_id))

    async def find(self, user_id: str) -> NoticeSettings:
        """Return how a user wants notices."""
        return await self._backend.read(partial(_find, user_id=user_id))

    async def save(self, changed: NoticeSettings) -> None:
        """Store how a user wants notices."""
        await self._backend.write(partial(_save, changed=changed))

    async def confirm_mail(self, user_id: str, code_digest: str) -> bool:
        """Confirm the user's address by its code's digest. Return False if it is wrong or was guessed too often."""
        return await self._backend.write(partial(_confirm_mail, user_id=user_id, code_digest=code_digest))


_SUBSCRIPTION: Final = [push_subscriptions.c[name] for name in ("user_id", "endpoint", "p256dh", "auth", "language")]


def _subscribe(connection: Connection, new: PushSubscription, now: int) -> None:
    connection.execute(delete(push_subscriptions).where(push_subscriptions.c.endpoint == new.endpoint))
    own = push_subscriptions.c.user_id == new.user_id
    query = select(push_subscriptions.c.endpoint).where(own).order_by(push_subscriptions.c.created_ms.desc())
    for endpoint in connection.scalars(query).all()[MOST_SUBSCRIPTIONS - 1 :]:
        connection.execute(delete(push_subscriptions).where(and_(own, push_subscriptions.c.endpoint == endpoint)))
    values = {column.name: getattr(new, column.name) for column in _SUBSCRIPTION}
    connection.execute(insert(push_subscriptions).values({**values, "created_ms": now}))


def _list_subscriptions(connection: Connection, user_id: str) -> list[PushSubscription]:
    query = select(*_SUBSCRIPTION).where(push_subscriptions.c.user_id == user_id)
    return [PushSubscription(*row) for row in connection.execute(query)]


def _find(connection: Connection, user_id: str) -> NoticeSettings:
    row = connection.execute(select(notice_settings).where(notice_settings.c.user_id == user_id)).first()
    return NoticeSettings(user_id) if row is None else NoticeSettings(*row)


def _save(connection: Connection, changed: NoticeSettings) -> None:
    connection.execute(delete(notice_settings).where(notice_settings.c.user_id == changed.user_id))
    values = {column.name: getattr(changed, column.name) for column in notice_settings.columns}
    connection.execute(insert(notice_settings).values(values))


def _confirm_mail(connection: Connection, user_id: str, code_digest: str) -> bool:
    found = _find(connection, user_id)
    own = update(notice_settings).where(notice_settings.c.user_id == user_id)
    if not found.mail_code or found.mail_guesses >= MOST_GUESSES:
        return False
    if found.mail_code != code_digest:
        connection.execute(own.values(mail_guesses=found.mail_guesses + 1))
        return False
    connection.execute(own.values(mail_code="", mail_guesses=0))
    return True
