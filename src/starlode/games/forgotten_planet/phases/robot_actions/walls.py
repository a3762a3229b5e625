"""Robots build walls on the sides of their tile and push them (FP-11, FP-12)."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.actions import NO_CUBE, PAYMENTS, BuildWall, PushWall
from starlode.games.forgotten_planet.config import find_sealed_square
from starlode.games.forgotten_planet.content import LAND, PUSH_ENERGY, RESOURCES, TILE_NAMES
from starlode.games.forgotten_planet.phases.costs import pay_energy, why_not_pay_energy
from starlode.games.forgotten_planet.phases.robot_actions.robots import (
    change_robot,
    count_robots_on,
    why_not_use_robot,
)
from starlode.games.forgotten_planet.state import Planet, add_wall, cubes_of, edit_cubes, remove_wall
from starlode.kernel.contract import Action, Json, Refusal, emit

# --- building walls (FP-11) -----------------------------------------------------------------------------------------


def list_payments(state: Planet, brown: int, white: int, blue: int) -> int:
    """Return the mask of payments for a wall: a cube, or none by option; 0 if no wall can be built.

    (FP-11.1, FP-11.5, FP-R11.1)
    """
    config = state.config
    if not state.walls_left or state.energy < config.wall_energy:
        return 0
    return 1 << NO_CUBE if config.wall_costs_no_cube else (1 if brown else 0) | (2 if white else 0) | (4 if blue else 0)


def apply_build_wall(state: Planet, action: Action) -> None:
    """Pay for a wall and put it up (FP-11.1)."""
    assert isinstance(action, BuildWall)
    pay_energy(state, state.config.wall_energy)
    if action.pay != NO_CUBE:
        edit_cubes(state, state.seat)[action.pay] -= 1
    add_wall(state, action.side)
    if state.events is not None:
        side = state.config.area.side_names[action.side]
        cost: dict[str, Json] = {"cube": PAYMENTS[action.pay], "energy": state.config.wall_energy}
        emit(state, "event-wall-built", "FP-11.1", {"seat": state.seat, "side": side, **cost})


def why_not_build_wall(state: Planet, action: Action) -> Refusal | None:
    """Return why no wall can be built there (FP-11.1, FP-11.3, FP-11.4, FP-11.5, FP-11.9)."""
    assert isinstance(action, BuildWall)
    refusal = why_not_use_robot(state, action.start)
    if refusal is not None:
        return refusal
    config, area = state.config, state.config.area
    data: dict[str, Json] = {"side": area.side_names[action.side]}
    if state.walls >> action.side & 1:
        return Refusal("refusal-wall-there", "FP-11.4", data)
    sealed = find_sealed_square(config, state.walls, action.side)
    if sealed >= 0:
        return Refusal("refusal-wall-seals", "FP-11.9", {**data, "square": area.names[sealed]})
    if not state.walls_left:
        return Refusal("refusal-walls-out", "FP-11.5", {})
    return _why_not_pay_wall(state, action.pay) or why_not_pay_energy(state, config.wall_energy)


def _why_not_pay_wall(state: Planet, pay: int) -> Refusal | None:
    if state.config.wall_costs_no_cube:
        return None if pay == NO_CUBE else Refusal("refusal-wall-costs-no-cube", "FP-R11.1", {})
    if not sum(cubes_of(state, state.seat)):
        return Refusal("refusal-wall-no-cubes", "FP-11.1", {})
    if pay == NO_CUBE:
        return Refusal("refusal-wall-costs-a-cube", "FP-11.1", {})
    if not cubes_of(state, state.seat)[pay]:
        return Refusal("refusal-no-cube", "FP-11.1", {"cube": RESOURCES[pay]})
    return None


# --- pushing walls (FP-12) ------------------------------------------------------------------------------------------

# What keeps a wall from being pushed.
NOTHING: Final = 0
NO_WALL: Final = 1
NO_LAND: Final = 2
ROBOT: Final = 3
WALL_BEHIND: Final = 4
BORDER: Final = 5
SEALED: Final = 6


def find_obstacle(state: Planet, square: int, direction: int) -> int:
    """Return what keeps the wall on this side of the square from being pushed, or NOTHING.

    The next square holds land (FP-12.5, FP-R12.1) and no robot (FP-12.6, FP-30.2), and a wall could be built on its
    opposite side (FP-12.7, FP-12.8, FP-R12.2). What lies behind does not matter (FP-12.10).
    """
    config, area = state.config, state.config.area
    wall, across = area.sides[square][direction], area.neighbours[square][direction]
    if not state.walls >> wall & 1:
        return NO_WALL
    if across < 0 or state.tile[across] != LAND:
        return NO_LAND
    if count_robots_on(state, across):
        return ROBOT
    beyond = area.sides[across][direction]
    if state.walls >> beyond & 1:
        return WALL_BEHIND
    if not config.wall_sides >> beyond & 1:
        return BORDER
    return SEALED if find_sealed_square(config, state.walls & ~(1 << wall), beyond) >= 0 else NOTHING


def add_pushes(state: Planet, options: list[Action], square: int, own_walls: int) -> None:
    """Add the pushes of these walls around a square."""
    sides = state.config.area.sides[square]
    for direction, action in enumerate(state.config.actions.push[square]):
        wall = own_walls >> sides[direction] & 1
        if wall and action is not None and find_obstacle(state, square, direction) == NOTHING:
            options.append(action)


def apply_push_wall(state: Planet, action: Action) -> None:
    """Push a wall straight across the next tile (FP-12.1, FP-12.2, FP-12.3, FP-12.4).

    The robot follows, others on its tile stay (FP-12.9).
    """
    assert isinstance(action, PushWall)
    area = state.config.area
    pay_energy(state, PUSH_ENERGY)
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


def why_not_push_wall(state: Planet, action: Action) -> Refusal | None:
    """Return why the wall cannot be pushed (FP-12.2, FP-12.5, FP-12.6, FP-12.7, FP-12.8)."""
    assert isinstance(action, PushWall)
    refusal = why_not_use_robot(state, action.start)
    if refusal is not None:
        return refusal
    obstacle = find_obstacle(state, action.start, action.direction)
    if obstacle == NOTHING:
        return why_not_pay_energy(state, PUSH_ENERGY)
    area = state.config.area
    if obstacle == NO_WALL:
        return Refusal("refusal-no-wall", "FP-12.2", {"side": area.side_names[action.side]})
    across = area.neighbours[action.start][action.direction]
    square: dict[str, Json] = {"square": area.names[across]}
    if obstacle == NO_LAND:
        return Refusal("refusal-push-across", "FP-12.5", {**square, "kind": TILE_NAMES[state.tile[across]]})
    if obstacle == ROBOT:
        return Refusal("refusal-push-robot", "FP-12.6", square)
    beyond = area.sides[across][action.direction]
    side: dict[str, Json] = {"side": area.side_names[beyond]}
    if obstacle == WALL_BEHIND:
        return Refusal("refusal-push-wall-behind", "FP-12.7", side)
    if obstacle == BORDER:
        return Refusal("refusal-push-border", "FP-12.8", side)
    assert obstacle == SEALED
    sealed = find_sealed_square(state.config, state.walls & ~(1 << action.side), beyond)
    return Refusal("refusal-wall-seals", "FP-12.8", {**side, "square": area.names[sealed]})
