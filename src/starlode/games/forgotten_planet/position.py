"""The contract's State for The Forgotten Planet: a thin face over data, flow, view, scoring and explanations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from starlode.games.forgotten_planet import dump as dumping
from starlode.games.forgotten_planet import invariants, scoring
from starlode.games.forgotten_planet.explain import explain
from starlode.games.forgotten_planet.flow import advance, choose
from starlode.games.forgotten_planet.kit import Kit
from starlode.games.forgotten_planet.phases.setup import bases_laid
from starlode.games.forgotten_planet.state import OVER, Planet, start
from starlode.games.forgotten_planet.view import guess_kinds, view
from starlode.kernel.contract import Action, Json, Pending, Refusal

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

    def guess(self, seat: int | None, rng: Random) -> PlanetState:
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

    def explain(self, seat: int, action: Action) -> Refusal | None:
        """Why not, with the clause."""
        return explain(self, seat, action)

    def complaints(self) -> Iterator[str]:
        """Broken invariants."""
        return invariants.complaints(self)

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
