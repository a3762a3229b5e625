"""Servers to which notices are sent: a push service or a webhook, and a mail server, on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@dataclass
class Received:
    """A request that arrived: its path, its headers by lower-case name, and its body."""

    path: str
    headers: dict[str, str]
    body: bytes


class Connections:
    """The connections of a server, which all end before a test does."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def accept(self, serve: Serve) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], None]:
        """Return a callback that serves each connection and closes it."""

        async def serve_and_close(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await serve(reader, writer)
            writer.close()
            await writer.wait_closed()

        return lambda *streams: self._tasks.append(asyncio.create_task(serve_and_close(*streams)))

    async def end(self) -> None:
        await asyncio.gather(*self._tasks)


@asynccontextmanager
async def listening(serve: Serve) -> AsyncIterator[int]:
    """Serve connections on a free port of this machine; yield the port."""
    connections = Connections()
    server = await asyncio.start_server(connections.accept(serve), "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]
        await connections.end()


@dataclass
class FakeEndpoint:
    """Answers every request with `status`, and records it."""

    port: int = 0
    status: int = 201
    requests: list[Received] = field(default_factory=list)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = (await reader.readline()).decode().split()
        headers: dict[str, str] = {}
        while line := (await reader.readline()).decode().strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        body = await reader.readexactly(int(headers["content-length"]))
        self.requests.append(Received(first[1], headers, body))
        writer.write(f"HTTP/1.1 {self.status} x\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        self.arrived.set()


@asynccontextmanager
async def fake_endpoint(status: int = 201) -> AsyncIterator[FakeEndpoint]:
    endpoint = FakeEndpoint(status=status)
    async with listening(endpoint.serve) as endpoint.port:
        yield endpoint


@dataclass
class FakeMailServer:
    """Takes every message of SMTP, and records it."""

    port: int = 0
    messages: list[str] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(text: str) -> None:
            writer.write(f"{text}\r\n".encode())

        say("220 fake")
        while line := (await reader.readline()).decode().strip():
            command = line[:4].upper()
            if command == "DATA":
                say("354 go on")
                await writer.drain()
                self.messages.append((await reader.readuntil(b"\r\n.\r\n")).decode())
                say("250 taken")
            elif command == "QUIT":
                say("221 bye")
                break
            else:
                say("250 fine")
            await writer.drain()


@asynccontextmanager
async def fake_mail_server() -> AsyncIterator[FakeMailServer]:
    mails = FakeMailServer()
    async with listening(mails.serve) as mails.port:
        yield mails
