"""How the stronger levels build: what is enough follows from the tiles that may still be seen.

A tile is taken if few of the tiles to come are better: about as many as there are cells to fill.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import PLACE_AP, REGAINED_AP, REVEAL_AP
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.heuristics.appraiser import Appraiser
from starlode.games.galaxy_trucker.heuristics.builder import Builder
from starlode.games.galaxy_trucker.heuristics.levels.forecast import forecast_of
from starlode.games.galaxy_trucker.heuristics.levels.style import Style
from starlode.games.galaxy_trucker.heuristics.levels.yard import ForesightYard, gains_of
from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import Yard
from starlode.games.galaxy_trucker.phases.building import timer
from starlode.games.galaxy_trucker.state import AT_WORK, NOBODY, GalaxyTrucker
from starlode.kernel.masks import bits

# Milliseconds that a tile takes that is seen and returned, and one more that is placed.
SEEN: Final = 2400
PLACED: Final = 900
# The last moments of the sand are enough for nothing but the start space.
TOO_LATE: Final = 4000
MANY: Final = 1000


class ForesightBuilder(Builder):
    """A building site as `expert` and `master` see it."""

    def __init__(self, state: GalaxyTrucker, seat: int, style: Style) -> None:
        self.style: Final = style
        self.gains: list[int] | None = None
        super().__init__(state, seat)

    def make_yard(self, appraiser: Appraiser | None) -> Yard:
        state, style = self.state, self.style
        if not style.ways:
            return super().make_yard(appraiser)
        return ForesightYard(
            self.player.ship,
            expect_cards(state, self.seat),
            self.used,
            appraiser,
            style.places,
            forecast_of(state, self.seat),
            style.value,
            most_placed(state, self.seat),
            style.ways,
        )

    def expect(self) -> int:
        """Return the gain that as many of the tiles to come exceed as there are cells to fill."""
        cells = min(self.yard.open.bit_count(), most_placed(self.state, self.seat))
        views = views_left(self.state, self.seat)
        wanted = (self.style.eagerness_in_turn if self.state.turn_based else self.style.eagerness) * cells
        if not self.state.pool or wanted >= 100 * views:
            return weights.LEAST_GAIN
        gains = self.gains_to_come()
        return max(weights.LEAST_GAIN, gains[len(gains) - 1 - wanted * len(gains) // (100 * views)])

    def gains_to_come(self) -> list[int]:
        """Return what face-down tiles would add, in rising order; a sample of them."""
        if self.gains is None:
            hidden = bits(self.state.pool)
            step = max(1, len(hidden) // self.style.sample)
            self.gains = gains_of(self.yard, sum([1 << tile for tile in hidden[::step]]))
        return self.gains

    def is_hurried(self) -> bool:
        left = time_left(self.state, self.seat)
        return left is not None and left < TOO_LATE

    def piles_wanted(self) -> int:
        left = time_left(self.state, self.seat)
        return self.style.looks if left is None or left > self.state.config.run // 2 else 0

    def is_done(self) -> bool:
        """Return whether the tiles to come add less than it costs to wait for them."""
        if not self.yard.next:
            return True
        gains = self.gains_to_come()
        return sum(gains) < self.style.view_cost * len(gains)


def time_left(state: GalaxyTrucker, seat: int) -> int | None:
    """Return the milliseconds that are left for building if the timer is always flipped at once; None without sand."""
    spaces = len(timer.spaces(state))
    if not spaces:
        return None
    if state.timer_space == spaces - 1:
        return max(0, state.players[seat].until - state.now)
    left = max(0, state.timer_ends - state.now) if state.timer_ends != -1 else 0
    return left + state.config.run * (spaces - 1 - state.timer_space)


def points_left(state: GalaxyTrucker, seat: int) -> int | None:
    """Return the action points that can still be spent (GL-10.26), or None if nobody has stopped yet."""
    if not state.turn_based or state.first_stopper == NOBODY:
        return None
    return state.players[seat].points + REGAINED_AP * max(0, state.countdown - 1)


def most_placed(state: GalaxyTrucker, seat: int) -> int:
    """Return how many further components there is time for."""
    if state.turn_based:
        points = points_left(state, seat)
        return MANY if points is None else points // PLACE_AP
    left = time_left(state, seat)
    return MANY if left is None else left // (SEEN + PLACED)


def views_left(state: GalaxyTrucker, seat: int) -> int:
    """Return about how many tiles the seat can still turn up, or see turned up by others."""
    builders = sum([player.status == AT_WORK for player in state.players])
    hidden = state.pool.bit_count()
    free = len(state.board.cells) - state.players[seat].ship.components()
    if state.turn_based:
        points = points_left(state, seat)
        if points is not None:
            hidden = min(hidden, max(0, points - PLACE_AP * min(free, points // PLACE_AP)) // REVEAL_AP)
        return hidden
    hidden //= max(1, builders)
    left = time_left(state, seat)
    return hidden if left is None else min(hidden, max(0, left - free * PLACED) // SEEN)
