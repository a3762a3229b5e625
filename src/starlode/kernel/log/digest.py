"""Digests: short fingerprints of states and seeds that every process can compute again."""

from __future__ import annotations

import hashlib

import msgspec

from starlode.kernel.contract import Json, State

_CANONICAL = msgspec.json.Encoder(order="deterministic")


def canonical(value: Json) -> bytes:
    """Return the canonical JSON of a value, whatever the order of its keys."""
    return _CANONICAL.encode(value)


def digest_of(value: Json) -> str:
    """Return 32 hexadecimal digits that identify a JSON value."""
    return hashlib.blake2b(canonical(value), digest_size=16).hexdigest()


def state_digest(state: State) -> str:
    """Return the digest of a position; equal positions have equal digests on every machine."""
    return digest_of(state.dump())
