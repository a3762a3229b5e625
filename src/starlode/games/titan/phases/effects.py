"""Effects of pipes, drones and extractions: cubes that arrive at holds, purges, core tokens.

`state.effects` is a stack of effects, the next one last, each packed into one integer and for one cube (TI-11.13). They
are resolved automatically until one needs a decision of the hold's owner (DP9, DP10, DP11, DP12), who may be another
player than the one on turn. Until the decision the cube stays where it came from (TI-11.14).
"""

from __future__ import annotations

from typing import Final

from starlode.games.titan.actions import MakeRoom, PurgeWell
from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    CORE,
    CORE_PLACE,
    CYCLES,
    DEUTERIUM,
    PIPE_TO,
    PRINTED,
    RED,
    RESOURCES,
    RIG_COLOUR,
    RIGS,
    THOLINS,
    VERTICAL,
    YIELD,
    ZONE_NAMES,
    zones_in,
)
from starlode.games.titan.player import EMPTY
from starlode.games.titan.state import (
    CONTROL_STALE,
    HOLD_STALE,
    Titan,
    all_rigs,
    controller,
    docked,
    emit,
    put,
    spend,
)
from starlode.kernel.contract import Action, Json

# Kinds of effect. The first three are gains that TI-11.6 lets a player refuse.
FROM_SLOT: Final = 0
FROM_RIG: Final = 1
FROM_MODULE: Final = 2
FROM_SHAFT: Final = 3  # the Tholins of a vertical pipe
FROM_DEPOSIT: Final = 4
FROM_SHIP: Final = 5
FROM_DRONE: Final = 6  # place: see `drone_place`
FROM_WELL: Final = 7
FROM_CORE: Final = 8
PURGE: Final = 9
CORE_TOKEN: Final = 10  # place: column of the core slot

# A packed effect: its kind (bits 0-3), seat (4-5), resource (6-8), two flags (9-10), and the place in the bits above.
ACTIVATES: Final = 1 << 9  # the first effect of an activated rig
CHAINED: Final = 1 << 10  # the rig is not the one the pipe points at (TI-10.3)
PLACE: Final = 11

SOURCES: Final[list[str]] = ["slot", "rig", "module", "shaft", "deposit", "dropship", "drone", "well", "core"]
SOURCE_CLAUSES: Final[list[str]] = [
    "TI-9.2",
    "TI-10.5",
    "TI-10.11",
    "TI-9.3",
    "TI-4.4",
    "TI-7.4",
    "TI-15.6",
    "TI-20.2",
    "TI-21.3",
]


def pack_effect(what: int, seat: int, kind: int, place: int) -> int:
    """Pack an effect: its kind, seat, resource and place."""
    return what | seat << 4 | kind << 6 | place << PLACE


def drone_place(seat: int, drone: int) -> int:
    """Return the place of an effect that names a drone: in stored games the drones' cargo stands at 28 of 32."""
    return seat << 5 | 28 | drone


def arriving_kind(state: Titan, packed: int) -> int:
    """Return the resource that arrives, or -1 if the supply, the well or the Core has none."""
    what = packed & 15
    kind = packed >> 6 & 7
    if what in (FROM_WELL, FROM_CORE):
        # TI-20.2, TI-21.3: Tholins first, then Deuterium; an empty Core gives nothing (TI-21.5).
        place = packed >> PLACE
        if state.tholins[place]:
            return THOLINS
        return DEUTERIUM if state.deuterium[place] else -1
    if kind < BASIC and what <= FROM_DEPOSIT and state.config.basic_limited and state.supply[kind] <= 0:
        return -1  # TI-1.6
    return kind


