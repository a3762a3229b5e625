"""The means to make points: energy, cubes, production, robots at work, mines, ways to the special mines.

All of it weighs less the fewer turns are left.
"""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.content import CUBES, MINE, SPECIAL, TILES_PER_ENERGY
from starlode.games.forgotten_planet.heuristics.outlook import Outlook, steps_between
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
HANDS: Final[list[int]] = [100, 50, 20]  # percent: one or two builders use up the energy of a turn

# Mines: places for robots. Several robots may stand on one, so the first of each colour counts most.
MINE_HELD: Final = 40
COLOUR_HELD: Final = 70
SPECIAL_AHEAD: Final = 150  # divided by the steps to a special mine that is not in the zone yet


def prospects(state: Planet, outlook: Outlook, side: list[int], me: int) -> int:
    """What a player, or two allies, can still make of the position, as this seat sees it."""
    left = turns_left(state)
    cubes = state.own[cubes_at(state, side[0]) :][:CUBES]
    produced = [0] * (CUBES + 1)
    total = 0
    for seat in side:
        _add_production(state, outlook, seat, side, produced)
        total += _energy(state, outlook, seat, left, acting=seat == me == state.seat)
        total += _robots(state, outlook, seat, side) * left // AHEAD
        total += _mines(outlook, seat) * left // AHEAD
        if me in side:
            # Where others are going is their affair.
            total += (_works(state, seat) + _ways(state, outlook, seat)) * left // AHEAD
    if state.seat in side:
        # The robots of the active player bring their cubes at the end of the turn.
        own = [0] * (CUBES + 1)
        _add_production(state, outlook, state.seat, side, own)
        cubes = _dealt([cubes[colour] + own[colour] for colour in range(CUBES)], own[CUBES])
    total += _cubes(cubes) * min(left, 2 * TURN) // (2 * TURN)
    total += _production(_dealt(produced[:CUBES], produced[CUBES])) * left // TURN
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
    tiles = outlook.zones[seat].bit_count()
    halves = income_of(tiles) * TILES_PER_ENERGY + tiles
    return at_hand + INCOME_A_TURN * halves * left // (2 * TILES_PER_ENERGY * TURN)


# --- cubes ----------------------------------------------------------------------------------------------------------


def _add_production(state: Planet, outlook: Outlook, seat: int, side: list[int], produced: list[int]) -> None:
    """Cubes that the robots on mines of the zone bring; those of special mines, of any colour, stand last."""
    tile, owner = state.tile, outlook.owner
    for code in state.robots[seat]:
        kind = tile[code >> 1]
        if MINE <= kind <= SPECIAL and owner[code >> 1] in side:
            produced[kind - MINE] += 1


def _dealt(cubes: list[int], free: int) -> list[int]:
    """With so many cubes of any colour, each where there are fewest."""
    for _ in range(free):
        cubes[cubes.index(min(cubes))] += 1
    return cubes


def _production(cubes: list[int]) -> int:
    """What a turn brings: sets, and a few cubes besides."""
    sets = min(cubes)
    return SET_A_TURN * sets + CUBE_A_TURN * sum([min(ODD_A_TURN, count - sets) for count in cubes])


def _cubes(cubes: list[int]) -> int:
    """What lies in stock: sets, and cubes that wait for the others of their set."""
    sets = min(cubes)
    waiting = sum([min(WAITING, count - sets) for count in cubes])
    return SET * sets + CUBE * waiting + SURPLUS_CUBE * (sum(cubes) - CUBES * sets - waiting)


# --- robots and mines -------------------------------------------------------------------------------------------------


def _robots(state: Planet, outlook: Outlook, seat: int, side: list[int]) -> int:
    """Robots are of use in the own zone, where they are ON."""
    robots = state.robots[seat]
    stranded = [code for code in robots if outlook.owner[code >> 1] not in side]
    return ROBOTS[len(robots)] - STRANDED * len(stranded)


def _works(state: Planet, seat: int) -> int:
    """Robots are there to build, so they stand beside free squares."""
    works = sorted([_work(state, code >> 1) for code in state.robots[seat]], reverse=True)
    return sum([work * HANDS[min(place, len(HANDS) - 1)] // 100 for place, work in enumerate(works)])


def _work(state: Planet, square: int) -> int:
    """A robot builds on the squares beside it, where no wall stands between (FP-8.2)."""
    area = state.kit.area
    free = state.empty & area.near[square]
    standing = state.walls & area.around[square]
    if free and standing:
        free &= ~area.behind[square][standing]
    if free:
        return WORK[free.bit_count()]
    return max(0, ON_THE_WAY - A_STEP * steps_between(state, 1 << square, state.empty))


def _mines(outlook: Outlook, seat: int) -> int:
    """Mines in the zone."""
    held = outlook.mines[seat] + outlook.specials[seat]
    return MINE_HELD * held + COLOUR_HELD * outlook.colours[seat].bit_count()


def _ways(state: Planet, outlook: Outlook, seat: int) -> int:
    """Special mines that are not in the zone yet: the nearer, the better."""
    tile, owner = state.tile, outlook.owner
    special = [square for square in state.kit.area.squares if tile[square] == SPECIAL and owner[square] != seat]
    return sum([SPECIAL_AHEAD // (1 + steps_between(state, outlook.zones[seat], 1 << square)) for square in special])
