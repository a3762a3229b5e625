"""What a viewer sees: names instead of indices, built up from nothing. Everything in Titan is public (TI-R3.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    CORE,
    CORE_SLOTS,
    DRONES,
    INTO_CORE,
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
    usual = usual_costs(state)
    return {
        **moment(state),
        "zones": {ZONE_NAMES[zone]: zone_part(state, zone) for zone in state.kit.zones},
        "pipes": _pipes(state),
        "core_tokens": core_tokens(state),
        "seats": [seat_part(state, seat, upgrade_costs(state, seat, usual)) for seat in range(state.kit.players)],
        "rigs": rigs(state),
        "orders": orders(state),
        "objectives": objectives(state),
        "modules": modules(state),
        "supply": supply(state),
    }


def moment(state: Titan) -> Part:
    """Where play stands."""
    kit = state.kit
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
    }


def rigs(state: Titan) -> Part:
    """The rigs on offer and those that nobody has seen."""
    return {
        "face_up": [RIG_NAMES[rig] for rig in bits(state.face_up)],
        "unseen": {c: (state.unseen_rigs & _RIGS_OF[i]).bit_count() for i, c in enumerate(COLOURS)},
        "placed_colours": [COLOURS[colour] for colour in bits(state.placed_colours)],
    }


def orders(state: Titan) -> Part:
    """The open orders and those that nobody has seen."""
    return {
        "open": ORDER_NAMES[state.open_order] if state.open_order >= 0 else None,
        "unseen": {str(v): (state.unseen_orders & those).bit_count() for v, those in _ORDERS_WORTH.items()},
        "mars_open": state.mars_open,
    }


def objectives(state: Titan) -> list[Json]:
    """The objective board."""
    return [
        {
            "objective": OBJECTIVE_NAMES[objective],
            "rewards": [*REWARDS[objective]],
            "claimed_by": [*unpack(state.claimants[place])],
        }
        for place, objective in enumerate(state.objectives)
        if objective >= 0
    ]


def modules(state: Titan) -> Part:
    """Modules left, by colour."""
    return {colour: state.modules_left[i] for i, colour in enumerate(COLOURS)}


def supply(state: Titan) -> Part:
    """Cubes left, by kind. Those that are created when none is left (TI-1.7) were never in the supply."""
    return {name: max(0, state.supply[kind]) for kind, name in enumerate(RESOURCES)}


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


def zone_part(state: Titan, zone: int) -> Part:
    """What stands on a zone and lies under it."""
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
    return {
        SLOT_NAMES[pipe >> 1]: pipe_part(state, seat, pipe)
        for seat in range(state.kit.players)
        for pipe in bits(state.own[STRIDE * seat + LAID])
    }


def pipe_part(state: Titan, seat: int, pipe: int) -> Part:
    """A seat's pipe."""
    return {
        "owner": seat,
        "from": ZONE_NAMES[PIPE_FROM[pipe]],
        "to": ZONE_NAMES[PIPE_TO[pipe]],
        "live": bool(state.own[STRIDE * seat + REACH] >> pipe & 1),
    }


def core_tokens(state: Titan) -> Part:
    """Control tokens at the Core by slot; `active` if they extract (TI-12.11)."""
    found: Part = {}
    for column, seat in enumerate(state.core_tokens):
        if seat >= 0:
            pipe = 2 * CORE_SLOTS[column]
            live = state.own[STRIDE * seat + LAID] & state.own[STRIDE * seat + REACH] & 1 << pipe
            found[SLOT_NAMES[pipe >> 1]] = {"owner": seat, "active": bool(live)}
    return found


def seat_part(state: Titan, seat: int, costs: Json) -> Part:
    """All that belongs to a seat. `costs`: see `upgrade_costs`."""
    own, at = state.own, STRIDE * seat
    drones: list[Json] = []
    for drone in range(DRONES):
        zone = own[at + DRONE + drone]
        if zone >= 0:
            cargo = own[at + CARGO + drone]
            drones.append(
                {"number": drone + 1, "zone": ZONE_NAMES[zone], "cargo": RESOURCES[cargo] if cargo >= 0 else None}
            )
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


def usual_costs(state: Titan) -> dict[int, int]:
    """What upgrades cost those who have no drone there: the same for all seats."""
    return {zone: empty_slots(state, zone) for zone in bits(all_rigs(state)) if state.module[zone] < 0}


def upgrade_costs(state: Titan, seat: int, usual: dict[int, int]) -> Part:
    """What upgrades cost this seat, zone by zone."""
    costs: Part = {ZONE_NAMES[zone]: cost for zone, cost in usual.items()}
    for zone in state.own[STRIDE * seat + DRONE : STRIDE * seat + DRONE + DRONES]:
        if zone in usual:
            costs[ZONE_NAMES[zone]] = upgrade_cost(state, seat, zone)
    return costs


@lru_cache(maxsize=4096)
def _zone_names(mask: int) -> tuple[str, ...]:
    """The names of a mask's zones. Networks grow slowly, and every move asks for those of all seats."""
    return tuple(ZONE_NAMES[zone] for zone in bits(mask))


# Parts that are made anew as a whole: what each depends on, and how it is made.
_WHOLE: Final[dict[str, tuple[Callable[[Titan], object], Callable[[Titan], Json]]]] = {
    "core_tokens": (lambda state: (state.core_tokens, *_into_core(state)), core_tokens),
    "rigs": (lambda state: (state.face_up, state.unseen_rigs, state.placed_colours), rigs),
    "orders": (lambda state: (state.open_order, state.unseen_orders, state.mars_open), orders),
    "objectives": (lambda state: (state.objectives, state.claimants), objectives),
    "modules": (lambda state: state.modules_left, modules),
    "supply": (lambda state: state.supply, supply),
}


def update_view(state: Titan, before: Titan, seen: Mapping[str, Json]) -> Part:
    """What `view` shows of this position; `seen` is what it shows of another one of the same game.

    The two share what has not changed, so neither may be changed any more.
    """
    zones, pipes, seats = seen["zones"], seen["pipes"], seen["seats"]
    assert isinstance(zones, dict)
    assert isinstance(pipes, dict)
    assert isinstance(seats, list)
    found = moment(state)
    found["options"] = seen["options"]
    found["zones"] = _update_zones(state, before, zones)
    found["pipes"] = _update_pipes(state, before, pipes)
    found["seats"] = _update_seats(state, before, seats)
    for name, (key, make) in _WHOLE.items():
        found[name] = seen[name] if key(state) == key(before) else make(state)
    return found


def _into_core(state: Titan) -> list[int]:
    """For each seat its pipes into the Core that belong to its network."""
    own = state.own
    return [own[at + LAID] & own[at + REACH] & INTO_CORE for at in range(0, len(own), STRIDE)]


def _update_zones(state: Titan, before: Titan, seen: Part) -> Part:
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


def _update_pipes(state: Titan, before: Titan, seen: Part) -> Part:
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


def _update_seats(state: Titan, before: Titan, seen: list[Json]) -> list[Json]:
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
