"""A bot that picks one of the legal actions, all equally likely."""

from __future__ import annotations

from random import Random

from starlode.kernel.contract import Action, State


class RandomBot:
    """Picks a random legal action."""

    def choose(self, state: State, seat: int, rng: Random) -> Action:
        """Return a random legal action."""
        return rng.choice(state.legal(seat))
