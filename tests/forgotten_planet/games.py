"""Whole random games of The Forgotten Planet, for clauses that say "always" or "never"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from random import Random

from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.position import PlanetState
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, Action, Event, Word

# How often a kind of action is chosen where others are 10: without this, robots blow themselves up and the land goes.
LIKING = {"consume": 0.2, "explode": 0.2, "explode-wall": 1, "end-actions": 2, "build-wall": 2, "build-base": 100}


@dataclass(frozen=True)
class Step:
    """One entry of a game: who wrote it, what it says, the position before and after it, what was told meanwhile."""

    by: int
    do: dict[str, Word]
    before: PlanetState
    state: PlanetState
    told: list[Event]


def play(players: int = 4, seed: int = 1, **options: Word) -> Iterator[Step]:
    """Every entry of a game in which all choose at random. Tests share these positions and never change them."""
    return iter(_played(players, seed, tuple(sorted(options.items()))))


def several(**options: Word) -> Iterator[Step]:
    """Every entry of some games of each size."""
    return chain.from_iterable(play(players, seed, **options) for players in (2, 3, 4) for seed in (1, 2))


@cache
def _played(players: int, seed: int, options: tuple[tuple[str, Word], ...]) -> tuple[Step, ...]:
    chosen = dict(options)
    catalogue = GAME.catalogue(players, chosen)
    rng = Random(seed)
    state = GAME.new_state(players, chosen)
    assert isinstance(state, PlanetState)
    steps: list[Step] = []
    before = state.copy()
    while not (pending := state.pending()).over:
        state.events = []
        if pending.chance:
            outcomes, weights = zip(*state.chance(), strict=True)
            by, action = CHANCE, rng.choices(outcomes, weights)[0]
        else:
            by = pending.seats[0]
            action = _choice(rng, state.legal(by))
        state.apply(by, action, 0)
        steps.append(Step(by, catalogue.encode(action), before, state.copy(), state.events))
        before = steps[-1].state
    return tuple(steps)


def _choice(rng: Random, legal: Sequence[Action]) -> Action:
    """First a kind of action, then one of that kind, so that every kind gets its chance."""
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(kind_of(action), []).append(action)
    weights = [LIKING.get(kind, 10) for kind in kinds]
    return rng.choice(rng.choices(list(kinds.values()), weights)[0])
