"""Uvicorn's WebSocket protocol with limits on handshakes, on unread answers and on frames.

Uvicorn answers a handshake that its parser accepts, and leaves all others open. It answers each ping at once, whether
the client reads or not, and queues all messages of what it receives at once.
"""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from starlode.server.runtime.server_config import ServerConfig
from starlode.server.security.rate_limits import Rate, RateMeter

MAX_UNANSWERED_BYTES: Final = 64 * 1024
"""What a client may send while it does not read what is sent to it."""
MAX_WAITING_MESSAGES: Final = 320
"""Messages that wait for the application: a burst that the rate allows, and the refusals after it."""
FRAME_RATE: Final = Rate(300, 50)
"""Pings, pongs and fragments of one socket. The application counts messages."""

_SLICE: Final = 4 * 1024
"""Bytes that are parsed before the limits are checked."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection, from its handshake on."""

    config: ServerConfig
    _timer: asyncio.TimerHandle | None = None
    _frames: RateMeter
    _unanswered_bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = RateMeter(FRAME_RATE)

    def expect_handshake(self, deadline: float) -> None:
        """Close the connection if the handshake is not complete at this time of the event loop."""
        self._timer = self.loop.call_at(deadline, self._check_handshake)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.config.connections.close(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), _SLICE):
            super().data_received(data[start : start + _SLICE] if len(data) > _SLICE else data)
            if self.transport.is_closing():
                return
            if self.conn.handshake_exc is not None:
                self._reject_handshake()
                return
            if self.queue.qsize() > MAX_WAITING_MESSAGES:
                self._fail("too many messages")
                return
        if not self.writable.is_set():
            self._unanswered_bytes += len(data)
            if self._unanswered_bytes > MAX_UNANSWERED_BYTES:
                # A closing frame would only be one more thing that is not read.
                self.transport.abort()

    def resume_writing(self) -> None:
        self._unanswered_bytes = 0
        super().resume_writing()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_frame()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_frame()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count_frame()

    def _count_frame(self) -> None:
        if not self._frames.allow() and not self.transport.is_closing():
            self._fail("too many frames")

    def _check_handshake(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def _reject_handshake(self) -> None:
        """Send the parser's response to an unusable handshake, or one for it, and close the connection."""
        response = b"".join(self.conn.data_to_send())
        if not response:
            response = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.handshake_complete = self.close_sent = True
        self.transport.write(response)
        self.transport.close()

    def _fail(self, reason: str) -> None:
        self.conn.fail(CloseCode.POLICY_VIOLATION, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
