"""The value of the means to make points: energy, cubes, production, builders, mines, approaches to special mines.

All of them count less the fewer turns are left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starlode.games.forgotten_planet.content import CUBES, MINE, ROBOTS_EACH, SPECIAL, TILES_PER_ENERGY
from starlode.games.forgotten_planet.heuristics.outlook import Outlook
from starlode.games.forgotten_planet.phases.energy import compute_income
from starlode.games.forgotten_planet.state import NOT_YET, OVER, Planet, cubes_of, max_stored

# Turns are counted in tenths, up to eight own turns ahead; a player lays or consumes about two tiles in a turn.
TURN: Final = 10
HORIZON: Final = 8 * TURN
TILES_A_TURN: Final = 2

# Energy lays a land tile or sells a set; energy that cannot be stored is worth less.
STORED_ENERGY: Final = 55
IDLE_ENERGY: Final = 20
INCOME_A_TURN: Final = 45  # one energy more in every turn that is left

# Cubes: a set is sold for 2 VP at the cost of an energy, or pays for a base; others pay for robots and walls.
SET: Final = 130
CUBE: Final = 25
WAITING: Final = 3  # cubes of each colour beyond sets that are useful
SURPLUS_CUBE: Final = 6

# Robots on mines, for each turn that is left.
SET_A_TURN: Final = 110
CUBE_A_TURN: Final = 25
ODD_A_TURN: Final = 1  # cubes of each colour beyond sets that are useful

# Robots, by their number: each further one is needed less. Without any, only the bases act.
ROBOTS: Final[list[int]] = [0, 500, 680, 830, 950, 1050, 1130, 1190]
STRANDED: Final = 90  # subtracted for a robot outside the own zone, which will be OFF
WORK: Final[list[int]] = [0, 120, 140, 150, 155]  # a builder, by the number of free squares beside it
ON_THE_WAY: Final = 45  # a robot that has to go there first, less A_STEP for each step
A_STEP: Final = 6
BUILDER_SHARES: Final[list[int]] = [
    100,
    50,
    *[20] * ROBOTS_EACH,
]  # percent by rank: one or two builders use up the energy of a turn

# Mines in the zone. Several robots may stand on one, so the first of each colour counts most.
MINE_HELD: Final = 40
COLOUR_HELD: Final = 70
SPECIAL_AHEAD: Final = 150  # divided by 1 + the steps to a special mine outside the zone

CACHE_SIZE: Final = 4096  # entries of each cache


def evaluate_prospects(state: Planet, outlook: Outlook, index: int, viewer: int, left: int) -> int:
    """Return the value of a team's means with `left` tenths of a turn to go, as evaluated by the seat `viewer`."""
    team = outlook.teams[index]
    if viewer in team:
        return _evaluate_team(state, outlook, index, viewer, left)
    # Few choices of this seat change anything for the others, so their values are cached.
    means = [index, left, state.seat]
    for seat in team:
        player = state.players[seat]
        means += player.cubes
        means += (player.stored, player.sold, player.debt)
        means += player.robots
    value = outlook.rival_values.get(tuple(means))
    if value is None:
        outlook.rival_values[tuple(means)] = value = _evaluate_team(state, outlook, index, viewer, left)
    return value


def _evaluate_team(state: Planet, outlook: Outlook, index: int, viewer: int, left: int) -> int:
    team, held = outlook.teams[index], outlook.held[index]
    cubes, free = cubes_of(state, team[0]), 0
    produced = [0] * (CUBES + 1)
    total = 0
    for seat in team:
        stranded = add_production(state, held, seat, produced)
        total += _value_energy(state, outlook, seat, left, acting=seat == viewer == state.seat)
        # Robots are useful in the own zone, where they are ON.
        total += (ROBOTS[len(state.players[seat].robots)] - STRANDED * stranded) * left // HORIZON
        total += _value_mines(outlook, seat) * left // HORIZON
        if viewer in team:
            # What rivals build next is not predicted.
            total += (_value_builders(state, outlook, seat) + _value_approaches(outlook, seat)) * left // HORIZON
    if state.seat in team:
        # The robots of the active player bring their cubes at the end of the turn.
        own = produced
        if len(team) > 1:
            own = [0] * (CUBES + 1)
            add_production(state, held, state.seat, own)
        cubes = [cubes[colour] + own[colour] for colour in range(CUBES)]
        free = own[CUBES]
    total += _value_cubes(*cubes, free) * min(left, 2 * TURN) // (2 * TURN)
    total += _value_production(*produced) * left // TURN
    return total


