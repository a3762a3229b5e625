"""How bots build: they are content with a tile that adds enough to their ship (satisficing).

What is enough, the *expectation*, falls for `steady` with the time, the tiles and the turns that are used up. As long
as no tile in sight meets it, an unseen one is turned up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import (
    COUNTDOWN,
    END_TURN_AP,
    LOOK_AP,
    PLACE_AP,
    REGAINED_AP,
    TILES,
    VISIBLE_PILES,
)
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.heuristics.appraiser import Appraiser, appraiser_of
from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.heuristics.placement import NO_PLACE, Placement, Yard
from starlode.games.galaxy_trucker.hooks import Back
from starlode.games.galaxy_trucker.phases.building import finishing, placing, timer, turn_based, warehouse
from starlode.games.galaxy_trucker.phases.restrictions import further_errors, has_further_rules
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.state import AT_WORK, FROM_RESERVE, NOBODY, NOTHING, GalaxyTrucker, Player
from starlode.kernel.contract import Action

ALL: Final = 100


class Builder:
    """A seat's view of its own building site at one moment, as `steady` sees it; other levels change what they ask."""

    def __init__(self, state: GalaxyTrucker, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.player: Final[Player] = state.players[seat]
        self.used: Final = used_up(state, seat)
        self.appraiser: Final = appraiser_of(state, seat)
        self.yard: Final[Yard] = self.make_yard(self.appraiser if state.config.hooks.appraisers else None)
        self.expectation: Final = self.expect()

    # --- what levels differ in ------------------------------------------------------------------------------------

    def make_yard(self, appraiser: Appraiser | None) -> Yard:
        """Return the ship under construction; the appraiser is that of an expansion."""
        return Yard(self.player.ship, expect_cards(self.state, self.seat), self.used, appraiser)

    def expect(self) -> int:
        """Return what a tile must add to be enough."""
        return weights.LEAST_GAIN + _most_expected(self.state, self.player) * (ALL - self.used) // ALL

    def is_hurried(self) -> bool:
        """Return whether too little time is left to turn up another tile."""
        return self.used >= weights.FINISH_AFTER

    def piles_wanted(self) -> int:
        """Return how many piles are looked at: each look costs as much time as three tiles."""
        return 1 if self.used < weights.LOOK_BEFORE else 0

    def is_done(self) -> bool:
        """Return whether the ship is finished although tiles are left and there is time."""
        return not self.yard.next

    def best(self, tiles: int) -> Placement:
        """Return the best placement of one of these tiles that is no error."""
        if not has_further_rules(self.state, self.seat):
            return self.yard.best(tiles)
        return self.yard.best(tiles, self._is_allowed)

    def _is_allowed(self, position: int, piece: int) -> bool:
        """Return whether a golden title allows the placement (GT-18.A8)."""
        trial = placing.with_piece(self.player.ship, piece >> 2, 4 * position + (piece & 3))
        return not further_errors(self.state, self.seat, trial)

    def best_in_sight(self) -> tuple[int, Action | None]:
        """Return the gain of the best tile that can be taken, and how: from the reserve, or face up."""
        best_gain, action = NO_PLACE, None
        for slot, tile in enumerate(self.player.reserve):
            # A tile left in the reserve is lost (GT-5.19), and costs its penalty.
            gain = self.best(1 << tile).gain + weights.CREDIT * self.state.board.penalty + self.appraiser.kept_out(tile)
            if gain > best_gain:
                best_gain, action = gain, ACTIONS.take_reserved[slot]
        found = self.best(self.state.face_up & ~just_returned(self.state))
        if found.gain > best_gain:
            best_gain, action = found.gain, ACTIONS.take_open[found.tile]
        return best_gain, action

    def wanted_back(self) -> Back | None:
        """Return the back of an expansion whose face-down tiles are worth more than what is enough, or None."""
        best, most = None, self.expectation
        for back in self.state.config.hooks.backs:
            if back.count(self.state):
                worth = self.appraiser.hidden_worth(self.yard, back)
                if worth >= most:
                    best, most = back, worth
        return best

    def unseen_pile(self, wanted: int) -> int:
        """Return a free pile to look at, or NOTHING: so many looks, once there is a ship that they could change."""
        player = self.player
        if self.state.board.learning or player.seen.bit_count() >= wanted:
            return NOTHING
        if player.ship.components() < weights.COMPONENTS_BEFORE_LOOK:
            return NOTHING
        taken = [other.looking for other in self.state.players]
        free = [pile for pile in range(VISIBLE_PILES) if pile not in taken and not player.seen >> pile & 1]
        return free[self.seat % len(free)] if free else NOTHING


BuilderMaker = Callable[[GalaxyTrucker, int], Builder]


def used_up(state: GalaxyTrucker, seat: int) -> int:
    """Return how much of the time, the tiles or the turns for building is used up, in percent."""
    views = min(TILES, weights.TILES_SEEN_PER_CELL * len(state.board.cells) * state.config.players)
    tiles = ALL * (TILES - state.pool.bit_count()) // views
    return min(ALL, max(tiles, _turns_used(state) if state.turn_based else _time_used(state, seat)))


def _time_used(state: GalaxyTrucker, seat: int) -> int:
    spaces = len(timer.spaces(state))
    if not spaces:
        return 0
    run = state.config.run
    ends = state.timer_ends
    if state.timer_space == spaces - 1:
        ends = state.players[seat].until
    left = max(0, ends - state.now) if ends != -1 else 0
    return ALL - ALL * (left + run * (spaces - 1 - state.timer_space)) // (run * spaces)


def _turns_used(state: GalaxyTrucker) -> int:
    """Return how much of the countdown is over (GL-10.25); before it nothing presses."""
    if state.first_stopper == NOBODY:
        return 0
    return ALL - ALL * state.countdown // (COUNTDOWN[state.board.level] + 2)


def _most_expected(state: GalaxyTrucker, player: Player) -> int:
    """Return what a tile must add at first: turn by turn less, or anything, where points are short."""
    if not state.turn_based:
        return weights.EXPECTED_GAIN
    if state.first_stopper != NOBODY:
        points = player.points + REGAINED_AP * (state.countdown - 1)
        if points < weights.POINTS_PER_TILE * (len(state.board.cells) - player.ship.components()):
            return 0
    return weights.HURRIED_GAIN if _is_hurried(state) else weights.EXPECTED_GAIN


def _is_hurried(state: GalaxyTrucker) -> bool:
    """Return whether somebody builds without care: such a player may stop with half a ship (GL-10.22, GL-10.25)."""
    return any(player.status == AT_WORK and errors(player.ship) for player in state.players)


def just_returned(state: GalaxyTrucker) -> int:
    """Return the mask of the tiles that somebody returned within the last two seconds: they are left to people."""
    return sum(1 << tile for tile, at in state.returned if at > state.now - warehouse.JUST_RETURNED)


# --- in real time (GT-19.1) ---------------------------------------------------------------------------------------


def build_in_real_time(state: GalaxyTrucker, seat: int, site: BuilderMaker = Builder) -> Action | None:
    """Return what the seat does next, or None if it waits."""
    player = state.players[seat]
    if player.status != AT_WORK:
        # Whoever has finished gains from the others' lack of time.
        return ACTIONS.flip_timer
    if player.looking != NOTHING:
        return ACTIONS.end_peek
    builder = site(state, seat)
    if player.hand != NOTHING:
        return _use_hand(builder)
    pile = builder.unseen_pile(builder.piles_wanted())
    if pile != NOTHING:
        return ACTIONS.peek[pile]
    gain, take = builder.best_in_sight()
    hurried = builder.is_hurried()
    if take is not None and gain >= (weights.LEAST_GAIN if hurried or not state.pool else builder.expectation):
        return take
    back = None if hurried else builder.wanted_back()
    if back is not None:
        return back.take
    if hurried or not state.pool or builder.is_done():
        return _finish(state)
    return ACTIONS.take_hidden


def _use_hand(builder: Builder) -> Action:
    """Place the tile in the hand, set it aside or return it."""
    player = builder.player
    found = builder.best(1 << player.hand)
    from_reserve = player.hand_from == FROM_RESERVE
    if found.position >= 0 and (from_reserve or found.gain >= builder.expectation):
        return ACTIONS.place[found.ground]
    if from_reserve:
        return ACTIONS.set_aside
    if _is_worth_keeping(builder, player.hand):
        return ACTIONS.set_aside
    return ACTIONS.return_tile


def _is_worth_keeping(builder: Builder, tile: int) -> bool:
    """Return whether a tile that fits badly now is set aside: it is good, and there is time to find its place."""
    if builder.used >= weights.KEEP_BEFORE or builder.yard.next.bit_count() < len(builder.player.reserve) + 2:
        return False
    allowed = warehouse.why_not_set_aside(builder.state, builder.seat, tile) is None
    return allowed and builder.yard.hoped_gain(tile) >= weights.KEEP_GAIN


def _finish(state: GalaxyTrucker) -> Action:
    """Take the best start space: whoever is ahead chooses planets first, and is harder to overtake."""
    return finishing.list_finishes(state)[0]


# --- turn by turn (GL-10.R7) --------------------------------------------------------------------------------------


def build_in_turn(state: GalaxyTrucker, seat: int, site: BuilderMaker = Builder) -> Action | None:
    """Return what the seat on turn does next, or None if it sees nothing to do."""
    player = state.players[seat]
    points = player.points
    builder = site(state, seat)
    if player.hand != NOTHING:
        found = builder.best(1 << player.hand)
        return ACTIONS.place[found.ground] if found.position >= 0 else None
    if player.looking != NOTHING:
        return _finish(state)
    gain, take = builder.best_in_sight()
    enough = builder.expectation if state.pool else weights.LEAST_GAIN
    if take is not None and points >= PLACE_AP and gain >= enough:
        return take
    if points <= END_TURN_AP:
        if _is_content(builder, gain) and player.ship.components() >= turn_based.tiles_needed(state):
            # Points that are left over pay for a look, whose cards matter in flight.
            pile = builder.unseen_pile(1)
            return ACTIONS.look[pile] if pile != NOTHING and points >= LOOK_AP else _finish(state)
        # Points are kept up to the limit, and the others turn up tiles too.
        return ACTIONS.end_turn
    back = builder.wanted_back()
    if back is not None:
        return back.reveal
    if state.pool:
        return ACTIONS.reveal_tile
    return take if take is not None else _waste_points(state, seat)


def _waste_points(state: GalaxyTrucker, seat: int) -> Action | None:
    """Return what costs least where points must be spent and no tile can be placed or turned up (GL-10.18)."""
    options = turn_based.list_actions(state, seat)
    backs = [back.reveal for back in state.config.hooks.backs]
    for wasted in (*backs, *ACTIONS.look, *ACTIONS.reserve):
        if wasted in options:
            return wasted
    return None


def _is_content(builder: Builder, gain: int) -> bool:
    """Return whether the ship is as good as it will be: nothing in sight adds to it, and little is left to see.

    Whoever goes on when nothing can be turned up must spend points on errors (GL-10.18).
    """
    return builder.is_done() or (
        gain < weights.LEAST_GAIN and builder.state.pool.bit_count() < weights.TILES_LEFT_TO_SEE
    )
