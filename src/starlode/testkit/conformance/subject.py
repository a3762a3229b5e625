"""What the checks run on: a game with a seat count and options, played by a seeded generator."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Final

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import CHANCE, CLOCK, Action, Json, Options, Pending, Refusal, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import state_digest

Viewer = int | None
"""A seat, or None for a spectator."""

GENERATED_EVERY: Final = 7
"""Free options are generated in one game of so many. It exceeds the number of seat counts, so that all get some."""


class CheckFailed(Exception):
    """A check failed: what is wrong, as a sentence, and the entry where it was found. `Check` reports it."""

    def __init__(self, detail: str, seq: int | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.seq = seq


def require(holds: bool, detail: str) -> None:
    """Raise CheckFailed with this sentence unless the condition holds."""
    if not holds:
        raise CheckFailed(detail)


Remedy = Callable[[State, int, Action, Refusal], int | None]
"""Removes the condition that a refusal of a seat's action names, in a position made for it, and its options with it.

Returns the seat that takes the action then, or None where the condition cannot be removed in this position.
"""


@dataclass(frozen=True)
class Remedies:
    """What would make refused actions legal, by the key of the refusal.

    `impossible` says of the other refusals why no change of a position removes their condition.
    """

    possible: Mapping[str, Remedy]
    impossible: Mapping[str, str]


@dataclass(frozen=True)
class Subject:
    """A random game to play, with everything needed to play it again. Missing options have their defaults.

    Expensive checks run on one position in `every`. `most` is the cap on the number of entries. With `remedies` the
    reasons of refusals are put to the test.
    """

    game: Game
    players: int
    options: Options = field(default_factory=dict)
    seed: int = 0
    every: int = 1
    most: int = 20_000
    remedies: Remedies | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game.name} players={self.players} seed={self.seed}{options}"

    @cached_property
    def catalogue(self) -> Catalogue:
        """The numbered actions for this seat count and these options."""
        return self.game.catalogue(self.players, self.options)

    def form(self, action: Action) -> dict[str, Json]:
        """Return the JSON form of an action."""
        return {**self.catalogue.encode(action)}

    def rng(self, purpose: str) -> Random:
        """Return a generator for one purpose, so that a new check never changes the games that others play."""
        return Random(f"{self.seed}/{self.players}/{purpose}")


@dataclass(frozen=True)
class Position:
    """A state to check, and the game time of the last entry."""

    subject: Subject
    state: State
    at: int

    def rng(self, purpose: str) -> Random:
        """Return a generator that depends on the position alone: a failure in a long game recurs in a shortened one."""
        return Random(f"{purpose}/{state_digest(self.state)}")

    @property
    def seats(self) -> range:
        """All seats of the table."""
        return range(self.subject.players)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All viewers: the seats, and a spectator."""
        return (*self.seats, None)


@dataclass(frozen=True)
class Step:
    """A move of a game: who makes it (a seat, chance or the clock), its action and its time."""

    by: int
    action: Action
    at: int


def describe_pending(pending: Pending) -> Json:
    """Return everything that tells who may move, as JSON."""
    return [[*pending.must_act], [*pending.may_act], pending.chance, pending.deadline]


def next_step(state: State, rng: Random, at: int, dropped: Collection[int] = ()) -> Step | None:
    """Return a random step from this position, or None if the game is over. Dropped seats take none."""
    pending = state.pending()
    if pending.over:
        return None
    if pending.chance:
        outcomes, weights = zip(*state.chance(), strict=True)
        return Step(CHANCE, rng.choices(outcomes, weights)[0], at)
    later = at + rng.randrange(1, 3000)
    if pending.deadline is not None:
        # The clock comes before a player who moves at the moment of the deadline.
        if all(seat in dropped for seat in pending.may_act) or pending.deadline <= at or rng.randrange(6) == 0:
            return Step(CLOCK, state.timeout(), max(at, pending.deadline))
        later = min(later, pending.deadline - 1)
    seat = acting_seat(pending, rng, dropped)
    legal = state.legal(seat)
    require(len(legal) > 0, f"dead end: seat {seat} is pending and has no legal action")
    return Step(seat, rng.choice(legal), later)


def acting_seat(pending: Pending, rng: Random, dropped: Collection[int]) -> int:
    """Return a seat that must act, seven times of eight; otherwise any that may."""
    must_act = [seat for seat in pending.must_act if seat not in dropped]
    may_act = [seat for seat in pending.may_act if seat not in dropped]
    require(len(may_act) > 0, f"dead end: only dropped seats may act, {pending.may_act}, and no deadline is pending")
    return rng.choice(must_act if must_act == may_act or (must_act and rng.randrange(8)) else may_act)


def play_on(state: State, rng: Random, at: int, most: int) -> list[Step]:
    """Apply random steps to this state until the game is over or there are `most` of them; return them."""
    moves: list[Step] = []
    while len(moves) < most and (step := next_step(state, rng, at)) is not None:
        state.apply(step.by, step.action, step.at)
        at = step.at
        moves.append(step)
    return moves


@contextmanager
def failures_at(seq: int) -> Iterator[None]:
    """Turn any exception of the block into a CheckFailed at this entry."""
    try:
        yield
    except CheckFailed as failure:
        raise CheckFailed(failure.detail, seq if failure.seq is None else failure.seq) from failure
    except Exception as error:
        raise CheckFailed(f"{type(error).__name__}: {error}", seq) from error


def walk(subject: Subject) -> Iterator[tuple[int, Position, Step | None]]:
    """Play a seeded random game; yield the number of entries, the position and the step that follows (None at the end).

    The state is one object that changes with every step: copy it to store it.
    """
    rng = subject.rng("walk")
    state = subject.game.new_state(subject.players, subject.options)
    at = 0
    for seq in range(subject.most + 1):
        with failures_at(seq):
            step = next_step(state, rng, at)
        yield seq, Position(subject, state, at), step
        if step is None:
            return
        with failures_at(seq):
            state.apply(step.by, step.action, step.at)
        at = step.at
    raise CheckFailed(f"the game is not over after {subject.most} entries", subject.most)


def sample_options(
    game: Game, players: int, rng: Random, *, plain: bool = False, generated: bool | None = None
) -> Options:
    """Return random options that do not conflict. A value that conflicts with those already chosen is skipped.

    Options with a sampler of their own come first, since others depend on them. In a `plain` game the others have their
    defaults. Free options are generated if `generated` is true, sometimes if it is None.
    """
    generated = not rng.randrange(GENERATED_EVERY) if generated is None else generated
    chosen: Options = {}
    sampled = [option for option in game.options if option.sample is not None]
    others = [] if plain else [option for option in rng.sample(game.options, len(game.options)) if not option.sample]
    for option in [*sampled, *others]:
        candidate: Options = {**chosen, option.name: option.random_value(rng, players, generated=generated)}
        if _are_compatible(game, players, candidate):
            chosen = candidate
    return game.resolve_options(players, chosen)


def minimal_options(game: Game, players: int, options: Options) -> Options:
    """Return the options that have to be named to get these; the others follow by default."""
    expected = game.resolve_options(players, options)
    needed = dict(options)
    for name in options:
        fewer: Options = {other: value for other, value in needed.items() if other != name}
        if _are_compatible(game, players, fewer) and game.resolve_options(players, fewer) == expected:
            needed = fewer
    return needed


def _are_compatible(game: Game, players: int, chosen: Options) -> bool:
    try:
        game.resolve_options(players, chosen)
    except InvalidInput:
        return False
    return True
