"""The socket of a table: one connection with one browser tab.

The first message names the client's protocol and what it has seen. After that every command gets an answer, and
changes at the table are sent beside the answers (updates.py). Whatever arrives is answered: with a result, a
rejection, or a last message that says why the socket is closed.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from starlode.kernel.errors import InvalidInput
from starlode.server.errors import TOO_OFTEN, UNAVAILABLE, Problem, RequestError, status_of, to_problem, too_often
from starlode.server.security.permissions import may_watch
from starlode.server.security.rate_limits import Client, Rate, RateMeter, by_address, by_user
from starlode.server.services import Services
from starlode.server.store import StoreFailed
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.pause import runs_in_real_time
from starlode.server.ws import protocol as m
from starlode.server.ws.commands import CommandHandler
from starlode.server.ws.decoding import decode, protocol_of, ref_in
from starlode.server.ws.encoded import encode
from starlode.server.ws.subscriber import Subscriber
from starlode.server.ws.updates import updates_for

log = logging.getLogger(__name__)

FIRST_TO_READ_CLOSING: Final = 2
"""Clients of earlier protocols understand the last message only in the words of protocol 1."""
LARGEST_MESSAGE: Final = 8 * 1024
"""Characters of a client's message."""
REFUSAL_RATE: Final = Rate(10, 1)
"""Messages above the limit that are answered. One more, and the socket is closed."""

GATHER_SECONDS: Final = 0.1
"""While everybody acts at once, a client is sent others' moves so often: quicker than people react."""

_NORMAL_CLOSURE: Final = 1000
_ABNORMAL_CLOSURE: Final = 1006
_POLICY_VIOLATION: Final = 1008


class _CloseConnection(Exception):
    """The connection has to be closed, for this reason."""

    def __init__(self, problem: InvalidInput, *, reconnect: bool) -> None:
        self.problem = problem
        self.reconnect = reconnect

    def message(self) -> m.Closing | m.ClosingVersion1:
        """Return the last message to the client."""
        return m.Closing(to_problem(self.problem), self.reconnect)


class _OldClient(_CloseConnection):
    """The client speaks protocol 1, and understands the last message only as that version wrote it."""

    def message(self) -> m.ClosingVersion1:
        return m.ClosingVersion1(to_problem(self.problem), self.reconnect)


async def table_endpoint(websocket: WebSocket) -> None:
    """Serve a socket from its handshake to its end."""
    await websocket.accept()
    services: Services = websocket.app.state.services
    services.hub.counts.sockets += 1
    try:
        await Connection(websocket, services).run()
    finally:
        services.hub.counts.sockets -= 1


