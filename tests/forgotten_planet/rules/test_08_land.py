"""Robot action: build land (FP-8)."""

from __future__ import annotations

import pytest

from tests.forgotten_planet.positions import Position


@pytest.mark.rule("FP-8.1")
def test_land_costs_one_energy_and_no_cubes() -> None:
    table = Position("YL..R", robots="Y@(1,0)").cubes("Y", 0, 0, 0)
    table.do("Y", "build-land", from_="(1,0)", square="(2,0)")
    assert (table.state.energy, table.in_hand("Y")) == (2, (0, 0, 0))


@pytest.mark.rule("FP-8.2")
def test_land_is_built_on_empty_playable_squares_beside_the_robot() -> None:
    table = Position(
        """
        .......
        ..#L...
        ..LL_..
        ...L...
        .......
        Y.....R
        """,
        robots="Y@(3,2) Y@(3,1)",
    )
    assert table.offered("build-land") == [{"from": "3,1", "square": "3,0"}, {"from": "3,1", "square": "4,1"}]


@pytest.mark.rule("FP-8.2")
def test_a_wall_on_the_shared_side_prevents_building() -> None:
    table = Position("YL.\n...\n..R", walls="(1,0)|(2,0)", robots="Y@(1,0)")
    assert table.squares("build-land") == ["(1,1)"]
    assert table.refused("Y", "build-land", from_="(1,0)", square="(2,0)") == "FP-11.7"


@pytest.mark.rule("FP-8.2")
def test_a_wall_on_another_side_of_the_square_does_not_matter() -> None:
    table = Position("YL..\n...R", walls="(2,0)|(3,0) (2,0)|(2,1)", robots="Y@(1,0)")
    assert table.squares("build-land") == ["(2,0)", "(1,1)"]


@pytest.mark.rule("FP-8.3")
def test_land_comes_from_the_supply() -> None:
    table = Position("YL...\n....R", robots="Y@(1,0)", land=2).phase2("Y", energy=5)
    table.do("Y", "build-land", from_="(1,0)", square="(2,0)")
    assert table.view()["supply"]["land"] == 1
    table.do("Y", "build-land", from_="(1,0)", square="(1,1)")
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    assert table.refused("Y", "build-land", from_="(2,0)", square="(3,0)") == "FP-8.3"
    table.check()


@pytest.mark.rule("FP-8.4")
@pytest.mark.parametrize("mark", "LnwbY*R")
def test_land_may_lie_next_to_anything(mark: str) -> None:
    table = Position(f"YLL.{mark}\n.....\n..R..", robots="Y@(2,0)")
    table.do("Y", "build-land", from_="(2,0)", square="(3,0)")
    assert table.rows()[0] == f"YLLL{mark}"


@pytest.mark.rule("FP-8.5")
def test_new_land_is_controlled_by_nobody_until_the_control_check() -> None:
    table = Position("YL..\n...R", robots="Y@(1,0)")
    table.do("Y", "build-land", from_="(1,0)", square="(2,0)")
    assert (table.owner("(2,0)"), table.state.tile_counts[0]) == (None, 2)
    table.end()
    assert (table.owner("(2,0)"), table.state.tile_counts[0]) == ("Y", 3)


@pytest.mark.rule("FP-8.6")
def test_the_robot_stays_and_may_use_the_new_tile_at_once() -> None:
    table = Position("YL..\n...R", robots="Y@(1,0)")
    table.do("Y", "build-land", from_="(1,0)", square="(2,0)")
    assert table.robots("Y") == ["(1,0) ON"]
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    assert table.robots("Y") == ["(2,0) ON"]
    assert table.squares("build-land") == ["(3,0)", "(2,1)"]


@pytest.mark.rule("FP-R8.1")
@pytest.mark.parametrize("kind", ["build-land", "build-mine", "build-base"])
def test_nothing_is_built_through_a_wall(kind: str) -> None:
    rows = "YLL.\n....\n..R."
    open_side = Position(rows, robots="Y@(2,0)").cubes("Y", 1, 1, 1)
    assert "(3,0)" in open_side.squares(kind)
    table = Position(rows, walls="(2,0)|(3,0)", robots="Y@(2,0)").cubes("Y", 1, 1, 1)
    assert table.refused("Y", kind, from_="(2,0)", square="(3,0)") == "FP-11.7"
