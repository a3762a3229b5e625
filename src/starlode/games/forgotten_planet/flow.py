"""The flow of a game from one real decision to the next (FP-34), and the contract's State on top of it.

A choice with a single option is applied at once, and so is a draw with a single outcome. The options of the next real
decision are stored in the state, so `legal` costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import ClassVar, Final

from starlode.games.forgotten_planet import invariants, scoring, serialization
from starlode.games.forgotten_planet.actions import (
    PASSES,
    BuildBase,
    BuildLand,
    BuildMine,
    BuildWall,
    Concentrate,
    Conserve,
    Consume,
    EndActions,
    Explode,
    ExplodeWall,
    MakeRobot,
    Move,
    PushWall,
    Sell,
)
from starlode.games.forgotten_planet.config import PlanetConfig
from starlode.games.forgotten_planet.content import BLUE, BROWN, WHITE
from starlode.games.forgotten_planet.phases import (
    auction,
    bases,
    control_check,
    hidden_placement,
    mining,
    production,
    robots,
    setup,
)
from starlode.games.forgotten_planet.phases.setup import assign_starting_bases
from starlode.games.forgotten_planet.refusals.dispatch import why_not
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    ASK_AUCTION,
    ASSIGN,
    BID,
    DRAW_BASES,
    DRAW_BIDDER,
    DRAW_ORDER,
    HIDE,
    KIND,
    OVER,
    PRODUCE,
    ROLL,
    Planet,
    set_up_board,
)
from starlode.games.forgotten_planet.view import determinize_kinds, view
from starlode.kernel.contract import Action, Event, Json, Refusal

ApplyAction = Callable[[Planet, Action], None]

PHASE_2: Final[dict[type[Action], ApplyAction]] = {
    Move: robots.move_robot,
    BuildLand: robots.build_land,
    BuildMine: robots.build_mine,
    BuildBase: robots.build_base,
    BuildWall: robots.build_wall,
    PushWall: robots.push_wall,
    Explode: robots.explode,
    ExplodeWall: robots.explode_wall,
    MakeRobot: bases.make_robot,
    Sell: bases.sell_cubes,
    Concentrate: bases.concentrate_energy,
    Conserve: bases.conserve_energy,
    Consume: bases.consume_metal,
    EndActions: bases.apply_end_actions,
}


def list_actions(state: Planet) -> list[Action]:
    """Return every payable legal action and the end of Phase 2 (FP-6.1, FP-6.2, FP-6.10, FP-D5)."""
    player = state.players[state.seat]
    cubes = state.players[player.stock].cubes
    brown, white, blue = cubes[BROWN], cubes[WHITE], cubes[BLUE]
    if not player.robots:
        return bases.list_options(state, brown, white, blue)  # bases can always use energy (FP-6.6)
    options = robots.list_options(state, brown, white, blue)
    options += bases.list_options(state, brown, white, blue)
    return options


OUTCOMES: Final[list[Callable[[Planet], setup.Outcomes]]] = [
    setup.list_orders,
    setup.list_base_draws,
    auction.list_bidder_draws,
    mining.list_rolls,
]
FIRST_CHOICE: Final = len(OUTCOMES)
OPTIONS: Final[dict[int, Callable[[Planet], list[Action]]]] = {
    HIDE: hidden_placement.list_options,
    ASK_AUCTION: setup.list_auction_answers,
    BID: auction.list_options,
    KIND: mining.list_options,
    ASSIGN: control_check.list_options,
    PRODUCE: production.list_options,
}
APPLY: Final[dict[int, ApplyAction]] = {
    DRAW_ORDER: setup.apply_order,
    DRAW_BASES: setup.apply_base_draw,
    DRAW_BIDDER: auction.apply_bidder_draw,
    ROLL: mining.apply_roll,
    HIDE: hidden_placement.lay_face_down,
    ASK_AUCTION: setup.apply_auction_answer,
    BID: auction.apply_bid,
    KIND: mining.apply_kind,
    ASSIGN: control_check.apply_assignment,
    PRODUCE: production.apply_production,
}


def apply_choice(state: Planet, action: Action) -> None:
    """Apply one choice or draw, without advancing. Any action but a move ends a series of moves (FP-R7.1)."""
    if state.step != ACTIONS:
        APPLY[state.step](state, action)
        return
    kind = type(action)
    if kind is not Move:
        state.steps_left = 0
    PHASE_2[kind](state, action)


def advance(state: Planet) -> None:
    """Apply forced choices and draws until a seat has a real choice, chance a real draw, or the game is over."""
    while True:
        step = state.step
        if step == ACTIONS:
            if not state.energy and not state.steps_left:
                bases.end_actions(state)  # FP-D5: nothing can be paid any more
                continue
            state.decider = state.seat
            options = list_actions(state)
        elif step == OVER:
            state.options = []
            state.draws = []
            return
        elif step < FIRST_CHOICE:
            state.options = []
            state.draws = OUTCOMES[step](state)
            if len(state.draws) != 1:
                return
            apply_choice(state, state.draws[0][0])
            continue
        else:
            state.decider = control_check.find_decider(state) if step == ASSIGN else state.seat
            options = OPTIONS[step](state)
        if len(options) > 1:
            state.options = options
            return
        apply_choice(state, options[0])


class PlanetState(Planet):
    """The contract's State of The Forgotten Planet. Only one seat decides at a time (FP-4.3)."""

    __slots__ = ()

    passes: ClassVar[tuple[type[Action], ...]] = PASSES

    def default(self, seat: int) -> Action | None:
        """Return what forgoes something, but after a round without progress the consumption of a land tile.

        Otherwise a game whose players are all absent would never end (FP-R21.2).
        """
        consume = self.config.actions.consume
        stalled = self.quiet_turns >= self.config.players and not self.progressed
        if stalled and seat == self.decider and consume in self.options:
            return consume
        return super().default(seat)

    def apply(self, by: int, action: Action, at: int) -> None:
        """Apply a choice or a draw and advance to the next real decision."""
        apply_choice(self, action)
        advance(self)

    def copy(self) -> PlanetState:
        """Return a copy. It shares players until one of the two writes them, and lists that are never modified."""
        new = PlanetState(self.config)
        self.shared = new.shared = -1
        new.players = self.players.copy()
        new.options = self.options
        new.draws = self.draws
        new.step = self.step
        new.seat = self.seat
        new.decider = self.decider
        new.order = self.order
        new.round = self.round
        new.turn = self.turn
        new.energy = self.energy
        new.conserved = self.conserved
        new.steps_left = self.steps_left
        new.site = self.site
        new.trigger = self.trigger
        new.quiet_turns = self.quiet_turns
        new.progressed = self.progressed
        new.unchecked = self.unchecked
        new.due = self.due
        new.tile = self.tile
        new.linked = self.linked
        new.links = self.links
        new.empty = self.empty
        new.crowded = self.crowded
        new.walls = self.walls
        new.wallable = self.wallable
        new.owner = self.owner
        new.tile_counts = self.tile_counts
        new.land = self.land
        new.consumed = self.consumed
        new.piles = self.piles.copy()
        new.pool = self.pool
        new.walls_left = self.walls_left
        new.shared_tiles = self.shared_tiles
        new.to_ask = self.to_ask
        new.asked = self.asked
        new.left_to_default = self.left_to_default
        new.hidden_squares = self.hidden_squares
        new.hidden_kinds = self.hidden_kinds
        new.stacks = self.stacks
        new.holders = self.holders
        new.bidders = self.bidders
        new.first_bidder = self.first_bidder
        return new

    def view(self, seat: int | None) -> dict[str, Json]:
        """Return the state as the seat may see it: all but the kinds of others' face-down tiles (FP-1.20)."""
        return view(self, seat)

    def determinize(self, seat: int | None, rng: Random) -> PlanetState:
        """Return a copy in which the kinds of tiles that others laid face down are drawn anew (FP-28.3)."""
        new = self.copy()
        if determinize_kinds(new, seat, rng):
            advance(new)
        return new

    def scores(self) -> list[int]:
        """Return each seat's VP if the game ended now; allies have those of their alliance."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """Return each seat's rank, with the tie-break of FP-23.2."""
        return scoring.ranking(self)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Return why the seat may not take the action now, or None if it may."""
        return why_not(self, seat, action)

    def violations(self) -> Iterator[str]:
        """Yield every broken invariant."""
        return invariants.violations(self)

    def dump(self) -> dict[str, Json]:
        """Return the state as JSON."""
        return serialization.dump(self)


def new_state(config: PlanetConfig, events: list[Event] | None = None) -> PlanetState:
    """Return the state at the first decision or draw of a new game; it collects events in this list."""
    state = PlanetState(config)
    state.events = events
    set_up_board(state)
    if not config.hidden:
        assign_starting_bases(state)
    advance(state)
    return state
