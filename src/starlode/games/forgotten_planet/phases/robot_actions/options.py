"""The options of all robots that are ON, square by square as the catalogue lists them (FP-6.5)."""

from __future__ import annotations

from starlode.games.forgotten_planet.content import EXPLODE_ENERGY, PUSH_ENERGY
from starlode.games.forgotten_planet.phases.robot_actions.building import add_buildings, can_pay_base
from starlode.games.forgotten_planet.phases.robot_actions.movement import cache_moves, crossable_sides, list_moves
from starlode.games.forgotten_planet.phases.robot_actions.walls import add_pushes, list_payments
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Action


def list_options(state: Planet, brown: int, white: int, blue: int) -> list[Action]:
    """Return the actions of robots that are ON and that a player with these cubes can pay (FP-6.3, FP-6.5, FP-1.17)."""
    config, energy = state.config, state.energy
    area, actions = config.area, config.actions
    payments = list_payments(state, brown, white, blue)
    base_payable = can_pay_base(state, brown, white, blue)
    crossable = crossable_sides(state, state.seat)
    options: list[Action] = []
    before = -1
    for code in state.players[state.seat].robots:
        if not code & 1 or code == before:
            continue
        before = code
        square = code >> 1
        path = crossable & area.on_the_way[square]
        if not energy:
            options += list_moves(state, square, path, state.steps_left)
            continue
        moves = config.move_cache[square].get(path)
        options += cache_moves(state, square, path) if moves is None else moves
        if state.empty & area.near[square]:
            add_buildings(state, options, square, base_payable)
        around = area.around[square]
        if payments:
            options += actions.walls[square][state.wallable & around][payments]  # on a side of its tile (FP-11.2)
        own_walls = state.walls & around
        if own_walls and energy >= PUSH_ENERGY:
            add_pushes(state, options, square)
        if energy >= EXPLODE_ENERGY:
            options.append(actions.explode[square])  # even if the robot is alone (FP-13.8)
            if own_walls:
                options += actions.explode_wall[square][own_walls]
    return options
