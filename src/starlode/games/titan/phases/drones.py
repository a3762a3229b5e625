"""Drones: move, load, unload, destroy (sections 14, 15 and 16 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import FlyDrone, Load, MoveDrone
from starlode.games.titan.content import (
    CORE,
    DEUTERIUM,
    HYDROCARBONS,
    RESOURCES,
    RIGS,
    THOLINS,
    TITANIUM,
    WELL_LIMIT,
    ZONE_NAMES,
)
from starlode.games.titan.phases.effects import FROM_DRONE, drone_place, pack_effect
from starlode.games.titan.phases.pipes import pipes_touching
from starlode.games.titan.phases.turn import apply_offer, offer_options
from starlode.games.titan.player import EMPTY
from starlode.games.titan.state import (
    BASE_OF,
    DESTROY_PIPE,
    DRONE_ACTION,
    MANDATORY,
    UPGRADE,
    Titan,
    emit,
    move_drone,
    put,
    spend,
)
from starlode.kernel.contract import Action


def _add_moves(state: Titan, options: list[Action]) -> None:
    """Add the moves of the turn's drone (TI-14.1): stay, through the network for free (TI-14.4), or anywhere (TI-14.6).

    A network is a set of zones, so the direction of pipes does not matter (TI-14.5), and cut-off pipes do not count
    (TI-R14.3).
    """
    player = state.players[state.seat]
    zone = player.drones[state.turn - 1]
    actions = state.config.actions
    options.append(actions.stay)  # also outside the network (TI-14.11)
    # TI-14.8 limits only where a move ends (TI-14.9), and what stands there does not matter (TI-14.10, TI-R14.2).
    open_zones = state.config.active & ~state.full & ~(1 << zone)
    network = player.network
    if network >> zone & 1:  # TI-14.7
        actions.move_drone.add(network & open_zones, options)
    if player.hold[HYDROCARBONS]:
        actions.fly_drone.add(open_zones, options)


def extra_move_options(state: Titan) -> list[Action]:
    """Return the moves of the extra activation (DP13)."""
    options: list[Action] = []
    _add_moves(state, options)
    return options


def move_options(state: Titan) -> list[Action]:
    """Return the options of step (c): offers, skip the normal activation, or move (DP13)."""
    options = offer_options(state, True, state.config.claim_any_time)
    options.append(state.config.actions.skip_drone)  # TI-14.2
    _add_moves(state, options)
    return options


def apply_extra_move(state: Titan, action: Action) -> None:
    """Apply the move of the extra activation; the mandatory action follows, and later the normal one (TI-16.2)."""
    state.resume = MANDATORY
    _move(state, action)


def apply_move(state: Titan, action: Action) -> None:
    """Apply an option of step (c)."""
    if action.number < state.config.actions.first_choice:
        apply_offer(state, action)
        return
    if action is state.config.actions.skip_drone:
        state.step = UPGRADE
        return
    state.resume = UPGRADE
    _move(state, action)


def _move(state: Titan, action: Action) -> None:
    if isinstance(action, MoveDrone):
        _move_to(state, action.zone, "event-drone-moved", "TI-14.4")
    elif isinstance(action, FlyDrone):
        spend(state, state.seat, HYDROCARBONS, 1)
        _move_to(state, action.zone, "event-drone-flown", "TI-14.6")
    state.step = DRONE_ACTION


def _move_to(state: Titan, zone: int, key: str, clause: str) -> None:
    # TI-14.1, TI-16.3: the drone with the number of the turn.
    move_drone(state, state.seat, state.turn - 1, zone)
    if state.events is not None:
        emit(state, key, clause, {"seat": state.seat, "drone": state.turn, "zone": ZONE_NAMES[zone]})


def action_options(state: Titan) -> list[Action]:
    """Return what the drone may do on its zone (DP14)."""
    player = state.players[state.seat]
    drone = state.turn - 1
    zone = player.drones[drone]
    actions = state.config.actions
    options: list[Action] = [actions.no_drone_action]
    if player.cargo[drone] == EMPTY:
        if can_load(state, zone, DEUTERIUM):
            options.append(actions.load[0])
        if can_load(state, zone, THOLINS):
            options.append(actions.load[1])
    elif can_unload(state, zone, player.cargo[drone]):
        options.append(actions.unload)
    # TI-16.4, also with cargo (TI-16.7) and after an extra activation (TI-16.9).
    if player.hold[TITANIUM] and pipes_touching(state, zone):
        options.append(actions.destroy)
    return options


def can_load(state: Titan, zone: int, kind: int) -> bool:
    """Return whether an empty drone may load this cube here: at any rig (TI-15.2, TI-15.3), or in the Core."""
    if zone == CORE:  # TI-15.4, TI-15.5
        return kind == DEUTERIUM and state.config.drone_loads_core and state.deuterium[CORE] > 0
    return (state.deuterium[zone] if kind == DEUTERIUM else state.tholins[zone]) > 0


def can_unload(state: Titan, zone: int, kind: int) -> bool:
    """Return whether a drone may unload this cube here."""
    if zone == CORE:  # TI-15.12
        return kind == THOLINS
    on = state.on[zone]
    if on >= BASE_OF:  # TI-15.6, TI-15.15
        return kind != THOLINS or takes_tholins(state, on - BASE_OF)
    if on < 0 or on >= RIGS:  # TI-15.13
        return False
    if kind == THOLINS:  # TI-15.7, TI-15.8
        return state.tholins[zone] < WELL_LIMIT
    return state.config.deuterium_droppable and state.deuterium[zone] + state.tholins[zone] < WELL_LIMIT


def takes_tholins(state: Titan, seat: int) -> bool:
    """Return whether the seat's hold can take a Tholins: it cannot if full of pipes and Tholins only (TI-11.12)."""
    player = state.players[seat]
    return player.room > 0 or sum(player.hold[:THOLINS]) > 0


