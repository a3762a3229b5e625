"""The random bot: every legal action is as likely as the others."""

from __future__ import annotations

from random import Random

from starlode.kernel.contract import Action, State


class RandomBot:
    """Plays legally and without a thought."""

    def choose(self, state: State, seat: int, rng: Random) -> Action:
        """Any legal action."""
        return rng.choice(state.legal(seat))
