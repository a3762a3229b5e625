"""The score sheet of a flight: how each amount came about, in the six steps of GL-5.6.

A line is six integers: the step, the key of what is paid (its place in SHEET_KEYS), how many things are paid, what one
of them brings or costs, the factor, and the credits. The product of the three in the middle is the last one, which is
negative for a penalty.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.hooks import (
    CHARGE_LOSSES,
    REWARD_BEST_LOOKING,
    REWARD_FINISH,
    REWARD_SALE,
    REWARD_TITLE,
)
from starlode.games.galaxy_trucker.lunar.content import VIP_NAMES
from starlode.games.galaxy_trucker.lunar.state import edit_part, part_of
from starlode.games.galaxy_trucker.scoring import factor_of, sale_extra
from starlode.games.galaxy_trucker.state import FLYING, GalaxyTrucker

MISSION_REWARDS: Final = 1
VIP_REWARDS: Final = 2
FINISH_ORDER: Final = 3
PRIZES: Final = 4
SALE: Final = 5
LOSSES: Final = 6

SHEET_KEYS: Final[list[str]] = [
    # Steps of the base game
    "finish-order",
    "best-looking",
    "title",
    "sale",
    "losses",
    # Missions
    "mission-per-vip-delivered",
    "mission-bonus-if-vips-delivered",
    "mission-if-no-component-abandoned",
    "mission-per-cargo-delivered",
    "mission-most-cargo-delivered",
    "mission-per-weight-point-delivered",
    "mission-most-weight-delivered",
    "mission-finish-bonus",
    "mission-per-supercard-without-loss",
    "mission-per-radioactive-abandoned-at-black-hole",
    "mission-all-reserve-cargo-delivered",
    "mission-per-reserve-cargo-delivered",
    "mission-per-set-of-4-types",
    "mission-per-set-of-3-types",
    "mission-all-players-finish-bonus",
    "mission-prisoner-delivered",
    "mission-per-component-destroyed",
    "mission-most-components-destroyed",
    "mission-finish-without-explosion",
    "mission-per-vip-lost",
    "mission-if-no-vip-boarded",
    "mission-per-cargo-lost",
    "mission-if-no-cargo-delivered",
    "mission-per-radioactive-aboard-at-end",
    "mission-per-reserve-cargo-not-installed",
    "mission-prisoner-escaped-or-lost",
    "mission-prisoner-not-boarded",
    # What missions change in the steps of the base game; on a sheet they are factors and bases
    "mission-double-finish-order-reward",
    "mission-finish-order-reward-as-first-if-heavy-delivered",
    "mission-last-finisher-gets-no-finish-order-reward",
    "mission-double-goods-value",
    "mission-destroyed-components-free",
    # VIPs
    *VIP_NAMES,
]

# By reward of the base game, its step and its key.
_STEP_OF_REWARD: Final[dict[int, tuple[int, str]]] = {
    REWARD_FINISH: (FINISH_ORDER, "finish-order"),
    REWARD_BEST_LOOKING: (PRIZES, "best-looking"),
    REWARD_TITLE: (PRIZES, "title"),
    REWARD_SALE: (SALE, "sale"),
    CHARGE_LOSSES: (LOSSES, "losses"),
}


def clear(state: GalaxyTrucker) -> None:
    """Begin the sheets of this flight; those of the flight before are forgotten."""
    for seat in state.config.seats:
        edit_part(state, seat).sheet = ()


def record_line(
    state: GalaxyTrucker, seat: int, step: int, key: str, count: int, base: int, factor: int, won: int
) -> None:
    """Add a line to the sheet of a player; what is paid to the bank is negative."""
    part = edit_part(state, seat)
    part.sheet = (*part.sheet, step, SHEET_KEYS.index(key), count, base, factor, won)


def lines_of(state: GalaxyTrucker, seat: int) -> list[tuple[int, str, int, int, int, int]]:
    """Return the lines of a player's sheet: step, key, count, base, factor, credits."""
    sheet = part_of(state, seat).sheet
    return [
        (sheet[at], SHEET_KEYS[sheet[at + 1]], sheet[at + 2], sheet[at + 3], sheet[at + 4], sheet[at + 5])
        for at in range(0, len(sheet), 6)
    ]


def record_reward(state: GalaxyTrucker, seat: int, reward: int, won: int) -> None:
    """Add a line for a step of the base game; losses count the components that have to be paid for.

    What a finisher is paid once more for some of the goods gets a line of its own from whoever adds it.
    """
    step, key = _STEP_OF_REWARD[reward]
    player = state.players[seat]
    if reward == CHARGE_LOSSES:
        penalty = state.board.penalty
        if player.lost:
            record_line(state, seat, step, key, -won // penalty, penalty, 1, won)
        return
    extra = sale_extra(state, seat) if reward == REWARD_SALE and player.status == FLYING else 0
    factor = factor_of(state, seat, reward)
    record_line(state, seat, step, key, 1, (won - extra) // factor, factor, won - extra)
