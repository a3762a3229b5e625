"""Phase 2, what robots do: move, build, push, explode (sections 7 to 13)."""

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
    change_robot,
    cubes_at,
    emit,
    end_triggered,
    is_site,
    lay_tile,
    own_base,
    pay,
    put_wall,
    take_wall,
)
from starlode.kernel.contract import Action, Json

KNOWN_MOST: Final = 4000
"""So many lists of moves are remembered for each square; then they are forgotten."""

# --- what is legal --------------------------------------------------------------------------------------------------


def options(state: Planet, brown: int, white: int, blue: int) -> list[Action]:
    """Everything that robots with status ON may do and the player with these cubes can pay, square by square."""
    kit, energy, walls = state.kit, state.energy, state.walls
    area, actions = kit.area, kit.actions
    payments = _payments(state, brown, white, blue)
    base_payable = energy >= BASE_ENERGY and brown > 0 and white > 0 and blue > 0 and state.pool > 0
    passable = state.links & ~state.barred[state.seat]
    found: list[Action] = []
    before = -1
    for code in state.robots[state.seat]:
        if not code & 1 or code == before:
            continue
        before = code
        square = code >> 1
        path = passable & area.on_the_way[square]
        if not energy:
            found += _moves(state, square, path, state.steps_left)
            continue
        moves = kit.known[square].get(path)
        found += _learn(state, square, path) if moves is None else moves
        around = area.around[square]
        standing = walls & around
        beside = state.empty & area.near[square]
        if standing and beside:
            beside &= ~area.behind[square][standing]
        if beside:
            _add_buildings(state, found, square, beside, base_payable)
        if payments:
            found += actions.walls[square][state.wallable & around][payments]
        if energy >= EXPLODE_ENERGY:
            if standing:
                _add_pushes(state, found, square, standing)
            found.append(actions.explode[square])
            if standing:
                found += actions.explode_wall[square][standing]
    return found


def _payments(state: Planet, brown: int, white: int, blue: int) -> int:
    """Mask of what a wall can be paid with: one cube that is there, or else nothing (FP-11.1, FP-R11.1)."""
    kit = state.kit
    if not state.walls_left or state.energy < kit.wall_energy:
        return 0
    return 1 << NO_CUBE if kit.wall_free else (1 if brown else 0) | (2 if white else 0) | (4 if blue else 0)


def _add_buildings(state: Planet, found: list[Action], square: int, beside: int, base_payable: bool) -> None:
    """Tiles on these empty squares (FP-8.2)."""
    kit = state.kit
    actions = kit.actions
    sites = beside & ~state.crowded if not kit.walls_break else _sites(state, beside)
    if state.land:
        found += actions.land[square][beside]
        found += actions.mine[square][beside if kit.site_free else sites]
    elif any(state.piles):
        found += actions.mine[square][sites]
    if base_payable:
        found += actions.base[square][sites]


def path_of(state: Planet, seat: int, square: int) -> int:
    """Mask of the sides that a robot of this seat may cross in a move: links, but not to foreign bases (FP-7.2)."""
    return state.links & ~state.barred[seat] & state.kit.area.on_the_way[square]


def _learn(state: Planet, square: int, path: int) -> list[Action]:
    """The moves from here (FP-7.1) are remembered by the links on the way."""
    known = state.kit.known[square]
    if len(known) > KNOWN_MOST:
        known.clear()
    known[path] = found = _moves(state, square, path, MOVE_STEPS)
    return found


def _moves(state: Planet, square: int, path: int, steps: int) -> list[Action]:
    """Every destination within so many steps across these sides."""
    reached = state.kit.area.reach(square, path, steps)
    return [move for end, move in state.kit.actions.move[square].items() if reached >> 2 * end & 1]


def _sites(state: Planet, beside: int) -> int:
    found = 0
    while beside:
        low = beside & -beside
        beside ^= low
        if is_site(state, low.bit_length() - 1):
            found |= low
    return found


