"""The planet as text: a grid of squares with the sides between them, where walls stand.

A square is one row high, between four and nine cells wide:

    Br Y▲2    what lies there, the letter of whoever controls it, robots
    ⌂R        a base and its owner; before bases have owners, its own letter
    ▲ a robot that is ON, ▽ one that is OFF, with its owner's letter unless the tile is controlled by him

Walls stand in the gaps: ┃ between two squares of a row, ━ between two rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.style import Style

from starlode.terminal.renderers.planet_view import PlanetView, Square, control_to_come
from starlode.terminal.screen import palette
from starlode.terminal.screen.canvas import Drawing, Grid

TINTS: Final = ("#f2d24b", "#ff8f85", "#6fdc8c", "#c9d2de")
"""The players' colours by seat, black as light grey: letters and signs stand on dark ground."""
ZONES: Final = ("#403a17", "#4a2523", "#1b4029", "#3c4552")
"""The ground that a player controls."""
NEUTRAL: Final = Style(bgcolor="#1b2331")
QUIET: Final = Style(color="#7a879a")
ROCK: Final = Style(color="#6b7686")
WALL: Final = Style(color="#f0f4f8", bold=True)
ON_COLOUR: Final = Style(bold=True, underline=True)
FRESH: Final = Style(italic=True)

CUBES: Final[Mapping[str, Style]] = {
    "brown": Style(color=palette.INK, bgcolor="#d29a6a"),
    "white": Style(color=palette.INK, bgcolor="#f2f2f2"),
    "blue": Style(color=palette.INK, bgcolor="#7cc4ff"),
}
SPECIAL: Final = Style(color="#ffe27a", bold=True)

WIDTHS: Final = (9, 8, 7, 6, 5, 4)
HEAD: Final = 3  # cells for the numbers of the rows
LAND: Final = "▪"
STAR: Final = "★"
HOUSE: Final = "⌂"
VEIL: Final = "?"
ON: Final = "▲"
OFF: Final = "▽"


@dataclass(frozen=True)
class Codes:
    """A letter for each player and two for each colour of cubes, in one language."""

    players: tuple[str, ...]
    cubes: Mapping[str, str]


@dataclass(frozen=True)
class Marks:
    """What is lit, by the names of squares and sides.

    `lit`: an action may go there. `chosen`: the highlighted action goes there. `after`: the view after it.
    `fresh`: tiles that came since the viewer last decided.
    """

    lit: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    fresh: frozenset[str] = frozenset()
    after: PlanetView | None = field(default=None)


def draw(view: PlanetView, codes: Codes, marks: Marks, width: int) -> Drawing:
    """The planet, its squares as wide as fits."""
    return _Planet(view, codes, marks, width).drawn()


