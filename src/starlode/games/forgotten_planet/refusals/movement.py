"""Why a robot cannot move there (section 7)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Move
from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.content import BASE, EMPTY, MOVE_ENERGY, MOVE_STEPS
from starlode.games.forgotten_planet.phases.robots import enterable, path_of
from starlode.games.forgotten_planet.refusals.timing import no_energy, no_robot
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Action, Refusal


def move(state: Planet, action: Action) -> Refusal:
    """No robot, no tile, a foreign base, a wall, or too far."""
    assert isinstance(action, Move)
    area, tile, seat = state.kit.area, state.tile, state.seat
    lacking = no_robot(state, action.start)
    if lacking is not None:
        return lacking
    name = area.names[action.end]
    if tile[action.end] == EMPTY:
        return Refusal("refusal-move-empty", "FP-7.3", {"square": name})
    if not enterable(state, seat, action.end):
        owner = tile[action.end] - BASE
        clause = "FP-24.15" if owner == state.ally[seat] else "FP-7.4"
        return Refusal("refusal-move-foreign-base", clause, {"square": name, "owner": owner})
    if area.reach(action.start, path_of(state, seat, action.start), MOVE_STEPS) >> 2 * action.end & 1:
        return no_energy(state, MOVE_ENERGY)
    if action.end in _around(state.linked, action.start):
        return Refusal("refusal-move-through-base", "FP-7.4", {"square": name})
    if action.end in _around(_without_walls(area, tile), action.start):
        return Refusal("refusal-move-wall", "FP-7.3", {"square": name})
    return Refusal("refusal-move-too-far", "FP-7.1", {"square": name, "steps": MOVE_STEPS})


def _around(linked: list[list[int]], start: int) -> set[int]:
    """What lies within one move when bases bar nobody."""
    found = {start}
    for _ in range(MOVE_STEPS):
        found |= {other for square in found for other in linked[square]}
    return found


def _without_walls(area: Area, tile: list[int]) -> list[list[int]]:
    return [[other for other in neighbours if other >= 0 and tile[other] != EMPTY] for neighbours in area.neighbours]
