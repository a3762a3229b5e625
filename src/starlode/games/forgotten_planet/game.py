"""The registration of The Forgotten Planet: its `Game` object with options, catalogue, states and heuristics."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final

from starlode.games.forgotten_planet import serialization
from starlode.games.forgotten_planet.boards import (
    CONFIG_CACHE_SIZE,
    board_for,
    config_for,
    find_scenario,
    resolve_alliances,
    resolve_assignment,
    shared_board,
)
from starlode.games.forgotten_planet.config import PlanetConfig
from starlode.games.forgotten_planet.content import DATA, OPTIONS, RULES_VERSION, SEATS
from starlode.games.forgotten_planet.flow import PlanetState, new_state
from starlode.games.forgotten_planet.heuristics.evaluation import HEURISTICS
from starlode.games.forgotten_planet.heuristics.value import PlanetValue
from starlode.games.forgotten_planet.phases.choices import CHOICES
from starlode.games.forgotten_planet.phases.control import find_nearest
from starlode.games.forgotten_planet.scenario import generate_scenario, load_supplied, read_scenario, to_text
from starlode.games.forgotten_planet.scenario.designs import DESIGNS
from starlode.games.forgotten_planet.scoring import list_teams
from starlode.games.forgotten_planet.state import NOBODY, Planet
from starlode.games.forgotten_planet.studies import STUDIES
from starlode.games.forgotten_planet.views.observation import OBSERVATION, SIZE
from starlode.games.forgotten_planet.views.places import list_attempts
from starlode.games.forgotten_planet.views.shapes import PlanetView
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Json, Options, Scalar, State
from starlode.kernel.game import Game, SearchSettings, enable_pickling
from starlode.kernel.options import Option, OptionConflict

# The starting scenarios (FP-26.7).
STARTING: Final[Mapping[int, str]] = {2: "2p-first-landing", 3: "3p-delta", 4: "4p-four-winds"}

_EXPERT: Final = SearchSettings(width=3, nodes=1000, samples=0)
_MASTER: Final = SearchSettings(width=5, nodes=10000, samples=0, replies=2, candidates=5, reply_width=1, rounds=3)


@lru_cache(maxsize=CONFIG_CACHE_SIZE)
def _normalize_scenario(text: str) -> str:
    """Return the text of a scenario file in the canonical form that logs store."""
    return to_text(read_scenario(text))


def _sample_scenario(rng: Random, players: int) -> str:
    """Return the name of a supplied scenario, for random games."""
    return rng.choice([short for short, scenario in load_supplied().items() if scenario.players == players])


def _make_options() -> tuple[Option, ...]:
    """Return the options, the scenario first, since it overrides the defaults of the others (FP-31.21, FP-37)."""
    scenario = Option(
        "scenario",
        tuple(load_supplied()),
        STARTING[2],
        ("FP-3.1",),
        "scenario",
        suggested=lambda players, _resolved: STARTING[players],
        parse=_normalize_scenario,
        sample=_sample_scenario,
        generate=lambda rng, players: to_text(generate_scenario(rng, players)),
    )
    assignment = Option("assignment", ("scenario", "random", "fixed", "auction"), "scenario", ("FP-29.1",), "scenario")
    alliances = Option("alliances", ("scenario", "on", "off"), "scenario", ("FP-24.1",), "scenario")
    return (scenario, assignment, alliances, *[_make_ruling_option(option) for option in OPTIONS])


def _make_ruling_option(option: Mapping[str, Any]) -> Option:
    """Return the option for the other readings of a ruling (FP-32); a null of the file becomes `none`."""
    name = str(option["id"])
    values = tuple("none" if value is None else value for value in option["values"])
    default = "none" if option["default"] is None else option["default"]
    return Option(name, values, default, (option["ruling"],), "ruling", suggested=_suggest_override(name))


def _suggest_override(name: str) -> Callable[[int, Options], Scalar | None]:
    return lambda _players, resolved: find_scenario(str(resolved["scenario"])).overrides.get(name)


def _find_conflicts(players: int, options: Options) -> Sequence[OptionConflict]:
    scenario = find_scenario(str(options["scenario"]))
    conflicts: list[OptionConflict] = []
    if scenario.players != players:
        data: dict[str, Scalar] = {"title": scenario.title["en"], "wanted": scenario.players, "players": players}
        return [OptionConflict("option-scenario-other-players", "FP-3.1", data)]
    assignment = resolve_assignment(scenario, options)
    if assignment not in scenario.assignments_allowed:
        allowed = ", ".join(scenario.assignments_allowed)
        data = {"assignment": assignment, "allowed": allowed}
        conflicts.append(OptionConflict("option-assignment-not-allowed", "FP-31.20", data))
    if resolve_alliances(scenario, options):
        if players != 4:
            conflicts.append(OptionConflict("option-alliances-need-four", "FP-24.1", {"players": players}))
        elif scenario.placement == "hidden":
            conflicts.append(OptionConflict("option-alliances-need-fixed-placement", "FP-31.19"))
    return conflicts


def _make_catalogue(_players: int, options: Options) -> Catalogue:
    return board_for(find_scenario(str(options["scenario"])), bool(options["border_walls"])).catalogue


def _make_state(players: int, options: Options) -> PlanetState:
    return new_state(config_for(players, options), [])


def _make_first_state(players: int, options: Options) -> PlanetState:
    return new_state(config_for(players, options, rules_version=1), [])


def load_state(players: int, options: Options, document: Mapping[str, Json]) -> PlanetState:
    """Return the position of a dump, for resolved options. Pickles name this function."""
    return _load(config_for(players, options), document)


def load_first_state(players: int, options: Options, document: Mapping[str, Json]) -> PlanetState:
    """Return the position of a dump of the first rules version."""
    return _load(config_for(players, options, rules_version=1), document)


def _load(config: PlanetConfig, document: Mapping[str, Json]) -> PlanetState:
    state = PlanetState(config)
    serialization.load(state, document)
    state.options = []
    state.draws = []
    state.decider = state.seat
    state.advance()
    return state


def _determine_control(state: State) -> object:
    assert isinstance(state, PlanetState)
    return find_nearest(state, [NOBODY] * len(state.owner), [0] * (SEATS + 1))


def _list_largest_catalogues() -> list[Catalogue]:
    """Return the catalogues of the largest grid with hidden tiles and with alliances; then those with other draws."""
    largest, smallest = ("." * SIZE,) * SIZE, ("...",) * 3
    return [
        *[shared_board(largest, SEATS, hidden, border_walls=True).catalogue for hidden in (True, False)],
        *[shared_board(smallest, players, hidden=False, border_walls=False).catalogue for players in (2, 3)],
    ]


def _list_sides(state: State) -> list[list[int]]:
    assert isinstance(state, Planet)
    return list_teams(state)


def _count_players_alone() -> dict[str, int]:
    """Return the players of each supplied scenario in which one seat can win alone; allies share their places."""
    return {name: scenario.players for name, scenario in load_supplied().items() if scenario.alliances is None}


GAME = Game(
    name="forgotten_planet",
    version=RULES_VERSION,
    seats=range(2, 5),
    seats_clause="FP-1.1",
    options=_make_options(),
    folder=Path(__file__).parent,
    make_catalogue=_make_catalogue,
    make_state=_make_state,
    load_state=load_state,
    option_conflicts=_find_conflicts,
    heuristics=HEURISTICS,
    value=PlanetValue(DATA, _count_players_alone()),
    search=MappingProxyType(
        {
            "expert": replace(_EXPERT, by_players={2: replace(_EXPERT, nodes=600)}),
            "master": replace(_MASTER, by_players={4: replace(_MASTER, nodes=8500)}),
        }
    ),
    sides=_list_sides,
    choices=CHOICES,
    attempts=list_attempts,
    # Only face-down tiles are secret; bids are open (FP-1.20, FP-28.3, FP-29.4).
    secret=lambda options: find_scenario(str(options["scenario"])).placement == "hidden",
    caches_catalogues=True,
    designs=DESIGNS,
    benchmarks=MappingProxyType({"control": _determine_control}),
    observation=OBSERVATION,
    studies=STUDIES,
    action_catalogues=_list_largest_catalogues,
    view_type=PlanetView,
    text_types={
        "from": "zone",
        "to": "zone",
        "cube": "resource",
        "cubes": "resource",
        "kind": "resource",
        "squares": "square",
    },
)

# Alliances alternated only where the scenario said so (FP-R24.1).
FIRST_VERSION: Final = replace(GAME, version=1, make_state=_make_first_state, load_state=load_first_state)
EARLIER: Final = (FIRST_VERSION,)


def _find_setup(state: PlanetState) -> tuple[Callable[..., PlanetState], int, Options]:
    """Return what loads a position again: the first rules version only where it plays differently."""
    config = state.config
    same = config_for(config.players, config.options).alternating == config.alternating
    return load_state if same else load_first_state, config.players, config.options


enable_pickling(PlanetState, _find_setup)
