"""What stands behind a player's name, whatever the game."""

from __future__ import annotations

from rich.text import Text

from starlode.terminal.screen import palette


def after_name(name: str, controller: str, *, moves: bool) -> Text:
    """A wedge for who is to move, and which bot it is, unless the name tells."""
    text = Text(" ◀" if moves else "")
    mind = controller.removeprefix("bot:")
    if mind != "human" and mind not in name.casefold():
        text.append(f" {mind}", palette.DIM)
    return text
