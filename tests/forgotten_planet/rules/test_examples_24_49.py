"""Worked examples of the rules catalogue, the second half. FP-X40 is among the tests of scenarios."""

from __future__ import annotations

import pytest

from starlode.kernel.contract import Scalar
from tests.forgotten_planet.events import event_data, event_keys, produced_colours
from tests.forgotten_planet.positions import Position

# --- control ------------------------------------------------------------------------------------------------------

X24 = """
    YLLLG
    .LLL.
"""
X25 = "RLLLLLLG\n........"
X26 = """
    RLLLL
    ...LG
    ...LL
"""
X26_WALLS = "(3,0)|(4,0) (3,1)|(4,1)"


def steps(table: Position, colour: str, square: str) -> int | None:
    """A player's distance to a tile."""
    distance: int | None = table.view()["distances"][table.seat(colour)].get(square.strip("()"))
    return distance


@pytest.mark.rule("FP-X24")
def test_x24_equal_distance() -> None:
    table = Position(X24)
    assert table.controls("Y") == ["(0,0)", "(1,0)", "(1,1)"]
    assert table.controls("G") == ["(3,0)", "(4,0)", "(3,1)"]
    assert [steps(table, colour, "(2,0)") for colour in "YG"] == [2, 2]
    assert [steps(table, colour, "(2,1)") for colour in "YG"] == [3, 3]
    assert table.owner("(2,0)") is None
    assert table.owner("(2,1)") is None


@pytest.mark.rule("FP-X25")
def test_x25_three_against_four() -> None:
    table = Position(X25)
    assert (steps(table, "R", "(3,0)"), steps(table, "G", "(3,0)")) == (3, 4)
    assert table.owner("(3,0)") == "R"


@pytest.mark.rule("FP-X26")
@pytest.mark.parametrize(("walls", "green", "owner"), [(X26_WALLS, 4, "R"), ("", 2, "G")])
def test_x26_three_against_four_around_walls(walls: str, green: int, owner: str) -> None:
    table = Position(X26, walls=walls)
    assert (steps(table, "R", "(3,0)"), steps(table, "G", "(3,0)")) == (3, green)
    assert table.owner("(3,0)") == owner


@pytest.mark.rule("FP-X27")
def test_x27_two_bases_against_one() -> None:
    table = Position("..Y..\n..L..\nYLLLG")
    assert (steps(table, "Y", "(2,2)"), steps(table, "G", "(2,2)")) == (2, 2)
    assert table.owner("(2,2)") is None


@pytest.mark.rule("FP-X28")
def test_x28_a_robot_on_a_neutral_tile() -> None:
    table = Position(X24, robots="Y@(2,0)").turn("Y")
    assert table.robots("Y") == ["(2,0) OFF"]


@pytest.mark.rule("FP-X29")
def test_x29_a_tile_given_to_another_player() -> None:
    table = Position("RLLL.LLG\n........", robots="R@(3,0)")
    table.do("R", "build-land", from_="(3,0)", square="(4,0)")
    table.end()
    assert (steps(table, "R", "(4,0)"), steps(table, "G", "(4,0)")) == (4, 3)
    assert table.owner("(4,0)") == "G"


# --- production, base actions, energy store -----------------------------------------------------------------------


X30 = "YLbLLLG\n......."
X30_ROBOTS = "Y@(2,0) Y@(2,0) Y@(2,0) G@(2,0)"


@pytest.mark.rule("FP-X30")
def test_x30_stacked_robots() -> None:
    table = Position(X30, robots=X30_ROBOTS)
    assert table.owner("(2,0)") == "Y"
    assert produced_colours(table.end()) == ["blue"] * 3
    assert produced_colours(table.end()) == []
    assert (table.in_hand("Y"), table.in_hand("G")) == ((1, 1, 4), (1, 1, 1))


