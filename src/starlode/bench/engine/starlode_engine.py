"""Our games as engines that can be measured."""

from __future__ import annotations

import hashlib
import sys
from bisect import bisect
from collections.abc import Callable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import accumulate
from operator import itemgetter
from random import Random

import starlode
from starlode.bench.engine.driver import play
from starlode.kernel.contract import CHANCE, CLOCK, Action, Pending, State
from starlode.kernel.game import Game
from starlode.kernel.log.digest import state_digest

WEIGHT = itemgetter(1)
"""The weight of an outcome of chance."""
DIGEST_GAMES = 12
STEPS_BETWEEN_DIGESTS = 16


class StarlodePosition:
    """A state whose chance is drawn from a random generator."""

    __slots__ = ("_actions", "_rng", "_seat", "state")

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self._rng = rng
        self._seat = 0
        self._actions: Sequence[Action] = ()

    def options(self) -> int:
        """Apply chance and clock until a player is to move, then enumerate.

        These take time and are not counted as steps.
        """
        state = self.state
        pending = state.pending()
        while not pending.may_act:
            if pending.over:
                return 0
            self._apply_chance_or_clock(pending)
            pending = state.pending()
        self._seat = seat = (pending.must_act or pending.may_act)[0]
        self._actions = actions = state.legal(seat)
        return len(actions)

    def take(self, index: int) -> None:
        """Apply one of the enumerated options."""
        self.state.apply(self._seat, self._actions[index], 0)

    def copier(self) -> Callable[[], object]:
        """Return the state's own copy function."""
        return self.state.copy

    def _apply_chance_or_clock(self, pending: Pending) -> None:
        state = self.state
        if pending.chance:
            state.apply(CHANCE, self._draw(state.chance()), 0)
        else:
            state.apply(CLOCK, state.timeout(), pending.deadline or 0)

    def _draw(self, outcomes: Sequence[tuple[Action, int]]) -> Action:
        total = sum(map(WEIGHT, outcomes))
        lot = int(self._rng.random() * total)
        if total > len(outcomes):
            lot = bisect([*accumulate(map(WEIGHT, outcomes))], lot)
        # Otherwise all outcomes have the weight 1.
        return outcomes[lot][0]


class StarlodeEngine:
    """One of our games, with the options it is measured with; if `expanded`, with its expansions too."""

    def __init__(self, game: Game, players: int, *, expanded: bool = False) -> None:
        self.game = game
        self.players = players
        self.name = game.name
        self.version = starlode.__version__
        further = game.benchmark_expansion if expanded else {}
        self._options = game.resolve_options(players, {**game.benchmark_options, **further})

    def new(self, seed: int) -> StarlodePosition:
        """Return a new game whose chance follows from this seed."""
        return StarlodePosition(self.game.new_state(self.players, self._options), Random(seed))

    def digest(self) -> str:
        """Return the digest of whole seeded games, which plain Python and the compiled engine must share."""
        digest = hashlib.blake2b(digest_size=16)
        for seed in range(DIGEST_GAMES):
            position, rng = self.new(seed), Random(seed)
            while play(position, rng, STEPS_BETWEEN_DIGESTS) == STEPS_BETWEEN_DIGESTS:
                digest.update(state_digest(position.state).encode())
            digest.update(state_digest(position.state).encode())
        return digest.hexdigest()

    @property
    def compiled(self) -> bool:
        """Whether the game's state is a compiled class."""
        module = sys.modules[type(self.new(0).state).__module__]
        return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))
