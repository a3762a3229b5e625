"""The view of a position: names instead of indices. All viewers share it, since everything is public (TI-R3.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from starlode.games.titan.content import (
    COLOURS,
    CORE,
    CORE_SLOTS,
    DEUTERIUM,
    HYDROCARBONS,
    INTO_CORE,
    LETTERS,
    NEEDS,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    ORDER_VALUE,
    PIPE_FROM,
    PIPE_TO,
    REWARDS,
    RIG_COLOUR,
    RIG_NAMES,
    RIG_VALUE,
    SILICIUM,
    SLOT_NAMES,
    THOLINS,
    TITANIUM,
    WATER,
    ZONE_NAMES,
)
from starlode.games.titan.objectives import measure
from starlode.games.titan.phases.effects import PURGE, SOURCES, arriving_kind
from starlode.games.titan.player import EMPTY, NOT_LANDED, Player
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
    has_base,
    rig_at,
    unpack,
    upgrade_cost,
)
from starlode.games.titan.views.shapes import (
    BASIC_NAMES,
    RESOURCE_NAMES,
    ArrivingView,
    Colour,
    ConditionView,
    CoreTokenView,
    DroneView,
    ObjectiveView,
    OrdersView,
    PipeView,
    ProgressView,
    RigColoursView,
    RigsView,
    ShipCubesView,
    TitanCubesView,
    TitanSeatView,
    TitanView,
    ZoneView,
)
from starlode.kernel.masks import bits

_COLOURS: Final = cast("list[Colour]", COLOURS)
_RIGS_OF: Final = [sum(1 << rig for rig, of in enumerate(RIG_COLOUR) if of == i) for i in range(len(COLOURS))]
_ORDERS_WORTH: Final = {
    v: sum(1 << order for order, worth in enumerate(ORDER_VALUE) if worth == v) for v in range(2, 6)
}


def view(state: Titan) -> TitanView:
    """Return the view of the position."""
    base_costs = upgrade_base_costs(state)
    return {
        **_progress_part(state),
        "options": dict(state.config.options),
        "zones": {ZONE_NAMES[zone]: _zone_part(state, zone) for zone in state.config.zones},
        "pipes": _pipes_part(state),
        "core_tokens": _core_tokens_part(state),
        "seats": [
            _seat_part(state, seat, upgrade_costs(state, seat, base_costs)) for seat in range(state.config.players)
        ],
        "rigs": _rigs_part(state),
        "orders": _orders_part(state),
        "objectives": _objectives_part(state),
        "modules": _by_colour(state.modules_left),
        "supply": _supply_part(state),
    }


def _progress_part(state: Titan) -> ProgressView:
    """Return the step of the game and who decides."""
    return {
        "players": state.config.players,
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


def _by_colour(counts: list[int]) -> RigColoursView:
    """Return rigs or modules by colour."""
    cream, black, blue, orange, red = counts
    return {"cream": cream, "black": black, "blue": blue, "orange": orange, "red": red}


def _by_kind(counts: list[int]) -> TitanCubesView:
    """Return cubes by kind."""
    return {
        "water": counts[WATER],
        "silicium": counts[SILICIUM],
        "titanium": counts[TITANIUM],
        "hydrocarbons": counts[HYDROCARBONS],
        "deuterium": counts[DEUTERIUM],
        "tholins": counts[THOLINS],
    }


def _rigs_part(state: Titan) -> RigsView:
    """Return the face-up rigs and the number of unseen ones."""
    return {
        "face_up": [RIG_NAMES[rig] for rig in bits(state.face_up)],
        "unseen": _by_colour([(state.unseen_rigs & rigs).bit_count() for rigs in _RIGS_OF]),
        "placed_colours": [_COLOURS[colour] for colour in bits(state.placed_colours)],
    }


def _orders_part(state: Titan) -> OrdersView:
    """Return the open orders and the number of unseen ones."""
    return {
        "open": ORDER_NAMES[state.open_order] if state.open_order >= 0 else None,
        "unseen": {str(v): (state.unseen_orders & mask).bit_count() for v, mask in _ORDERS_WORTH.items()},
        "mars_open": state.mars_open,
    }


def _objectives_part(state: Titan) -> list[ObjectiveView]:
    """Return the objective board."""
    return [
        {
            "objective": OBJECTIVE_NAMES[objective],
            "rewards": REWARDS[objective],
            "claimed_by": unpack(state.claimants[place]),
        }
        for place, objective in enumerate(state.objectives)
        if objective >= 0
    ]


def _supply_part(state: Titan) -> TitanCubesView:
    """Return the cubes left, by kind. Virtual cubes (TI-1.7) are not shown as a negative supply."""
    return _by_kind([max(0, count) for count in state.supply])


def _chosen(state: Titan) -> str | None:
    """Return the rig taken but not yet placed, or the zone whose rig is being upgraded."""
    if state.step == DEPLOY_ZONE:
        return RIG_NAMES[state.chosen]
    return ZONE_NAMES[state.chosen] if state.step == MODULE else None


def _arriving(state: Titan) -> ArrivingView | None:
    """Return the arriving cube or the purge that is to be decided."""
    if not state.effects:
        return None
    packed = state.effects[-1]
    if packed & 15 == PURGE:
        return {"seat": packed >> 4 & 3, "purge": True}
    return {
        "seat": packed >> 4 & 3,
        "resource": RESOURCE_NAMES[arriving_kind(state, packed)],
        "source": SOURCES[packed & 15],
    }


def _zone_part(state: Titan, zone: int) -> ZoneView:
    """Return what is on a zone: rig with well and module, Base, ice, deposit tokens."""
    part: ZoneView = {}
    rig = rig_at(state, zone)
    if zone == CORE or rig >= 0:
        part["deuterium"] = state.deuterium[zone]
        part["tholins"] = state.tholins[zone]
    if rig >= 0:
        part["rig"] = RIG_NAMES[rig]
        part["colour"] = _COLOURS[RIG_COLOUR[rig]]
        part["value"] = RIG_VALUE[rig]
        if state.module[zone] >= 0:
            part["module"] = _COLOURS[state.module[zone]]
            part["controller"] = controller(state, zone)
    elif state.on[zone] == ICE:
        part["ice"] = True
    elif has_base(state, zone):
        part["base"] = state.on[zone] - BASE_OF
    if state.deposits[zone]:
        part["deposits"] = [BASIC_NAMES[kind] for kind in unpack(state.deposits[zone])]
    return part


def _pipes_part(state: Titan) -> dict[str, PipeView]:
    """Return every pipe on the board by its slot; `live` if it belongs to its owner's network (TI-8.4)."""
    return {
        SLOT_NAMES[pipe >> 1]: _pipe_part(state, seat, pipe)
        for seat in range(state.config.players)
        for pipe in bits(state.players[seat].laid)
    }


