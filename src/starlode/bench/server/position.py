"""What a client of a benchmark knows of a table: as much of the snapshots and deltas as it needs to choose a move."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Raw, Struct

from starlode.server.tables.delta import apply_legal_delta

_UPDATES: Final = (b'{"type":"delta"', b'{"type":"snapshot"')


class _LegalChange(Struct):
    removed: list[int]
    at: list[int]
    added: list[Raw]


class _Update(Struct):
    """A snapshot with all legal actions, or a delta with their changes, if any."""

    head: int
    pending: list[int]
    legal: list[Raw] | _LegalChange | None
    over: bool
    clock: int | None
    now: int


_decode: Final = msgspec.json.Decoder(_Update).decode


class KnownPosition(Struct, frozen=True):
    """A table as a client knows it: entries, seats that decide, its own legal actions, and the deadline, if any."""

    head: int
    pending: list[int]
    legal: list[Raw]
    over: bool
    clock: int | None
    now: int


def is_update(message: bytes) -> bool:
    """Return whether a message changes what is known of the position."""
    return message.startswith(_UPDATES)


def follow(known: KnownPosition | None, message: bytes) -> KnownPosition:
    """Return what is known after a snapshot or a delta."""
    update = _decode(message)
    legal = [] if known is None else known.legal
    if isinstance(update.legal, list):
        legal = update.legal
    elif update.legal is not None:
        legal = apply_legal_delta(legal, update.legal.removed, update.legal.at, update.legal.added)
    return KnownPosition(update.head, update.pending, legal, update.over, update.clock, update.now)
