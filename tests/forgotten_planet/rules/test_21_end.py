"""End of the game (FP-21)."""

from __future__ import annotations

import pytest

from starlode.kernel.contract import Scalar
from tests.forgotten_planet.events import event_data, event_keys, produced_colours
from tests.forgotten_planet.games import play, several
from tests.forgotten_planet.positions import Position


def brink(land: int = 1, robots: str = "Y@(1,0)", **options: Scalar) -> Position:
    """Yellow, the first of three, may use up the land."""
    return Position("YL......\n........\nR......G", land=land, robots=robots, options=options).phase2("Y", energy=3)


def pass_turns(table: Position, turns: int) -> None:
    """So many players do nothing."""
    for _ in range(turns):
        table.end()


@pytest.mark.rule("FP-21.1")
@pytest.mark.parametrize("kind", ["build-land", "build-mine", "build-base"])
def test_the_end_is_triggered_when_every_playable_square_holds_a_tile(kind: str) -> None:
    table = Position("YLLL.\n#_#L#\nLLLLR", robots="Y@(3,0)").cubes("Y", 1, 1, 1).phase2("Y", energy=4)
    events = table.do("Y", kind, from_="(3,0)", square="(4,0)")
    if kind == "build-mine":
        events = table.roll(3)
    assert event_data(events, "event-end-triggered") == [{"why": "area-full"}]
    assert table.view()["trigger"] == "area-full"
    table.end()
    assert table.over()


@pytest.mark.rule("FP-21.1")
def test_an_empty_square_keeps_the_game_going() -> None:
    table = Position("YLLL..\nLLLLLR", robots="Y@(3,0)")
    table.do("Y", "build-land", from_="(3,0)", square="(4,0)")
    table.end()
    assert (table.view()["trigger"], table.active()) == (None, "R")


@pytest.mark.rule("FP-21.2")
@pytest.mark.parametrize("how", ["build-land", "build-mine", "consume"])
def test_the_end_is_triggered_when_the_land_supply_is_empty(how: str) -> None:
    table = brink(land=2)
    table.do("Y", "consume")
    assert table.view()["trigger"] is None
    if how == "consume":
        events = table.do("Y", how)
    else:
        events = table.do("Y", how, from_="(1,0)", square="(2,0)")
        events += table.roll(2) if how == "build-mine" else []
    assert event_data(events, "event-end-triggered") == [{"why": "land-out"}]
    assert table.view()["supply"]["land"] == 0
    table.end()
    assert table.over()


@pytest.mark.rule("FP-21.3")
def test_the_game_ends_with_the_turn_in_which_the_end_was_triggered() -> None:
    table = brink()
    table.do("Y", "consume")
    assert (table.over(), table.active(), table.state.energy) == (False, "Y", 2)
    events = table.end()
    assert table.over()
    assert event_keys(events)[-1] == "event-game-over"


@pytest.mark.rule("FP-21.3")
def test_every_whole_game_ends_with_a_turn_that_had_a_trigger() -> None:
    last = [step for step in several() if step.state.pending().over]
    assert len(last) == 6
    for step in several():
        if step.before.trigger and not step.state.pending().over:
            assert step.state.seat == step.before.seat
    assert all(step.state.trigger and step.state.seat == step.before.seat for step in last)


@pytest.mark.rule("FP-21.4")
def test_after_the_trigger_the_turn_continues_normally() -> None:
    table = Position("YLn....R\n........", robots="Y@(1,0) Y@(2,0)", land=1).cubes("Y", 2, 2, 2)
    table.phase2("Y", energy=7).do("Y", "build-land", from_="(1,0)", square="(1,1)")
    assert table.view()["trigger"] == "land-out"
    table.do("Y", "move", from_="(1,0)", to="(1,1)")
    table.do("Y", "sell")
    table.do("Y", "make-robot", base="(0,0)", pay="brown+white")
    events = table.end()
    assert table.owner("(1,1)") == "Y"
    assert produced_colours(events) == ["brown"]
    assert table.over()


@pytest.mark.rule("FP-21.5")
@pytest.mark.parametrize("active", "YRG")
def test_nobody_gets_another_turn(active: str) -> None:
    table = Position("YL......\n........\nR......G", land=1, active=active, robots="Y@(1,0) R@(0,2) G@(7,2)")
    table.do(active, "consume")
    events = table.end()
    assert "event-turn-begun" not in event_keys(events)
    assert [table.legal(colour) for colour in "YRG"] == [[], [], []]
    assert table.refused("R", "end-actions") == "FP-21.5"


