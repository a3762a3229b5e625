"""The help page: keys first, then the signs of the board."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.renderer import Face
from starlode.terminal.screen import palette

LINES = ("move", "enter", "filter", "undo", "take", "rule", "pace", "rest", "side", "mouse")


def help_page(texts: Texts, face: Face) -> Group:
    """All of it, with the legend that a face gives."""
    legend = face.legend(texts)
    keys = _columns()
    for name in LINES:
        if name == "take" and not face.answers:
            continue
        keys.add_row("•", texts.format(f"terminal-help-{name}"))
    signs = _columns()
    for sign in legend:
        signs.add_row(sign.drawn, sign.meaning)
    parts: list[RenderableType] = [_title(texts, "terminal-help-title"), keys]
    return Group(*parts, Text(), _title(texts, "terminal-help-legend"), signs) if legend else Group(*parts)


def _title(texts: Texts, key: str) -> Text:
    return Text(texts.format(key), palette.STRONG)


def _columns() -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    return grid
