"""The question about plans at a Black Hole."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.games.galaxy_trucker.ship.ship import VIP_RED, VIP_YELLOW
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined
from tests.galaxy_trucker.lunar.questions.asking import ask, ask_flight, refusal

ROW = "7-4 structural 7-5 structural 7-6 structural 7-8 structural 7-9 structural 7-10 structural"
THREE_ENGINES = f"{ROW} 8-6 engine 8-7 engine 8-8 engine"


@pytest.mark.rule("GL-9.1.4", "GL-9.1.8", "GL-X47")
@pytest.mark.parametrize(
    ("abandoned", "power", "demand", "missing"),
    [
        (["7-4", "7-5", "7-10"], 3, 4, 1),
        (["7-4", "7-5", "7-10", "7-9"], 3, 4, 0),
        (["7-4", "7-5", "7-10", "8-8"], 2, 6, 2),
        (["7-4", "7-5", "7-10", "8-8", "7-9", "7-8"], 2, 6, 0),
    ],
)
def test_a_plan_is_judged(abandoned: list[str], power: int, demand: int, missing: int) -> None:
    reply = ask("black-hole", joined(2, THREE_ENGINES), card="GLS-01", plan={"abandon": abandoned})
    plan = reply["plan"]
    assert (plan["power"], plan["demand"], plan["left"], plan["missing"]) == (power, demand, len(abandoned), missing)
    assert (reply["gravity"], reply["components_per_missing_point"]) == (5, 2)
    assert plan["legal"] is (missing == 0)
    if missing:
        data = {"power": power, "gravity": 5, "demand": demand, "count": missing}
        assert reply["refusal"] == {"key": "refusal-abandon-more", "clause": "GL-9.1.4", "data": data}
    else:
        assert reply["refusal"] is None


@pytest.mark.rule("GL-9.1.8", "GL-9.R1")
def test_components_that_need_not_go_are_named() -> None:
    plan = {"abandon": ["7-4", "7-5", "7-10", "7-9", "6-7"]}
    reply = ask("black-hole", joined(2, f"{THREE_ENGINES} 6-7 structural"), card="GLS-01", plan=plan)
    assert (reply["refusal"]["key"], reply["refusal"]["clause"]) == ("refusal-component-spare", "GL-9.1.8")
    # Each of those that lie beside what is kept.
    assert reply["plan"]["spare"] == reply["refusal"]["data"]["cell"] == ["6-7", "7-5", "7-9"]


@pytest.mark.rule("GL-9.1.11")
def test_the_suggestion_is_legal_and_can_be_asked_about() -> None:
    ship = aboard(joined(2, f"{THREE_ENGINES} 8-9 double_engine 6-7 battery"), tokens="6-7 1")
    suggested = ask("black-hole", ship, card="GLS-02")["suggestion"]
    plan = {"abandon": suggested["left"], "power": suggested["power"], "engineer": suggested["engineer"]}
    judged = ask("black-hole", ship, card="GLS-02", plan=plan)
    assert judged["plan"]["legal"] is True
    assert judged["plan"]["kept"] == suggested["kept"]
    assert judged["plan"]["power"] == suggested["engine_power"]


@pytest.mark.rule("GL-9.1.11", "GL-X49")
def test_a_trapped_ship_has_no_suggestion() -> None:
    ship = joined(2, f"{ROW} 6-6 cabin 6-7 cabin 6-8 cabin")
    assert ask("black-hole", ship, card="GLS-02")["suggestion"] is None
    [player] = ask_flight("supercard", ship, card="GLS-02")["players"]
    assert (player["gave_up"], player["components_lost"]) == ("other", [])


@pytest.mark.rule("GL-9.1.5")
def test_a_powered_engine_counts() -> None:
    ship = aboard(joined(2, f"{THREE_ENGINES} 8-9 double_engine 6-7 battery"), tokens="6-7 1")
    reply = ask("black-hole", ship, card="GLS-01", plan={"power": {"8-9": "6-7"}})
    assert (reply["plan"]["power"], reply["plan"]["legal"]) == (5, True)


@pytest.mark.rule("GL-9.1.14")
def test_the_engineer_must_be_kept_to_be_used() -> None:
    ship = aboard(joined(2, f"{THREE_ENGINES} 6-7 cabin"), crew=f"6-7 {VIP_RED}")
    vips = {"red": "vip_propulsion_engineer"}
    assert ask("black-hole", ship, card="GLS-01", vips=vips, plan={"engineer": True})["plan"]["power"] == 6
    reply = ask("black-hole", ship, card="GLS-01", vips=vips, plan={"engineer": True, "abandon": ["6-7"]})
    assert (reply["refusal"]["key"], reply["refusal"]["clause"]) == ("refusal-engineer-left", "GL-9.1.14")


@pytest.mark.rule("GL-6.8.1")
def test_illegal_dumping_lets_radioactive_cargo_go() -> None:
    ship = aboard(joined(2, f"{THREE_ENGINES} 8-9 double_engine 6-7 battery 6-5 radioactive"), tokens="6-7 1")
    plan = {"abandon": ["6-5"], "power": {"8-9": "6-7"}}
    assert ask("black-hole", ship, card="GLS-01", plan=plan)["plan"]["legal"] is False
    dumping: Any = ask("black-hole", ship, card="GLS-01", plan=plan, mission="mission_illegal_dumping")
    assert dumping["plan"]["legal"] is True


@pytest.mark.rule("GL-3.14.2", "GT-7.9")
def test_tokens_that_cannot_power_an_engine_are_named() -> None:
    ship = aboard(joined(2, f"{THREE_ENGINES} 8-9 double_engine 6-7 battery 6-6 cabin"), tokens="6-7 1")
    for power, clause in (({"8-6": "6-7"}, "GT-7.8"), ({"8-9": "7-9"}, "GT-7.9"), ({"8-9": "1-1"}, "GT-2.7")):
        assert refusal("black-hole", ship, card="GLS-01", plan={"power": power}).clause == clause
    activist = aboard(ship, crew=f"6-6 {VIP_YELLOW}")
    fault = refusal(
        "black-hole",
        activist,
        card="GLS-01",
        vips={"yellow": "vip_eco_activist"},
        plan={"power": {"8-9": "6-7"}},
    )
    assert (fault.key, fault.data) == ("ship-question-no-token", {"cell": "6-7", "cell_powered": "8-9"})


@pytest.mark.rule("GL-9.1.8")
def test_a_plan_that_says_nothing_sensible_is_refused() -> None:
    ship = joined(1, "8-7 engine")
    assert refusal("black-hole", ship, card="GLS-01", plan={"abandon": ["7-7", "8-7"]}).key == (
        "ship-question-keep-a-component"
    )
    fault = refusal("black-hole", ship, card="GLS-01", plan={"abandon": ["8-7"], "keep": "8-7"})
    assert (fault.key, fault.clause) == ("ship-question-kept-and-abandoned", "GL-9.1.8")
    assert refusal("black-hole", ship, card="GLS-03").clause == "GL-8.1"
