"""Views, walking distances, corridors and the counts of titles (section 18 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import (
    CORRIDORIST,
    CRUISE_CAPTAIN,
    FREIGHT_HAULER,
    MASTER_ENGINEER,
    POWER_TRUCKER,
    TITLE_NAMES,
    TITLES,
    XENOQUARTERMASTER,
)
from starlode.games.galaxy_trucker.ship import ship as ship_module
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.games.galaxy_trucker.ship.title_counts import TITLE_COUNTS
from starlode.games.galaxy_trucker.ship.walks import longest_corridor, open_sides, walking_distance, with_view
from tests.galaxy_trucker.ships import build, cell, cells, ship_a, ship_b, start, with_piece

# A kind of crew that a module might add.
VIP = 5


def count(ship: Ship, title: int) -> int:
    return TITLE_COUNTS[title](ship)


@pytest.mark.rule("GT-18.5")
def test_the_titles_and_what_they_count() -> None:
    assert TITLE_NAMES[:TITLES] == [
        "freight_hauler", "power_trucker", "xenoquartermaster", "cruise_captain", "master_engineer", "corridorist",
    ]  # fmt: skip
    ship = ship_b()
    assert [count(ship, title) for title in range(6)] == [0, 4, 2, 0, 22, 1]
    ship.goods[cell("7-9")] = 1
    ship.goods[cell("8-9")] = 0x1110
    assert count(ship, FREIGHT_HAULER) == 2


@pytest.mark.rule("GT-18.5")
def test_each_title_counts_its_own_components() -> None:
    ship = build(3, "7-7 SCAB-red 0  5-7 DCN-01 0  8-6 DEN-01 0  8-8 SHD-01 0  9-8 CAN-01 2  9-6 ENG-01 0")
    assert (count(ship, POWER_TRUCKER), count(ship, MASTER_ENGINEER)) == (3, 6)


@pytest.mark.rule("GT-18.6")
@pytest.mark.parametrize(
    ("around", "view"),
    [("", True), ("6-7 STR-01 0", True), ("6-7 STR-01 0  7-8 STR-02 0", False), ("7-8 STR-02 0  8-7 STR-03 0", True)],
)
def test_a_view_is_a_smooth_side_before_a_square_without_a_component(around: str, view: bool) -> None:
    # CAB-01 is smooth in front and on the right.
    ship = build(3, f"7-7 CAB-01 0 {around}")
    assert bool(with_view(ship) >> cell("7-7") & 1) == view


@pytest.mark.rule("GT-18.6")
@pytest.mark.parametrize(("level", "name", "rotation"), [(1, "9-6", 3), (3, "4-7", 2), (2, "6-7", 2), (3, "7-11", 3)])
def test_squares_without_a_cell_and_beyond_the_board_give_a_view(level: int, name: str, rotation: int) -> None:
    # Only the rear of CAB-05 is smooth; here it is turned to the right or to the front.
    assert with_view(build(level, f"{name} CAB-05 {rotation}")) == cells(name)


@pytest.mark.rule("GT-18.6", "GT-18.A9")
def test_only_occupied_cabins_with_a_view_count(monkeypatch: pytest.MonkeyPatch) -> None:
    # A module adds its kinds of crew to the list (GT-22.17).
    monkeypatch.setattr(ship_module, "CREW_MEMBERS", [0, 1, 2, 1, 1, 1])
    ship = build(3, "7-7 SCAB-red 0  6-7 CAB-01 0  8-7 CAB-04 0  7-8 BAT2-01 3")
    assert count(ship, CRUISE_CAPTAIN) == 0
    ship.crew[cell("7-7")] = ship.crew[cell("8-7")] = 2
    assert count(ship, CRUISE_CAPTAIN) == 1, "the starting cabin has no smooth side"
    ship.crew[cell("6-7")] = VIP
    assert count(ship, CRUISE_CAPTAIN) == 2, "a cabin with a VIP is occupied"


@pytest.mark.rule("GT-18.7")
def test_the_walking_distance_counts_joints_on_the_shortest_way() -> None:
    ship = ship_a()
    here = cell("7-7")
    assert walking_distance(ship, here, cells("7-6")) == 1
    assert walking_distance(ship, here, cells("8-5")) == 3
    assert walking_distance(ship, here, cells("9-6", "6-7")) == 1


@pytest.mark.rule("GT-18.7")
def test_the_way_leads_through_joints_only() -> None:
    # 8-6 and 8-7 touch with smooth sides: the way from one to the other leads over the row before.
    ship = build(3, "7-6 STR-08 0  7-7 SCAB-red 0  8-6 ENG-06 0  8-7 DEN-01 0")
    assert walking_distance(ship, cell("8-6"), cells("8-7")) == 3
    assert walking_distance(build(3, "7-7 SCAB-red 0  9-8 CAB-01 0"), cell("7-7"), cells("9-8")) == 0


@pytest.mark.rule("GT-18.A5")
def test_an_alien_counts_the_way_to_the_nearest_other_cabin() -> None:
    ship = ship_b()
    assert count(ship, XENOQUARTERMASTER) == 2
    alone = build(3, "7-7 CAB-02 0  7-8 LSP-01 3")
    alone.crew[cell("7-7")] = PURPLE
    assert count(alone, XENOQUARTERMASTER) == 0, "there is no other cabin"


@pytest.mark.rule("GT-18.5", "GT-18.A5")
def test_the_distances_of_both_aliens_are_added_up() -> None:
    ship = ship_a()
    assert count(ship, XENOQUARTERMASTER) == 1
    ship.crew[cell("8-5")] = BROWN
    assert count(ship, XENOQUARTERMASTER) == 2
    ship.crew[cell("8-5")] = ship.crew[cell("7-5")] = 0
    assert count(ship, XENOQUARTERMASTER) == 0


@pytest.mark.rule("GT-18.8")
def test_a_corridor_is_a_chain_of_joined_components_with_at_most_two_connected_sides() -> None:
    # Three components with connectors on the right and on the left, then STR-08 with four.
    ship = build(3, "8-5 BAT2-10 0  8-6 SPC1-02 0  8-7 DEN-08 0  8-8 STR-08 0")
    assert longest_corridor(ship) == 3
    ship.remove(cell("8-6"))
    assert longest_corridor(ship) == 1
    assert longest_corridor(start()) == 0


@pytest.mark.rule("GT-18.8")
def test_neighbours_that_are_not_joined_are_two_corridors() -> None:
    # CAN-01 and CAN-02 stand side by side, each with one connector at the rear.
    assert longest_corridor(build(3, "6-7 CAN-01 0  6-8 CAN-02 0")) == 1


@pytest.mark.rule("GT-18.8")
def test_a_corridor_may_bend_and_close() -> None:
    ring = build(3, "6-6 BAT2-11 2  6-7 CRG2-09 3  7-6 SPC1-06 1  7-7 CAB-10 0")
    assert longest_corridor(ring) == 4
    ring.remove(cell("6-6"))
    assert longest_corridor(ring) == 3


@pytest.mark.rule("GT-18.A4")
def test_sides_with_connectors_are_counted_not_smooth_ones() -> None:
    # CAB-05 has three connectors, CAN-01 one.
    assert longest_corridor(build(3, "7-7 CAB-05 0")) == 0
    assert longest_corridor(build(3, "7-7 CAN-01 0")) == 1
    assert longest_corridor(build(3, "7-7 CAB-01 0")) == 1


@pytest.mark.rule("GT-18.A9", "GT-18.5")
def test_goods_count_in_holds_only() -> None:
    ship = with_piece(start(), "8-7", "STR-03")
    ship.goods[cell("8-7")] = 1
    assert count(ship, FREIGHT_HAULER) == 0
    assert count(ship, CORRIDORIST) == 0


@pytest.mark.rule("GT-19.23")
def test_open_sides_of_a_component() -> None:
    assert open_sides(start(), cell("7-7")) == 4
    assert open_sides(ship_a(), cell("7-7")) == 0
    assert open_sides(ship_a(), cell("5-7")) == 3
