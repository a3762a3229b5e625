"""Messages to many subscribers, with the parts that they share encoded once for all of them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from starlode.server.tables.event_feed import Seq
from starlode.server.tables.live.chat import ChatLine
from starlode.server.tables.live.presence import SeatStatus
from starlode.server.ws.protocol import Status

_ENCODE = msgspec.json.Encoder().encode

# The view and the lists of a game that has not started.
EMPTY_VIEW: Final = Raw(b"{}")
EMPTY_LIST: Final = Raw(b"[]")


class EncodedSnapshot(Struct, frozen=True, tag_field="type", tag="snapshot"):
    """`Snapshot` with its shared parts encoded."""

    status: Status
    head: Seq
    since: Seq
    view: Raw
    legal: Raw
    events: Raw
    seats: list[SeatStatus]
    pending: tuple[int, ...]
    undo: Seq | None
    may_undo: bool
    clock: int | None
    times: list[int] | None
    now: int
    over: bool
    seat: int | None
    host: bool
    chat: list[ChatLine]


class EncodedDelta(Struct, frozen=True, tag_field="type", tag="delta"):
    """`Delta` with its shared parts encoded."""

    base: Seq
    head: Seq
    removed: Raw
    patch: Raw
    legal: Raw
    events: Raw
    pending: tuple[int, ...]
    undo: Seq | None
    may_undo: bool
    clock: int | None
    times: list[int] | None
    now: int
    over: bool
    seat: int | None


def encode(message: Any) -> bytes:
    """Return the message as JSON."""
    return _ENCODE(message)
