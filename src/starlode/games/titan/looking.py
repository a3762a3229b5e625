"""The view of a position, made from that of another one: what has not changed is taken over as it is.

A move touches little of the table, and whoever watches is told only what became of it: parts that are the very same
need not be compared either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from starlode.games.titan.content import INTO_CORE, SLOT_NAMES, ZONE_NAMES
from starlode.games.titan.state import CONTROLLED, DRONE, LAID, REACH, STRIDE, Titan
from starlode.games.titan.view import (
    Part,
    core_tokens,
    modules,
    moment,
    objectives,
    orders,
    pipe_part,
    rigs,
    seat_part,
    supply,
    upgrade_costs,
    usual_costs,
    zone_part,
)
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits

# Parts that are made anew as a whole: what each depends on, and how it is made.
_WHOLE: Final[dict[str, tuple[Callable[[Titan], object], Callable[[Titan], Json]]]] = {
    "core_tokens": (lambda state: (state.core_tokens, *_into_core(state)), core_tokens),
    "rigs": (lambda state: (state.face_up, state.unseen_rigs, state.placed_colours), rigs),
    "orders": (lambda state: (state.open_order, state.unseen_orders, state.mars_open), orders),
    "objectives": (lambda state: (state.objectives, state.claimants), objectives),
    "modules": (lambda state: state.modules_left, modules),
    "supply": (lambda state: state.supply, supply),
}


def look_again(state: Titan, before: Titan, seen: Mapping[str, Json]) -> Part:
    """What `view` shows of this position; `seen` is what it shows of another one of the same game.

    The two share what has not changed, so neither may be changed any more.
    """
    zones, pipes, seats = seen["zones"], seen["pipes"], seen["seats"]
    assert isinstance(zones, dict)
    assert isinstance(pipes, dict)
    assert isinstance(seats, list)
    found = moment(state)
    found["options"] = seen["options"]
    found["zones"] = _zones(state, before, zones)
    found["pipes"] = _pipes(state, before, pipes)
    found["seats"] = _seats(state, before, seats)
    for name, (key, make) in _WHOLE.items():
        found[name] = seen[name] if key(state) == key(before) else make(state)
    return found


def _into_core(state: Titan) -> list[int]:
    """For each seat its pipes into the Core that belong to its network."""
    own = state.own
    return [own[at + LAID] & own[at + REACH] & INTO_CORE for at in range(0, len(own), STRIDE)]


def _zones(state: Titan, before: Titan, seen: Part) -> Part:
    changed = 0
    for at in range(CONTROLLED, len(state.own), STRIDE):
        changed |= state.own[at] ^ before.own[at]
    for now, then in (
        (state.on, before.on),
        (state.deposits, before.deposits),
        (state.deuterium, before.deuterium),
        (state.tholins, before.tholins),
        (state.module, before.module),
    ):
        # Lists that seldom change are replaced as a whole, so most are the very same.
        if now is not then:
            for zone in state.kit.zones:
                if now[zone] != then[zone]:
                    changed |= 1 << zone
    return {**seen, **{ZONE_NAMES[zone]: zone_part(state, zone) for zone in bits(changed)}} if changed else seen


def _pipes(state: Titan, before: Titan, seen: Part) -> Part:
    gone: list[int] = []
    changed: list[tuple[int, int]] = []
    for seat in range(state.kit.players):
        at = STRIDE * seat
        laid, was_laid = state.own[at + LAID], before.own[at + LAID]
        turned = (laid ^ was_laid) | (laid & (state.own[at + REACH] ^ before.own[at + REACH]))
        if turned:
            gone += bits(turned & ~laid)
            changed += [(seat, pipe) for pipe in bits(turned & laid)]
    if not gone and not changed:
        return seen
    found = seen.copy()
    for pipe in gone:
        del found[SLOT_NAMES[pipe >> 1]]
    for seat, pipe in changed:
        found[SLOT_NAMES[pipe >> 1]] = pipe_part(state, seat, pipe)
    return found


def _seats(state: Titan, before: Titan, seen: list[Json]) -> list[Json]:
    same_board = state.free == before.free and state.module is before.module and state.rig_zones is before.rig_zones
    same_objectives = state.objectives == before.objectives
    usual: dict[int, int] = {}
    found: list[Json] = []
    for seat, old in enumerate(seen):
        assert isinstance(old, dict)
        own = state.own[STRIDE * seat : STRIDE * (seat + 1)]
        was = before.own[STRIDE * seat : STRIDE * (seat + 1)]
        costs = old["upgrade_costs"]
        if not same_board or own[DRONE:] != was[DRONE:]:
            usual = usual or usual_costs(state)
            costs = upgrade_costs(state, seat, usual)
        if own != was or not same_objectives:
            found.append(seat_part(state, seat, costs))
        else:
            found.append(old if costs is old["upgrade_costs"] else {**old, "upgrade_costs": costs})
    return found
