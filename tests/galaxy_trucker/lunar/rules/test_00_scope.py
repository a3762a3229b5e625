"""Section 0 of the rules of the expansion: modules, levels, phases, and what the box contains."""

from __future__ import annotations

import itertools
import re

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    CARGO,
    CENTRE,
    EXTRA_CABIN,
    STARTING_CABIN,
    SUPERCARD,
    TILE_KIND,
    TILE_SIDES,
    TILES_WITH_EXPANSIONS,
    TITLE_NAMES,
    TITLES,
)
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.content import (
    COLOUR_NAMES,
    MISSION_NAMES,
    MISSIONS,
    SUPERCARDS,
    VIPS,
)
from starlode.games.galaxy_trucker.lunar.missions.terms import PENALTIES, REWARDS
from starlode.games.galaxy_trucker.lunar.state import part_of, table_of
from starlode.games.galaxy_trucker.ship.ship import CREW_MEMBERS, CREW_NAMES, PRISONER, VIP_RED, starting_ship
from starlode.kernel.contract import Event
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.rulebook import Rulebook
from tests.galaxy_trucker.games import new_game
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.missions import MissionSetup, crewed_ship


@pytest.mark.rule("GL-0.8")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert len(VIPS) == 18
    assert [sum(vip.colour == colour for vip in VIPS) for colour in range(len(COLOUR_NAMES))] == [6, 6, 6]
    assert CARGO - EXTRA_CABIN == 4
    assert len(TITLE_NAMES) - TITLES == 1
    assert len(MISSIONS) == 16
    assert TILES_WITH_EXPANSIONS - CARGO == 66
    assert len(SUPERCARDS) == 24


@pytest.mark.rule("GL-0.3", "GL-0.4")
def test_squares_and_connectors_are_written_as_in_the_base_game() -> None:
    ship = starting_ship(2, 0)
    assert TILE_KIND[ship.tile(CENTRE)] == STARTING_CABIN
    assert {side for tile in range(EXTRA_CABIN, TILES_WITH_EXPANSIONS) for side in TILE_SIDES[tile]} == {0, 1, 2, 3}


@pytest.mark.rule("GL-0.5")
def test_every_amount_of_a_mission_has_a_value_for_each_level() -> None:
    triples = [term.amounts for terms in (*REWARDS, *PENALTIES) for term in terms]
    triples += [values for mission in MISSIONS for values in (*mission.warehouse, *mission.reserve, mission.supercards)]
    assert {len(values) for values in triples} == {3}


@pytest.mark.rule("GL-0.6")
@pytest.mark.parametrize("mode", ["I", "II", "III"])
@pytest.mark.parametrize(
    ("vips", "mission", "building"),
    [*itertools.product((False, True), ("none", "mission_hot_potato"), ("real_time", "turn_based"))],
)
def test_the_modules_are_independent_switches_at_every_level(
    mode: str, vips: bool, mission: str, building: str
) -> None:
    state = new_game(2, mode=mode, vips=vips, mission=mission, building=building)
    assert state.turn_based == (building == "turn_based")
    if state.extension is None:
        assert not vips
        assert mission == "none"
        return
    # Each module is ready when its draws are over.
    table = MissionSetup(mode, 2, vips=vips, mission=mission, building=building).draw_all()
    assert bool(table_of(table.state).vips) == vips
    assert table.mission == ("" if mission == "none" else mission)


