"""A player and a visitor who behave, and how long the server lets them wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from starlode.bench.server.clients import SUBSCRIBE, HttpClient
from starlode.bench.server.position import KnownPosition, follow, is_update
from starlode.bench.server.ws_client import WsClient, connect

T = TypeVar("T")

GAME: Final = "titan"
PLAYERS: Final = 2
PAUSE: Final = 0.05
"""Seconds between two moves: far below the limit of moves."""
VISIT_EVERY: Final = 20
"""After so many moves somebody looks at the lobby, opens a page and starts another table."""
ANSWER_SECONDS: Final = 90.0
"""A player who waits longer gives up."""


class _Answer(Struct):
    """The fields of any answer on a table's socket that a player needs."""

    type: str
    head: int = 0


_DECODE: Final = msgspec.json.Decoder(_Answer).decode


class HonestPlayer:
    """Plays both seats of a table at a human pace. `seconds` holds all waiting times by what was waited for."""

    def __init__(self, port: int, rng: Random) -> None:
        self.seconds: dict[str, list[float]] = {
            what: [] for what in ("move", "page", "lobby", "table", "claim", "start")
        }
        self._port = port
        self._rng = rng
        self._users = [HttpClient(port, f"honest {seat}") for seat in range(PLAYERS)]
        self._sockets: list[WsClient] = []
        self._known: list[KnownPosition | None] = [None] * PLAYERS
        self._changed = asyncio.Event()
        self._acknowledged = 0
        self._problem = ""

    async def play(self, seconds: float) -> None:
        """Play for this long. Raise ConnectionError if a move is refused or a socket is closed.

        Raise TimeoutError if the server does not answer for too long.
        """
        until = time.monotonic() + seconds
        moves = 0
        while time.monotonic() < until:
            if not self._sockets:
                await self._sit_down()
            await self._move()
            moves += 1
            if moves % VISIT_EVERY == 0:
                await self._visit()
            await asyncio.sleep(PAUSE)

    def leave(self) -> None:
        """Close the sockets."""
        for socket in self._sockets:
            socket.close()
        self._sockets = []

    async def _sit_down(self) -> None:
        """Start a table, and subscribe both players to it."""
        table_id = await self._start_table()
        self._known, self._acknowledged = [None] * PLAYERS, 0
        for seat, user in enumerate(self._users):
            socket = await connect(self._port, f"/ws/tables/{table_id}", user.cookie)
            socket.on_text = partial(self._receive, seat)
            socket.closed.add_done_callback(lambda _: self._changed.set())
            socket.send(SUBSCRIBE)
            self._sockets.append(socket)

    async def _move(self) -> None:
        """Make one random move of the seat whose turn it is, and wait for its acknowledgement."""
        seat, update = await self._turn()
        if update.over:
            self.leave()
            return
        action = bytes(self._rng.choice(update.legal)).decode()
        self._changed.clear()
        started = time.perf_counter()
        self._sockets[seat].send(f'{{"type":"act","ref":1,"head":{update.head},"seat":{seat},"do":{action}}}'.encode())
        await self._until(lambda: self._acknowledged > update.head)
        self.seconds["move"].append(time.perf_counter() - started)

    async def _turn(self) -> tuple[int, KnownPosition]:
        """Wait until a seat knows the latest position and has to decide, or the game is over."""
        found: list[tuple[int, KnownPosition]] = []

        def is_known() -> bool:
            for seat, update in enumerate(self._known):
                if update and update.head >= self._acknowledged and (update.over or seat in update.pending):
                    found.append((seat, update))
            return bool(found)

        await self._until(is_known)
        return found[0]

    async def _until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(ANSWER_SECONDS):
            while not holds():
                if self._problem or any(socket.closed.done() for socket in self._sockets):
                    raise ConnectionError(self._problem or "a socket was closed")
                await self._changed.wait()
                self._changed.clear()

    def _receive(self, seat: int, text: bytes) -> None:
        message = _DECODE(text)
        if is_update(text):
            self._known[seat] = follow(self._known[seat], text)
        elif message.type == "ack":
            self._acknowledged = message.head
        elif message.type in ("rejected", "closing"):
            self._problem = text.decode()
        self._changed.set()

    async def _visit(self) -> None:
        """Open a page on a new connection, look at the lobby, and start another table."""
        visitor = self._users[0]
        await self._timed("page", lambda: visitor.fetch("GET", "/"))
        await self._timed("lobby", lambda: visitor.request("GET", "/api/tables?scope=open"))
        await self._start_table()

    async def _start_table(self) -> str:
        """Create a table, seat both players, start its game and return its id."""
        host, guest = self._users
        settings = {"game": GAME, "players": PLAYERS, "visibility": "open"}
        table = await self._timed("table", lambda: host.request("POST", "/api/tables", settings))
        path = f"/api/tables/{table['id']}"
        await self._timed("claim", lambda: guest.request("POST", f"{path}/claim", {"seat": 1}))
        await self._timed("start", lambda: host.request("POST", f"{path}/start", {}))
        return str(table["id"])

    async def _timed(self, what: str, call: Callable[[], T]) -> T:
        started = time.perf_counter()
        result = await asyncio.to_thread(call)
        self.seconds[what].append(time.perf_counter() - started)
        return result
