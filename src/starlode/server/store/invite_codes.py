"""Codes: what people type or send each other to come to a table or to see a design."""

from __future__ import annotations

import secrets
from typing import Final

CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Nobody takes one of these for another when it is read aloud or copied by hand."""
CODE_LENGTH: Final = 8


def new_code() -> str:
    """A code that nobody can guess."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
