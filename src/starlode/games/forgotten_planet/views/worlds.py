"""Possible worlds: what a viewer cannot see is drawn anew (FP-28.3)."""

from __future__ import annotations

from random import Random

from starlode.games.forgotten_planet.content import HIDDEN_EACH
from starlode.games.forgotten_planet.state import HIDE, Planet


def determinize_kinds(state: Planet, viewer: int | None, rng: Random) -> bool:
    """Draw the kinds of other players' face-down tiles anew; return whether there were face-down tiles."""
    if state.step != HIDE or not state.hidden_squares:
        return False
    players = state.config.players
    kinds = state.hidden_kinds.copy()
    for first, seat in enumerate(state.order):
        if seat != viewer:
            possible = list(range(HIDDEN_EACH))
            rng.shuffle(possible)
            laid = len(kinds[first::players])
            kinds[first::players] = possible[:laid]
    state.hidden_kinds = kinds
    return True
