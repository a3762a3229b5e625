"""Section 12 of the rules: crew, goods and batteries."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import GOODS_SUPPLY
from starlode.games.galaxy_trucker.phases.flight import crew_loss, goods
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.games.galaxy_trucker.state import WINDOW
from tests.galaxy_trucker.positions_cargo import Flight, goods_at, load, ship_of, told
from tests.galaxy_trucker.ships import cell, ship_a, ship_b

RED_ON_7_9 = ACTIONS.load_goods[0][cell("7-9")]


def freighter() -> Ship:
    """Return a ship with two ordinary slots on (7, 8), one special one on (7, 9) and three ordinary ones on (8, 8)."""
    return ship_of(("7-8", "CRG2-01"), ("7-9", "SPC1-04"), ("8-8", "CRG3-06"))


def liner() -> Ship:
    """Return a ship with two humans on (7, 7), one on (7, 8), both aliens on (8, 7) and (8, 8)."""
    ship = ship_of(("7-8", "CAB-01"), ("8-7", "CAB-02"), ("8-8", "CAB-03"))
    ship.crew[cell("7-8")] = 1
    ship.crew[cell("8-7")] = PURPLE
    ship.crew[cell("8-8")] = BROWN
    return ship


def lose_crew(ship: Ship, count: int) -> Flight:
    flight = Flight(ship, ship_of())
    crew_loss.lose_crew(flight.state, 0, count)
    flight.go(WINDOW)
    return flight


def lose_goods(ship: Ship, count: int) -> Flight:
    flight = Flight(ship, ship_of())
    goods.lose_goods(flight.state, 0, count)
    flight.go(WINDOW)
    return flight


def offer(ship: Ship, red: int = 0, yellow: int = 0, green: int = 0, blue: int = 0) -> Flight:
    flight = Flight(ship, ship_of())
    goods.offer_goods(flight.state, 0, (red, yellow, green, blue))
    flight.go(WINDOW)
    return flight


# --- losing crew ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-12.1", "GT-19.21", "GT-19.26")
def test_the_owner_chooses_crew_members_one_by_one_from_any_cabin() -> None:
    flight = lose_crew(liner(), 3)
    assert flight.legal(0) == ["lose-crew 7-7", "lose-crew 7-8", "lose-crew 8-7", "lose-crew 8-8"]
    [lost] = told(flight.do(0, "lose-crew", cell="8-7"), "event-crew-lost")
    assert lost.data == {"seat": 0, "crew": "purple", "cell": "8-7"}
    assert flight.legal(0) == ["lose-crew 7-7", "lose-crew 7-8", "lose-crew 8-8"]
    flight.do(0, "lose-crew", cell="7-7")
    flight.do(0, "lose-crew", cell="7-8")
    assert flight.asked() == []
    assert [flight.ship(0).crew[cell(name)] for name in ("7-7", "7-8", "8-7", "8-8")] == [1, 0, 0, BROWN]


@pytest.mark.rule("GT-12.1", "GT-19.21")
@pytest.mark.parametrize("count", [5, 6, 9])
def test_with_no_more_crew_than_required_all_are_lost_without_a_choice(count: int) -> None:
    flight = lose_crew(liner(), count)
    assert flight.asked() == []
    assert flight.crew[0] == 0


@pytest.mark.rule("GT-12.1")
def test_an_empty_cabin_has_nobody_to_give_up() -> None:
    flight = lose_crew(liner(), 1)
    assert flight.why_not(0, ACTIONS.lose_crew[cell("7-9")]) == ("refusal-nobody-there", "GT-12.1")
    assert flight.why_not(0, ACTIONS.give_up) == ("refusal-crew-first", "GT-12.1")


@pytest.mark.rule("GT-19.21")
def test_by_default_humans_of_the_fullest_cabins_go_but_not_the_last_one_before_the_aliens() -> None:
    flight = lose_crew(liner(), 4)
    assert [flight.default(0) for _ in range(4)] == ["lose-crew 7-7", "lose-crew 7-7", "lose-crew 8-7", "lose-crew 8-8"]
    assert flight.ship(0).humans() == 1


@pytest.mark.rule("GT-19.21")
def test_by_default_cabins_with_two_humans_come_before_a_cabin_with_one() -> None:
    ship = liner()
    ship.crew[cell("7-7")], ship.crew[cell("7-8")] = 1, 2
    flight = lose_crew(ship, 3)
    assert [flight.default(0) for _ in range(3)] == ["lose-crew 7-8", "lose-crew 7-7", "lose-crew 8-7"]


# --- losing goods ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-12.2", "GT-12.4")
def test_the_most_valuable_blocks_go_first_and_back_to_the_supply() -> None:
    flight = lose_goods(load(freighter(), red="7-9", yellow="7-8", green="7-8", blue="8-8 8-8"), 3)
    assert flight.asked() == []
    assert flight.ship(0).goods_total() == (0, 0, 0, 2)
    red, yellow, green, blue = GOODS_SUPPLY
    assert flight.state.supply == (red, yellow, green, blue - 2)


@pytest.mark.rule("GT-12.2", "GT-19.22")
def test_among_equal_colours_the_owner_chooses_the_hold() -> None:
    flight = lose_goods(load(freighter(), red="7-9", yellow="7-8 8-8 8-8", blue="8-8"), 3)
    assert flight.ship(0).goods_total() == (0, 3, 0, 1)
    assert flight.legal(0) == ["lose-goods 7-8", "lose-goods 8-8"]
    flight.do(0, "lose-goods", cell="8-8")
    flight.do(0, "lose-goods", cell="8-8")
    assert goods_at(flight.ship(0), "7-8") == "yellow"
    assert goods_at(flight.ship(0), "8-8") == "blue"
    assert flight.asked() == []


@pytest.mark.rule("GT-19.22")
def test_a_colour_in_one_hold_or_lost_as_a_whole_is_not_asked() -> None:
    assert lose_goods(load(freighter(), yellow="8-8 8-8 8-8"), 2).asked() == []
    assert lose_goods(load(freighter(), yellow="7-8 8-8"), 2).asked() == []


@pytest.mark.rule("GT-19.22")
def test_by_default_the_first_hold_in_cell_order_loses() -> None:
    flight = lose_goods(load(freighter(), blue="8-8 8-8 7-8"), 1)
    assert flight.default(0) == "lose-goods 7-8"


@pytest.mark.rule("GT-12.2")
def test_a_cheaper_block_cannot_be_given_instead() -> None:
    flight = lose_goods(load(freighter(), yellow="7-8 8-8", blue="7-9"), 1)
    refused = flight.state.why_not(0, ACTIONS.lose_goods[cell("7-9")])
    assert refused is not None
    assert (refused.key, refused.data["goods"]) == ("refusal-most-valuable-first", "yellow")
    assert flight.why_not(0, ACTIONS.give_up) == ("refusal-goods-first", "GT-12.2")


@pytest.mark.rule("GT-12.3", "GT-12.4")
def test_missing_blocks_are_replaced_by_tokens_of_the_owners_choice() -> None:
    ship = ship_of(("7-8", "CRG2-01"), ("6-7", "BAT2-01"), ("8-7", "BAT3-01"))
    ship.tokens[cell("6-7")], ship.tokens[cell("8-7")] = 2, 3
    flight = lose_goods(load(ship, green="7-8"), 3)
    assert flight.ship(0).goods_total() == (0, 0, 0, 0)
    assert flight.legal(0) == ["spend-battery 6-7", "spend-battery 8-7"]
    flight.do(0, "spend-battery", cell="8-7")
    flight.do(0, "spend-battery", cell="6-7")
    assert flight.asked() == []
    assert (flight.ship(0).tokens[cell("6-7")], flight.ship(0).tokens[cell("8-7")]) == (1, 2)


@pytest.mark.rule("GT-12.3")
def test_when_goods_and_tokens_are_gone_nothing_more_is_lost() -> None:
    ship = ship_of(("7-8", "CRG2-01"), ("6-7", "BAT2-01"))
    ship.tokens[cell("6-7")] = 1
    flight = lose_goods(load(ship, green="7-8"), 5)
    assert flight.asked() == []
    assert (flight.ship(0).goods_total(), flight.ship(0).token_count(), flight.crew[0]) == ((0, 0, 0, 0), 0, 2)


@pytest.mark.rule("GT-12.A1")
def test_smugglers_and_combat_zones_alike_take_tokens_for_missing_blocks() -> None:
    ship = ship_of(("7-8", "CRG2-01"), ("6-7", "BAT3-01"))
    ship.tokens[cell("6-7")] = 3
    smuggled = Flight(load(ship.copy(), blue="7-8"), ship_b())
    smuggled.reveal("I-02")  # two blocks
    assert (smuggled.ship(0).goods_total(), smuggled.ship(0).token_count()) == ((0, 0, 0, 0), 2)
    fought = Flight(load(ship.copy(), blue="7-8"), ship_b())
    fought.reveal("III-16")  # the first line takes four blocks from the smallest crew
    assert (fought.ship(0).goods_total(), fought.ship(0).token_count()) == ((0, 0, 0, 0), 0)


@pytest.mark.rule("GT-13.A7")
def test_a_combat_zone_takes_nothing_from_a_ship_without_goods_and_tokens() -> None:
    flight = Flight(ship_of(), ship_b())
    events = flight.reveal("III-16")
    assert told(events, "event-goods-lost") == told(events, "event-tokens-lost") == []
    assert flight.asked() == [1]  # the second line compares cannons


# --- loading goods --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-12.5", "GT-19.15", "GT-19.26")
def test_a_loader_may_rearrange_and_throw_away_everything_on_board() -> None:
    flight = offer(load(freighter(), yellow="7-9", blue="7-8 7-8"), red=1)
    assert flight.legal(0) == ["unload-goods yellow 7-9", "unload-goods blue 7-8", "auto-load", "done-loading"]
    flight.do(0, "unload-goods", cell="7-9")
    assert flight.legal(0)[:3] == ["load-goods red 7-9", "load-goods yellow 7-9", "load-goods yellow 8-8"]
    flight.do(0, "load-goods", goods="red", cell="7-9")
    flight.do(0, "load-goods", goods="yellow", cell="8-8")
    flight.do(0, "unload-goods", goods="blue", cell="7-8")
    events = flight.do(0, "done-loading")
    assert [goods_at(flight.ship(0), name) for name in ("7-8", "7-9", "8-8")] == ["blue", "red", "yellow"]
    [loaded] = told(events, "event-goods-loaded")
    assert loaded.data["goods"] == {"red": 1, "yellow": 1, "blue": 1}
    [left] = told(events, "event-goods-left")
    assert left.data == {"seat": 0, "goods": {"blue": 1}}


@pytest.mark.rule("GT-12.5")
def test_goods_are_moved_at_no_other_time() -> None:
    flight = Flight(load(freighter(), yellow="7-9"), ship_b())
    for seat in (0, 1):
        assert not [name for name in flight.legal(seat) if "goods" in name or "load" in name]
    flight.reveal("I-18")
    assert not [name for seat in (0, 1) for name in flight.legal(seat) if "goods" in name or "load" in name]
    assert flight.ship(0).goods_total() == (0, 1, 0, 0)


@pytest.mark.rule("GT-12.6", "GT-12.4")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_any_part_of_the_offer_may_be_loaded_and_the_rest_stays_in_the_supply(taken: int) -> None:
    flight = offer(freighter(), green=2)
    for _ in range(taken):
        flight.do(0, "load-goods", goods="green", cell="8-8")
    flight.do(0, "done-loading")
    assert flight.asked() == []
    assert flight.ship(0).goods_total() == (0, 0, taken, 0)
    assert flight.state.supply[2] == GOODS_SUPPLY[2] - taken


@pytest.mark.rule("GT-12.6")
def test_a_block_that_is_not_on_offer_cannot_be_loaded() -> None:
    flight = offer(freighter(), green=1)
    assert flight.why_not(0, RED_ON_7_9) == ("refusal-goods-not-offered", "GT-12.6")
    assert flight.why_not(0, ACTIONS.unload_goods[2][cell("8-8")]) == ("refusal-goods-not-there", "GT-12.5")
    assert flight.why_not(0, ACTIONS.pass_by) == ("refusal-loading-first", "GT-12.5")


@pytest.mark.rule("GT-12.7", "GT-7.11", "GT-7.12")
def test_red_goes_into_special_holds_only_and_others_anywhere() -> None:
    flight = offer(freighter(), red=2, blue=1)
    assert [name for name in flight.legal(0) if "red" in name] == ["load-goods red 7-9"]
    assert [name for name in flight.legal(0) if "blue" in name] == [
        f"load-goods blue {n}" for n in ("7-8", "7-9", "8-8")
    ]
    red = ACTIONS.load_goods[0]
    assert flight.why_not(0, red[cell("7-8")]) == ("refusal-red-needs-special-hold", "GT-12.7")
    assert flight.why_not(0, red[cell("7-7")]) == ("refusal-no-hold", "GT-7.11")
    flight.do(0, "load-goods", goods="red", cell="7-9")
    assert flight.why_not(0, red[cell("7-9")]) == ("refusal-hold-full", "GT-7.11")


@pytest.mark.rule("GT-12.8")
def test_a_hold_is_usable_without_a_joint_to_anything() -> None:
    flight = offer(ship_of(("9-3", "CRG2-01")), blue=1)
    assert flight.legal(0) == ["load-goods blue 9-3", "auto-load", "done-loading"]


@pytest.mark.rule("GT-12.9")
def test_a_loader_is_offered_no_more_than_the_supply_holds_at_that_moment() -> None:
    flight = Flight(freighter(), freighter()).supply(green=1)
    flight.reveal("I-15")
    flight.do(0, "land", planet=1)  # two green
    events = flight.do(1, "pass")
    [short] = told(events, "event-goods-short")
    assert short.data == {"seat": 0, "goods": {"green": 1}}
    flight.do(0, "load-goods", goods="green", cell="8-8")
    assert flight.legal(0) == ["unload-goods green 8-8", "auto-load", "done-loading"]


@pytest.mark.rule("GT-12.9")
def test_blocks_thrown_away_by_an_earlier_player_are_there_for_later_ones() -> None:
    flight = Flight(load(freighter(), blue="7-8 7-8 8-8 8-8 8-8 7-9"), freighter()).supply(blue=0)
    flight.reveal("I-15")
    flight.do(0, "land", planet=2)  # one yellow
    flight.do(1, "land", planet=3)  # three blue
    flight.do(0, "unload-goods", goods="blue", cell="7-9")
    flight.do(0, "unload-goods", goods="blue", cell="7-8")
    flight.do(0, "load-goods", goods="yellow", cell="7-9")
    flight.do(0, "done-loading")
    flight.do(1, "auto-load")
    assert flight.ship(0).goods_total() == (0, 1, 0, 4)
    assert flight.ship(1).goods_total() == (0, 0, 0, 2)


@pytest.mark.rule("GT-12.9")
def test_who_gets_nothing_for_want_of_goods_still_loses_the_days() -> None:
    flight = Flight(freighter(), freighter(), progress=(6, 3)).supply(blue=0)
    flight.reveal("I-15")
    flight.do(0, "land", planet=3)
    flight.do(1, "pass")
    assert flight.done()
    assert flight.ship(0).goods_total() == (0, 0, 0, 0)
    assert flight.progress == [5, 3]


@pytest.mark.rule("GT-12.A2")
def test_goods_may_be_rearranged_though_nothing_is_loaded_in_the_end() -> None:
    flight = offer(load(freighter(), yellow="7-9"), blue=1)
    flight.do(0, "unload-goods", goods="yellow", cell="7-9")
    flight.do(0, "load-goods", goods="yellow", cell="7-8")
    flight.do(0, "done-loading")
    assert goods_at(flight.ship(0), "7-8") == "yellow"
    assert flight.ship(0).goods_total() == (0, 1, 0, 0)


@pytest.mark.rule("GT-12.A2", "GT-12.9")
def test_goods_may_be_rearranged_though_the_supply_has_none_of_those_offered() -> None:
    flight = Flight(load(freighter(), yellow="7-9"), ship_of()).supply(blue=0)
    goods.offer_goods(flight.state, 0, (0, 0, 0, 1))
    flight.go(WINDOW)
    assert flight.legal(0) == ["unload-goods yellow 7-9", "auto-load", "done-loading"]


@pytest.mark.rule("GT-12.A3", "GT-19.15")
def test_auto_load_takes_the_most_valuable_set_and_red_into_special_holds() -> None:
    flight = offer(load(freighter(), blue="7-9 7-8", green="8-8"), red=2, yellow=2, green=1)
    assert flight.default(0) == "auto-load"
    # One special slot: one red. Then the best others into ordinary holds in cell order: the second blue is sixth.
    assert [goods_at(flight.ship(0), name) for name in ("7-8", "7-9", "8-8")] == [
        "yellow yellow",
        "red",
        "green green blue",
    ]
    assert flight.state.supply == (GOODS_SUPPLY[0] - 1, GOODS_SUPPLY[1] - 2, GOODS_SUPPLY[2] - 2, GOODS_SUPPLY[3] - 1)


@pytest.mark.rule("GT-12.A3")
def test_auto_load_fills_special_slots_left_by_red_last() -> None:
    flight = offer(ship_of(("7-8", "SPC2-01"), ("8-8", "CRG2-01")), red=1, yellow=1, green=1, blue=1)
    flight.do(0, "auto-load")
    assert (goods_at(flight.ship(0), "7-8"), goods_at(flight.ship(0), "8-8")) == ("red blue", "yellow green")


@pytest.mark.rule("GT-19.15")
def test_loading_is_asked_only_with_a_hold_and_a_block_on_offer_or_on_board() -> None:
    without_hold = offer(ship_of(("7-8", "STR-01")), red=1, blue=1)
    assert without_hold.asked() == []
    assert told(without_hold.state.events or [], "event-goods-loaded") == []
    assert offer(freighter()).asked() == []
    assert offer(load(freighter(), blue="7-8")).asked() == [0]
    # Where no block can be moved there is nothing to choose.
    assert offer(ship_of(("7-8", "CRG2-01")), red=1).asked() == []


@pytest.mark.rule("GT-19.15")
def test_every_hold_is_an_option_of_its_own() -> None:
    flight = offer(ship_a(), yellow=1)
    assert flight.legal(0) == [
        "load-goods yellow 7-8",
        "load-goods yellow 7-9",
        "load-goods yellow 8-9",
        "auto-load",
        "done-loading",
    ]
