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
from starlode.server.errors import TOO_OFTEN, UNAVAILABLE, RequestError, status_of, to_problem
from starlode.server.security.middleware import STRAIGHT
from starlode.server.security.permissions import may_watch
from starlode.server.services import Services
from starlode.server.tables.live_table import LiveTable
from starlode.server.ws import protocol as m
from starlode.server.ws.commands import CommandHandler
from starlode.server.ws.decoding import protocol_of, read, ref_in
from starlode.server.ws.encoded import encoded
from starlode.server.ws.subscriber import Subscriber
from starlode.server.ws.updates import updates_for

log = logging.getLogger(__name__)

LARGEST: Final = 8 * 1024
"""Characters of a message."""

_CLOSED: Final = 1000
_GONE: Final = 1006
_REFUSED: Final = 1008


class _Leave(Exception):
    """The conversation is over."""

    def __init__(self, problem: InvalidInput, *, reconnect: bool) -> None:
        self.problem = problem
        self.reconnect = reconnect

    def closing(self) -> m.Closing | m.ClosingVersion1:
        """Return the last message to the client."""
        return m.Closing(to_problem(self.problem), self.reconnect)


class _OldClient(_Leave):
    """The client speaks protocol 1: it understands the last message only in the words of that version."""

    def closing(self) -> m.ClosingVersion1:
        return m.ClosingVersion1(to_problem(self.problem), self.reconnect)


class TableEndpoint:
    """Serves sockets, each from its handshake to its end. An application of its own, so that no more layers than
    needed stand between a message and its answer.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one."""
        websocket = WebSocket(scope, receive, send)
        await websocket.accept()
        services: Services = websocket.app.state.services
        services.hub.counts.sockets += 1
        try:
            await Connection(websocket, services, receive, scope.get(STRAIGHT, send)).run()
        finally:
            services.hub.counts.sockets -= 1


class Connection:
    def __init__(self, websocket: WebSocket, services: Services, receive: Receive, send: Send) -> None:
        self._socket = websocket
        self._next = receive
        self._put = send
        self._house = services
        self._counts = services.hub.counts
        self._wishes = CommandHandler(services)
        self._address = websocket.client.host if websocket.client else ""

    async def run(self) -> None:
        with suppress(WebSocketDisconnect):
            try:
                await self._talk()
            except _Leave as leave:
                await self._part(leave.closing())
            except Exception as error:
                if isinstance(error, WebSocketDisconnect):
                    raise
                log.exception("a conversation broke off")
                await self._part(m.Closing(m.Problem("server-failed", "", {}), reconnect=True))

    async def _talk(self) -> None:
        try:
            self._limit("connect", self._address)
            live, subscriber = await self._sit_down(await self._greeted())
        except InvalidInput as problem:
            raise _Leave(problem, reconnect=status_of(problem) in (TOO_OFTEN, UNAVAILABLE)) from None
        live.come(subscriber)
        subscriber.wake.set()
        loop = asyncio.get_running_loop()
        # Both in tasks of their own: what wakes one up does not go down through all the layers around this one first.
        sender = loop.create_task(self._keep_telling(live, subscriber))
        try:
            await loop.create_task(self._keep_answering(live, subscriber))
        finally:
            sender.cancel()
            live.go(subscriber)

    async def _greeted(self) -> m.Subscribe:
        """What the client has seen and wants to hear; a client that speaks otherwise is told so."""
        try:
            async with asyncio.timeout(self._house.settings.patience):
                data = _data_of(await self._next())
        except TimeoutError:
            raise RequestError(408, "socket-silent") from None
        protocol = protocol_of(data)
        if protocol > m.PROTOCOL:
            raise RequestError(400, "client-newer", protocol=m.PROTOCOL)
        if protocol not in (m.PROTOCOL, -1):
            raise _OldClient(RequestError(400, "client-outdated", protocol=m.PROTOCOL), reconnect=False)
        first = read(data)
        if not isinstance(first, m.Subscribe):
            raise RequestError(400, "socket-not-subscribed")
        return first

    async def _sit_down(self, greeting: m.Subscribe) -> tuple[LiveTable, Subscriber]:
        session = await self._house.sessions.find(self._socket)
        user = session.user if session else None
        live = await self._house.hub.find(self._socket.path_params["id"])
        if not may_watch(live.row, user.id if user else None, self._socket.query_params.get("code")):
            raise RequestError(404, "table-unknown", table=live.id)
        name = user.name if user else ""
        return live, Subscriber(user.id if user else None, name, since=greeting.seen, acks_only=greeting.acks_only)

    # --- telling

    async def _keep_telling(self, live: LiveTable, subscriber: Subscriber) -> None:
        """Send what is new, as fast as the client takes it. Nobody waits for this task: it tells of its own faults."""
        with suppress(WebSocketDisconnect):
            try:
                while subscriber.closing is None:
                    await subscriber.wake.wait()
                    subscriber.wake.clear()
                    for message in updates_for(live, subscriber):
                        await self._send(message)
                await self._part(subscriber.closing)
            except Exception as error:
                if isinstance(error, WebSocketDisconnect):
                    raise
                log.exception("a watcher could not be told the news")
                await self._part(m.Closing(m.Problem("server-failed", "", {}), reconnect=True))

    async def _send(self, message: bytes) -> None:
        try:
            await self._put({"type": "websocket.send", "text": message.decode()})
        except (RuntimeError, OSError):
            # The client has gone, or the other task of this conversation has closed the socket.
            raise WebSocketDisconnect(_GONE) from None

    async def _part(self, closing: m.Closing | m.ClosingVersion1) -> None:
        """Send the last message and close the socket."""
        await self._send(encoded(closing))
        reconnect = closing.reconnect if isinstance(closing, m.Closing) else closing.again
        with suppress(RuntimeError, OSError):
            await self._put({"type": "websocket.close", "code": _CLOSED if reconnect else _REFUSED, "reason": ""})

    # --- answering

    async def _keep_answering(self, live: LiveTable, subscriber: Subscriber) -> None:
        while True:
            data = _data_of(await self._next())
            try:
                message = read(data)
            except RequestError as problem:
                await self._send(encoded(_not_understood(problem, data, live)))
                continue
            if isinstance(message, m.Subscribe):
                subscriber.since, subscriber.acks_only, subscriber.greeted = message.seen, message.acks_only, False
                subscriber.wake.set()
                continue
            try:
                self._limit("message", subscriber.user or self._address)
                answer: m.ServerUpdate = await self._wishes.handle(live, subscriber, message)
            except InvalidInput as problem:
                answer = m.Rejected(message.ref, live.head, to_problem(problem))
            if isinstance(answer, m.Rejected):
                self._counts.refused += 1
            await self._send(encoded(answer))

    def _limit(self, what: str, who: str) -> None:
        if not self._house.limiter.allow(what, who):
            raise RequestError(TOO_OFTEN, "too-often")


def _data_of(event: Message) -> str | bytes:
    """What a client sent; whoever has gone, or sends too much, leaves."""
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    data: str | bytes = event.get("text") or event.get("bytes") or b""
    if len(data) > LARGEST:
        raise _Leave(RequestError(413, "message-too-large", most=LARGEST), reconnect=False)
    return data


def _not_understood(problem: RequestError, data: str | bytes, live: LiveTable) -> m.Rejected:
    """The answer to a message that makes no sense; who sends one without a number cannot be answered, and leaves."""
    ref = ref_in(data)
    if ref is None:
        raise _Leave(problem, reconnect=True) from None
    return m.Rejected(ref, live.head, to_problem(problem))