def apply_drone_action(state: Titan, action: Action) -> None:
    """Apply the one action of an activation (TI-14.3, TI-15.16)."""
    actions = state.config.actions
    if action is actions.destroy:
        state.step = DESTROY_PIPE
        return
    state.step = state.resume
    if isinstance(action, Load):
        _load(state, action.kind)
    elif action is actions.unload:
        _unload(state)


def _load(state: Titan, kind: int) -> None:
    player = state.edit(state.seat)
    drone = state.turn - 1
    zone = player.drones[drone]
    player.cargo = put(player.cargo, drone, kind)
    if kind == DEUTERIUM:
        state.deuterium = put(state.deuterium, zone, state.deuterium[zone] - 1)
    else:
        state.tholins = put(state.tholins, zone, state.tholins[zone] - 1)
    if state.events is not None:
        emit(
            state,
            "event-drone-loaded",
            "TI-15.4" if zone == CORE else "TI-15.2",
            {"seat": state.seat, "drone": drone + 1, "resource": RESOURCES[kind], "zone": ZONE_NAMES[zone]},
        )


def _unload(state: Titan) -> None:
    player = state.players[state.seat]
    drone = state.turn - 1
    zone = player.drones[drone]
    kind = player.cargo[drone]
    on = state.on[zone]
    clause = "TI-15.12" if zone == CORE else "TI-15.6" if on >= BASE_OF else "TI-15.7"
    if state.events is not None:
        emit(
            state,
            "event-drone-unloaded",
            clause,
            {"seat": state.seat, "drone": drone + 1, "resource": RESOURCES[kind], "zone": ZONE_NAMES[zone]},
        )
    if zone != CORE and on >= BASE_OF:
        # The cube stays on the drone until the Base's owner has decided (TI-11.14).
        state.effects.append(pack_effect(FROM_DRONE, on - BASE_OF, kind, drone_place(state.seat, drone)))
        return
    state.edit(state.seat).cargo = put(player.cargo, drone, EMPTY)
    if kind == DEUTERIUM:
        state.deuterium = put(state.deuterium, zone, state.deuterium[zone] + 1)
        return
    if zone != CORE and state.deuterium[zone] + state.tholins[zone] == WELL_LIMIT:
        state.deuterium = put(state.deuterium, zone, state.deuterium[zone] - 1)
        state.supply[DEUTERIUM] += 1
        if state.events is not None:
            emit(state, "event-well-overflows", "TI-15.8", {"zone": ZONE_NAMES[zone]})
    state.tholins = put(state.tholins, zone, state.tholins[zone] + 1)
