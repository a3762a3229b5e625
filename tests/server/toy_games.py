"""The games that servers in tests know. Worker processes load this module and nothing else of the tests."""

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
    """Titan, a game of dice without secrets, one with secrets and an hourglass, and one for which people can draw."""
    return Registry([TITAN, DUEL, SEALED, RING])


def find_toy_game(name: str, version: int | None = None) -> Game:
    """As worker processes find the games."""
    return toy_games().find(name, version)


def kill_worker(_name: str, _version: int | None = None) -> Game:
    """Takes the process that looks for a game with it."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError
