"""Flights to learn from: ships of `steady` in which many components were exchanged at random.

Whatever is exchanged, the ship stays without an error. Since components follow from chance alone, a regression of
credits on features finds what they cause, and one flight tells something of all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from starlode.games.galaxy_trucker.content import PIECE_KIND, STARTING_CABIN
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics import policy
from starlode.games.galaxy_trucker.heuristics.levels.forecast import Forecast, forecast_of
from starlode.games.galaxy_trucker.heuristics.levels.playouts import Luck, as_known_to_all, drawn, play_out
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import features_of, place_features_of
from starlode.games.galaxy_trucker.heuristics.worth import fittings_of
from starlode.games.galaxy_trucker.ship.fits import fitting
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import BUILDING
from starlode.kernel.contract import CHANCE, Action
from starlode.kernel.game import Trial
from starlode.kernel.masks import bits

StateMaker = Callable[[int, str], GalaxyTruckerState]

# Most tables have two players, as most of what is at stake between two is at stake between four.
_TABLES: Final = (2, 2, 2, 4)
_MODES: Final = ("I", "II", "III")
# By level, how far the credits of two players lie apart.
_SPREAD: Final = (11.0, 11.0, 22.0, 32.0)
# Flights with the same ships before the exchange: building takes as long as about ten flights.
_FLIGHTS: Final = 12
_MOST_EXCHANGED: Final = (10, 20, 30, 45, 60)
_TRIES: Final = 4
# So many of 100 ships without any engine power are built again: that they stay behind is soon learned.
_ENGINES_WANTED: Final = 85

# A flight is lost without engine power in open space: few ships come to that.
FIXED: Final = frozenset({"no_engine", "token_engine"})
# Hand-made: what `steady` thinks of it, and what one expects.
PRIOR: Final[Mapping[str, float]] = MappingProxyType(
    {
        "no_engine": -20.0, "token_engine": -13.0, "engines_4": 0.7, "engines_8": 0.05, "engines_more": 0.05,
        "zone_engines": 0.2, "zone_cannons": 0.8, "zone_crew": 0.4, "reward_free": 0.45, "reward_paid": 0.3,
        "slavers_free": 0.5, "slavers_paid": 0.6, "smugglers_free": 0.55, "smugglers_paid": 0.8,
        "pirates_free": 0.85, "pirates_paid": 1.0, "ship_spare": 0.3, "ship_just": 0.2, "station": 0.25,
        "crew_3": -3.0, "crew_5": 0.0, "crew_8": 0.0, "crew_more": 0.35, "slots_1": 3.5, "slots_2": 1.4,
        "slots_3": 0.6, "slots_more": 0.0, "red_1": 2.0, "red_2": 1.6, "tokens_1": 0.2, "tokens_2": 0.7,
        "tokens_more": 0.15, "shield_small": 0.15, "shield_light": 0.5, "purple": 0.4, "brown": 0.4,
        "sabotage_crew": 0.15, "exposed": -0.4, "exposed_in_stardust": -0.1, "small_hits": -0.6, "large_hits": -4.0,
        "large_hits_paid": -2.0,
    }
)  # fmt: skip


def play_trials(make_state: StateMaker, rng: Random) -> Iterator[Trial]:
    """Build at a new table turn by turn, then yield flights in which the ships are changed anew each time."""
    players, mode = rng.choice(_TABLES), rng.choice(_MODES)
    state, seat, last = _build(make_state(players, mode), rng)
    for number in range(_FLIGHTS * 2 // players):
        yield _fly(state.copy(), seat, last, rng, number % 2 == 0)


def _build(state: GalaxyTruckerState, rng: Random) -> tuple[GalaxyTruckerState, int, Action]:
    """Return the position before the last action of building, and who takes it."""
    while True:
        pending = state.pending()
        if pending.chance:
            state.apply(CHANCE, drawn(state, rng.random()), 0)
            continue
        seat = pending.may_act[0]
        action = policy.choose(state, seat, rng)
        assert action is not None
        before = state.copy()
        state.apply(seat, action, 0)
        if state.step > BUILDING:
            return before, seat, action


def _fly(state: GalaxyTruckerState, seat: int, last: Action, rng: Random, are_cards_known: bool) -> Trial:
    """Change all ships, end building by the last action, and fly."""
    used = 0
    for player in state.players:
        for position in bits(player.ship.mask):
            used |= 1 << (player.ship.pieces[position] >> 2)
    for other in state.config.seats:
        # What is left in a reserve costs a credit, whatever the ship (GT-5.19).
        state.edit(other).reserve = ()
        ship, used = _exchange(state.players[other].ship, rng, used)
        state.set_ship(other, ship)
    ships = [player.ship.copy() for player in state.players]
    state.apply(seat, last, 0)
    world = as_known_to_all(state)
    forecast = forecast_of(world, 0)
    play_out(world, Luck(rng.randrange(1 << 30)))
    if are_cards_known:
        forecast = Forecast()
        for card in world.revealed:
            forecast.add(world.config.cards[card], 1.0)
    return Trial([_features(ship, forecast) for ship in ships], [*world.scores()], _SPREAD[world.board.level])


def _features(ship: Ship, forecast: Forecast) -> list[float]:
    fittings = fittings_of(ship)
    return features_of(fittings, forecast) + place_features_of(ship, fittings, forecast)


def _exchange(ship: Ship, rng: Random, used: int) -> tuple[Ship, int]:
    """Return a ship with other tiles on some of its cells, and the mask of all tiles that are used then."""
    changed, share = ship.copy(), rng.choice(_MOST_EXCHANGED)
    before = used
    cells = [cell for cell in bits(ship.mask) if PIECE_KIND[ship.pieces[cell]] != STARTING_CABIN]
    rng.shuffle(cells)
    for cell in cells:
        if rng.randrange(100) >= share:
            continue
        old = changed.remove(cell)
        options = [piece for piece in bits(fitting(changed, cell)) if not used >> (piece >> 2) & 1]
        new = _put_one(changed, cell, rng.sample(options, min(_TRIES, len(options))))
        if new < 0:
            changed.put(cell, old)
        else:
            used = used & ~(1 << (old >> 2)) | 1 << (new >> 2)
    fittings = fittings_of(changed)
    can_fly = fittings.engines or (fittings.double_engines and fittings.tokens)
    if not can_fly and rng.randrange(100) < _ENGINES_WANTED:
        return ship.copy(), before
    return changed, used


def _put_one(ship: Ship, cell: int, pieces: list[int]) -> int:
    """Put the first of these pieces that leaves no error on a cell, and return it; -1 if there is none."""
    for piece in pieces:
        ship.put(cell, piece)
        if not errors(ship):
            return piece
        ship.remove(cell)
    return -1
