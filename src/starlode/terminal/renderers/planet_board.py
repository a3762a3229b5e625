"""The area of The Forgotten Planet as text: a grid of squares with the sides between them.

A square is one row high, and four to nine cells wide:

    Br Y▲2    the tile, the letter of its controller, robots
    ⌂R        a base and its owner; before bases have owners, its own letter
    ▲ a robot that is ON, ▽ one that is OFF, with its owner's letter unless the owner controls the tile

Walls are drawn in the gaps: ┃ between two squares of a row, ━ between two rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.style import Style

from starlode.games.forgotten_planet.views.shapes import PlanetSquareView, PlanetView
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Canvas, Drawing

SEAT_COLOURS: Final = ("#f2d24b", "#ff8f85", "#6fdc8c", "#c9d2de")
"""The players' colours by seat, black as light grey, because the background is dark."""
ZONES: Final = ("#403a17", "#4a2523", "#1b4029", "#3c4552")
"""The backgrounds of controlled tiles, by seat."""
NEUTRAL: Final = Style(bgcolor="#1b2331")
QUIET: Final = Style(color="#7a879a")
ROCK: Final = Style(color="#6b7686")
WALL: Final = Style(color="#f0f4f8", bold=True)
ON_COLOUR: Final = Style(bold=True, underline=True)
RECENT: Final = Style(italic=True)

CUBES: Final[Mapping[str, Style]] = {
    "brown": Style(color=palette.INK, bgcolor="#d29a6a"),
    "white": Style(color=palette.INK, bgcolor="#f2f2f2"),
    "blue": Style(color=palette.INK, bgcolor="#7cc4ff"),
}
SPECIAL: Final = Style(color="#ffe27a", bold=True)

WIDTHS: Final = (9, 8, 7, 6, 5, 4)
MARGIN: Final = 3  # cells for the numbers of the rows
LAND: Final = "▪"
STAR: Final = "★"
BASE: Final = "⌂"
UNKNOWN: Final = "?"
ON: Final = "▲"
OFF: Final = "▽"


@dataclass(frozen=True)
class Codes:
    """One letter for each player and two for each colour of cubes, in one language."""

    players: tuple[str, ...]
    cubes: Mapping[str, str]


@dataclass(frozen=True)
class Marks:
    """Marked squares and sides, by name.

    `targets`: of legal actions. `chosen`: of the highlighted action. `after`: the view after it. `recent`: tiles that
    were laid since the viewer last decided.
    """

    targets: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    recent: frozenset[str] = frozenset()
    after: PlanetView | None = field(default=None)


def draw(view: PlanetView, codes: Codes, marks: Marks, width: int) -> Drawing:
    """Return the drawing, with squares as wide as fits."""
    return _BoardDrawing(view, codes, marks, width).draw()


