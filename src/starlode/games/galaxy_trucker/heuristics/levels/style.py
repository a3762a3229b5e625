"""What the levels differ in: how many ships they imagine, how far they look, how carefully they choose."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from starlode.games.galaxy_trucker.content import DATA, LEVELS
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import FEATURES, ShipValue
from starlode.games.galaxy_trucker.heuristics.pace import PACES
from starlode.games.galaxy_trucker.heuristics.placement import PlaceWeights
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT

WEIGHTS_FILE: Final = "bot_weights.json"


class Style:
    """How a level builds and flies.

    `value` is what ships are worth, `places` by level of the flight what it is worth where components lie.
    `pace`: percent of the usual time for an action; `ways`: finished ships that are imagined; `sample`: face-down tiles
    that are compared with the one in hand; `eagerness`: tiles that are taken for each cell to fill, in percent, in real
    time and turn by turn; `looks`: piles that are looked at; `view_cost`: what a tile to come must add on average, in
    hundredths of a credit, to go on building; `playouts`: flights that are played
    out for a decision of two players at level III; fewer where a flight takes longer, and with 0 none at all.
    """

    def __init__(
        self,
        value: ShipValue,
        places: list[PlaceWeights],
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


def read_weights() -> dict[str, float]:
    """Return the learned weights of all features by name."""
    form: Any = json.loads((DATA / WEIGHTS_FILE).read_text(encoding="utf-8"))
    return {str(name): float(weight) for name, weight in form["weights"].items()}


def value_by(weights: Mapping[str, float]) -> ShipValue:
    """Return the value of ships by these weights."""
    return ShipValue([weights[name] for name in FEATURES])


def places_by(weights: Mapping[str, float]) -> list[PlaceWeights]:
    """Return what it is worth where components lie, by level of the flight."""
    costs = {name: max(0, round(-CREDIT * weight)) for name, weight in weights.items()}
    return [
        PlaceWeights(
            hit=costs["large_hits"],
            small_hit=costs["small_hits"],
            looks=level * costs["exposed"],
            in_stardust=costs["exposed_in_stardust"],
            # Measured on flights: what a component holds is lost with it less often than `steady` fears.
            second=60,
            third=30,
            vulnerable=15,
        )
        for level in range(LEVELS + 1)
    ]


def quick_style(weights: Mapping[str, float]) -> Style:
    """Return the style of a bot that builds by these weights and flies like `steady`."""
    return Style(value_by(weights), places_by(weights), playouts=0, pace=PACES["expert"])


_WEIGHTS: Final = read_weights()
_VALUE: Final = value_by(_WEIGHTS)
_PLACES: Final = places_by(_WEIGHTS)
EXPERT: Final = Style(_VALUE, _PLACES, playouts=30, pace=PACES["expert"])
MASTER: Final = Style(_VALUE, _PLACES, playouts=120, pace=PACES["master"], ways=24, sample=60)
