"""What cargo adds to the report on a ship: joined radioactive tiles, what radiation keeps empty, what would spread."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import BATTERY, CELL_NAMES
from starlode.games.galaxy_trucker.lunar.cargo.explosions import find_waves
from starlode.games.galaxy_trucker.lunar.cargo.radioactive import irradiated, joined_pairs
from starlode.games.galaxy_trucker.ship.joints import weak_points
from starlode.games.galaxy_trucker.ship.power import total_weight
from starlode.games.galaxy_trucker.ship.report import ShipReport
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits


class CargoReport(ShipReport):
    """The facts of a ship that may carry cargo.

    The weight is taken off the engine power (GL-7.14). `kept_empty` are the cabins and batteries that stay empty
    (GL-7.19). Weak points are also the components whose destruction would spread (GL-7.26).
    """

    __slots__ = ("kept_empty", "weight")

    def __init__(self, ship: Ship) -> None:
        super().__init__(ship)
        pairs = [[CELL_NAMES[position] for position in bits(pair)] for pair in joined_pairs(ship)]
        self.errors = [*self.errors, *[("joined-radioactive", "GL-7.22", pair) for pair in pairs]]
        self.weight: int = total_weight(ship)
        empty = irradiated(ship) & (ship.cabins() | ship.of_kind(BATTERY))
        self.kept_empty: list[str] = [CELL_NAMES[position] for position in bits(empty)]
        spreading = [position for position in bits(ship.mask) if len(find_waves(ship, 1 << position)) > 1]
        weak = sorted({*weak_points(ship), *spreading})
        self.weak_points = [CELL_NAMES[position] for position in weak]

    def to_json(self) -> dict[str, Json]:
        """Return the report for programs."""
        return {**super().to_json(), "weight": self.weight, "kept_empty": list[Json](self.kept_empty)}