@pytest.mark.rule("FP-21.6")
def test_scoring_uses_the_control_check_of_the_last_turn() -> None:
    table = Position("YLL....R\n........", robots="Y@(2,0)", land=2)
    table.do("Y", "build-land", from_="(2,0)", square="(3,0)")
    table.do("Y", "build-land", from_="(2,0)", square="(2,1)")
    assert table.view()["scoring"]["lines"]["land"] == [2, 0]
    events = table.end()
    assert table.over()
    assert event_data(events, "event-final-land") == [{"seat": 0, "vp": 4}]
    assert table.view()["scoring"]["lines"]["land"] == [4, 0]


@pytest.mark.rule("FP-R21.1")
@pytest.mark.parametrize(("equal", "active", "more"), [(False, "Y", ""), (True, "Y", "RG"), (True, "R", "G")])
def test_the_round_may_be_completed(equal: bool, active: str, more: str) -> None:
    table = Position("Y.......\n........\nR......G", land=1, active=active, options={"equal_turns": equal})
    table.do(active, "consume")
    table.end()
    for colour in more:
        assert (table.over(), table.active()) == (False, colour)
        table.end()
    assert table.over()


@pytest.mark.rule("FP-R21.1")
def test_with_equal_turns_the_last_of_the_round_ends_the_game_at_once() -> None:
    table = Position("Y.......\n........\nR......G", land=1, order="GRY", options={"equal_turns": True})
    table.do("Y", "consume")
    table.end()
    assert table.over()


@pytest.mark.rule("FP-R21.1")
def test_with_equal_turns_everybody_has_had_as_many_turns() -> None:
    turns = [
        begun["seat"] for step in play(3, 2, equal_turns=True) for begun in event_data(step.events, "event-turn-begun")
    ]
    assert turns.count(0) == turns.count(1) == turns.count(2) > 0


@pytest.mark.rule("FP-R21.2")
@pytest.mark.parametrize("limit", [5, 10, 20])
def test_a_game_may_end_after_full_rounds_without_a_change(limit: int) -> None:
    table = brink(land=5, stall_limit_rounds=limit)
    pass_turns(table, 3 * limit - 1)
    assert not table.over()
    events = table.end()
    assert table.over()
    assert event_data(events, "event-end-triggered") == [{"why": "stalled"}]


@pytest.mark.rule("FP-R21.2")
def test_without_a_limit_a_game_may_drag_for_ever() -> None:
    table = brink(land=5)
    assert table.state.config.options["stall_limit_rounds"] == "none"
    pass_turns(table, 100)
    assert not table.over()


@pytest.mark.rule("FP-R21.2")
@pytest.mark.parametrize("how", ["build-land", "build-mine", "build-base", "consume"])
def test_a_new_tile_or_a_change_of_the_supply_starts_the_count_anew(how: str) -> None:
    table = brink(land=5, stall_limit_rounds=5).cubes("Y", 1, 1, 1)
    pass_turns(table, 12)
    assert (table.active(), table.view()["quiet"]) == ("Y", 12)
    if how == "consume":
        table.do("Y", how)
    else:
        table.do("Y", how, from_="(1,0)", square="(2,0)")
    if how == "build-mine":
        table.roll(4)
    if table.active() == "Y":
        table.end()
    assert table.view()["quiet"] == 0
    pass_turns(table, 14)
    assert not table.over()
    table.end()
    assert table.over()


@pytest.mark.rule("FP-R21.2")
def test_sales_moves_and_walls_do_not_stop_the_count() -> None:
    table = brink(land=5, stall_limit_rounds=5).cubes("Y", 2, 1, 1)
    pass_turns(table, 12)
    table.do("Y", "sell")
    table.do("Y", "build-wall", from_="(1,0)", side="(1,0)|(1,1)", pay="brown")
    table.do("Y", "move", from_="(1,0)", to="(0,0)")
    table.end()
    pass_turns(table, 2)
    assert table.over()


@pytest.mark.rule("FP-R21.2")
def test_a_stalled_game_with_equal_turns_completes_its_round() -> None:
    table = Position("YL..\nR..G", options={"stall_limit_rounds": 5, "equal_turns": True}, active="R", robots="Y@(0,0)")
    pass_turns(table, 15)
    assert (table.active(), table.over(), table.view()["trigger"]) == ("R", False, "stalled")
    table.end()
    table.do("G", "consume")
    table.end()
    assert table.over()
