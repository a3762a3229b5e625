"""Symmetries of a layout: which hold (FP-31.17), and drawings completed by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from starlode.games.forgotten_planet.scenario.analysis.geometry import reading_order
from starlode.games.forgotten_planet.scenario.findings import error
from starlode.games.forgotten_planet.scenario.model import DIGITS, EMPTY, LETTERS, Pair, Square, Symmetry

Turn = Callable[[Square, int, int], Square]

TURNS: Final[Mapping[Symmetry, Turn]] = {
    "rot90": lambda square, width, height: (height - 1 - square[1], square[0]),
    "mirror-x": lambda square, width, height: (width - 1 - square[0], square[1]),
    "mirror-y": lambda square, width, height: (square[0], height - 1 - square[1]),
    "rot180": lambda square, width, height: (width - 1 - square[0], height - 1 - square[1]),
}
"""Where each symmetry takes a square of an area of this width and height; the strongest first."""


def symmetries(layout: Sequence[str], alliances: Sequence[Pair] | None) -> tuple[Symmetry, ...]:
    """The symmetries that map the layout, and the alliances, onto themselves."""
    return tuple(name for name in TURNS if fault(layout, alliances, name) is None)


def fault(layout: Sequence[str], alliances: Sequence[Pair] | None, symmetry: Symmetry) -> Square | None:
    """The first square whose image is of another kind, or whose base has its ally elsewhere; None if there is none."""
    if symmetry == "none":
        return None
    width, height = len(layout[0]), len(layout)
    if symmetry == "rot90" and width != height:
        return 0, 0
    turn = TURNS[symmetry]
    image = {}
    for y, row in enumerate(layout):
        for x, mark in enumerate(row):
            there_x, there_y = turn((x, y), width, height)
            image[mark] = layout[there_y][there_x]
            if _kind(mark) != _kind(image[mark]):
                return x, y
    pairs = {frozenset(pair) for pair in alliances or ()}
    broken = [pair for pair in pairs if frozenset(image[letter] for letter in pair) not in pairs]
    letters = "".join(sorted(letter for pair in broken for letter in pair))
    return min((_find(layout, letter) for letter in letters), key=reading_order, default=None)


def complete(layout: Sequence[str], symmetry: Symmetry) -> tuple[str, ...]:
    """The drawing with its images: what is drawn wins over empty squares, the first in reading order over others.

    Bases and special mines keep their order and are lettered and numbered without a gap, images after their originals
    in the direction of the turn.
    """
    width, height = len(layout[0]), len(layout)
    if symmetry == "rot90" and width != height:
        raise error("FP-31.17", "symmetry-not-square", "$.fairness.symmetry", width=width, height=height).refusal()
    drawn = {(x, y): mark for y, row in enumerate(layout) for x, mark in enumerate(row)}
    placed: dict[Square, tuple[str, int]] = {}
    for square in sorted(drawn, key=lambda one: (drawn[one] == EMPTY, reading_order(one))):
        for number, there in enumerate(() if square in placed else orbit(square, symmetry, width, height)):
            placed[there] = drawn[square], number
    names = {**_names(placed, LETTERS, "FP-31.4"), **_names(placed, DIGITS, "FP-31.5")}
    return tuple("".join(names.get((x, y), placed[x, y][0]) for x in range(width)) for y in range(height))


def orbit(square: Square, symmetry: Symmetry, width: int, height: int) -> list[Square]:
    """A square and its images, in the direction of the turn."""
    found = [square]
    while symmetry != "none" and (there := TURNS[symmetry](found[-1], width, height)) != square:
        found.append(there)
    return found


def _names(placed: Mapping[Square, tuple[str, int]], names: str, clause: str) -> dict[Square, str]:
    marked = [square for square in placed if placed[square][0] in names]
    if len(marked) > len(names):
        raise error(clause, "symmetry-too-many", "$.layout", found=len(marked), most=len(names)).refusal()
    marked.sort(key=lambda square: (placed[square][1] > 0, placed[square], reading_order(square)))
    return dict(zip(marked, names, strict=False))


def _kind(mark: str) -> str:
    return LETTERS if mark in LETTERS else DIGITS if mark in DIGITS else mark


def _find(layout: Sequence[str], letter: str) -> Square:
    return next((row.index(letter), y) for y, row in enumerate(layout) if letter in row)
