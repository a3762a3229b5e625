"""Reasons why a drone cannot move to a zone or act on it (sections 14, 15 and 16 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import Destroy, FlyDrone, Load, MoveDrone, Unload
from starlode.games.titan.content import CORE, RESOURCES, RIGS, THOLINS, TITANIUM, ZONE_NAMES
from starlode.games.titan.player import EMPTY
from starlode.games.titan.refusals.timing import wrong_drone_step
from starlode.games.titan.state import BASE_OF, DESTROY_PIPE, DRONE_ACTION, DRONE_MOVE, EXTRA_MOVE, Titan, rig_at
from starlode.kernel.contract import Action, Json, Refusal


def _drone_zone(state: Titan) -> int:
    """Return the zone of the turn's drone (TI-14.1)."""
    return state.players[state.seat].drones[state.turn - 1]


# --- moving -------------------------------------------------------------------------------------------------------


def why_not_move(state: Titan, action: Action) -> Refusal:
    """Return why the drone cannot stay, move or fly, or its activation not be skipped."""
    if state.effects or (state.step != DRONE_MOVE and state.step != EXTRA_MOVE):
        return wrong_drone_step(state)
    if isinstance(action, MoveDrone):
        return _why_not_move_to(state, action.zone)
    if isinstance(action, FlyDrone):
        return _why_not_fly_to(state, action.zone)
    # Staying is always possible, so the action is to skip an activation that was paid for.
    return Refusal("refusal-extra-paid", "TI-16.1", {"drone": state.turn})


def _why_not_move_to(state: Titan, zone: int) -> Refusal:
    network = state.players[state.seat].network
    start = _drone_zone(state)
    data: dict[str, Json] = {"drone": state.turn, "zone": ZONE_NAMES[zone]}
    if zone == start:
        return Refusal("refusal-drone-is-there", "TI-14.4", data)
    if not network >> start & 1:
        data["zone"] = ZONE_NAMES[start]
        return Refusal("refusal-drone-outside", "TI-14.7", data)
    if not network >> zone & 1:
        return Refusal("refusal-move-outside", "TI-14.4", data)
    return _zone_is_full(state, zone)


def _why_not_fly_to(state: Titan, zone: int) -> Refusal:
    if zone == _drone_zone(state):
        return Refusal("refusal-drone-is-there", "TI-14.6", {"drone": state.turn, "zone": ZONE_NAMES[zone]})
    if state.full >> zone & 1:
        return _zone_is_full(state, zone)
    return Refusal("refusal-no-hydrocarbons", "TI-14.6", {})


def _zone_is_full(state: Titan, zone: int) -> Refusal:
    return Refusal("refusal-zone-crowded", "TI-14.8", {"zone": ZONE_NAMES[zone], "count": state.crowd[zone]})


# --- acting -------------------------------------------------------------------------------------------------------


def why_not_drone_action(state: Titan, action: Action) -> Refusal:
    """Return why the drone cannot load, unload, destroy or end its activation."""
    if state.effects or (state.step != DRONE_ACTION and state.step != DESTROY_PIPE):
        return wrong_drone_step(state)
    if state.step == DESTROY_PIPE:
        return Refusal("refusal-destroy-chosen", "TI-15.16", {})
    if isinstance(action, Load):
        return _why_not_load(state, action.kind)
    if isinstance(action, Unload):
        return _why_not_unload(state)
    assert isinstance(action, Destroy)
    if not state.players[state.seat].hold[TITANIUM]:
        return Refusal("refusal-destroy-no-titanium", "TI-16.4", {})
    return Refusal("refusal-destroy-no-pipe", "TI-16.4", {"zone": ZONE_NAMES[_drone_zone(state)]})


def _why_not_load(state: Titan, kind: int) -> Refusal:
    zone = _drone_zone(state)
    cargo = state.players[state.seat].cargo[state.turn - 1]
    if cargo != EMPTY:
        return Refusal("refusal-drone-loaded", "TI-15.1", {"drone": state.turn, "resource": RESOURCES[cargo]})
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone], "resource": RESOURCES[kind]}
    if zone == CORE:
        if kind == THOLINS:
            return Refusal("refusal-load-core-tholins", "TI-15.5", {})
        if not state.config.drone_loads_core:
            return Refusal("refusal-load-core", "TI-15.4", {})
        return Refusal("refusal-well-lacks", "TI-15.4", data)
    if rig_at(state, zone) < 0:
        return Refusal("refusal-load-no-rig", "TI-15.2", {"zone": ZONE_NAMES[zone]})
    return Refusal("refusal-well-lacks", "TI-15.2", data)


def _why_not_unload(state: Titan) -> Refusal:
    zone = _drone_zone(state)
    on = state.on[zone]
    cargo = state.players[state.seat].cargo[state.turn - 1]
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone]}
    if cargo == EMPTY:
        return Refusal("refusal-drone-empty", "TI-15.1", {"drone": state.turn})
    if zone == CORE:
        return Refusal("refusal-unload-core", "TI-15.12", {})
    if on >= BASE_OF:
        return Refusal("refusal-unload-base", "TI-15.15", {"owner": on - BASE_OF})
    if on < 0 or on >= RIGS:
        return Refusal("refusal-unload-nowhere", "TI-15.13", data)
    if cargo == THOLINS:
        return Refusal("refusal-well-all-tholins", "TI-15.8", data)
    if not state.config.deuterium_droppable:
        return Refusal("refusal-unload-deuterium", "TI-15.7", data)
    return Refusal("refusal-well-full", "TI-15.7", data)
