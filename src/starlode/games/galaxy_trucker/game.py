"""Galaxy Trucker as an entry of the game registry: options, catalogue, states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final, cast

from starlode.games.galaxy_trucker import flow, scoring, serialization
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.config import MODES, POLICY_NAMES, config_for
from starlode.games.galaxy_trucker.content import CENTRE, LEAST_PLAYERS, MOST_PLAYERS, NORTH, STEP
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics.pace import simulated_time
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.games.galaxy_trucker.phases.coverage import COVERAGE
from starlode.games.galaxy_trucker.ship.fits import rotations_at
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.samples import full_ship
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.games.galaxy_trucker.views.view import update_view
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Json, Options, Scalar, State
from starlode.kernel.game import Game, Statistic
from starlode.kernel.options import Option, OptionConflict

SEATS: Final = range(1, MOST_PLAYERS + 1)
PACES: Final = ("real_time", "turn_based")


def _sample_mode(rng: Random, _players: int) -> str:
    """Return a mode; a Trek, which has three flights, half as often as each of the others."""
    return rng.choice((*MODES, *[mode for mode in MODES if mode != "trek"]))


def _sample_pace(rng: Random, _players: int) -> str:
    return rng.choice(PACES)


def _sample_policy(rng: Random, _players: int) -> str:
    return rng.choice(POLICY_NAMES)


def _options() -> tuple[Option, ...]:
    """Return the options of the rules, then the handicaps of single seats."""
    return (
        Option("mode", MODES, "II", ("GT-4.1",), "flight", sample=_sample_mode),
        Option("building", PACES, "real_time", ("GT-19.1", "GT-19.2", "GL-10.1"), "building", sample=_sample_pace),
        Option("placement_policy", POLICY_NAMES, "assisted", ("GT-5.A1",), "building", sample=_sample_policy),
        Option("timer_seconds", (30, 45, 60, 90, 120, 150, 180), 90, ("GT-5.A8",), "building"),
        Option("learning_limit_minutes", (0, 4, 8, 15), 8, ("GT-17.A1",), "building"),
        Option("first_player", ("drawn", "1", "2", "3", "4"), "drawn", ("GL-10.2",), "building"),
        Option("learning_keep_life_support", (False, True), False, ("GT-4.A1",), "content"),
        Option("level_III_cards", ("default", "first_edition"), "default", ("GT-1.A4",), "content"),
        Option("trek_best_looking_award", (False, True), True, ("GT-18.A2",), "trek"),
        Option("golden_restrictions", ("designed", "off"), "designed", ("GT-18.A3",), "trek"),
        *[Option(f"last_run_{seat}", (50, 75, 100, 125, 150), 100, ("GT-5.26",), "handicap") for seat in SEATS],
        *[Option(f"placement_{seat}", ("table", *POLICY_NAMES), "table", ("GT-5.A1",), "handicap") for seat in SEATS],
        *[Option(f"credits_{seat}", (0, 5, 10, 15, 20), 0, ("GT-4.6",), "handicap") for seat in SEATS],
    )


def _option_conflicts(players: int, options: Options) -> Sequence[OptionConflict]:
    """Refuse a first player and handicaps for seats that do not exist."""
    conflicts: list[OptionConflict] = []
    named = {"first_player": options["first_player"]} if options["first_player"] != "drawn" else {}
    if any(int(seat) > players for seat in named.values()):
        conflicts.append(_no_such_seat("first_player", "GL-10.2", players))
    for seat in range(players + 1, MOST_PLAYERS + 1):
        for name, plain, clause in (
            (f"last_run_{seat}", 100, "GT-5.26"),
            (f"placement_{seat}", "table", "GT-5.A1"),
            (f"credits_{seat}", 0, "GT-4.6"),
        ):
            if options[name] != plain:
                conflicts.append(_no_such_seat(name, clause, players))
    return conflicts


def _no_such_seat(option: str, clause: str, players: int) -> OptionConflict:
    data: dict[str, Scalar] = {"option": option, "players": players}
    return OptionConflict("option-for-no-seat", clause, data)


@cache
def _only_catalogue() -> Catalogue:
    return Catalogue(ACTIONS.all)


def _catalogue(_players: int, _options: Options) -> Catalogue:
    """Return the catalogue, which is always the same."""
    return _only_catalogue()


def _make_state(players: int, options: Options) -> GalaxyTruckerState:
    GAME.catalogue(players, options)  # assigns the actions their numbers
    return flow.new_state(config_for(players, options))


def _load_state(players: int, options: Options, form: Mapping[str, Json]) -> GalaxyTruckerState:
    GAME.catalogue(players, options)
    state = GalaxyTruckerState(config_for(players, options))
    serialization.load(state, form)
    flow.advance(state)
    return state


def _has_clock(options: Options) -> bool:
    """Return whether sand, or the learning flight's limit, may run while players build (GT-5.23, GT-17.A1)."""
    return options["building"] == "real_time"


def _update_view(state: State, viewer: int | None, before: State, seen: Mapping[str, Json]) -> dict[str, Json]:
    assert isinstance(state, GalaxyTruckerState)
    assert isinstance(before, GalaxyTruckerState)
    updated = update_view(state, viewer, before, cast(GalaxyTruckerView, seen))
    return cast(dict[str, Json], updated)


def _statistics(state: State) -> list[Statistic]:
    """Return credits earned, whether it was finished, and components lost, for each flight."""
    assert isinstance(state, GalaxyTruckerState)
    figures: list[Statistic] = []
    for flight, board in enumerate(state.config.boards):
        results = [scoring.result_of(state, seat, flight) for seat in state.config.seats]
        figures += [
            Statistic("credits", board.name, tuple([result.earned for result in results])),
            Statistic("finished", board.name, tuple([result.finished for result in results])),
            Statistic("lost", board.name, tuple([result.lost for result in results])),
        ]
    return figures


def _copy(state: State) -> object:
    return state.copy()


def _check_ship(_state: State) -> object:
    return errors(_sample_ship())


def _fit_tile(_state: State) -> object:
    """Find the rotations in which some tile fits into a gap of a ship in the making."""
    ship, position = _ship_with_gap()
    return rotations_at(ship, position, 0)


@cache
def _sample_ship() -> Ship:
    return full_ship(level=3)


@cache
def _ship_with_gap() -> tuple[Ship, int]:
    """Return a ship without the component before the starting cabin, and that position: all four neighbours count."""
    ship = full_ship(level=3)
    position = CENTRE + STEP[NORTH]
    ship.remove(position)
    return ship, position


GAME = Game(
    name="galaxy_trucker",
    version=1,
    seats=range(LEAST_PLAYERS, MOST_PLAYERS + 1),
    seats_clause="GT-1.1",
    options=_options(),
    folder=Path(__file__).parent,
    make_catalogue=_catalogue,
    make_state=_make_state,
    load_state=_load_state,
    option_conflicts=_option_conflicts,
    policy=choose,
    statistics=_statistics,
    simulated_time=simulated_time,
    has_clock=_has_clock,
    coverage=COVERAGE,
    update_view=_update_view,
    view_type=GalaxyTruckerView,
    benchmarks=MappingProxyType({"copy": _copy, "fit": _fit_tile, "ship-check": _check_ship}),
    text_types=MappingProxyType({"part": "board"}),
    benchmark_options=MappingProxyType({"building": "turn_based"}),
)