def queue_pipe_effects(state: Titan, seat: int, position: int, activate: bool) -> None:
    """Queue the effects of a pipe just laid in this position, in the order of TI-9.1 and TI-R9.2."""
    slot = position >> 1
    queued: list[int] = []
    if PRINTED[slot] >= 0:  # TI-9.2, every time a pipe is laid here (TI-9.5)
        queued.append(pack_effect(FROM_SLOT, seat, PRINTED[slot], slot))
    if VERTICAL[slot]:  # TI-9.3, in both directions (TI-R9.1), and never for horizontal pipes (TI-9.7)
        queued.append(pack_effect(FROM_SHAFT, seat, THOLINS, slot))
    target = PIPE_TO[position]  # only the end of the arrows counts (TI-10.2, TI-R8.2)
    if target == CORE:  # a pipe up from the Core places no token (TI-12.5)
        queued.append(pack_effect(CORE_TOKEN, seat, 0, CORE_PLACE[slot]))
    elif activate and state.on[target] >= 0 and state.on[target] < RIGS:
        _activate(state, seat, target, queued)
    queued.reverse()
    state.effects += queued


def _activate(state: Titan, seat: int, target: int, queued: list[int]) -> None:
    """Queue the effects of the rig a pipe points at (TI-10.1) and of the others of its colour in the network (TI-10.3).

    The target comes first, then the others in zone order (TI-10.16, TI-R10.1), whoever controls them (TI-17.11). Only
    rigs of this one colour are activated, so there is no further chain (TI-R10.2), also not for rigs that the pipe has
    brought back into the network (TI-10.17).
    """
    colour = RIG_COLOUR[state.on[target]]
    chain = [target]
    chain += zones_in(state.rig_zones[colour] & state.players[seat].network & ~(1 << target))  # TI-10.4
    first = ACTIVATES
    for zone in chain:
        output = (
            pack_effect(PURGE, seat, 0, zone) if colour == RED else pack_effect(FROM_RIG, seat, YIELD[colour], zone)
        )
        queued.append(output | first)  # TI-10.5, TI-10.7
        queued += [output] * docked(state, seat, zone)  # TI-10.6, TI-10.7
        module = state.module[zone]
        if module >= 0:
            # TI-10.11, also outside the controller's network (TI-10.14); once, whatever is docked (TI-10.12), and
            # without activating rigs of the module's colour (TI-10.13).
            owner = controller(state, zone)
            bonus = (
                pack_effect(PURGE, owner, 0, zone)
                if module == RED
                else pack_effect(FROM_MODULE, owner, YIELD[module], zone)
            )
            queued.append(bonus)
        first = ACTIVATES | CHAINED


def _emit_activation(state: Titan, packed: int) -> None:
    """Emit the activation of a rig, whose first effect is next, and clear its flags."""
    state.effects[-1] = packed & ~(ACTIVATES | CHAINED)
    if state.events is not None:
        zone = packed >> PLACE
        emit(
            state,
            "event-rig-activated",
            "TI-10.3" if packed & CHAINED else "TI-10.1",
            {"seat": packed >> 4 & 3, "colour": COLOURS[RIG_COLOUR[state.on[zone]]], "zone": ZONE_NAMES[zone]},
        )


def _arrival_data(packed: int, kind: int) -> dict[str, Json]:
    """Return the data of an arrival's event: seat, resource and source."""
    what = packed & 15
    data: dict[str, Json] = {"seat": packed >> 4 & 3, "resource": RESOURCES[kind], "source": SOURCES[what]}
    if what in (FROM_RIG, FROM_MODULE, FROM_WELL):
        data["zone"] = ZONE_NAMES[packed >> PLACE]
    return data


# --- resolving ----------------------------------------------------------------------------------------------------


def resolve_effects(state: Titan) -> list[Action]:
    """Resolve effects until one needs a decision and return its options; return none when all are resolved."""
    while state.effects:
        packed = state.effects[-1]
        if packed & ACTIVATES:
            _emit_activation(state, packed)
            packed = state.effects[-1]
        what = packed & 15
        if what == PURGE:
            options = _purge_options(state, packed)
        elif what == CORE_TOKEN:
            _place_core_token(state, packed)
            options = []
        else:
            options = _arrival_options(state, packed)
        if options:
            state.decider = packed >> 4 & 3
            return options
        state.effects.pop()
    return []


