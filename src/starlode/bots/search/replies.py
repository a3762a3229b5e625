"""Tries a complete move by playing on: everybody's next moves by a narrow search, draws at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from starlode.bots.budget import Meter
from starlode.bots.search.draws import draw_outcome
from starlode.bots.search.lines import Line
from starlode.kernel.contract import CHANCE, State

MAX_STEPS: Final = 60
"""Moves and draws of one continuation, at most."""


class Replies:
    """Plays on for `moves` complete moves, each the best that `search(state, seat)` finds for its seat."""

    def __init__(self, search: Callable[[State, int], list[Line]], moves: int, meter: Meter) -> None:
        self.search: Final = search
        self.moves: Final = moves
        self.meter: Final = meter

    def value_after(self, line: Line, seat: int, evaluate: Callable[[State], int], rng: Random) -> int:
        """Return the value to this seat after the moves, or at the end of the game if that comes first.

        The luck that a search tells apart from its values does not count; what is luck for one is bad luck for others.
        """
        left = self.moves
        now = line.state
        luck = line.luck
        for _ in range(MAX_STEPS):
            pending = now.pending()
            if pending.chance:
                now = now.copy()
                now.apply(CHANCE, draw_outcome(now, rng), 0)
                self.meter.count()
            elif left and pending.must_act:
                mover = pending.must_act[0]
                best = self.search(now, mover)[0]
                luck += best.luck if mover == seat else -best.luck
                now = best.state
                # A move that is interrupted by a draw goes on after it.
                left -= not now.pending().chance
            else:
                break
        return evaluate(now) - luck
