"""Setup and every later reveal: what chance decides (section 3, TI-5.3, TI-18.4).

Stacks are drawn late: what nobody has seen is a multiset, and an outcome weighs what it would have weighed in a
stack shuffled at setup (TI-3.14).
"""

from __future__ import annotations

from starlode.games.titan.actions import DealToken, DrawForeman, TurnObjective, TurnOrder, TurnRig
from starlode.games.titan.content import (
    COLOURS,
    COLUMNS,
    DEPOSITS_ON,
    ICE_TOKEN,
    OBJECTIVE_NAMES,
    ORDER_NAMES,
    ORDER_VALUE,
    RIG_NAMES,
    RIGS_EACH,
    TOKEN_COUNTS,
    TOKEN_KINDS,
    ZONE_NAMES,
)
from starlode.games.titan.state import (
    ALL_STALE,
    DEAL_MIDDLE,
    DEAL_UPPER,
    DRAW_FOREMAN,
    ICE,
    LAND_BASE,
    ORDER_MET,
    TURN_OBJECTIVE,
    TURN_ORDER,
    TURN_RIG,
    Titan,
    pack,
    put,
    say,
)
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits

Outcomes = list[tuple[Action, int]]


def outcomes(state: Titan) -> Outcomes:
    """What may come up next, with weights."""
    actions = state.kit.actions
    if state.step == DRAW_FOREMAN:
        return [(draw, 1) for draw in actions.draw_foreman]
    if state.step == DEAL_UPPER:
        return [(actions.deal_token[k], state.unseen_tokens[k]) for k in range(ICE_TOKEN) if state.unseen_tokens[k]]
    if state.step == DEAL_MIDDLE:
        return _middle_outcomes(state)
    if state.step == TURN_RIG:
        stack = actions.turn_rig[RIGS_EACH * state.done : RIGS_EACH * (state.done + 1)]
        return [(rig, 1) for value, rig in enumerate(stack) if state.unseen_rigs >> RIGS_EACH * state.done + value & 1]
    if state.step == TURN_OBJECTIVE:
        return [(tile, 1) for tile in actions.turn_objective[state.done]]
    return _order_outcomes(state)


def _middle_outcomes(state: Titan) -> Outcomes:
    """TI-3.3: two tokens and one ice token per player lie shuffled over the middle ring."""
    players = state.kit.players
    unseen = state.unseen_tokens
    ice_left = players - TOKEN_COUNTS[ICE_TOKEN] + unseen[ICE_TOKEN]
    plain_left = 3 * players - state.done - ice_left
    found: Outcomes = []
    if plain_left:
        found += [(state.kit.actions.deal_token[k], plain_left * unseen[k]) for k in range(ICE_TOKEN) if unseen[k]]
    if ice_left:
        found.append((state.kit.actions.deal_token[ICE_TOKEN], ice_left * sum(unseen[:ICE_TOKEN])))
    return found


def _order_outcomes(state: Titan) -> Outcomes:
    """TI-3.8: the lowest value that is left lies on top."""
    unseen = bits(state.unseen_orders)
    if not unseen:
        return []
    value = min([ORDER_VALUE[order] for order in unseen])
    return [(state.kit.actions.turn_order[order], 1) for order in unseen if ORDER_VALUE[order] == value]


def apply(state: Titan, action: Action) -> None:
    """Something came up."""
    if isinstance(action, DrawForeman):
        state.foreman = action.seat
        say(state, "event-foreman", "TI-3.13", {"seat": action.seat})
        state.step = DEAL_UPPER
    elif isinstance(action, DealToken):
        _deal(state, action.kind)
    elif isinstance(action, TurnRig):
        state.unseen_rigs &= ~(1 << action.rig)
        state.face_up |= 1 << action.rig
        say(state, "event-rig-turned", "TI-5.3" if state.cycle else "TI-3.6", {"rig": RIG_NAMES[action.rig]})
        state.done += 1
        if state.done == len(COLOURS):
            state.done = 0
            state.step = state.resume
    elif isinstance(action, TurnObjective):
        state.objectives = put(state.objectives, 2 + state.done, action.objective)
        say(state, "event-objective-turned", "TI-3.10", {"objective": OBJECTIVE_NAMES[action.objective]})
        state.stale = ALL_STALE
        state.done += 1
        if state.done == 3:
            state.done = 0
            state.resume = LAND_BASE
            state.step = TURN_ORDER
            state.seat = (state.foreman - 1) % state.kit.players  # TI-4.1
    elif isinstance(action, TurnOrder):
        state.unseen_orders &= ~(1 << action.order)
        state.open_order = action.order
        state.stale |= ORDER_MET
        say(state, "event-order-turned", "TI-18.4" if state.cycle else "TI-3.8", {"order": ORDER_NAMES[action.order]})
        state.step = state.resume


def _deal(state: Titan, kind: int) -> None:
    upper = state.kit.upper_zones
    zone = upper[state.done // 2] if state.step == DEAL_UPPER else upper[state.done] + COLUMNS
    state.unseen_tokens = put(state.unseen_tokens, kind, state.unseen_tokens[kind] - 1)
    if kind == ICE_TOKEN:
        state.on = put(state.on, zone, ICE)  # TI-3.5
        say(state, "event-ice", "TI-3.5", {"zone": ZONE_NAMES[zone]})
    else:
        state.deposits = put(state.deposits, zone, pack(state.deposits[zone], kind))
        say(state, "event-token-dealt", "TI-3.4", {"resource": TOKEN_KINDS[kind], "zone": ZONE_NAMES[zone]})
    state.done += 1
    if state.done == DEPOSITS_ON[zone] * len(upper):
        state.done = 0
        if state.step == DEAL_UPPER:
            state.step = DEAL_MIDDLE
        else:
            # The ice tokens that were not needed and the tokens never dealt leave the game (TI-3.1).
            state.step = TURN_RIG
            state.resume = TURN_OBJECTIVE
