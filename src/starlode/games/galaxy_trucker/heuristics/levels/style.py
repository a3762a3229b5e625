"""What the levels differ in: how many ships they imagine, how far they look, how carefully they choose."""

from __future__ import annotations

import json
from typing import Any, Final

from starlode.games.galaxy_trucker.content import DATA
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import FEATURES, ShipValue
from starlode.games.galaxy_trucker.heuristics.pace import PACES
from starlode.games.galaxy_trucker.heuristics.placement import PlaceWeights


class Style:
    """How a level builds and flies.

    `pace`: percent of the usual time for an action; `ways`: finished ships that are imagined; `sample`: face-down tiles
    that are compared with the one in hand; `eagerness`: tiles that are taken for each cell to fill, in percent, in real
    time and turn by turn; `looks`: piles that are looked at; `view_cost`: what a tile to come must add on average, in
    hundredths of a credit, to go on building; `playouts`: flights that are played
    out for a decision of two players at level III; fewer where a flight takes longer.
    """

    def __init__(
        self,
        value: ShipValue,
        places: PlaceWeights,
        playouts: int,
        pace: int = 100,
        ways: int = 8,
        sample: int = 24,
        eagerness: int = 70,
        eagerness_in_turn: int = 110,
        looks: int = 3,
        view_cost: int = 3,
    ) -> None:
        self.value: Final = value
        self.places: Final = places
        self.playouts: Final = playouts
        self.pace: Final = pace
        self.ways: Final = ways
        self.sample: Final = sample
        self.eagerness: Final = eagerness
        self.eagerness_in_turn: Final = eagerness_in_turn
        self.looks: Final = looks
        self.view_cost: Final = view_cost


def _read_weights() -> list[float]:
    form: Any = json.loads((DATA / "bot_weights.json").read_text(encoding="utf-8"))
    return [float(form["weights"][name]) for name in FEATURES]


_VALUE: Final = ShipValue(_read_weights())
# Measured on the same flights: what a component holds is lost with it less often than `steady` fears.
_PLACES: Final = PlaceWeights(hit=500, second=60, third=30, vulnerable=15)
EXPERT: Final = Style(_VALUE, _PLACES, playouts=30, pace=PACES["expert"])
MASTER: Final = Style(_VALUE, _PLACES, playouts=120, pace=PACES["master"], ways=24, sample=60)
