"""Names that look alike: no two accounts may have them.

This follows the idea of Unicode's UTS 39. Two names look alike if they have the same skeleton. `confusables.json` lists
the letters of all scripts that UTS 39 takes for a Latin letter or a digit, and some small letters that look like
capitals.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

# What is left of a Latin letter without its strokes, hooks and tails; small capitals look like capitals.
_LATIN_LETTER: Final = re.compile(
    r"LATIN (?:SMALL LETTER|CAPITAL LETTER|LETTER SMALL CAPITAL) (?P<letter>[A-Z])(?: WITH .*)?"
)

# Accents distinguish names badly in these scripts; in others, marks are vowels.
_ACCENTED_SCRIPTS: Final = frozenset({"LATIN", "GREEK", "CYRILLIC"})

# Scripts that are written together with others, and look like none of them.
_COMBINED_SCRIPTS: Final = frozenset(
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO", "MODIFIER"}
)

_ALIKE_AFTER_FOLDING: Final = (("0", "o"), ("1", "l"), ("|", "l"), ("rn", "m"), ("vv", "w"))


def mixes_scripts(name: str) -> bool:
    """Return whether the name has letters of several scripts, such as Latin and Cyrillic."""
    return len({_script_of(c) for c in name if c.isalpha()} - _COMBINED_SCRIPTS) > 1


def skeleton_of(name: str) -> str:
    """Return what the name looks like: equal for names that people mistake for one another."""
    alike: list[str] = []
    accented = False
    for c in unicodedata.normalize("NFKD", name):
        if not unicodedata.combining(c):
            accented = _script_of(c) in _ACCENTED_SCRIPTS
        elif accented:
            continue
        alike.append(_latin_lookalike(c))
    skeleton = "".join(alike).casefold()
    for shown, meant in _ALIKE_AFTER_FOLDING:
        skeleton = skeleton.replace(shown, meant)
    return skeleton


def _latin_lookalike(c: str) -> str:
    if c == "I":
        return "l"
    known = _lookalikes().get(c)
    if known is not None or c.isascii():
        return known or c
    latin = _LATIN_LETTER.fullmatch(unicodedata.name(c, ""))
    return latin["letter"] if latin else c


def _script_of(c: str) -> str:
    # Python has no table of scripts, but the name of a letter starts with it.
    return unicodedata.name(c, "").partition(" ")[0]


@cache
def _lookalikes() -> Mapping[str, str]:
    text = Path(__file__).with_name("confusables.json").read_text(encoding="utf-8")
    return {c: latin for latin, letters in json.loads(text).items() for c in letters}
