"""A socket's subscription to a table, and which updates it has been sent.

Updates never queue up: a slow client is updated less often, each time with all changes since its last update. While
everybody acts at once, others' moves are gathered for a moment, too; what the client itself did is sent at once.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from starlode.server.errors import Problem
from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.ws.protocol import Closing


@dataclass(eq=False)
class Subscriber:
    """One socket.

    `session`: the id of its session, `code`: the code it named; its rights are checked by them again when they change.
    `since`: how many entries the client had seen when it subscribed. `acks_only`: it wants no updates. The other fields
    describe what it was sent last; `greeted`: it has got its first snapshot.
    """

    user: str | None
    name: str
    since: int = 0
    acks_only: bool = False
    snapshot: TableSnapshot | None = None
    seat: int | None = None
    host: bool = False
    greeted: bool = False
    session: str | None = None
    code: str | None = None
    chat: int = 0
    seats: int = 0
    vote: int | None = None
    pause: int = 0
    contributions: int = 0
    rematch: str | None = None
    closing: Closing | None = None
    updated: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when there may be something to send."""
    at_once: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when it must not be gathered with what follows."""

    async def gather(self, seconds: float) -> None:
        """Wait so long for more to send, or until it must be sent at once."""
        timer = asyncio.get_running_loop().call_later(seconds, self.at_once.set)
        try:
            await self.at_once.wait()
        finally:
            timer.cancel()

    def disconnect(self, problem: Problem, *, reconnect: bool) -> None:
        """Let the connection send this problem as its last message and close the socket. The first reason counts."""
        self.closing = self.closing or Closing(problem, reconnect)
        self.at_once.set()
        self.updated.set()
