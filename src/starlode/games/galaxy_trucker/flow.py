"""The flow of a game, from one decision to the next (GT-19.32), and the contract's State.

Decisions stand on one stack for each player, so that several players decide at once where their choices are independent
(GT-6.A6, GT-11.A6, GT-19.26). While nothing waits for a player, chance or the clock, the current step goes on. A choice
with a single option and a draw with a single outcome are applied at once.

The loop of `kernel/turn_based.py` would not do: it stores the options of one seat, while here several seats may act,
some of them without being awaited, and a clock may be what moves the game on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from random import Random
from typing import Final, cast

from starlode.games.galaxy_trucker import invariants, scoring, serialization
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import MOST_PLAYERS
from starlode.games.galaxy_trucker.hooks import Step
from starlode.games.galaxy_trucker.phases import check, crew, draws, launch, refusals, setup, trek
from starlode.games.galaxy_trucker.phases.building import finishing, real_time, timer, turn_based
from starlode.games.galaxy_trucker.phases.cards import resolve
from starlode.games.galaxy_trucker.phases.decisions import decision_of
from starlode.games.galaxy_trucker.phases.flight import window
from starlode.games.galaxy_trucker.state import BUILDING, GRACE, NO_DRAW, WINDOW, GalaxyTrucker
from starlode.games.galaxy_trucker.views.view import view
from starlode.games.galaxy_trucker.views.worlds import determinize
from starlode.kernel.contract import CHANCE, CLOCK, Action, Event, Json, Pending, Refusal, UndoPolicy
from starlode.kernel.masks import bits


def run_building(state: GalaxyTrucker) -> bool:
    """Go on with building, in the table's pace (GT-22.4)."""
    return turn_based.run(state) if state.turn_based else finishing.run_building(state)


RUN: Final[list[Callable[[GalaxyTrucker], bool]]] = [
    setup.run,
    run_building,
    finishing.run_grace,
    check.run_boarding,
    check.run,
    crew.run,
    launch.run,
    window.run,
    window.run_reveal,
    resolve.run,
    resolve.run_after_card,
    scoring.run,
    trek.run_titles,
    trek.run_next_flight,
    setup.run_over,
    resolve.run_after_effects,
]
"""By step, what goes on without a player. It returns whether the flow goes on; if not, the step waits."""

REAL_TIME: Final = Step(real_time.list_actions, real_time.apply_action, real_time.why_not, real_time.default)
CLAIMS: Final = Step(finishing.list_claims, finishing.apply_claim, finishing.why_not_claim, finishing.default_claim)
TURNS: Final = Step(turn_based.list_actions, turn_based.apply_action, turn_based.why_not, turn_based.default)
BETWEEN_CARDS: Final = Step(window.list_actions, window.apply_action, window.why_not, window.default)


def open_step(state: GalaxyTrucker) -> Step | None:
    """Return the step in which seats may act although no decision waits for them, or None."""
    step = state.step
    if step == BUILDING:
        return TURNS if state.turn_based else REAL_TIME
    if step == GRACE:
        return CLAIMS
    return BETWEEN_CARDS if step == WINDOW else None


def current_step(state: GalaxyTrucker, seat: int) -> Step | None:
    """Return what the seat may act in: its own next decision, or the open step."""
    stack = state.players[seat].stack
    if stack:
        return decision_of(state, stack[-1][0])
    return None if state.deciding else open_step(state)


def advance(state: GalaxyTrucker) -> None:
    """Go on until a seat has several options, chance has several outcomes, a step waits, or the game is over."""
    while True:
        state.options = [None] * len(state.players)
        if state.draw != NO_DRAW:
            state.outcomes = draws.list_outcomes(state)
            if len(state.outcomes) > 1:
                return
            draws.apply_draw(state, state.outcomes[0][0])
        elif state.deciding:
            if not _apply_forced_choice(state):
                return
        elif state.agenda:
            task, state.agenda = state.agenda[0], state.agenda[1:]
            state.config.hooks.tasks[task[0]](state, task)
        elif not RUN[state.step](state):
            return


def _apply_forced_choice(state: GalaxyTrucker) -> bool:
    """Apply the first decision with a single option; return whether there was one."""
    for seat in state.config.seats:
        stack = state.players[seat].stack
        if stack:
            decision = decision_of(state, stack[-1][0])
            options = decision.options(state, seat)
            if len(options) == 1:
                decision.apply(state, seat, options[0])
                return True
            state.options[seat] = options if state.extension is None else sorted(options, key=number_of)
    return False


# The action's number in the catalogue, read without a call of ours: it is asked for every option of every step.
number_of: Final[Callable[[Action], int]] = attrgetter("number")


DRAW: Final = Pending((), True)
# By mask of seats: exactly these seats are awaited.
AWAITED: Final = [Pending(tuple(bits(mask))) for mask in range(1 << MOST_PLAYERS)]
NOBODY_LEFT: Final = AWAITED[0]


