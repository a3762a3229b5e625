"""Steady: looks at where each choice leads, one move ahead, and takes the best by the game's own judgement."""

from __future__ import annotations

from random import Random

from starlode.kernel.contract import Action, State
from starlode.kernel.registry import Heuristics

FOLLOW = 3
"""How many further choices of a half-told move are looked through (a pipe: use it, lay it, take what it brings)."""

CLOSE = 2
"""Positions that differ by less than this are equally good; one of them is picked at random."""


class Steady:
    """A one-step evaluator over the game's heuristics."""

    def __init__(self, heuristics: Heuristics) -> None:
        self._worth = heuristics.worth
        self._midway = heuristics.midway

    def choose(self, state: State, seat: int, rng: Random) -> Action:
        """The action whose outcome is worth most to this seat, in a world the seat cannot tell from the real one."""
        world = state.guess(seat, rng)
        actions = world.legal(seat)
        worths = [self._after(world, seat, action, FOLLOW) for action in actions]
        best = max(worths)
        return rng.choice([action for action, worth in zip(actions, worths, strict=True) if worth > best - CLOSE])

    def _after(self, state: State, seat: int, action: Action, follow: int) -> int:
        """What the position is worth after this action, told to its end by the seat's best further choices."""
        after = state.copy()
        after.apply(seat, action, 0)
        if follow and self._midway(after):
            further = after.legal(seat)
            if further:
                return max(self._after(after, seat, each, follow - 1) for each in further)
        return self._worth(after, seat)
