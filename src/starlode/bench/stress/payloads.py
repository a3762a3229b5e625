"""Valid, invalid and malformed messages, as broken, old or hostile clients could send them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import msgspec

from starlode.bench.server.ws_client import BINARY, TEXT
from starlode.server.ws.protocol import PROTOCOL

_ENCODE = msgspec.json.Encoder().encode

Value = Any

ODD_NUMBERS: Final = (0, -1, 1, 3, 25, 26, 2**31 - 1, 2**31, 2**53, 2**63, -(2**63), 10**30, 1.5, 1e308, -0.0)
ODD_TEXTS: Final = (
    "",
    " ",
    "\0",
    "\x1b[31mred",
    "<script>alert(1)</script>",
    "'; DROP TABLE entries; --",
    "{{7*7}} ${7*7}",
    "../../../etc/passwd",
    "\u202e\u2066\ufeff\u200d",
    "é" * 300,
    "\U0001d518" * 120,
    "x" * 5000,
    "null",
    "NaN",
)
NOT_JSON: Final = (
    b"",
    b"{",
    b'{"type":"act"',
    b'{"type":}',
    b"[" * 4000,
    b'{"a":' * 1500,
    b'"\\ud800"',
    b"NaN",
    b"01",
    b"\xef\xbb\xbf{}",
    b'{"type":"ping","ref":1}{"type":"ping","ref":2}',
    b"GET / HTTP/1.1\r\n\r\n",
)
# Frames that violate the WebSocket protocol, after which the server must close the connection.
INVALID_FRAMES: Final = (
    b"\x81\x05hello",
    b"\x83\x80\0\0\0\0",
    b"\xc1\x80\0\0\0\0",
    b"\x80\x80\0\0\0\0",
    b"\x09\x80\0\0\0\0",
    b"\x89\xfe\x00\xff\0\0\0\0" + b"p" * 255,
    b"\x88\x81\0\0\0\0x",
    b"\x88\x82\0\0\0\0\x00\x00",
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",
    b"\x81\x82\0\0\0\0\xff\xfe",
)

_MAX_UNCUT_BYTES: Final = 10_000


@dataclass(frozen=True)
class Payload:
    """A message, its kind and the opcode of its frame; without an opcode the content is sent as it is.

    After one that `may_disconnect`, the connection may end without a closing message: the protocol was violated, or the
    rest of a message that is far too large was still being sent when the server closed the connection.
    """

    kind: str
    content: bytes
    opcode: int | None = TEXT
    may_disconnect: bool = False


@dataclass(frozen=True)
class TableKnowledge:
    """The sender's knowledge about the table."""

    players: int
    head: int
    legal: Sequence[bytes]


