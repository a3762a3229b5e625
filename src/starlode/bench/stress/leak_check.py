"""Checks the answers of a fuzzed server for faults and leaked secrets."""

from __future__ import annotations

import base64
from collections import Counter
from typing import Any, Final

import msgspec

from starlode.bench.server.database import DatabaseReader
from starlode.kernel.contract import Event
from starlode.kernel.game import Game
from starlode.kernel.table.table import Table
from starlode.server.tables.event_feed import EventFeed

MAX_FAILURES: Final = 50
"""The number of failures that are kept; all are counted."""


class AnswerChecker:
    """Collects failures. It knows the secrets of all tables."""

    def __init__(self, database: DatabaseReader, game: Game) -> None:
        self.counts: Counter[str] = Counter()
        self.failures: list[str] = []
        self._database = database
        self._game = game
        self._secrets: dict[str, list[bytes]] = {}

    def fail(self, kind: str, detail: str) -> None:
        """Record a failure."""
        self.counts["failure"] += 1
        if len(self.failures) < MAX_FAILURES:
            self.failures.append(f"{kind}: {detail}")

    def check_secrets(self, table_id: str, text: bytes) -> None:
        """Record a failure if the text contains the seed of a table whose game is not over."""
        if table_id not in self._secrets:
            seed = self._database.seed(table_id)
            self._secrets[table_id] = [encoding.encode() for encoding in seed_encodings(seed)]
        if any(secret in text for secret in self._secrets[table_id]) and not self._database.is_over(table_id):
            self.fail("leak", text[:300].decode(errors="replace"))

    def reference(self, table_id: str) -> ReferenceTable:
        """Return the true state of a table, after replaying its log with every check."""
        return ReferenceTable(self._database, self._game, table_id)


class ReferenceTable:
    """A table with all hidden information, replayed from the database."""

    def __init__(self, database: DatabaseReader, game: Game, table_id: str) -> None:
        self._feed = EventFeed()
        events_by_entry: list[list[Event]] = []
        self._table: Table = database.game(game, table_id, lambda _seq, events: events_by_entry.append(events))
        for entry, events in zip(self._table.log.entries, events_by_entry, strict=True):
            self._feed.add(entry, events)

    def view(self, seat: int | None, head: int) -> dict[str, Any]:
        """Return the viewer's view after `head` entries."""
        view: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self._table.state_at(head).view(seat)))
        return view

    def events(self, seat: int | None) -> set[bytes]:
        """Return all events that the viewer may know."""
        over = self._table.is_over
        return {bytes(event) for event in _decode_events(self._feed.events_for(seat, everything=over))}


_decode_events = msgspec.json.Decoder(list[msgspec.Raw]).decode


def seed_encodings(seed: bytes) -> list[str]:
    """Return the texts by which a seed, or a part of it, could leak."""
    parts = [seed, seed[:12], seed[12:]]
    texts = [part.hex() for part in parts] + [str(int.from_bytes(seed, "big"))]
    texts += [base64.b64encode(part).decode().rstrip("=")[:-1] for part in parts]
    texts += [base64.urlsafe_b64encode(part).decode().rstrip("=")[:-1] for part in parts]
    return [*texts, ",".join(map(str, seed[:6])), ", ".join(map(str, seed[:6]))]
