"""The socket of a table: one conversation with one browser tab.

The first message says which protocol the client speaks and what it has seen. After that the client sends wishes and
gets an answer to each; beside the answers it is told what changed (news.py). Whatever comes in is answered: with a
refusal, or with a goodbye that says why.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from starlode.kernel.errors import InvalidInput
from starlode.server.errors import TOO_OFTEN, UNAVAILABLE, Denied, status_of, why
from starlode.server.security.middleware import STRAIGHT
from starlode.server.security.permissions import may_watch
from starlode.server.services import House
from starlode.server.tables.live_table import LiveTable
from starlode.server.ws import protocol as m
from starlode.server.ws.commands import Wishes
from starlode.server.ws.decoding import protocol_of, read, ref_in
from starlode.server.ws.encoded import encoded
from starlode.server.ws.subscriber import Watcher
from starlode.server.ws.updates import news

log = logging.getLogger(__name__)

LARGEST: Final = 8 * 1024
"""Characters of a message."""

_CLOSED: Final = 1000
_GONE: Final = 1006
_REFUSED: Final = 1008


class _Leave(Exception):
    """The conversation is over."""

    def __init__(self, problem: InvalidInput, *, again: bool) -> None:
        self.problem = problem
        self.again = again


class TableSocket:
    """Serves sockets, each from its handshake to its end. An application of its own, so that no more layers than
    needed stand between a message and its answer.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one."""
        websocket = WebSocket(scope, receive, send)
        await websocket.accept()
        house: House = websocket.app.state.house
        house.hub.counts.sockets += 1
        try:
            await _Conversation(websocket, house, receive, scope.get(STRAIGHT, send)).run()
        finally:
            house.hub.counts.sockets -= 1


class _Conversation:
    def __init__(self, websocket: WebSocket, house: House, receive: Receive, send: Send) -> None:
        self._socket = websocket
        self._next = receive
        self._put = send
        self._house = house
        self._counts = house.hub.counts
        self._wishes = Wishes(house)
        self._address = websocket.client.host if websocket.client else ""

    async def run(self) -> None:
        with suppress(WebSocketDisconnect):
            try:
                await self._talk()
            except _Leave as leave:
                await self._part(m.Goodbye(why(leave.problem), leave.again))
            except Exception as error:
                if isinstance(error, WebSocketDisconnect):
                    raise
                log.exception("a conversation broke off")
                await self._part(m.Goodbye(m.Why("server-failed", "", {}), again=True))

    async def _talk(self) -> None:
        try:
            self._limit("connect", self._address)
            live, watcher = await self._sit_down(await self._greeted())
        except InvalidInput as problem:
            raise _Leave(problem, again=status_of(problem) in (TOO_OFTEN, UNAVAILABLE)) from None
        live.come(watcher)
        watcher.wake.set()
        loop = asyncio.get_running_loop()
        # Both in tasks of their own: what wakes one up does not go down through all the layers around this one first.
        sender = loop.create_task(self._keep_telling(live, watcher))
        try:
            await loop.create_task(self._keep_answering(live, watcher))
        finally:
            sender.cancel()
            live.go(watcher)

    async def _greeted(self) -> m.Subscribe:
        """What the client has seen and wants to hear; a client that speaks otherwise is told so."""
        try:
            async with asyncio.timeout(self._house.settings.patience):
                data = _data_of(await self._next())
        except TimeoutError:
            raise Denied(408, "socket-silent") from None
        protocol = protocol_of(data)
        if protocol not in (m.PROTOCOL, -1):
            raise Denied(400, "client-outdated" if protocol < m.PROTOCOL else "client-newer", protocol=m.PROTOCOL)
        first = read(data)
        if not isinstance(first, m.Subscribe):
            raise Denied(400, "socket-not-subscribed")
        return first

    async def _sit_down(self, greeting: m.Subscribe) -> tuple[LiveTable, Watcher]:
        session = await self._house.identity.session(self._socket)
        user = session.user if session else None
        live = await self._house.hub.find(self._socket.path_params["id"])
        if not may_watch(live.row, user.id if user else None, self._socket.query_params.get("code")):
            raise Denied(404, "table-unknown", table=live.id)
        name = user.name if user else ""
        return live, Watcher(user.id if user else None, name, since=greeting.seen, quiet=greeting.quiet)

    # --- telling

    async def _keep_telling(self, live: LiveTable, watcher: Watcher) -> None:
        """Send what is new, as fast as the client takes it. Nobody waits for this task: it tells of its own faults."""
        with suppress(WebSocketDisconnect):
            try:
                while watcher.farewell is None:
                    await watcher.wake.wait()
                    watcher.wake.clear()
                    for message in news(live, watcher):
                        await self._send(message)
                await self._part(watcher.farewell)
            except Exception as error:
                if isinstance(error, WebSocketDisconnect):
                    raise
                log.exception("a watcher could not be told the news")
                await self._part(m.Goodbye(m.Why("server-failed", "", {}), again=True))

    async def _send(self, message: bytes) -> None:
        try:
            await self._put({"type": "websocket.send", "text": message.decode()})
        except (RuntimeError, OSError):
            # The client has gone, or the other task of this conversation has closed the socket.
            raise WebSocketDisconnect(_GONE) from None

    async def _part(self, farewell: m.Goodbye) -> None:
        """Say goodbye and close."""
        await self._send(encoded(farewell))
        with suppress(RuntimeError, OSError):
            await self._put({"type": "websocket.close", "code": _CLOSED if farewell.again else _REFUSED, "reason": ""})

    # --- answering

    async def _keep_answering(self, live: LiveTable, watcher: Watcher) -> None:
        while True:
            data = _data_of(await self._next())
            try:
                message = read(data)
            except Denied as problem:
                await self._send(encoded(_not_understood(problem, data, live)))
                continue
            if isinstance(message, m.Subscribe):
                watcher.since, watcher.quiet, watcher.greeted = message.seen, message.quiet, False
                watcher.wake.set()
                continue
            try:
                self._limit("message", watcher.user or self._address)
                answer: m.News = await self._wishes.carry_out(live, watcher, message)
            except InvalidInput as problem:
                answer = m.Refused(message.ref, live.head, why(problem))
            if isinstance(answer, m.Refused):
                self._counts.refused += 1
            await self._send(encoded(answer))

    def _limit(self, what: str, who: str) -> None:
        if not self._house.limiter.allow(what, who):
            raise Denied(TOO_OFTEN, "too-often")


def _data_of(event: Message) -> str | bytes:
    """What a client sent; whoever has gone, or sends too much, leaves."""
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    data: str | bytes = event.get("text") or event.get("bytes") or b""
    if len(data) > LARGEST:
        raise _Leave(Denied(413, "message-too-large", most=LARGEST), again=False)
    return data


def _not_understood(problem: Denied, data: str | bytes, live: LiveTable) -> m.Refused:
    """The answer to a message that makes no sense; who sends one without a number cannot be answered, and leaves."""
    ref = ref_in(data)
    if ref is None:
        raise _Leave(problem, again=True) from None
    return m.Refused(ref, live.head, why(problem))
