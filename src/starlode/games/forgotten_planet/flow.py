"""The flow of a game: from one real decision to the next (FP-34), and the contract's State on top of it.

A choice with a single option is taken at once, and so is a draw with a single outcome. The options of the next real
decision are kept in the state, so `legal` costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from starlode.games.forgotten_planet import invariants, scoring
from starlode.games.forgotten_planet import serialization as dumping
from starlode.games.forgotten_planet.actions import (
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
from starlode.games.forgotten_planet.config import Kit
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
from starlode.games.forgotten_planet.phases.setup import bases_laid
from starlode.games.forgotten_planet.refusals.by_action import why_not
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
    STRIDE,
    Planet,
    start,
)
from starlode.games.forgotten_planet.view import guess_kinds, view
from starlode.kernel.contract import Action, Json, Pending, Refusal

Perform = Callable[[Planet, Action], None]

PHASE_2: Final[dict[type[Action], Perform]] = {
    Move: robots.move,
    BuildLand: robots.build_land,
    BuildMine: robots.build_mine,
    BuildBase: robots.build_base,
    BuildWall: robots.build_wall,
    PushWall: robots.push_wall,
    Explode: robots.explode,
    ExplodeWall: robots.explode_wall,
    MakeRobot: bases.make_robot,
    Sell: bases.sell,
    Concentrate: bases.concentrate,
    Conserve: bases.conserve,
    Consume: bases.consume,
    EndActions: bases.end_phase,
}


def action_options(state: Planet) -> list[Action]:
    """Any payable legal action, or the end of Phase 2 (FP-D5)."""
    own, seat = state.own, state.seat
    at = STRIDE * state.purse[seat]
    brown, white, blue = own[at + BROWN], own[at + WHITE], own[at + BLUE]
    if not state.robots[seat]:
        return bases.options(state, brown, white, blue)
    options = robots.options(state, brown, white, blue)
    options += bases.options(state, brown, white, blue)
    return options


OUTCOMES: Final[list[Callable[[Planet], setup.Outcomes]]] = [
    setup.order_outcomes,
    setup.bases_outcomes,
    auction.bidder_outcomes,
    mining.outcomes,
]
FIRST_CHOICE: Final = len(OUTCOMES)
OPTIONS: Final[dict[int, Callable[[Planet], list[Action]]]] = {
    HIDE: hidden_placement.options,
    ASK_AUCTION: setup.ask_options,
    BID: auction.options,
    KIND: mining.options,
    ASSIGN: control_check.options,
    PRODUCE: production.options,
}
PERFORM: Final[dict[int, Perform]] = {
    DRAW_ORDER: setup.draw_order,
    DRAW_BASES: setup.draw_bases,
    DRAW_BIDDER: auction.draw_bidder,
    ROLL: mining.roll,
    HIDE: hidden_placement.lay,
    ASK_AUCTION: setup.ask,
    BID: auction.bid,
    KIND: mining.choose,
    ASSIGN: control_check.assign,
    PRODUCE: production.produce,
}


def choose(state: Planet, action: Action) -> None:
    """Carry out one choice or draw, without going on. Any action but a move ends a series of moves (FP-R7.1)."""
    if state.step != ACTIONS:
        PERFORM[state.step](state, action)
        return
    kind = type(action)
    if kind is not Move:
        state.steps_left = 0
    PHASE_2[kind](state, action)


def advance(state: Planet) -> None:
    """Go on until somebody has a real choice, chance has a real draw, or the game is over."""
    while True:
        step = state.step
        if step == ACTIONS:
            if not state.energy and not state.steps_left:
                bases.end_actions(state)  # FP-D5: nothing can be paid any more
                continue
            state.decider = state.seat
            options = action_options(state)
        elif step == OVER:
            state.options = []
            return
        elif step < FIRST_CHOICE:
            state.options = []
            state.draws = OUTCOMES[step](state)
            if len(state.draws) != 1:
                return
            choose(state, state.draws[0][0])
            continue
        else:
            state.decider = control_check.decider(state) if step == ASSIGN else state.seat
            options = OPTIONS[step](state)
        if len(options) > 1:
            state.options = options
            return
        choose(state, options[0])


NOBODY_PENDING = Pending(())
DRAW = Pending((), True)


class PlanetState(Planet):
    """A position that can be played."""

    __slots__ = ()

    def pending(self) -> Pending:
        """One seat decides, or chance, or nobody."""
        if self.options:
            return self.kit.pending[self.decider]
        return NOBODY_PENDING if self.step == OVER else DRAW

    def legal(self, seat: int) -> Sequence[Action]:
        """The options of the seat that decides."""
        return self.options if seat == self.decider else []

    def chance(self) -> Sequence[tuple[Action, int]]:
        """What may come up, with weights."""
        return self.draws

    def timeout(self) -> Action:
        """The game sets no deadlines."""
        raise LookupError("no deadline is pending")

    def apply(self, by: int, action: Action, at: int) -> None:
        """Carry out a choice or a draw and go on to the next real decision."""
        choose(self, action)
        advance(self)

    def copy(self) -> PlanetState:
        """Small numbers and shared lists: a copy costs little."""
        new = PlanetState(self.kit)
        new.options = self.options
        new.draws = self.draws
        new.step = self.step
        new.seat = self.seat
        new.decider = self.decider
        new.order = self.order
        new.round = self.round
        new.turn = self.turn
        new.energy = self.energy
        new.kept = self.kept
        new.steps_left = self.steps_left
        new.site = self.site
        new.trigger = self.trigger
        new.quiet = self.quiet
        new.stirred = self.stirred
        new.unchecked = self.unchecked
        new.due = self.due
        new.tile = self.tile
        new.linked = self.linked
        new.links = self.links
        new.barred = self.barred
        new.empty = self.empty
        new.crowded = self.crowded
        new.walls = self.walls
        new.wallable = self.wallable
        new.owner = self.owner
        new.tiles = self.tiles
        new.bases = self.bases
        new.robots = self.robots.copy()
        new.land = self.land
        new.consumed = self.consumed
        new.piles = self.piles.copy()
        new.pool = self.pool
        new.walls_left = self.walls_left
        new.own = self.own.copy()
        new.letters = self.letters
        new.ally = self.ally
        new.purse = self.purse
        new.shared = self.shared
        new.to_ask = self.to_ask
        new.asked = self.asked
        new.rest = self.rest
        new.veiled = self.veiled
        new.veiled_kinds = self.veiled_kinds
        new.stacks = self.stacks
        new.holders = self.holders
        new.markers = self.markers
        new.bidders = self.bidders
        new.first_bidder = self.first_bidder
        return new

    def view(self, seat: int | None) -> dict[str, Json]:
        """All is open but the kinds of face-down tiles (FP-1.20)."""
        return view(self, seat)

    def determinize(self, seat: int | None, rng: Random) -> PlanetState:
        """Other kinds under the tiles that others laid face down (FP-28.3)."""
        new = self.copy()
        if guess_kinds(new, seat, rng):
            advance(new)
        return new

    def scores(self) -> list[int]:
        """VP as they would count now; allies have those of their alliance."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """Places, with the tie-break of FP-23.2."""
        return scoring.ranking(self)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Why not, with the clause."""
        return why_not(self, seat, action)

    def violations(self) -> Iterator[str]:
        """Broken invariants."""
        return invariants.violations(self)

    def dump(self) -> dict[str, Json]:
        """The position as JSON."""
        return dumping.dump(self)


def new_state(kit: Kit) -> PlanetState:
    """Before the first draw."""
    state = PlanetState(kit)
    start(state)
    if not kit.hidden:
        bases_laid(state)
    advance(state)
    return state
