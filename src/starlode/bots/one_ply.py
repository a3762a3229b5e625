"""Steady: looks at where each choice leads, one move ahead, and takes the best by the game's own judgement."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from starlode.kernel.contract import CHANCE, Action, State
from starlode.kernel.game import Heuristics

FOLLOW = 3
"""How many further choices and draws of a half-told move are looked through (a pipe: use it, lay it, take what it
brings; a mine: name its site, roll, choose its kind)."""

CLOSE = 2
"""Positions that differ by less than this are equally good; one of them is picked at random."""


class Steady:
    """A one-step evaluator over the game's heuristics."""

    def __init__(self, heuristics: Heuristics) -> None:
        self._heuristics = heuristics

    def choose(self, state: State, seat: int, rng: Random) -> Action:
        """The action whose outcome is worth most to this seat, in a world the seat cannot tell from the real one."""
        world = state.determinize(seat, rng)
        actions = world.legal(seat)
        looking = _Looking(seat, self._heuristics.judge(world, seat), self._heuristics.midway)
        worths = [looking.after(world, seat, action) for action in actions]
        best = max(worths)
        return rng.choice([action for action, worth in zip(actions, worths, strict=True) if worth > best - CLOSE])


@dataclass(frozen=True)
class _Looking:
    """How a seat that has to choose looks ahead."""

    seat: int
    worth: Callable[[State], int]
    midway: Callable[[State], bool]

    def after(self, state: State, by: int, action: Action, follow: int = FOLLOW) -> int:
        """What the position is worth to the seat after this, told to its end by its own best further choices.

        Draws on the way count with all that may come up.
        """
        after = state.copy()
        after.apply(by, action, 0)
        if follow and self.midway(after):
            further = after.legal(self.seat)
            if further:
                return max(self.after(after, self.seat, each, follow - 1) for each in further)
            if after.pending().chance:
                draws = after.chance()
                total = sum(weight * self.after(after, CHANCE, draw, follow - 1) for draw, weight in draws)
                return total // sum(weight for _, weight in draws)
        return self.worth(after)