def _arrival_options(state: Titan, packed: int) -> list[Action]:
    """Return the owner's options for an arriving cube, the only time to discard one (TI-11.10).

    If there is no choice, resolve the arrival and return none.

    Nothing may be refused with room left but what TI-11.6 names: not the Tholins of a vertical pipe (TI-9.6), nor an
    extracted cube (TI-20.3). With a full hold TI-11.4 applies to all sources (TI-R11.1), except that a Tholins cannot
    be discarded (TI-11.5, TI-21.4).
    """
    kind = arriving_kind(state, packed)
    if kind < 0:
        if packed & 15 <= FROM_DEPOSIT:
            if state.events is not None:
                emit(state, "event-supply-empty", "TI-1.6", _arrival_data(packed, packed >> 6 & 7))
        else:
            if state.events is not None:
                emit(
                    state,
                    "event-well-empty",
                    "TI-20.2" if packed & 15 == FROM_WELL else "TI-21.5",
                    {"seat": packed >> 4 & 3, "zone": ZONE_NAMES[packed >> PLACE]},
                )
        return []
    player = state.players[packed >> 4 & 3]
    actions = state.config.actions
    if player.room > 0:
        if packed & 15 <= FROM_MODULE and state.config.gain_declinable:  # TI-11.6
            return [actions.take_cube, actions.refuse_cube]
        _take(state, packed, kind)
        return []
    # Deuterium may make room (TI-11.7), but neither pipes (TI-11.8) nor Tholins (TI-11.9).
    options: list[Action] = [actions.make_room[held] for held in range(THOLINS) if player.hold[held]]
    if kind != THOLINS:
        options.append(actions.discard_arriving)
        if may_stay_in_core(state, packed):
            options.append(actions.leave_cube)
    elif not options and state.events is not None:
        # TI-11.12, TI-R11.2: nothing can make room, so the Tholins is not created, or stays in the well (TI-23.6) or in
        # the Core, where the token is used up (TI-R21.2).
        emit(state, "event-tholins-kept-out", "TI-11.12", _arrival_data(packed, kind))
    return options


def may_stay_in_core(state: Titan, packed: int) -> bool:
    """Return whether the owner of a full hold may leave the cube: Deuterium of a Core without Tholins (TI-21.6).

    Not in the final extraction (TI-R21.3).
    """
    from_core = packed & 15 == FROM_CORE
    return from_core and arriving_kind(state, packed) == DEUTERIUM and state.cycle != CYCLES


def _purge_options(state: Titan, packed: int) -> list[Action]:
    """Return the places a Tholins may be purged from, and the option to decline; none if there is no Tholins.

    They are the hold and the wells of the network of the player who purges (TI-10.8), for a red module its controller
    (TI-10.15). Tholins on drones are not among them (TI-10.10).
    """
    seat = packed >> 4 & 3
    player = state.players[seat]
    actions = state.config.actions
    options: list[Action] = []
    if player.hold[THOLINS]:
        options.append(actions.purge_hold)
    places = player.network & all_rigs(state)
    if state.config.purge_reaches_core:
        places |= player.network & 1 << CORE
    polluted = 0
    for zone in zones_in(places):
        if state.tholins[zone]:
            polluted |= 1 << zone
    actions.purge_well.add(polluted, options)
    if options and state.config.purge_declinable:  # TI-10.9
        options.append(actions.decline_purge)
    return options


