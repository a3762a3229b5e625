"""Robot action: move (FP-7)."""

from __future__ import annotations

import pytest

from tests.forgotten_planet.positions import Position

LINE = "YLLLLLLLLL\n.........R"


def spent(table: Position, energy: int) -> int:
    """Return how much of this turn's energy is spent."""
    return energy - table.state.energy


@pytest.mark.rule("FP-7.1")
def test_a_move_takes_one_two_or_three_steps_for_one_energy() -> None:
    table = Position(LINE, robots="Y@(4,0)")
    assert table.squares("move", "to") == ["(1,0)", "(2,0)", "(3,0)", "(5,0)", "(6,0)", "(7,0)"]
    for square in table.squares("move", "to"):
        table = Position(LINE, robots="Y@(4,0)")
        table.do("Y", "move", from_="(4,0)", to=square)
        assert (table.robots("Y"), table.state.energy) == ([f"{square} ON"], 2)


@pytest.mark.rule("FP-7.1")
def test_four_steps_are_too_many_however_near_the_tile() -> None:
    table = Position("LLL.\nY.LR\n....", robots="Y@(0,1)")
    assert table.refused("Y", "move", from_="(0,1)", to="(2,1)") == "FP-7.1"
    assert table.squares("move", "to") == ["(0,0)", "(1,0)", "(2,0)"]


@pytest.mark.rule("FP-7.1")
def test_only_the_robot_that_is_named_moves() -> None:
    table = Position(LINE, robots="Y@(4,0) Y@(4,0) R@(4,0)")
    table.do("Y", "move", from_="(4,0)", to="(6,0)")
    assert (table.robots("Y"), table.robots("R")) == (["(4,0) ON", "(6,0) ON"], ["(4,0) ON"])


@pytest.mark.rule("FP-7.2")
def test_each_step_leads_to_a_linked_neighbour() -> None:
    table = Position("YLL.\n.LLL\nL..R\n....", walls="(1,0)|(1,1)", robots="Y@(0,0)")
    # (1,1) only around the wall, which takes four steps; (0,2) is linked to nothing.
    assert table.squares("move", "to") == ["(1,0)", "(2,0)", "(2,1)"]


@pytest.mark.rule("FP-7.3")
@pytest.mark.parametrize(
    ("rows", "walls"),
    [("YLL\n..R", "(1,0)|(2,0)"), ("YL.\nL.R", ""), ("YL#L\n##.R", ""), ("YL_L\n..LR", ""), ("YL..\n..LR", "")],
)
def test_no_step_through_a_wall_onto_an_empty_square_onto_an_obstacle_or_diagonally(rows: str, walls: str) -> None:
    table = Position(rows, walls=walls, robots="Y@(1,0)")
    reached = ["(0,0)", "(0,1)"] if rows == "YL.\nL.R" else ["(0,0)"]
    assert table.squares("move", "to") == reached


@pytest.mark.rule("FP-7.3")
@pytest.mark.parametrize(("rows", "walls"), [("YLL\n..R", "(1,0)|(2,0)"), ("YL.\n..R", "")])
def test_walls_and_empty_squares_are_named_as_the_reason(rows: str, walls: str) -> None:
    assert Position(rows, walls=walls, robots="Y@(1,0)").refused("Y", "move", from_="(1,0)", to="(2,0)") == "FP-7.3"


@pytest.mark.rule("FP-7.4")
@pytest.mark.parametrize("to", ["(2,0)", "(3,0)"])
def test_a_foreign_base_is_neither_entered_nor_crossed(to: str) -> None:
    table = Position("YLRL\n....", robots="Y@(1,0)")
    assert table.refused("Y", "move", from_="(1,0)", to=to) == "FP-7.4"


@pytest.mark.rule("FP-7.4")
def test_a_robot_goes_around_a_foreign_base() -> None:
    table = Position("LRL\nLLL\n..Y", robots="Y@(1,1)")
    assert table.squares("move", "to") == ["(0,0)", "(2,0)", "(0,1)", "(2,1)", "(2,2)"]


@pytest.mark.rule("FP-7.5")
def test_own_bases_are_entered_crossed_and_good_to_stop_on() -> None:
    table = Position("YLYLR\n.....", robots="Y@(1,0)")
    assert table.squares("move", "to") == ["(0,0)", "(2,0)", "(3,0)"]
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    assert table.robots("Y") == ["(2,0) ON"]


@pytest.mark.rule("FP-7.6", "FP-R7.2")
@pytest.mark.parametrize("crowd", ["Y@(2,0)", "Y@(2,0)OFF", "R@(2,0)", "R@(2,0)OFF", "R@(2,0) Y@(2,0)OFF R@(2,0)"])
@pytest.mark.parametrize("to", ["(2,0)", "(3,0)"])
def test_robots_prevent_neither_crossing_nor_stopping(crowd: str, to: str) -> None:
    table = Position("YLLLR\n.....", robots=f"Y@(1,0) {crowd}")
    table.do("Y", "move", from_="(1,0)", to=to)
    assert f"{to} ON" in table.robots("Y")
    table.check()


@pytest.mark.rule("FP-7.7")
def test_control_of_a_tile_is_irrelevant_to_moving_onto_it() -> None:
    table = Position("YLLLLR\n......", walls="", robots="Y@(1,0)").give(".", "(2,0)").give("R", "(3,0)")
    assert [table.owner(square) for square in ("(2,0)", "(3,0)", "(4,0)")] == [None, "R", "R"]
    assert table.squares("move", "to") == ["(0,0)", "(2,0)", "(3,0)", "(4,0)"]


