"""Section 2 of the expansion: revealing VIPs, extra cabins, boarding, the check, VIPs in flight."""

from __future__ import annotations

import json

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import LUNAR_DATA, MOST_PLAYERS, RADIOACTIVE
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar import setup
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.state import edit_table, table_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips.boarding import note_boarded, violations
from starlode.games.galaxy_trucker.ship.ship import PURPLE, TWO_HUMANS, VIP_BLUE, VIP_RED, VIP_YELLOW, Ship
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.tables import LunarBuilding
from tests.galaxy_trucker.positions_build import Building, keys
from tests.galaxy_trucker.ships import build, cell

# Red wants a view to the front, blue a life support around, yellow no engine and no cannon around.
EASY = ("vip_politician_in_a_hurry", "vip_xenophile_ambassador", "vip_insomniac_novelist")
# Two cabins, on 7-6 and 7-8, both smooth in front, beside a brown life support that is joined to neither.
TWO_CABINS = "7-6 CAB-01 3  7-8 CAB-13 0  8-7 LSB-01 0"
# The Admiral sees the cannon, which is joined to nothing: the connectors towards the battery do not fit.
ADMIRAL = ("vip_retired_admiral", "vip_feng_shui_master", "vip_food_critic")
LOOSE_CANNON = "7-6 CAB-01 3  6-7 BAT3-05 2  6-6 CAN-05 0"


def boarding(*ships: str, vips: tuple[str, ...] = EASY, mode: str = "II") -> LunarBuilding:
    """Return a table whose players have built these ships and now board."""
    table = LunarBuilding(mode, max(2, len(ships)), revealed=vips)
    for seat, ship in enumerate(ships):
        table.build(seat, ship)
    table.finish_all()
    return table


def leave_all(table: LunarBuilding) -> LunarBuilding:
    """Let everybody fly without further VIPs."""
    while table.step() == "boarding":
        seat = table.state.pending().must_act[0]
        colour = COLOUR_NAMES[table.player(seat).stack[-1][1]]
        table.do(seat, "leave-vip", vip_colour=colour)
    return table


def asked(table: Building, seat: int = 0) -> str | None:
    """Return the colour that a player is asked about."""
    stack = table.player(seat).stack
    return COLOUR_NAMES[stack[-1][1]] if stack and table.step() == "boarding" else None


def cabins(table: Building, seat: int = 0) -> list[object]:
    return [arguments["cell"] for arguments in table.offered(seat, "board-vip")]


# --- setup ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-2.1")
def test_there_are_three_stacks_of_six() -> None:
    assert [vip.colour for vip in VIPS] == [0] * 6 + [1] * 6 + [2] * 6
    assert [stack.bit_count() for stack in setup.STACKS] == [6, 6, 6]


@pytest.mark.rule("GL-2.2")
def test_one_vip_of_each_colour_is_revealed_at_random_for_everybody() -> None:
    table = LunarBuilding("II")
    for colour in range(3):
        assert [vip["vip"] for vip in table.outcomes()] == [vip.name for vip in VIPS if vip.colour == colour]
        events = table.draw("draw-vip", vip=EASY[colour])
        assert [event.data["vip"] for event in events if event.key == "event-vip-revealed"] == [EASY[colour]]
    assert table_of(table.state).vips == (2, 10, 15)


@pytest.mark.rule("GL-2.3")
def test_every_player_may_board_the_same_vips() -> None:
    figures = json.loads((LUNAR_DATA / "vips.json").read_text(encoding="utf-8"))["figures"]
    assert figures["per_colour"] >= MOST_PLAYERS
    table = boarding("7-6 CAB-11 0", "7-6 CAB-13 0", "7-6 CAB-10 1", "7-6 CAB-12 2")
    for seat in range(4):
        while asked(table, seat) != "yellow":
            table.do(seat, "leave-vip", vip_colour=str(asked(table, seat)))
    for seat in range(4):
        table.do(seat, "board-vip", vip_colour="yellow", cell="7-6")
    assert [table.crew(seat, "7-6") for seat in range(4)] == [VIP_YELLOW] * 4


