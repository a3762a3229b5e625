"""Drones: move, load, unload, destroy (sections 14, 15 and 16 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import (
    Destroy,
    DestroyPipe,
    FlyDrone,
    Load,
    MoveDrone,
    NoDroneAction,
    SkipDrone,
    Stay,
    Unload,
)
from starlode.games.titan.content import (
    CORE,
    DEUTERIUM,
    HYDROCARBONS,
    RESOURCES,
    THOLINS,
    TITANIUM,
    WELL_LIMIT,
    ZONE_NAMES,
)
from starlode.games.titan.phases.effects import FROM_DRONE, drone_place, pack_effect
from starlode.games.titan.phases.offers import apply_offer, list_offers
from starlode.games.titan.phases.pipes import pipes_touching, why_not_target
from starlode.games.titan.phases.refusals import wrong_step
from starlode.games.titan.player import EMPTY
from starlode.games.titan.state import (
    BASE_OF,
    DESTROY_PIPE,
    DRONE_ACTION,
    MANDATORY,
    UPGRADE,
    Titan,
    drone_zone,
    has_base,
    move_drone,
    put,
    rig_at,
    spend,
)
from starlode.kernel.contract import Action, Json, Refusal, emit

# --- moving -------------------------------------------------------------------------------------------------------


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


def list_extra_move(state: Titan) -> list[Action]:
    """Return the moves of the extra activation (DP13)."""
    options: list[Action] = []
    _add_moves(state, options)
    return options


def list_drone_move(state: Titan) -> list[Action]:
    """Return the options of step (c): offers, skip the normal activation, or move (DP13)."""
    options = list_offers(state)
    options.append(state.config.actions.skip_drone)  # TI-14.2
    _add_moves(state, options)
    return options


def why_not_extra_move(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while the extra activation begins; None if it is an option."""
    if isinstance(action, SkipDrone):
        return Refusal("refusal-extra-paid", "TI-16.1", {"drone": state.turn})
    return _why_not_move(state, action)


