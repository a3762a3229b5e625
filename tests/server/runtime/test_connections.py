"""Connections at the complete server: each is answered or closed in time, whatever it sends, and each is counted."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from starlode.server.runtime import http_protocol, listener, socket_protocol
from starlode.server.runtime.socket_protocol import MAX_UNANSWERED_BYTES, MAX_WAITING_MESSAGES, SocketProtocol
from starlode.server.security import connection_counts
from starlode.server.security.rate_limits import Rate
from tests.server.clients import TIMEOUT, Site, eventually, plain_settings
from tests.server.runtime.test_runner import send_raw
from tests.server.server_process import SignalFreeServer, serving

HANDSHAKE = b"Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


def handshake(path: bytes = b"/ws/tables/none", *headers: bytes, method: bytes = b"GET", key: bytes = KEY) -> bytes:
    lines = b"".join(header + b"\r\n" for header in headers)
    return method + b" " + path + b" HTTP/1.1\r\n" + HANDSHAKE + key + lines + b"\r\n"


async def open_connections(site: Site, texts: Iterable[bytes]) -> list[asyncio.StreamWriter]:
    """Open a connection for each of these texts, and send it."""
    writers = []
    for text in texts:
        _, writer = await asyncio.open_connection("127.0.0.1", site.port)
        writer.write(text)
        writers.append(writer)
    return writers


# Handshakes


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (handshake(b"/ws/tables/" + b"x" * 9000), b"414"),
        (handshake(b"/ws/tables/none", b"X-Long: " + b"x" * 9000), b"431"),
        (handshake(b"/ws/tables/none", *[b"X-%d: y" % number for number in range(200)]), b"431"),
        (handshake(method=b"POST"), b"405"),
        (handshake(b"/ws/tables/none", b"Transfer-Encoding: chunked"), b"400"),
        (handshake(b"/ws/tables/\xff\xfe"), b"400"),
        (handshake(b"/ws/tables/none?code=\xc3\xa9"), b"400"),
        (handshake(key=b""), b"400"),
    ],
    ids=["path", "header", "headers", "method", "coding", "bytes in path", "bytes in query", "no key"],
)
async def test_an_unusable_handshake_is_answered_and_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sent: bytes, status: bytes
) -> None:
    async with serving(plain_settings(tmp_path)) as (site, server):
        assert (await send_raw(site.port, sent)).startswith(b"HTTP/1.1 " + status)
        await eventually(lambda: not server.connections.total)
    assert not [record for record in caplog.records if record.exc_info]


async def test_one_deadline_ends_with_the_handshake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A handshake that the application does not answer ends at the deadline that began with the connection."""
    monkeypatch.setattr(http_protocol, "HEADER_TIMEOUT", 0.3)
    ended = asyncio.Event()

    async def silent(_self: object, *_: object) -> None:
        await ended.wait()

    monkeypatch.setattr("starlode.server.security.middleware.SecurityMiddleware._handle_socket", silent)
    async with serving(plain_settings(tmp_path)) as (site, server):
        assert await send_raw(site.port, handshake()) == b""
        await eventually(lambda: not server.connections.total)
        ended.set()


async def test_an_open_socket_outlives_the_deadline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(plain_settings(tmp_path)) as (site, _):
        ada = await site.person("Ada")
        card = await ada.table("titan", 2, "human", "human", hot_seat=True)
        # The table is in memory by now: the handshake has the deadline for itself.
        await (await ada.watch(card["id"])).close()
        monkeypatch.setattr(http_protocol, "HEADER_TIMEOUT", 1.0)
        tab = await ada.watch(card["id"])
        await asyncio.sleep(1.2)
        assert (await tab.command("ping"))["type"] == "pong"


# The count of connections


