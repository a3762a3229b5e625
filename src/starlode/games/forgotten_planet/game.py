"""The Forgotten Planet as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final

from starlode.games.forgotten_planet import flow
from starlode.games.forgotten_planet import serialization as dumping
from starlode.games.forgotten_planet.boards import (
    KITS_KEPT,
    alliances_of,
    assignment_of,
    board_for,
    kit_for,
    scenario_of,
)
from starlode.games.forgotten_planet.content import OPTIONS, SEATS
from starlode.games.forgotten_planet.flow import PlanetState, new_state
from starlode.games.forgotten_planet.heuristics.evaluation import HEURISTICS
from starlode.games.forgotten_planet.phases.control import nearest
from starlode.games.forgotten_planet.scenario import generate, read_scenario, supplied, to_text
from starlode.games.forgotten_planet.scenario.designs import DESIGNS
from starlode.games.forgotten_planet.state import NOBODY
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Json, Options, Scalar, State
from starlode.kernel.game import Game
from starlode.kernel.options import Option, OptionConflict

# The starting scenarios (FP-26.7).
STARTING: Final[Mapping[int, str]] = {2: "2p-first-landing", 3: "3p-delta", 4: "4p-four-winds"}


@lru_cache(maxsize=KITS_KEPT)
def _read(text: str) -> str:
    """A scenario file in the form that the log keeps."""
    return to_text(read_scenario(text))


def _draw(rng: Random, players: int) -> str:
    """A scenario that comes with the game, for random games."""
    return rng.choice([short for short, scenario in supplied().items() if scenario.players == players])


def _options() -> tuple[Option, ...]:
    """The scenario first; what it overrides are the defaults of the others (FP-31.21, FP-37)."""
    scenario = Option(
        "scenario",
        tuple(supplied()),
        STARTING[2],
        ("FP-3.1",),
        "scenario",
        suggested=lambda players, _settled: STARTING[players],
        read=_read,
        sample=_draw,
        make=lambda rng, players: to_text(generate(rng, players)),
    )
    assignment = Option("assignment", ("scenario", "random", "fixed", "auction"), "scenario", ("FP-29.1",), "scenario")
    alliances = Option("alliances", ("scenario", "on", "off"), "scenario", ("FP-24.1",), "scenario")
    return (scenario, assignment, alliances, *[_ruling(option) for option in OPTIONS])


def _ruling(option: Mapping[str, Any]) -> Option:
    """The other reading of an ambiguity (section 32); what a file writes as null is called none."""
    name = str(option["id"])
    values = tuple("none" if value is None else value for value in option["values"])
    default = "none" if option["default"] is None else option["default"]
    return Option(name, values, default, (option["ruling"],), "ruling", suggested=_override(name))


def _override(name: str) -> Callable[[int, Options], Scalar | None]:
    return lambda _players, resolved: scenario_of(str(resolved["scenario"])).overrides.get(name)


def _contradictions(players: int, options: Options) -> Sequence[OptionConflict]:
    scenario = scenario_of(str(options["scenario"]))
    found: list[OptionConflict] = []
    if scenario.players != players:
        data: dict[str, Scalar] = {"title": scenario.title["en"], "wanted": scenario.players, "players": players}
        return [OptionConflict("option-scenario-other-players", "FP-3.1", data)]
    assignment = assignment_of(scenario, options)
    if assignment not in scenario.assignments_allowed:
        allowed = ", ".join(scenario.assignments_allowed)
        data = {"assignment": assignment, "allowed": allowed}
        found.append(OptionConflict("option-assignment-not-allowed", "FP-31.20", data))
    if alliances_of(scenario, options):
        if players != 4:
            found.append(OptionConflict("option-alliances-need-four", "FP-24.1", {"players": players}))
        elif scenario.placement == "hidden":
            found.append(OptionConflict("option-alliances-need-fixed-placement", "FP-31.19"))
    return found


def _catalogue(_players: int, options: Options) -> Catalogue:
    return board_for(scenario_of(str(options["scenario"])), bool(options["border_walls"])).catalogue


def _make(players: int, options: Options) -> PlanetState:
    return new_state(kit_for(players, options))


def _load(players: int, options: Options, form: Mapping[str, Json]) -> PlanetState:
    state = PlanetState(kit_for(players, options))
    dumping.load(state, form)
    state.options = []
    state.draws = []
    state.decider = state.seat
    flow.advance(state)
    return state


def _determine_control(state: State) -> object:
    assert isinstance(state, PlanetState)
    return nearest(state, [NOBODY] * len(state.owner), [0] * (SEATS + 1))


GAME = Game(
    name="forgotten_planet",
    version=1,
    seats=range(2, 5),
    seats_clause="FP-1.1",
    options=_options(),
    folder=Path(__file__).parent,
    make_catalogue=_catalogue,
    make_state=_make,
    load_state=_load,
    option_conflicts=_contradictions,
    heuristics=HEURISTICS,
    # Only what lies face down; bids are laid in the open (FP-1.20, FP-28.3, FP-29.4).
    secret=lambda options: scenario_of(str(options["scenario"])).placement == "hidden",
    caches_catalogues=True,
    designs=DESIGNS,
    timed=MappingProxyType({"control": _determine_control}),
    text_types={
        "from": "zone",
        "to": "zone",
        "cube": "resource",
        "cubes": "resource",
        "kind": "resource",
        "squares": "square",
    },
)
