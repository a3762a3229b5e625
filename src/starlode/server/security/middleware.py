"""The outermost middleware of HTTP requests and WebSockets.

It rejects foreign host names, requests from other sites, clients that exceed their rate, large bodies and slow clients,
and adds the security headers to every response. Internal errors are logged under a random id; the client gets only this
id.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Collection, Iterable
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from starlode.server.errors import ErrorResponse, RequestError, to_problem, too_often
from starlode.server.metrics import SCOPE_KEY, Metrics
from starlode.server.security.connection_counts import ConnectionCounts
from starlode.server.security.headers import security_headers
from starlode.server.security.origins import Origins
from starlode.server.security.rate_limits import MAX_WAIT_SECONDS, Limiter, by_address
from starlode.server.settings import Settings

log = logging.getLogger(__name__)
access = logging.getLogger("starlode.access")

MAX_BODY_BYTES: Final = 4 * 1024 * 1024
"""The limit of all operations; most have a lower one."""
BODY_TIMEOUT: Final = 20.0
"""Seconds in which a client must send a body."""
RESPONSE_TIMEOUT: Final = 60.0
"""Seconds in which a response must start."""

MAX_LOGGED_PARTS: Final = 10
"""Parts of a path that are logged; ours have fewer."""

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
PEER_KEY: Final = "starlode.peer"
"""The key of an ASGI scope that holds the address at the other end of the connection: the client's, or a proxy's."""

_METHODS: Final = SAFE_METHODS | {"POST", "PUT", "PATCH", "DELETE"}

_PARTS_OF_PAGES: Final = frozenset({b"text/javascript", b"text/css"})

_ENCODE = msgspec.json.Encoder().encode


class SecurityMiddleware:
    """ASGI middleware. Starlette runs it inside its own error handling, so that it sees every exception first."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        limiter: Limiter | None = None,
        metrics: Metrics | None = None,
        connections: ConnectionCounts | None = None,
        path_words: Collection[str] = (),
    ) -> None:
        self._app = app
        self._limiter = limiter
        self._metrics = metrics or Metrics()
        self._connections = connections or ConnectionCounts(settings)
        self._origins = Origins(settings)
        self._headers = security_headers(secure=settings.secure)
        self._part_headers = security_headers(secure=settings.secure, document=False)
        self._path_words = frozenset(path_words)
        self._entry: ASGIApp = self._dispatch
        if settings.trusted_proxies:
            # The two packages name the same types differently.
            self._entry = ProxyHeadersMiddleware(self._dispatch, [*settings.trusted_proxies])  # type: ignore[arg-type, assignment]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        else:
            scope[PEER_KEY] = _address_of(scope)
            await self._entry(scope, receive, send)

    async def _dispatch(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[SCOPE_KEY] = self._metrics
        if scope["type"] == "http":
            await self._handle_request(_Exchange(scope), scope, receive, send)
        else:
            await self._handle_socket(_Exchange(scope), scope, receive, send)

    # --- requests

    async def _handle_request(self, exchange: _Exchange, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                exchange.status = message["status"]
                message["headers"] = self._with_headers(message.get("headers", ()), exchange)
            await send(message)

        try:
            with self._connections.forwarded(scope[PEER_KEY], exchange.address):
                self._check_request(exchange, scope)
                await _with_timeout(self._app, scope, _LimitedBody(scope, receive), send_with_headers)
        except RequestError as error:
            self._metrics.refused(error.key)
            await _send_error(error, exchange, send_with_headers)
        except Exception as error:  # noqa: BLE001 - the last place where an exception can be handled
            await _send_error(self._log_error(error, scope), exchange, send_with_headers)
        finally:
            method = scope["method"] if scope["method"] in _METHODS else "other"
            self._metrics.answered(method, exchange.status, exchange.seconds)
            self._log(method, exchange, scope)

    def _check_request(self, exchange: _Exchange, scope: Scope) -> None:
        """Raise RequestError for an impossible path, a foreign host name, too high a rate, or another site."""
        headers = Headers(scope=scope)
        _check_path(scope)
        self._origins.check_host(headers)
        self._limit("request" if scope["path"].startswith("/api/") else "page", exchange)
        if scope["method"] not in SAFE_METHODS:
            self._limit("change", exchange)
            self._origins.check_origin(headers, secure=scope["scheme"] == "https")

    def _limit(self, what: str, exchange: _Exchange) -> None:
        client = by_address(exchange.address)
        if self._limiter is not None and not self._limiter.allow(what, client):
            exchange.retry_after = self._limiter.wait(what, client)
            raise too_often(exchange.retry_after)

    def _log_error(self, error: Exception, scope: Scope) -> RequestError:
        """Log an internal error under a random id, and return the error for the client."""
        error_id = secrets.token_hex(5)
        self._metrics.failed()
        fields = {"fault": error_id, "path": masked_path(scope["path"], self._path_words)}
        log.error("fault %s", error_id, exc_info=error, extra={"fields": fields})
        return RequestError(500, "server-fault", id=error_id)

    def _with_headers(self, headers: Iterable[tuple[bytes, bytes]], exchange: _Exchange) -> list[tuple[bytes, bytes]]:
        all_headers = list(headers)
        names = {name.lower() for name, _ in all_headers}
        ours = self._part_headers if _is_page_part(all_headers) else self._headers
        all_headers += [pair for pair in ours if pair[0] not in names]
        if exchange.status == 429 and b"retry-after" not in names:
            all_headers.append((b"retry-after", str(exchange.retry_after).encode()))
        if exchange.status in (408, 413):
            # The rest of the body is not read, so the connection cannot be used again.
            all_headers.append((b"connection", b"close"))
        return all_headers

    # --- sockets

    async def _handle_socket(self, exchange: _Exchange, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = False

        async def send_and_note(message: Message) -> None:
            nonlocal accepted
            accepted, exchange.status = True, exchange.status or 101
            await send(message)

        try:
            with self._connections.forwarded(scope[PEER_KEY], exchange.address):
                self._check_socket(exchange, scope)
                await self._app(scope, receive, send_and_note)
        except RequestError as error:
            self._metrics.refused(error.key)
            await self._reject(error, exchange, scope, receive, send)
        except Exception as error:  # noqa: BLE001 - the last place where an exception can be handled
            response_error = self._log_error(error, scope)
            if accepted:
                await send({"type": "websocket.close", "code": 1011})
            else:
                await self._reject(response_error, exchange, scope, receive, send)
        finally:
            self._log("SOCKET", exchange, scope)

    def _check_socket(self, exchange: _Exchange, scope: Scope) -> None:
        headers = Headers(scope=scope)
        _check_path(scope)
        self._origins.check_host(headers)
        self._origins.check_origin(headers, secure=scope["scheme"] == "wss")
        self._connections.check_socket(exchange.address)
        # Before the handshake: whoever is refused must not be read from.
        self._limit("connect", exchange)

    async def _reject(
        self, error: RequestError, exchange: _Exchange, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Reject a handshake: with an HTTP response if the server supports that, else by closing the socket."""
        await receive()
        if "websocket.http.response" in scope.get("extensions", {}):

            async def send_with_headers(message: Message) -> None:
                if message["type"] == "http.response.start":
                    exchange.status = message["status"]
                    message["headers"] = self._with_headers(message["headers"], exchange)
                await send({**message, "type": f"websocket.{message['type']}"})

            await _send_error(error, exchange, send_with_headers)
        else:
            await send({"type": "websocket.close", "code": 1008})

    def _log(self, method: str, exchange: _Exchange, scope: Scope) -> None:
        """Write a line to the access log."""
        if access.isEnabledFor(logging.INFO):
            fields = {
                "method": method,
                "path": masked_path(scope["path"], self._path_words),
                "status": exchange.status,
                "ms": round(1000 * exchange.seconds, 1),
                "address": exchange.address,
            }
            access.info("answered", extra={"fields": fields})


class _Exchange:
    """The state of one request or handshake."""

    def __init__(self, scope: Scope) -> None:
        self.address = _address_of(scope)
        self.status = 0
        self.retry_after = MAX_WAIT_SECONDS
        self._started = time.perf_counter()

    @property
    def seconds(self) -> float:
        """The time since the start."""
        return time.perf_counter() - self._started


class _LimitedBody:
    """Receives a request's body. Raises RequestError if it is too large or too slow."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        length = Headers(scope=scope).get("content-length", "")
        self._declared_bytes = int(length) if length.isdigit() and len(length) < 20 else 0
        self._received_bytes = 0
        self._receive = receive
        self._deadline = time.monotonic() + BODY_TIMEOUT
        self._complete = False

    async def __call__(self) -> Message:
        if self._complete:
            # The application now waits for the client to disconnect, without a deadline.
            return await self._receive()
        if self._declared_bytes > MAX_BODY_BYTES:
            raise RequestError(413, "body-too-large", most=MAX_BODY_BYTES)
        try:
            async with asyncio.timeout(self._deadline - time.monotonic()):
                message = await self._receive()
        except TimeoutError:
            raise RequestError(408, "body-too-slow") from None
        self._received_bytes += len(message.get("body", b""))
        if self._received_bytes > MAX_BODY_BYTES:
            raise RequestError(413, "body-too-large", most=MAX_BODY_BYTES)
        self._complete = not message.get("more_body", False)
        return message


async def _with_timeout(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Run the application. Raise RequestError if its response does not start in time."""
    try:
        async with asyncio.timeout(RESPONSE_TIMEOUT) as deadline:

            async def send_in_time(message: Message) -> None:
                deadline.reschedule(None)
                await send(message)

            await app(scope, receive, send_in_time)
    except TimeoutError:
        if not deadline.expired():
            raise
        raise RequestError(503, "request-too-slow") from None


async def _send_error(error: RequestError, exchange: _Exchange, send: Send) -> None:
    """Send an error, unless a response has started: that one cannot be replaced, and the connection ends."""
    if exchange.status:
        return
    body = _ENCODE(ErrorResponse(to_problem(error)))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _is_page_part(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Return whether a response is a script or style sheet that never changes, which no browser shows as a document.

    Workers obey the policy of their script, and theirs is one that may change.
    """
    values = {name.lower(): value for name, value in headers}
    media_type = values.get(b"content-type", b"").partition(b";")[0]
    return media_type in _PARTS_OF_PAGES and b"immutable" in values.get(b"cache-control", b"")


def _address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _check_path(scope: Scope) -> None:
    """Raise RequestError if the path has characters that no path of ours has, and that a database may not take."""
    if not scope["path"].isprintable():
        raise RequestError(404, "page-unknown")


def masked_path(path: str, words: Collection[str]) -> str:
    """Return a path for the log: parts that are not one of these words, such as ids and codes, are replaced by `*`."""
    parts = path.split("/")
    masked = [part if not part or part in words else "*" for part in parts[:MAX_LOGGED_PARTS]]
    return "/".join(masked if len(parts) <= MAX_LOGGED_PARTS else [*masked, "..."])
