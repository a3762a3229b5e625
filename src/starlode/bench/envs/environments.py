"""What is measured: environments that are driven by random legal actions, ours and others'.

Peers are no dependencies: each is imported when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.metadata import version
from random import Random
from types import MappingProxyType
from typing import Any, Final, Protocol

import numpy as np

import starlode
from starlode.envs.episode import Setup
from starlode.envs.pettingzoo import GameAEC
from starlode.envs.vector import GameVector

GAMES_AT_ONCE: Final = 64


class Environment(Protocol):
    """An environment with somebody who plays in it at random."""

    name: str
    version: str

    def play(self, rng: Random) -> int:
        """Play on for about a game, and start another where one ends; return the number of decisions."""


class AecEnvironment:
    """Titan for two in the AEC environment: `last` with observation and mask, a choice of the legal ids, `step`."""

    name = "aec"
    version = starlode.__version__

    def __init__(self) -> None:
        self._env = GameAEC(Setup("titan", 2, {}, "ranking"))

    def play(self, rng: Random) -> int:
        """Play one game."""
        env, random = self._env, rng.random
        env.reset(seed=rng.getrandbits(32))
        steps = 0
        while True:
            _, _, terminated, _, _ = env.last()
            if terminated:
                return steps
            legal = env.legal_actions()
            env.step(legal[int(random() * len(legal))])
            steps += 1


class VectorEnvironment:
    """Many games of Titan for two at once, observed and masked at every step."""

    name = "vector"
    version = starlode.__version__

    def __init__(self) -> None:
        self._vector = GameVector(Setup("titan", 2, {}, "ranking"), GAMES_AT_ONCE)
        self._vector.reset(0)

    def play(self, rng: Random) -> int:
        """Play a few steps of all games."""
        vector, random = self._vector, rng.random
        for _ in range(4):
            vector.step(np.array([legal[int(random() * len(legal))] for legal in vector.legal]))
        return 4 * GAMES_AT_ONCE


class BackgammonEnvironment:
    """OpenSpiel's backgammon, with its legal actions and the tensor of the player to move."""

    name = "backgammon"

    def __init__(self) -> None:
        self._game: Any = import_module("pyspiel").load_game("backgammon")
        self.version = version("open_spiel")

    def play(self, rng: Random) -> int:
        """Play one game."""
        state, random = self._game.new_initial_state(), rng.random
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.observation_tensor(state.current_player())
            state.apply_action(legal[int(random() * len(legal))])
            steps += 1
        return steps


class CatanatronEnvironment:
    """Catanatron's Gymnasium environment for two, against its random player."""

    name = "catanatron_gym"

    def __init__(self) -> None:
        self._env: Any = import_module("catanatron_gym.envs.catanatron_env").CatanatronEnv()
        self.version = version("catanatron_gym")

    def play(self, rng: Random) -> int:
        """Play one game."""
        env, random = self._env, rng.random
        env.reset(seed=rng.getrandbits(32) + 1)
        steps = 0
        while True:
            legal = env.get_valid_actions()
            _, _, terminated, truncated, _ = env.step(legal[int(random() * len(legal))])
            steps += 1
            if terminated or truncated:
                return steps


OURS: Final[tuple[Callable[[], Environment], ...]] = (AecEnvironment, VectorEnvironment)
PEERS: Final[Mapping[str, Callable[[], Environment]]] = MappingProxyType(
    {BackgammonEnvironment.name: BackgammonEnvironment, CatanatronEnvironment.name: CatanatronEnvironment}
)


def installed_peers() -> list[Environment]:
    """Return the peers that are installed."""
    peers: list[Environment] = []
    for make in PEERS.values():
        try:
            peers.append(make())
        except ModuleNotFoundError:
            continue
    return peers
