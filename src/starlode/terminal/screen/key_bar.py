"""The bottom line with the keys of all commands."""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
    ("s", "save"),
    ("l", "language"),
    ("p", "side"),
    ("v", "scores"),
    ("?", "help"),
    ("q", "quit"),
)
"""Each key and the name of its command."""

PACES: Final[Mapping[str, float]] = MappingProxyType({"quick": 0.2, "calm": 1.0, "off": 0.0})
"""Seconds for which a bot's move is shown before the next."""


def key_bar(texts: Texts, hidden: Collection[str], width: int, **settings: object) -> Text:
    """Return the keys that are not hidden; `settings` are the current values of those that toggle one."""
    parts = [
        Text.assemble((key, palette.KEY + palette.STRONG), f" {texts.format(f'terminal-key-{name}', **settings)}")
        for key, name in COMMANDS
        if name not in hidden
    ]
    text = Text("  ").join(parts)
    # If it is too wide, the first key is left out: it is the most obvious one.
    return text if text.cell_len <= width else Text("  ").join(parts[1:])
