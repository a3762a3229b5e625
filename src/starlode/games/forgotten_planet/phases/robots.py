"""Phase 2, robot actions: move, build land, mine, base and wall, push a wall, self-destruct.

(FP-7, FP-8, FP-9, FP-10, FP-11, FP-12, FP-13)
"""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.actions import (
    NO_CUBE,
    PAYMENTS,
    BuildBase,
    BuildLand,
    BuildMine,
    BuildWall,
    Explode,
    ExplodeWall,
    Move,
    PushWall,
)
from starlode.games.forgotten_planet.config import can_wall
from starlode.games.forgotten_planet.content import (
    BASE,
    BASE_ENERGY,
    CUBES,
    EXPLODE_ENERGY,
    LAND,
    LAND_ENERGY,
    MINE_ENERGY,
    MOVE_ENERGY,
    MOVE_STEPS,
    ONE_OF_EACH,
    PUSH_ENERGY,
)
from starlode.games.forgotten_planet.state import (
    AREA_FULL,
    LAND_OUT,
    ROLL,
    Planet,
    add_wall,
    assign_base,
    change_robot,
    edit_cubes,
    emit,
    is_site,
    lay_tile,
    pay,
    remove_wall,
    trigger_end,
)
from starlode.kernel.contract import Action, Json

MOVE_CACHE_SIZE: Final = 4000
"""Lists of moves cached for each square; the cache is cleared when it is full."""

# --- legal actions --------------------------------------------------------------------------------------------------


def list_options(state: Planet, brown: int, white: int, blue: int) -> list[Action]:
    """Return the actions of robots that are ON and that a player with these cubes can pay, square by square.

    (FP-6.3, FP-6.5, FP-1.17)
    """
    config, energy, walls = state.config, state.energy, state.walls
    area, actions = config.area, config.actions
    payments = _list_payments(state, brown, white, blue)
    base_payable = energy >= BASE_ENERGY and brown > 0 and white > 0 and blue > 0 and state.pool > 0
    player = state.players[state.seat]
    passable = state.links & ~player.barred
    options: list[Action] = []
    before = -1
    for code in player.robots:
        if not code & 1 or code == before:
            continue
        before = code
        square = code >> 1
        path = passable & area.on_the_way[square]
        if not energy:
            options += _list_moves(state, square, path, state.steps_left)
            continue
        moves = config.move_cache[square].get(path)
        options += _cache_moves(state, square, path) if moves is None else moves
        around = area.around[square]
        own_walls = walls & around
        beside = state.empty & area.near[square]
        if own_walls and beside:
            beside &= ~area.behind[square][own_walls]  # nothing is built through a wall (FP-11.7, FP-R8.1)
        if beside:
            _add_buildings(state, options, square, beside, base_payable)
        if payments:
            options += actions.walls[square][state.wallable & around][payments]  # on a side of its tile (FP-11.2)
        if energy >= EXPLODE_ENERGY:
            if own_walls:
                _add_pushes(state, options, square, own_walls)
            options.append(actions.explode[square])  # even if the robot is alone (FP-13.8)
            if own_walls:
                options += actions.explode_wall[square][own_walls]
    return options


def _list_payments(state: Planet, brown: int, white: int, blue: int) -> int:
    """Return the mask of payments for a wall: a cube, or none by option; 0 if no wall can be built.

    (FP-11.1, FP-11.5, FP-R11.1)
    """
    config = state.config
    if not state.walls_left or state.energy < config.wall_energy:
        return 0
    return 1 << NO_CUBE if config.wall_costs_no_cube else (1 if brown else 0) | (2 if white else 0) | (4 if blue else 0)


def _add_buildings(state: Planet, options: list[Action], square: int, beside: int, base_payable: bool) -> None:
    """Add the tiles that can be built on these empty squares (FP-8.2, FP-9.2, FP-10.2)."""
    config = state.config
    actions = config.actions
    sites = beside & ~state.crowded if not config.walls_break_adjacency else _filter_sites(state, beside)
    if state.land:
        options += actions.land[square][beside]  # land needs no spacing (FP-8.4)
        options += actions.mine[square][beside if config.site_checked_after_roll else sites]  # FP-R9.1
    elif any(state.piles):  # FP-9.8
        options += actions.mine[square][sites]
    if base_payable:
        options += actions.base[square][sites]


def passable_sides(state: Planet, seat: int, square: int) -> int:
    """Return the mask of sides that a robot of this seat may cross in one move from this square.

    Links count (FP-7.2, FP-7.3), except those to foreign bases (FP-7.4); robots and control do not matter (FP-7.6,
    FP-7.7, FP-R7.2).
    """
    return state.links & ~state.players[seat].barred & state.config.area.on_the_way[square]


def _cache_moves(state: Planet, square: int, path: int) -> list[Action]:
    """List the moves from this square (FP-7.1) and cache them by the sides that they can cross."""
    cache = state.config.move_cache[square]
    if len(cache) > MOVE_CACHE_SIZE:
        cache.clear()
    cache[path] = moves = _list_moves(state, square, path, MOVE_STEPS)
    return moves


