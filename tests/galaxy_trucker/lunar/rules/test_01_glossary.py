"""Section 1 of the expansion: neighbours, views, walking distances, doubling, counting."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import scoring
from starlode.games.galaxy_trucker.content import (
    CANNON,
    DOUBLE_CANNON,
    EAST,
    KIND_NAMES,
    NORTH,
    SOUTH,
    WEST,
)
from starlode.games.galaxy_trucker.hooks import REWARD_FINISH
from starlode.games.galaxy_trucker.lunar.content import CREW_TYPES, KINDS_OF_TYPE, TYPE_NAMES, WEAPON_KINDS
from starlode.games.galaxy_trucker.lunar.vips import geometry
from starlode.games.galaxy_trucker.ship.joints import joined
from starlode.games.galaxy_trucker.ship.ship import PRISONER, PURPLE, VIP_BLUE, VIP_RED
from starlode.games.galaxy_trucker.ship.walks import around, seen_from, view_sides, walking_distance, within_walk
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import build, cell, cells, start

# GL-X9: 7-9 and 7-10 touch with smooth sides, and so do 8-9 and 8-10; the way around has five joints.
DETOUR = """
    7-9 CRG3-01 3   7-10 SPC2-01 3
    8-9 CRG3-02 0   8-10 GLC-E01 0
    9-9 ENG-05 0    9-10 GLC-F03 3
