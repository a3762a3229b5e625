"""Short texts go past the WebSocket library: they must be just what the library would have made of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, Protocol

from starlode.server.runtime.brisk import MOST_WAITING, Brisk
from starlode.server.runtime.frames import LARGEST, frame_of, text_in
from tests.server.clients import TIMEOUT, eventually

# Around every length at which a frame is written differently.
SIZES = (0, 1, 125, 126, 127, LARGEST - 1, LARGEST, LARGEST + 1, 65_535, 65_536)

Message = dict[str, Any]


def sent(text: str) -> bytes:
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


def by_the_library(data: bytes) -> list[Frame]:
    """What the library reads; nothing where it finds a fault."""
    protocol = Protocol(SERVER, max_size=1 << 20)
    protocol.receive_data(data)
    return [] if protocol.parser_exc else [event for event in protocol.events_received() if isinstance(event, Frame)]


@pytest.mark.parametrize("size", SIZES)
def test_a_text_of_any_length_is_framed_as_by_the_library(size: int) -> None:
    text = b"x" * size
    assert frame_of(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_short_text_is_read_and_a_long_one_left_to_the_library(size: int) -> None:
    text = "x" * size
    assert text_in(sent(text)) == (text if size <= LARGEST else None)


@given(st.text(max_size=300))
def test_any_text_arrives_as_it_was_sent(text: str) -> None:
    assert text_in(sent(text)) == text
    (frame,) = by_the_library(sent(text))
    assert frame_of(bytes(frame.data)) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


@given(st.binary(max_size=300), st.integers(0, 400), st.integers(0, 255))
def test_whatever_is_taken_for_a_text_is_one_for_the_library_too(payload: bytes, place: int, other: int) -> None:
    data = bytearray(Frame(Opcode.TEXT, payload).serialize(mask=True))
    data[place % len(data)] = other
    text = text_in(bytes(data))
    if text is not None:
        (frame,) = by_the_library(bytes(data))
        assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text.encode())


OTHERS = {
    "nothing": b"",
    "cut off": sent("cut off")[:-1],
    "two at once": sent("one") + sent("two"),
    "one and a beginning": sent("one") + b"\x81",
    "not masked": Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
    "a first part": Frame(Opcode.TEXT, b"goes on", fin=False).serialize(mask=True),
    "a last part": Frame(Opcode.CONT, b"the end").serialize(mask=True),
    "bytes": Frame(Opcode.BINARY, b"bytes").serialize(mask=True),
    "ping": Frame(Opcode.PING, b"").serialize(mask=True),
    "close": Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True),
    # Squeezed, says a bit that only an extension may set.
    "squeezed": b"\xc1" + sent("squeezed")[1:],
    "not text": Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
    # Five bytes whose number takes two or eight where one would do.
    "a long short length": b"\x81\xfe\x00\x05" + bytes(4) + b"hello",
    "a longer short length": b"\x81\xff" + (5).to_bytes(8, "big") + bytes(4) + b"hello",
}


@pytest.mark.parametrize("what", OTHERS)
def test_everything_else_is_left_to_the_library(what: str) -> None:
    assert text_in(OTHERS[what]) is None


# --- at a real server

Talk = Callable[[Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]]


@asynccontextmanager
async def talking(talk: Talk) -> AsyncIterator[ClientConnection]:
    """A connection to a server on which this conversation is held, once it is accepted."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        assert scope["type"] == "websocket"
        await receive()
        await send({"type": "websocket.accept"})
        await talk(receive, send)

    config = uvicorn.Config(
        application,
        port=0,
        ws=Brisk,
        ws_max_size=1 << 17,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
    )
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


async def echo(receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]) -> None:
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", **{kind: event[kind] for kind in ("text", "bytes") if kind in event}})


async def test_all_kinds_of_messages_come_back_in_their_order() -> None:
    messages: list[Any] = [
        "short",
        "é" * 200,
        "x" * LARGEST,
        "y" * 70_000,
        b"bytes",
        ["in ", "three ", "parts"],
        "",
        "last",
    ]
    async with talking(echo) as client:
        for message in messages:
            await client.send(message)
        for message in messages:
            assert await client.recv() == ("".join(message) if isinstance(message, list) else message)
        assert await asyncio.wait_for(await client.ping(), TIMEOUT) >= 0


async def test_a_text_between_the_parts_of_another_is_a_fault() -> None:
    async with talking(echo) as client:
        client.transport.write(Frame(Opcode.TEXT, b"begins", fin=False).serialize(mask=True))
        await asyncio.sleep(0.1)
        client.transport.write(sent("interrupts"))
        with pytest.raises(ConnectionClosed) as closed:
            await client.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1002


async def test_a_text_that_comes_in_pieces_is_put_together() -> None:
    data = sent("in pieces") + sent("and the next")
    async with talking(echo) as client:
        for place in range(len(data)):
            client.transport.write(data[place : place + 1])
            await asyncio.sleep(0.002)
        assert [await client.recv(), await client.recv()] == ["in pieces", "and the next"]


async def test_what_is_not_text_is_told_so() -> None:
    async with talking(echo) as client:
        client.transport.write(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
        with pytest.raises(ConnectionClosed) as closed:
            await client.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007


async def test_who_is_not_heard_is_not_read_either_and_loses_nothing() -> None:
    go_on = asyncio.Event()
    waiting: list[int] = []

    async def slow(receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]) -> None:
        protocol = receive.__self__  # type: ignore[attr-defined]
        await eventually(lambda: protocol.read_paused)
        await asyncio.sleep(0.1)
        waiting.append(len(protocol.waiting.letters))
        go_on.set()
        await echo(receive, send)

    async with talking(slow) as client:
        texts = [f"{number} {'x' * 4000}" for number in range(10 * MOST_WAITING)]
        sending = asyncio.create_task(_send_all(client, texts))
        await asyncio.wait_for(go_on.wait(), TIMEOUT)
        assert [await client.recv() for _ in texts] == texts
        await sending
    # What had been read at once when reading stopped is kept; nothing more.
    assert MOST_WAITING <= waiting[0] < 10 * MOST_WAITING


async def _send_all(client: ClientConnection, texts: list[str]) -> None:
    for text in texts:
        await client.send(text)


async def test_who_has_gone_is_not_written_to() -> None:
    ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def one_sided(receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]) -> None:
        assert (await receive())["type"] == "websocket.receive"
        assert (await receive())["type"] == "websocket.disconnect"
        try:
            await send({"type": "websocket.send", "text": "too late"})
        except OSError as error:
            ended.set_result(type(error).__name__)

    async with talking(one_sided) as client:
        await client.send("hello")
    assert await asyncio.wait_for(ended, TIMEOUT) == "ClientDisconnected"


async def test_who_takes_nothing_is_waited_for() -> None:
    """A client that does not read stops what is written to it, and its end frees who waits."""
    sent_so_far: list[int] = []
    ended = asyncio.Event()

    async def flood(_: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]) -> None:
        try:
            while True:
                await send({"type": "websocket.send", "text": "x" * 60_000})
                sent_so_far.append(1)
        except OSError:
            ended.set()

    async with talking(flood) as client:
        client.transport.pause_reading()
        await eventually(lambda: len(sent_so_far) > 1)
        counts = [0, -1]
        while counts[-1] != counts[-2]:
            counts.append(len(sent_so_far))
            await asyncio.sleep(0.3)
        assert not ended.is_set()
        client.transport.abort()
        await asyncio.wait_for(ended.wait(), TIMEOUT)
