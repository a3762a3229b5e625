"""Cubes arriving at holds, purges and core tokens: what a pipe, a drone or an extraction sets in motion.

Effects wait in `state.effects`, the next one last, each packed into one integer. They resolve by themselves until
one needs a decision of the hold's owner (DP9 to DP12), who may not be the player on turn (TI-11.14). Until then the
cube stays where it came from.
"""

from __future__ import annotations

from typing import Final

from starlode.games.titan.actions import MakeRoom, PurgeWell
from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    CORE,
    CORE_PLACE,
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
from starlode.games.titan.state import (
    CONTROL_STALE,
    EMPTY,
    HOLD_STALE,
    LOST_TOKENS,
    NETWORK,
    ROOM,
    SHIP,
    STRIDE,
    TOKENS,
    Titan,
    all_rigs,
    controller,
    docked,
    emit,
    put,
    spend,
)
from starlode.kernel.contract import Action, Json

# What happens. The first three are gains that TI-11.6 lets a player refuse.
FROM_SLOT: Final = 0
FROM_RIG: Final = 1
FROM_MODULE: Final = 2
FROM_SHAFT: Final = 3  # the Tholins of a vertical pipe
FROM_DEPOSIT: Final = 4
FROM_SHIP: Final = 5
FROM_DRONE: Final = 6  # place: STRIDE * seat + CARGO + drone
FROM_WELL: Final = 7
FROM_CORE: Final = 8
PURGE: Final = 9
CORE_TOKEN: Final = 10  # place: column of the core slot

# An effect in one integer: what (bits 0-3), whose (4-5), which resource (6-8), and two marks; the place above them.
ACTIVATES: Final = 1 << 9  # the first effect of an activated rig
CHAINED: Final = 1 << 10  # which the pipe did not point at (TI-10.3)
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


def effect(what: int, seat: int, kind: int, place: int) -> int:
    """Pack an effect: what happens, to whom, with which resource, where."""
    return what | seat << 4 | kind << 6 | place << PLACE


def kind_of_arrival(state: Titan, packed: int) -> int:
    """The resource that arrives, or -1 if there is none to come (empty supply, well or Core)."""
    what = packed & 15
    kind = packed >> 6 & 7
    if what in (FROM_WELL, FROM_CORE):
        # TI-20.2, TI-21.3: Tholins first, then Deuterium.
        place = packed >> PLACE
        if state.tholins[place]:
            return THOLINS
        return DEUTERIUM if state.deuterium[place] else -1
    if kind < BASIC and what <= FROM_DEPOSIT and state.kit.basic_limited and state.supply[kind] <= 0:
        return -1  # TI-1.6
    return kind


def lay_effects(state: Titan, seat: int, position: int, activate: bool) -> None:
    """What a pipe just laid in this position sets in motion, in the order of TI-9.1."""
    slot = position >> 1
    found: list[int] = []
    if PRINTED[slot] >= 0:
        found.append(effect(FROM_SLOT, seat, PRINTED[slot], slot))
    if VERTICAL[slot]:
        found.append(effect(FROM_SHAFT, seat, THOLINS, slot))
    target = PIPE_TO[position]
    if target == CORE:
        found.append(effect(CORE_TOKEN, seat, 0, CORE_PLACE[slot]))
    elif activate and state.on[target] >= 0 and state.on[target] < RIGS:
        _activate(state, seat, target, found)
    found.reverse()
    state.effects += found


def _activate(state: Titan, seat: int, target: int, found: list[int]) -> None:
    """The rig a pipe points at, then the others of its colour in the network, in zone order (TI-10.1, 10.3, 10.16)."""
    colour = RIG_COLOUR[state.on[target]]
    chain = [target]
    chain += zones_in(state.rig_zones[colour] & state.own[STRIDE * seat + NETWORK] & ~(1 << target))
    first = ACTIVATES
    for zone in chain:
        output = effect(PURGE, seat, 0, zone) if colour == RED else effect(FROM_RIG, seat, YIELD[colour], zone)
        found.append(output | first)
        found += [output] * docked(state, seat, zone)  # TI-10.6, TI-10.7
        module = state.module[zone]
        if module >= 0:
            owner = controller(state, zone)  # TI-10.11, TI-10.14
            bonus = effect(PURGE, owner, 0, zone) if module == RED else effect(FROM_MODULE, owner, YIELD[module], zone)
            found.append(bonus)
        first = ACTIVATES | CHAINED


def _tell_activation(state: Titan, packed: int) -> None:
    """The first effect of a rig is due: from now on it is told as activated."""
    state.effects[-1] = packed & ~(ACTIVATES | CHAINED)
    if state.events is not None:
        zone = packed >> PLACE
        emit(
            state,
            "event-rig-activated",
            "TI-10.3" if packed & CHAINED else "TI-10.1",
            {"seat": packed >> 4 & 3, "colour": COLOURS[RIG_COLOUR[state.on[zone]]], "zone": ZONE_NAMES[zone]},
        )


def _told(packed: int, kind: int) -> dict[str, Json]:
    """An arrival for the log: whose, what, and where it came from."""
    what = packed & 15
    data: dict[str, Json] = {"seat": packed >> 4 & 3, "resource": RESOURCES[kind], "source": SOURCES[what]}
    if what in (FROM_RIG, FROM_MODULE, FROM_WELL):
        data["zone"] = ZONE_NAMES[packed >> PLACE]
    return data


