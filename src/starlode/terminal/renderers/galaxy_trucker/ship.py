"""A ship as text: large with its connectors and contents, or small with one letter for each component."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.style import Style
from rich.text import Text

from starlode.games.galaxy_trucker.content import (
    BOARDS,
    CELL_NAMES,
    EAST,
    NORTH,
    SOUTH,
    STARTING_CABIN,
    WEST,
    Board,
    column_of,
    row_of,
)
from starlode.games.galaxy_trucker.views.shapes import ComponentView, ShipView
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Canvas
from starlode.terminal.renderers.galaxy_trucker.tiles import (
    ARROWS,
    KINDS,
    RIM,
    SEAT_COLOURS,
    Codes,
    contents,
    kind_of_tile,
    piece_of,
    stem,
)

WIDE: Final = 7
NARROW: Final = 5
"""Columns of a cell."""
TALL: Final = 3
"""Rows of a cell."""
MARGIN: Final = 3
"""Columns for the numbers of rows."""
CORNERS: Final = "┌┐└┘"
THREATENED: Final = "▛▜▙▟"
GHOST: Final = "┏┓┗┛"
MARKER: Final = "⊕"
GROUP: Final = "∞"

EMPTY: Final = Style(color="#5b6993")
EXPOSED: Final = Style(color="#ffc878", bold=True)
LOOSE: Final = Style(italic=True, underline=True)
DANGER: Final = palette.BAD + palette.STRONG

FITS: Final = "+"
FITS_TURNED: Final = "↻"
ALLOWED: Final = "·"


@dataclass(frozen=True)
class Line:
    """The line along which a danger comes: the side of its origin, and its row or column."""

    side: int
    number: int


@dataclass(frozen=True)
class Marks:
    """What is marked on a ship, by cell.

    `lit`: where something can be put, with its sign; `targets` and `chosen`: components that actions name;
    `ghosts`: components that the highlighted action puts there; `lost`: those that it takes away; `markers`: cannons
    marked by an Admiral; `group`: the Widow's group.
    """

    lit: Mapping[str, str] = field(default_factory=dict)
    targets: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    ghosts: Mapping[str, ComponentView] = field(default_factory=dict)
    lost: frozenset[str] = frozenset()
    errors: frozenset[str] = frozenset()
    threatened: frozenset[str] = frozenset()
    markers: frozenset[str] = frozenset()
    group: frozenset[str] = frozenset()
    loose: str | None = None
    lines: tuple[Line, ...] = ()


def ship_size(board: str, cell: int) -> tuple[int, int]:
    """Return the columns and rows of a large drawing."""
    rows, columns = BOARDS[board].rows, BOARDS[board].columns
    return MARGIN + cell * (columns[1] - columns[0] + 1), 1 + TALL * (rows[1] - rows[0] + 1)


class ShipDrawing:
    """Draws one ship at the upper left of a canvas."""

    def __init__(self, canvas: Canvas, board: str, ship: ShipView, seat: int, codes: Codes, marks: Marks, cell: int):
        self.canvas = canvas
        self.board = BOARDS[board]
        self.ship = ship
        self.seat = seat
        self.codes = codes
        self.marks = marks
        self.cell = cell

    def draw(self) -> None:
        """Draw the numbers, the cells and the danger."""
        self._numbers()
        for position in self.board.cells:
            name = CELL_NAMES[position]
            x, y = self._place(name)
            component = self.marks.ghosts.get(name) or self.ship["components"].get(name)
            if component is None:
                self._empty(name, x, y)
            else:
                self._component(name, component, x, y)
        for line in self.marks.lines:
            self._danger(line)

    def _place(self, name: str) -> tuple[int, int]:
        row, column = map(int, name.split("-"))
        return MARGIN + self.cell * (column - self.board.columns[0]), 1 + TALL * (row - self.board.rows[0])

    def _numbers(self) -> None:
        for column in range(self.board.columns[0], self.board.columns[1] + 1):
            sign = self._towards(column, (NORTH, SOUTH))
            x = MARGIN + self.cell * (column - self.board.columns[0])
            self.canvas.put(x, 0, f"{sign}{column}{sign}".center(self.cell), DANGER if sign else palette.DIM)
        for row in range(self.board.rows[0], self.board.rows[1] + 1):
            sign = self._towards(row, (EAST, WEST))
            y = 2 + TALL * (row - self.board.rows[0])
            self.canvas.put(0, y, f"{row}{sign or ' '}", DANGER if sign else palette.DIM)

    def _towards(self, number: int, sides: tuple[int, int]) -> str:
        """Return the arrow in which a danger flies along this line, away from its origin; empty without one."""
        found = [line for line in self.marks.lines if line.number == number and line.side in sides]
        return ARROWS[(found[0].side + 2) % 4] if found else ""

    # --- cells ----------------------------------------------------------------------------------------------------

    def _frame(self, name: str, x: int, y: int, style: Style, corners: str = CORNERS, bar: str = "─") -> None:
        right, bottom = x + self.cell - 1, y + TALL - 1
        for row, ends in ((y, corners[:2]), (bottom, corners[2:])):
            self.canvas.put(x, row, ends[0] + bar * (self.cell - 2) + ends[1], style, name)
        for column in (x, right):
            self.canvas.put(column, y + 1, "│" if bar == "─" else "╎", style, name)

    def _inside(self, name: str, x: int, y: int, text: Text) -> None:
        """Write into the middle of a cell, with the styles of the text."""
        self.canvas.write(x + 1 + (self.cell - 2 - text.cell_len) // 2, y + 1, text, name)

    def _empty(self, name: str, x: int, y: int) -> None:
        self.canvas.fill(x, y, self.cell, TALL, Style.null(), name)
        sign = self.marks.lit.get(name)
        if sign is None:
            self._inside(name, x, y, Text(name if self.cell == WIDE else ALLOWED, EMPTY))
            return
        style = palette.CHOSEN if name in self.marks.chosen else palette.KEY if sign == FITS else palette.DIM
        self._frame(name, x, y, style, bar="╌")
        self._inside(name, x, y, Text(sign, style + palette.STRONG))

    def _component(self, name: str, component: ComponentView, x: int, y: int) -> None:
        piece = piece_of(component["tile"], component["rotation"])
        marks = self.marks
        ghost, lost, threatened = name in marks.ghosts, name in marks.lost, name in marks.threatened
        mark = self._mark(name)
        frame = DANGER if lost or threatened or name in marks.errors else RIM
        self._frame(
            name, x, y, frame + mark if ghost else frame, THREATENED if threatened else GHOST if ghost else CORNERS
        )
        middle = x + self.cell // 2
        places = ((middle, y), (x + self.cell - 1, y + 1), (middle, y + 2), (x, y + 1))
        exposed = "" if ghost else self.ship["exposed"].get(name, "")
        for side, (column, row) in enumerate(places):
            sign, style = stem(piece, side)
            self.canvas.put(column, row, sign, EXPOSED if "NESW"[side] in exposed else style, name)
        if name in marks.errors:
            self.canvas.put(x + 1, y, "!", DANGER, name)
        if lost:
            self.canvas.put(x + self.cell - 2, y, "✗", DANGER, name)
        if name in marks.markers:
            self.canvas.put(x + 1, y + 2, MARKER, palette.KEY, name)
        if name in marks.group:
            self.canvas.put(x + self.cell - 2, y + 2, GROUP, palette.KEY, name)
        content = self._content(component, name)
        self._inside(name, x, y, Text(content.plain, mark) if mark else content)

    def _mark(self, name: str) -> Style:
        if name in self.marks.chosen or name in self.marks.ghosts:
            return palette.CHOSEN
        return palette.TARGET if name in self.marks.targets else Style.null()

    def _content(self, component: ComponentView, name: str) -> Text:
        """Return letter and contents; in a narrow cell three signs stand without the letter."""
        kind = kind_of_tile(component["tile"])
        style = palette.player(self.seat, SEAT_COLOURS) if kind == STARTING_CABIN else KINDS[kind]
        if name == self.marks.loose:
            style += LOOSE
        letter, carried = Text(self.codes.kinds[kind], style), contents(component, self.codes)
        if self.cell == WIDE:
            text = Text.assemble(letter, " ", carried)
            return text.append(" " * (self.cell - 2 - text.cell_len))
        return carried if carried.cell_len == NARROW - 2 else Text.assemble(letter, carried)

    # --- danger ---------------------------------------------------------------------------------------------------

    def _danger(self, line: Line) -> None:
        """Draw a danger's line over the empty cells, up to the first component."""
        for position in cells_on(self.board, line):
            name = CELL_NAMES[position]
            if name in self.ship["components"]:
                return
            x, y = self._place(name)
            self.canvas.fill(x, y, self.cell, TALL, DANGER, name)
            if line.side in (NORTH, SOUTH):
                for row in range(TALL):
                    self.canvas.put(x + self.cell // 2, y + row, "┊", DANGER, name)
            else:
                self.canvas.put(x, y + 1, "┄" * self.cell, DANGER, name)


def cells_on(board: Board, line: Line) -> list[int]:
    """Return the cells of a line, the one that a danger reaches first before the others."""
    upright = line.side in (NORTH, SOUTH)
    on_line = [p for p in board.cells if line.number == (column_of(p) if upright else row_of(p))]
    return on_line if line.side in (NORTH, WEST) else on_line[::-1]


def small_ship(board: str, ship: ShipView, seat: int, codes: Codes) -> list[Text]:
    """Return a ship with one letter for each component, a dot for each empty cell."""
    facts = BOARDS[board]
    cells = {CELL_NAMES[position] for position in facts.cells}
    lines = []
    for row in range(facts.rows[0], facts.rows[1] + 1):
        line = Text()
        for column in range(facts.columns[0], facts.columns[1] + 1):
            component = ship["components"].get(f"{row}-{column}")
            if component is None:
                line.append("·" if f"{row}-{column}" in cells else " ", EMPTY)
                continue
            kind = kind_of_tile(component["tile"])
            own = kind == STARTING_CABIN
            line.append(codes.kinds[kind], palette.player(seat, SEAT_COLOURS) if own else KINDS[kind])
        lines.append(line)
    return lines