@pytest.mark.rule("GL-0.6")
def test_cargo_and_supercards_come_with_a_mission_alone() -> None:
    for mode in ("I", "II", "III"):
        state = MissionSetup(mode, 3, vips=True).draw_all().state
        assert sum(table_of(state).cargo_hidden) == 0
        assert table_of(state).supercards == ()
        assert state.cards_left >> SUPERCARD == 0
        assert [part_of(state, seat).given for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("GL-0.7")
def test_the_setup_goes_from_mission_and_advance_over_vips_to_the_tiles_of_the_mission() -> None:
    told = [event.key for event in MissionSetup("II", 2, vips=True, mission="drawn").play_on(st.BUILDING)]
    order = ["event-missions-revealed", "event-mission", "event-vip-revealed", "event-tile-given"]
    assert [key for key in dict.fromkeys(told) if key in order] == order
    events = MissionSetup("II", 2, vips=True, mission="mission_bomb_squad").play_on(st.BUILDING)
    given = [event.clause for event in events if event.key == "event-tile-given"]
    assert given == ["GL-2.4"] * 2 + ["GL-5.11"] * 6


@pytest.mark.rule("GL-0.7")
def test_boarding_comes_before_check_loading_launch_and_cards() -> None:
    table = MissionSetup("I", 2, vips=True, mission="mission_prison_transfer", placement_policy="faithful")
    table.draw_all()
    # The engine is not joined, so that the check removes it.
    table.build(0, "7-8 CAB-06 1  6-7 ENG-05 0").build(1, "7-8 CAB-05 1")
    events = [*_finish(table, 0), *_finish(table, 1), *table.play_on(st.WINDOW)]
    told = [event.key for event in events]
    order = [
        "event-prisoner-boarded",
        "event-components-removed",
        "event-loaded",
        "event-launched",
        "event-leader",
    ]
    assert [key for key in dict.fromkeys(told) if key in order] == order


def _finish(table: MissionSetup, seat: int) -> list[Event]:
    return table.do(seat, "finish", space=seat + 1)


@pytest.mark.rule("GL-0.R1", "GL-6.12.2")
def test_the_fourth_colour_is_the_prisoners_who_is_no_crew() -> None:
    assert [name for name in CREW_NAMES[VIP_RED:] if name] == ["vip_red", "vip_blue", "vip_yellow", "prisoner"]
    assert CREW_MEMBERS[PRISONER] == 0


@pytest.mark.rule("GL-0.R2")
@pytest.mark.parametrize(("option", "value"), [("vips", True), ("mission", "drawn"), ("mission", "mission_convoy")])
def test_vips_and_missions_are_off_in_the_learning_flight(option: str, value: bool | str) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.resolve_options(2, {"mode": "learning", option: value})
    assert (refused.value.key, refused.value.clause) == ("option-not-when-learning", "GL-0.R2")
    assert refused.value.data["option"] == option


@pytest.mark.rule("GL-5.2", "GL-11.16")
@pytest.mark.parametrize("option", ["mission_2", "mission_3"])
def test_missions_of_later_flights_are_for_a_trek(option: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.resolve_options(2, {"mode": "II", option: "mission_convoy"})
    assert (refused.value.key, refused.value.clause) == ("option-only-in-trek", "GL-11.16")
    assert GAME.resolve_options(2, {"mode": "trek", option: "mission_convoy"})[option] == "mission_convoy"


@pytest.mark.rule("GL-0.R3")
def test_a_rule_of_the_expansion_replaces_the_base_rule_only_in_flights_with_its_module() -> None:
    with_mission = MissionSetup("I", 3, mission="mission_traffic_jams")
    without = MissionSetup("I", 3, mission="none", vips=True)
    progress = []
    for table in (with_mission, without):
        table.draw_all().finish_all().play_on(st.WINDOW)
        progress.append(sorted(player.progress for player in table.state.players))
    assert progress[0] == [0, 1, 2]
    assert progress[1] == sorted(without.state.board.start_offsets[:3])
    assert progress[1] != progress[0]


def test_mission_names_are_those_of_the_options() -> None:
    for name in MISSION_NAMES:
        assert GAME.resolve_options(2, {"mission": name})["mission"] == name


@pytest.mark.rule("GL-0.1", "GL-0.2")
def test_every_mission_says_where_its_contents_come_from() -> None:
    sources = {mission.name: str(mission.facts["provenance"]) for mission in MISSIONS}
    # The rulebook comes before what we designed, and names two missions.
    assert [name for name, source in sources.items() if source.startswith("rulebook")] == MISSION_NAMES[:2]
    assert all(source.endswith("designed") for source in sources.values())


@pytest.mark.rule("GL-0.9")
def test_flight_order_is_the_route_order_with_the_leader_first() -> None:
    flight = LunarFlight("I", [crewed_ship(1) for _ in range(3)], progress=[2, 9, 5])
    assert flight.flying() == (1, 2, 0)
    assert st.leader(flight.state) == 1


@pytest.mark.rule("GL-0.10")
def test_the_clauses_of_the_base_game_that_the_expansion_leans_on_exist() -> None:
    book = Rulebook.of(GAME, "en")
    named = re.findall(r"GT-\d+(?:\.\w+)+", book.text("GL-0.10"))
    assert len(named) > 100
    assert [clause for clause in named if clause not in book] == []
