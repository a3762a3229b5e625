"""Worked examples, the first half: energy, the three-turn example game, moving, building, walls, explosions.

Where an example shows one player only, a second base stands apart from it behind squares outside the area.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starlode.kernel.contract import Event
from tests.forgotten_planet.events import event_data, produced_colours
from tests.forgotten_planet.positions import Position

# --- energy and status ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FP-X1")
def test_seven_tiles_one_robot_out_of_reach() -> None:
    table = Position("LL.....\nYLLLLLG\nLL.....", robots="Y1@(1,1) Y2@(4,1)").cubes("Y", 1, 1, 1)
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(0,1)", "(1,1)", "(2,1)", "(0,2)", "(1,2)"]
    assert table.controls("G") == ["(4,1)", "(5,1)", "(6,1)"]
    assert table.owner("(3,1)") is None
    table.turn("Y")
    assert table.state.energy == 4
    assert table.robots("Y") == ["(1,1) ON", "(4,1) OFF"]
    assert all(words["from"] == "1,1" for words in table.legal("Y") if "from" in words)
    assert table.refused("Y", "move", from_="(4,1)", to="(3,1)") == "FP-6.5"
    assert table.refused("Y", "explode", from_="(4,1)") == "FP-6.5"
    assert {"make-robot", "sell", "concentrate", "consume"} <= set(table.kinds())


@pytest.mark.rule("FP-X2")
@pytest.mark.parametrize(
    ("tiles", "stored", "energy"), [(1, 0, 3), (6, 0, 3), (7, 0, 4), (13, 0, 4), (14, 0, 5), (21, 0, 6), (7, 2, 6)]
)
def test_income_steps(tiles: int, stored: int, energy: int) -> None:
    row = f"Y{'L' * (tiles - 1)}..R".ljust(24, ".")
    table = Position(f"{row}\n{'.' * 24}").stored("Y", stored)
    assert len(table.controls("Y")) == tiles
    assert table.turn("Y").state.energy == energy


# --- the three-turn example game --------------------------------------------------------------------------------------


def yellow_1(table: Position) -> list[Event]:
    """FP-X3."""
    return [
        event
        for square in ("(0,2)", "(0,4)", "(1,3)")
        for event in table.do("Y", "build-land", from_="(0,3)", square=square)
    ]


def red_1(table: Position) -> list[Event]:
    """FP-X4."""
    events = table.do("R", "build-land", from_="(6,3)", square="(5,3)")
    events += table.do("R", "move", from_="(6,3)", to="(5,3)")
    return events + table.do("R", "build-land", from_="(5,3)", square="(4,3)")


def yellow_2(table: Position) -> list[Event]:
    """FP-X5."""
    events = table.do("Y", "move", from_="(0,3)", to="(1,3)")
    events += table.do("Y", "build-mine", from_="(1,3)", square="(1,2)")
    events += table.roll(4)
    return events + table.do("Y", "build-land", from_="(1,3)", square="(2,3)")


def red_2(table: Position) -> list[Event]:
    """FP-X6."""
    events = table.do("R", "move", from_="(5,3)", to="(3,3)")
    events += table.do("R", "build-wall", from_="(3,3)", side="(3,3)|(2,3)", pay="brown")
    events += table.end()
    return events + table.do("R", "produce", square="(3,3)", cube="brown")


def yellow_3(table: Position) -> list[Event]:
    """FP-X7."""
    events = table.do("Y", "make-robot", base="(0,3)", pay="brown+white")
    return events + table.do("Y", "build-land", from_="(1,3)", square="(1,4)")


TURNS: list[Callable[[Position], list[Event]]] = [yellow_1, red_1, yellow_2, red_2, yellow_3]


def after(turns: int, **options: str) -> Position:
    """The example game after so many turns."""
    table = Position.game("2p-first-landing", bases="AB", order="YR", options=options)
    for turn in TURNS[:turns]:
        turn(table)
    return table


def gained(events: list[Event], seat: int) -> list[object]:
    """Return the squares that a seat gained in a control check."""
    return [
        square
        for data in event_data(events, "event-control-changed")
        if data["seat"] == seat
        for square in list_gained(data)
    ]


def list_gained(data: dict[str, object]) -> list[object]:
    """Return the squares gained, as the event lists them."""
    squares = data["squares_gained"]
    assert isinstance(squares, list)
    return squares


@pytest.mark.rule("FP-X3")
def test_yellow_turn_1() -> None:
    table = after(0)
    assert (table.active(), table.state.energy, table.robots("Y")) == ("Y", 3, ["(0,3) ON"])
    assert (table.state.land, table.in_hand("Y"), table.in_hand("R")) == (33, (1, 1, 1), (1, 1, 1))
    events = yellow_1(table)
    assert gained(events, 0) == ["0,2", "1,3", "0,4"]
    assert table.controls("Y") == ["(0,2)", "(0,3)", "(1,3)", "(0,4)"]
    assert produced_colours(events) == []
    assert table.state.land == 30
    assert table.active() == "R"
    table.check()


@pytest.mark.rule("FP-X4")
def test_red_turn_1() -> None:
    table = after(1)
    assert (table.state.energy, table.robots("R")) == (3, ["(6,3) ON"])
    events = red_1(table)
    assert gained(events, 1) == ["3,3", "4,3", "5,3"]
    assert table.controls("R") == ["(3,3)", "(4,3)", "(5,3)", "(6,3)"]
    assert produced_colours(events) == []
    assert table.state.land == 28
    assert table.active() == "Y"
    table.check()


@pytest.mark.rule("FP-X5")
def test_yellow_turn_2() -> None:
    table = after(2)
    assert (table.state.energy, table.robots("Y"), len(table.controls("Y"))) == (3, ["(0,3) ON"], 4)
    events = yellow_2(table)
    assert gained(events, 0) == ["1,2", "2,3"]
    assert table.owner("(3,3)") is None
    distances = table.view()["distances"]
    assert (distances[0]["3,3"], distances[1]["3,3"]) == (3, 3)
    assert (len(table.controls("Y")), len(table.controls("R"))) == (6, 3)
    assert produced_colours(events) == []
    assert (table.state.land, table.view()["supply"]["mines"]["white"]) == (27, 7)
    table.check()


@pytest.mark.rule("FP-X6")
def test_red_turn_2() -> None:
    table = after(3)
    assert (table.state.energy, table.robots("R"), table.in_hand("R")) == (3, ["(5,3) ON"], (1, 1, 1))
    assert table.owner("(3,3)") is None
    events = red_2(table)
    assert gained(events, 1) == ["3,3"]
    distances = table.view()["distances"]
    assert distances[1]["3,3"] == 3
    assert "3,3" not in distances[0]
    assert produced_colours(events) == ["brown"]
    assert table.in_hand("R") == (1, 1, 1)
    assert len(table.controls("R")) == 4
    assert (table.player("R").stored, table.walls_left(), table.walls()) == (1, 27, ["(2,3)|(3,3)"])
    table.check()


@pytest.mark.rule("FP-X7")
def test_yellow_turn_3() -> None:
    table = after(4)
    assert (table.state.energy, len(table.controls("Y")), table.robots("Y")) == (3, 6, ["(1,3) ON"])
    events = table.do("Y", "make-robot", base="(0,3)", pay="brown+white")
    assert (table.state.energy, table.robots("Y")) == (1, ["(0,3) ON", "(1,3) ON"])
    events = table.do("Y", "build-land", from_="(1,3)", square="(1,4)")
    assert gained(events, 0) == ["1,4"]
    assert len(table.controls("Y")) == 7
    assert table.in_hand("Y") == (0, 0, 1)
    assert table.state.land == 26
    table.check()


@pytest.mark.rule("FP-X8")
def test_red_turn_3_phase_1() -> None:
    table = after(5)
    assert (table.active(), len(table.controls("R"))) == ("R", 4)
    seat = table.view()["seats"][1]
    assert (seat["income"], seat["stored"], table.state.energy) == (3, 1, 4)
    assert table.robots("R") == ["(3,3) ON"]


@pytest.mark.rule("FP-X9")
@pytest.mark.parametrize(("cost", "pay", "stored"), [("1e1c", "brown", 1), ("2e1c", "brown", 0), ("2e0c", "none", 0)])
def test_the_price_of_a_wall(cost: str, pay: str, stored: int) -> None:
    table = after(3, wall_cost=cost)
    table.do("R", "move", from_="(5,3)", to="(3,3)")
    table.do("R", "build-wall", from_="(3,3)", side="(3,3)|(2,3)", pay=pay)
    # Without energy Phase 2 is over, and Red is asked for his cube at once.
    assert (table.step() == "actions", table.state.energy) == (stored > 0, stored)
    if stored:
        table.end()
    assert table.step() == "produce"
    assert table.player("R").stored == stored


# --- moving and building ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FP-X10")
@pytest.mark.parametrize(("steps", "cost"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3)])
def test_cost_of_journeys(steps: int, cost: int) -> None:
    table = Position("YLLLLLLLL\n________.\n........R", robots="Y@(0,0)").phase2("Y", energy=4)
    for start in range(0, steps, 3):
        table.do("Y", "move", from_=f"({start},0)", to=f"({min(start + 3, steps)},0)")
    assert table.robots("Y") == [f"({steps},0) ON"]
    assert table.state.energy == 4 - cost


@pytest.mark.rule("FP-X10")
def test_two_steps_a_land_tile_and_one_more_step() -> None:
    table = Position("YLLLL\n.....\n....R", robots="Y@(0,0)").phase2("Y", energy=4)
    left = []
    for kind, words in (
        ("move", {"from_": "(0,0)", "to": "(2,0)"}),
        ("build-land", {"from_": "(2,0)", "square": "(2,1)"}),
        ("move", {"from_": "(2,0)", "to": "(3,0)"}),
    ):
        table.do("Y", kind, **words)
        left.append(table.state.energy)
    assert left == [3, 2, 1]


@pytest.mark.rule("FP-X11")
def test_foreign_and_own_bases() -> None:
    table = Position("LLGLL\n_____\nY....", robots="Y@(1,0) G@(1,0)")
    for to in ("(2,0)", "(3,0)"):
        assert table.refused("Y", "move", from_="(1,0)", to=to) == "FP-7.4"
    assert table.squares("move", "to") == ["(0,0)"]
    table.phase2("G", energy=3)
    assert table.squares("move", "to") == ["(0,0)", "(2,0)", "(3,0)", "(4,0)"]


@pytest.mark.rule("FP-X12")
def test_mine_spacing() -> None:
    table = Position(".....\nYL...\n.....\n_____\n....R", robots="Y@(1,1)").phase2("Y", energy=6)
    assert table.squares("build-mine") == ["(1,0)", "(2,1)", "(1,2)"]
    table.do("Y", "build-mine", from_="(1,1)", square="(1,0)")
    table.roll(3)
    assert "(2,1)" in table.squares("build-mine")
    table.do("Y", "build-land", from_="(1,1)", square="(2,1)")
    table.do("Y", "move", from_="(1,1)", to="(2,1)")
    refusal = table.refusal("Y", "build-mine", from_="(2,1)", square="(2,0)")
    assert (refusal.clause, refusal.data["square_near"]) == ("FP-9.3", "1,0")


def rolling(mines: tuple[int, int, int] = (8, 8, 8)) -> Position:
    """A mine site has been named, with these mine piles."""
    table = Position("YLL..\n.....\n....R", robots="Y@(2,0)").supply(mines=mines)
    table.do("Y", "build-mine", from_="(2,0)", square="(3,0)")
    return table


@pytest.mark.rule("FP-X13")
@pytest.mark.parametrize(
    ("face", "mark", "land"), [(1, "L", 19), (2, "L", 19), (3, "n", 20), (4, "w", 20), (5, "b", 20)]
)
def test_die_table(face: int, mark: str, land: int) -> None:
    table = rolling()
    table.roll(face)
    assert (table.rows()[0], table.state.land) == (f"YLL{mark}.", land)


@pytest.mark.rule("FP-X13")
@pytest.mark.parametrize(
    ("mines", "faces", "offered"),
    [
        ((8, 8, 8), [1, 2, 3, 4, 5, 6], ["brown", "white", "blue", "land"]),
        ((8, 0, 8), [1, 2, 3, 5, 6], ["brown", "blue", "land"]),
        ((0, 0, 0), [1, 2, 6], []),
    ],
)
def test_die_table_with_empty_piles(mines: tuple[int, int, int], faces: list[int], offered: list[str]) -> None:
    table = rolling(mines)
    assert [table.catalogue.encode(roll)["face"] for roll, _ in table.state.chance()] == faces
    table.roll(6)
    assert [words["kind"] for words in table.offered("choose-kind")] == offered
    if not offered:
        assert table.rows()[0] == "YLLL."


@pytest.mark.rule("FP-X14")
@pytest.mark.parametrize("mark", "YRw*")
def test_base_next_to_something(mark: str) -> None:
    beside = Position(f"YLLL.{mark}\n......\n.....R", robots="Y@(3,0)").cubes("Y", 1, 1, 1)
    assert beside.refused("Y", "build-base", from_="(3,0)", square="(4,0)") == "FP-10.3"
    aslant = Position(f"YLLL..\n.....{mark}\n......\n.....R", robots="Y@(3,0)").cubes("Y", 1, 1, 1)
    assert "(4,0)" in aslant.squares("build-base")


@pytest.mark.rule("FP-X14")
def test_ten_cubes_of_two_colours_buy_no_base() -> None:
    table = Position("YLLL..\n......\n.....R", robots="Y@(3,0)").cubes("Y", 5, 5, 0)
    assert table.offered("build-base") == []
    assert table.refused("Y", "build-base", from_="(3,0)", square="(4,0)") == "FP-10.1"


@pytest.mark.rule("FP-X15")
@pytest.mark.parametrize("kind", ["build-land", "build-mine", "build-base"])
def test_building_through_a_wall(kind: str) -> None:
    table = Position("YL.\n___\n..R", walls="(1,0)|(2,0)", robots="Y@(1,0)").cubes("Y", 1, 1, 1)
    assert table.refused("Y", kind, from_="(1,0)", square="(2,0)") == "FP-11.7"
    bare = Position("YL.\n___\n..R", robots="Y@(1,0)").cubes("Y", 1, 1, 1)
    assert bare.squares(kind) == ["(2,0)"]


# --- walls ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FP-X16")
def test_pushing() -> None:
    table = Position("YLLLLLG\n...L...", walls="(2,0)|(3,0)", robots="Y@(2,0) G@(3,1)")
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(2,0)"]
    assert table.controls("G") == ["(3,0)", "(4,0)", "(5,0)", "(6,0)", "(3,1)"]
    assert table.turn("G").robots("G") == ["(3,1) ON"]
    table.turn("Y")
    table.do("Y", "push-wall", from_="(2,0)", side="(2,0)|(3,0)")
    assert table.state.energy == 1
    assert (table.walls(), table.robots("Y")) == (["(3,0)|(4,0)"], ["(3,0) ON"])
    table.end()
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(2,0)", "(3,0)", "(3,1)"]
    assert table.controls("G") == ["(4,0)", "(5,0)", "(6,0)"]
    assert (table.active(), table.robots("G")) == ("G", ["(3,1) OFF"])
    table.check()


@pytest.mark.rule("FP-X17")
@pytest.mark.parametrize(
    ("rows", "robots", "walls", "clause"),
    [
        pytest.param("YLLLLLG\n.......", "G@(3,0)", "", "FP-12.6", id="a"),
        pytest.param("YLLLLLG\n.......", "G@(3,0)OFF", "", "FP-12.6", id="a, OFF"),
        pytest.param("YLLwLLG\n.......", "", "", "FP-12.5", id="b"),
        pytest.param("YLL*LLG\n.......", "", "", "FP-12.5", id="b, special"),
        pytest.param("YLLG\n....", "", "", "FP-12.5", id="c"),
        pytest.param("YLL.LLG\n.......", "", "", "FP-12.5", id="d"),
        pytest.param("YLLLLLG\n.......", "", "(3,0)|(4,0)", "FP-12.7", id="e"),
        pytest.param("YLLL\n____\n...G", "", "", "FP-12.8", id="f"),
    ],
)
def test_pushes_that_are_refused(rows: str, robots: str, walls: str, clause: str) -> None:
    table = Position(rows, robots=f"Y@(2,0) {robots}", walls=f"(2,0)|(3,0) {walls}")
    assert table.offered("push-wall") == []
    assert table.refused("Y", "push-wall", from_="(2,0)", side="(2,0)|(3,0)") == clause


@pytest.mark.rule("FP-X18")
def test_push_that_would_seal_a_square() -> None:
    walls = "(1,1)|(2,1) (3,1)|(3,0) (3,1)|(3,2) (3,1)|(4,1)"
    table = Position("..L...\nYLLLLG\n..L...", robots="Y@(1,1)", walls=walls)
    refusal = table.refusal("Y", "push-wall", from_="(1,1)", side="(1,1)|(2,1)")
    assert (refusal.clause, refusal.data["square"]) == ("FP-12.8", "3,1")


@pytest.mark.rule("FP-X19")
@pytest.mark.parametrize("at", ["(1,1)", "(1,2)"])
def test_sealing_a_single_tile(at: str) -> None:
    walls = "(1,1)|(0,1) (1,1)|(2,1) (1,1)|(1,0)"
    table = Position("LLL\nLLL\nLLL\n___\nY.R", robots=f"Y@{at}", walls=walls).cubes("Y", 1, 1, 1)
    assert table.refused("Y", "build-wall", from_=at, side="(1,1)|(1,2)", pay="brown") == "FP-11.9"


@pytest.mark.rule("FP-X20")
@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("at", ["(0,1)", "(1,1)"])
def test_sealing_a_base_on_the_border(counts: bool, at: str) -> None:
    table = Position(
        "L...\nYLL.\nL..R",
        walls="(0,1)|(0,0) (0,1)|(0,2)",
        robots=f"Y@{at}",
        options={"enclosure_counts_border": counts},
    ).cubes("Y", 1, 0, 0)
    if counts:
        assert table.refused("Y", "build-wall", from_=at, side="(0,1)|(1,1)", pay="brown") == "FP-11.9"
    else:
        table.do("Y", "build-wall", from_=at, side="(0,1)|(1,1)", pay="brown")
        assert len(table.walls()) == 3


GROUP = "(1,1)|(0,1) (1,1)|(1,0) (1,1)|(1,2) (2,1)|(3,1) (2,1)|(2,0)"


@pytest.mark.rule("FP-X21")
def test_enclosing_a_group() -> None:
    table = Position("YLLL\nLLLL\nLLLG", robots="Y@(2,1)", walls=GROUP).cubes("Y", 1, 0, 0)
    table.do("Y", "build-wall", from_="(2,1)", side="(2,1)|(2,2)", pay="brown")
    table.end()
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(2,0)", "(0,1)", "(0,2)"]
    assert table.controls("G") == ["(3,0)", "(3,1)", "(1,2)", "(2,2)", "(3,2)"]
    assert (table.owner("(1,1)"), table.owner("(2,1)")) == (None, None)


@pytest.mark.rule("FP-X21")
def test_opening_the_group_again() -> None:
    table = Position("YLLL\nLLLL\nLLLG", robots="Y@(2,1)", walls=f"{GROUP} (2,1)|(2,2)")
    assert (table.owner("(1,1)"), table.owner("(2,1)")) == (None, None)
    table.do("Y", "explode-wall", from_="(2,1)", side="(2,1)|(2,2)")
    table.end()
    assert (table.owner("(1,1)"), table.owner("(2,1)")) == ("G", "G")


def crowd(walls: str = "") -> Position:
    """Y1, Y2, G1 (OFF) and R1 on the land tile (2,1)."""
    rows = "Y.L..\n.LLL.\n..L..\nR...G"
    return Position(rows, robots="Y1@(2,1) Y2@(2,1) G1@(2,1)OFF R1@(2,1)", walls=walls)


def robots_left(table: Position) -> dict[str, int]:
    """Robots in each player's supply."""
    return {colour: table.view()["seats"][table.seat(colour)]["robots_left"] for colour in table.colours}


@pytest.mark.rule("FP-X22")
def test_self_destruction_against_robots() -> None:
    table = crowd()
    assert robots_left(table) == {"Y": 5, "R": 6, "G": 6}
    table.do("Y", "explode", from_="(2,1)")
    assert table.state.energy == 1
    assert [table.robots(colour) for colour in "YRG"] == [[], [], []]
    assert robots_left(table) == {"Y": 7, "R": 7, "G": 7}
    assert table.rows()[1] == ".LLL."
    table.check()


@pytest.mark.rule("FP-X23")
def test_self_destruction_against_a_wall() -> None:
    table = crowd("(2,0)|(2,1) (2,1)|(3,1)")
    assert table.walls_left() == 26
    table.do("Y", "explode-wall", from_="(2,1)", side="(2,1)|(3,1)")
    assert table.state.energy == 1
    assert table.walls() == ["(2,0)|(2,1)"]
    assert [table.robots(colour) for colour in "YRG"] == [["(2,1) ON"], ["(2,1) ON"], ["(2,1) OFF"]]
    assert table.walls_left() == 27
    table.check()
