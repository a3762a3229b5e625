"""The board as bots evaluate it: who would control what if the check were now.

Sets of squares use the even bits of a mask, as in `Area.reach`, so that all of them cross their sides at once.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from starlode.games.forgotten_planet.content import BASE, CUBES, LAND, LAND_VP, MINE, SPECIAL, SPECIAL_VP
from starlode.games.forgotten_planet.scoring import list_teams
from starlode.games.forgotten_planet.state import NOBODY, Planet
from starlode.kernel.masks import bits

VP: Final = 100  # all values are hundredths of a victory point
FAR: Final = 7  # steps; greater distances do not matter


class Outlook:
    """The tiles and zones of all players on one board. Most moves of robots, and most walls, do not change them.

    `before`, if given, is the outlook on the same board before some tiles were laid.
    """

    def __init__(self, state: Planet, zones: list[int], before: Outlook | None = None) -> None:
        self.state: Final = state
        self.zones: Final = zones  # mask of the tiles in each zone
        self.kinds: Final = _locate_kinds(state, before)
        self.teams: Final = list_teams(state)
        self.team_of: Final[dict[int, int]] = {seat: at for at, team in enumerate(self.teams) for seat in team}
        self.held: Final = [sum([zones[seat] for seat in team]) for team in self.teams]  # zones do not overlap
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
            self.points.append(LAND_VP * land + SPECIAL_VP * specials + state.config.common_mine_vp * mines)
        # Caches of values that depend on this board.
        self.team_points: Final[list[int]] = []
        self.builder_values: Final[dict[tuple[int, int], int]] = {}
        self.approach_values: Final[dict[int, int]] = {}
        self.rival_values: Final[dict[tuple[int, ...], int]] = {}

    def steps_to_room(self, square: int) -> int:
        """Return the steps from a square to the nearest empty one, ignoring walls and gaps."""
        for steps, ring in enumerate(self._rings_around_room):
            if ring >> square & 1:
                return steps
        return FAR

    @cached_property
    def _rings_around_room(self) -> list[int]:
        """Return the squares within 0, 1, 2, ... steps of an empty one; here a square is its own bit."""
        area = self.state.config.area
        return list_rings(self.state.empty, area.playable, 1, area.stride)

    def steps_to_specials(self, seat: int) -> list[int]:
        """Return the steps from a zone to every special mine outside it, ignoring walls and gaps."""
        zone, area = self.zones[seat], self.state.config.area
        goals = self.kinds[SPECIAL] & ~zone
        distances: list[int] = []
        if goals:
            for steps, ring in enumerate(list_rings(zone, area.playable_even, 2, 2 * area.stride)):
                distances += [steps] * (goals & ring).bit_count()
                goals &= ~ring
        return distances + [FAR] * goals.bit_count()


class OutlookCache:
    """The outlooks on the boards of the states that follow from one state."""

    def __init__(self, state: Planet) -> None:
        self._first: Final = Outlook(state, predict_zones(state))
        # By board. The state is stored too, so that the ids in the key are not reused for other lists.
        self._cache: Final = {_board_key(state): (state, self._first)}

    def get(self, state: Planet) -> Outlook:
        """Return the outlook on the board of a state that follows from the first one."""
        board = _board_key(state)
        if board not in self._cache:
            zones = predict_zones(state)
            same = state.tile is self._first.state.tile and zones == self._first.zones
            self._cache[board] = (state, self._first if same else Outlook(state, zones, self._first))
        return self._cache[board][1]


def _board_key(state: Planet) -> tuple[int, int, int, bool]:
    """Return a key of the board: these lists are replaced when they change."""
    return id(state.tile), id(state.owner), state.links, state.unchecked


def list_rings(squares: int, playable: int, column: int, row: int) -> list[int]:
    """Return the squares within 0, 1, 2, ... steps; `column` and `row` are the widths of a step in the mask."""
    rings = [squares]
    for _ in range(FAR - 1):
        squares |= (squares << column | squares >> column | squares << row | squares >> row) & playable
        rings.append(squares)
    return rings


def _locate_kinds(state: Planet, before: Outlook | None) -> list[int]:
    """Return the mask of squares of each kind of tile, bases excepted."""
    kinds = [0] * BASE if before is None else before.kinds.copy()
    tile = state.tile
    laid = state.config.area.squares if before is None else bits(before.state.empty & ~state.empty)
    for square in laid:
        if tile[square] < BASE:
            kinds[tile[square]] |= 1 << 2 * square
    return kinds


def predict_zones(state: Planet) -> list[int]:
    """Return the zones that the next check will find; tiles that allies share keep their owner (FP-R24.3)."""
    reach = find_nearest(state, state.links)
    once = twice = 0
    for mask in reach:
        twice |= once & mask
        once |= mask
    zones = [mask & ~twice for mask in reach]
    if state.config.allied:
        for team in list_teams(state):
            first, second = team
            foreign = 0
            for seat, mask in enumerate(reach):
                if seat not in team:
                    foreign |= mask
            for bit in bits(reach[first] & reach[second] & ~foreign):
                owner = state.owner[bit >> 1]
                if state.unchecked and owner != second:
                    owner = first
                if owner != NOBODY:
                    zones[owner] |= 1 << bit
    return zones


def find_nearest(state: Planet, links: int) -> list[int]:
    """Return for each seat the squares to which no other seat is nearer across these links (FP-19.2)."""
    down = 2 * state.config.area.stride - 1
    rings = [sum([1 << 2 * square for square in player.bases]) for player in state.players]
    nearest = rings.copy()
    claimed = 0
    reached = sum(rings)
    while reached:
        claimed |= reached
        reached = 0
        for seat, ring in enumerate(rings):
            if ring:
                across = (ring & links) << 2 | ring >> 2 & links
                along = (ring << 1 & links) << down | (ring >> down & links) >> 1
                rings[seat] = next_ring = (across | along) & ~claimed
                nearest[seat] |= next_ring
                reached |= next_ring
    return nearest


def expand(state: Planet, squares: int) -> int:
    """Return these squares and their playable neighbours; here and below a square is its own bit."""
    area = state.config.area
    around = squares << 1 | squares >> 1 | squares << area.stride | squares >> area.stride
    return (squares | around) & area.playable


def count_steps(state: Planet, start: int, goal: int) -> int:
    """Return the steps from one set of squares to another, ignoring walls and gaps."""
    for steps in range(FAR):
        if start & goal:
            return steps
        start = expand(state, start)
    return FAR
