"""How the stronger levels build: what is enough follows from the tiles that may still be seen.

A tile is taken if few of the tiles to come are better: about as many as there are cells to fill. Turn by turn it counts
too what the rivals lose with it.
"""

from __future__ import annotations

from heapq import nsmallest
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, TakeOpen
from starlode.games.galaxy_trucker.content import (
    COUNTDOWN,
    PLACE_AP,
    REGAINED_AP,
    REVEAL_AP,
    TILES,
)
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.heuristics.appraiser import Appraiser
from starlode.games.galaxy_trucker.heuristics.builder import Builder
from starlode.games.galaxy_trucker.heuristics.levels.forecast import forecast_of
from starlode.games.galaxy_trucker.heuristics.levels.style import Style
from starlode.games.galaxy_trucker.heuristics.levels.yard import (
    ForesightYard,
    gains_by_tile,
    gains_of,
    weakest_rival,
)
from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import Yard
from starlode.games.galaxy_trucker.phases.building import timer
from starlode.games.galaxy_trucker.state import AT_WORK, FROM_POOL, NOBODY, GalaxyTrucker
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits

# Milliseconds that a tile takes that is seen and returned, and more if it is placed, at the usual pace.
SEEN: Final = 3000
PLACED: Final = 1500
# Turn by turn, the points that a rival spends on ten cells, and the tiles that it turns up in a turn.
RIVALS_AP_PER_TEN_CELLS: Final = 35
RIVALS_TILES_PER_TURN: Final = 2
# Where the sand runs out nothing can be chosen later: so many tiles are taken for each cell then, in percent.
EAGERNESS_IN_HASTE: Final = 120
# The last moments of the sand are enough for nothing but the start space.
TOO_LATE: Final = 4000
MANY: Final = 1000
# So many tiles that rivals want most are looked at, and so many a rival places in a turn.
_DENIED: Final = 4
_PLACED_IN_TURN: Final = 2


