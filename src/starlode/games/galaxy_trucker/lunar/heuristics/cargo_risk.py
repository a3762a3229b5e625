"""What cargo does to a ship under construction: where it may be lost, and what it may cost its neighbours."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    CARGO,
    EXPLOSIVE,
    FRAGILE,
    PIECE_KIND,
    PIECE_SIDES,
    RADIOACTIVE,
    STARTING_CABIN,
    STEP,
    TILE_SIZE,
)
from starlode.games.galaxy_trucker.heuristics.placement import Yard
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.heuristics.worth import FITTING
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS
from starlode.games.galaxy_trucker.lunar.heuristics import weights
from starlode.games.galaxy_trucker.lunar.heuristics.mission_worth import MissionWorth
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.kernel.masks import bits


class CargoRisk:
    """The cargo on a ship under construction, and what a further tile changes."""

    def __init__(self, yard: Yard, mission: MissionWorth) -> None:
        self.yard: Final = yard
        self.mission: Final = mission
        ship = yard.ship
        self.fragile: Final = ship.of_kind(FRAGILE)
        self.explosive: Final = ship.of_kind(EXPLOSIVE)
        self.radioactive: Final = ship.of_kind(RADIOACTIVE)
        self.load: Final = mission.load_of(ship)
        self._hits: Final[dict[int, int]] = {}

    def hits(self, position: int) -> int:
        """Return how often a component there is expected to be destroyed, in hundredths."""
        if position not in self._hits:
            self._hits[position] = weights.HIT_ANYHOW + weights.HITS_PERCENT * self.yard.hits(position) // 100
        return self._hits[position]

    def _hits_around(self, cells: int) -> int:
        """Return how often one of these cells is expected to be hit: those with components, and those still free."""
        free = (cells & self.yard.free).bit_count()
        return weights.HIT_LATER * free + sum(self.hits(position) for position in bits(cells & self.yard.ship.mask))

    def gain(self, position: int, piece: int) -> int:
        """Return what a piece brings on a cell by being cargo, and by lying beside cargo."""
        beside = around(1 << position)
        gain = self._cargo_gain(position, piece, beside) if piece >> 2 >= CARGO else 0
        if beside & self.fragile:
            # It breaks with any neighbour (GL-7.11); that there would be one was expected.
            broken = (beside & self.fragile).bit_count() * self._delivered(FRAGILE)
            gain -= broken * max(0, self.hits(position) - weights.HIT_LATER) // 100
        if beside & self.explosive:
            gain -= sum(self.hits(bomb) for bomb in bits(beside & self.explosive)) * weights.BLOWN_UP // 100
        if beside & self.radioactive and PIECE_KIND[piece] in (CABIN, BATTERY):
            # It stays empty (GL-7.20).
            gain -= max(0, self.yard.added_by(FITTING[piece]))
        return gain

    def worth(self, tile: int) -> int:
        """Return what a tile of cargo is expected to bring if it is delivered."""
        mission = self.mission
        more = mission.paid(self.load.with_tile(tile, mission.given)) - mission.paid(self.load)
        return weights.ARRIVES_PERCENT * more // 100

    def _delivered(self, kind: int) -> int:
        """Return what one tile of a kind of cargo is worth, with what it costs to lose it."""
        mission, place = self.mission, CARGO_KINDS.index(kind)
        return mission.value_of(kind) + mission.loss[place]

    def _cargo_gain(self, position: int, piece: int, beside: int) -> int:
        kind = PIECE_KIND[piece]
        risk = self._risk(position, kind, beside)
        lost = self.mission.loss[CARGO_KINDS.index(kind)] + CREDIT + self._hanging(position, piece)
        gain = (self.worth(piece >> 2) * (100 - risk) - lost * risk) // 100
        if kind == EXPLOSIVE:
            around_it = (beside & (self.yard.ship.mask | self.yard.free)).bit_count()
            gain -= around_it * self.hits(position) * weights.BLOWN_UP // 100
        elif kind == RADIOACTIVE:
            gain -= self._emptied(beside & self.yard.ship.mask & ~around(self.radioactive))
            gain -= weights.EMPTY_CELL * (beside & self.yard.open).bit_count()
        return gain

    def _risk(self, position: int, kind: int, beside: int) -> int:
        """Return how often cargo on a cell is lost, in percent: hit, with its neighbours, or because it falls off."""
        risk = weights.FALLS_ANYHOW + self.hits(position)
        if kind == FRAGILE:
            risk += self._hits_around(beside)
        elif beside & self.explosive:
            risk += self._hits_around(beside & self.explosive)
        return min(weights.MOST_AT_RISK, risk)

    def _hanging(self, position: int, piece: int) -> int:
        """Return what falls off with cargo: whatever is joined to it later, on its free sides."""
        sides = PIECE_SIDES[piece]
        opened = sum(1 for side in range(4) if sides >> 2 * side & 3 and self.yard.open >> position + STEP[side] & 1)
        return opened * weights.HANGS_ON_CARGO

    def _emptied(self, neighbours: int) -> int:
        """Return what it costs that nobody and no token stands on these components (GL-7.19)."""
        ship = self.yard.ship
        cost = weights.EMPTY_CABIN * (ship.of_kind(CABIN) & neighbours).bit_count()
        if ship.of_kind(STARTING_CABIN) & neighbours:
            cost += weights.EMPTY_STARTING_CABIN
        if not ship.cabins() & ~neighbours & ~around(self.radioactive):
            cost += weights.EMPTY_SHIP  # GL-7.R5
        tokens = sum(TILE_SIZE[ship.tile(battery)] for battery in bits(ship.of_kind(BATTERY) & neighbours))
        return cost + weights.EMPTY_SLOT_OF_BATTERY * tokens
