"""The question what a supercard does."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.games.galaxy_trucker.lunar.content import SUPERCARDS
from starlode.games.galaxy_trucker.ship.ship import PRISONER, VIP_BLUE, VIP_RED
from starlode.kernel.errors import InvalidInput
from tests.galaxy_trucker.lunar.cargo_ships import widow_ship
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined
from tests.galaxy_trucker.lunar.questions.asking import (
    Question,
    armed,
    ask,
    ask_flight,
    fault_of,
    flight_question,
    reply_to,
)
from tests.galaxy_trucker.positions_cargo import load
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import cell, ship_a, ship_b, start


def keys(reply: Any) -> list[str]:
    return [event["key"] for event in reply["events"]]


# --- decisions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.2.4", "GL-9.2.6", "GL-X36")
def test_missing_decisions_are_answered_by_default_and_the_answer_says_so() -> None:
    reply = ask_flight("supercard", armed(), card="GLS-03")
    assert [(taken["decision"], taken["by_default"]) for taken in reply["decisions"]] == [
        ("power-cannons", True),
        ("give-crew", True),
        ("give-crew", True),
        ("give-crew", True),
    ]
    assert reply["decisions"][0]["options"] == [{"do": "power-double", "cell": "6-7"}, {"do": "done-powering"}]
    [player] = reply["players"]
    assert player["crew_lost"] == {"human": 3}
    assert (player["flying"], player["gave_up"]) == (True, None)


@pytest.mark.rule("GL-9.2.5", "GL-X36")
def test_decisions_are_taken_in_order() -> None:
    decisions = [{"seat": 0, "do": "power-double", "cell": "6-7"}, {"seat": 0, "do": "power-double", "cell": "8-8"}]
    reply = ask_flight("supercard", armed(), card="GLS-03", decisions=decisions)
    assert [taken["by_default"] for taken in reply["decisions"]] == [False, False]
    [player] = reply["players"]
    assert (player["crew_lost"], player["tokens_spent"], player["tokens_lost"]) == ({}, 2, 0)
    assert "tokens" not in player["ship"]["8-7"]
    assert "event-fleet-held-off" in keys(reply)


def test_a_default_can_be_wished_for() -> None:
    decisions = [{"seat": 0, "do": "default"}, {"seat": 0, "do": "lose-crew", "cell": "7-5"}]
    reply = ask_flight("supercard", armed(), card="GLS-03", decisions=decisions)
    assert [taken["by_default"] for taken in reply["decisions"]] == [True, False, True, True]
    assert reply["decisions"][1]["action"] == {"do": "lose-crew", "cell": "7-5"}


def test_a_decision_of_a_seat_that_is_not_asked_yet_waits() -> None:
    decisions = [{"seat": 1, "do": "power-double", "cell": "6-7"}]
    reply = ask_flight("supercard", armed(), armed(), card="GLS-03", decisions=decisions)
    taken = [(each["seat"], each["by_default"]) for each in reply["decisions"] if each["decision"] == "power-cannons"]
    assert taken == [(0, True), (1, False), (1, True)]


@pytest.mark.parametrize(
    ("decision", "key", "clause"),
    [
        ({"seat": 0, "do": "power-double", "cell": "6-6"}, "refusal-no-double-cannon", "GT-7.6"),
        ({"seat": 0, "do": "give-up"}, "refusal-card-revealed", "GT-14.4"),
        ({"seat": 0, "do": "fly"}, "action-unknown-kind", ""),
        ({"seat": 0, "do": "power-double"}, "action-missing-field", ""),
        ({"seat": 5, "do": "done-powering"}, "ship-question-range", ""),
        ({"do": "done-powering"}, "ship-question-field-type", ""),
    ],
)
def test_a_decision_that_cannot_be_taken_is_refused(decision: Question, key: str, clause: str) -> None:
    fault = fault_of(flight_question("supercard", armed(), card="GLS-03", decisions=[decision]))
    assert (fault.key, fault.clause) == (key, clause)


def test_a_decision_that_nobody_is_asked_for_is_refused() -> None:
    question = flight_question("supercard", armed(0), card="GLS-03", decisions=[{"seat": 1, "do": "done-powering"}])
    fault = fault_of(question)
    assert (fault.key, fault.data) == ("ship-question-decision-unused", {"number": 1})


# --- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.4.1", "GL-X43")
def test_rolls_are_taken_in_order_and_the_rest_is_ignored() -> None:
    reply = ask_flight("supercard", crewed(start(1)), card="GLS-11", dice=[[4], [6, 6]])
    assert reply["rolls"] == 1
    [told] = [event for event in reply["events"] if event["key"] == "event-asteroid-attack"]
    assert told["data"]["line"] == [7, 8]


@pytest.mark.parametrize(
    ("dice", "key", "data"),
    [
        ([], "ship-question-dice-missing", {"number": 1, "count": 1}),
        ([[1, 2]], "ship-question-dice-count", {"number": 1, "count": 1}),
        ([[7]], "ship-question-range", {"field": "dice[0]", "value": 7, "least": 1, "most": 6}),
    ],
)
def test_bad_rolls_are_refused(dice: list[list[int]], key: str, data: Question) -> None:
    fault = fault_of(flight_question("supercard", crewed(start(1)), card="GLS-11", dice=dice))
    assert (fault.key, fault.data) == (key, data)


@pytest.mark.rule("GL-9.R2")
@pytest.mark.parametrize("dice", [1, 2])
def test_the_shots_of_a_fleet_are_rolled_with_one_or_two_dice(dice: int) -> None:
    question = flight_question("supercard", crewed(start(1)), card="GLS-05", fleet_shot_dice=dice)
    assert fault_of(question).data == {"number": 1, "count": dice}


# --- every card -------------------------------------------------------------------------------------------------------


def resolve(question: Question) -> Any:
    """Return the answer, adding rolls as they are asked for."""
    question["dice"] = []
    while True:
        try:
            return reply_to(question)
        except InvalidInput as fault:
            if fault.key != "ship-question-dice-missing":
                raise
            question["dice"].append([1 + len(question["dice"]) % 6, 4][: int(str(fault.data["count"]))])


@pytest.mark.rule("GL-8.8")
@pytest.mark.parametrize("card", [card.name for card in SUPERCARDS])
@pytest.mark.parametrize("ship", [ship_a, ship_b])
def test_every_supercard_is_resolved_and_its_ships_can_be_asked_about_again(card: str, ship: Any) -> None:
    reply = resolve(flight_question("supercard", ship(), ship(), card=card))
    assert reply["card"] == card
    assert keys(reply)[0] == "event-card-revealed"
    for player in reply["players"]:
        lost = [loss["cell"] for loss in player["components_lost"]]
        assert sorted([*player["ship"], *lost]) == sorted(flight_question("x", ship())["players"][0]["ship"])
    again = flight_question("supercard", ship(), ship(), card=card)
    for seat, player in enumerate(reply["players"]):
        for name in ("ship", "memory", "progress", "credits"):
            again["players"][seat][name] = player[name]
        again["players"][seat]["gave_up"] = not player["flying"]
    if not reply["flight_over"]:
        assert resolve(again)["card"] == card


# --- what has come of it ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.7.3")
def test_the_memory_of_a_player_is_used_and_told() -> None:
    ship = widow_ship()
    ship.crew[cell("7-5")] = VIP_BLUE
    ship.tokens[cell("6-5")] = ship.tokens[cell("7-4")] = 1
    reply = ask_flight("supercard", ship, card="GLS-20", vips={"blue": "vip_cautious_rich_widow"})
    [player] = reply["players"]
    assert [(loss["cell"], loss["cause"]) for loss in player["components_lost"]] == [
        ("6-5", "destroyed"),
        ("7-4", "destroyed"),
        ("7-5", "fallen"),
        ("8-5", "fallen"),
    ]
    assert (player["crew_lost"], player["tokens_lost"]) == ({"vip_blue": 1}, 2)
    memory = player["memory"]
    assert (memory["boarded"], memory["group"], memory["widow_left"], memory["lost_vips"]) == (["blue"], [], True, [])


@pytest.mark.rule("GL-3.2.4")
def test_the_engineer_pays_for_the_cards_before() -> None:
    ship = aboard(joined(1, "7-6 cabin 8-7 engine 8-6 engine"), crew=f"7-6 {VIP_RED}")
    vips = {"red": "vip_propulsion_engineer"}
    decisions = [{"seat": 0, "do": "plan-engineer"}, {"seat": 0, "do": "confirm-abandoning"}]
    # Power 2, doubled 4, against gravity 4 at level I.
    reply = ask_flight("supercard", ship, card="GLS-01", vips=vips, cards=5, decisions=decisions)
    [player] = reply["players"]
    assert (player["credits"], player["crew_lost"], player["components_lost"]) == (5, {"vip_red": 1}, [])


@pytest.mark.rule("GL-6.12.2")
def test_a_lost_prisoner_is_told() -> None:
    ship = aboard(joined(1, "7-6 battery 7-5 cabin 8-7 battery"), crew=f"7-5 {PRISONER}", tokens="7-6 1 8-7 1")
    [player] = ask_flight("supercard", ship, card="GLS-20", mission="mission_prison_transfer")["players"]
    assert "7-5" not in player["ship"]
    assert player["crew_lost"] == {"prisoner": 1}
    assert player["memory"]["prisoner"] == "boarded"


@pytest.mark.rule("GL-9.8.5", "GT-12.4")
def test_goods_and_days_that_were_lost_are_counted() -> None:
    ship = load(joined(1, "7-8 hold 8-7 engine"), blue="7-8")
    reply = ask_flight("supercard", ship, card="GLS-22")
    [player] = reply["players"]
    assert player["days_lost"] == len(ask("check", ship)["exposed"])
    assert player["goods_lost"] == {"blue": 1}
    assert "goods" not in player["ship"]["7-8"]


@pytest.mark.rule("GT-14.2", "GT-9.8")
def test_if_nobody_flies_on_the_answer_is_not_scored() -> None:
    ship = load(joined(1, "7-6 battery 7-8 hold"), blue="7-8")
    ship.tokens[cell("7-6")] = 1
    reply = ask_flight("supercard", ship, card="GLS-19")
    [player] = reply["players"]
    assert (reply["flight_over"], player["flying"], player["gave_up"]) == (True, False, "no-humans")
    assert (player["crew_lost"], player["credits"], player["goods_lost"]) == ({"human": 2}, 0, {})
    assert player["ship"]["7-8"]["goods"] == {"blue": 1}
    assert keys(reply)[-1] == "event-flight-over"


@pytest.mark.rule("GL-6.15.2")
def test_what_a_mission_does_after_the_card_belongs_to_the_answer() -> None:
    question = flight_question(
        "supercard", crewed(start(1)), card="GLS-23", mission="mission_hot_potato", fuse=2, dice=[[3]]
    )
    reply = reply_to(question)
    assert "event-potato-paid" in keys(reply)
    assert reply_to({**question, "dice": [[2], [3, 4], [3, 4]]})["players"][0]["memory"]["exploded"] is True


def test_building_errors_of_the_ship_are_told() -> None:
    ship = crewed(start(1))
    ship.put(cell("9-5"), joined(1, "8-7 engine").pieces[cell("8-7")])
    [player] = ask_flight("supercard", ship, card="GLS-23")["players"]
    assert player["errors"] == [{"error": "in-pieces", "clause": "GT-5.12", "cells": []}]


def test_somebody_must_fly() -> None:
    question = flight_question("supercard", ship_a(), card="GLS-23")
    question["players"][0]["gave_up"] = True
    assert fault_of(question).key == "ship-question-nobody-flies"
