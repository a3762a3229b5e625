"""The games as OpenSpiel games, with explicit chance nodes.

Importing this module registers them as `starlode_titan` and so on. The parameter `players` is the number of players,
`options` the game's options as `name:value`, joined by semicolons.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from starlode.envs.episode import Episode, Setup
from starlode.games import all_games
from starlode.kernel.capabilities.observation import Layout
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.options import parse_value

MOST_MOVES: Final = 50_000
"""A bound for the length of a game, far beyond those that are played."""


def short_name(game: Game) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"starlode_{game.name}"


def parse_options(game: Game, text: str) -> dict[str, object]:
    """Return the options that a parameter names; raise InvalidInput for an unknown one."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, object] = {}
    for part in filter(None, text.split(";")):
        name, _, value = part.partition(":")
        if name not in known:
            raise InvalidInput("option-unknown", option=name[:80], known=", ".join(known))
        chosen[name] = parse_value(known[name], value)
    return chosen


class OpenSpielGame(pyspiel.Game):
    """One of the games, for a number of players and options."""

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", game.seats[0]))
        self.setup = Setup(game, players, parse_options(game, str(given.get("options", ""))), "ranking")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.space.size,
            max_chance_outcomes=self.setup.space.size,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(describe_game(game, secret=game.secret(self.setup.options)), info, given)

    def new_initial_state(self) -> OpenSpielState:
        """Return the position before the first move or draw."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        """Return an observer in the game's layout."""
        if params:
            raise ValueError("the observer has no parameters")
        return OpenSpielObserver(self.setup)


class OpenSpielState(pyspiel.State):
    """A position. It is serialized by its history of actions and draws."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.episode = Episode(game.setup, None)

    def current_player(self) -> int:
        """Return the seat that is asked, chance, or that the game is over."""
        if self.episode.chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.is_over else self.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal_ids(player)) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the draw with their probabilities."""
        outcomes = self.episode.state.chance()
        total = sum(weight for _, weight in outcomes)
        ids = self.episode.setup.ids
        return sorted((ids[outcome.number], weight / total) for outcome, weight in outcomes)

    def _apply_action(self, action: int) -> None:
        if self.episode.chance:
            self.episode.draw(action)
        else:
            self.episode.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.episode.setup.space.describe(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.episode.is_over

    def returns(self) -> list[float]:
        """Return what the game is worth to each seat."""
        return self.episode.returns()

    def __str__(self) -> str:
        return f"{self.episode.setup.game.name} {self.episode.information_digest(0)}"


class OpenSpielObserver:
    """What a player may know: a flat tensor, the named fields as views of it, and a digest as text."""

    def __init__(self, setup: Setup) -> None:
        layout: Layout = setup.observation.layout
        self._write = setup.observation.write
        self._buffer = bytearray(layout.size)
        self._numbers = np.frombuffer(self._buffer, np.int8)
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {field.name: self.tensor[field.offset : field.stop].reshape(field.shape) for field in layout}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Observe a position."""
        self._write(state.episode.state, player, self._buffer)
        self.tensor[:] = self._numbers

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return a fingerprint of all that a player may know."""
        return state.episode.information_digest(player)


def register_games() -> None:
    """Register every game that has observations, once."""
    for game in all_games():
        if game.observation is not None and short_name(game) not in pyspiel.registered_names():
            pyspiel.register_game(describe_game(game, secret=True), _maker(game))


def describe_game(game: Game, *, secret: bool) -> Any:
    """Return the game type. Whether anything is hidden depends on the options, so registration says that it may be."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Starlode: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if secret else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.seats[0], "options": ""},
    )


def _maker(game: Game) -> Any:
    class _RegisteredGame(OpenSpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    return _RegisteredGame


register_games()
