"""The WebSocket protocol that the server runs on: every kind of message, fragments, limits, pings and close codes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from starlode.server.runtime.runner import LARGEST_MESSAGE, PROTOCOL_OPTIONS
from starlode.server.runtime.server_config import ServerConfig
from starlode.server.security.connection_counts import ConnectionCounts
from starlode.server.settings import Settings
from tests.server.clients import TIMEOUT, eventually

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Conversation = Callable[[Receive, Send], Awaitable[None]]


def text_frame(text: str) -> bytes:
    """The frame in which a client sends a text."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


@asynccontextmanager
async def connected(conversation: Conversation) -> AsyncIterator[ClientConnection]:
    """A connection to a server that accepts it and runs this conversation."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        assert scope["type"] == "websocket"
        await receive()
        await send({"type": "websocket.accept"})
        await conversation(receive, send)

    counts = ConnectionCounts(Settings(Path(), "sqlite:///none.db"))
    config = ServerConfig(application, counts, port=0, lifespan="off", log_config=None, **PROTOCOL_OPTIONS)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    try:
        await eventually(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/", compression=None, max_size=None) as client:
            yield client
    finally:
        server.should_exit = True
        await asyncio.wait_for(serving, TIMEOUT)


async def echo(receive: Receive, send: Send) -> None:
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", **{kind: event[kind] for kind in ("text", "bytes") if kind in event}})


async def close_code(client: ClientConnection) -> int:
    """The code with which the server closes."""
    with pytest.raises(ConnectionClosed) as closed:
        await client.recv()
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4095, 4096, 65_535, LARGEST_MESSAGE])
async def test_a_text_of_any_length_is_echoed(size: int) -> None:
    async with connected(echo) as client:
        await client.send("x" * size)
        assert await client.recv() == "x" * size


async def test_a_message_over_the_limit_closes_the_connection() -> None:
    async with connected(echo) as client:
        await client.send("x" * (LARGEST_MESSAGE + 1))
        assert await close_code(client) == 1009


async def test_fragments_count_together_for_the_limit() -> None:
    async with connected(echo) as client:
        await client.send(["x" * LARGEST_MESSAGE, "x"])
        assert await close_code(client) == 1009


async def test_all_kinds_of_messages_come_back_in_their_order() -> None:
    messages: list[Any] = [
        "short",
        "é" * 200,
        "x" * 4096,
        "y" * LARGEST_MESSAGE,
        b"bytes",
        ["in ", "three ", "parts"],
        "",
        "last",
    ]
    async with connected(echo) as client:
        for message in messages:
            await client.send(message)
        for message in messages:
            assert await client.recv() == ("".join(message) if isinstance(message, list) else message)


async def test_a_ping_is_answered() -> None:
    async with connected(echo) as client:
        assert await asyncio.wait_for(await client.ping(), TIMEOUT) >= 0


async def test_a_text_between_the_parts_of_another_is_a_protocol_error() -> None:
    async with connected(echo) as client:
        client.transport.write(Frame(Opcode.TEXT, b"starts", fin=False).serialize(mask=True))
        await asyncio.sleep(0.1)
        client.transport.write(text_frame("interrupts"))
        assert await close_code(client) == 1002


async def test_an_unmasked_frame_is_a_protocol_error() -> None:
    async with connected(echo) as client:
        client.transport.write(Frame(Opcode.TEXT, b"not masked").serialize(mask=False))
        assert await close_code(client) == 1002


async def test_a_compressed_frame_that_was_not_negotiated_is_a_protocol_error() -> None:
    async with connected(echo) as client:
        client.transport.write(b"\xc1" + text_frame("compressed")[1:])
        assert await close_code(client) == 1002


async def test_a_text_that_arrives_byte_by_byte_is_assembled() -> None:
    data = text_frame("in pieces") + text_frame("and the next")
    async with connected(echo) as client:
        for position in range(len(data)):
            client.transport.write(data[position : position + 1])
            await asyncio.sleep(0.002)
        assert [await client.recv(), await client.recv()] == ["in pieces", "and the next"]


async def test_text_that_is_not_utf8_closes_the_connection() -> None:
    async with connected(echo) as client:
        client.transport.write(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
        assert await close_code(client) == 1007


async def test_messages_that_the_application_does_not_take_wait_and_are_not_lost() -> None:
    taken = asyncio.Event()

    async def slow(receive: Receive, send: Send) -> None:
        await taken.wait()
        await echo(receive, send)

    async with connected(slow) as client:
        texts = [f"{number} {'x' * 4000}" for number in range(160)]
        sending = asyncio.create_task(_send_all(client, texts))
        await asyncio.sleep(0.2)
        taken.set()
        assert [await client.recv() for _ in texts] == texts
        await sending


async def _send_all(client: ClientConnection, texts: list[str]) -> None:
    for text in texts:
        await client.send(text)


async def test_sending_to_a_client_that_has_gone_raises() -> None:
    ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def send_late(receive: Receive, send: Send) -> None:
        assert (await receive())["type"] == "websocket.receive"
        assert (await receive())["type"] == "websocket.disconnect"
        try:
            await send({"type": "websocket.send", "text": "too late"})
        except OSError as error:
            ended.set_result(type(error).__name__)

    async with connected(send_late) as client:
        await client.send("hello")
    assert await asyncio.wait_for(ended, TIMEOUT) == "ClientDisconnected"


async def test_a_client_that_does_not_read_blocks_the_sender_until_it_goes() -> None:
    sent: list[int] = []
    ended = asyncio.Event()

    async def flood(_: Receive, send: Send) -> None:
        try:
            while True:
                await send({"type": "websocket.send", "text": "x" * 60_000})
                sent.append(1)
        except OSError:
            ended.set()

    async with connected(flood) as client:
        client.transport.pause_reading()
        await eventually(lambda: len(sent) > 1)
        counts = [0, -1]
        while counts[-1] != counts[-2]:
            counts.append(len(sent))
            await asyncio.sleep(0.3)
        assert not ended.is_set()
        client.transport.abort()
        await asyncio.wait_for(ended.wait(), TIMEOUT)
