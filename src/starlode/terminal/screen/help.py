"""The help page: keys, then the legend of the board."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.renderer import Renderer

LINES = (
    "move",
    "enter",
    "filter",
    "undo",
    "take",
    "rule",
    "pace",
    "pause",
    "person",
    "rest",
    "side",
    "scroll",
    "mouse",
)


def help_page(texts: Texts, renderer: Renderer) -> Group:
    """Return the page, with the renderer's legend."""
    legend = renderer.legend(texts)
    keys = _columns()
    for name in LINES:
        if name == "take" and not renderer.has_automatic_actions:
            continue
        keys.add_row("•", texts.format(f"terminal-help-{name}"))
    for line in renderer.keyboard.help_lines(texts) if renderer.keyboard else ():
        keys.add_row("•", line)
    signs = _columns()
    for entry in legend:
        signs.add_row(entry.sample, entry.meaning)
    parts: list[RenderableType] = [_title(texts, "terminal-help-title"), keys]
    return Group(*parts, Text(), _title(texts, "terminal-help-legend"), signs) if legend else Group(*parts)


def _title(texts: Texts, key: str) -> Text:
    return Text(texts.format(key), palette.STRONG)


def _columns() -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    return grid