class GalaxyTruckerState(GalaxyTrucker):
    """A position of Galaxy Trucker as the kernel's State."""

    __slots__ = ()

    def pending(self) -> Pending:
        """Return who may act and who is awaited; in real-time building nobody is (GT-19.5)."""
        if self.draw != NO_DRAW:
            return DRAW
        if self.deciding:
            return AWAITED[self.deciding]
        if self.step == BUILDING:
            if self.turn_based:
                return AWAITED[1 << self.turn]
            return Pending((), deadline=timer.deadline(self), may_act=real_time.may_act(self))
        if self.step == GRACE:
            return Pending((), deadline=self.limit, may_act=finishing.may_claim(self))
        if self.step == WINDOW:
            return window.pending(self)
        return NOBODY_LEFT

    def legal(self, seat: int) -> Sequence[Action]:
        """Return the seat's legal actions, in catalogue order."""
        options = self.options[seat]
        if options is None:
            step = None if self.draw != NO_DRAW else current_step(self, seat)
            options = step.options(self, seat) if step else []
            if self.extension is not None:
                # The actions of an expansion come last in the catalogue, whatever the step that lists them.
                options = sorted(options, key=number_of)
            self.options[seat] = options
        return options

    def chance(self) -> Sequence[tuple[Action, int]]:
        """Return the outcomes of the pending draw, with their weights."""
        return self.outcomes

    def timeout(self) -> Action:
        """Return the clock's action: the sand has run out, or the grace window is over."""
        return ACTIONS.time_up

    def default(self, seat: int) -> Action | None:
        """Return what happens when the seat's time runs out (GT-19.5 and the clauses that follow it), or None."""
        step = None if self.draw != NO_DRAW else current_step(self, seat)
        return step.default(self, seat) if step and self.legal(seat) else None

    def undo_policy(self) -> UndoPolicy:
        """Return NONE for building in real time, TURN for turn-based building (GL-10.R2), else BARRIER."""
        if self.step not in (BUILDING, GRACE):
            return UndoPolicy.BARRIER
        return UndoPolicy.TURN if self.turn_based else UndoPolicy.NONE

    def apply(self, by: int, action: Action, at: int) -> None:
        """Apply a choice, a draw or the clock's action, and advance to the next decision."""
        self.now = at
        if by == CHANCE:
            draws.apply_draw(self, action)
        elif by == CLOCK:
            timer.apply_time_up(self)
        else:
            step = current_step(self, by)
            assert step is not None
            step.apply(self, by, action)
        advance(self)

    def copy(self) -> GalaxyTruckerState:
        """Return a copy. It shares players and ships until one of the two writes them."""
        new = GalaxyTruckerState(self.config)
        self.shared = self.shared_ships = new.shared = new.shared_ships = -1
        new.players = self.players.copy()
        new.deciding = self.deciding
        new.options = self.options.copy()
        new.outcomes = self.outcomes
        new.step = self.step
        new.flight = self.flight
        new.now = self.now
        new.draw = self.draw
        new.drawing = self.drawing
        new.extension = self.extension
        new.agenda = self.agenda
        new.pool = self.pool
        new.face_up = self.face_up
        new.returned = self.returned
        new.piles = self.piles
        new.unseen = self.unseen
        new.cards_left = self.cards_left
        new.supply = self.supply
        new.timer_space = self.timer_space
        new.timer_ends = self.timer_ends
        new.limit = self.limit
        new.turn = self.turn
        new.first_player = self.first_player
        new.first_stopper = self.first_stopper
        new.countdown = self.countdown
        new.revealed = self.revealed
        new.card = self.card
        new.stage = self.stage
        new.index = self.index
        new.queue = self.queue
        new.dice = self.dice
        new.record = self.record
        new.marks = self.marks
        new.used = self.used
        new.titles = self.titles
        return new

    def view(self, seat: int | None) -> dict[str, Json]:
        """Return what this viewer may know (GT-19.28, GT-19.29, GT-19.30)."""
        return with_expansion(self, seat, cast(dict[str, Json], view(self, seat)), None, None)

    def determinize(self, seat: int | None, rng: Random) -> GalaxyTruckerState:
        """Return a possible world for this viewer: hands taken unseen and cards seen by others alone are drawn anew."""
        world = self.copy()
        determinize(world, seat, rng)
        if world.draw == NO_DRAW:
            advance(world)
        else:
            # A draw that still waits stays, even with one outcome left: the viewer sees that it waits.
            world.outcomes = draws.list_outcomes(world)
        return world

    def scores(self) -> list[int]:
        """Return the credits of each seat (GT-16.1)."""
        return [player.credits for player in self.players]

    def ranking(self) -> list[int]:
        """Return the place of each seat; equal credits share one (GT-16.2, GT-16.3)."""
        return scoring.ranking(self)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Return why the action is not legal, with the clause, or None if it is legal."""
        step = None if self.draw != NO_DRAW else current_step(self, seat)
        return refusals.wrong_moment(self, seat, action) if step is None else step.why_not(self, seat, action)

    def violations(self) -> Iterator[str]:
        """Return the broken invariants."""
        return invariants.violations(self)

    def dump(self) -> dict[str, Json]:
        """Return the position as JSON."""
        return serialization.dump(self)


def with_expansion(
    state: GalaxyTrucker, viewer: int | None, part: dict[str, Json], before: GalaxyTrucker | None, seen: Json
) -> dict[str, Json]:
    """Add what an expansion shows to a view, None without one; `seen` is what it showed of the position before."""
    views = state.config.hooks.views
    part["expansion"] = views[0](state, viewer, before, seen) if views else None
    return part


def new_state(config: GalaxyTruckerConfig, events: list[Event] | None = None) -> GalaxyTruckerState:
    """Return the position before the first draw or action; it collects events in this list."""
    state = GalaxyTruckerState(config)
    state.events = events
    setup.initialize(state)
    advance(state)
    return state