@pytest.mark.rule("FP-7.8")
def test_steps_that_are_not_used_are_lost() -> None:
    table = Position(LINE, robots="Y@(1,0)").phase2("Y", energy=6)
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    table.do("Y", "move", from_="(2,0)", to="(3,0)")
    assert spent(table, 6) == 2
    table.do("Y", "build-land", from_="(3,0)", square="(3,1)")
    table.do("Y", "move", from_="(3,0)", to="(4,0)")
    assert spent(table, 6) == 4


@pytest.mark.rule("FP-7.9")
@pytest.mark.parametrize("steps", range(1, 9))
def test_a_journey_costs_one_energy_for_every_three_steps_begun(steps: int) -> None:
    table = Position(LINE, robots="Y@(1,0)").phase2("Y", energy=6)
    at, goal = 1, 1 + steps
    while at < goal:
        furthest = max(int(str(words["to"]).split(",")[0]) for words in table.offered("move"))
        to = min(furthest, goal)
        table.do("Y", "move", from_=f"({at},0)", to=f"({to},0)")
        at = to
    assert spent(table, 6) == [0, 1, 1, 1, 2, 2, 2, 3, 3][steps]


@pytest.mark.rule("FP-R7.1")
@pytest.mark.parametrize(("shared", "cost"), [(False, 2), (True, 1)])
def test_three_steps_are_for_one_robot_unless_the_option_shares_them(shared: bool, cost: int) -> None:
    table = Position(LINE, robots="Y@(1,0) Y@(5,0)", options={"move_points_shared": shared})
    table.phase2("Y", energy=6).do("Y", "move", from_="(1,0)", to="(2,0)")
    table.do("Y", "move", from_="(5,0)", to="(7,0)")
    assert spent(table, 6) == cost


@pytest.mark.rule("FP-R7.1")
def test_a_shared_series_of_moves_costs_one_energy_for_every_three_steps() -> None:
    table = Position(LINE, robots="Y@(1,0) Y@(5,0)", options={"move_points_shared": True}).phase2("Y", energy=6)
    costs = []
    for start, to in (("(1,0)", "(3,0)"), ("(5,0)", "(8,0)"), ("(3,0)", "(4,0)"), ("(4,0)", "(5,0)")):
        table.do("Y", "move", from_=start, to=to)
        costs.append(spent(table, 6))
    # 2, 5, 6 and 7 steps in all.
    assert costs == [1, 2, 2, 3]


@pytest.mark.rule("FP-R7.1")
def test_shared_steps_can_be_used_up_after_the_last_energy_but_by_no_longer_move() -> None:
    table = Position(LINE, robots="Y@(1,0) Y@(5,0)", options={"move_points_shared": True}).phase2("Y", energy=1)
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    assert (table.active(), table.state.energy) == ("Y", 0)
    assert table.offered("move") == [
        {"from": start, "to": to}
        for start, reached in (("2,0", ["0,0", "1,0", "3,0", "4,0"]), ("5,0", ["3,0", "4,0", "6,0", "7,0"]))
        for to in reached
    ]
    assert set(table.kinds()) == {"move", "end-actions"}
    assert table.refused("Y", "move", from_="(2,0)", to="(5,0)") == "FP-6.3"
    table.do("Y", "move", from_="(5,0)", to="(7,0)")
    assert table.active() == "R"


@pytest.mark.rule("FP-R7.1")
def test_shared_or_not_one_action_moves_a_robot_by_three_steps_at_most() -> None:
    table = Position(LINE, robots="Y@(1,0)", options={"move_points_shared": True}).phase2("Y", energy=6)
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    assert table.squares("move", "to") == ["(0,0)", "(1,0)", "(3,0)", "(4,0)", "(5,0)"]


@pytest.mark.rule("FP-R7.1")
@pytest.mark.parametrize("kind", ["consume", "build-land"])
def test_any_other_action_discards_the_shared_steps(kind: str) -> None:
    table = Position(LINE, robots="Y@(1,0)", options={"move_points_shared": True}).phase2("Y", energy=6)
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    table.do("Y", kind, **({} if kind == "consume" else {"from_": "(2,0)", "square": "(2,1)"}))
    table.do("Y", "move", from_="(2,0)", to="(3,0)")
    assert spent(table, 6) == 3


@pytest.mark.rule("FP-R7.1")
def test_the_end_of_phase_2_discards_the_shared_steps() -> None:
    table = Position(LINE, robots="Y@(1,0) R@(9,1)", options={"move_points_shared": True})
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    table.end()
    table.do("R", "build-land", from_="(9,1)", square="(8,1)")
    table.do("R", "move", from_="(9,1)", to="(8,1)")
    assert spent(table, 3) == 2


@pytest.mark.rule("FP-R7.3")
def test_one_step_between_two_buildings_costs_one_energy() -> None:
    table = Position.game("2p-first-landing", bases="AB", order="RY")
    table.do("R", "build-land", from_="(6,3)", square="(5,3)")
    table.do("R", "move", from_="(6,3)", to="(5,3)")
    assert table.state.energy == 1
    table.do("R", "build-land", from_="(5,3)", square="(4,3)")
    assert (table.active(), table.player("R").stored) == ("Y", 0)
