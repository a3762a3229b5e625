"""Cleans text that people enter: names and chat. Markup stays: every client shows it as plain text."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from starlode.server.confusables import mixes_scripts
from starlode.server.errors import RequestError

LONGEST_NAME: Final = 40

# Bidirectional controls would reorder the text around them, and so change what a line seems to say.
_BIDI_CONTROLS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Joiners are invisible, but emoji and some scripts need them.
_JOINERS: Final = "\u200c\u200d"

# Letters, symbols and marks that are drawn as nothing: fillers, the empty Braille pattern, variation selectors.
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)


def clean_name(name: str) -> str:
    """Return the name as one line of visible characters in the normal form NFKC, with single spaces.

    Raise RequestError if nothing but marks is left of it or it is too long.
    """
    spaced = (" " if c.isspace() else c for c in unicodedata.normalize("NFKC", name))
    visible = "".join(c for c in spaced if c.isprintable() and not _BLANK.match(c))
    cleaned = " ".join(unicodedata.normalize("NFKC", visible).split())
    if len(cleaned) > LONGEST_NAME or not any(unicodedata.category(c)[0] in "LNPS" for c in cleaned):
        raise RequestError(422, "name-unusable", most=LONGEST_NAME)
    return cleaned


def clean_account_name(name: str) -> str:
    """Return the name like `clean_name`. Raise RequestError also if it mixes scripts, to look like another name."""
    cleaned = clean_name(name)
    if mixes_scripts(cleaned):
        raise RequestError(422, "name-mixed-scripts")
    return cleaned


def clean_login(name: str) -> tuple[str, str]:
    """Return the logins that a name may mean, folded: as accounts of earlier versions have it, and as `clean_name`."""
    return _clean(name).casefold(), clean_name(name).casefold()


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
