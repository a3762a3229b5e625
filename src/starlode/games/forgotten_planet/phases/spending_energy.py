"""Phase 2: the active player spends energy on robots and bases, in any order (FP-6)."""

from __future__ import annotations

from collections.abc import Callable
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
from starlode.games.forgotten_planet.phases.robot_actions import building, movement, options, self_destruct, walls
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Action, Refusal

ApplyAction = Callable[[Planet, Action], None]
WhyNot = Callable[[Planet, Action], Refusal | None]


class Kind:
    """A kind of action: what it does, and why it is not possible.

    The first reason is given of: the robot or base that acts, the square, the supply of components, the cubes, and last
    the energy.
    """

    __slots__ = ("apply", "why_not")

    def __init__(self, apply: ApplyAction, why_not: WhyNot) -> None:
        self.apply: Final = apply
        self.why_not: Final = why_not


KINDS: Final[dict[type[Action], Kind]] = {
    Move: Kind(movement.apply_move, movement.why_not_move),
    BuildLand: Kind(building.apply_build_land, building.why_not_build_land),
    BuildMine: Kind(building.apply_build_mine, building.why_not_build_mine),
    BuildBase: Kind(building.apply_build_base, building.why_not_build_base),
    BuildWall: Kind(walls.apply_build_wall, walls.why_not_build_wall),
    PushWall: Kind(walls.apply_push_wall, walls.why_not_push_wall),
    Explode: Kind(self_destruct.apply_explode, self_destruct.why_not_explode),
    ExplodeWall: Kind(self_destruct.apply_explode_wall, self_destruct.why_not_explode_wall),
    MakeRobot: Kind(bases.apply_make_robot, bases.why_not_make_robot),
    Sell: Kind(bases.apply_sell, bases.why_not_sell),
    Concentrate: Kind(bases.apply_concentrate, bases.why_not_concentrate),
    Conserve: Kind(bases.apply_conserve, bases.why_not_conserve),
    Consume: Kind(bases.apply_consume, bases.why_not_consume),
}


def list_actions(state: Planet) -> list[Action]:
    """Return every payable legal action and the end of Phase 2 (FP-6.1, FP-6.2, FP-6.10, FP-D5)."""
    if not state.energy and not state.steps_left:
        return state.config.closing_options[0]  # nothing can be paid any more (FP-D5)
    player = state.players[state.seat]
    cubes = state.players[player.stock].cubes
    brown, white, blue = cubes[BROWN], cubes[WHITE], cubes[BLUE]
    if not player.robots:
        return bases.list_options(state, brown, white, blue)  # bases can always use energy (FP-6.6)
    actions = options.list_options(state, brown, white, blue)
    actions += bases.list_options(state, brown, white, blue)
    return actions


def apply_action(state: Planet, action: Action) -> None:
    """Apply an action, or end Phase 2. Any action but a move ends a series of moves (FP-R7.1)."""
    kind = type(action)
    if kind is not Move:
        state.steps_left = 0
    if kind is EndActions:
        bases.end_actions(state)
    else:
        KINDS[kind].apply(state, action)


def why_not_action(state: Planet, action: Action) -> Refusal | None:
    """Return why the action is not possible, or None; Phase 2 can always be ended (FP-6.10)."""
    return None if type(action) is EndActions else KINDS[type(action)].why_not(state, action)
