"""Component reference (section 7 of the rules): what the parts of a ship do."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    CANNON,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    EAST,
    ENGINE,
    HOLD,
    HUMANS_PER_CABIN,
    NORTH,
    SHIELD,
    SOUTH,
    SPECIAL_HOLD,
    STARTING_CABIN,
    STRUCTURAL,
    TILE_KIND,
    TILE_NAMES,
    TILE_NUMBER,
    TILE_SIZE,
    TILES,
    WEST,
)
from starlode.games.galaxy_trucker.ship.fire import covering_shields
from starlode.games.galaxy_trucker.ship.joints import supports
from starlode.games.galaxy_trucker.ship.power import cannon_power, engine_power
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE
from starlode.games.galaxy_trucker.ship.text_format import read_ship, write_ship
from starlode.games.galaxy_trucker.ship.title_counts import count_battery_users
from starlode.kernel.errors import InvalidInput
from tests.galaxy_trucker.data_files import read_data
from tests.galaxy_trucker.ships import build, cell, cells, ship_a


def facts(kind: int) -> list[dict[str, object]]:
    """Return the data of all tiles of a kind."""
    tiles: list[dict[str, object]] = [*read_data("tiles")["tiles"], *read_data("tiles")["starting_cabins"]]
    return [tile for tile in tiles if TILE_KIND[TILE_NUMBER[str(tile["id"])]] == kind]


def carries(tile: str, contents: str) -> bool:
    """Return whether a ship's file may say that a tile carries something."""
    name = "7-7" if tile.startswith("SCAB") else "8-7"
    try:
        read_ship(f"starlode ship galaxy_trucker 1\nlevel III\n{name} {tile} 0 {contents}\n".encode())
    except InvalidInput as problem:
        if problem.key not in ("ship-file-contents", "ship-file-alien-start"):
            raise
        return False
    return True


@pytest.mark.rule("GT-7.1")
def test_a_structural_module_has_connectors_only() -> None:
    assert all(tile.keys() == {"id", "type", "connectors", "sheet_no"} for tile in facts(STRUCTURAL))
    ship = build(3, "7-7 STR-08 0")
    assert (cannon_power(ship, ship.mask), engine_power(ship, ship.mask), count_battery_users(ship)) == (0, 0, 0)
    assert not carries("STR-08", "crew=1")
    assert not carries("STR-08", "goods=blue")


@pytest.mark.rule("GT-7.2")
def test_a_cabin_holds_two_humans_or_one_alien() -> None:
    assert {tile["crew_capacity"] for tile in facts(CABIN)} == {HUMANS_PER_CABIN} == {2}
    assert carries("CAB-01", "crew=2")
    assert not carries("CAB-01", "crew=3")
    ship = ship_a()
    assert (ship.crew[cell("7-5")], ship.crew_members(), ship.humans()) == (PURPLE, 5, 4)


@pytest.mark.rule("GT-7.3")
def test_the_starting_cabin_is_a_cabin_without_aliens_and_universal_all_round() -> None:
    assert [(tile["connectors"], tile["crew_capacity"], tile["aliens_allowed"]) for tile in facts(STARTING_CABIN)] == [
        ([3, 3, 3, 3], 2, False)
    ] * 4
    assert carries("SCAB-green", "crew=2")
    assert not carries("SCAB-green", "crew=purple")
    assert build(1, "7-7 SCAB-blue 0").cabins() == cells("7-7")


@pytest.mark.rule("GT-7.4", "GT-8.4")
def test_a_life_support_serves_the_cabins_joined_to_it() -> None:
    # LSP-01 has connectors in front, on the right and on the left.
    ship = build(3, "7-7 SCAB-blue 0  8-7 LSP-01 0  8-6 CAB-02 0  8-8 CAB-03 1  9-7 CAB-04 0")
    assert supports(ship, cell("8-6"), PURPLE)
    assert supports(ship, cell("8-8"), PURPLE)
    assert not supports(ship, cell("8-6"), BROWN)
    assert not supports(ship, cell("9-7"), PURPLE), "adjacent, but the life support's rear side is smooth"


@pytest.mark.rule("GT-7.4", "GT-8.A2")
def test_a_cabin_may_be_joined_to_several_life_supports() -> None:
    ship = build(3, "8-7 CAB-02 0  8-6 LSP-01 1  8-8 LSB-05 0  7-7 SCAB-blue 0")
    assert supports(ship, cell("8-7"), PURPLE)
    assert supports(ship, cell("8-7"), BROWN)