def apply_choice(state: Titan, action: Action) -> None:
    """Apply the owner's decision about the next effect."""
    packed = state.effects.pop()
    seat = packed >> 4 & 3
    actions = state.config.actions
    if packed & 15 == PURGE:
        _purge(state, seat, action)
        return
    kind = arriving_kind(state, packed)
    if action is actions.take_cube:
        _take(state, packed, kind)
    elif action is actions.refuse_cube:
        if state.events is not None:
            emit(state, "event-cube-refused", "TI-11.6", _arrival_data(packed, kind))
    elif action is actions.discard_arriving:
        _leave_source(state, packed, kind)
        state.supply[kind] += 1  # also Deuterium of a well or the Core (TI-R11.3)
        if state.events is not None:
            emit(state, "event-arriving-discarded", "TI-11.4", _arrival_data(packed, kind))
    elif action is actions.leave_cube:
        if state.events is not None:
            emit(state, "event-cube-left", "TI-21.6", _arrival_data(packed, kind))
    else:
        assert isinstance(action, MakeRoom)
        spend(state, seat, action.kind, 1)
        if state.events is not None:
            emit(
                state,
                "event-room-made",
                "TI-11.5" if kind == THOLINS else "TI-11.4",
                {"seat": seat, "resource": RESOURCES[action.kind]},
            )
        _take(state, packed, kind)


def _take(state: Titan, packed: int, kind: int) -> None:
    player = state.edit(packed >> 4 & 3)
    _leave_source(state, packed, kind)
    state.stale |= HOLD_STALE
    player.hold[kind] += 1
    player.room -= 1
    if state.events is not None:
        emit(state, "event-cube-taken", SOURCE_CLAUSES[packed & 15], _arrival_data(packed, kind))


def _leave_source(state: Titan, packed: int, kind: int) -> None:
    """Remove the cube from where it came from: supply, dropship, drone, well or Core."""
    what = packed & 15
    place = packed >> PLACE
    if what <= FROM_DEPOSIT:
        state.supply[kind] -= 1  # below zero for virtual Tholins (TI-1.7)
    elif what == FROM_SHIP:
        state.edit(packed >> 4 & 3).ship[kind] -= 1
    elif what == FROM_DRONE:
        player = state.edit(place >> 5)
        player.cargo = put(player.cargo, place & 3, EMPTY)
    elif kind == THOLINS:
        state.tholins = put(state.tholins, place, state.tholins[place] - 1)
    else:
        state.deuterium = put(state.deuterium, place, state.deuterium[place] - 1)


def _purge(state: Titan, seat: int, action: Action) -> None:
    actions = state.config.actions
    if action is actions.decline_purge:
        if state.events is not None:
            emit(state, "event-purge-declined", "TI-10.9", {"seat": seat})
    elif action is actions.purge_hold:
        spend(state, seat, THOLINS, 1)
        if state.events is not None:
            emit(state, "event-purged-hold", "TI-10.8", {"seat": seat})
    else:
        assert isinstance(action, PurgeWell)
        state.tholins = put(state.tholins, action.zone, state.tholins[action.zone] - 1)
        state.supply[THOLINS] += 1
        if state.events is not None:
            emit(state, "event-purged-well", "TI-10.8", {"seat": seat, "zone": ZONE_NAMES[action.zone]})


def _place_core_token(state: Titan, packed: int) -> None:
    """Place the control token for a pipe into the Core, if the seat has one left (TI-12.2, TI-12.3, TI-R12.2).

    A token that an earlier pipe left at the slot becomes active again or is removed (TI-12.8, TI-12.9, TI-R12.1).
    """
    seat = packed >> 4 & 3
    state.stale |= CONTROL_STALE
    column = packed >> PLACE
    before = state.core_tokens[column]
    if before == seat:
        if state.events is not None:
            emit(state, "event-core-token-awake", "TI-12.8", {"seat": seat})
        return
    if before >= 0:
        state.edit(before).lost_tokens += 1
        state.core_tokens = put(state.core_tokens, column, -1)
        if state.events is not None:
            emit(state, "event-core-token-removed", "TI-12.9", {"seat": before})
    if state.players[seat].tokens:
        state.edit(seat).tokens -= 1
        state.core_tokens = put(state.core_tokens, column, seat)
        if state.events is not None:
            emit(state, "event-core-token-placed", "TI-12.2", {"seat": seat})
    else:
        if state.events is not None:
            emit(state, "event-core-token-missing", "TI-12.3", {"seat": seat})
