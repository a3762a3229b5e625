"""The one loop that both sides of a comparison run: enumerate legal actions, choose at random, apply, until the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol


class Position(Protocol):
    """A game under way, seen through the two calls that the loop needs."""

    def options(self) -> int:
        """Enumerate what the player to move may do, and tell how many options that is; 0 once the game is over."""

    def take(self, index: int) -> None:
        """Apply one of the options just enumerated."""

    def copier(self) -> Callable[[], object]:
        """The engine's own copy of its state, with nothing of ours around it."""


class Engine(Protocol):
    """An engine that can be measured."""

    @property
    def name(self) -> str:
        """What the engine is called."""

    @property
    def version(self) -> str:
        """Which release of it is measured."""

    def new(self, seed: int) -> Position:
        """A new game; the same seed gives the same game within one process."""


def play(position: Position, rng: Random, most: int | None = None) -> int:
    """Play on to the end, or for `most` steps; tell how many players' decisions that took.

    Only decisions of players are steps. What chance decides costs time on both sides and is counted on neither.
    """
    options, take, random = position.options, position.take, rng.random
    steps = 0
    while steps != most and (count := options()):
        take(int(random() * count))
        steps += 1
    return steps


def midgame_position(subject: Engine, seed: int) -> Position:
    """The position half-way through the game of this seed."""
    steps = play(subject.new(seed), Random(seed))
    position = subject.new(seed)
    play(position, Random(seed), steps // 2)
    return position
