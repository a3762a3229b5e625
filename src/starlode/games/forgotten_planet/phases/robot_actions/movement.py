"""Robots move up to three steps over linked tiles (FP-7)."""

from __future__ import annotations

from typing import Final

from starlode.games.forgotten_planet.actions import Move
from starlode.games.forgotten_planet.content import BASE, EMPTY, MOVE_ENERGY, MOVE_STEPS
from starlode.games.forgotten_planet.phases.costs import pay_energy, why_not_pay_energy
from starlode.games.forgotten_planet.phases.robot_actions.robots import change_robot, why_not_use_robot
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

MOVE_CACHE_SIZE: Final = 4000
"""Lists of moves cached for each square; the cache is cleared when it is full."""

# --- where robots can go --------------------------------------------------------------------------------------------


def may_enter(state: Planet, seat: int, square: int) -> bool:
    """Return whether a robot of this seat may stand on this tile (FP-7.4, FP-7.5, FP-24.15, FP-R24.2).

    Other robots on it do not matter (FP-2.8, FP-R2.2).
    """
    owner = state.tile[square] - BASE
    return owner < 0 or owner == seat or (state.config.ally_base_passage and owner == state.players[seat].ally)


def passable_sides(state: Planet, seat: int, square: int) -> int:
    """Return the mask of sides that a robot of this seat may cross in one move from this square.

    Links count (FP-7.2, FP-7.3), except those to foreign bases (FP-7.4); robots and control do not matter (FP-7.6,
    FP-7.7, FP-R7.2).
    """
    return state.links & ~state.players[seat].barred & state.config.area.on_the_way[square]


def reaches(state: Planet, action: Move, steps: int) -> bool:
    """Return whether so many steps of the active player's robot are enough for the move."""
    path = passable_sides(state, state.seat, action.start)
    return bool(state.config.area.reach(action.start, path, steps) >> 2 * action.end & 1)


# --- options --------------------------------------------------------------------------------------------------------


def list_moves(state: Planet, square: int, path: int, steps: int) -> list[Action]:
    """Return the moves to every destination within `steps` steps across these sides."""
    reached = state.config.area.reach(square, path, steps)
    return [move for end, move in state.config.actions.move[square].items() if reached >> 2 * end & 1]


def cache_moves(state: Planet, square: int, path: int) -> list[Action]:
    """List the moves from this square (FP-7.1) and cache them by the sides that they can cross."""
    cache = state.config.move_cache[square]
    if len(cache) > MOVE_CACHE_SIZE:
        cache.clear()
    cache[path] = moves = list_moves(state, square, path, MOVE_STEPS)
    return moves


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


# --- effect ---------------------------------------------------------------------------------------------------------


def apply_move(state: Planet, action: Action) -> None:
    """Move a robot up to three steps for 1 energy; it stays ON wherever it goes (FP-6.8, FP-7.1, FP-7.9).

    Unused steps are lost, unless an option lets moves share them (FP-7.8, FP-R7.1).
    """
    assert isinstance(action, Move)
    config, energy = state.config, state.energy
    if config.move_points_shared:
        steps = _count_steps(state, action)
        if steps > state.steps_left:
            pay_energy(state, MOVE_ENERGY)
            state.steps_left += MOVE_STEPS
        state.steps_left -= steps
    else:
        pay_energy(state, MOVE_ENERGY)
    change_robot(state, state.seat, 2 * action.start + 1, 2 * action.end + 1)
    if state.events is not None:
        names = config.area.names
        data: dict[str, Json] = {"seat": state.seat, "from": names[action.start], "to": names[action.end]}
        emit(state, "event-moved", "FP-7.1", {**data, "energy": energy - state.energy})


def _count_steps(state: Planet, action: Move) -> int:
    for steps in range(1, MOVE_STEPS):
        if reaches(state, action, steps):
            return steps
    return MOVE_STEPS


# --- refusal --------------------------------------------------------------------------------------------------------


def why_not_move(state: Planet, action: Action) -> Refusal | None:
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
    if reaches(state, action, MOVE_STEPS):
        # Steps that are left of a series cost nothing more (FP-R7.1).
        return None if reaches(state, action, state.steps_left) else why_not_pay_energy(state, MOVE_ENERGY)
    return _why_not_reach(state, action, name)


def _why_not_reach(state: Planet, action: Move, name: str) -> Refusal:
    """Return what keeps the destination out of reach: bases that bar the way, walls, or the distance itself."""
    area, near = state.config.area, state.config.area.on_the_way[action.start]
    if area.reach(action.start, state.links & near, MOVE_STEPS) >> 2 * action.end & 1:
        return Refusal("refusal-move-through-base", "FP-7.4", {"square": name})
    if area.reach(action.start, _sides_between_tiles(state, near), MOVE_STEPS) >> 2 * action.end & 1:
        return Refusal("refusal-move-wall", "FP-7.3", {"square": name, "walls": _walls_in_the_way(state, action)})
    return Refusal("refusal-move-too-far", "FP-7.1", {"square": name, "steps": MOVE_STEPS})


def _sides_between_tiles(state: Planet, sides: int) -> int:
    """Return the sides of the mask with a tile on both squares: the links if there were no walls."""
    between = 0
    for side in bits(sides):
        first, second = state.config.area.ends(side)
        if state.tile[first] and state.tile[second]:
            between |= 1 << side
    return between


def _walls_in_the_way(state: Planet, action: Move) -> list[Json]:
    """Return the walls without any one of which the robot would get there; all near ones if it takes several."""
    area = state.config.area
    near = state.walls & area.on_the_way[action.start]
    path = passable_sides(state, state.seat, action.start)
    alone = [
        side for side in bits(near) if area.reach(action.start, path | 1 << side, MOVE_STEPS) >> 2 * action.end & 1
    ]
    return [area.side_names[side] for side in alone or bits(near)]
