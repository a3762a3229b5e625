"""Other engines to compare ours with. They are not dependencies: each is imported when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.metadata import version
from types import MappingProxyType
from typing import Protocol, cast

from starlode.bench.engine.driver import Engine
from starlode.kernel.errors import InvalidInput


class _CatanState(Protocol):
    """The members of Catanatron's state that a playout uses."""

    player_state: dict[str, int]
    playable_actions: Sequence[object]
    num_turns: int

    def copy(self) -> object: ...


class _CatanGame(Protocol):
    vps_to_win: int

    @property
    def state(self) -> _CatanState: ...

    def execute(self, action: object, validate_action: bool) -> object: ...


class CatanatronPosition:
    """A game of Catanatron, driven by the fastest calls that it offers.

    Actions are executed without validation, because they come from its own list. It enumerates that list when an
    action is applied, so enumerating is part of its step as it is part of ours. The end is read from its table of
    points, because its own `winning_color` formats the table's keys at every call.
    """

    __slots__ = ("_actions", "_execute", "_goal", "_point_keys", "_state", "_turns")

    def __init__(self, game: _CatanGame, players: int, turns: int) -> None:
        self._state = game.state
        self._execute = game.execute
        self._goal = game.vps_to_win
        self._turns = turns
        self._point_keys = tuple(f"P{index}_ACTUAL_VICTORY_POINTS" for index in range(players))
        self._actions: Sequence[object] = ()

    def options(self) -> int:
        """Return the number of playable actions; 0 once a player has won or the engine's turn limit is reached."""
        state = self._state
        points = state.player_state
        for key in self._point_keys:
            if points[key] >= self._goal:
                return 0
        if state.num_turns >= self._turns:
            return 0
        self._actions = actions = state.playable_actions
        return len(actions)

    def take(self, index: int) -> None:
        """Execute one of the playable actions."""
        self._execute(self._actions[index], False)

    def copier(self) -> Callable[[], object]:
        """Return the copy of the state alone, which is faster than the copy of the game around it."""
        return self._state.copy


class CatanatronEngine:
    """Catanatron, with its default map and rules."""

    name = "catanatron"

    def __init__(self, players: int) -> None:
        engine = import_module("catanatron")
        self.version = version("catanatron")
        self._players = players
        self._turns: int = import_module("catanatron.game").TURNS_LIMIT
        colors = list(cast("Iterable[object]", engine.Color))[:players]
        # Its players only have colours: the driver chooses for them, as it does for ours.
        self._seats = [engine.Player(color) for color in colors]
        self._new_game: Callable[..., _CatanGame] = engine.Game

    def new(self, seed: int) -> CatanatronPosition:
        """Return a new game. Catanatron seeds Python's global generator itself; 0 would mean no seed."""
        return CatanatronPosition(self._new_game(self._seats, seed=seed + 1), self._players, self._turns)


PEERS = MappingProxyType({CatanatronEngine.name: CatanatronEngine})


def find_peer(name: str, players: int) -> Engine:
    """Return the engine of this name; raise InvalidInput if it is unknown or not installed."""
    if name not in PEERS:
        raise InvalidInput("bench-peer-unknown", peer=name[:80], known=", ".join(PEERS))
    try:
        return PEERS[name](players)
    except ModuleNotFoundError as missing:
        # A missing dependency of the engine is installed in the same way.
        raise InvalidInput("bench-peer-missing", peer=name, module=missing.name, group="bench") from missing
