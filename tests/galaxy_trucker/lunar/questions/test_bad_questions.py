"""Questions that have no answer: what is wrong is named by key, clause and data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.questions.answers import LIMIT, QUESTIONS, answer, read_question
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import LANGUAGES, Texts
from tests.galaxy_trucker.lunar.questions.asking import fault_of, flight_question, question
from tests.galaxy_trucker.ships import ship_a

CABIN = {"tile": "SCAB-blue", "rotation": 0}


def check(ship: object, level: object = "I") -> dict[str, object]:
    return {"ask": "check", "level": level, "ship": ship}


# --- lines ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "key", "data"),
    [
        (b"{", "ship-question-no-json", {"character": 2}),
        (b"hello", "ship-question-no-json", {"character": 1}),
        (b'{"ask": NaN}', "ship-question-no-json", {"character": 1}),
        (b'{"ask": "\\ud800"}', "ship-question-no-json", {"character": 1}),
        (b"[" * 90_000, "ship-question-no-json", {"character": 1}),
        (b"9" * 90_000, "ship-question-no-json", {"character": 1}),
        (b'{"ask": "check", "ask": "chain"}', "ship-question-name-twice", {"name": "ask"}),
        (b'{"ask": "\xff"}', "ship-question-not-text", {"byte": 10}),
        (b"x" * (LIMIT + 1), "ship-question-long", {"limit": LIMIT}),
    ],
)
def test_a_line_that_is_no_json_is_refused(line: bytes, key: str, data: dict[str, object]) -> None:
    with pytest.raises(InvalidInput) as raised:
        read_question(line)
    assert (raised.value.key, raised.value.data) == (key, data)


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ([], "ship-question-not-an-object"),
        (None, "ship-question-not-an-object"),
        ({}, "ship-question-unknown"),
        ({"ask": "weather"}, "ship-question-unknown"),
        ({"ask": 7}, "ship-question-unknown"),
    ],
)
def test_what_is_no_question_is_refused(asked: object, key: str) -> None:
    with pytest.raises(InvalidInput) as raised:
        answer(asked, GAME)
    assert raised.value.key == key


# --- fields -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "key", "field"),
    [
        ({"ask": "check", "level": "I"}, "ship-question-field-missing", "ship"),
        (check({"7-7": {}}), "ship-question-field-missing", "ship.7-7.tile"),
        ({**check({}), "cell": "7-7"}, "ship-question-field-unknown", "cell"),
        (check({"7-7": {**CABIN, "colour": "red"}}), "ship-question-field-unknown", "ship.7-7.colour"),
        (check([]), "ship-question-field-type", "ship"),
        (check({"7-7": "SCAB-blue"}), "ship-question-field-type", "ship.7-7"),
        (check({"7-7": {"tile": 3}}), "ship-question-field-type", "ship.7-7.tile"),
        (check({"7-7": {**CABIN, "rotation": True}}), "ship-question-field-type", "ship.7-7.rotation"),
        (check({"7-7": {**CABIN, "rotation": 1.5}}), "ship-question-field-type", "ship.7-7.rotation"),
        (check({"7-7": {**CABIN, "tokens": 10**9}}), "ship-question-number-large", "ship.7-7.tokens"),
        ({"ask": "chain", "level": "I", "ship": {}, "destroyed": [1]}, "ship-question-field-type", "destroyed[0]"),
        ({"ask": "chain", "level": "I", "ship": {}, "destroyed": "7-7"}, "ship-question-field-type", "destroyed"),
        (
            {"ask": "rewards", "level": "I", "players": [{"ship": {}, "gave_up": 1}]},
            "ship-question-field-type",
            "players[0].gave_up",
        ),
    ],
)
def test_a_wrong_field_is_named_by_its_path(asked: dict[str, object], key: str, field: str) -> None:
    fault = fault_of(asked)
    assert (fault.key, fault.data["field"]) == (key, field)


# --- ships ------------------------------------------------------------------------------------------------------------

BAD_SHIPS: dict[str, tuple[dict[str, object], str]] = {
    "level": (check({}, level="IV"), "GT-1.5"),
    "outside": (check({"10-7": {"tile": "STR-01"}}), "GT-2.7"),
    "outside-power": ({"ask": "power", "level": "I", "ship": {"7-10": {"tile": "STR-01"}}}, "GT-2.7"),
    "tile-unknown": (check({"8-7": {"tile": "STR-99"}}), "GT-1.3"),
    "tile-twice": (check({"8-7": {"tile": "STR-01"}, "8-8": {"tile": "STR-01"}}), "GT-1.2"),
    "rotation": (check({"8-7": {"tile": "STR-01", "rotation": 4}}), "GT-5.6"),
    "starting-cabin": (check({"7-7": {"tile": "STR-01"}}), "GT-2.6"),
    "crew-unknown": (check({"7-7": {**CABIN, "crew": "robot"}}), ""),
    "goods-unknown": (check({"8-7": {"tile": "CRG2-01", "goods": {"black": 1}}}), ""),
    "contents": (check({"8-7": {"tile": "STR-01", "crew": "humans"}}), "GT-7.2"),
    "contents-tokens": (check({"8-7": {"tile": "BAT2-01", "tokens": 3}}), "GT-7.9"),
    "contents-goods": (check({"8-7": {"tile": "CRG2-01", "goods": {"red": 1}}}), "GT-12.7"),
    "contents-module": (check({"8-7": {"tile": "STR-01", "goods": {"red": 2}}}), "GT-12.7"),
    "aliens": (
        check({"8-7": {"tile": "CAB-01", "crew": "brown"}, "8-6": {"tile": "CAB-02", "crew": "brown"}}),
        "GT-8.5",
    ),
    "alien-start": (check({"7-7": {**CABIN, "crew": "brown"}}), "GT-7.3"),
    "alien-stranded": (check({"8-7": {"tile": "CAB-01", "crew": "purple"}}), "GT-8.4"),
    "vips": (
        check({"8-7": {"tile": "CAB-01", "crew": "vip_red"}, "8-6": {"tile": "CAB-02", "crew": "vip_red"}}),
        "GL-2.14",
    ),
    "prisoners": (
        check({"8-7": {"tile": "CAB-01", "crew": "prisoner"}, "8-6": {"tile": "CAB-02", "crew": "prisoner"}}),
        "GL-6.12.1",
    ),
    "figure-start": (check({"7-7": {**CABIN, "crew": "vip_blue"}}), "GL-2.12"),
}


@pytest.mark.rule(
    "GT-1.2", "GT-1.3", "GT-1.5", "GT-2.6", "GT-2.7", "GT-5.6", "GT-7.2", "GT-7.3", "GT-7.9", "GT-8.4", "GT-8.5",
    "GT-12.7", "GL-2.12", "GL-2.14", "GL-6.12.1",
)  # fmt: skip
@pytest.mark.parametrize("case", BAD_SHIPS)
def test_a_ship_that_cannot_be_is_refused_with_its_clause(case: str) -> None:
    asked, clause = BAD_SHIPS[case]
    fault = fault_of(asked)
    assert f"ship-question-{case}".startswith(fault.key)
    assert fault.clause == clause


# --- flights ----------------------------------------------------------------------------------------------------------


def with_vip(**fields: object) -> dict[str, Any]:
    """Return a question about a ship with a red VIP in the cabin on 8-5."""
    asked = question("power", ship_a(), **fields)
    asked["ship"]["8-5"]["crew"] = "vip_red"
    return asked


def with_player(player: dict[str, object], **fields: object) -> dict[str, Any]:
    """Return a question about the rewards of a player with more fields."""
    asked = flight_question("rewards", ship_a(), **fields)
    asked["players"][0] |= player
    return asked


BAD_FLIGHTS: dict[str, tuple[dict[str, Any], str]] = {
    "no-component": (question("views", ship_a(), cell="5-5"), "GT-2.7"),
    "vip-unknown": (question("vip-cabins", ship_a(), vip="vip_pope"), "GL-2.1"),
    "vip-colour": (question("power", ship_a(), vips={"red": "vip_food_critic"}), "GL-2.1"),
    "colour-unknown": (question("power", ship_a(), vips={"green": "vip_food_critic"}), "GL-2.1"),
    "vip-not-named": (with_vip(), "GL-2.2"),
    "vip-not-named-either": (with_vip(vips={"blue": "vip_feng_shui_master"}), "GL-2.2"),
    "mission-unknown": (question("power", ship_a(), mission="mission_impossible"), "GL-5.1"),
    "card-unknown": (flight_question("supercard", ship_a(), card="I-01"), "GL-8.1"),
    "range-players": (flight_question("rewards", *[ship_a()] * 5), "GT-1.1"),
    "range-cards": (question("power", ship_a(), cards=99), "GT-8.9"),
    "range-fuse": (flight_question("supercard", ship_a(), card="GLS-01", fuse=7), "GL-6.15.1"),
    "range-dice": (flight_question("supercard", ship_a(), card="GLS-01", fleet_shot_dice=3), "GL-9.R2"),
    "same-space": (with_player({"progress": 0}, players=flight_question("x", ship_a(), ship_a())["players"]), "GT-9.3"),
    "cause-unknown": (with_player({"lost": [{"tile": "CAN-01", "cause": "stolen"}]}), "GT-11.A1"),
    "tile-unknown": (with_player({"lost": [{"tile": "CAN-99", "cause": "fallen"}]}), "GT-1.3"),
    "prisoner-unknown": (with_player({"memory": {"prisoner": "eaten"}}), "GL-6.12.7"),
    "goods-in-module": (question("power", ship_a()), "GL-3.6.2"),
    "no-admiral": (question("power", ship_a(), memory={"markers": ["5-7"]}), "GL-3.1.8"),
    "no-widow": (question("power", ship_a(), memory={"group": ["5-7"]}), "GL-3.7.7"),
    "no-widow-aboard": (question("chain", ship_a(), destroyed=[], group=["5-7"]), "GL-3.7.7"),
}
BAD_FLIGHTS["goods-in-module"][0]["ship"]["8-6"]["goods"] = {"blue": 1}


@pytest.mark.rule("GL-2.1", "GL-2.2", "GL-3.1.8", "GL-3.6.2", "GL-3.7.7", "GT-9.3")
@pytest.mark.parametrize("case", BAD_FLIGHTS)
def test_a_flight_that_cannot_be_is_refused_with_its_clause(case: str) -> None:
    asked, clause = BAD_FLIGHTS[case]
    fault = fault_of(asked)
    assert f"ship-question-{case}".startswith(fault.key)
    assert fault.clause == clause


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [*BAD_SHIPS, *BAD_FLIGHTS])
def test_every_fault_has_a_text_in_both_languages(case: str, language: str) -> None:
    fault = fault_of({**BAD_SHIPS, **BAD_FLIGHTS}[case][0])
    text = Texts(language).error(fault)
    assert text.endswith((".", "?"))
    assert "ship-question" not in text


def test_every_question_refuses_an_empty_one() -> None:
    for word in QUESTIONS:
        fault = fault_of(json.loads(json.dumps({"ask": word})))
        assert fault.key == "ship-question-field-missing"
