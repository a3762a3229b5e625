"""Section 9.1 of the expansion's rules: Black Hole."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.content import RADIOACTIVE
from starlode.games.galaxy_trucker.lunar.state import PLAN_ABANDONING, edit_part
from starlode.games.galaxy_trucker.lunar.supercards.black_hole import planning
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.card import situation_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.plan import (
    ENGINEER_LEFT,
    GROUP_DIVIDED,
    NOT_ONE_PIECE,
    Plan,
    Situation,
    is_legal_plan,
    power_of,
    why_not_plan,
)
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.planning import plan_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.suggestion import suggest_plan
from starlode.games.galaxy_trucker.ship.joints import parts
from starlode.games.galaxy_trucker.ship.ship import BROWN, VIP_RED, Ship
from starlode.games.galaxy_trucker.state import FLYING, GAVE_UP, NOTHING, replace_top
from starlode.kernel.contract import Refusal
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import cell, cells, start

# Level II: a row of modules, and engines behind it
ROW = "7-4 structural 7-5 structural 7-6 structural 7-8 structural 7-9 structural 7-10 structural"
THREE_ENGINES = f"{ROW} 8-6 engine 8-7 engine 8-8 engine"
FIVE_ENGINES = f"{THREE_ENGINES} 8-5 engine 8-9 engine"
ENGINEER = ("vip_propulsion_engineer", None, None)
WIDOW = (None, "vip_cautious_rich_widow", None)


def hole(ship: Ship, card: str = "GLS-01", mission: str = "none") -> LunarFlight:
    """Return a flight of level II with one ship at a Black Hole; GLS-01 has gravity 5, GLS-02 has 6."""
    flight = LunarFlight("II", [ship], [0], mission=mission)
    flight.reveal(card)
    return flight


def abandon(flight: LunarFlight, *names: str) -> None:
    """Name components to abandon."""
    for name in names:
        flight.do(0, "plan-abandon", cell=name)


def is_asked(flight: LunarFlight, seat: int = 0) -> bool:
    return bool(flight.state.players[seat].stack)


def kept(flight: LunarFlight) -> int:
    """Return the mask of what the plan of the first player keeps."""
    return plan_of(situation_of(flight.state, 0), flight.state.players[0].stack[-1]).kept


def causes(flight: LunarFlight, seat: int = 0) -> list[str]:
    return [cause for _, cause in flight.lost(seat)]


# --- the card ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.1.1", "GL-8.2")
@pytest.mark.parametrize(
    ("card", "mode", "gravity"),
    [
        ("GLS-01", "I", 4),
        ("GLS-01", "II", 5),
        ("GLS-01", "III", 7),
        ("GLS-02", "I", 5),
        ("GLS-02", "II", 6),
        ("GLS-02", "III", 8),
    ],
)
def test_gravity_depends_on_the_level(card: str, mode: str, gravity: int) -> None:
    flight = LunarFlight(mode, [crewed(start(len(mode)))], [0])
    flight.reveal(card)
    assert flight.told("event-black-hole-trapped") == [{"seat": 0, "gravity": gravity}]


@pytest.mark.rule("GL-9.1.2", "GL-8.10")
def test_players_face_it_in_flight_order() -> None:
    ship = joined(2, THREE_ENGINES)
    flight = LunarFlight("II", [ship, ship, ship], [2, 6, 4])
    flight.reveal("GLS-01")
    asked: list[int] = []
    while flight.deciding() and is_asked(flight, flight.deciding()[0]):
        asked += flight.deciding()
        flight.do(flight.deciding()[0], "auto-abandon")
    assert asked == [1, 2, 0]


@pytest.mark.rule("GL-9.1.3")
def test_who_is_safe_and_has_nothing_to_decide_is_not_asked() -> None:
    flight = hole(joined(2, FIVE_ENGINES))
    assert not is_asked(flight)
    assert flight.told("event-black-hole-escaped") == [{"seat": 0, "gravity": 5, "count": 0, "power": 5}]
    assert flight.lost(0) == []
    assert flight.state.players[0].status == FLYING


@pytest.mark.rule("GL-9.1.3")
def test_who_is_safe_is_asked_with_a_double_engine_to_power() -> None:
    ship = joined(2, f"{FIVE_ENGINES} 8-10 double_engine 6-7 battery")
    assert not is_asked(hole(ship))
    flight = hole(aboard(ship, tokens="6-7 1"))
    assert is_asked(flight)
    flight.do(0, "confirm-abandoning")
    assert flight.lost(0) == []
    assert flight.ship(0).token_count() == 1


@pytest.mark.rule("GL-9.1.3", "GL-9.1.14")
def test_who_is_safe_is_asked_with_an_engineer() -> None:
    flight = LunarFlight("II", [joined(2, f"{FIVE_ENGINES} 6-7 cabin")], [0], vips=ENGINEER)
    flight.board(0, "red", "6-7")
    flight.reveal("GLS-01")
    assert is_asked(flight)


@pytest.mark.rule("GL-9.1.3", "GL-6.8.1")
@pytest.mark.parametrize(("mission", "asked"), [("mission_illegal_dumping", True), ("mission_glow_in_the_dark", False)])
def test_who_is_safe_is_asked_with_something_to_dump(mission: str, asked: bool) -> None:
    assert is_asked(hole(joined(2, f"{FIVE_ENGINES} 6-9 radioactive"), mission=mission)) == asked


@pytest.mark.rule("GL-9.1.4", "GL-X47")
def test_two_components_for_each_missing_point() -> None:
    flight = hole(joined(2, THREE_ENGINES))
    abandon(flight, "7-4", "7-5", "7-10")
    refusal = flight.refusal(0, "confirm-abandoning")
    assert (refusal.key, refusal.clause) == ("refusal-abandon-more", "GL-9.1.4")
    assert refusal.data == {"power": 3, "gravity": 5, "demand": 4, "count": 1}
    abandon(flight, "7-9")
    flight.do(0, "confirm-abandoning")
    assert causes(flight) == ["abandoned"] * 4
    assert flight.ship(0).mask == cells("7-6", "7-7", "7-8", "8-6", "8-7", "8-8")


@pytest.mark.rule("GL-9.1.4", "GL-9.1.7", "GL-9.R1", "GL-X47")
def test_an_abandoned_engine_raises_the_demand() -> None:
    flight = hole(joined(2, THREE_ENGINES))
    abandon(flight, "7-4", "7-5", "7-10", "8-8")
    assert flight.refusal(0, "confirm-abandoning").data == {"power": 2, "gravity": 5, "demand": 6, "count": 2}
    abandon(flight, "7-9", "7-8")
    flight.do(0, "confirm-abandoning")
    assert causes(flight) == ["abandoned"] * 6
    assert flight.told("event-black-hole-escaped")[0]["power"] == 2


@pytest.mark.rule("GL-9.1.3", "GL-X47")
def test_with_enough_power_nothing_is_abandoned() -> None:
    flight = hole(aboard(joined(2, f"{THREE_ENGINES} 8-9 double_engine 6-7 battery"), tokens="6-7 1"))
    assert flight.refusal(0, "confirm-abandoning").key == "refusal-abandon-more"
    flight.do(0, "power-double", cell="8-9")
    flight.do(0, "confirm-abandoning")
    assert flight.lost(0) == []
    assert flight.ship(0).token_count() == 0


# --- powering and abandoning ------------------------------------------------------------------------------------------

ALIEN_SHIP = "7-6 structural 8-6 battery 7-8 structural 8-8 double_engine 8-7 engine 7-9 cabin 6-9 brown 7-5 structural"


def alien_ship() -> Ship:
    """Return a ship with a single and a double engine, a token, and a brown alien: power 5 at most."""
    ship = joined(2, f"{ALIEN_SHIP} 7-4 structural 7-10 structural 6-7 structural 8-5 structural")
    return aboard(ship, crew=f"7-9 {BROWN}", tokens="8-6 1")


@pytest.mark.rule("GL-9.1.5", "GL-9.1.6", "GL-9.1.8", "GL-X48")
def test_a_token_counts_although_its_battery_is_abandoned() -> None:
    flight = hole(alien_ship(), "GLS-02")
    abandon(flight, "8-6", "7-4")
    flight.do(0, "power-double", cell="8-8")
    flight.do(0, "confirm-abandoning")
    assert flight.told("event-black-hole-escaped") == [{"seat": 0, "gravity": 6, "count": 2, "power": 5}]
    assert flight.keys().index("event-token-spent") < flight.keys().index("event-components-abandoned")
    assert flight.told("event-tokens-lost-aboard") == []


@pytest.mark.rule("GL-9.1.7", "GL-X48")
def test_without_life_support_the_brown_alien_does_not_help() -> None:
    flight = hole(alien_ship(), "GLS-02")
    flight.do(0, "power-double", cell="8-8")
    abandon(flight, "6-9")
    assert flight.refusal(0, "confirm-abandoning").data["power"] == 3
    abandon(flight, "7-4", "7-10", "6-7", "8-5", "7-5")
    flight.do(0, "confirm-abandoning")
    assert flight.told("event-black-hole-escaped")[0]["power"] == 3
    assert flight.ship(0).crew[cell("7-9")] == 0


@pytest.mark.rule("GL-9.1.7")
def test_a_powered_engine_may_be_abandoned_and_gives_no_power() -> None:
    flight = hole(alien_ship(), "GLS-02")
    flight.do(0, "power-double", cell="8-8")
    abandon(flight, "8-8")
    assert flight.refusal(0, "confirm-abandoning").data["power"] == 3
    abandon(flight, "7-4", "7-10", "6-7", "8-5", "7-5")
    flight.do(0, "confirm-abandoning")
    assert flight.told("event-token-spent") == [{"seat": 0, "cell": "8-6", "count": 1, "cell_powered": "8-8"}]


@pytest.mark.rule("GL-9.1.5")
def test_the_token_is_chosen_among_several_batteries() -> None:
    ship = joined(2, f"{THREE_ENGINES} 8-9 double_engine 8-10 double_engine 6-7 battery 6-6 battery")
    flight = hole(aboard(ship, tokens="6-7 1 6-6 1"))
    flight.do(0, "power-double", cell="8-9")
    assert flight.options(0) == ["spend-battery 6-6", "spend-battery 6-7"]
    assert flight.refusal(0, "spend-battery", cell="8-6").key == "refusal-no-token-there"
    assert flight.state.default(0) in flight.state.legal(0)
    flight.do(0, "spend-battery", cell="6-7")
    assert flight.ship(0).token_count() == 2
    flight.do(0, "power-double", cell="8-10")  # the only token left is not asked for
    assert flight.refusal(0, "power-double", cell="8-10").key == "refusal-double-powered"
    flight.do(0, "take-back-power", cell="8-10")
    flight.do(0, "confirm-abandoning")
    assert [(told["cell"], told["cell_powered"]) for told in flight.told("event-token-spent")] == [("6-7", "8-9")]
    assert flight.ship(0).tokens[cell("6-6")] == 1


@pytest.mark.rule("GL-9.1.5")
def test_tokens_that_may_not_power_an_engine_are_not_offered() -> None:
    ship = joined(2, f"{THREE_ENGINES} 8-9 double_engine 8-10 double_engine 6-7 battery 6-6 battery")
    flight = LunarFlight("II", [aboard(ship, tokens="6-7 1 6-6 2")], [0])
    refusal = Refusal("refusal-token-elsewhere", "GT-22.13", {})
    flight.hooks.token_refusals.append(
        lambda _state, _seat, battery, engine: refusal if (battery, engine) == (cell("6-6"), cell("8-9")) else None
    )
    flight.reveal("GLS-01")
    flight.do(0, "power-double", cell="8-10")
    assert flight.options(0) == ["spend-battery 6-6", "spend-battery 6-7"]
    flight.do(0, "spend-battery", cell="6-7")
    assert flight.refusal(0, "power-double", cell="8-9") == refusal
    flight.do(0, "take-back-power", cell="8-10")
    flight.do(0, "power-double", cell="8-9")
    flight.do(0, "confirm-abandoning")
    assert [told["cell"] for told in flight.told("event-token-spent")] == ["6-7"]


@pytest.mark.rule("GL-3.13.4", "GL-9.1.5")
def test_the_guru_pays_for_a_token_although_its_battery_is_abandoned() -> None:
    ship = joined(
        2, f"{ROW.replace('7-8 structural', '7-8 cabin')} 6-8 battery 8-8 double_engine 8-6 engine 8-7 engine"
    )
    flight = LunarFlight("II", [aboard(ship, tokens="6-8 1")], [0], vips=(None, None, "vip_energy_drink_guru"))
    flight.board(0, "yellow", "7-8")
    flight.reveal("GLS-01")
    before = flight.state.players[0].credits
    flight.do(0, "power-double", cell="8-8")
    assert flight.state.players[0].credits == before  # nothing is spent yet
    abandon(flight, "6-8", "7-4")
    flight.do(0, "confirm-abandoning")
    assert flight.state.players[0].credits == before + 2


@pytest.mark.rule("GL-9.1.10")
def test_the_plan_is_provisional_until_it_is_confirmed() -> None:
    ship = alien_ship()
    flight = hole(ship, "GLS-02")
    before = flight.ship(0)
    flight.do(0, "power-double", cell="8-8")
    abandon(flight, "8-6", "8-7")
    flight.do(0, "take-back-abandoned", cell="8-7")
    flight.do(0, "take-back-power", cell="8-8")
    assert flight.ship(0) is before
    assert flight.refusal(0, "take-back-abandoned", cell="8-7").key == "refusal-not-abandoned"
    assert flight.refusal(0, "take-back-power", cell="8-8").key == "refusal-not-powered"
    assert flight.refusal(0, "plan-abandon", cell="8-6").key == "refusal-abandoned-already"
    flight.do(0, "take-back-abandoned", cell="8-6")
    assert flight.state.players[0].stack[-1][1:] == (0, NOTHING, 0)
    assert flight.keys() == ["event-card-revealed"]


# --- legality ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.1.8", "GL-X79")
def test_three_components_are_too_many_where_two_are_enough() -> None:
    ship = joined(2, f"{FIVE_ENGINES} 6-7 heavy-1 8-10 structural")
    flight = hole(ship)
    abandon(flight, "7-4", "7-10", "8-10")
    refusal = flight.refusal(0, "confirm-abandoning")
    assert (refusal.key, refusal.clause) == ("refusal-component-spare", "GL-9.1.8")
    assert (refusal.data["power"], refusal.data["demand"]) == (4, 2)
    spare = refusal.data["cell"]
    assert isinstance(spare, list)
    assert "7-4" in spare
    assert refusal.data["count"] == len(spare)
    flight.do(0, "take-back-abandoned", cell="7-10")
    flight.do(0, "confirm-abandoning")


@pytest.mark.rule("GL-9.1.8", "GL-9.R1", "GL-X79")
def test_giving_up_an_engine_is_legal_if_the_higher_demand_is_met() -> None:
    flight = hole(joined(2, f"{FIVE_ENGINES} 6-7 heavy-1 8-10 structural"))
    abandon(flight, "7-4", "7-10", "8-10", "8-5")
    flight.do(0, "confirm-abandoning")
    assert flight.told("event-black-hole-escaped") == [{"seat": 0, "gravity": 5, "count": 4, "power": 3}]


@pytest.mark.rule("GL-9.1.8", "GL-X79")
def test_giving_up_the_heavy_cargo_alone_is_legal() -> None:
    flight = hole(joined(2, f"{FIVE_ENGINES} 6-7 heavy-1"))
    abandon(flight, "6-7")
    flight.do(0, "confirm-abandoning")
    assert flight.told("event-black-hole-escaped") == [{"seat": 0, "gravity": 5, "count": 1, "power": 5}]


@pytest.mark.rule("GL-9.1.9")
def test_what_is_cut_off_counts_and_falls() -> None:
    flight = hole(joined(2, THREE_ENGINES))
    abandon(flight, "7-9")  # cuts off 7-10
    assert flight.refusal(0, "plan-abandon", cell="7-10").key == "refusal-falls-anyway"
    abandon(flight, "7-5")  # cuts off 7-4
    flight.do(0, "confirm-abandoning")
    assert causes(flight) == ["abandoned", "abandoned", "fallen", "fallen"]


@pytest.mark.rule("GL-9.1.8", "GL-9.1.9")
def test_another_piece_may_be_kept() -> None:
    flight = hole(joined(2, THREE_ENGINES))
    abandon(flight, "7-8")
    assert kept(flight) >> cell("7-7") & 1  # the piece with most humans
    flight.do(0, "keep-piece", cell="7-9")
    assert kept(flight) == cells("7-9", "7-10")
    assert flight.refusal(0, "keep-piece", cell="7-10").key == "refusal-kept-already"
    assert flight.refusal(0, "keep-piece", cell="7-7").key == "refusal-piece-by-first-cell"
    assert flight.refusal(0, "keep-piece", cell="7-8").key == "refusal-abandoned-already"
    assert flight.refusal(0, "keep-piece", cell="9-9").key == "refusal-no-component-there"
    refusal = flight.refusal(0, "confirm-abandoning")
    assert refusal.data == {"power": 0, "gravity": 5, "demand": 10, "count": 2}


@pytest.mark.rule("GL-9.1.8")
def test_something_has_to_be_kept() -> None:
    ship = joined(2, "7-6 engine")
    situation = Situation(ship, gravity=1)
    objection = why_not_plan(situation, Plan(0))
    assert objection is not None
    assert objection.kind == NOT_ONE_PIECE
    flight = hole(joined(2, f"{ROW} 8-7 engine 6-7 cabin 6-6 cabin 6-8 cabin"))
    names = ["7-4", "7-5", "7-6", "7-10", "7-9", "7-8", "6-6", "6-8", "6-7", "8-7"]
    for name in names:
        if f"plan-abandon {name}" in flight.options(0):
            abandon(flight, name)
    assert kept(flight) == cells("7-7")
    assert flight.refusal(0, "plan-abandon", cell="7-7").key == "refusal-keep-a-component"
    assert flight.refusal(0, "plan-abandon", cell="9-9").key == "refusal-no-component-there"


@pytest.mark.rule("GL-9.1.8")
def test_kept_components_hold_together() -> None:
    situation = Situation(joined(2, THREE_ENGINES), gravity=5)
    objection = why_not_plan(situation, Plan(cells("7-7", "7-9")))
    assert objection is not None
    assert objection.kind == NOT_ONE_PIECE


# --- no legal plan ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.1.11", "GL-9.1.12", "GL-8.11", "GL-X49")
def test_without_enough_components_the_player_gives_up_and_loses_none() -> None:
    ten = joined(2, f"{ROW} 6-6 cabin 6-7 cabin 6-8 cabin")
    flight = LunarFlight("II", [ten, joined(2, THREE_ENGINES)], [4, 2])
    flight.reveal("GLS-02")
    assert flight.told("event-black-hole-trapped") == [{"seat": 0, "gravity": 6}]
    # Only when the card is over
    assert flight.state.players[0].status == FLYING
    flight.do(1, "auto-abandon")
    assert flight.state.players[0].status == GAVE_UP
    assert flight.lost(0) == []
    assert flight.ship(0).components() == 10
    assert flight.state.players[1].status == FLYING


@pytest.mark.rule("GL-9.1.11")
@pytest.mark.parametrize(("more", "components", "asked"), [("", 12, False), ("9-4 structural", 13, True)])
def test_one_kept_component_is_enough_for_a_plan(more: str, components: int, asked: bool) -> None:
    ship = joined(2, f"{ROW} 6-6 cabin 6-7 cabin 6-8 cabin 8-4 cabin 8-10 cabin {more}")
    assert ship.components() == components
    assert is_asked(hole(ship, "GLS-02")) == asked


# --- VIPs -------------------------------------------------------------------------------------------------------------


def engineer_flight() -> LunarFlight:
    """Return a flight at a Black Hole of gravity 5 with power 2, or 4 with the Engineer in 6-7."""
    ship = joined(2, f"{ROW} 8-6 engine 8-8 engine 6-7 cabin")
    flight = LunarFlight("II", [ship], [0], vips=ENGINEER)
    flight.board(0, "red", "6-7")
    flight.reveal("GLS-01")
    return flight


@pytest.mark.rule("GL-9.1.14", "GL-9.1.8")
def test_the_engineer_doubles_the_power_and_leaves() -> None:
    flight = engineer_flight()
    assert flight.refusal(0, "take-back-engineer").key == "refusal-engineer-not-planned"
    flight.do(0, "plan-engineer")
    assert flight.refusal(0, "plan-engineer").key == "refusal-engineer-planned"
    assert flight.refusal(0, "confirm-abandoning").data == {"power": 4, "gravity": 5, "demand": 2, "count": 2}
    flight.do(0, "take-back-engineer")
    assert flight.refusal(0, "confirm-abandoning").data == {"power": 2, "gravity": 5, "demand": 6, "count": 6}
    flight.do(0, "plan-engineer")
    abandon(flight, "7-4", "7-10")
    flight.do(0, "confirm-abandoning")
    assert flight.told("event-black-hole-escaped")[0]["power"] == 4
    assert VIP_RED not in flight.ship(0).crew


@pytest.mark.rule("GL-9.1.14")
def test_the_engineer_has_to_be_on_the_kept_ship() -> None:
    flight = engineer_flight()
    flight.do(0, "plan-engineer")
    abandon(flight, "7-4", "6-7")
    refusal = flight.refusal(0, "confirm-abandoning")
    assert (refusal.key, refusal.data) == ("refusal-engineer-left", {"cell": ["6-7"]})
    situation = Situation(flight.ship(0), gravity=5)
    objection = why_not_plan(situation, Plan(flight.ship(0).mask, engineer=True))
    assert objection is not None
    assert objection.kind == ENGINEER_LEFT


@pytest.mark.rule("GL-9.1.14")
def test_the_suggested_plan_uses_the_engineer_only_if_that_saves_people() -> None:
    ship = aboard(joined(2, f"{THREE_ENGINES} 6-7 cabin"), crew=f"6-7 {VIP_RED}")
    plan = suggest_plan(Situation(ship, gravity=5, engineer=cell("6-7")))
    assert plan is not None
    assert not plan.engineer
    assert plan.kept >> cell("6-7") & 1
    ship = aboard(joined(2, "7-6 engine 8-7 engine 8-8 engine 7-8 cabin"), crew=f"7-8 {VIP_RED}")
    plan = suggest_plan(Situation(ship, gravity=6, engineer=cell("7-8")))
    assert plan is not None
    assert plan.engineer
    assert suggest_plan(Situation(ship, gravity=6)) is None


@pytest.mark.rule("GL-9.1.14")
def test_nobody_else_is_used_as_engineer() -> None:
    flight = LunarFlight("II", [joined(2, f"{THREE_ENGINES} 6-7 cabin")], [0], vips=("vip_opera_diva", None, None))
    flight.board(0, "red", "6-7")
    flight.reveal("GLS-01")
    assert flight.refusal(0, "plan-engineer").key == "refusal-no-engineer"


WIDOWS_SHIP = f"{FIVE_ENGINES} 6-9 cabin 6-8 structural 6-7 heavy-2"


def widow_flight(card: str = "GLS-01") -> LunarFlight:
    """Return a flight with the Widow in 6-9, connected to 6-8 and 7-9 as the group was at launch: power 3."""
    flight = LunarFlight("II", [joined(2, WIDOWS_SHIP)], [0], vips=WIDOW)
    flight.board(0, "blue", "6-9")
    edit_part(flight.state, 0).group = cells("6-9", "6-8", "7-9")
    flight.reveal(card)
    return flight


@pytest.mark.rule("GL-9.1.8", "GL-9.1.9", "GL-3.7.3")
def test_the_rest_of_the_widows_group_falls() -> None:
    flight = widow_flight()
    abandon(flight, "6-8")
    assert not kept(flight) & cells("6-9", "6-8", "7-9")
    assert flight.refusal(0, "plan-abandon", cell="6-9").key == "refusal-falls-anyway"
    flight.do(0, "take-back-abandoned", cell="6-8")
    assert kept(flight) == flight.ship(0).mask
    abandon(flight, "6-8")
    flight.do(0, "confirm-abandoning")  # 7-10 hangs on the group: four components for two missing points
    assert causes(flight) == ["abandoned", "fallen", "fallen", "fallen"]
    assert flight.part(0).group == 0


@pytest.mark.rule("GL-9.1.8")
def test_the_widows_group_is_kept_or_left_as_a_whole() -> None:
    ship = joined(2, WIDOWS_SHIP)
    situation = Situation(ship, gravity=5, group=cells("6-9", "6-8", "7-9"))
    objection = why_not_plan(situation, Plan(ship.mask & ~cells("6-8")))
    assert objection is not None
    assert (objection.kind, objection.components) == (GROUP_DIVIDED, cells("6-8"))


@pytest.mark.rule("GL-9.1.8")
@pytest.mark.parametrize(("gravity", "legal"), [(5, True), (4, True), (3, False)])
def test_the_widows_group_is_tested_as_one(gravity: int, legal: bool) -> None:
    """Power 3 is left without the group of three: with gravity 4 two of the three would do, but not one by one."""
    ship = joined(
        2, "7-6 structural 8-6 engine 8-7 engine 7-8 structural 8-8 engine 6-7 cabin 6-6 cabin 6-8 cabin 7-5 cabin"
    )
    group = cells("6-6", "6-7", "6-8")
    situation = Situation(ship, gravity, group=group)
    plan = Plan(ship.mask & ~group if gravity < 5 else ship.mask & ~group & ~cells("7-5"))
    assert power_of(situation, plan) == 3
    assert is_legal_plan(situation, plan) == legal
    assert is_legal_plan(Situation(ship, gravity), plan) == (gravity == 5)


@pytest.mark.rule("GL-3.7.7", "GL-9.1.8")
def test_without_the_widow_her_group_is_an_ordinary_part_of_the_ship() -> None:
    flight = widow_flight()
    flight.state.edit_ship(0).crew[cell("6-9")] = 0
    assert situation_of(flight.state, 0).group == 0


@pytest.mark.rule("GL-9.1.13")
def test_abandoned_components_trigger_nothing() -> None:
    flight = LunarFlight("II", [joined(2, f"{THREE_ENGINES} 6-8 explosive")], [0])
    flight.hooks.destruction.append(lambda _state, _seat, _mask: pytest.fail("something is destroyed"))
    flight.reveal("GLS-01")
    abandon(flight, "6-8", "7-4", "7-10", "7-5")
    flight.do(0, "confirm-abandoning")
    assert causes(flight) == ["abandoned"] * 4


# --- Illegal Dumping --------------------------------------------------------------------------------------------------

DUMPING = "mission_illegal_dumping"
SIX_ENGINES = f"{FIVE_ENGINES} 8-10 engine"


@pytest.mark.rule("GL-6.8.1", "GL-X66")
def test_radioactive_cargo_may_be_dumped_although_the_power_is_enough() -> None:
    ship = joined(2, f"{SIX_ENGINES} 6-5 radioactive 6-9 radioactive")
    flight = hole(ship, mission=DUMPING)
    assert "confirm-abandoning" in flight.options(0)
    abandon(flight, "6-5")
    assert "confirm-abandoning" in flight.options(0)
    abandon(flight, "6-9", "7-4")
    refusal = flight.refusal(0, "confirm-abandoning")
    assert (refusal.key, refusal.data["cell"]) == ("refusal-component-spare", ["7-4"])
    flight.do(0, "take-back-abandoned", cell="7-4")
    flight.do(0, "confirm-abandoning")
    assert causes(flight) == ["abandoned", "abandoned"]
    assert flight.part(0).dumped == 2


@pytest.mark.rule("GL-6.8.1", "GL-6.8.2", "GL-X66")
def test_what_brings_the_power_below_the_gravity_is_not_spare_if_the_demand_is_met() -> None:
    """Without two engines power 4 is left: two components are demanded, and four go."""
    flight = hole(joined(2, f"{SIX_ENGINES} 6-5 radioactive 6-9 radioactive"), mission=DUMPING)
    abandon(flight, "6-5", "6-9", "8-10")
    assert flight.refusal(0, "confirm-abandoning").key == "refusal-component-spare"
    abandon(flight, "8-5")
    assert "confirm-abandoning" not in flight.options(0)
    flight.do(0, "take-back-abandoned", cell="6-5")
    flight.do(0, "take-back-abandoned", cell="6-9")
    flight.do(0, "confirm-abandoning")  # power 4, two components
    assert flight.told("event-black-hole-escaped")[0]["power"] == 4


@pytest.mark.rule("GL-6.8.2")
def test_dumped_tiles_count_towards_the_demand() -> None:
    ship = joined(2, f"{THREE_ENGINES} 6-5 radioactive 6-9 radioactive")
    flight = hole(ship, mission=DUMPING)
    abandon(flight, "6-5", "6-9", "7-4", "7-10")
    flight.do(0, "confirm-abandoning")
    assert causes(flight) == ["abandoned"] * 4


@pytest.mark.rule("GL-6.8.5", "GL-6.8.3")
def test_a_radioactive_tile_that_falls_with_its_support_is_dumped_too() -> None:
    ship = joined(2, f"{THREE_ENGINES} 8-10 structural 9-10 radioactive")
    flight = hole(ship, mission=DUMPING)
    abandon(flight, "8-10", "7-4", "7-5")
    flight.do(0, "confirm-abandoning")
    assert causes(flight) == ["abandoned", "abandoned", "abandoned", "fallen"]
    assert flight.part(0).dumped == 1


@pytest.mark.rule("GL-6.8.1")
def test_by_default_everything_radioactive_is_dumped() -> None:
    ship = joined(2, f"{SIX_ENGINES} 6-5 radioactive 6-9 radioactive")
    flight = hole(ship, mission=DUMPING)
    assert flight.do_default(0) == "auto-abandon"
    assert flight.part(0).dumped == 2
    assert len(flight.lost(0)) == 2


@pytest.mark.rule("GL-6.8.1")
def test_by_default_nobody_is_dumped_with_radioactive_cargo() -> None:
    ship = aboard(joined(2, f"{SIX_ENGINES} 6-7 radioactive 6-6 cabin"), crew="6-6 2")
    situation = Situation(ship, gravity=5, dumpable=ship.of_kind(RADIOACTIVE))
    plan = suggest_plan(situation)
    assert plan is not None
    assert plan.kept >> cell("6-6") & 1


# --- the default ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.1.10")
def test_by_default_few_components_and_no_crew_are_lost() -> None:
    ship = aboard(joined(2, f"{THREE_ENGINES} 6-7 cabin 6-6 cabin"), crew="6-6 2 6-7 2")
    flight = hole(ship)
    assert flight.do_default(0) == "auto-abandon"
    assert len(flight.lost(0)) == 4
    assert flight.ship(0).crew_members() == 6


@pytest.mark.rule("GL-9.1.10")
def test_a_legal_plan_of_the_player_is_carried_out_when_time_runs_out() -> None:
    flight = hole(joined(2, THREE_ENGINES))
    abandon(flight, "7-4", "7-5", "7-6")
    assert flight.state.default(0) is flight.action("auto-abandon")
    flight.do(0, "take-back-abandoned", cell="7-6")
    abandon(flight, "7-9")
    assert flight.do_default(0) == "confirm-abandoning"
    assert causes(flight) == ["abandoned"] * 3 + ["fallen"]


@pytest.mark.rule("GL-9.1.10")
def test_the_suggested_plan_spends_no_token_without_need() -> None:
    ship = aboard(joined(2, f"{FIVE_ENGINES} 8-10 double_engine 6-7 battery"), tokens="6-7 2")
    plan = suggest_plan(Situation(ship, gravity=5))
    assert plan is not None
    assert (plan.kept, plan.powered) == (ship.mask, 0)
    plan = suggest_plan(Situation(ship, gravity=7))
    assert plan is not None
    assert (plan.kept, plan.powered) == (ship.mask, cells("8-10"))


@pytest.mark.rule("GL-9.1.10")
@pytest.mark.parametrize("seed", range(6))
def test_a_plan_made_at_random_can_be_brought_to_an_end(seed: int) -> None:
    ship = joined(2, f"{THREE_ENGINES} 8-9 double_engine 8-10 double_engine 6-7 battery 6-6 battery 6-9 radioactive")
    flight = hole(aboard(ship, tokens="6-7 1 6-6 2"), mission=DUMPING)
    rng = Random(seed)
    while is_asked(flight):
        assert list(planning.violations(flight.state)) == []
        flight.state.apply(0, rng.choice(flight.state.legal(0)), 0)
    assert len(parts(flight.ship(0))) == 1
    assert flight.state.players[0].status == FLYING or not flight.ship(0).humans()
    assert list(planning.violations(flight.state)) == []


@pytest.mark.rule("GL-9.1.8")
def test_impossible_plans_are_violations() -> None:
    flight = hole(aboard(joined(2, f"{THREE_ENGINES} 8-9 double_engine 6-7 battery"), tokens="6-7 1"))
    engine, battery = cell("8-9"), cell("6-7")
    replace_top(flight.state, 0, PLAN_ABANDONING, cells("9-9"), NOTHING, 0, engine, battery, engine, battery)
    assert [sentence.partition(" ")[0] for sentence in planning.violations(flight.state)] == ["GL-9.1.8:"] * 3
