"""Somebody who watches a table through a socket, and what they have been told so far.

Nothing queues up: a watcher that is slow is told less often, what became of the table since it was told last.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from starlode.server.tables.snapshot import Scene
from starlode.server.ws.protocol import Goodbye, Why


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
