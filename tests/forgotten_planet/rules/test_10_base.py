"""Robot action: build base (FP-10)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.content import BASE
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position

ROWS = "YLLL...\n.......\n......R"


def building(rows: str = ROWS, robots: str = "Y@(3,0)", **supply: int) -> Position:
    """Yellow can pay for a base, with energy to spare."""
    return Position(rows, robots=robots).cubes("Y", 1, 1, 1).supply(**supply).phase2("Y", energy=6)  # type: ignore[arg-type]


def built() -> Position:
    """Yellow has just built a base on (4,0)."""
    table = building()
    table.do("Y", "build-base", from_="(3,0)", square="(4,0)")
    return table


@pytest.mark.rule("FP-10.1")
def test_a_base_costs_three_energy_and_a_cube_of_each_colour() -> None:
    table = built()
    assert (table.state.energy, table.in_hand("Y")) == (3, (0, 0, 0))
    assert building().phase2("Y", energy=2).refused("Y", "build-base", from_="(3,0)", square="(4,0)") == "FP-6.3"


@pytest.mark.rule("FP-10.1")
@pytest.mark.parametrize("cubes", [(0, 9, 9), (9, 0, 9), (9, 9, 0)])
def test_one_colour_does_not_replace_another(cubes: tuple[int, int, int]) -> None:
    table = building().cubes("Y", *cubes)
    assert table.refused("Y", "build-base", from_="(3,0)", square="(4,0)") == "FP-10.1"


@pytest.mark.rule("FP-10.2")
def test_a_base_is_built_on_an_empty_square_beside_the_robot() -> None:
    table = building("YL.....\n..L#...\n.LL....\n.......\n......R", robots="Y@(2,2)")
    assert table.squares("build-base") == ["(3,2)", "(2,3)"]
    assert table.refused("Y", "build-base", from_="(2,2)", square="(1,2)") == "FP-8.2"


@pytest.mark.rule("FP-10.2")
def test_no_base_is_built_through_a_wall() -> None:
    table = building().wall("(3,0)|(4,0)").phase2("Y", energy=6)
    assert table.refused("Y", "build-base", from_="(3,0)", square="(4,0)") == "FP-11.7"
    assert table.squares("build-base") == ["(3,1)"]


@pytest.mark.rule("FP-10.3", "FP-R10.1")
@pytest.mark.parametrize("mark", "YRnwb*")
def test_a_base_shares_no_side_with_any_base_or_mine(mark: str) -> None:
    table = building(f"YLLL.{mark}.\n.......\n......R")
    assert table.refused("Y", "build-base", from_="(3,0)", square="(4,0)") == "FP-10.3"
    assert table.squares("build-base") == ["(3,1)"]


@pytest.mark.rule("FP-10.3")
@pytest.mark.parametrize("mark", "YRnwb*")
def test_bases_and_mines_aslant_do_not_matter(mark: str) -> None:
    assert "(4,0)" in building(f"YLLL...\n.....{mark}.\n......R").squares("build-base")


@pytest.mark.rule("FP-10.4")
def test_a_base_is_taken_from_the_pool() -> None:
    table = built()
    assert table.view()["supply"]["bases"] == 5
    table.check()
    assert building(bases=0).refused("Y", "build-base", from_="(3,0)", square="(4,0)") == "FP-10.4"


@pytest.mark.rule("FP-10.5")
def test_a_new_base_belongs_to_the_builder_at_once_and_for_good() -> None:
    table = built()
    assert table.view()["squares"]["4,0"]["base"] == 0
    assert table.view()["seats"][0]["bases"] == ["0,0", "4,0"]
    for _ in range(4):
        table.end()
    assert table.view()["seats"][0]["bases"] == ["0,0", "4,0"]
    assert table.squares("move", "to") == ["(0,0)", "(1,0)", "(2,0)", "(4,0)"]


@pytest.mark.rule("FP-10.6")
def test_a_new_base_can_act_in_the_same_turn() -> None:
    table = built().cubes("Y", 2, 0, 0)
    assert table.squares("make-robot", "base") == ["(0,0)", "(4,0)"]
    table.do("Y", "make-robot", base="(4,0)", pay="brown+brown")
    assert table.robots("Y") == ["(3,0) ON", "(4,0) ON"]


@pytest.mark.rule("FP-10.7")
def test_a_new_base_influences_control_from_the_next_check_on() -> None:
    table = building("YLLLLLLR\n........\n........", robots="Y@(5,0)")
    table.do("Y", "build-base", from_="(5,0)", square="(5,1)")
    assert table.controls("R") == ["(4,0)", "(5,0)", "(6,0)", "(7,0)"]
    table.end()
    assert table.controls("R") == ["(6,0)", "(7,0)"]
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(2,0)", "(3,0)", "(4,0)", "(5,0)", "(5,1)"]


@pytest.mark.rule("FP-10.8")
def test_an_explosion_leaves_the_base() -> None:
    table = building(robots="Y@(0,0) Y@(0,0)")
    table.do("Y", "explode", from_="(0,0)")
    assert (table.rows()[0], table.robots("Y")) == ("YLLL...", [])
    assert table.view()["seats"][0]["bases"] == ["0,0"]


@pytest.mark.rule("FP-10.8")
def test_no_base_is_ever_destroyed_captured_or_moved() -> None:
    built = 0
    for step in several():
        for square, kind in enumerate(step.before.tile):
            if step.before.round and kind >= BASE:
                assert step.state.tile[square] == kind
                assert square in step.state.players[kind - BASE].bases
        built += step.do["do"] == "build-base"
    assert built > 0


@pytest.mark.rule("FP-10.9")
def test_one_player_may_build_all_the_bases_of_the_pool() -> None:
    table = building("Y.Y.Y.Y.Y\n.........\nLLLLLLLLL\n.........\nR........", robots="Y@(4,2) Y@(8,2)")
    table.cubes("Y", 2, 2, 2).phase2("Y", energy=9)
    for square, start in (("(4,3)", "(4,2)"), ("(8,3)", "(8,2)")):
        table.do("Y", "build-base", from_=start, square=square)
    assert len(table.view()["seats"][0]["bases"]) == 7
    assert table.view()["supply"]["bases"] == 0


@pytest.mark.rule("FP-R10.1")
def test_the_distance_to_own_bases_counts_too() -> None:
    table = building("YL.....\n.......\n......R", robots="Y@(1,0) Y@(0,0)")
    assert [(words["from"], words["square"]) for words in table.offered("build-base")] == [
        ("1,0", "2,0"),
        ("1,0", "1,1"),
    ]
    assert table.refused("Y", "build-base", from_="(0,0)", square="(0,1)") == "FP-10.3"


@pytest.mark.rule("FP-R10.2")
def test_a_new_base_belongs_to_the_builder_but_its_square_is_controlled_from_phase_3_on() -> None:
    table = built().cubes("Y", 1, 1, 0)
    assert table.owner("(4,0)") is None
    assert table.view()["seats"][0]["tiles"] == 4
    assert "(4,0)" in table.squares("make-robot", "base")
    table.end()
    assert (table.owner("(4,0)"), table.view()["seats"][0]["tiles"]) == ("Y", 5)
