"""The view of a position: names instead of indices. All viewers share it, since everything is public (TI-R3.2)."""

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
from starlode.games.titan.phases.effects import PURGE, SOURCES, arriving_kind
from starlode.games.titan.state import (
    BASE_OF,
    DEPLOY_ZONE,
    ICE,
    MODULE,
    OVER,
    STEP_NAMES,
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
    """Return the view of the position."""
    base_costs = upgrade_base_costs(state)
    return {
        **_progress_part(state),
        "zones": {ZONE_NAMES[zone]: _zone_part(state, zone) for zone in state.config.zones},
        "pipes": _pipes_part(state),
        "core_tokens": _core_tokens_part(state),
        "seats": [
            _seat_part(state, seat, upgrade_costs(state, seat, base_costs)) for seat in range(state.config.players)
        ],
        "rigs": _rigs_part(state),
        "orders": _orders_part(state),
        "objectives": _objectives_part(state),
        "modules": _modules_part(state),
        "supply": _supply_part(state),
    }


def _progress_part(state: Titan) -> Part:
    """Return the step of the game and who decides."""
    config = state.config
    return {
        "players": config.players,
        "options": dict(config.options),
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


def _rigs_part(state: Titan) -> Part:
    """Return the face-up rigs and the number of unseen ones."""
    return {
        "face_up": [RIG_NAMES[rig] for rig in bits(state.face_up)],
        "unseen": {c: (state.unseen_rigs & _RIGS_OF[i]).bit_count() for i, c in enumerate(COLOURS)},
        "placed_colours": [COLOURS[colour] for colour in bits(state.placed_colours)],
    }


def _orders_part(state: Titan) -> Part:
    """Return the open orders and the number of unseen ones."""
    return {
        "open": ORDER_NAMES[state.open_order] if state.open_order >= 0 else None,
        "unseen": {str(v): (state.unseen_orders & mask).bit_count() for v, mask in _ORDERS_WORTH.items()},
        "mars_open": state.mars_open,
    }


def _objectives_part(state: Titan) -> list[Json]:
    """Return the objective board."""
    return [
        {
            "objective": OBJECTIVE_NAMES[objective],
            "rewards": [*REWARDS[objective]],
            "claimed_by": [*unpack(state.claimants[place])],
        }
        for place, objective in enumerate(state.objectives)
        if objective >= 0
    ]


def _modules_part(state: Titan) -> Part:
    """Return the modules left, by colour (TI-3.7)."""
    return {colour: state.modules_left[i] for i, colour in enumerate(COLOURS)}


def _supply_part(state: Titan) -> Part:
    """Return the cubes left, by kind. Virtual cubes (TI-1.7) are not shown as a negative supply."""
    return {name: max(0, state.supply[kind]) for kind, name in enumerate(RESOURCES)}


def _chosen(state: Titan) -> Json:
    """Return the rig taken but not yet placed, or the zone whose rig is being upgraded."""
    if state.step == DEPLOY_ZONE:
        return RIG_NAMES[state.chosen]
    return ZONE_NAMES[state.chosen] if state.step == MODULE else None


def _arriving(state: Titan) -> Json:
    """Return the arriving cube or the purge that is to be decided."""
    if not state.effects:
        return None
    packed = state.effects[-1]
    if packed & 15 == PURGE:
        return {"seat": packed >> 4 & 3, "purge": True}
    return {
        "seat": packed >> 4 & 3,
        "resource": RESOURCES[arriving_kind(state, packed)],
        "source": SOURCES[packed & 15],
    }


def _zone_part(state: Titan, zone: int) -> Part:
    """Return what is on a zone: rig with well and module, Base, ice, deposit tokens."""
    on = state.on[zone]
    part: Part = {}
    if zone == CORE or 0 <= on < RIGS:
        part["deuterium"] = state.deuterium[zone]
        part["tholins"] = state.tholins[zone]
    if 0 <= on < RIGS:
        part |= {"rig": RIG_NAMES[on], "colour": COLOURS[RIG_COLOUR[on]], "value": RIG_VALUE[on]}
        if state.module[zone] >= 0:
            part |= {"module": COLOURS[state.module[zone]], "controller": controller(state, zone)}
    elif on == ICE:
        part["ice"] = True
    elif on >= BASE_OF:
        part["base"] = on - BASE_OF
    if state.deposits[zone]:
        part["deposits"] = [TOKEN_KINDS[kind] for kind in unpack(state.deposits[zone])]
    return part


def _pipes_part(state: Titan) -> Part:
    """Return every pipe on the board by its slot; `live` if it belongs to its owner's network (TI-8.4)."""
    return {
        SLOT_NAMES[pipe >> 1]: _pipe_part(state, seat, pipe)
        for seat in range(state.config.players)
        for pipe in bits(state.players[seat].laid)
    }


def _pipe_part(state: Titan, seat: int, pipe: int) -> Part:
    """Return one pipe of a seat."""
    return {
        "owner": seat,
        "from": ZONE_NAMES[PIPE_FROM[pipe]],
        "to": ZONE_NAMES[PIPE_TO[pipe]],
        "live": bool(state.players[seat].reach >> pipe & 1),
    }


def _core_tokens_part(state: Titan) -> Part:
    """Return the control tokens at the Core by slot; `active` if they extract (TI-12.11)."""
    part: Part = {}
    for column, seat in enumerate(state.core_tokens):
        if seat >= 0:
            pipe = 2 * CORE_SLOTS[column]
            live = state.players[seat].laid & state.players[seat].reach & 1 << pipe
            part[SLOT_NAMES[pipe >> 1]] = {"owner": seat, "active": bool(live)}
    return part


def _seat_part(state: Titan, seat: int, costs: Json) -> Part:
    """Return everything that belongs to a seat. `costs`: see `upgrade_costs`."""
    player = state.players[seat]
    drones: list[Json] = []
    for drone in range(DRONES):
        zone = player.drones[drone]
        if zone >= 0:
            cargo = player.cargo[drone]
            drones.append(
                {"number": drone + 1, "zone": ZONE_NAMES[zone], "cargo": RESOURCES[cargo] if cargo >= 0 else None}
            )
    return {
        "letter": LETTERS[seat],
        "credits": player.credits,
        "hold": {name: player.hold[kind] for kind, name in enumerate(RESOURCES)},
        "pipes": player.pipes,
        "spaces": state.config.spaces,
        "room": player.room,
        "dropship": {
            "pipes": player.ship_pipes,
            "cubes": {RESOURCES[kind]: player.ship[kind] for kind in range(BASIC) if player.ship[kind]},
        },
        "tokens": player.tokens,
        "base": ZONE_NAMES[player.base] if player.base >= 0 else None,
        "drones": drones,
        "network": [*_zone_names(player.network)],
        "controlled": [*_zone_names(player.controlled)],
        "orders": [ORDER_NAMES[order] for order in bits(player.fulfilled)],
        "claimed": [OBJECTIVE_NAMES[state.objectives[place]] for place in bits(player.claimed)],
        "upgrade_costs": costs,
    }


def upgrade_base_costs(state: Titan) -> dict[int, int]:
    """Return the cost of each upgrade for seats without a docked drone, by zone."""
    return {zone: empty_slots(state, zone) for zone in bits(all_rigs(state)) if state.module[zone] < 0}


def upgrade_costs(state: Titan, seat: int, base_costs: dict[int, int]) -> Part:
    """Return the cost of each upgrade for this seat, by the name of the zone."""
    costs: Part = {ZONE_NAMES[zone]: cost for zone, cost in base_costs.items()}
    for zone in state.players[seat].drones:
        if zone in base_costs:
            costs[ZONE_NAMES[zone]] = upgrade_cost(state, seat, zone)
    return costs


@lru_cache(maxsize=4096)
def _zone_names(mask: int) -> tuple[str, ...]:
    """Return the names of a mask's zones. Cached: networks grow slowly, and every view names those of all seats."""
    return tuple(ZONE_NAMES[zone] for zone in bits(mask))


# Parts that are either shared or made anew: the values each depends on, and the function that makes it.
_CACHED_PARTS: Final[dict[str, tuple[Callable[[Titan], object], Callable[[Titan], Json]]]] = {
    "core_tokens": (lambda state: (state.core_tokens, *_live_core_pipes(state)), _core_tokens_part),
    "rigs": (lambda state: (state.face_up, state.unseen_rigs, state.placed_colours), _rigs_part),
    "orders": (lambda state: (state.open_order, state.unseen_orders, state.mars_open), _orders_part),
    "objectives": (lambda state: (state.objectives, state.claimants), _objectives_part),
    "modules": (lambda state: state.modules_left, _modules_part),
    "supply": (lambda state: state.supply, _supply_part),
}


def update_view(state: Titan, before: Titan, seen: Mapping[str, Json]) -> Part:
    """Return `view(state)`, made from `seen`, which is `view(before)` of another position of the same game.

    The two views share unchanged parts, so neither may be modified.
    """
    zones, pipes, seats = seen["zones"], seen["pipes"], seen["seats"]
    assert isinstance(zones, dict)
    assert isinstance(pipes, dict)
    assert isinstance(seats, list)
    updated = _progress_part(state)
    updated["options"] = seen["options"]
    updated["zones"] = _update_zones(state, before, zones)
    updated["pipes"] = _update_pipes(state, before, pipes)
    updated["seats"] = _update_seats(state, before, seats)
    for name, (key, make) in _CACHED_PARTS.items():
        updated[name] = seen[name] if key(state) == key(before) else make(state)
    return updated


def _live_core_pipes(state: Titan) -> list[int]:
    """Return for each seat its pipes into the Core that belong to its network."""
    return [player.laid & player.reach & INTO_CORE for player in state.players]


def _update_zones(state: Titan, before: Titan, seen: Part) -> Part:
    changed = 0
    for player, was in zip(state.players, before.players, strict=True):
        changed |= player.controlled ^ was.controlled
    for now, then in (
        (state.on, before.on),
        (state.deposits, before.deposits),
        (state.deuterium, before.deuterium),
        (state.tholins, before.tholins),
        (state.module, before.module),
    ):
        # Lists that seldom change are replaced (`put`), so most are identical.
        if now is not then:
            for zone in state.config.zones:
                if now[zone] != then[zone]:
                    changed |= 1 << zone
    return {**seen, **{ZONE_NAMES[zone]: _zone_part(state, zone) for zone in bits(changed)}} if changed else seen


def _update_pipes(state: Titan, before: Titan, seen: Part) -> Part:
    removed: list[int] = []
    changed: list[tuple[int, int]] = []
    for seat in range(state.config.players):
        player, was = state.players[seat], before.players[seat]
        laid = player.laid
        different = (laid ^ was.laid) | (laid & (player.reach ^ was.reach))
        if different:
            removed += bits(different & ~laid)
            changed += [(seat, pipe) for pipe in bits(different & laid)]
    if not removed and not changed:
        return seen
    updated = seen.copy()
    for pipe in removed:
        del updated[SLOT_NAMES[pipe >> 1]]
    for seat, pipe in changed:
        updated[SLOT_NAMES[pipe >> 1]] = _pipe_part(state, seat, pipe)
    return updated


def _update_seats(state: Titan, before: Titan, seen: list[Json]) -> list[Json]:
    same_board = state.free == before.free and state.module is before.module and state.rig_zones is before.rig_zones
    same_objectives = state.objectives == before.objectives
    base_costs: dict[int, int] = {}
    updated: list[Json] = []
    for seat, old in enumerate(seen):
        assert isinstance(old, dict)
        player, was = state.players[seat], before.players[seat]
        costs = old["upgrade_costs"]
        if not same_board or player.drones != was.drones or player.cargo != was.cargo:
            base_costs = base_costs or upgrade_base_costs(state)
            costs = upgrade_costs(state, seat, base_costs)
        if player is not was or not same_objectives:
            updated.append(_seat_part(state, seat, costs))
        else:
            updated.append(old if costs is old["upgrade_costs"] else {**old, "upgrade_costs": costs})
    return updated
