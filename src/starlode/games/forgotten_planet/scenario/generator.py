"""Random scenarios of every sort, for the fuzzer and for people in search of an idea. All of them are in order."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.analysis.fairness import BOX_LAND
from starlode.games.forgotten_planet.scenario.analysis.geometry import Ground, reading_order, sides
from starlode.games.forgotten_planet.scenario.analysis.symmetry import TURNS, complete, orbit
from starlode.games.forgotten_planet.scenario.drafts import amend
from starlode.games.forgotten_planet.scenario.inspection import inspect
from starlode.games.forgotten_planet.scenario.model import (
    ASSIGNMENTS,
    DIGITS,
    EMPTY,
    HIDDEN,
    HIDDEN_TILES,
    LETTERS,
    OBSTACLE,
    OUTSIDE,
    Scenario,
    Square,
    Symmetry,
    options,
    written,
)

# The least and the greatest side of an area, the smaller sorts more often than the largest.
_SIZES: Final = ((3, 5), (4, 7), (5, 9), (6, 10), (7, 12), (10, 18), (16, 31))
_WEIGHTS: Final = (2, 4, 6, 6, 4, 2, 1)


def generate(rng: Random, players: int | None = None) -> Scenario:
    """A random scenario for this number of players, or for any."""
    assert players in (None, 2, 3, 4)
    while True:
        # Few drawings leave too little room for what the players need.
        scenario = inspect(written(_draft(rng, players or rng.choice((2, 3, 4))))).scenario
        if scenario is not None:
            return scenario


def _draft(rng: Random, players: int) -> dict[str, Any]:
    least, most = rng.choices(_SIZES, _WEIGHTS)[0]
    width, height = rng.randint(least, most), rng.randint(least, most)
    symmetry: Symmetry = rng.choice(("none", "none", *TURNS))
    if symmetry == "rot90":
        height = width
    layout = _terrain(rng, width, height, symmetry)
    hidden = rng.random() < 0.2
    if not hidden:
        layout = _settled(rng, layout, players, symmetry)
    ground = Ground(layout)
    number = f"{rng.getrandbits(24):06x}"
    draft: dict[str, Any] = {
        "provenanceNotes": ["Drawn at random."],
        "title": {"en": f"Random {number}", "fr": f"Hasard {number}"},
        "players": players,
        "area": {"type": "defined"},
        "layout": list(layout),
        "tags": ["random"],
    }
    if rng.random() < 0.25:
        draft["area"] = {"type": "open", "nominalSquares": rng.randint(9, max(9, len(ground.playable)))}
    if hidden:
        draft["placement"] = _gaps(rng)
    if rng.random() < 0.5:
        taken = 2 * players if hidden else len(ground.bases) + len(ground.mines)
        room = min(BOX_LAND - ground.obstacles, len(ground.playable) - taken)
        fewest = players + 1 if hidden else 1
        draft["landTiles"] = rng.randint(fewest, max(fewest, room))
    return amend(draft | _customs(rng, players))


def _terrain(rng: Random, width: int, height: int, symmetry: Symmetry) -> tuple[str, ...]:
    """A connected area: a full rectangle, one with holes and ragged sides, or a blob; with obstacles or without."""
    rows = [[EMPTY] * width for _ in range(height)]
    squares = [(x, y) for y in range(height) for x in range(width)]
    shape = rng.choice(("full", "ragged", "blob"))
    if shape == "ragged":
        _mark(rows, rng.sample(squares, rng.randint(1, max(1, len(squares) // 5))), OUTSIDE)
    elif shape == "blob":
        _mark(rows, set(squares) - _blob(rng, width, height), OUTSIDE)
    if rng.random() < 0.5:
        _mark(rows, rng.sample(squares, rng.randint(1, max(1, min(12, len(squares) // 7)))), OBSTACLE)
    layout = complete(["".join(row) for row in rows], symmetry)
    ground = Ground(layout)
    cut_off = [square for part in ground.parts[1:] for square in part]
    rows = [list(row) for row in layout]
    _mark(rows, cut_off, OUTSIDE)
    return tuple("".join(row) for row in rows)


def _blob(rng: Random, width: int, height: int) -> set[Square]:
    """Squares grown from the middle until they cover most of the rectangle."""
    grown = {(width // 2, height // 2)}
    edge = list(grown)
    wanted = rng.randint(width * height // 2, width * height)
    while len(grown) < wanted:
        x, y = rng.choice(edge)
        fresh = [(a, b) for a, b in sides((x, y)) if 0 <= a < width and 0 <= b < height and (a, b) not in grown]
        if not fresh:
            edge.remove((x, y))
            continue
        chosen = rng.choice(fresh)
        grown.add(chosen)
        edge.append(chosen)
    return grown


def _settled(rng: Random, layout: tuple[str, ...], players: int, symmetry: Symmetry) -> tuple[str, ...]:
    """The area with bases and special mines, symmetric as far as their numbers allow."""
    ground = Ground(layout)
    rows = [list(row) for row in layout]
    left = {square for square in ground.playable if sum(1 for _ in ground.neighbours(square)) >= 2}
    bases = _chosen(rng, layout, left, players, symmetry, apart=True)
    near = {beside for square in bases for beside in (square, *sides(square))}
    mines = _chosen(rng, layout, set(ground.playable) - near, rng.randint(1, 4), symmetry, apart=rng.random() < 0.8)
    for squares, names in ((bases, LETTERS), (mines, DIGITS)):
        for square, name in zip(squares, names, strict=False):
            _mark(rows, [square], name)
    return tuple("".join(row) for row in rows)


def _chosen(
    rng: Random, layout: tuple[str, ...], left: set[Square], count: int, symmetry: Symmetry, *, apart: bool
) -> list[Square]:
    chosen: list[Square] = []
    while left and len(chosen) < count:
        square = rng.choice(sorted(left, key=reading_order))
        for image in orbit(square, symmetry, len(layout[0]), len(layout)):
            if image in left:
                chosen.append(image)
                left = left - {image, *(sides(image) if apart else ())}
    return chosen[:count]


def _gaps(rng: Random) -> dict[str, Any]:
    least = rng.choice((0, 1, 2, 2, 2, 3))
    most = rng.randint(max(1, least), 12) if rng.random() < 0.5 else 5
    return {
        "mode": HIDDEN,
        "perPlayer": list(HIDDEN_TILES),
        "minEmptyBetween": least,
        "maxEmptyToNearest": most,
    }


def _customs(rng: Random, players: int) -> dict[str, Any]:
    """How bases are dealt out, who is allied with whom, and which options the scenario sets."""
    allowed = rng.sample(ASSIGNMENTS, rng.randint(1, 3))
    customs: dict[str, Any] = {"baseAssignment": {"default": rng.choice(allowed), "allowed": allowed}}
    if players == 4 and rng.random() < 0.4:
        one, other, *rest = rng.sample(LETTERS, 4)
        customs["alliances"] = [[one, other], rest]
        customs["turnOrder"] = rng.choice(("random", "alternating"))
    if rng.random() < 0.5:
        named = rng.sample(sorted(options()), rng.randint(1, 5))
        customs["optionOverrides"] = {name: rng.choice(options()[name]["values"]) for name in named}
    return customs


def _mark(rows: list[list[str]], squares: Any, mark: str) -> None:
    for x, y in squares:
        rows[y][x] = mark
