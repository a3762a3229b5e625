"""The games of servers in tests. Worker processes import this module and nothing else of the tests."""

from __future__ import annotations

import os
import signal
from collections import deque
from dataclasses import replace
from functools import cache
from itertools import repeat

from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import State
from starlode.kernel.game import Game, Registry
from tests.kernel.toy_duel import DUEL
from tests.kernel.toy_sealed import SEALED
from tests.server.toy_ring import RING
from tests.server.toy_rush import RUSH


@cache
def toy_games() -> Registry:
    """Titan, and toys: with dice and no secrets, with secrets and deadlines, with designs, in real time."""
    return Registry([TITAN, DUEL, SEALED, RING, RUSH])


def find_toy_game(name: str, version: int | None = None) -> Game:
    """Find a game, in worker processes too."""
    return toy_games().find(name, version)


def find_hanging_game(name: str, version: int | None = None) -> Game:
    """Find a game with which a bot never gets to its decision."""
    return replace(find_toy_game(name, version), load_state=_never_return)


def _never_return(*_arguments: object) -> State:
    """Hang in a loop that no signal handler and no other thread of the interpreter can interrupt."""
    deque(repeat(None), maxlen=0)
    raise AssertionError


def never_find(_name: str, _version: int | None = None) -> Game:
    """Look for a game for ever."""
    _never_return()
    raise AssertionError


def kill_worker(_name: str, _version: int | None = None) -> Game:
    """Kill the process that looks for a game."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError
