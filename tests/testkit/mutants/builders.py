"""The toy games with another class of states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from starlode.kernel.contract import Json, Options, State
from starlode.kernel.game import Game
from tests.kernel.toy_duel import DUEL, DuelState
from tests.kernel.toy_sealed import SEALED, SealedState


def duel(kind: type[DuelState]) -> Game:
    """Return a duel with this class of states."""
    catalogue = DUEL.catalogue(2, {})

    def make(_players: int, options: Options) -> State:
        strength = options["strength"]
        assert isinstance(strength, int)
        return kind(strength, catalogue)

    def load(_players: int, _options: Options, dump: Mapping[str, Json]) -> State:
        return kind.load(catalogue, dump)

    return replace(DUEL, name=kind.__name__, make_catalogue=DUEL.catalogue, make_state=make, load_state=load)


def sealed(kind: type[SealedState]) -> Game:
    """Return a game of sealed numbers with this class of states."""

    def make(players: int, options: Options) -> State:
        rounds = options["rounds"]
        assert isinstance(rounds, int)
        return kind(players, rounds, SEALED.catalogue(players, {}))

    def load(players: int, _options: Options, dump: Mapping[str, Json]) -> State:
        return kind.load(players, SEALED.catalogue(players, {}), dump)

    return replace(SEALED, name=kind.__name__, make_catalogue=SEALED.catalogue, make_state=make, load_state=load)