@pytest.mark.rule("GT-7.5")
@pytest.mark.parametrize(("rotation", "halves"), [(NORTH, 2), (EAST, 1), (SOUTH, 1), (WEST, 1)])
def test_a_single_cannon_has_power_1_forward_and_a_half_otherwise(rotation: int, halves: int) -> None:
    assert cannon_power(build(3, f"7-7 CAN-01 {rotation}")) == halves
    assert {tile["uses_battery"] for tile in facts(CANNON)} == {False}


@pytest.mark.rule("GT-7.6")
@pytest.mark.parametrize(("rotation", "halves"), [(NORTH, 4), (EAST, 2), (SOUTH, 2), (WEST, 2)])
def test_a_double_cannon_has_twice_as_much_if_powered(rotation: int, halves: int) -> None:
    ship = build(3, f"7-7 DCN-01 {rotation}")
    assert (cannon_power(ship), cannon_power(ship, cells("7-7"))) == (0, halves)
    assert {tile["uses_battery"] for tile in facts(DOUBLE_CANNON)} == {True}


@pytest.mark.rule("GT-7.7", "GT-7.8")
def test_a_single_engine_has_power_1_and_a_double_one_2_if_powered() -> None:
    ship = build(3, "8-6 ENG-01 0  8-7 DEN-01 0")
    assert (engine_power(ship), engine_power(ship, cells("8-7"))) == (1, 3)
    assert engine_power(ship, cells("8-6")) == 1, "a single engine takes no battery"
    assert {tile["uses_battery"] for tile in facts(ENGINE)} == {False}
    assert {tile["uses_battery"] for tile in facts(DOUBLE_ENGINE)} == {True}


@pytest.mark.rule("GT-7.9")
def test_a_battery_holds_two_or_three_tokens() -> None:
    sizes = {TILE_NAMES[tile][:4]: TILE_SIZE[tile] for tile in range(TILES) if TILE_KIND[tile] == BATTERY}
    assert sizes == {"BAT2": 2, "BAT3": 3}
    assert carries("BAT2-01", "tokens=2")
    assert not carries("BAT2-01", "tokens=3")
    assert carries("BAT3-01", "tokens=3")


@pytest.mark.rule("GT-7.10")
@pytest.mark.parametrize(
    ("rotation", "covered"), [(0, {NORTH, EAST}), (1, {EAST, SOUTH}), (2, {SOUTH, WEST}), (3, {WEST, NORTH})]
)
def test_a_shield_covers_two_sides_and_turns_with_its_tile(rotation: int, covered: set[int]) -> None:
    for name in ("4-7", "9-11"):
        ship = build(3, f"{name} SHD-01 {rotation}")
        assert {side for side in range(4) if covering_shields(ship, side) == cells(name)} == covered
        assert {side for side in range(4) if covering_shields(ship, side)} == covered


@pytest.mark.rule("GT-7.11")
def test_a_cargo_hold_has_a_slot_for_each_block_but_red() -> None:
    sizes = {TILE_NAMES[tile][:4]: TILE_SIZE[tile] for tile in range(TILES) if TILE_KIND[tile] == HOLD}
    assert sizes == {"CRG2": 2, "CRG3": 3}
    assert carries("CRG2-01", "goods=yellow,blue")
    assert not carries("CRG2-01", "goods=yellow,blue,blue")
    assert not carries("CRG3-01", "goods=red")


@pytest.mark.rule("GT-7.12")
def test_a_special_hold_takes_any_colour() -> None:
    sizes = {TILE_NAMES[tile][:4]: TILE_SIZE[tile] for tile in range(TILES) if TILE_KIND[tile] == SPECIAL_HOLD}
    assert sizes == {"SPC1": 1, "SPC2": 2}
    assert carries("SPC2-01", "goods=red,green")
    assert not carries("SPC1-01", "goods=red,green")


@pytest.mark.rule("GT-7.13")
def test_double_cannons_double_engines_and_shields_use_batteries() -> None:
    users = {tile["type"] for tile in read_data("tiles")["tiles"] if tile.get("uses_battery")}
    assert users == {"double_cannon", "double_engine", "shield_generator"}
    ship = build(3, "5-7 DCN-01 0  8-6 DEN-01 0  8-7 SHD-01 0  8-8 ENG-01 0  6-6 CAN-01 0  7-7 SCAB-blue 0")
    assert count_battery_users(ship) == 3
    assert ship.of_kind(SHIELD) == cells("8-7")


def test_a_written_ship_says_what_it_carries() -> None:
    text = write_ship(ship_a())
    assert "7-5 CAB-05 1 crew=purple" in text
    assert "6-7 BAT2-04 1 tokens=2" in text
