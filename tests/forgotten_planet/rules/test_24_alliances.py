"""Alliances of four players (FP-24)."""

from __future__ import annotations

from itertools import permutations

import pytest

from starlode.games.forgotten_planet.game import FIRST_VERSION, GAME
from starlode.games.forgotten_planet.phases.choices import CHOICES
from starlode.games.forgotten_planet.phases.energy import compute_income
from starlode.games.forgotten_planet.scenario import load_supplied
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from tests.forgotten_planet.events import event_data, event_keys, produced_colours
from tests.forgotten_planet.games import play
from tests.forgotten_planet.positions import Position

# Yellow and Green on the left are allies, Red and Black on the right. (0,2) is equally near to Yellow and Green.
ROWS = """
    Y.....R
    L.....L
    L......
    L......
    G.....K
"""
SHARED = "(0,2)"


def allied(
    rows: str = ROWS, robots: str = "", walls: str = "", active: str = "Y", options: dict[str, Scalar] | None = None
) -> Position:
    """Yellow and Green against Red and Black, who play in the order Y R G K."""
    return Position(rows, robots=robots, walls=walls, allies="G", active=active, options=options)


def gap(
    active: str = "Y", robots: str = "Y@(0,1) R@(0,1) G@(0,3)", options: dict[str, Scalar] | None = None
) -> Position:
    """The shared tile is not laid yet."""
    rows = ROWS.replace("L......\n    L......\n    G", ".......\n    L......\n    G")
    return allied(rows, robots, active=active, options=options)


def scenario(short: str, bases: str = "ABCD", **options: Scalar) -> Position:
    """A four-player game before the order of play is drawn."""
    return Position.game(short, bases=bases, options=options)


def orders(table: Position) -> dict[str, int]:
    """The orders that chance may draw, with weights."""
    return {str(table.catalogue.encode(action)["order"]): weight for action, weight in table.state.chance()}


@pytest.mark.rule("FP-24.1")
@pytest.mark.parametrize("players", [2, 3])
def test_alliances_exist_with_four_players_only(players: int) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(players, {"alliances": "on"})
    assert refused.value.clause == "FP-24.1"


@pytest.mark.rule("FP-24.1")
@pytest.mark.parametrize(
    ("short", "option", "pairs"),
    [
        ("4p-pact", "scenario", [[0, 2], [1, 3]]),
        ("4p-pact", "off", []),
        ("4p-four-winds", "scenario", []),
        ("4p-four-winds", "on", [[0, 2], [1, 3]]),
    ],
)
def test_four_may_play_two_against_two(short: str, option: str, pairs: list[list[int]]) -> None:
    view = scenario(short, alliances=option).view()
    assert view["alliances"] == pairs
    assert [seat["ally"] for seat in view["seats"]] == ([2, 3, 0, 1] if pairs else [None] * 4)


@pytest.mark.rule("FP-24.2")
def test_each_member_keeps_his_bases_and_robots() -> None:
    table = allied(robots="G@(0,3)")
    assert table.squares("make-robot", "base") == ["(0,0)"]
    assert table.refused("Y", "make-robot", base="(0,4)", pay="brown+white") == "FP-14.3"
    assert table.refused("Y", "build-land", from_="(0,3)", square="(1,3)") == "FP-6.5"


@pytest.mark.rule("FP-24.2")
def test_each_member_keeps_his_energy_and_zone() -> None:
    table = allied().phase2("Y", energy=2)
    table.end()
    assert (table.player("Y").stored, table.player("G").stored) == (2, 0)
    table.end()
    assert (table.active(), table.state.energy) == ("G", 3)
    assert table.controls("Y") == ["(0,0)", "(0,1)", SHARED]
    assert table.controls("G") == ["(0,3)", "(0,4)"]


