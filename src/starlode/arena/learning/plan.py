"""The plan of a learning run, from which everything in it follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from starlode.kernel.game import Game

Progress = Callable[[str, int, int], None]
"""Is called with the part of the work, and how much of it is done."""


@dataclass(frozen=True)
class Plan:
    """What is learned and how: rounds of so many games, each followed by a fit and a gate of `gate_games`.

    `start` is a file of weights, such as those for another number of players, to start from in place of the prior ones.
    `only_chances` leaves these weights as they are, and fits to the games how a lead becomes a chance to win.
    """

    game: Game
    players: int
    games: int
    rounds: int
    gate_games: int
    seed: int
    hidden: int
    date: str
    start: Path | None = None
    only_chances: bool = False

    @property
    def command(self) -> str:
        """The call that learns the same."""
        fitted = f" --rounds {self.rounds} --gate {self.gate_games} --hidden {self.hidden}"
        return (
            f"starlode learn {self.game.name} --players {self.players} --games {self.games}"
            + ("" if self.only_chances else fitted)
            + f" --seed {self.seed}"
            + (f" --start {self.start.name}" if self.start else "")
            + (" --only-chances" if self.only_chances else "")
        )
