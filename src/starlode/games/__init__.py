"""The games. Each is a folder with a `game.py` that defines `GAME`; new folders are found automatically.

A game whose rules have changed also defines `EARLIER`: its earlier rules versions, by which stored games go on.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from starlode.kernel.game import Game, Registry


@cache
def all_games() -> Registry:
    """Return the registry of every game in this folder."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    modules = [import_module(f"{__name__}.{name}.game") for name in names]
    return Registry(game for module in modules for game in (*getattr(module, "EARLIER", ()), module.GAME))


def find_game(name: str, version: int | None = None) -> Game:
    """Return the game of this name; raise InvalidInput if there is none."""
    return all_games().find(name, version)
