"""A drawing of a table: spots on a grid, links between them, and lines of text below; as text and as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from xml.sax.saxutils import escape

SEAT_COLOURS: Final = ("#d1495b", "#2e86ab", "#e0a100", "#3c8d40")
EMPTY_FILL: Final = "#f2f2f0"
_CELL: Final = 48
_MARGIN: Final = 12
_LINE: Final = 18
_INK: Final = "#202124"


@dataclass(frozen=True)
class Spot:
    """A square of the board: up to four letters, its colour, and the colour of its frame."""

    column: int
    row: int
    text: str
    fill: str = EMPTY_FILL
    frame: str = "#b8b8b0"


@dataclass(frozen=True)
class Link:
    """A line between the centres of two squares, given as column and row."""

    start: tuple[float, float]
    end: tuple[float, float]
    colour: str
    width: int = 4


@dataclass
class Drawing:
    """What is drawn, in this order; a later spot covers an earlier one on the same square."""

    spots: list[Spot] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def to_text(self) -> str:
        """Return the spots in rows, then the lines. Links are not shown."""
        grid = {(spot.column, spot.row): spot.text or "." for spot in self.spots}
        width = 1 + max(map(len, grid.values()), default=0)
        rows = range(1 + max((row for _, row in grid), default=-1))
        columns = range(1 + max((column for column, _ in grid), default=-1))
        board = ["".join(grid.get((column, row), "").ljust(width) for column in columns).rstrip() for row in rows]
        return "\n".join([*board, *self.lines])

    def to_svg(self) -> str:
        """Return an SVG document."""
        columns = 1 + max((spot.column for spot in self.spots), default=0)
        rows = 1 + max((spot.row for spot in self.spots), default=0)
        below = 2 * _MARGIN + rows * _CELL
        width = 2 * _MARGIN + max(columns * _CELL, max(map(len, self.lines), default=0) * 8)
        height = below + len(self.lines) * _LINE
        size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="monospace" font-size="13">',
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
            *[_svg_spot(spot) for spot in self.spots],
            *[_svg_link(link) for link in self.links],
            *_svg_lines(self.lines, below),
            "</svg>",
        ]
        return "\n".join(parts)


def _svg_spot(spot: Spot) -> str:
    x, y = _MARGIN + spot.column * _CELL, _MARGIN + spot.row * _CELL
    square = f'<rect x="{x + 2}" y="{y + 2}" width="{_CELL - 4}" height="{_CELL - 4}" rx="5" fill="{spot.fill}" '
    text = f'<text x="{x + _CELL // 2}" y="{y + _CELL // 2 + 5}" text-anchor="middle" fill="{_INK}">'
    return f'{square}stroke="{spot.frame}" stroke-width="3"/>{text}{escape(spot.text)}</text>'


def _svg_link(link: Link) -> str:
    x1, y1 = _centre(link.start)
    x2, y2 = _centre(link.end)
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{link.colour}" stroke-width="{link.width}" '
        'stroke-opacity="0.75" stroke-linecap="round"/>'
    )


def _centre(place: tuple[float, float]) -> tuple[float, float]:
    column, row = place
    return _MARGIN + (column + 0.5) * _CELL, _MARGIN + (row + 0.5) * _CELL


def _svg_lines(lines: Sequence[str], below: int) -> list[str]:
    return [
        f'<text x="{_MARGIN}" y="{below + index * _LINE}" fill="{_INK}" xml:space="preserve">{escape(line)}</text>'
        for index, line in enumerate(lines)
    ]
