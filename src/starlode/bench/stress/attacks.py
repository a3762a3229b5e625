"""Attacks on a server from one address, as bounded scenarios. Each runs in a process of its own.

python -m starlode.bench.stress.attacks NAME PORT SECONDS
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import cycle
from random import Random
from types import MappingProxyType
from typing import Final

from starlode.bench.server.clients import SUBSCRIBE, HttpClient
from starlode.bench.server.ws_client import LOCAL, WsClient, connect
from starlode.games import find_game
from starlode.kernel.log.json_format import to_json
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.table import Table

ADDRESS: Final = "127.0.0.2"
"""The address of the attackers: the honest player comes from another one."""

HANDSHAKES: Final = 1_100
SOCKETS: Final = 20
PING_BYTES: Final = 80_000_000
IMPORTS: Final = 40
LOG_BYTES: Final = 900_000
GUESTS: Final = 20
BOT_TABLES: Final = 100
DESIGNED_GAME: Final = "forgotten_planet"
BURST: Final = 200
"""Messages that a flooding socket sends before it lets the others run."""

_PING: Final = 9


class Attack:
    """One run of a scenario against the server at a port."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self._until = time.monotonic() + seconds

    @property
    def is_running(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self._until

    @property
    def seconds_left(self) -> float:
        """The time that is left."""
        return max(0.0, self._until - time.monotonic())

    def guest(self, name: str) -> HttpClient:
        """Return a new guest. Raise ConnectionError if the server refuses to make one."""
        return HttpClient(self.port, name, ADDRESS)

    def open_table(self) -> tuple[str, str]:
        """Create a table and return its path for sockets, and its host's cookie."""
        host = self.guest("attacker")
        table = host.request("POST", "/api/tables", {"game": "titan", "players": 2, "visibility": "open"})
        return f"/ws/tables/{table['id']}", host.cookie


async def attack_handshakes(attack: Attack) -> None:
    """Open many connections, send requests for sockets that are too large or incomplete, and read nothing."""
    waiting = asyncio.Semaphore(HANDSHAKES)

    async def hold(request: bytes) -> None:
        async with waiting:
            with suppress(OSError):
                _, writer = await asyncio.open_connection(LOCAL, attack.port, local_addr=(ADDRESS, 0))
                try:
                    writer.write(request)
                    async with asyncio.timeout(attack.seconds_left):
                        await writer.wait_closed()
                except TimeoutError:
                    pass
                finally:
                    writer.close()

    requests = cycle(_handshakes())
    async with asyncio.TaskGroup() as group:
        while attack.is_running:
            for _ in range(20):
                group.create_task(hold(next(requests)))
            await asyncio.sleep(0.05)


def _handshakes() -> Iterator[bytes]:
    """Yield requests for a socket that no browser would send."""
    start = b"GET /ws/tables/%b HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    key = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c3RhcmxvZGUgbWVhc3VyZQ==\r\n"
    yield start % (b"x" * 9_000) + key + b"\r\n"
    yield start % b"x" + key + b"Cookie: " + b"y" * 9_000 + b"\r\n\r\n"
    yield start % b"x" + key + b"".join(b"X-%d: z\r\n" % number for number in range(200)) + b"\r\n"
    yield start % b"x" + key
    yield b""


async def attack_pings(attack: Attack) -> None:
    """Send pings on sockets and never read the answers."""
    path, cookie = await asyncio.to_thread(attack.open_table)
    ping = bytes((128 | _PING, 128 | 125, 0, 0, 0, 0)) + b"p" * 125
    left = PING_BYTES

    async def send(socket: WsClient) -> None:
        nonlocal left
        socket.pause_reading()
        while left > 0 and not socket.closed.done():
            socket.send_bytes(ping * BURST)
            left -= len(ping) * BURST
            await asyncio.sleep(0.001)

    await _on_sockets(attack, path, cookie, send)


async def attack_floods(attack: Attack) -> None:
    """Send valid, malformed and meaningless messages as fast as they are taken."""
    path, cookie = await asyncio.to_thread(attack.open_table)
    messages = (SUBSCRIBE, b"{", b'{"type":"nonsense","ref":1}', b'{"type":"ping","ref":2}', b"\0")

    async def send(socket: WsClient) -> None:
        while not socket.closed.done():
            for message in messages * (BURST // len(messages)):
                socket.send(message)
                if socket.closed.done():
                    return
            await asyncio.sleep(0.001)

    await _on_sockets(attack, path, cookie, send)


async def _on_sockets(attack: Attack, path: str, cookie: str, send: Callable[[WsClient], Awaitable[None]]) -> None:
    """Send on several sockets at once, on a new one whenever the server closes one."""

    async def use_sockets() -> None:
        while attack.is_running:
            try:
                socket = await connect(attack.port, path, cookie, ADDRESS)
            except (OSError, TimeoutError):
                # The server refuses new connections of this address.
                await asyncio.sleep(0.1)
                continue
            socket.send(SUBSCRIBE)
            sending = asyncio.ensure_future(send(socket))
            await asyncio.wait((sending, socket.closed), timeout=attack.seconds_left, return_when="FIRST_COMPLETED")
            sending.cancel()
            socket.close()

    await asyncio.gather(*(use_sockets() for _ in range(SOCKETS)))


async def attack_imports(attack: Attack) -> None:
    """Import large logs, many at once."""
    body = {"text": await asyncio.to_thread(large_log)}
    users = [await asyncio.to_thread(attack.guest, f"importer {number}") for number in range(2)]

    def keep_importing(user: HttpClient) -> None:
        while attack.is_running:
            with suppress(OSError):
                user.fetch("POST", "/api/import", body)

    await asyncio.gather(*(asyncio.to_thread(keep_importing, users[number % 2]) for number in range(IMPORTS)))


def large_log() -> str:
    """Return the log of a game whose players undo each of their moves again and again."""
    table = Table.open(find_game("titan"), 2, {}, seed=bytes(32), clock=ManualClock())
    rng, size = Random(0), 0
    while size < LOG_BYTES:
        seat = table.state.pending().must_act[0]
        first = table.head
        table.submit(seat, rng.choice(table.state.legal(seat)))
        table.host_undo(first)
        # An entry has about fifty bytes.
        size = 50 * table.head
    return to_json(table.log.header, table.log.entries).decode()


async def attack_trials(attack: Attack) -> None:
    """Start trials in the names of many guests, and tables where only bots play."""
    await asyncio.gather(*(asyncio.to_thread(_use_bots, attack, number) for number in range(GUESTS)))


def _use_bots(attack: Attack, number: int) -> None:
    seats = [{"controller": "bot:steady"}] * 4
    table = {"game": "titan", "players": 4, "seats": seats, "start": True}
    with suppress(OSError):
        user = attack.guest(f"trial {number}")
        names = user.request("GET", f"/api/designs?game={DESIGNED_GAME}")["supplied"]
        design = user.request("GET", f"/api/designs/supplied/{names[0]['name']}?game={DESIGNED_GAME}")
        user.fetch("POST", "/api/designs/trials", {"game": DESIGNED_GAME, "text": design["text"]})
        for _ in range(BOT_TABLES // GUESTS):
            user.fetch("POST", "/api/tables", table)
    time.sleep(attack.seconds_left)


ATTACKS: Final[Mapping[str, Callable[[Attack], Awaitable[None]]]] = MappingProxyType(
    {
        "handshakes": attack_handshakes,
        "pings": attack_pings,
        "floods": attack_floods,
        "imports": attack_imports,
        "trials": attack_trials,
    }
)


def main(arguments: Sequence[str]) -> None:
    """Carry out one attack."""
    name, port, seconds = arguments
    # Attackers have machines of their own: on this one their work must not delay the server's.
    os.nice(10)

    async def run() -> None:
        await ATTACKS[name](Attack(int(port), float(seconds)))

    asyncio.run(run())


if __name__ == "__main__":
    main(sys.argv[1:])
