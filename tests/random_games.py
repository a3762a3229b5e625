"""Complete random games, entry by entry, for clauses that say "always" or "never". Each is played only once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from random import Random
from typing import Generic, TypeVar

from starlode.kernel.contract import CHANCE, Action, Event, Scalar, State
from starlode.kernel.game import Game

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Entry(Generic[S]):
    """One entry of a game: who made it, its JSON form, the position before and after it, and its events."""

    by: int
    do: dict[str, Scalar]
    before: S
    state: S
    events: list[Event]


class RandomGames(Generic[S]):
    """Games of random moves. Tests share these positions and never change them."""

    def __init__(self, game: Game, kind: type[S], choose: Callable[[Random, Sequence[Action]], Action]) -> None:
        self._game, self._kind, self._choose = game, kind, choose
        self._cached_entries = cache(self._play_game)

    def play(self, players: int = 4, seed: int = 1, **options: Scalar) -> Iterator[Entry[S]]:
        """Yield every entry of a game."""
        return iter(self._cached_entries(players, seed, tuple(sorted(options.items()))))

    def several(self, **options: Scalar) -> Iterator[Entry[S]]:
        """Yield every entry of some games of each size."""
        return chain.from_iterable(self.play(players, seed, **options) for players in (2, 3, 4) for seed in (1, 2))

    def _play_game(self, players: int, seed: int, options: tuple[tuple[str, Scalar], ...]) -> tuple[Entry[S], ...]:
        chosen_options = dict(options)
        catalogue = self._game.catalogue(players, chosen_options)
        rng = Random(seed)
        state = self._game.new_state(players, chosen_options)
        assert isinstance(state, self._kind)
        entries: list[Entry[S]] = []
        before = state.copy()
        while not (pending := state.pending()).over:
            state.events = []
            if pending.chance:
                outcomes, weights = zip(*state.chance(), strict=True)
                by, action = CHANCE, rng.choices(outcomes, weights)[0]
            else:
                by = pending.must_act[0]
                action = self._choose(rng, state.legal(by))
            state.apply(by, action, 0)
            entries.append(Entry(by, catalogue.encode(action), before, state.copy(), state.events))
            before = entries[-1].state
        return tuple(entries)
