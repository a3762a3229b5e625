"""Compares moves with those that a search finds, in games with a learned value.

The quick look compares the values of the positions after the two moves. The better one was found by the same value, so
it is mostly overrated. The closer look plays on from both, with the same luck, and believes these samples the more, the
more there are and the less they differ. Chances are those if experts play on: what a lead is worth among equals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import mean, pvariance
from typing import Final

from starlode.bots.budget import Budget, Meter
from starlode.bots.search.beam import Beam
from starlode.bots.search.layers import LayeredBeam
from starlode.bots.search.lines import Line
from starlode.kernel.capabilities.values import Value
from starlode.kernel.contract import Action, State
from starlode.kernel.game import Game
from starlode.review.assessment import Verdict, differing, first_of
from starlode.review.continuations import play_on
from starlode.review.course import Stretch


@dataclass(frozen=True)
class Depth:
    """How a move is searched: lines at a time, outcomes of a draw, nodes."""

    width: int
    samples: int
    nodes: int


QUICK: Final = Depth(1, 1, 60)
CLOSE: Final = Depth(3, 2, 500)


@dataclass(frozen=True)
class Method:
    """How a closer look plays on, and what it believes.

    Moves are searched by `reply`, and there are `samples` at most. A sample ends after so many `moves`; the mean of the
    chances after each of them counts. `belief` is the part of a loss by the value alone that is to be expected; `doubt`
    is the usual error of that, and `spread` that of a sample.
    """

    reply: Depth
    samples: int
    moves: int
    belief: float
    doubt: float
    spread: float


FITTED: Final = Method(Depth(1, 1, 60), samples=40, moves=16, belief=0.25, doubt=0.07, spread=0.1)
"""Where the chance to win is fitted to results: as measured in Titan."""

OTHER: Final = Method(Depth(1, 1, 400), samples=6, moves=4, belief=1.0, doubt=0.08, spread=0.15)


@dataclass
class _Trial:
    """The two moves that are compared, and the chances that each left in the samples so far."""

    done: Line
    better: Line
    samples: list[tuple[float, float]] = field(default_factory=list)


class PlannedMoves:
    """Searches whole moves as `expert` does, from what the seat knew."""

    adds_up: Final = True

    def __init__(self, game: Game, meter: Meter, *, secret: bool) -> None:
        assert game.value is not None
        self._value: Final = game.value
        self._heuristics: Final = game.heuristics
        self._sampled: Final = bool(game.search["expert"].samples) if "expert" in game.search else True
        self._meter: Final = meter
        self._secret: Final = secret
        self._trials: Final[dict[int, _Trial]] = {}

    def look(self, stretch: Stretch) -> Verdict:
        """Compare a move quickly with the best one found."""
        return self._judge(stretch, _Trial(*self._lines(stretch, QUICK)))

    def look_closely(self, stretch: Stretch, nodes: int) -> Verdict:
        """Compare a move with the best of a wider search, by playing on from both, for about so many nodes.

        A further look goes on with the samples of those before.
        """
        end = self._meter.nodes + nodes
        trial = self._trials.get(stretch.first)
        if trial is None:
            trial = self._trials[stretch.first] = _Trial(*self._lines(stretch, CLOSE))
        seat, samples = stretch.by, self._method(trial.done.state).samples
        if self._chance(trial.better, seat) > self._chance(trial.done, seat):
            while len(trial.samples) < samples and self._meter.nodes < end:
                seed = f"{stretch.first}/{len(trial.samples)}"
                trial.samples.append(
                    (self._chance_later(trial.done, seat, seed), self._chance_later(trial.better, seat, seed))
                )
        return self._judge(stretch, trial)

    def reply(self, state: State, seat: int, depth: Depth) -> list[Line]:
        """Return moves by a narrow search, best first."""
        return self._search(state, seat, self._value.evaluator(state, seat), depth)

    def _lines(self, stretch: Stretch, depth: Depth) -> tuple[Line, Line]:
        """Return the move that was made, with the best way to go on if a draw interrupts it, and the best one found."""
        seat = stretch.by
        start, last = self._positions(stretch)
        evaluate = self._value.evaluator(start, seat)
        better = self._search(start, seat, evaluate, depth)[0]
        return self._search(last, seat, evaluate, depth, stretch.decisions[-1].action)[0], better

    def _chance(self, line: Line, seat: int) -> float:
        return self._ending(line.state).chance_of(line.state, seat, line.value)

    def _chance_later(self, line: Line, seat: int, seed: str) -> float:
        """Return the seat's chance in one continuation; the same seed gives the same luck."""
        method = self._method(line.state)
        ending = self._ending(line.state)
        chances: list[float] = []
        for state in play_on(line.state, lambda now, mover: self.reply(now, mover, method.reply), seed):
            chances.append(ending.win_chances(state)[seat])
            if len(chances) == method.moves:
                break
        # The result of a game that is over stays what it is.
        return mean([*chances, *[chances[-1]] * (method.moves - len(chances))])

    def _method(self, state: State) -> Method:
        return FITTED if self._value.knows_results(len(state.scores())) else OTHER

    def _ending(self, state: State) -> Value:
        """Return the value whose chances are those if experts play on."""
        return self._value.ending(len(state.scores()))

    def _judge(self, stretch: Stretch, trial: _Trial) -> Verdict:
        """Return the verdict on a move beside the better one."""
        done, better = trial.done, trial.better
        method = self._method(done.state)
        chance = self._chance(done, stretch.by)
        loss = method.belief * (self._chance(better, stretch.by) - chance)
        if trial.samples:
            losses = [other - own for own, other in trial.samples]
            share = _trust(losses, method)
            chance += share * (mean(own for own, _ in trial.samples) - chance)
            loss += share * (mean(losses) - loss)
        actions = [decision.action for decision in stretch.decisions]
        only_done, only_better = differing(actions, [action for _, action in better.choices()])
        if loss <= 0 or not only_better:
            better_end = better.state if only_better else done.state
            return Verdict(stretch.decisions[0], chance, 0.0, (), (), done.state, better_end)
        decision = first_of(stretch.decisions, only_done)
        played = round(100 * mean(other > own for own, other in trial.samples)) if trial.samples else None
        return Verdict(decision, chance, loss, only_done, only_better, done.state, better.state, played)

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

    def _search(
        self,
        state: State,
        seat: int,
        evaluate: Callable[[State], int],
        depth: Depth,
        first: Action | None = None,
    ) -> list[Line]:
        """Return complete moves, best first."""
        meter = Budget(nodes=depth.nodes).start()
        if self._sampled:
            beam = Beam(seat, evaluate, self._heuristics, depth.width, depth.samples, Random(0), meter)
            lines = beam.complete_lines(state, first=first)
        else:
            lines = LayeredBeam(seat, evaluate, self._heuristics, depth.width, meter).complete_lines(state, first)
        for _ in range(meter.nodes):
            self._meter.count()
        return lines


def _trust(losses: list[float], method: Method) -> float:
    """Return which share of a loss shall come from these samples of it, and not from the value alone."""
    count = len(losses)
    # The usual spread counts as much as four samples: few that agree may still be wrong.
    error = (count * pvariance(losses) + 4 * method.spread**2) / (count + 4) / count
    return method.doubt**2 / (method.doubt**2 + error)
