"""A player's turn: the offers between its steps, the mandatory action, upgrade, end (sections 7, 17, 18, 19)."""

from __future__ import annotations

from starlode.games.titan.actions import Claim, FitModule, Upgrade, UseCube
from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    MARS,
    OBJECTIVE_NAMES,
    ORDER_COST,
    ORDER_NAMES,
    ORDER_VALUE,
    REWARD_SLOTS,
    REWARDS,
    RIG_NAMES,
    RIG_VALUE,
    SILICIUM,
    TITANIUM,
    TURNS,
    UPGRADE_BONUS,
    ZONE_NAMES,
    zones_in,
)
from starlode.games.titan.objectives import refresh_met
from starlode.games.titan.phases.effects import FROM_SHIP, effect
from starlode.games.titan.phases.extraction import extract
from starlode.games.titan.phases.pipes import placements
from starlode.games.titan.state import (
    ALL_STALE,
    CLAIMED,
    CONTROL_STALE,
    CONTROLLED,
    CREDITS,
    DRONE_MOVE,
    EXTRA,
    EXTRA_MOVE,
    FINISH,
    FULFILLED,
    LAY,
    LOST_PIPES,
    MANDATORY,
    MARS_MET,
    MODULE,
    NETWORK,
    ORDER_MET,
    PLACES,
    SHIP,
    SHIP_PIPES,
    STRIDE,
    TOKENS,
    TURN_ORDER,
    Titan,
    all_rigs,
    drone_zones,
    emit,
    pack,
    packed_length,
    put,
    spend,
    upgrade_cost,
)
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits

# --- offers -------------------------------------------------------------------------------------------------------


def offers(state: Titan, orders: bool, claims: bool) -> list[Action]:
    """Orders and objectives that the player on turn may fulfil or claim at this moment (DP18, DP19)."""
    found: list[Action] = []
    if state.stale:
        refresh_met(state)
    if not state.met:
        return found
    if orders:
        # TI-18.8: one order of the turn, unless Mars is counted apart.
        used = 3 if state.ordered and state.kit.mars_counts else state.ordered
        if state.met & ORDER_MET and not used & 1:
            found.append(state.kit.actions.fulfil_order)
        if state.met & MARS_MET and not used & 2:
            found.append(state.kit.actions.fulfil_mars)
    at = STRIDE * state.seat
    if claims and state.own[at + TOKENS]:  # TI-13.4
        open_places = state.met & PLACES & ~state.own[at + CLAIMED]  # TI-19.3
        found += [
            state.kit.actions.claim[state.objectives[place]]
            for place in bits(open_places)
            if packed_length(state.claimants[place]) < REWARD_SLOTS  # TI-19.12
        ]
    return found


def take_offer(state: Titan, action: Action) -> None:
    """Carry out an order or a claim; the step it came from goes on."""
    actions = state.kit.actions
    if action is actions.fulfil_order:
        state.ordered |= 1
        fulfilled = state.open_order
        state.open_order = -1
        state.stale |= ORDER_MET
        _fulfil(state, fulfilled, "TI-18.2")
        if state.unseen_orders:
            state.resume = state.step
            state.step = TURN_ORDER
    elif action is actions.fulfil_mars:
        state.ordered |= 2
        state.mars_open = False
        state.stale |= MARS_MET
        _fulfil(state, MARS, "TI-18.6")
    else:
        assert isinstance(action, Claim)
        _claim(state, action.objective)


def _fulfil(state: Titan, order: int, clause: str) -> None:
    seat = state.seat
    for kind in range(BASIC):
        spend(state, seat, kind, ORDER_COST[order][kind])
    state.own[STRIDE * seat + CREDITS] += ORDER_VALUE[order]
    state.own[STRIDE * seat + FULFILLED] |= 1 << order
    if state.events is not None:
        emit(
            state,
            "event-order-fulfilled",
            clause,
            {"seat": seat, "order": ORDER_NAMES[order], "credits": ORDER_VALUE[order]},
        )


def _claim(state: Titan, objective: int) -> None:
    """A control token on the next reward slot (TI-19.2, TI-19.4)."""
    at = STRIDE * state.seat
    place = state.objectives.index(objective)
    reward = REWARDS[objective][packed_length(state.claimants[place])]
    state.claimants = put(state.claimants, place, pack(state.claimants[place], state.seat))
    state.own[at + TOKENS] -= 1
    state.own[at + CLAIMED] |= 1 << place
    state.own[at + CREDITS] += reward
    if state.events is not None:
        emit(
            state,
            "event-objective-claimed",
            "TI-19.4",
            {"seat": state.seat, "objective": OBJECTIVE_NAMES[objective], "credits": reward},
        )


# --- step (a): extra activation -----------------------------------------------------------------------------------


def extra_options(state: Titan) -> list[Action]:
    """Spend a Titanium for an extra activation, or not (DP6)."""
    options = offers(state, True, state.kit.claim_any_time)
    options.append(state.kit.actions.skip_extra)
    if state.own[STRIDE * state.seat + TITANIUM]:
        options.append(state.kit.actions.buy_activation)
    return options


def extra(state: Titan, action: Action) -> None:
    """Step (a)."""
    if action.number < state.kit.actions.first_choice:
        take_offer(state, action)
        return
    state.step = MANDATORY
    if action is state.kit.actions.buy_activation:
        spend(state, state.seat, TITANIUM, 1)
        if state.events is not None:
            emit(state, "event-activation-bought", "TI-16.1", {"seat": state.seat, "drone": state.turn})
        state.step = EXTRA_MOVE


