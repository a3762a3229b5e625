"""Smugglers, slavers and pirates: they attack one player after the other until one defeats them (GT-13.4.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, DeclineReward, TakeReward
from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES, PIRATES, SLAVERS, SMUGGLERS
from starlode.games.galaxy_trucker.phases.flight import crew_loss, dangers, goods, movement, power_use
from starlode.games.galaxy_trucker.state import (
    BEATEN_BY,
    DEFEATED,
    HELD_OFF,
    PASSED,
    REWARD_OR_NOT,
    TAKEN,
    GalaxyTrucker,
    note,
    pop,
    push,
    route_order,
)
from starlode.kernel.contract import Action, Json, Refusal, emit

# Stages. The first seat of the queue is the one attacked, then the one that took the reward; `marks` holds 1 for each
# seat that pirates defeated.
BEGIN: Final = 0
ATTACK: Final = 1
COMPARE: Final = 2
REWARDED: Final = 3
SHOTS: Final = 4


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done."""
    if state.stage == BEGIN:
        state.queue = route_order(state)
        state.stage = ATTACK
    if state.stage == ATTACK:
        if state.queue:
            state.stage = COMPARE
            power_use.ask_cannons(state, state.queue[0])
            return False
        state.stage = SHOTS
    if state.stage == COMPARE:
        _compare(state, state.queue[0])
        return False
    if state.stage == REWARDED:
        movement.stop(state, state.queue, state.current_card.days)
        state.stage = SHOTS
    # GT-13.7.1, GT-13.7.2, GT-13.A2: pirates shoot after all attacks and the winner's reward, at all defeated players
    # together, with one roll for each shot (GT-13.7.3).
    defeated = tuple([seat for seat in route_order(state) if state.marks[seat]])
    return not defeated or dangers.run_dangers(state, state.current_card.dangers, defeated)


def _compare(state: GalaxyTrucker, seat: int) -> None:
    """Compare cannon power with the enemy's strength (GT-13.4.2), both in halves (GT-10.3, GT-10.6)."""
    power, strength = state.players[seat].power, 2 * state.current_card.strength
    if power > strength:
        note(state, DEFEATED, seat, first=power)
        _tell(state, "event-enemy-defeated", "GT-13.4.3", seat)
        state.stage = SHOTS
        push(state, seat, REWARD_OR_NOT)
        return
    state.queue = state.queue[1:]
    state.stage = ATTACK
    if power == strength:
        note(state, HELD_OFF, seat, first=power)
        _tell(state, "event-enemy-held-off", "GT-13.4.4", seat)
    else:
        note(state, BEATEN_BY, seat, first=power)
        _tell(state, "event-enemy-wins", "GT-13.4.5", seat)
        _punish(state, seat)


def _punish(state: GalaxyTrucker, seat: int) -> None:
    """Apply the penalty of the enemy to a player with lower power; pirates shoot later (GT-13.7.2)."""
    card = state.current_card
    if card.type == SMUGGLERS:
        goods.lose_goods(state, seat, card.goods_lost)  # GT-13.5.1
    elif card.type == SLAVERS:
        crew_loss.lose_crew(state, seat, card.crew)  # GT-13.6.1
    elif card.type == PIRATES:
        marks = list(state.marks)
        marks[seat] = 1
        state.marks = tuple(marks)


def _tell(state: GalaxyTrucker, key: str, clause: str, seat: int) -> None:
    if state.events is not None:
        emit(state, key, clause, {"seat": seat, "enemy": CARD_TYPE_NAMES[state.current_card.type]})


# --- the reward (GT-19.18) ------------------------------------------------------------------------------------------


def list_reward(_state: GalaxyTrucker, _seat: int) -> list[Action]:
    """Return taking the reward and declining it (GT-9.6)."""
    return [ACTIONS.take_reward, ACTIONS.decline_reward]


def apply_reward(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Take credits or goods and lose the flight days, or decline both (GT-13.4.3)."""
    pop(state, seat)
    card = state.current_card
    if not isinstance(action, TakeReward):
        note(state, PASSED, seat)
        if state.events is not None:
            emit(state, "event-reward-declined", "GT-9.6", {"seat": seat})
        return
    note(state, TAKEN, seat)
    state.queue = (seat,)
    state.stage = REWARDED
    if card.type == SMUGGLERS:
        goods.offer_goods(state, seat, card.goods)
        return
    state.edit(seat).credits += card.credits
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "credits": card.credits}
        emit(state, "event-reward-taken", "GT-13.7.1" if card.type == PIRATES else "GT-13.6.1", data)


def why_not_reward(_state: GalaxyTrucker, _seat: int, action: Action) -> Refusal | None:
    """Return that the reward has to be decided first, or None for the two answers."""
    if isinstance(action, TakeReward | DeclineReward):
        return None
    return Refusal("refusal-reward-first", "GT-13.4.3", {})


def default_reward(_state: GalaxyTrucker, _seat: int) -> Action:
    """Take it (GT-19.18)."""
    return ACTIONS.take_reward
