"""Where a tile is best placed, and what it adds to a ship, in hundredths of a credit.

Only placements without an error and joined are considered (GT-5.11, GT-5.12, GT-5.13, GT-5.14).
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import nsmallest
from typing import Final

from starlode.games.galaxy_trucker.content import (
    CABIN,
    CANNON,
    CELL_MASK,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    EPIDEMIC,
    HEAVY_SHOT,
    LARGE_METEOR,
    LIFE_BROWN,
    LIFE_PURPLE,
    LIGHT_SHOT,
    NORTH,
    PIECE_DIRECTION,
    PIECE_KIND,
    PIECE_SIDES,
    POSITIONS,
    SMALL_METEOR,
    SOUTH,
    STARDUST,
    STARTING_CABIN,
    STEP,
    WIDTH,
    column_of,
    row_of,
)
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.heuristics.appraiser import Appraiser
from starlode.games.galaxy_trucker.heuristics.outlook import SURE, Outlook
from starlode.games.galaxy_trucker.heuristics.worth import FITTING, Fittings, fittings_of, worth
from starlode.games.galaxy_trucker.ship.fits import all_fitting
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits


def _squares_beyond(position: int, side: int) -> int:
    mask = 0
    while 0 <= position + STEP[side] < POSITIONS and (
        side in (NORTH, SOUTH) or (position + STEP[side]) // WIDTH == position // WIDTH
    ):
        position += STEP[side]
        mask |= 1 << position
    return mask


# How many of the 36 rolls of two dice have each sum (GT-11.1).
WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0)
# By side and position, the number of the line on which a danger from that side meets the position.
LINE_OF: Final[list[list[int]]] = [
    [column_of(position) if side in (0, 2) else row_of(position) for position in range(POSITIONS)] for side in range(4)
]
# By side and position, the squares between the position and that side of the board.
BEYOND: Final[list[list[int]]] = [
    [_squares_beyond(position, side) for position in range(POSITIONS)] for side in range(4)
]
CABINS: Final = (CABIN, STARTING_CABIN)
NO_PLACE: Final = -1_000_000


class Placement:
    """A tile on a cell in a rotation, and what it adds; `position` is -1 if it fits nowhere."""

    __slots__ = ("gain", "piece", "position")

    def __init__(self, gain: int, position: int, piece: int) -> None:
        self.gain: Final = gain
        self.position: Final = position
        self.piece: Final = piece

    @property
    def tile(self) -> int:
        return self.piece >> 2

    @property
    def ground(self) -> int:
        """The index of its action: position * 4 + rotation."""
        return 4 * self.position + (self.piece & 3)


def piece_mask(tiles: int) -> int:
    """Return the mask of all pieces of a mask of tiles."""
    return sum(15 << 4 * tile for tile in bits(tiles))


class PlaceWeights:
    """What it is worth where a component lies, in hundredths of a credit or in percent of `weights.py`."""

    __slots__ = (
        "blocked",
        "extension",
        "hit",
        "in_stardust",
        "joined_cabins",
        "looks",
        "second",
        "small_hit",
        "third",
        "vulnerable",
    )

    def __init__(
        self,
        hit: int = weights.HIT,
        small_hit: int = weights.HIT,
        second: int = weights.SECOND_JOINT,
        third: int = weights.THIRD_JOINT,
        looks: int = weights.EXPOSED_LOOKS,
        in_stardust: int = weights.EXPOSED_IN_STARDUST,
        joined_cabins: int = weights.JOINED_CABINS,
        blocked: int = weights.BLOCKED_CELL,
        vulnerable: int = 100,
        extension: int = 100,
    ) -> None:
        self.hit: Final = hit
        self.small_hit: Final = small_hit
        self.second: Final = second
        self.third: Final = third
        self.looks: Final = looks
        self.in_stardust: Final = in_stardust
        self.joined_cabins: Final = joined_cabins
        self.blocked: Final = blocked
        self.vulnerable: Final = vulnerable
        self.extension: Final = extension


STEADY_PLACES: Final = PlaceWeights()


class Yard:
    """A ship under construction, with what every further component would add to it.

    `used` says how much of the time for building is over, in percent: what is open now may be closed later.
    `appraiser` adds what an expansion pays; None without one.
    """

    def __init__(
        self,
        ship: Ship,
        outlook: Outlook,
        used: int,
        appraiser: Appraiser | None = None,
        places: PlaceWeights = STEADY_PLACES,
    ) -> None:
        self.places: Final = places
        self.ship: Final = ship
        self.appraiser: Final = appraiser
        self.outlook: Final = outlook
        cells = CELL_MASK[ship.level]
        self.free: Final = cells & ~ship.mask
        filled = 100 * ship.mask.bit_count() // cells.bit_count()
        self.finality: Final = max(used, filled * filled // 100)
        closed = (
            ship.outlets(0) >> WIDTH | ship.outlets(1) << 1 | ship.outlets(2) << WIDTH | ship.outlets(3) >> 1
        ) & self.free
        facing = (
            ship.connectors(0) >> WIDTH
            | ship.connectors(1) << 1
            | ship.connectors(2) << WIDTH
            | ship.connectors(3) >> 1
        )
        self.open: Final = self.free & ~closed  # cells that may still be filled
        self.next: Final = self.open & facing  # cells that a component can be joined on
        fittings = fittings_of(ship)
        self.fittings: Final = fittings
        self.value: Final = self._worth(fittings)
        self.adds: Final[dict[int, int]] = {}  # by fitting, what it adds: found when it is asked for
        self.next_worth: Final = _worth_of_next(self.next.bit_count())
        self.out_of_reach: Final = (self.open & ~_reachable(self.next, self.open)).bit_count()
        # The more cells are free and the more time is left, the more it matters that the ship can be extended.
        self.time_left: Final = 100 - used * used // 100
        growth = min(100, weights.GROWTH_PER_CELL * self.open.bit_count()) * self.time_left // 100
        self.growth: Final = growth * places.extension // 100
        self.covered: Final = covered_lines(ship, fittings.tokens > 0)
        light, heavy = outlook.dangers[LIGHT_SHOT], outlook.dangers[HEAVY_SHOT]
        self.shots: Final = [light[side] + heavy[side] for side in range(4)]
        self.dust: Final = places.looks + places.in_stardust * outlook.types[STARDUST] // SURE
        self.shields: Final = fittings.shield_sides if fittings.tokens else 0

    def best(self, tiles: int, allowed: Callable[[int, int], bool] | None = None) -> Placement:
        """Return the best placement of one of the tiles of a mask; of equal ones, the first in cell order.

        `allowed(position, piece)` may exclude placements that a golden title forbids (GT-18.A8).
        """
        wanted = piece_mask(tiles)
        if self.appraiser is not None:
            return self._best_appraised(wanted, allowed, self.appraiser)
        best_gain, best_position, best_piece = NO_PLACE, -1, -1
        for position, fitting in all_fitting(self.ship):
            for piece in bits(fitting & wanted):
                gain = self.gain(position, piece)
                if gain > best_gain and (allowed is None or allowed(position, piece)):
                    best_gain, best_position, best_piece = gain, position, piece
        return Placement(best_gain, best_position, best_piece)

    def _best_appraised(
        self, wanted: int, allowed: Callable[[int, int], bool] | None, appraiser: Appraiser
    ) -> Placement:
        """Return the best placement with what an expansion adds: a closer look at those that seem to be the best."""
        found = [
            (-self.gain(position, piece) - appraiser.tile_worth(piece >> 2), position, piece)
            for position, fitting in all_fitting(self.ship)
            for piece in bits(fitting & wanted)
        ]
        best_gain, best_position, best_piece = NO_PLACE, -1, -1
        for guess, position, piece in nsmallest(weights.CLOSER_LOOKS, found):
            gain = appraiser.placement_gain(self, position, piece) - guess - appraiser.tile_worth(piece >> 2)
            if gain > best_gain and (allowed is None or allowed(position, piece)):
                best_gain, best_position, best_piece = gain, position, piece
        return Placement(best_gain, best_position, best_piece)

    def hoped_gain(self, tile: int) -> int:
        """Return what a tile would add somewhere on the ship if a fitting cell were found."""
        more = self.appraiser.tile_worth(tile) if self.appraiser is not None else 0
        return more + max(self.added_by(FITTING[4 * tile + rotation]) for rotation in range(4))

    def _worth(self, fittings: Fittings) -> int:
        return worth(fittings, self.outlook, self.ship.level, room=self.open.bit_count() > 1)

    def added_by(self, fitting: int) -> int:
        """Return what one more component with this fitting adds, wherever it lies."""
        if fitting not in self.adds:
            more = self.fittings.copy()
            more.add(fitting)
            self.adds[fitting] = self._worth(more) - self.value
        return self.adds[fitting]

    def _added_by_support(self, kind: int) -> int:
        """Return what is added by the joint of a cabin to such a life support: its alien, if it is the first."""
        more = self.fittings.copy()
        more.purple |= kind == LIFE_PURPLE
        more.brown |= kind == LIFE_BROWN
        return self._worth(more) - self.value

    def gain(self, position: int, piece: int) -> int:
        """Return what a piece adds on a cell where it fits."""
        kind = PIECE_KIND[piece]
        gain = self.added_by(FITTING[piece])
        outlet = PIECE_DIRECTION[piece] if CANNON <= kind <= DOUBLE_ENGINE else -1
        sides = PIECE_SIDES[piece]
        pieces = self.ship.pieces
        joined = 0
        opened, closed = 0, 1 << position
        for side in range(4):
            beyond = position + STEP[side]
            connected = sides >> 2 * side & 3
            neighbour = pieces[beyond]
            if neighbour >= 0:
                if connected:
                    joined += 1
                    gain += self._exposure(beyond, (side + 2) % 4) + self._cabin_gain(kind, PIECE_KIND[neighbour])
            elif outlet == side:
                if self.open >> beyond & 1:
                    gain -= self.places.blocked
                    closed |= 1 << beyond
            elif not connected:
                if self.open >> beyond & ~self.next >> beyond & 1:
                    gain -= self._neglect(position, beyond)
            else:
                gain -= self._exposure(position, side)
                opened |= 1 << beyond
        if joined > 1:
            gain += self.places.second + (self.places.third if joined > 2 else 0)
        gain += self._extension_gain((self.next | opened & self.open) & ~closed, self.open & ~closed)
        return gain + self._place_gain(position, kind, outlet)

    def _extension_gain(self, next_cells: int, open_cells: int) -> int:
        """Return what changes in the ways to extend the ship, given the cells that are next and those that are open."""
        count = next_cells.bit_count()
        gain = (_worth_of_next(count) - self.next_worth) * self.growth
        if count <= weights.FEW_NEXT_CELLS:
            lost = (open_cells & ~_reachable(next_cells, open_cells)).bit_count() - self.out_of_reach
            gain -= weights.LOST_CELL * lost * self.time_left
        return gain // 100

    def _place_gain(self, position: int, kind: int, outlet: int) -> int:
        """Return what the place adds: the lines that a cannon covers from there, less what hits would cost."""
        gain = self._cover_gain(position, outlet, kind == DOUBLE_CANNON) if kind in (CANNON, DOUBLE_CANNON) else 0
        if weights.VULNERABLE[kind]:
            gain -= weights.VULNERABLE[kind] * self.places.vulnerable // 100 * self.hits(position) // 100
        return gain

    def _exposure(self, position: int, side: int) -> int:
        """Return what an exposed connector costs; less so if its square may still be filled."""
        ways = WAYS[LINE_OF[side][position]]
        met = self.outlook.dangers[SMALL_METEOR][side] * ways * self.places.small_hit // (36 * SURE)
        if self.shields >> side & 1:
            met //= 3
        cost = self.dust + met
        return cost * self.finality // 100 if self.open >> position + STEP[side] & 1 else cost

    def hits(self, position: int) -> int:
        """Return how often a component there is expected to be the first in the line of a shot or large meteor.

        In hundredths. What may still be built in front of it protects it as far as there is time.
        """
        hits = 0
        for side in range(4):
            beyond = BEYOND[side][position]
            if not self.ship.mask & beyond:
                line = LINE_OF[side][position]
                met = self.shots[side]
                if not self.covered[side] >> line & 1:
                    met += self.outlook.dangers[LARGE_METEOR][side]
                met = met * WAYS[line] // 36
                hits += met * self.finality // 100 if self.open & beyond else met
        return hits

    def _neglect(self, position: int, cell: int) -> int:
        """Return what a smooth side towards a free cell costs: the fewer ways are left to reach the cell, the more."""
        ways = sum(self.open >> cell + step & 1 for step in STEP if cell + step != position)
        return weights.NEGLECTED_CELL[ways] * self.growth // 100

    def _cabin_gain(self, kind: int, neighbour: int) -> int:
        """Return what the first joint of a cabin to a life support adds; less for a joint that carries an illness."""
        if kind == CABIN and neighbour in CABINS:
            return -self.places.joined_cabins * self.outlook.types[EPIDEMIC] // SURE
        if kind == CABIN or neighbour == CABIN:
            support = neighbour if kind == CABIN else kind
            if support in (LIFE_PURPLE, LIFE_BROWN):
                return self._added_by_support(support)
        return 0

    def _cover_gain(self, position: int, side: int, paid: bool) -> int:
        """Return what a cannon saves from large meteors on lines that no cannon covers yet (GT-11.6, GT-11.7)."""
        line = LINE_OF[side][position]
        ways = 0
        for roll in (line,) if side == NORTH else (line - 1, line, line + 1):
            if not self.covered[side] >> roll & 1:
                ways += WAYS[roll]
        saved = self.outlook.dangers[LARGE_METEOR][side] * ways * self.places.hit // (36 * SURE)
        return saved * weights.DOUBLE_PERCENT // 100 if paid else saved


def _reachable(start: int, cells: int) -> int:
    """Return all cells of a mask that can be reached from the start by steps between adjacent ones."""
    reached = start
    while True:
        further = (reached | reached << 1 | reached >> 1 | reached << WIDTH | reached >> WIDTH) & cells
        if further == reached:
            return reached
        reached = further


def _worth_of_next(count: int) -> int:
    """Return what it is worth that a ship can be extended on so many cells."""
    steps = weights.NEXT_CELLS
    return steps[min(count, len(steps) - 1)]


def covered_lines(ship: Ship, has_tokens: bool) -> list[int]:
    """Return, by side, the mask of the rolls at which a cannon can shoot a large meteor."""
    cannons = ship.of_kind(CANNON) | (ship.of_kind(DOUBLE_CANNON) if has_tokens else 0)
    covered = [0, 0, 0, 0]
    for side in range(4):
        for position in bits(cannons & ship.outlets(side)):
            line = LINE_OF[side][position]
            covered[side] |= 1 << line if side == NORTH else 7 << line - 1
    return covered