@pytest.mark.rule("FP-24.3")
def test_allies_share_one_stock_of_cubes() -> None:
    table = allied().cubes("Y", 3, 3, 3).cubes("R", 1, 1, 1).phase2("Y", energy=3)
    table.do("Y", "sell")
    assert table.in_hand("Y") == table.in_hand("G") == (2, 2, 2)
    table.end()
    table.end()
    table.do("G", "sell")
    assert table.in_hand("Y") == table.in_hand("G") == (1, 1, 1)
    assert table.in_hand("R") == table.in_hand("K") == (1, 1, 1)
    assert (table.player("Y").sold, table.player("G").sold) == (2, 2)


@pytest.mark.rule("FP-24.3")
def test_the_stock_is_used_in_ones_own_turn() -> None:
    assert allied().cubes("Y", 3, 3, 3).refused("G", "sell") == "FP-4.3"


@pytest.mark.rule("FP-24.4")
def test_the_stock_starts_with_the_cubes_of_both() -> None:
    table = scenario("4p-pact")
    assert [table.in_hand(colour) for colour in "YRGK"] == [(2, 2, 2)] * 4
    assert scenario("4p-pact", alliances="off").in_hand("Y") == (1, 1, 1)


@pytest.mark.rule("FP-24.5")
@pytest.mark.parametrize(("square", "status"), [("(0,1)", "ON"), ("(0,3)", "ON"), ("(6,1)", "OFF"), ("(3,0)", "OFF")])
def test_a_robot_is_on_where_its_owner_or_his_ally_controls(square: str, status: str) -> None:
    rows = ROWS.replace("Y.....R", "Y..L..R")
    table = allied(rows, robots=f"Y@{square}OFF Y@{square}").turn("Y")
    assert table.robots("Y") == [f"{square} {status}"] * 2


@pytest.mark.rule("FP-24.6")
@pytest.mark.parametrize(("active", "cubes"), [("Y", ["blue", "white"]), ("G", ["white"]), ("R", []), ("K", [])])
def test_a_robot_produces_on_mines_of_its_owner_and_his_ally(active: str, cubes: list[str]) -> None:
    rows = "Y.....R\nL......\nb......\n.......\nw.....n\nL.....L\nG.....K"
    table = allied(rows, active=active, robots="Y@(0,2) Y@(0,4) Y@(6,4) G@(0,4) R@(0,4)")
    assert (table.owner("(0,2)"), table.owner("(0,4)"), table.owner("(6,4)")) == ("Y", "G", "K")
    before = table.in_hand("Y")
    assert produced_colours(table.end()) == cubes
    assert sum(table.in_hand("G")) - sum(before) == len(cubes)


@pytest.mark.rule("FP-24.6")
def test_a_robot_produces_on_its_allys_special_mine() -> None:
    rows = "Y.....R\n.......\n.......\n*......\nL......\nG.....K"
    table = allied(rows, robots="Y@(0,3)")
    table.end()
    table.do("Y", "produce", square="(0,3)", cube="blue")
    assert table.in_hand("G")[2] == table.in_hand("R")[2] + 1


@pytest.mark.rule("FP-24.7")
@pytest.mark.parametrize("to", "YG")
def test_the_alliance_chooses_who_controls_a_tile_that_is_equally_near_to_both(to: str) -> None:
    table = gap()
    table.do("Y", "build-land", from_="(0,1)", square=SHARED)
    table.end()
    assert (table.step(), table.decider(), table.view()["asked"]["square"]) == ("assign", "Y", "0,2")
    assert table.offered("assign") == [{"square": "0,2", "seat": 0}, {"square": "0,2", "seat": 2}]
    assert table.refused("Y", "assign", square=SHARED, seat="R") == "FP-24.7"
    assert table.refused("Y", "assign", square="(0,1)", seat="Y") == "FP-24.7"
    table.do("Y", "assign", square=SHARED, seat=to)
    assert (table.owner(SHARED), table.active()) == (to, "R")
    table.check()


