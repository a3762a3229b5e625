"""Effects of pipes, drones and extractions: what they are, and which ones a pipe has (sections 9 and 10 of the rules).

`state.effects` is a stack of effects, the next one last, each packed into one integer and for one cube (TI-11.13).
`phases/arrivals.py` resolves them.
"""

from __future__ import annotations

from typing import Final

from starlode.games.titan.content import (
    BASIC,
    CORE,
    CORE_PLACE,
    DEUTERIUM,
    PIPE_TO,
    PRINTED,
    RED,
    RIG_COLOUR,
    RIGS,
    THOLINS,
    VERTICAL,
    YIELD,
    zones_in,
)
from starlode.games.titan.state import Titan, controller, docked

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
