"""Digests: short fingerprints of states and seeds that any process can compute again."""

from __future__ import annotations

import hashlib
import json

from starlode.kernel.contract import Json, State


def canonical(value: Json) -> bytes:
    """One spelling for one value, whatever the order in which its keys were written."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest_of(value: Json) -> str:
    """32 hexadecimal digits that stand for a JSON value."""
    return hashlib.blake2b(canonical(value), digest_size=16).hexdigest()


def state_digest(state: State) -> str:
    """The fingerprint of a position; equal positions have equal digests on every machine."""
    return digest_of(state.dump())
