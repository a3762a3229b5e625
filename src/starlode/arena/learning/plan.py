"""The plan of a learning run, from which everything in it follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from starlode.kernel.game import Game

Progress = Callable[[str, int, int], None]
"""Is called with the part of the work, and how much of it is done."""


@dataclass(frozen=True)
class Plan:
    """What is learned and how: rounds of so many games, each followed by a fit and a gate of `gate_games`."""

    game: Game
    players: int
    games: int
    rounds: int
    gate_games: int
    seed: int
    hidden: int
    date: str

    @property
    def command(self) -> str:
        """The call that learns the same."""
        return (
            f"starlode learn {self.game.name} --players {self.players} --games {self.games} --rounds {self.rounds} "
            f"--gate {self.gate_games} --hidden {self.hidden} --seed {self.seed}"
        )
