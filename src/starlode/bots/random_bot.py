"""A bot that picks one of the legal actions, or to do nothing if it is not awaited, all equally likely."""

from __future__ import annotations

from random import Random

from starlode.bots.budget import Budget
from starlode.kernel.contract import Action, State


class RandomBot:
    """Picks a random legal action."""

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return a random legal action, or None, as likely as each of them, if the seat is not awaited."""
        actions = state.legal(seat)
        return rng.choice(actions if seat in state.pending().must_act else [*actions, None])
