"""The landing phase: Base, three pipes, a rig, ice (section 4)."""

from __future__ import annotations

from starlode.games.titan.actions import Land, LayPipe, TakeRig
from starlode.games.titan.content import (
    COLUMNS,
    DRONES,
    PIPE_TO,
    RIG_NAMES,
    RIG_VALUE,
    SLOT_NAMES,
    ZONE_NAMES,
    zones_in,
)
from starlode.games.titan.phases.deploy import prepare_rigs
from starlode.games.titan.phases.effects import FROM_DEPOSIT, effect, lay_effects
from starlode.games.titan.phases.pipes import lay
from starlode.games.titan.state import (
    BASE,
    BASE_OF,
    ICE,
    LAND_BASE,
    LAND_PIPE,
    LAND_RIG,
    NOTHING,
    PIPES,
    ROOM,
    STRIDE,
    Titan,
    emit,
    join_network,
    move_drone,
    put,
    set_rig,
    unpack,
)
from starlode.kernel.contract import Action


def base_options(state: Titan) -> list[Action]:
    """Upper zones without a Base, above a middle zone without ice (TI-4.3)."""
    mask = 0
    for zone in zones_in(state.kit.landing):
        if state.on[zone] == NOTHING and state.on[zone + COLUMNS] != ICE:
            mask |= 1 << zone
    options: list[Action] = []
    state.kit.actions.land.add(mask, options)
    return options


def land(state: Titan, action: Action) -> None:
    """The Base comes down with its drones; its deposit tokens become cubes (TI-4.4, TI-4.5)."""
    assert isinstance(action, Land)
    seat, zone = state.seat, action.zone
    state.on = put(state.on, zone, BASE_OF + seat)
    state.own[STRIDE * seat + BASE] = zone
    join_network(state, seat, zone)
    for drone in range(DRONES):
        move_drone(state, seat, drone, zone)
    if state.events is not None:
        emit(state, "event-landed", "TI-4.3", {"seat": seat, "zone": ZONE_NAMES[zone]})
    _collect(state, zone)
    _next_direction(state, 0)


def _collect(state: Titan, zone: int) -> None:
    """The cubes of a zone's deposit tokens go to the hold; the tokens leave the game (TI-4.4, TI-4.12)."""
    found = [effect(FROM_DEPOSIT, state.seat, kind, zone) for kind in unpack(state.deposits[zone])]
    state.deposits = put(state.deposits, zone, 0)
    found.reverse()
    state.effects += found


def direction_mask(state: Titan, direction: int) -> int:
    """Positions outward from the Base: counter-clockwise, clockwise, down (TI-4.6); none past the edge (TI-R4.1)."""
    base = state.own[STRIDE * state.seat + BASE]
    target = base + COLUMNS if direction == 2 else (base + (1 if direction else COLUMNS - 1)) % COLUMNS
    return state.kit.joining.get((base, target), 0)


def _next_direction(state: Titan, direction: int) -> None:
    """Go on with the next direction that exists, or with the rig."""
    while direction < 3 and not direction_mask(state, direction):
        direction += 1
    state.chosen = direction
    state.step = LAND_PIPE if direction < 3 else LAND_RIG


def pipe_options(state: Titan) -> list[Action]:
    """The free slots of the direction whose turn it is (TI-4.7)."""
    options: list[Action] = []
    state.kit.actions.lay_pipe.add(direction_mask(state, state.chosen) & state.free, options)
    return options


def lay_landing_pipe(state: Titan, action: Action) -> None:
    """One of the three landing pipes; no rig is activated (TI-4.8, TI-4.13)."""
    assert isinstance(action, LayPipe)
    seat = state.seat
    state.own[STRIDE * seat + PIPES] -= 1
    state.own[STRIDE * seat + ROOM] += 1
    lay(state, seat, action.position)
    if state.events is not None:
        emit(
            state,
            "event-pipe-laid",
            "TI-4.6",
            {"seat": seat, "slot": SLOT_NAMES[action.position >> 1], "to": ZONE_NAMES[PIPE_TO[action.position]]},
        )
    lay_effects(state, seat, action.position, activate=False)
    _next_direction(state, state.chosen + 1)


def rig_options(state: Titan) -> list[Action]:
    """Every face-up rig (TI-4.9)."""
    options: list[Action] = []
    state.kit.actions.take_rig.add(state.face_up, options)
    return options


def take_landing_rig(state: Titan, action: Action) -> None:
    """The rig comes to stand under the Base, ice under the rig; the next player lands (TI-4.9 to TI-4.14)."""
    assert isinstance(action, TakeRig)
    seat = state.seat
    zone = state.own[STRIDE * seat + BASE] + COLUMNS
    set_rig(state, seat, action.rig, zone)
    if state.events is not None:
        emit(
            state,
            "event-rig-placed",
            "TI-4.11",
            {"seat": seat, "rig": RIG_NAMES[action.rig], "zone": ZONE_NAMES[zone], "credits": RIG_VALUE[action.rig]},
        )
    _collect(state, zone)
    state.on = put(state.on, zone + COLUMNS, ICE)
    if state.events is not None:
        emit(state, "event-ice", "TI-4.14", {"zone": ZONE_NAMES[zone + COLUMNS]})
    state.chosen = -1
    state.done += 1
    if state.done < state.kit.players:
        state.seat = (seat - 1) % state.kit.players  # TI-4.1
        state.step = LAND_BASE
    else:
        state.done = 0
        prepare_rigs(state)
