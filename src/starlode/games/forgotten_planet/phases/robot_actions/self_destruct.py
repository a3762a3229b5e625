"""Robots self-destruct: with all robots on their tile, or with one of its walls (FP-13)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import Explode, ExplodeWall
from starlode.games.forgotten_planet.content import EXPLODE_ENERGY
from starlode.games.forgotten_planet.phases.costs import pay_energy, why_not_pay_energy
from starlode.games.forgotten_planet.phases.robot_actions.robots import remove_robots, why_not_use_robot
from starlode.games.forgotten_planet.state import Planet, remove_wall
from starlode.kernel.contract import Action, Json, Refusal, emit


def apply_explode(state: Planet, action: Action) -> None:
    """Remove every robot on the tile, the acting one included (FP-13.1, FP-13.2, FP-13.4, FP-24.16)."""
    assert isinstance(action, Explode)
    pay_energy(state, EXPLODE_ENERGY)
    lost = remove_robots(state, action.start)
    if state.events is not None:
        square = state.config.area.names[action.start]
        seats = [seat for seat, count in enumerate(lost) for _ in range(count)]
        data: dict[str, Json] = {"seat": state.seat, "square": square, "count": len(seats), "victims": [*seats]}
        emit(state, "event-exploded", "FP-13.4", {**data, "energy": EXPLODE_ENERGY})


def why_not_explode(state: Planet, action: Action) -> Refusal | None:
    """Return why the robot cannot self-destruct (FP-13.1)."""
    assert isinstance(action, Explode)
    return why_not_use_robot(state, action.start) or why_not_pay_energy(state, EXPLODE_ENERGY)


def apply_explode_wall(state: Planet, action: Action) -> None:
    """Remove the acting robot and one wall of its tile, nothing else (FP-13.2, FP-13.5, FP-13.6).

    Other robots survive unless an option says otherwise (FP-R13.1).
    """
    assert isinstance(action, ExplodeWall)
    pay_energy(state, EXPLODE_ENERGY)
    if state.config.wall_blast_kills_robots:
        remove_robots(state, action.start)
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


def why_not_explode_wall(state: Planet, action: Action) -> Refusal | None:
    """Return why the robot cannot self-destruct against this wall (FP-13.1, FP-13.5)."""
    assert isinstance(action, ExplodeWall)
    refusal = why_not_use_robot(state, action.start)
    if refusal is not None:
        return refusal
    if not state.walls >> action.side & 1:
        return Refusal("refusal-no-wall", "FP-13.5", {"side": state.config.area.side_names[action.side]})
    return why_not_pay_energy(state, EXPLODE_ENERGY)
