"""The chat of a live table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from starlode.server.store import ChatLine as StoredLine
from starlode.server.store import Store

CHAT_LINES: Final = 200
"""The lines of chat that a new subscriber gets."""


class ChatLine(Struct, frozen=True):
    """A stored line of chat."""

    n: int
    name: str
    seat: int | None
    text: str
    at: int


class TableChat:
    """The last lines of a table's chat. `on_change` is called when somebody has posted one here."""

    def __init__(self, store: Store, table_id: str, on_change: Callable[[], None]) -> None:
        self.lines: list[ChatLine] = []
        self._store = store
        self._table_id = table_id
        self._on_change = on_change

    @property
    def next_number(self) -> int:
        """The number from which lines are not known here yet."""
        return self.lines[-1].n + 1 if self.lines else 0

    async def post(self, user: str, name: str, text: str, *, seat: int | None) -> None:
        """Store a line and send it to all subscribers."""
        self.add([await self._store.chat.add(self._table_id, user, name, text, seat=seat)])
        self._on_change()

    def add(self, lines: Iterable[StoredLine]) -> None:
        """Add stored lines, but for those that are known."""
        first = self.next_number
        self.lines += [
            ChatLine(line.n, line.name, line.seat, line.text, line.created_ms) for line in lines if line.n >= first
        ]
        del self.lines[:-CHAT_LINES]
