"""Why a drone cannot move there or do that (sections 14 to 16)."""

from __future__ import annotations

from starlode.games.titan.actions import Destroy, FlyDrone, Load, MoveDrone, Unload
from starlode.games.titan.content import CORE, RESOURCES, RIGS, THOLINS, TITANIUM, ZONE_NAMES
from starlode.games.titan.refusals.timing import drone_untimely
from starlode.games.titan.state import (
    BASE_OF,
    CARGO,
    DESTROY_PIPE,
    DRONE,
    DRONE_ACTION,
    DRONE_MOVE,
    EMPTY,
    EXTRA_MOVE,
    NETWORK,
    STRIDE,
    Titan,
    rig_at,
)
from starlode.kernel.contract import Action, Json, Refusal


def _drone_zone(state: Titan) -> int:
    """Where the drone of this turn stands (TI-14.1)."""
    return state.own[STRIDE * state.seat + DRONE + state.turn - 1]


# --- moving -------------------------------------------------------------------------------------------------------


def move(state: Titan, action: Action) -> Refusal:
    """Stay, move, fly, or leave the normal activation out."""
    if state.effects or (state.step != DRONE_MOVE and state.step != EXTRA_MOVE):
        return drone_untimely(state)
    if isinstance(action, MoveDrone):
        return _move_to(state, action.zone)
    if isinstance(action, FlyDrone):
        return _fly_to(state, action.zone)
    # Staying is always possible, so this is skipping an activation that was paid for.
    return Refusal("refusal-extra-paid", "TI-16.1", {"drone": state.turn})


def _move_to(state: Titan, zone: int) -> Refusal:
    network = state.own[STRIDE * state.seat + NETWORK]
    here = _drone_zone(state)
    data: dict[str, Json] = {"drone": state.turn, "zone": ZONE_NAMES[zone]}
    if zone == here:
        return Refusal("refusal-drone-is-there", "TI-14.4", data)
    if not network >> here & 1:
        data["zone"] = ZONE_NAMES[here]
        return Refusal("refusal-drone-outside", "TI-14.7", data)
    if not network >> zone & 1:
        return Refusal("refusal-move-outside", "TI-14.4", data)
    return _crowded(state, zone)


def _fly_to(state: Titan, zone: int) -> Refusal:
    if zone == _drone_zone(state):
        return Refusal("refusal-drone-is-there", "TI-14.6", {"drone": state.turn, "zone": ZONE_NAMES[zone]})
    if state.full >> zone & 1:
        return _crowded(state, zone)
    return Refusal("refusal-no-hydrocarbons", "TI-14.6", {})


def _crowded(state: Titan, zone: int) -> Refusal:
    return Refusal("refusal-zone-crowded", "TI-14.8", {"zone": ZONE_NAMES[zone], "count": state.crowd[zone]})


# --- acting -------------------------------------------------------------------------------------------------------


def act(state: Titan, action: Action) -> Refusal:
    """Load, unload, destroy, or do nothing where the drone stands."""
    if state.effects or (state.step != DRONE_ACTION and state.step != DESTROY_PIPE):
        return drone_untimely(state)
    if state.step == DESTROY_PIPE:
        return Refusal("refusal-destroy-chosen", "TI-15.16", {})
    if isinstance(action, Load):
        return _load(state, action.kind)
    if isinstance(action, Unload):
        return _unload(state)
    assert isinstance(action, Destroy)
    if not state.own[STRIDE * state.seat + TITANIUM]:
        return Refusal("refusal-destroy-no-titanium", "TI-16.4", {})
    return Refusal("refusal-destroy-no-pipe", "TI-16.4", {"zone": ZONE_NAMES[_drone_zone(state)]})


def _load(state: Titan, kind: int) -> Refusal:
    zone = _drone_zone(state)
    cargo = state.own[STRIDE * state.seat + CARGO + state.turn - 1]
    if cargo != EMPTY:
        return Refusal("refusal-drone-loaded", "TI-15.1", {"drone": state.turn, "resource": RESOURCES[cargo]})
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone], "resource": RESOURCES[kind]}
    if zone == CORE:
        if kind == THOLINS:
            return Refusal("refusal-load-core-tholins", "TI-15.5", {})
        if not state.kit.drone_loads_core:
            return Refusal("refusal-load-core", "TI-15.4", {})
        return Refusal("refusal-well-lacks", "TI-15.4", data)
    if rig_at(state, zone) < 0:
        return Refusal("refusal-load-no-rig", "TI-15.2", {"zone": ZONE_NAMES[zone]})
    return Refusal("refusal-well-lacks", "TI-15.2", data)


def _unload(state: Titan) -> Refusal:
    zone = _drone_zone(state)
    there = state.on[zone]
    cargo = state.own[STRIDE * state.seat + CARGO + state.turn - 1]
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone]}
    if cargo == EMPTY:
        return Refusal("refusal-drone-empty", "TI-15.1", {"drone": state.turn})
    if zone == CORE:
        return Refusal("refusal-unload-core", "TI-15.12", {})
    if there >= BASE_OF:
        return Refusal("refusal-unload-base", "TI-15.15", {"owner": there - BASE_OF})
    if there < 0 or there >= RIGS:
        return Refusal("refusal-unload-nowhere", "TI-15.13", data)
    if cargo == THOLINS:
        return Refusal("refusal-well-all-tholins", "TI-15.8", data)
    if not state.kit.deuterium_droppable:
        return Refusal("refusal-unload-deuterium", "TI-15.7", data)
    return Refusal("refusal-well-full", "TI-15.7", data)
