"""Codes by which people invite each other to tables and share designs."""

from __future__ import annotations

import secrets
from typing import Final

CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that are not mistaken for one another."""
CODE_LENGTH: Final = 8


def new_code() -> str:
    """Return a random code that cannot be guessed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
