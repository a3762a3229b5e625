"""Room for hidden placement (FP-28.4, FP-28.5, FP-31.22)."""

from __future__ import annotations

from starlode.games.forgotten_planet.scenario.analysis.geometry import Ground, reading_order
from starlode.games.forgotten_planet.scenario.model import Scenario, Square


def greedy(scenario: Scenario, ground: Ground, needed: int) -> list[Square]:
    """Squares filled one after the other, always the first in reading order that the gaps allow."""
    king = scenario.overrides.get("hidden_gap_metric") == "king"
    order = sorted(ground.playable, key=reading_order)
    placed = order[:1]
    while len(placed) < needed:
        fitting = (square for square in order if _fits(scenario, [_gap(square, tile, king) for tile in placed]))
        square = next(fitting, None)
        if square is None:
            break
        placed.append(square)
    return placed


def _gap(one: Square, other: Square, king: bool) -> int:
    """The empty squares between two tiles: steps minus one, whatever lies between (FP-R28.1, FP-37)."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (max(across, down) if king else across + down) - 1


def _fits(scenario: Scenario, gaps: list[int]) -> bool:
    return min(gaps) >= scenario.min_between and min(gaps) <= scenario.max_to_nearest
