"""Whole random games of The Forgotten Planet, for clauses that say "always" or "never"."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action
from tests.played import Played

# How often a kind of action is chosen where others are 10: without this, robots blow themselves up and the land goes.
LIKING = {"consume": 0.2, "explode": 0.2, "explode-wall": 1, "end-actions": 2, "build-wall": 2, "build-base": 100}


def _choice(rng: Random, legal: Sequence[Action]) -> Action:
    """First a kind of action, then one of that kind, so that every kind gets its chance."""
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(kind_of(action), []).append(action)
    weights = [LIKING.get(kind, 10) for kind in kinds]
    return rng.choice(rng.choices(list(kinds.values()), weights)[0])


GAMES: Final = Played(GAME, PlanetState, _choice)
play, several = GAMES.play, GAMES.several
