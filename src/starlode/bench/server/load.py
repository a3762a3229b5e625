"""Load: many tables at once, each with at most one move under way, as long as a slice of time lasts.

A lane is one table with its sockets, or, for the echo, as many sockets without a table. Everything is counted when the
acknowledgement arrives.
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
from msgspec import Raw, Struct

from starlode.bench.server.database import SeatAction, canonical
from starlode.bench.server.ws_client import WsClient

PATIENCE: Final = 30.0
"""Seconds after the end of a slice in which every acknowledgement must have arrived."""

_DONE: Final = b'{"type":"ack"'
_BAD: Final = (b'{"type":"rejected"', b'{"type":"closing"')
_NEWS: Final = (b'{"type":"delta"', b'{"type":"snapshot"')


class LoadSlice:
    """What was acknowledged in one slice, how long each took, and how long until everybody had seen it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.acknowledged = 0
        self.latencies: list[float] = []
        self.seen: list[float] = []

    @property
    def rate(self) -> float:
        """Acknowledgements a second."""
        return self.acknowledged / self.seconds


class LoadClient(ABC):
    """One table, or what stands for one. `trouble` is whatever went wrong with it."""

    def __init__(self, wires: Sequence[WsClient]) -> None:
        self.wires = wires
        self.trouble: str = ""
        self.is_spent = False
        self._tally = LoadSlice(0.0)
        self._until = 0.0
        self._sent_at = 0.0
        self._over: asyncio.Future[None] | None = None
        for number, wire in enumerate(wires):
            wire.on_text = partial(self.hear, number)

    async def run(self, tally: LoadSlice, until: float) -> None:
        """Make moves until this moment, then wait for the last acknowledgement."""
        self._tally, self._until = tally, until
        self._over = asyncio.get_running_loop().create_future()
        self.step()
        await self._over
        self._over = None

    def step(self) -> None:
        """Make the next move, if there is time and one to make."""
        if self._over is None or self._over.done():
            return
        if self.trouble or self.is_spent or time.perf_counter() >= self._until:
            self._over.set_result(None)
            return
        self._sent_at = time.perf_counter()
        self.move()

    def acknowledged(self) -> None:
        """The move under way is on disk."""
        now = time.perf_counter()
        if now <= self._until:
            self._tally.acknowledged += 1
            self._tally.latencies.append(now - self._sent_at)

    def fail(self, message: bytes) -> None:
        """What should not have come."""
        self.trouble = message.decode(errors="replace")[:300]
        self.step()

    def close(self) -> None:
        """Hang up."""
        for wire in self.wires:
            wire.close()

    @abstractmethod
    def move(self) -> None:
        """Send something that will be acknowledged."""

    @abstractmethod
    def hear(self, number: int, message: bytes) -> None:
        """A message came on one of the sockets."""


class EchoClient(LoadClient):
    """Sockets that take turns at sending the same."""

    def __init__(self, wires: Sequence[WsClient], message: bytes) -> None:
        super().__init__(wires)
        self._message = message
        self._turn = 0

    def move(self) -> None:
        self._turn += 1
        self.wires[self._turn % len(self.wires)].send(self._message)

    def hear(self, number: int, message: bytes) -> None:
        self.acknowledged()
        self.step()


class TableClient(LoadClient):
    """A table. `taken` is what was acknowledged, in this order."""

    def __init__(self, wires: Sequence[WsClient], table_id: str) -> None:
        super().__init__(wires)
        self.table_id = table_id
        self.taken: list[SeatAction] = []
        self._now: SeatAction = (0, b"")

    def greet(self, greeting: bytes) -> None:
        """Subscribe on every socket. Not before the lane listens: the answers come at once."""
        for wire in self.wires:
            wire.send(greeting)

    def act(self, seat: int, head: int, do: bytes) -> None:
        """Send an action of a seat."""
        self._now = seat, do
        self.wires[seat % len(self.wires)].send(
            b'{"type":"act","ref":%d,"head":%d,"seat":%d,"do":%s}' % (len(self.taken), head, seat, do)
        )

    def acknowledged(self) -> None:
        super().acknowledged()
        self.taken.append(self._now)

    def acts(self) -> list[SeatAction]:
        """What was acknowledged, in the form in which it can be compared with the log."""
        return [(seat, canonical(do)) for seat, do in self.taken]


class ScriptedClient(TableClient):
    """Plays a game that was foreseen move by move, so that nobody need be told how it goes."""

    def __init__(self, wires: Sequence[WsClient], table_id: str, moves: Sequence[tuple[int, int, bytes]]) -> None:
        super().__init__(wires, table_id)
        self._moves = moves

    @property
    def left(self) -> int:
        """Moves still to be made."""
        return len(self._moves) - len(self.taken)

    def move(self) -> None:
        self.act(*self._moves[len(self.taken)])

    def hear(self, number: int, message: bytes) -> None:
        if message.startswith(_DONE):
            self.acknowledged()
            self.is_spent = not self.left
            self.step()
        elif message.startswith(_BAD):
            self.fail(message)


class _News(Struct):
    """What a mover needs to know of a position."""

    head: int
    pending: list[int]
    legal: list[Raw]
    over: bool


_READ: Final = msgspec.json.Decoder(_News).decode


class WatchingClient(TableClient):
    """Every seat is sent its views on a socket of its own; whoever decides chooses at random from what it was sent."""

    def __init__(self, wires: Sequence[WsClient], table_id: str, rng: Random) -> None:
        super().__init__(wires, table_id)
        self._rng = rng
        self._known: list[_News | None] = [None] * len(wires)
        self._head = 0
        self._busy = False
        self._unseen: tuple[int, float] | None = None

    @property
    def under_way(self) -> SeatAction | None:
        """The move that was sent and not acknowledged yet."""
        return self._now if self._busy else None

    def move(self) -> None:
        for seat, known in enumerate(self._known):
            if known is not None and known.legal and known.head >= self._head and seat in known.pending:
                self._busy = True
                self.act(seat, known.head, bytes(self._rng.choice(known.legal)))
                return

    def hear(self, number: int, message: bytes) -> None:
        if message.startswith(_NEWS):
            self._known[number] = news = _READ(message)
            self.is_spent = news.over
            self._look()
            if not self._busy:
                self.step()
        elif message.startswith(_DONE):
            self._busy = False
            self._head = msgspec.json.decode(message, type=_Done).head
            self._unseen = self._head, self._sent_at
            self.acknowledged()
            self._look()
            self.step()
        elif message.startswith(_BAD):
            self.fail(message)

    def _look(self) -> None:
        """Whether everybody has now seen the last move."""
        if self._unseen is None or any(known is None or known.head < self._unseen[0] for known in self._known):
            return
        self._tally.seen.append(time.perf_counter() - self._unseen[1])
        self._unseen = None


class _Done(Struct):
    head: int


async def take_slice(lanes: Sequence[LoadClient], seconds: float) -> LoadSlice:
    """Let all lanes run at once for so many seconds."""
    tally = LoadSlice(seconds)
    until = time.perf_counter() + seconds
    async with asyncio.timeout(seconds + PATIENCE):
        await asyncio.gather(*(lane.run(tally, until) for lane in lanes))
    return tally
