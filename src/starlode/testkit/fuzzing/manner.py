"""How the seats of a fuzzed game choose: at random, or more or less often as the game's own policy does.

Random choices meet what nobody would do, but they seldom get far: a game whose players make something of their
position meets the rest.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Final

from starlode.kernel.contract import CLOCK, Action, State
from starlode.kernel.game import Game, Policy
from starlode.testkit.conformance.subject import Step, acting_seat, next_step

_PAUSE: Final = 4000  # milliseconds that a sensible seat takes at most for an action; all act at the same time
_QUESTIONS: Final = 50  # how often somebody is asked for an action before one is taken at random
_OPENING: Final = 800  # entries after which the later share applies at the latest
_CONTRIVED_EVERY: Final = 12


@dataclass(frozen=True)
class Manner:
    """How often the policy chooses, of 100 choices: in the first `opening` entries, and afterwards.

    The clock waits for its time then; with random choices it comes at any moment. A `contrived` policy is no sensible
    one, but leads to what is hardly met otherwise.
    """

    policy: Policy | None = None
    opening: int = 0
    early: int = 0
    late: int = 0
    contrived: bool = False

    @classmethod
    def draw(cls, game: Game, rng: Random) -> Manner:
        """Return the manner of a game: a third of the games are random, in a third the policy chooses nearly always.

        Before that, one game of _CONTRIVED_EVERY is contrived, if the game has a policy for it.
        """
        contrived = game.coverage.contrived if game.coverage is not None else None
        if contrived is not None and not rng.randrange(_CONTRIVED_EVERY):
            return cls(contrived, 0, 100, 100, contrived=True)
        kind = rng.randrange(3)
        if game.policy is None or kind == 0:
            return RANDOM
        if kind == 1:
            share = rng.choice((97, 100))
            return cls(game.policy, 0, share, share)
        return cls(game.policy, rng.randrange(_OPENING), 100, rng.choice((20, 50, 80)))

    @property
    def name(self) -> str:
        """What reports call it."""
        if self.policy is None:
            return "random"
        if self.contrived:
            return "contrived"
        return "sensible" if self.late >= 97 else "mixed"

    def next_step(self, state: State, rng: Random, at: int, entries: int, dropped: Collection[int]) -> Step | None:
        """Return the next step from this position, or None if the game is over. Dropped seats take none."""
        pending = state.pending()
        if self.policy is None or not pending.may_act:
            return next_step(state, rng, at, dropped)
        share = self.early if entries < self.opening else self.late
        everybody_dropped = all(seat in dropped for seat in pending.may_act)
        later = at
        for _ in range(_QUESTIONS):
            later += rng.randrange(1, 1 + _PAUSE // len(pending.may_act))
            if pending.deadline is not None and (everybody_dropped or pending.deadline <= later):
                return Step(CLOCK, state.timeout(), max(at, pending.deadline))
            seat = acting_seat(pending, rng, dropped)
            action = self._choose(state, seat, rng, share)
            if action is not None:
                return Step(seat, action, later)
        return next_step(state, rng, at, dropped)

    def _choose(self, state: State, seat: int, rng: Random, share: int) -> Action | None:
        if self.policy is not None and rng.randrange(100) < share:
            return self.policy(state, seat, rng)
        return rng.choice(state.legal(seat))


RANDOM: Final = Manner()
