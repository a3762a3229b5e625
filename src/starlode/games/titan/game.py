"""Titan as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from starlode.games.titan import flow
from starlode.games.titan import serialization as dumping
from starlode.games.titan.config import kit_for
from starlode.games.titan.content import RULESET
from starlode.games.titan.flow import TitanState, new_state
from starlode.games.titan.heuristics import HEURISTICS
from starlode.games.titan.state import ALL_STALE, Titan
from starlode.games.titan.view import update_view
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Json, Options, Scalar, State
from starlode.kernel.game import Game
from starlode.kernel.options import Option, OptionConflict


def _options() -> tuple[Option, ...]:
    """The ruleset first, then the options whose defaults follow it (section 25)."""
    ruleset = Option("ruleset", tuple(RULESET["rulesets"]), RULESET["default_ruleset"], (), "edition")
    others = [
        Option(o["id"], tuple(o["values"]), dict(o["default"]), tuple(o["clauses"]), o["kind"], "ruleset")
        for o in RULESET["options"]
    ]
    return (ruleset, *others)


def _contradictions(players: int, options: Options) -> Sequence[OptionConflict]:
    """TI-R4.1: only the open rings of 2 and 3 players have edges to land on."""
    if options["edge_landing"] and players == 4:
        data: dict[str, Scalar] = {"option": "edge_landing", "players": players}
        return [OptionConflict("option-edge-landing-needs-edges", "TI-R4.1", data)]
    return []


def _catalogue(players: int, options: Options) -> Catalogue:
    """The catalogue depends on the board alone."""
    return Catalogue(kit_for(players, options).actions.all)


def _make(players: int, options: Options) -> TitanState:
    GAME.catalogue(players, options)  # actions get their numbers here
    return new_state(kit_for(players, options))


def _load(players: int, options: Options, form: Mapping[str, Json]) -> TitanState:
    GAME.catalogue(players, options)
    state = TitanState(kit_for(players, options))
    dumping.load(state, form)
    state.options = []
    state.draws = []
    state.met = 0
    state.stale = ALL_STALE
    state.decider = state.seat
    flow.advance(state)
    return state


def _look_again(state: State, _seat: int | None, before: State, seen: Mapping[str, Json]) -> dict[str, Json]:
    assert isinstance(state, Titan)
    assert isinstance(before, Titan)
    return update_view(state, before, seen)


GAME = Game(
    name="titan",
    version=1,
    seats=range(2, 5),
    seats_clause="TI-1.1",
    options=_options(),
    folder=Path(__file__).parent,
    make_catalogue=_catalogue,
    make_state=_make,
    load_state=_load,
    option_conflicts=_contradictions,
    heuristics=HEURISTICS,
    secret=lambda _options: False,  # TI-R3.2
    update_view=_look_again,
    text_types={"from": "zone", "to": "zone", "cubes": "resource", "token": "resource", "tokens": "resource"},
)
