"""What the FAQ of the rulebook settles (FP-30)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.content import BASE, FACE_DOWN, STARTING
from tests.forgotten_planet.events import event_keys
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position


@pytest.mark.rule("FP-30.1")
def test_the_site_of_a_mine_is_chosen_before_the_die_is_rolled() -> None:
    table = Position("YLL..R\n......", robots="Y@(2,0)")
    events = table.do("Y", "build-mine", from_="(2,0)", square="(2,1)")
    assert "event-rolled" not in event_keys(events)
    assert (table.step(), table.view()["site"]) == ("roll", "2,1")
    table.roll(3)
    assert table.rows() == ["YLL..R", "..n..."]


@pytest.mark.rule("FP-30.2")
@pytest.mark.parametrize(
    ("behind", "robots", "clause"),
    [
        ("L", "", ""),
        ("L", "R@(3,0)OFF", "FP-12.6"),
        ("L", "R@(3,0)", "FP-12.6"),
        ("L", "Y@(3,0)OFF", "FP-12.6"),
        ("n", "", "FP-12.5"),
        ("*", "", "FP-12.5"),
        (".", "", "FP-12.5"),
    ],
)
def test_the_tile_behind_a_pushed_wall_is_land_without_robots(behind: str, robots: str, clause: str) -> None:
    table = Position(f"YLL{behind}LLR\n.......", walls="(2,0)|(3,0)", robots=f"Y@(2,0) {robots}")
    if clause:
        assert table.refused("Y", "push-wall", from_="(2,0)", side="(2,0)|(3,0)") == clause
    else:
        table.do("Y", "push-wall", from_="(2,0)", side="(2,0)|(3,0)")
        assert table.walls() == ["(3,0)|(4,0)"]


@pytest.mark.rule("FP-30.3")
def test_laid_tiles_stay_until_the_end() -> None:
    laid = 0
    for step in several():
        for square in step.state.config.area.squares:
            before, after = step.before.tile[square], step.state.tile[square]
            laid += before != after
            # A starting base gets an owner, a face-down tile is turned over.
            assert before in (0, after) or (before >= STARTING and BASE <= after < FACE_DOWN)
    assert laid > 100


@pytest.mark.rule("FP-30.4")
def test_a_robot_on_a_tile_nobody_controls_is_off() -> None:
    table = Position("YLLLR\n.....", robots="Y@(2,0)").turn("Y")
    assert table.owner("(2,0)") is None
    assert table.robots("Y") == ["(2,0) OFF"]


@pytest.mark.rule("FP-30.5")
def test_two_bases_of_one_player_do_not_outweigh_one_of_another() -> None:
    table = Position("..Y..\n..L..\nYLLLR\n.....")
    assert table.owner("(2,2)") is None


@pytest.mark.rule("FP-30.6")
@pytest.mark.parametrize(
    ("mines", "faces"),
    [((8, 0, 8), [1, 2, 3, 5, 6]), ((0, 8, 8), [1, 2, 4, 5, 6]), ((1, 1, 0), [1, 2, 3, 4, 6]), ((0, 0, 0), [1, 2, 6])],
)
def test_an_empty_mine_pile_leads_to_a_new_roll(mines: tuple[int, int, int], faces: list[int]) -> None:
    table = Position("YLL..R\n......", robots="Y@(2,0)").supply(mines=mines)
    table.do("Y", "build-mine", from_="(2,0)", square="(2,1)")
    assert [table.catalogue.encode(face)["face"] for face, _ in table.state.chance()] == faces
    assert len({weight for _, weight in table.state.chance()}) == 1
