"""What the levels differ in: weights, samples, how far they look and how carefully they choose."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.heuristics.levels.ship_value import FEATURES, PRIOR, ShipValue
from starlode.games.galaxy_trucker.heuristics.placement import PlaceWeights


class Style:
    """How a level builds and flies.

    `ways`: finished ships that are imagined; `sample`: face-down tiles that are compared with the one in hand;
    `eagerness`: tiles that are taken for each cell to fill, in percent; `looks`: piles that are looked at;
    `view_cost`: what a tile to come must add on average, in hundredths of a credit, to go on building;
    `playouts`: flights that are played out for a decision, none if 0.
    """

    def __init__(
        self,
        value: ShipValue,
        places: PlaceWeights,
        ways: int = 8,
        sample: int = 24,
        eagerness: int = 70,
        eagerness_in_turn: int = 120,
        looks: int = 3,
        view_cost: int = 3,
        playouts: int = 0,
    ) -> None:
        self.value: Final = value
        self.places: Final = places
        self.ways: Final = ways
        self.sample: Final = sample
        self.eagerness: Final = eagerness
        self.eagerness_in_turn: Final = eagerness_in_turn
        self.looks: Final = looks
        self.view_cost: Final = view_cost
        self.playouts: Final = playouts


_VALUE: Final = ShipValue([PRIOR[name] for name in FEATURES])
EXPERT: Final = Style(_VALUE, PlaceWeights(), ways=8, playouts=24)
MASTER: Final = Style(_VALUE, PlaceWeights(), ways=24, sample=60, playouts=120)
