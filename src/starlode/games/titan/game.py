"""Titan as an entry of the game registry: options, catalogue, states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import cast

from starlode.games.titan import serialization
from starlode.games.titan.config import config_for
from starlode.games.titan.content import PIPE_FROM, PIPE_TO, RULESET, SLOT_INDEX, ZONE_NAMES
from starlode.games.titan.flow import TitanState, new_state
from starlode.games.titan.heuristics.evaluation import HEURISTICS
from starlode.games.titan.heuristics.value import SEARCH, VALUE
from starlode.games.titan.phases.choices import CHOICES
from starlode.games.titan.state import ALL_STALE, Titan
from starlode.games.titan.studies import STUDIES
from starlode.games.titan.views.observation import OBSERVATION
from starlode.games.titan.views.places import list_attempts
from starlode.games.titan.views.shapes import TitanView
from starlode.games.titan.views.view import update_view
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Json, Options, Scalar, State
from starlode.kernel.game import Game, enable_pickling
from starlode.kernel.options import Option, OptionConflict


def _options() -> tuple[Option, ...]:
    """Return the ruleset, then the options whose defaults follow it (section 25 of the rules)."""
    ruleset = Option("ruleset", tuple(RULESET["rulesets"]), RULESET["default_ruleset"], (), "edition")
    others = [
        Option(o["id"], tuple(o["values"]), dict(o["default"]), tuple(o["clauses"]), o["kind"], "ruleset")
        for o in RULESET["options"]
    ]
    return (ruleset, *others)


def _option_conflicts(players: int, options: Options) -> Sequence[OptionConflict]:
    """Reject edge landing with 4 players: only the open rings of 2 and 3 players have edges (TI-R4.1)."""
    if options["edge_landing"] and players == 4:
        data: dict[str, Scalar] = {"option": "edge_landing", "players": players}
        return [OptionConflict("option-edge-landing-needs-edges", "TI-R4.1", data)]
    return []


def _catalogue(players: int, options: Options) -> Catalogue:
    """Return the catalogue of actions, which depends on the number of players alone."""
    return Catalogue(config_for(players, options).actions.all, (find_action, (players,)))


def find_action(players: int, number: int) -> Action:
    """Return an action by its number in the catalogue. Pickles name this function."""
    return GAME.catalogue(players, {})[number]


@cache
def _number_actions(players: int) -> None:
    """Make the catalogue, which gives the actions their numbers."""
    GAME.catalogue(players, {})


def _make_state(players: int, options: Options) -> TitanState:
    _number_actions(players)
    return new_state(config_for(players, options))


def load_state(players: int, options: Options, form: Mapping[str, Json]) -> TitanState:
    """Return the position of a dump, for resolved options. Pickles name this function."""
    _number_actions(players)
    state = TitanState(config_for(players, options))
    serialization.load(state, form)
    state.options = []
    state.draws = []
    state.met = 0
    state.stale = ALL_STALE
    state.decider = state.seat
    state.advance()
    return state


def _update_view(state: State, _seat: int | None, before: State, seen: Mapping[str, Json]) -> dict[str, Json]:
    assert isinstance(state, Titan)
    assert isinstance(before, Titan)
    return cast(dict[str, Json], update_view(state, before, cast(TitanView, seen)))


def _implied_data(data: Mapping[str, object]) -> dict[str, Json]:
    """Return between which zones the slot of a message lies, and which of the two slots there it is."""
    slot = data.get("slot")
    if not isinstance(slot, str) or slot not in SLOT_INDEX:
        return {}
    position = 2 * SLOT_INDEX[slot]
    start, end = ZONE_NAMES[PIPE_FROM[position]], ZONE_NAMES[PIPE_TO[position]]
    if data.get("to") == start:
        start, end = end, start
    return {"from": start, "to": end, "number": 2 if slot.endswith("b") else 1}


def _earlier_defaults(state: State, seat: int) -> list[Action]:
    """Return the first option, even if it is an offer: those were no exception once (TI-18.1, TI-19.6)."""
    assert isinstance(state, TitanState)
    action = Titan.default(state, seat)
    return [] if action is None else [action]


GAME = Game(
    name="titan",
    version=1,
    seats=range(2, 5),
    seats_clause="TI-1.1",
    options=_options(),
    folder=Path(__file__).parent,
    make_catalogue=_catalogue,
    make_state=_make_state,
    load_state=load_state,
    option_conflicts=_option_conflicts,
    heuristics=HEURISTICS,
    value=VALUE,
    search=SEARCH,
    choices=CHOICES,
    attempts=list_attempts,
    secret=lambda _options: False,  # TI-R3.2: everything is public
    update_view=_update_view,
    observation=OBSERVATION,
    studies=STUDIES,
    view_type=TitanView,
    text_types={"from": "zone", "to": "zone", "cubes": "resource", "token": "resource", "tokens": "resource"},
    implied_data=_implied_data,
    earlier_defaults=_earlier_defaults,
)
enable_pickling(TitanState, lambda state: (load_state, state.config.players, state.config.options))
