"""Load generators: many tables at once, each with at most one unacknowledged move, for a slice of time.

A load client drives one table with its sockets or, for the echo, as many sockets without a table. Moves are counted
when their acknowledgement arrives.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from starlode.bench.server.database import SeatAction, canonical
from starlode.bench.server.position import KnownPosition, follow, is_update
from starlode.bench.server.ws_client import WsClient

ACK_SECONDS: Final = 30.0
"""After this time from the end of a slice every acknowledgement must have arrived."""

_ACK: Final = b'{"type":"ack"'
_FAILURES: Final = (b'{"type":"rejected"', b'{"type":"closing"')


class LoadSlice:
    """The acknowledged moves of one slice, their latencies, and the times until all subscribers were sent them."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.acknowledged = 0
        self.latencies: list[float] = []
        self.seen: list[float] = []

    @property
    def rate(self) -> float:
        """Acknowledgements per second."""
        return self.acknowledged / self.seconds


class LoadClient(ABC):
    """Makes one move after the other on its sockets. `error` is the first unexpected message, if any."""

    def __init__(self, sockets: Sequence[WsClient]) -> None:
        self.sockets = sockets
        self.error: str = ""
        self.is_finished = False
        self._slice = LoadSlice(0.0)
        self._until = 0.0
        self._sent_at = 0.0
        self._finished: asyncio.Future[None] | None = None
        for number, socket in enumerate(sockets):
            socket.on_text = partial(self.on_message, number)

    async def run(self, load_slice: LoadSlice, until: float) -> None:
        """Make moves until this time, then wait for the last acknowledgement."""
        self._slice, self._until = load_slice, until
        self._finished = asyncio.get_running_loop().create_future()
        self.step()
        await self._finished
        self._finished = None

    def step(self) -> None:
        """Make the next move, or finish if the time is over or the game is."""
        if self._finished is None or self._finished.done():
            return
        if self.error or self.is_finished or time.perf_counter() >= self._until:
            self._finished.set_result(None)
            return
        self._sent_at = time.perf_counter()
        self.move()

    def count_ack(self) -> None:
        """Count the last move, which is durable now."""
        now = time.perf_counter()
        if now <= self._until:
            self._slice.acknowledged += 1
            self._slice.latencies.append(now - self._sent_at)

    def fail(self, message: bytes) -> None:
        """Stop because of an unexpected message."""
        self.error = message.decode(errors="replace")[:300]
        self.step()

    def close(self) -> None:
        """Close all sockets."""
        for socket in self.sockets:
            socket.close()

    @abstractmethod
    def move(self) -> None:
        """Send something that will be acknowledged."""

    @abstractmethod
    def on_message(self, number: int, message: bytes) -> None:
        """Handle a message from one of the sockets."""


class EchoClient(LoadClient):
    """Sends the same message on its sockets in turn."""

    def __init__(self, sockets: Sequence[WsClient], message: bytes) -> None:
        super().__init__(sockets)
        self._message = message
        self._turn = 0

    def move(self) -> None:
        self._turn += 1
        self.sockets[self._turn % len(self.sockets)].send(self._message)

    def on_message(self, number: int, message: bytes) -> None:
        self.count_ack()
        self.step()


class TableClient(LoadClient):
    """Plays at a table. `actions` are the acknowledged actions, in order."""

    def __init__(self, sockets: Sequence[WsClient], table_id: str) -> None:
        super().__init__(sockets)
        self.table_id = table_id
        self.actions: list[SeatAction] = []
        self._current: SeatAction = (0, b"")

    def subscribe(self, message: bytes) -> None:
        """Subscribe on every socket; the answers come at once, so the message handlers must be set."""
        for socket in self.sockets:
            socket.send(message)

    def act(self, seat: int, head: int, do: bytes) -> None:
        """Send an action of a seat."""
        self._current = seat, do
        self.sockets[seat % len(self.sockets)].send(
            b'{"type":"act","ref":%d,"head":%d,"seat":%d,"do":%s}' % (len(self.actions), head, seat, do)
        )

    def count_ack(self) -> None:
        super().count_ack()
        self.actions.append(self._current)

    def canonical_actions(self) -> list[SeatAction]:
        """Return the acknowledged actions in the form that can be compared with the log."""
        return [(seat, canonical(do)) for seat, do in self.actions]


class ScriptedClient(TableClient):
    """Plays a scripted game, so that no socket needs to be sent views."""

    def __init__(self, sockets: Sequence[WsClient], table_id: str, moves: Sequence[tuple[int, int, bytes]]) -> None:
        super().__init__(sockets, table_id)
        self._moves = moves

    @property
    def left(self) -> int:
        """The number of moves left in the script."""
        return len(self._moves) - len(self.actions)

    def move(self) -> None:
        self.act(*self._moves[len(self.actions)])

    def on_message(self, number: int, message: bytes) -> None:
        if message.startswith(_ACK):
            self.count_ack()
            self.is_finished = not self.left
            self.step()
        elif message.startswith(_FAILURES):
            self.fail(message)


class WatchingClient(TableClient):
    """Every seat is sent its views on its own socket; the seat to move chooses at random from its legal actions."""

    def __init__(self, sockets: Sequence[WsClient], table_id: str, rng: Random) -> None:
        super().__init__(sockets, table_id)
        self._rng = rng
        self._known: list[KnownPosition | None] = [None] * len(sockets)
        self._head = 0
        self._waiting = False
        self._unseen: tuple[int, float] | None = None

    @property
    def unacknowledged(self) -> SeatAction | None:
        """The move that was sent and is not acknowledged yet."""
        return self._current if self._waiting else None

    async def stop(self, running: asyncio.Task[None]) -> bool:
        """Make no more moves. Return False if the last one, made by this task, is not answered in time.

        A move on a socket that was closed needs no answer.
        """
        self._until = 0.0
        if not self._waiting:
            self.step()
        in_flight = self.sockets[self._current[0] % len(self.sockets)]
        done, _ = await asyncio.wait(
            (running, in_flight.closed), timeout=ACK_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        return bool(done)

    def move(self) -> None:
        for seat, known in enumerate(self._known):
            if known is not None and known.legal and known.head >= self._head and seat in known.pending:
                self._waiting = True
                self.act(seat, known.head, bytes(self._rng.choice(known.legal)))
                return

    def on_message(self, number: int, message: bytes) -> None:
        if is_update(message):
            self._known[number] = known = follow(self._known[number], message)
            self.is_finished = known.over
            self._record_seen()
            if not self._waiting:
                self.step()
        elif message.startswith(_ACK):
            self._waiting = False
            self._head = msgspec.json.decode(message, type=_Ack).head
            self._unseen = self._head, self._sent_at
            self.count_ack()
            self._record_seen()
            self.step()
        elif message.startswith(_FAILURES):
            self.fail(message)

    def _record_seen(self) -> None:
        """Record the time of the last move once every socket was sent it."""
        if self._unseen is None or any(known is None or known.head < self._unseen[0] for known in self._known):
            return
        self._slice.seen.append(time.perf_counter() - self._unseen[1])
        self._unseen = None


class _Ack(Struct):
    head: int


async def take_slice(clients: Sequence[LoadClient], seconds: float) -> LoadSlice:
    """Run all clients at once for this many seconds."""
    load_slice = LoadSlice(seconds)
    until = time.perf_counter() + seconds
    async with asyncio.timeout(seconds + ACK_SECONDS):
        await asyncio.gather(*(client.run(load_slice, until) for client in clients))
    return load_slice
