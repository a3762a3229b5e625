"""The bot `rookie`: builds by eye, never looks at the piles, and often does what comes to mind in flight."""

from __future__ import annotations

from random import Random
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.heuristics import policy, weights
from starlode.games.galaxy_trucker.heuristics.appraiser import Appraiser
from starlode.games.galaxy_trucker.heuristics.builder import Builder, build_in_real_time, build_in_turn
from starlode.games.galaxy_trucker.heuristics.outlook import Outlook, expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import Yard
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import (
    ACCEPT_OR_PASS,
    BUILDING,
    DOCK_OR_PASS,
    FIRE_OR_NOT,
    LAND_OR_PASS,
    LOAD_ALIEN,
    POWER_CANNONS,
    POWER_ENGINES,
    REWARD_OR_NOT,
    SHIELD_OR_NOT,
    GalaxyTrucker,
)
from starlode.kernel.contract import Action, State
from starlode.kernel.game import Spending

# How wrong it is about the worth of a placement, at most, in hundredths of a credit.
MISJUDGED: Final = 450
# In so many of 100 decisions in flight it takes any option.
CARELESS: Final = 35
_TAKEN_LIGHTLY: Final = frozenset(
    {
        LOAD_ALIEN, LAND_OR_PASS, ACCEPT_OR_PASS, DOCK_OR_PASS, POWER_CANNONS, POWER_ENGINES, REWARD_OR_NOT,
        SHIELD_OR_NOT, FIRE_OR_NOT,
    }
)  # fmt: skip


class RookieYard(Yard):
    """A ship under construction whose placements are misjudged, each always alike."""

    def __init__(self, ship: Ship, outlook: Outlook, used: int, appraiser: Appraiser | None, seed: int) -> None:
        super().__init__(ship, outlook, used, appraiser)
        self.seed: Final = seed

    def gain(self, position: int, piece: int) -> int:
        mixed = (position * 7919 + piece * 104729 + self.seed * 15485863) % 65537
        return super().gain(position, piece) + mixed * 2 * MISJUDGED // 65537 - MISJUDGED


class RookieBuilder(Builder):
    """A building site as `rookie` sees it: whatever seems to fit is good enough."""

    def __init__(self, state: GalaxyTrucker, seat: int, seed: int) -> None:
        self.seed: Final = seed
        super().__init__(state, seat)

    def make_yard(self, appraiser: Appraiser | None) -> Yard:
        return RookieYard(self.player.ship, expect_cards(self.state, self.seat), self.used, appraiser, self.seed)

    def expect(self) -> int:
        return weights.LEAST_GAIN

    def piles_wanted(self) -> int:
        return 0


def choose(state: State, seat: int, rng: Random, _spending: Spending | None = None) -> Action | None:
    """Return what `rookie` does in this seat, which may act, or None if it does nothing."""
    assert isinstance(state, GalaxyTrucker)
    stack = state.players[seat].stack
    if stack:
        if stack[-1][0] in _TAKEN_LIGHTLY and rng.randrange(100) < CARELESS:
            return rng.choice(state.legal(seat))
        return policy.choose(state, seat, rng)
    if state.step != BUILDING:
        action = policy.choose(state, seat, rng)
        # It never sees a flight as lost.
        return state.default(seat) if action is ACTIONS.give_up else action
    action = _build(state, seat)
    return action if action is not None and action in state.legal(seat) else state.default(seat)


def _build(state: GalaxyTrucker, seat: int) -> Action | None:
    def site(state: GalaxyTrucker, seat: int) -> Builder:
        return RookieBuilder(state, seat, seat)

    return build_in_turn(state, seat, site) if state.turn_based else build_in_real_time(state, seat, site)
