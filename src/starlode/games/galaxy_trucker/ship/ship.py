"""A ship: which piece lies where, and what it carries.

Beside the plain lists a ship keeps its *features*: one integer of stripes, each a mask over the positions of the grid.
Eight stripes say where each side has which connectors, four where muzzles and exhausts point, and one for each kind of
component where it lies. Rules about neighbours are then a few shifts of whole stripes instead of a loop over cells.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import (
    CABIN,
    CANNON,
    CENTRE,
    DOUBLE_ENGINE,
    HOLD,
    PIECE_DIRECTION,
    PIECE_KIND,
    PIECES,
    POSITIONS,
    SPECIAL_HOLD,
    START_CABIN,
    STARTING_CABIN,
    connector,
)
from starlode.kernel.masks import bits

GRID: Final = (1 << POSITIONS) - 1

# What a cabin holds: nobody, one or two humans, an alien. Modules may add kinds of crew to both lists (GT-22.17).
HUMAN: Final = 1
TWO_HUMANS: Final = 2
PURPLE: Final = 3
BROWN: Final = 4
# GT-8.6: an alien is one crew member.
CREW_MEMBERS: Final[list[int]] = [0, 1, 2, 1, 1]
HUMANS: Final[list[int]] = [0, 1, 2, 0, 0]

# Stripes of the features: connectors by side (2 each, so that joined sides have a bit in common), then the sides where
# a muzzle or an exhaust points, then the kinds.
_OUTLETS: Final = 8
_KINDS: Final = 12


def _features(piece: int) -> int:
    """Return the features of a piece on position 0."""
    stripes = [2 * side + bit for side in range(4) for bit in (0, 1) if connector(piece, side) >> bit & 1]
    if CANNON <= PIECE_KIND[piece] <= DOUBLE_ENGINE:
        stripes.append(_OUTLETS + PIECE_DIRECTION[piece])
    stripes.append(_KINDS + PIECE_KIND[piece])
    return sum(1 << POSITIONS * stripe for stripe in stripes)


_FEATURES: Final[list[int]] = [_features(piece) for piece in range(PIECES)]


class Ship:
    """A ship on a board of a level; by position the piece (-1: none), the crew, the battery tokens and the goods.

    Goods are packed, 4 bits for each colour, red lowest.
    """

    __slots__ = ("crew", "features", "goods", "level", "mask", "pieces", "tokens")

    def __init__(self, level: int) -> None:
        self.level: int = level
        self.mask: int = 0
        self.features: int = 0
        self.pieces: list[int] = [-1] * POSITIONS
        self.crew: list[int] = [0] * POSITIONS
        self.tokens: list[int] = [0] * POSITIONS
        self.goods: list[int] = [0] * POSITIONS

    def copy(self) -> Ship:
        """Return a ship that shares nothing with this one."""
        ship = Ship.__new__(Ship)
        ship.level = self.level
        ship.mask = self.mask
        ship.features = self.features
        ship.pieces = self.pieces.copy()
        ship.crew = self.crew.copy()
        ship.tokens = self.tokens.copy()
        ship.goods = self.goods.copy()
        return ship

    def put(self, position: int, piece: int) -> None:
        """Lay a piece on an empty position."""
        self.pieces[position] = piece
        self.mask |= 1 << position
        self.features |= _FEATURES[piece] << position

    def remove(self, position: int) -> int:
        """Take a component away with all that it carries (GT-11.15), and return its piece."""
        piece = self.pieces[position]
        self.pieces[position] = -1
        self.mask &= ~(1 << position)
        self.features &= ~(_FEATURES[piece] << position)
        self.crew[position] = 0
        self.tokens[position] = 0
        self.goods[position] = 0
        return piece

    def tile(self, position: int) -> int:
        """Return the tile on a position, or -1."""
        return self.pieces[position] >> 2

    def components(self) -> int:
        return self.mask.bit_count()

    def of_kind(self, kind: int) -> int:
        """Return the mask of the components of a kind."""
        return self.features >> POSITIONS * (_KINDS + kind) & GRID

    def cabins(self) -> int:
        """Return the mask of all cabins; the starting cabin is one (GT-7.3)."""
        return self.of_kind(CABIN) | self.of_kind(STARTING_CABIN)

    def holds(self) -> int:
        """Return the mask of the holds of either kind."""
        return self.of_kind(HOLD) | self.of_kind(SPECIAL_HOLD)

    def connectors(self, side: int) -> int:
        """Return the mask of the components that carry a connector of any kind on a side."""
        return self.single_connectors(side) | self.double_connectors(side)

    def single_connectors(self, side: int) -> int:
        """Return the mask of the components with a single or universal connector on a side."""
        return self.features >> POSITIONS * 2 * side & GRID

    def double_connectors(self, side: int) -> int:
        """Return the mask of the components with a double or universal connector on a side."""
        return self.features >> POSITIONS * (2 * side + 1) & GRID

    def outlets(self, side: int) -> int:
        """Return the mask of the cannons and engines whose muzzle or exhaust points to a side."""
        return self.features >> POSITIONS * (_OUTLETS + side) & GRID

    def occupied(self) -> int:
        """Return the mask of the cabins with crew."""
        return sum(1 << position for position in bits(self.cabins()) if self.crew[position])

    def crew_members(self) -> int:
        """Count the crew: humans and aliens (GT-8.6)."""
        return sum(CREW_MEMBERS[crew] for crew in self.crew if crew)

    def humans(self) -> int:
        return sum(HUMANS[crew] for crew in self.crew if crew)

    def has_alien(self, alien: int) -> bool:
        """Return whether the alien PURPLE or BROWN is on board."""
        return alien in self.crew

    def token_count(self) -> int:
        return sum(self.tokens)

    def goods_total(self) -> tuple[int, int, int, int]:
        """Return how many blocks of each colour are on board."""
        packed = [goods for goods in self.goods if goods]
        red = sum(goods & 15 for goods in packed)
        yellow = sum(goods >> 4 & 15 for goods in packed)
        green = sum(goods >> 8 & 15 for goods in packed)
        return red, yellow, green, sum(goods >> 12 for goods in packed)


def starting_ship(level: int, colour: int) -> Ship:
    """Return a ship of the starting cabin alone (GT-2.6, GT-4.2); its rotation is irrelevant (GT-4.7)."""
    ship = Ship(level)
    ship.put(CENTRE, (START_CABIN + colour) << 2)
    return ship
