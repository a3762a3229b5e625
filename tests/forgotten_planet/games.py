"""Random games of The Forgotten Planet, for clauses that say "always" or "never"."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action
from tests.random_games import RandomGames

# Weights of kinds of action; all others are 10. With equal weights robots explode and the land is consumed too soon.
WEIGHTS = {"consume": 0.2, "explode": 0.2, "explode-wall": 1, "end-actions": 2, "build-wall": 2, "build-base": 100}


def _choose(rng: Random, legal: Sequence[Action]) -> Action:
    """Choose a kind of action first, then an action of that kind, so that rare kinds occur."""
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(kind_of(action), []).append(action)
    weights = [WEIGHTS.get(kind, 10) for kind in kinds]
    return rng.choice(rng.choices(list(kinds.values()), weights)[0])


GAMES: Final = RandomGames(GAME, PlanetState, _choose)
play, several = GAMES.play, GAMES.several
