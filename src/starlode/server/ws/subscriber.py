"""Somebody who watches a table through a socket, and what they have been told so far.

Nothing queues up: a watcher that is slow is told less often, what became of the table since it was told last.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.ws.protocol import Closing, Problem


@dataclass(eq=False)
class Subscriber:
    """One socket. `since`: how many entries the client said it had seen when it came; `acks_only`: it wants no news."""

    user: str | None
    name: str
    since: int = 0
    acks_only: bool = False
    snapshot: TableSnapshot | None = None
    seat: int | None = None
    host: bool = False
    greeted: bool = False
    chat: int = 0
    seats: int = 0
    asked: int = 0
    closing: Closing | None = None
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    def dismiss(self, why: Problem, *, reconnect: bool) -> None:
        """Tell the client, as the last thing, why the socket is closed."""
        self.closing = Closing(why, reconnect)
        self.wake.set()
