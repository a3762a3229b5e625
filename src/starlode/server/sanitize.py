"""Cleans text that people enter: names and chat. Markup stays: every client shows it as plain text."""

from __future__ import annotations

import unicodedata
from typing import Final

from starlode.server.errors import RequestError

LONGEST_NAME: Final = 40

# Bidirectional controls would reorder the text around them, and so change what a line seems to say.
_BIDI_CONTROLS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Joiners are invisible, but emoji and some scripts need them.
_JOINERS: Final = "\u200c\u200d"


def clean_name(name: str) -> str:
    """Return the name as one line. Raise RequestError if nothing is left of it or it is too long."""
    cleaned = _clean(name)
    if not cleaned or len(cleaned) > LONGEST_NAME:
        raise RequestError(422, "name-unusable", most=LONGEST_NAME)
    return cleaned


def clean_title(name: str) -> str:
    """Return the name of a table as one line; it may be empty."""
    return clean_name(name) if name.strip() else ""


def clean_chat(text: str) -> str:
    """Return a line of chat. Raise RequestError if nothing is left of it."""
    cleaned = _clean(text)
    if not cleaned:
        raise RequestError(422, "chat-empty")
    return cleaned


def _clean(text: str) -> str:
    """Return one line of visible characters, with single spaces."""
    spaced = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    visible = "".join(c for c in spaced if c not in _BIDI_CONTROLS and (c == " " or c.isprintable() or c in _JOINERS))
    return " ".join(visible.split())
