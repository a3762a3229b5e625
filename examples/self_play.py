"""Learns Titan by playing against itself: a linear policy, trained with policy gradients, in a minute or two.

    python examples/self_play.py --games 2000

The policy looks at some named fields of the observation and has a preference for every action. After each game the
preferences move towards what the better player did. Then it plays against random moves, in both seats.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starlode.arena.intervals import wilson
from starlode.envs.episode import Setup
from starlode.envs.vector import GameVector

Floats = NDArray[np.float32]
FIELDS = ("step", "cycle", "turn", "player_0.hold", "player_0.pipes", "player_0.room", "player_0.tokens")
SCALE = 8.0
"""Divides the counts of an observation."""
CLEAR_LEAD = 15.0
"""The lead in points that counts as a clear win."""
RATE = 0.02


class Choice(NamedTuple):
    """A decision that a game's end will judge: what was seen, what was legal and how likely, and what was chosen."""

    seat: int
    features: Floats
    legal: list[int]
    chances: Floats
    chosen: int


class LinearPolicy:
    """A preference for each action, linear in a few features of the observation."""

    def __init__(self, setup: Setup) -> None:
        fields = [setup.observation.layout[name] for name in FIELDS]
        self._columns = np.concatenate([np.arange(field.offset, field.stop) for field in fields])
        self.weights: Floats = np.zeros((setup.space.size, len(self._columns) + 1), np.float32)

    def features(self, observations: NDArray[Any]) -> Floats:
        """Return what the policy looks at, a row for each observation, with a constant last."""
        seen = observations[:, self._columns].astype(np.float32) / SCALE
        return np.hstack([seen, np.ones((len(seen), 1), np.float32)])

    def choose(self, seat: int, features: Floats, legal: list[int], rng: np.random.Generator) -> Choice:
        """Return a random choice, the preferred ones more likely."""
        preferences = self.weights[legal] @ features
        chances: Floats = np.exp(preferences - preferences.max())
        chances /= chances.sum()
        chosen = int(np.searchsorted(chances.cumsum(), rng.random()))
        return Choice(seat, features, legal, chances, min(chosen, len(legal) - 1))

    def reinforce(self, choice: Choice, rate: float) -> None:
        """Make a choice more likely, or less if the rate is negative."""
        change = -choice.chances
        change[choice.chosen] += 1
        self.weights[choice.legal] += rate * change[:, None] * choice.features[None, :]


def train(setup: Setup, games: int, seed: int, count: int = 32) -> LinearPolicy:
    """Return a policy that has learned from so many games against itself."""
    policy, vector, rng = LinearPolicy(setup), GameVector(setup, count), np.random.default_rng(seed)
    batch = vector.reset(seed)
    played: list[list[Choice]] = [[] for _ in range(count)]
    finished = 0
    while finished < games:
        features = policy.features(batch.observations)
        for row, legal in enumerate(vector.legal):
            played[row].append(policy.choose(int(batch.seats[row]), features[row], legal, rng))
        vector.step(np.array([choices[-1].legal[choices[-1].chosen] for choices in played]))
        for row in np.flatnonzero(batch.dones).tolist():
            worth = np.tanh(batch.rewards[row] / CLEAR_LEAD)
            for choice in played[row]:
                policy.reinforce(choice, RATE * float(worth[choice.seat]))
            played[row].clear()
            finished += 1
    return policy


def play_random(policy: LinearPolicy, setup: Setup, games: int, seed: int) -> float:
    """Return how many of these games the policy wins against random moves; a tie is half a win."""
    vector, rng = GameVector(setup, games), np.random.default_rng(seed)
    batch = vector.reset(seed)
    wins = [-1.0] * games
    while -1.0 in wins:
        features = policy.features(batch.observations)
        actions = []
        for row, legal in enumerate(vector.legal):
            seat = int(batch.seats[row])
            learned = seat == row % setup.players
            chosen = policy.choose(seat, features[row], legal, rng).chosen if learned else rng.integers(len(legal))
            actions.append(legal[int(chosen)])
        vector.step(np.array(actions))
        for row in np.flatnonzero(batch.dones).tolist():
            if wins[row] < 0:
                wins[row] = (float(np.sign(batch.rewards[row][row % setup.players])) + 1) / 2
    return sum(wins)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, play against random moves, and print how often the policy wins."""
    parser = argparse.ArgumentParser(description="Learn Titan by self-play.")
    parser.add_argument("--games", type=int, default=2000, help="games of self-play")
    parser.add_argument("--matches", type=int, default=200, help="games against random moves afterwards")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    setup = Setup("titan", 2, {}, "score")
    policy = train(setup, given.games, given.seed)
    wins = play_random(policy, setup, given.matches, given.seed + 1)
    interval = wilson(wins, given.matches)
    print(f"{wins:g} of {given.matches} won against random moves [{interval.low:.2f}, {interval.high:.2f}]")


if __name__ == "__main__":
    main()
