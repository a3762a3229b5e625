"""What a view shows of the players."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from starlode.games.titan.content import (
    DEUTERIUM,
    HYDROCARBONS,
    LETTERS,
    NEEDS,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    SILICIUM,
    THOLINS,
    TITANIUM,
    WATER,
    ZONE_NAMES,
)
from starlode.games.titan.objectives import measure
from starlode.games.titan.player import EMPTY, NOT_LANDED, Player
from starlode.games.titan.state import Titan, all_rigs, empty_slots, upgrade_cost
from starlode.games.titan.views.shapes import (
    BASIC_NAMES,
    RESOURCE_NAMES,
    ConditionView,
    DroneView,
    ShipCubesView,
    TitanCubesView,
    TitanSeatView,
)
from starlode.kernel.masks import bits


def view_seats(state: Titan) -> list[TitanSeatView]:
    """Return everything that belongs to the players, by seat."""
    costs = _find_base_costs(state)
    return [_view_seat(state, seat, _upgrade_costs(state, seat, costs)) for seat in range(state.config.players)]


def view_cubes(counts: list[int]) -> TitanCubesView:
    """Return cubes by kind."""
    return {
        "water": counts[WATER],
        "silicium": counts[SILICIUM],
        "titanium": counts[TITANIUM],
        "hydrocarbons": counts[HYDROCARBONS],
        "deuterium": counts[DEUTERIUM],
        "tholins": counts[THOLINS],
    }


def _view_seat(state: Titan, seat: int, costs: dict[str, int]) -> TitanSeatView:
    """Return everything that belongs to a seat. `costs`: see `_upgrade_costs`."""
    player = state.players[seat]
    cubes = {BASIC_NAMES[kind]: count for kind, count in enumerate(player.ship) if count}
    return {
        "letter": LETTERS[seat],
        "credits": player.credits,
        "hold": view_cubes(player.hold),
        "pipes": player.pipes,
        "spaces": state.config.spaces,
        "room": player.room,
        "dropship": {"pipes": player.ship_pipes, "cubes": cast(ShipCubesView, cubes)},
        "tokens": player.tokens,
        "base": ZONE_NAMES[player.base] if player.base >= 0 else None,
        "drones": _view_drones(player),
        "network": [*_zone_names(player.network)],
        "controlled": [*_zone_names(player.controlled)],
        "orders": [ORDER_NAMES[order] for order in bits(player.fulfilled)],
        "claimed": [OBJECTIVE_NAMES[state.objectives[place]] for place in bits(player.claimed)],
        "upgrade_costs": costs,
        "progress": {
            OBJECTIVE_NAMES[objective]: _view_conditions(state, seat, objective)
            for objective in state.objectives
            if objective >= 0
        },
    }


def _view_drones(player: Player) -> list[DroneView]:
    """Return the drones on the board."""
    return [
        {"number": drone + 1, "zone": ZONE_NAMES[zone], "cargo": None if cargo == EMPTY else RESOURCE_NAMES[cargo]}
        for drone, (zone, cargo) in enumerate(zip(player.drones, player.cargo, strict=True))
        if zone != NOT_LANDED
    ]


def _view_conditions(state: Titan, seat: int, objective: int) -> list[ConditionView]:
    """Return the conditions of an objective, with what the seat has of each."""
    return [{"count": measure(state, seat, metric), "least": least} for metric, least in NEEDS[objective]]


def _find_base_costs(state: Titan) -> dict[int, int]:
    """Return the cost of each upgrade for seats without a docked drone, by zone."""
    return {zone: empty_slots(state, zone) for zone in bits(all_rigs(state)) if state.module[zone] < 0}


def _upgrade_costs(state: Titan, seat: int, base_costs: dict[int, int]) -> dict[str, int]:
    """Return the cost of each upgrade for this seat, by the name of the zone."""
    costs = {ZONE_NAMES[zone]: cost for zone, cost in base_costs.items()}
    for zone in state.players[seat].drones:
        if zone in base_costs:
            costs[ZONE_NAMES[zone]] = upgrade_cost(state, seat, zone)
    return costs


@lru_cache(maxsize=4096)
def _zone_names(mask: int) -> tuple[str, ...]:
    """Return the names of a mask's zones. Cached: networks grow slowly, and every view names those of all seats."""
    return tuple(ZONE_NAMES[zone] for zone in bits(mask))


def update_seats(state: Titan, before: Titan, seen: list[TitanSeatView]) -> list[TitanSeatView]:
    """Return `view_seats`, made from that of another position."""
    same_rigs = state.module is before.module and state.rig_zones is before.rig_zones
    same_costs = same_rigs and state.free == before.free
    # What progress with objectives depends on, beside the player.
    same_aims = same_rigs and state.objectives == before.objectives and state.core_tokens == before.core_tokens
    base_costs: dict[int, int] = {}
    updated: list[TitanSeatView] = []
    for seat, old in enumerate(seen):
        player, was = state.players[seat], before.players[seat]
        costs = old["upgrade_costs"]
        if not same_costs or player.drones != was.drones or player.cargo != was.cargo:
            base_costs = base_costs or _find_base_costs(state)
            costs = _upgrade_costs(state, seat, base_costs)
        if player is not was or not same_aims:
            updated.append(_view_seat(state, seat, costs))
        else:
            updated.append(old if costs is old["upgrade_costs"] else {**old, "upgrade_costs": costs})
    return updated
