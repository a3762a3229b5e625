"""Turn structure (FP-4)."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.games.forgotten_planet.game import GAME
from starlode.kernel.contract import CHANCE
from starlode.kernel.table.results import Accepted, Rejected
from starlode.kernel.table.table import Table
from tests.forgotten_planet.action_costs import PAID_ACTIONS, PaidAction, make_position
from tests.forgotten_planet.events import event_data, event_keys, produced_colours
from tests.forgotten_planet.games import play, several
from tests.forgotten_planet.positions import Position


@pytest.mark.rule("FP-4.1")
def test_a_turn_has_four_phases_in_this_order() -> None:
    table = Position("YLw.R\n.....", robots="Y@(1,0) R@(4,0)", order="RY", active="R")
    events = table.end()
    events += table.do("Y", "move", from_="(1,0)", to="(2,0)")
    events += table.do("Y", "build-land", from_="(2,0)", square="(2,1)")
    events += table.end()
    assert event_keys(events)[event_keys(events).index("event-turn-begun") :] == [
        "event-turn-begun",
        "event-energy",
        "event-robots-checked",
        "event-moved",
        "event-land-built",
        "event-energy-stored",
        "event-control-changed",
        "event-produced",
        "event-turn-begun",
        "event-energy",
        "event-robots-checked",
    ]


@pytest.mark.rule("FP-4.2")
def test_the_next_player_waits_until_all_four_phases_are_done() -> None:
    table = Position("YL*.R\n.....", robots="Y@(2,0) Y@(2,0) R@(4,0)OFF")
    table.end()
    for _ in range(2):
        assert (table.active(), table.decider(), table.step()) == ("Y", "Y", "produce")
        assert table.robots("R") == ["(4,0) OFF"]
        table.do("Y", "produce", square="(2,0)", cube="blue")
    assert (table.active(), table.step(), table.robots("R")) == ("R", "actions", ["(4,0) ON"])


@pytest.mark.rule("FP-4.3")
def test_other_players_take_no_action_during_a_turn() -> None:
    table = Position("YL.R\n....", robots="Y@(1,0) R@(3,0)")
    assert table.legal("R") == []
    assert table.refused("R", "build-land", from_="(3,0)", square="(2,0)") == "FP-4.3"


@pytest.mark.rule("FP-4.3")
def test_in_whole_games_only_the_active_player_decides() -> None:
    turns = [step for step in several() if step.before.round and step.by != CHANCE]
    assert len(turns) > 1000
    assert all(step.by == step.before.seat for step in turns)


@pytest.mark.rule("FP-4.4")
@pytest.mark.parametrize("action", PAID_ACTIONS, ids=str)
def test_every_action_is_logged_with_its_cost(action: PaidAction) -> None:
    events = action.apply(make_position(energy=6))
    assert events[0].data.get("energy") == action.energy


@pytest.mark.rule("FP-4.4")
def test_a_move_with_shared_steps_is_logged_with_its_actual_cost() -> None:
    table = Position("YLLLL..\n......R", robots="Y@(1,0)", options={"move_points_shared": True})
    events = [*table.do("Y", "move", from_="(1,0)", to="(2,0)"), *table.do("Y", "move", from_="(2,0)", to="(4,0)")]
    assert [moved.get("energy") for moved in event_data(events, "event-moved")] == [1, 0]


@pytest.mark.rule("FP-4.5")
def test_an_idle_turn_has_its_energy_control_check_and_production() -> None:
    table = Position("YLw..R\n......", robots="Y@(2,0) R@(5,0)").turn("Y").give("R", "(2,0)")
    events = table.end()
    assert table.owner("(2,0)") == "Y"
    assert produced_colours(events) == ["white"]
    assert table.player("Y").stored == 3
    table.end()
    assert (table.active(), table.state.energy) == ("Y", 6)


@pytest.mark.rule("FP-4.5")
def test_every_turn_of_random_games_has_phases_one_and_three() -> None:
    events = [key for step in several() for key in event_keys(step.events)]
    turns = events.count("event-turn-begun")
    assert turns > 300
    assert events.count("event-energy") == events.count("event-robots-checked") == turns
    for step in play(3, 1):
        if step.before.round and "event-turn-begun" in event_keys(step.events):
            view: Any = step.state.view(None)
            owners = {name: square.get("owner") for name, square in view["squares"].items()}
            assert owners == {name: nearest_seat(view["distances"], name) for name in view["squares"]}


def nearest_seat(distances: list[dict[str, int]], name: str) -> int | None:
    """The only player with the smallest distance to a tile."""
    reached = [seat for seat, steps in enumerate(distances) if name in steps]
    least = min([distances[seat][name] for seat in reached], default=0)
    nearest = [seat for seat in reached if distances[seat][name] == least]
    return nearest[0] if len(nearest) == 1 else None


@pytest.mark.rule("FP-R4.1")
def test_a_player_may_take_back_what_he_did_since_the_last_roll() -> None:
    table = Table.open(GAME, 2, {"assignment": "fixed"}, seed=bytes(32))
    (seat,) = table.state.pending().must_act
    x = "0" if seat == 0 else "6"
    build = {"do": "build-land", "from": f"{x},3", "square": f"{x},2"}
    before = table.state.dump()
    assert isinstance(table.submit(seat, build), Accepted)
    assert table.state.dump() != before
    assert isinstance(table.undo(seat), Accepted)
    assert table.state.dump() == before
    table.submit(seat, build)
    table.submit(seat, {"do": "move", "from": f"{x},3", "to": f"{x},2"})
    assert isinstance(table.submit(seat, {"do": "build-mine", "from": f"{x},2", "square": f"{x},1"}), Accepted)
    assert isinstance(table.undo(seat), Rejected)
