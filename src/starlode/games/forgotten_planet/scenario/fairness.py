"""The fairness of a scenario: distances, territories, grades (FP-25.2, FP-25.3, FP-R25.1) and the land guideline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry, format_square
from starlode.games.forgotten_planet.scenario.analysis.layout import DIGITS, LETTERS, Square, Symmetry
from starlode.games.forgotten_planet.scenario.analysis.symmetry import find_symmetries
from starlode.games.forgotten_planet.scenario.model import Grade, Scenario
from starlode.kernel.contract import Json

BOX_LAND: Final = 72
"""Land tiles in the box (FP-1.4); obstacles are among them (FP-1.16)."""


@dataclass(frozen=True)
class Fairness:
    """The figures of a scenario. With hidden placement there are no distances and the grades are unknown."""

    playable: int
    obstacles: int
    guideline: int
    most_land: int
    base_to_base: Mapping[str, int]
    base_to_mine: Mapping[str, int]
    territories: Mapping[str, int]
    nearest: Mapping[str, Sequence[Square]]
    mines: Grade
    bases: Grade
    spread: int | None
    symmetries: tuple[Symmetry, ...]

    @property
    def uneven(self) -> bool:
        """Whether the positions are unequal, as an advantage or handicap (FP-25.4)."""
        return "uneven" in (self.mines, self.bases)

    def to_json(self) -> dict[str, Json]:
        """Return the figures as JSON for the browser."""
        return {
            "playable": self.playable,
            "obstacles": self.obstacles,
            "guideline": self.guideline,
            "mostLand": self.most_land,
            "baseToBase": dict(self.base_to_base),
            "baseToMine": dict(self.base_to_mine),
            "territories": dict(self.territories),
            "nearest": {base: [format_square(square) for square in squares] for base, squares in self.nearest.items()},
            "mines": self.mines,
            "bases": self.bases,
            "territorySpread": self.spread,
            "symmetries": [*self.symmetries],
        }


def measure_fairness(scenario: Scenario) -> Fairness:
    """Return the figures of a scenario."""
    return measure_geometry(scenario, LayoutGeometry(scenario.layout))


def measure_geometry(scenario: Scenario, geometry: LayoutGeometry) -> Fairness:
    """Return the figures of a connected area in which, with fixed placement, every base and mine occurs once."""
    hidden = scenario.placement == "hidden"
    spread = None if hidden else max(geometry.territories.values()) - min(geometry.territories.values())
    return Fairness(
        playable=len(geometry.playable),
        obstacles=geometry.obstacles,
        guideline=compute_guideline(scenario.nominal or len(geometry.playable)),
        most_land=min(BOX_LAND - geometry.obstacles, count_land_squares(scenario, geometry)),
        base_to_base={} if hidden else geometry.base_to_base,
        base_to_mine={} if hidden else geometry.base_to_mine,
        territories={} if hidden else geometry.territories,
        nearest={} if hidden else geometry.nearest,
        mines="unknown" if hidden else _grade_mines(geometry),
        bases="unknown" if hidden else _grade_bases(geometry),
        spread=spread,
        symmetries=find_symmetries(geometry.layout, scenario.alliances),
    )


def compute_guideline(squares: int) -> int:
    """Return two thirds of the squares, rounded (FP-26.3, FP-27.4, FP-R26.1)."""
    return (2 * squares + 1) // 3


def count_land_squares(scenario: Scenario, geometry: LayoutGeometry) -> int:
    """Return the squares left after bases and special mines; hidden placement has one of each for every player."""
    if scenario.placement == "hidden":
        return len(geometry.playable) - 2 * scenario.players
    return len(geometry.playable) - sum(len(geometry.marks.get(mark, ())) for mark in LETTERS + DIGITS)


def _grade_mines(geometry: LayoutGeometry) -> Grade:
    distances = geometry.base_to_mine
    if all(len({distances[base + mine] for base in geometry.bases}) == 1 for mine in geometry.mines):
        return "strict"
    return _grade_balance([[distances[base + mine] for mine in geometry.mines] for base in geometry.bases])


def _grade_bases(geometry: LayoutGeometry) -> Grade:
    distances = geometry.base_to_base
    if len(set(distances.values())) == 1:
        return "strict"
    return _grade_balance([[steps for pair, steps in distances.items() if base in pair] for base in geometry.bases])


def _grade_balance(lists: list[list[int]]) -> Grade:
    return "balanced" if len({tuple(sorted(distances)) for distances in lists}) == 1 else "uneven"
