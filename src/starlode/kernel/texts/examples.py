"""Example games: recordings that come with a game, and for each clause a moment that shows it.

`data/examples/<name>.log` in the game's folder are finished games. `data/examples/index.json` names a moment for each
clause; `testkit.example_games` writes it.
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


class Moment(Struct, frozen=True):
    """An entry of an example that shows a clause. `happened` is an event's key, or a kind of action."""

    example: str
    entry: int
    happened: str


Moments = dict[str, Moment]
"""By clause, in the order of the rulebook."""


def examples_folder(game: Game) -> Path:
    """Return the folder of the examples of a game."""
    return game.folder / "data" / "examples"


@cache
def load_moments(game: Game) -> Moments:
    """Return the stored index of the examples of a game."""
    path = examples_folder(game) / "index.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Moment]) if path.is_file() else {}


def example_names(game: Game) -> list[str]:
    """Return the names of the examples of a game."""
    return sorted(path.stem for path in examples_folder(game).glob(f"*{LOG}"))


def read_example(game: Game, name: str) -> Log:
    """Return the recording of this name; raise InvalidInput if there is none."""
    if name not in example_names(game):
        raise InvalidInput("example-unknown", game=game.name, example=name[:80])
    return read_log(examples_folder(game) / f"{name}{LOG}")