@pytest.mark.rule("FP-24.7", "FP-R24.5")
@pytest.mark.parametrize("owner", "YG")
def test_the_view_expects_a_shared_tile_to_stay_as_it_is_but_for_an_open_question(owner: str) -> None:
    table, name = allied().give(owner, SHARED), SHARED.strip("()")
    assert table.view()["expected_control"][name] == table.seat(owner)
    table.state.shared_tiles = [0, 0]
    table.end()
    assert table.squares("assign") == [SHARED]
    assert name not in table.view()["expected_control"]


@pytest.mark.rule("FP-24.7", "FP-R24.5")
@pytest.mark.parametrize("before", "RK")
def test_the_view_expects_no_enemy_to_keep_a_tile_that_allies_will_share(before: str) -> None:
    table = allied().give(before, SHARED)
    table.state.shared_tiles = [0, 0]
    assert SHARED.strip("()") not in table.view()["expected_control"]
    table.end()
    assert table.squares("assign") == [SHARED]


@pytest.mark.rule("FP-R24.5")
@pytest.mark.parametrize(("before", "lost"), [("R", ["0,2"]), ("Y", []), (".", [])])
def test_the_events_of_a_check_count_a_tile_whose_question_is_open_for_nobody(before: str, lost: list[str]) -> None:
    table = allied().give(before, SHARED).give(".", "(0,1)", "(6,1)")
    table.state.shared_tiles = [0, 0]
    changes = {change["seat"]: change for change in event_data(table.end(), "event-control-changed")}
    assert table.squares("assign") == [SHARED]
    assert changes[table.seat("R")]["squares_lost"] == lost
    assert not changes[table.seat("Y")]["squares_lost"]
    for colour in "YR":
        seat = table.seat(colour)
        assert changes[seat]["count"] == table.view()["seats"][seat]["tiles"]


@pytest.mark.rule("FP-R24.5")
@pytest.mark.parametrize("before", "YGR")
def test_what_a_choice_brings_leaves_out_a_tile_whose_question_is_open(before: str) -> None:
    table = allied().give(before, SHARED)
    table.state.shared_tiles = [0, 0]
    table.end()
    assert table.squares("assign") == [SHARED]
    for seat, player in enumerate(table.view()["seats"]):
        assert CHOICES.assets(table.state, seat)["tiles"] == player["tiles"]


@pytest.mark.rule("FP-24.7")
def test_without_an_alliance_a_tile_equally_near_to_two_is_neutral() -> None:
    table = Position(ROWS)
    table.end()
    assert (table.owner(SHARED), table.step()) == (None, "actions")


@pytest.mark.rule("FP-24.7")
def test_both_alliances_choose_for_their_own_tiles() -> None:
    rows = ROWS.replace("L......\n    L......\n    G", "L.....L\n    L.....L\n    G")
    table = allied(rows).give(".", SHARED, "(6,2)")
    table.state.shared_tiles = [0, 0]
    table.end()
    assert (table.decider(), table.squares("assign")) == ("Y", [SHARED])
    table.do("Y", "assign", square=SHARED, seat="G")
    assert (table.decider(), table.squares("assign")) == ("R", ["(6,2)"])
    table.do("R", "assign", square="(6,2)", seat="K")
    assert (table.owner(SHARED), table.owner("(6,2)")) == ("G", "K")


@pytest.mark.rule("FP-24.8")
@pytest.mark.parametrize("owner", "YG")
def test_the_choice_stays_until_control_of_a_neighbouring_tile_changes(owner: str) -> None:
    table = gap()
    table.do("Y", "build-land", from_="(0,1)", square=SHARED)
    table.end()
    table.do("Y", "assign", square=SHARED, seat=owner)
    table.robot("K@(6,4)").end()
    # A new tile that does not touch the shared one, then no new tile at all.
    table.do("G", "build-land", from_="(0,3)", square="(1,3)")
    for colour in "GKYR":
        assert (table.active(), table.step()) == (colour, "actions")
        table.end()
        assert table.owner(SHARED) == owner


