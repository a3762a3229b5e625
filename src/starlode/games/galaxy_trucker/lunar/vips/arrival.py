"""What VIPs pay when the flight is over: step 2 of the scoring, and what changes in later steps (GL-2.27, GL-5.6).

Only for finishers, and only for VIPs still aboard (GL-2.27, GL-2.30). What is counted is counted when the step begins
(GL-3.R8), so that `rewards` may be asked at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starlode.games.galaxy_trucker import scoring
from starlode.games.galaxy_trucker.content import GOODS_NAMES, PRICES, STRUCTURAL
from starlode.games.galaxy_trucker.hooks import CHARGE_LOSSES, REWARD_SALE
from starlode.games.galaxy_trucker.lunar.content import AUDITOR, SMUGGLER_KING, VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.sheet import LOSSES, SALE, VIP_REWARDS, record_line
from starlode.games.galaxy_trucker.lunar.state import part_of, table_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips import geometry
from starlode.games.galaxy_trucker.ship.joints import LIFE_SUPPORT, joined_to
from starlode.games.galaxy_trucker.state import FLYING, NOTHING, GalaxyTrucker, route_order
from starlode.kernel.contract import Json, emit
from starlode.kernel.masks import bits

# By VIP, the clause of the reward.
ARRIVAL_CLAUSES: Final = (
    "GL-3.1.9",
    "GL-3.2.6",
    "GL-3.3.4",
    "GL-3.4.5",
    "GL-3.5.5",
    "GL-3.6.7",
    "GL-3.7.8",
    "GL-3.8.6",
    "GL-3.9.3",
    "GL-3.10.2",
    "GL-3.11.2",
    "GL-3.12.5",
    "GL-3.13.5",
    "GL-3.14.5",
    "GL-3.15.3",
    "GL-3.16.3",
    "GL-3.17.2",
    "GL-3.18.5",
)


class Reward:
    """An arrival reward as the data gives it: what is counted, credits for each by level, and a fixed part.

    Instead of credits for each there may be a table by count. Who pays nothing has an empty word and zeros.
    """

    __slots__ = ("by_level", "fixed", "op", "table")

    def __init__(self, facts: Any) -> None:
        self.op: str = str(facts.get("op", ""))
        self.by_level: list[int] = [int(value) for value in facts.get("by_level", [facts.get("amount", 0)] * 3)]
        self.fixed: list[int] = [int(value) for value in facts.get("plus_fixed_by_level", [0] * 3)]
        self.table: list[int] = [int(value) for value in facts.get("table", ())]


REWARDS: Final[list[Reward]] = [Reward(vip.facts["arrival_reward"] or {}) for vip in VIPS]

# --- what is counted --------------------------------------------------------------------------------------------------


def _count_one(_state: GalaxyTrucker, _seat: int, _cabin: int) -> int:
    return 1


def _count_marked_weapons(state: GalaxyTrucker, seat: int, _cabin: int) -> int:
    """Marked weapons still on the ship (GL-3.1.9)."""
    return (part_of(state, seat).markers & geometry.weapons(state.players[seat].ship)).bit_count()


def _count_aliens(state: GalaxyTrucker, seat: int, _cabin: int) -> int:
    return sum([1 for crew in state.players[seat].ship.crew if crew in LIFE_SUPPORT])


def _count_connected(state: GalaxyTrucker, seat: int, cabin: int) -> int:
    return joined_to(state.players[seat].ship, cabin).bit_count()


def _count_tokens(state: GalaxyTrucker, seat: int, _cabin: int) -> int:
    return state.players[seat].ship.token_count()


def _count_types(state: GalaxyTrucker, seat: int, _cabin: int) -> int:
    ship = state.players[seat].ship
    return geometry.types_among(ship, ship.mask)


def _count_goods_colours(state: GalaxyTrucker, seat: int, _cabin: int) -> int:
    """Different colours of goods aboard, those in structural modules included (GL-3.17.2)."""
    return sum([1 for blocks in state.players[seat].ship.goods_total() if blocks])


# By word of the data. The rewards of other words are not paid in step 2.
COUNTS: Final[dict[str, Callable[[GalaxyTrucker, int, int], int]]] = {
    "fixed": _count_one,
    "per_marked_weapon_aboard": _count_marked_weapons,
    "equal_to_finish_order_reward_after_mission": _count_one,
    "per_alien_aboard": _count_aliens,
    "per_component_connected_to_cabin": _count_connected,
    "per_unused_battery_token": _count_tokens,
    "per_distinct_component_type_aboard": _count_types,
    "distinct_goods_colours_table": _count_goods_colours,
}

# --- step 2 -----------------------------------------------------------------------------------------------------------


class Payment:
    """A part of a reward: the VIP, how many things were counted, credits for each, and credits in all."""

    __slots__ = ("base", "count", "credits", "vip")

    def __init__(self, vip: int, count: int, base: int, won: int) -> None:
        self.vip: Final = vip
        self.count: Final = count
        self.base: Final = base
        self.credits: Final = won


def rewards(state: GalaxyTrucker, seat: int, place: int) -> list[Payment]:
    """Return what the VIPs of a finisher in this place, counted from 0, pay: red, blue, yellow (GL-2.27)."""
    found: list[Payment] = []
    for vip in table_of(state).vips:
        cabin = vip_aboard(state, seat, vip)
        if cabin != NOTHING:
            found += _rewards_of(state, seat, place, vip, cabin)
    return [payment for payment in found if payment.credits]


def _rewards_of(state: GalaxyTrucker, seat: int, place: int, vip: int, cabin: int) -> list[Payment]:
    """Return the counted part and the fixed part of what a VIP pays."""
    reward, level = REWARDS[vip], state.board.level - 1
    fixed = reward.fixed[level]
    found = [Payment(vip, 1, fixed, fixed)]
    if reward.op in COUNTS:
        counted = COUNTS[reward.op](state, seat, cabin)
        if reward.table:
            won = reward.table[counted]
            found.append(Payment(vip, 1, won, won))
        else:
            each = reward.by_level[level]
            if reward.op == "equal_to_finish_order_reward_after_mission":
                each = scoring.finish_reward(state, seat, place)  # GL-3.3.5, GL-3.3.6, GL-3.R2
            found.append(Payment(vip, counted, each, counted * each))
    return found


def pay(state: GalaxyTrucker) -> None:
    """Pay the arrival rewards after those of the mission, whichever it is (GL-6.1.6), and before all else (GL-2.28)."""
    if not table_of(state).vips:
        return
    for place, seat in enumerate(route_order(state)):
        for payment in rewards(state, seat, place):
            name = VIP_NAMES[payment.vip]
            state.edit(seat).credits += payment.credits
            record_line(state, seat, VIP_REWARDS, name, payment.count, payment.base, 1, payment.credits)
            if state.events is not None:
                data: dict[str, Json] = {"seat": seat, "vip": name, "count": payment.count, "credits": payment.credits}
                emit(state, "event-vip-reward", ARRIVAL_CLAUSES[payment.vip], data)


# --- goods hidden by the Smuggler King (GL-3.6.7) ---------------------------------------------------------------------


def hidden_goods(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return how many blocks of each colour are in structural modules."""
    ship = state.players[seat].ship
    packed = [ship.goods[position] for position in bits(ship.of_kind(STRUCTURAL))]
    return [sum([goods >> 4 * colour & 15 for goods in packed]) for colour in range(len(GOODS_NAMES))]


