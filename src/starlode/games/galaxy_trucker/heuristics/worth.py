"""What the fittings of a ship are worth for the rest of a flight, in hundredths of a credit."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    ABANDONED_SHIP,
    ABANDONED_STATION,
    ALIEN_BONUS,
    BATTERY,
    CABIN,
    CANNON,
    COMBAT_ZONE,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    HEAVY,
    HOLD,
    LIFE_BROWN,
    LIFE_PURPLE,
    LIGHT_SHOT,
    NORTH,
    OPEN_SPACE,
    PIECE_DIRECTION,
    PIECE_KIND,
    PIECES,
    PLANETS,
    SHIELD,
    SMALL_METEOR,
    SMUGGLERS,
    SPECIAL_HOLD,
    STARTING_CABIN,
    TILE_SIZE,
    TILE_WEIGHT,
)
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.heuristics.outlook import SURE, Outlook
from starlode.games.galaxy_trucker.ship.joints import joints, neighbours
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits


def _fitting(piece: int) -> int:
    """Return the fitting of a piece: pieces with the same one are worth the same wherever they lie."""
    kind = PIECE_KIND[piece]
    if kind in (CANNON, DOUBLE_CANNON):
        return kind << 4 | (PIECE_DIRECTION[piece] == NORTH)
    if kind == SHIELD:
        return kind << 4 | PIECE_DIRECTION[piece]
    if kind == HEAVY:
        return kind << 4 | TILE_WEIGHT[piece >> 2]
    return kind << 4 | TILE_SIZE[piece >> 2]


FITTING: Final[list[int]] = [_fitting(piece) for piece in range(PIECES)]


class Fittings:
    """What a ship is fitted with. Cannon power is in halves, as always (GT-10.6)."""

    __slots__ = (
        "brown",
        "cabins",
        "cannons",
        "double_cannons",
        "double_engines",
        "doubles",
        "engines",
        "purple",
        "shield_sides",
        "slots",
        "special_slots",
        "tokens",
        "users",
        "weight",
    )

    def __init__(self) -> None:
        self.engines: int = 0
        self.double_engines: int = 0
        self.cannons: int = 0
        self.double_cannons: int = 0  # their power, if all are powered
        self.doubles: int = 0  # how many they are
        self.tokens: int = 0
        self.users: int = 0  # components that use tokens (GT-7.13)
        self.shield_sides: int = 0
        self.slots: int = 0
        self.special_slots: int = 0
        self.cabins: int = 0
        self.purple: bool = False  # whether a cabin can take the alien
        self.brown: bool = False
        self.weight: int = 0  # of heavy cargo, which slows the ship down (GL-7.14)

    def copy(self) -> Fittings:
        new = Fittings()
        new.engines = self.engines
        new.double_engines = self.double_engines
        new.cannons = self.cannons
        new.double_cannons = self.double_cannons
        new.doubles = self.doubles
        new.tokens = self.tokens
        new.users = self.users
        new.shield_sides = self.shield_sides
        new.slots = self.slots
        new.special_slots = self.special_slots
        new.cabins = self.cabins
        new.purple = self.purple
        new.brown = self.brown
        new.weight = self.weight
        return new

    def add(self, fitting: int) -> None:
        """Count one more component."""
        kind, detail = fitting >> 4, fitting & 15
        if CANNON <= kind <= DOUBLE_ENGINE:
            self._add_power(kind, detail)
        elif kind == BATTERY:
            self.tokens += detail
        elif kind == SHIELD:
            self.shield_sides |= detail
            self.users += 1
        elif kind == HOLD:
            self.slots += detail
        elif kind == SPECIAL_HOLD:
            self.special_slots += detail
        elif kind in (CABIN, STARTING_CABIN):
            self.cabins += 1
        elif kind == HEAVY:
            self.weight += detail

    def _add_power(self, kind: int, forward: int) -> None:
        if kind == CANNON:
            self.cannons += 1 + forward
        elif kind == ENGINE:
            self.engines += 1
        else:
            self.users += 1
            if kind == DOUBLE_CANNON:
                self.double_cannons += 2 + 2 * forward
                self.doubles += 1
            else:
                self.double_engines += 1


def fittings_of(ship: Ship) -> Fittings:
    """Return what a ship is fitted with; batteries count as full."""
    found = Fittings()
    for position in bits(ship.mask):
        found.add(FITTING[ship.pieces[position]])
    cabins = neighbours(ship.of_kind(CABIN), joints(ship))
    found.purple = cabins & ship.of_kind(LIFE_PURPLE) != 0
    found.brown = cabins & ship.of_kind(LIFE_BROWN) != 0
    return found


def worth(fittings: Fittings, outlook: Outlook, level: int, room: bool) -> int:
    """Return what the fittings are worth; `room`: further components may be added."""
    types = outlook.types
    tokens = fittings.tokens + (weights.HOPED_TOKENS if room else 0)
    # The percentage of its use that a component with batteries is powered.
    powered = min(100, 100 * tokens // (fittings.users + 1)) if tokens else 0
    offers = types[ABANDONED_SHIP] + types[ABANDONED_STATION]
    double = weights.DOUBLE_PERCENT * powered // 100
    reliable = weights.RELIABLE_PERCENT * powered // 100
    # In hundredths of a point of power
    engines = 100 * fittings.engines + 2 * double * fittings.double_engines
    cannons = (100 * fittings.cannons + double * fittings.double_cannons) // 2
    if fittings.brown and engines:
        engines += ALIEN_BONUS * weights.ALIEN_PERCENT
    if fittings.purple and cannons:
        cannons += ALIEN_BONUS * weights.ALIEN_PERCENT
    engines = max(0, engines - 100 * fittings.weight)
    reliable_engines = 100 * (fittings.engines - fittings.weight) + reliable * fittings.double_engines
    crew = 2 * fittings.cabins - fittings.purple - fittings.brown
    combat = weights.POWER_PER_COMBAT_ZONE * types[COMBAT_ZONE] // SURE
    return (
        _survival(weights.ENGINES_TO_SURVIVE, reliable_engines)
        - weights.POWER_MISSING * max(0, -reliable_engines) // 100
        + _saturating(
            engines,
            100 * weights.ENGINES_ENOUGH,
            weights.ENGINE_PER_OPEN_SPACE * types[OPEN_SPACE] // SURE + combat,
            weights.ENGINE_BEYOND,
        )
        + _saturating(
            cannons,
            100 * weights.CANNONS_ENOUGH[level],
            combat,
            weights.CANNON_BEYOND,
        )
        + _enemies_worth(cannons, outlook)
        + _tokens_worth(fittings)
        + _shields_worth(fittings.shield_sides, outlook) * powered // 100
        + _survival(weights.HUMANS_TO_SURVIVE, 100 * (fittings.cabins - 1))
        - _slavers_danger(crew, cannons, outlook, level)
        + _saturating(
            100 * crew,
            100 * weights.CREW_ENOUGH[level],
            weights.CREW_PER_OFFER * offers // SURE + combat,
            weights.CREW_BEYOND,
        )
        + _slots_worth(fittings, types[PLANETS] + types[ABANDONED_STATION] + types[SMUGGLERS] // 3)
    )


def _survival(steps: tuple[int, ...], amount: int) -> int:
    """Return the worth of an amount in hundredths, by unit of decreasing worth."""
    total = 0
    for step in steps:
        part = min(amount, 100)
        if part <= 0:
            break
        total += step * part // 100
        amount -= 100
    return total


def _saturating(amount: int, enough: int, unit: int, beyond: int) -> int:
    """Return the worth of an amount in hundredths: `unit` for each one up to enough, then `beyond`."""
    return (unit * min(amount, enough) + beyond * max(0, amount - enough)) // 100


def _enemies_worth(cannons: int, outlook: Outlook) -> int:
    """Return what cannon power, in hundredths, brings of the rewards of enemies, and saves of their penalties."""
    total = 0
    for enemy in outlook.enemies:
        total += enemy.weight * enemy.stake * chance_to_beat(cannons, 100 * enemy.strength)
    return total // (100 * SURE)


def chance_to_beat(cannons: int, strength: int) -> int:
    """Return how far cannon power goes against an enemy, in percent; both in hundredths."""
    near = min(max(0, cannons - strength + weights.NEAR_STRENGTH), weights.NEAR_STRENGTH + 100)
    far = weights.FAR_PERCENT * min(cannons, strength) // strength
    return far + (100 - weights.FAR_PERCENT) * near // (weights.NEAR_STRENGTH + 100)


def _slavers_danger(crew: int, cannons: int, outlook: Outlook, level: int) -> int:
    """Return the danger that slavers take the whole crew, and with it the flight; cannon power in hundredths."""
    danger = 0
    for enemy in outlook.enemies:
        left = max(0, crew - enemy.crew)
        if enemy.crew and left < len(weights.DOOMED_BY_CREW_LEFT):
            lost = 100 - chance_to_beat(cannons, 100 * enemy.strength)
            danger += enemy.weight * weights.DOOMED_BY_CREW_LEFT[left] * lost
    return weights.FLIGHT[level] * danger // (100 * 100 * SURE)


def _tokens_worth(fittings: Fittings) -> int:
    useful = min(fittings.tokens, weights.TOKENS_PER_USER * fittings.users)
    return weights.TOKEN * useful + weights.SPARE_TOKEN * (fittings.tokens - useful)


def _shields_worth(sides: int, outlook: Outlook) -> int:
    """Return what is saved by shields over these sides as long as there are tokens."""
    small, light = outlook.dangers[SMALL_METEOR], outlook.dangers[LIGHT_SHOT]
    expected = sum(small[side] + 2 * light[side] for side in range(4) if sides >> side & 1)
    return weights.HIT * weights.MET_PERCENT * expected // (100 * SURE)


def _slots_worth(fittings: Fittings, offers: int) -> int:
    """Return what goods in all slots are worth, given the expected offers of goods in hundredths."""
    slots = 100 * (fittings.slots + fittings.special_slots)
    blocks = offers * weights.BLOCKS_PER_OFFER // SURE
    red = offers * weights.RED_PER_OFFER // SURE
    return _saturating(slots, blocks, weights.SLOT, weights.SLOT_BEYOND) + _saturating(
        100 * fittings.special_slots, red, weights.SPECIAL_SLOT, 0
    )
