"""A canvas of character cells that knows the name of the thing at each cell, for boards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import groupby

from rich.style import Style
from rich.text import Text


@dataclass(frozen=True)
class Drawing:
    """A text, its size, and the name of the thing at each (column, row) that has one.

    `focus` is the cell to scroll to if not everything is visible.
    """

    text: Text
    width: int
    height: int
    names: dict[tuple[int, int], str] = field(default_factory=dict)
    focus: tuple[int, int] | None = None


class Canvas:
    """Character cells to write to."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", Style.null()) for _ in range(width)] for _ in range(height)]
        self._names: dict[tuple[int, int], str] = {}

    def put(self, x: int, y: int, text: str, style: Style, name: str = "") -> None:
        """Write a text, starting at a cell. The style is added to the existing one; what does not fit is cut off."""
        for column, character in enumerate(text, start=x):
            if 0 <= column < self.width and 0 <= y < self.height:
                self._cells[y][column] = (character, self._cells[y][column][1] + style)
                if name:
                    self._names[column, y] = name

    def write(self, x: int, y: int, text: Text, name: str = "") -> None:
        """Write a line of styled text, starting at a cell; its styles are Style objects."""
        styles = [text.style if isinstance(text.style, Style) else Style.null()] * len(text)
        for span in text.spans:
            if isinstance(span.style, Style):
                for index in range(span.start, span.end):
                    styles[index] += span.style
        for index, (character, style) in enumerate(zip(text.plain, styles, strict=True)):
            self.put(x + index, y, character, style, name)

    def fill(self, x: int, y: int, width: int, height: int, style: Style, name: str) -> None:
        """Fill a rectangle with a style."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, style, name)

    def drawing(self, focus_names: Collection[str] = ()) -> Drawing:
        """Return the drawing; its focus is the first cell of the named things."""
        text = Text(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                text.append("\n")
            for style, cells in groupby(row, key=lambda cell: cell[1]):
                text.append("".join(character for character, _ in cells), style)
        focus = next((cell for cell, name in self._names.items() if name in focus_names), None)
        return Drawing(text, self.width, self.height, self._names, focus)
