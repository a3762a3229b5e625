"""Levels of bots, where a game has policies of its own for them."""

from __future__ import annotations

from random import Random

from starlode.bots.budget import Budget
from starlode.kernel.contract import Action, State
from starlode.kernel.game import LevelPolicy, Policy


class PolicyBot:
    """A bot that follows a game's policy."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return what the policy does in this seat, on a determinized state."""
        return self._policy(state.determinize(seat, rng), seat, rng)


class LevelBot:
    """A bot that follows a game's policy of its level. `pace`: its share of the game's simulated time, in percent."""

    def __init__(self, policy: LevelPolicy, pace: int = 100) -> None:
        self.pace = pace
        self._policy = policy

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return what the policy does in this seat within the budget, on a determinized state."""
        return self._policy(state.determinize(seat, rng), seat, rng, budget.start() if budget else None)
