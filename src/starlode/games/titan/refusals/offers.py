"""Reasons why an order cannot be fulfilled or an objective not be claimed (sections 18 and 19 of the rules)."""

from __future__ import annotations

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
    RESOURCES,
    REWARD_SLOTS,
)
from starlode.games.titan.objectives import CTL, measure
from starlode.games.titan.refusals.timing import pending_step_name
from starlode.games.titan.state import DRONE_MOVE, EXTRA, FINISH, MANDATORY, UPGRADE, Titan, packed_length
from starlode.kernel.contract import Action, Json, Refusal


def why_not_offer_now(state: Titan, seat: int, action: Action) -> Refusal | None:
    """Return why the seat cannot take an order or a claim in this step; None if it can, or for other actions."""
    if isinstance(action, Claim):
        key, clause = "refusal-claim-not-in-turn", "TI-7.11"
    elif isinstance(action, (FulfilOrder, FulfilMars)):
        key, clause = "refusal-order-not-in-turn", "TI-18.10"
    else:
        return None
    if seat != state.seat or not EXTRA <= state.step <= FINISH:
        return Refusal(key, clause, {"step": pending_step_name(state)})
    if state.effects or state.step not in (EXTRA, MANDATORY, DRONE_MOVE, UPGRADE, FINISH):
        return Refusal("refusal-offer-between-steps", "TI-R7.3", {"step": pending_step_name(state)})
    return None


def why_not_order(state: Titan, action: Action) -> Refusal:
    """Return why the open order, or Mars, cannot be fulfilled."""
    mars = isinstance(action, FulfilMars)
    if mars and not state.mars_open:
        return Refusal("refusal-mars-done", "TI-18.7", {})
    if not mars and state.open_order < 0:
        return Refusal("refusal-no-order", "TI-18.5", {})
    refusal = why_not_offer_now(state, state.decider, action)
    if refusal is not None:
        return refusal
    if state.step == FINISH and state.config.upgrade_is_last:
        return Refusal("refusal-order-after-upgrade", "TI-17.2", {})
    if state.ordered and (state.config.mars_counts or state.ordered & (2 if mars else 1)):
        return Refusal("refusal-second-order", "TI-18.8", {})
    order = MARS if mars else state.open_order
    missing: dict[str, Json] = {}
    for kind in range(BASIC):
        lack = ORDER_COST[order][kind] - state.players[state.seat].hold[kind]
        if lack > 0:
            missing[RESOURCES[kind]] = lack
    return Refusal("refusal-order-cubes", "TI-18.9", {"order": ORDER_NAMES[order], "cubes": missing})


def why_not_claim(state: Titan, action: Action) -> Refusal:
    """Return why an objective cannot be claimed."""
    assert isinstance(action, Claim)
    name = OBJECTIVE_NAMES[action.objective]
    if action.objective not in state.objectives:
        return Refusal("refusal-objective-not-in-play", "TI-19.1", {"objective": name})
    player = state.players[state.decider]
    place = state.objectives.index(action.objective)
    if player.claimed >> place & 1:
        return Refusal("refusal-objective-claimed", "TI-19.3", {"objective": name})
    if packed_length(state.claimants[place]) == REWARD_SLOTS:
        return Refusal("refusal-objective-closed", "TI-19.12", {"objective": name})
    refusal = why_not_offer_now(state, state.decider, action)
    if refusal is not None:
        return refusal
    if state.step != FINISH and not state.config.claim_any_time:
        return Refusal("refusal-claim-at-the-end", "TI-19.5", {})
    if not player.tokens:
        return Refusal("refusal-claim-no-token", "TI-13.4", {})
    return _unmet_condition(state, action.objective)


def _unmet_condition(state: Titan, objective: int) -> Refusal:
    """Return the first condition that does not hold: its metric, the player's value and the least value needed."""
    unmet = [(metric, least) for metric, least in NEEDS[objective] if measure(state, state.seat, metric) < least]
    metric, least = unmet[0]
    data: dict[str, Json] = {
        "objective": OBJECTIVE_NAMES[objective],
        "count": measure(state, state.seat, metric),
        "least": least,
    }
    if metric < KINDS:
        data["resource"] = RESOURCES[metric]
        return Refusal("refusal-claim-cubes", "TI-19.8", data)
    data["metric"] = METRICS[metric - KINDS]
    if metric < CTL:
        return Refusal("refusal-claim-network", "TI-19.10", data)
    return Refusal("refusal-claim-control", "TI-19.9", data)
