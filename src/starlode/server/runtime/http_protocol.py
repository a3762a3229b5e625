"""Uvicorn's HTTP protocol, but with an eye on those who never finish saying what they want."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SLOWEST_HEAD: Final = 15.0
"""Seconds from the beginning of a request, or of the connection, to the end of its headers."""
LARGEST_HEAD: Final = 32 * 1024
"""Bytes of a request line with its headers."""


class HeaderTimeoutProtocol(HttpToolsProtocol):
    """Closes connections whose headers come too slowly or are too many; nobody else would."""

    _timer: asyncio.TimerHandle | None = None
    _waits = True
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        was_waiting = self._waits
        super().data_received(data)
        if was_waiting and self._waits:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("Too many headers.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._heard()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._heard()
        self._waits = True
        self._timer = asyncio.get_running_loop().call_later(SLOWEST_HEAD, self._lose_patience)

    def _heard(self) -> None:
        self._waits, self._head = False, 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _lose_patience(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
