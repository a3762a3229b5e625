"""The flow of a game from one real decision to the next (FP-34), and the contract's State on top of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import ClassVar, Final, cast

from starlode.games.forgotten_planet import invariants, scoring, serialization
from starlode.games.forgotten_planet.actions import (
    PASSES,
    AcceptBases,
    AskAuction,
    Assign,
    AssignRest,
    Bid,
    ChooseKind,
    DrawBases,
    DrawBidder,
    DrawOrder,
    Hide,
    Move,
    Produce,
    Roll,
)
from starlode.games.forgotten_planet.config import PlanetConfig
from starlode.games.forgotten_planet.phases import (
    auction,
    bases,
    control_check,
    hidden_placement,
    production,
    setup,
    spending_energy,
)
from starlode.games.forgotten_planet.phases.kinds import Apply, Kind
from starlode.games.forgotten_planet.phases.robot_actions import mining
from starlode.games.forgotten_planet.phases.setup import Outcomes, assign_starting_bases
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    ASK_AUCTION,
    ASSIGN,
    BID,
    DRAW_BASES,
    DRAW_BIDDER,
    DRAW_ORDER,
    FIRST_CHOICE,
    HIDE,
    KIND,
    OVER,
    PRODUCE,
    ROLL,
    STEP_NAMES,
    Planet,
    set_up_board,
)
from starlode.games.forgotten_planet.views.view import view
from starlode.games.forgotten_planet.views.worlds import determinize_kinds
from starlode.kernel.contract import Action, Event, Json, Refusal


class Draw:
    """A step at which chance draws: the clause, the kind of draw, the possible outcomes, and what they do."""

    __slots__ = ("apply", "clause", "kind", "outcomes")

    def __init__(self, clause: str, kind: type[Action], outcomes: Callable[[Planet], Outcomes], apply: Apply) -> None:
        self.clause: Final = clause
        self.kind: Final = kind
        self.outcomes: Final = outcomes
        self.apply: Final = apply


class Step:
    """A step at which a player chooses: the clause, the options, and the kinds of choice."""

    __slots__ = ("clause", "kinds", "options")

    def __init__(self, clause: str, options: Callable[[Planet], list[Action]], kinds: dict[type[Action], Kind]) -> None:
        self.clause: Final = clause
        self.options: Final = options
        self.kinds: Final = kinds


DRAWS: Final[dict[int, Draw]] = {
    DRAW_ORDER: Draw("FP-3.10", DrawOrder, setup.list_orders, setup.apply_order),
    DRAW_BASES: Draw("FP-29.1", DrawBases, setup.list_base_draws, setup.apply_base_draw),
    DRAW_BIDDER: Draw("FP-29.3", DrawBidder, auction.list_bidder_draws, auction.apply_bidder_draw),
    ROLL: Draw("FP-9.4", Roll, mining.list_rolls, mining.apply_roll),
}
STEPS: Final[dict[int, Step]] = {
    HIDE: Step(
        "FP-28.2",
        hidden_placement.list_hides,
        {Hide: Kind("FP-28.2", hidden_placement.apply_hide, hidden_placement.why_not_hide)},
    ),
    ASK_AUCTION: Step(
        "FP-29.2",
        setup.list_auction_answers,
        {
            AcceptBases: Kind("FP-29.2", setup.apply_accept_bases),
            AskAuction: Kind("FP-29.2", setup.apply_ask_auction),
        },
    ),
    BID: Step("FP-29.7", auction.list_bids, {Bid: Kind("FP-29.9", auction.apply_bid, auction.why_not_bid)}),
    ACTIONS: Step("FP-4.3", spending_energy.list_actions, spending_energy.KINDS),
    KIND: Step(
        "FP-9.10",
        mining.list_kind_choices,
        {ChooseKind: Kind("FP-9.4", mining.apply_choose_kind, mining.why_not_choose_kind)},
    ),
    ASSIGN: Step(
        "FP-24.7",
        control_check.list_assignments,
        {
            Assign: Kind("FP-24.8", control_check.apply_assign, control_check.why_not_assign),
            AssignRest: Kind("FP-24.8", control_check.apply_assign_rest),
        },
    ),
    PRODUCE: Step(
        "FP-20.3",
        production.list_cubes,
        {Produce: Kind("FP-20.3", production.apply_produce, production.why_not_produce)},
    ),
}
DRAWN: Final[dict[type[Action], Draw]] = {draw.kind: draw for draw in DRAWS.values()}
CHOSEN: Final[dict[type[Action], Kind]] = {kind: row for step in STEPS.values() for kind, row in step.kinds.items()}
APPLY: Final[dict[type[Action], Apply]] = {
    **{kind: draw.apply for kind, draw in DRAWN.items()},
    **{kind: row.apply for kind, row in CHOSEN.items()},
}


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

    def list_choices(self) -> bool:
        """Set the options of the current step, or the outcomes of its draw; return False if the game is over."""
        step = self.step
        if step == ACTIONS:
            if not self.energy and not self.steps_left:
                self.options = []
                self.draws = []
                bases.end_actions(self)  # FP-D5: nothing can be paid any more
                return True
            self.decider = self.seat
        elif step < FIRST_CHOICE:
            self.options = []
            self.draws = DRAWS[step].outcomes(self)
            return True
        elif step == OVER:
            self.options = []
            self.draws = []
            return False
        else:
            self.decider = control_check.find_decider(self) if step == ASSIGN else self.seat
        self.options = STEPS[step].options(self)
        return True

    def apply_choice(self, action: Action) -> None:
        """Apply one choice or draw, without advancing."""
        kind = type(action)
        if kind is not Move:
            self.steps_left = 0  # any other action ends a series of moves (FP-R7.1)
        APPLY[kind](self, action)

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
        return cast(dict[str, Json], view(self, seat))

    def determinize(self, seat: int | None, rng: Random) -> PlanetState:
        """Return a copy in which the kinds of tiles that others laid face down are drawn anew (FP-28.3)."""
        new = self.copy()
        if determinize_kinds(new, seat, rng):
            new.advance()
        return new

    def scores(self) -> list[int]:
        """Return each seat's VP if the game ended now; allies have those of their alliance."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """Return each seat's rank, with the tie-break of FP-23.2."""
        return scoring.ranking(self)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Return why the seat may not take the action now, or None if it may."""
        kind = type(action)
        name: dict[str, Json] = {"step": STEP_NAMES[self.step]}
        if self.step == OVER:
            return Refusal("refusal-game-over", "FP-21.5", {})
        if kind in DRAWN:
            return Refusal("refusal-chance-draws", DRAWN[kind].clause, {})
        if self.step < FIRST_CHOICE:
            return Refusal("refusal-chance-is-due", DRAWS[self.step].clause, name)
        step = STEPS[self.step]
        if seat != self.decider:
            return Refusal("refusal-not-asked", step.clause, {"seat": self.decider, **name})
        if kind not in step.kinds:
            return Refusal("refusal-not-the-moment", CHOSEN[kind].clause, name)
        why_not = step.kinds[kind].why_not
        return None if why_not is None else why_not(self, action)

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
    state.advance()
    return state
