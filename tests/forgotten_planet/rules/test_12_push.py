"""Robot action: push wall (FP-12)."""

from __future__ import annotations

import pytest

from tests.forgotten_planet.positions import Position

LINE = "YLLLLLG\n......."
WALL = "(2,0)|(3,0)"


def pusher(rows: str = LINE, at: str = "(2,0)", walls: str = WALL, crowd: str = "", **options: bool) -> Position:
    """Yellow's robot beside a wall, with energy to spare."""
    return Position(rows, robots=f"Y@{at} {crowd}", walls=walls, options=options).phase2("Y", energy=6)


def refused(table: Position, at: str = "(2,0)", side: str = WALL) -> str:
    """Why the wall cannot be pushed."""
    return table.refused("Y", "push-wall", from_=at, side=side)


@pytest.mark.rule("FP-12.1")
def test_a_push_costs_two_energy_and_no_cubes() -> None:
    table = pusher().cubes("Y", 0, 0, 0)
    table.do("Y", "push-wall", from_="(2,0)", side=WALL)
    assert (table.state.energy, table.in_hand("Y")) == (4, (0, 0, 0))
    assert refused(pusher().phase2("Y", energy=1)) == "FP-6.3"


@pytest.mark.rule("FP-12.2")
def test_a_wall_must_stand_on_a_side_of_the_robots_square() -> None:
    table = pusher(at="(1,0)")
    assert table.offered("push-wall") == []
    assert refused(table, "(1,0)", "(1,0)|(2,0)") == "FP-12.2"


@pytest.mark.rule("FP-12.3", "FP-12.4")
@pytest.mark.parametrize(
    ("side", "beyond", "to"),
    [
        ("(2,1)|(2,2)", "(2,0)|(2,1)", "(2,1)"),
        ("(1,2)|(2,2)", "(0,2)|(1,2)", "(1,2)"),
        ("(2,2)|(3,2)", "(3,2)|(4,2)", "(3,2)"),
        ("(2,2)|(2,3)", "(2,3)|(2,4)", "(2,3)"),
    ],
)
def test_the_wall_moves_over_one_tile_straight_away_and_the_robot_follows(side: str, beyond: str, to: str) -> None:
    table = pusher("Y.L..\n..L..\nLLLLL\n..L..\n..L.G", at="(2,2)", walls=side)
    assert table.offered("push-wall") == [{"from": "2,2", "side": side.replace("(", "").replace(")", "")}]
    table.do("Y", "push-wall", from_="(2,2)", side=side)
    assert (table.walls(), table.robots("Y")) == ([beyond], [f"{to} ON"])
    table.check()


@pytest.mark.rule("FP-12.4")
def test_a_robot_pushes_from_the_side_on_which_it_stands() -> None:
    table = pusher(crowd="Y@(4,0)", walls="(2,0)|(3,0) (4,0)|(5,0)")
    assert table.offered("push-wall") == [{"from": "2,0", "side": "2,0|3,0"}, {"from": "4,0", "side": "4,0|5,0"}]
    table.do("Y", "push-wall", from_="(4,0)", side="(4,0)|(5,0)")
    assert table.walls() == ["(2,0)|(3,0)", "(5,0)|(6,0)"]


@pytest.mark.rule("FP-12.5", "FP-R12.1")
@pytest.mark.parametrize("mark", "nwb*YG.")
def test_a_wall_is_pushed_across_land_only(mark: str) -> None:
    assert refused(pusher(f"YLL{mark}LLG\n.......")) == "FP-12.5"
    assert pusher().offered("push-wall")


@pytest.mark.rule("FP-12.6")
@pytest.mark.parametrize("crowd", ["Y@(3,0)", "Y@(3,0)OFF", "G@(3,0)", "G@(3,0)OFF"])
def test_no_robot_stands_where_the_wall_passes(crowd: str) -> None:
    assert refused(pusher(crowd=crowd)) == "FP-12.6"


@pytest.mark.rule("FP-12.7")
def test_no_wall_stands_where_the_wall_would_go() -> None:
    assert refused(pusher(walls="(2,0)|(3,0) (3,0)|(4,0)")) == "FP-12.7"


@pytest.mark.rule("FP-12.8")
@pytest.mark.parametrize("rows", ["YLLL\n...G", "YLLL#L\n.....G", "YLLL_L\n.....G"])
def test_a_wall_is_not_pushed_to_the_border_or_an_obstacle(rows: str) -> None:
    assert refused(pusher(rows)) == "FP-12.8"