@pytest.mark.rule("FP-X30")
def test_x30_control_passes_to_green() -> None:
    table = Position(X30, robots=X30_ROBOTS, active="G")
    table.do("G", "build-wall", from_="(2,0)", side="(1,0)|(2,0)", pay="brown")
    assert produced_colours(table.end()) == ["blue"]
    assert (table.owner("(2,0)"), table.in_hand("G")) == ("G", (0, 1, 2))
    assert produced_colours(table.end()) == []
    assert table.in_hand("Y") == (1, 1, 1)


@pytest.mark.rule("FP-X31")
@pytest.mark.parametrize("cubes", [("brown", "blue"), ("white", "white"), ("blue", "brown")])
def test_x31_special_mine(cubes: tuple[str, str]) -> None:
    table = Position("YL*..G\n......", robots="Y@(2,0) Y@(2,0)")
    events = table.end()
    for cube in cubes:
        events += table.do("Y", "produce", square="(2,0)", cube=cube)
    assert produced_colours(events) == list(cubes)
    assert (sum(table.in_hand("Y")), table.active()) == (5, "G")


@pytest.mark.rule("FP-X32")
@pytest.mark.parametrize(("needs_on", "cubes"), [(False, ["white"]), (True, [])])
def test_x32_a_robot_that_is_off_produces(needs_on: bool, cubes: list[str]) -> None:
    options: dict[str, Scalar] = {"production_requires_on": needs_on}
    table = Position("YLLLLLwLLLG\n...........", robots="Y@(6,0) Y@(4,0)", options=options)
    assert table.owner("(6,0)") == "G"
    table.turn("Y")
    assert table.robots("Y") == ["(4,0) ON", "(6,0) OFF"]
    events = table.do("Y", "build-base", from_="(4,0)", square="(4,1)")
    assert table.owner("(6,0)") == "Y"
    assert produced_colours(events) == cubes


@pytest.mark.rule("FP-X33")
def test_x33_selling() -> None:
    table = Position("YL..G\n.....").cubes("Y", 2, 3, 2).phase2("Y", energy=3)
    table.do("Y", "sell")
    table.do("Y", "sell")
    assert (table.state.energy, table.player("Y").sold, table.in_hand("Y")) == (1, 4, (0, 1, 0))
    assert table.refused("Y", "sell") == "FP-15.1"


@pytest.mark.rule("FP-X34")
def test_x34_concentrating() -> None:
    table = Position("YL..G\n.....").cubes("Y", 0, 0, 0).phase2("Y", energy=5)
    table.do("Y", "concentrate", cube="white")
    assert (table.state.energy, table.in_hand("Y")) == (1, (0, 1, 0))
    assert table.refused("Y", "concentrate", cube="white") == "FP-6.3"


@pytest.mark.rule("FP-X35")
def test_x35_storing() -> None:
    table = Position("YL..G\n.....").turn("Y")
    assert table.state.energy == 3
    table.end()
    assert table.player("Y").stored == 3
    table.end()
    assert table.state.energy == 6
    (data,) = event_data(table.end(), "event-energy-stored")
    assert (data["stored"], data["lost"]) == (3, 3)
    table.end()
    assert table.state.energy == 6
    for _ in range(5):
        table.do("Y", "consume")
    table.end()
    assert table.player("Y").stored == 1


@pytest.mark.rule("FP-X36")
def test_x36_consuming_metal() -> None:
    table = Position("YL..G\n.....", land=2, robots="Y@(1,0)").phase2("Y", energy=3)
    table.do("Y", "consume")
    table.do("Y", "consume")
    assert (table.view()["supply"]["land"], table.over()) == (0, False)
    assert table.refused("Y", "consume") == "FP-18.2"
    table.end()
    assert table.over()


