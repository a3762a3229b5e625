"""A minimal WebSocket client with little overhead, so that a load generator does not measure itself.

It masks with zeros, which the protocol allows, expects unfragmented text messages, and trusts the server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast

TEXT: Final = 1
BINARY: Final = 2
_CLOSE: Final = 8
_PING: Final = 9
_PONG: Final = 10
_NO_MASK: Final = b"\0\0\0\0"

CONNECT_SECONDS: Final = 20.0

LOCAL: Final = "127.0.0.1"

OnText = Callable[[bytes], None]


class WsClient(asyncio.Protocol):
    """One connection. `on_text` is called with every text message, and may be replaced at any time."""

    def __init__(self, path: str, host: str, cookie: str) -> None:
        loop = asyncio.get_running_loop()
        self.on_text: OnText = lambda _message: None
        self.ready: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()
        self.close_code: int | None = None
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c3RhcmxvZGUgbWVhc3VyZQ==\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._transport: asyncio.WriteTransport | None = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the upgrade."""
        # Not every event loop derives its transports from those of the standard library.
        self._transport = cast("asyncio.WriteTransport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Resolve the futures."""
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError(self._buffer.decode(errors="replace")))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Handle all complete frames in the buffer."""
        self._buffer += data
        if not self.ready.done() and not self._upgraded():
            return
        end = 0
        while (frame := _find_frame(self._buffer, end)) is not None:
            opcode, start, end = frame
            if opcode == TEXT:
                self.on_text(bytes(self._buffer[start:end]))
            elif opcode == _PING:
                self._write(_PONG, bytes(self._buffer[start:end]))
            elif opcode == _CLOSE:
                self.close_code = int.from_bytes(self._buffer[start : start + 2], "big")
                self.close()
        if end:
            del self._buffer[:end]

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._write(TEXT, message)

    def send_frame(self, opcode: int, content: bytes) -> None:
        """Send a message as one frame with this opcode."""
        self._write(opcode, content)

    def send_bytes(self, data: bytes) -> None:
        """Send bytes without framing; nothing once the connection is closed."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def pause_reading(self) -> None:
        """Read nothing more that the server sends."""
        if isinstance(self._transport, asyncio.ReadTransport):
            self._transport.pause_reading()

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def _upgraded(self) -> bool:
        header_end = self._buffer.find(b"\r\n\r\n")
        if header_end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self.close()
            return False
        del self._buffer[: header_end + 4]
        self.ready.set_result(None)
        return True

    def _write(self, opcode: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            length = bytes((128 | size,))
        else:
            length = (
                bytes((254,)) + size.to_bytes(2, "big") if size < 65536 else bytes((255,)) + size.to_bytes(8, "big")
            )
        self.send_bytes(bytes((128 | opcode,)) + length + _NO_MASK + content)


def _find_frame(data: bytearray, offset: int) -> tuple[int, int, int] | None:
    """Return opcode, start and end of the content of the frame at this offset, None if it is incomplete."""
    available = len(data) - offset
    if available < 2:
        return None
    size, start = data[offset + 1] & 127, offset + 2
    extra = {126: 2, 127: 8}.get(size, 0)
    if extra:
        if available < 2 + extra:
            return None
        size, start = int.from_bytes(data[start : start + extra], "big"), start + extra
    end = start + size
    return None if end > len(data) else (data[offset] & 15, start, end)


async def connect(port: int, path: str, cookie: str = "", source: str = LOCAL) -> WsClient:
    """Return an open connection to a server on this machine, from the address `source`."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(CONNECT_SECONDS):
        _, socket = await loop.create_connection(
            lambda: WsClient(path, f"{LOCAL}:{port}", cookie), LOCAL, port, local_addr=(source, 0)
        )
        await socket.ready
    return socket
