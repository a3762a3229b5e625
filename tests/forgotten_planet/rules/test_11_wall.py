"""Robot action: build wall (FP-11)."""

from __future__ import annotations

import pytest

from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position

ROWS = "YLL...\n.LL...\n......\n.....R"


def builder(rows: str = ROWS, at: str = "(1,1)", walls: str = "", **options: str | bool) -> Position:
    """Yellow can pay for walls beside his robot."""
    return Position(rows, robots=f"Y@{at}", walls=walls, options=options).cubes("Y", 1, 1, 1).phase2("Y", energy=6)


def sides(table: Position) -> list[str]:
    """The sides on which a wall may be built."""
    return table.squares("build-wall", "side")


@pytest.mark.rule("FP-11.1")
@pytest.mark.parametrize(("pay", "left"), [("brown", (0, 1, 1)), ("white", (1, 0, 1)), ("blue", (1, 1, 0))])
def test_a_wall_costs_one_energy_and_one_cube_of_any_colour(pay: str, left: tuple[int, int, int]) -> None:
    table = builder()
    table.do("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay=pay)
    assert (table.state.energy, table.in_hand("Y")) == (5, left)
    table.check()


@pytest.mark.rule("FP-11.1")
def test_only_colours_in_hand_pay_for_a_wall() -> None:
    table = builder().cubes("Y", 0, 2, 0)
    assert {words["pay"] for words in table.offered("build-wall")} == {"white"}
    for pay in ("brown", "none"):
        assert table.refused("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay=pay) == "FP-11.1"
    assert "build-wall" not in table.cubes("Y", 0, 0, 0).kinds()


@pytest.mark.rule("FP-11.2")
@pytest.mark.parametrize("mark", "Lnwb*Y")
def test_a_wall_stands_on_a_side_of_the_robots_tile_whatever_its_kind(mark: str) -> None:
    table = builder(f"YLL..\n.L{mark}L.\n..L..\n....R", at="(2,1)")
    assert sides(table) == ["(2,0)|(2,1)", "(1,1)|(2,1)", "(2,1)|(3,1)", "(2,1)|(2,2)"]


@pytest.mark.rule("FP-11.3", "FP-R11.2")
def test_a_tile_or_an_empty_square_may_lie_beyond_the_wall() -> None:
    table = builder()
    assert sides(table) == ["(1,0)|(1,1)", "(0,1)|(1,1)", "(1,1)|(2,1)", "(1,1)|(1,2)"]
    table.do("Y", "build-wall", from_="(1,1)", side="(0,1)|(1,1)", pay="brown")
    assert table.walls() == ["(0,1)|(1,1)"]


@pytest.mark.rule("FP-11.3")
def test_no_wall_stands_against_an_obstacle_or_the_outside() -> None:
    table = builder("Y..\n_LL\n.#R", at="(1,1)")
    assert sides(table) == ["(1,0)|(1,1)", "(1,1)|(2,1)"]


@pytest.mark.rule("FP-11.4")
def test_a_side_with_a_wall_takes_no_second_one() -> None:
    table = builder(walls="(1,1)|(2,1)")
    assert table.refused("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay="blue") == "FP-11.4"
    assert "(1,1)|(2,1)" not in sides(table)


@pytest.mark.rule("FP-11.5")
def test_a_wall_must_be_left_in_the_supply() -> None:
    table = builder().supply(walls=1)
    table.do("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay="brown")
    assert table.walls_left() == 0
    assert table.refused("Y", "build-wall", from_="(1,1)", side="(0,1)|(1,1)", pay="blue") == "FP-11.5"


@pytest.mark.rule("FP-11.6")
@pytest.mark.parametrize("walker", ["Y", "R"])
def test_no_robot_moves_through_a_wall(walker: str) -> None:
    table = Position("YLLLR\n.....", robots=f"{walker}@(2,0)", walls="(1,0)|(2,0) (2,0)|(3,0)").phase2(walker, energy=3)
    assert table.squares("move", "to") == []
    assert table.refused(walker, "move", from_="(2,0)", to="(3,0)") == "FP-7.3"


@pytest.mark.rule("FP-11.7", "FP-R11.2")
@pytest.mark.parametrize("kind", ["build-land", "build-mine", "build-base"])
def test_no_tile_is_built_through_a_wall(kind: str) -> None:
    table = builder("YLL...\n..LL..\n......\n.....R", at="(3,1)")
    table.do("Y", "build-wall", from_="(3,1)", side="(3,1)|(4,1)", pay="brown")
    table.cubes("Y", 1, 1, 1)
    assert table.squares(kind) == ["(3,0)", "(3,2)"]
    assert table.refused("Y", kind, from_="(3,1)", square="(4,1)") == "FP-11.7"


@pytest.mark.rule("FP-11.8")
def test_control_does_not_pass_through_a_wall() -> None:
    table = builder("YLLL.R\n......", at="(1,0)")
    table.do("Y", "build-wall", from_="(1,0)", side="(1,0)|(2,0)", pay="brown")
    table.end()
    assert table.controls("Y") == ["(0,0)", "(1,0)"]
    assert [table.owner(square) for square in ("(2,0)", "(3,0)")] == [None, None]


@pytest.mark.rule("FP-11.9")
@pytest.mark.parametrize("at", ["(1,1)", "(1,2)"])
def test_no_wall_closes_the_fourth_side_of_a_square(at: str) -> None:
    rows = "LLLL\nLLLL\nLLLL\nY..R"
    table = builder(rows, at, walls="(1,0)|(1,1) (0,1)|(1,1) (1,1)|(2,1)")
    refusal = table.refusal("Y", "build-wall", from_=at, side="(1,1)|(1,2)", pay="brown")
    assert (refusal.clause, refusal.data["square"]) == ("FP-11.9", "1,1")
    three = builder(rows, at, walls="(0,1)|(1,1) (1,1)|(2,1)")
    assert "(1,1)|(1,2)" in sides(three)


@pytest.mark.rule("FP-11.9")
def test_no_square_is_ever_closed_on_four_sides() -> None:
    most = 0
    for step in several():
        area = step.state.config.area
        for square in area.squares:
            open_sides = area.inner[square] & ~step.state.walls
            assert open_sides
            most = max(most, 4 - open_sides.bit_count())
    assert most == 3


@pytest.mark.rule("FP-11.10")
@pytest.mark.parametrize(
    ("rows", "at", "walls"),
    [
        # Three walls; two and the border; one and a corner; two and an obstacle or the outside; one and both.
        ("LLL\nLLL\nLLL\nY.R", "(1,1)", "(1,0)|(1,1) (0,1)|(1,1) (1,1)|(2,1)"),
        ("LLL\nLLL\nLLL\nY.R", "(0,1)", "(0,0)|(0,1) (0,1)|(0,2)"),
        ("LLL\nLLL\nLLL\nY.R", "(0,0)", "(0,0)|(0,1)"),
        ("L#L\nLLL\nLLL\nY.R", "(1,1)", "(0,1)|(1,1) (1,1)|(2,1)"),
        ("L_L\nLLL\nLLL\nY.R", "(1,1)", "(0,1)|(1,1) (1,1)|(2,1)"),
        ("L_L\n#LL\nLLL\nY.R", "(1,1)", "(1,1)|(2,1)"),
    ],
)
def test_walls_obstacles_and_the_outside_close_a_side(rows: str, at: str, walls: str) -> None:
    table = builder(rows, at, walls)
    assert sides(table) == []
    fewer = builder(rows, at, " ".join(walls.split()[1:]))
    assert len(sides(fewer)) == 2


@pytest.mark.rule("FP-11.11")
def test_two_squares_may_be_enclosed() -> None:
    rows = "YLLL\nLLLL\nLLLR\n...."
    table = builder(rows, "(2,1)", "(0,1)|(1,1) (1,0)|(1,1) (1,1)|(1,2) (2,1)|(3,1) (2,0)|(2,1)")
    table.do("Y", "build-wall", from_="(2,1)", side="(2,1)|(2,2)", pay="brown")
    assert table.squares("move", "to") == ["(1,1)"]
    assert table.refused("Y", "build-wall", from_="(2,1)", side="(1,1)|(2,1)", pay="blue") == "FP-11.9"
    table.check()


@pytest.mark.rule("FP-11.12")
@pytest.mark.parametrize("crowd", ["R@(2,1)", "R@(1,1)", "R@(2,1)OFF R@(1,1)OFF Y@(2,1)", "Y@(1,1)"])
def test_robots_beside_the_wall_do_not_matter(crowd: str) -> None:
    table = builder().robot(crowd)
    table.do("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay="brown")
    assert table.walls() == ["(1,1)|(2,1)"]
    table.check()


@pytest.mark.rule("FP-R11.1")
@pytest.mark.parametrize(
    ("cost", "energy", "payments"),
    [("1e1c", 1, ["brown", "white", "blue"]), ("2e1c", 2, ["brown", "white", "blue"]), ("2e0c", 2, ["none"])],
)
def test_the_price_of_a_wall_is_an_option(cost: str, energy: int, payments: list[str]) -> None:
    table = builder(wall_cost=cost)
    assert list(dict.fromkeys(words["pay"] for words in table.offered("build-wall"))) == payments
    table.do("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay=payments[0])
    assert table.state.energy == 6 - energy
    assert table.in_hand("Y") == ((1, 1, 1) if payments == ["none"] else (0, 1, 1))
    poor = builder(wall_cost=cost).cubes("Y", 0, 0, 0)
    assert ("build-wall" in poor.kinds()) is (payments == ["none"])
    if energy > 1:
        short = builder(wall_cost=cost).phase2("Y", energy=1)
        assert short.refused("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay=payments[0]) == "FP-6.3"


@pytest.mark.rule("FP-11.1")
@pytest.mark.parametrize("pay", ["brown", "none"])
def test_who_has_no_cube_is_told_the_price_of_a_wall(pay: str) -> None:
    table = builder().cubes("Y", 0, 0, 0)
    refusal = table.refusal("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay=pay)
    assert refusal.key == "refusal-wall-no-cubes"


@pytest.mark.rule("FP-R11.1")
def test_a_wall_without_cubes_is_not_paid_with_one() -> None:
    table = builder(wall_cost="2e0c")
    assert table.refused("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay="brown") == "FP-R11.1"


@pytest.mark.rule("FP-R11.3")
@pytest.mark.parametrize(
    ("border", "expected"),
    [
        (False, ["(1,0)|(1,1)", "(0,1)|(1,1)"]),
        (True, ["(1,0)|(1,1)", "(0,1)|(1,1)", "(1,1)|(2,1)", "(1,1)|(1,2)"]),
    ],
)
def test_walls_on_the_border_and_against_obstacles_only_with_the_option(border: bool, expected: list[str]) -> None:
    assert sides(builder("YL.\n.L#\nR_.", border_walls=border)) == expected


@pytest.mark.rule("FP-R11.3")
def test_a_wall_on_the_border_comes_out_of_the_supply_and_changes_nothing_else() -> None:
    table = builder("YLL\n...\n..R", at="(1,0)", border_walls=True)
    before = table.squares("move", "to")
    table.do("Y", "build-wall", from_="(1,0)", side="(1,-1)|(1,0)", pay="brown")
    assert table.walls_left() == 27
    assert table.squares("move", "to") == before
    assert sides(table) == ["(0,0)|(1,0)", "(1,0)|(2,0)", "(1,0)|(1,1)"]
    table.check()


@pytest.mark.rule("FP-R11.4")
@pytest.mark.parametrize("counts", [True, False])
def test_the_border_and_obstacles_count_as_closed_unless_the_option_says_otherwise(counts: bool) -> None:
    walled = "(0,0)|(0,1) (0,1)|(0,2)"
    border = builder("L..\nYL.\nL.R", "(1,1)", walled, enclosure_counts_border=counts)
    assert ("(0,1)|(1,1)" in sides(border)) is not counts
    obstacle = builder("L..\n#LL\nLYR", "(1,1)", "(1,0)|(1,1) (1,1)|(2,1)", enclosure_counts_border=counts)
    assert ("(1,1)|(1,2)" in sides(obstacle)) is not counts


@pytest.mark.rule("FP-R11.4")
def test_four_walls_are_too_many_whatever_the_option_says() -> None:
    walls = "(1,0)|(1,1) (0,1)|(1,1) (1,1)|(2,1)"
    table = builder("LLL\nLLL\nLLL\nY.R", "(1,1)", walls, enclosure_counts_border=False)
    assert table.refused("Y", "build-wall", from_="(1,1)", side="(1,1)|(1,2)", pay="brown") == "FP-11.9"


@pytest.mark.rule("FP-R11.5")
def test_an_empty_square_is_not_sealed_either() -> None:
    rows = "LLLL\nLL.L\nLLLL\nY..R"
    walls = "(1,1)|(2,1) (2,1)|(3,1) (2,1)|(2,2)"
    table = builder(rows, "(2,0)", walls)
    refusal = table.refusal("Y", "build-wall", from_="(2,0)", side="(2,0)|(2,1)", pay="brown")
    assert (refusal.clause, refusal.data["square"]) == ("FP-11.9", "2,1")


@pytest.mark.rule("FP-R11.5")
def test_a_side_towards_an_empty_square_is_open() -> None:
    table = builder("L.LL\nLLLL\nY..R", "(1,1)", "(0,1)|(1,1) (1,1)|(1,2)")
    assert sides(table) == ["(1,0)|(1,1)", "(1,1)|(2,1)"]
    table.do("Y", "build-wall", from_="(1,1)", side="(1,1)|(2,1)", pay="white")
    assert sides(table) == []
    assert table.squares("build-land") == ["(1,0)"]
