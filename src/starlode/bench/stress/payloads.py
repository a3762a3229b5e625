"""What a socket should never be sent, and among it what it should: everything that a broken, old or hostile client
could think of.
"""

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
# Frames that break the protocol itself, after which the server may do nothing but close.
NO_FRAMES: Final = (
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

_IN_ONE_PIECE: Final = 10_000


@dataclass(frozen=True)
class Payload:
    """One message: of what kind it is, and its frame; without a code the content is sent as it is, framed or not.

    After one that `cuts`, the connection may end without a word: the protocol was broken, or the rest of a message that
    is far too large was still on its way when the server closed, and then its goodbye is lost with it.
    """

    kind: str
    content: bytes
    code: int | None = TEXT
    cuts: bool = False


@dataclass(frozen=True)
class TableKnowledge:
    """What the sender knows of the table."""

    players: int
    head: int
    legal: Sequence[bytes]


class PayloadGenerator:
    """Makes shots, the same again for the same random numbers."""

    def __init__(self, rng: Random, forms: Sequence[bytes]) -> None:
        self._rng = rng
        self._forms = forms
        self._ref = 0
        self._makers: list[tuple[int, str, Callable[[TableKnowledge], Payload]]] = [
            (12, "move", self._move),
            (14, "other-move", self._other_move),
            (10, "odd-move", self._odd_move),
            (8, "preview", self._preview),
            (8, "undo", self._undo),
            (5, "vote", lambda _: self._wish("vote", agree=self._rng.choice((True, False, 1, "yes", None)))),
            (6, "chat", lambda _: self._wish("chat", text=self._value())),
            (4, "ping", lambda _: self._wish("ping", **self._extra())),
            (6, "subscribe", self._subscribe),
            (8, "odd-fields", self._odd_fields),
            (8, "not-json", self._not_json),
            (3, "huge", self._huge),
            (6, "binary", self._binary),
            (2, "no-frame", lambda _: Payload("", self._rng.choice(NO_FRAMES), None, cuts=True)),
        ]
        self._weights = [weight for weight, _, _ in self._makers]

    def shot(self, aim: TableKnowledge) -> Payload:
        """The next message from somebody who knows this much."""
        ((_, kind, make),) = self._rng.choices(self._makers, self._weights)
        made = make(aim)
        return Payload(kind, made.content, made.code, made.cuts)

    def greeting(self) -> bytes:
        """A first message; not always one that is understood."""
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

    def _move(self, aim: TableKnowledge) -> Payload:
        """One that is legal now, if the sender is to move: the game has to go on, or nothing would be tested."""
        return self._act(self._rng.choice(aim.legal) if aim.legal else self._rng.choice(self._forms), aim.head)

    def _other_move(self, aim: TableKnowledge) -> Payload:
        """Any move of the game, at any time, for anybody's seat."""
        seat = self._rng.choice((None, *range(aim.players), aim.players, 25, 26, -1))
        head = self._rng.choice((aim.head, 0, self._rng.randrange(aim.head + 2), aim.head + 1000))
        return self._act(self._rng.choice((*aim.legal, *self._rng.sample(self._forms, 3))), head, seat)

    def _odd_move(self, aim: TableKnowledge) -> Payload:
        """A move with something wrong inside."""
        form = msgspec.json.decode(self._rng.choice(self._forms))
        name = self._rng.choice(sorted(form))
        match self._rng.randrange(4):
            case 0:
                form[name] = self._value()
            case 1:
                del form[name]
            case 2:
                form[self._rng.choice(ODD_TEXTS)[:100]] = self._value()
            case _:
                form |= {f"field {number}": number for number in range(40)}
        return self._act(_ENCODE(form), aim.head)

    def _preview(self, aim: TableKnowledge) -> Payload:
        form = self._rng.choice((*aim.legal, *self._rng.sample(self._forms, 2)))
        return self._wish("preview", do=msgspec.Raw(form), **self._seat(aim))

    def _undo(self, aim: TableKnowledge) -> Payload:
        # Mostly the last moves: games that are taken back to their beginning all the time never come to an end.
        near = max(0, aim.head - self._rng.randrange(1, 4))
        to = self._rng.choice((None, near, near, aim.head, aim.head + 5, self._value()))
        return self._wish("undo", to=to, **self._seat(aim))

    def _subscribe(self, aim: TableKnowledge) -> Payload:
        protocol = PROTOCOL if self._rng.random() < 0.7 else self._rng.choice(ODD_NUMBERS)
        seen = self._rng.choice((0, aim.head, aim.head + 1, 2**31 - 1, self._value()))
        return Payload("", _ENCODE({"type": "subscribe", "protocol": protocol, "seen": seen}))

    def _odd_fields(self, aim: TableKnowledge) -> Payload:
        """The right names with the wrong values, and wrong names."""
        types = ("act", "preview", "undo", "vote", "chat", "ping", "ack", "snapshot", "closing", self._value())
        names = ("ref", "do", "head", "seat", "to", "agree", "text", "seed", "view", "__proto__")
        fields = {name: self._value() for name in self._rng.sample(names, self._rng.randrange(5))}
        if self._rng.random() < 0.5:
            fields["ref"] = self._next_ref()
        return Payload("", _ENCODE({"type": self._rng.choice(types), **fields}))

    def _not_json(self, aim: TableKnowledge) -> Payload:
        if self._rng.random() < 0.5:
            return Payload("", self._rng.choice(NOT_JSON))
        whole = bytearray(self._act(self._rng.choice(self._forms), aim.head).content)
        for _ in range(self._rng.randrange(1, 4)):
            whole[self._rng.randrange(len(whole))] = self._rng.randrange(32, 127)
        return Payload("", bytes(whole[: self._rng.randrange(len(whole))] if self._rng.random() < 0.3 else whole))

    def _huge(self, aim: TableKnowledge) -> Payload:
        size = self._rng.choice((8 * 1024 - 40, 8 * 1024 + 1, 60_000, 70_000, 1_000_000))
        return Payload("", self._wish("chat", text="y" * size).content, cuts=size > _IN_ONE_PIECE)

    def _binary(self, aim: TableKnowledge) -> Payload:
        content = self._rng.choice(
            (self._rng.randbytes(40), b"", self._move(aim).content, self._odd_fields(aim).content)
        )
        return Payload("", content, BINARY)

    # --- their parts

    def _act(self, form: bytes, head: int, seat: Value = None) -> Payload:
        extra = {} if seat is None else {"seat": seat}
        return self._wish("act", do=msgspec.Raw(form), head=head, **extra)

    def _wish(self, kind: str, **parts: Value) -> Payload:
        return Payload("", _ENCODE({"type": kind, "ref": self._next_ref(), **parts}))

    def _next_ref(self) -> int:
        self._ref += 1
        return self._ref

    def _seat(self, aim: TableKnowledge) -> dict[str, Value]:
        return {"seat": self._rng.randrange(aim.players + 1)} if self._rng.random() < 0.3 else {}

    def _extra(self) -> dict[str, Value]:
        return {"more": self._value()} if self._rng.random() < 0.5 else {}

    def _value(self) -> Value:
        kind = self._rng.randrange(6)
        if kind == 0:
            # As text: the encoder writes no number that large.
            return msgspec.Raw(repr(self._rng.choice(ODD_NUMBERS)).encode())
        if kind == 1:
            return self._rng.choice(ODD_TEXTS)
        return self._rng.choice((None, True, False, [], {}, [[[[]]]], {"do": {"do": "x"}}, "hello", 7))
