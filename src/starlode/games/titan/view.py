"""What a viewer sees: names instead of indices, built up from nothing. Everything in Titan is public (TI-R3.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    CORE,
    CORE_SLOTS,
    DRONES,
    LETTERS,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    ORDER_VALUE,
    PIPE_FROM,
    PIPE_TO,
    RESOURCES,
    REWARDS,
    RIG_COLOUR,
    RIG_NAMES,
    RIG_VALUE,
    RIGS,
    SLOT_NAMES,
    TOKEN_KINDS,
    ZONE_NAMES,
)
from starlode.games.titan.phases.effects import PURGE, SOURCES, kind_of_arrival
from starlode.games.titan.state import (
    BASE,
    BASE_OF,
    CARGO,
    CLAIMED,
    CONTROLLED,
    CREDITS,
    DEPLOY_ZONE,
    DRONE,
    FULFILLED,
    ICE,
    LAID,
    MODULE,
    NETWORK,
    OVER,
    PIPES,
    REACH,
    ROOM,
    SHIP,
    SHIP_PIPES,
    STEP_NAMES,
    STRIDE,
    TOKENS,
    Titan,
    all_rigs,
    controller,
    empty_slots,
    unpack,
    upgrade_cost,
)
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits

Part = dict[str, Json]

_RIGS_OF: Final = [sum(1 << rig for rig, of in enumerate(RIG_COLOUR) if of == i) for i in range(len(COLOURS))]
_ORDERS_WORTH: Final = {
    v: sum(1 << order for order, worth in enumerate(ORDER_VALUE) if worth == v) for v in range(2, 6)
}


def view(state: Titan) -> Part:
    """The whole table."""
    kit = state.kit
    # What upgrades cost those who have no drone there: the same for all seats.
    costs = {zone: empty_slots(state, zone) for zone in bits(all_rigs(state)) if state.module[zone] < 0}
    return {
        "players": kit.players,
        "options": dict(kit.options),
        "step": STEP_NAMES[state.step],
        "over": state.step == OVER,
        "decider": state.decider if state.options else None,
        "seat": state.seat,
        "foreman": state.foreman,
        "cycle": state.cycle,
        "turn": state.turn,
        "ordered": state.ordered,
        "chosen": _chosen(state),
        "arriving": _arriving(state),
        "zones": {ZONE_NAMES[zone]: _zone(state, zone) for zone in kit.zones},
        "pipes": _pipes(state),
        "core_tokens": _core_tokens(state),
        "seats": [_seat(state, seat, costs) for seat in range(kit.players)],
        "rigs": {
            "face_up": [RIG_NAMES[rig] for rig in bits(state.face_up)],
            "unseen": {c: (state.unseen_rigs & _RIGS_OF[i]).bit_count() for i, c in enumerate(COLOURS)},
            "placed_colours": [COLOURS[colour] for colour in bits(state.placed_colours)],
        },
        "orders": {
            "open": ORDER_NAMES[state.open_order] if state.open_order >= 0 else None,
            "unseen": {str(v): (state.unseen_orders & those).bit_count() for v, those in _ORDERS_WORTH.items()},
            "mars_open": state.mars_open,
        },
        "objectives": [
            {
                "objective": OBJECTIVE_NAMES[objective],
                "rewards": [*REWARDS[objective]],
                "claimed_by": [*unpack(state.claimants[place])],
            }
            for place, objective in enumerate(state.objectives)
            if objective >= 0
        ],
        "modules": {colour: state.modules_left[i] for i, colour in enumerate(COLOURS)},
        "supply": {name: state.supply[kind] for kind, name in enumerate(RESOURCES)},
    }


def _chosen(state: Titan) -> Json:
    """The rig taken but not yet placed, or the zone whose rig is being upgraded."""
    if state.step == DEPLOY_ZONE:
        return RIG_NAMES[state.chosen]
    return ZONE_NAMES[state.chosen] if state.step == MODULE else None


def _arriving(state: Titan) -> Json:
    """The cube or purge about which somebody has to decide."""
    if not state.effects:
        return None
    packed = state.effects[-1]
    if packed & 15 == PURGE:
        return {"seat": packed >> 4 & 3, "purge": True}
    return {
        "seat": packed >> 4 & 3,
        "resource": RESOURCES[kind_of_arrival(state, packed)],
        "source": SOURCES[packed & 15],
    }


def _zone(state: Titan, zone: int) -> Part:
    on = state.on[zone]
    found: Part = {}
    if zone == CORE or 0 <= on < RIGS:
        found["deuterium"] = state.deuterium[zone]
        found["tholins"] = state.tholins[zone]
    if 0 <= on < RIGS:
        found |= {"rig": RIG_NAMES[on], "colour": COLOURS[RIG_COLOUR[on]], "value": RIG_VALUE[on]}
        if state.module[zone] >= 0:
            found |= {"module": COLOURS[state.module[zone]], "controller": controller(state, zone)}
    elif on == ICE:
        found["ice"] = True
    elif on >= BASE_OF:
        found["base"] = on - BASE_OF
    if state.deposits[zone]:
        found["deposits"] = [TOKEN_KINDS[kind] for kind in unpack(state.deposits[zone])]
    return found


def _pipes(state: Titan) -> Part:
    """Every pipe on the board by its slot; `live` if it belongs to its owner's network (TI-8.4)."""
    found: Part = {}
    for seat in range(state.kit.players):
        laid, reach = state.own[STRIDE * seat + LAID], state.own[STRIDE * seat + REACH]
        for pipe in bits(laid):
            found[SLOT_NAMES[pipe >> 1]] = {
                "owner": seat,
                "from": ZONE_NAMES[PIPE_FROM[pipe]],
                "to": ZONE_NAMES[PIPE_TO[pipe]],
                "live": bool(reach >> pipe & 1),
            }
    return found


