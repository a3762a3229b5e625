"""Example games: recordings that come with a game, and for each clause a moment that shows it.

`data/examples/<name>.log` in the game's folder are finished games, and so they are in the folder of an expansion, whose
rules they show. `data/examples/index.json` beside them names a moment for each clause of the game, or of the expansion;
`testkit.example_games` writes it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log, read_log

LOG: Final = ".log"
INDEX: Final = "index.json"


class Moment(Struct, frozen=True):
    """An entry of an example, or its start, that shows a clause. `happened` is an event's key, or a kind of action."""

    example: str
    entry: int
    happened: str


Moments = dict[str, Moment]
"""By clause, in the order of the rulebook; clauses of expansions come last."""


def examples_folder(game: Game, expansion: str = "") -> Path:
    """Return the folder of the examples of a game, or of one of its expansions."""
    return game.folder / expansion / "data" / "examples"


@cache
def load_moments(game: Game) -> Moments:
    """Return the stored index of the examples of a game and its expansions."""
    moments: Moments = {}
    for folder in _folders(game):
        path = folder / INDEX
        if path.is_file():
            moments |= msgspec.json.decode(path.read_bytes(), type=dict[str, Moment])
    return moments


def example_names(game: Game) -> list[str]:
    """Return the names of the examples of a game and its expansions."""
    return [*_paths(game)]


def read_example(game: Game, name: str) -> Log:
    """Return the recording of this name; raise InvalidInput if there is none."""
    paths = _paths(game)
    if name not in paths:
        raise InvalidInput("example-unknown", game=game.name, example=name[:80])
    return read_log(paths[name])


def _paths(game: Game) -> dict[str, Path]:
    """Return the recordings by name, those of the game before those of its expansions."""
    return {path.stem: path for folder in _folders(game) for path in sorted(folder.glob(f"*{LOG}"))}


def _folders(game: Game) -> list[Path]:
    return [examples_folder(game, expansion) for expansion in ("", *game.expansions)]
