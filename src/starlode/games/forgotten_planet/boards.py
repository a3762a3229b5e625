"""Frames of games: which scenario the options name, and one `Board` per area for all games that play on it.

Boards are remembered weakly and the last few strongly: as long as anything uses an area's actions, they are the same
objects everywhere, and free scenarios do not pile up.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from threading import RLock
from typing import Final
from weakref import WeakValueDictionary

from starlode.games.forgotten_planet.actions import Actions
from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.config import PARTNERS, Kit
from starlode.games.forgotten_planet.content import LETTERS
from starlode.games.forgotten_planet.scenario import Scenario, read_scenario, supplied
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Options, Scalar

BOARDS_KEPT: Final = 32
KITS_KEPT: Final = 64


class Board:
    """An area with its actions and their catalogue."""

    def __init__(self, rows: tuple[str, ...], players: int, hidden: bool, border_walls: bool) -> None:
        self.area: Final = Area(rows)
        self.actions: Final = Actions(self.area, players, hidden, border_walls)
        self.catalogue: Final = Catalogue(self.actions.all)


_boards: WeakValueDictionary[tuple[tuple[str, ...], int, bool, bool], Board] = WeakValueDictionary()
_recent: deque[Board] = deque(maxlen=BOARDS_KEPT)
_MAKING: Final = RLock()


def board_for(scenario: Scenario, border_walls: bool) -> Board:
    """The board of a scenario; scenarios of one shape share it."""
    rows = tuple("".join(mark if mark in "#_" else "." for mark in row) for row in scenario.layout)
    key = (rows, scenario.players, scenario.placement == "hidden", border_walls)
    with _MAKING:
        board = _boards.get(key)
        if board is None:
            board = _boards[key] = Board(*key)
            _recent.append(board)
        return board


@lru_cache(maxsize=KITS_KEPT)
def scenario_of(word: str) -> Scenario:
    """The scenario that an option names: one that comes with the game, or the text of a file."""
    return supplied()[word] if word in supplied() else read_scenario(word)


@lru_cache(maxsize=KITS_KEPT)
def _kit(players: int, options: tuple[tuple[str, Scalar], ...]) -> Kit:
    chosen = dict(options)
    scenario = scenario_of(str(chosen["scenario"]))
    board = board_for(scenario, bool(chosen["border_walls"]))
    return Kit(
        players,
        chosen,
        board,
        board.area,
        board.actions,
        dict(scenario.title),
        scenario.short,
        scenario.layout,
        scenario.land_tiles,
        (scenario.min_between, scenario.max_to_nearest) if scenario.placement == "hidden" else None,
        assignment_of(scenario, chosen),
        "auction" in scenario.assignments_allowed,
        _partners(scenario) if alliances_of(scenario, chosen) else None,
        scenario.turn_order == "alternating",
    )


def kit_for(players: int, options: Options) -> Kit:
    """The frame for these options; made once and shared."""
    return _kit(players, tuple(sorted(options.items())))


def assignment_of(scenario: Scenario, options: Options) -> str:
    """How the starting bases are assigned: the table's wish, or else what the scenario says (FP-29)."""
    wish = str(options["assignment"])
    return scenario.assignment_default if wish == "scenario" else wish


def alliances_of(scenario: Scenario, options: Options) -> bool:
    """Whether two play against two (FP-24.1)."""
    wish = options["alliances"]
    return scenario.alliances is not None if wish == "scenario" else wish == "on"


def _partners(scenario: Scenario) -> list[list[int]]:
    if scenario.alliances is None:
        return PARTNERS
    return [[LETTERS.index(letter) for letter in pair] for pair in scenario.alliances]
