"""Section 4 of the expansion: the title Party King."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow, titles
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import FREIGHT_HAULER, PARTY_KING, POWER_TRUCKER, TITLES
from starlode.games.galaxy_trucker.lunar.vips.party_king import count_kinds
from starlode.games.galaxy_trucker.ship.ship import (
    BROWN,
    HUMAN,
    PRISONER,
    PURPLE,
    TWO_HUMANS,
    VIP_BLUE,
    VIP_RED,
    VIP_YELLOW,
    Ship,
)
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.tables import LunarBuilding
from tests.galaxy_trucker.ships import build, cell

EASY = ("vip_politician_in_a_hurry", "vip_xenophile_ambassador", "vip_insomniac_novelist")
CABINS = "7-7 SCAB-blue 0  7-6 CAB-03 0  7-8 CAB-02 0  8-7 CAB-06 0  6-7 CAB-09 0"


def with_crew(*crew: int) -> Ship:
    """Return a ship with these figures in its cabins."""
    ship = build(1, CABINS)
    for name, figure in zip(("7-7", "7-6", "7-8", "8-7", "6-7"), crew, strict=False):
        ship.crew[cell(name)] = figure
    return ship


def trek(*ships: Ship, progress: tuple[int, ...]) -> LunarFlight:
    """Return the first flight of a Trek with VIPs."""
    flight = LunarFlight("trek", ships, progress=progress)
    flight.table.party_king = 1
    flight.state.titles |= 1 << PARTY_KING
    return flight


def arrive(flight: LunarFlight) -> None:
    """End the flight."""
    flight.state.step = st.SCORING
    flight.state.draw = st.NO_DRAW
    flow.advance(flight.state)


# --- the count --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-4.1")
@pytest.mark.parametrize(
    ("crew", "kinds"),
    [
        ((TWO_HUMANS, TWO_HUMANS, HUMAN), 1),
        ((TWO_HUMANS, PURPLE, BROWN), 3),
        ((VIP_RED, VIP_BLUE, VIP_YELLOW), 3),
        ((HUMAN, PURPLE, VIP_RED, VIP_BLUE, VIP_YELLOW), 5),
        ((TWO_HUMANS, PRISONER), 1),
        ((), 0),
    ],
)
def test_kinds_of_crew_are_counted(crew: tuple[int, ...], kinds: int) -> None:
    assert count_kinds(with_crew(*crew)) == kinds


@pytest.mark.rule("GL-X27", "GL-4.2", "GL-4.3")
@pytest.mark.parametrize(("progress", "leader"), [((6, 2), 0), ((2, 6), 1)])
def test_example_equal_counts_go_to_the_player_further_ahead(progress: tuple[int, int], leader: int) -> None:
    first = with_crew(TWO_HUMANS, PURPLE, VIP_RED, VIP_YELLOW)
    second = with_crew(TWO_HUMANS, PURPLE, BROWN, VIP_BLUE)
    flight = trek(first, second, progress=progress)
    assert [titles.count(flight.state, seat, PARTY_KING) for seat in (0, 1)] == [4, 4]
    assert titles.leader(flight.state, PARTY_KING, flight.flying()) == leader


@pytest.mark.rule("GL-4.2", "GL-4.4")
def test_the_highest_count_of_a_finisher_may_claim_the_title() -> None:
    most = with_crew(TWO_HUMANS, PURPLE, BROWN, VIP_BLUE, VIP_RED)
    some = with_crew(TWO_HUMANS, VIP_RED)
    few = with_crew(TWO_HUMANS)
    flight = trek(few, some, most, progress=(9, 6, 3))
    flight.state.edit(2).status = st.GAVE_UP
    # Nobody counts anything for the other two titles.
    flight.state.titles = 1 << PARTY_KING | 1 << FREIGHT_HAULER | 1 << POWER_TRUCKER
    arrive(flight)
    assert flight.told("event-title-taken") == [{"seat": 1, "title": "party_king", "count": 2, "credits": 2}]


# --- in play ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-4.7")
@pytest.mark.parametrize(
    ("vips", "later", "mission", "in_play"),
    [
        (True, "same", "none", True),
        (True, "off", "none", True),
        (False, "on", "none", False),
        (False, "same", "mission_carpool", True),
        (False, "same", "mission_dead_weight", False),
    ],
)
def test_the_title_is_in_play_when_the_first_flight_has_vips(
    vips: bool, later: str, mission: str, in_play: bool
) -> None:
    table = LunarBuilding("trek", vips=vips, vips_2=later, mission=mission)
    table.draw_all()
    assert bool(table.state.titles >> PARTY_KING & 1) is in_play
    assert (PARTY_KING in titles.in_play(table.state)) is in_play
    table.state.step = st.NEXT_FLIGHT
    flow.advance(table.state)
    table.draw_all()
    assert (PARTY_KING in titles.in_play(table.state)) is in_play
    assert len(titles.in_play(table.state)) == TITLES + in_play


@pytest.mark.rule("GL-4.7")
def test_a_drawn_mission_that_brings_vips_brings_the_title() -> None:
    table = LunarBuilding("trek", vips=False, mission="drawn")
    table.draw("draw-picker", seat=0)
    table.draw("draw-mission", mission="mission_carpool")
    table.draw("draw-mission", mission="mission_traffic_jams")
    assert PARTY_KING not in titles.in_play(table.state)
    table.do(0, "pick-mission", mission="mission_carpool")
    assert PARTY_KING in titles.in_play(table.state)


@pytest.mark.rule("GL-4.7")
def test_outside_a_trek_there_is_no_title() -> None:
    table = LunarBuilding("II", revealed=EASY)
    assert (table.state.titles, titles.in_play(table.state)) == (0, list(range(TITLES)))


# --- the golden side --------------------------------------------------------------------------------------------------

# The life support on 8-7 is diagonal to the cabins on 7-6 and 7-8, and beside the starting cabin; 7-9 is free of it.
NEAR = "7-6 CAB-01 3  7-8 CAB-13 0  8-7 LSB-01 0  7-9 CAB-11 0"


def golden(ship: str) -> LunarBuilding:
    """Return a table at which seat 0 holds the golden title and builds this ship."""
    table = LunarBuilding("trek", revealed=EASY)
    table.golden(0, "party_king").build(0, ship)
    table.finish_all()
    return table


@pytest.mark.rule("GL-X27", "GL-4.5", "GL-4.6", "GL-2.19")
def test_example_no_vip_boards_and_no_astronaut_is_loaded_around_a_life_support() -> None:
    table = golden(NEAR)
    assert [arguments["cell"] for arguments in table.offered(0, "board-vip")] == ["7-9"]
    assert table.refused(0, "board-vip", vip_colour="red", cell="7-8").clause == "GL-2.19"
    table.do(0, "leave-vip", vip_colour="red")
    table.do(0, "leave-vip", vip_colour="yellow")
    assert table.step() == "window"
    assert [table.crew(0, name) for name in ("7-6", "7-7", "7-8", "7-9")] == [0, 0, 0, TWO_HUMANS]
    # The other player has no such title.
    assert table.crew(1, "7-7") == TWO_HUMANS


@pytest.mark.rule("GL-4.5")
def test_the_silver_side_forbids_nothing() -> None:
    table = LunarBuilding("trek", revealed=EASY).golden(0, "party_king")
    table.state.edit(0).gold = False
    table.build(0, NEAR).finish_all()
    assert [arguments["cell"] for arguments in table.offered(0, "board-vip")] == ["7-6", "7-8", "7-9"]


@pytest.mark.rule("GL-4.R1", "GT-8.3")
def test_an_alien_may_stand_there_and_its_cabin_is_not_left_empty_by_choice() -> None:
    # The cabin on 7-6 is joined to the life support behind it.
    table = golden("7-6 CAB-01 3  8-6 LSB-03 1  7-8 CAB-11 0  7-9 STR-03 0")
    while table.step() == "boarding":
        table.do(0, "leave-vip", vip_colour=["red", "blue", "yellow"][int(table.player(0).stack[-1][1])])
    assert table.crew(0, "7-6") == BROWN
    assert table.crew(0, "7-8") == TWO_HUMANS


@pytest.mark.rule("GL-4.5", "GL-4.R1")
def test_humans_are_refused_where_either_alien_may_be_chosen() -> None:
    table = golden("7-6 CAB-02 0  8-6 LSB-03 1  6-6 LSP-03 3  7-8 CAB-11 0")
    while table.step() == "boarding":
        table.do(0, "leave-vip", vip_colour=["red", "blue", "yellow"][int(table.player(0).stack[-1][1])])
    assert [crew["crew"] for crew in table.offered(0, "load-crew")] == ["purple", "brown"]
    assert table.refused(0, "load-crew", crew="humans").key == "refusal-humans-restricted"
    assert table.default(0) == {"do": "load-crew", "crew": "purple"}


@pytest.mark.rule("GL-4.R2")
def test_a_ship_on_which_no_human_may_stand_gives_up_before_the_first_card() -> None:
    table = golden("8-7 LSB-01 0  7-6 CAB-01 3")
    assert table.step() == "window"
    assert table.ship(0).humans() == 0
    assert table.statuses() == ["gave-up", "flying"]


@pytest.mark.rule("GL-4.6")
def test_nobody_is_removed_later_in_the_flight() -> None:
    ship = build(1, f"7-7 SCAB-blue 0  {NEAR}")
    ship.crew[cell("7-7")] = ship.crew[cell("7-6")] = TWO_HUMANS
    flight = trek(ship, with_crew(TWO_HUMANS), progress=(6, 2))
    player = flight.state.edit(0)
    player.title, player.gold = PARTY_KING, True
    flight.reveal("I-04")
    assert flight.ship(0).humans() == 4


@pytest.mark.rule("GL-4.R3")
def test_another_golden_title_does_not_restrict_humans_around_a_life_support() -> None:
    table = LunarBuilding("trek", revealed=EASY).golden(0, "freight_hauler").build(0, NEAR)
    table.finish_all()
    assert [arguments["cell"] for arguments in table.offered(0, "board-vip")] == ["7-6", "7-8", "7-9"]
