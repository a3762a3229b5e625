"""Events of the setup, before the first entry: listeners hear them, and nothing else of the game changes."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.game import GAME as PLANET
from starlode.games.galaxy_trucker.game import GAME as GALAXY
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import Event, Scalar
from starlode.kernel.game import Game
from starlode.kernel.table.replay import replay
from starlode.kernel.table.table import Table
from starlode.kernel.table.timeline import START
from tests.kernel.toy_tables import SEED

NAMED_MISSION: dict[str, Scalar] = {"mode": "II", "building": "real_time", "mission": "mission_grand_prix"}
FIXED_BASES: dict[str, Scalar] = {"scenario": "4p-pact", "assignment": "fixed"}


def heard(table: Table) -> list[tuple[int, list[Event]]]:
    """Return what a listener hears of a table's log from the start on."""
    calls: list[tuple[int, list[Event]]] = []
    replay(table.game, table.log, on_events=lambda seq, events: calls.append((seq, events)))
    return calls


def sentences(events: list[Event]) -> list[tuple[str, str, object]]:
    return [(event.key, event.clause, event.data) for event in events]


@pytest.mark.rule("GL-5.7")
def test_the_advance_of_a_named_mission_is_heard() -> None:
    table = Table.open(GALAXY, 2, NAMED_MISSION, seed=SEED)
    assert table.head == 0
    ((seq, events),) = heard(table)
    assert seq == START
    assert sentences(events) == [
        ("event-flight", "GT-4.1", {"board": "II"}),
        ("event-mission", "GL-5.7", {"mission": "mission_grand_prix", "credits": 20}),
    ]


@pytest.mark.rule("FP-24.1", "FP-R29.5")
def test_fixed_bases_and_alliances_are_heard() -> None:
    table = Table.open(PLANET, 4, FIXED_BASES, seed=SEED)
    seq, events = heard(table)[0]
    assert seq == START
    assert sentences(events) == [
        *[("event-base-assigned", "FP-R29.5", {"seat": seat, "base": "ABCD"[seat]}) for seat in range(4)],
        ("event-allied", "FP-24.1", {"seat": 0, "ally": 2}),
        ("event-allied", "FP-24.1", {"seat": 1, "ally": 3}),
    ]


@pytest.mark.parametrize(("game", "players", "options"), [(GALAXY, 2, NAMED_MISSION), (PLANET, 4, FIXED_BASES)])
def test_they_are_told_once_and_leave_no_trace(game: Game, players: int, options: dict[str, Scalar]) -> None:
    table = Table.open(game, players, options, seed=SEED)
    entries = [*table.log.entries]
    calls: list[int] = []
    resumed = Table.resume(game, table.log, SEED, on_events=lambda seq, _events: calls.append(seq))
    assert calls == [START, *range(len(entries))]
    assert resumed.log.entries == entries
    seat = resumed.state.pending().may_act[0]
    resumed.submit(seat, resumed.state.legal(seat)[0])
    assert calls.count(START) == 1
    # A state that is played without listeners collects nothing.
    assert game.new_state(players, options).events is None


def test_a_game_whose_setup_only_draws_has_none() -> None:
    table = Table.open(TITAN, 2, {}, seed=SEED)
    assert [seq for seq, _ in heard(table)] == [*range(table.head)]
