"""The secret seed: made once a table, committed to by its digest, published at the end."""

from __future__ import annotations

import hashlib
import secrets


def new_seed() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """What the header says about the seed before it is published."""
    return hashlib.sha256(seed).hexdigest()
