"""Digests: short fingerprints of states and seeds that any process can compute again."""

from __future__ import annotations

import hashlib

import msgspec

from starlode.kernel.contract import Json, State

_CANONICAL = msgspec.json.Encoder(order="deterministic")


def canonical(value: Json) -> bytes:
    """One spelling for one value, whatever the order in which its keys were written."""
    return _CANONICAL.encode(value)


def digest_of(value: Json) -> str:
    """32 hexadecimal digits that stand for a JSON value."""
    return hashlib.blake2b(canonical(value), digest_size=16).hexdigest()


def state_digest(state: State) -> str:
    """The fingerprint of a position; equal positions have equal digests on every machine."""
    return digest_of(state.dump())