class PayloadGenerator:
    """Generates messages, which follow from the random generator."""

    def __init__(self, rng: Random, actions: Sequence[bytes]) -> None:
        self._rng = rng
        self._actions = actions
        self._ref = 0
        self._generators: list[tuple[int, str, Callable[[TableKnowledge], Payload]]] = [
            (12, "move", self._move),
            (14, "other-move", self._other_move),
            (10, "odd-move", self._odd_move),
            (8, "preview", self._preview),
            (8, "undo", self._undo),
            (5, "vote", lambda _: self._command("vote", agree=self._rng.choice((True, False, 1, "yes", None)))),
            (6, "chat", lambda _: self._command("chat", text=self._value())),
            (4, "ping", lambda _: self._command("ping", **self._extra())),
            (6, "subscribe", self._subscribe),
            (8, "odd-fields", self._odd_fields),
            (8, "not-json", self._not_json),
            (3, "huge", self._huge),
            (6, "binary", self._binary),
            (2, "no-frame", lambda _: Payload("", self._rng.choice(INVALID_FRAMES), None, may_disconnect=True)),
        ]
        self._weights = [weight for weight, _, _ in self._generators]

    def next(self, knowledge: TableKnowledge) -> Payload:
        """Return the next message of a sender with this knowledge."""
        ((_, kind, generate),) = self._rng.choices(self._generators, self._weights)
        payload = generate(knowledge)
        return Payload(kind, payload.content, payload.opcode, payload.may_disconnect)

    def first_message(self) -> bytes:
        """Return the first message on a socket; one in ten is invalid."""
        if self._rng.random() < 0.9:
            return _ENCODE({"type": "subscribe", "protocol": PROTOCOL, "seen": 0})
        return self._rng.choice(
            (
                _ENCODE({"type": "subscribe", "protocol": PROTOCOL - 3}),
                _ENCODE({"type": "subscribe", "protocol": PROTOCOL + 1}),
                _ENCODE({"type": "subscribe", "protocol": self._value(), "seen": self._value()}),
                _ENCODE({"type": "ping", "ref": 1}),
                self._rng.choice(NOT_JSON),
            )
        )

    # --- kinds of messages

    def _move(self, knowledge: TableKnowledge) -> Payload:
        """A legal action, if the sender is to move: the game must advance to test more than its start."""
        return self._act(
            self._rng.choice(knowledge.legal) if knowledge.legal else self._rng.choice(self._actions), knowledge.head
        )

    def _other_move(self, knowledge: TableKnowledge) -> Payload:
        """Any action of the game, at any time, for any seat."""
        seat = self._rng.choice((None, *range(knowledge.players), knowledge.players, 25, 26, -1))
        head = self._rng.choice((knowledge.head, 0, self._rng.randrange(knowledge.head + 2), knowledge.head + 1000))
        return self._act(self._rng.choice((*knowledge.legal, *self._rng.sample(self._actions, 3))), head, seat)

    def _odd_move(self, knowledge: TableKnowledge) -> Payload:
        """An action with an invalid field."""
        action = msgspec.json.decode(self._rng.choice(self._actions))
        name = self._rng.choice(sorted(action))
        match self._rng.randrange(4):
            case 0:
                action[name] = self._value()
            case 1:
                del action[name]
            case 2:
                action[self._rng.choice(ODD_TEXTS)[:100]] = self._value()
            case _:
                action |= {f"field {number}": number for number in range(40)}
        return self._act(_ENCODE(action), knowledge.head)

    def _preview(self, knowledge: TableKnowledge) -> Payload:
        action = self._rng.choice((*knowledge.legal, *self._rng.sample(self._actions, 2)))
        return self._command("preview", do=msgspec.Raw(action), **self._seat(knowledge))

    def _undo(self, knowledge: TableKnowledge) -> Payload:
        # Mostly the last moves: games that are often undone to their start never end.
        recent = max(0, knowledge.head - self._rng.randrange(1, 4))
        to = self._rng.choice((None, recent, recent, knowledge.head, knowledge.head + 5, self._value()))
        return self._command("undo", to=to, **self._seat(knowledge))

    def _subscribe(self, knowledge: TableKnowledge) -> Payload:
        protocol = PROTOCOL if self._rng.random() < 0.7 else self._rng.choice(ODD_NUMBERS)
        seen = self._rng.choice((0, knowledge.head, knowledge.head + 1, 2**31 - 1, self._value()))
        return Payload("", _ENCODE({"type": "subscribe", "protocol": protocol, "seen": seen}))

    def _odd_fields(self, knowledge: TableKnowledge) -> Payload:
        """Valid field names with invalid values, and invalid names."""
        types = ("act", "preview", "undo", "vote", "chat", "ping", "ack", "snapshot", "closing", self._value())
        names = ("ref", "do", "head", "seat", "to", "agree", "text", "seed", "view", "__proto__")
        fields = {name: self._value() for name in self._rng.sample(names, self._rng.randrange(5))}
        if self._rng.random() < 0.5:
            fields["ref"] = self._next_ref()
        return Payload("", _ENCODE({"type": self._rng.choice(types), **fields}))

    def _not_json(self, knowledge: TableKnowledge) -> Payload:
        if self._rng.random() < 0.5:
            return Payload("", self._rng.choice(NOT_JSON))
        message = bytearray(self._act(self._rng.choice(self._actions), knowledge.head).content)
        for _ in range(self._rng.randrange(1, 4)):
            message[self._rng.randrange(len(message))] = self._rng.randrange(32, 127)
        return Payload("", bytes(message[: self._rng.randrange(len(message))] if self._rng.random() < 0.3 else message))

    def _huge(self, knowledge: TableKnowledge) -> Payload:
        size = self._rng.choice((8 * 1024 - 40, 8 * 1024 + 1, 60_000, 70_000, 1_000_000))
        return Payload("", self._command("chat", text="y" * size).content, may_disconnect=size > _MAX_UNCUT_BYTES)

    def _binary(self, knowledge: TableKnowledge) -> Payload:
        content = self._rng.choice(
            (self._rng.randbytes(40), b"", self._move(knowledge).content, self._odd_fields(knowledge).content)
        )
        return Payload("", content, BINARY)

    # --- parts of messages

    def _act(self, action: bytes, head: int, seat: Value = None) -> Payload:
        extra = {} if seat is None else {"seat": seat}
        return self._command("act", do=msgspec.Raw(action), head=head, **extra)

    def _command(self, kind: str, **parts: Value) -> Payload:
        return Payload("", _ENCODE({"type": kind, "ref": self._next_ref(), **parts}))

    def _next_ref(self) -> int:
        self._ref += 1
        return self._ref

    def _seat(self, knowledge: TableKnowledge) -> dict[str, Value]:
        return {"seat": self._rng.randrange(knowledge.players + 1)} if self._rng.random() < 0.3 else {}

    def _extra(self) -> dict[str, Value]:
        return {"more": self._value()} if self._rng.random() < 0.5 else {}

    def _value(self) -> Value:
        kind = self._rng.randrange(6)
        if kind == 0:
            # Raw text, because the encoder rejects numbers this large.
            return msgspec.Raw(repr(self._rng.choice(ODD_NUMBERS)).encode())
        if kind == 1:
            return self._rng.choice(ODD_TEXTS)
        return self._rng.choice((None, True, False, [], {}, [[[[]]]], {"do": {"do": "x"}}, "hello", 7))
