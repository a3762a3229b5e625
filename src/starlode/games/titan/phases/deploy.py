"""The start of a cycle: prepare rigs, deploy them, fill the dropships (sections 5 and 6 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import PlaceRig, TakeRig
from starlode.games.titan.content import COLOURS, RESOURCES, RIG_COLOUR, RIG_NAMES, RIG_VALUE, SHIP_SLOTS, ZONE_NAMES
from starlode.games.titan.phases.refusals import wrong_step
from starlode.games.titan.state import (
    BASE_OF,
    DEPLOY_RIG,
    DEPLOY_ZONE,
    EXTRA,
    ICE,
    NOTHING,
    TURN_RIG,
    Titan,
    has_base,
    put,
    rig_at,
    set_rig,
    unpack,
)
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits


def prepare_rigs(state: Titan) -> None:
    """Start a cycle: remove the face-up rigs (TI-5.2, TI-R5.1), then turn up one of every stack (TI-5.3)."""
    state.cycle += 1
    if state.events is not None:
        emit(state, "event-cycle", "TI-5.1", {"cycle": state.cycle, "seat": state.foreman})
    if state.face_up and (state.cycle > 1 or not state.config.leftovers_stay):
        state.face_up = 0
        if state.events is not None:
            emit(state, "event-rigs-removed", "TI-5.2", {})
    state.placed_colours = 0
    state.seat = state.foreman  # TI-5.4
    state.resume = DEPLOY_RIG
    state.step = TURN_RIG


# --- taking a rig -------------------------------------------------------------------------------------------------


def list_deploy_rig(state: Titan) -> list[Action]:
    """Return the face-up rigs of colours not yet placed this cycle (TI-5.7, TI-R5.2)."""
    return [state.config.actions.take_rig[rig] for rig in bits(state.face_up) if not colour_is_placed(state, rig)]


def colour_is_placed(state: Titan, rig: int) -> bool:
    """Return whether a rig of the same colour has been placed this cycle (TI-5.7)."""
    return state.placed_colours >> RIG_COLOUR[rig] & 1 != 0


def why_not_deploy_rig(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while a rig is taken; None if it is an option."""
    if not isinstance(action, TakeRig):
        return wrong_step(state, action)
    data: dict[str, Json] = {"rig": RIG_NAMES[action.rig]}
    if not state.face_up >> action.rig & 1:
        return Refusal("refusal-rig-not-face-up", "TI-5.4", data)
    if colour_is_placed(state, action.rig):
        return Refusal("refusal-colour-placed", "TI-5.7", {**data, "colour": COLOURS[RIG_COLOUR[action.rig]]})
    return None


def apply_deploy_rig(state: Titan, action: Action) -> None:
    """Take a rig; its zone is chosen next."""
    assert isinstance(action, TakeRig)
    state.chosen = action.rig
    if state.events is not None:
        emit(state, "event-rig-taken", "TI-5.4", {"seat": state.seat, "rig": RIG_NAMES[action.rig]})
    state.step = DEPLOY_ZONE


# --- placing it ---------------------------------------------------------------------------------------------------


def list_deploy_zone(state: Titan) -> list[Action]:
    """Return every active ring zone without rig, Base or ice (TI-5.5), whatever pipes or drones it has (TI-5.6)."""
    return [action for zone, action in state.config.actions.place_rig.items() if state.on[zone] == NOTHING]


def why_not_deploy_zone(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while the rig is placed; None if it is an option."""
    if not isinstance(action, PlaceRig):
        return wrong_step(state, action)
    on = state.on[action.zone]
    data: dict[str, Json] = {"zone": ZONE_NAMES[action.zone]}
    if on == ICE:
        return Refusal("refusal-zone-has-ice", "TI-5.5", data)
    if has_base(state, action.zone):
        return Refusal("refusal-zone-has-base", "TI-5.5", {**data, "owner": on - BASE_OF})
    if rig_at(state, action.zone) >= 0:
        return Refusal("refusal-zone-has-rig", "TI-2.15", {**data, "rig": RIG_NAMES[on]})
    return None


def apply_deploy_zone(state: Titan, action: Action) -> None:
    """Place the rig and load the dropship; then the next player deploys, or the turns start."""
    assert isinstance(action, PlaceRig)
    seat, rig, zone = state.seat, state.chosen, action.zone
    state.chosen = -1
    state.placed_colours |= 1 << RIG_COLOUR[rig]
    set_rig(state, seat, rig, zone)
    if state.events is not None:
        emit(
            state,
            "event-rig-placed",
            "TI-5.8",
            {"seat": seat, "rig": RIG_NAMES[rig], "zone": ZONE_NAMES[zone], "credits": RIG_VALUE[rig]},
        )
    _load_ship(state, seat, zone)
    state.done += 1
    state.seat = (seat + 1) % state.config.players  # TI-5.4
    state.step = DEPLOY_RIG
    if state.done == state.config.players:
        state.done = 0
        state.turn = 1
        state.step = EXTRA
        if state.events is not None:
            emit(state, "event-turn", "TI-7.1", {"seat": state.seat, "turn": state.turn, "cycle": state.cycle})


def _load_ship(state: Titan, seat: int, zone: int) -> None:
    """Load the cubes of the zone's deposit tokens (TI-6.1) and fill the other slots with pipes (TI-6.2)."""
    player = state.edit(seat)
    loaded = 0
    for kind in unpack(state.deposits[zone]):
        if state.supply[kind] > 0 or not state.config.basic_limited:  # TI-R6.2
            state.supply[kind] -= 1
            player.ship[kind] += 1  # TI-6.4: nothing else puts a cube into a dropship
            loaded += 1
            if state.events is not None:
                emit(state, "event-ship-cube", "TI-6.1", {"seat": seat, "resource": RESOURCES[kind]})
    state.deposits = put(state.deposits, zone, 0)
    pipes = min(SHIP_SLOTS - loaded, player.pipes)  # TI-6.7, TI-R6.1
    player.ship_pipes += pipes
    player.pipes -= pipes
    player.room += pipes  # TI-6.5
    if state.events is not None:
        emit(state, "event-ship-pipes", "TI-6.2", {"seat": seat, "count": pipes})
