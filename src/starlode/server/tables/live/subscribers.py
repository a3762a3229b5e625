"""The sockets of this process that are subscribed to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlode.server.errors import Problem
from starlode.server.security.permissions import may_watch
from starlode.server.store import TableRow

if TYPE_CHECKING:
    from starlode.server.ws.subscriber import Subscriber


class Subscribers(set["Subscriber"]):
    """The subscribers of one table."""

    def notify(self, *, at_once: bool = True) -> None:
        """Let all be sent what is new; if not at once, it is gathered with other moves in real time."""
        for subscriber in self:
            if not subscriber.acks_only:
                subscriber.updated.set()
                if at_once:
                    subscriber.at_once.set()

    def check_access(self, row: TableRow) -> None:
        """Disconnect those who may not see the table any more."""
        for subscriber in self:
            if not may_watch(row, subscriber.user, subscriber.code):
                subscriber.disconnect(Problem("table-access-ended", "", {}), reconnect=False)
