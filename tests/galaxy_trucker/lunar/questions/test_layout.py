"""Questions about a ship alone."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.content import CELL_NAMES, EXPLOSIVE, FRAGILE, RADIOACTIVE, STRUCTURAL
from starlode.games.galaxy_trucker.lunar.content import VIP_NAMES
from starlode.games.galaxy_trucker.lunar.vips import requirements
from starlode.games.galaxy_trucker.ship.report import ShipReport
from starlode.games.galaxy_trucker.ship.ship import VIP_BLUE
from tests.galaxy_trucker.lunar.cargo_ships import lay, widow_ship
from tests.galaxy_trucker.lunar.flights import with_tiles
from tests.galaxy_trucker.lunar.questions.asking import ask
from tests.galaxy_trucker.positions_dangers import assemble
from tests.galaxy_trucker.ships import build, cell, random_ship, ship_a, ship_b, start, with_piece

WIDOW = {"blue": "vip_cautious_rich_widow"}

# --- check ------------------------------------------------------------------------------------------------------------


def test_a_check_answers_what_the_report_of_a_ship_says() -> None:
    reply = ask("check", ship_b())
    assert reply.pop("ask") == "check"
    assert reply.pop("irradiated") == []
    assert reply == ShipReport(ship_b()).to_json()


@pytest.mark.rule("GT-6.2")
def test_building_errors_are_answered_with_their_clauses() -> None:
    reply = ask("check", with_piece(ship_b(), "7-10", "ENG-07", 1))
    assert {"error": "turned-engine", "clause": "GT-5.13", "cells": ["7-10"]} in reply["errors"]


@pytest.mark.rule("GT-6.2")
def test_a_component_outside_the_cells_is_an_error_of_the_check() -> None:
    answered = ask("check", build(1, "7-7 SCAB-blue 0 6-7 STR-01 0 7-10 STR-02 0"))
    assert {"error": "off-board", "clause": "GT-2.7", "cells": ["7-10"]} in answered["errors"]


@pytest.mark.rule("GL-7.19", "GL-7.22")
def test_radioactive_cargo_has_its_errors_and_its_surroundings() -> None:
    ship = assemble(2, [("7-6", RADIOACTIVE), ("7-5", RADIOACTIVE)])
    reply = ask("check", ship)
    assert reply["errors"] == [{"error": "joined-radioactive", "clause": "GL-7.22", "cells": ["7-5", "7-6"]}]
    assert reply["irradiated"] == ["7-5", "7-6", "7-7"]


# --- surroundings -----------------------------------------------------------------------------------------------------

# As GL-X9: 7-9 and 7-10 touch with smooth sides; the way around has five joints.
DETOUR = "7-9 CRG3-01 3  7-10 SPC2-01 3  8-9 CRG3-02 0  8-10 GLC-E01 0  9-9 ENG-05 0  9-10 GLC-F03 3"


@pytest.mark.rule("GL-1.12", "GL-X9")
def test_walking_distances_are_counted_in_joints() -> None:
    reply = ask("walking", build(2, DETOUR), cell="7-9")
    assert reply["distances"] == {"8-9": 1, "9-9": 2, "9-10": 3, "8-10": 4, "7-10": 5}
    # There is no starting cabin on this ship.
    assert reply["start"] is None


@pytest.mark.rule("GL-1.12")
def test_the_distance_to_the_starting_cabin_is_told() -> None:
    assert ask("walking", ship_a(), cell="7-5")["start"] == 2
    assert ask("walking", ship_a(), cell="7-7")["start"] == 0


@pytest.mark.rule("GL-1.6", "GL-1.8", "GL-X8")
def test_a_view_goes_through_gaps_and_ends_at_the_first_component() -> None:
    # CAB-01 is smooth on all sides but the rear.
    ship = build(2, "8-4 CAB-01 0  8-7 BAT2-01 0  8-8 SHD-01 0")
    reply = ask("views", ship, cell="8-4")
    assert reply["onto"] == ["8-7"]
    assert "E" in reply["sides"]


@pytest.mark.rule("GL-1.1", "GL-1.3", "GL-1.30", "GL-1.32")
def test_neighbours_joints_and_lines_are_told_apart() -> None:
    ship = with_tiles(start(2), "7-6 CAB-02 0  6-5 CAN-01 0  9-8 GLC-H01 0  7-8 DCN-02 0")
    reply = ask("neighbours", ship, cell="7-6")
    assert reply["neighbours"] == ["6-5", "7-7"]
    assert reply["types"] == ["cabin", "cannon"]
    assert reply["joined"] == ["7-7"]
    assert reply["in_line"] == ["6-5", "7-7", "7-8", "9-8"]


# --- VIPs -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-2.12", "GL-2.R6")
@pytest.mark.parametrize("vip", VIP_NAMES)
def test_the_cabins_of_a_vip_are_those_that_the_engine_would_offer(vip: str) -> None:
    number = VIP_NAMES.index(vip)
    for seed in range(6):
        ship = random_ship(Random(seed), 3, 26)
        reply = ask("vip-cabins", ship, vip=vip)
        suitable = [CELL_NAMES[cabin] for cabin in requirements.suitable_cabins(ship, number)]
        assert reply["satisfying"] == suitable
        assert [cabin["cell"] for cabin in reply["cabins"] if cabin["satisfies"]] == suitable
        for cabin in reply["cabins"]:
            assert cabin["satisfies"] == all(condition["holds"] for condition in cabin["conditions"])


@pytest.mark.rule("GL-3.14.1")
def test_what_a_cabin_lacks_is_told_by_condition() -> None:
    ship = with_tiles(start(2), "7-6 CAB-02 0  8-6 ENG-01 0")
    reply = ask("vip-cabins", ship, vip="vip_eco_activist")
    assert (reply["clause"], reply["satisfying"]) == ("GL-3.14.1", [])
    [cabin] = reply["cabins"]
    battery, engine = cabin["conditions"]
    assert (battery["types"], battery["met"], battery["needed"], battery["at_most"]) == (["battery"], 0, 1, False)
    assert (engine["types"], engine["met"], engine["needed"], engine["at_most"]) == (["engine"], 1, 0, True)


@pytest.mark.rule("GL-2.19")
def test_a_cabin_beside_radioactive_cargo_is_barred() -> None:
    ship = with_tiles(start(2), "7-5 CAB-02 0  7-6 GLC-R01 0")
    reply = ask("vip-cabins", ship, vip="vip_insomniac_novelist")
    [cabin] = reply["cabins"]
    assert (cabin["satisfies"], cabin["barred"]) == (True, True)
    assert reply["satisfying"] == []


# --- chain reactions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-7.26", "GL-X29")
def test_an_explosion_sets_off_the_next_one() -> None:
    block = [(f"{row}-{column}", STRUCTURAL) for row in (6, 7, 8) for column in (6, 7, 8) if (row, column) != (7, 7)]
    parts = [(name, EXPLOSIVE if name in ("6-7", "7-8") else kind) for name, kind in block]
    reply = ask("chain", lay(1, *parts), destroyed=["6-7"])
    assert [wave["destroyed"] for wave in reply["waves"]] == [
        ["6-7"],
        ["6-6", "6-8", "7-6", "7-7", "7-8"],
        ["8-7", "8-8"],
    ]
    assert reply["pieces"] == [["8-6"]]


@pytest.mark.rule("GL-7.11", "GL-X30")
def test_fragile_cargo_breaks_beside_what_is_destroyed() -> None:
    ship = lay(1, ("6-7", STRUCTURAL), ("7-6", FRAGILE), ("8-6", FRAGILE), ("8-8", FRAGILE))
    reply = ask("chain", ship, destroyed=["6-7"])
    assert [wave["destroyed"] for wave in reply["waves"]] == [["6-7"], ["7-6"], ["8-6"]]


@pytest.mark.rule("GL-3.7.3", "GL-3.7.4", "GL-X17")
def test_the_widow_takes_her_group_along() -> None:
    ship = widow_ship()
    ship.crew[cell("7-5")] = VIP_BLUE
    reply = ask("chain", ship, destroyed=["6-5"], vips=WIDOW)
    assert reply["waves"] == [{"destroyed": ["6-5"], "fallen": ["7-4", "7-5", "8-5"]}]
    # Another blue VIP holds nothing together.
    others = ask("chain", ship, destroyed=["6-5"], vips={"blue": "vip_feng_shui_master"})
    assert others["waves"] == [{"destroyed": ["6-5"], "fallen": []}]


@pytest.mark.rule("GL-3.7.7")
def test_the_group_of_the_launch_can_be_given() -> None:
    ship = widow_ship()
    ship.crew[cell("7-5")] = VIP_BLUE
    reply = ask("chain", ship, destroyed=["6-5"], vips=WIDOW, group=["6-5", "7-5"])
    assert reply["waves"] == [{"destroyed": ["6-5"], "fallen": ["7-5"]}]


@pytest.mark.rule("GT-8.7", "GT-11.13", "GT-19.9")
def test_pieces_stranded_aliens_and_the_piece_kept_by_default_are_told() -> None:
    # The life support of the purple alien on 7-5 lies on 7-6.
    reply = ask("chain", ship_a(), destroyed=["7-6"])
    assert reply["waves"] == [{"destroyed": ["7-6"], "fallen": []}]
    assert reply["stranded"] == ["7-5"]
    assert len(reply["pieces"]) == 2
    # Two humans are on each piece, and the one with the starting cabin is larger.
    assert reply["kept"] == max(reply["pieces"], key=len)
    assert "7-7" in reply["kept"]
