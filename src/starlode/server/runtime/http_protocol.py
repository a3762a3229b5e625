"""Uvicorn's HTTP protocol with a count of connections, and limits on the time and size of a request's headers."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from starlode.server.runtime.server_config import ServerConfig
from starlode.server.runtime.socket_protocol import SocketProtocol

HEADER_TIMEOUT: Final = 15.0
"""Seconds from the start of a request, or of the connection, to the end of its headers or of its handshake."""
MAX_HEADER_BYTES: Final = 32 * 1024
"""The size of a request line with its headers."""

_SLICE: Final = 4 * 1024
"""Bytes of headers that are parsed before their size is checked."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """Closes connections that are too many, or whose headers arrive too slowly or are too large."""

    config: ServerConfig
    _counted = False
    _timer: asyncio.TimerHandle | None = None
    _deadline = 0.0
    _in_headers = True
    _header_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = self.config.connections.open(self._peer)
        if self._counted:
            self._start_timer()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        if self._counted:
            self.config.connections.close(self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        rest = data
        while self._in_headers and len(rest) > _SLICE:
            self._parse(rest[:_SLICE])
            rest = rest[_SLICE:]
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
        self._parse(rest)

    def _parse(self, data: bytes) -> None:
        was_in_headers = self._in_headers
        super().data_received(data)
        if was_in_headers and self._in_headers:
            self._header_bytes += len(data)
            if self._header_bytes > MAX_HEADER_BYTES and not self.transport.is_closing():
                self.send_400_response("Too many headers.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._start_timer()

    def on_headers_complete(self) -> None:
        self._stop_timer()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the socket protocol, which from now on counts it and has the same deadline."""
        if not self.url.isascii():
            self.send_400_response("Invalid HTTP request received.")
            return
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, SocketProtocol)
        protocol.expect_handshake(self._deadline)

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client else ""

    def _start_timer(self) -> None:
        self._stop_timer()
        self._in_headers = True
        self._deadline = self.loop.time() + HEADER_TIMEOUT
        self._timer = self.loop.call_at(self._deadline, self._time_out)

    def _stop_timer(self) -> None:
        self._in_headers, self._header_bytes = False, 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        self.transport.abort()
