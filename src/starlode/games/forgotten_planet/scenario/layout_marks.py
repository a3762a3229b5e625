"""Validation of the marks in a layout: bases, special mines, and the squares around them.

(FP-31.4, FP-31.5, FP-31.6, FP-31.7, FP-31.8, FP-31.9, FP-31.24)
"""

from __future__ import annotations

from collections.abc import Iterator

from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry, first_square, reading_order
from starlode.games.forgotten_planet.scenario.analysis.layout import DIGITS, LETTERS, Square
from starlode.games.forgotten_planet.scenario.findings import Finding, error, warning
from starlode.games.forgotten_planet.scenario.model import Scenario


def check_marks(scenario: Scenario, geometry: LayoutGeometry) -> Iterator[Finding]:
    """Check that every base and special mine occurs once, or none with hidden placement."""
    if scenario.placement == "hidden":
        for mark in LETTERS + DIGITS:
            for square in geometry.marks.get(mark, ()):
                yield error("FP-31.6", "hidden-mark", _row(square), square, mark=mark)
        return
    yield from _check_bases(scenario, geometry)
    yield from _check_mines(geometry)


def _check_bases(scenario: Scenario, geometry: LayoutGeometry) -> Iterator[Finding]:
    players = scenario.players
    for letter in LETTERS[:players]:
        squares = geometry.marks.get(letter, ())
        if not squares:
            yield error("FP-31.4", "base-missing", "$.layout", base=letter, players=players)
        for square in squares[1:]:
            yield error("FP-31.4", "base-repeated", _row(square), square, base=letter)
    for letter in LETTERS[players:]:
        for square in geometry.marks.get(letter, ()):
            yield error("FP-31.4", "base-extra", _row(square), square, base=letter, players=players)


def _check_mines(geometry: LayoutGeometry) -> Iterator[Finding]:
    highest = max((digit for digit in DIGITS if digit in geometry.marks), default=None)
    if highest is None:
        yield error("FP-31.5", "mine-none", "$.layout")
        return
    for digit in DIGITS[: DIGITS.index(highest) + 1]:
        squares = geometry.marks.get(digit, ())
        if not squares:
            yield error("FP-31.5", "mine-missing", "$.layout", mine=digit, highest=highest)
        for square in squares[1:]:
            yield error("FP-31.5", "mine-repeated", _row(square), square, mine=digit)


def check_connection(geometry: LayoutGeometry) -> Iterator[Finding]:
    """Check that all playable squares are connected; every smaller region is reported by its first square."""
    for region in geometry.regions[1:]:
        square = first_square(region)
        yield error("FP-31.7", "unreachable", _row(square), square, squares=len(region))


def check_surroundings(geometry: LayoutGeometry) -> Iterator[Finding]:
    """Check the squares beside bases and special mines."""
    for square in sorted(geometry.playable, key=reading_order):
        mark = geometry.layout[square[1]][square[0]]
        if mark in LETTERS:
            yield from _check_around_base(geometry, square, mark)
        elif mark in DIGITS:
            for other, later in _list_marks_beside(geometry, square, DIGITS):
                if later:
                    yield warning("FP-31.24", "mines-side-by-side", _row(square), square, mine=mark, other=other)


def _check_around_base(geometry: LayoutGeometry, square: Square, base: str) -> Iterator[Finding]:
    around = sum(1 for _ in geometry.neighbours(square))
    if around < 2:
        yield error("FP-31.9", "base-closed", _row(square), square, base=base, open=around)
    elif around < 3:
        yield warning("FP-31.9", "base-narrow", _row(square), square, base=base, open=around)
    for mine, _ in _list_marks_beside(geometry, square, DIGITS):
        yield error("FP-31.8", "base-beside-mine", _row(square), square, base=base, mine=mine)
    for other, later in _list_marks_beside(geometry, square, LETTERS):
        if later:
            yield error("FP-31.8", "base-beside-base", _row(square), square, base=base, other=other)


def _list_marks_beside(geometry: LayoutGeometry, square: Square, marks: str) -> Iterator[tuple[str, bool]]:
    """Yield those of the marks that share a side with a square, and whether they come later, to report pairs once."""
    for x, y in geometry.neighbours(square):
        if geometry.layout[y][x] in marks:
            yield geometry.layout[y][x], reading_order(square) < (y, x)


def _row(square: Square) -> str:
    return f"$.layout[{square[1]}]"
