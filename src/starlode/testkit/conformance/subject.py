"""What the battery examines: a game at a seat count, under options, played by a seeded generator."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Final

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import CHANCE, CLOCK, Action, Json, Options, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import state_digest

Viewer = int | None
"""A seat, or None for a spectator."""

MADE_UP: Final = 7
"""In one random game of so many, what is free was made up for it. No game has so many seat counts: all get theirs."""


class Fault(Exception):
    """A promise of the contract that does not hold, as a sentence; where in the game is added by `Check`."""

    def __init__(self, detail: str, seq: int | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.seq = seq


def demand(holds: bool, detail: str) -> None:
    """Complain with this sentence unless the promise holds."""
    if not holds:
        raise Fault(detail)


@dataclass(frozen=True)
class Subject:
    """One game to play: everything needed to play it again. `options` may be partial; the rest are defaults.

    `every` thins out the dear questions: they are put to one position in so many. `most` is the cap on length.
    """

    game: Game
    players: int
    options: Options = field(default_factory=dict)
    seed: int = 0
    every: int = 1
    most: int = 20_000

    def __str__(self) -> str:
        told = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game.name} players={self.players} seed={self.seed}{told}"

    @cached_property
    def catalogue(self) -> Catalogue:
        """The numbered actions at this seat count, under these options."""
        return self.game.catalogue(self.players, self.options)

    def form(self, action: Action) -> dict[str, Json]:
        """An action as it is written down."""
        return {**self.catalogue.encode(action)}

    def rng(self, purpose: str) -> Random:
        """A generator of its own for each purpose, so that adding a question never changes the games played."""
        return Random(f"{self.seed}/{self.players}/{purpose}")


@dataclass(frozen=True)
class Position:
    """A moment of a game as a question may be put to it: the state, and the game time of the last entry."""

    subject: Subject
    state: State
    at: int

    def rng(self, purpose: str) -> Random:
        """The generator depends on the position alone: a fault found in a long game recurs in a shortened one."""
        return Random(f"{purpose}/{state_digest(self.state)}")

    @property
    def seats(self) -> range:
        """Every seat of the table."""
        return range(self.subject.players)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everyone who may look on: the seats, and a spectator."""
        return (*self.seats, None)


@dataclass(frozen=True)
class Step:
    """What one entry of a log does: who (a seat, chance or the clock), what, and when."""

    by: int
    action: Action
    at: int


def next_step(state: State, rng: Random, at: int) -> Step | None:
    """A random step from here, or None when the game is over; players, chance and the clock all get their turn."""
    pending = state.pending()
    if pending.over:
        return None
    if pending.chance:
        outcomes, weights = zip(*state.chance(), strict=True)
        return Step(CHANCE, rng.choices(outcomes, weights)[0], at)
    later = at + rng.randrange(1, 3000)
    if pending.deadline is not None:
        # The clock comes before a player who moves at the very moment of the deadline.
        if not pending.seats or pending.deadline <= at or rng.randrange(6) == 0:
            return Step(CLOCK, state.timeout(), max(at, pending.deadline))
        later = min(later, pending.deadline - 1)
    seat = rng.choice(pending.seats)
    legal = state.legal(seat)
    demand(len(legal) > 0, f"dead end: seat {seat} is pending and has no legal action")
    return Step(seat, rng.choice(legal), later)


def play_on(state: State, rng: Random, at: int, most: int) -> list[Step]:
    """Random moves from here, applied to this state, until the game is over or there are this many."""
    moves: list[Step] = []
    while len(moves) < most and (step := next_step(state, rng, at)) is not None:
        state.apply(step.by, step.action, step.at)
        at = step.at
        moves.append(step)
    return moves


@contextmanager
def told_at(seq: int) -> Iterator[None]:
    """Whatever goes wrong inside is told as a fault at this entry."""
    try:
        yield
    except Fault as fault:
        raise Fault(fault.detail, seq if fault.seq is None else fault.seq) from fault
    except Exception as error:
        raise Fault(f"{type(error).__name__}: {error}", seq) from error


def walk(subject: Subject) -> Iterator[tuple[int, Position, Step | None]]:
    """A seeded random game, position by position, each with the step that follows; the last has none.

    The state is the same object throughout and moves on with the next step: who wants to keep it takes a copy.
    """
    rng = subject.rng("walk")
    state = subject.game.new_state(subject.players, subject.options)
    at = 0
    for seq in range(subject.most + 1):
        with told_at(seq):
            step = next_step(state, rng, at)
        yield seq, Position(subject, state, at), step
        if step is None:
            return
        with told_at(seq):
            state.apply(step.by, step.action, step.at)
        at = step.at
    raise Fault(f"the game is not over after {subject.most} entries", subject.most)


def options_sampler(
    game: Game, players: int, rng: Random, *, plain: bool = False, made_up: bool | None = None
) -> Options:
    """Random options that go together. A value that contradicts what is already chosen is passed over.

    Options with a sampler of their own come first: much depends on them. In a `plain` game the others are defaults.
    Free options are `made_up` if that is wanted; None leaves it to chance.
    """
    made_up = not rng.randrange(MADE_UP) if made_up is None else made_up
    chosen: Options = {}
    drawn = [option for option in game.options if option.sample is not None]
    others = [] if plain else [option for option in rng.sample(game.options, len(game.options)) if not option.sample]
    for option in [*drawn, *others]:
        bold: Options = {**chosen, option.name: option.sampled(rng, players, made_up=made_up)}
        if _go_together(game, players, bold):
            chosen = bold
    return game.resolve_options(players, chosen)


def fewest(game: Game, players: int, options: Options) -> Options:
    """The options that have to be named to get these: the others follow by default."""
    wanted = game.resolve_options(players, options)
    needed = dict(options)
    for name in options:
        fewer: Options = {other: value for other, value in needed.items() if other != name}
        if _go_together(game, players, fewer) and game.resolve_options(players, fewer) == wanted:
            needed = fewer
    return needed


def _go_together(game: Game, players: int, chosen: Options) -> bool:
    try:
        game.resolve_options(players, chosen)
    except InvalidInput:
        return False
    return True