class ForesightBuilder(Builder):
    """A building site as `expert` and `master` see it."""

    def __init__(self, state: GalaxyTrucker, seat: int, style: Style) -> None:
        self.style: Final = style
        self.gains: list[int] | None = None
        super().__init__(state, seat)

    def make_yard(self, appraiser: Appraiser | None) -> Yard:
        state, style = self.state, self.style
        return ForesightYard(
            self.player.ship,
            expect_cards(state, self.seat),
            self.used,
            appraiser,
            forecast_of(state, self.seat),
            style,
            most_placed(state, self.seat, style.pace),
            weakest_rival(state, self.seat),
        )

    def expect(self) -> int:
        """Return the gain that as many of the tiles to come exceed as there are cells to fill."""
        gains = self.gains_to_come()
        cells = min(self.yard.open.bit_count(), most_placed(self.state, self.seat, self.style.pace))
        taken = self._share_taken(cells)
        if not gains or taken >= 100:
            return weights.LEAST_GAIN
        return max(weights.LEAST_GAIN, gains[len(gains) - 1 - taken * len(gains) // 100])

    def _share_taken(self, cells: int) -> int:
        """Return how many of 100 tiles to come are taken if as many cells are to be filled."""
        state, style = self.state, self.style
        hidden = state.pool.bit_count()
        if state.turn_based:
            return style.eagerness_in_turn * cells // max(1, min(hidden, tiles_to_see(state, self.seat, cells)))
        builders = sum([player.status == AT_WORK for player in state.players])
        share = style.eagerness * cells * builders // max(1, hidden)
        left = time_left(state, self.seat)
        if left is None or (builders == len(state.players) and cells * (SEEN + PLACED) < left):
            return share
        seen = (100 * left // style.pace - cells * PLACED) // SEEN
        return max(share, EAGERNESS_IN_HASTE * cells // max(1, seen))

    def gains_to_come(self) -> list[int]:
        """Return what face-down tiles would add, in rising order; a sample of them."""
        if self.gains is None:
            hidden = bits(unseen_tiles(self.state, self.seat))
            step = max(1, len(hidden) // self.style.sample)
            self.gains = gains_of(self.yard, sum([1 << tile for tile in hidden[::step]]))
        return self.gains

    def best_in_sight(self) -> tuple[int, Action | None]:
        """Return the best tile; turn by turn its gain includes what the rivals would lose, who choose next."""
        gain, action = super().best_in_sight()
        weight = self.style.denial // max(1, self.state.config.players - 1)
        if not weight or not self.state.turn_based or self.player.points < PLACE_AP:
            return gain, action
        losses = self._losses_of_rivals()
        score = gain
        if isinstance(action, TakeOpen):
            score += losses.get(action.tile, 0) * weight // 100
        own = gains_by_tile(self.yard, sum([1 << tile for tile in losses]))
        wanted = [
            (-gain - losses[tile] * weight // 100, tile) for tile, gain in own.items() if gain >= weights.LEAST_GAIN
        ]
        for cost, tile in nsmallest(_DENIED, wanted):
            if -cost <= score:
                break
            found = self.best(1 << tile)
            with_loss = found.gain + losses[tile] * weight // 100
            if found.gain >= weights.LEAST_GAIN and with_loss > score:
                score, action = with_loss, ACTIONS.take_open[tile]
        return score, action

    def _losses_of_rivals(self) -> dict[int, int]:
        """Return by tile that lies face up what the rivals lose if it is gone: what it adds more than another one.

        Rivals are taken to build like `steady`, and to expect of the cards what this seat expects.
        """
        state = self.state
        expected = weights.LEAST_GAIN + weights.EXPECTED_GAIN * (100 - self.used) // 100
        cards = expect_cards(state, self.seat)
        losses: dict[int, int] = {}
        for other, player in enumerate(state.players):
            if other == self.seat or player.status != AT_WORK:
                continue
            gains = gains_by_tile(Yard(player.ship, cards, self.used), state.face_up)
            best = sorted(gains.values())
            left = best[-1 - _PLACED_IN_TURN] if len(best) > _PLACED_IN_TURN else 0
            for tile, gain in gains.items():
                loss = gain - max(left, expected)
                if loss > 0:
                    losses[tile] = losses.get(tile, 0) + loss
        return losses

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
        if not gains:
            return False
        return sum(gains) < self.style.view_cost * len(gains)


def unseen_tiles(state: GalaxyTrucker, seat: int) -> int:
    """Return the mask of the tiles that the seat has not seen: face down, or taken unseen by others (GT-5.4)."""
    mask = state.pool
    for other, player in enumerate(state.players):
        if other != seat and 0 <= player.hand < TILES and player.hand_from == FROM_POOL:
            mask |= 1 << player.hand
    return mask


def time_left(state: GalaxyTrucker, seat: int) -> int | None:
    """Return the milliseconds that are left for building if the timer is always flipped at once; None without sand."""
    spaces = len(timer.spaces(state))
    if not spaces:
        return None
    if state.timer_space == spaces - 1:
        return max(0, state.players[seat].until - state.now)
    left = max(0, state.timer_ends - state.now) if state.timer_ends != -1 else 0
    return left + state.config.run * (spaces - 1 - state.timer_space)


def turns_left(state: GalaxyTrucker, seat: int) -> int:
    """Return how many more turns the seat will have: until the die is down, or until a rival's ship is full and then.

    See GL-10.25, GL-10.26.
    """
    if state.first_stopper != NOBODY:
        return max(0, state.countdown - 1)
    cells = len(state.board.cells)
    free = [cells - rival.ship.components() for other, rival in enumerate(state.players) if other != seat]
    return RIVALS_AP_PER_TEN_CELLS * min(free) // (10 * REGAINED_AP) + COUNTDOWN[state.board.level]


def points_left(state: GalaxyTrucker, seat: int) -> int:
    """Return the action points that can still be spent."""
    return state.players[seat].points + REGAINED_AP * turns_left(state, seat)


def tiles_to_see(state: GalaxyTrucker, seat: int, cells: int) -> int:
    """Return how many tiles will be turned up if the seat fills so many cells: by the seat, and by its rivals."""
    own = max(0, points_left(state, seat) - PLACE_AP * cells) // REVEAL_AP
    builders = sum([player.status == AT_WORK for player in state.players]) - 1
    return own + builders * turns_left(state, seat) * RIVALS_TILES_PER_TURN


def most_placed(state: GalaxyTrucker, seat: int, pace: int) -> int:
    """Return how many further components there is time for; the pace is in percent of the usual times."""
    if state.turn_based:
        return points_left(state, seat) // PLACE_AP
    left = time_left(state, seat)
    return MANY if left is None else 100 * left // (pace * (SEEN + PLACED))
