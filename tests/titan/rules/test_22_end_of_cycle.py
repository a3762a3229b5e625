"""The end of a cycle (section 22 of the rules)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from starlode.games.titan.content import ORDER_NAMES
from starlode.games.titan.state import OVER
from tests.titan.games import cycles, play
from tests.titan.helpers.cycle_end import end_of_cycle
from tests.titan.positions import Position, event_keys

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("TI-22.1")
@COUNTS
@pytest.mark.parametrize("cycle", [1, 4])
def test_the_foremans_left_hand_neighbour_becomes_foreman(players: int, cycle: int) -> None:
    for foreman in range(players):
        table = Position(players)
        table.state.foreman = foreman
        end_of_cycle(table, cycle)
        assert table.state.foreman == (foreman + 1) % players
        assert table.draw_all().decider() == "ABCD"[(foreman + 1) % players]


@pytest.mark.rule("TI-22.1")
def test_the_foreman_changes_after_the_extraction() -> None:
    table = Position().path("A", "U4", "M4").rig("blue-1", "M4").control("A", "M4")
    expected = ["event-cube-taken", "event-foreman", "event-cycle"]
    assert [key for key in event_keys(end_of_cycle(table)) if key in expected] == expected


@pytest.mark.rule("TI-22.2")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_drones_cargo_pipes_wells_and_the_open_order_stay_as_they_are(ruleset: str) -> None:
    table = Position(ruleset=ruleset).path("A", "U4", "M4", "L4", "CORE").path("B", "M8", "M9").rig("red-3", "M9")
    table.rig("blue-2", "M4").order("triton").well("CORE", tholins=2).drone("A", 1, "M9", "tholins")
    table.drone("B", 2, "CORE", "deuterium").drone("C", 3, "M4")

    def stays() -> list[object]:
        state = table.state
        players = [(player.drones, player.cargo, player.laid, player.pipes) for player in state.players]
        return [players, state.deuterium, state.tholins, state.free, ORDER_NAMES[state.open_order]]

    before = stays()
    end_of_cycle(table)
    table.draw_all()
    assert table.state.cycle == 2
    assert stays() == before


@pytest.mark.rule("TI-22.3")
@COUNTS
def test_after_the_fifth_cycle_the_final_extraction_follows_and_no_new_foreman(players: int) -> None:
    table = Position(players)
    keys = event_keys(end_of_cycle(table, 5))
    assert keys[0] == "event-extraction"
    assert "event-foreman" not in keys
    assert (table.state.foreman, table.state.step) == (0, OVER)


@pytest.mark.rule("TI-22.3")
@COUNTS
def test_a_game_has_five_foremen_one_for_each_cycle(players: int) -> None:
    events = [event for step in play(players, players) for event in step.events if event.key == "event-foreman"]
    assert len(events) == 5


@pytest.mark.rule("TI-R22.1")
@COUNTS
def test_left_is_the_sense_in_which_turns_go_round(players: int) -> None:
    turns = [[event.data["seat"] for event in cycle if event.key == "event-turn"] for cycle in cycles(players, players)]
    assert len(turns) == 5
    for turn, following in pairwise(turns):
        assert following[0] == turn[1]
