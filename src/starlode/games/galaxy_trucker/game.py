"""Galaxy Trucker as an entry of the game registry: options, catalogue, states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final, cast

from starlode.games.galaxy_trucker import flow, scoring, serialization
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.config import MODES, NEVER, POLICY_NAMES, TURNS_FROM, GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import CENTRE, LEAST_PLAYERS, MOST_PLAYERS, NORTH, RULES_VERSION, STEP
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.heuristics.levels import chances, rookie
from starlode.games.galaxy_trucker.heuristics.levels import trials as flights_to_learn_from
from starlode.games.galaxy_trucker.heuristics.levels.policy import choose_expert, choose_master, policy_by
from starlode.games.galaxy_trucker.heuristics.levels.style import WEIGHTS_FILE
from starlode.games.galaxy_trucker.heuristics.pace import PACES as BOT_PACES
from starlode.games.galaxy_trucker.heuristics.pace import simulated_time
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.games.galaxy_trucker.heuristics.race import race
from starlode.games.galaxy_trucker.lunar import expansion
from starlode.games.galaxy_trucker.lunar import options as lunar_options
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.contracts import (
    ContractOffer,
    ContractWishes,
    propose_document,
    repeat_document,
)
from starlode.games.galaxy_trucker.lunar.coverage import LUNAR_COVERAGE
from starlode.games.galaxy_trucker.lunar.studies import LUNAR_STUDIES
from starlode.games.galaxy_trucker.lunar.views.observation import OBSERVATION
from starlode.games.galaxy_trucker.lunar.views.places import LUNAR_PLACES
from starlode.games.galaxy_trucker.lunar.views.shapes import GalaxyTruckerExpandedView
from starlode.games.galaxy_trucker.phases.building import pace
from starlode.games.galaxy_trucker.phases.coverage import COVERAGE
from starlode.games.galaxy_trucker.ship.fits import rotations_at
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.samples import full_ship
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.views.places import PLACES, actions_meant
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.games.galaxy_trucker.views.view import update_view
from starlode.kernel.capabilities.attempts import Attempt
from starlode.kernel.capabilities.offers import Offers
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Event, Json, Options, Refusal, Scalar, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Coverage, ForkPaces, Game, Spending, Statistic, Trial, Trials, enable_pickling
from starlode.kernel.options import Option, OptionConflict

SEATS: Final = range(1, MOST_PLAYERS + 1)
RUNS: Final = (30, 45, 60, 90, 120, 150, 180)
PACES: Final = (pace.REAL_TIME, pace.TURN_BASED)
MOST_DIGITS: Final = 15
LATEST_GENERATED: Final = 200_000


def _sample_mode(rng: Random, _players: int) -> str:
    """Return a mode; a Trek, which has three flights, half as often as each of the others."""
    return rng.choice((*MODES, *[mode for mode in MODES if mode != "trek"]))


def _sample_pace(rng: Random, _players: int) -> str:
    return rng.choice(PACES)


def _sample_policy(rng: Random, _players: int) -> str:
    return rng.choice(POLICY_NAMES)


def _sample_run(rng: Random, _players: int) -> int:
    """Return the length of a run; without sand random players would build for ever."""
    return rng.choice(RUNS)


def _sample_table(_rng: Random, _players: int) -> str:
    return "table"


def _sample_none(_rng: Random, _players: int) -> int:
    return 0


def _sample_never(_rng: Random, _players: int) -> str:
    return NEVER


def _generate_moment(rng: Random, _players: int) -> str:
    """Return a moment of game time at which ships are often still being built."""
    return str(rng.randrange(LATEST_GENERATED))


def _parse_moment(name: str, text: str) -> str:
    """Return a moment of game time in milliseconds as it is logged."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        allowed = f"{NEVER}, 0, 1, 2, …"
        raise InvalidInput("option-bad-value", clause="GL-10.1", option=name, value=text[:80], allowed=allowed)
    return str(int(text))


def _moment_option(name: str) -> Option:
    """Return the option that a fork sets where building goes on turn by turn; without effect in other flights."""
    return Option(
        name,
        (NEVER,),
        NEVER,
        ("GL-10.1",),
        "building",
        parse=partial(_parse_moment, name),
        sample=_sample_never,
        generate=_generate_moment,
    )


def _fits_option(name: str) -> Option:
    """Return the option whether a seat sees how often face-up components fit."""
    return Option(name, ("table", "shown", "hidden"), "table", ("GT-5.A1",), "handicap", sample=_sample_table)