"""


def sides(mask: int) -> list[str]:
    return ["NESW"[side] for side in (NORTH, EAST, SOUTH, WEST) if mask >> side & 1]


# --- neighbours and connection ----------------------------------------------------------------------------------------


@pytest.mark.rule("GL-1.1")
def test_neighbours_lie_on_the_eight_squares_around() -> None:
    around_it = cells("6-5", "6-6", "6-7", "7-5", "7-7", "8-5", "8-6", "8-7")
    assert around(cells("7-6")) == around_it
    ship = build(2, "7-6 CAB-01 0  6-5 CAN-01 0  7-8 CAN-02 0  8-6 CAN-03 0")
    assert around(cells("7-6")) & ship.mask == cells("6-5", "8-6")


@pytest.mark.rule("GL-1.2", "GL-1.34")
def test_neighbours_need_no_connectors_and_no_way_between_them() -> None:
    ship = build(2, DETOUR)
    assert around(cells("7-9")) & ship.mask == cells("7-10", "8-9", "8-10")
    assert not joined(ship, cell("7-9"), cell("7-10"))
    assert walking_distance(ship, cell("7-9"), cells("8-10")) == 4


@pytest.mark.rule("GL-1.3", "GL-1.4")
def test_components_are_connected_by_fitting_connectors_and_not_by_smooth_sides() -> None:
    ship = build(2, DETOUR)
    assert joined(ship, cell("7-9"), cell("8-9"))
    assert not joined(ship, cell("8-9"), cell("8-10"))
    misfit = build(2, "7-9 CRG3-03 3  8-9 CRG3-02 0")
    assert not joined(misfit, cell("7-9"), cell("8-9"))


@pytest.mark.rule("GL-1.5")
def test_muzzles_and_exhausts_expose_nothing_and_an_engine_is_exposed_through_other_sides() -> None:
    ship = build(2, "7-7 SCAB-blue 0  6-7 CAN-01 0  8-7 ENG-03 0")
    assert geometry.exposed_among(ship, cells("6-7", "8-7")) == 0
    beside = build(2, "7-7 SCAB-blue 0  8-7 ENG-05 0")
    assert geometry.exposed_among(beside, cells("8-7")) == 1


@pytest.mark.rule("GL-1.5")
def test_a_connector_that_faces_a_component_is_not_exposed_even_if_the_two_do_not_fit() -> None:
    ship = build(2, "7-7 SCAB-blue 0  8-7 ENG-05 0  8-8 CRG3-03 0")
    assert not joined(ship, cell("8-7"), cell("8-8"))
    assert geometry.exposed_among(ship, cells("8-7")) == 0


# --- views ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-1.6", "GL-1.7")
def test_each_smooth_side_without_a_component_beside_it_is_a_view() -> None:
    # Smooth in front and on the right. The square in front of 6-5 is no square of the board.
    assert sides(view_sides(build(2, "6-5 CAB-01 0"), cell("6-5"))) == ["N", "E"]
    assert sides(view_sides(build(2, "6-5 CAB-01 0  6-6 CAN-01 0"), cell("6-5"))) == ["N"]
    assert sides(view_sides(build(2, "6-5 CAB-01 1"), cell("6-5"))) == ["E", "S"]


@pytest.mark.rule("GL-X7", "GL-1.8", "GL-1.9")
def test_example_a_view_onto_a_component_needs_no_gap() -> None:
    ship = build(2, "8-5 CAB-01 0  8-6 CAN-01 0")
    assert seen_from(ship, cell("8-5")) == cells("8-6")
    assert sides(view_sides(ship, cell("8-5"))) == ["N"]


@pytest.mark.rule("GL-X8", "GL-1.9", "GL-1.10")
def test_example_a_view_through_gaps_ends_at_the_first_component() -> None:
    ship = build(2, "8-4 CAB-01 0  8-7 BAT2-08 0  8-8 SHD-07 0")
    assert seen_from(ship, cell("8-4")) == cells("8-7")
    assert "E" in sides(view_sides(ship, cell("8-4")))


@pytest.mark.rule("GL-1.8")
def test_no_view_onto_a_component_leaves_a_side_with_a_connector() -> None:
    ship = build(2, "8-4 CAB-01 2  8-7 BAT2-08 0")
    assert seen_from(ship, cell("8-4")) == 0


@pytest.mark.rule("GL-1.11")
@pytest.mark.parametrize("rotation", range(4))
def test_any_side_of_the_seen_component_may_face_the_cabin(rotation: int) -> None:
    ship = build(2, f"8-4 CAB-01 0  8-7 BAT2-08 {rotation}")
    assert seen_from(ship, cell("8-4")) == cells("8-7")


@pytest.mark.rule("GL-1.R2")
def test_a_view_crosses_a_notch_of_the_board() -> None:
    # Level II has no square 5-7.
    ship = build(2, "5-6 CAB-01 0  5-8 CAN-01 0")
    assert seen_from(ship, cell("5-6")) == cells("5-8")


@pytest.mark.rule("GL-1.8")
def test_a_view_goes_along_rows_and_columns_alone() -> None:
    ship = build(2, "8-5 CAB-01 0  7-6 CAN-01 0  6-5 CAN-02 0")
    assert seen_from(ship, cell("8-5")) == cells("6-5")


# --- walking distance -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-X9", "GL-1.12", "GL-1.14")
def test_example_neighbours_may_be_far_apart_to_walk() -> None:
    ship = build(2, DETOUR)
    assert around(cells("7-9")) >> cell("7-10") & 1
    assert walking_distance(ship, cell("7-9"), cells("7-10")) == 5
    assert walking_distance(ship, cell("7-9"), cells("8-9")) == 1


@pytest.mark.rule("GL-1.12", "GL-1.13")
def test_every_step_uses_joined_connectors() -> None:
    ship = build(2, DETOUR)
    assert within_walk(ship, cell("7-9"), 1) == cells("8-9")
    assert within_walk(ship, cell("7-9"), 3) == cells("8-9", "9-9", "9-10")
    assert within_walk(ship, cell("7-9"), 9) == ship.mask & ~cells("7-9")


@pytest.mark.rule("GL-1.15")
def test_there_is_no_distance_without_a_way() -> None:
    ship = build(2, "7-7 SCAB-blue 0  7-9 CAB-01 0")
    assert walking_distance(ship, cell("7-9"), cells("7-7")) == 0
    assert within_walk(ship, cell("7-9"), 9) == 0


# --- doubling ---------------------------------------------------------------------------------------------------------


def _double_finish_reward(_state: GalaxyTrucker, _seat: int, reward: int) -> int:
    return 2 if reward == REWARD_FINISH else 1


def _triple_finish_reward(_state: GalaxyTrucker, _seat: int, reward: int) -> int:
    return 3 if reward == REWARD_FINISH else 1


@pytest.mark.rule("GL-X2", "GL-1.16", "GL-1.17", "GL-1.18")
@pytest.mark.parametrize(("factors", "paid"), [([2], 12), ([3], 18), ([2, 2], 18), ([2, 3], 24), ([3, 3], 30)])
def test_example_multipliers_of_one_reward_add_up(factors: list[int], paid: int) -> None:
    flight = LunarFlight("II", [crewed(start(2)), crewed(start(2))], progress=[2, 0])
    for factor in factors:
        flight.hooks.reward_factors.append(_double_finish_reward if factor == 2 else _triple_finish_reward)
    assert flight.state.board.finish_rewards[1] == 6
    assert scoring.finish_reward(flight.state, 1, 1) == paid


# --- counting ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-1.30", "GL-3.15.2")
def test_versions_of_a_component_are_one_type_and_each_cargo_is_its_own() -> None:
    same = "7-7 SCAB-blue 0  7-6 CAB-01 0  6-6 CAN-01 0  6-7 DCN-01 0  8-6 ENG-01 0  8-7 DEN-01 0"
    holds = "7-8 CRG2-01 0  7-9 SPC1-01 0  8-8 LSP-01 0  8-9 LSB-01 0  9-8 BAT2-01 0  9-9 BAT3-01 0"
    cargo = "6-5 GLC-E01 0  7-5 GLC-F01 0  8-5 GLC-H01 0  9-5 GLC-R01 0  6-8 SHD-01 0  6-9 STR-01 0"
    counts = [geometry.types_among(ship, ship.mask) for ship in (build(2, same), build(2, holds), build(2, cargo))]
    assert counts == [3, 3, 6]
    whole = build(2, f"{same} {holds} {cargo}")
    assert geometry.types_among(whole, whole.mask) == 12
    assert geometry.types_among(whole, cells("6-6", "6-7", "8-5")) == 2


@pytest.mark.rule("GL-1.31")
def test_weapons_are_single_and_double_cannons() -> None:
    ship = build(2, "6-6 CAN-01 0  6-7 DCN-01 0  8-6 ENG-01 0  7-6 SHD-01 0  7-5 GLC-E01 0")
    assert geometry.weapons(ship) == cells("6-6", "6-7")


@pytest.mark.rule("GL-1.32")
@pytest.mark.parametrize(
    ("first", "second", "between"),
    [
        ("6-5", "9-8", True),
        ("9-8", "6-5", True),
        ("8-5", "5-8", True),
        ("7-5", "7-9", True),
        ("6-6", "9-6", True),
        ("7-8", "7-9", False),
        ("6-5", "8-6", False),
        ("6-6", "6-8", False),
        ("7-6", "7-9", False),
        ("8-5", "9-4", False),
    ],
)
def test_a_square_lies_between_two_others_on_a_row_a_column_or_a_diagonal(
    first: str, second: str, between: bool
) -> None:
    assert geometry.lies_between(cell("7-6"), cell(first), cell(second)) is between


@pytest.mark.rule("GL-1.32", "GL-1.34")
def test_a_line_has_any_length_and_does_not_bend() -> None:
    in_line = geometry.IN_LINE[cell("7-6")]
    assert in_line & cells("7-4", "7-10", "5-6", "9-6", "5-8", "9-4", "9-8") == cells(
        "7-4", "7-10", "5-6", "9-6", "5-8", "9-4", "9-8"
    )
    assert not in_line & cells("7-6", "8-8", "5-7", "9-9")


@pytest.mark.rule("GL-1.33")
def test_vips_are_human_crew_and_aliens_are_not_and_a_prisoner_is_no_crew() -> None:
    ship = build(2, "7-7 SCAB-blue 0  7-6 CAB-01 0  7-8 CAB-02 0  8-7 CAB-03 0  6-7 CAB-04 0")
    for name, crew in (("7-6", VIP_RED), ("7-8", PURPLE), ("8-7", VIP_BLUE), ("6-7", PRISONER)):
        ship.crew[cell(name)] = crew
    assert (ship.humans(), ship.crew_members()) == (2, 3)
    assert ship.occupied() == cells("7-6", "7-8", "8-7")


# --- hooks for another expansion --------------------------------------------------------------------------------------


@pytest.mark.rule("GL-12.1", "GL-12.2", "GL-12.8", "GL-12.9")
def test_weapons_types_and_kinds_of_crew_are_lists_without_parts_of_another_expansion() -> None:
    assert WEAPON_KINDS == (CANNON, DOUBLE_CANNON)
    assert (len(TYPE_NAMES), len(CREW_TYPES)) == (12, 6)
    assert sorted(kind for kinds in KINDS_OF_TYPE for kind in kinds) == list(range(len(KIND_NAMES)))
