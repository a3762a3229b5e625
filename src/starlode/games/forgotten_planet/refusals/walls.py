"""Why a wall cannot be built, pushed or blown up there (sections 11 to 13)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import NO_CUBE, BuildWall, Explode, ExplodeWall, PushWall
from starlode.games.forgotten_planet.config import can_wall
from starlode.games.forgotten_planet.content import EXPLODE_ENERGY, LAND, PUSH_ENERGY, RESOURCES, TILE_NAMES
from starlode.games.forgotten_planet.phases.robots import crowd_on
from starlode.games.forgotten_planet.refusals.timing import no_energy, no_robot
from starlode.games.forgotten_planet.state import Planet, cubes_at
from starlode.kernel.contract import Action, Json, Refusal


def build(state: Planet, action: Action) -> Refusal:
    """FP-11.1 to FP-11.9."""
    assert isinstance(action, BuildWall)
    lacking = no_robot(state, action.start)
    if lacking is not None:
        return lacking
    name = state.kit.area.side_names[action.side]
    if state.walls >> action.side & 1:
        return Refusal("refusal-wall-there", "FP-11.4", {"side": name})
    if not can_wall(state.kit, state.walls, action.side):
        return Refusal(
            "refusal-wall-seals", "FP-11.9", {"side": name, "square": _sealed(state, state.walls, action.side)}
        )
    if not state.walls_left:
        return Refusal("refusal-walls-out", "FP-11.5", {})
    return _unpaid(state, action.pay) or no_energy(state, state.kit.wall_energy)


def _unpaid(state: Planet, pay: int) -> Refusal | None:
    if state.kit.wall_free:
        return None if pay == NO_CUBE else Refusal("refusal-wall-costs-no-cube", "FP-R11.1", {})
    if pay == NO_CUBE:
        return Refusal("refusal-wall-costs-a-cube", "FP-11.1", {})
    if not state.own[cubes_at(state, state.seat) + pay]:
        return Refusal("refusal-no-cube", "FP-11.1", {"cube": RESOURCES[pay]})
    return None


def _sealed(state: Planet, walls: int, side: int) -> str:
    """The square that this wall would close."""
    area = state.kit.area
    for square in area.ends(side):
        opening = state.kit.openings[square]
        if opening >> side & 1 and (opening & ~walls).bit_count() < 2:
            return area.names[square]
    raise LookupError("this wall closes no square")


def push(state: Planet, action: Action) -> Refusal:
    """FP-12.2 to FP-12.8."""
    assert isinstance(action, PushWall)
    kit, area = state.kit, state.kit.area
    lacking = no_robot(state, action.start)
    if lacking is not None:
        return lacking
    if not state.walls >> action.side & 1:
        return Refusal("refusal-no-wall", "FP-12.2", {"side": area.side_names[action.side]})
    across = area.neighbours[action.start][action.direction]
    if state.tile[across] != LAND:
        data: dict[str, Json] = {"square": area.names[across], "kind": TILE_NAMES[state.tile[across]]}
        return Refusal("refusal-push-across", "FP-12.5", data)
    if crowd_on(state, across):
        return Refusal("refusal-push-robot", "FP-12.6", {"square": area.names[across]})
    beyond = area.sides[across][action.direction]
    name = area.side_names[beyond]
    if state.walls >> beyond & 1:
        return Refusal("refusal-push-wall-behind", "FP-12.7", {"side": name})
    if not kit.wall_places >> beyond & 1:
        return Refusal("refusal-push-border", "FP-12.8", {"side": name})
    lifted = state.walls & ~(1 << action.side)
    if not can_wall(kit, lifted, beyond):
        return Refusal("refusal-wall-seals", "FP-12.8", {"side": name, "square": _sealed(state, lifted, beyond)})
    return no_energy(state, PUSH_ENERGY)


def explode(state: Planet, action: Action) -> Refusal:
    """FP-13.1."""
    assert isinstance(action, Explode)
    return no_robot(state, action.start) or no_energy(state, EXPLODE_ENERGY)


def explode_wall(state: Planet, action: Action) -> Refusal:
    """FP-13.1, FP-13.5."""
    assert isinstance(action, ExplodeWall)
    lacking = no_robot(state, action.start)
    if lacking is not None:
        return lacking
    if not state.walls >> action.side & 1:
        return Refusal("refusal-no-wall", "FP-13.5", {"side": state.kit.area.side_names[action.side]})
    return no_energy(state, EXPLODE_ENERGY)
