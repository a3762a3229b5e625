"""A turn: its offers, extra activation, mandatory action, upgrade and end (sections 7, 17, 18, 19 of the rules)."""

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
from starlode.games.titan.phases.effects import FROM_SHIP, pack_effect
from starlode.games.titan.phases.extraction import queue_extraction
from starlode.games.titan.phases.pipes import placement_mask
from starlode.games.titan.state import (
    ALL_STALE,
    CONTROL_STALE,
    DRONE_MOVE,
    EXTRA,
    EXTRA_MOVE,
    FINISH,
    LAY,
    MANDATORY,
    MARS_MET,
    MODULE,
    ORDER_MET,
    PLACES,
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


def offer_options(state: Titan, orders: bool, claims: bool) -> list[Action]:
    """Return the orders and objectives that the player on turn may fulfil or claim now (DP18, DP19).

    They are offers beside the options of a step of the own turn (TI-7.11, TI-18.10), never within the resolution of
    an effect (TI-R7.3), and never a duty (TI-19.6, TI-R19.2).
    """
    options: list[Action] = []
    if state.stale:
        refresh_met(state)
    if not state.met:
        return options
    if orders:
        # TI-7.10, TI-18.8: one order per turn, unless Mars is counted apart.
        used = 3 if state.ordered and state.config.mars_counts else state.ordered
        if state.met & ORDER_MET and not used & 1:
            options.append(state.config.actions.fulfil_order)
        if state.met & MARS_MET and not used & 2:
            options.append(state.config.actions.fulfil_mars)
    player = state.players[state.seat]
    if claims and player.tokens:  # TI-13.4
        open_places = state.met & PLACES & ~player.claimed  # TI-19.3
        options += [
            state.config.actions.claim[state.objectives[place]]
            for place in bits(open_places)
            if packed_length(state.claimants[place]) < REWARD_SLOTS  # TI-19.12
        ]
    return options


def apply_offer(state: Titan, action: Action) -> None:
    """Apply an order or a claim. The step stays the same, so further claims are possible (TI-19.7)."""
    actions = state.config.actions
    if action is actions.fulfil_order:
        state.ordered |= 1
        fulfilled = state.open_order
        state.open_order = -1
        state.stale |= ORDER_MET
        _fulfil(state, fulfilled, "TI-18.2")
        if state.unseen_orders:  # TI-18.4
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


# --- step (a): extra activation -----------------------------------------------------------------------------------


def extra_options(state: Titan) -> list[Action]:
    """Return the options of step (a): offers, skip, or spend a Titanium for an extra activation (DP6)."""
    options = offer_options(state, True, state.config.claim_any_time)
    options.append(state.config.actions.skip_extra)
    if state.players[state.seat].hold[TITANIUM]:
        options.append(state.config.actions.buy_activation)
    return options


def apply_extra(state: Titan, action: Action) -> None:
    """Apply an option of step (a), which offers one extra activation per turn (TI-16.1, TI-R16.1)."""
    if action.number < state.config.actions.first_choice:
        apply_offer(state, action)
        return
    state.step = MANDATORY
    if action is state.config.actions.buy_activation:
        spend(state, state.seat, TITANIUM, 1)
        if state.events is not None:
            emit(state, "event-activation-bought", "TI-16.1", {"seat": state.seat, "drone": state.turn})
        state.step = EXTRA_MOVE


# --- step (b): mandatory action -----------------------------------------------------------------------------------


def mandatory_options(state: Titan) -> list[Action]:
    """Return the options of step (b): offers and any item of the dropship (DP7, TI-7.5); none if empty (TI-7.9).

    There is no option to skip the step (TI-7.6), nor to lose a pipe that can be placed (TI-7.7).
    """
    player = state.players[state.seat]
    actions = state.config.actions
    cubes = [actions.use_cube[kind] for kind in range(BASIC) if player.ship[kind]]
    pipes = player.ship_pipes
    if not cubes and not pipes:
        return []
    options = offer_options(state, True, state.config.claim_any_time)
    if pipes and placement_mask(state, state.seat):
        options.append(actions.use_pipe)
    options += cubes
    if not cubes and options[-1:] != [actions.use_pipe]:
        options.append(actions.lose_pipe)  # TI-7.8, TI-R7.2
    return options


def apply_mandatory(state: Titan, action: Action) -> None:
    """Apply an option of step (b)."""
    if action.number < state.config.actions.first_choice:
        apply_offer(state, action)
        return
    seat = state.seat
    actions = state.config.actions
    if action is actions.use_pipe:
        state.step = LAY
        return
    state.step = DRONE_MOVE
    if action is actions.lose_pipe:
        player = state.edit(seat)
        player.ship_pipes -= 1
        player.lost_pipes += 1
        if state.events is not None:
            emit(state, "event-pipe-lost", "TI-7.8", {"seat": seat})
    else:
        assert isinstance(action, UseCube)
        state.effects.append(pack_effect(FROM_SHIP, seat, action.kind, 0))  # TI-7.13


# --- step (d): upgrade --------------------------------------------------------------------------------------------


def upgrade_options(state: Titan) -> list[Action]:
    """Return the options of step (d): offers, skip, or a rig to upgrade (DP16; TI-17.1)."""
    player = state.players[state.seat]
    options = offer_options(state, True, state.config.claim_any_time)
    options.append(state.config.actions.skip_upgrade)
    if player.tokens:  # TI-13.3
        budget = player.hold[SILICIUM]
        affordable = 0
        for zone in zones_in((player.network | drone_zones(state, state.seat)) & all_rigs(state)):  # TI-17.3
            # TI-17.5; no second module (TI-R17.1)
            if state.module[zone] < 0 and upgrade_cost(state, state.seat, zone) <= budget:
                affordable |= 1 << zone
        state.config.actions.upgrade.add(affordable, options)
    return options


def apply_upgrade(state: Titan, action: Action) -> None:
    """Apply an option of step (d), at most one upgrade (TI-7.12). Its module is chosen next."""
    if action.number < state.config.actions.first_choice:
        apply_offer(state, action)
        return
    state.step = FINISH
    if isinstance(action, Upgrade):
        state.chosen = action.zone
        state.step = MODULE


def module_options(state: Titan) -> list[Action]:
    """Return every colour of module in stock (DP17; TI-17.9, TI-R17.3)."""
    return [state.config.actions.fit_module[colour] for colour in range(len(COLOURS)) if state.modules_left[colour]]


def fit_module(state: Titan, action: Action) -> None:
    """Complete the upgrade: pay, score, fit the module, take control (TI-17.5, TI-17.8, TI-17.9, TI-17.10)."""
    assert isinstance(action, FitModule)
    seat, zone = state.seat, state.chosen
    player = state.edit(seat)
    cost = upgrade_cost(state, seat, zone)
    rig = state.on[zone]
    scored = RIG_VALUE[rig] + UPGRADE_BONUS
    spend(state, seat, SILICIUM, cost)
    state.stale |= CONTROL_STALE
    player.credits += scored
    player.tokens -= 1
    player.controlled |= 1 << zone
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
    """Return the options after step (d): claims, in `en` also orders, or end the turn (DP18, DP19, DP20).

    The upgrade is step (d) in both rulesets (TI-R7.1); only `en` lets an order follow it (TI-17.2, TI-R17.2, TI-19.5).
    """
    options = offer_options(state, not state.config.upgrade_is_last, True)
    options.append(state.config.actions.end_turn)
    return options


def apply_finish(state: Titan, action: Action) -> None:
    """Apply an offer, or end the turn: next player, next turn of the cycle, or extraction (TI-7.1)."""
    if action.number < state.config.actions.first_choice:
        apply_offer(state, action)
        return
    players = state.config.players
    state.ordered = 0
    state.stale = ALL_STALE
    state.seat = (state.seat + 1) % players
    state.done += 1
    if state.done == players:
        state.done = 0
        state.turn += 1
        if state.turn > TURNS:
            state.turn = 0
            queue_extraction(state)
            return
    state.step = EXTRA
    if state.events is not None:
        emit(state, "event-turn", "TI-7.1", {"seat": state.seat, "turn": state.turn, "cycle": state.cycle})
