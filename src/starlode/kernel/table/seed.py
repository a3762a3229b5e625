"""The secret seed of a table: created once, committed to by its digest, published when the game is over."""

from __future__ import annotations

import hashlib
import secrets


def new_seed() -> bytes:
    """Return a seed that nobody can guess."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """Return the digest that the header holds before the seed is published."""
    return hashlib.sha256(seed).hexdigest()
