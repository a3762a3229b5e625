"""The area of a scenario as tables, made once per shape: squares, neighbours and sides (section 2).

A square is its place in a grid with an empty row above and an empty column to the left, so every playable square has
four neighbours by plain addition and squares are numbered in reading order. Each square owns the side to its east
(2 x square) and the one to its south (2 x square + 1); the other two belong to its neighbours. Sets of squares and of
sides are bit masks. Directions are north, west, east, south: the reading order of the neighbours.
"""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import MOVE_STEPS

NORTH: Final = 0
WEST: Final = 1
EAST: Final = 2
SOUTH: Final = 3
DIRECTIONS: Final = 4
OBSTACLES: Final = "#_"


class Area:
    """One shape of the board."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows: Final = rows
        self.width: Final = len(rows[0])
        self.height: Final = len(rows)
        self.stride: Final = self.width + 1
        self.size: Final = self.stride * (self.height + 2) + 1
        self.steps: Final = [-self.stride, -1, 1, self.stride]
        self.squares: Final[list[int]] = [
            self.square(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark not in OBSTACLES
        ]
        self.playable: Final = sum([1 << square for square in self.squares])
        self.places: Final = sum([1 << 2 * square for square in self.squares])  # the same as in `reach`
        self.names: Final = [f"{self.x(square)},{self.y(square)}" for square in range(self.size)]
        self.index: Final = {self.names[square]: square for square in self.squares}
        self.side_names: Final = [self._side_name(side) for side in range(2 * self.size)]
        self.side_index: Final[dict[str, int]] = {}
        # By square and direction: the neighbour, or -1 where no tile can lie; and the side.
        self.neighbours: Final[list[list[int]]] = [[] for _ in range(self.size)]
        self.sides: Final[list[list[int]]] = [[] for _ in range(self.size)]
        self.near: Final = [0] * self.size  # mask of playable neighbours
        self.around: Final = [0] * self.size  # mask of the four sides
        self.inner: Final = [0] * self.size  # mask of the sides with a playable square beyond
        self.behind: Final[list[dict[int, int]]] = [{} for _ in range(self.size)]  # squares beyond a set of sides
        inner = 0
        for square in self.squares:
            sides = [2 * (square - self.stride) + 1, 2 * (square - 1), 2 * square, 2 * square + 1]
            beyond = [square + step for step in self.steps]
            self.sides[square] = sides
            self.side_index.update({self.side_names[side]: side for side in sides})
            self.neighbours[square] = [other if self.playable >> other & 1 else -1 for other in beyond]
            for other, side in zip(beyond, sides, strict=True):
                self.around[square] |= 1 << side
                if self.playable >> other & 1:
                    self.near[square] |= 1 << other
                    self.inner[square] |= 1 << side
            inner |= self.inner[square]
            for chosen in range(1 << DIRECTIONS):
                directions = [direction for direction in range(DIRECTIONS) if chosen >> direction & 1]
                squares = sum([1 << beyond[direction] for direction in directions])
                self.behind[square][sum([1 << sides[direction] for direction in directions])] = squares
        self.all_inner: Final = inner
        # Where a move may lead, and the sides that it may cross.
        self.within: Final[list[list[int]]] = [[] for _ in range(self.size)]
        self.on_the_way: Final = [0] * self.size
        for square in self.squares:
            self.within[square] = sorted(self._within(square, MOVE_STEPS) - {square})
            for other in self._within(square, MOVE_STEPS - 1):
                self.on_the_way[square] |= self.inner[other]

    def __repr__(self) -> str:
        return f"{self.width}x{self.height}"

    def square(self, x: int, y: int) -> int:
        """The square at these coordinates, which count from 0 (FP-2.1)."""
        return (y + 1) * self.stride + x + 1

    def x(self, square: int) -> int:
        """Its column."""
        return square % self.stride - 1

    def y(self, square: int) -> int:
        """Its row."""
        return square // self.stride - 1

    def ends(self, side: int) -> tuple[int, int]:
        """The two squares beside a side, in reading order."""
        square = side >> 1
        return square, square + (self.stride if side & 1 else 1)

    def side_between(self, one: int, other: int) -> int:
        """The side that two neighbours share."""
        low, high = min(one, other), max(one, other)
        return 2 * low + (0 if high == low + 1 else 1)

    def reach(self, start: int, sides: int, steps: int) -> int:
        """Where so many steps across these sides can lead from a square, as a mask of east sides.

        A square's east side (2 x square) stands for the square, so that all of them step at once: the sides to the
        east and to the south are the square's own, those to the north and to the west its neighbours'.
        """
        row = 2 * self.stride
        found = 1 << 2 * start
        for _ in range(steps):
            east, west = (found & sides) << 2, found >> 2 & sides
            south, north = (found << 1 & sides) << row - 1, (found >> row - 1 & sides) >> 1
            found |= east | west | south | north
        return found

    def _side_name(self, side: int) -> str:
        """Both squares by their coordinates; beside the border one of them lies outside the grid."""
        x, y = self.x(side >> 1), self.y(side >> 1)
        return f"{x},{y}|{x},{y + 1}" if side & 1 else f"{x},{y}|{x + 1},{y}"

    def _within(self, square: int, steps: int) -> set[int]:
        """Squares at most so many steps away when every playable square holds a tile, this one included."""
        found = {square}
        for _ in range(steps):
            found |= {other for one in found for other in self.neighbours[one] if other >= 0}
        return found
