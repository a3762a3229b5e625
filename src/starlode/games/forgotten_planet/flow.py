"""The flow of a game from one real decision to the next (FP-34), and the contract's State on top of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import ClassVar, Final

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
    EndActions,
    Hide,
    Produce,
    Roll,
)
from starlode.games.forgotten_planet.config import PlanetConfig
from starlode.games.forgotten_planet.phases import (
    auction,
    control_check,
    hidden_placement,
    mining,
    production,
    setup,
    spending_energy,
)
from starlode.games.forgotten_planet.phases.setup import Outcomes, assign_starting_bases
from starlode.games.forgotten_planet.phases.spending_energy import ApplyAction, WhyNot
from starlode.games.forgotten_planet.state import ASSIGN, OVER, STEP_NAMES, Planet, set_up_board
from starlode.games.forgotten_planet.view import determinize_kinds, view
from starlode.kernel.contract import Action, Event, Json, Refusal


class Draw:
    """A step at which chance draws: the clause, the kind of draw, the possible outcomes, and what they do."""

    __slots__ = ("apply", "clause", "kind", "outcomes")

    def __init__(
        self, clause: str, kind: type[Action], outcomes: Callable[[Planet], Outcomes], apply: ApplyAction
    ) -> None:
        self.clause: Final = clause
        self.kind: Final = kind
        self.outcomes: Final = outcomes
        self.apply: Final = apply


class Step:
    """A step at which a player chooses: the clause, the options, what a choice does, and why an action is no option.

    `kinds` are the kinds of choice, each with the clause that says when it is made.
    """

    __slots__ = ("apply", "clause", "kinds", "options", "why_not")

    def __init__(
        self,
        clause: str,
        kinds: dict[type[Action], str],
        options: Callable[[Planet], list[Action]],
        apply: ApplyAction,
        why_not: WhyNot,
    ) -> None:
        self.clause: Final = clause
        self.kinds: Final = kinds
        self.options: Final = options
        self.apply: Final = apply
        self.why_not: Final = why_not


# By step, in the order of `state.STEP_NAMES`.
DRAWS: Final[list[Draw]] = [
    Draw("FP-3.10", DrawOrder, setup.list_orders, setup.apply_order),
    Draw("FP-29.1", DrawBases, setup.list_base_draws, setup.apply_base_draw),
    Draw("FP-29.3", DrawBidder, auction.list_bidder_draws, auction.apply_bidder_draw),
    Draw("FP-9.4", Roll, mining.list_rolls, mining.apply_roll),
]
FIRST_CHOICE: Final = len(DRAWS)
STEPS: Final[list[Step]] = [
    Step(
        "FP-28.2",
        {Hide: "FP-28.2"},
        hidden_placement.list_hides,
        hidden_placement.apply_hide,
        hidden_placement.why_not_hide,
    ),
    Step(
        "FP-29.2",
        {AcceptBases: "FP-29.2", AskAuction: "FP-29.2"},
        setup.list_auction_answers,
        setup.apply_auction_answer,
        setup.why_not_answer_auction,
    ),
    Step("FP-29.7", {Bid: "FP-29.9"}, auction.list_bids, auction.apply_bid, auction.why_not_bid),
    Step(
        "FP-4.3",
        dict.fromkeys(spending_energy.KINDS, "FP-4.1") | {EndActions: "FP-6.10"},
        spending_energy.list_actions,
        spending_energy.apply_action,
        spending_energy.why_not_action,
    ),
    Step(
        "FP-9.10",
        {ChooseKind: "FP-9.4"},
        mining.list_kind_choices,
        mining.apply_choose_kind,
        mining.why_not_choose_kind,
    ),
    Step(
        "FP-24.7",
        {Assign: "FP-24.8", AssignRest: "FP-24.8"},
        control_check.list_assignments,
        control_check.apply_assignment,
        control_check.why_not_assign,
    ),
    Step("FP-20.3", {Produce: "FP-20.3"}, production.list_cubes, production.apply_produce, production.why_not_produce),
]
# The clause that says when each kind of action is taken: by chance, or by a player.
DRAW_CLAUSES: Final = {draw.kind: draw.clause for draw in DRAWS}
CHOICE_CLAUSES: Final = {kind: clause for step in STEPS for kind, clause in step.kinds.items()}


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
        if step == OVER:
            return False
        if step < FIRST_CHOICE:
            self.draws = DRAWS[step].outcomes(self)
        else:
            self.decider = control_check.find_decider(self) if step == ASSIGN else self.seat
            self.options = STEPS[step - FIRST_CHOICE].options(self)
        return True

    def apply_choice(self, action: Action) -> None:
        """Apply one choice or draw, without advancing."""
        step = self.step
        if step < FIRST_CHOICE:
            DRAWS[step].apply(self, action)
        else:
            STEPS[step - FIRST_CHOICE].apply(self, action)

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
        if kind in DRAW_CLAUSES:
            return Refusal("refusal-chance-draws", DRAW_CLAUSES[kind], {})
        if self.step < FIRST_CHOICE:
            return Refusal("refusal-chance-is-due", DRAWS[self.step].clause, name)
        step = STEPS[self.step - FIRST_CHOICE]
        if seat != self.decider:
            return Refusal("refusal-not-asked", step.clause, {"seat": self.decider, **name})
        if kind not in step.kinds:
            return Refusal("refusal-not-the-moment", CHOICE_CLAUSES[kind], name)
        return step.why_not(self, action)

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
