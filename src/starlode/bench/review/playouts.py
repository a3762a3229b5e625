"""Playouts by quick experts: the chance to win of a position, independent of the value that a review trusts."""

from __future__ import annotations

from random import Random
from typing import Final

from starlode.bots.planner import Planner
from starlode.bots.search.draws import draw_outcome
from starlode.kernel.contract import CHANCE, State
from starlode.kernel.game import Game, SearchSettings

WIDTH: Final = 2
NODES: Final = 120


def quick_expert(game: Game) -> Planner:
    """Return a bot that plans whole moves, with a small budget."""
    assert game.value is not None
    usual = game.search["expert"]
    return Planner(game.value, SearchSettings(WIDTH, NODES, min(1, usual.samples)), game.heuristics)


def play_on(game: Game, state: State, seed: str) -> list[float]:
    """Return the share of the win of each seat after the rest of a game; the same seed gives the same luck."""
    state = state.copy()
    chance, rng = Random(f"{seed}/chance"), Random(seed)
    bots = [quick_expert(game) for _ in state.scores()]
    while not (pending := state.pending()).over:
        if pending.chance:
            state.apply(CHANCE, draw_outcome(state, chance), 0)
            continue
        seat = pending.must_act[0]
        action = bots[seat].choose(state.determinize(seat, rng), seat, rng)
        assert action is not None
        state.apply(seat, action, 0)
    ranking = state.ranking()
    return [(place == 1) / ranking.count(1) for place in ranking]


def mean_shares(game: Game, state: State, playouts: int, seed: str) -> list[float]:
    """Return the mean share of the win of each seat over some playouts."""
    results = [play_on(game, state, f"{seed}/{number}") for number in range(playouts)]
    return [sum(result[seat] for result in results) / playouts for seat in range(len(results[0]))]
