"""Checksums of entries, and the digest of a log: they show whether a stored log is the one that was written.

They find damage, not forgery: whoever can write to the database can also write matching checksums. The digest of a log
is the sum of its entries' checksums, so that an append adds to it without reading what was there before.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

BITS: Final = 62
MASK: Final = (1 << BITS) - 1
"""The sum of two digests still fits into a 64-bit integer of the database."""


def checksum(table_id: str, seq: int, body: str, by: int | None, at: int, created_ms: int) -> int:
    """Return the checksum of one entry, which depends on its place and on all its columns."""
    text = f"{table_id} {seq} {by} {at} {created_ms} {body}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") & MASK