def _options() -> tuple[Option, ...]:
    """Return the options of the rules, then the handicaps of single seats."""
    return (
        Option("mode", MODES, "II", ("GT-4.1",), "flight", sample=_sample_mode),
        Option("building", PACES, "real_time", ("GT-19.1", "GT-19.2", "GL-10.1"), "building", sample=_sample_pace),
        Option("placement_policy", POLICY_NAMES, "assisted", ("GT-5.A1",), "building", sample=_sample_policy),
        Option("timer_seconds", (0, *RUNS), 90, ("GT-5.A8", "GT-5.27"), "building", sample=_sample_run),
        Option("learning_limit_minutes", (0, 4, 8, 15), 8, ("GT-17.A1",), "building", one_screen=0),
        Option("first_player", ("drawn", "1", "2", "3", "4"), "drawn", ("GL-10.2",), "building"),
        *[_moment_option(name) for name in TURNS_FROM],
        Option("learning_keep_life_support", (False, True), False, ("GT-4.A1",), "content"),
        Option("level_III_cards", ("default", "first_edition"), "default", ("GT-1.A4",), "content"),
        Option("trek_best_looking_award", (False, True), True, ("GT-18.A2",), "trek"),
        Option("golden_restrictions", ("designed", "off"), "designed", ("GT-18.A3",), "trek"),
        *lunar_options.lunar_options(),
        *[Option(f"last_run_{seat}", (50, 75, 100, 125, 150), 100, ("GT-5.26",), "handicap") for seat in SEATS],
        *[Option(f"placement_{seat}", ("table", *POLICY_NAMES), "table", ("GT-5.A1",), "handicap") for seat in SEATS],
        *[Option(f"credits_{seat}", (0, 5, 10, 15, 20), 0, ("GT-4.6",), "handicap") for seat in SEATS],
        *[_fits_option(f"fits_{seat}") for seat in SEATS],
        *[Option(f"unweld_{seat}", (0, 1), 0, ("GT-5.7",), "handicap", sample=_sample_none) for seat in SEATS],
    )


def _option_conflicts(players: int, options: Options) -> Sequence[OptionConflict]:
    """Refuse a first player and handicaps for seats that do not exist."""
    conflicts = [*lunar_options.lunar_conflicts(options)]
    named = {"first_player": options["first_player"]} if options["first_player"] != "drawn" else {}
    if any(int(seat) > players for seat in named.values()):
        conflicts.append(_no_such_seat("first_player", "GL-10.2", players))
    for seat in range(players + 1, MOST_PLAYERS + 1):
        for name, plain, clause in (
            (f"last_run_{seat}", 100, "GT-5.26"),
            (f"placement_{seat}", "table", "GT-5.A1"),
            (f"credits_{seat}", 0, "GT-4.6"),
            (f"fits_{seat}", "table", "GT-5.A1"),
            (f"unweld_{seat}", 0, "GT-5.7"),
        ):
            if options[name] != plain:
                conflicts.append(_no_such_seat(name, clause, players))
    return conflicts


def _no_such_seat(option: str, clause: str, players: int) -> OptionConflict:
    data: dict[str, Scalar] = {"option": option, "players": players}
    return OptionConflict("option-for-no-seat", clause, data)


@cache
def _only_catalogue() -> Catalogue:
    return Catalogue([*ACTIONS.all, *LUNAR.all, *ACTIONS.last], (find_action, ()))


def find_action(number: int) -> Action:
    """Return an action by its number in the catalogue. Pickles name this function."""
    return _only_catalogue()[number]


def _catalogue(_players: int, _options: Options) -> Catalogue:
    """Return the catalogue, which is always the same."""
    return _only_catalogue()


@cache
def _config(players: int, options: tuple[tuple[str, Scalar], ...], rules_version: int) -> GalaxyTruckerConfig:
    """Return the configuration, with the expansion plugged in if a flight uses it; equal options share one."""
    config = GalaxyTruckerConfig(players, dict(options), rules_version)
    if lunar_options.is_on(config.options):
        expansion.install(config)
    return config


def _make_state(players: int, options: Options, rules_version: int = RULES_VERSION) -> GalaxyTruckerState:
    _only_catalogue()  # assigns the actions their numbers
    return flow.new_state(_config(players, tuple(options.items()), rules_version), [])


def load_state(players: int, options: Options, form: Mapping[str, Json]) -> GalaxyTruckerState:
    """Return the position of a dump, for resolved options. Pickles name this function."""
    return _load(players, options, form, RULES_VERSION)


def load_first_state(players: int, options: Options, form: Mapping[str, Json]) -> GalaxyTruckerState:
    """Return the position of a dump of the first rules version. Pickles name this function."""
    return _load(players, options, form, 1)


def _load(players: int, options: Options, form: Mapping[str, Json], rules_version: int) -> GalaxyTruckerState:
    _only_catalogue()
    state = GalaxyTruckerState(_config(players, tuple(options.items()), rules_version))
    serialization.load(state, form)
    flow.advance(state)
    return state


def _has_clock(options: Options) -> bool:
    """Return whether sand, or the learning flight's limit, may run while players build (GT-5.23, GT-17.A1)."""
    return lunar_options.any_real_time(options)


def _list_paces(state: State) -> tuple[str, ...]:
    assert isinstance(state, GalaxyTruckerState)
    return pace.list_paces(state)


def _with_pace(state: State, options: Options, chosen: str) -> Options:
    assert isinstance(state, GalaxyTruckerState)
    return pace.with_pace(state, options, chosen)


