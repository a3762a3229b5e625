"""Orders and objectives, which are offered beside the options of a step (sections 18 and 19 of the rules)."""

from __future__ import annotations

from typing import Final

from starlode.games.titan.actions import Claim, FulfilMars, FulfilOrder
from starlode.games.titan.content import (
    BASIC,
    KINDS,
    MARS,
    METRICS,
    NEEDS,
    OBJECTIVE_NAMES,
    ORDER_COST,
    ORDER_NAMES,
    ORDER_VALUE,
    RESOURCES,
    REWARD_SLOTS,
    REWARDS,
)
from starlode.games.titan.objectives import CTL, measure, refresh_met
from starlode.games.titan.phases.refusals import pending_step_name
from starlode.games.titan.state import (
    DRONE_MOVE,
    EXTRA,
    FINISH,
    MANDATORY,
    MARS_MET,
    ORDER_MET,
    PLACES,
    TURN_ORDER,
    UPGRADE,
    Titan,
    can_pay,
    pack,
    packed_length,
    put,
    spend,
)
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# Bits of `state.ordered`.
ORDINARY: Final = 1
OF_MARS: Final = 2

OFFERS: Final = (FulfilOrder, FulfilMars, Claim)
OFFERING: Final = (EXTRA, MANDATORY, DRONE_MOVE, UPGRADE, FINISH)
"""The steps of a turn that offers stand beside (TI-7.11, TI-18.10)."""


def list_offers(state: Titan) -> list[Action]:
    """Return the orders and objectives that the player on turn may fulfil or claim in this step (DP18, DP19).

    They are never offered within the resolution of an effect (TI-R7.3), and never a duty (TI-19.6, TI-R19.2).
    """
    options: list[Action] = []
    if state.stale:
        refresh_met(state)
    if not state.met:
        return options
    if orders_are_open(state):
        if state.met & ORDER_MET and not order_is_used(state, ORDINARY):
            options.append(state.config.actions.fulfil_order)
        if state.met & MARS_MET and not order_is_used(state, OF_MARS):
            options.append(state.config.actions.fulfil_mars)
    player = state.players[state.seat]
    if state.met & PLACES and claims_are_open(state) and player.tokens:  # TI-13.4
        options += [
            state.config.actions.claim[state.objectives[place]]
            for place in bits(state.met & PLACES & ~player.claimed)  # TI-19.3
            if not is_closed(state, place)
        ]
    return options


def orders_are_open(state: Titan) -> bool:
    """Return whether orders are fulfilled in this step: after the upgrade only in `en` (TI-17.2, TI-R17.2)."""
    return state.step != FINISH or not state.config.upgrade_is_last


def claims_are_open(state: Titan) -> bool:
    """Return whether objectives are claimed in this step: at the end of the turn, in `en` any time (TI-19.5)."""
    return state.step == FINISH or state.config.claim_any_time


def order_is_used(state: Titan, which: int) -> bool:
    """Return whether the order of this turn is used: one per turn (TI-7.10, TI-18.8), Mars may be counted apart."""
    return state.ordered != 0 and (state.config.mars_counts or state.ordered & which != 0)


def is_closed(state: Titan, place: int) -> bool:
    """Return whether all reward slots of an objective are taken (TI-19.12)."""
    return packed_length(state.claimants[place]) == REWARD_SLOTS


# --- effects ------------------------------------------------------------------------------------------------------


def apply_offer(state: Titan, action: Action) -> None:
    """Apply an order or a claim. The step stays the same, so further claims are possible (TI-19.7)."""
    actions = state.config.actions
    if action is actions.fulfil_order:
        state.ordered |= ORDINARY
        fulfilled = state.open_order
        state.open_order = -1
        state.stale |= ORDER_MET
        _fulfil(state, fulfilled, "TI-18.2")
        if state.unseen_orders:  # TI-18.4
            state.resume = state.step
            state.step = TURN_ORDER
    elif action is actions.fulfil_mars:
        state.ordered |= OF_MARS
        state.mars_open = False
        state.stale |= MARS_MET
        _fulfil(state, MARS, "TI-18.6")
    else:
        assert isinstance(action, Claim)
        _claim(state, action.objective)


def _fulfil(state: Titan, order: int, clause: str) -> None:
    """Pay for the order, score it and keep the tile (TI-18.1, TI-18.2, TI-18.3)."""
    seat = state.seat
    for kind in range(BASIC):
        spend(state, seat, kind, ORDER_COST[order][kind])
    player = state.edit(seat)
    player.credits += ORDER_VALUE[order]
    player.fulfilled |= 1 << order
    if state.events is not None:
        emit(
            state,
            "event-order-fulfilled",
            clause,
            {"seat": seat, "order": ORDER_NAMES[order], "credits": ORDER_VALUE[order]},
        )


