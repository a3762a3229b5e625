"""The landing phase: Base, three pipes, a rig, ice (section 4 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import Land, LayPipe, TakeRig
from starlode.games.titan.content import (
    COLUMNS,
    DRONES,
    PIPE_TO,
    RIG_NAMES,
    RIG_VALUE,
    ZONE_NAMES,
    zones_in,
)
from starlode.games.titan.phases.deploy import prepare_rigs
from starlode.games.titan.phases.effects import FROM_DEPOSIT, pack_effect, queue_pipe_effects
from starlode.games.titan.phases.pipes import laid_data, lay_pipe, why_not_slot
from starlode.games.titan.phases.refusals import wrong_step
from starlode.games.titan.state import (
    BASE_OF,
    ICE,
    LAND_BASE,
    LAND_PIPE,
    LAND_RIG,
    Titan,
    has_base,
    join_network,
    move_drone,
    put,
    set_rig,
    unpack,
)
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# --- the Base -----------------------------------------------------------------------------------------------------


def list_land_base(state: Titan) -> list[Action]:
    """Return the upper zones without a Base, above a middle zone without ice (TI-4.3, TI-R4.2)."""
    return [
        state.config.actions.land[zone]
        for zone in zones_in(state.config.landing)
        if not has_base(state, zone) and not is_above_ice(state, zone)
    ]


def is_above_ice(state: Titan, zone: int) -> bool:
    """Return whether there is ice on the zone below."""
    return state.on[zone + COLUMNS] == ICE


def why_not_land_base(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while the Base lands; None if it is an option."""
    if not isinstance(action, Land):
        return wrong_step(state, action)
    zone = action.zone
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone]}
    if has_base(state, zone):
        return Refusal("refusal-land-on-base", "TI-4.3", {**data, "owner": state.on[zone] - BASE_OF})
    if not state.config.landing >> zone & 1:
        return Refusal("refusal-land-at-edge", "TI-4.3", data)
    return Refusal("refusal-land-above-ice", "TI-4.3", data) if is_above_ice(state, zone) else None


def apply_land_base(state: Titan, action: Action) -> None:
    """Place the Base and its drones (TI-4.5) and collect the zone's deposit cubes (TI-4.4)."""
    assert isinstance(action, Land)
    seat, zone = state.seat, action.zone
    state.on = put(state.on, zone, BASE_OF + seat)
    state.edit(seat).base = zone
    join_network(state, seat, zone)
    for drone in range(DRONES):
        move_drone(state, seat, drone, zone)
    if state.events is not None:
        emit(state, "event-landed", "TI-4.3", {"seat": seat, "zone": ZONE_NAMES[zone]})
    _collect(state, zone)
    _next_direction(state, 0)


def _collect(state: Titan, zone: int) -> None:
    """Queue the cubes of a zone's deposit tokens for the hold and remove the tokens (TI-4.4, TI-4.12)."""
    arrivals = [pack_effect(FROM_DEPOSIT, state.seat, kind, zone) for kind in unpack(state.deposits[zone])]
    state.deposits = put(state.deposits, zone, 0)
    arrivals.reverse()
    state.effects += arrivals


# --- its pipes ----------------------------------------------------------------------------------------------------


def direction_mask(state: Titan, direction: int) -> int:
    """Return the pipe positions outward from the Base in a direction: counter-clockwise, clockwise, down (TI-4.6).

    At the edge of an open ring a direction has none (TI-R4.1).
    """
    base = state.players[state.seat].base
    target = base + COLUMNS if direction == 2 else (base + (1 if direction else COLUMNS - 1)) % COLUMNS
    return state.config.joining.get((base, target), 0)


def _next_direction(state: Titan, direction: int) -> None:
    """Continue with the next direction that exists, or with the rig."""
    while direction < 3 and not direction_mask(state, direction):
        direction += 1
    state.chosen = direction
    state.step = LAND_PIPE if direction < 3 else LAND_RIG


def list_land_pipe(state: Titan) -> list[Action]:
    """Return the free slots in the current direction (TI-4.7)."""
    options: list[Action] = []
    state.config.actions.lay_pipe.add(direction_mask(state, state.chosen) & state.free, options)
    return options


def why_not_land_pipe(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while a landing pipe is due; None if it is an option."""
    if not isinstance(action, LayPipe):
        return wrong_step(state, action)
    position = action.position
    due = direction_mask(state, state.chosen)
    if not due >> position & 1:
        return Refusal("refusal-landing-direction", "TI-4.6", {"to": ZONE_NAMES[PIPE_TO[bits(due)[0]]]})
    return why_not_slot(state, position)


def apply_land_pipe(state: Titan, action: Action) -> None:
    """Lay one of the landing pipes (TI-4.6), with its gains (TI-4.8)."""
    assert isinstance(action, LayPipe)
    seat = state.seat
    player = state.edit(seat)
    player.pipes -= 1
    player.room += 1
    lay_pipe(state, seat, action.position)
    if state.events is not None:
        emit(state, "event-pipe-laid", "TI-4.6", {"seat": seat, **laid_data(action.position)})
    queue_pipe_effects(state, seat, action.position, activate=False)  # TI-4.13, TI-R4.3
    _next_direction(state, state.chosen + 1)


# --- its rig ------------------------------------------------------------------------------------------------------


def list_land_rig(state: Titan) -> list[Action]:
    """Return every face-up rig (TI-4.9)."""
    return [state.config.actions.take_rig[rig] for rig in bits(state.face_up)]


def why_not_land_rig(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while the rig of the landing is chosen; None if it is an option."""
    if not isinstance(action, TakeRig):
        return wrong_step(state, action)
    if not state.face_up >> action.rig & 1:
        return Refusal("refusal-rig-not-face-up", "TI-4.9", {"rig": RIG_NAMES[action.rig]})
    return None


def apply_land_rig(state: Titan, action: Action) -> None:
    """Place the rig under the Base and ice under the rig; then the next player lands (TI-4.2, TI-4.9)."""
    assert isinstance(action, TakeRig)
    seat = state.seat
    zone = state.players[seat].base + COLUMNS
    set_rig(state, seat, action.rig, zone)  # TI-4.11; the rig is not replaced (TI-4.10)
    if state.events is not None:
        emit(
            state,
            "event-rig-placed",
            "TI-4.11",
            {"seat": seat, "rig": RIG_NAMES[action.rig], "zone": ZONE_NAMES[zone], "credits": RIG_VALUE[action.rig]},
        )
    _collect(state, zone)  # TI-4.12
    state.on = put(state.on, zone + COLUMNS, ICE)  # TI-4.14
    if state.events is not None:
        emit(state, "event-ice", "TI-4.14", {"zone": ZONE_NAMES[zone + COLUMNS]})
    state.chosen = -1
    state.done += 1
    if state.done < state.config.players:
        state.seat = (seat - 1) % state.config.players  # TI-4.1
        state.step = LAND_BASE
    else:
        state.done = 0
        prepare_rigs(state)