# --- end and scoring ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FP-X37")
@pytest.mark.parametrize(
    ("kind", "row", "square"), [("build-land", "YLL.n..G", "(3,0)"), ("build-mine", "YLLLn..G", "(2,1)")]
)
def test_x37_the_last_land_tile(kind: str, row: str, square: str) -> None:
    table = Position(f"{row}\n........", land=1, robots="Y@(2,0) Y@(4,0)")
    table.do("Y", kind, from_="(2,0)", square=square)
    if kind == "build-mine":
        table.roll(2)
    assert (table.view()["trigger"], table.state.energy, table.active()) == ("land-out", 2, "Y")
    table.do("Y", "sell")
    events = table.do("Y", "move", from_="(2,0)", to="(1,0)")
    assert table.owner(square) == "Y"
    assert produced_colours(events) == ["brown"]
    assert table.over()
    assert "event-turn-begun" not in event_keys(events)


@pytest.mark.rule("FP-X37")
def test_x37_the_last_empty_square() -> None:
    table = Position("YLL.\nLLLL\nLLLG", land=5, robots="Y@(2,0)").cubes("Y", 1, 1, 1).phase2("Y", energy=4)
    table.do("Y", "build-base", from_="(2,0)", square="(3,0)")
    assert (table.view()["trigger"], table.view()["supply"]["land"], table.over()) == ("area-full", 5, False)
    table.end()
    assert table.over()


def x38(yellow: int, red: int, green: int) -> Position:
    """The position of FP-X38, in three zones; the players hold so many cubes."""
    rows = """
        YLnLwLbL*LYLLLLLLL
        ..................
        RLnLwLbLRLRLLLLL..
        ..................
        GLnLwL*LGLLLLL....
    """
    robots = "Y@(0,0) " * 4 + "R@(0,2) " * 3 + "G@(0,4)OFF " * 4
    table = Position(rows, robots=robots, land=1)
    table.sold("Y", 4).sold("R", 6).sold("G", 2).debt("Y", 1)
    table.cubes("Y", yellow, 0, 0).cubes("R", 0, red, 0).cubes("G", 0, 0, green)
    table.phase2("Y", energy=1).do("Y", "consume")
    return table


@pytest.mark.rule("FP-X38")
def test_x38_complete_scoring() -> None:
    table = x38(2, 3, 5)
    scoring = table.view()["scoring"]
    assert table.over()
    assert scoring["lines"] == {
        "land": [12, 10, 9],
        "special": [3, 0, 3],
        "common": [0, 0, 0],
        "sold": [4, 6, 2],
        "auction": [-1, 0, 0],
    }
    assert scoring["bonuses"] == {
        "mines": {"counts": [3, 3, 2], "vp": [1, 1, 0]},
        "robots": {"counts": [4, 3, 4], "vp": [1, 0, 1]},
        "bases": {"counts": [2, 3, 2], "vp": [0, 3, 0]},
    }
    assert table.scores() == {"Y": 20, "R": 20, "G": 15}
    assert table.ranking() == {"Y": 2, "R": 1, "G": 3}


@pytest.mark.rule("FP-X38")
def test_x38_with_equal_cubes_two_share_the_victory() -> None:
    assert x38(3, 3, 9).ranking() == {"Y": 1, "R": 1, "G": 3}


@pytest.mark.rule("FP-X39")
@pytest.mark.parametrize(("tied", "vp"), [("YR", [1, 1, 0, 0]), ("YRG", [1, 1, 1, 0]), ("YRGK", [0, 0, 0, 0])])
def test_x39_tied_bonuses(tied: str, vp: list[int]) -> None:
    robots = " ".join(f"{colour}@(1,0)" for colour in tied)
    table = Position("YL*....R\n........\nG......K", robots=robots)
    bonuses = table.view()["scoring"]["bonuses"]
    assert bonuses["robots"]["vp"] == vp
    assert bonuses["mines"] == {"counts": [0, 0, 0, 0], "vp": [0, 0, 0, 0]}


# --- auction ------------------------------------------------------------------------------------------------------


