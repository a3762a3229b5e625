"""How fair a scenario is: distances, zones, grades (FP-25.2, FP-25.3, FP-R25.1) and the land guideline (FP-26.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from starlode.games.forgotten_planet.scenario.analysis.geometry import Ground
from starlode.games.forgotten_planet.scenario.analysis.symmetry import symmetries
from starlode.games.forgotten_planet.scenario.model import DIGITS, LETTERS, Grade, Scenario, Symmetry
from starlode.kernel.contract import Json

BOX_LAND: Final = 72
"""Land tiles in the box (FP-1.4); obstacles are among them (FP-1.16)."""


@dataclass(frozen=True)
class Fairness:
    """The figures of a scenario. Without fixed positions there are no distances, the grades are unknown."""

    playable: int
    obstacles: int
    guideline: int
    most_land: int
    base_to_base: Mapping[str, int]
    base_to_mine: Mapping[str, int]
    territories: Mapping[str, int]
    mines: Grade
    bases: Grade
    spread: int | None
    symmetries: tuple[Symmetry, ...]

    @property
    def uneven(self) -> bool:
        """Whether the positions are not worth the same."""
        return "uneven" in (self.mines, self.bases)

    def form(self) -> dict[str, Json]:
        """The figures for a browser."""
        return {
            "playable": self.playable,
            "obstacles": self.obstacles,
            "guideline": self.guideline,
            "mostLand": self.most_land,
            "baseToBase": dict(self.base_to_base),
            "baseToMine": dict(self.base_to_mine),
            "territories": dict(self.territories),
            "mines": self.mines,
            "bases": self.bases,
            "territorySpread": self.spread,
            "symmetries": [*self.symmetries],
        }


def fairness_of(scenario: Scenario) -> Fairness:
    """The figures of a scenario."""
    return measure(scenario, Ground(scenario.layout))


def measure(scenario: Scenario, ground: Ground) -> Fairness:
    """The figures of a connected area; with fixed placement every base and mine stands there once."""
    hidden = scenario.placement == "hidden"
    spread = None if hidden else max(ground.territories.values()) - min(ground.territories.values())
    return Fairness(
        playable=len(ground.playable),
        obstacles=ground.obstacles,
        guideline=guideline(scenario.nominal or len(ground.playable)),
        most_land=min(BOX_LAND - ground.obstacles, land_squares(scenario, ground)),
        base_to_base={} if hidden else ground.base_to_base,
        base_to_mine={} if hidden else ground.base_to_mine,
        territories={} if hidden else ground.territories,
        mines="unknown" if hidden else _mines_grade(ground),
        bases="unknown" if hidden else _bases_grade(ground),
        spread=spread,
        symmetries=symmetries(ground.layout, scenario.alliances),
    )


def guideline(squares: int) -> int:
    """Two thirds of the squares, rounded (FP-26.3, FP-R26.1)."""
    return (2 * squares + 1) // 3


def land_squares(scenario: Scenario, ground: Ground) -> int:
    """The squares left after bases and special mines; hidden placement brings one of each for every player."""
    if scenario.placement == "hidden":
        return len(ground.playable) - 2 * scenario.players
    return len(ground.playable) - sum(len(ground.marks.get(mark, ())) for mark in LETTERS + DIGITS)


def _mines_grade(ground: Ground) -> Grade:
    far = ground.base_to_mine
    if all(len({far[base + mine] for base in ground.bases}) == 1 for mine in ground.mines):
        return "strict"
    return _balance([[far[base + mine] for mine in ground.mines] for base in ground.bases])


def _bases_grade(ground: Ground) -> Grade:
    far = ground.base_to_base
    if len(set(far.values())) == 1:
        return "strict"
    return _balance([[steps for pair, steps in far.items() if base in pair] for base in ground.bases])


def _balance(lists: list[list[int]]) -> Grade:
    return "balanced" if len({tuple(sorted(one)) for one in lists}) == 1 else "uneven"