def _list_moves(state: Planet, square: int, path: int, steps: int) -> list[Action]:
    """Return the moves to every destination within `steps` steps across these sides."""
    reached = state.config.area.reach(square, path, steps)
    return [move for end, move in state.config.actions.move[square].items() if reached >> 2 * end & 1]


def list_second_moves(state: Planet, square: int) -> dict[int, int]:
    """Return the squares that a robot of the active seat reaches with a second move, each with the end of the first."""
    area, seat = state.config.area, state.seat
    firsts = _list_ends(state, square, passable_sides(state, seat, square))
    found: dict[int, int] = {}
    for first in firsts:
        for end in _list_ends(state, first, passable_sides(state, seat, first)):
            if end != square and end not in firsts and end not in found:
                found[end] = first
    return {end: found[end] for end in area.squares if end in found}


def _list_ends(state: Planet, square: int, path: int) -> list[int]:
    reached = state.config.area.reach(square, path, MOVE_STEPS)
    return [end for end in state.config.area.within[square] if reached >> 2 * end & 1]


def _filter_sites(state: Planet, beside: int) -> int:
    """Return the squares of the mask that are sites for a mine or base."""
    sites = 0
    while beside:
        low = beside & -beside
        beside ^= low
        if is_site(state, low.bit_length() - 1):
            sites |= low
    return sites


def may_enter(state: Planet, seat: int, square: int) -> bool:
    """Return whether a robot of this seat may stand on this tile (FP-7.4, FP-7.5, FP-24.15, FP-R24.2).

    Other robots on it do not matter (FP-2.8, FP-R2.2).
    """
    owner = state.tile[square] - BASE
    return owner < 0 or owner == seat or (state.config.ally_base_passage and owner == state.players[seat].ally)


def _add_pushes(state: Planet, options: list[Action], square: int, own_walls: int) -> None:
    """Add the pushes of the walls around a square."""
    sides = state.config.area.sides[square]
    for direction, action in enumerate(state.config.actions.push[square]):
        if own_walls >> sides[direction] & 1 and action is not None and can_push(state, square, direction):
            options.append(action)


def can_push(state: Planet, square: int, direction: int) -> bool:
    """Return whether the wall on this side of the square can be pushed; the caller checks that there is one.

    The next square holds land (FP-12.5, FP-R12.1) and no robot (FP-12.6, FP-30.2), and a wall could be built on its
    opposite side (FP-12.7, FP-12.8, FP-R12.2). What lies behind does not matter (FP-12.10).
    """
    config = state.config
    across = config.area.neighbours[square][direction]
    if across < 0 or state.tile[across] != LAND or count_robots_on(state, across):
        return False
    sides = config.area.sides
    old, new = sides[square][direction], sides[across][direction]
    return can_wall(config, state.walls & ~(1 << old), new)


def count_robots_on(state: Planet, square: int) -> int:
    """Return the number of robots of all players on a tile."""
    count = 0
    for player in state.players:
        for code in player.robots:
            if code >> 1 == square:
                count += 1
    return count


# --- effects -----------------------------------------------------------------------------------------------------


def move_robot(state: Planet, action: Action) -> None:
    """Move a robot up to three steps for 1 energy; it stays ON wherever it goes (FP-6.8, FP-7.1, FP-7.9).

    Unused steps are lost, unless an option lets moves share them (FP-7.8, FP-R7.1).
    """
    assert isinstance(action, Move)
    config, energy = state.config, state.energy
    if config.move_points_shared:
        steps = _count_steps(state, action.start, action.end)
        if steps > state.steps_left:
            pay(state, MOVE_ENERGY)
            state.steps_left += MOVE_STEPS
        state.steps_left -= steps
    else:
        pay(state, MOVE_ENERGY)
    change_robot(state, state.seat, 2 * action.start + 1, 2 * action.end + 1)
    if state.events is not None:
        names = config.area.names
        data: dict[str, Json] = {"seat": state.seat, "from": names[action.start], "to": names[action.end]}
        emit(state, "event-moved", "FP-7.1", {**data, "energy": energy - state.energy})


def _count_steps(state: Planet, start: int, end: int) -> int:
    path = passable_sides(state, state.seat, start)
    for steps in range(1, MOVE_STEPS):
        if state.config.area.reach(start, path, steps) >> 2 * end & 1:
            return steps
    return MOVE_STEPS


def build_land(state: Planet, action: Action) -> None:
    """Build a land tile; the robot stays where it is and may use the tile at once (FP-8.1, FP-8.6)."""
    assert isinstance(action, BuildLand)
    pay(state, LAND_ENERGY)
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.config.area.names[action.square]}
        emit(state, "event-land-built", "FP-8.1", {**data, "energy": LAND_ENERGY})
    lay_land(state, action.square)


def lay_land(state: Planet, square: int) -> None:
    """Lay a land tile of the supply, built or rolled; the last one triggers the end (FP-8.3, FP-9.6, FP-21.2)."""
    state.land -= 1
    add_tile(state, square, LAND)
    if not state.land:
        trigger_end(state, LAND_OUT)


