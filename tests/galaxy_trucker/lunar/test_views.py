"""What the expansion shows of a position: to everybody, to one player, and from one position to the next."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from starlode.games.galaxy_trucker.content import TILE_NUMBER, TILE_WEIGHT
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.state import edit_table
from starlode.games.galaxy_trucker.lunar.views.shapes import ExpansionSeatView, ExpansionView
from starlode.games.galaxy_trucker.state import STEP_NAMES
from starlode.games.galaxy_trucker.views.shapes import PlayerView
from starlode.kernel.contract import Scalar
from tests.galaxy_trucker.games import next_move
from tests.galaxy_trucker.lunar.building import LunarBuilding as CargoBuilding
from tests.galaxy_trucker.lunar.flights import LunarFlight, Vips, with_tiles
from tests.galaxy_trucker.lunar.joined_ships import joined
from tests.galaxy_trucker.lunar.tables import LunarBuilding
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import SHIP_B, start


def expansion_of(state: GalaxyTruckerState, viewer: int | None = None) -> ExpansionView:
    return cast(ExpansionView, state.view(viewer)["expansion"])


def seat_of(flight: LunarFlight, seat: int) -> ExpansionSeatView:
    return expansion_of(flight.state)["seats"][seat]


def test_without_the_expansion_there_is_no_such_part() -> None:
    assert GAME.new_state(2, {}).view(None)["expansion"] is None


@pytest.mark.parametrize("seed", range(4))
def test_a_view_made_from_another_one_equals_a_new_one(seed: int) -> None:
    options: dict[str, Scalar] = {"mode": "II", "vips": True, "placement_policy": "strict"}
    options |= {"mission": ("mission_variety_pack", "mission_scenic_route", "mission_hot_potato", "drawn")[seed]}
    options |= {"building": "turn_based" if seed % 2 else "real_time"}
    state = GAME.new_state(3, options)
    assert isinstance(state, GalaxyTruckerState)
    rng, at = Random(seed), 0
    seen = {viewer: state.view(viewer) for viewer in (None, 0, 1)}
    assert GAME.update_view is not None
    while not state.pending().over:
        before = state.copy()
        by, action, at = next_move(state, rng, at)
        state.apply(by, action, at)
        for viewer, old in seen.items():
            seen[viewer] = GAME.update_view(state, viewer, before, old)
            assert seen[viewer] == state.view(viewer), STEP_NAMES[state.step]


def test_the_view_names_mission_vips_and_what_has_become_of_them() -> None:
    vips: Vips = ("vip_retired_admiral", "vip_cautious_rich_widow", "vip_food_critic")
    ship = crewed(with_tiles(start(2), "7-6 CAB-01 0"))
    flight = LunarFlight("II", [ship, ship], [6, 3], vips=vips, mission="mission_carpool")
    flight.board(0, "red", "7-6")
    part = expansion_of(flight.state)
    assert (part["mission"], part["vips"]["blue"]) == ("mission_carpool", "vip_cautious_rich_widow")
    assert seat_of(flight, 0)["vips"]["red"] == {"state": "aboard", "cell": "7-6"}
    assert seat_of(flight, 1)["vips"]["red"] == {"state": "none", "cell": None}
    flight.destroy(0, "7-6")
    assert seat_of(flight, 0)["vips"]["red"] == {"state": "lost", "cell": None}
    assert ("mission-per-vip-lost", -5) in [(line["key"], line["credits"]) for line in seat_of(flight, 0)["standing"]]


@pytest.mark.rule("GL-7.14")
def test_the_engine_power_of_a_ship_is_shown_less_its_weight() -> None:
    ship = with_tiles(start(2), "8-6 ENG-01 0 8-7 ENG-02 0 7-6 GLC-H01 0")
    flight = LunarFlight("II", [crewed(ship), crewed(start(2))], [6, 3], mission="mission_dead_weight")
    seats = cast(list[PlayerView], flight.state.view(0)["seats"])
    weight = TILE_WEIGHT[TILE_NUMBER["GLC-H01"]]
    assert weight > 0
    assert seats[0]["ship"]["engine_power"] == seats[0]["ship"]["full_engine_power"] == 2 - weight


def test_a_plan_at_a_black_hole_shows_what_it_demands() -> None:
    ship = joined(2, "7-4 structural 7-5 structural 7-6 structural 7-8 structural 8-6 engine 8-7 engine 8-8 engine")
    flight = LunarFlight("II", [ship, ship], [6, 3])
    flight.reveal("GLS-01")
    flight.do(0, "plan-abandon", cell="7-4")
    [decision] = expansion_of(flight.state)["decisions"]
    plan = decision["plan"]
    assert (decision["kind"], decision["cells"]) == ("plan-abandoning", ["7-4"])
    assert (plan["gravity"], plan["power"], plan["demand"], plan["left"], plan["missing"]) == (5, 3, 4, 1, 3)
    assert (plan["legal"], plan["spare"]) == (False, [])


def test_cards_of_the_presenter_are_shown_to_one_player_alone() -> None:
    flight = LunarFlight("II", [crewed(start(2))] * 2, [6, 3], vips=(None, None, "vip_weather_presenter"))
    edit_table(flight.state).top = (1, 2, 3)
    edit_table(flight.state).top_by = 1
    edit_table(flight.state).top_seen = 0b10
    assert [len(expansion_of(flight.state, viewer)["known_top"]) for viewer in (None, 0, 1)] == [0, 0, 3]


def test_cabins_that_fail_are_shown_with_what_they_have_and_need_the_closest_first() -> None:
    revealed = ("vip_retired_admiral", "vip_quarantined_patient", "vip_food_critic")
    table = LunarBuilding("II", revealed=revealed).build(0, SHIP_B.replace("7-7 SCAB-red 0", ""))
    candidates = expansion_of(table.state)["seats"][0]["candidates"]
    assert candidates["blue"]["cells"] == ["8-4"]
    assert candidates["blue"]["failing"] == [
        {"cell": "6-6", "met": 2, "needed": 3, "barred": False},
        {"cell": "7-8", "met": 1, "needed": 3, "barred": False},
    ]
    table.finish_all().do(0, "board-vip", vip_colour="red", cell="6-6")
    # One that a VIP has taken fails as before, if it does not suit.
    after = expansion_of(table.state)["seats"][0]["candidates"]
    assert after["blue"] == candidates["blue"]
    assert after["red"]["cells"] == []


@pytest.mark.rule("GL-2.19")
def test_a_cabin_where_nobody_may_be_is_barred_whatever_a_vip_needs() -> None:
    table = CargoBuilding("II", mission="mission_glow_in_the_dark", vips=True)
    table.draw("draw-vip", vip="vip_politician_in_a_hurry")
    table.draw_all()
    table.build(0, "7-8 CAB-13 0  8-7 GLC-R01 0")
    candidates = expansion_of(table.state)["seats"][0]["candidates"]
    assert candidates["red"]["cells"] == []
    assert candidates["red"]["failing"] == [{"cell": "7-8", "met": 1, "needed": 1, "barred": True}]
