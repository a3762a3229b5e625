"""Tries a complete move by playing on: everybody's next moves by a narrow search, draws at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from starlode.bots.budget import Meter
from starlode.bots.search.beam import Beam
from starlode.bots.search.draws import draw_outcome
from starlode.kernel.contract import CHANCE, State
from starlode.kernel.game import Heuristics

MAX_STEPS: Final = 60
"""Moves and draws of one continuation, at most."""


class Replies:
    """Plays on for `moves` complete moves, each the best that a search of this width finds for its seat."""

    def __init__(
        self,
        evaluator: Callable[[State, int], Callable[[State], int]],
        heuristics: Heuristics | None,
        moves: int,
        width: int,
        meter: Meter,
    ) -> None:
        self.evaluator: Final = evaluator
        self.heuristics: Final = heuristics
        self.moves: Final = moves
        self.width: Final = width
        self.meter: Final = meter

    def play(self, state: State, rng: Random) -> State:
        """Return the position after the moves, or at the end of the game if that comes first."""
        left = self.moves
        now = state
        for _ in range(MAX_STEPS):
            pending = now.pending()
            if pending.chance:
                now = now.copy()
                now.apply(CHANCE, draw_outcome(now, rng), 0)
                self.meter.count()
            elif left and pending.must_act:
                seat = pending.must_act[0]
                beam = Beam(seat, self.evaluator(now, seat), self.heuristics, self.width, 1, rng, self.meter)
                now = beam.complete_lines(now)[0].state
                # A move that is interrupted by a draw goes on after it.
                left -= not now.pending().chance
            else:
                break
        return now
