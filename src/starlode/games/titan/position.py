"""The contract's State for Titan: a thin face over data, flow, view, scoring and explanations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from starlode.games.titan import dump as dumping
from starlode.games.titan import invariants, scoring
from starlode.games.titan.explain import explain
from starlode.games.titan.flow import advance, choose
from starlode.games.titan.kit import Kit
from starlode.games.titan.state import CREDITS, OVER, STRIDE, Titan, start
from starlode.games.titan.view import view
from starlode.kernel.contract import Action, Json, Pending, Refusal

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

    def guess(self, seat: int | None, rng: Random) -> TitanState:
        """Stacks are drawn late, so there is nothing to guess."""
        return self.copy()

    def scores(self) -> list[int]:
        """Credits."""
        return [self.own[STRIDE * seat + CREDITS] for seat in range(self.kit.players)]

    def ranking(self) -> list[int]:
        """Places, with the tie-breaks of TI-24.8."""
        return scoring.ranking(self)

    def explain(self, seat: int, action: Action) -> Refusal | None:
        """Why not, with the clause."""
        return explain(self, seat, action)

    def complaints(self) -> Iterator[str]:
        """Broken invariants of section 30."""
        return invariants.complaints(self)

    def dump(self) -> dict[str, Json]:
        """The position as JSON."""
        return dumping.dump(self)


def new_state(kit: Kit) -> TitanState:
    """Before the first draw."""
    state = TitanState(kit)
    start(state)
    advance(state)
    return state