@pytest.mark.rule("GL-2.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_gets_one_extra_cabin_face_up_in_the_reserve(players: int) -> None:
    table = LunarBuilding("II", players)
    for vip in EASY:
        table.draw("draw-vip", vip=vip)
    assert [tile["tile"] for tile in table.outcomes()] == ["GLV-C1", "GLV-C2", "GLV-C3", "GLV-C4"]
    table.draw("draw-tile", tile="GLV-C3")
    table.draw_all()
    given = [table.reserve(seat) for seat in range(players)]
    assert given == [["GLV-C3"], ["GLV-C1"], ["GLV-C2"], ["GLV-C4"]][:players]
    table.check()


@pytest.mark.rule("GL-2.5")
def test_a_later_flight_of_a_trek_reveals_the_next_card_of_each_stack() -> None:
    table = LunarBuilding("trek", revealed=EASY)
    table.state.step = st.NEXT_FLIGHT
    flow.advance(table.state)
    left = [vip["vip"] for vip in table.outcomes()]
    assert left == [vip.name for vip in VIPS if vip.colour == 0 and vip.name != EASY[0]]
    table.draw("draw-vip", vip="vip_opera_diva").clear()
    assert EASY[1] not in [vip["vip"] for vip in table.outcomes()]


@pytest.mark.rule("GL-2.6")
def test_an_empty_stack_is_shuffled_again() -> None:
    table = LunarBuilding("II")
    edit_table(table.state).vips_revealed = setup.STACKS[0]
    flow.advance(table.state)
    assert len(table.outcomes()) == 6
    table.draw("draw-vip", vip=EASY[0])
    assert table_of(table.state).vips_revealed & setup.STACKS[0] == 1 << 2


@pytest.mark.rule("GL-2.2")
def test_without_the_module_there_are_no_vips_and_no_extra_cabins() -> None:
    off = LunarBuilding("trek", revealed=EASY, vips_2="off")
    off.state.step = st.NEXT_FLIGHT
    flow.advance(off.state)
    assert (table_of(off.state).vips, off.reserve(0), off.step()) == ((), [], "building")
    off.build(0, TWO_CABINS)
    off.finish_all()
    assert off.step() != "boarding"


# --- the extra cabin --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-2.7")
def test_the_extra_cabin_works_like_any_other_also_for_aliens() -> None:
    table = LunarBuilding("II", revealed=ADMIRAL)
    assert table.reserve(0) == ["GLV-C1"]
    table.do(0, "take-reserved", slot=1)
    table.do(0, "place", cell="7-6", rotation=1)
    # The universal connector of 3012 now faces the starting cabin, the double one a purple life support in front.
    table.build(0, "6-6 LSP-02 1")
    table.finish_all()
    leave_all(table)
    assert [crew["crew"] for crew in table.offered(0, "load-crew")] == ["humans", "purple"]
    table.do(0, "load-crew", crew="purple")
    assert table.crew(0, "7-6") == PURPLE


@pytest.mark.rule("GL-2.8")
@pytest.mark.parametrize("building", ["real_time", "turn_based"])
def test_the_extra_cabin_may_be_added_at_any_moment(building: str) -> None:
    first = LunarBuilding("II", revealed=EASY, building=building, first_player="1")
    assert first.may(0, "take-reserved", slot=1)
    later = LunarBuilding("II", revealed=EASY, building=building, first_player="1")
    later.build(0, TWO_CABINS)
    later.do(0, "take-reserved", slot=1)
    later.do(0, "place", cell="6-7", rotation=2)
    assert later.components(0)["6-7"] == "GLV-C1"


@pytest.mark.rule("GL-2.9")
def test_an_extra_cabin_left_in_the_reserve_is_a_lost_component() -> None:
    table = boarding(TWO_CABINS)
    assert table.lost(0) == [("GLV-C1", "unused-reserve")]


@pytest.mark.rule("GL-2.10", "GL-2.R2")
def test_the_extra_cabin_takes_one_of_two_places_of_the_reserve() -> None:
    table = LunarBuilding("II", revealed=EASY).hold(0, "CAB-01")
    assert table.may(0, "set-aside")
    table.do(0, "set-aside")
    table.hold(0, "CAB-02")
    assert table.refused(0, "set-aside").clause == "GT-5.17"


@pytest.mark.rule("GT-18.A8")
def test_the_extra_cabin_is_exempt_from_the_golden_master_engineer_and_corridorist() -> None:
    engineer = LunarBuilding("trek", revealed=EASY).golden(0, "master_engineer")
    engineer.do(0, "take-reserved", slot=1)
    assert engineer.may(0, "set-aside")
    engineer.do(0, "set-aside")
    engineer.hold(0, "CAB-01")
    assert engineer.refused(0, "set-aside").clause == "GT-18.A8"
    # GLV-C3 and CAB-02 have connectors on all sides.
    corridorist = LunarBuilding("trek", 3, revealed=EASY, placement_policy="strict").golden(2, "corridorist")
    corridorist.do(2, "take-reserved", slot=1)
    assert corridorist.may(2, "place", cell="7-6", rotation=0)
    corridorist.do(2, "set-aside")
    corridorist.hold(2, "CAB-02")
    assert not corridorist.may(2, "place", cell="7-6", rotation=0)


# --- boarding ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-2.11", "GL-2.R4")
def test_all_players_board_at_once_before_ships_are_checked() -> None:
    # Both ships are illegal: something lies apart.
    table = boarding(f"{TWO_CABINS} 9-9 CAN-01 0", "7-6 CAB-11 0  9-9 CAN-02 0")
    assert table.step() == "boarding"
    assert table.state.pending().must_act == (0, 1)
    table.do(1, "board-vip", vip_colour="red", cell="7-6")
    assert table.state.pending().must_act == (0,)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    leave_all(table)
    assert table.step() == "check"
    table.check()


@pytest.mark.rule("GL-2.12", "GL-2.R6")
def test_exactly_the_cabins_that_meet_the_requirement_are_offered() -> None:
    # The cabin on 7-8 has a connector in front; 8-8 is smooth there, but a component lies before it.
    table = boarding("7-6 CAB-01 3  7-8 CAB-03 0  8-8 CAB-13 0")
    assert asked(table) == "red"
    assert cabins(table) == ["7-6"]
    assert table.refused(0, "board-vip", vip_colour="red", cell="7-8").clause == "GL-3.3.1"


@pytest.mark.rule("GL-2.12")
def test_a_cabin_that_fails_is_refused_with_what_it_has_and_what_it_needs() -> None:
    table = boarding("7-6 CAB-01 3  7-8 CAB-03 0  8-7 CAB-13 0", vips=("vip_extreme_streamer", *EASY[1:]))
    refusal = table.refused(0, "board-vip", vip_colour="red", cell="7-8")
    assert (refusal.key, refusal.clause) == ("refusal-vip-requirement", "GL-3.4.1")
    assert (refusal.data["count"], refusal.data["needed"]) == (0, 2)


@pytest.mark.rule("GL-X12", "GL-2.12", "GL-2.13", "GL-2.14")
def test_example_boarding_limits() -> None:
    table = boarding(TWO_CABINS)
    assert table.refused(0, "board-vip", vip_colour="red", cell="7-7").clause == "GL-2.12"
    assert table.refused(0, "board-vip", vip_colour="red", cell="7-7").key == "refusal-vip-starting-cabin"
    assert table.refused(0, "board-vip", vip_colour="red", cell="8-7").key == "refusal-vip-no-cabin"
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    assert asked(table) == "blue"
    assert table.refused(0, "board-vip", vip_colour="red", cell="7-8").clause == "GL-2.14"
    assert table.refused(0, "board-vip", vip_colour="blue", cell="7-6").clause == "GL-2.13"
    assert cabins(table) == ["7-8"]


@pytest.mark.rule("GL-2.13", "GL-2.R6")
def test_a_colour_is_asked_only_if_a_cabin_is_left_for_it() -> None:
    table = boarding(TWO_CABINS)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    table.do(0, "board-vip", vip_colour="blue", cell="7-8")
    # The Novelist would be content with either cabin.
    assert table.step() == "window"
    assert [table.crew(0, name) for name in ("7-6", "7-8")] == [VIP_RED, VIP_BLUE]


@pytest.mark.rule("GL-2.14")
def test_a_ship_carries_three_vips_at_most() -> None:
    table = boarding(f"{TWO_CABINS} 7-9 CAB-11 0")
    for colour, name in (("red", "7-6"), ("blue", "7-8"), ("yellow", "7-9")):
        table.do(0, "board-vip", vip_colour=colour, cell=name)
    assert table.step() == "window"
    table.check()
    table.state.edit_ship(0).crew[cell("7-7")] = VIP_RED
    assert [text[:7] for text in table.state.violations()] == ["GL-2.14"]


@pytest.mark.rule("GL-2.16")
def test_boarding_is_a_choice_for_each_colour() -> None:
    table = boarding(TWO_CABINS)
    events = table.do(0, "leave-vip", vip_colour="red")
    assert keys(events) == ["event-vip-not-taken"]
    assert asked(table) == "blue"
    assert table.refused(0, "board-vip", vip_colour="red", cell="7-6").clause == "GL-2.R6"
    table.do(0, "board-vip", vip_colour="blue", cell="7-6")
    table.do(0, "leave-vip", vip_colour="yellow")
    assert [table.crew(0, name) for name in ("7-6", "7-8")] == [VIP_BLUE, TWO_HUMANS]


@pytest.mark.rule("GL-2.12")
def test_the_default_is_the_first_cabin_in_the_order_of_the_squares() -> None:
    table = boarding(TWO_CABINS)
    assert table.default(0) == {"do": "board-vip", "vip_colour": "red", "cell": "7-6"}
    table.do_default(0)
    assert table.default(0) == {"do": "board-vip", "vip_colour": "blue", "cell": "7-8"}


@pytest.mark.rule("GL-2.11")
def test_vips_board_in_no_other_step() -> None:
    table = LunarBuilding("II", revealed=EASY).build(0, TWO_CABINS)
    too_early = table.refused(0, "board-vip", vip_colour="red", cell="7-6")
    table.finish_all()
    assert table.refused(0, "give-up").clause == "GL-2.12"
    for seat in (0, 0, 0):
        table.do(seat, "leave-vip", vip_colour=str(asked(table)))
    too_late = table.refused(0, "board-vip", vip_colour="red", cell="7-6")
    assert [too_early.clause, too_late.clause] == ["GL-2.11", "GL-2.11"]


@pytest.mark.rule("GL-2.15")
def test_nobody_else_is_loaded_into_the_cabin_of_a_vip() -> None:
    table = boarding(TWO_CABINS)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    leave_all(table)
    assert [table.crew(0, name) for name in ("7-6", "7-7", "7-8")] == [VIP_RED, TWO_HUMANS, TWO_HUMANS]
    assert table.ship(0).crew_members() == 5


@pytest.mark.rule("GL-2.15")
def test_an_alien_is_not_offered_in_the_cabin_of_a_vip() -> None:
    # A life support behind the cabin on 7-6 is joined to it.
    ship = f"{TWO_CABINS} 8-6 LSB-06 1"
    table = boarding(ship)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    leave_all(table)
    assert table.step() == "window"
    without = leave_all(boarding(ship))
    assert without.step() == "crew"


@pytest.mark.rule("GL-2.19", "GL-12.4", "GL-12.9")
def test_a_vip_cannot_board_where_no_human_may_stand() -> None:
    def keep_away(state: GalaxyTrucker, seat: int, position: int, _crew: int, count: int) -> int:
        """GL-7.19: no crew around radioactive cargo."""
        return 0 if around(state.players[seat].ship.of_kind(RADIOACTIVE)) >> position & 1 else count

    table = LunarBuilding("II", revealed=EASY).build(0, f"{TWO_CABINS} 7-9 GLC-R01 0")
    table.hooks.crew_loads.append(keep_away)
    table.finish_all()
    assert cabins(table) == ["7-6"]
    assert table.refused(0, "board-vip", vip_colour="red", cell="7-8").clause == "GL-2.19"


@pytest.mark.rule("GL-2.R4")
def test_a_position_in_the_middle_of_boarding_is_read_back_from_json() -> None:
    options = GAME.resolve_options(2, {"mode": "II", "vips": True})
    table = boarding(TWO_CABINS)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    again = GAME.load_state(2, options, table.state.dump())
    assert again.dump() == table.state.dump()
    assert [*again.legal(0)] == [*table.state.legal(0)]


# --- the check --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-X11", "GL-2.17", "GL-2.18")
def test_example_a_vip_whose_requirement_fails_on_the_corrected_ship_is_replaced_by_two_astronauts() -> None:
    table = boarding(LOOSE_CANNON, vips=ADMIRAL)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    assert table.step() == "check"
    assert table.crew(0, "7-6") == VIP_RED
    events = table.do(0, "keep-piece", cell="6-7")
    [refused] = [event for event in events if event.key == "event-vip-refused"]
    assert (refused.clause, refused.data["cell"], refused.data["count"]) == ("GL-2.17", "7-6", 2)
    assert table.crew(0, "7-6") == TWO_HUMANS
    assert (table.part(0).boarded, table.part(0).lost_vips) == (0, 0)
    table.check()


@pytest.mark.rule("GL-2.17")
def test_a_vip_whose_requirement_still_holds_stays() -> None:
    # A second cannon, to the left of the cabin, is part of the ship.
    table = boarding(f"{LOOSE_CANNON} 8-6 STR-03 0  8-5 STR-04 0  7-5 CAN-01 0", vips=ADMIRAL)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    table.do(0, "keep-piece", cell="6-7")
    assert table.step() == "window"
    assert table.crew(0, "7-6") == VIP_RED
    assert table.part(0).boarded == 0b001


@pytest.mark.rule("GL-2.R5")
def test_a_refused_vips_cabin_gets_astronauts_and_no_alien() -> None:
    # The cabin is joined to a brown life support behind it.
    ship = f"{LOOSE_CANNON} 8-6 LSB-01 0"
    table = boarding(ship, vips=ADMIRAL)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    table.do(0, "keep-piece", cell="6-7")
    assert table.step() == "window"
    assert table.crew(0, "7-6") == TWO_HUMANS
    # Without a VIP the owner may choose the alien.
    other = leave_all(boarding(ship, vips=ADMIRAL))
    other.do(0, "keep-piece", cell="6-7")
    assert other.step() == "crew"


@pytest.mark.rule("GL-2.R5", "GT-18.A8")
def test_a_golden_cruise_captain_gets_one_astronaut_for_a_refused_vip_without_a_view() -> None:
    # The cabin has connectors on all sides. The Critic's hold on 7-5 and the engine behind it do not fit.
    table = LunarBuilding("trek", revealed=ADMIRAL)
    table.golden(0, "cruise_captain").build(0, "7-6 CAB-03 0  7-5 CRG2-02 0  8-6 STR-05 0  8-5 ENG-01 0")
    table.finish_all()
    table.do(0, "board-vip", vip_colour="yellow", cell="7-6")
    table.do(0, "remove-component", cell="7-5")
    assert table.step() == "window"
    assert table.crew(0, "7-6") == 1


@pytest.mark.rule("GL-2.R4")
def test_a_vip_whose_cabin_is_removed_goes_back_and_never_boarded() -> None:
    # The cabin lies apart.
    table = boarding("7-6 STR-03 0  7-9 CAB-11 0")
    table.do(0, "board-vip", vip_colour="red", cell="7-9")
    assert table.step() == "check"
    events = table.do(0, "keep-piece", cell="7-6")
    assert "event-vip-back" in keys(events)
    assert table.step() == "window"
    assert (table.part(0).boarded, table.part(0).lost_vips) == (0, 0)
    assert vip_aboard(table.state, 0, 2) == st.NOTHING


@pytest.mark.rule("GL-2.R4")
def test_boarded_means_aboard_at_launch() -> None:
    table = boarding(TWO_CABINS)
    table.do(0, "board-vip", vip_colour="red", cell="7-6")
    assert table.part(0).boarded == 0
    table.do(0, "leave-vip", vip_colour="blue")
    table.do(0, "board-vip", vip_colour="yellow", cell="7-8")
    assert table.step() == "window"
    assert (table.part(0).boarded, table.part(1).boarded) == (0b101, 0)


# --- in flight --------------------------------------------------------------------------------------------------------


def ship_with_vips(**vips: int) -> Ship:
    """Return a ship with two humans in the starting cabin and figures in other cabins: `c76=VIP_RED` on 7-6."""
    ship = build(2, f"7-7 SCAB-blue 0  {TWO_CABINS}")
    ship.crew[cell("7-7")] = TWO_HUMANS
    for name, crew in vips.items():
        ship.crew[cell(f"{name[1]}-{name[2]}")] = crew
    return ship


def flight_with(ship: Ship, mode: str = "II", vips: tuple[str, str, str] = EASY) -> LunarFlight:
    """Return a flight in which this ship leads; its VIPs have boarded."""
    flight = LunarFlight(mode, [ship, ship_with_vips()], progress=[4, 0], vips=vips)
    note_boarded(flight.state)
    return flight


@pytest.mark.rule("GL-2.20")
def test_a_vip_counts_as_one_crew_member() -> None:
    # The station opens to a crew of five.
    five = flight_with(ship_with_vips(c76=VIP_RED, c78=TWO_HUMANS))
    five.reveal("I-19")
    assert "dock" in five.options(0)
    four = flight_with(ship_with_vips(c76=VIP_RED, c78=VIP_BLUE))
    four.reveal("I-19")
    assert len(four.told("event-too-few-crew")) == 2


@pytest.mark.rule("GL-2.21", "GL-2.R1")
def test_a_vip_may_be_given_up_and_is_lost() -> None:
    flight = flight_with(ship_with_vips(c76=VIP_RED, c78=VIP_YELLOW))
    flight.reveal("I-17")
    flight.do(0, "accept")
    assert flight.options(0) == ["lose-crew 7-6", "lose-crew 7-7", "lose-crew 7-8"]
    flight.do(0, "lose-crew", cell="7-6")
    flight.do(0, "lose-crew", cell="7-7")
    assert flight.part(0).lost_vips == 0b001
    assert flight.told("event-vip-gone") == [{"seat": 0, "vip": EASY[0]}]
    assert [*violations(flight.state)] == []


@pytest.mark.rule("GL-2.21")
def test_when_time_runs_out_astronauts_are_given_up_before_vips() -> None:
    ship = ship_with_vips(c76=VIP_RED, c78=1)
    ship.crew[cell("7-7")] = 1
    flight = flight_with(ship)
    flight.reveal("I-17")
    flight.do(0, "accept")
    assert [flight.do_default(0), flight.do_default(0)] == ["lose-crew 7-7", "lose-crew 7-8"]
    assert vip_aboard(flight.state, 0, 2) == cell("7-6")


@pytest.mark.rule("GL-2.22")
def test_a_ship_whose_only_crew_is_a_vip_flies_on() -> None:
    ship = ship_with_vips(c76=VIP_RED)
    ship.crew[cell("7-7")] = 0
    flight = flight_with(ship)
    flight.reveal("II-04")
    assert 0 in flight.flying()
    without = ship_with_vips(c76=PURPLE)
    without.crew[cell("7-7")] = 0
    grounded = flight_with(without)
    grounded.reveal("II-04")
    assert 0 not in grounded.flying()


@pytest.mark.rule("GL-2.23")
def test_a_vip_is_found_as_long_as_the_figure_is_aboard() -> None:
    flight = flight_with(ship_with_vips(c76=VIP_RED))
    assert vip_aboard(flight.state, 0, 2) == cell("7-6")
    assert vip_aboard(flight.state, 0, 0) == st.NOTHING
    flight.destroy(0, "7-6")
    assert vip_aboard(flight.state, 0, 2) == st.NOTHING
    assert flight.part(0).lost_vips == 0b001


@pytest.mark.rule("GL-2.24")
def test_a_vip_stays_although_the_requirement_is_broken_in_flight() -> None:
    # The Ambassador's life support is destroyed.
    flight = flight_with(ship_with_vips(c76=VIP_BLUE))
    flight.destroy(0, "8-7")
    flight.reveal("II-04")
    assert vip_aboard(flight.state, 0, 10) == cell("7-6")
    assert flight.part(0).lost_vips == 0


@pytest.mark.rule("GL-2.R1", "GL-6.1.5")
def test_the_widow_who_leaves_with_her_cabin_is_not_lost_and_one_who_is_given_up_is() -> None:
    vips = (EASY[0], "vip_cautious_rich_widow", EASY[2])
    departed = flight_with(ship_with_vips(c76=VIP_BLUE), vips=vips)
    departed.destroy(0, "7-6")
    assert (departed.part(0).boarded, departed.part(0).lost_vips) == (0b010, 0)
    given = flight_with(ship_with_vips(c76=VIP_BLUE, c78=VIP_RED), vips=vips)
    given.reveal("I-17")
    given.do(0, "accept")
    given.do(0, "lose-crew", cell="7-6")
    given.do(0, "lose-crew", cell="7-7")
    assert given.part(0).lost_vips == 0b010


@pytest.mark.rule("GL-2.R3")
def test_an_epidemic_takes_the_vip_of_an_infected_cabin() -> None:
    # 7-6 and 7-8 are joined to the starting cabin.
    flight = flight_with(ship_with_vips(c76=VIP_RED, c78=TWO_HUMANS))
    flight.reveal("II-05")
    assert [flight.ship(0).crew[cell(name)] for name in ("7-6", "7-7", "7-8")] == [0, 1, 1]
    assert flight.part(0).lost_vips == 0b001