def count_turns_left(state: Planet) -> int:
    """Return the tenths of an own turn until the end, estimated from the land and the free squares left."""
    if state.trigger != NOT_YET or state.step == OVER:
        return 0
    tiles = min(state.land, state.empty.bit_count())
    return min(HORIZON, TURN * tiles // (TILES_A_TURN * state.config.players) + TURN)


def _value_energy(state: Planet, outlook: Outlook, seat: int, left: int, *, acting: bool) -> int:
    """Return the value of energy at hand and of income, which each tile raises halfway to the next energy (FP-5.1).

    The energy of other seats' coming turns counts as income, not as energy at hand.
    """
    stored, idle = state.players[seat].stored, 0
    if acting and (state.energy or state.conserved):
        most = max_stored(state, seat)
        stored = min(most, state.energy if state.config.auto_conserve else stored + state.conserved)
        idle = state.energy + state.conserved - stored
    at_hand = (STORED_ENERGY * stored + IDLE_ENERGY * idle) * min(left, 2 * TURN) // (2 * TURN)
    tiles = outlook.tiles[seat]
    halves = compute_income(tiles) * TILES_PER_ENERGY + tiles
    return at_hand + INCOME_A_TURN * halves * left // (2 * TILES_PER_ENERGY * TURN)


# --- cubes ----------------------------------------------------------------------------------------------------------


def add_production(state: Planet, held: int, seat: int, produced: list[int]) -> int:
    """Add the cubes that a seat's robots produce in the zone; return how many of its robots are outside.

    Cubes of special mines, of any colour, come last in the list.
    """
    tile, stranded = state.tile, 0
    for code in state.players[seat].robots:
        if held >> (code & ~1) & 1:
            kind = tile[code >> 1]
            if MINE <= kind <= SPECIAL:
                produced[kind - MINE] += 1
        else:
            stranded += 1
    return stranded


@lru_cache(maxsize=CACHE_SIZE)
def _value_production(brown: int, white: int, blue: int, free: int) -> int:
    """Return the value of a turn's production: sets, and odd cubes."""
    cubes = _distribute([brown, white, blue], free)
    sets = min(cubes)
    return SET_A_TURN * sets + CUBE_A_TURN * sum([min(ODD_A_TURN, count - sets) for count in cubes])


@lru_cache(maxsize=CACHE_SIZE)
def _value_cubes(brown: int, white: int, blue: int, free: int) -> int:
    """Return the value of cubes in stock: sets, and cubes that wait for the others of a set."""
    cubes = _distribute([brown, white, blue], free)
    sets = min(cubes)
    waiting = sum([min(WAITING, count - sets) for count in cubes])
    return SET * sets + CUBE * waiting + SURPLUS_CUBE * (sum(cubes) - CUBES * sets - waiting)


def _distribute(cubes: list[int], free: int) -> list[int]:
    """Add free cubes, each to the colour with fewest."""
    for _ in range(free):
        cubes[cubes.index(min(cubes))] += 1
    return cubes


# --- robots and mines -----------------------------------------------------------------------------------------------


def _value_builders(state: Planet, outlook: Outlook, seat: int) -> int:
    """Return the value of a seat's robots as builders, the best positions first."""
    cache, around, walls = outlook.builder_values, state.config.area.around, state.walls
    values: list[int] = []
    for code in state.players[seat].robots:
        square = code >> 1
        own_walls = walls & around[square]
        value = cache.get((square, own_walls))
        if value is None:
            cache[square, own_walls] = value = _value_builder(outlook, square, own_walls)
        values.append(value)
    values.sort(reverse=True)
    total = 0
    for rank, value in enumerate(values):
        total += value * BUILDER_SHARES[rank] // 100
    return total


def _value_builder(outlook: Outlook, square: int, own_walls: int) -> int:
    """Return the value of a builder on this square: it builds beside it where no wall stands between (FP-8.2)."""
    area = outlook.state.config.area
    free = outlook.state.empty & area.near[square]
    if free and own_walls:
        free &= ~area.behind[square][own_walls]
    if free:
        return WORK[free.bit_count()]
    return max(0, ON_THE_WAY - A_STEP * outlook.steps_to_room(square))


def _value_mines(outlook: Outlook, seat: int) -> int:
    """Return the value of the mines in the zone."""
    held = outlook.mines[seat] + outlook.specials[seat]
    return MINE_HELD * held + COLOUR_HELD * outlook.colours[seat]


def _value_approaches(outlook: Outlook, seat: int) -> int:
    """Return the value of special mines outside the zone: the nearer, the more."""
    value = outlook.approach_values.get(seat)
    if value is None:
        distances = outlook.steps_to_specials(seat)
        outlook.approach_values[seat] = value = sum([SPECIAL_AHEAD // (1 + steps) for steps in distances])
    return value
