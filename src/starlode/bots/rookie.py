"""Rookie: evaluates one move ahead as Steady does, but overlooks many of its options."""

from __future__ import annotations

from random import Random

from starlode.bots.budget import Budget
from starlode.bots.one_ply import Steady
from starlode.kernel.contract import Action, State
from starlode.kernel.game import Heuristics


class Rookie:
    """A bot that overlooks options."""

    def __init__(self, heuristics: Heuristics) -> None:
        self._steady = Steady(heuristics)
        self._overlooked = heuristics.overlooked

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return the best action of those that it sees; it sees at least one."""
        world = state.determinize(seat, rng)
        legal = world.legal(seat)
        seen = [action for action in legal if rng.randrange(100) >= self._overlooked]
        return self._steady.choose_from(seen or [rng.choice(legal)], world, seat, rng)
