"""The mark after a player's name, for every game."""

from __future__ import annotations

from rich.text import Text

from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette


def name_suffix(texts: Texts, seat: int, controller: str, *, moves: bool) -> Text:
    """Return a wedge for the player to move, and the bot's name unless the player's name contains it."""
    text = Text(" ◀" if moves else "")
    bot = controller.removeprefix("bot:")
    name = texts.format("named-bot", bot=bot).casefold()
    if bot != "human" and name not in texts.names[seat].casefold():
        text.append(f" {name}", palette.DIM)
    return text
