"""Configurations of games by their options, and one shared `Board` per area for all games played on it.

Boards are cached weakly, the most recent ones strongly: as long as anything uses an area's actions, they are the same
objects everywhere, and the boards of custom scenarios do not accumulate.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from threading import RLock
from typing import Final
from weakref import WeakValueDictionary

from starlode.games.forgotten_planet.actions import Actions
from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.config import PARTNERS, PlanetConfig
from starlode.games.forgotten_planet.content import LETTERS, RULES_VERSION
from starlode.games.forgotten_planet.scenario import Scenario, load_supplied, read_scenario
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Options, Scalar

BOARD_CACHE_SIZE: Final = 32
CONFIG_CACHE_SIZE: Final = 64


class Board:
    """An area with its actions and their catalogue."""

    def __init__(self, rows: tuple[str, ...], players: int, hidden: bool, border_walls: bool) -> None:
        self.area: Final = Area(rows)
        self.actions: Final = Actions(self.area, players, hidden, border_walls)
        origin = (find_action, (rows, players, hidden, border_walls))
        self.catalogue: Final = Catalogue(self.actions.all, origin)


_boards: WeakValueDictionary[tuple[tuple[str, ...], int, bool, bool], Board] = WeakValueDictionary()
_recent: deque[Board] = deque(maxlen=BOARD_CACHE_SIZE)
_LOCK: Final = RLock()


def board_for(scenario: Scenario, border_walls: bool) -> Board:
    """Return the board of a scenario; scenarios of one shape share it."""
    rows = tuple("".join(mark if mark in "#_" else "." for mark in row) for row in scenario.layout)
    return shared_board(rows, scenario.players, scenario.placement == "hidden", border_walls)


def find_action(rows: tuple[str, ...], players: int, hidden: bool, border_walls: bool, number: int) -> Action:
    """Return an action by its number in the catalogue of a board. Pickles name this function."""
    return shared_board(rows, players, hidden, border_walls).catalogue[number]


def shared_board(rows: tuple[str, ...], players: int, hidden: bool, border_walls: bool) -> Board:
    """Return the board of an area, given by its rows."""
    key = (rows, players, hidden, border_walls)
    with _LOCK:
        board = _boards.get(key)
        if board is None:
            board = _boards[key] = Board(*key)
            _recent.append(board)
        return board


@lru_cache(maxsize=CONFIG_CACHE_SIZE)
def find_scenario(value: str) -> Scenario:
    """Return the scenario that an option's value names: a supplied one, or the text of a file (FP-3.1)."""
    return load_supplied()[value] if value in load_supplied() else read_scenario(value)


@lru_cache(maxsize=CONFIG_CACHE_SIZE)
def _cached_config(players: int, options: tuple[tuple[str, Scalar], ...], rules_version: int) -> PlanetConfig:
    chosen = dict(options)
    scenario = find_scenario(str(chosen["scenario"]))
    board = board_for(scenario, bool(chosen["border_walls"]))
    return PlanetConfig(
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
        resolve_assignment(scenario, chosen),
        "auction" in scenario.assignments_allowed,
        _resolve_partners(scenario) if resolve_alliances(scenario, chosen) else None,
        rules_version > 1 or scenario.turn_order == "alternating",
    )


def config_for(players: int, options: Options, rules_version: int = RULES_VERSION) -> PlanetConfig:
    """Return the shared configuration for these options.

    In the first version of the rules alliances alternated only where the scenario said so (FP-R24.1).
    """
    return _cached_config(players, tuple(sorted(options.items())), rules_version)


def resolve_assignment(scenario: Scenario, options: Options) -> str:
    """Return how the starting bases are assigned: by the table's option, or else by the scenario (FP-25.6, FP-29.1)."""
    choice = str(options["assignment"])
    return scenario.assignment_default if choice == "scenario" else choice


def resolve_alliances(scenario: Scenario, options: Options) -> bool:
    """Return whether two play against two (FP-24.1): by the table's option, or else by the scenario."""
    choice = options["alliances"]
    return scenario.alliances is not None if choice == "scenario" else choice == "on"


def _resolve_partners(scenario: Scenario) -> list[list[int]]:
    if scenario.alliances is None:
        return PARTNERS
    return [[LETTERS.index(letter) for letter in pair] for pair in scenario.alliances]
