"""Resolving effects: cubes that arrive at holds, purges, core tokens (sections 10, 11, 12 and 21 of the rules).

Effects are resolved automatically until one needs a decision of the hold's owner (DP9, DP10, DP11, DP12), who may be
another player than the one on turn. Until the decision the cube stays where it came from (TI-11.14).
"""

from __future__ import annotations

from starlode.games.titan.actions import (
    DeclinePurge,
    DiscardArriving,
    LeaveCube,
    MakeRoom,
    PurgeHold,
    PurgeWell,
    RefuseCube,
    TakeCube,
)
from starlode.games.titan.content import (
    COLOURS,
    CORE,
    DEUTERIUM,
    RESOURCES,
    RIG_COLOUR,
    THOLINS,
    ZONE_NAMES,
    zones_in,
)
from starlode.games.titan.phases.effects import (
    ACTIVATES,
    CHAINED,
    CORE_TOKEN,
    FROM_CORE,
    FROM_DEPOSIT,
    FROM_DRONE,
    FROM_MODULE,
    FROM_RIG,
    FROM_SHIP,
    FROM_WELL,
    PLACE,
    PURGE,
    SOURCE_CLAUSES,
    SOURCES,
    arriving_kind,
)
from starlode.games.titan.phases.refusals import wrong_step
from starlode.games.titan.player import EMPTY
from starlode.games.titan.state import CONTROL_STALE, HOLD_STALE, Titan, all_rigs, in_final_cycle, put, spend
from starlode.kernel.contract import Action, Json, Refusal, emit


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


def resolve_effects(state: Titan) -> list[Action]:
    """Resolve effects until one needs a decision and return its options; return none when all are resolved."""
    while state.effects:
        packed = state.effects[-1]
        if packed & ACTIVATES:
            _emit_activation(state, packed)
            packed = state.effects[-1]
        what = packed & 15
        if what == PURGE:
            options = _list_purges(state, packed)
        elif what == CORE_TOKEN:
            _place_core_token(state, packed)
            options = []
        else:
            options = _list_arrival(state, packed)
        if options:
            state.decider = packed >> 4 & 3
            return options
        state.effects.pop()
    return []


def _list_arrival(state: Titan, packed: int) -> list[Action]:
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
        if may_refuse(state, packed):
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


def may_refuse(state: Titan, packed: int) -> bool:
    """Return whether the owner may refuse the cube although there is room (TI-11.6)."""
    return packed & 15 <= FROM_MODULE and state.config.gain_declinable


def may_stay_in_core(state: Titan, packed: int) -> bool:
    """Return whether the owner of a full hold may leave the cube: Deuterium of a Core without Tholins (TI-21.6).

    Not in the final extraction (TI-R21.3).
    """
    return packed & 15 == FROM_CORE and arriving_kind(state, packed) == DEUTERIUM and not in_final_cycle(state)


def _list_purges(state: Titan, packed: int) -> list[Action]:
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
    wells = zones_in(player.network & purge_wells(state))
    options += [actions.purge_well[zone] for zone in wells if state.tholins[zone]]
    if options and state.config.purge_declinable:  # TI-10.9
        options.append(actions.decline_purge)
    return options


def purge_wells(state: Titan) -> int:
    """Return the mask of zones whose wells can be purged, in the network of the player who purges (TI-10.8)."""
    return all_rigs(state) | 1 << CORE if state.config.purge_reaches_core else all_rigs(state)


def apply_effect(state: Titan, action: Action) -> None:
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


def why_not_effect(state: Titan, action: Action) -> Refusal | None:
    """Return why the owner may not do this while an effect waits for a decision; None if it is an option."""
    packed = state.effects[-1]
    if packed & 15 == PURGE:
        return _why_not_purge(state, packed, action)
    return _why_not_arrival(state, packed, action)


def _why_not_arrival(state: Titan, packed: int, action: Action) -> Refusal | None:
    """Return why this is none of the owner's options for an arriving cube (`_list_arrival`); None if it is one."""
    kind = arriving_kind(state, packed)
    player = state.players[packed >> 4 & 3]
    if isinstance(action, (TakeCube, RefuseCube)):
        if not player.room:
            return _hold_is_full(kind)
        if isinstance(action, RefuseCube) and not may_refuse(state, packed):
            return Refusal("refusal-gain-compulsory", "TI-11.6", {})
        return None
    if isinstance(action, LeaveCube):
        refusal = _why_not_left(state, packed, kind)
        if refusal is not None:
            return refusal
    elif not isinstance(action, (MakeRoom, DiscardArriving)):
        return wrong_step(state, action)
    if player.room:
        return Refusal("refusal-hold-has-room", "TI-11.4", {"count": player.room})
    if isinstance(action, MakeRoom) and not player.hold[action.kind]:
        return Refusal("refusal-cube-not-in-hold", "TI-11.4", {"resource": RESOURCES[action.kind]})
    return _hold_is_full(kind) if isinstance(action, DiscardArriving) and kind == THOLINS else None


def _hold_is_full(kind: int) -> Refusal:
    if kind == THOLINS:
        return Refusal("refusal-tholins-need-room", "TI-11.5", {})
    return Refusal("refusal-hold-full", "TI-11.4", {"resource": RESOURCES[kind]})


def _why_not_left(state: Titan, packed: int, kind: int) -> Refusal | None:
    """Return why the arriving cube cannot be left in the Core; None if it can (`may_stay_in_core`)."""
    if packed & 15 != FROM_CORE:
        return Refusal("refusal-not-from-core", "TI-21.6", {})
    if kind == THOLINS:
        return Refusal("refusal-tholins-not-left", "TI-21.4", {})
    return Refusal("refusal-not-left-finally", "TI-R21.3", {}) if in_final_cycle(state) else None


def _why_not_purge(state: Titan, packed: int, action: Action) -> Refusal | None:
    player = state.players[packed >> 4 & 3]
    if isinstance(action, DeclinePurge):
        return None if state.config.purge_declinable else Refusal("refusal-purge-compulsory", "TI-10.9", {})
    if isinstance(action, PurgeHold):
        return None if player.hold[THOLINS] else Refusal("refusal-hold-clean", "TI-10.8", {})
    if not isinstance(action, PurgeWell):
        return wrong_step(state, action)
    zone = action.zone
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone]}
    if not purge_wells(state) >> zone & 1:
        if zone == CORE:
            return Refusal("refusal-purge-core", "TI-10.8", {})
        return Refusal("refusal-purge-no-rig", "TI-10.8", data)
    if not player.network >> zone & 1:
        return Refusal("refusal-purge-outside", "TI-10.8", data)
    return None if state.tholins[zone] else Refusal("refusal-well-clean", "TI-10.8", data)


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
