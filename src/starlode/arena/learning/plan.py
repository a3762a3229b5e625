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
    `only_chances` leaves these weights as they are, and fits the chances to win to the games. These are then between
    bots of the `levels`, if any are named: each against each in turn. `endings`: experts play these games to their end.
    `outcomes` leaves them too, and fits weights of outcomes, by which a search values positions after the replies.
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
    levels: tuple[str, ...] = ()
    outcomes: bool = False
    endings: bool = False

    @property
    def file(self) -> str:
        """The name of the file that is learned."""
        kind = "outcome" if self.outcomes else "ending" if self.endings else "value"
        return f"{kind}-{self.players}.json"

    @property
    def command(self) -> str:
        """The call that learns the same."""
        rounds = "" if self.outcomes else f" --rounds {self.rounds}"
        fitted = f"{rounds} --gate {self.gate_games} --hidden {self.hidden}"
        return (
            f"starlode learn {self.game.name} --players {self.players} --games {self.games}"
            + ("" if self.only_chances else fitted)
            + f" --seed {self.seed}"
            + (f" --start {self.start.name}" if self.start else "")
            + (" --only-chances" if self.only_chances else "")
            + (f" --levels {','.join(self.levels)}" if self.levels else "")
            + (" --outcomes" if self.outcomes else "")
            + (" --endings" if self.endings else "")
        )
