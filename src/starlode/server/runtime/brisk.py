"""Uvicorn's WebSocket protocol, with a shorter way for the messages of a conversation under way.

Uvicorn stops reading from a socket after every message until the application asks for the next one, which costs calls
of the operating system at every move; here a socket is read until several messages wait. And what is nothing but one
short text goes past the library that knows all frames.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from starlette.types import Message
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from starlode.server.runtime.frames import frame_of, text_in

MOST_WAITING: Final = 16
"""Messages that may wait for the application before no more are read from the socket."""


class Brisk(WebSocketsSansIOProtocol):
    """Lets messages through with as little ado as the protocol allows."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.waiting = Letterbox()
        self.queue = self.waiting  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Something has come: mostly one message, and else the library's affair."""
        conn = self.conn
        # Only between two messages, and not once somebody wants to part.
        if self.handshake_complete and conn.state is OPEN and not conn.reader.buffer and conn.current_size is None:
            text = text_in(data)
            if text is not None:
                self.waiting.put_nowait({"type": "websocket.receive", "text": text})
                self._hold_back()
                return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message has come that the library read."""
        # What Uvicorn believes to have stopped it does not stop.
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        self._hold_back()

    def _hold_back(self) -> None:
        if len(self.waiting.letters) >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """What came next; as Uvicorn's, in one step."""
        box = self.waiting
        while not box.letters:
            box.reader = self.loop.create_future()
            await box.reader
        if self.read_paused and len(box.letters) == 1:
            self.read_paused = False
            self.transport.resume_reading()
        return box.letters.popleft()

    async def send(self, message: Message) -> None:  # type: ignore[override]
        """Send something; a text, while the conversation goes on, without looking at all that Uvicorn looks at."""
        text = message.get("text")
        if text is None or not self.handshake_complete or self.initial_response is not None:
            await super().send(message)  # type: ignore[arg-type]
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(frame_of(text.encode()))


class Letterbox:
    """A queue with one reader: what `asyncio.Queue` does for many readers and bounds takes several times as long."""

    def __init__(self) -> None:
        self.letters: deque[Message] = deque()
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, letter: Message) -> None:
        self.letters.append(letter)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)