class _BoardDrawing:
    def __init__(self, view: PlanetView, codes: Codes, marks: Marks, width: int) -> None:
        self.view = view
        self.codes = codes
        self.marks = marks
        across = view["width"]
        self.cell = next((cell for cell in WIDTHS if MARGIN + across * (cell + 1) <= width), WIDTHS[-1])
        self.canvas = Canvas(MARGIN + across * (self.cell + 1), 2 * view["height"])
        self.walls = frozenset(view["walls"])
        self.walls_after = frozenset(marks.after["walls"]) if marks.after else self.walls
        self.robots: dict[str, dict[tuple[int, bool], int]] = {}
        for robot in (marks.after or view)["robots"]:
            counts = self.robots.setdefault(robot["square"], {})
            counts[robot["seat"], robot["on"]] = counts.get((robot["seat"], robot["on"]), 0) + 1

    def draw(self) -> Drawing:
        for x in range(self.view["width"]):
            self.canvas.put(self._left(x), 0, str(x).center(self.cell).rstrip(), QUIET)
        for y, row in enumerate(self.view["rows"]):
            self.canvas.put(0, 1 + 2 * y, f"{y:>2}", QUIET)
            for x, terrain in enumerate(row):
                if terrain == "#":
                    self.canvas.put(self._left(x), 1 + 2 * y, "▒" * self.cell, ROCK)
                elif terrain == ".":
                    self._square(f"{x},{y}", self._left(x), 1 + 2 * y)
                self._side(f"{x},{y}|{x + 1},{y}", self._left(x) + self.cell, 1 + 2 * y, "┃")
                self._side(f"{x},{y}|{x},{y + 1}", self._left(x), 2 + 2 * y, "━" * self.cell)
        return self.canvas.drawing(self.marks.chosen)

    def _left(self, x: int) -> int:
        return MARGIN + x * (self.cell + 1)

    # --- squares --------------------------------------------------------------------------------------------------

    def _square(self, name: str, x: int, y: int) -> None:
        current = self.view["squares"][name]
        after = self.marks.after["squares"][name] if self.marks.after else current
        owner = current.get("owner")
        if after["kind"] != "empty":
            background = NEUTRAL if owner is None else Style(bgcolor=ZONES[owner])
            self.canvas.fill(x, y, self.cell, 1, background, name)
        self._tile(name, after, x, y)
        self._owner(name, current, x + 2, y)
        self._robots(name, owner, x + 3, y)

    def _tile(self, name: str, square: PlanetSquareView, x: int, y: int) -> None:
        kind = square["kind"]
        if kind == "empty":
            self.canvas.put(x, y, " " * self.cell, Style.null(), name)
            sign = "○" if name in self.marks.targets else "·"
            self.canvas.put(x + (self.cell - 1) // 2, y, sign, QUIET + self._mark(name), name)
            return
        text, style = self._sign(square)
        if name in self.marks.recent:
            style += RECENT
        mark = self._mark(name)
        # Yellow letters would not be visible on the background of mines and bases.
        self.canvas.put(x, y, text, style + (ON_COLOUR if style.bgcolor and mark is palette.TARGET else mark), name)

    def _sign(self, square: PlanetSquareView) -> tuple[str, Style]:
        match square["kind"]:
            case "land":
                return LAND + " ", QUIET
            case "special":
                return STAR + " ", SPECIAL
            case "base":
                return BASE + self.codes.players[square["base"]], palette.badge(square["base"], SEAT_COLOURS)
            case "starting":
                return BASE + square["letter"], palette.STRONG
            case "face-down":
                known = {"base": BASE, "land": LAND, "special": STAR}.get(square.get("tile", ""), UNKNOWN)
                return UNKNOWN + known, palette.player(square["layer"], SEAT_COLOURS)
        return self.codes.cubes[square["kind"]], CUBES[square["kind"]]

    def _mark(self, name: str) -> Style:
        if name in self.marks.chosen:
            return palette.CHOSEN
        return palette.TARGET if name in self.marks.targets else Style.null()

    def _owner(self, name: str, square: PlanetSquareView, x: int, y: int) -> None:
        """Draw the tile's controller, or, marked, the one that the highlighted action leads to."""
        if self.marks.after is not None:
            before, after = (view["expected_control"].get(name) for view in (self.view, self.marks.after))
            if before != after:
                self.canvas.put(x, y, "-" if after is None else self.codes.players[after], palette.AFFECTED, name)
                return
        owner = square.get("owner")
        if owner is not None and square["kind"] != "base":
            self.canvas.put(x, y, self.codes.players[owner], palette.player(owner, SEAT_COLOURS), name)

    def _robots(self, name: str, owner: int | None, x: int, y: int) -> None:
        """Draw each player's robots that are ON and OFF, with an ellipsis if they do not fit."""
        end = x + self.cell - 3
        for (seat, on), count in sorted(self.robots.get(name, {}).items()):
            letter = "" if seat == owner else self.codes.players[seat]
            text = letter + (ON if on else OFF) + (str(count) if count > 1 else "")
            if x + len(text) > end:
                self.canvas.put(end - 1, y, "…", QUIET, name)
                return
            self.canvas.put(x, y, text, palette.player(seat, SEAT_COLOURS), name)
            x += len(text)

    # --- sides ----------------------------------------------------------------------------------------------------

    def _side(self, name: str, x: int, y: int, wall: str) -> None:
        """Draw a wall, or one that the highlighted action removes or builds."""
        if name in self.walls_after:
            new = name not in self.walls or name in self.marks.chosen
            self.canvas.put(x, y, wall, palette.KEY + palette.STRONG if new else WALL, name)
        elif name in self.walls:
            self.canvas.put(x, y, ("╎" if wall == "┃" else "╌" * len(wall)), palette.BAD, name)
        elif name in self.marks.targets:
            # Invisible, but can be clicked.
            self.canvas.put(x, y, " " * len(wall), Style.null(), name)