def _update_view(state: State, viewer: int | None, before: State, seen: Mapping[str, Json]) -> dict[str, Json]:
    assert isinstance(state, GalaxyTruckerState)
    assert isinstance(before, GalaxyTruckerState)
    updated = update_view(state, viewer, before, cast(GalaxyTruckerView, seen))
    return flow.with_expansion(state, viewer, cast(dict[str, Json], updated), before, seen.get("expansion"))


def _list_attempts(state: State, _seat: int, attempt: Attempt) -> Sequence[Action | Refusal]:
    """Return what a place may mean, of the base game or with the expansion."""
    assert isinstance(state, GalaxyTruckerState)
    if state.extension is None:
        return actions_meant(PLACES, ACTIONS.all + ACTIONS.last, attempt)
    return actions_meant(LUNAR_PLACES, _only_catalogue().actions, attempt)


def _win_chances(state: State, samples: int, spending: Spending | None) -> list[float]:
    assert isinstance(state, GalaxyTruckerState)
    return chances.win_chances(state, samples, spending)


def _outlook(state: State, samples: int, spending: Spending | None) -> Sequence[Mapping[str, float]]:
    assert isinstance(state, GalaxyTruckerState)
    return chances.outlook(state, samples, spending)


def _assets(state: State, seat: int) -> Mapping[str, int]:
    assert isinstance(state, GalaxyTruckerState)
    return chances.assets(state, seat)


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


def _met(state: State, by: int, events: Sequence[Event]) -> Iterator[str]:
    """Yield what a step meets of the base game and of the expansion."""
    yield from COVERAGE.met(state, by, events)
    yield from LUNAR_COVERAGE.met(state, by, events)


def _turn_based_state(players: int, mode: str) -> GalaxyTruckerState:
    return _make_state(players, GAME.resolve_options(players, {"mode": mode, "building": pace.TURN_BASED}))


def _play_trials(weights: Mapping[str, float], rng: Random) -> Iterator[Trial]:
    return flights_to_learn_from.play_trials(_turn_based_state, weights, rng)


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
    version=RULES_VERSION,
    seats=range(LEAST_PLAYERS, MOST_PLAYERS + 1),
    seats_clause="GT-1.1",
    options=_options(),
    folder=Path(__file__).parent,
    make_catalogue=_catalogue,
    make_state=_make_state,
    load_state=load_state,
    option_conflicts=_option_conflicts,
    policy=choose,
    attempts=_list_attempts,
    win_chances=_win_chances,
    outlook=_outlook,
    assets=_assets,
    policies=MappingProxyType({"rookie": rookie.choose, "expert": choose_expert, "master": choose_master}),
    trials=Trials(
        names=flights_to_learn_from.NAMES,
        prior=flights_to_learn_from.PRIOR,
        play=_play_trials,
        policy=policy_by,
        file=f"data/{WEIGHTS_FILE}",
        fixed=flights_to_learn_from.FIXED,
        prior_trials=flights_to_learn_from.PRIOR_TRIALS,
    ),
    bot_paces=BOT_PACES,
    ladder_options=tuple([{"mode": mode, "building": pace} for mode in ("I", "II", "III", "trek") for pace in PACES]),
    statistics=_statistics,
    studies=LUNAR_STUDIES,
    simulated_time=simulated_time,
    has_clock=_has_clock,
    fork_paces=ForkPaces(_list_paces, _with_pace),
    coverage=Coverage((*COVERAGE.names, *LUNAR_COVERAGE.names), _met, race),
    update_view=_update_view,
    observation=OBSERVATION,
    view_type=GalaxyTruckerExpandedView,
    offers=Offers(ContractWishes, ContractOffer, propose_document, repeat_document),
    benchmarks=MappingProxyType({"copy": _copy, "fit": _fit_tile, "ship-check": _check_ship}),
    text_types=MappingProxyType({"part": "board"}),
    expansions=MappingProxyType({"lunar": "GL"}),
    benchmark_options=MappingProxyType({"building": "turn_based"}),
    training_options=MappingProxyType({"placement_policy": "strict"}),  # GT-5.A1
    # VIPs, and the mission with every kind of cargo and supercard
    benchmark_expansion=MappingProxyType({"vips": True, "mission": "mission_end_of_the_world_tour"}),
)

# A prisoner boarded when all had decided on their VIPs (GL-6.12.1), and given cargo was not exempt from golden titles
# (GT-18.A8). Defaults were others when building turn by turn (GL-D20), and for the Diva (GL-D7).
FIRST_VERSION: Final = replace(
    GAME,
    version=1,
    make_state=partial(_make_state, rules_version=1),
    load_state=load_first_state,
    earlier_defaults=lambda state, seat: state.legal(seat),
)
EARLIER: Final = (FIRST_VERSION,)


def _find_setup(state: GalaxyTruckerState) -> tuple[Callable[..., GalaxyTruckerState], int, Options]:
    """Return what loads a position again, by the rules version of its game."""
    config = state.config
    return load_first_state if config.rules_version == 1 else load_state, config.players, config.options


enable_pickling(GalaxyTruckerState, _find_setup)
