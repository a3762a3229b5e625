"""Phase 2: the active player spends energy on robots and bases, in any order (FP-6)."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.actions import (
    BuildBase,
    BuildLand,
    BuildMine,
    BuildWall,
    Concentrate,
    Conserve,
    Consume,
    EndActions,
    Explode,
    ExplodeWall,
    MakeRobot,
    Move,
    PushWall,
    Sell,
)
from starlode.games.forgotten_planet.content import BLUE, BROWN, WHITE
from starlode.games.forgotten_planet.phases import bases
from starlode.games.forgotten_planet.phases.kinds import Kind
from starlode.games.forgotten_planet.phases.robot_actions import building, movement, options, self_destruct, walls
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Action

# The first reason is given of: the robot or base that acts, the square, the supply of components, the cubes, and last
# the energy.
KINDS: Final[dict[type[Action], Kind]] = {
    Move: Kind("FP-4.1", movement.apply_move, movement.why_not_move),
    BuildLand: Kind("FP-4.1", building.apply_build_land, building.why_not_build_land),
    BuildMine: Kind("FP-4.1", building.apply_build_mine, building.why_not_build_mine),
    BuildBase: Kind("FP-4.1", building.apply_build_base, building.why_not_build_base),
    BuildWall: Kind("FP-4.1", walls.apply_build_wall, walls.why_not_build_wall),
    PushWall: Kind("FP-4.1", walls.apply_push_wall, walls.why_not_push_wall),
    Explode: Kind("FP-4.1", self_destruct.apply_explode, self_destruct.why_not_explode),
    ExplodeWall: Kind("FP-4.1", self_destruct.apply_explode_wall, self_destruct.why_not_explode_wall),
    MakeRobot: Kind("FP-4.1", bases.apply_make_robot, bases.why_not_make_robot),
    Sell: Kind("FP-4.1", bases.apply_sell, bases.why_not_sell),
    Concentrate: Kind("FP-4.1", bases.apply_concentrate, bases.why_not_concentrate),
    Conserve: Kind("FP-4.1", bases.apply_conserve, bases.why_not_conserve),
    Consume: Kind("FP-4.1", bases.apply_consume, bases.why_not_consume),
    EndActions: Kind("FP-6.10", bases.apply_end_actions),
}


def list_actions(state: Planet) -> list[Action]:
    """Return every payable legal action and the end of Phase 2 (FP-6.1, FP-6.2, FP-6.10, FP-D5)."""
    player = state.players[state.seat]
    cubes = state.players[player.stock].cubes
    brown, white, blue = cubes[BROWN], cubes[WHITE], cubes[BLUE]
    if not player.robots:
        return bases.list_options(state, brown, white, blue)  # bases can always use energy (FP-6.6)
    actions = options.list_options(state, brown, white, blue)
    actions += bases.list_options(state, brown, white, blue)
    return actions
