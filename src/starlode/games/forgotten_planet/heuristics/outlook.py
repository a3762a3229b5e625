"""The board as a bot sees it: who would control what if the check were now."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import BASE, LAND, LAND_VP, MINE, SEATS, SPECIAL, SPECIAL_VP
from starlode.games.forgotten_planet.control import nearest
from starlode.games.forgotten_planet.state import DEBT, NOBODY, SOLD, STRIDE, Planet

VP: Final = 100  # all worths are hundredths of a victory point

MINES: Final = 0
ROBOTS: Final = 1
BASES: Final = 2

FAR: Final = 7  # steps; what is further away does not matter yet


class Outlook:
    """Zones and counts of all players, counted once for a position."""

    def __init__(self, state: Planet) -> None:
        self.state: Final = state
        self.owner: Final = _owners(state)
        self.zones: Final = [0] * SEATS  # mask of the tiles in each zone
        self.land: Final = [0] * SEATS
        self.mines: Final = [0] * SEATS
        self.specials: Final = [0] * SEATS
        self.colours: Final = [0] * SEATS  # mask of the colours that the mines in each zone give
        tile, owner = state.tile, self.owner
        for square in state.kit.area.squares:
            seat = owner[square]
            if seat < 0:
                continue
            self.zones[seat] |= 1 << square
            kind = tile[square]
            if kind == LAND:
                self.land[seat] += 1
            elif kind == SPECIAL:
                self.specials[seat] += 1
                self.colours[seat] = 7
            elif kind < BASE:
                self.mines[seat] += 1
                self.colours[seat] |= 1 << (kind - MINE)

    def points(self, seat: int) -> int:
        """VP without bonuses (FP-22.1 to FP-22.4, FP-R22.1)."""
        own, at = self.state.own, STRIDE * seat
        scored = LAND_VP * self.land[seat] + SPECIAL_VP * self.specials[seat]
        scored += self.state.kit.common_mine_vp * self.mines[seat]
        return scored + own[at + SOLD] - own[at + DEBT]

    def pieces(self, seat: int, bonus: int) -> int:
        """What the bonus of this kind counts."""
        if bonus == MINES:
            return self.mines[seat]
        return len(self.state.robots[seat]) if bonus == ROBOTS else len(self.state.bases[seat])


def _owners(state: Planet) -> list[int]:
    """Control as the next check will find it; tiles that allies share stay with whoever has them (FP-R24.3)."""
    before = state.owner
    if not state.unchecked:
        return before
    after = [NOBODY] * len(before)
    reach = nearest(state, after, [0] * (SEATS + 1))
    if state.kit.allied:
        for square in state.kit.area.squares:
            seats = reach[square]
            if seats.bit_count() == 2:
                one, other = (seats & -seats).bit_length() - 1, seats.bit_length() - 1
                if state.ally[one] == other:
                    after[square] = other if before[square] == other else one
    return after


def spread(state: Planet, squares: int) -> int:
    """These squares and their neighbours, tiles or not."""
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