def enterable(state: Planet, seat: int, square: int) -> bool:
    """May a robot of this seat stand on this tile (FP-7.4, FP-7.5, FP-24.15, FP-R24.2)?"""
    owner = state.tile[square] - BASE
    return owner < 0 or owner == seat or (state.kit.ally_passage and owner == state.ally[seat])


def _add_pushes(state: Planet, found: list[Action], square: int, standing: int) -> None:
    sides = state.kit.area.sides[square]
    for direction, action in enumerate(state.kit.actions.push[square]):
        if standing >> sides[direction] & 1 and action is not None and can_push(state, square, direction):
            found.append(action)


def can_push(state: Planet, square: int, direction: int) -> bool:
    """FP-12.5 to FP-12.8; the caller knows that a wall stands between the robot and the next square."""
    kit = state.kit
    across = kit.area.neighbours[square][direction]
    if across < 0 or state.tile[across] != LAND or crowd_on(state, across):
        return False
    sides = kit.area.sides
    old, new = sides[square][direction], sides[across][direction]
    return can_wall(kit, state.walls & ~(1 << old), new)


def crowd_on(state: Planet, square: int) -> int:
    """Robots of all players on a tile."""
    count = 0
    for robots in state.robots:
        for code in robots:
            if code >> 1 == square:
                count += 1
    return count


# --- what it does -----------------------------------------------------------------------------------------------------


def move(state: Planet, action: Action) -> None:
    """FP-7.1; unused steps are lost, unless moves share their points (FP-7.8, FP-R7.1)."""
    assert isinstance(action, Move)
    kit, energy = state.kit, state.energy
    if kit.moves_shared:
        steps = _steps_between(state, action.start, action.end)
        if steps > state.steps_left:
            pay(state, MOVE_ENERGY)
            state.steps_left += MOVE_STEPS
        state.steps_left -= steps
    else:
        pay(state, MOVE_ENERGY)
    change_robot(state, state.seat, 2 * action.start + 1, 2 * action.end + 1)
    if state.events is not None:
        names = kit.area.names
        data: dict[str, Json] = {"seat": state.seat, "from": names[action.start], "to": names[action.end]}
        emit(state, "event-moved", "FP-7.1", {**data, "energy": energy - state.energy})


def _steps_between(state: Planet, start: int, end: int) -> int:
    path = path_of(state, state.seat, start)
    for steps in range(1, MOVE_STEPS):
        if state.kit.area.reach(start, path, steps) >> 2 * end & 1:
            return steps
    return MOVE_STEPS


def build_land(state: Planet, action: Action) -> None:
    """FP-8.1, FP-8.3."""
    assert isinstance(action, BuildLand)
    pay(state, LAND_ENERGY)
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.kit.area.names[action.square]}
        emit(state, "event-land-built", "FP-8.1", {**data, "energy": LAND_ENERGY})
    lay_land(state, action.square)


def lay_land(state: Planet, square: int) -> None:
    """A land tile out of the supply, whether built or rolled (FP-8.3, FP-9.6)."""
    state.land -= 1
    add_tile(state, square, LAND)
    if not state.land:
        end_triggered(state, LAND_OUT)


def add_tile(state: Planet, square: int, kind: int) -> None:
    """A tile is added to the board during play (FP-21.1)."""
    lay_tile(state, square, kind)
    state.stirred = True
    if not state.empty:
        end_triggered(state, AREA_FULL)


def build_mine(state: Planet, action: Action) -> None:
    """The site is named and paid for before the die is rolled (FP-9.1, FP-9.2, FP-9.9)."""
    assert isinstance(action, BuildMine)
    pay(state, MINE_ENERGY)
    state.site = action.square
    state.step = ROLL
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.kit.area.names[action.square]}
        emit(state, "event-mine-begun", "FP-9.2", {**data, "energy": MINE_ENERGY})


