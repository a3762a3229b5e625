"""Flights to learn from: any ship is flown without an error, and learned weights name all features."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

from starlode.games.galaxy_trucker.content import EXTRA_CABIN, LARGE_METEOR, LEVELS, SMALL_METEOR, position_of
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.heuristics.levels import trials
from starlode.games.galaxy_trucker.heuristics.levels.forecast import Forecast
from starlode.games.galaxy_trucker.heuristics.levels.policy import policy_by
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import (
    PLACE_FEATURES,
    Strength,
    falling_with,
    place_features_of,
)
from starlode.games.galaxy_trucker.heuristics.worth import fittings_of
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import WINDOW
from starlode.kernel.masks import bits
from tests.galaxy_trucker.heuristics.table import positions, steadies
from tests.galaxy_trucker.positions_build import Building


def test_the_same_seed_gives_the_same_flights() -> None:
    assert GAME.trials is not None
    play, prior = GAME.trials.play, GAME.trials.prior
    first, second = [[*islice(play(prior, Random(7)), 6)] for _ in range(2)]
    assert first == second
    assert first != [*islice(play(dict.fromkeys(prior, 0.0), Random(7)), 6)], "ships are built by the weights"
    assert len({str(trial.features) for trial in first}) == len(first)
    for trial in first:
        assert {len(features) for features in trial.features} == {len(GAME.trials.names)}
        assert len(trial.scores) == len(trial.features)


def test_components_are_exchanged_without_an_error_and_no_tile_is_used_twice() -> None:
    state = next(state for state, _ in positions(steadies(2), seed=8, mode="I") if state.step == WINDOW)
    ship = state.players[0].ship
    own = {piece >> 2 for piece in ship.pieces if piece >= 0}
    used = sum(1 << tile for tile in own)
    differing = 0
    for seed in range(18):
        changed, after = trials._exchange(ship, Random(seed), used)
        tiles = [changed.tile(position) for position in bits(changed.mask)]
        assert changed.mask == ship.mask
        assert not errors(changed)
        assert after == sum(1 << tile for tile in set(tiles))
        assert len(tiles) == len(set(tiles))
        assert all(tile < EXTRA_CABIN for tile in tiles), "without an expansion its tiles are not in the pool"
        differing += changed.pieces != ship.pieces
    assert differing > 6


def test_places_count_exposed_connectors_and_lines_that_nothing_covers() -> None:
    forecast = Forecast()
    forecast.dangers[LARGE_METEOR][0] = forecast.dangers[SMALL_METEOR][0] = 1.0
    bare = _features(_ship("7-6 STR-03 0"), forecast)
    armed = _features(_ship("7-6 STR-03 0  6-7 CAN-01 0"), forecast)
    assert bare["exposed"] > armed["exposed"]
    assert bare["large_hits"] > armed["large_hits"] > 0
    assert bare["small_hits"] > armed["small_hits"]
    assert bare["large_hits_paid"] == 0


def test_what_hangs_on_a_component_falls_off_with_it() -> None:
    chain = _ship("7-6 STR-03 0  7-5 STR-04 0")
    assert falling_with(chain) == {position_of(7, 5): 0, position_of(7, 6): 1, position_of(7, 7): 0}
    forecast = Forecast()
    forecast.dangers[LARGE_METEOR][0] = 1.0
    features = _features(chain, forecast)
    assert features["large_hits"] > features["large_falls"] > 0 == features["small_falls"]
    assert _features(_ship("7-6 STR-03 0"), forecast)["large_falls"] == 0


def test_a_level_has_weights_of_its_own() -> None:
    assert GAME.trials is not None
    ship = _ship("7-6 STR-03 0")
    features = dict(zip(GAME.trials.names, trials._features(ship, Forecast(), Strength(0.0, 0.0, 0.0)), strict=True))
    assert {name.split()[0] for name, amount in features.items() if amount} == {"II"}
    assert len(features) == LEVELS * len({name.split()[1] for name in features})


def _ship(components: str) -> Ship:
    return Building("II").build(0, components).state.players[0].ship


def _features(ship: Ship, forecast: Forecast) -> dict[str, float]:
    return dict(zip(PLACE_FEATURES, place_features_of(ship, fittings_of(ship), forecast), strict=True))


def test_weights_are_there_for_all_features_and_build_a_ship() -> None:
    assert GAME.trials is not None
    form = json.loads((GAME.folder / GAME.trials.file).read_text(encoding="utf-8"))
    assert [*form["weights"]] == [*GAME.trials.names] == [*GAME.trials.prior]
    assert "starlode learn galaxy_trucker" in str(form["provenance"])
    if "command" not in form["provenance"]:
        assert form["weights"] == GAME.trials.prior
    quick = policy_by(form["weights"])
    state, seat = next((state, seat) for state, seat in positions(steadies(2), seed=1, mode="I") if seat >= 0)
    assert quick(state, seat, Random(0), None) in state.legal(seat)
