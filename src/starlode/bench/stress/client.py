"""A client that sends random and malformed messages, and checks everything that it receives."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from starlode.bench.server.ws_client import WsClient, connect
from starlode.bench.stress.leak_check import AnswerChecker
from starlode.bench.stress.payloads import PayloadGenerator, TableKnowledge
from starlode.server.tables.delta import apply_delta, apply_legal_delta
from starlode.server.ws.protocol import Closing, ClosingVersion1, Delta, Pong, Rejected, ServerMessage, Snapshot

ANSWER_SECONDS: Final = 60.0
"""A server that does not answer within this time is stuck."""

FAULTS: Final = frozenset({"server-failed", "server-fault"})
"""Keys of errors that are the server's own fault."""

EXPECTED_CLOSE_CODES: Final = frozenset({1000, 1002, 1003, 1007, 1008, 1009})
"""Codes with which the server may close a socket after malformed messages: 1011 would be its own fault."""

# Far above the numbers that the payloads use.
_FIRST_REF: Final = 1_000_000_000

_DECODE = msgspec.json.Decoder(ServerMessage | ClosingVersion1).decode
_ENCODE = msgspec.json.Encoder().encode


class FuzzClient:
    """A player or a spectator at a table. `view` and `events` are what a browser would show."""

    def __init__(
        self, port: int, table_id: str, cookie: str, players: int, payloads: PayloadGenerator, checker: AnswerChecker
    ) -> None:
        self.view: dict[str, Any] = {}
        self.events: set[bytes] = set()
        self.head = 0
        self.seat: int | None = None
        self.over = False
        self._legal: list[bytes] = []
        self._port, self._table_id, self._cookie = port, table_id, cookie
        self._players = players
        self._payloads, self._checker = payloads, checker
        self._socket: WsClient | None = None
        self._may_disconnect = False
        self._ref = _FIRST_REF
        self._pongs: dict[int, asyncio.Future[None]] = {}

    async def send_random(self) -> None:
        """Send one message, on a new socket if the last one was closed."""
        socket = await self._connected()
        payload = self._payloads.next(TableKnowledge(self._players, self.head, self._legal))
        self._checker.counts[payload.kind] += 1
        self._may_disconnect |= payload.may_disconnect
        if payload.opcode is None:
            socket.send_bytes(payload.content)
        else:
            socket.send_frame(payload.opcode, payload.content)

    async def wait_for_answers(self) -> None:
        """Wait until all messages are answered, or the socket was closed because of them."""
        socket = self._socket
        if socket is None or socket.closed.done():
            return
        self._ref += 1
        pong = self._pongs[self._ref] = asyncio.get_running_loop().create_future()
        socket.send(_ENCODE({"type": "ping", "ref": self._ref}))
        done, _ = await asyncio.wait((pong, socket.closed), timeout=ANSWER_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        if not done and not self._may_disconnect:
            self._checker.fail("stuck", f"no answer on {self._table_id}")
        if not done:
            # After an incomplete frame a server may wait for its rest.
            socket.close()
            await socket.closed

    async def disconnect(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            self._socket.close()
            await self._socket.closed

    async def _connected(self) -> WsClient:
        if self._socket is not None and not self._socket.closed.done():
            return self._socket
        self._check_close_code()
        self.view, self.events, self._legal, self.head, self._may_disconnect = {}, set(), [], 0, False
        self._socket = await connect(self._port, f"/ws/tables/{self._table_id}", self._cookie)
        self._socket.on_text = self.on_message
        self._socket.send(self._payloads.first_message())
        self._checker.counts["greeting"] += 1
        return self._socket

    def _check_close_code(self) -> None:
        if self._socket is None:
            return
        code = self._socket.close_code
        self._checker.counts[f"closed {code}"] += 1
        if code not in EXPECTED_CLOSE_CODES and not self._may_disconnect:
            self._checker.fail("closed", f"{code} on {self._table_id}")

    def on_message(self, text: bytes) -> None:
        """Check and apply a message of the server."""
        self._checker.check_secrets(self._table_id, text)
        try:
            message = _DECODE(text)
        except msgspec.ValidationError as error:
            self._checker.fail("unknown message", f"{error}: {text[:300].decode(errors='replace')}")
            return
        self._checker.counts[f"received {message.__struct_config__.tag}"] += 1
        match message:
            case Snapshot():
                self.view, self.events = message.view, set()
                self._legal = [_ENCODE(action) for action in message.legal]
                self._apply_common(message)
            case Delta(base=base):
                if base != self.head:
                    self._checker.fail("reordered", f"{base} after {self.head} on {self._table_id}")
                self.view = apply_delta(self.view, message.removed, message.patch)
                if (change := message.legal) is not None:
                    added = [_ENCODE(action) for action in change.added]
                    self._legal = apply_legal_delta(self._legal, change.removed, change.at, added)
                self._apply_common(message)
            case Rejected(problem=problem) | Closing(problem=problem) | ClosingVersion1(why=problem):
                if problem.key in FAULTS:
                    self._checker.fail("fault", text[:300].decode())
            case Pong(ref=ref) if ref in self._pongs:
                pong = self._pongs.pop(ref)
                if not pong.done():
                    pong.set_result(None)
            case _:
                pass

    def _apply_common(self, message: Snapshot | Delta) -> None:
        self.head, self.seat, self.over = message.head, message.seat, message.over
        self.events |= {_ENCODE(event) for event in message.events}
