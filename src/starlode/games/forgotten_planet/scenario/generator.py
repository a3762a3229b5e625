"""Random valid scenarios of every kind, for the fuzzer and for the editor."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry, adjacent_squares, reading_order
from starlode.games.forgotten_planet.scenario.analysis.layout import (
    DIGITS,
    EMPTY,
    LETTERS,
    OBSTACLE,
    OUTSIDE,
    Square,
    Symmetry,
)
from starlode.games.forgotten_planet.scenario.analysis.symmetry import TRANSFORMS, complete_layout, list_images
from starlode.games.forgotten_planet.scenario.drafts import complete_draft
from starlode.games.forgotten_planet.scenario.fairness import BOX_LAND
from starlode.games.forgotten_planet.scenario.inspection import inspect_scenario
from starlode.games.forgotten_planet.scenario.model import (
    ASSIGNMENTS,
    HIDDEN,
    HIDDEN_TILES,
    Scenario,
    format_document,
    load_options,
)

# The least and the greatest width and height of an area, with the weight of each range.
_SIZES: Final = ((3, 5), (4, 7), (5, 9), (6, 10), (7, 12), (10, 18), (16, 31))
_WEIGHTS: Final = (2, 4, 6, 6, 4, 2, 1)


def generate_scenario(rng: Random, players: int | None = None) -> Scenario:
    """Return a random scenario for this number of players, or for any."""
    assert players in (None, 2, 3, 4)
    while True:
        # A few drafts have too little room for the bases and are drawn again.
        scenario = inspect_scenario(format_document(_make_draft(rng, players or rng.choice((2, 3, 4))))).scenario
        if scenario is not None:
            return scenario


def _make_draft(rng: Random, players: int) -> dict[str, Any]:
    least, most = rng.choices(_SIZES, _WEIGHTS)[0]
    width, height = rng.randint(least, most), rng.randint(least, most)
    symmetry: Symmetry = rng.choice(("none", "none", *TRANSFORMS))
    if symmetry == "rot90":
        height = width
    layout = _make_area(rng, width, height, symmetry)
    hidden = rng.random() < 0.2
    if not hidden:
        layout = _place_bases_and_mines(rng, layout, players, symmetry)
    geometry = LayoutGeometry(layout)
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
        draft["area"] = {"type": "open", "nominalSquares": rng.randint(9, max(9, len(geometry.playable)))}
    if hidden:
        draft["placement"] = _make_hidden_placement(rng)
    if rng.random() < 0.5:
        taken = 2 * players if hidden else len(geometry.bases) + len(geometry.mines)
        room = min(BOX_LAND - geometry.obstacles, len(geometry.playable) - taken)
        fewest = players + 1 if hidden else 1
        draft["landTiles"] = rng.randint(fewest, max(fewest, room))
    return complete_draft(draft | _make_settings(rng, players))


def _make_area(rng: Random, width: int, height: int, symmetry: Symmetry) -> tuple[str, ...]:
    """Return a connected area: a full rectangle, one with holes and ragged sides, or a blob; perhaps with obstacles."""
    rows = [[EMPTY] * width for _ in range(height)]
    squares = [(x, y) for y in range(height) for x in range(width)]
    shape = rng.choice(("full", "ragged", "blob"))
    if shape == "ragged":
        _set_mark(rows, rng.sample(squares, rng.randint(1, max(1, len(squares) // 5))), OUTSIDE)
    elif shape == "blob":
        _set_mark(rows, set(squares) - _grow_blob(rng, width, height), OUTSIDE)
    if rng.random() < 0.5:
        _set_mark(rows, rng.sample(squares, rng.randint(1, max(1, min(12, len(squares) // 7)))), OBSTACLE)
    layout = complete_layout(["".join(row) for row in rows], symmetry)
    geometry = LayoutGeometry(layout)
    cut_off = [square for region in geometry.regions[1:] for square in region]
    rows = [list(row) for row in layout]
    _set_mark(rows, cut_off, OUTSIDE)
    return tuple("".join(row) for row in rows)


def _grow_blob(rng: Random, width: int, height: int) -> set[Square]:
    """Return squares grown from the middle until they cover at least half of the rectangle."""
    grown = {(width // 2, height // 2)}
    edge = list(grown)
    size = rng.randint(width * height // 2, width * height)
    while len(grown) < size:
        x, y = rng.choice(edge)
        fresh = [
            (a, b) for a, b in adjacent_squares((x, y)) if 0 <= a < width and 0 <= b < height and (a, b) not in grown
        ]
        if not fresh:
            edge.remove((x, y))
            continue
        chosen = rng.choice(fresh)
        grown.add(chosen)
        edge.append(chosen)
    return grown


def _place_bases_and_mines(rng: Random, layout: tuple[str, ...], players: int, symmetry: Symmetry) -> tuple[str, ...]:
    """Return the area with bases and special mines, symmetric as far as their numbers allow."""
    geometry = LayoutGeometry(layout)
    rows = [list(row) for row in layout]
    left = {square for square in geometry.playable if sum(1 for _ in geometry.neighbours(square)) >= 2}
    bases = _choose_squares(rng, layout, left, players, symmetry, apart=True)
    near = {beside for square in bases for beside in (square, *adjacent_squares(square))}
    mines = _choose_squares(
        rng, layout, set(geometry.playable) - near, rng.randint(1, 4), symmetry, apart=rng.random() < 0.8
    )
    for squares, names in ((bases, LETTERS), (mines, DIGITS)):
        for square, name in zip(squares, names, strict=False):
            _set_mark(rows, [square], name)
    return tuple("".join(row) for row in rows)


def _choose_squares(
    rng: Random, layout: tuple[str, ...], left: set[Square], count: int, symmetry: Symmetry, *, apart: bool
) -> list[Square]:
    chosen: list[Square] = []
    while left and len(chosen) < count:
        square = rng.choice(sorted(left, key=reading_order))
        for image in list_images(square, symmetry, len(layout[0]), len(layout)):
            if image in left:
                chosen.append(image)
                left = left - {image, *(adjacent_squares(image) if apart else ())}
    return chosen[:count]


def _make_hidden_placement(rng: Random) -> dict[str, Any]:
    least = rng.choice((0, 1, 2, 2, 2, 3))
    most = rng.randint(max(1, least), 12) if rng.random() < 0.5 else 5
    return {
        "mode": HIDDEN,
        "perPlayer": list(HIDDEN_TILES),
        "minEmptyBetween": least,
        "maxEmptyToNearest": most,
    }


def _make_settings(rng: Random, players: int) -> dict[str, Any]:
    """Return the assignment of bases, the alliances and the option overrides."""
    allowed = rng.sample(ASSIGNMENTS, rng.randint(1, 3))
    settings: dict[str, Any] = {"baseAssignment": {"default": rng.choice(allowed), "allowed": allowed}}
    if players == 4 and rng.random() < 0.4:
        first, second, *others = rng.sample(LETTERS, 4)
        settings["alliances"] = [[first, second], others]
        settings["turnOrder"] = rng.choice(("random", "alternating"))
    if rng.random() < 0.5:
        names = rng.sample(sorted(load_options()), rng.randint(1, 5))
        settings["optionOverrides"] = {name: rng.choice(load_options()[name]["values"]) for name in names}
    return settings


def _set_mark(rows: list[list[str]], squares: Any, mark: str) -> None:
    for x, y in squares:
        rows[y][x] = mark
