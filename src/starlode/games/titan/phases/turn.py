"""A turn: its extra activation, mandatory action, upgrade and end (sections 7, 16 and 17 of the rules)."""

from __future__ import annotations

from starlode.games.titan.actions import (
    BuyActivation,
    EndTurn,
    FitModule,
    LayPipe,
    LosePipe,
    SkipExtra,
    SkipUpgrade,
    Upgrade,
    UseCube,
    UsePipe,
)
from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    RESOURCES,
    RIG_NAMES,
    RIG_VALUE,
    SILICIUM,
    TITANIUM,
    TURNS,
    UPGRADE_BONUS,
    ZONE_NAMES,
    zones_in,
)
from starlode.games.titan.phases.effects import FROM_SHIP, pack_effect
from starlode.games.titan.phases.extraction import queue_extraction
from starlode.games.titan.phases.offers import apply_offer, list_offers
from starlode.games.titan.phases.pipes import placement_mask, why_not_position
from starlode.games.titan.phases.refusals import wrong_step
from starlode.games.titan.state import (
    ALL_STALE,
    CONTROL_STALE,
    DRONE_MOVE,
    EXTRA,
    EXTRA_MOVE,
    FINISH,
    LAY,
    MANDATORY,
    MODULE,
    Titan,
    all_rigs,
    controller,
    drone_zones,
    put,
    rig_at,
    spend,
    upgrade_cost,
)
from starlode.kernel.contract import Action, Json, Refusal, emit

# --- step (a): extra activation -----------------------------------------------------------------------------------


def list_extra(state: Titan) -> list[Action]:
    """Return the options of step (a): offers, skip, or spend a Titanium for an extra activation (DP6)."""
    options = list_offers(state)
    options.append(state.config.actions.skip_extra)
    if state.players[state.seat].hold[TITANIUM]:
        options.append(state.config.actions.buy_activation)
    return options


def why_not_extra(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this in step (a); None if it is an option."""
    if isinstance(action, SkipExtra):
        return None
    if not isinstance(action, BuyActivation):
        return wrong_step(state, action)
    if not state.players[state.seat].hold[TITANIUM]:
        return Refusal("refusal-extra-no-titanium", "TI-16.1", {})
    return None


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


def list_mandatory(state: Titan) -> list[Action]:
    """Return the options of step (b): offers and any item of the dropship (DP7, TI-7.5); none if empty (TI-7.9).

    There is no option to skip the step (TI-7.6), nor to lose a pipe that can be placed (TI-7.7).
    """
    player = state.players[state.seat]
    actions = state.config.actions
    cubes = [actions.use_cube[kind] for kind in range(BASIC) if player.ship[kind]]
    if not cubes and not player.ship_pipes:
        return []
    options = list_offers(state)
    placeable = placement_mask(state, state.seat) != 0
    if player.ship_pipes and placeable:
        options.append(actions.use_pipe)
    options += cubes
    if not cubes and not placeable:
        options.append(actions.lose_pipe)  # TI-7.8, TI-R7.2
    return options


def why_not_mandatory(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this in step (b); None if it is an option."""
    player = state.players[state.seat]
    if isinstance(action, UseCube):
        if not player.ship[action.kind]:
            return Refusal("refusal-ship-no-cube", "TI-7.5", {"resource": RESOURCES[action.kind]})
        return None
    if not isinstance(action, (UsePipe, LosePipe, LayPipe)):
        return wrong_step(state, action)
    if not player.ship_pipes:
        return Refusal("refusal-ship-no-pipe", "TI-7.4", {})
    if isinstance(action, LayPipe):
        # Even before a pipe is chosen, a reason about the slot helps more.
        refusal = why_not_position(state, action.position)
        return refusal or Refusal("refusal-choose-pipe-first", "TI-7.4", {})
    placeable = placement_mask(state, state.seat) != 0
    if isinstance(action, UsePipe):
        return None if placeable else Refusal("refusal-pipe-nowhere", "TI-7.8", {})
    if placeable:
        return Refusal("refusal-pipe-can-be-laid", "TI-7.7", {})
    return Refusal("refusal-cube-can-be-used", "TI-7.6", {}) if any(player.ship) else None


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


def list_upgrade(state: Titan) -> list[Action]:
    """Return the options of step (d): offers, skip, or a rig to upgrade (DP16; TI-17.1)."""
    player = state.players[state.seat]
    options = list_offers(state)
    options.append(state.config.actions.skip_upgrade)
    if player.tokens:  # TI-13.3
        for zone in zones_in(zones_to_upgrade(state) & all_rigs(state)):
            # No second module (TI-R17.1).
            if state.module[zone] < 0 and upgrade_cost(state, state.seat, zone) <= player.hold[SILICIUM]:
                options.append(state.config.actions.upgrade[zone])
    return options


def zones_to_upgrade(state: Titan) -> int:
    """Return the mask of zones where the player on turn may upgrade a rig: own network and drones (TI-17.3)."""
    return state.players[state.seat].network | drone_zones(state, state.seat)


def why_not_upgrade(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this in step (d); None if it is an option."""
    if isinstance(action, SkipUpgrade):
        return None
    if not isinstance(action, Upgrade):
        return wrong_step(state, action)
    zone, player = action.zone, state.players[state.seat]
    data: dict[str, Json] = {"zone": ZONE_NAMES[zone]}
    if rig_at(state, zone) < 0:
        return Refusal("refusal-upgrade-no-rig", "TI-17.1", data)
    if state.module[zone] >= 0:
        return Refusal("refusal-upgraded", "TI-17.1", {**data, "owner": controller(state, zone)})
    if not player.tokens:
        return Refusal("refusal-upgrade-no-token", "TI-13.3", {})
    if not zones_to_upgrade(state) >> zone & 1:
        return Refusal("refusal-upgrade-out-of-reach", "TI-17.3", data)
    cost = upgrade_cost(state, state.seat, zone)
    if cost > player.hold[SILICIUM]:
        return Refusal("refusal-upgrade-cost", "TI-17.5", {**data, "cost": cost, "count": player.hold[SILICIUM]})
    return None


def apply_upgrade(state: Titan, action: Action) -> None:
    """Apply an option of step (d), at most one upgrade (TI-7.12). Its module is chosen next."""
    if action.number < state.config.actions.first_choice:
        apply_offer(state, action)
        return
    state.step = FINISH
    if isinstance(action, Upgrade):
        state.chosen = action.zone
        state.step = MODULE


def list_module(state: Titan) -> list[Action]:
    """Return every colour of module in stock (DP17; TI-17.9, TI-R17.3)."""
    return [state.config.actions.fit_module[colour] for colour in range(len(COLOURS)) if state.modules_left[colour]]


def why_not_module(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this while the module is chosen; None if it is an option."""
    if not isinstance(action, FitModule):
        return wrong_step(state, action)
    if not state.modules_left[action.colour]:
        return Refusal("refusal-no-module", "TI-17.9", {"colour": COLOURS[action.colour]})
    return None


def apply_module(state: Titan, action: Action) -> None:
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


def list_finish(state: Titan) -> list[Action]:
    """Return the options after step (d): claims, in `en` also orders, or end the turn (DP18, DP19, DP20).

    The upgrade is step (d) in both rulesets (TI-R7.1).
    """
    options = list_offers(state)
    options.append(state.config.actions.end_turn)
    return options


def why_not_finish(state: Titan, action: Action) -> Refusal | None:
    """Return why the player may not do this after step (d); None if it is an option."""
    return None if isinstance(action, EndTurn) else wrong_step(state, action)


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
