"""What the levels differ in: how many ships they imagine, how far they look, how carefully they choose."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from starlode.games.galaxy_trucker.content import DATA, LEVEL_NAMES, LEVELS
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import COMPARED, FEATURES, PLACE_FEATURES, ShipValue
from starlode.games.galaxy_trucker.heuristics.pace import PACES
from starlode.games.galaxy_trucker.heuristics.placement import PlaceWeights
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT

WEIGHTS_FILE: Final = "bot_weights.json"


class Style:
    """How a level builds and flies.

    `values` says what ships are worth, `places` what it is worth where components lie, both by level of the flight.
    `pace`: percent of the usual time for an action; `ways`: finished ships that are imagined; `sample`: face-down tiles
    that are compared with the one in hand; `eagerness`: tiles that are taken for each cell to fill, in percent, in real
    time and turn by turn; `denial`: how much it counts turn by turn what rivals lose with a tile, in percent of one's
    own gain, and less with more rivals; `looks`: piles that are looked at; `view_cost`: what a tile to come must add on
    average, in hundredths of a credit, to go on building; `closer`: placements that are looked at closely, for what may
    fall off; `playouts`: flights that are played out for a decision of two players at level III; fewer where a flight
    takes longer, and with 0 none at all.
    """

    def __init__(
        self,
        values: list[ShipValue],
        places: list[PlaceWeights],
        playouts: int,
        pace: int = 100,
        ways: int = 8,
        sample: int = 24,
        eagerness: int = 70,
        eagerness_in_turn: int = 150,
        denial: int = 0,
        looks: int = 3,
        view_cost: int = 3,
        closer: int = 6,
    ) -> None:
        self.values: Final = values
        self.places: Final = places
        self.playouts: Final = playouts
        self.pace: Final = pace
        self.ways: Final = ways
        self.sample: Final = sample
        self.eagerness: Final = eagerness
        self.eagerness_in_turn: Final = eagerness_in_turn
        self.denial: Final = denial
        self.looks: Final = looks
        self.view_cost: Final = view_cost
        self.closer: Final = closer


def read_weights() -> dict[str, float]:
    """Return the learned weights of all features by name."""
    form: Any = json.loads((DATA / WEIGHTS_FILE).read_text(encoding="utf-8"))
    return {str(name): float(weight) for name, weight in form["weights"].items()}


def name_at(level: int, feature: str) -> str:
    """Return the name of the weight that a feature has at a level of flight."""
    return f"{LEVEL_NAMES[level]} {feature}"


def values_by(weights: Mapping[str, float]) -> list[ShipValue]:
    """Return the value of ships by these weights, by level of the flight; the learning flight is of level I."""
    return [_value_at(max(1, level), weights) for level in range(LEVELS + 1)]


def _value_at(level: int, weights: Mapping[str, float]) -> ShipValue:
    # What a ship gains in a comparison, its rival loses, so it counts twice for the lead.
    own = [weights[name_at(level, name)] * (2.0 if name in COMPARED else 1.0) for name in FEATURES]
    return ShipValue(own, [weights[name_at(level, name)] for name in PLACE_FEATURES])


def places_by(weights: Mapping[str, float]) -> list[PlaceWeights]:
    """Return what it is worth where components lie, by level of the flight."""
    return [_places_at(max(1, level), weights) for level in range(LEVELS + 1)]


def _places_at(level: int, weights: Mapping[str, float]) -> PlaceWeights:
    costs = {name: max(0, round(-CREDIT * weights[name_at(level, name)])) for name in PLACE_FEATURES}
    return PlaceWeights(
        hit=costs["large_hits"],
        small_hit=costs["small_hits"],
        looks=level * costs["exposed"],
        in_stardust=costs["exposed_in_stardust"],
        # Measured on flights: what a component holds is lost with it less often than `steady` fears.
        second=60,
        third=30,
        vulnerable=15,
    )


def quick_style(weights: Mapping[str, float]) -> Style:
    """Return the style of a bot that builds by these weights and flies like `steady`."""
    return Style(values_by(weights), places_by(weights), playouts=0, pace=PACES["expert"])


_WEIGHTS: Final = read_weights()
_VALUES: Final = values_by(_WEIGHTS)
_PLACES: Final = places_by(_WEIGHTS)


def _strong_style(level: str, playouts: int) -> Style:
    """Return the style of a level that differs from the other strong one in flight and in pace."""
    return Style(
        _VALUES,
        _PLACES,
        playouts=playouts,
        pace=PACES[level],
        ways=24,
        sample=60,
        eagerness_in_turn=80,
        denial=70,
        closer=12,
    )


EXPERT: Final = _strong_style("expert", playouts=30)
MASTER: Final = _strong_style("master", playouts=120)