def why_not_drone_move(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this at the start of step (c); None if it is an option."""
    return None if isinstance(action, SkipDrone) else _why_not_move(state, action)


def _why_not_move(state: Titan, action: Action) -> Refusal | None:
    """Return why the drone of the turn cannot stay, move or fly; None if it can (`_add_moves`)."""
    if isinstance(action, Stay):
        return None
    if isinstance(action, MoveDrone):
        return _why_not_through_network(state, action.zone)
    if isinstance(action, FlyDrone):
        if action.zone == drone_zone(state):
            return _drone_is_there(state, "TI-14.6")
        if state.full >> action.zone & 1:
            return _zone_is_full(state, action.zone)
        if not state.players[state.seat].hold[HYDROCARBONS]:
            return Refusal("refusal-no-hydrocarbons", "TI-14.6", {})
        return None
    return wrong_step(state, action)


def _why_not_through_network(state: Titan, zone: int) -> Refusal | None:
    network, start = state.players[state.seat].network, drone_zone(state)
    if zone == start:
        return _drone_is_there(state, "TI-14.4")
    if not network >> start & 1:
        return Refusal("refusal-drone-outside", "TI-14.7", {"drone": state.turn, "zone": ZONE_NAMES[start]})
    if not network >> zone & 1:
        return Refusal("refusal-move-outside", "TI-14.4", {"drone": state.turn, "zone": ZONE_NAMES[zone]})
    return _zone_is_full(state, zone) if state.full >> zone & 1 else None


def _drone_is_there(state: Titan, clause: str) -> Refusal:
    return Refusal("refusal-drone-is-there", clause, {"drone": state.turn, "zone": ZONE_NAMES[drone_zone(state)]})


def _zone_is_full(state: Titan, zone: int) -> Refusal:
    return Refusal("refusal-zone-crowded", "TI-14.8", {"zone": ZONE_NAMES[zone], "count": state.crowd[zone]})


def apply_extra_move(state: Titan, action: Action) -> None:
    """Apply the move of the extra activation; the mandatory action follows, and later the normal one (TI-16.2)."""
    state.resume = MANDATORY
    _move(state, action)


def apply_drone_move(state: Titan, action: Action) -> None:
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


# --- acting -------------------------------------------------------------------------------------------------------


def list_drone_action(state: Titan) -> list[Action]:
    """Return what the drone may do on its zone (DP14)."""
    player = state.players[state.seat]
    zone, cargo = player.drones[state.turn - 1], player.cargo[state.turn - 1]
    actions = state.config.actions
    options: list[Action] = [actions.no_drone_action]
    if cargo == EMPTY:
        if can_load(state, zone, DEUTERIUM):
            options.append(actions.load[0])
        if can_load(state, zone, THOLINS):
            options.append(actions.load[1])
    elif can_unload(state, zone, cargo):
        options.append(actions.unload)
    # TI-16.4, also with cargo (TI-16.7) and after an extra activation (TI-16.9).
    if player.hold[TITANIUM] and pipes_touching(state, zone):
        options.append(actions.destroy)
    return options


def can_load(state: Titan, zone: int, kind: int) -> bool:
    """Return whether an empty drone may load this cube here: at any rig (TI-15.2, TI-15.3), or in the Core."""
    if zone == CORE and (kind == THOLINS or not state.config.drone_loads_core):  # TI-15.4, TI-15.5
        return False
    return cubes_in_well(state, zone, kind) > 0


def cubes_in_well(state: Titan, zone: int, kind: int) -> int:
    """Return the Deuterium or Tholins in a well or the Core; 0 where there is no rig."""
    return state.deuterium[zone] if kind == DEUTERIUM else state.tholins[zone]


def can_unload(state: Titan, zone: int, kind: int) -> bool:
    """Return whether a drone may unload this cube here."""
    if zone == CORE:  # TI-15.12
        return kind == THOLINS
    if has_base(state, zone):  # TI-15.6, TI-15.15
        return kind != THOLINS or takes_tholins(state, state.on[zone] - BASE_OF)
    if rig_at(state, zone) < 0:  # TI-15.13
        return False
    if kind == THOLINS:  # TI-15.7, TI-15.8
        return not is_full_of_tholins(state, zone)
    return state.config.deuterium_droppable and not is_full(state, zone)


def is_full_of_tholins(state: Titan, zone: int) -> bool:
    """Return whether a well has no Deuterium that could make room for a Tholins, and no free place (TI-15.8)."""
    return state.tholins[zone] == WELL_LIMIT


def is_full(state: Titan, zone: int) -> bool:
    """Return whether a well has no free place (TI-5.11)."""
    return state.deuterium[zone] + state.tholins[zone] == WELL_LIMIT


def takes_tholins(state: Titan, seat: int) -> bool:
    """Return whether the seat's hold can take a Tholins: it cannot if full of pipes and Tholins only (TI-11.12)."""
    player = state.players[seat]
    return player.room > 0 or sum(player.hold[:THOLINS]) > 0


def why_not_drone_action(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while the drone acts; None if it is an option."""
    if isinstance(action, NoDroneAction):
        return None
    if isinstance(action, Load):
        return _why_not_load(state, action.kind)
    if isinstance(action, Unload):
        return _why_not_unload(state)
    if isinstance(action, DestroyPipe):
        # Even before it is chosen to destroy, a reason about the slot helps more.
        refusal = why_not_target(state, action.slot)
        if refusal is not None:
            return refusal
    elif not isinstance(action, Destroy):
        return wrong_step(state, action)
    zone = drone_zone(state)
    if not state.players[state.seat].hold[TITANIUM]:
        return Refusal("refusal-destroy-no-titanium", "TI-16.4", {})
    if isinstance(action, DestroyPipe):
        return Refusal("refusal-choose-destroy-first", "TI-16.4", {})
    if not pipes_touching(state, zone):
        return Refusal("refusal-destroy-no-pipe", "TI-16.4", {"zone": ZONE_NAMES[zone]})
    return None


def _why_not_load(state: Titan, kind: int) -> Refusal | None:
    """Return why the drone of the turn cannot load this cube; None if it can (`can_load`)."""
    zone, cargo = drone_zone(state), state.players[state.seat].cargo[state.turn - 1]
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone]}
    if cargo != EMPTY:
        return Refusal("refusal-drone-loaded", "TI-15.1", {"drone": state.turn, "resource": RESOURCES[cargo]})
    if zone == CORE:
        if kind == THOLINS:
            return Refusal("refusal-load-core-tholins", "TI-15.5", {})
        if not state.config.drone_loads_core:
            return Refusal("refusal-load-core", "TI-15.4", {})
    elif rig_at(state, zone) < 0:
        return Refusal("refusal-load-no-rig", "TI-15.2", data)
    if not cubes_in_well(state, zone, kind):
        clause = "TI-15.4" if zone == CORE else "TI-15.2"
        return Refusal("refusal-well-lacks", clause, {**data, "resource": RESOURCES[kind]})
    return None


def _why_not_unload(state: Titan) -> Refusal | None:
    """Return why the drone of the turn cannot unload its cube; None if it can (`can_unload`)."""
    zone, cargo = drone_zone(state), state.players[state.seat].cargo[state.turn - 1]
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone]}
    if cargo == EMPTY:
        return Refusal("refusal-drone-empty", "TI-15.1", {"drone": state.turn})
    if zone == CORE:
        return None if cargo == THOLINS else Refusal("refusal-unload-core", "TI-15.12", {})
    if has_base(state, zone):
        owner = state.on[zone] - BASE_OF
        if cargo == THOLINS and not takes_tholins(state, owner):
            return Refusal("refusal-unload-base", "TI-15.15", {"owner": owner})
        return None
    if rig_at(state, zone) < 0:
        return Refusal("refusal-unload-nowhere", "TI-15.13", data)
    if cargo == THOLINS:
        return Refusal("refusal-well-all-tholins", "TI-15.8", data) if is_full_of_tholins(state, zone) else None
    if not state.config.deuterium_droppable:
        return Refusal("refusal-unload-deuterium", "TI-15.7", data)
    return Refusal("refusal-well-full", "TI-15.7", data) if is_full(state, zone) else None


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
    if zone != CORE and is_full(state, zone):
        state.deuterium = put(state.deuterium, zone, state.deuterium[zone] - 1)
        state.supply[DEUTERIUM] += 1
        if state.events is not None:
            emit(state, "event-well-overflows", "TI-15.8", {"zone": ZONE_NAMES[zone]})
    state.tholins = put(state.tholins, zone, state.tholins[zone] + 1)
