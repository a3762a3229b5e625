"""A client that plays one seat of a game in real time, whatever the others do, and remembers what it was answered."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence, Set
from random import Random
from typing import Final

import msgspec
from msgspec import Raw, Struct

from starlode.bench.server.clients import SUBSCRIBE
from starlode.bench.server.database import canonical
from starlode.bench.server.position import KnownPosition, follow, is_update
from starlode.bench.server.ws_client import WsClient

PACE_SECONDS: Final = 0.1
STALE: Final = 0.1
"""The share of actions that are chosen from what was legal a while ago, as by a slow player."""
MOST_UNDER_WAY: Final = 20
"""A client whose last actions of two seconds are not answered waits, or a server that is too slow would drown."""
RARELY: Final = 0.004
"""The chance that a kind of action which is chosen seldom is kept when it was picked."""


class _Message(Struct):
    type: str
    ref: int = -1
    by: int | None = None
    broken: list[int] = []


_DECODE: Final = msgspec.json.Decoder(_Message).decode


class _Sent(Struct):
    """An action that was sent: at which time, and whether it was acknowledged. None: it was never answered."""

    do: bytes
    at: float
    acknowledged: bool | None = None


class SeatClient:
    """Acts ten times a second while nobody is awaited. Several actions may be under way at once.

    It picks a kind of action, then an action of that kind; those in `rare` seldom. `problem` is the first unexpected
    message, if any.
    """

    def __init__(self, seat: int, rng: Random, rare: Set[bytes] = frozenset()) -> None:
        self.seat = seat
        self.problem = ""
        self.ack_seconds: list[float] = []
        self.refusals: list[tuple[float, float]] = []
        """When each refused action was sent, and the seconds until its answer."""
        self._rng = rng
        self._rare = rare
        self._loop = asyncio.get_running_loop()
        self._socket: WsClient | None = None
        self._known: KnownPosition | None = None
        self._stale: list[Raw] = []
        self._paused = False
        self._history: list[_Sent] = []
        self._under_way: dict[int, _Sent] = {}
        self._all_answered = asyncio.Event()

    @property
    def sent(self) -> int:
        """The number of actions that were sent."""
        return len(self._history)

    @property
    def unanswered(self) -> int:
        """The number of actions that were never answered."""
        return sum(sent.acknowledged is None for sent in self._history)

    @property
    def lost_connection(self) -> bool:
        """Whether the server has closed the connection."""
        return self._socket is not None and self._socket.closed.done()

    def use(self, socket: WsClient) -> None:
        """Subscribe on this socket from what is known, as the browser does, and use it from now on."""
        seen = 0 if self._known is None else self._known.head
        self._socket, self._known = socket, None
        socket.on_text = self._receive
        socket.send(b'%b,"seen":%d}' % (SUBSCRIBE.removesuffix(b"}"), seen))

    async def play(self, until: float) -> None:
        """Act until this time, until the game waits for somebody or is over, or until the end of the connection."""
        # Clients do not act all in the same moment.
        at = self._loop.time() + self._rng.uniform(0, PACE_SECONDS)
        while at < until and not self.lost_connection and not self.problem:
            await asyncio.sleep(max(0.0, at - self._loop.time()))
            if self._known is not None and (self._known.over or self._known.pending):
                return
            self._act()
            at += PACE_SECONDS

    async def finish(self, seconds: float) -> None:
        """Wait until all actions are answered, or the connection is lost, and close it."""
        socket = self._socket
        if socket is None:
            return
        if self._under_way and not self.lost_connection:
            answered = asyncio.create_task(self._all_answered.wait())
            await asyncio.wait((answered, socket.closed), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            answered.cancel()
            if self._under_way and not self.lost_connection:
                self.problem = self.problem or f"{len(self._under_way)} actions were not answered"
        socket.close()
        await socket.closed
        self._under_way.clear()

    def matches(self, stored: Sequence[bytes]) -> bool:
        """Return whether the log holds just what was acknowledged, in order; what was never answered may be there."""
        history = [(canonical(sent.do), sent.acknowledged) for sent in self._history if sent.acknowledged is not False]
        # The numbers of sent actions after which the log may have got so far.
        places = {0}
        for do in stored:
            places = {
                place + 1 for place in _reachable(history, places) if place < len(history) and history[place][0] == do
            }
        return len(history) in _reachable(history, places)

    def _act(self) -> None:
        known, socket = self._known, self._socket
        if known is None or socket is None or self._paused or not known.legal:
            return
        if len(self._under_way) >= MOST_UNDER_WAY:
            return
        stale = self._stale and self._rng.random() < STALE
        do = self._choose(self._stale if stale else known.legal)
        if self._rng.random() < STALE:
            self._stale = known.legal
        ref = len(self._history)
        sent = _Sent(do, self._loop.time())
        self._history.append(sent)
        self._under_way[ref] = sent
        self._all_answered.clear()
        socket.send(b'{"type":"act","ref":%d,"head":%d,"seat":%d,"do":%b}' % (ref, known.head, self.seat, do))

    def _choose(self, actions: Sequence[Raw]) -> bytes:
        """Return one of these actions. Kinds are equally likely: of a game's most kinds there are only few actions."""
        by_kind: dict[bytes, list[bytes]] = {}
        for action in map(bytes, actions):
            by_kind.setdefault(_kind_of(action), []).append(action)
        kind = self._rng.choice([*by_kind])
        usual = [*by_kind.keys() - self._rare]
        if kind in self._rare and usual and self._rng.random() >= RARELY:
            kind = self._rng.choice(sorted(usual))
        return self._rng.choice(by_kind[kind])

    def _receive(self, text: bytes) -> None:
        if is_update(text):
            self._known = follow(self._known, text)
            return
        message = _DECODE(text)
        match message.type:
            case "ack" | "rejected":
                self._answer(message)
            case "pause-status":
                self._paused = message.by is not None or bool(message.broken)
            case "closing":
                self.problem = self.problem or text.decode(errors="replace")[:300]
            case _:
                pass

    def _answer(self, message: _Message) -> None:
        sent = self._under_way.pop(message.ref, None)
        if sent is None:
            self.problem = f"an answer to {message.ref}, which was not asked or was answered before"
            return
        sent.acknowledged = message.type == "ack"
        seconds = self._loop.time() - sent.at
        if sent.acknowledged:
            self.ack_seconds.append(seconds)
        else:
            self.refusals.append((sent.at, seconds))
        if not self._under_way:
            self._all_answered.set()


def _kind_of(action: bytes) -> bytes:
    """Return the kind of an action, which is the first field of its JSON."""
    return action.split(b'"', 4)[3]


def _reachable(history: Sequence[tuple[bytes, bool | None]], places: set[int]) -> set[int]:
    """Return these places and those after them if actions that were never answered are not in the log."""
    reached = set(places)
    for place in places:
        skipped = place
        while skipped < len(history) and not history[skipped][1]:
            skipped += 1
            reached.add(skipped)
    return reached
