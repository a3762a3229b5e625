"""The area of a scenario as lookup tables, computed once per shape: squares, neighbours and sides (FP-2).

A square is its index in a grid with an empty row above and an empty column to the left, so every playable square has
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
# Obstacles and squares outside the area: no tile lies there, and robots, control and building do not pass them
# (FP-2.2, FP-2.10, FP-25.5, FP-R31.1).
OBSTACLES: Final = "#_"


class Area:
    """One shape of the board: rectangular or irregular (FP-26.2)."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows: Final = rows
        self.width: Final = len(rows[0])
        self.height: Final = len(rows)
        self.stride: Final = self.width + 1
        self.size: Final = self.stride * (self.height + 2) + 1
        # Neighbours share a side; diagonal contact does not count (FP-2.3).
        self.steps: Final = [-self.stride, -1, 1, self.stride]
        self.squares: Final[list[int]] = [
            self.square(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark not in OBSTACLES
        ]
        self.playable: Final = sum([1 << square for square in self.squares])
        self.playable_even: Final = sum([1 << 2 * square for square in self.squares])  # encoded as in `reach`
        self.names: Final = [f"{self.x(square)},{self.y(square)}" for square in range(self.size)]
        self.index: Final = {self.names[square]: square for square in self.squares}
        self.side_names: Final = [self._side_name(side) for side in range(2 * self.size)]
        self.side_index: Final[dict[str, int]] = {}
        # By square and direction: the neighbour, or -1 where no tile can lie; and the side.
        self.neighbours: Final[list[list[int]]] = [[] for _ in range(self.size)]
        self.sides: Final[list[list[int]]] = [[] for _ in range(self.size)]
        self.near: Final = [0] * self.size  # mask of playable neighbours; tiles are built on these only (FP-26.1)
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
        # The squares that one move can reach (FP-7.1), and the sides that it can cross.
        self.within: Final[list[list[int]]] = [[] for _ in range(self.size)]
        self.on_the_way: Final = [0] * self.size
        for square in self.squares:
            self.within[square] = sorted(self._within(square, MOVE_STEPS) - {square})
            for other in self._within(square, MOVE_STEPS - 1):
                self.on_the_way[square] |= self.inner[other]

    def __repr__(self) -> str:
        return f"{self.width}x{self.height}"

    def square(self, x: int, y: int) -> int:
        """Return the square at these coordinates, which count from 0 (FP-2.1)."""
        return (y + 1) * self.stride + x + 1

    def x(self, square: int) -> int:
        """Return the column of a square."""
        return square % self.stride - 1

    def y(self, square: int) -> int:
        """Return the row of a square."""
        return square // self.stride - 1

    def ends(self, side: int) -> tuple[int, int]:
        """Return the two squares beside a side, in reading order."""
        square = side >> 1
        return square, square + (self.stride if side & 1 else 1)

    def side_between(self, first: int, second: int) -> int:
        """Return the side that two neighbours share."""
        low, high = min(first, second), max(first, second)
        return 2 * low + (0 if high == low + 1 else 1)

    def reach(self, start: int, sides: int, steps: int) -> int:
        """Return the squares within `steps` steps of `start` across these sides, as a mask of east sides.

        A square's east side (2 x square) represents the square, so that all of them step at once: the sides to the
        east and to the south are the square's own, those to the north and to the west its neighbours'.
        """
        row = 2 * self.stride
        reached = 1 << 2 * start
        for _ in range(steps):
            east, west = (reached & sides) << 2, reached >> 2 & sides
            south, north = (reached << 1 & sides) << row - 1, (reached >> row - 1 & sides) >> 1
            reached |= east | west | south | north
        return reached

    def _side_name(self, side: int) -> str:
        """Return the coordinates of both squares; beside the border one of them lies outside the grid."""
        x, y = self.x(side >> 1), self.y(side >> 1)
        return f"{x},{y}|{x},{y + 1}" if side & 1 else f"{x},{y}|{x + 1},{y}"

    def _within(self, square: int, steps: int) -> set[int]:
        """Return `square` and the squares at most `steps` away if every playable square held a tile."""
        reached = {square}
        for _ in range(steps):
            reached |= {beside for inner in reached for beside in self.neighbours[inner] if beside >= 0}
        return reached
