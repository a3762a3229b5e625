"""The question about the reward sheet."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.games.galaxy_trucker.ship.ship import VIP_RED, VIP_YELLOW
from tests.galaxy_trucker.lunar.flights import with_tiles
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined
from tests.galaxy_trucker.lunar.missions import crewed_ship
from tests.galaxy_trucker.lunar.questions.asking import ask_flight, flight_question, reply_to
from tests.galaxy_trucker.positions_cargo import load
from tests.galaxy_trucker.ships import cell

HOLD = "7-8 CRG2-04 0"


def lines(reply: Any, seat: int, step: int) -> list[tuple[str, int, int]]:
    """Return key, count and credits of the lines of a step."""
    found = [line for line in reply["players"][seat]["lines"] if line["step"] == step]
    return [(line["key"], line["count"], line["credits"]) for line in found]


@pytest.mark.rule("GL-5.6", "GL-X4")
def test_a_sheet_has_six_steps_that_add_up() -> None:
    ship = load(crewed_ship(2, f"{HOLD}  6-7 GLC-F01 2  7-6 CAB-01 0"), green="7-8")
    ship.crew[cell("7-6")] = VIP_YELLOW
    question = flight_question(
        "rewards",
        ship,
        crewed_ship(),
        mission="mission_handle_with_tweezers",
        vips={"yellow": "vip_insomniac_novelist"},
    )
    question["players"][0] |= {
        "credits": 20,
        "lost": [{"tile": "GLC-F02", "cause": "destroyed"}, {"tile": "CAN-01", "cause": "removed"}],
    }
    reply = reply_to(question)
    assert lines(reply, 0, 1) == [("mission-per-cargo-delivered", 1, 5), ("mission-most-cargo-delivered", 1, 6)]
    assert lines(reply, 0, 2) == [("vip_insomniac_novelist", 1, 5)]
    assert lines(reply, 0, 3) == [("finish-order", 1, 8)]
    assert lines(reply, 0, 5) == [("sale", 1, 2)]
    assert lines(reply, 0, 6) == [("losses", 2, -2), ("mission-per-cargo-lost", 1, -3)]
    for player in reply["players"]:
        assert (
            player["credits"] - player["before"] == player["earned"] == sum(line["credits"] for line in player["lines"])
        )
        for line in player["lines"]:
            assert line["count"] * line["base"] * line["factor"] == abs(line["credits"])
    assert reply["players"][0]["before"] == 20


@pytest.mark.rule("GL-3.3.5", "GL-6.14.1", "GL-X6")
def test_a_politician_is_paid_what_the_mission_has_made_of_the_finish_order() -> None:
    second = aboard(joined(2, "7-6 cabin"), crew=f"7-6 {VIP_RED}")
    fields = {"mission": "mission_grand_prix", "vips": {"red": "vip_politician_in_a_hurry"}}
    reply = ask_flight("rewards", crewed_ship(), second, crewed_ship(), **fields)
    assert (lines(reply, 1, 2), lines(reply, 1, 3)) == (
        [("vip_politician_in_a_hurry", 1, 12)],
        [("finish-order", 1, 12)],
    )
    assert [player["place"] for player in reply["players"]] == [1, 2, 3]


def test_the_order_of_finishing_follows_the_route() -> None:
    question = flight_question("rewards", crewed_ship(), crewed_ship(), crewed_ship())
    for player, progress in zip(question["players"], (3, 9, 5), strict=True):
        player["progress"] = progress
    assert [player["place"] for player in reply_to(question)["players"]] == [3, 1, 2]


@pytest.mark.rule("GL-5.17", "GT-14.5")
def test_who_gave_up_has_no_place_and_pays_penalties() -> None:
    question = flight_question("rewards", crewed_ship(), crewed_ship(), mission="mission_dead_weight")
    question["players"][1]["gave_up"] = True
    reply = reply_to(question)
    assert reply["players"][1]["place"] is None
    assert lines(reply, 1, 3) == []
    assert lines(reply, 1, 6)[0][0] == "mission-if-no-cargo-delivered"


@pytest.mark.rule("GL-6.1.3", "GL-6.1.5", "GL-X26")
def test_memory_decides_about_lost_vips() -> None:
    vips = {"red": "vip_propulsion_engineer", "blue": "vip_cautious_rich_widow"}
    question = flight_question("rewards", crewed_ship(), mission="mission_carpool", vips=vips)
    question["players"][0]["memory"] = {"lost_vips": ["red"], "boarded": ["blue"], "widow_left": True}
    assert lines(reply_to(question), 0, 6)[0][:2] == ("mission-per-vip-lost", 1)
    question["players"][0]["memory"] = {}
    assert lines(reply_to(question), 0, 6)[0][0] == "mission-if-no-vip-boarded"


@pytest.mark.rule("GL-6.9.1", "GL-6.9.2")
def test_given_tiles_are_remembered() -> None:
    question = flight_question("rewards", with_tiles(crewed_ship(), "6-7 GLC-E01 0"), mission="mission_bomb_squad")
    question["players"][0]["memory"] = {"given": ["GLC-E01", "GLC-E02"]}
    reply = reply_to(question)
    assert lines(reply, 0, 1)[0][:2] == ("mission-per-reserve-cargo-delivered", 1)
    assert lines(reply, 0, 6)[0][:2] == ("mission-per-reserve-cargo-not-installed", 1)


@pytest.mark.rule("GL-3.6.7", "GL-X20")
def test_hidden_goods_sell_for_double() -> None:
    ship = aboard(joined(2, "7-6 cabin 6-7 structural"), crew=f"7-6 {VIP_RED}")
    ship.goods[cell("6-7")] = 1
    reply = ask_flight("rewards", ship, vips={"red": "vip_smuggler_king"})
    assert lines(reply, 0, 5) == [("sale", 1, 4), ("vip_smuggler_king", 1, 4)]
