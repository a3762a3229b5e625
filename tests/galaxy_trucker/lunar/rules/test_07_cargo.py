"""Cargo tiles: warehouse, reserve, weight, armour and radiation (sections 1 and 7 of the expansion)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    BLUE,
    CABIN,
    CELL_NAMES,
    CENTRE,
    ENGINE,
    HEAVY,
    HOLD,
    LIFE_BROWN,
    RADIOACTIVE,
    STRUCTURAL,
    TILE_NAMES,
    TILE_NUMBER,
    TILE_SIZE,
)
from starlode.games.galaxy_trucker.lunar.cargo.face_down import cargo_face_down
from starlode.games.galaxy_trucker.lunar.cargo.radioactive import irradiated, joined_pairs
from starlode.games.galaxy_trucker.lunar.content import TILES_OF_CARGO
from starlode.games.galaxy_trucker.phases.flight import goods, power_use
from starlode.games.galaxy_trucker.phases.restrictions import why_not_alien
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.power import total_weight
from starlode.games.galaxy_trucker.ship.ship import BROWN, Ship
from starlode.kernel.contract import Scalar
from starlode.kernel.masks import bits
from tests.galaxy_trucker.lunar.building import LunarBuilding
from tests.galaxy_trucker.lunar.cargo_ships import names
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_dangers import assemble, crewed, with_engines
from tests.galaxy_trucker.ships import cell, start

# --- the warehouse ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-7.7")
def test_there_are_66_cargo_tiles_of_four_types() -> None:
    assert [tiles.bit_count() for tiles in TILES_OF_CARGO] == [16, 18, 16, 16]


@pytest.mark.rule("GL-7.1", "GL-7.2")
def test_cargo_is_shuffled_into_the_warehouse_when_the_mission_says_so() -> None:
    table = LunarBuilding("II", mission="mission_handle_with_tweezers")
    assert table.table.cargo_hidden == (0, 8, 0, 0)
    assert cargo_face_down(table.state) == 8
    assert {"take-hidden", "take-hidden-cargo"} <= {*table.kinds(0)}
    without = LunarBuilding("II", mission="mission_traffic_jams")
    assert "take-hidden-cargo" not in without.kinds(0)
    assert without.refused(0, "take-hidden-cargo").clause == "GL-7.2"


@pytest.mark.rule("GL-7.2")
def test_who_takes_a_face_down_tile_chooses_between_the_two_backs() -> None:
    table = LunarBuilding("II", mission="mission_variety_pack")
    table.do(0, "take-hidden-cargo")
    # Its type is unknown; there are as many of each.
    assert table.outcomes() == [
        {"kind": kind} for kind in ("cargo_explosive", "cargo_fragile", "cargo_heavy", "cargo_radioactive")
    ]
    table.draw("draw-cargo-kind", kind="cargo_heavy")
    table.draw("draw-tile", tile="GLC-H03")
    assert table.hand(0) == "GLC-H03"
    assert table.table.cargo_hidden == (2, 2, 1, 2)
    table.do(1, "take-hidden")
    assert all(str(outcome["tile"]).split("-")[0] != "GLC" for outcome in table.outcomes())


@pytest.mark.rule("GL-7.2", "GL-10.16")
def test_turn_by_turn_either_back_can_be_turned_up_and_cargo_placed() -> None:
    table = LunarBuilding("II", mission="mission_dead_weight", building="turn_based", first_player="1")
    table.do(0, "reveal-cargo")
    table.draw("draw-tile", tile="GLC-H03")
    assert table.face_up() == ["GLC-H03"]
    assert table.refused(0, "reserve", tile="GLC-H03").clause == "GL-7.3"
    table.do(0, "take-open", tile="GLC-H03")
    table.do(0, "place", cell="6-7", rotation=0)
    assert table.components(0)["6-7"] == "GLC-H03"


# --- the reserve ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-X35", "GL-7.3", "GL-7.4")
def test_example_of_reserve_and_cargo() -> None:
    table = LunarBuilding("II", mission="mission_handle_with_tweezers").hold(0, "GLC-F01")
    assert table.refused(0, "set-aside").clause == "GL-7.3"
    assert table.offered(0, "place")
    table.do(0, "return-tile")
    assert table.face_up() == ["GLC-F01"]
    # Loose on the ship it is the same.
    table.do(0, "take-open", tile="GLC-F01")
    table.do(0, "place", cell="7-8", rotation=3)
    assert table.refused(0, "set-aside").clause == "GL-7.3"
    table.do(0, "return-tile")
    # Other components may be set aside.
    assert table.hold(0, "CAB-01").may(0, "set-aside")


def bomb_squad(**options: Scalar) -> LunarBuilding:
    """Return a table of level II where both players were given three explosive tiles."""
    table = LunarBuilding("II", 2, mission="mission_bomb_squad", **options)
    for tile in ("E01", "E02", "E03", "E13", "E14", "E15"):
        table.draw("draw-tile", tile=f"GLC-{tile}")
    return table


@pytest.mark.rule("GL-X3", "GL-1.19", "GL-1.20", "GL-1.21")
def test_example_of_a_reserve_that_a_mission_has_filled() -> None:
    table = bomb_squad(building="turn_based", first_player="2").open("CAB-01")
    assert table.reserve(1) == ["GLC-E13", "GLC-E14", "GLC-E15"]
    assert table.refused(1, "reserve", tile="CAB-01").clause == "GT-5.17"
    for tiles, place in ((2, "6-7"), (1, "7-8")):
        table.points(1, 8).do(1, "take-reserved", slot=1)
        table.do(1, "place", cell=place, rotation=0)
        assert len(table.reserve(1)) == tiles
        assert table.points(1, 8).may(1, "reserve", tile="CAB-01") == (tiles == 1)


@pytest.mark.rule("GL-1.19", "GL-1.20", "GL-1.21")
def test_in_real_time_nothing_is_added_to_a_full_reserve() -> None:
    table = bomb_squad().hold(0, "CAB-01")
    assert table.refused(0, "set-aside").clause == "GT-5.17"
    table.do(0, "return-tile")
    for slot in (1, 1):
        table.do(0, "take-reserved", slot=slot)
        table.do(0, "place", cell="7-8" if len(table.reserve(0)) == 2 else "7-6", rotation=0)
    assert table.reserve(0) == ["GLC-E03"]
    assert table.hold(0, "CAB-02").may(0, "set-aside")


@pytest.mark.rule("GL-1.R4", "GL-7.3")
def test_a_given_tile_may_go_back_to_the_reserve_until_it_is_welded() -> None:
    table = bomb_squad()
    table.do(0, "take-reserved", slot=1)
    # Two given tiles are still there, and it is cargo: putting it back is not adding.
    assert table.refused(0, "return-tile").clause == "GT-5.18"
    table.do(0, "set-aside")
    assert sorted(table.reserve(0)) == ["GLC-E01", "GLC-E02", "GLC-E03"]
    table.do(0, "take-reserved", slot=1)
    table.do(0, "place", cell="7-8", rotation=1)
    assert table.refused(0, "return-tile").clause == "GT-5.18"
    table.do(0, "set-aside")
    assert len(table.reserve(0)) == 3
    # Taking another component welds it.
    table.do(0, "take-reserved", slot=1)
    table.do(0, "place", cell="7-8", rotation=1)
    table.do(0, "take-reserved", slot=1)
    table.do(0, "set-aside")
    assert table.refused(0, "set-aside").clause == "GT-5.8"


@pytest.mark.rule("GT-18.A8")
def test_given_cargo_is_exempt_from_the_golden_corridorist() -> None:
    # GLC-E13, which was given, and GLC-F17, which was not, have connectors on all sides.
    table = bomb_squad(placement_policy="strict").golden(0, "corridorist").golden(1, "corridorist")
    table.do(1, "take-reserved", slot=1)
    table.do(1, "place", cell="7-8", rotation=0)
    assert table.hold(0, "GLC-F17").refused(0, "place", cell="7-8", rotation=0).clause == "GT-18.A8"
    table.do(0, "return-tile")
    table.finish_all()
    assert table.step() != "check"
    assert "GLC-E13" in table.components(1)["7-8"]


@pytest.mark.rule("GL-1.22")
def test_given_tiles_left_in_the_reserve_are_lost_components() -> None:
    table = bomb_squad().finish_all()
    assert table.lost(0) == [(f"GLC-E0{number}", "unused-reserve") for number in (1, 2, 3)]


# --- weight -----------------------------------------------------------------------------------------------------------


def heavy_ship(engines: int, *cargo: str) -> Ship:
    """Return a ship with so many single engines and these heavy tiles, joined or not."""
    ship = with_engines(engines)
    for tile, name in zip(cargo, ("6-7", "6-6", "6-8"), strict=False):
        ship.put(cell(name), 4 * TILE_NUMBER[tile])
    return ship


@pytest.mark.rule("GL-X28", "GL-7.14", "GL-7.15")
@pytest.mark.parametrize(
    ("cargo", "weight", "power"),
    [(("GLC-H14",), 4, 2), (("GLC-H14", "GLC-H10"), 7, 0), (("GLC-H01", "GLC-H05"), 3, 3), ((), 0, 6)],
)
def test_example_of_weight(cargo: tuple[str, ...], weight: int, power: int) -> None:
    ship = heavy_ship(6, *cargo)
    assert total_weight(ship) == weight
    flight = LunarFlight("I", [ship], [4])
    assert power_use.engine_power(flight.state, 0, 0) == power


@pytest.mark.rule("GL-7.R3", "GL-7.15")
def test_power_0_after_weight_forces_giving_up_in_open_space() -> None:
    flight = LunarFlight("I", [heavy_ship(3, "GLC-H10"), heavy_ship(3, "GLC-H05")], [4, 2])
    flight.reveal("I-05")
    assert flight.told("event-engine-power") == [{"seat": 0, "count": 0}, {"seat": 1, "count": 1}]
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-engines"}]
    assert flight.progress() == [4, 3]


@pytest.mark.rule("GL-7.R2", "GL-7.14")
@pytest.mark.parametrize(("engines", "cargo", "power"), [(3, "GLC-H14", 1), (2, "GLC-H10", 1), (0, "GLC-H01", 0)])
def test_the_brown_alien_helps_before_the_weight_if_the_engine_tiles_have_power(
    engines: int, cargo: str, power: int
) -> None:
    ship = heavy_ship(engines, cargo)
    ship.crew[cell("7-7")] = BROWN
    flight = LunarFlight("I", [ship], [4])
    assert power_use.engine_power(flight.state, 0, 0) == power


@pytest.mark.rule("GL-7.14")
def test_weight_lost_with_its_cargo_counts_no_more() -> None:
    ship = crewed(assemble(1, [("8-7", ENGINE), ("6-7", HEAVY)]))
    flight = LunarFlight("I", [ship], [4])
    before = power_use.engine_power(flight.state, 0, 0)
    flight.destroy(0, "6-7")
    assert (before, power_use.engine_power(flight.state, 0, 0)) == (0, 1)


# --- armour -----------------------------------------------------------------------------------------------------------


# Heavy cargo with one connector, and with two that face each other; turned, one of them meets the starting cabin.
SMOOTH_LEFT, OPEN_LEFT = "GLC-H14", "GLC-H03"


def armoured(tile: str) -> LunarFlight:
    """Return a flight with heavy cargo on (7,6), the first tile of row 7 from the left."""
    ship = crewed(with_tiles(start(1), f"7-6 {tile} 1"))
    assert errors(ship) == []
    return LunarFlight("I", [ship], [4])


@pytest.mark.rule("GL-X32", "GL-7.16", "GL-7.R4")
@pytest.mark.parametrize("danger", ["small_meteor", "large_meteor", "light_shot", "heavy_shot"])
def test_example_of_armour_that_stops_everything_on_a_smooth_side(danger: str) -> None:
    flight = armoured(SMOOTH_LEFT)
    flight.strike(0, danger, "left", 7)
    assert flight.lost(0) == []
    # It is used up: nothing behind is hit, and no defence is asked for.
    assert flight.has(0, "7-7")
    assert not flight.state.players[0].stack
    assert flight.told("event-armour-holds")[0]["cell"] == "7-6"


@pytest.mark.rule("GL-X32", "GL-7.17")
@pytest.mark.parametrize("danger", ["small_meteor", "large_meteor", "light_shot", "heavy_shot"])
def test_example_of_heavy_cargo_with_an_exposed_connector(danger: str) -> None:
    flight = armoured(OPEN_LEFT)
    flight.strike(0, danger, "left", 7)
    assert flight.lost(0) == [("GLC-H03", "destroyed")]


@pytest.mark.rule("GL-X32", "GL-7.18")
def test_example_of_sabotage_on_heavy_cargo() -> None:
    ship = armoured(SMOOTH_LEFT).ship(0)
    flight = LunarFlight("I", [ship, with_engines(1)], [4, 2])
    flight.state.edit_ship(1).crew[cell("8-6")] = 2
    flight.state.edit_ship(1).crew[cell("8-8")] = 2
    flight.reveal("III-04")
    flight.roll(6, 7)
    assert flight.lost(0) == [("GLC-H14", "destroyed")]


@pytest.mark.rule("GL-7.16")
def test_armour_asks_for_no_shield_where_a_plain_component_would() -> None:
    ship = crewed(with_tiles(start(1), "7-6 GLC-H14 1  6-7 SHD-01 3  8-7 BAT3-01 0"))
    ship.tokens[cell("8-7")] = 3
    flight = LunarFlight("I", [ship], [4])
    flight.strike(0, "light_shot", "left", 7)
    assert not flight.state.players[0].stack
    flight.strike(0, "light_shot", "left", 8)
    assert flight.options(0) == ["use-shield", "accept-damage"]


# --- radioactive cargo ------------------------------------------------------------------------------------------------


def checked(ship: Ship) -> LunarBuilding:
    """Return a table of level II with this ship, after building; it is loaded unless there is something to correct."""
    table = LunarBuilding("II", mission="mission_glow_in_the_dark")
    for position in bits(ship.mask):
        if position != CENTRE:
            table.build(0, f"{CELL_NAMES[position]} {TILE_NAMES[ship.tile(position)]} {ship.pieces[position] & 3}")
    table.build(1, "7-8 CAB-09 0").finish_all()
    return table


@pytest.mark.rule("GL-X33", "GL-7.19", "GL-7.20", "GL-7.21")
def test_example_of_radioactive_loading() -> None:
    parts = [("7-6", STRUCTURAL), ("7-5", RADIOACTIVE), ("6-6", CABIN), ("8-5", BATTERY), ("7-4", HOLD)]
    table = checked(assemble(2, [*parts, ("7-8", BATTERY), ("7-9", CABIN)]))
    ship = table.ship(0)
    assert (ship.crew[cell("6-6")], ship.tokens[cell("8-5")]) == (0, 0)
    # What lies further away is loaded as usual.
    assert (ship.crew[cell("7-7")], ship.crew[cell("7-9")]) == (2, 2)
    assert ship.tokens[cell("7-8")] == TILE_SIZE[ship.tile(cell("7-8"))]
    # Goods may be loaded into the hold.
    assert irradiated(ship) >> cell("7-4") & 1
    assert goods.has_room(table.state, 0, cell("7-4"), BLUE)
    table.check()


@pytest.mark.rule("GL-7.19", "GL-7.20")
@pytest.mark.parametrize("further", [[], [("8-8", RADIOACTIVE)]])
def test_no_alien_is_loaded_beside_radioactive_cargo(further: list[tuple[str, int]]) -> None:
    table = checked(assemble(2, [("7-8", CABIN), ("7-9", LIFE_BROWN), *further]))
    if not further:
        assert table.offered(0, "load-crew") == [{"crew": "humans"}, {"crew": "brown"}]
        return
    # Nobody is asked: the cabin stays empty, and so does the starting cabin.
    assert table.ship(0).crew_members() == 0
    assert table.step() == "window"


@pytest.mark.rule("GL-7.19")
def test_the_refusal_of_an_alien_names_the_radiation() -> None:
    ship = assemble(2, [("7-8", CABIN), ("7-9", LIFE_BROWN), ("8-8", RADIOACTIVE)])
    flight = LunarFlight("II", [ship], [6])
    refusal = why_not_alien(flight.state, 0, cell("7-8"), 2)
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("refusal-irradiated", "GL-7.19")


@pytest.mark.rule("GL-7.R5")
def test_a_starting_cabin_beside_radioactive_cargo_carries_nobody() -> None:
    table = checked(with_tiles(start(2), "7-8 GLC-R04 1"))
    assert table.ship(0).crew_members() == 0
    assert table.statuses() == ["gave-up", "flying"]


@pytest.mark.rule("GL-7.25")
def test_squares_are_usable_again_when_the_radioactive_cargo_is_lost() -> None:
    ship = crewed(assemble(2, [("7-8", STRUCTURAL), ("7-9", RADIOACTIVE), ("6-8", CABIN)]))
    flight = LunarFlight("II", [ship], [6])
    assert irradiated(flight.ship(0)) >> cell("6-8") & 1
    flight.destroy(0, "7-9")
    assert irradiated(flight.ship(0)) == 0


# --- joined radioactive cargo -----------------------------------------------------------------------------------------

# Both are joined to each other; the second one is joined to nothing else.
JOINED = with_tiles(start(2), "7-8 GLC-R01 0  7-9 GLC-R03 1")


@pytest.mark.rule("GL-X34", "GL-7.22", "GL-7.23")
@pytest.mark.parametrize("removed", ["7-8", "7-9"])
def test_example_of_a_radioactive_error(removed: str) -> None:
    table = checked(JOINED)
    assert table.step() == "check"
    assert table.offered(0, "remove-component") == [{"cell": "7-8"}, {"cell": "7-9"}]
    assert table.view(0)["seats"][0]["errors"] == [
        {"kind": "joined-radioactive", "clause": "GL-7.22", "cells": ["7-8", "7-9"]}
    ]
    table.do(0, "remove-component", cell=removed)
    if removed == "7-8":
        table.do(0, "keep-piece", cell="7-7")
    assert [cause for _, cause in table.lost(0)] == ["removed"] * (2 if removed == "7-8" else 1)
    assert table.step() == "window"


@pytest.mark.rule("GL-7.23")
def test_the_default_removes_the_tile_that_costs_least() -> None:
    table = checked(JOINED)
    assert table.default(0) == {"do": "remove-component", "cell": "7-9"}


@pytest.mark.rule("GL-7.22")
def test_the_strict_policy_refuses_a_joint_between_radioactive_tiles_by_its_clause() -> None:
    table = LunarBuilding("II", mission="mission_glow_in_the_dark", placement_policy="strict")
    table.build(0, "7-8 GLC-R01 0").hold(0, "GLC-R03")
    refusal = table.refused(0, "place", cell="7-9", rotation=1)
    assert (refusal.key, refusal.clause) == ("refusal-error-joined-radioactive", "GL-7.22")
    assert {"cell": "6-7", "rotation": 0} in table.offered(0, "place")
    table.do(0, "return-tile")
    # Others may be joined to it.
    assert {"cell": "7-9", "rotation": 0} in table.hold(0, "CAB-12").offered(0, "place")


@pytest.mark.rule("GL-X34", "GL-7.24")
def test_example_of_diagonal_radioactive_tiles() -> None:
    table = checked(with_tiles(start(2), "7-8 GLC-R01 0  6-7 GLC-R16 1"))
    assert joined_pairs(table.ship(0)) == []
    assert names(table.ship(0).of_kind(RADIOACTIVE)) == ["6-7", "7-8"]
    assert table.step() == "window"
    # Smooth sides that touch do not connect either.
    assert joined_pairs(with_tiles(start(2), "7-8 GLC-R04 0  7-9 GLC-R05 0")) == []
