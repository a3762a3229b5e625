"""Distances and territories in the fully tiled area without walls, for the design of scenarios (FP-R25.1)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations

from starlode.games.forgotten_planet.scenario.analysis.layout import DIGITS, LETTERS, OBSTACLE, OUTSIDE, Square


class LayoutGeometry:
    """The geometry of a layout with rows of equal length. `bases` and `mines` require unique letters and digits."""

    def __init__(self, layout: Sequence[str]) -> None:
        self.layout = layout

    @cached_property
    def marks(self) -> Mapping[str, tuple[Square, ...]]:
        """The squares of each character, in reading order."""
        by_mark: dict[str, list[Square]] = {}
        for y, row in enumerate(self.layout):
            for x, mark in enumerate(row):
                by_mark.setdefault(mark, []).append((x, y))
        return {mark: tuple(squares) for mark, squares in by_mark.items()}

    @cached_property
    def playable(self) -> frozenset[Square]:
        """The squares where a tile may lie."""
        return frozenset(
            square for mark, squares in self.marks.items() if mark not in (OBSTACLE, OUTSIDE) for square in squares
        )

    @property
    def obstacles(self) -> int:
        """The number of obstacles, which are tiles of the box (FP-1.16)."""
        return len(self.marks.get(OBSTACLE, ()))

    @cached_property
    def bases(self) -> Mapping[str, Square]:
        """The square of each starting base."""
        return {letter: self.marks[letter][0] for letter in LETTERS if letter in self.marks}

    @cached_property
    def mines(self) -> Mapping[str, Square]:
        """The square of each special mine."""
        return {digit: self.marks[digit][0] for digit in DIGITS if digit in self.marks}

    def neighbours(self, square: Square) -> Iterator[Square]:
        """Yield the playable squares that share a side with this one."""
        return (beside for beside in adjacent_squares(square) if beside in self.playable)

    @cached_property
    def regions(self) -> list[frozenset[Square]]:
        """The connected regions, the largest first."""
        left = set(self.playable)
        regions = []
        while left:
            region = frozenset(self.steps_from(first_square(left)))
            regions.append(region)
            left -= region
        return sorted(regions, key=len, reverse=True)

    def steps_from(self, start: Square) -> dict[Square, int]:
        """Return the path length to every square that can be reached."""
        steps = {start: 0}
        edge = deque((start,))
        while edge:
            square = edge.popleft()
            for beside in self.neighbours(square):
                if beside not in steps:
                    steps[beside] = steps[square] + 1
                    edge.append(beside)
        return steps

    @cached_property
    def reach(self) -> Mapping[str, Mapping[Square, int]]:
        """The path lengths from each starting base."""
        return {letter: self.steps_from(square) for letter, square in self.bases.items()}

    @cached_property
    def base_to_base(self) -> Mapping[str, int]:
        """The distance of each pair of bases: AB, AC, ..."""
        return {a + b: self.reach[a][self.bases[b]] for a, b in combinations(self.bases, 2)}

    @cached_property
    def base_to_mine(self) -> Mapping[str, int]:
        """The distance of each base to each special mine: A1, A2, ..., B1, ..."""
        return {base + mine: self.reach[base][square] for base in self.bases for mine, square in self.mines.items()}

    @cached_property
    def nearest(self) -> Mapping[str, list[Square]]:
        """The squares nearer to each base than to the others, in reading order; ties belong to none (FP-37)."""
        found: dict[str, list[Square]] = {letter: [] for letter in self.bases}
        for square in sorted(self.playable, key=reading_order):
            shortest = min(steps[square] for steps in self.reach.values())
            owners = [letter for letter, steps in self.reach.items() if steps[square] == shortest]
            if len(owners) == 1:
                found[owners[0]].append(square)
        return found

    @property
    def territories(self) -> Mapping[str, int]:
        """The number of squares nearer to each base than to the others."""
        return {letter: len(squares) for letter, squares in self.nearest.items()}


def adjacent_squares(square: Square) -> tuple[Square, Square, Square, Square]:
    """Return the squares above, right, below and left, in the area or not."""
    x, y = square
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def reading_order(square: Square) -> tuple[int, int]:
    """Return the sort key for row by row from the top left."""
    return square[1], square[0]


def format_square(square: Square) -> str:
    """Return a square as rules and players write it."""
    return f"{square[0]},{square[1]}"


def first_square(squares: Iterable[Square]) -> Square:
    """Return the first of the squares in reading order."""
    return min(squares, key=reading_order)
