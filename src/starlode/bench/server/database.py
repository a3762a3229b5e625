"""Reads the database of a measured server: how a game started, and the entries that were written."""

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
from starlode.kernel.table.replay import EventListener
from starlode.kernel.table.table import Table

SeatAction = tuple[int, bytes]
"""A seat and the JSON of its action."""


class DatabaseReader:
    """Queries a database with plain SQL, independently of the server's own code."""

    def __init__(self, url: str) -> None:
        self._url = url

    def game(self, game: Game, table_id: str, listen: EventListener | None = None) -> Table:
        """Replay a table's game with every check, including hidden information; `listen` gets the events."""
        ((header, seed),) = self._query(
            "SELECT header, seed FROM tables JOIN secrets ON table_id = id WHERE id = {}", table_id
        )
        plain = msgspec.json.decode(header) if isinstance(header, str) else header
        log = Log(*convert(plain, [msgspec.json.decode(body) for _, body in self._entries(table_id)]))
        return Table.resume(game, log, bytes(seed), on_events=listen)

    def seed(self, table_id: str) -> bytes:
        """Return the seed of a table whose game has started."""
        ((seed,),) = self._query("SELECT seed FROM secrets WHERE table_id = {}", table_id)
        return bytes(seed)

    def is_over(self, table_id: str) -> bool:
        """Return whether the game of a table is over."""
        ((status,),) = self._query("SELECT status FROM tables WHERE id = {}", table_id)
        return bool(status == "over")

    def head(self, table_id: str) -> int:
        """Return the number of entries of a table."""
        ((number,),) = self._query("SELECT count(*) FROM entries WHERE table_id = {}", table_id)
        return int(number)

    def seat_actions(self, table_id: str) -> list[SeatAction] | None:
        """Return the actions of the seats, in the order of the log; None if an entry is missing from it."""
        actions: list[SeatAction] = []
        for expected, (number, body) in enumerate(self._entries(table_id)):
            if number != expected:
                return None
            entry = msgspec.json.decode(body)
            if entry["entry"] == _ACTION_TAG:
                actions.append((entry["by"], _CANONICAL.encode(entry["do"])))
        return actions

    def _entries(self, table_id: str) -> list[tuple[int, str]]:
        rows = self._query("SELECT seq, body FROM entries WHERE table_id = {} ORDER BY seq", table_id)
        return [(number, body) for number, body in rows]

    def _query(self, query: str, table_id: str) -> Sequence[Sequence[Any]]:
        if self._url.startswith("sqlite:///"):
            with closing(sqlite3.connect(self._url.removeprefix("sqlite:///"))) as file:
                return file.execute(query.format("?"), (table_id,)).fetchall()
        import psycopg

        with psycopg.connect(self._url) as connection:
            # The query contains no input; only the placeholder differs.
            return connection.execute(query.format("%s").encode(), (table_id,)).fetchall()


_CANONICAL = msgspec.json.Encoder(order="deterministic")
_ACTION_TAG = ActionEntry.__struct_config__.tag


def canonical(do: bytes) -> bytes:
    """Return the JSON of an action with its fields in canonical order."""
    return _CANONICAL.encode(msgspec.json.decode(do))
