"""What VIPs are worth in the cabins of a ship, in hundredths of a credit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    EPIDEMIC,
    LIFE_BROWN,
    LIFE_PURPLE,
    STRUCTURAL,
    TILE_SIZE,
)
from starlode.games.galaxy_trucker.heuristics.outlook import SURE, Outlook
from starlode.games.galaxy_trucker.heuristics.weights import CREDIT
from starlode.games.galaxy_trucker.lunar.content import (
    ACTIVIST,
    ADMIRAL,
    AMBASSADOR,
    AUDITOR,
    BRAT,
    CELEBRITY,
    DIVA,
    ENGINEER,
    FENG_SHUI_MASTER,
    FOOD_CRITIC,
    GURU,
    NOVELIST,
    PATIENT,
    POLITICIAN,
    PRESENTER,
    SMUGGLER_KING,
    STREAMER,
    VIPS,
    WIDOW,
)
from starlode.games.galaxy_trucker.lunar.heuristics import weights
from starlode.games.galaxy_trucker.lunar.missions.terms import penalties_of, rewards_of
from starlode.games.galaxy_trucker.lunar.state import VIP_FIGURE, table_of
from starlode.games.galaxy_trucker.lunar.vips import geometry
from starlode.games.galaxy_trucker.lunar.vips.abilities.admiral import weapons_in_view
from starlode.games.galaxy_trucker.lunar.vips.arrival import REWARDS
from starlode.games.galaxy_trucker.ship.joints import joined_to, joints, neighbours
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.masks import bits

_POLITICIANS_DAYS: Final[list[int]] = [int(days) for days in VIPS[POLITICIAN].facts["pre_flight"]["by_level"]]


class VipWorth:
    """What the VIPs of the flight bring to who carries them to the end. Everything asks a ship alone."""

    def __init__(self, state: GalaxyTrucker, outlook: Outlook) -> None:
        self.level: Final = state.board.level - 1
        self.vips: Final = table_of(state).vips
        self.finish_rewards: Final = state.board.finish_rewards[: len(state.players)]
        self.cards: Final = outlook.cards + SURE * len(state.revealed)
        self.diseases: Final = outlook.types[EPIDEMIC]
        # What a mission pays for each VIP, and charges for each one lost (GL-6.1.2, GL-6.1.3).
        self.by_mission: Final = sum(
            CREDIT * term.amounts[self.level] for term in rewards_of(state) if term.op == "per_vip_delivered"
        )
        self.lost_charge: Final = sum(
            CREDIT * term.amounts[self.level] for term in penalties_of(state) if term.op == "per_vip_lost"
        )

    def of(self, vip: int, ship: Ship, cabin: int) -> int:
        """Return what a VIP brings who stays in a cabin to the end: in flight, at arrival, and by the mission."""
        return BRINGS[vip](self, ship, cabin) + self.by_mission

    def paid(self, vip: int, count: int = 1) -> int:
        """Return what is paid at arrival for so many things, with the fixed part."""
        reward = REWARDS[vip]
        return CREDIT * (reward.by_level[self.level] * count + reward.fixed[self.level])


# --- red --------------------------------------------------------------------------------------------------------------


def _admiral(worth: VipWorth, ship: Ship, cabin: int) -> int:
    weapons = weapons_in_view(ship, cabin).bit_count()
    return worth.paid(ADMIRAL, weapons) + weapons * weights.MARKED_WEAPON


def _engineer(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    """A credit for each card before she is used (GL-3.2.4)."""
    return worth.cards * weights.ENGINEER_CARDS // 100


def _politician(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    reward = CREDIT * sum(worth.finish_rewards) // len(worth.finish_rewards)
    return reward + _POLITICIANS_DAYS[worth.level] * weights.POLITICIAN_DAY


def _streamer(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    return worth.paid(STREAMER) + weights.STREAMED


def _diva(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    return worth.paid(DIVA) + weights.CANCELLED_ASTEROID


def _smuggler_king(_worth: VipWorth, ship: Ship, _cabin: int) -> int:
    return weights.HIDING_PLACE * min(weights.HIDING_PLACES, ship.of_kind(STRUCTURAL).bit_count())


# --- blue -------------------------------------------------------------------------------------------------------------


def _widow(worth: VipWorth, ship: Ship, cabin: int) -> int:
    """The more tiles are joined to her cabin, the more often she leaves, and with more of them (GL-3.7.3)."""
    return worth.paid(WIDOW) - weights.WIDOWS_TILE * joined_to(ship, cabin).bit_count()


def _patient(worth: VipWorth, ship: Ship, cabin: int) -> int:
    """His Epidemic meets all cabins that are joined to others; his own costs him (GL-3.8.2, GL-3.8.4)."""
    cabins = ship.cabins()
    infected = cabins & neighbours(cabins, joints(ship))
    if infected >> cabin & 1:
        return 0
    lost = sum(weights.OTHER_VIP if ship.crew[ill] >= VIP_FIGURE else weights.ASTRONAUT for ill in bits(infected))
    return worth.paid(PATIENT) + worth.diseases * weights.DISEASE // SURE - lost


def _feng_shui_master(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    return worth.paid(FENG_SHUI_MASTER)


def _auditor(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    return worth.paid(AUDITOR, 0) + CREDIT * min(weights.WAIVED, REWARDS[AUDITOR].by_level[worth.level])


def _ambassador(worth: VipWorth, ship: Ship, cabin: int) -> int:
    """Count the aliens that another cabin can take."""
    cabins = neighbours(ship.of_kind(CABIN) & ~(1 << cabin), joints(ship))
    aliens = sum(cabins & ship.of_kind(kind) != 0 for kind in (LIFE_PURPLE, LIFE_BROWN))
    return worth.paid(AMBASSADOR, aliens)


def _celebrity(worth: VipWorth, ship: Ship, cabin: int) -> int:
    return worth.paid(CELEBRITY, joined_to(ship, cabin).bit_count())


# --- yellow -----------------------------------------------------------------------------------------------------------


def _guru(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    return worth.paid(GURU) + weights.GURU_TOKENS


def _activist(worth: VipWorth, ship: Ship, _cabin: int) -> int:
    """About half of the tokens are left at the end."""
    tokens = sum(TILE_SIZE[ship.tile(battery)] for battery in bits(ship.of_kind(BATTERY)))
    return worth.paid(ACTIVIST, tokens // 2) - weights.ACTIVIST_LIMIT


def _brat(worth: VipWorth, ship: Ship, _cabin: int) -> int:
    return worth.paid(BRAT, geometry.types_among(ship, ship.mask))


def _novelist(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    return worth.paid(NOVELIST) + weights.WRITTEN


def _food_critic(_worth: VipWorth, ship: Ship, _cabin: int) -> int:
    table = REWARDS[FOOD_CRITIC].table
    if not ship.holds():
        return 0
    return CREDIT * (table[weights.COLOURS_SOLD] + table[weights.COLOURS_SOLD + 1]) // 2


def _presenter(worth: VipWorth, _ship: Ship, _cabin: int) -> int:
    return worth.paid(PRESENTER) + weights.SEEN_CARDS


BRINGS: Final[dict[int, Callable[[VipWorth, Ship, int], int]]] = {
    ADMIRAL: _admiral,
    ENGINEER: _engineer,
    POLITICIAN: _politician,
    STREAMER: _streamer,
    DIVA: _diva,
    SMUGGLER_KING: _smuggler_king,
    WIDOW: _widow,
    PATIENT: _patient,
    FENG_SHUI_MASTER: _feng_shui_master,
    AUDITOR: _auditor,
    AMBASSADOR: _ambassador,
    CELEBRITY: _celebrity,
    GURU: _guru,
    ACTIVIST: _activist,
    BRAT: _brat,
    NOVELIST: _novelist,
    FOOD_CRITIC: _food_critic,
    PRESENTER: _presenter,
}
"""By VIP, what it brings."""
