"""A level of bots, where a game has a policy of its own for it: it decides without looking ahead."""

from __future__ import annotations

from random import Random

from starlode.bots.budget import Budget
from starlode.kernel.contract import Action, State
from starlode.kernel.game import Policy


class PolicyBot:
    """A bot that follows a game's policy. `pace`: its share of the game's simulated time, in percent."""

    def __init__(self, policy: Policy, pace: int = 100) -> None:
        self.pace = pace
        self._policy = policy

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return what the policy does in this seat, on a determinized state."""
        return self._policy(state.determinize(seat, rng), seat, rng)