@pytest.mark.rule("FP-24.9")
@pytest.mark.parametrize("to", "YG")
def test_a_change_beside_it_lets_the_alliance_assign_the_tile_anew(to: str) -> None:
    table = allied(robots="G@(0,2)", active="G")
    assert table.owner(SHARED) == "Y"
    table.do("G", "build-land", from_=SHARED, square="(1,2)")
    table.end()
    assert table.squares("assign") == ["(1,2)"]
    table.do("G", "assign", square="(1,2)", seat="Y")
    assert table.squares("assign") == [SHARED]
    table.do("G", "assign", square=SHARED, seat=to)
    assert (table.owner(SHARED), table.owner("(1,2)"), table.active()) == (to, "Y", "K")


@pytest.mark.rule("FP-24.9")
def test_each_tile_is_asked_for_at_most_once_in_a_check() -> None:
    table = allied(robots="G@(0,2)", active="G")
    table.do("G", "build-land", from_=SHARED, square="(1,2)")
    table.end()
    table.do("G", "assign", square="(1,2)", seat="G")
    table.do("G", "assign", square=SHARED, seat="G")
    assert (table.active(), table.step()) == ("K", "actions")


@pytest.mark.rule("FP-24.10")
@pytest.mark.parametrize("rows", ["Y...K\nL....\nLLR..\nL....\nG....", "Y...R\nL....\nLLK..\nL....\nG...."])
def test_nobody_controls_a_tile_to_which_an_enemy_is_as_near(rows: str) -> None:
    table = allied(rows)
    assert table.owner(SHARED) is None
    table.give("Y", SHARED).end()
    assert (table.owner(SHARED), table.step(), table.active()) == (None, "actions", "R")


@pytest.mark.rule("FP-24.11")
@pytest.mark.parametrize(("yellow", "income"), [(6, 3), (7, 4)])
def test_income_counts_only_the_tiles_a_player_controls_himself(yellow: int, income: int) -> None:
    rows = f"Y{'L' * (yellow - 1)}{'.' * (10 - yellow)}R\n...........\nGLLLLLLLLLK\n...........\n..........."
    table = allied(rows).turn("Y")
    assert len(table.controls("G")) == 5
    assert table.state.energy == income


@pytest.mark.rule("FP-24.12")
@pytest.mark.parametrize(
    ("robots", "vp"),
    [("YYR", [3, 0]), ("YGR", [3, 0]), ("YRRK", [0, 3]), ("YGRK", [1, 1]), ("GGGRRK", [1, 1]), ("GRK", [0, 3])],
)
def test_a_bonus_goes_to_the_alliance_with_the_larger_total(robots: str, vp: list[int]) -> None:
    table = allied(robots=" ".join(f"{colour}@(0,1)" for colour in robots))
    scoring = table.view()["scoring"]
    assert scoring["sides"] == [[0, 2], [1, 3]]
    assert scoring["bonuses"]["robots"]["vp"] == vp


@pytest.mark.rule("FP-24.12")
def test_mines_and_bases_of_both_members_are_added_too() -> None:
    rows = "Y.Y...R\nL.....L\nn.....w\n.......\nw.....L\nL.....L\nG.....K"
    bonuses = allied(rows).view()["scoring"]["bonuses"]
    assert (bonuses["mines"]["vp"], bonuses["bases"]["vp"]) == ([3, 0], [3, 0])


@pytest.mark.rule("FP-24.13")
def test_an_alliance_has_the_points_of_both_and_its_bonuses() -> None:
    table = allied(robots="R@(6,1)").sold("Y", 2).sold("G", 4).sold("K", 6).debt("Y", 1)
    # Land 3 + 0, sales 6, auction -1, bases 1; land 1, sales 6, robots 3, bases 1.
    assert table.scores() == {"Y": 9, "R": 11, "G": 9, "K": 11}
    assert table.ranking() == {"Y": 3, "R": 1, "G": 3, "K": 1}


