"""A drawing made of character cells, which knows what stands where: the ground for boards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import groupby

from rich.style import Style
from rich.text import Text


@dataclass(frozen=True)
class Drawing:
    """What is shown, its size, and the name of the thing at each (column, row) that has one.

    `look` is a place that should be in sight when not everything is.
    """

    text: Text
    width: int
    height: int
    names: dict[tuple[int, int], str] = field(default_factory=dict)
    look: tuple[int, int] | None = None


class Grid:
    """Cells to write into."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", Style.null()) for _ in range(width)] for _ in range(height)]
        self._names: dict[tuple[int, int], str] = {}

    def put(self, x: int, y: int, text: str, style: Style, name: str = "") -> None:
        """Write from a cell on. The style is laid over the one that is there; what does not fit is left out."""
        for column, character in enumerate(text, start=x):
            if 0 <= column < self.width and 0 <= y < self.height:
                self._cells[y][column] = (character, self._cells[y][column][1] + style)
                if name:
                    self._names[column, y] = name

    def ground(self, x: int, y: int, width: int, height: int, style: Style, name: str) -> None:
        """Shade a rectangle."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, style, name)

    def drawing(self, looking_at: Collection[str] = ()) -> Drawing:
        """All of it; the first of the named things should be in sight."""
        text = Text(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                text.append("\n")
            for style, cells in groupby(row, key=lambda cell: cell[1]):
                text.append("".join(character for character, _ in cells), style)
        look = next((place for place, name in self._names.items() if name in looking_at), None)
        return Drawing(text, self.width, self.height, self._names, look)