def build_base(state: Planet, action: Action) -> None:
    """FP-10.1, FP-10.4, FP-10.5."""
    assert isinstance(action, BuildBase)
    pay(state, BASE_ENERGY)
    at = cubes_at(state, state.seat)
    for colour in range(CUBES):
        state.own[at + colour] -= 1
    state.pool -= 1
    if state.events is not None:
        data: dict[str, Json] = {"seat": state.seat, "square": state.kit.area.names[action.square]}
        emit(state, "event-base-built", "FP-10.1", {**data, "energy": BASE_ENERGY, "cubes": {**ONE_OF_EACH}})
    add_tile(state, action.square, BASE + state.seat)
    own_base(state, state.seat, action.square)


def build_wall(state: Planet, action: Action) -> None:
    """FP-11.1."""
    assert isinstance(action, BuildWall)
    pay(state, state.kit.wall_energy)
    if action.pay != NO_CUBE:
        state.own[cubes_at(state, state.seat) + action.pay] -= 1
    put_wall(state, action.side)
    if state.events is not None:
        side = state.kit.area.side_names[action.side]
        cost: dict[str, Json] = {"cube": PAYMENTS[action.pay], "energy": state.kit.wall_energy}
        emit(state, "event-wall-built", "FP-11.1", {"seat": state.seat, "side": side, **cost})


def push_wall(state: Planet, action: Action) -> None:
    """The wall moves across the next tile and the robot follows (FP-12.1, FP-12.3)."""
    assert isinstance(action, PushWall)
    area = state.kit.area
    pay(state, PUSH_ENERGY)
    across = area.neighbours[action.start][action.direction]
    beyond = area.sides[across][action.direction]
    take_wall(state, action.side)
    put_wall(state, beyond)
    change_robot(state, state.seat, 2 * action.start + 1, 2 * across + 1)
    if state.events is not None:
        names = area.side_names
        data: dict[str, Json] = {"seat": state.seat, "from": area.names[action.start], "to": area.names[across]}
        data |= {"side": names[action.side], "side_new": names[beyond], "energy": PUSH_ENERGY}
        emit(state, "event-wall-pushed", "FP-12.3", data)


def explode(state: Planet, action: Action) -> None:
    """Every robot on the tile is removed (FP-13.4, FP-24.16)."""
    assert isinstance(action, Explode)
    pay(state, EXPLODE_ENERGY)
    lost = _clear(state, action.start)
    if state.events is not None:
        square = state.kit.area.names[action.start]
        seats = [seat for seat, count in enumerate(lost) for _ in range(count)]
        data: dict[str, Json] = {"seat": state.seat, "square": square, "count": len(seats), "victims": [*seats]}
        emit(state, "event-exploded", "FP-13.4", {**data, "energy": EXPLODE_ENERGY})


def _clear(state: Planet, square: int) -> list[int]:
    """No robot is left on the tile; how many each player lost."""
    lost: list[int] = []
    for seat, robots in enumerate(state.robots):
        left = [code for code in robots if code >> 1 != square]
        lost.append(len(robots) - len(left))
        state.robots[seat] = left
    return lost


def explode_wall(state: Planet, action: Action) -> None:
    """A wall beside the tile is removed; other robots survive it (FP-13.5, FP-R13.1)."""
    assert isinstance(action, ExplodeWall)
    pay(state, EXPLODE_ENERGY)
    if state.kit.wall_kills:
        _clear(state, action.start)
    else:
        robots = state.robots[state.seat].copy()
        robots.remove(2 * action.start + 1)
        state.robots[state.seat] = robots
    take_wall(state, action.side)
    if state.events is not None:
        area = state.kit.area
        data: dict[str, Json] = {
            "seat": state.seat,
            "square": area.names[action.start],
            "side": area.side_names[action.side],
            "energy": EXPLODE_ENERGY,
        }
        emit(state, "event-wall-exploded", "FP-13.5", data)
