"""Somebody who watches a table through a socket, and what they have been told so far.

Nothing queues up: a watcher that is slow is told less often, what became of the table since it was told last.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from starlode.server.messages import Chair, Goodbye, Seq, Status, Why
from starlode.server.messages import ChatLine as Spoken
from starlode.server.scene import Scene

_ENCODE = msgspec.json.Encoder().encode

# The view of a game that has not begun.
NOTHING: Final = Raw(b"{}")
NOBODY: Final = Raw(b"[]")


@dataclass(eq=False)
class Watcher:
    """One socket. `since`: how many entries the client said it had seen when it came; `quiet`: it wants no news."""

    user: str | None
    name: str
    since: int = 0
    quiet: bool = False
    scene: Scene | None = None
    seat: int | None = None
    host: bool = False
    greeted: bool = False
    chat: int = 0
    seats: int = 0
    asked: int = 0
    farewell: Goodbye | None = None
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    def dismiss(self, why: Why, *, again: bool) -> None:
        """Tell the client, as the last thing, why the socket is closed."""
        self.farewell = Goodbye(why, again)
        self.wake.set()


class DrawnPosition(Struct, frozen=True, tag_field="type", tag="position"):
    """`Position`, with the parts that many watchers share already encoded."""

    status: Status
    head: Seq
    since: Seq
    view: Raw
    legal: Raw
    told: Raw
    seats: list[Chair]
    pending: tuple[int, ...]
    undo: Seq | None
    clock: int | None
    now: int
    over: bool
    seat: int | None
    host: bool
    chat: list[Spoken]


class DrawnChange(Struct, frozen=True, tag_field="type", tag="change"):
    """`Change`, with the parts that many watchers share already encoded."""

    base: Seq
    head: Seq
    gone: Raw
    patch: Raw
    legal: Raw
    told: Raw
    pending: tuple[int, ...]
    undo: Seq | None
    clock: int | None
    now: int
    over: bool
    seat: int | None


def encoded(message: Any) -> bytes:
    """A message as it travels."""
    return _ENCODE(message)