@pytest.mark.rule("FP-24.14")
@pytest.mark.parametrize(
    ("yellow", "red", "places"),
    [((2, 0, 0), (1, 0, 0), [1, 3, 1, 3]), ((0, 1, 0), (1, 0, 1), [3, 1, 3, 1]), ((1, 1, 0), (0, 0, 2), [1] * 4)],
)
def test_tied_alliances_compare_their_stocks(
    yellow: tuple[int, int, int], red: tuple[int, int, int], places: list[int]
) -> None:
    rows = "Y...R\n.....\nG...K"
    table = allied(rows).cubes("Y", *yellow).cubes("R", *red)
    assert len(set(table.scores().values())) == 1
    assert list(table.ranking().values()) == places


@pytest.mark.rule("FP-24.15")
def test_an_allys_base_is_a_foreign_base() -> None:
    table = allied("YLGL..R\n......K\n.......", robots="Y@(1,0)")
    assert table.squares("move", "to") == ["(0,0)"]
    assert table.refused("Y", "move", from_="(1,0)", to="(2,0)") == "FP-24.15"
    assert table.refused("Y", "move", from_="(1,0)", to="(3,0)") in ("FP-7.4", "FP-24.15")


@pytest.mark.rule("FP-24.16")
def test_an_explosion_destroys_allied_robots_too() -> None:
    table = allied(robots="Y@(0,1) G@(0,1) G@(0,1)OFF G@(0,3) R@(0,1)")
    events = table.do("Y", "explode", from_="(0,1)")
    assert [table.robots(colour) for colour in "YRG"] == [[], [], ["(0,3) ON"]]
    assert event_data(events, "event-exploded")[0]["victims"] == [0, 1, 2, 2]


# --- rulings ------------------------------------------------------------------------------------------------------

ALTERNATING = {"".join(order) for order in permutations("0123") if {order[0], order[2]} in ({"0", "2"}, {"1", "3"})}
ALL = {"".join(order) for order in permutations("0123")}
CLOCKWISE = {"0123", "1230", "2301", "3012"}
MAPS = [short for short, each in load_supplied().items() if each.players == 4 and each.placement == "fixed"]
"""On which four can play as alliances (FP-24.1)."""


@pytest.mark.rule("FP-R24.1")
@pytest.mark.parametrize(
    ("short", "mode", "option", "expected"),
    [
        ("4p-pact", "shuffle", "alternate", ALTERNATING),
        ("4p-pact", "shuffle", "random", ALL),
        ("4p-pact", "clockwise", "alternate", CLOCKWISE),
        ("4p-pact", "clockwise", "random", CLOCKWISE),
        ("4p-four-winds", "shuffle", "alternate", ALTERNATING),
        ("4p-four-winds", "shuffle", "random", ALL),
    ],
)
def test_members_take_turns_with_the_other_alliance(short: str, mode: str, option: str, expected: set[str]) -> None:
    table = scenario(short, alliances="on", turn_order_mode=mode, alliance_turn_order=option)
    assert orders(table) == dict.fromkeys(expected, 1)


@pytest.mark.rule("FP-R24.1")
@pytest.mark.parametrize(
    ("option", "expected"),
    [("alternate", {"0213", "1203", "2031", "3021"}), ("random", CLOCKWISE)],
)
def test_clockwise_the_next_of_the_other_alliance_follows(option: str, expected: set[str]) -> None:
    # Yellow and Red have A and C: allies sit side by side.
    table = scenario("4p-pact", "ACBD", turn_order_mode="clockwise", alliance_turn_order=option)
    assert set(orders(table)) == expected


