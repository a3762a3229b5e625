"""Uvicorn's HTTP protocol with limits on the time and size of a request's headers."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADER_TIMEOUT: Final = 15.0
"""Seconds from the start of a request, or of the connection, to the end of its headers."""
MAX_HEADER_BYTES: Final = 32 * 1024
"""The size of a request line with its headers."""


class HeaderTimeoutProtocol(HttpToolsProtocol):
    """Closes connections whose headers arrive too slowly or are too large. Uvicorn has no such limits."""

    _timer: asyncio.TimerHandle | None = None
    _in_headers = True
    _header_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
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

    def _start_timer(self) -> None:
        self._stop_timer()
        self._in_headers = True
        self._timer = asyncio.get_running_loop().call_later(HEADER_TIMEOUT, self._time_out)

    def _stop_timer(self) -> None:
        self._in_headers, self._header_bytes = False, 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
