"""The door of the server: whoever comes in by HTTP or by socket passes here first, and every answer goes out by here.

Turned away are strange names of this server, other sites that would use a visitor's cookie, floods, what is too large
and what takes too long. Every answer carries the headers that keep the browser to what our pages are for. Whatever
breaks inside is told to the log under a number, and to the client as that number only.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from starlode.server.errors import ErrorResponse, RequestError, to_problem
from starlode.server.metrics import SCOPE_KEY, Metrics
from starlode.server.security.headers import security_headers
from starlode.server.security.origins import Origins
from starlode.server.security.rate_limits import LONGEST_WAIT, Limiter
from starlode.server.settings import Settings

log = logging.getLogger(__name__)
access = logging.getLogger("starlode.access")

LARGEST_BODY: Final = 4 * 1024 * 1024
"""Bytes that any operation takes; most take far less."""
SLOWEST_BODY: Final = 20.0
"""Seconds a client may take to send a body."""
SLOWEST_ANSWER: Final = 60.0
"""Seconds after which an answer that has not begun is given up."""
MOST_SOCKETS: Final = 100
"""Open sockets of one address."""

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_METHODS: Final = SAFE | {"POST", "PUT", "PATCH", "DELETE"}

_ENCODE = msgspec.json.Encoder().encode


class SecurityMiddleware:
    """ASGI middleware around the routes: the application gives it to Starlette, so that it sees every error first."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limiter: Limiter | None = None, metrics: Metrics | None = None
    ) -> None:
        self._app = app
        self._limiter = limiter
        self._metrics = metrics or Metrics()
        self._origins = Origins(settings)
        self._headers = security_headers(secure=settings.secure)
        self._most_sockets = round(MOST_SOCKETS * settings.limits)
        self._sockets: dict[str, int] = {}
        self._inner: ASGIApp = self._pass
        if settings.trusted_proxies:
            # The two packages name the same types differently.
            self._inner = ProxyHeadersMiddleware(self._pass, [*settings.trusted_proxies])  # type: ignore[arg-type, assignment]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        else:
            await self._inner(scope, receive, send)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[SCOPE_KEY] = self._metrics
        if scope["type"] == "http":
            await self._request(_Visit(scope), scope, receive, send)
        else:
            await self._socket(_Visit(scope), scope, receive, send)

    # --- requests

    async def _request(self, visit: _Visit, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                visit.status = message["status"]
                message["headers"] = self._with_headers(message.get("headers", ()), visit)
            await send(message)

        try:
            self._check(visit, scope)
            await _in_time(self._app, scope, _Body(scope, receive), sending)
        except RequestError as problem:
            self._metrics.refused(problem.key)
            await _tell(problem, visit, sending)
        except Exception as error:  # noqa: BLE001 - the one place where nothing may pass
            await _tell(self._fault(error, scope), visit, sending)
        finally:
            method = scope["method"] if scope["method"] in _METHODS else "other"
            self._metrics.answered(method, visit.status, visit.seconds)
            visit.log(scope)

    def _check(self, visit: _Visit, scope: Scope) -> None:
        """Refuse what comes under a wrong name, too often, or from another site."""
        headers = Headers(scope=scope)
        self._origins.check_name(headers)
        self._count("request" if scope["path"].startswith("/api/") else "page", visit)
        if scope["method"] not in SAFE:
            self._count("change", visit)
            self._origins.check_site(headers, secure=scope["scheme"] == "https")

    def _count(self, what: str, visit: _Visit) -> None:
        if self._limiter is not None and not self._limiter.allow(what, visit.address):
            visit.wait = self._limiter.wait(what, visit.address)
            raise RequestError(429, "too-often")

    def _fault(self, error: Exception, scope: Scope) -> RequestError:
        """Tell the log, under a number by which a client's report can be found."""
        number = secrets.token_hex(5)
        self._metrics.failed()
        log.error("fault %s", number, exc_info=error, extra={"fields": {"fault": number, "path": route_of(scope)}})
        return RequestError(500, "server-fault", id=number)

    def _with_headers(self, told: Iterable[tuple[bytes, bytes]], visit: _Visit) -> list[tuple[bytes, bytes]]:
        headers = list(told)
        known = {name.lower() for name, _ in headers}
        headers += [pair for pair in self._headers if pair[0] not in known]
        if visit.status == 429:
            headers.append((b"retry-after", str(visit.wait).encode()))
        if visit.status in (408, 413):
            # What is left of the body is not read, so the connection is of no use any more.
            headers.append((b"connection", b"close"))
        return headers

    # --- sockets

    async def _socket(self, visit: _Visit, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check_socket(visit, scope)
        except RequestError as problem:
            self._metrics.refused(problem.key)
            await self._deny(problem, visit, scope, receive, send)
            return
        began = False

        async def sending(message: Message) -> None:
            nonlocal began
            began = True
            await send(message)

        self._sockets[visit.address] = self._sockets.get(visit.address, 0) + 1
        try:
            await self._app(scope, receive, sending)
        except Exception as error:  # noqa: BLE001 - the one place where nothing may pass
            fault = self._fault(error, scope)
            if began:
                await send({"type": "websocket.close", "code": 1011})
            else:
                await self._deny(fault, visit, scope, receive, send)
        finally:
            if (left := self._sockets.pop(visit.address) - 1) > 0:
                self._sockets[visit.address] = left

    def _check_socket(self, visit: _Visit, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self._origins.check_name(headers)
        self._origins.check_site(headers, secure=scope["scheme"] == "wss")
        if self._sockets.get(visit.address, 0) >= self._most_sockets:
            raise RequestError(429, "too-many-sockets", most=self._most_sockets)

    async def _deny(self, problem: RequestError, visit: _Visit, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a handshake with a refusal: as HTTP where the server can, else by closing."""
        await receive()
        if "websocket.http.response" in scope.get("extensions", {}):

            async def sending(message: Message) -> None:
                if message["type"] == "http.response.start":
                    visit.status = message["status"]
                    message["headers"] = self._with_headers(message["headers"], visit)
                await send({**message, "type": f"websocket.{message['type']}"})

            await _tell(problem, visit, sending)
        else:
            await send({"type": "websocket.close", "code": 1008})
        visit.log(scope)


class _Visit:
    """One request or handshake on its way through."""

    def __init__(self, scope: Scope) -> None:
        client = scope.get("client")
        self.address: str = client[0] if client else ""
        self.status = 0
        self.wait = LONGEST_WAIT
        self._began = time.perf_counter()

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self._began

    def log(self, scope: Scope) -> None:
        """Note who asked for what, and what came of it."""
        if access.isEnabledFor(logging.INFO):
            fields = {
                "method": scope.get("method", "SOCKET"),
                "path": route_of(scope),
                "status": self.status,
                "ms": round(1000 * self.seconds, 1),
                "address": self.address,
            }
            access.info("answered", extra={"fields": fields})


class _Body:
    """Receives a request's body, but no more of it than anybody needs, and no more slowly than anybody sends."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        told = Headers(scope=scope).get("content-length", "")
        self._size = int(told) if told.isdigit() and len(told) < 20 else 0
        self._read = 0
        self._receive = receive
        self._until = time.monotonic() + SLOWEST_BODY
        self._whole = False

    async def __call__(self) -> Message:
        if self._whole:
            # Now the application waits for the client to go away, however long it stays.
            return await self._receive()
        if self._size > LARGEST_BODY:
            raise RequestError(413, "body-too-large", most=LARGEST_BODY)
        try:
            async with asyncio.timeout(self._until - time.monotonic()):
                message = await self._receive()
        except TimeoutError:
            raise RequestError(408, "body-too-slow") from None
        self._read += len(message.get("body", b""))
        if self._read > LARGEST_BODY:
            raise RequestError(413, "body-too-large", most=LARGEST_BODY)
        self._whole = not message.get("more_body", False)
        return message


async def _in_time(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Let the application answer, but not for ever. Once it has begun to answer it may take its time."""
    try:
        async with asyncio.timeout(SLOWEST_ANSWER) as deadline:

            async def sending(message: Message) -> None:
                deadline.reschedule(None)
                await send(message)

            await app(scope, receive, sending)
    except TimeoutError:
        if not deadline.expired():
            raise
        raise RequestError(503, "request-too-slow") from None


async def _tell(problem: RequestError, visit: _Visit, send: Send) -> None:
    """Answer with a refusal. An answer that has begun cannot be taken back: the connection ends where it is."""
    if visit.status:
        return
    body = _ENCODE(ErrorResponse(to_problem(problem)))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def route_of(scope: Scope) -> str:
    """The path without what opens doors: ids of tables and codes of invitations are nothing for a log."""
    path: str = scope["path"]
    for name, value in scope.get("path_params", {}).items():
        if value and name != "path":
            path = path.replace(str(value), f"{{{name}}}")
    return path
