"""Galaxy Trucker as an entry of the game registry: options, catalogue, states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, cast

from starlode.games.galaxy_trucker import flow, serialization
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.config import MODES, POLICY_NAMES, config_for
from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES, LEAST_PLAYERS, MOST_PLAYERS
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.state import BUILDING, DECISION_NAMES, GRACE, STEP_NAMES, WINDOW
from starlode.games.galaxy_trucker.view import GalaxyTruckerView, update_view
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Event, Json, Options, Scalar, State
from starlode.kernel.game import Game, Occurrences
from starlode.kernel.options import Option, OptionConflict

SEATS: Final = range(1, MOST_PLAYERS + 1)


def _options() -> tuple[Option, ...]:
    """Return the options of the rules, then the handicaps of single seats."""
    return (
        Option("mode", MODES, "II", ("GT-4.1",), "flight"),
        Option("building", ("real_time", "turn_based"), "real_time", ("GT-19.1", "GT-19.2", "GL-10.1"), "building"),
        Option("placement_policy", POLICY_NAMES, "assisted", ("GT-5.A1",), "building"),
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


# The losses that the fuzzer wants to see, by the events that tell of them (GT-11.A1, GT-12.4).
LOSSES: Final[dict[str, str]] = {
    "event-components-removed": "removed",
    "event-reserve-unused": "unused-reserve",
    "event-components-destroyed": "destroyed",
    "event-components-fell": "fallen",
    "event-crew-lost": "crew",
    "event-crew-lost-aboard": "crew-aboard",
    "event-goods-lost": "goods",
    "event-goods-lost-aboard": "goods-aboard",
    "event-tokens-lost": "tokens",
    "event-tokens-lost-aboard": "tokens-aboard",
    "event-days-lost": "days",
}


def _observe(before: State, by: int, events: Sequence[Event]) -> list[tuple[str, str]]:
    """Return the types of revealed cards, the kinds of losses, and the decision that a seat took."""
    assert isinstance(before, GalaxyTruckerState)
    observed = [("losses", LOSSES[event.key]) for event in events if event.key in LOSSES]
    observed += [("cards", str(event.data["type"])) for event in events if event.key == "event-card-revealed"]
    if by >= 0 and before.players[by].stack:
        observed.append(("decisions", DECISION_NAMES[before.players[by].stack[-1][0]]))
    elif by >= 0:
        observed.append(("decisions", STEP_NAMES[before.step]))
    return observed


OCCURRENCES: Final = Occurrences(
    {
        "cards": CARD_TYPE_NAMES,
        "losses": [*LOSSES.values()],
        "decisions": [*[STEP_NAMES[step] for step in (BUILDING, GRACE, WINDOW)], *DECISION_NAMES],
    },
    _observe,
)


def _update_view(state: State, viewer: int | None, before: State, seen: Mapping[str, Json]) -> dict[str, Json]:
    assert isinstance(state, GalaxyTruckerState)
    assert isinstance(before, GalaxyTruckerState)
    updated = update_view(state, viewer, before, cast(GalaxyTruckerView, seen))
    return cast(dict[str, Json], updated)


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
    update_view=_update_view,
    view_type=GalaxyTruckerView,
    occurrences=OCCURRENCES,
)
