"""The secret seed of a table, committed to by its digest and published at the end, and what players mix into it.

Nobody may choose the draws, not even whoever runs the table. So the table commits to its seed first. Each player
commits to a random nonce; when all commitments are known to everybody, the nonces are revealed and written into the
header. The key of all draws follows from the seed and the nonces, and no one knew both in time to choose.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

import msgspec

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.digest import canonical
from starlode.kernel.log.entries import Contribution


def new_seed() -> bytes:
    """Return a seed that nobody can guess."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """Return the digest by which a seed or a nonce is fixed before it is published."""
    return hashlib.sha256(secret).hexdigest()


def chance_key(seed: bytes, contributions: Sequence[Contribution]) -> bytes:
    """Return the key of all draws: the seed, or its HMAC-SHA256 of the contributions, if there are any."""
    if not contributions:
        return seed
    return hmac.digest(seed, canonical([msgspec.to_builtins(contribution) for contribution in contributions]), "sha256")


def check_contributions(contributions: Sequence[Contribution]) -> None:
    """Raise InvalidInput if a nonce is not the one that its player had committed to."""
    for contribution in contributions:
        if contribution.nonce is not None and not keeps_commitment(contribution.commitment, contribution.nonce):
            raise InvalidInput("contribution-differs", seat=contribution.seat)


def keeps_commitment(committed: str, nonce: str) -> bool:
    """Return whether a nonce in hexadecimal is the one that was committed to."""
    return hmac.compare_digest(commitment(bytes.fromhex(nonce)), committed)
