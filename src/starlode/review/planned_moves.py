"""Compares moves with those that a search finds, in games with a learned value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from starlode.bots.budget import Budget, Meter
from starlode.bots.search.beam import Beam
from starlode.bots.search.layers import LayeredBeam
from starlode.bots.search.lines import Line
from starlode.kernel.contract import Action, State
from starlode.kernel.game import Game
from starlode.review.assessment import Verdict, differing, first_of
from starlode.review.course import Stretch


@dataclass(frozen=True)
class Depth:
    """How a move is searched: lines at a time, outcomes of a draw, nodes."""

    width: int
    samples: int
    nodes: int


QUICK: Final = Depth(1, 1, 60)
CLOSE: Final = Depth(3, 2, 500)


class PlannedMoves:
    """Searches whole moves as `expert` does, from what the seat knew."""

    def __init__(self, game: Game, meter: Meter, *, secret: bool) -> None:
        assert game.value is not None
        self._value: Final = game.value
        self._heuristics: Final = game.heuristics
        self._sampled: Final = bool(game.search["expert"].samples) if "expert" in game.search else True
        self._meter: Final = meter
        self._secret: Final = secret

    def look(self, stretch: Stretch) -> Verdict:
        """Compare a move quickly with the best one found."""
        return self._compare(stretch, QUICK)

    def look_closely(self, stretch: Stretch) -> Verdict:
        """Compare a move with the best of a wider search."""
        return self._compare(stretch, CLOSE)

    def _compare(self, stretch: Stretch, depth: Depth) -> Verdict:
        seat = stretch.by
        start, last = self._positions(stretch)
        evaluate = self._value.evaluator(start, seat)
        better = self._best(start, seat, evaluate, depth)
        done = self._best(last, seat, evaluate, depth, stretch.decisions[-1].action)
        chance = self._value.chance_of(done.state, seat, done.value)
        loss = self._value.chance_of(better.state, seat, better.value) - chance
        actions = [decision.action for decision in stretch.decisions]
        only_done, only_better = differing(actions, [action for _, action in better.choices()])
        if loss <= 0 or not only_better:
            return Verdict(stretch.decisions[0], chance, 0.0, (), (), done.state, done.state)
        decision = first_of(stretch.decisions, only_done)
        return Verdict(decision, chance, loss, only_done, only_better, done.state, better.state)

    def _positions(self, stretch: Stretch) -> tuple[State, State]:
        """Return the position before the move and the one before its last choice, as far as the seat knew them."""
        first, last = stretch.decisions[0].state, stretch.decisions[-1].state
        if not self._secret:
            return first, last
        world = first.determinize(stretch.by, Random(stretch.first))
        state = world.copy()
        for decision in stretch.decisions[:-1]:
            if decision.action not in state.legal(stretch.by):
                return first, last
            state.apply(stretch.by, decision.action, 0)
        return (world, state) if stretch.decisions[-1].action in state.legal(stretch.by) else (first, last)

    def _best(
        self,
        state: State,
        seat: int,
        evaluate: Callable[[State], int],
        depth: Depth,
        first: Action | None = None,
    ) -> Line:
        meter = Budget(nodes=depth.nodes).start()
        if self._sampled:
            beam = Beam(seat, evaluate, self._heuristics, depth.width, depth.samples, Random(0), meter)
            lines = beam.complete_lines(state, first=first)
        else:
            lines = LayeredBeam(seat, evaluate, self._heuristics, depth.width, meter).complete_lines(state, first)
        for _ in range(meter.nodes):
            self._meter.count()
        return lines[0]
