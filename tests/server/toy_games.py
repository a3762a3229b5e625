"""The games of servers in tests. Worker processes import this module and nothing else of the tests."""

from __future__ import annotations

import os
import signal
from functools import cache

from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.game import Game, Registry
from tests.kernel.toy_duel import DUEL
from tests.kernel.toy_sealed import SEALED
from tests.server.toy_ring import RING


@cache
def toy_games() -> Registry:
    """Titan, and toys: one with dice and no secrets, one with secrets and deadlines, one with designs."""
    return Registry([TITAN, DUEL, SEALED, RING])


def find_toy_game(name: str, version: int | None = None) -> Game:
    """Find a game, in worker processes too."""
    return toy_games().find(name, version)


def kill_worker(_name: str, _version: int | None = None) -> Game:
    """Kill the process that looks for a game."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError
