"""The view of a position: names instead of indices. All viewers share it, since everything is public (TI-R3.2)."""

from __future__ import annotations

from typing import Final

from starlode.games.titan.content import (
    COLOURS,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    ORDER_VALUE,
    REWARDS,
    RIG_COLOUR,
    RIG_NAMES,
    ZONE_NAMES,
)
from starlode.games.titan.phases.effects import PURGE, SOURCES, arriving_kind
from starlode.games.titan.state import DEPLOY_ZONE, MODULE, OVER, STEP_NAMES, Titan, unpack
from starlode.games.titan.views.board import (
    update_core_tokens,
    update_pipes,
    update_zones,
    view_core_tokens,
    view_pipes,
    view_zones,
)
from starlode.games.titan.views.seats import update_seats, view_cubes, view_seats
from starlode.games.titan.views.shapes import (
    COLOUR_NAMES,
    RESOURCE_NAMES,
    ArrivingView,
    ObjectiveView,
    OrdersView,
    ProgressView,
    RigColoursView,
    RigsView,
    TitanCubesView,
    TitanView,
)
from starlode.kernel.masks import bits

_RIGS_OF: Final = [sum(1 << rig for rig, of in enumerate(RIG_COLOUR) if of == i) for i in range(len(COLOURS))]
_ORDERS_WORTH: Final = {
    v: sum(1 << order for order, worth in enumerate(ORDER_VALUE) if worth == v) for v in range(2, 6)
}


def view(state: Titan) -> TitanView:
    """Return the view of the position."""
    return {
        **_progress_part(state),
        "options": dict(state.config.options),
        "zones": view_zones(state),
        "pipes": view_pipes(state),
        "core_tokens": view_core_tokens(state),
        "seats": view_seats(state),
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


def _rigs_part(state: Titan) -> RigsView:
    """Return the face-up rigs and the number of unseen ones."""
    return {
        "face_up": [RIG_NAMES[rig] for rig in bits(state.face_up)],
        "unseen": _by_colour([(state.unseen_rigs & rigs).bit_count() for rigs in _RIGS_OF]),
        "placed_colours": [COLOUR_NAMES[colour] for colour in bits(state.placed_colours)],
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
            "rewards": [*REWARDS[objective]],
            "claimed_by": unpack(state.claimants[place]),
        }
        for place, objective in enumerate(state.objectives)
        if objective >= 0
    ]


def _supply_part(state: Titan) -> TitanCubesView:
    """Return the cubes left, by kind. Virtual cubes (TI-1.7) are not shown as a negative supply."""
    return view_cubes([max(0, count) for count in state.supply])


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
        "zones": update_zones(state, before, seen["zones"]),
        "pipes": update_pipes(state, before, seen["pipes"]),
        "core_tokens": update_core_tokens(state, before, seen["core_tokens"]),
        "seats": update_seats(state, before, seen["seats"]),
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