@pytest.mark.rule("FP-R24.1")
@pytest.mark.parametrize("bases", ["ABCD", "ACBD", "DABC"])
@pytest.mark.parametrize("mode", ["shuffle", "clockwise"])
@pytest.mark.parametrize("short", MAPS)
def test_alliances_alternate_on_every_map(short: str, mode: str, bases: str) -> None:
    """Whatever order of play the map names (FP-37 of the catalogue of rules)."""
    table = scenario(short, bases, alliances="on", turn_order_mode=mode)
    allies = [player.ally for player in table.state.players]
    drawn = [[int(seat) for seat in order] for order in orders(table)]
    assert len(drawn) == (8 if mode == "shuffle" else 4)
    assert {order[0] for order in drawn} == {0, 1, 2, 3}
    assert all(allies[order[0]] == order[2] and allies[order[1]] == order[3] for order in drawn)


@pytest.mark.rule("FP-R24.1")
@pytest.mark.parametrize(("short", "expected"), [("4p-four-winds", ALL), ("4p-pact", ALTERNATING)])
def test_games_of_the_first_version_go_on_with_the_order_of_their_scenario(short: str, expected: set[str]) -> None:
    state = FIRST_VERSION.new_state(4, {"scenario": short, "assignment": "fixed", "alliances": "on"})
    catalogue = FIRST_VERSION.catalogue(4, {"scenario": short})
    assert {str(catalogue.encode(action)["order"]) for action, _ in state.chance()} == expected


@pytest.mark.rule("FP-R24.2")
def test_an_allys_base_may_be_open_to_robots() -> None:
    table = allied("YLGLR..\n......K\n.......", robots="Y@(1,0) G@(2,0)", options={"ally_base_passage": True})
    assert table.squares("move", "to") == ["(0,0)", "(2,0)", "(3,0)"]
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    table.check()
    table.do("Y", "explode", from_="(2,0)")
    assert (table.robots("Y"), table.robots("G")) == ([], [])


@pytest.mark.rule("FP-R24.2")
def test_passage_is_not_granted_to_enemies() -> None:
    table = allied("YLRL..G\n......K\n.......", robots="Y@(1,0)", options={"ally_base_passage": True})
    assert table.squares("move", "to") == ["(0,0)"]


@pytest.mark.rule("FP-R24.3")
@pytest.mark.parametrize(("active", "asked"), [("Y", "Y"), ("G", "G"), ("R", "G"), ("K", "Y")])
def test_the_active_member_chooses_or_else_the_one_whose_turn_comes_next(active: str, asked: str) -> None:
    robots = "Y@(0,1) G@(0,3) R@(0,1) K@(0,3)"
    table = gap(active, robots)
    start = "(0,1)" if active in "YR" else "(0,3)"
    table.do(active, "build-land", from_=start, square=SHARED)
    table.end()
    assert (table.step(), table.decider(), table.active()) == ("assign", asked, active)
    other = "Y" if asked == "G" else "G"
    assert table.refused(other, "assign", square=SHARED, seat=other) == "FP-24.7"


@pytest.mark.rule("FP-R24.3")
@pytest.mark.parametrize("default", ["keep-then-next", "active"])
@pytest.mark.parametrize(("active", "owner"), [("Y", "Y"), ("G", "G"), ("R", "G"), ("K", "Y")])
def test_without_an_answer_a_tile_that_was_neither_members_goes_to_the_one_asked(
    active: str, owner: str, default: str
) -> None:
    table = gap(active, "Y@(0,1) G@(0,3) R@(0,1) K@(0,3)", options={"ally_tile_default": default})
    table.do(active, "build-land", from_="(0,1)" if active in "YR" else "(0,3)", square=SHARED)
    table.end()
    assert table.view()["asked"]["default"] == "YRGK".index(owner)
    table.do(owner, "assign-rest")
    assert table.owner(SHARED) == owner


