"""The loop that both engines of a comparison run: enumerate the legal actions, choose one at random, apply it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol


class Position(Protocol):
    """A running game, with the calls that the loop needs."""

    def options(self) -> int:
        """Enumerate the options of the player to move, and return their number; 0 if the game is over."""

    def take(self, index: int) -> None:
        """Apply one of the enumerated options."""

    def copier(self) -> Callable[[], object]:
        """Return the engine's own function that copies its state."""


class Engine(Protocol):
    """An engine that can be measured."""

    @property
    def name(self) -> str:
        """The engine's name."""

    @property
    def version(self) -> str:
        """The engine's release."""

    def new(self, seed: int) -> Position:
        """Return a new game; the same seed gives the same game within one process."""


def play(position: Position, rng: Random, most: int | None = None) -> int:
    """Play to the end, or for `most` steps; return the number of players' decisions.

    Only decisions of players are steps: chance takes time in both engines and is counted in neither.
    """
    options, take, random = position.options, position.take, rng.random
    steps = 0
    while steps != most and (count := options()):
        take(int(random() * count))
        steps += 1
    return steps


def midgame_position(engine: Engine, seed: int) -> Position:
    """Return the position half-way through the game of this seed."""
    steps = play(engine.new(seed), Random(seed))
    position = engine.new(seed)
    play(position, Random(seed), steps // 2)
    return position
