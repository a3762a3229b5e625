"""Why an order cannot be fulfilled or an objective not be claimed now (sections 18 and 19)."""

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
from starlode.games.titan.refusals.timing import moment_name
from starlode.games.titan.state import (
    CLAIMED,
    DRONE_MOVE,
    EXTRA,
    FINISH,
    MANDATORY,
    STRIDE,
    TOKENS,
    UPGRADE,
    Titan,
    packed_length,
)
from starlode.kernel.contract import Action, Json, Refusal


def untimely_offer(state: Titan, seat: int, action: Action) -> Refusal | None:
    """What is wrong with the moment of an order or a claim, whoever is asked; None if nothing is, or it is neither."""
    if isinstance(action, Claim):
        key, clause = "refusal-claim-not-in-turn", "TI-7.11"
    elif isinstance(action, (FulfilOrder, FulfilMars)):
        key, clause = "refusal-order-not-in-turn", "TI-18.10"
    else:
        return None
    if seat != state.seat or not EXTRA <= state.step <= FINISH:
        return Refusal(key, clause, {"step": moment_name(state)})
    if state.effects or state.step not in (EXTRA, MANDATORY, DRONE_MOVE, UPGRADE, FINISH):
        return Refusal("refusal-offer-between-steps", "TI-R7.3", {"step": moment_name(state)})
    return None


def order(state: Titan, action: Action) -> Refusal:
    """The open order, or Mars."""
    mars = isinstance(action, FulfilMars)
    if mars and not state.mars_open:
        return Refusal("refusal-mars-done", "TI-18.7", {})
    if not mars and state.open_order < 0:
        return Refusal("refusal-no-order", "TI-18.5", {})
    moment = untimely_offer(state, state.decider, action)
    if moment is not None:
        return moment
    if state.step == FINISH and state.kit.upgrade_is_last:
        return Refusal("refusal-order-after-upgrade", "TI-17.2", {})
    if state.ordered and (state.kit.mars_counts or state.ordered & (2 if mars else 1)):
        return Refusal("refusal-second-order", "TI-18.8", {})
    wanted = MARS if mars else state.open_order
    missing: dict[str, Json] = {}
    for kind in range(BASIC):
        lack = ORDER_COST[wanted][kind] - state.own[STRIDE * state.seat + kind]
        if lack > 0:
            missing[RESOURCES[kind]] = lack
    return Refusal("refusal-order-cubes", "TI-18.9", {"order": ORDER_NAMES[wanted], "cubes": missing})


def claim(state: Titan, action: Action) -> Refusal:
    """An objective: not there any more, not the moment, no token, or not met."""
    assert isinstance(action, Claim)
    name = OBJECTIVE_NAMES[action.objective]
    if action.objective not in state.objectives:
        return Refusal("refusal-objective-not-in-play", "TI-19.1", {"objective": name})
    at = STRIDE * state.decider
    place = state.objectives.index(action.objective)
    if state.own[at + CLAIMED] >> place & 1:
        return Refusal("refusal-objective-claimed", "TI-19.3", {"objective": name})
    if packed_length(state.claimants[place]) == REWARD_SLOTS:
        return Refusal("refusal-objective-closed", "TI-19.12", {"objective": name})
    moment = untimely_offer(state, state.decider, action)
    if moment is not None:
        return moment
    if state.step != FINISH and not state.kit.claim_any_time:
        return Refusal("refusal-claim-at-the-end", "TI-19.5", {})
    if not state.own[at + TOKENS]:
        return Refusal("refusal-claim-no-token", "TI-13.4", {})
    return _unmet(state, action.objective)


def _unmet(state: Titan, objective: int) -> Refusal:
    """What the first condition that does not hold counts, how far the player has come, and how far to go."""
    short = [(metric, least) for metric, least in NEEDS[objective] if measure(state, state.seat, metric) < least]
    metric, least = short[0]
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
