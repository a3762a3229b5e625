"""What the environments are tested on: every game, seat count and ruleset, map and way to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from starlode.envs.episode import Setup
from starlode.games import all_games
from starlode.games.forgotten_planet.scenario import load_supplied


@dataclass(frozen=True)
class Played:
    """A game with a number of players and the options that are not left to their defaults."""

    game: str
    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *[str(value) for value in self.options.values()]])

    def setup(self, returns: str = "ranking") -> Setup:
        """Return the environments' setup."""
        return Setup(self.game, self.players, self.options, returns)


TITAN = [Played("titan", players, {"ruleset": ruleset}) for players in (2, 3, 4) for ruleset in ("en", "fr")]
PLANET = [
    Played("forgotten_planet", scenario.players, {"scenario": name}) for name, scenario in load_supplied().items()
]
TRUCKER = [
    *[
        Played("galaxy_trucker", players, {"mode": mode, "building": pace})
        for players in (2, 3, 4)
        for mode, pace in (("learning", "turn_based"), ("I", "real_time"), ("II", "turn_based"), ("III", "real_time"))
    ],
    Played("galaxy_trucker", 2, {"mode": "trek"}),
    Played("galaxy_trucker", 3, {"vips": True, "mission": "mission_end_of_the_world_tour"}),
    Played("galaxy_trucker", 4, {"building": "real_time", "vips": True}),
]
ALL = [pytest.param(played, id=str(played)) for played in (*TITAN, *PLANET, *TRUCKER)]
ONE_EACH = [pytest.param(Played(game.name, game.seats[0], {}), id=game.name) for game in all_games()]