# --- resolving ----------------------------------------------------------------------------------------------------


def next_options(state: Titan) -> list[Action]:
    """Resolve effects until one needs a decision; its options, or nothing when all are done."""
    while state.effects:
        packed = state.effects[-1]
        if packed & ACTIVATES:
            _tell_activation(state, packed)
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
    """The owner's choices for an arriving cube; none if it was dealt with here."""
    kind = kind_of_arrival(state, packed)
    if kind < 0:
        if packed & 15 <= FROM_DEPOSIT:
            if state.events is not None:
                emit(state, "event-supply-empty", "TI-1.6", _told(packed, packed >> 6 & 7))
        else:
            if state.events is not None:
                emit(
                    state,
                    "event-well-empty",
                    "TI-20.2" if packed & 15 == FROM_WELL else "TI-21.5",
                    {"seat": packed >> 4 & 3, "zone": ZONE_NAMES[packed >> PLACE]},
                )
        return []
    own = state.own
    at = STRIDE * (packed >> 4 & 3)
    actions = state.kit.actions
    if own[at + ROOM] > 0:
        if packed & 15 <= FROM_MODULE and state.kit.gain_declinable:
            return [actions.take_cube, actions.refuse_cube]
        _take(state, packed, kind)
        return []
    options: list[Action] = [actions.make_room[held] for held in range(THOLINS) if own[at + held]]
    if kind != THOLINS:
        options.append(actions.discard_arriving)
    elif not options and state.events is not None:
        # Nothing can make room, so the Tholins is not created, or stays where it is.
        emit(state, "event-tholins-kept-out", "TI-11.12", _told(packed, kind))
    return options


def _purge_options(state: Titan, packed: int) -> list[Action]:
    """Where a Tholins may be purged from (TI-10.8); none where there is nothing to purge."""
    seat = packed >> 4 & 3
    at = STRIDE * seat
    actions = state.kit.actions
    options: list[Action] = []
    if state.own[at + THOLINS]:
        options.append(actions.purge_hold)
    places = state.own[at + NETWORK] & all_rigs(state)
    if state.kit.purge_reaches_core:
        places |= state.own[at + NETWORK] & 1 << CORE
    polluted = 0
    for zone in zones_in(places):
        if state.tholins[zone]:
            polluted |= 1 << zone
    actions.purge_well.add(polluted, options)
    if options and state.kit.purge_declinable:
        options.append(actions.decline_purge)
    return options


def choose(state: Titan, action: Action) -> None:
    """The owner's decision about the next effect."""
    packed = state.effects.pop()
    seat = packed >> 4 & 3
    actions = state.kit.actions
    if packed & 15 == PURGE:
        _purge(state, seat, action)
        return
    kind = kind_of_arrival(state, packed)
    if action is actions.take_cube:
        _take(state, packed, kind)
    elif action is actions.refuse_cube:
        if state.events is not None:
            emit(state, "event-cube-refused", "TI-11.6", _told(packed, kind))
    elif action is actions.discard_arriving:
        _leave_source(state, packed, kind)
        state.supply[kind] += 1
        if state.events is not None:
            emit(state, "event-arriving-discarded", "TI-11.4", _told(packed, kind))
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
    at = STRIDE * (packed >> 4 & 3)
    _leave_source(state, packed, kind)
    state.stale |= HOLD_STALE
    state.own[at + kind] += 1
    state.own[at + ROOM] -= 1
    if state.events is not None:
        emit(state, "event-cube-taken", SOURCE_CLAUSES[packed & 15], _told(packed, kind))


def _leave_source(state: Titan, packed: int, kind: int) -> None:
    """The cube leaves where it came from: supply, dropship, drone, well or Core."""
    what = packed & 15
    place = packed >> PLACE
    if what <= FROM_DEPOSIT:
        state.supply[kind] -= 1
    elif what == FROM_SHIP:
        state.own[STRIDE * (packed >> 4 & 3) + SHIP + kind] -= 1
    elif what == FROM_DRONE:
        state.own[place] = EMPTY
    elif kind == THOLINS:
        state.tholins = put(state.tholins, place, state.tholins[place] - 1)
    else:
        state.deuterium = put(state.deuterium, place, state.deuterium[place] - 1)


def _purge(state: Titan, seat: int, action: Action) -> None:
    actions = state.kit.actions
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
    """A pipe leads into the Core: its slot takes a control token (TI-12.2, 12.3, 12.8, 12.9)."""
    seat = packed >> 4 & 3
    state.stale |= CONTROL_STALE
    column = packed >> PLACE
    before = state.core_tokens[column]
    if before == seat:
        if state.events is not None:
            emit(state, "event-core-token-awake", "TI-12.8", {"seat": seat})
        return
    if before >= 0:
        state.own[STRIDE * before + LOST_TOKENS] += 1
        state.core_tokens = put(state.core_tokens, column, -1)
        if state.events is not None:
            emit(state, "event-core-token-removed", "TI-12.9", {"seat": before})
    if state.own[STRIDE * seat + TOKENS]:
        state.own[STRIDE * seat + TOKENS] -= 1
        state.core_tokens = put(state.core_tokens, column, seat)
        if state.events is not None:
            emit(state, "event-core-token-placed", "TI-12.2", {"seat": seat})
    else:
        if state.events is not None:
            emit(state, "event-core-token-missing", "TI-12.3", {"seat": seat})
