"""Rewards of the base game that a mission multiplies or replaces, each within its own step (GL-5.6)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import HEAVY
from starlode.games.galaxy_trucker.hooks import CHARGE_LOSSES, REWARD_FINISH, REWARD_SALE
from starlode.games.galaxy_trucker.lunar.missions import counts
from starlode.games.galaxy_trucker.lunar.missions.terms import has_reward, has_rule
from starlode.games.galaxy_trucker.state import DESTROYED, FLYING, GalaxyTrucker, route_order


def base(state: GalaxyTrucker, seat: int, reward: int, amount: int) -> int:
    """Return what a reward or charge is before it is multiplied; only finishers gain by it (GL-5.17, GL-6.13.4)."""
    if state.players[seat].status != FLYING:
        return amount
    if reward == REWARD_FINISH:
        if is_last_without_reward(state, seat):
            return 0
        return state.board.finish_rewards[0] if is_paid_as_first(state, seat) else amount
    if reward == CHARGE_LOSSES:
        return amount - state.board.penalty * free_losses(state, seat)
    return amount


def factor(state: GalaxyTrucker, seat: int, reward: int) -> int:
    """Return by what a mission multiplies a reward of the player (GL-1.16)."""
    if state.players[seat].status != FLYING:
        return 1
    # GL-6.2.7, GL-6.14.1
    if reward == REWARD_FINISH and has_reward(state, "double_finish_order_reward"):
        return 2
    # GL-6.7.3
    return 2 if reward == REWARD_SALE and has_reward(state, "double_goods_value") else 1


def is_last_without_reward(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the player is the last of two or more finishers, who receives nothing (GL-6.14.1)."""
    order = route_order(state)
    return has_rule(state, "last_finisher_gets_no_finish_order_reward") and len(order) > 1 and seat == order[-1]


def is_paid_as_first(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the player delivers heavy cargo and is therefore paid like the first (GL-6.11.2)."""
    if not has_reward(state, "finish_order_reward_as_first_if_heavy_delivered"):
        return False
    return counts.cargo_aboard(state.players[seat].ship, (HEAVY,)) > 0


def free_losses(state: GalaxyTrucker, seat: int) -> int:
    """Count the components for which the player does not pay: those destroyed (GL-6.13.1), no others (GL-6.13.2)."""
    if not has_rule(state, "destroyed_components_pay_finishers"):
        return 0
    return counts.lost_by(state.players[seat].lost, DESTROYED)
