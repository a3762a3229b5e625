"""The options of all robots that are ON, square by square as the catalogue lists them (FP-6.5)."""

from __future__ import annotations

from starlode.games.forgotten_planet.content import BASE_ENERGY, EXPLODE_ENERGY, PUSH_ENERGY
from starlode.games.forgotten_planet.phases.robot_actions.building import add_buildings
from starlode.games.forgotten_planet.phases.robot_actions.movement import cache_moves, list_moves
from starlode.games.forgotten_planet.phases.robot_actions.walls import add_pushes, list_payments
from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Action


def list_options(state: Planet, brown: int, white: int, blue: int) -> list[Action]:
    """Return the actions of robots that are ON and that a player with these cubes can pay (FP-6.3, FP-6.5, FP-1.17)."""
    config, energy = state.config, state.energy
    area, actions = config.area, config.actions
    payments = list_payments(state, brown, white, blue)
    base_payable = energy >= BASE_ENERGY and brown > 0 and white > 0 and blue > 0 and state.pool > 0
    player, walls = state.players[state.seat], state.walls
    crossable = state.links & ~player.barred  # for any robot; `passable_sides` says for one of them
    options: list[Action] = []
    before = -1
    for code in player.robots:
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
        around = area.around[square]
        own_walls = walls & around
        beside = state.empty & area.near[square]
        if own_walls and beside:
            beside &= ~area.behind[square][own_walls]  # nothing is built through a wall (FP-11.7, FP-R8.1)
        if beside:
            add_buildings(state, options, square, beside, base_payable)
        if payments:
            options += actions.walls[square][state.wallable & around][payments]  # on a side of its tile (FP-11.2)
        if own_walls and energy >= PUSH_ENERGY:
            add_pushes(state, options, square, own_walls)
        if energy >= EXPLODE_ENERGY:
            options.append(actions.explode[square])  # even if the robot is alone (FP-13.8)
            if own_walls:
                options += actions.explode_wall[square][own_walls]
    return options
