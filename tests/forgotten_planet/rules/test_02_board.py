"""Board, distance, adjacency (FP-2)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.content import BASE
from tests.forgotten_planet.events import produced_colours
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position


@pytest.mark.rule("FP-2.1")
def test_x_counts_to_the_right_and_y_downwards() -> None:
    table = Position("YL...\n....n\n...*R")
    kinds = {name: square["kind"] for name, square in table.view()["squares"].items() if square["kind"] != "empty"}
    assert kinds == {"0,0": "base", "1,0": "land", "4,1": "brown", "3,2": "special", "4,2": "base"}


@pytest.mark.rule("FP-2.2")
def test_a_square_is_playable_an_obstacle_or_outside() -> None:
    view = Position("_Y.\n.#.\n.R_").view()
    assert view["rows"] == ["_..", ".#.", ".._"]
    assert list(view["squares"]) == ["1,0", "2,0", "0,1", "2,1", "0,2", "1,2"]


@pytest.mark.rule("FP-2.3")
def test_diagonal_contact_counts_for_no_rule() -> None:
    table = Position("Y.n..\n.L...\nL....\n....R", robots="Y@(1,1)").cubes("Y", 1, 1, 1)
    table.end()
    assert table.controls("Y") == ["(0,0)"]
    table.phase2("Y", energy=4)
    assert table.squares("move", "to") == []
    beside = ["(1,0)", "(0,1)", "(2,1)", "(1,2)"]
    assert table.squares("build-land") == beside
    # Both (1,0) and (0,1) touch the base, and (1,0) and (2,1) the mine; (1,2) touches neither.
    assert table.squares("build-mine") == table.squares("build-base") == ["(1,2)"]


@pytest.mark.rule("FP-2.4")
@pytest.mark.parametrize("mark", "LnwbY*R")
@pytest.mark.parametrize("kind", ["build-land", "build-mine", "build-base"])
def test_a_square_holds_one_tile(mark: str, kind: str) -> None:
    table = Position(f"YLL{mark}.\n.....\n....R", robots="Y@(2,0)").cubes("Y", 1, 1, 1)
    assert table.refused("Y", kind, from_="(2,0)", square="(3,0)") == "FP-8.2"


@pytest.mark.rule("FP-2.5")
def test_a_side_holds_one_wall() -> None:
    table = Position("YLL..\n....R", robots="Y@(1,0) Y@(2,0)").cubes("Y", 2, 0, 0)
    table.do("Y", "build-wall", from_="(1,0)", side="(1,0)|(2,0)", pay="brown")
    for square in ("(1,0)", "(2,0)"):
        assert table.refused("Y", "build-wall", from_=square, side="(1,0)|(2,0)", pay="brown") == "FP-11.4"


@pytest.mark.rule("FP-2.6")
@pytest.mark.parametrize(("walls", "reached"), [("", {"0,0": 0, "1,0": 1}), ("(0,0)|(1,0)", {"0,0": 0})])
def test_neighbours_without_a_wall_between_are_linked(walls: str, reached: dict[str, int]) -> None:
    table = Position("YL.R\n..L.", walls=walls, robots="Y@(0,0)")
    assert table.view()["distances"][0] == reached
    assert table.squares("move", "to") == [f"({name})" for name in reached if name != "0,0"]


@pytest.mark.rule("FP-2.7")
def test_distance_is_the_shortest_chain_of_linked_tiles() -> None:
    rows = "YLLLL..L\nL.L.L...\nLLL....R"
    assert Position(rows).view()["distances"][0] == {
        name: steps
        for steps, names in enumerate(["0,0", "1,0 0,1", "2,0 0,2", "3,0 2,1 1,2", "4,0 2,2", "4,1"])
        for name in names.split()
    }
    walled = Position(rows, walls="(0,0)|(1,0) (2,0)|(3,0)").view()["distances"][0]
    assert walled == {"0,0": 0, "0,1": 1, "0,2": 2, "1,2": 3, "2,2": 4, "2,1": 5, "2,0": 6, "1,0": 7}


@pytest.mark.rule("FP-2.8", "FP-R2.2")
@pytest.mark.parametrize("mark", "Lnwb*")
def test_any_number_of_robots_share_a_tile(mark: str) -> None:
    table = Position(f"YL{mark}LR\n...L.\n...G.", robots="Y@(1,0) R@(2,0) R@(2,0)OFF G@(2,0) Y@(2,0)OFF Y@(2,0)")
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    assert table.robots("Y") == ["(2,0) OFF", "(2,0) ON", "(2,0) ON"]
    assert (table.robots("R"), table.robots("G")) == (["(2,0) OFF", "(2,0) ON"], ["(2,0) ON"])
    table.check()


@pytest.mark.rule("FP-2.8", "FP-R2.2")
def test_a_base_holds_robots_of_its_owner_only() -> None:
    table = Position("YLLR\n....", robots="Y@(1,0) R@(1,0)")
    assert table.squares("move", "to") == ["(0,0)", "(2,0)"]
    table.phase2("R", energy=3)
    assert table.squares("move", "to") == ["(2,0)", "(3,0)"]
    on_bases = [
        (seat, step.state.tile[code >> 1] - BASE)
        for step in several()
        for seat, player in enumerate(step.state.players)
        for code in player.robots
        if step.state.tile[code >> 1] >= BASE
    ]
    assert len(on_bases) > 500
    assert all(seat == owner for seat, owner in on_bases)


@pytest.mark.rule("FP-R2.2")
def test_three_robots_on_one_mine_produce_and_one_explosion_takes_all() -> None:
    table = Position("YLw..R", robots="Y@(2,0) Y@(2,0) Y@(2,0)")
    assert produced_colours(table.end()) == ["white"] * 3
    table.phase2("Y", energy=3).do("Y", "explode", from_="(2,0)")
    assert table.robots("Y") == []


@pytest.mark.rule("FP-2.9")
def test_robots_influence_neither_distance_nor_control() -> None:
    rows = "YLLLLLLR\n........"
    crowd = "R@(1,0) R@(2,0) R@(2,0) R@(3,0)OFF Y@(4,0) Y@(5,0) Y@(6,0)OFF"
    tables = [Position(rows), Position(rows, robots=crowd)]
    for table in tables:
        table.give(".", "(1,0)", "(2,0)", "(3,0)").end()
    first, second = tables
    assert first.view()["distances"] == second.view()["distances"]
    assert first.controls("Y") == second.controls("Y") == ["(0,0)", "(1,0)", "(2,0)", "(3,0)"]
    assert first.controls("R") == second.controls("R") == ["(4,0)", "(5,0)", "(6,0)", "(7,0)"]


@pytest.mark.rule("FP-2.10")
@pytest.mark.parametrize("gap", ".#_")
def test_squares_without_a_tile_carry_neither_robots_nor_distance(gap: str) -> None:
    table = Position(f"YL{gap}LR\n##.##", robots="Y@(1,0)")
    assert table.squares("move", "to") == ["(0,0)"]
    assert [list(reached) for reached in table.view()["distances"]] == [["0,0", "1,0"], ["3,0", "4,0"]]


@pytest.mark.rule("FP-2.11")
@pytest.mark.parametrize(("kind", "clause"), [("build-mine", "FP-9.3"), ("build-base", "FP-10.3")])
def test_spacing_rules_include_special_mines(kind: str, clause: str) -> None:
    table = Position("YLL.*\n.....\n.....\n..R..", robots="Y@(2,0)").cubes("Y", 1, 1, 1)
    assert table.refused("Y", kind, from_="(2,0)", square="(3,0)") == clause
    assert table.squares(kind) == ["(2,1)"]


@pytest.mark.rule("FP-R2.1")
@pytest.mark.parametrize(("kind", "clause"), [("build-mine", "FP-9.3"), ("build-base", "FP-10.3")])
@pytest.mark.parametrize("mark", "wY*R")
@pytest.mark.parametrize("lifts", [False, True])
def test_spacing_ignores_walls_unless_the_option_says_otherwise(kind: str, clause: str, mark: str, lifts: bool) -> None:
    rows = f"YLL.{mark}\n.....\n.....\n..R.."
    options = {"walls_break_adjacency": lifts}
    table = Position(rows, walls="(3,0)|(4,0)", robots="Y@(2,0)", options=options).cubes("Y", 1, 1, 1)
    if lifts:
        assert table.squares(kind) == ["(3,0)", "(2,1)"]
    else:
        assert table.refused("Y", kind, from_="(2,0)", square="(3,0)") == clause
    bare = Position(rows, robots="Y@(2,0)", options=options).cubes("Y", 1, 1, 1)
    assert bare.refused("Y", kind, from_="(2,0)", square="(3,0)") == clause


@pytest.mark.rule("FP-R2.1")
def test_one_wall_does_not_lift_the_spacing_of_another_side() -> None:
    options = {"walls_break_adjacency": True}
    table = Position("YLL.w\n...n.\n.....\n..R..", walls="(3,0)|(4,0)", robots="Y@(2,0)", options=options)
    assert table.refused("Y", "build-mine", from_="(2,0)", square="(3,0)") == "FP-9.3"
    assert table.wall("(3,0)|(3,1)").phase2("Y", energy=3).squares("build-mine") == ["(3,0)"]
