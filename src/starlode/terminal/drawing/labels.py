"""The mark after a player's name, for every game."""

from __future__ import annotations

from rich.text import Text

from starlode.terminal.drawing import palette


def name_suffix(name: str, controller: str, *, moves: bool) -> Text:
    """Return a wedge for the player to move, and the bot's name unless the player's name contains it."""
    text = Text(" ◀" if moves else "")
    bot = controller.removeprefix("bot:")
    if bot != "human" and bot not in name.casefold():
        text.append(f" {bot}", palette.DIM)
    return text
