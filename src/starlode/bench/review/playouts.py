"""Playouts by narrow experts to the end of the game: the chance to win of a position, by results alone.

They search one line at a time, to its end, and are careless now and then (`review/continuations.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from starlode.bots.budget import Meter
from starlode.kernel.contract import State
from starlode.kernel.game import Game
from starlode.kernel.log.digest import digest_of
from starlode.review.continuations import play_on
from starlode.review.planned_moves import Depth, PlannedMoves


def play_out(game: Game, state: State, seed: str) -> list[float]:
    """Return the share of the win of each seat after the rest of a game; the same seed gives the same luck."""
    moves = PlannedMoves(game, Meter(0, 0), secret=False)
    depth = Depth(width=1, samples=1, nodes=game.search["expert"].nodes)
    *_, end = play_on(state, lambda now, seat: moves.reply(now, seat, depth), seed)
    ranking = end.ranking()
    return [(place == 1) / ranking.count(1) for place in ranking]


class Playouts:
    """Plays positions out. What a file has of an interrupted run is not played again."""

    def __init__(self, game: Game, file: Path | None = None) -> None:
        self.game: Final = game
        self._file: Final = file
        self._known: Final[dict[str, list[list[float]]]] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                key, results = json.loads(line)
                self._known[key] = results

    def results(self, state: State, seed: str, numbers: range) -> list[list[float]]:
        """Return the share of the win of each seat in these playouts; in two positions each has the same luck."""
        key = f"{digest_of(state.dump())}/{seed}/{numbers.start}-{numbers.stop}"
        if key not in self._known:
            self._known[key] = [play_out(self.game, state, f"{seed}/{number}") for number in numbers]
            if self._file is not None:
                with self._file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, self._known[key]]) + "\n")
        return self._known[key]
