"""Paths and zones in the fully tiled area without walls, which is how scenarios are designed (FP-R25.1)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations

from starlode.games.forgotten_planet.scenario.model import DIGITS, LETTERS, OBSTACLE, OUTSIDE, Square


class Ground:
    """A layout of rows of equal length. Letters and digits must be unique where `bases` and `mines` are asked."""

    def __init__(self, layout: Sequence[str]) -> None:
        self.layout = layout

    @cached_property
    def marks(self) -> Mapping[str, tuple[Square, ...]]:
        """The squares of each character, in reading order."""
        found: dict[str, list[Square]] = {}
        for y, row in enumerate(self.layout):
            for x, mark in enumerate(row):
                found.setdefault(mark, []).append((x, y))
        return {mark: tuple(squares) for mark, squares in found.items()}

    @cached_property
    def playable(self) -> frozenset[Square]:
        """Squares that a tile may lie on."""
        return frozenset(
            square for mark, squares in self.marks.items() if mark not in (OBSTACLE, OUTSIDE) for square in squares
        )

    @property
    def obstacles(self) -> int:
        """How many tiles of the box lie face down."""
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
        """The playable squares that share a side with this one."""
        return (beside for beside in sides(square) if beside in self.playable)

    @cached_property
    def parts(self) -> list[frozenset[Square]]:
        """The connected regions, the largest first."""
        left = set(self.playable)
        found = []
        while left:
            part = frozenset(self.steps_from(first(left)))
            found.append(part)
            left -= part
        return sorted(found, key=len, reverse=True)

    def steps_from(self, start: Square) -> dict[Square, int]:
        """The path length to every square that can be reached."""
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
        return {one + other: self.reach[one][self.bases[other]] for one, other in combinations(self.bases, 2)}

    @cached_property
    def base_to_mine(self) -> Mapping[str, int]:
        """The distance of each base to each special mine: A1, A2, ..., B1, ..."""
        return {base + mine: self.reach[base][square] for base in self.bases for mine, square in self.mines.items()}

    @cached_property
    def territories(self) -> Mapping[str, int]:
        """How many squares are nearer to each base than to the others; those between two count for none (FP-37)."""
        count = dict.fromkeys(self.bases, 0)
        for square in self.playable:
            nearest = min(steps[square] for steps in self.reach.values())
            owners = [letter for letter, steps in self.reach.items() if steps[square] == nearest]
            if len(owners) == 1:
                count[owners[0]] += 1
        return count


def sides(square: Square) -> tuple[Square, Square, Square, Square]:
    """The squares above, right, below and left, in the area or not."""
    x, y = square
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def reading_order(square: Square) -> tuple[int, int]:
    """Row by row from the top left."""
    return square[1], square[0]


def word(square: Square) -> str:
    """A square as rules and players write it."""
    return f"{square[0]},{square[1]}"


def first(squares: Iterable[Square]) -> Square:
    """The first of them in reading order."""
    return min(squares, key=reading_order)
