"""The bottom line with the keys of all commands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.text import Text

from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette

COMMANDS: Final = (
    ("⏎", "take"),
    ("u", "undo"),
    ("/", "filter"),
    ("r", "rule"),
    ("t", "take-cubes"),
    ("f", "pace"),
    ("^p", "pause"),
    ("s", "save"),
    ("l", "language"),
    ("o", "person"),
    ("p", "side"),
    ("j k", "scroll"),
    ("v", "scores"),
    ("?", "help"),
    ("q", "quit"),
)
"""Each key and the name of its command."""

ALWAYS: Final[Mapping[str, str]] = MappingProxyType({"f": "^f", "q": "^q", "t": "^t"})
"""The keys of commands that also work while a game uses their letter itself."""

DROPPED: Final = ("take", "filter", "scroll", "language", "save", "rule", "pace", "side")
"""The commands that are left out where there is no room, the first one first; the help page names them all."""
LINES: Final = 2
RAGGED: Final = 8
"""Columns at the end of a line in which no further key may fit."""

PACES: Final[Mapping[str, float]] = MappingProxyType({"quick": 0.2, "calm": 1.0, "off": 0.0})
"""Seconds for which a bot's move is shown before the next."""


def key_bar(
    texts: Texts,
    hidden: Collection[str],
    width: int,
    game_keys: Sequence[tuple[str, str]] = (),
    taken: Collection[str] = (),
    **settings: object,
) -> Text:
    """Return the game's keys, then those of the table that are not hidden.

    `taken` are the letters that the game uses; `settings` are the current values of commands that toggle one.
    """
    dropped: set[str] = set()
    for name in ("", *DROPPED):
        dropped.add(name)
        table_keys = [
            (ALWAYS.get(key, key) if key in taken else key, texts.format(f"terminal-key-{command}", **settings))
            for key, command in COMMANDS
            if command not in hidden and command not in dropped
        ]
        parts = [
            Text.assemble((key, palette.KEY + palette.STRONG), f" {label}") for key, label in [*game_keys, *table_keys]
        ]
        text = Text("  ").join(parts)
        # In one line all keys are shown, in two lines all but the most obvious one.
        if text.cell_len <= width or (name and text.cell_len <= LINES * (width - RAGGED)):
            break
    return text
