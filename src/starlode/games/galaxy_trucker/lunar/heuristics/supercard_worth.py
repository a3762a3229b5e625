"""What the supercards to come will cost a ship: Black Holes by its engines, attacks by cannons and crew."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import ALIEN_BONUS, BLACK_HOLE, FLEET
from starlode.games.galaxy_trucker.heuristics.outlook import SURE
from starlode.games.galaxy_trucker.heuristics.weights import DOOMED_BY_CREW_LEFT, FLIGHT
from starlode.games.galaxy_trucker.heuristics.worth import FITTING, Fittings, chance_to_beat
from starlode.games.galaxy_trucker.lunar.content import (
    LOSE_BATTERIES,
    LOSE_CREW,
    LOSE_DAYS,
    LOSE_GOODS,
    Penalty,
    Rows,
    Supercard,
)
from starlode.games.galaxy_trucker.lunar.heuristics import weights
from starlode.games.galaxy_trucker.lunar.supercards.penalties import penalties_at

_COSTS: Final[dict[int, int]] = {
    LOSE_CREW: weights.LOST_CREW,
    LOSE_GOODS: weights.LOST_GOODS,
    LOSE_DAYS: weights.LOST_DAY,
    LOSE_BATTERIES: weights.LOST_TOKEN,
}


class Attack:
    """A fleet, or a column of a tactical zone: cannon power that averts it, what it costs, crew it takes, weight."""

    __slots__ = ("crew", "stake", "strength", "weight")

    def __init__(self, strength: int, rows: Rows, level: int, weight: int) -> None:
        penalties = penalties_at(rows, level)
        self.strength: Final = strength
        self.stake: Final = sum(_penalty_cost(penalty) for penalty in penalties)
        self.crew: Final = sum(penalty.amount for penalty in penalties if penalty.kind == LOSE_CREW)
        self.weight: Final = weight


class SupercardWorth:
    """The Black Holes, fleets and tactical zones that a seat may expect, with their weights in hundredths."""

    def __init__(self, expected: list[tuple[Supercard, int]], level: int) -> None:
        self.level: Final = level
        self.holes: Final[list[tuple[int, int, int]]] = []
        self.attacks: Final[list[Attack]] = []
        for card, weight in expected:
            if card.type == BLACK_HOLE:
                self.holes.append((card.gravity[level - 1], card.price, weight))
            elif card.type == FLEET:
                self.attacks.append(Attack(card.power[level - 1], card.rows, level, weight))
            for column in card.columns:
                share = weight * weights.LOWEST_PERCENT // 100
                self.attacks.append(Attack(weights.ZONE_STRENGTH[level], column.rows, level, share))

    def cost(self, fittings: Fittings) -> int:
        """Return what these cards are expected to cost a ship with these fittings."""
        if not self.holes and not self.attacks:
            return 0
        powered = fittings.tokens > 0
        engines = fittings.engines + (2 * fittings.double_engines if powered else 0)
        engines = max(0, engines + (ALIEN_BONUS if fittings.brown and engines else 0) - fittings.weight)
        cannons = 50 * (fittings.cannons + (fittings.double_cannons if powered else 0))
        cannons += 100 * ALIEN_BONUS if fittings.purple and cannons else 0
        total = 0
        for gravity, price, weight in self.holes:
            total += 100 * weight * price * max(0, gravity - engines) * weights.LEFT_BEHIND
        crew = 2 * fittings.cabins - fittings.purple - fittings.brown
        for attack in self.attacks:
            lost = 100 - chance_to_beat(cannons, 100 * attack.strength)
            total += attack.weight * lost * (attack.stake + self._doom(crew - attack.crew if attack.crew else crew))
        return total // (100 * SURE)

    def _doom(self, crew: int) -> int:
        """Return what it costs to fly on with so few crew members."""
        doomed = DOOMED_BY_CREW_LEFT
        return FLIGHT[self.level] * doomed[max(0, crew)] // 100 if crew < len(doomed) else 0

    def gain(self, fittings: Fittings, piece: int) -> int:
        """Return what a further piece saves."""
        if not self.holes and not self.attacks:
            return 0
        more = fittings.copy()
        more.add(FITTING[piece])
        return self.cost(fittings) - self.cost(more)


def _penalty_cost(penalty: Penalty) -> int:
    return weights.SHOT * len(penalty.dangers) + _COSTS.get(penalty.kind, 0) * penalty.amount
