"""Samples for learning: the features of all seats whenever a move is complete, and how the game ended."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from starlode.arena.runner import Observer, play_game
from starlode.bots.budget import Budget
from starlode.bots.registry import Bot
from starlode.kernel.capabilities.values import Value
from starlode.kernel.contract import Action, Options, State
from starlode.kernel.game import Game

CARELESS: Final = (0, 3, 8)
"""Percent of random choices, which games have in turn: the value must know positions that good play avoids."""


CARELESS_EXPERT: Final = 4
"""Percent of random choices of the experts that end a game: few draws alone would make its endings alike."""


@dataclass(frozen=True)
class Sampled:
    """A finished game: the final scores, the winners, and its positions, each a stage and the features by seat."""

    scores: list[int]
    winners: list[int]
    positions: list[tuple[int, list[list[int]]]]


class _Recorder(Observer):
    """Records the position whenever another seat begins to choose."""

    def __init__(self, value: Value, players: int) -> None:
        self.positions: list[tuple[int, list[list[int]]]] = []
        self._value = value
        self._players = players
        self._last = -1

    def decide(self, state: State, seat: int, action: Action) -> None:
        if seat != self._last:
            self._last = seat
            features = [self._value.features(state, other) for other in range(self._players)]
            self.positions.append((self._value.stage(state), features))


class Relay:
    """Plays for a seat: one bot before a stage of the game, and another one from then on."""

    def __init__(self, value: Value, first: Bot, second: Bot, stage: int) -> None:
        self._value = value
        self._first = first
        self._second = second
        self._stage = stage

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return the choice of the bot whose stage it is."""
        bot = self._first if self._value.stage(state) < self._stage else self._second
        return bot.choose(state, seat, rng, budget)


class Careless:
    """A bot that makes a percentage of its choices at random."""

    def __init__(self, bot: Bot, percent: int) -> None:
        self._bot = bot
        self._percent = percent

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return the bot's choice, or a random one."""
        if rng.randrange(100) < self._percent:
            return rng.choice(state.legal(seat))
        return self._bot.choose(state, seat, rng, budget)


def sample_game(game: Game, value: Value, players: int, make_bot: Callable[[], Bot], seed: int, number: int) -> Sampled:
    """Play the game of this number: bots of one kind, in the value's variants and more or less careless in turn."""
    variants = value.variants_for(players)
    options = variants[number % len(variants)]
    careless = CARELESS[number // len(variants) % len(CARELESS)]
    bots = [Careless(make_bot(), careless) for _ in range(players)]
    return _play(game, value, options, bots, f"learn {seed}/{number}")


def level_numbers(levels: int, players: int, number: int) -> list[int]:
    """Return for each seat which of so many levels plays in the game of this number."""
    return [number // levels**seat % levels for seat in range(players)]


def sample_levels(
    game: Game, value: Value, players: int, makers: Sequence[Callable[[], Bot]], seed: int, number: int
) -> Sampled:
    """Play the game of this number: each level against each in all seats in turn, then in the next variant."""
    variants = value.variants_for(players)
    bots = [makers[level]() for level in level_numbers(len(makers), players, number)]
    options = variants[number // len(makers) ** players % len(variants)]
    return _play(game, value, options, bots, f"levels {seed}/{number}")


def sample_ending(
    game: Game,
    value: Value,
    players: int,
    makers: Sequence[Callable[[], Bot]],
    make_expert: Callable[[], Bot],
    seed: int,
    number: int,
) -> Sampled:
    """Play the game of this number as `sample_levels` does, and let careless experts end it, from each stage in turn.

    Only the positions after their moves count.
    """
    stage = number % value.stages

    def relay(make_bot: Callable[[], Bot]) -> Callable[[], Bot]:
        return lambda: Relay(value, make_bot(), Careless(make_expert(), CARELESS_EXPERT), stage)

    sampled = sample_levels(game, value, players, [relay(make_bot) for make_bot in makers], seed, number)
    ended = [position for position in sampled.positions if position[0] >= stage]
    return Sampled(sampled.scores, sampled.winners, ended)


def _play(game: Game, value: Value, options: Options, bots: Sequence[Bot], seed: str) -> Sampled:
    recorder = _Recorder(value, len(bots))
    played = play_game(game, game.resolve_options(len(bots), options), bots, seed, observer=recorder)
    winners = [seat for seat, place in enumerate(played.ranking) if place == 1]
    return Sampled([*played.scores], winners, recorder.positions)


def save(path: Path, sampled: Sampled) -> None:
    """Append a game to a file, so that an interrupted run can go on."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps([sampled.scores, sampled.winners, sampled.positions], separators=(",", ":")) + "\n")


def load(path: Path) -> Iterator[Sampled]:
    """Yield the games of a file."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            scores, winners, positions = json.loads(line)
            yield Sampled(scores, winners, [(stage, features) for stage, features in positions])


def positions_of(games: Sequence[Sampled]) -> int:
    """Return the number of positions of these games."""
    return sum(len(game.positions) for game in games)
