"""Refusals of moves (FP-7)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Move
from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.content import BASE, EMPTY, MOVE_ENERGY, MOVE_STEPS
from starlode.games.forgotten_planet.phases.robots import may_enter, passable_sides
from starlode.games.forgotten_planet.refusals.timing import refuse_energy, why_not_use_robot
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Action, Json, Refusal
from starlode.kernel.masks import bits


def why_not_move(state: Planet, action: Action) -> Refusal:
    """Return why the robot cannot move there: no robot, no tile, a foreign base, a wall, too far, or no energy."""
    assert isinstance(action, Move)
    area, tile, seat = state.config.area, state.tile, state.seat
    refusal = why_not_use_robot(state, action.start)
    if refusal is not None:
        return refusal
    name = area.names[action.end]
    if tile[action.end] == EMPTY:
        return Refusal("refusal-move-empty", "FP-7.3", {"square": name})
    if not may_enter(state, seat, action.end):
        owner = tile[action.end] - BASE
        clause = "FP-24.15" if owner == state.players[seat].ally else "FP-7.4"
        return Refusal("refusal-move-foreign-base", clause, {"square": name, "owner": owner})
    if area.reach(action.start, passable_sides(state, seat, action.start), MOVE_STEPS) >> 2 * action.end & 1:
        return refuse_energy(state, MOVE_ENERGY)
    if action.end in _squares_within_move(state.linked, action.start):
        return Refusal("refusal-move-through-base", "FP-7.4", {"square": name})
    if action.end in _squares_within_move(_links_without_walls(area, tile), action.start):
        return Refusal("refusal-move-wall", "FP-7.3", {"square": name, "walls": _walls_in_the_way(state, action)})
    return Refusal("refusal-move-too-far", "FP-7.1", {"square": name, "steps": MOVE_STEPS})


def _walls_in_the_way(state: Planet, action: Move) -> list[Json]:
    """Return the walls without any one of which the robot would get there; all near ones if it takes several."""
    area = state.config.area
    near = state.walls & area.on_the_way[action.start]
    path = passable_sides(state, state.seat, action.start)
    alone = [
        side for side in bits(near) if area.reach(action.start, path | 1 << side, MOVE_STEPS) >> 2 * action.end & 1
    ]
    return [area.side_names[side] for side in alone or bits(near)]


def _squares_within_move(linked: list[list[int]], start: int) -> set[int]:
    """Return the squares within one move if bases barred nobody."""
    reached = {start}
    for _ in range(MOVE_STEPS):
        reached |= {beside for square in reached for beside in linked[square]}
    return reached


def _links_without_walls(area: Area, tile: list[int]) -> list[list[int]]:
    return [[other for other in neighbours if other >= 0 and tile[other] != EMPTY] for neighbours in area.neighbours]