def _claim(state: Titan, objective: int) -> None:
    """Put a control token on the next reward slot and score it (TI-19.2, TI-19.4)."""
    player = state.edit(state.seat)
    place = state.objectives.index(objective)
    reward = REWARDS[objective][packed_length(state.claimants[place])]
    state.claimants = put(state.claimants, place, pack(state.claimants[place], state.seat))
    player.tokens -= 1
    player.claimed |= 1 << place
    player.credits += reward
    if state.events is not None:
        emit(
            state,
            "event-objective-claimed",
            "TI-19.4",
            {"seat": state.seat, "objective": OBJECTIVE_NAMES[objective], "credits": reward},
        )


# --- refusals -----------------------------------------------------------------------------------------------------


def why_not_offer(state: Titan, seat: int, action: Action) -> Refusal | None:
    """Return why the seat cannot fulfil an order or claim an objective now; None if it can."""
    if seat != state.decider:
        return _why_not_now(state, seat, action)
    if isinstance(action, Claim):
        return _why_not_claim(state, seat, action)
    return _why_not_order(state, seat, action)


def _why_not_now(state: Titan, seat: int, action: Action) -> Refusal | None:
    """Return why nothing is offered to the seat in this step, or None."""
    step: dict[str, Json] = {"step": pending_step_name(state)}
    if seat != state.seat or not EXTRA <= state.step <= FINISH:
        if isinstance(action, Claim):
            return Refusal("refusal-claim-not-in-turn", "TI-7.11", step)
        return Refusal("refusal-order-not-in-turn", "TI-18.10", step)
    if state.effects or state.step not in OFFERING:
        return Refusal("refusal-offer-between-steps", "TI-R7.3", step)
    return None


def _why_not_order(state: Titan, seat: int, action: Action) -> Refusal | None:
    mars = isinstance(action, FulfilMars)
    if mars and not state.mars_open:
        return Refusal("refusal-mars-done", "TI-18.7", {})
    if not mars and state.open_order < 0:
        return Refusal("refusal-no-order", "TI-18.5", {})
    refusal = _why_not_now(state, seat, action)
    if refusal is not None:
        return refusal
    if not orders_are_open(state):
        return Refusal("refusal-order-after-upgrade", "TI-17.2", {})
    if order_is_used(state, OF_MARS if mars else ORDINARY):
        return Refusal("refusal-second-order", "TI-18.8", {})
    order = MARS if mars else state.open_order
    cost, hold = ORDER_COST[order], state.players[seat].hold
    if can_pay(state, seat, cost):
        return None
    missing: dict[str, Json] = {
        RESOURCES[kind]: cost[kind] - hold[kind] for kind in range(BASIC) if hold[kind] < cost[kind]
    }
    return Refusal("refusal-order-cubes", "TI-18.9", {"order": ORDER_NAMES[order], "cubes": missing})


def _why_not_claim(state: Titan, seat: int, action: Claim) -> Refusal | None:
    player = state.players[seat]
    data: dict[str, Json] = {"objective": OBJECTIVE_NAMES[action.objective]}
    if action.objective not in state.objectives:
        return Refusal("refusal-objective-not-in-play", "TI-19.1", data)
    place = state.objectives.index(action.objective)
    if player.claimed >> place & 1:
        return Refusal("refusal-objective-claimed", "TI-19.3", data)
    if is_closed(state, place):
        return Refusal("refusal-objective-closed", "TI-19.12", data)
    refusal = _why_not_now(state, seat, action)
    if refusal is not None:
        return refusal
    if not claims_are_open(state):
        return Refusal("refusal-claim-at-the-end", "TI-19.5", {})
    if not player.tokens:
        return Refusal("refusal-claim-no-token", "TI-13.4", {})
    return _find_unmet(state, seat, action.objective)


def _find_unmet(state: Titan, seat: int, objective: int) -> Refusal | None:
    """Return the first condition that is not met: its metric, the player's value and the least value needed."""
    for metric, least in NEEDS[objective]:
        count = measure(state, seat, metric)
        if count < least:
            data: dict[str, Json] = {"objective": OBJECTIVE_NAMES[objective], "count": count, "least": least}
            if metric < KINDS:
                data["resource"] = RESOURCES[metric]
                return Refusal("refusal-claim-cubes", "TI-19.8", data)
            data["metric"] = METRICS[metric - KINDS]
            if metric < CTL:
                return Refusal("refusal-claim-network", "TI-19.10", data)
            return Refusal("refusal-claim-control", "TI-19.9", data)
    return None
