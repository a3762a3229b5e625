"""The board as a bot sees it: who would control what if the check were now.

Sets of squares stand at the even places of a mask, as in `Area.reach`: all of them cross their sides at once.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from starlode.games.forgotten_planet.content import BASE, CUBES, LAND, LAND_VP, MINE, SPECIAL, SPECIAL_VP
from starlode.games.forgotten_planet.scoring import sides_of
from starlode.games.forgotten_planet.state import NOBODY, Planet
from starlode.kernel.masks import bits

VP: Final = 100  # all worths are hundredths of a victory point
FAR: Final = 7  # steps; what is further away does not matter yet


class Outlook:
    """Tiles and zones of all players, counted once. Most moves of robots, and most walls, leave them as they are.

    `before`, if given, is the outlook on a board with the same tiles but for those that were laid since.
    """

    def __init__(self, state: Planet, zones: list[int], before: Outlook | None = None) -> None:
        self.state: Final = state
        self.zones: Final = zones  # mask of the tiles in each zone
        self.kinds: Final = _kinds(state, before)
        self.sides: Final = sides_of(state)
        self.side_of: Final[dict[int, int]] = {seat: at for at, side in enumerate(self.sides) for seat in side}
        self.held: Final = [sum([zones[seat] for seat in side]) for side in self.sides]  # zones do not overlap
        # By seat: tiles and ordinary mines in the zone, the colours that its mines give, VP without sales and bids.
        self.tiles: Final = [zone.bit_count() for zone in zones]
        self.mines: Final[list[int]] = []
        self.colours: Final[list[int]] = []
        self.points: Final[list[int]] = []
        self.specials: Final[list[int]] = []
        for zone in zones:
            of_colour = [(zone & self.kinds[MINE + colour]).bit_count() for colour in range(CUBES)]
            mines, specials = sum(of_colour), (zone & self.kinds[SPECIAL]).bit_count()
            land = (zone & self.kinds[LAND]).bit_count()
            self.mines.append(mines)
            self.specials.append(specials)
            self.colours.append(CUBES if specials else CUBES - of_colour.count(0))
            # FP-22.1, FP-22.2, FP-R22.1
            self.points.append(LAND_VP * land + SPECIAL_VP * specials + state.kit.common_mine_vp * mines)
        # What was found out about this board, for whoever asks again.
        self.hopes: Final[list[int]] = []
        self.works: Final[dict[tuple[int, int], int]] = {}
        self.ways: Final[dict[int, int]] = {}
        self.rivals: Final[dict[tuple[int, ...], int]] = {}

    def steps_to_room(self, square: int) -> int:
        """Steps from a square to the nearest empty one, walls and gaps left aside."""
        for steps, ring in enumerate(self._rooms):
            if ring >> square & 1:
                return steps
        return FAR

    @cached_property
    def _rooms(self) -> list[int]:
        """The squares within so many steps of an empty one, each at its own place in the mask."""
        area = self.state.kit.area
        return _rings(self.state.empty, area.playable, 1, area.stride)

    def steps_to_specials(self, seat: int) -> list[int]:
        """Steps from a zone to every special mine outside it, walls and gaps left aside."""
        zone, area = self.zones[seat], self.state.kit.area
        goals = self.kinds[SPECIAL] & ~zone
        found: list[int] = []
        if goals:
            for steps, ring in enumerate(_rings(zone, area.places, 2, 2 * area.stride)):
                found += [steps] * (goals & ring).bit_count()
                goals &= ~ring
        return found + [FAR] * goals.bit_count()


class Outlooks:
    """The outlooks on the boards that are looked at from one position."""

    def __init__(self, state: Planet) -> None:
        self._first: Final = Outlook(state, zones_of(state))
        # By board; its position goes with it, so that the lists that name it are not used for another one.
        self._known: Final = {_board(state): (state, self._first)}

    def of(self, state: Planet) -> Outlook:
        """The outlook on the board of a position that came of the first one."""
        board = _board(state)
        if board not in self._known:
            zones = zones_of(state)
            same = state.tile is self._first.state.tile and zones == self._first.zones
            self._known[board] = (state, self._first if same else Outlook(state, zones, self._first))
        return self._known[board][1]


def _board(state: Planet) -> tuple[int, int, int, bool]:
    """Names a board: these lists are replaced as a whole when they change."""
    return id(state.tile), id(state.owner), state.links, state.unchecked


def _rings(squares: int, playable: int, column: int, row: int) -> list[int]:
    """These squares and, step by step, all that are near them; steps as wide in the mask as said."""
    found = [squares]
    for _ in range(FAR - 1):
        squares |= (squares << column | squares >> column | squares << row | squares >> row) & playable
        found.append(squares)
    return found


def _kinds(state: Planet, before: Outlook | None) -> list[int]:
    """By kind of tile, as far as it is not a base: where such tiles lie."""
    found = [0] * BASE if before is None else before.kinds.copy()
    tile = state.tile
    laid = state.kit.area.squares if before is None else bits(before.state.empty & ~state.empty)
    for square in laid:
        if tile[square] < BASE:
            found[tile[square]] |= 1 << 2 * square
    return found


def zones_of(state: Planet) -> list[int]:
    """Control as the next check will find it; tiles that allies share stay with whoever has them (FP-R24.3)."""
    reach = _nearest(state)
    once = twice = 0
    for mask in reach:
        twice |= once & mask
        once |= mask
    zones = [mask & ~twice for mask in reach]
    if state.kit.allied:
        for side in sides_of(state):
            one, other = side
            foreign = 0
            for seat, mask in enumerate(reach):
                if seat not in side:
                    foreign |= mask
            for place in bits(reach[one] & reach[other] & ~foreign):
                owner = state.owner[place >> 1]
                if state.unchecked and owner != other:
                    owner = one
                if owner != NOBODY:
                    zones[owner] |= 1 << place
    return zones


def _nearest(state: Planet) -> list[int]:
    """By seat: the squares to which no base of others is nearer than its own (section 19), as `control.nearest`."""
    links, down = state.links, 2 * state.kit.area.stride - 1
    rings = [sum([1 << 2 * square for square in bases]) for bases in state.bases]
    found = rings.copy()
    claimed = 0
    reached = sum(rings)
    while reached:
        claimed |= reached
        reached = 0
        for seat, ring in enumerate(rings):
            if ring:
                across = (ring & links) << 2 | ring >> 2 & links
                along = (ring << 1 & links) << down | (ring >> down & links) >> 1
                rings[seat] = onward = (across | along) & ~claimed
                found[seat] |= onward
                reached |= onward
    return found


def spread(state: Planet, squares: int) -> int:
    """These squares and their neighbours, tiles or not. Here and below a square stands at its own place in a mask."""
    area = state.kit.area
    around = squares << 1 | squares >> 1 | squares << area.stride | squares >> area.stride
    return (squares | around) & area.playable


def steps_between(state: Planet, start: int, goal: int) -> int:
    """Steps from one set of squares to another over the area, walls and gaps left aside."""
    for steps in range(FAR):
        if start & goal:
            return steps
        start = spread(state, start)
    return FAR