class _Planet:
    def __init__(self, view: PlanetView, codes: Codes, marks: Marks, width: int) -> None:
        self.view = view
        self.codes = codes
        self.marks = marks
        across = view["width"]
        self.cell = next((cell for cell in WIDTHS if HEAD + across * (cell + 1) <= width), WIDTHS[-1])
        self.grid = Grid(HEAD + across * (self.cell + 1), 2 * view["height"])
        self.walls = frozenset(view["walls"])
        self.walls_then = frozenset(marks.after["walls"]) if marks.after else self.walls
        self.robots: dict[str, dict[tuple[int, bool], int]] = {}
        for robot in (marks.after or view)["robots"]:
            there = self.robots.setdefault(robot["square"], {})
            there[robot["seat"], robot["on"]] = there.get((robot["seat"], robot["on"]), 0) + 1

    def drawn(self) -> Drawing:
        for x in range(self.view["width"]):
            self.grid.put(self._left(x), 0, str(x).center(self.cell).rstrip(), QUIET)
        for y, row in enumerate(self.view["rows"]):
            self.grid.put(0, 1 + 2 * y, f"{y:>2}", QUIET)
            for x, ground in enumerate(row):
                if ground == "#":
                    self.grid.put(self._left(x), 1 + 2 * y, "▒" * self.cell, ROCK)
                elif ground == ".":
                    self._square(f"{x},{y}", self._left(x), 1 + 2 * y)
                self._side(f"{x},{y}|{x + 1},{y}", self._left(x) + self.cell, 1 + 2 * y, "┃")
                self._side(f"{x},{y}|{x},{y + 1}", self._left(x), 2 + 2 * y, "━" * self.cell)
        return self.grid.drawing(self.marks.chosen)

    def _left(self, x: int) -> int:
        return HEAD + x * (self.cell + 1)

    # --- squares --------------------------------------------------------------------------------------------------

    def _square(self, name: str, x: int, y: int) -> None:
        now = self.view["squares"][name]
        then = self.marks.after["squares"][name] if self.marks.after else now
        owner = now.get("owner")
        if then["kind"] != "empty":
            ground = NEUTRAL if owner is None else Style(bgcolor=ZONES[owner])
            self.grid.ground(x, y, self.cell, 1, ground, name)
        self._tile(name, then, x, y)
        self._owner(name, now, x + 2, y)
        self._robots(name, owner, x + 3, y)

    def _tile(self, name: str, square: Square, x: int, y: int) -> None:
        kind = square["kind"]
        if kind == "empty":
            self.grid.put(x, y, " " * self.cell, Style.null(), name)
            sign = "○" if name in self.marks.lit else "·"
            self.grid.put(x + (self.cell - 1) // 2, y, sign, QUIET + self._mark(name), name)
            return
        text, style = self._sign(square)
        if name in self.marks.fresh:
            style += FRESH
        mark = self._mark(name)
        # Yellow letters would not be seen on the ground of mines and bases.
        self.grid.put(x, y, text, style + (ON_COLOUR if style.bgcolor and mark is palette.LIT else mark), name)

    def _sign(self, square: Square) -> tuple[str, Style]:
        match square["kind"]:
            case "land":
                return LAND + " ", QUIET
            case "special":
                return STAR + " ", SPECIAL
            case "base":
                return HOUSE + self.codes.players[square["base"]], palette.badge(square["base"], TINTS)
            case "starting":
                return HOUSE + square["letter"], palette.STRONG
            case "face-down":
                known = {"base": HOUSE, "land": LAND, "special": STAR}.get(square.get("tile", ""), VEIL)
                return VEIL + known, palette.player(square["layer"], TINTS)
        return self.codes.cubes[square["kind"]], CUBES[square["kind"]]

    def _mark(self, name: str) -> Style:
        if name in self.marks.chosen:
            return palette.CHOSEN
        return palette.LIT if name in self.marks.lit else Style.null()

    def _owner(self, name: str, square: Square, x: int, y: int) -> None:
        """Who controls the tile; marked if the highlighted action changes who will."""
        if self.marks.after is not None:
            before, after = control_to_come(self.view, name), control_to_come(self.marks.after, name)
            if before != after:
                self.grid.put(x, y, "-" if after is None else self.codes.players[after], palette.TOUCHED, name)
                return
        owner = square.get("owner")
        if owner is not None and square["kind"] != "base":
            self.grid.put(x, y, self.codes.players[owner], palette.player(owner, TINTS), name)

    def _robots(self, name: str, owner: int | None, x: int, y: int) -> None:
        """Each player's robots that are ON and OFF; what does not fit ends in dots."""
        room = x + self.cell - 3
        for (seat, on), count in sorted(self.robots.get(name, {}).items()):
            letter = "" if seat == owner else self.codes.players[seat]
            word = letter + (ON if on else OFF) + (str(count) if count > 1 else "")
            if x + len(word) > room:
                self.grid.put(room - 1, y, "…", QUIET, name)
                return
            self.grid.put(x, y, word, palette.player(seat, TINTS), name)
            x += len(word)

    # --- sides ----------------------------------------------------------------------------------------------------

    def _side(self, name: str, x: int, y: int, wall: str) -> None:
        """A wall, or one that the highlighted action takes away or puts here."""
        if name in self.walls_then:
            new = name not in self.walls or name in self.marks.chosen
            self.grid.put(x, y, wall, palette.KEY + palette.STRONG if new else WALL, name)
        elif name in self.walls:
            self.grid.put(x, y, ("╎" if wall == "┃" else "╌" * len(wall)), palette.BAD, name)
        elif name in self.marks.lit:
            # A place for a click.
            self.grid.put(x, y, " " * len(wall), Style.null(), name)
