"""Tells players who are not at a table that it is their turn or their answer, as far as they want to be told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from time import monotonic
from typing import Final

import msgspec

from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import Texts
from starlode.server.notices import web_push
from starlode.server.notices.delivery import DeliveryFailed, post
from starlode.server.notices.mail import Mailer
from starlode.server.settings import Settings
from starlode.server.store import Store, TableRow
from starlode.server.store.players.notices import NoticeSettings, PushSubscription
from starlode.server.supervisor import TaskSupervisor
from starlode.server.tables.live_table import LiveTable

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""Requests to other servers at the same time."""
MOST_WAITING: Final = 1000
"""Notices that wait for their turn; more are left out."""
MOST_TOLD: Final = 10_000
"""Notices that are remembered. Whoever has been away since before the oldest one may be told again."""
PUSH_TTL: Final = 24 * 3600
"""Seconds for which a push service keeps a notice for a browser that does not run."""

_TURN: Final = "notice-turn"
_ASKED: Final = "notice-asked"
_GONE: Final = (404, 410)

_ENCODE = msgspec.json.Encoder().encode


class Notifier:
    """Sends notices in the background. At a table a player is told once of each thing, until they have been there."""

    def __init__(self, store: Store, settings: Settings, secret: bytes, background: TaskSupervisor) -> None:
        self._store = store
        self._settings = settings
        self._key = web_push.private_key(secret)
        self._background = background
        self._mailer = Mailer(settings.smtp, settings.mail_from) if settings.smtp else None
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._closed = False
        # By user, table and notice: when the user was told; the oldest first.
        self._told: dict[tuple[str, str, str], float] = {}

    @property
    def push_key(self) -> str:
        """The public key that browsers need to subscribe."""
        return web_push.encode(web_push.public_bytes(self._key.public_key()))

    @property
    def mails(self) -> bool:
        """Whether this server can send e-mail."""
        return self._mailer is not None

    def close(self) -> None:
        """Start no more notices: the server stops."""
        self._closed = True

    def turns(self, live: LiveTable, seats: Iterable[int]) -> None:
        """Tell the players of these seats, who are awaited now, unless they are at the table."""
        for seat in seats:
            user = live.row.seats[seat].user_id
            if user is not None and self._is_news(live, user, _TURN):
                self._start(partial(self._tell_turn, live, seat, user))

    def asked(self, live: LiveTable, seats: Iterable[int]) -> None:
        """Tell the players of these seats, who are asked to agree to something, unless they are at the table."""
        for seat in seats:
            user = live.row.seats[seat].user_id
            if user is not None and self._is_news(live, user, _ASKED):
                self._start(partial(self._tell_asked, live, seat, user))

    def invited(self, row: TableRow) -> None:
        """Tell the players for whom seats of a new table are kept."""
        for user in sorted({seat.invited for seat in row.seats if seat.invited is not None}):
            self._start(partial(self._send, user, row, "notice-rematch"))

    async def send_code(self, address: str, code: str, language: str) -> None:
        """Send a code to an address, by which its owner confirms it. Raise DeliveryFailed if it was not taken."""
        if self._mailer is None:
            raise DeliveryFailed("no mail server")
        texts = Texts(language)
        await self._mailer.send(address, texts.format("notice-code-subject"), texts.format("notice-code", code=code))

    def _is_news(self, live: LiveTable, user: str, key: str) -> bool:
        """Return whether to tell a user, who is not at the table and was not told since they were; remember it."""
        now, told = monotonic(), self._told.get((user, live.id, key))
        if user in live.presence.players() or (told is not None and told >= now - live.presence.absence_of(user)):
            return False
        self._forget(live, user, key)
        while len(self._told) >= MOST_TOLD:
            del self._told[next(iter(self._told))]
        self._told[user, live.id, key] = now
        return True

    def _forget(self, live: LiveTable, user: str, key: str) -> None:
        self._told.pop((user, live.id, key), None)

    def _start(self, run: Callable[[], Awaitable[None]]) -> None:
        if not self._closed and self._waiting < MOST_WAITING:
            self._waiting += 1
            self._background.start("notice", self._run, run)

    async def _run(self, run: Callable[[], Awaitable[None]]) -> None:
        try:
            await run()
        finally:
            self._waiting -= 1

    async def _tell_turn(self, live: LiveTable, seat: int, user: str) -> None:
        """Send a notice after a moment, unless the player has come or somebody has decided."""
        await asyncio.sleep(self._settings.notice_delay)
        if user in live.presence.players() or seat not in live.pending_seats() or live.row.status != "running":
            self._forget(live, user, _TURN)
            return
        await self._send(user, live.row, _TURN)

    async def _tell_asked(self, live: LiveTable, seat: int, user: str) -> None:
        """Send a notice after a moment, unless the player has come or the seat is not asked any more."""
        await asyncio.sleep(self._settings.notice_delay)
        vote = live.votes.vote
        if user in live.presence.players() or vote is None or seat not in vote.waiting:
            self._forget(live, user, _ASKED)
            return
        await self._send(user, live.row, _ASKED)

    async def _send(self, user: str, row: TableRow, key: str) -> None:
        """Send a notice in all ways that the user has chosen. One that fails does not stop the others."""
        wanted = await self._store.notices.find(user)
        for subscription in await self._store.notices.list_subscriptions(user):
            await self._push(subscription, row, key)
        if wanted.mail_confirmed and self._mailer is not None:
            await self._mail(self._mailer, wanted, row, key)
        if wanted.webhook and self._settings.notice_webhook:
            await self._call_webhook(wanted, row, key)

    async def _push(self, subscription: PushSubscription, row: TableRow, key: str) -> None:
        text = _ENCODE({"title": _title(subscription.language, row), "body": Texts(subscription.language).format(key),
                        "url": _path(row, key), "tag": row.id})  # fmt: skip
        url, contact = subscription.endpoint, self._settings.push_contact or self._settings.public_url
        headers = {
            "authorization": web_push.authorization(url, self._key, contact or "https://localhost", int(time.time())),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(PUSH_TTL),
            "urgency": "normal",
        }
        body = web_push.encrypt(text, subscription.p256dh, subscription.auth)
        status = await self._post(url, headers, body, allow_private=self._settings.private_endpoints)
        if status in _GONE:
            await self._store.notices.unsubscribe(subscription.user_id, url)

    async def _mail(self, mailer: Mailer, wanted: NoticeSettings, row: TableRow, key: str) -> None:
        texts = Texts(wanted.language)
        text = texts.format(f"{key}-mail", url=self._settings.public_url + _path(row, key))
        try:
            async with self._slots:
                await mailer.send(wanted.mail, f"{_title(wanted.language, row)}: {texts.format(key)}", text)
        except DeliveryFailed as failed:
            log.warning("a notice was not sent by e-mail: %s", failed)

    async def _call_webhook(self, wanted: NoticeSettings, row: TableRow, key: str) -> None:
        player = await self._store.accounts.find_user(wanted.user_id)
        body = _ENCODE(
            {
                "player": player.name if player else "",
                "table": _title(wanted.language, row),
                "text": Texts(wanted.language).format(key),
                "url": self._settings.public_url + _path(row, key),
            }
        )
        url = self._settings.notice_webhook
        await self._post(url, {"content-type": "application/json"}, body, allow_private=True)

    async def _post(self, url: str, headers: dict[str, str], body: bytes, *, allow_private: bool) -> int | None:
        try:
            async with self._slots:
                status = await post(url, headers, body, allow_private=allow_private)
        except DeliveryFailed as failed:
            # Neither address nor body: whoever knows the address can send notices.
            log.warning("a notice was not sent: %s", failed)
            return None
        if status >= 300 and status not in _GONE:
            log.warning("a notice was refused with status %d", status)
        return status


def _path(row: TableRow, key: str) -> str:
    return "/" if key == "notice-rematch" else f"/tables/{row.id}"


def _title(language: str, row: TableRow) -> str:
    if row.name:
        return row.name
    try:
        return Texts(language, find_game(row.game)).format("game-name")
    except (InvalidInput, KeyError):
        return row.game
