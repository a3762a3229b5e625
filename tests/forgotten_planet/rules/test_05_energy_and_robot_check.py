"""Phase 1: energy and robot check (FP-5)."""

from __future__ import annotations

import pytest

from starlode.games.forgotten_planet.phases.energy import start_turn
from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position

FIELD = "YLLLLLL\nLLLLLLL\nLLLLLLL\nLLLLLLL\n.......\n......R"
NAMES = [f"({x},{y})" for y in range(4) for x in range(7)]


def owning(tiles: int) -> Position:
    """Yellow controls so many tiles of a field."""
    return Position(FIELD).give(".", *NAMES).give("Y", *NAMES[:tiles])


@pytest.mark.rule("FP-5.1", "FP-R5.2")
@pytest.mark.parametrize("tiles", range(1, 29))
def test_three_energy_and_one_for_each_seven_tiles(tiles: int) -> None:
    table = owning(tiles).turn("Y")
    assert table.state.energy == 3 + [0, 1, 2, 3, 4][tiles // 7]


@pytest.mark.rule("FP-R5.2")
@pytest.mark.parametrize(("tiles", "income"), [(6, 3), (13, 4), (20, 5)])
def test_an_incomplete_group_of_seven_gives_nothing(tiles: int, income: int) -> None:
    assert owning(tiles).view()["seats"][0]["income"] == income


@pytest.mark.rule("FP-5.2")
@pytest.mark.parametrize("row", ["YLLLLLL", "YLnLwLb", "YL*LLL*", "YLLYLLL", "nLwLbY*"])
def test_tiles_of_every_kind_count(row: str) -> None:
    table = Position(f"{row}.\n.......R").turn("Y")
    assert table.view()["seats"][0]["tiles"] == 7
    assert table.state.energy == 4


@pytest.mark.rule("FP-5.2", "FP-R5.1")
@pytest.mark.parametrize(("row", "tiles"), [("Y......", 1), ("YY.....", 2), ("YLY....", 3)])
def test_own_bases_are_among_the_tiles(row: str, tiles: int) -> None:
    assert Position(f"{row}\n......R").view()["seats"][0]["tiles"] == tiles


@pytest.mark.rule("FP-R5.1")
def test_a_lone_base_is_one_tile() -> None:
    table = Position("Y..R\n....", order="RY", active="R")
    (energy,) = event_data(table.end(), "event-energy")
    assert (energy["tiles"], energy["income"]) == (1, 3)


@pytest.mark.rule("FP-5.3")
@pytest.mark.parametrize("gaps", ["...", "###", "_#."])
def test_obstacles_and_empty_squares_do_not_count(gaps: str) -> None:
    table = Position(f"YLLLLL\n{gaps}...\n.....R").turn("Y")
    assert (table.view()["seats"][0]["tiles"], table.state.energy) == (6, 3)


@pytest.mark.rule("FP-5.4")
def test_income_is_never_below_three() -> None:
    assert Position(FIELD).give(".", *NAMES).turn("Y").state.energy == 3
    incomes = [energy["income"] for step in several() for energy in event_data(step.events, "event-energy")]
    assert len(incomes) > 300
    assert set(incomes) >= {3, 4}
    assert all(isinstance(income, int) and income >= 3 for income in incomes)


@pytest.mark.rule("FP-5.5")
@pytest.mark.parametrize("stored", [0, 1, 2, 3])
def test_stored_energy_is_added(stored: int) -> None:
    table = owning(7).stored("Y", stored).turn("Y")
    assert table.state.energy == 4 + stored


@pytest.mark.rule("FP-5.6")
def test_tiles_are_counted_after_the_control_check_of_the_player_before() -> None:
    rows = "YLLLLLL....\nR.........."
    before = Position(rows, robots="R@(6,0)", order="RY", active="R").cubes("R", 1, 0, 0)
    assert before.view()["seats"][0]["tiles"] == 7
    before.do("R", "build-wall", from_="(6,0)", side="(5,0)|(6,0)", pay="brown")
    (energy,) = event_data(before.end(), "event-energy")
    assert (energy["seat"], energy["tiles"], energy["total"]) == (0, 6, 3)


@pytest.mark.rule("FP-5.6")
def test_a_control_check_of_the_player_before_may_also_bring_energy() -> None:
    table = Position("YLLLLL....\nR.........", robots="R@(5,0)", order="RY", active="R")
    table.do("R", "build-land", from_="(5,0)", square="(6,0)")
    (energy,) = event_data(table.end(), "event-energy")
    assert (energy["seat"], energy["tiles"], energy["total"]) == (0, 7, 4)


@pytest.mark.rule("FP-5.6")
def test_in_the_very_first_turn_only_the_base_counts() -> None:
    table = Position.game("2p-first-landing", bases="AB", order="YR")
    assert [seat["tiles"] for seat in table.view()["seats"]] == [1, 1]
    assert table.state.energy == 3


@pytest.mark.rule("FP-5.7")
@pytest.mark.parametrize("mark", "LnYw*")
@pytest.mark.parametrize("status", ["ON", "OFF"])
def test_a_robot_on_a_tile_of_its_owner_becomes_on(mark: str, status: str) -> None:
    table = Position(f"Y{mark}..R\n.....", robots=f"Y@(1,0){status}").turn("Y")
    assert table.robots("Y") == ["(1,0) ON"]


@pytest.mark.rule("FP-5.8")
@pytest.mark.parametrize("square", ["(2,0)", "(3,0)", "(1,1)"])
@pytest.mark.parametrize("status", ["ON", "OFF"])
def test_a_robot_on_any_other_tile_becomes_off(square: str, status: str) -> None:
    # (2,0) is neutral, (3,0) is Red's, and no base reaches (1,1).
    table = Position("YLLLR\n.L...", walls="(1,0)|(1,1)", robots=f"Y@{square}{status}").turn("Y")
    assert table.owner(square) != "Y"
    assert table.robots("Y") == [f"{square} OFF"]


@pytest.mark.rule("FP-5.9")
def test_a_robot_stays_on_until_its_owners_next_phase_1() -> None:
    table = Position("YLLR\n....", robots="Y@(1,0) R@(2,0)").cubes("R", 1, 0, 0)
    table.do("Y", "move", from_="(1,0)", to="(2,0)")
    table.end()
    assert table.robots("Y") == ["(2,0) ON"]
    table.do("R", "build-wall", from_="(2,0)", side="(2,0)|(2,1)", pay="brown")
    assert table.robots("Y") == ["(2,0) ON"]
    table.end()
    assert table.robots("Y") == ["(2,0) OFF"]


@pytest.mark.rule("FP-5.9")
def test_a_robot_stays_off_though_its_tile_comes_under_control() -> None:
    table = Position("YL.LLR\n......", robots="Y@(1,0) Y@(3,0)OFF", walls="(3,0)|(4,0)")
    table.do("Y", "build-land", from_="(1,0)", square="(2,0)")
    table.end()
    assert table.owner("(3,0)") == "Y"
    assert table.robots("Y") == ["(1,0) ON", "(3,0) OFF"]
    table.end()
    assert table.robots("Y") == ["(1,0) ON", "(3,0) ON"]


@pytest.mark.rule("FP-5.10")
def test_only_the_active_players_robots_are_checked() -> None:
    table = Position("YLLR\n....", robots="Y@(1,0)OFF R@(2,0)OFF R@(1,0)")
    start_turn(table.turn("Y").state)
    assert table.robots("Y") == ["(1,0) ON"]
    assert table.robots("R") == ["(1,0) ON", "(2,0) OFF"]
