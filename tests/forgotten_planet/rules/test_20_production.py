"""Phase 4: production and the end of the turn (FP-20)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet import state as st
from starlode.games.forgotten_planet.content import CUBES, MINE, RESOURCES
from tests.forgotten_planet.events import event_data, event_keys, produced_colours
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position

MINES = [("n", "brown", (2, 1, 1)), ("w", "white", (1, 2, 1)), ("b", "blue", (1, 1, 2))]


@pytest.mark.rule("FP-20.1")
def test_production_follows_the_control_check() -> None:
    gained = Position("YL.w..R\n.......", robots="Y@(1,0) Y@(3,0)")
    assert gained.owner("(3,0)") is None
    gained.do("Y", "build-land", from_="(1,0)", square="(2,0)")
    events = gained.end()
    assert produced_colours(events) == ["white"]
    assert event_keys(events).index("event-control-changed") < event_keys(events).index("event-produced")
    lost = Position("YLw...R\n.......", robots="Y@(2,0)").cubes("Y", 1, 0, 0)
    lost.do("Y", "build-wall", from_="(2,0)", side="(1,0)|(2,0)", pay="brown")
    assert produced_colours(lost.end()) == []


@pytest.mark.rule("FP-20.1")
def test_only_the_active_player_produces() -> None:
    table = Position("YLw.bLR\n.......", robots="Y@(2,0) R@(4,0)")
    assert produced_colours(table.end()) == ["white"]
    assert (table.in_hand("Y"), table.in_hand("R")) == ((1, 2, 1), (1, 1, 1))
    assert produced_colours(table.end()) == ["blue"]
    assert (table.in_hand("Y"), table.in_hand("R")) == ((1, 2, 1), (1, 1, 2))


@pytest.mark.rule("FP-20.2")
@pytest.mark.parametrize(("mark", "cube", "hand"), MINES)
def test_a_robot_brings_a_cube_of_the_colour_of_its_mine(mark: str, cube: str, hand: tuple[int, int, int]) -> None:
    table = Position(f"YL{mark}..R\n......", robots="Y@(2,0) Y@(1,0) Y@(0,0)")
    assert produced_colours(table.end()) == [cube]
    assert table.in_hand("Y") == hand


@pytest.mark.rule("FP-20.2")
def test_a_mine_without_a_robot_brings_nothing() -> None:
    assert produced_colours(Position("YL*LnLw..R\n..........", robots="Y@(1,0)").end()) == []


@pytest.mark.rule("FP-20.3")
def test_on_a_special_mine_the_colour_is_chosen_for_each_robot() -> None:
    table = Position("YL*..R\n..L...\n..*...", robots="Y@(2,0) Y@(2,0) Y@(2,2)")
    table.end()
    for cube, square in (("blue", "(2,0)"), ("brown", "(2,0)"), ("blue", "(2,2)")):
        assert table.offered("produce") == [
            {"square": square.strip("()"), "cube": colour} for colour in ("brown", "white", "blue")
        ]
        events = table.do("Y", "produce", square=square, cube=cube)
        assert produced_colours(events) == [cube]
    assert (table.in_hand("Y"), table.active()) == ((2, 1, 3), "R")


@pytest.mark.rule("FP-20.4")
@pytest.mark.parametrize("count", range(1, 8))
def test_each_robot_on_a_mine_brings_a_cube(count: int) -> None:
    table = Position("YLw..R\n......", robots=" ".join(["Y@(2,0)"] * count))
    table.end()
    assert table.in_hand("Y") == (1, 1 + count, 1)


@pytest.mark.rule("FP-20.5")
def test_other_players_robots_on_the_mine_bring_nothing() -> None:
    table = Position("YLw..R\n......", robots="Y@(2,0) R@(2,0) R@(2,0)OFF")
    events = table.end()
    assert [produced["seat"] for produced in event_data(events, "event-produced")] == [0]
    assert table.in_hand("R") == (1, 1, 1)


@pytest.mark.rule("FP-20.6")
@pytest.mark.parametrize("rows", ["Y..wLR\n......", "YLwLR.\n......", "Y..w.R\n......"])
@pytest.mark.parametrize("mark", "w*")
def test_a_mine_that_he_does_not_control_brings_a_player_nothing(rows: str, mark: str) -> None:
    x = rows.index("w")
    table = Position(rows.replace("w", mark), robots=f"Y@({x},0) Y@({x},0)OFF R@({x},0)")
    assert table.owner(f"({x},0)") != "Y"
    assert produced_colours(table.end()) == []
    assert (table.active(), table.in_hand("Y")) == ("R", (1, 1, 1))


@pytest.mark.rule("FP-20.7")
def test_there_is_no_limit_to_the_cubes_in_hand() -> None:
    table = Position("YLw.*R\n..L...", robots="Y@(2,0) Y@(2,0)").cubes("Y", 20, 40, 100)
    table.end()
    assert table.in_hand("Y") == (20, 42, 100)


@pytest.mark.rule("FP-20.8")
@pytest.mark.parametrize(("land", "over"), [(2, False), (1, True)])
def test_the_end_is_checked_after_production(land: int, over: bool) -> None:
    table = Position("YL*..R\n......", robots="Y@(2,0)", land=land)
    table.do("Y", "consume")
    table.end()
    assert (table.active(), table.step(), table.over()) == ("Y", "produce", False)
    events = table.do("Y", "produce", square="(2,0)", cube="white")
    assert table.over() is over
    assert event_keys(events)[0] == "event-produced"
    assert event_keys(events)[-1] == ("event-game-over" if over else "event-robots-checked")
    assert table.active() == ("Y" if over else "R")


@pytest.mark.rule("FP-R20.1")
@pytest.mark.parametrize(("needs_on", "cubes"), [(False, ["white"]), (True, [])])
def test_whether_a_robot_that_is_off_produces(needs_on: bool, cubes: list[str]) -> None:
    table = Position("YLw..R\n......", robots="Y@(2,0)OFF", options={"production_requires_on": needs_on})
    assert produced_colours(table.end()) == cubes


@pytest.mark.rule("FP-R20.1")
@pytest.mark.parametrize(("needs_on", "asked"), [(False, 3), (True, 1)])
def test_whether_a_robot_that_is_off_produces_on_a_special_mine(needs_on: bool, asked: int) -> None:
    robots = "Y@(2,0) Y@(2,0)OFF Y@(2,0)OFF"
    table = Position("YL*..R\n......", robots=robots, options={"production_requires_on": needs_on})
    table.end()
    assert len(table.view()["due"]) == asked


@pytest.mark.rule("FP-20.2", "FP-20.4", "FP-20.6")
def test_whole_games_produce_what_the_robots_on_controlled_mines_bring() -> None:
    cubes = 0
    for step in several():
        seat, state = step.before.seat, step.state
        ended = state.step in (st.PRODUCE, st.OVER) or state.seat != seat
        if not step.before.round or step.before.step == st.PRODUCE or not ended:
            continue
        mines = [state.tile[code >> 1] - MINE for code in state.players[seat].robots if state.owner[code >> 1] == seat]
        expected = sorted(RESOURCES[colour] for colour in mines if 0 <= colour < CUBES)
        assert sorted(produced_colours(step.events)) == expected
        cubes += len(expected)
    assert cubes > 10
