"""The requirements of the 18 VIPs (section 3 of the expansion), on ships alone."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.lunar.content import VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.vips import requirements
from starlode.games.galaxy_trucker.ship.joints import joined
from starlode.games.galaxy_trucker.ship.ship import VIP_RED
from tests.galaxy_trucker.ships import build, cell

START = "7-7 SCAB-blue 0"
# The cabin has connectors on all sides (1221). It is joined to the starting cabin and to a structural module, which is
# joined to the engine behind it (7-5 to 8-5); the engine on 8-6 is joined to the cabin.
HUB = f"{START}  7-6 CAB-03 0  7-5 STR-03 0  8-5 ENG-03 0  8-6 ENG-06 0"


def found(vip: str, ship: str, name: str, level: int = 2) -> tuple[int, int]:
    """Return what a cabin has and what the VIP wants."""
    worst = requirements.worst(build(level, ship), VIP_NAMES.index(vip), cell(name))
    return worst.found, worst.wanted


def meets(vip: str, ship: str, name: str, level: int = 2) -> bool:
    return requirements.meets(build(level, ship), VIP_NAMES.index(vip), cell(name))


# --- red --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.1.1")
@pytest.mark.parametrize(
    ("ship", "met"),
    [
        ("8-5 CAB-01 0  8-8 CAN-01 0", True),
        ("8-5 CAB-01 0  8-8 DCN-01 0", True),
        ("8-5 CAB-01 0  6-5 CAN-01 0", True),
        ("8-5 CAB-01 2  8-8 CAN-01 0", False),
        ("8-5 CAB-01 0  8-8 ENG-01 0", False),
        ("8-5 CAB-01 0  8-7 SHD-01 0  8-8 CAN-01 0", False),
    ],
)
def test_the_admiral_wants_a_view_onto_a_weapon(ship: str, met: bool) -> None:
    assert meets("vip_retired_admiral", ship, "8-5") is met
    assert found("vip_retired_admiral", ship, "8-5") == (int(met), 1)


@pytest.mark.rule("GL-3.2.1")
def test_the_engineer_wants_two_engines_within_two_steps() -> None:
    assert found("vip_propulsion_engineer", HUB, "7-6") == (2, 2)
    assert meets("vip_propulsion_engineer", HUB, "7-6")
    double = HUB.replace("ENG-06", "DEN-03")
    assert meets("vip_propulsion_engineer", double, "7-6")
    # The connectors between module and engine do not fit.
    not_joined = HUB.replace("ENG-03", "ENG-07")
    assert found("vip_propulsion_engineer", not_joined, "7-6") == (1, 2)
    assert not meets("vip_propulsion_engineer", not_joined, "7-6")


@pytest.mark.rule("GL-3.2.1", "GL-1.12")
def test_an_engine_at_walking_distance_three_is_too_far_for_the_engineer() -> None:
    far = f"{START}  7-6 CAB-03 0  8-6 ENG-06 0  7-8 STR-03 0  7-9 STR-04 0  8-9 ENG-08 0"
    assert joined(build(2, far), cell("7-9"), cell("8-9"))
    assert found("vip_propulsion_engineer", far, "7-6") == (1, 2)
    near = f"{START}  7-6 CAB-03 0  8-6 ENG-06 0  8-7 ENG-03 0"
    assert found("vip_propulsion_engineer", near, "7-6") == (2, 2)


@pytest.mark.rule("GL-3.3.1")
@pytest.mark.parametrize(
    ("ship", "met"),
    [
        ("6-5 CAB-01 0", True),
        ("6-5 CAB-01 1", False),
        ("7-5 CAB-01 0  6-5 CAN-01 0", False),
        ("8-5 CAB-01 0  6-5 CAN-01 0", True),
    ],
)
def test_the_politician_wants_a_view_to_the_front(ship: str, met: bool) -> None:
    assert meets("vip_politician_in_a_hurry", ship, ship[:3]) is met


@pytest.mark.rule("GL-3.4.1")
def test_the_streamer_wants_views_on_two_sides() -> None:
    assert found("vip_extreme_streamer", "6-5 CAB-01 0", "6-5") == (2, 2)
    assert meets("vip_extreme_streamer", "6-5 CAB-01 3", "6-5")
    beside = "6-5 CAB-01 0  6-6 CAN-01 0"
    assert found("vip_extreme_streamer", beside, "6-5") == (1, 2)
    assert not meets("vip_extreme_streamer", beside, "6-5")


@pytest.mark.rule("GL-3.5.1")
@pytest.mark.parametrize(
    ("other", "cabins"), [("7-9 CAB-02 0", 0), ("7-8 CAN-01 0", 0), ("8-5 CAB-02 0", 1), ("7-7 SCAB-blue 0", 1)]
)
def test_the_diva_wants_no_cabin_around(other: str, cabins: int) -> None:
    ship = f"7-6 CAB-03 0  {other}"
    assert found("vip_opera_diva", ship, "7-6") == (cabins, 0)
    assert meets("vip_opera_diva", ship, "7-6") is (cabins == 0)


@pytest.mark.rule("GL-3.6.1")
def test_the_smuggler_king_wants_a_connected_structural_module() -> None:
    assert meets("vip_smuggler_king", HUB, "7-6")
    # The module lies beside the cabin, and a double connector meets a single one.
    touching = f"{START}  7-6 CAB-03 0  7-5 STR-08 0"
    assert found("vip_smuggler_king", touching, "7-6") == (0, 1)
    assert not meets("vip_smuggler_king", touching, "7-6")


# --- blue -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.7.1")
def test_the_widow_wants_three_connected_components() -> None:
    assert found("vip_cautious_rich_widow", HUB, "7-6") == (3, 3)
    assert meets("vip_cautious_rich_widow", HUB, "7-6")
    two = f"{START}  7-6 CAB-03 0  7-5 STR-03 0"
    assert found("vip_cautious_rich_widow", two, "7-6") == (2, 3)
    assert not meets("vip_cautious_rich_widow", two, "7-6")


@pytest.mark.rule("GL-3.8.1", "GL-1.15")
@pytest.mark.parametrize(
    ("ship", "name", "distance"),
    [
        (f"{START}  7-6 STR-03 0  7-5 STR-06 0  7-4 CAB-11 0", "7-4", 3),
        (f"{START}  7-6 STR-03 0  7-5 CAB-11 0", "7-5", 2),
        # There is no way to the starting cabin, or no starting cabin.
        (f"{START}  7-5 CAB-11 0", "7-5", 0),
        ("7-6 STR-03 0  7-5 STR-06 0  7-4 CAB-11 0", "7-4", 0),
    ],
)
def test_the_patient_wants_walking_distance_three_from_the_starting_cabin(ship: str, name: str, distance: int) -> None:
    assert found("vip_quarantined_patient", ship, name) == (distance, 3)
    assert meets("vip_quarantined_patient", ship, name) is (distance == 3)


@pytest.mark.rule("GL-X23", "GL-3.9.1", "GL-3.9.2")
@pytest.mark.parametrize(
    ("front", "matched"),
    [
        ("6-5 CAN-01 0", 3),
        # Its single connector is joined to a universal one: legal, but not the same kind.
        ("6-5 CAN-07 0", 2),
        # It is exposed.
        ("", 2),
    ],
)
def test_example_the_feng_shui_master_wants_every_connector_joined_to_the_same_kind(front: str, matched: int) -> None:
    # The cabin is [1,2,0,3]: double on the right, universal on the left.
    ship = f"7-5 GLV-C2 3  7-6 CRG3-03 0  7-4 ENG-01 0  {front}"
    if front:
        assert joined(build(2, ship), cell("7-5"), cell("6-5"))
    assert found("vip_feng_shui_master", ship, "7-5") == (matched, 3)
    assert meets("vip_feng_shui_master", ship, "7-5") is (matched == 3)


@pytest.mark.rule("GL-3.9.1", "GL-2.R6")
def test_a_connector_in_error_is_not_joined_for_the_feng_shui_master() -> None:
    ship = "7-5 GLV-C2 3  7-6 CRG3-01 0  7-4 ENG-01 0  6-5 CAN-01 0"
    assert found("vip_feng_shui_master", ship, "7-5") == (2, 3)


@pytest.mark.rule("GL-3.10.1")
@pytest.mark.parametrize(
    ("right", "exposed"),
    [
        ("7-6 CRG3-01 0", 0),
        # A component joined to the cabin has exposed connectors.
        ("7-6 SHD-02 0", 2),
        # A component beside the cabin that is not joined to it does not count.
        ("7-6 CRG3-01 0  8-5 SHD-02 0", 0),
        # The cabin itself has one.
        ("", 1),
    ],
)
def test_the_auditor_wants_no_exposed_connector_on_the_cabin_and_what_is_connected(right: str, exposed: int) -> None:
    ship = f"7-5 CAB-11 0  7-4 ENG-01 0  {right}"
    assert found("vip_insurance_auditor", ship, "7-5") == (exposed, 0)
    assert meets("vip_insurance_auditor", ship, "7-5") is (exposed == 0)


@pytest.mark.rule("GL-3.11.1")
@pytest.mark.parametrize(("other", "met"), [("8-7 LSB-03 0", True), ("7-5 LSP-03 0", True), ("7-8 LSP-03 0", False)])
def test_the_ambassador_wants_a_life_support_around(other: str, met: bool) -> None:
    assert meets("vip_xenophile_ambassador", f"7-6 CAB-03 0  {other}", "7-6") is met


@pytest.mark.rule("GL-X22", "GL-3.12.1", "GL-3.12.2", "GL-3.12.4")
def test_example_the_celebrity_wants_connected_components_with_different_numbers_of_sides() -> None:
    cabin = "7-5 CAB-03 0"
    one, two, three, four = "6-5 CAN-01 0", "7-6 ENG-16 0", "8-5 BAT3-05 0", "7-4 STR-03 0"
    all_four = f"{cabin}  {one}  {two}  {three}  {four}"
    assert found("vip_superstitious_celebrity", all_four, "7-5") == (4, 4)
    assert meets("vip_superstitious_celebrity", all_four, "7-5")
    twice_two = f"{cabin}  {one}  {two}  8-5 ENG-08 0"
    assert found("vip_superstitious_celebrity", twice_two, "7-5") == (2, 3)
    assert not meets("vip_superstitious_celebrity", twice_two, "7-5")


@pytest.mark.rule("GL-3.12.3")
def test_the_celebrity_wants_at_least_two_connected_components() -> None:
    cabin = "7-5 CAB-03 0"
    assert found("vip_superstitious_celebrity", f"{cabin}  6-5 CAN-01 0", "7-5") == (1, 2)
    assert not meets("vip_superstitious_celebrity", f"{cabin}  6-5 CAN-01 0", "7-5")
    assert meets("vip_superstitious_celebrity", f"{cabin}  6-5 CAN-01 0  7-6 ENG-16 0", "7-5")


# --- yellow -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.13.1", "GL-1.34")
@pytest.mark.parametrize(
    ("ship", "batteries"),
    [
        ("6-5 BAT2-01 0  7-9 BAT3-01 0", 2),
        # A component between the two does not matter.
        ("9-8 BAT2-01 0  8-7 CAN-01 0  7-10 BAT3-01 0  7-8 CAN-02 0", 2),
        ("6-5 BAT2-01 0  6-8 BAT3-01 0", 1),
        ("8-8 BAT2-01 0", 0),
    ],
)
def test_the_guru_wants_two_batteries_in_line(ship: str, batteries: int) -> None:
    ship = f"7-6 CAB-03 0  {ship}"
    assert found("vip_energy_drink_guru", ship, "7-6") == (batteries, 2)
    assert meets("vip_energy_drink_guru", ship, "7-6") is (batteries >= 2)


@pytest.mark.rule("GL-3.14.1")
def test_the_activist_wants_a_battery_and_no_engine_around() -> None:
    cabin = "7-6 CAB-03 0"
    assert meets("vip_eco_activist", f"{cabin}  8-7 BAT2-01 0", "7-6")
    assert found("vip_eco_activist", f"{cabin}  8-8 BAT2-01 0", "7-6") == (0, 1)
    with_engine = f"{cabin}  8-7 BAT2-01 0  8-5 DEN-01 0"
    assert found("vip_eco_activist", with_engine, "7-6") == (1, 0)
    assert not meets("vip_eco_activist", with_engine, "7-6")


@pytest.mark.rule("GL-X21", "GL-3.15.1", "GL-3.15.2")
@pytest.mark.parametrize(
    ("ship", "types"),
    [
        ("6-5 CAN-01 0  8-6 ENG-01 0  8-5 GLC-H01 0  8-7 GLC-E01 0  7-5 CAB-02 0", 5),
        ("6-5 CAN-01 0  6-6 CAN-02 0  6-7 CAN-03 0  8-5 GLC-E01 0  8-6 GLC-E02 0", 2),
        # Only neighbours count.
        ("6-5 CAN-01 0  8-6 ENG-01 0  8-5 GLC-H01 0  8-7 GLC-E01 0  7-8 CAB-02 0", 4),
    ],
)
def test_example_the_brat_wants_five_types_around(ship: str, types: int) -> None:
    ship = f"7-6 CAB-03 0  {ship}"
    assert found("vip_spoiled_rich_brat", ship, "7-6") == (types, 5)
    assert meets("vip_spoiled_rich_brat", ship, "7-6") is (types >= 5)


@pytest.mark.rule("GL-3.16.1")
@pytest.mark.parametrize(
    ("other", "noise"),
    [("7-8 ENG-01 0", 0), ("8-7 SHD-01 0", 0), ("8-7 DEN-01 0", 1), ("6-5 CAN-01 0  6-6 DCN-01 0", 2)],
)
def test_the_novelist_wants_no_engine_and_no_cannon_around(other: str, noise: int) -> None:
    ship = f"7-6 CAB-03 0  {other}"
    assert found("vip_insomniac_novelist", ship, "7-6") == (noise, 0)
    assert meets("vip_insomniac_novelist", ship, "7-6") is (noise == 0)


@pytest.mark.rule("GL-3.17.1")
@pytest.mark.parametrize(("other", "met"), [("7-5 CRG2-02 2", True), ("7-5 SPC1-01 2", True), ("6-5 CRG2-02 0", False)])
def test_the_food_critic_wants_a_connected_hold(other: str, met: bool) -> None:
    assert meets("vip_food_critic", f"7-6 CAB-03 0  {other}", "7-6") is met


@pytest.mark.rule("GL-3.18.1")
@pytest.mark.parametrize(
    ("ship", "met"),
    [("6-5 CAB-01 0", True), ("6-5 CAB-01 2", True), ("6-5 CAB-11 0", False), ("6-5 CAB-01 0  6-6 CAN-01 0", False)],
)
def test_the_weather_presenter_wants_a_view_to_a_flank(ship: str, met: bool) -> None:
    assert meets("vip_weather_presenter", ship, "6-5") is met


# --- all --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-2.12")
def test_suitable_cabins_are_those_that_meet_the_requirement_but_never_the_starting_cabin() -> None:
    ship = build(2, f"{START}  6-5 CAB-01 0  8-5 CAB-11 0  9-9 CAB-01 2")
    politician = VIP_NAMES.index("vip_politician_in_a_hurry")
    assert requirements.suitable_cabins(ship, politician) == [cell("6-5"), cell("8-5")]
    novelist = VIP_NAMES.index("vip_insomniac_novelist")
    assert requirements.suitable_cabins(ship, novelist) == [cell("6-5"), cell("8-5"), cell("9-9")]


@pytest.mark.rule("GL-2.R6")
def test_a_requirement_never_looks_at_who_is_aboard() -> None:
    ship = build(2, HUB)
    measured = [[m.found for m in requirements.measure(ship, vip.number, cell("7-6"))] for vip in VIPS]
    ship.crew[cell("7-6")] = VIP_RED
    ship.crew[cell("7-7")] = 2
    assert [[m.found for m in requirements.measure(ship, vip.number, cell("7-6"))] for vip in VIPS] == measured
