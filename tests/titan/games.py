"""Whole random games of Titan, for clauses that say "always" or "never", and games as they begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, pairwise
from random import Random

from starlode.games.titan.game import GAME
from starlode.games.titan.position import TitanState
from starlode.games.titan.state import STRIDE
from starlode.kernel.contract import CHANCE, Event, Word
from tests.titan.positions import Position


@dataclass(frozen=True)
class Step:
    """One entry of a game: who wrote it, what it says, the position before and after it, what was told meanwhile."""

    by: int
    do: dict[str, Word]
    before: TitanState
    state: TitanState
    told: list[Event]


def play(players: int = 4, seed: int = 1, **options: Word) -> Iterator[Step]:
    """Every entry of a game in which all choose at random. Tests share these positions and never change them."""
    return iter(_played(players, seed, tuple(sorted(options.items()))))


def several(**options: Word) -> Iterator[Step]:
    """Every entry of some games of each size."""
    return chain.from_iterable(play(players, seed, **options) for players in (2, 3, 4) for seed in (1, 2))


@cache
def _played(players: int, seed: int, options: tuple[tuple[str, Word], ...]) -> tuple[Step, ...]:
    catalogue = GAME.catalogue(players, {})
    rng = Random(seed)
    state = GAME.new_state(players, dict(options))
    assert isinstance(state, TitanState)
    steps: list[Step] = []
    before = state.copy()
    while not (pending := state.pending()).over:
        state.events = []
        if pending.chance:
            outcomes, weights = zip(*state.chance(), strict=True)
            by, action = CHANCE, rng.choices(outcomes, weights)[0]
        else:
            by = pending.seats[0]
            action = rng.choice(state.legal(by))
        state.apply(by, action, 0)
        steps.append(Step(by, catalogue.encode(action), before, state.copy(), state.events))
        before = steps[-1].state
    return tuple(steps)


def cycles(players: int, seed: int) -> list[list[Event]]:
    """What was told of a game after landing, cycle by cycle."""
    told = [event for step in play(players, seed) for event in step.told]
    starts = [number for number, event in enumerate(told) if event.key == "event-cycle"]
    return [told[start:end] for start, end in pairwise([*starts, len(told)])]


def records(state: TitanState) -> list[list[int]]:
    """Every player's own record (offsets of `state`), by seat."""
    return [state.own[at : at + STRIDE] for at in range(0, len(state.own), STRIDE)]


def fresh(players: int = 4, ruleset: str = "en", **options: Word) -> Position:
    """A table before the first draw."""
    table = Position(players, bases=False)
    state = GAME.new_state(players, {"ruleset": ruleset, **options})
    assert isinstance(state, TitanState)
    table.state = state
    return table


def landing(players: int = 4, ruleset: str = "en", *, foreman: int = 0, **options: Word) -> Position:
    """A table at which landing begins, chance having taken its first outcome everywhere."""
    table = fresh(players, ruleset, **options)
    table.do("chance", "draw-foreman", seat=foreman)
    return table.draw_all()


def land_all(table: Position) -> list[Event]:
    """Everybody lands, always with the first option; what was told."""
    told: list[Event] = []
    while table.state.cycle == 0:
        table.state.events = told
        table.state.apply(table.state.decider, table.state.options[0], 0)
    table.state.events = None
    return told