class Auction:
    """An auction among players named in seating order, such as `Green Yellow Red`; the first of them begins."""

    def __init__(self, scenario: str, names: str) -> None:
        self.names = names.split()
        self.table = Position.game(scenario, options={"assignment": "auction"}).draw("draw-bidder", seat=0)

    def bid(self, *bids: str) -> Auction:
        """Bids such as `Green A`, by those whose turn it is."""
        for name, base in (bid.split() for bid in bids):
            assert self.due()[0] == name
            self.table.do(self.table.decider(), "bid", base=base)
        return self

    def due(self) -> list[str]:
        """Who still bids in this round."""
        return [self.names[seat] for seat in self.table.view()["auction"]["bidders"]]

    def held(self) -> dict[str, str]:
        """Who holds which base."""
        bases = self.table.view()["auction"]["bases"]
        return {letter: self.names[base["holder"]] for letter, base in bases.items() if base["holder"] is not None}

    def over(self) -> bool:
        """Whether every player holds a base."""
        return self.table.step() != "bid"

    def result(self) -> dict[str, tuple[int, int]]:
        """By player: markers laid, VP lost."""
        view = self.table.view()
        return {
            name: (view["auction"]["laid"][seat], view["seats"][seat]["debt"]) for seat, name in enumerate(self.names)
        }


def x41() -> Auction:
    """The first round of FP-X41."""
    return Auction("3p-delta", "Green Yellow Red").bid("Green A", "Yellow C", "Red A")


@pytest.mark.rule("FP-X41")
def test_x41_auction_first_round() -> None:
    auction = x41()
    assert auction.held() == {"A": "Red", "C": "Yellow"}
    assert (auction.due(), auction.over()) == (["Green"], False)


@pytest.mark.rule("FP-X42")
def test_x42_branch_b() -> None:
    auction = x41().bid("Green B")
    assert auction.over()
    assert auction.held() == {"A": "Red", "B": "Green", "C": "Yellow"}
    assert auction.result() == {"Green": (2, 1), "Yellow": (1, 0), "Red": (1, 0)}


@pytest.mark.rule("FP-X43")
def test_x43_branch_a_case_1() -> None:
    auction = x41().bid("Green A")
    assert (auction.due(), auction.held()) == (["Red"], {"A": "Green", "C": "Yellow"})
    auction.bid("Red B")
    assert auction.over()
    assert auction.result() == {"Green": (2, 1), "Yellow": (1, 0), "Red": (2, 1)}


@pytest.mark.rule("FP-X44")
def test_x44_branch_c_case_2() -> None:
    auction = x41().bid("Green C")
    assert auction.due() == ["Yellow"]
    auction.bid("Yellow C")
    assert auction.due() == ["Green"]
    auction.bid("Green B")
    assert auction.over()
    assert auction.held() == {"A": "Red", "B": "Green", "C": "Yellow"}
    assert auction.result() == {"Green": (3, 2), "Yellow": (2, 1), "Red": (1, 0)}


@pytest.mark.rule("FP-X45")
def test_x45_outbid_during_a_round() -> None:
    auction = Auction("4p-four-winds", "P1 P2 P3 P4").bid("P1 A", "P2 B", "P3 A", "P4 A")
    assert auction.held() == {"A": "P4", "B": "P2"}
    assert auction.due() == ["P1", "P3"]
    auction.bid("P1 B")
    assert auction.due() == ["P3"]
    auction.bid("P3 C")
    assert auction.due() == ["P2"]
    auction.bid("P2 D")
    assert auction.over()
    assert auction.result() == {"P1": (2, 1), "P2": (2, 1), "P3": (2, 1), "P4": (1, 0)}


# --- hidden placement and alliances -------------------------------------------------------------------------------