@pytest.mark.rule("FP-12.8")
@pytest.mark.parametrize("walls", ["(4,0)|(5,0) (4,0)|(4,1)", "(4,0)|(5,0)"])
def test_a_wall_is_not_pushed_where_it_would_seal_the_square_beyond(walls: str) -> None:
    table = pusher(walls=f"{WALL} {walls}")
    # The border closes (4,0) from above, so two walls and the pushed one would seal it.
    if len(walls.split()) == 2:
        assert refused(table) == "FP-12.8"
    else:
        table.do("Y", "push-wall", from_="(2,0)", side=WALL)
        assert "(3,0)|(4,0)" in table.walls()


@pytest.mark.rule("FP-12.8")
def test_a_push_is_checked_with_the_wall_off_its_old_side() -> None:
    # The tile in between has walls to the south and, before the push, to the west; the border is to the north.
    table = pusher(walls=f"{WALL} (3,0)|(3,1)")
    table.do("Y", "push-wall", from_="(2,0)", side=WALL)
    assert table.walls() == ["(3,0)|(4,0)", "(3,0)|(3,1)"]
    table.check()


@pytest.mark.rule("FP-12.8")
@pytest.mark.parametrize("counts", [True, False])
def test_sealing_by_a_push_follows_the_option_for_the_border(counts: bool) -> None:
    table = pusher(walls=f"{WALL} (4,0)|(5,0) (4,0)|(4,1)", enclosure_counts_border=counts)
    assert bool(table.offered("push-wall")) is not counts


@pytest.mark.rule("FP-12.8")
def test_a_push_needs_no_wall_in_the_supply() -> None:
    table = pusher().supply(walls=0)
    table.do("Y", "push-wall", from_="(2,0)", side=WALL)
    assert (table.walls(), table.walls_left()) == (["(3,0)|(4,0)"], 0)


@pytest.mark.rule("FP-12.9")
def test_other_robots_stay_behind() -> None:
    table = pusher(crowd="Y@(2,0) Y@(2,0)OFF G@(2,0)")
    table.do("Y", "push-wall", from_="(2,0)", side=WALL)
    assert table.robots("Y") == ["(2,0) OFF", "(2,0) ON", "(3,0) ON"]
    assert table.robots("G") == ["(2,0) ON"]


@pytest.mark.rule("FP-12.10")
@pytest.mark.parametrize("mark", "Lnwb*YG.")
@pytest.mark.parametrize("crowd", ["", "behind"])
def test_what_lies_behind_does_not_matter(mark: str, crowd: str) -> None:
    robots = "" if not crowd or mark == "." else "Y@(4,0)OFF" if mark == "Y" else "G@(4,0)"
    table = pusher(f"YLLL{mark}LG\n.......", crowd=robots)
    table.do("Y", "push-wall", from_="(2,0)", side=WALL)
    assert table.walls() == ["(3,0)|(4,0)"]
    assert "(3,0) ON" in table.robots("Y")


@pytest.mark.rule("FP-12.11")
def test_a_robot_may_push_several_times_and_pays_each_time() -> None:
    table = pusher("YLLLLLLG\n........").phase2("Y", energy=7)
    for start, side in (("(2,0)", WALL), ("(3,0)", "(3,0)|(4,0)"), ("(4,0)", "(4,0)|(5,0)")):
        table.do("Y", "push-wall", from_=start, side=side)
    assert (table.walls(), table.robots("Y")) == (["(5,0)|(6,0)"], ["(5,0) ON"])
    assert table.state.energy == 1


@pytest.mark.rule("FP-R12.1")
def test_a_wall_is_not_pushed_across_an_empty_square() -> None:
    refusal = pusher("YLL.LLG\n.......").refusal("Y", "push-wall", from_="(2,0)", side=WALL)
    assert (refusal.clause, refusal.data["kind"]) == ("FP-12.5", "empty")


@pytest.mark.rule("FP-R12.2")
@pytest.mark.parametrize("border", [False, True])
def test_a_wall_reaches_the_border_only_with_the_option(border: bool) -> None:
    table = pusher("YLLL\n...G\n....", border_walls=border)
    if not border:
        assert refused(table) == "FP-12.8"
        return
    table.do("Y", "push-wall", from_="(2,0)", side=WALL)
    assert (table.walls(), table.robots("Y")) == (["(3,0)|(4,0)"], ["(3,0) ON"])
    assert table.offered("push-wall") == []
    table.check()
