"""Looks into the database of a server under measurement: how a game was begun, and what was written in the end."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import msgspec

from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.json_format import convert
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import Listener
from starlode.kernel.table.table import Table

SeatAction = tuple[int, bytes]
"""A seat's action: the seat, and the JSON of what it did."""


class DatabaseReader:
    """The database at a URL, asked with plain SQL: the measurement knows no more of a server than its tables."""

    def __init__(self, url: str) -> None:
        self._url = url

    def game(self, game: Game, table_id: str, listen: Listener | None = None) -> Table:
        """The game of a table with all its secrets, checked entry by entry; who listens hears all of them."""
        ((header, seed),) = self._ask(
            "SELECT header, seed FROM tables JOIN secrets ON table_id = id WHERE id = {}", table_id
        )
        plain = msgspec.json.decode(header) if isinstance(header, str) else header
        log = Log(*convert(plain, [msgspec.json.decode(body) for _, body in self._entries(table_id)]))
        return Table.resume(game, log, bytes(seed), listen=listen)

    def seed(self, table_id: str) -> bytes:
        """The secret of a table whose game has begun."""
        ((seed,),) = self._ask("SELECT seed FROM secrets WHERE table_id = {}", table_id)
        return bytes(seed)

    def is_over(self, table_id: str) -> bool:
        """Whether the game of a table has ended."""
        ((status,),) = self._ask("SELECT status FROM tables WHERE id = {}", table_id)
        return bool(status == "over")

    def acts(self, table_id: str) -> list[SeatAction] | None:
        """What the seats did, in the order of the log; None if an entry is missing from it."""
        found: list[SeatAction] = []
        for place, (number, body) in enumerate(self._entries(table_id)):
            if number != place:
                return None
            entry = msgspec.json.decode(body)
            if entry["entry"] == _ACT:
                found.append((entry["by"], _CANONICAL.encode(entry["do"])))
        return found

    def _entries(self, table_id: str) -> list[tuple[int, str]]:
        rows = self._ask("SELECT seq, body FROM entries WHERE table_id = {} ORDER BY seq", table_id)
        return [(number, body) for number, body in rows]

    def _ask(self, query: str, table_id: str) -> Sequence[Sequence[Any]]:
        if self._url.startswith("sqlite:///"):
            with closing(sqlite3.connect(self._url.removeprefix("sqlite:///"))) as file:
                return file.execute(query.format("?"), (table_id,)).fetchall()
        import psycopg

        with psycopg.connect(self._url) as connection:
            # The query is one of ours; only the placeholder differs.
            return connection.execute(query.format("%s").encode(), (table_id,)).fetchall()


_CANONICAL = msgspec.json.Encoder(order="deterministic")
_ACT = ActionEntry.__struct_config__.tag


def canonical(do: bytes) -> bytes:
    """The JSON of an action, written in one way only."""
    return _CANONICAL.encode(msgspec.json.decode(do))