def _pipe_part(state: Titan, seat: int, pipe: int) -> PipeView:
    """Return one pipe of a seat."""
    return {
        "owner": seat,
        "from": ZONE_NAMES[PIPE_FROM[pipe]],
        "to": ZONE_NAMES[PIPE_TO[pipe]],
        "live": bool(state.players[seat].reach >> pipe & 1),
    }


def _core_tokens_part(state: Titan) -> dict[str, CoreTokenView]:
    """Return the control tokens at the Core by slot; `active` if they extract (TI-12.11)."""
    part: dict[str, CoreTokenView] = {}
    for column, seat in enumerate(state.core_tokens):
        if seat >= 0:
            pipe = 2 * CORE_SLOTS[column]
            live = state.players[seat].laid & state.players[seat].reach & 1 << pipe
            part[SLOT_NAMES[pipe >> 1]] = {"owner": seat, "active": bool(live)}
    return part


def _seat_part(state: Titan, seat: int, costs: dict[str, int]) -> TitanSeatView:
    """Return everything that belongs to a seat. `costs`: see `upgrade_costs`."""
    player = state.players[seat]
    cubes = {BASIC_NAMES[kind]: count for kind, count in enumerate(player.ship) if count}
    return {
        "letter": LETTERS[seat],
        "credits": player.credits,
        "hold": _by_kind(player.hold),
        "pipes": player.pipes,
        "spaces": state.config.spaces,
        "room": player.room,
        "dropship": {"pipes": player.ship_pipes, "cubes": cast(ShipCubesView, cubes)},
        "tokens": player.tokens,
        "base": ZONE_NAMES[player.base] if player.base >= 0 else None,
        "drones": _drones_part(player),
        "network": [*_zone_names(player.network)],
        "controlled": [*_zone_names(player.controlled)],
        "orders": [ORDER_NAMES[order] for order in bits(player.fulfilled)],
        "claimed": [OBJECTIVE_NAMES[state.objectives[place]] for place in bits(player.claimed)],
        "upgrade_costs": costs,
        "progress": {
            OBJECTIVE_NAMES[objective]: _conditions(state, seat, objective)
            for objective in state.objectives
            if objective >= 0
        },
    }


def _drones_part(player: Player) -> list[DroneView]:
    """Return the drones on the board."""
    return [
        {"number": drone + 1, "zone": ZONE_NAMES[zone], "cargo": None if cargo == EMPTY else RESOURCE_NAMES[cargo]}
        for drone, (zone, cargo) in enumerate(zip(player.drones, player.cargo, strict=True))
        if zone != NOT_LANDED
    ]


