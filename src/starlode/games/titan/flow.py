"""The flow of a game of Titan: from one real decision to the next (section 26), and the contract's State on top of it.

A choice with a single option is taken at once, and so is a draw with a single outcome. The options of the next real
decision are kept in the state, so `legal` costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from starlode.games.titan import invariants, scoring
from starlode.games.titan import serialization as dumping
from starlode.games.titan.config import Kit
from starlode.games.titan.phases import deploy, drones, effects, extraction, landing, pipes, setup, turn
from starlode.games.titan.refusals.by_action import why_not
from starlode.games.titan.state import (
    CREDITS,
    DRONE_MOVE,
    EXTRACTED,
    LAND_BASE,
    MANDATORY,
    OVER,
    STRIDE,
    TURN_ORDER,
    Titan,
    start,
)
from starlode.games.titan.view import view
from starlode.kernel.contract import Action, Json, Pending, Refusal

# By step; the first six steps belong to chance.
FIRST_CHOICE: Final = LAND_BASE
OPTIONS: Final[list[Callable[[Titan], list[Action]]]] = [
    landing.base_options,
    landing.pipe_options,
    landing.rig_options,
    deploy.rig_options,
    deploy.zone_options,
    turn.extra_options,
    turn.mandatory_options,
    pipes.lay_options,
    drones.extra_move_options,
    drones.move_options,
    drones.action_options,
    pipes.destroy_options,
    turn.upgrade_options,
    turn.module_options,
    turn.finish_options,
]
CHOOSE: Final[list[Callable[[Titan, Action], None]]] = [
    landing.land,
    landing.lay_landing_pipe,
    landing.take_landing_rig,
    deploy.take_rig,
    deploy.place_rig,
    turn.extra,
    turn.mandatory,
    pipes.lay_from_ship,
    drones.extra_move,
    drones.move,
    drones.act,
    pipes.destroy,
    turn.upgrade,
    turn.fit_module,
    turn.finish,
]


def choose(state: Titan, action: Action) -> None:
    """Carry out one choice or draw, without going on."""
    if state.effects:
        effects.choose(state, action)
    elif state.step <= TURN_ORDER:
        setup.apply(state, action)
    else:
        CHOOSE[state.step - FIRST_CHOICE](state, action)


def advance(state: Titan) -> None:
    """Go on until somebody has a real choice, chance has a real draw, or the game is over."""
    while True:
        if state.effects:
            options = effects.next_options(state)
            if not options:
                continue
        elif state.step > TURN_ORDER:
            step = state.step
            if step == EXTRACTED:
                extraction.end_cycle(state)
                continue
            if step == OVER:
                state.options = []
                return
            state.decider = state.seat
            options = OPTIONS[step - FIRST_CHOICE](state)
            if not options and step == MANDATORY:
                state.step = DRONE_MOVE  # TI-7.9: an empty dropship
                continue
        else:
            state.options = []
            state.draws = setup.outcomes(state)
            if len(state.draws) != 1:
                return
            setup.apply(state, state.draws[0][0])
            continue
        if len(options) > 1:
            state.options = options
            return
        choose(state, options[0])


NOBODY = Pending(())
DRAW = Pending((), True)


class TitanState(Titan):
    """A position of Titan that can be played."""

    __slots__ = ()

    def pending(self) -> Pending:
        """One seat decides, or chance, or nobody."""
        if self.options:
            return self.kit.pending[self.decider]
        return NOBODY if self.step == OVER else DRAW

    def legal(self, seat: int) -> Sequence[Action]:
        """The options of the seat that decides."""
        return self.options if seat == self.decider else []

    def chance(self) -> Sequence[tuple[Action, int]]:
        """What may come up, with weights."""
        return self.draws

    def timeout(self) -> Action:
        """Titan sets no deadlines."""
        raise LookupError("no deadline is pending")

    def apply(self, by: int, action: Action, at: int) -> None:
        """Carry out a choice or a draw and go on to the next real decision."""
        choose(self, action)
        advance(self)

    def copy(self) -> TitanState:
        """Flat lists and small numbers: a copy costs little."""
        new = TitanState(self.kit)
        new.options = self.options
        new.draws = self.draws
        new.met = self.met
        new.stale = self.stale
        new.step = self.step
        new.resume = self.resume
        new.seat = self.seat
        new.decider = self.decider
        new.foreman = self.foreman
        new.cycle = self.cycle
        new.turn = self.turn
        new.done = self.done
        new.ordered = self.ordered
        new.chosen = self.chosen
        new.effects = self.effects.copy()
        new.unseen_rigs = self.unseen_rigs
        new.face_up = self.face_up
        new.placed_colours = self.placed_colours
        new.unseen_orders = self.unseen_orders
        new.open_order = self.open_order
        new.mars_open = self.mars_open
        new.objectives = self.objectives
        new.claimants = self.claimants
        new.unseen_tokens = self.unseen_tokens
        new.supply = self.supply.copy()
        new.modules_left = self.modules_left
        new.on = self.on
        new.deposits = self.deposits
        new.deuterium = self.deuterium
        new.tholins = self.tholins
        new.module = self.module
        new.rig_zones = self.rig_zones
        new.free = self.free
        new.core_tokens = self.core_tokens
        new.crowd = self.crowd
        new.full = self.full
        new.own = self.own.copy()
        return new

    def view(self, seat: int | None) -> dict[str, Json]:
        """Everything in Titan is public (TI-R3.2), so all viewers see the same."""
        return view(self)

    def determinize(self, seat: int | None, rng: Random) -> TitanState:
        """Stacks are drawn late, so there is nothing to guess."""
        return self.copy()

    def scores(self) -> list[int]:
        """Credits."""
        return [self.own[STRIDE * seat + CREDITS] for seat in range(self.kit.players)]

    def ranking(self) -> list[int]:
        """Places, with the tie-breaks of TI-24.8."""
        return scoring.ranking(self)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Why not, with the clause."""
        return why_not(self, seat, action)

    def violations(self) -> Iterator[str]:
        """Broken invariants of section 30."""
        return invariants.violations(self)

    def dump(self) -> dict[str, Json]:
        """The position as JSON."""
        return dumping.dump(self)


def new_state(kit: Kit) -> TitanState:
    """Before the first draw."""
    state = TitanState(kit)
    start(state)
    advance(state)
    return state
