"""Random games of Galaxy Trucker, for clauses that say "always" or "never".

Moves are drawn by kind, with weights: players who finish, give up or return components as often as they do anything
else would never fly a ship that is worth attacking.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, CLOCK, Action, Event, Scalar

# Of 100; kinds that are not listed.
USUAL: Final = 100
WEIGHTS: Final = {
    "finish": 1,
    "give-up": 1,
    "peek": 4,
    "look": 10,
    "move-last": 10,
    "set-aside": 10,
    "take-hidden": 60,
    "take-hidden-cargo": 60,
    "leave-vip": 20,
    "take-back-abandoned": 20,
    "rearrange-goods": 20,
    "return-tile": 40,
    "unload-goods": 10,
    "place": 1000,
    "pass": 20,
}
LONGEST_PAUSE: Final = 2_500  # milliseconds between two moves
LONGEST_THOUGHT: Final = 50  # how often the bot is asked for a move before a random one is made


@dataclass(frozen=True)
class Entry:
    """One entry of a game: who made it, its action, the position before and after it, and its events."""

    by: int
    action: Action
    at: int
    before: GalaxyTruckerState
    state: GalaxyTruckerState
    events: list[Event]


def choose(rng: Random, legal: Sequence[Action]) -> Action:
    """Return one of the legal actions: first a kind by its weight, then any action of this kind."""
    by_kind: dict[str, list[Action]] = {}
    for action in legal:
        by_kind.setdefault(kind_of(action), []).append(action)
    kinds = [*by_kind]
    (kind,) = rng.choices(kinds, [WEIGHTS.get(kind, USUAL) for kind in kinds])
    return rng.choice(by_kind[kind])


def new_game(players: int = 4, **options: Scalar) -> GalaxyTruckerState:
    """Return the position before the first move or draw."""
    state = GAME.new_state(players, options)
    assert isinstance(state, GalaxyTruckerState)
    return state


def next_move(state: GalaxyTruckerState, rng: Random, at: int) -> tuple[int, Action, int]:
    """Return who moves next, how and when. Where nobody is awaited, anybody who may act does, until the deadline."""
    pending = state.pending()
    if pending.chance:
        outcomes, weights = zip(*state.chance(), strict=True)
        return CHANCE, rng.choices(outcomes, weights)[0], at
    later = at + rng.randrange(LONGEST_PAUSE)
    if pending.deadline is not None and (later >= pending.deadline or not pending.may_act):
        return CLOCK, state.timeout(), max(at, pending.deadline)
    seat = rng.choice(pending.must_act if pending.must_act and rng.randrange(10) else pending.may_act)
    return seat, choose(rng, state.legal(seat)), later


def play(players: int = 4, seed: int = 1, **options: Scalar) -> Iterator[Entry]:
    """Yield every entry of a game. Each is played only once: tests share these positions and never change them."""
    return iter(_play(players, seed, 0, tuple(sorted(options.items()))))


def play_well(players: int = 4, seed: int = 1, **options: Scalar) -> Iterator[Entry]:
    """Yield every entry of a game in which the bot `steady` chooses most moves: its ships fly far."""
    return iter(_play(players, seed, 85, tuple(sorted(options.items()))))


def next_good_move(state: GalaxyTruckerState, rng: Random, at: int, share: int) -> tuple[int, Action, int]:
    """Return the next move, so many of 100 of which are the bot's; where it would do nothing, time goes by."""
    assert GAME.policy is not None
    pending = state.pending()
    if not pending.may_act or rng.randrange(100) >= share:
        return next_move(state, rng, at)
    for _ in range(LONGEST_THOUGHT):
        at += rng.randrange(LONGEST_PAUSE // len(pending.may_act))
        if pending.deadline is not None and at >= pending.deadline:
            return CLOCK, state.timeout(), pending.deadline
        seat = rng.choice(pending.must_act or pending.may_act)
        action = GAME.policy(state, seat, rng)
        if action is not None:
            return seat, action, at
    return next_move(state, rng, at)


@cache
def _play(players: int, seed: int, share: int, options: tuple[tuple[str, Scalar], ...]) -> tuple[Entry, ...]:
    rng = Random(seed)
    state = new_game(players, **dict(options))
    entries: list[Entry] = []
    before, at = state.copy(), 0
    while not state.pending().over:
        by, action, at = next_good_move(state, rng, at, share) if share else next_move(state, rng, at)
        state.events = []
        state.apply(by, action, at)
        entries.append(Entry(by, action, at, before, state.copy(), state.events))
        before = entries[-1].state
    return tuple(entries)
