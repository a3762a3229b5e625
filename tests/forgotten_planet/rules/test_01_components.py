"""Components and limits (FP-1)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starlode.games.forgotten_planet.content import BASE, DATA, EMPTY, PLAYER_COLOURS, SPECIAL, TOKEN_VP
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.scenario import load_supplied
from starlode.kernel.errors import InvalidInput
from tests.forgotten_planet.games import play, several
from tests.forgotten_planet.positions import Position
from tests.forgotten_planet.scenario_assertions import expect_error, expect_valid
from tests.forgotten_planet.scenario_documents import drawing

COMPONENTS: Any = json.loads((DATA / "components.json").read_text("utf-8"))
FIRST = {2: "2p-first-landing", 3: "3p-delta", 4: "4p-four-winds"}
FIXED = [short for short, scenario in load_supplied().items() if scenario.placement == "fixed"]
ROOM = """
    YLLL...
    .......
    ......R
"""


@pytest.mark.rule("FP-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_may_play(players: int) -> None:
    assert len(GAME.new_state(players, {}).scores()) == players


@pytest.mark.rule("FP-1.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_may_play(players: int) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.new_state(players, {})
    assert refused.value.clause == "FP-1.1"


@pytest.mark.rule("FP-1.2")
def test_the_players_are_yellow_red_green_and_black() -> None:
    assert PLAYER_COLOURS == ["yellow", "red", "green", "black"]
    assert [seat["colour"] for seat in Position.game(FIRST[4]).view()["seats"]] == PLAYER_COLOURS


@pytest.mark.rule("FP-1.3")
def test_nobody_makes_an_eighth_robot() -> None:
    table = Position(ROOM, robots="Y@(1,0) " * 6).cubes("Y", 4, 0, 0).phase2("Y", energy=6)
    table.do("Y", "make-robot", base="(0,0)", pay="brown+brown")
    assert len(table.robots("Y")) == 7
    assert table.refused("Y", "make-robot", base="(0,0)", pay="brown+brown") == "FP-14.5"


@pytest.mark.rule("FP-1.3")
def test_no_game_ever_has_more_than_seven_robots_of_a_player() -> None:
    most = max(len(player.robots) for step in several() for player in step.state.players)
    assert most == 7


@pytest.mark.rule("FP-1.4")
@pytest.mark.parametrize("short", FIXED)
def test_the_land_supply_is_the_number_of_the_scenario(short: str) -> None:
    assert COMPONENTS["box"]["landTiles"] == 72
    supply = Position.game(short).view()["supply"]
    assert supply["land"] == load_supplied()[short].land_tiles < 72


@pytest.mark.rule("FP-1.5", "FP-1.6")
@pytest.mark.parametrize(("players", "tiles", "left"), [(2, 8, 6), (3, 12, 9), (4, 16, 12)])
def test_base_tiles_by_number_of_players(players: int, tiles: int, left: int) -> None:
    state = Position.game(FIRST[players]).state
    assert state.pool == left
    assert state.pool + sum(kind >= BASE for kind in state.tile) == tiles


@pytest.mark.rule("FP-1.7")
def test_one_player_may_use_up_the_bases_for_all() -> None:
    table = Position(
        """
        Y.Y.Y.Y.Y.Y
        ...........
        LLLLLLLLLLL
        ...........
        R.........L
        """,
        robots="Y@(5,2) R@(3,2)",
    )
    table.cubes("Y", 1, 1, 1).cubes("R", 1, 1, 1).phase2("Y", energy=4)
    assert table.view()["supply"]["bases"] == 1
    table.do("Y", "build-base", from_="(5,2)", square="(5,3)")
    table.phase2("R", energy=3)
    assert table.refused("R", "build-base", from_="(3,2)", square="(3,3)") == "FP-10.4"


@pytest.mark.rule("FP-1.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_mines_of_each_colour_at_every_size(players: int) -> None:
    mines = Position.game(FIRST[players]).view()["supply"]["mines"]
    assert mines == {"brown": 8, "white": 8, "blue": 8}


@pytest.mark.rule("FP-1.9")
def test_the_box_has_four_special_mines() -> None:
    assert COMPONENTS["box"]["specialMineTiles"] == 4
    expect_valid(drawing("A.1234.B", "........", "........"), "FP-31.1")
    expect_error(drawing("A.1234.B", ".....5..", "........"), "FP-31.1", "bad-mark")


@pytest.mark.rule("FP-1.9")
def test_special_mines_enter_play_during_setup_only() -> None:
    built = 0
    for step in several():
        assert step.state.tile.count(SPECIAL) == len(step.state.config.special_squares)
        built += any(event.key == "event-mine-built" for event in step.events)
    assert built > 20


@pytest.mark.rule("FP-1.9")
def test_no_action_builds_a_special_mine() -> None:
    kinds = {words["kind"] for words in map(GAME.catalogue(2, {}).encode, GAME.catalogue(2, {})) if "kind" in words}
    assert kinds == {"brown", "white", "blue", "land"}


@pytest.mark.rule("FP-1.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_twenty_eight_walls(players: int) -> None:
    assert Position.game(FIRST[players]).view()["supply"]["walls"] == 28


@pytest.mark.rule("FP-1.10")
def test_walls_that_stand_and_walls_that_are_left_are_always_twenty_eight() -> None:
    standing = [step.state.walls.bit_count() for step in several()]
    assert max(standing) > 10
    assert all(step.state.walls_left + step.state.walls.bit_count() == 28 for step in several())


@pytest.mark.rule("FP-1.11")
def test_twenty_cubes_of_a_colour_are_no_limit() -> None:
    assert COMPONENTS["box"]["resourceCubes"] == {"brown": 20, "white": 20, "blue": 20}
    table = Position("YLn..R", robots="Y@(2,0)").cubes("Y", 20, 20, 20).phase2("Y", energy=5)
    table.do("Y", "concentrate", cube="white")
    assert table.in_hand("Y") == (20, 21, 20)
    table.end()
    assert table.in_hand("Y") == (21, 21, 20)


@pytest.mark.rule("FP-1.12")
def test_a_player_may_control_more_tiles_than_the_box_has_markers() -> None:
    assert COMPONENTS["box"]["ownershipMarkersPerPlayer"] == 35
    table = Position("YLLLLLLLLLLLLL\nLLLLLLLLLLLLLL\nLLLLLLLLLLLLLL\n..............\n............LR", land=5)
    table.end()
    assert len(table.controls("Y")) == 42
    table.check()


@pytest.mark.rule("FP-1.13")
def test_the_tokens_of_the_box_are_worth_52() -> None:
    assert COMPONENTS["box"]["vpTokens"] == [{"value": 6, "count": 5}, {"value": 2, "count": 11}]
    assert TOKEN_VP == 52


@pytest.mark.rule("FP-1.14")
def test_one_die_with_six_faces() -> None:
    assert COMPONENTS["box"]["dice"] == [{"sides": 6, "count": 1}]
    table = Position(ROOM, robots="Y@(3,0)")
    table.do("Y", "build-mine", from_="(3,0)", square="(4,0)")
    faces = [(table.catalogue.encode(roll)["face"], weight) for roll, weight in table.state.chance()]
    assert faces == [(face, 1) for face in range(1, 7)]


@pytest.mark.rule("FP-1.15")
def test_angle_markers_and_rulers_are_only_aids() -> None:
    aids = COMPONENTS["box"]["physicalAids"]
    assert aids["angleMarkers"] == 4
    assert aids["gridRulers"] == [{"squares": 5, "count": 5}, {"squares": 3, "count": 4}]
    events = json.dumps(
        [COMPONENTS["limits"], COMPONENTS["setup"], COMPONENTS["actions"], Position.game(FIRST[2]).view()]
    )
    assert "ruler" not in events.lower()
    assert "angle" not in events.lower()


@pytest.mark.rule("FP-1.16")
def test_obstacles_come_out_of_the_72_land_tiles() -> None:
    rows = ["A.......1.......B", *["................."] * 5, "###.............."]
    expect_valid(drawing(*rows, landTiles=69), "FP-31.10")
    finding = expect_error(drawing(*rows, landTiles=70), "FP-31.10", "land-over-box")
    assert (finding.data["obstacles"], finding.data["most"]) == (3, 72)


@pytest.mark.rule("FP-1.17")
@pytest.mark.parametrize(
    ("left", "kind"),
    [
        ({"land": 0}, "build-land"),
        ({"land": 0}, "consume"),
        ({"walls": 0}, "build-wall"),
        ({"bases": 0}, "build-base"),
        ({"land": 0, "mines": (0, 0, 0)}, "build-mine"),
    ],
)
def test_what_is_used_up_cannot_be_built(left: dict[str, Any], kind: str) -> None:
    table = Position(ROOM, robots="Y@(3,0)").cubes("Y", 2, 2, 2)
    assert kind in table.kinds()
    table.supply(**left)
    assert kind not in table.kinds()


@pytest.mark.rule("FP-1.18")
def test_a_destroyed_robot_can_be_made_again() -> None:
    table = Position(ROOM, robots="Y@(2,0) " * 7).cubes("Y", 2, 0, 0).phase2("Y", energy=5)
    assert not table.offered("make-robot")
    table.do("Y", "explode", from_="(2,0)")
    assert table.view()["seats"][0]["robots_left"] == 7
    table.do("Y", "make-robot", base="(0,0)", pay="brown+brown")
    assert table.robots("Y") == ["(0,0) ON"]


@pytest.mark.rule("FP-1.18")
def test_a_destroyed_wall_can_be_built_again() -> None:
    table = Position(ROOM, robots="Y@(2,0) Y@(2,0)", walls="(2,0)|(3,0)").cubes("Y", 1, 0, 0).supply(walls=0)
    table.phase2("Y", energy=4)
    assert not table.offered("build-wall")
    table.do("Y", "explode-wall", from_="(2,0)", side="(2,0)|(3,0)")
    assert table.walls_left() == 1
    table.do("Y", "build-wall", from_="(2,0)", side="(1,0)|(2,0)", pay="brown")
    assert table.walls() == ["(1,0)|(2,0)"]


@pytest.mark.rule("FP-1.19")
def test_a_tile_stays_as_it_was_laid() -> None:
    laid = 0
    for step in several():
        if not step.before.round:
            continue
        for before, after in zip(step.before.tile, step.state.tile, strict=True):
            assert before in (EMPTY, after)
            laid += before != after
    assert laid > 200


@pytest.mark.rule("FP-1.20")
def test_everybody_sees_everything() -> None:
    for step in play(3, 1):
        views = [step.state.view(viewer) for viewer in (None, 0, 1, 2)]
        assert all(view == views[0] for view in views)


@pytest.mark.rule("FP-1.20")
def test_only_the_kind_of_a_face_down_tile_is_secret() -> None:
    table = Position.hiding("........\n" * 5, "YR")
    table.do("Y", "hide", tile="special", square="(0,0)")
    own, other, watcher = table.view("Y"), table.view("R"), table.view()
    assert own["squares"]["0,0"] == {"kind": "face-down", "layer": 0, "tile": "special"}
    assert other["squares"]["0,0"] == watcher["squares"]["0,0"] == {"kind": "face-down", "layer": 0}
    assert [seat["hand"] for seat in own["seats"]] == [["base", "land"], 3]
    for view in (own, other, watcher):
        del view["squares"]["0,0"]
        for seat in view["seats"]:
            del seat["hand"]
    assert own == other == watcher


@pytest.mark.rule("FP-R1.1")
@pytest.mark.parametrize(("limit", "refused"), [("none", None), ("box", "FP-R1.1")])
def test_tokens_limit_sales_only_if_the_table_wants_it(limit: str, refused: str | None) -> None:
    table = Position(ROOM, options={"vp_token_limit": limit}).cubes("Y", 3, 3, 3).sold("R", 30).sold("Y", 20)
    table.phase2("Y", energy=5)
    table.do("Y", "sell")
    if refused:
        assert table.refused("Y", "sell") == refused
    else:
        table.do("Y", "sell")
        assert table.view()["seats"][0]["sold"] == 24


@pytest.mark.rule("FP-R1.2")
@pytest.mark.parametrize("kind", ["push-wall", "explode-wall"])
def test_a_wall_belongs_to_nobody(kind: str) -> None:
    table = Position(ROOM, robots="Y@(1,0) R@(1,0)").cubes("Y", 1, 0, 0)
    table.do("Y", "build-wall", from_="(1,0)", side="(1,0)|(2,0)", pay="brown")
    assert table.view()["walls"] == ["1,0|2,0"]
    for colour in "YR":
        table.phase2(colour, energy=3)
        assert table.offered(kind) == [{"from": "1,0", "side": "1,0|2,0"}]