class Connection:
    """An accepted socket of one client at one table."""

    def __init__(self, websocket: WebSocket, services: Services) -> None:
        self._websocket = websocket
        self._services = services
        self._counts = services.hub.counts
        self._commands = CommandHandler(services)
        self._client = by_address(websocket.client.host if websocket.client else "")

    async def run(self) -> None:
        """Serve the client until it disconnects or has to be disconnected. Internal errors are logged."""
        with suppress(WebSocketDisconnect):
            try:
                await self._serve()
            except _CloseConnection as reason:
                await self._close(reason.message())
            except WebSocketDisconnect:
                raise
            except Exception:  # noqa: BLE001 - the client must be told, whatever it was
                self._services.background.record_failure("connection")
                await self._close(m.Closing(Problem("server-failed", "", {}), reconnect=True))

    async def _serve(self) -> None:
        try:
            live, subscriber = await self._subscribe(await self._receive_first())
        except InvalidInput as problem:
            raise _CloseConnection(problem, reconnect=status_of(problem) in (TOO_OFTEN, UNAVAILABLE)) from None
        live.add_subscriber(subscriber)
        subscriber.updated.set()
        try:
            await self._return_seats(live, subscriber)
            await self._exchange(live, subscriber)
        finally:
            live.remove_subscriber(subscriber)

    async def _return_seats(self, live: LiveTable, subscriber: Subscriber) -> None:
        """Let a player who comes back decide again. If that cannot be stored now, they can still ask for it later."""
        try:
            await live.return_seats(subscriber.user)
        except StoreFailed as failed:
            log.warning("a seat at %s was not returned to its player: %s", live.id, failed.key)

    async def _exchange(self, live: LiveTable, subscriber: Subscriber) -> None:
        """Send updates and answer commands, until the client disconnects. Each direction is a task."""
        sender = asyncio.create_task(self._send_updates(live, subscriber))
        receiver = asyncio.create_task(self._answer_commands(live, subscriber))
        try:
            await receiver
        finally:
            sender.cancel()

    async def _receive_first(self) -> m.Subscribe:
        """Return the first message. Raise if it is late, of another protocol, or not a subscription."""
        try:
            async with asyncio.timeout(self._services.settings.subscribe_timeout):
                data = _data_of(await self._websocket.receive())
        except TimeoutError:
            raise RequestError(408, "socket-silent") from None
        protocol = protocol_of(data)
        if protocol is not None and protocol > m.PROTOCOL:
            raise RequestError(400, "client-newer", protocol=m.PROTOCOL)
        if protocol is not None and protocol < m.PROTOCOL:
            close = _OldClient if protocol < FIRST_TO_READ_CLOSING else _CloseConnection
            raise close(RequestError(400, "client-outdated", protocol=m.PROTOCOL), reconnect=False)
        first = decode(data)
        if not isinstance(first, m.Subscribe):
            raise RequestError(400, "socket-not-subscribed")
        return first

    async def _subscribe(self, first: m.Subscribe) -> tuple[LiveTable, Subscriber]:
        """Return the table and the subscriber. Raise RequestError if this user may not see the table."""
        hub = self._services.hub
        while True:
            checks = hub.session_checks
            session = await self._services.sessions.find(self._websocket)
            live = await hub.find(self._websocket.path_params["id"])
            if hub.session_checks == checks:
                break
            # The session may have been revoked since it was read, and this socket was not there to be closed.
        user, code = session.user if session else None, self._websocket.query_params.get("code")
        if not may_watch(live.row, user.id if user else None, code):
            raise RequestError(404, "table-unknown", table=live.id)
        return live, Subscriber(
            user.id if user else None,
            user.name if user else "",
            since=first.seen,
            acks_only=first.acks_only,
            session=session.id if session else None,
            code=code,
        )

    # --- updates

    async def _send_updates(self, live: LiveTable, subscriber: Subscriber) -> None:
        """Send updates as fast as the client takes them. Nobody awaits this task, so it logs its own errors."""
        loop = asyncio.get_running_loop()
        sent = 0.0
        with suppress(WebSocketDisconnect):
            try:
                while subscriber.closing is None:
                    await subscriber.updated.wait()
                    early = sent + GATHER_SECONDS - loop.time()
                    if early > 0 and live.snapshot is not None and runs_in_real_time(live.snapshot.pending):
                        await subscriber.gather(early)
                    subscriber.at_once.clear()
                    subscriber.updated.clear()
                    sent = loop.time()
                    for message in updates_for(live, subscriber):
                        await self._send(message)
                await self._close(subscriber.closing)
            except WebSocketDisconnect:
                raise
            except Exception:  # noqa: BLE001 - the client must be told, whatever it was
                self._services.background.record_failure("updates")
                await self._close(m.Closing(Problem("server-failed", "", {}), reconnect=True))

    async def _send(self, message: bytes) -> None:
        try:
            await self._websocket.send_text(message.decode())
        except RuntimeError:
            # The other task of this connection has closed the socket.
            raise WebSocketDisconnect(_ABNORMAL_CLOSURE) from None

    async def _close(self, closing: m.Closing | m.ClosingVersion1) -> None:
        """Send the last message and close the socket."""
        await self._send(encode(closing))
        reconnect = closing.reconnect if isinstance(closing, m.Closing) else closing.again
        with suppress(RuntimeError):
            await self._websocket.close(_NORMAL_CLOSURE if reconnect else _POLICY_VIOLATION)

    # --- commands

    async def _answer_commands(self, live: LiveTable, subscriber: Subscriber) -> None:
        """Answer each command in turn, until the client disconnects."""
        who = self._client if subscriber.user is None else by_user(subscriber.user)
        refusals = RateMeter(REFUSAL_RATE)
        while True:
            data = _data_of(await self._websocket.receive())
            try:
                # Whatever arrives counts, before it is looked at.
                self._check_rate("message", who)
                message = decode(data)
            except RequestError as problem:
                if problem.status == TOO_OFTEN and not refusals.allow():
                    raise _CloseConnection(problem, reconnect=True) from None
                await self._send(encode(_reject_undecoded(problem, data, live)))
                continue
            if isinstance(message, m.Subscribe):
                subscriber.since, subscriber.acks_only, subscriber.greeted = message.seen, message.acks_only, False
                subscriber.updated.set()
                continue
            try:
                answer = await self._commands.handle(live, subscriber, message)
            except InvalidInput as problem:
                answer = m.Rejected(message.ref, live.head, to_problem(problem))
            if isinstance(answer, m.Rejected):
                self._counts.rejected += 1
            await self._send(encode(answer))
            subscriber.at_once.set()

    def _check_rate(self, what: str, who: Client) -> None:
        limiter = self._services.limiter
        if not limiter.allow(what, who):
            raise too_often(limiter.wait(what, who))


def _data_of(event: Message) -> str | bytes:
    """Return what the client sent. Raise if it has disconnected or sent too much."""
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    data: str | bytes = event.get("text") or event.get("bytes") or b""
    if len(data) > LARGEST_MESSAGE:
        raise _CloseConnection(RequestError(413, "message-too-large", most=LARGEST_MESSAGE), reconnect=False)
    return data


def _reject_undecoded(problem: RequestError, data: str | bytes, live: LiveTable) -> m.Rejected:
    """Return the answer to a message that is invalid or too much.

    One without a number cannot be answered: the connection is closed.
    """
    ref = ref_in(data)
    if ref is None:
        raise _CloseConnection(problem, reconnect=True) from None
    return m.Rejected(ref, live.head, to_problem(problem))