@pytest.mark.rule("FP-R24.3")
@pytest.mark.parametrize(
    ("default", "active", "owner"),
    [("keep-then-next", "G", "Y"), ("active", "G", "G"), ("keep-then-next", "R", "Y"), ("active", "R", "G")],
)
def test_without_an_answer_a_members_tile_stays_or_goes_to_the_active(default: str, active: str, owner: str) -> None:
    # The new tile (1,2) lies beside the shared one, which is Yellow's, and is shared itself.
    table = allied(robots=f"{active}@(0,2)", active=active, options={"ally_tile_default": default})
    table.do(active, "build-land", from_=SHARED, square="(1,2)")
    table.end()
    assert table.decider() == "G"
    events = table.do("G", "assign-rest")
    assert [assigned["square"] for assigned in event_data(events, "event-tile-assigned")] == ["1,2", "0,2"]
    assert (table.owner("(1,2)"), table.owner(SHARED)) == ("G", owner)


@pytest.mark.rule("FP-R24.4")
def test_a_tile_newly_laid_beside_it_that_gets_an_owner_is_a_change() -> None:
    # A wall keeps Green away from (1,2), which is Yellow's; neighbours are geometric.
    rows = ROWS.replace("L.....L", "LL....L")
    table = allied(rows, robots="Y@(1,1)", walls="(0,2)|(1,2)")
    table.do("Y", "build-land", from_="(1,1)", square="(1,2)")
    table.end()
    assert table.owner("(1,2)") == "Y"
    assert table.squares("assign") == [SHARED]


@pytest.mark.rule("FP-R24.4")
def test_a_tile_beside_it_that_becomes_neutral_is_a_change() -> None:
    rows = ROWS.replace("L.....L", "LL....L").replace("L......\n    L......", "LL.....\n    L......", 1)
    table = allied(rows, robots="R@(1,2)", walls="(0,2)|(1,2)", active="R")
    assert table.owner("(1,2)") == "Y"
    table.cubes("R", 1, 0, 0).do("R", "build-wall", from_="(1,2)", side="(1,1)|(1,2)", pay="brown")
    table.end()
    assert table.owner("(1,2)") is None
    assert (table.decider(), table.squares("assign")) == ("G", [SHARED])


@pytest.mark.rule("FP-R24.4")
def test_a_new_tile_beside_it_that_stays_neutral_is_no_change() -> None:
    table = allied(robots="R@(1,3)", walls="(0,2)|(1,2) (0,3)|(1,3)", active="R")
    table.do("R", "build-land", from_="(1,3)", square="(1,2)")
    table.end()
    assert (table.owner("(1,2)"), table.step(), table.active()) == (None, "actions", "G")


@pytest.mark.rule("FP-R24.5")
def test_a_tile_whose_question_is_open_counts_for_nobody() -> None:
    table = allied(robots="G@(0,2)", active="G")
    before = table.view()
    assert (before["squares"]["0,2"]["owner"], before["seats"][0]["tiles"]) == (0, 3)
    table.do("G", "build-land", from_=SHARED, square="(1,2)")
    table.end()
    # Both the new tile and the shared one beside it, once it changes, are asked about.
    table.do("G", "assign", square="(1,2)", seat="G")
    asked = table.view()
    assert (table.step(), asked["asked"]["square"]) == ("assign", "0,2")
    assert "owner" not in asked["squares"]["0,2"]
    assert (asked["seats"][0]["tiles"], asked["seats"][0]["income"]) == (2, compute_income(2))
    lands = asked["scoring"]["lines"]["land"]
    table.do("G", "assign", square=SHARED, seat="Y")
    after = table.view()
    assert (after["squares"]["0,2"]["owner"], after["seats"][0]["tiles"]) == (0, 3)
    assert after["scoring"]["lines"]["land"] == [lands[0] + 1, *lands[1:]]


@pytest.mark.rule("FP-24.7", "FP-24.8", "FP-24.10")
def test_in_whole_games_shared_tiles_belong_to_a_member_and_no_invariant_breaks() -> None:
    asked = 0
    for step in play(4, 1, scenario="4p-pact"):
        asked += "event-tile-assigned" in event_keys(step.events)
        if step.state.seat != step.before.seat:
            assert list(step.state.violations()) == []
    assert asked > 0
