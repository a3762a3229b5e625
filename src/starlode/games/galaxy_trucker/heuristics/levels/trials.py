"""Flights to learn from: ships of `steady` and of quick bots, in which components were exchanged at random.

The quick bots build by the last weights, each changed at random: whoever builds by weights finds the ships about which
they are wrong, so these ships must be flown. Whatever is exchanged, the ship stays without an error. Since components
follow from chance alone, a regression of credits on features finds what they cause, and one flight tells something of
all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from starlode.games.galaxy_trucker.content import LEVELS, PIECE_KIND, POOL, STARTING_CABIN
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics import policy
from starlode.games.galaxy_trucker.heuristics.levels.forecast import Forecast, forecast_of
from starlode.games.galaxy_trucker.heuristics.levels.playouts import Luck, as_known_to_all, drawn, play_out
from starlode.games.galaxy_trucker.heuristics.levels.policy import policy_by
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import (
    FEATURES,
    PLACE_FEATURES,
    Strength,
    features_of,
    place_features_of,
    strength_of,
    weakest_of,
)
from starlode.games.galaxy_trucker.heuristics.levels.style import name_at
from starlode.games.galaxy_trucker.heuristics.placement import piece_mask
from starlode.games.galaxy_trucker.heuristics.worth import fittings_of
from starlode.games.galaxy_trucker.ship.fits import fitting
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import BUILDING
from starlode.kernel.contract import CHANCE, Action, State
from starlode.kernel.game import LevelPolicy, Spending, Trial
from starlode.kernel.masks import bits

StateMaker = Callable[[int, str], GalaxyTruckerState]

# Most tables have two players, as most of what is at stake between two is at stake between four.
_TABLES: Final = (2, 2, 2, 4)
_MODES: Final = ("I", "II", "III")
# By level, how far the credits of two players lie apart.
_SPREAD: Final = (11.0, 11.0, 22.0, 32.0)
# Flights with the same ships before the exchange: building takes as long as about a hundred flights.
_FLIGHTS: Final = 40
# So many of 100 ships are built by `steady`; weights of the others are multiplied by a number spread so far around 1.
_BY_STEADY: Final = 30
_SPREAD_OF_WEIGHTS: Final = 0.5
# So many of 100 components are exchanged.
_EXCHANGED: Final = (0, 0, 10, 20, 30, 45)
_TRIES: Final = 4
# No expansion's tiles: without their rules they would be structural modules.
_POOL_PIECES: Final = piece_mask(POOL)
# So many of 100 ships without any engine power are built again: that they stay behind is soon learned.
_ENGINES_WANTED: Final = 85

# Hand-made: from flights of ships that were changed at random, by level.
_PRIOR: Final[Mapping[str, tuple[float, float, float]]] = MappingProxyType(
    {
        "engines_1": (12.0, 16.0, 24.0), "engines_2": (1.0, 3.0, 4.3), "engines_3": (0.8, 2.7, 2.8),
        "engines_4": (0.2, 1.3, 2.5), "engines_6": (0.0, 0.6, 1.7), "zone_engines": (1.0, 1.1, 2.9),
        "zone_cannons": (1.2, 0.6, 1.2), "zone_crew": (0.1, 1.9, 1.5), "cannons_3": (0.2, 1.1, 4.0),
        "cannons_6": (1.3, 0.3, 0.5), "cannons_8": (1.6, 2.5, 0.8), "cannons_10": (4.5, 1.1, 4.4),
        "cannons_14": (0.0, 0.0, 1.3), "reward_free": (0.1, 0.5, 0.2), "reward_paid": (0.1, 0.4, 0.3),
        "slavers_free": (0.9, 1.3, 1.6), "slavers_paid": (0.6, 1.0, 1.1), "smugglers_free": (0.8, 0.8, 0.5),
        "smugglers_paid": (1.1, 0.0, 0.0), "pirates_free": (1.5, 1.4, 1.3), "pirates_paid": (1.1, 1.5, 1.4),
        "ship_spare": (0.1, 0.1, 0.1), "ship_just": (0.1, 0.1, 0.0), "station": (0.2, 0.3, 0.3),
        "crew_4": (1.8, 1.2, 0.0), "crew_6": (0.9, 1.8, 0.6), "crew_8": (0.6, 1.2, 0.0), "crew_10": (0.6, 1.5, 0.0),
        "crew_14": (0.4, 0.3, 0.8), "crew_20": (2.0, 1.4, 2.4), "slots_1": (2.4, 1.9, 2.8),
        "slots_2": (1.6, 1.5, 1.5), "slots_3": (0.2, 0.7, 0.5), "slots_more": (0.1, 0.1, 0.0),
        "red_1": (1.2, 0.8, 0.8), "red_2": (1.5, 2.0, 0.7), "tokens_2": (0.0, 0.0, 0.0), "tokens_4": (0.9, 1.2, 0.0),
        "tokens_6": (0.5, 1.6, 2.9), "tokens_8": (0.0, 0.0, 1.4), "tokens_12": (0.1, 0.4, 1.0),
        "tokens_18": (0.0, 0.7, 1.3), "doubles": (-0.5, -0.6, -0.8), "shielded_2": (0.1, 0.0, 0.1),
        "shielded_4": (0.0, 0.0, 2.0), "shield_small": (0.2, 0.2, 0.5), "shield_light": (2.0, 2.3, 0.9),
        "purple": (-0.9, -2.1, -3.1), "brown": (-0.8, -1.7, -3.7), "sabotage_crew": (0.7, 1.1, 2.5),
        "exposed": (-0.4, -0.3, -0.5), "exposed_in_stardust": (-0.2, -0.1, -0.1), "small_hits": (-1.1, -2.4, -0.8),
        "large_hits": (-2.8, -2.6, -3.3), "large_hits_paid": (-0.2, -0.5, -2.2), "large_falls": (-1.0, -1.4, -1.3),
        "small_falls": (-1.8, -0.8, -1.1),
    }
)  # fmt: skip
# With more of them weights explain as much of flights held out, and with fewer they follow luck.
PRIOR_TRIALS: Final = 1500.0
FIXED: Final = frozenset([name_at(level, "engines_1") for level in range(1, LEVELS + 1)])
NAMES: Final = tuple(name_at(level, name) for level in range(1, LEVELS + 1) for name in (*FEATURES, *PLACE_FEATURES))
PRIOR: Final[Mapping[str, float]] = MappingProxyType(
    {name_at(level, name): _PRIOR[name][level - 1] for level in range(1, LEVELS + 1) for name in _PRIOR}
)


def play_trials(make_state: StateMaker, weights: Mapping[str, float], rng: Random) -> Iterator[Trial]:
    """Build at a new table turn by turn, then yield flights in which the ships are changed anew each time."""
    players, mode = rng.choice(_TABLES), rng.choice(_MODES)
    builders = [_builder(weights, rng) for _ in range(players)]
    state, seat, last = _build(make_state(players, mode), builders, rng)
    for number in range(_FLIGHTS * 2 // players):
        yield _fly(state.copy(), seat, last, rng, number % 2 == 0)


def _builder(weights: Mapping[str, float], rng: Random) -> LevelPolicy:
    """Return the policy of `steady`, or of a quick bot whose weights are changed at random."""
    if rng.randrange(100) < _BY_STEADY:
        return _choose_steady
    return policy_by(
        {
            name: weight if name in FIXED else weight * rng.lognormvariate(0.0, _SPREAD_OF_WEIGHTS)
            for name, weight in weights.items()
        }
    )


def _choose_steady(state: State, seat: int, rng: Random, _spending: Spending | None) -> Action | None:
    return policy.choose(state, seat, rng)


def _build(
    state: GalaxyTruckerState, builders: list[LevelPolicy], rng: Random
) -> tuple[GalaxyTruckerState, int, Action]:
    """Return the position before the last action of building, and who takes it."""
    while True:
        pending = state.pending()
        if pending.chance:
            state.apply(CHANCE, drawn(state, rng.random()), 0)
            continue
        seat = pending.may_act[0]
        action = builders[seat](state, seat, rng, None)
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
    strengths = [strength_of(fittings_of(ship)) for ship in ships]
    features: list[list[float]] = []
    for number, ship in enumerate(ships):
        rivals = weakest_of(strengths[:number] + strengths[number + 1 :])
        features.append(_features(ship, forecast, rivals))
    return Trial(features, [*world.scores()], _SPREAD[world.board.level])


def _features(ship: Ship, forecast: Forecast, rivals: Strength) -> list[float]:
    """Return the features at all levels, in the order of NAMES: 0 at those that the ship is not made for."""
    fittings = fittings_of(ship)
    found = features_of(fittings, forecast, rivals) + place_features_of(ship, fittings, forecast)
    nothing = [0.0] * len(found)
    return [feature for level in range(1, LEVELS + 1) for feature in (found if level == ship.level else nothing)]


def _exchange(ship: Ship, rng: Random, used: int) -> tuple[Ship, int]:
    """Return a ship with other tiles on some of its cells, and the mask of all tiles that are used then."""
    changed, share = ship.copy(), rng.choice(_EXCHANGED)
    before = used
    cells = [cell for cell in bits(ship.mask) if PIECE_KIND[ship.pieces[cell]] != STARTING_CABIN]
    rng.shuffle(cells)
    for cell in cells:
        if rng.randrange(100) >= share:
            continue
        old = changed.remove(cell)
        options = [piece for piece in bits(fitting(changed, cell) & _POOL_PIECES) if not used >> (piece >> 2) & 1]
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
