"""The games. Each is a folder with a `game.py` that defines `GAME`; new folders are found automatically."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from starlode.kernel.game import Game, Registry


@cache
def all_games() -> Registry:
    """Return the registry of every game in this folder."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return Registry(import_module(f"{__name__}.{name}.game").GAME for name in names)


def find_game(name: str, version: int | None = None) -> Game:
    """Return the game of this name; raise InvalidInput if there is none."""
    return all_games().find(name, version)