async def test_connections_are_counted_in_every_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_counts, "MAX_SOCKETS", 8)
    monkeypatch.setattr(connection_counts, "MAX_CONNECTIONS", 10)
    states = [b"", b"GET / HT", b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n", handshake()]
    async with serving(plain_settings(tmp_path)) as (site, server):
        held = await open_connections(site, states + states)
        await eventually(lambda: server.connections.total == 8)
        # A further handshake gets the reason, a further request its answer.
        answer = await send_raw(site.port, handshake())
        assert answer.startswith(b"HTTP/1.1 429")
        assert b"too-many-sockets" in answer
        await eventually(lambda: server.connections.total == 8)
        assert (await send_raw(site.port, b"GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n")).startswith(
            b"HTTP/1.1 200"
        )
        # Above the number of connections nothing is read any more.
        await eventually(lambda: server.connections.total == 8)
        held += await open_connections(site, [b"", b""])
        await eventually(lambda: server.connections.total == 10)
        assert await send_raw(site.port, b"GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n") == b""
        for writer in held:
            writer.close()
        await eventually(lambda: not server.connections.total)
        assert await (await site.person()).get("/health")


async def test_a_trusted_proxys_clients_are_counted_by_their_own_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_counts, "MAX_SOCKETS", 2)
    monkeypatch.setattr(connection_counts, "MAX_CONNECTIONS", 3)
    async with serving(plain_settings(tmp_path, trusted_proxies=("127.0.0.1",))) as (site, server):
        held = await open_connections(site, [b""] * 5)
        held += await open_connections(site, [handshake(b"/ws/tables/none", b"X-Forwarded-For: 203.0.113.1")] * 2)
        await eventually(lambda: server.connections.total == 2)
        answer = await send_raw(site.port, handshake(b"/ws/tables/none", b"X-Forwarded-For: 203.0.113.1"))
        assert answer.startswith(b"HTTP/1.1 429")
        held += await open_connections(site, [handshake(b"/ws/tables/none", b"X-Forwarded-For: 203.0.113.2")])
        await eventually(lambda: server.connections.total == 3)
        for writer in held:
            writer.close()
        await eventually(lambda: not server.connections.total)


# Clients that do not read, and floods of frames


def sockets_of(server: SignalFreeServer) -> list[SocketProtocol]:
    return [each for each in server.server_state.connections if isinstance(each, SocketProtocol)]


@asynccontextmanager
async def raw_socket(tmp_path: Path) -> AsyncIterator[tuple[ClientConnection, SocketProtocol]]:
    """A subscribed socket whose client writes frames by hand, and the server's end of it."""
    async with serving(plain_settings(tmp_path)) as (site, server):
        ada = await site.person("Ada")
        card = await ada.table("titan", 2, "human", "human", hot_seat=True)
        await ada.watch(card["id"])
        (protocol,) = sockets_of(server)
        async with connect(f"ws://{site.address}/ws/tables/{card['id']}", proxy=None, compression=None) as client:
            await eventually(lambda: len(sockets_of(server)) == 2)
            (protocol,) = [each for each in sockets_of(server) if each is not protocol]
            yield client, protocol


async def test_unread_pongs_close_the_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_protocol, "FRAME_RATE", Rate(10**9, 10**9))
    ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 500
    async with raw_socket(tmp_path) as (client, protocol):
        client.transport.pause_reading()
        protocol.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        largest = 0
        async with asyncio.timeout(TIMEOUT):
            while not protocol.disconnected:
                client.transport.write(ping)
                await asyncio.sleep(0.001)
                largest = max(largest, protocol.transport.get_write_buffer_size())
        client.transport.abort()
        high_water = 64 * 1024
        assert largest <= high_water + 2 * MAX_UNANSWERED_BYTES + 256 * 1024


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
async def test_a_flood_of_frames_closes_the_socket(tmp_path: Path, opcode: Opcode) -> None:
    async with raw_socket(tmp_path) as (client, protocol):
        if opcode == Opcode.CONT:
            client.transport.write(Frame(Opcode.TEXT, b"starts", fin=False).serialize(mask=True))
        frame = Frame(opcode, b"", fin=opcode != Opcode.CONT).serialize(mask=True)
        client.transport.write(frame * 5000)
        with pytest.raises(ConnectionClosed) as closed:
            async with asyncio.timeout(TIMEOUT):
                await client.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        await eventually(lambda: protocol.disconnected)


async def test_messages_that_wait_are_bounded(tmp_path: Path) -> None:
    text = Frame(Opcode.TEXT, b"x").serialize(mask=True)
    async with raw_socket(tmp_path) as (client, protocol):
        largest = 0

        def watch() -> bool:
            nonlocal largest
            largest = max(largest, protocol.queue.qsize())
            return protocol.disconnected

        client.transport.write(text * 30_000)
        await eventually(watch)
        assert largest <= 2 * MAX_WAITING_MESSAGES


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="the system has no such timeout")
async def test_a_client_that_reads_nothing_is_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A closing connection with unread bytes ends, too: it would wait for its reader for ever."""
    monkeypatch.setattr(listener, "UNREAD_TIMEOUT", 0.5)
    async with serving(plain_settings(tmp_path)) as (site, server):
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            client.setblocking(False)
            await asyncio.get_running_loop().sock_connect(client, ("127.0.0.1", site.port))
            request = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
            await asyncio.get_running_loop().sock_sendall(client, request * 40)
            await eventually(lambda: server.connections.total == 1)
            await eventually(lambda: not server.connections.total)
