"""Sections 13.1 to 13.3 and 13.12 of the rules: planets, abandoned ships and stations, epidemics."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import CARDS, PLANETS
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.games.galaxy_trucker.state import FLYING, GAVE_UP
from tests.galaxy_trucker.positions_cargo import Flight, goods_at, ship_of, told
from tests.galaxy_trucker.ships import build, cell, ship_a, ship_b


def freighter() -> Ship:
    return ship_of(("7-8", "CRG3-06"), ("7-9", "SPC1-04"))


def with_crew(members: int) -> Ship:
    """Return a ship with so many humans, and a hold."""
    cabins = [("7-6", "CAB-01"), ("8-6", "CAB-02"), ("8-7", "CAB-03"), ("8-8", "CAB-04")]
    ship = ship_of(("7-8", "CRG3-06"), *cabins, humans=0)
    for at, name in enumerate(["7-7", *[name for name, _ in cabins]]):
        ship.crew[cell(name)] = max(0, min(2, members - 2 * at))
    assert ship.crew_members() == members
    return ship


# --- planets --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.1.1")
def test_planets_cards_show_two_to_four_planets_with_goods_and_flight_days() -> None:
    cards = [card for card in CARDS if card.type == PLANETS]
    assert {len(card.planets) for card in cards} == {2, 3, 4}
    assert all(any(planet) for card in cards for planet in card.planets)
    assert all(card.days > 0 for card in cards)


@pytest.mark.rule("GT-13.1.1")
def test_a_planet_that_the_card_does_not_show_cannot_be_landed_on() -> None:
    flight = Flight(freighter(), freighter())
    flight.reveal("I-14")
    assert flight.legal(0) == ["land 1", "land 2", "pass"]
    assert flight.why_not(0, ACTIONS.land[2]) == ("refusal-no-such-planet", "GT-13.1.1")


@pytest.mark.rule("GT-13.1.2", "GT-19.12")
def test_players_land_on_free_planets_or_pass_in_route_order() -> None:
    flight = Flight(freighter(), freighter(), freighter(), progress=(3, 9, 6))
    flight.reveal("I-13")
    assert flight.asked() == [1]
    flight.do(1, "land", planet=2)
    assert flight.asked() == [2]
    assert flight.legal(2) == ["land 1", "land 3", "pass"]
    assert flight.why_not(2, ACTIONS.land[1]) == ("refusal-planet-taken", "GT-13.1.2")
    assert flight.why_not(2, ACTIONS.accept) == ("refusal-landing-first", "GT-13.1.2")
    flight.do(2, "pass")
    assert flight.asked() == [0]
    assert flight.legal(0) == ["land 1", "land 3", "pass"]


@pytest.mark.rule("GT-13.1.2", "GT-19.12")
def test_nobody_is_asked_when_no_planet_is_free() -> None:
    flight = Flight(*[ship_of() for _ in range(4)])
    flight.reveal("I-14")  # two planets
    flight.do(0, "land", planet=1)
    events = flight.do(1, "land", planet=2)
    assert flight.done()
    assert told(events, "event-passed") == []


@pytest.mark.rule("GT-19.12")
def test_by_default_a_player_passes_a_planet() -> None:
    flight = Flight(freighter(), freighter())
    flight.reveal("I-13")
    assert flight.default(0) == "pass"


@pytest.mark.rule("GT-13.1.3")
def test_landing_without_room_for_goods_blocks_the_planet_and_costs_the_days() -> None:
    flight = Flight(ship_of(), freighter(), progress=(9, 3))
    flight.reveal("I-13")
    flight.do(0, "land", planet=1)
    assert flight.legal(1) == ["land 2", "land 3", "pass"]
    flight.do(1, "pass")
    assert flight.done()
    assert flight.progress == [7, 3]


@pytest.mark.rule("GT-13.1.4", "GT-13.A1")
def test_goods_are_loaded_in_route_order_after_all_landings_and_before_any_move() -> None:
    flight = Flight(freighter(), freighter(), progress=(9, 6))
    flight.reveal("I-15")
    flight.do(0, "land", planet=2)
    assert flight.asked() == [1]
    flight.do(1, "land", planet=1)
    assert flight.asked() == [0]
    assert flight.legal(0)[0] == "load-goods yellow 7-8"
    flight.do(0, "auto-load")
    assert flight.progress == [9, 6]
    assert flight.asked() == [1]
    flight.do(1, "auto-load")
    assert (flight.ship(0).goods_total(), flight.ship(1).goods_total()) == ((0, 1, 0, 0), (0, 0, 2, 0))
    assert flight.progress == [8, 5]


@pytest.mark.rule("GT-13.1.5", "GT-9.5")
def test_those_who_landed_lose_the_days_last_first_and_the_others_none() -> None:
    flight = Flight(ship_of(), ship_of(), ship_of(), progress=(4, 3, 0))
    flight.reveal("II-14")  # two days
    flight.do(0, "land", planet=1)
    flight.do(1, "land", planet=2)
    flight.do(2, "pass")
    # The last moves first: 3 to 1. Then the leader jumps over it: 4 to 3, 2.
    assert flight.progress == [2, 1, 0]


@pytest.mark.rule("GT-X36")
def test_example_planets_with_one_special_slot() -> None:
    flight = Flight(ship_a(), ship_of(), mode="learning", progress=(4, 0))
    flight.reveal("I-13")
    flight.do(0, "land", planet=1)
    flight.do(1, "pass")
    assert flight.legal(0) == ["load-goods red 7-9", "auto-load", "done-loading"]
    flight.do(0, "load-goods", goods="red", cell="7-9")
    assert "load-goods red 7-9" not in flight.legal(0)
    flight.do(0, "done-loading")
    assert goods_at(flight.ship(0), "7-9") == "red"
    assert flight.progress == [2, 0]


# --- abandoned ship -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.2.1", "GT-19.13")
def test_players_are_offered_an_abandoned_ship_in_route_order_until_one_takes_it() -> None:
    flight = Flight(with_crew(4), with_crew(4), with_crew(4), progress=(3, 9, 6))
    flight.reveal("I-17")
    assert flight.asked() == [1]
    assert flight.legal(1) == ["accept", "pass"]
    assert flight.why_not(1, ACTIONS.dock) == ("refusal-ship-first", "GT-13.2.1")
    flight.do(1, "pass")
    assert flight.asked() == [2]
    flight.do(2, "accept")
    flight.do(2, "lose-crew", cell="7-7")
    flight.do(2, "lose-crew", cell="7-7")
    assert flight.done()
    assert flight.credits == [0, 0, 3]


@pytest.mark.rule("GT-13.2.1")
def test_an_abandoned_ship_that_nobody_takes_changes_nothing() -> None:
    flight = Flight(with_crew(4), with_crew(4), progress=(6, 3))
    flight.reveal("I-17")
    flight.do(0, "pass")
    flight.do(1, "pass")
    assert flight.done()
    assert (flight.credits, flight.crew, flight.progress) == ([0, 0], [4, 4], [6, 3])


@pytest.mark.rule("GT-13.2.2")
def test_the_taker_gives_up_crew_receives_credits_and_loses_days() -> None:
    flight = Flight(with_crew(6), with_crew(4), progress=(9, 3))
    flight.reveal("II-18")  # five crew, 8 credits, two days
    flight.do(0, "accept")
    for _ in range(5):
        flight.default(0)
    assert flight.done()
    assert (flight.credits[0], flight.crew[0], flight.progress) == (8, 1, [7, 3])


@pytest.mark.rule("GT-13.2.3")
def test_a_player_with_too_small_a_crew_is_not_offered_the_ship() -> None:
    flight = Flight(with_crew(2), with_crew(3))
    events = flight.reveal("I-18")  # three crew
    assert [event.data["seat"] for event in told(events, "event-too-few-crew")] == [0]
    assert flight.asked() == [1]


@pytest.mark.rule("GT-X34", "GT-13.2.3", "GT-13.A4")
def test_example_the_whole_crew_may_be_given_up_for_an_abandoned_ship() -> None:
    flight = Flight(with_crew(3), with_crew(6), progress=(9, 3))
    flight.reveal("I-18")
    events = flight.do(0, "accept")
    assert flight.done()
    assert (flight.credits[0], flight.crew[0]) == (4, 0)
    [days] = told(events, "event-days-lost")
    assert (days.data["seat"], days.data["days"]) == (0, 1)
    assert [player.status for player in flight.state.players] == [GAVE_UP, FLYING]


@pytest.mark.rule("GT-19.13")
def test_by_default_a_player_passes_an_abandoned_ship() -> None:
    flight = Flight(with_crew(4), with_crew(4))
    flight.reveal("I-17")
    assert flight.default(0) == "pass"


# --- abandoned station ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.3.1", "GT-13.3.2")
def test_only_a_large_enough_crew_may_dock() -> None:
    flight = Flight(with_crew(4), with_crew(5), with_crew(9))
    events = flight.reveal("I-19")  # five crew
    assert [event.data["seat"] for event in told(events, "event-too-few-crew")] == [0]
    assert flight.asked() == [1]
    assert flight.legal(1) == ["dock", "pass"]
    assert flight.why_not(1, ACTIONS.accept) == ("refusal-station-first", "GT-13.3.2")


@pytest.mark.rule("GT-13.3.2", "GT-19.14")
def test_qualified_players_may_dock_in_route_order_until_one_does() -> None:
    flight = Flight(with_crew(6), with_crew(6), with_crew(6))
    flight.reveal("I-19")
    flight.do(0, "pass")
    flight.do(1, "dock")
    flight.do(1, "auto-load")
    assert flight.done()
    assert [flight.ship(seat).goods_total() for seat in range(3)] == [(0, 0, 0, 0), (0, 1, 1, 0), (0, 0, 0, 0)]


@pytest.mark.rule("GT-13.3.3", "GT-13.3.1")
def test_the_docked_player_loads_the_goods_keeps_the_crew_and_loses_the_days() -> None:
    flight = Flight(with_crew(8), with_crew(2), progress=(9, 3))
    flight.reveal("II-20")  # eight crew, two days
    flight.do(0, "dock")
    assert flight.progress == [9, 3]
    flight.do(0, "load-goods", goods="yellow", cell="7-8")
    flight.do(0, "done-loading")
    assert flight.done()
    assert (flight.ship(0).goods_total(), flight.crew[0], flight.progress) == ((0, 1, 0, 0), 8, [7, 3])


@pytest.mark.rule("GT-19.14")
def test_by_default_a_player_passes_an_abandoned_station() -> None:
    flight = Flight(with_crew(6), with_crew(6))
    flight.reveal("I-19")
    assert flight.default(0) == "pass"


@pytest.mark.rule("GT-X35", "GT-13.3.1")
def test_example_aliens_count_for_a_station_and_stay() -> None:
    flight = Flight(ship_a(), ship_of(), mode="I")
    flight.reveal("I-19")
    flight.do(0, "dock")
    flight.do(0, "auto-load")
    assert flight.crew[0] == 5
    assert PURPLE in flight.ship(0).crew


# --- epidemic -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-X30", "GT-13.12.1")
def test_example_epidemic() -> None:
    flight = Flight(ship_a(), ship_b())
    events = flight.reveal("II-05")
    assert flight.crew == [3, 5]
    lost = [(event.data["seat"], event.data["cell"], event.data["crew"]) for event in told(events, "event-crew-lost")]
    assert lost == [(0, "7-5", "purple"), (0, "8-5", "human"), (1, "7-7", "human"), (1, "7-8", "human")]


def joined_row() -> Ship:
    """Return three cabins in a row, each joined to the starting cabin in the middle."""
    return build(3, "7-6 CAB-02 0  7-7 SCAB-blue 0  7-8 CAB-11 0")


@pytest.mark.rule("GT-13.12.1", "GT-13.A9")
def test_affected_cabins_are_determined_before_any_loss() -> None:
    # (7, 7) loses its only human although its neighbours are emptied by the same card.
    ship = joined_row()
    for name in ("7-6", "7-7", "7-8"):
        ship.crew[cell(name)] = 1
    flight = Flight(ship, ship_of())
    flight.reveal("II-05")
    assert flight.crew == [0, 2]


@pytest.mark.rule("GT-13.12.1", "GT-13.A9")
def test_an_alien_is_lost_and_an_empty_cabin_infects_nobody() -> None:
    ship = joined_row()
    ship.crew[cell("7-6")], ship.crew[cell("7-7")], ship.crew[cell("7-8")] = BROWN, 0, 2
    flight = Flight(ship, ship_of())
    flight.reveal("II-05")
    assert flight.crew[0] == 3
    ship = joined_row()
    ship.crew[cell("7-6")], ship.crew[cell("7-7")], ship.crew[cell("7-8")] = BROWN, 2, 0
    flight = Flight(ship, ship_of())
    flight.reveal("II-05")
    assert (flight.ship(0).crew[cell("7-6")], flight.ship(0).crew[cell("7-7")]) == (0, 1)


@pytest.mark.rule("GT-13.12.1")
def test_adjacent_cabins_that_are_not_joined_do_not_infect_each_other() -> None:
    ship = build(3, "7-6 CAB-01 0  7-7 SCAB-blue 0")  # the left one turns a smooth side to the other
    ship.crew[cell("7-6")] = ship.crew[cell("7-7")] = 2
    flight = Flight(ship, ship_of())
    flight.reveal("II-05")
    assert flight.crew[0] == 4


@pytest.mark.rule("GT-13.12.1")
def test_those_who_gave_up_are_spared() -> None:
    flight = Flight(ship_a(), ship_b()).gave_up(0)
    flight.reveal("II-05")
    assert flight.crew == [5, 5]
