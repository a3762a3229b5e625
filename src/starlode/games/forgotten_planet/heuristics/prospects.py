"""The means to make points: energy, cubes, production, robots at work, mines, ways to the special mines.

All of it weighs less the fewer turns are left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starlode.games.forgotten_planet.content import CUBES, MINE, ROBOTS_EACH, SPECIAL, TILES_PER_ENERGY
from starlode.games.forgotten_planet.heuristics.outlook import Outlook
from starlode.games.forgotten_planet.phases.energy import income_of
from starlode.games.forgotten_planet.state import NOT_YET, OVER, STORED, STRIDE, Planet, cubes_at, stored_most

# Turns are counted in tenths. Eight own turns ahead is far enough; each player lays or consumes two tiles in a turn.
TURN: Final = 10
AHEAD: Final = 8 * TURN
TILES_A_TURN: Final = 2

# Energy lays a land tile or sells a set; what cannot be stored may as well serve a smaller end.
STORED_ENERGY: Final = 55
IDLE_ENERGY: Final = 20
INCOME_A_TURN: Final = 45  # one energy more in every turn to come

# Cubes: a set is sold for 2 VP and an energy, or becomes part of a base; others pay for robots and walls.
SET: Final = 130
CUBE: Final = 25
WAITING: Final = 3  # so many of each colour find a use
SURPLUS_CUBE: Final = 6

# Robots on mines, for each turn to come.
SET_A_TURN: Final = 110
CUBE_A_TURN: Final = 25
ODD_A_TURN: Final = 1  # so many more of a colour than of the others

# Robots: the more there are, the less the next one is needed. Without any, only the bases are left to act with.
ROBOTS: Final[list[int]] = [0, 500, 680, 830, 950, 1050, 1130, 1190]
STRANDED: Final = 90  # outside the own zone a robot will be OFF
WORK: Final[list[int]] = [0, 120, 140, 150, 155]  # a robot beside so many free squares
ON_THE_WAY: Final = 45  # a robot that has to go there first, less so much for each step
A_STEP: Final = 6
HANDS: Final[list[int]] = [100, 50, *[20] * ROBOTS_EACH]  # percent: one or two builders use up the energy of a turn

# Mines: places for robots. Several robots may stand on one, so the first of each colour counts most.
MINE_HELD: Final = 40
COLOUR_HELD: Final = 70
SPECIAL_AHEAD: Final = 150  # divided by the steps to a special mine that is not in the zone yet

KNOWN: Final = 4096  # so many sums are remembered


def prospects(state: Planet, outlook: Outlook, index: int, me: int, left: int) -> int:
    """What a player, or two allies, can still make of the position in so many turns, as this seat sees it."""
    side = outlook.sides[index]
    if me in side:
        return _prospects(state, outlook, index, me, left)
    # Little of what this seat may do changes anything for the others.
    means = [index, left, state.seat]
    for seat in side:
        means += state.own[STRIDE * seat : STRIDE * seat + STRIDE]
        means += state.robots[seat]
    known = outlook.rivals.get(tuple(means))
    if known is None:
        outlook.rivals[tuple(means)] = known = _prospects(state, outlook, index, me, left)
    return known


def _prospects(state: Planet, outlook: Outlook, index: int, me: int, left: int) -> int:
    side, held = outlook.sides[index], outlook.held[index]
    at = cubes_at(state, side[0])
    cubes, free = state.own[at : at + CUBES], 0
    produced = [0] * (CUBES + 1)
    total = 0
    for seat in side:
        stranded = _add_production(state, held, seat, produced)
        total += _energy(state, outlook, seat, left, acting=seat == me == state.seat)
        # Robots are of use in the own zone, where they are ON.
        total += (ROBOTS[len(state.robots[seat])] - STRANDED * stranded) * left // AHEAD
        total += _mines(outlook, seat) * left // AHEAD
        if me in side:
            # Where others are going is their affair.
            total += (_works(state, outlook, seat) + _ways(outlook, seat)) * left // AHEAD
    if state.seat in side:
        # The robots of the active player bring their cubes at the end of the turn.
        own = produced
        if len(side) > 1:
            own = [0] * (CUBES + 1)
            _add_production(state, held, state.seat, own)
        cubes = [cubes[colour] + own[colour] for colour in range(CUBES)]
        free = own[CUBES]
    total += _cubes(*cubes, free) * min(left, 2 * TURN) // (2 * TURN)
    total += _production(*produced) * left // TURN
    return total


def turns_left(state: Planet) -> int:
    """Tenths of an own turn until the end, by the land and the free squares that are left."""
    if state.trigger != NOT_YET or state.step == OVER:
        return 0
    tiles = min(state.land, state.empty.bit_count())
    return min(AHEAD, TURN * tiles // (TILES_A_TURN * state.kit.players) + TURN)


def _energy(state: Planet, outlook: Outlook, seat: int, left: int, *, acting: bool) -> int:
    """Energy at hand, and income: what it is now, and half of the way to the next step (FP-5.1).

    What others will get in their turns is income: it is not at hand when such a turn begins.
    """
    stored, idle = state.own[STRIDE * seat + STORED], 0
    if acting and (state.energy or state.kept):
        most = stored_most(state, seat)
        stored = min(most, state.energy if state.kit.auto_conserve else stored + state.kept)
        idle = state.energy + state.kept - stored
    at_hand = (STORED_ENERGY * stored + IDLE_ENERGY * idle) * min(left, 2 * TURN) // (2 * TURN)
    tiles = outlook.tiles[seat]
    halves = income_of(tiles) * TILES_PER_ENERGY + tiles
    return at_hand + INCOME_A_TURN * halves * left // (2 * TILES_PER_ENERGY * TURN)


# --- cubes ----------------------------------------------------------------------------------------------------------


def _add_production(state: Planet, held: int, seat: int, produced: list[int]) -> int:
    """Add the cubes that a seat's robots bring from mines in the zone; how many of its robots are outside.

    Cubes of special mines, of any colour, stand last.
    """
    tile, stranded = state.tile, 0
    for code in state.robots[seat]:
        if held >> (code & ~1) & 1:
            kind = tile[code >> 1]
            if MINE <= kind <= SPECIAL:
                produced[kind - MINE] += 1
        else:
            stranded += 1
    return stranded


@lru_cache(maxsize=KNOWN)
def _production(brown: int, white: int, blue: int, free: int) -> int:
    """What a turn brings: sets, and a few cubes besides."""
    cubes = _dealt([brown, white, blue], free)
    sets = min(cubes)
    return SET_A_TURN * sets + CUBE_A_TURN * sum([min(ODD_A_TURN, count - sets) for count in cubes])


@lru_cache(maxsize=KNOWN)
def _cubes(brown: int, white: int, blue: int, free: int) -> int:
    """What lies in stock: sets, and cubes that wait for the others of their set."""
    cubes = _dealt([brown, white, blue], free)
    sets = min(cubes)
    waiting = sum([min(WAITING, count - sets) for count in cubes])
    return SET * sets + CUBE * waiting + SURPLUS_CUBE * (sum(cubes) - CUBES * sets - waiting)


def _dealt(cubes: list[int], free: int) -> list[int]:
    """With so many cubes of any colour, each where there are fewest."""
    for _ in range(free):
        cubes[cubes.index(min(cubes))] += 1
    return cubes


# --- robots and mines -------------------------------------------------------------------------------------------------


def _works(state: Planet, outlook: Outlook, seat: int) -> int:
    """Robots are there to build, so they stand beside free squares."""
    known, around, walls = outlook.works, state.kit.area.around, state.walls
    works: list[int] = []
    for code in state.robots[seat]:
        square = code >> 1
        standing = walls & around[square]
        work = known.get((square, standing))
        if work is None:
            known[square, standing] = work = _work(outlook, square, standing)
        works.append(work)
    works.sort(reverse=True)
    total = 0
    for place, work in enumerate(works):
        total += work * HANDS[place] // 100
    return total


def _work(outlook: Outlook, square: int, standing: int) -> int:
    """A robot builds on the squares beside it, where no wall stands between (FP-8.2)."""
    area = outlook.state.kit.area
    free = outlook.state.empty & area.near[square]
    if free and standing:
        free &= ~area.behind[square][standing]
    if free:
        return WORK[free.bit_count()]
    return max(0, ON_THE_WAY - A_STEP * outlook.steps_to_room(square))


def _mines(outlook: Outlook, seat: int) -> int:
    """Mines in the zone."""
    held = outlook.mines[seat] + outlook.specials[seat]
    return MINE_HELD * held + COLOUR_HELD * outlook.colours[seat]


def _ways(outlook: Outlook, seat: int) -> int:
    """Special mines that are not in the zone yet: the nearer, the better."""
    known = outlook.ways.get(seat)
    if known is None:
        steps = outlook.steps_to_specials(seat)
        outlook.ways[seat] = known = sum([SPECIAL_AHEAD // (1 + far) for far in steps])
    return known
