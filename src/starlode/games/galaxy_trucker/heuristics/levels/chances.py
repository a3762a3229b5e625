"""The chance of each seat to win, and what it may expect, for those who look at a game afterwards.

In flight both follow from playouts of the rest; while ships are built from what they may earn when they are finished.
"""

from __future__ import annotations

from math import exp
from typing import Final

from starlode.games.galaxy_trucker import scoring
from starlode.games.galaxy_trucker.content import TILES
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics.levels.forecast import forecast_of
from starlode.games.galaxy_trucker.heuristics.levels.playouts import Luck, as_known_to_all, play_out, total
from starlode.games.galaxy_trucker.heuristics.levels.style import EXPERT
from starlode.games.galaxy_trucker.heuristics.levels.yard import ForesightYard, weakest_rival
from starlode.games.galaxy_trucker.heuristics.outlook import expect_cards
from starlode.games.galaxy_trucker.heuristics.worth import fittings_of
from starlode.games.galaxy_trucker.hooks import REWARD_BEST_LOOKING, REWARD_FINISH, REWARD_SALE, REWARD_TITLE
from starlode.games.galaxy_trucker.ship.joints import exposed_count
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import AT_WORK, CHECK
from starlode.kernel.game import Spending

PLAYOUTS: Final = 16
# A lead of so many credits makes the odds e to 1, by level: by the value of unfinished ships, and after a playout.
_IN_BUILDING: Final = (12.0, 12.0, 20.0, 28.0)
_IN_FLIGHT: Final = (3.0, 3.0, 5.0, 7.0)

# Parts of a player's sheet that are told apart.
_REWARDS: Final = {
    "finish-order": REWARD_FINISH,
    "best-looking": REWARD_BEST_LOOKING,
    "titles": REWARD_TITLE,
    "sale": REWARD_SALE,
}


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


def outlook(
    state: GalaxyTruckerState, playouts: int = PLAYOUTS, spending: Spending | None = None
) -> list[dict[str, float]]:
    """Return what each seat may expect when this flight is over: credits, some rewards in it, and components lost.

    While ships are built, credits alone. Nothing at the end of the game, when there is nothing more to expect.
    """
    if state.pending().over:
        return [{} for _ in state.players]
    if state.step < CHECK:
        return [{"credits": amount} for amount in _expected_credits(state)]
    world = as_known_to_all(state)
    found: list[dict[str, float]] = [{} for _ in state.players]
    for number in range(playouts):
        after = world.copy()
        play_out(after, Luck(number), spending)
        scores = after.scores()
        for seat, expected in enumerate(found):
            for name, amount in _result(after, seat, state.flight, scores[seat]).items():
                expected[name] = expected.get(name, 0.0) + amount / playouts
    return found


def _result(state: GalaxyTruckerState, seat: int, flight: int, score: int) -> dict[str, float]:
    """Return what a flight brought a seat, as far as it was scored."""
    result: dict[str, float] = {"credits": float(score)}
    sheet = state.players[seat].sheet
    if len(sheet) > scoring.FLIGHT and sheet[scoring.FLIGHT] == flight:
        for name, reward in _REWARDS.items():
            result[name] = float(sheet[reward])
    if scoring.flights_flown(state, seat) > flight:
        result["lost"] = float(scoring.result_of(state, seat, flight).lost)
    return result


def assets(state: GalaxyTruckerState, seat: int) -> dict[str, int]:
    """Return what people count of a ship: while it is built what it is fitted with, later what is on board."""
    player = state.players[seat]
    ship = player.ship
    if state.step < CHECK:
        fittings = fittings_of(ship)
        return {
            "engines": fittings.engines + 2 * fittings.double_engines,
            "cannons": (fittings.cannons + fittings.double_cannons) // 2,
            "crew": 2 * fittings.cabins,
            "tokens": fittings.tokens,
            "slots": fittings.slots + fittings.special_slots,
            "exposed": exposed_count(ship),
        }
    return {
        "crew": ship.crew_members(),
        "goods": sum(ship.goods_total()),
        "tokens": ship.token_count(),
        "components": ship.components(),
        "credits": player.credits,
    }


def _expected_credits(state: GalaxyTruckerState) -> list[float]:
    """Return for each seat its credits and what its ship may earn when it is finished.

    A tile in hand counts as if it were placed where it is best, or put back if that is better.
    """
    found: list[float] = []
    for seat, player in enumerate(state.players):
        yard = _yard(state, seat, player.ship)
        worth = _worth(yard)
        if player.status == AT_WORK and 0 <= player.hand < TILES:
            best = yard.best(1 << player.hand)
            if best.position >= 0:
                ship = player.ship.copy()
                ship.put(best.position, best.piece)
                worth = max(worth, _worth(_yard(state, seat, ship)))
        found.append(player.credits + worth)
    return found


def _yard(state: GalaxyTruckerState, seat: int, ship: Ship) -> ForesightYard:
    """Return a ship of this seat as `expert` sees it; nothing more is built if the seat has finished."""
    cells, used = (len(state.board.cells), 0) if state.players[seat].status == AT_WORK else (0, 100)
    cards, forecast = expect_cards(state, seat), forecast_of(state, seat)
    return ForesightYard(ship, cards, used, None, forecast, EXPERT, cells, weakest_rival(state, seat))


def _worth(yard: ForesightYard) -> float:
    """Return what a ship may earn: where components lie counts the more, the less is still to be built."""
    places = yard.ship_value.of_places(yard.ship, yard.fittings, yard.forecast)
    return total(yard.values) / len(yard.values) + places * yard.finality / 100


def _shares(amounts: list[float], lead: float) -> list[float]:
    most = max(amounts)
    odds = [exp((amount - most) / lead) for amount in amounts]
    all_odds = total(odds)
    return [odd / all_odds for odd in odds]