# --- step (b): mandatory action -----------------------------------------------------------------------------------


def mandatory_options(state: Titan) -> list[Action]:
    """What the dropship still offers (DP7); nothing at all if it is empty (TI-7.9)."""
    own = state.own
    at = STRIDE * state.seat
    actions = state.kit.actions
    cubes = [actions.use_cube[kind] for kind in range(BASIC) if own[at + SHIP + kind]]
    pipes = own[at + SHIP_PIPES]
    if not cubes and not pipes:
        return []
    options = offers(state, True, state.kit.claim_any_time)
    if pipes and placements(state, state.seat):
        options.append(actions.use_pipe)
    options += cubes
    if not cubes and options[-1:] != [actions.use_pipe]:
        options.append(actions.lose_pipe)  # TI-7.8
    return options


def mandatory(state: Titan, action: Action) -> None:
    """Step (b)."""
    if action.number < state.kit.actions.first_choice:
        take_offer(state, action)
        return
    seat = state.seat
    actions = state.kit.actions
    if action is actions.use_pipe:
        state.step = LAY
        return
    state.step = DRONE_MOVE
    if action is actions.lose_pipe:
        state.own[STRIDE * seat + SHIP_PIPES] -= 1
        state.own[STRIDE * seat + LOST_PIPES] += 1
        if state.events is not None:
            emit(state, "event-pipe-lost", "TI-7.8", {"seat": seat})
    else:
        assert isinstance(action, UseCube)
        state.effects.append(effect(FROM_SHIP, seat, action.kind, 0))


# --- step (d): upgrade --------------------------------------------------------------------------------------------


def upgrade_options(state: Titan) -> list[Action]:
    """Rigs the player may upgrade and pay for (DP16; TI-13.3, 17.1, 17.3, 17.5)."""
    own = state.own
    at = STRIDE * state.seat
    options = offers(state, True, state.kit.claim_any_time)
    options.append(state.kit.actions.skip_upgrade)
    if own[at + TOKENS]:
        budget = own[at + SILICIUM]
        affordable = 0
        for zone in zones_in((own[at + NETWORK] | drone_zones(state, state.seat)) & all_rigs(state)):
            if state.module[zone] < 0 and upgrade_cost(state, state.seat, zone) <= budget:
                affordable |= 1 << zone
        state.kit.actions.upgrade.add(affordable, options)
    return options


def upgrade(state: Titan, action: Action) -> None:
    """Step (d): pay for the rig; its module is chosen next."""
    if action.number < state.kit.actions.first_choice:
        take_offer(state, action)
        return
    state.step = FINISH
    if isinstance(action, Upgrade):
        state.chosen = action.zone
        state.step = MODULE


def module_options(state: Titan) -> list[Action]:
    """Every colour of module in stock (DP17)."""
    return [state.kit.actions.fit_module[colour] for colour in range(len(COLOURS)) if state.modules_left[colour]]


def fit_module(state: Titan, action: Action) -> None:
    """The upgrade is done: paid, scored, fitted, controlled (TI-17.5, 17.8 to 17.10)."""
    assert isinstance(action, FitModule)
    seat, zone = state.seat, state.chosen
    at = STRIDE * seat
    cost = upgrade_cost(state, seat, zone)
    rig = state.on[zone]
    scored = RIG_VALUE[rig] + UPGRADE_BONUS
    spend(state, seat, SILICIUM, cost)
    state.stale |= CONTROL_STALE
    state.own[at + CREDITS] += scored
    state.own[at + TOKENS] -= 1
    state.own[at + CONTROLLED] |= 1 << zone
    state.modules_left = put(state.modules_left, action.colour, state.modules_left[action.colour] - 1)
    state.module = put(state.module, zone, action.colour)
    state.chosen = -1
    if state.events is not None:
        emit(
            state,
            "event-rig-upgraded",
            "TI-17.8",
            {
                "seat": seat,
                "rig": RIG_NAMES[rig],
                "zone": ZONE_NAMES[zone],
                "colour": COLOURS[action.colour],
                "cost": cost,
                "credits": scored,
            },
        )
    state.step = FINISH


# --- the end of the turn ------------------------------------------------------------------------------------------


def finish_options(state: Titan) -> list[Action]:
    """Last claims, in `en` also an order, or end the turn (DP18 to DP20; TI-17.2, TI-19.5)."""
    options = offers(state, not state.kit.upgrade_is_last, True)
    options.append(state.kit.actions.end_turn)
    return options


def finish(state: Titan, action: Action) -> None:
    """The turn ends: the next player, the next turn of the cycle, or extraction (TI-7.1)."""
    if action.number < state.kit.actions.first_choice:
        take_offer(state, action)
        return
    players = state.kit.players
    state.ordered = 0
    state.stale = ALL_STALE
    state.seat = (state.seat + 1) % players
    state.done += 1
    if state.done == players:
        state.done = 0
        state.turn += 1
        if state.turn > TURNS:
            state.turn = 0
            extract(state)
            return
    state.step = EXTRA
    if state.events is not None:
        emit(state, "event-turn", "TI-7.1", {"seat": state.seat, "turn": state.turn, "cycle": state.cycle})
