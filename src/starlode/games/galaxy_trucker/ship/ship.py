"""A ship: which piece lies where, and what it carries.

Beside the plain lists a ship keeps *stripes*: integers made of masks over the positions of the grid, side by side.
Eight stripes say where each side has which connectors, four where muzzles and exhausts point, and one for each kind of
component where it lies. Rules about neighbours are then a few shifts of whole masks instead of a loop over cells. No
component ever lies on the border of the grid, so that a shift by one row or column never leaves its stripe.
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

# What a cabin holds: nobody, one or two humans, an alien.
HUMAN: Final = 1
TWO_HUMANS: Final = 2
PURPLE: Final = 3
BROWN: Final = 4
# Figures of expansions (GT-22.17): VIPs of three colours, and of the fourth colour a prisoner (GL-0.R1), who is no crew
# (GL-2.20, GL-6.12.2).
VIP_RED: Final = 5
VIP_BLUE: Final = 6
VIP_YELLOW: Final = 7
PRISONER: Final = 8
CREW_NAMES: Final[list[str]] = [
    "",
    "human",
    "humans",
    "purple",
    "brown",
    "vip_red",
    "vip_blue",
    "vip_yellow",
    "prisoner",
]
# GT-8.6, GL-2.20: an alien is one crew member, and so is a VIP.
CREW_MEMBERS: Final[list[int]] = [0, 1, 2, 1, 1, 1, 1, 1, 0]
# GL-1.33: VIPs are humans.
HUMANS: Final[list[int]] = [0, 1, 2, 0, 0, 1, 1, 1, 0]

# The order of the connector stripes: two for each side (N, W, S, E), first the components with a single or universal
# connector there, then those with a double or universal one. Sides that face each other are four stripes apart.
FIRST_STRIPE: Final = (0, 6, 4, 2)


def _connector_stripes(piece: int) -> int:
    """Return the connectors of a piece on position 0."""
    stripes = [FIRST_STRIPE[side] + bit for side in range(4) for bit in (0, 1) if connector(piece, side) >> bit & 1]
    return sum(1 << POSITIONS * stripe for stripe in stripes)


def _outlet_stripes(piece: int) -> int:
    """Return where a piece on position 0 has a muzzle or an exhaust."""
    return 1 << POSITIONS * PIECE_DIRECTION[piece] if CANNON <= PIECE_KIND[piece] <= DOUBLE_ENGINE else 0


_CONNECTORS: Final[list[int]] = [_connector_stripes(piece) for piece in range(PIECES)]
_OUTLETS: Final[list[int]] = [_outlet_stripes(piece) for piece in range(PIECES)]
_KINDS: Final[list[int]] = [1 << POSITIONS * kind for kind in PIECE_KIND]


class Ship:
    """A ship on a board of a level; by position the piece (-1: none), the crew, the battery tokens and the goods.

    Goods are packed, 4 bits for each colour, red lowest.
    """

    __slots__ = (
        "connector_stripes", "crew", "goods", "kind_stripes", "level", "mask", "outlet_stripes", "pieces", "tokens",
    )  # fmt: skip

    def __init__(self, level: int, original: Ship | None = None) -> None:
        self.level: int = level
        if original is None:
            self.mask: int = 0
            self.connector_stripes: int = 0
            self.outlet_stripes: int = 0
            self.kind_stripes: int = 0
            self.pieces: list[int] = [-1] * POSITIONS
            self.crew: list[int] = [0] * POSITIONS
            self.tokens: list[int] = [0] * POSITIONS
            self.goods: list[int] = [0] * POSITIONS
        else:
            self.mask = original.mask
            self.connector_stripes = original.connector_stripes
            self.outlet_stripes = original.outlet_stripes
            self.kind_stripes = original.kind_stripes
            self.pieces = original.pieces.copy()
            self.crew = original.crew.copy()
            self.tokens = original.tokens.copy()
            self.goods = original.goods.copy()

    def copy(self) -> Ship:
        """Return a ship that shares nothing with this one."""
        return Ship(self.level, self)

    def put(self, position: int, piece: int) -> None:
        """Lay a piece on an empty position."""
        self.pieces[position] = piece
        self.mask |= 1 << position
        self.connector_stripes |= _CONNECTORS[piece] << position
        self.outlet_stripes |= _OUTLETS[piece] << position
        self.kind_stripes |= _KINDS[piece] << position

    def remove(self, position: int) -> int:
        """Take a component away with all that it carries (GT-11.15), and return its piece."""
        piece = self.pieces[position]
        self.pieces[position] = -1
        self.mask ^= 1 << position
        self.connector_stripes ^= _CONNECTORS[piece] << position
        self.outlet_stripes ^= _OUTLETS[piece] << position
        self.kind_stripes ^= _KINDS[piece] << position
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
        return self.kind_stripes >> POSITIONS * kind & GRID

    def cabins(self) -> int:
        """Return the mask of all cabins; the starting cabin is one (GT-7.3)."""
        return self.of_kind(CABIN) | self.of_kind(STARTING_CABIN)

    def holds(self) -> int:
        """Return the mask of the holds of either kind."""
        return self.of_kind(HOLD) | self.of_kind(SPECIAL_HOLD)

    def connectors(self, side: int) -> int:
        """Return the mask of the components that carry a connector of any kind on a side."""
        stripes = self.connector_stripes >> POSITIONS * FIRST_STRIPE[side]
        return (stripes | stripes >> POSITIONS) & GRID

    def outlets(self, side: int) -> int:
        """Return the mask of the cannons and engines whose muzzle or exhaust points to a side."""
        return self.outlet_stripes >> POSITIONS * side & GRID

    def occupied(self) -> int:
        """Return the mask of the cabins with crew."""
        return sum(1 << position for position in bits(self.cabins()) if CREW_MEMBERS[self.crew[position]])

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
