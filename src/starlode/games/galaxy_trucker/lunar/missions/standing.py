"""What the mission would pay or cost a player if the flight ended now."""

from __future__ import annotations

from starlode.games.galaxy_trucker import scoring
from starlode.games.galaxy_trucker.content import PRICES
from starlode.games.galaxy_trucker.lunar.missions import multipliers, penalties, rewards
from starlode.games.galaxy_trucker.lunar.missions.terms import has_reward
from starlode.games.galaxy_trucker.state import FLYING, GalaxyTrucker, route_order

Standing = list[tuple[str, int, int]]
"""Keys of SHEET_KEYS, with count and credits."""


def standing(state: GalaxyTrucker, seat: int) -> Standing:
    """Return rewards, then what the mission changes in other rewards, then penalties, which are negative."""
    found = [(key, count, won) for key, count, _, won in rewards.lines(state, seat)]
    found += _changes(state, seat)
    return found + [(key, count, won) for key, count, _, won in penalties.lines(state, seat)]


def _changes(state: GalaxyTrucker, seat: int) -> Standing:
    """Return by how much the mission changes finish order reward, sale and the cost of losses."""
    if state.players[seat].status != FLYING:
        return []
    place = route_order(state).index(seat)
    plain = state.board.finish_rewards[place]
    changes: Standing = []
    if multipliers.is_last_without_reward(state, seat):
        changes.append(("mission-last-finisher-gets-no-finish-order-reward", place + 1, -plain))
    elif has_reward(state, "double_finish_order_reward"):
        more = scoring.finish_reward(state, seat, place) - plain
        changes.append(("mission-double-finish-order-reward", place + 1, more))
    if multipliers.is_paid_as_first(state, seat):
        more = scoring.finish_reward(state, seat, place) - plain
        changes.append(("mission-finish-order-reward-as-first-if-heavy-delivered", place + 1, more))
    blocks = state.players[seat].ship.goods_total()
    if has_reward(state, "double_goods_value") and any(blocks):
        worth = sum([count * price for count, price in zip(blocks, PRICES, strict=True)])
        changes.append(("mission-double-goods-value", sum(blocks), worth))
    free = multipliers.free_losses(state, seat)
    if free:
        changes.append(("mission-destroyed-components-free", free, free * state.board.penalty))
    return changes
