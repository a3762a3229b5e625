"""The chance of each seat to win, for those who look at a game afterwards.

In flight it follows from playouts of the rest; while ships are built from what they may earn when they are finished.
"""

from __future__ import annotations

from math import exp
from typing import Final

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics.levels.forecast import forecast_of
from starlode.games.galaxy_trucker.heuristics.levels.playouts import Luck, as_known_to_all, play_out, total
from starlode.games.galaxy_trucker.heuristics.levels.style import EXPERT
from starlode.games.galaxy_trucker.heuristics.levels.yard import ForesightYard
from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.state import CHECK
from starlode.kernel.game import Spending

PLAYOUTS: Final = 16
# A lead of so many credits makes the odds e to 1, by level: by the value of unfinished ships, and after a playout.
_IN_BUILDING: Final = (12.0, 12.0, 20.0, 28.0)
_IN_FLIGHT: Final = (3.0, 3.0, 5.0, 7.0)


def win_chances(state: GalaxyTruckerState, playouts: int = PLAYOUTS, spending: Spending | None = None) -> list[float]:
    """Return each seat's chance to have the most credits after this flight, as far as all players know the cards.

    At the end of the game 1 is divided among the winners. The same position gives the same chances.
    """
    if state.pending().over:
        ranking = state.ranking()
        return [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
    level = state.board.level
    if state.step < CHECK:
        return _shares(_expected_credits(state), _IN_BUILDING[level])
    world = as_known_to_all(state)
    totals = [0.0] * len(state.players)
    for number in range(playouts):
        after = world.copy()
        play_out(after, Luck(number), spending)
        for seat, share in enumerate(_shares([float(score) for score in after.scores()], _IN_FLIGHT[level])):
            totals[seat] += share
    return [total / playouts for total in totals]


def _expected_credits(state: GalaxyTruckerState) -> list[float]:
    """Return for each seat its credits and what its ship may earn when it is finished."""
    found: list[float] = []
    places = EXPERT.places[state.board.level]
    for seat, player in enumerate(state.players):
        cards, forecast = expect_cards(state, seat), forecast_of(state, seat)
        cells = len(state.board.cells)
        yard = ForesightYard(player.ship, cards, 0, None, places, forecast, EXPERT.value, cells, EXPERT.ways)
        found.append(player.credits + total(yard.values) / len(yard.values))
    return found


def _shares(amounts: list[float], lead: float) -> list[float]:
    most = max(amounts)
    odds = [exp((amount - most) / lead) for amount in amounts]
    all_odds = total(odds)
    return [odd / all_odds for odd in odds]
