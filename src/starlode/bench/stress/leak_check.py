"""Judges what a server under attack answers: is anything a fault of its own, or more than somebody may know?"""

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

MOST_KEPT: Final = 50
"""Complaints that are kept in words; all are counted."""


class AnswerChecker:
    """Keeps what is wrong. It knows the secrets of all tables."""

    def __init__(self, ledger: DatabaseReader, game: Game) -> None:
        self.counts: Counter[str] = Counter()
        self.complaints: list[str] = []
        self._ledger = ledger
        self._game = game
        self._secrets: dict[str, list[bytes]] = {}

    def complain(self, what: str, detail: str) -> None:
        """Something is wrong."""
        self.counts["complaint"] += 1
        if len(self.complaints) < MOST_KEPT:
            self.complaints.append(f"{what}: {detail}")

    def inspect(self, table_id: str, text: bytes) -> None:
        """Look for the seed of a table in what was sent; when the game is over it is published."""
        if table_id not in self._secrets:
            seed = self._ledger.seed(table_id)
            self._secrets[table_id] = [spelling.encode() for spelling in seed_encodings(seed)]
        if any(secret in text for secret in self._secrets[table_id]) and not self._ledger.is_over(table_id):
            self.complain("leak", text[:300].decode(errors="replace"))

    def truth(self, table_id: str) -> ReferenceTable:
        """How a table really stands; its log is replayed with every check."""
        return ReferenceTable(self._ledger, self._game, table_id)


class ReferenceTable:
    """A table as only the server knows it."""

    def __init__(self, ledger: DatabaseReader, game: Game, table_id: str) -> None:
        self._story = EventFeed()
        heard: list[list[Event]] = []
        self._table: Table = ledger.game(game, table_id, lambda _seq, events: heard.append(events))
        for entry, events in zip(self._table.log.entries, heard, strict=True):
            self._story.add(entry, events)

    def view(self, seat: int | None, head: int) -> dict[str, Any]:
        """What this viewer may see after so many entries."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self._table.state_at(head).view(seat)))
        return plain

    def events(self, seat: int | None) -> set[bytes]:
        """All that this viewer may ever have heard."""
        over = self._table.is_over
        return {bytes(line) for line in _LINES(self._story.events_for(seat, everything=over))}


_LINES = msgspec.json.Decoder(list[msgspec.Raw]).decode


def seed_encodings(seed: bytes) -> list[str]:
    """The ways in which a seed could be written, also in part."""
    parts = [seed, seed[:12], seed[12:]]
    texts = [part.hex() for part in parts] + [str(int.from_bytes(seed, "big"))]
    texts += [base64.b64encode(part).decode().rstrip("=")[:-1] for part in parts]
    texts += [base64.urlsafe_b64encode(part).decode().rstrip("=")[:-1] for part in parts]
    return [*texts, ",".join(map(str, seed[:6])), ", ".join(map(str, seed[:6]))]