def sell_hidden_goods(state: GalaxyTrucker, seat: int) -> int:
    """Return what a finisher gets once more for hidden goods if the Smuggler King is aboard (GL-3.6.7, GL-1.18)."""
    if vip_aboard(state, seat, SMUGGLER_KING) == NOTHING:
        return 0
    return sum([count * price for count, price in zip(hidden_goods(state, seat), PRICES, strict=True)])


def _record_hidden_goods(state: GalaxyTrucker, seat: int) -> None:
    """Note on the sheet what the sale has brought more."""
    extra = sell_hidden_goods(state, seat)
    if extra:
        blocks = sum(hidden_goods(state, seat))
        record_line(state, seat, SALE, VIP_NAMES[SMUGGLER_KING], 1, extra, 1, extra)
        if state.events is not None:
            data: dict[str, Json] = {"seat": seat, "vip": VIP_NAMES[SMUGGLER_KING], "count": blocks, "credits": extra}
            emit(state, "event-vip-hidden-goods", "GL-3.6.7", data)


# --- losses waived by the Insurance Auditor (GL-3.10.2) ---------------------------------------------------------------


def waive_losses(state: GalaxyTrucker, seat: int, reward: int, base: int) -> int:
    """Return the charge for lost components less those that the Auditor waives, after the mission (GL-3.10.3)."""
    if reward != CHARGE_LOSSES or state.players[seat].status != FLYING or vip_aboard(state, seat, AUDITOR) == NOTHING:
        return base
    return max(0, base - REWARDS[AUDITOR].by_level[state.board.level - 1] * state.board.penalty)


def _record_waiver(state: GalaxyTrucker, seat: int) -> None:
    """Note on the sheet how many losses have cost nothing; the others are charged on a line of their own."""
    charge = len(state.players[seat].lost) * state.board.penalty
    for replace in state.config.hooks.reward_bases:
        if replace is not waive_losses:
            charge = replace(state, seat, CHARGE_LOSSES, charge)
    count = (charge - waive_losses(state, seat, CHARGE_LOSSES, charge)) // state.board.penalty
    if count:
        name = VIP_NAMES[AUDITOR]
        record_line(state, seat, LOSSES, name, count, 0, 1, 0)
        if state.events is not None:
            emit(state, "event-vip-waiver", "GL-3.10.3", {"seat": seat, "vip": name, "count": count})


# --- what VIPs change in the steps of the base game -------------------------------------------------------------------


def record_change(state: GalaxyTrucker, seat: int, reward: int, _won: int) -> None:
    """Note on the sheet what VIPs have changed in a reward that was paid, or in the charge for losses."""
    if reward == REWARD_SALE and state.players[seat].status == FLYING:
        _record_hidden_goods(state, seat)
    elif reward == CHARGE_LOSSES:
        _record_waiver(state, seat)