@pytest.mark.rule("FP-X46")
@pytest.mark.parametrize(
    ("square", "clause"),
    [
        ("(4,6)", "FP-28.4"),
        ("(5,5)", "FP-28.4"),
        ("(4,7)", None),
        ("(6,6)", None),
        ("(4,10)", None),
        ("(4,11)", "FP-28.5"),
    ],
)
def test_x46_hidden_placement_gaps(square: str, clause: str | None) -> None:
    table = Position.hiding("\n".join(["." * 14] * 14), "YRG")
    table.do("Y", "hide", tile="base", square="(4,4)")
    if clause:
        assert table.refused("R", "hide", tile="base", square=square) == clause
    else:
        table.do("R", "hide", tile="base", square=square)
        assert table.view()["squares"][square.strip("()")]["layer"] == 1


@pytest.mark.rule("FP-X47")
def test_x47_alliance_shared_tile() -> None:
    # Yellow, Red, Green and Black have A, B, C and D.
    table = Position.game("4p-pact", bases="ABCD", order="YRGK")
    assert table.view()["alliances"] == [[0, 2], [1, 3]]
    table.do("Y", "build-land", from_="(1,1)", square="(1,2)")
    table.do("Y", "move", from_="(1,1)", to="(1,2)")
    table.do("Y", "build-land", from_="(1,2)", square="(1,3)")
    table.end()
    table.do("G", "build-land", from_="(1,5)", square="(1,4)")
    table.end()
    assert [steps(table, colour, "(1,3)") for colour in "YRGK"] == [2, None, 2, None]
    assert (table.step(), table.decider(), table.squares("assign")) == ("assign", "G", ["(1,3)"])
    table.do("G", "assign", square="(1,3)", seat="Y")
    assert table.owner("(1,3)") == "Y"

    for colour in "KYR":
        assert table.active() == colour
        table.end()
    table.do("G", "build-land", from_="(1,5)", square="(0,5)")
    table.end()
    assert (table.step(), table.active(), table.owner("(1,3)")) == ("actions", "K", "Y")

    table.end()
    table.do("Y", "move", from_="(1,2)", to="(1,3)")
    table.do("Y", "build-land", from_="(1,3)", square="(2,3)")
    table.end()
    assert (steps(table, "Y", "(2,3)"), steps(table, "G", "(2,3)")) == (3, 3)
    assert (table.decider(), table.squares("assign")) == ("Y", ["(2,3)"])
    table.do("Y", "assign", square="(2,3)", seat="G")
    assert (table.decider(), table.squares("assign")) == ("Y", ["(1,3)"])
    table.do("Y", "assign", square="(1,3)", seat="G")
    assert (table.owner("(1,3)"), table.owner("(2,3)"), table.active()) == ("G", "G", "R")
    table.check()


@pytest.mark.rule("FP-X48")
def test_x48_alliance_status_and_production() -> None:
    rows = "Y....R\n......\n......\nn.....\nL.....\nG....K"
    table = Position(rows, robots="Y@(0,3)OFF", allies="G", active="K")
    assert table.owner("(0,3)") == "G"
    table.end()
    assert (table.active(), table.robots("Y")) == ("Y", ["(0,3) ON"])
    before = table.in_hand("G")
    assert produced_colours(table.end()) == ["brown"]
    assert table.in_hand("G") == table.in_hand("Y") == (before[0] + 1, before[1], before[2])
    table.end()
    assert table.active() == "G"
    assert produced_colours(table.end()) == []


@pytest.mark.rule("FP-X49")
def test_x49_alliance_bonuses() -> None:
    # A is Yellow, B Red, C Green, D Black.
    rows = """
        YL....R.R
        .........
        G.G.G...K
        .........
    """
    robots = "Y@(1,0) " * 2 + "G@(1,0) " * 4 + "R@(1,0) " * 3 + "K@(1,0) " * 3
    scoring = Position(rows, robots=robots, allies="G").view()["scoring"]
    assert scoring["sides"] == [[0, 2], [1, 3]]
    assert scoring["bonuses"]["robots"] == {"counts": [2, 3, 4, 3], "vp": [1, 1]}
    assert scoring["bonuses"]["bases"] == {"counts": [1, 2, 3, 1], "vp": [3, 0]}