def _conditions(state: Titan, seat: int, objective: int) -> list[ConditionView]:
    """Return the conditions of an objective, with what the seat has of each."""
    return [{"count": measure(state, seat, metric), "least": least} for metric, least in NEEDS[objective]]


def upgrade_base_costs(state: Titan) -> dict[int, int]:
    """Return the cost of each upgrade for seats without a docked drone, by zone."""
    return {zone: empty_slots(state, zone) for zone in bits(all_rigs(state)) if state.module[zone] < 0}


def upgrade_costs(state: Titan, seat: int, base_costs: dict[int, int]) -> dict[str, int]:
    """Return the cost of each upgrade for this seat, by the name of the zone."""
    costs = {ZONE_NAMES[zone]: cost for zone, cost in base_costs.items()}
    for zone in state.players[seat].drones:
        if zone in base_costs:
            costs[ZONE_NAMES[zone]] = upgrade_cost(state, seat, zone)
    return costs


@lru_cache(maxsize=4096)
def _zone_names(mask: int) -> tuple[str, ...]:
    """Return the names of a mask's zones. Cached: networks grow slowly, and every view names those of all seats."""
    return tuple(ZONE_NAMES[zone] for zone in bits(mask))


# --- from the view of another position ------------------------------------------------------------------------------


def update_view(state: Titan, before: Titan, seen: TitanView) -> TitanView:
    """Return `view(state)`, made from `seen`, which is `view(before)` of another position of the same game.

    The two views share unchanged parts, so neither may be modified.
    """
    same_objectives = state.objectives == before.objectives and state.claimants == before.claimants
    same_modules = state.modules_left == before.modules_left
    return {
        **_progress_part(state),
        "options": seen["options"],
        "zones": _update_zones(state, before, seen["zones"]),
        "pipes": _update_pipes(state, before, seen["pipes"]),
        "core_tokens": seen["core_tokens"] if _same_core(state, before) else _core_tokens_part(state),
        "seats": _update_seats(state, before, seen["seats"]),
        "rigs": seen["rigs"] if _same_rigs(state, before) else _rigs_part(state),
        "orders": seen["orders"] if _same_orders(state, before) else _orders_part(state),
        "objectives": seen["objectives"] if same_objectives else _objectives_part(state),
        "modules": seen["modules"] if same_modules else _by_colour(state.modules_left),
        "supply": seen["supply"] if state.supply == before.supply else _supply_part(state),
    }


def _same_rigs(state: Titan, before: Titan) -> bool:
    return (
        state.face_up == before.face_up
        and state.unseen_rigs == before.unseen_rigs
        and state.placed_colours == before.placed_colours
    )


def _same_orders(state: Titan, before: Titan) -> bool:
    return (
        state.open_order == before.open_order
        and state.unseen_orders == before.unseen_orders
        and state.mars_open == before.mars_open
    )


def _same_core(state: Titan, before: Titan) -> bool:
    return state.core_tokens == before.core_tokens and _live_core_pipes(state) == _live_core_pipes(before)


def _live_core_pipes(state: Titan) -> list[int]:
    """Return for each seat its pipes into the Core that belong to its network."""
    return [player.laid & player.reach & INTO_CORE for player in state.players]


def _update_zones(state: Titan, before: Titan, seen: dict[str, ZoneView]) -> dict[str, ZoneView]:
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


def _update_pipes(state: Titan, before: Titan, seen: dict[str, PipeView]) -> dict[str, PipeView]:
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


def _update_seats(state: Titan, before: Titan, seen: list[TitanSeatView]) -> list[TitanSeatView]:
    same_rigs = state.module is before.module and state.rig_zones is before.rig_zones
    same_costs = same_rigs and state.free == before.free
    # What progress with objectives depends on, beside the player.
    same_aims = same_rigs and state.objectives == before.objectives and state.core_tokens == before.core_tokens
    base_costs: dict[int, int] = {}
    updated: list[TitanSeatView] = []
    for seat, old in enumerate(seen):
        player, was = state.players[seat], before.players[seat]
        costs = old["upgrade_costs"]
        if not same_costs or player.drones != was.drones or player.cargo != was.cargo:
            base_costs = base_costs or upgrade_base_costs(state)
            costs = upgrade_costs(state, seat, base_costs)
        if player is not was or not same_aims:
            updated.append(_seat_part(state, seat, costs))
        else:
            updated.append(old if costs is old["upgrade_costs"] else {**old, "upgrade_costs": costs})
    return updated
