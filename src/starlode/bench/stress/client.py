"""A client that sends anything at all, and looks closely at all that it is sent back."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from starlode.bench.server.ws_client import Wire, connect
from starlode.bench.stress.leak_check import Judge
from starlode.bench.stress.payloads import Aim, Nonsense
from starlode.server.tables.delta import apply_delta
from starlode.server.ws.protocol import Closing, ClosingVersion1, Delta, Pong, Rejected, ServerMessage, Snapshot

PATIENCE: Final = 60.0
"""Seconds in which a server that is not stuck answers."""

FAULTS: Final = frozenset({"server-failed", "server-fault"})
"""Keys by which the server says that the fault was its own."""

FINE: Final = frozenset({1000, 1002, 1003, 1007, 1008, 1009})
"""Codes with which a socket may be closed on somebody who deserved it: 1011 would be a fault of the server."""

# Far above what the nonsense counts with.
_FIRST_REF: Final = 1_000_000_000

_DECODE = msgspec.json.Decoder(ServerMessage | ClosingVersion1).decode
_ENCODE = msgspec.json.Encoder().encode


class Attacker:
    """Somebody at a table, or an onlooker there. `view` and `events` are what a browser would show in their place."""

    def __init__(self, port: int, table_id: str, cookie: str, players: int, nonsense: Nonsense, judge: Judge) -> None:
        self.view: dict[str, Any] = {}
        self.events: set[bytes] = set()
        self.head = 0
        self.seat: int | None = None
        self.over = False
        self._legal: list[bytes] = []
        self._port, self._table_id, self._cookie = port, table_id, cookie
        self._players = players
        self._nonsense, self._judge = nonsense, judge
        self._wire: Wire | None = None
        self._cut = False
        self._ref = _FIRST_REF
        self._pongs: dict[int, asyncio.Future[None]] = {}

    async def shoot(self) -> None:
        """Send one message, on a new socket if the last one was closed."""
        wire = await self._connected()
        shot = self._nonsense.shot(Aim(self._players, self.head, self._legal))
        self._judge.counts[shot.kind] += 1
        self._cut |= shot.cuts
        if shot.code is None:
            wire.send_bytes(shot.content)
        else:
            wire.send_frame(shot.code, shot.content)

    async def resolve_options(self) -> None:
        """Wait until all that was sent is answered, or the socket was closed because of it."""
        wire = self._wire
        if wire is None or wire.closed.done():
            return
        self._ref += 1
        pong = self._pongs[self._ref] = asyncio.get_running_loop().create_future()
        wire.send(_ENCODE({"type": "ping", "ref": self._ref}))
        done, _ = await asyncio.wait((pong, wire.closed), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not done and not self._cut:
            self._judge.complain("stuck", f"no answer on {self._table_id}")
        if not done:
            # After a broken frame a server may wait for the rest of it.
            wire.close()
            await wire.closed

    async def leave(self) -> None:
        """Hang up."""
        if self._wire is not None:
            self._wire.close()
            await self._wire.closed

    async def _connected(self) -> Wire:
        if self._wire is not None and not self._wire.closed.done():
            return self._wire
        self._note_end()
        self.view, self.events, self._legal, self.head, self._cut = {}, set(), [], 0, False
        self._wire = await connect(self._port, f"/ws/tables/{self._table_id}", self._cookie)
        self._wire.on_text = self.hear
        self._wire.send(self._nonsense.greeting())
        self._judge.counts["greeting"] += 1
        return self._wire

    def _note_end(self) -> None:
        if self._wire is None:
            return
        code = self._wire.close_code
        self._judge.counts[f"closed {code}"] += 1
        if code not in FINE and not self._cut:
            self._judge.complain("closed", f"{code} on {self._table_id}")

    def hear(self, text: bytes) -> None:
        """Something the server sent."""
        self._judge.inspect(self._table_id, text)
        try:
            message = _DECODE(text)
        except msgspec.ValidationError as error:
            self._judge.complain("unknown message", f"{error}: {text[:300].decode(errors='replace')}")
            return
        self._judge.counts[f"heard {message.__struct_config__.tag}"] += 1
        match message:
            case Snapshot():
                self.view, self.events = message.view, set()
                self._follow(message)
            case Delta(base=base):
                if base != self.head:
                    self._judge.complain("reordered", f"{base} after {self.head} on {self._table_id}")
                self.view = apply_delta(self.view, message.removed, message.patch)
                self._follow(message)
            case Rejected(problem=problem) | Closing(problem=problem) | ClosingVersion1(why=problem):
                if problem.key in FAULTS:
                    self._judge.complain("fault", text[:300].decode())
            case Pong(ref=ref) if ref in self._pongs:
                pong = self._pongs.pop(ref)
                if not pong.done():
                    pong.set_result(None)
            case _:
                pass

    def _follow(self, message: Snapshot | Delta) -> None:
        self.head, self.seat, self.over = message.head, message.seat, message.over
        self._legal = [_ENCODE(form) for form in message.legal]
        self.events |= {_ENCODE(line) for line in message.events}