def _core_tokens(state: Titan) -> Part:
    """Control tokens at the Core by slot; `active` if they extract (TI-12.11)."""
    found: Part = {}
    for column, seat in enumerate(state.core_tokens):
        if seat >= 0:
            pipe = 2 * CORE_SLOTS[column]
            live = state.own[STRIDE * seat + LAID] & state.own[STRIDE * seat + REACH] & 1 << pipe
            found[SLOT_NAMES[pipe >> 1]] = {"owner": seat, "active": bool(live)}
    return found


def _seat(state: Titan, seat: int, usual_costs: dict[int, int]) -> Part:
    own, at = state.own, STRIDE * seat
    drones: list[Json] = []
    costs: Part = {ZONE_NAMES[zone]: cost for zone, cost in usual_costs.items()}
    for drone in range(DRONES):
        zone = own[at + DRONE + drone]
        if zone >= 0:
            cargo = own[at + CARGO + drone]
            where = ZONE_NAMES[zone]
            drones.append({"number": drone + 1, "zone": where, "cargo": RESOURCES[cargo] if cargo >= 0 else None})
            if zone in usual_costs:
                costs[where] = upgrade_cost(state, seat, zone)
    return {
        "letter": LETTERS[seat],
        "credits": own[at + CREDITS],
        "hold": {name: own[at + kind] for kind, name in enumerate(RESOURCES)},
        "pipes": own[at + PIPES],
        "spaces": state.kit.spaces,
        "room": own[at + ROOM],
        "dropship": {
            "pipes": own[at + SHIP_PIPES],
            "cubes": {RESOURCES[kind]: own[at + SHIP + kind] for kind in range(BASIC) if own[at + SHIP + kind]},
        },
        "tokens": own[at + TOKENS],
        "base": ZONE_NAMES[own[at + BASE]] if own[at + BASE] >= 0 else None,
        "drones": drones,
        "network": [*_zone_names(own[at + NETWORK])],
        "controlled": [*_zone_names(own[at + CONTROLLED])],
        "orders": [ORDER_NAMES[order] for order in bits(own[at + FULFILLED])],
        "claimed": [OBJECTIVE_NAMES[state.objectives[place]] for place in bits(own[at + CLAIMED])],
        "upgrade_costs": costs,
    }


@lru_cache(maxsize=4096)
def _zone_names(mask: int) -> tuple[str, ...]:
    """The names of a mask's zones. Networks grow slowly, and every move asks for those of all seats."""
    return tuple(ZONE_NAMES[zone] for zone in bits(mask))
