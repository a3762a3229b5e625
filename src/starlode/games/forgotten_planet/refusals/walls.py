"""Refusals of building and pushing walls, and of self-destruction (FP-11, FP-12, FP-13)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import NO_CUBE, BuildWall, Explode, ExplodeWall, PushWall
from starlode.games.forgotten_planet.config import can_wall
from starlode.games.forgotten_planet.content import EXPLODE_ENERGY, LAND, PUSH_ENERGY, RESOURCES, TILE_NAMES
from starlode.games.forgotten_planet.phases.robots import count_robots_on
from starlode.games.forgotten_planet.refusals.timing import refuse_energy, why_not_use_robot
from starlode.games.forgotten_planet.state import Planet, cubes_of
from starlode.kernel.contract import Action, Json, Refusal


def why_not_build_wall(state: Planet, action: Action) -> Refusal:
    """Return why no wall can be built there (FP-11.1, FP-11.4, FP-11.5, FP-11.9)."""
    assert isinstance(action, BuildWall)
    refusal = why_not_use_robot(state, action.start)
    if refusal is not None:
        return refusal
    name = state.config.area.side_names[action.side]
    if state.walls >> action.side & 1:
        return Refusal("refusal-wall-there", "FP-11.4", {"side": name})
    if not can_wall(state.config, state.walls, action.side):
        return Refusal(
            "refusal-wall-seals",
            "FP-11.9",
            {"side": name, "square": _find_sealed_square(state, state.walls, action.side)},
        )
    if not state.walls_left:
        return Refusal("refusal-walls-out", "FP-11.5", {})
    return _why_not_pay_wall(state, action.pay) or refuse_energy(state, state.config.wall_energy)


def _why_not_pay_wall(state: Planet, pay: int) -> Refusal | None:
    if state.config.wall_costs_no_cube:
        return None if pay == NO_CUBE else Refusal("refusal-wall-costs-no-cube", "FP-R11.1", {})
    if pay == NO_CUBE:
        return Refusal("refusal-wall-costs-a-cube", "FP-11.1", {})
    if not cubes_of(state, state.seat)[pay]:
        return Refusal("refusal-no-cube", "FP-11.1", {"cube": RESOURCES[pay]})
    return None


def _find_sealed_square(state: Planet, walls: int, side: int) -> str:
    """Return the name of the square that this wall would close on all sides (FP-11.9)."""
    area = state.config.area
    for square in area.ends(side):
        opening = state.config.openings[square]
        if opening >> side & 1 and (opening & ~walls).bit_count() < 2:
            return area.names[square]
    raise LookupError(f"a wall on {area.side_names[side]} closes no square")


def why_not_push_wall(state: Planet, action: Action) -> Refusal:
    """Return why the wall cannot be pushed (FP-12.2, FP-12.5, FP-12.6, FP-12.7, FP-12.8)."""
    assert isinstance(action, PushWall)
    config, area = state.config, state.config.area
    refusal = why_not_use_robot(state, action.start)
    if refusal is not None:
        return refusal
    if not state.walls >> action.side & 1:
        return Refusal("refusal-no-wall", "FP-12.2", {"side": area.side_names[action.side]})
    across = area.neighbours[action.start][action.direction]
    if state.tile[across] != LAND:
        data: dict[str, Json] = {"square": area.names[across], "kind": TILE_NAMES[state.tile[across]]}
        return Refusal("refusal-push-across", "FP-12.5", data)
    if count_robots_on(state, across):
        return Refusal("refusal-push-robot", "FP-12.6", {"square": area.names[across]})
    beyond = area.sides[across][action.direction]
    name = area.side_names[beyond]
    if state.walls >> beyond & 1:
        return Refusal("refusal-push-wall-behind", "FP-12.7", {"side": name})
    if not config.wall_sides >> beyond & 1:
        return Refusal("refusal-push-border", "FP-12.8", {"side": name})
    other_walls = state.walls & ~(1 << action.side)
    if not can_wall(config, other_walls, beyond):
        return Refusal(
            "refusal-wall-seals", "FP-12.8", {"side": name, "square": _find_sealed_square(state, other_walls, beyond)}
        )
    return refuse_energy(state, PUSH_ENERGY)


def why_not_explode(state: Planet, action: Action) -> Refusal:
    """Return why the robot cannot self-destruct (FP-13.1)."""
    assert isinstance(action, Explode)
    return why_not_use_robot(state, action.start) or refuse_energy(state, EXPLODE_ENERGY)


def why_not_explode_wall(state: Planet, action: Action) -> Refusal:
    """Return why the robot cannot self-destruct against this wall (FP-13.1, FP-13.5)."""
    assert isinstance(action, ExplodeWall)
    refusal = why_not_use_robot(state, action.start)
    if refusal is not None:
        return refusal
    if not state.walls >> action.side & 1:
        return Refusal("refusal-no-wall", "FP-13.5", {"side": state.config.area.side_names[action.side]})
    return refuse_energy(state, EXPLODE_ENERGY)
