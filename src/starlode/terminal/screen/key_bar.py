"""The bottom line: which keys do what."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from rich.text import Text

from starlode.kernel.texts.messages import Texts
from starlode.terminal.screen import palette

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
"""Each key and the message for it."""

PACES: Final[Mapping[str, float]] = MappingProxyType({"quick": 0.2, "calm": 1.0, "off": 0.0})
"""Seconds that a bot's move is shown before the next."""


def key_bar(texts: Texts, hidden: Collection[str], width: int, **settings: object) -> Text:
    """The keys that are not hidden, with the settings that some of them change."""
    parts = [
        Text.assemble((key, palette.KEY + palette.STRONG), f" {texts.format(f'terminal-key-{name}', **settings)}")
        for key, name in COMMANDS
        if name not in hidden
    ]
    text = Text("  ").join(parts)
    # The first key is the one that everybody finds.
    return text if text.cell_len <= width else Text("  ").join(parts[1:])