def add_tile(state: Planet, square: int, kind: int) -> None:
    """Lay a tile during play; a full area triggers the end (FP-21.1)."""
    lay_tile(state, square, kind)
    state.progressed = True
    if not state.empty:
        trigger_end(state, AREA_FULL)


def build_mine(state: Planet, action: Action) -> None:
    """Name the site of a mine and pay before the die is rolled (FP-9.1, FP-9.2, FP-9.9, FP-30.1)."""
    assert isinstance(action, BuildMine)
    pay(state, MINE_ENERGY)
    state.site = action.square
    state.step = ROLL
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.config.area.names[action.square]}
        emit(state, "event-mine-begun", "FP-9.2", {**data, "energy": MINE_ENERGY})


def build_base(state: Planet, action: Action) -> None:
    """Pay for a base of the common pool and lay it; it belongs to the builder (FP-10.1, FP-10.4, FP-10.5)."""
    assert isinstance(action, BuildBase)
    pay(state, BASE_ENERGY)
    cubes = edit_cubes(state, state.seat)
    for colour in range(CUBES):
        cubes[colour] -= 1
    state.pool -= 1
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.config.area.names[action.square]}
        emit(state, "event-base-built", "FP-10.1", {**data, "energy": BASE_ENERGY, "cubes": {**ONE_OF_EACH}})
    add_tile(state, action.square, BASE + state.seat)
    assign_base(state, state.seat, action.square)


def build_wall(state: Planet, action: Action) -> None:
    """Pay for a wall and put it up (FP-11.1)."""
    assert isinstance(action, BuildWall)
    pay(state, state.config.wall_energy)
    if action.pay != NO_CUBE:
        edit_cubes(state, state.seat)[action.pay] -= 1
    add_wall(state, action.side)
    if state.events is not None:
        side = state.config.area.side_names[action.side]
        cost: dict[str, Json] = {"cube": PAYMENTS[action.pay], "energy": state.config.wall_energy}
        emit(state, "event-wall-built", "FP-11.1", {"seat": state.seat, "side": side, **cost})


def push_wall(state: Planet, action: Action) -> None:
    """Push a wall straight across the next tile (FP-12.1, FP-12.2, FP-12.3, FP-12.4).

    The robot follows, others on its tile stay (FP-12.9).
    """
    assert isinstance(action, PushWall)
    area = state.config.area
    pay(state, PUSH_ENERGY)
    across = area.neighbours[action.start][action.direction]
    beyond = area.sides[across][action.direction]
    remove_wall(state, action.side)
    add_wall(state, beyond)
    change_robot(state, state.seat, 2 * action.start + 1, 2 * across + 1)
    if state.events is not None:
        names = area.side_names
        data: dict[str, Json] = {"seat": state.seat, "from": area.names[action.start], "to": area.names[across]}
        data |= {"side": names[action.side], "side_new": names[beyond], "energy": PUSH_ENERGY}
        emit(state, "event-wall-pushed", "FP-12.3", data)


def explode(state: Planet, action: Action) -> None:
    """Remove every robot on the tile, the acting one included (FP-13.1, FP-13.2, FP-13.4, FP-24.16)."""
    assert isinstance(action, Explode)
    pay(state, EXPLODE_ENERGY)
    lost = _remove_robots(state, action.start)
    if state.events is not None:
        square = state.config.area.names[action.start]
        seats = [seat for seat, count in enumerate(lost) for _ in range(count)]
        data: dict[str, Json] = {"seat": state.seat, "square": square, "count": len(seats), "victims": [*seats]}
        emit(state, "event-exploded", "FP-13.4", {**data, "energy": EXPLODE_ENERGY})


def _remove_robots(state: Planet, square: int) -> list[int]:
    """Return all robots on the tile to their owners' supplies (FP-1.18); return how many each player lost."""
    lost: list[int] = []
    for seat in range(state.config.players):
        robots = state.players[seat].robots
        remaining = [code for code in robots if code >> 1 != square]
        lost.append(len(robots) - len(remaining))
        if len(remaining) < len(robots):
            state.edit(seat).robots = remaining
    return lost


def explode_wall(state: Planet, action: Action) -> None:
    """Remove the acting robot and one wall of its tile, nothing else (FP-13.2, FP-13.5, FP-13.6).

    Other robots survive unless an option says otherwise (FP-R13.1).
    """
    assert isinstance(action, ExplodeWall)
    pay(state, EXPLODE_ENERGY)
    if state.config.wall_blast_kills_robots:
        _remove_robots(state, action.start)
    else:
        robots = state.players[state.seat].robots.copy()
        robots.remove(2 * action.start + 1)
        state.edit(state.seat).robots = robots
    remove_wall(state, action.side)
    if state.events is not None:
        area = state.config.area
        data: dict[str, Json] = {
            "seat": state.seat,
            "square": area.names[action.start],
            "side": area.side_names[action.side],
            "energy": EXPLODE_ENERGY,
        }
        emit(state, "event-wall-exploded", "FP-13.5", data)
