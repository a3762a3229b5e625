"""Symmetries of a layout: those that hold (FP-31.17), and layouts completed by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from starlode.games.forgotten_planet.scenario.analysis.geometry import reading_order
from starlode.games.forgotten_planet.scenario.analysis.layout import DIGITS, EMPTY, LETTERS, Pair, Square, Symmetry
from starlode.kernel.errors import InvalidInput

Transform = Callable[[Square, int, int], Square]

TRANSFORMS: Final[Mapping[Symmetry, Transform]] = {
    "rot90": lambda square, width, height: (height - 1 - square[1], square[0]),
    "mirror-x": lambda square, width, height: (width - 1 - square[0], square[1]),
    "mirror-y": lambda square, width, height: (square[0], height - 1 - square[1]),
    "rot180": lambda square, width, height: (width - 1 - square[0], height - 1 - square[1]),
}
"""The image of a square under each symmetry in an area of this width and height; the strongest symmetry first."""


def find_symmetries(layout: Sequence[str], alliances: Sequence[Pair] | None) -> tuple[Symmetry, ...]:
    """Return the symmetries that map the layout and the alliances onto themselves."""
    return tuple(name for name in TRANSFORMS if find_asymmetry(layout, alliances, name) is None)


def find_asymmetry(layout: Sequence[str], alliances: Sequence[Pair] | None, symmetry: Symmetry) -> Square | None:
    """Return the first square whose image is of another kind or breaks an alliance; None if the symmetry holds."""
    if symmetry == "none":
        return None
    width, height = len(layout[0]), len(layout)
    if symmetry == "rot90" and width != height:
        return 0, 0
    transform = TRANSFORMS[symmetry]
    image = {}
    for y, row in enumerate(layout):
        for x, mark in enumerate(row):
            image_x, image_y = transform((x, y), width, height)
            image[mark] = layout[image_y][image_x]
            if _kind(mark) != _kind(image[mark]):
                return x, y
    pairs = {frozenset(pair) for pair in alliances or ()}
    broken = [pair for pair in pairs if frozenset(image[letter] for letter in pair) not in pairs]
    letters = "".join(sorted(letter for pair in broken for letter in pair))
    return min((_find(layout, letter) for letter in letters), key=reading_order, default=None)


def complete_layout(layout: Sequence[str], symmetry: Symmetry) -> tuple[str, ...]:
    """Return the layout with its images: marks win over empty squares, the first in reading order over others.

    Bases and special mines keep their order and are lettered and numbered without a gap, images after their originals
    in the order of `list_images`. Raise InvalidInput if that is impossible.
    """
    width, height = len(layout[0]), len(layout)
    if symmetry == "rot90" and width != height:
        raise InvalidInput(
            "scenario-symmetry-not-square",
            clause="FP-31.17",
            width=width,
            height=height,
            where="$.fairness.symmetry",
            square="",
        )
    drawn = {(x, y): mark for y, row in enumerate(layout) for x, mark in enumerate(row)}
    placed: dict[Square, tuple[str, int]] = {}
    for square in sorted(drawn, key=lambda original: (drawn[original] == EMPTY, reading_order(original))):
        for number, image in enumerate(() if square in placed else list_images(square, symmetry, width, height)):
            placed[image] = drawn[square], number
    names = {**_assign_names(placed, LETTERS, "FP-31.4"), **_assign_names(placed, DIGITS, "FP-31.5")}
    return tuple("".join(names.get((x, y), placed[x, y][0]) for x in range(width)) for y in range(height))


def list_images(square: Square, symmetry: Symmetry, width: int, height: int) -> list[Square]:
    """Return a square and its images, each the image of the one before."""
    images = [square]
    while symmetry != "none" and (image := TRANSFORMS[symmetry](images[-1], width, height)) != square:
        images.append(image)
    return images


def _assign_names(placed: Mapping[Square, tuple[str, int]], names: str, clause: str) -> dict[Square, str]:
    marked = [square for square in placed if placed[square][0] in names]
    if len(marked) > len(names):
        raise InvalidInput(
            "scenario-symmetry-too-many", clause=clause, found=len(marked), most=len(names), where="$.layout", square=""
        )
    marked.sort(key=lambda square: (placed[square][1] > 0, placed[square], reading_order(square)))
    return dict(zip(marked, names, strict=False))


def _kind(mark: str) -> str:
    return LETTERS if mark in LETTERS else DIGITS if mark in DIGITS else mark


def _find(layout: Sequence[str], letter: str) -> Square:
    return next((row.index(letter), y) for y, row in enumerate(layout) if letter in row)
