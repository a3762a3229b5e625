"""Words that people choose: names and chat. Markup is left alone, because every client shows it as it is."""

from __future__ import annotations

import unicodedata
from typing import Final

from starlode.server.errors import RequestError

LONGEST_NAME: Final = 40

# They would turn the direction of the text around them, and with it what a line seems to say.
_TURNS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean_name(name: str) -> str:
    """A name that fits on one line; refused if nothing is left of it or it is too long."""
    found = _clean(name)
    if not found or len(found) > LONGEST_NAME:
        raise RequestError(422, "name-unusable", most=LONGEST_NAME)
    return found


def clean_title(name: str) -> str:
    """The name of a table, which may be empty."""
    return clean_name(name) if name.strip() else ""


def clean_chat(text: str) -> str:
    """A line of chat; refused if it says nothing."""
    found = _clean(text)
    if not found:
        raise RequestError(422, "chat-empty")
    return found


def _clean(text: str) -> str:
    """One line of visible characters, with single spaces."""
    spaced = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    visible = "".join(c for c in spaced if c not in _TURNS and (c == " " or c.isprintable() or _joins(c)))
    return " ".join(visible.split())


def _joins(c: str) -> bool:
    """Joiners have no shape of their own, but emoji and some scripts need them."""
    return c in "\u200c\u200d"
