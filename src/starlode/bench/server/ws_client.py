"""A WebSocket client that costs next to nothing, so that a load generator does not measure itself.

It masks with zeros, which the protocol allows, takes whole text messages only, and trusts the server it talks to.
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

Heard = Callable[[bytes], None]


class WsClient(asyncio.Protocol):
    """One socket. `on_text` is called with every message; it may be replaced at any time."""

    def __init__(self, path: str, host: str, cookie: str) -> None:
        loop = asyncio.get_running_loop()
        self.on_text: Heard = lambda _message: None
        self.ready: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()
        self.close_code: int | None = None
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c3RhcmxvZGUgbWVhc3VyZQ==\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._transport: asyncio.WriteTransport | None = None
        self._left = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        # Not every loop derives its transports from those of the standard library.
        self._transport = cast("asyncio.WriteTransport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError(self._left.decode(errors="replace")))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Messages, or parts of them."""
        self._left += data
        if not self.ready.done() and not self._upgraded():
            return
        taken = 0
        while (frame := _frame(self._left, taken)) is not None:
            code, begin, taken = frame
            if code == TEXT:
                self.on_text(bytes(self._left[begin:taken]))
            elif code == _PING:
                self._write(_PONG, bytes(self._left[begin:taken]))
            elif code == _CLOSE:
                self.close_code = int.from_bytes(self._left[begin : begin + 2], "big")
                self.close()
        if taken:
            del self._left[:taken]

    def send(self, message: bytes) -> None:
        """Send a text."""
        self._write(TEXT, message)

    def send_frame(self, code: int, content: bytes) -> None:
        """Send a whole message of any kind."""
        self._write(code, content)

    def send_bytes(self, data: bytes) -> None:
        """Send what may be no frame at all."""
        if self._transport is not None:
            self._transport.write(data)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def _upgraded(self) -> bool:
        head = self._left.find(b"\r\n\r\n")
        if head < 0:
            return False
        if not self._left.startswith(b"HTTP/1.1 101"):
            self.close()
            return False
        del self._left[: head + 4]
        self.ready.set_result(None)
        return True

    def _write(self, code: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            length = bytes((128 | size,))
        else:
            length = (
                bytes((254,)) + size.to_bytes(2, "big") if size < 65536 else bytes((255,)) + size.to_bytes(8, "big")
            )
        self.send_bytes(bytes((128 | code,)) + length + _NO_MASK + content)


def _frame(data: bytearray, at: int) -> tuple[int, int, int] | None:
    """Kind, beginning and end of the frame that begins here, if all of it is there."""
    there = len(data) - at
    if there < 2:
        return None
    size, begin = data[at + 1] & 127, at + 2
    extra = {126: 2, 127: 8}.get(size, 0)
    if extra:
        if there < 2 + extra:
            return None
        size, begin = int.from_bytes(data[begin : begin + extra], "big"), begin + extra
    end = begin + size
    return None if end > len(data) else (data[at] & 15, begin, end)


async def connect(port: int, path: str, cookie: str = "") -> WsClient:
    """A socket to a server on this machine, ready for use."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(CONNECT_SECONDS):
        _, wire = await loop.create_connection(lambda: WsClient(path, f"127.0.0.1:{port}", cookie), "127.0.0.1", port)
        await wire.ready
    return wire
