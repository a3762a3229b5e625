"""What is sent to many watchers: messages whose shared parts were encoded once, for all of them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from starlode.server.ws.protocol import ChatLine as ChatMessage
from starlode.server.ws.protocol import SeatStatus, Seq, Status

_ENCODE = msgspec.json.Encoder().encode

# The view of a game that has not begun.
NOTHING: Final = Raw(b"{}")
NOBODY: Final = Raw(b"[]")


class EncodedSnapshot(Struct, frozen=True, tag_field="type", tag="snapshot"):
    """`Snapshot`, with the parts that many watchers share already encoded."""

    status: Status
    head: Seq
    since: Seq
    view: Raw
    legal: Raw
    events: Raw
    seats: list[SeatStatus]
    pending: tuple[int, ...]
    undo: Seq | None
    clock: int | None
    now: int
    over: bool
    seat: int | None
    host: bool
    chat: list[ChatMessage]


class EncodedDelta(Struct, frozen=True, tag_field="type", tag="delta"):
    """`Delta`, with the parts that many watchers share already encoded."""

    base: Seq
    head: Seq
    removed: Raw
    patch: Raw
    legal: Raw
    events: Raw
    pending: tuple[int, ...]
    undo: Seq | None
    clock: int | None
    now: int
    over: bool
    seat: int | None


def encoded(message: Any) -> bytes:
    """A message as it travels."""
    return _ENCODE(message)
