"""The draws of chance: setup (section 3 of the rules) and later reveals (TI-5.3, TI-18.4).

Stacks are drawn late: the unseen tiles are a multiset, and an outcome has the probability it would have in a stack
shuffled at setup (TI-3.14).
"""

from __future__ import annotations

from starlode.games.titan.actions import DealToken, DrawForeman, TurnObjective, TurnOrder, TurnRig
from starlode.games.titan.content import (
    CATEGORIES,
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
)
from starlode.kernel.contract import Action, emit
from starlode.kernel.masks import bits

Outcomes = list[tuple[Action, int]]


def list_outcomes(state: Titan) -> Outcomes:
    """Return the outcomes of the next draw, with weights."""
    actions = state.config.actions
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
    """Return the outcomes for a middle zone: two plain tokens and one ice token per player, shuffled (TI-3.3)."""
    players = state.config.players
    unseen = state.unseen_tokens
    ice_left = players - TOKEN_COUNTS[ICE_TOKEN] + unseen[ICE_TOKEN]
    plain_left = 3 * players - state.done - ice_left
    outcomes: Outcomes = []
    if plain_left:
        outcomes += [
            (state.config.actions.deal_token[k], plain_left * unseen[k]) for k in range(ICE_TOKEN) if unseen[k]
        ]
    if ice_left:
        outcomes.append((state.config.actions.deal_token[ICE_TOKEN], ice_left * sum(unseen[:ICE_TOKEN])))
    return outcomes


def _order_outcomes(state: Titan) -> Outcomes:
    """Return the unseen orders of the lowest value that is left: it lies on top of the stack (TI-3.8)."""
    unseen = bits(state.unseen_orders)
    if not unseen:
        return []
    value = min([ORDER_VALUE[order] for order in unseen])
    return [(state.config.actions.turn_order[order], 1) for order in unseen if ORDER_VALUE[order] == value]


def apply_draw(state: Titan, action: Action) -> None:
    """Apply the outcome of a draw."""
    if isinstance(action, DealToken):
        _deal(state, action.kind)
    elif isinstance(action, TurnRig):
        _turn_rig(state, action.rig)
    elif isinstance(action, TurnOrder):
        _turn_order(state, action.order)
    elif isinstance(action, TurnObjective):
        _turn_objective(state, action.objective)
    else:
        assert isinstance(action, DrawForeman)
        state.foreman = action.seat  # TI-3.13
        if state.events is not None:
            emit(state, "event-foreman", "TI-3.13", {"seat": action.seat})
        state.step = DEAL_UPPER


def _turn_rig(state: Titan, rig: int) -> None:
    state.unseen_rigs &= ~(1 << rig)
    state.face_up |= 1 << rig
    if state.events is not None:
        emit(state, "event-rig-turned", "TI-5.3" if state.cycle else "TI-3.6", {"rig": RIG_NAMES[rig]})
    state.done += 1
    if state.done == len(COLOURS):
        state.done = 0
        state.step = state.resume


def _turn_objective(state: Titan, objective: int) -> None:
    state.objectives = put(state.objectives, 2 + state.done, objective)
    state.stale = ALL_STALE
    if state.events is not None:
        emit(state, "event-objective-turned", "TI-3.10", {"objective": OBJECTIVE_NAMES[objective]})
    state.done += 1
    if state.done == len(CATEGORIES):
        state.done = 0
        state.seat = (state.foreman - 1) % state.config.players  # TI-4.1
        state.resume = LAND_BASE
        state.step = TURN_ORDER


def _turn_order(state: Titan, order: int) -> None:
    state.unseen_orders &= ~(1 << order)
    state.open_order = order
    state.stale |= ORDER_MET
    if state.events is not None:
        emit(state, "event-order-turned", "TI-18.4" if state.cycle else "TI-3.8", {"order": ORDER_NAMES[order]})
    state.step = state.resume


def _deal(state: Titan, kind: int) -> None:
    """Put a token face up on the next zone (TI-3.4), upper ring first (TI-3.2), then middle (TI-3.3, TI-R3.1)."""
    upper = state.config.upper_zones
    zone = upper[state.done // 2] if state.step == DEAL_UPPER else upper[state.done] + COLUMNS
    state.unseen_tokens = put(state.unseen_tokens, kind, state.unseen_tokens[kind] - 1)
    if kind == ICE_TOKEN:
        state.on = put(state.on, zone, ICE)  # TI-3.5
        if state.events is not None:
            emit(state, "event-ice", "TI-3.5", {"zone": ZONE_NAMES[zone]})
    else:
        state.deposits = put(state.deposits, zone, pack(state.deposits[zone], kind))
        if state.events is not None:
            emit(state, "event-token-dealt", "TI-3.4", {"resource": TOKEN_KINDS[kind], "zone": ZONE_NAMES[zone]})
    state.done += 1
    if state.done == DEPOSITS_ON[zone] * len(upper):
        state.done = 0
        if state.step == DEAL_UPPER:
            state.step = DEAL_MIDDLE
        else:
            # Tokens that were not dealt leave the game (TI-3.1).
            state.step = TURN_RIG
            state.resume = TURN_OBJECTIVE
