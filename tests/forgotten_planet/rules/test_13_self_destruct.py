"""Robot action: self-destruct (FP-13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position

ROWS = "YLL..G\n.LL...\n.....R"
HERE = "(1,1)"
CROWD = "Y@(1,1) Y@(1,1)OFF R@(1,1) R@(1,1)OFF G@(1,1) Y@(2,1) R@(2,1)"
WALLS = "(1,1)|(2,1) (1,1)|(1,2)"


def fuse(robots: str = CROWD, walls: str = WALLS, **options: bool) -> Position:
    """Yellow's robot between walls and others, with energy to spare."""
    return Position(ROWS, robots=robots, walls=walls, options=options).phase2("Y", energy=5)


@pytest.mark.rule("FP-13.1")
@pytest.mark.parametrize(("kind", "words"), [("explode", {}), ("explode-wall", {"side": "(1,1)|(2,1)"})])
def test_self_destruction_costs_two_energy(kind: str, words: dict[str, str]) -> None:
    table = fuse().cubes("Y", 0, 0, 0)
    table.do("Y", kind, from_=HERE, **words)
    assert (table.state.energy, table.in_hand("Y")) == (3, (0, 0, 0))
    assert fuse().phase2("Y", energy=1).refused("Y", kind, from_=HERE, **words) == "FP-6.3"


@pytest.mark.rule("FP-13.2")
@pytest.mark.parametrize(("kind", "words"), [("explode", {}), ("explode-wall", {"side": "(1,1)|(2,1)"})])
def test_the_acting_robot_is_removed(kind: str, words: dict[str, str]) -> None:
    table = fuse(robots="Y@(1,1) Y@(2,1)")
    table.do("Y", kind, from_=HERE, **words)
    assert table.robots("Y") == ["(2,1) ON"]


@pytest.mark.rule("FP-13.3")
def test_the_player_chooses_between_robots_and_one_of_the_walls() -> None:
    table = fuse(robots="Y@(1,1)")
    assert table.offered("explode") == [{"from": "1,1"}]
    assert table.squares("explode-wall", "side") == ["(1,1)|(2,1)", "(1,1)|(1,2)"]
    assert fuse(robots="Y@(1,1)", walls="").kinds().count("explode-wall") == 0


@pytest.mark.rule("FP-13.3", "FP-13.6")
def test_against_robots_all_walls_stay() -> None:
    table = fuse()
    table.do("Y", "explode", from_=HERE)
    assert table.walls() == WALLS.split()


@pytest.mark.rule("FP-13.4")
def test_every_robot_on_the_tile_is_removed_whatever_its_owner_and_status() -> None:
    table = fuse()
    (data,) = event_data(table.do("Y", "explode", from_=HERE), "event-exploded")
    assert (data["count"], data["victims"]) == (5, [0, 0, 1, 1, 2])
    assert (table.robots("Y"), table.robots("R"), table.robots("G")) == (["(2,1) ON"], ["(2,1) ON"], [])
    table.check()


@pytest.mark.rule("FP-13.5")
def test_the_named_wall_is_removed() -> None:
    table = fuse()
    table.do("Y", "explode-wall", from_=HERE, side="(1,1)|(2,1)")
    assert table.walls() == ["(1,1)|(1,2)"]
    assert table.view()["distances"][0]["2,1"] == 3
    table.check()


@pytest.mark.rule("FP-13.5")
def test_only_walls_of_the_robots_own_tile_can_be_named() -> None:
    table = fuse(walls="(1,1)|(2,1) (2,1)|(3,1)")
    assert table.offered("explode-wall") == [
        {"from": "1,1", "side": "1,1|2,1"},
        {"from": "2,1", "side": "1,1|2,1"},
        {"from": "2,1", "side": "2,1|3,1"},
    ]
    assert table.refused("Y", "explode-wall", from_=HERE, side="(0,1)|(1,1)") == "FP-13.5"


@pytest.mark.rule("FP-13.6")
@pytest.mark.parametrize(("kind", "words"), [("explode", {}), ("explode-wall", {"side": "(1,1)|(2,1)"})])
def test_the_tile_is_unaffected(kind: str, words: dict[str, str]) -> None:
    table = fuse()
    before = (table.rows(), table.owner(HERE))
    table.do("Y", kind, from_=HERE, **words)
    assert (table.rows(), table.owner(HERE)) == before
    table.end()
    assert table.owner(HERE) == "Y"


@pytest.mark.rule("FP-13.7")
def test_removed_robots_and_walls_go_back_to_their_supplies() -> None:
    table = fuse()
    left = [seat["robots_left"] for seat in table.view()["seats"]]
    assert (left, table.walls_left()) == ([4, 4, 6], 26)
    table.do("Y", "explode-wall", from_="(2,1)", side="(1,1)|(2,1)")
    table.do("Y", "explode", from_=HERE)
    assert [seat["robots_left"] for seat in table.view()["seats"]] == [7, 6, 7]
    assert table.walls_left() == 27


@pytest.mark.rule("FP-13.8")
@pytest.mark.parametrize("walls", ["", WALLS])
def test_a_robot_may_explode_alone(walls: str) -> None:
    table = fuse(robots="Y@(1,1)", walls=walls)
    table.do("Y", "explode", from_=HERE)
    assert table.robots("Y") == []


@pytest.mark.rule("FP-R13.1")
@pytest.mark.parametrize("kills", [False, True])
def test_robots_survive_an_explosion_against_a_wall_unless_the_option_says_otherwise(kills: bool) -> None:
    table = fuse(selfdestruct_wall_kills_robots=kills)
    table.do("Y", "explode-wall", from_=HERE, side="(1,1)|(2,1)")
    here = [] if kills else ["(1,1) OFF"]
    assert table.robots("Y") == [*here, "(2,1) ON"]
    assert table.robots("R") == ([] if kills else ["(1,1) OFF", "(1,1) ON"]) + ["(2,1) ON"]
    assert table.robots("G") == ([] if kills else ["(1,1) ON"])
    assert table.walls() == ["(1,1)|(1,2)"]
    table.check()


@pytest.mark.rule("FP-R13.2")
def test_a_foreign_explosion_never_reaches_robots_on_their_base() -> None:
    table = Position("YLGL\n....", robots="Y@(1,0) G@(2,0) G@(2,0)")
    assert "(2,0)" not in table.squares("move", "to")
    table.do("Y", "explode", from_="(1,0)")
    assert table.robots("G") == ["(2,0) ON", "(2,0) ON"]
    exploded = [(step, data) for step in several() for data in event_data(step.events, "event-exploded")]
    assert exploded
    for step, data in exploded:
        view: Any = step.state.view(None)
        assert view["squares"][data["square"]].get("base", data["seat"]) == data["seat"]
