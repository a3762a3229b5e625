"""Room for hidden placement (FP-28.4, FP-28.5, FP-31.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry, reading_order
from starlode.games.forgotten_planet.scenario.analysis.layout import Square

if TYPE_CHECKING:
    from starlode.games.forgotten_planet.scenario.model import Scenario


def place_greedily(scenario: Scenario, geometry: LayoutGeometry, needed: int) -> list[Square]:
    """Return up to `needed` squares, each the first in reading order that the gaps to those before it allow."""
    king = scenario.overrides.get("hidden_gap_metric") == "king"
    order = sorted(geometry.playable, key=reading_order)
    placed = order[:1]
    while len(placed) < needed:
        fitting = (square for square in order if _fits(scenario, [_gap(square, tile, king) for tile in placed]))
        square = next(fitting, None)
        if square is None:
            break
        placed.append(square)
    return placed


def _gap(first: Square, second: Square, king: bool) -> int:
    """Return the empty squares between two tiles: steps minus one, whatever lies between (FP-R28.1, FP-37)."""
    across, down = abs(first[0] - second[0]), abs(first[1] - second[1])
    return (max(across, down) if king else across + down) - 1


def _fits(scenario: Scenario, gaps: list[int]) -> bool:
    return min(gaps) >= scenario.min_between and min(gaps) <= scenario.max_to_nearest
