"""What stands where in the layout: bases, special mines, and the squares around them (FP-31.4 to FP-31.9, FP-31.24)."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.games.forgotten_planet.scenario.analysis.geometry import Ground, first, reading_order
from starlode.games.forgotten_planet.scenario.findings import Finding, error, warning
from starlode.games.forgotten_planet.scenario.model import DIGITS, LETTERS, Scenario, Square


def marks(scenario: Scenario, ground: Ground) -> Iterator[Finding]:
    """Every base and special mine stands there once; with hidden placement there is none yet."""
    if scenario.placement == "hidden":
        for mark in LETTERS + DIGITS:
            for square in ground.marks.get(mark, ()):
                yield error("FP-31.6", "hidden-mark", _row(square), square, mark=mark)
        return
    yield from _bases(scenario, ground)
    yield from _mines(ground)


def _bases(scenario: Scenario, ground: Ground) -> Iterator[Finding]:
    players = scenario.players
    for letter in LETTERS[:players]:
        squares = ground.marks.get(letter, ())
        if not squares:
            yield error("FP-31.4", "base-missing", "$.layout", base=letter, players=players)
        for square in squares[1:]:
            yield error("FP-31.4", "base-repeated", _row(square), square, base=letter)
    for letter in LETTERS[players:]:
        for square in ground.marks.get(letter, ()):
            yield error("FP-31.4", "base-extra", _row(square), square, base=letter, players=players)


def _mines(ground: Ground) -> Iterator[Finding]:
    highest = max((digit for digit in DIGITS if digit in ground.marks), default=None)
    if highest is None:
        yield error("FP-31.5", "mine-none", "$.layout")
        return
    for digit in DIGITS[: DIGITS.index(highest) + 1]:
        squares = ground.marks.get(digit, ())
        if not squares:
            yield error("FP-31.5", "mine-missing", "$.layout", mine=digit, highest=highest)
        for square in squares[1:]:
            yield error("FP-31.5", "mine-repeated", _row(square), square, mine=digit)


def connection(ground: Ground) -> Iterator[Finding]:
    """All playable squares hang together; every smaller region is told by its first square."""
    for part in ground.parts[1:]:
        square = first(part)
        yield error("FP-31.7", "unreachable", _row(square), square, squares=len(part))


def surroundings(ground: Ground) -> Iterator[Finding]:
    """What lies beside bases and special mines."""
    for square in sorted(ground.playable, key=reading_order):
        mark = ground.layout[square[1]][square[0]]
        if mark in LETTERS:
            yield from _around_base(ground, square, mark)
        elif mark in DIGITS:
            for other, later in _beside(ground, square, DIGITS):
                if later:
                    yield warning("FP-31.24", "mines-side-by-side", _row(square), square, mine=mark, other=other)


def _around_base(ground: Ground, square: Square, base: str) -> Iterator[Finding]:
    around = sum(1 for _ in ground.neighbours(square))
    if around < 2:
        yield error("FP-31.9", "base-closed", _row(square), square, base=base, open=around)
    elif around < 3:
        yield warning("FP-31.9", "base-narrow", _row(square), square, base=base, open=around)
    for mine, _ in _beside(ground, square, DIGITS):
        yield error("FP-31.8", "base-beside-mine", _row(square), square, base=base, mine=mine)
    for other, later in _beside(ground, square, LETTERS):
        if later:
            yield error("FP-31.8", "base-beside-base", _row(square), square, base=base, other=other)


def _beside(ground: Ground, square: Square, wanted: str) -> Iterator[tuple[str, bool]]:
    """The wanted marks that share a side with a square, and whether they come later: a pair is told once."""
    for x, y in ground.neighbours(square):
        if ground.layout[y][x] in wanted:
            yield ground.layout[y][x], reading_order(square) < (y, x)


def _row(square: Square) -> str:
    return f"$.layout[{square[1]}]"
