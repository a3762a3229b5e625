"""Section 15 of the rules: the end of a flight."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import GOODS_SUPPLY
from starlode.games.galaxy_trucker.ship.joints import exposed_count
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import BUILDING, OVER
from starlode.kernel.contract import Event
from tests.galaxy_trucker.positions_cargo import Flight, load, told
from tests.galaxy_trucker.ships import build, cell


def ship_with(connectors: int) -> Ship:
    """Return a ship with two humans and so many exposed connectors."""
    text = {
        2: "7-6 CRG2-05 2  7-7 SCAB-blue 0  7-8 CRG2-04 0",
        4: "7-7 SCAB-blue 0",
        6: "7-7 SCAB-blue 0  7-8 SPC1-05 0",
    }[connectors]
    ship = build(3, text)
    assert exposed_count(ship) == connectors
    ship.crew[cell("7-7")] = 2
    return ship


def laden(connectors: int, red: int = 0, yellow: int = 0, green: int = 0, blue: int = 0) -> Ship:
    ship = ship_with(connectors)
    ship.goods[cell("7-7")] = red | yellow << 4 | green << 8 | blue << 12
    return ship


def scored(events: list[Event]) -> list[tuple[str, object, object]]:
    """Return step, seat and credits of each scoring event."""
    return [(e.key, e.data["seat"], e.data["credits"]) for e in events if e.key.startswith("event-scored")]


@pytest.mark.rule("GT-15.1")
def test_steps_come_in_the_order_finish_awards_sale_losses() -> None:
    flight = Flight(laden(4, red=1), laden(6, blue=2)).lost(1, 2)
    events = flight.score()
    assert scored(events) == [
        ("event-scored-finish", 0, 8),
        ("event-scored-finish", 1, 6),
        ("event-scored-best-looking", 0, 4),
        ("event-scored-sale", 0, 4),
        ("event-scored-sale", 1, 2),
        ("event-scored-losses", 0, 1),
        ("event-scored-losses", 1, 2),
    ]


@pytest.mark.rule("GT-15.2", "GT-3.2")
@pytest.mark.parametrize(
    ("mode", "rewards"), [("learning", [4, 3, 2, 1]), ("I", [4, 3, 2, 1]), ("II", [8, 6, 4, 2]), ("III", [12, 9, 6, 3])]
)
def test_those_still_flying_are_rewarded_by_route_order(mode: str, rewards: list[int]) -> None:
    flight = Flight(*[ship_with(4) for _ in range(4)], mode=mode, progress=(1, 4, 2, 3))
    won = {e.data["seat"]: e.data["credits"] for e in told(flight.score(), "event-scored-finish")}
    assert [won[seat] for seat in (1, 3, 2, 0)] == rewards


@pytest.mark.rule("GT-15.A2", "GT-14.5")
def test_with_fewer_finishers_the_first_still_gets_the_first_reward() -> None:
    flight = Flight(*[ship_with(4) for _ in range(3)]).gave_up(0)
    assert [(e.data["seat"], e.data["credits"]) for e in told(flight.score(), "event-scored-finish")] == [
        (1, 8),
        (2, 6),
    ]


@pytest.mark.rule("GT-15.3", "GT-14.5")
def test_the_fewest_exposed_connectors_of_those_flying_win_the_award_and_ties_share_it_in_full() -> None:
    flight = Flight(ship_with(6), ship_with(4), ship_with(4), ship_with(2)).gave_up(3)
    won = [(e.data["seat"], e.data["credits"]) for e in told(flight.score(), "event-scored-best-looking")]
    assert won == [(1, 4), (2, 4)]


@pytest.mark.rule("GT-15.A3")
def test_a_single_finisher_has_the_best_looking_ship() -> None:
    flight = Flight(ship_with(6), ship_with(2)).gave_up(1)
    assert [e.data["seat"] for e in told(flight.score(), "event-scored-best-looking")] == [0]


@pytest.mark.rule("GT-15.3")
def test_nobody_has_the_best_looking_ship_if_all_gave_up() -> None:
    flight = Flight(ship_with(4), ship_with(4)).gave_up(0, 1)
    assert told(flight.score(), "event-scored-best-looking") == []
    assert flight.credits == [0, 0]


@pytest.mark.rule("GT-15.4", "GT-3.3", "GT-12.4")
def test_goods_are_sold_at_the_prices_of_the_board_and_leave_the_ship() -> None:
    flight = Flight(laden(4, red=1, yellow=1, green=1, blue=1), ship_with(6))
    [sale] = told(flight.score(), "event-scored-sale")
    assert sale.data == {"seat": 0, "goods": {"red": 1, "yellow": 1, "green": 1, "blue": 1}, "credits": 10}
    assert flight.ship(0).goods_total() == (0, 0, 0, 0)
    assert flight.state.supply == GOODS_SUPPLY


@pytest.mark.rule("GT-X41", "GT-15.4", "GT-15.A1", "GT-14.5")
@pytest.mark.parametrize(("goods", "won"), [((2, 0, 0, 0), 4), ((1, 1, 0, 0), 4), ((0, 0, 0, 1), 1), ((0, 3, 0, 0), 5)])
def test_example_half_price_is_half_of_the_sum_rounded_up(goods: tuple[int, int, int, int], won: int) -> None:
    flight = Flight(laden(4, *goods), ship_with(4)).gave_up(0)
    [sale] = told(flight.score(), "event-scored-half-sale")
    assert sale.data["credits"] == won
    assert flight.credits[0] == won


@pytest.mark.rule("GT-15.5", "GT-3.A2", "GT-14.5")
def test_every_lost_component_costs_a_credit_without_limit_also_for_those_who_gave_up() -> None:
    flight = Flight(ship_with(4), ship_with(6)).lost(3, 30).gave_up(1)
    flight.score()
    assert flight.credits == [8 + 4 - 3, -30]


@pytest.mark.rule("GT-14.6")
def test_credits_from_cards_are_kept_by_those_who_gave_up() -> None:
    flight = Flight(ship_with(4), ship_with(4)).gave_up(0)
    flight.state.edit(0).credits = 7
    flight.score()
    assert flight.credits[0] == 7


@pytest.mark.rule("GT-X40", "GT-15.1", "GT-15.2", "GT-15.3", "GT-15.4", "GT-15.5")
def test_example_scoring() -> None:
    ships = (laden(6, red=1, blue=1), laden(4), laden(4, yellow=2, green=1), laden(2, red=1, yellow=1))
    flight = Flight(*ships).lost(5, 0, 2, 1).gave_up(3)
    flight.score()
    assert flight.credits == [8, 10, 14, 3]
    assert flight.state.step == OVER


@pytest.mark.rule("GT-15.6", "GT-18.2")
def test_before_the_next_flight_ships_are_dismantled_and_credits_stay() -> None:
    flight = Flight(load(ship_with(6), yellow="7-8"), ship_with(4), mode="trek")
    for seat, title in enumerate(("master_engineer", "corridorist")):
        flight.holds_title(seat, title)
    flight.state.titles = 0
    flight.score(1)  # titles are defended without a decision
    assert flight.state.step == BUILDING
    assert flight.state.flight == 2
    assert [player.ship.components() for player in flight.state.players] == [1, 1]
    assert [player.ship.goods_total() for player in flight.state.players] == [(0, 0, 0, 0)] * 2
    assert flight.state.supply == GOODS_SUPPLY
    assert flight.credits[0] >= 8 + 3


@pytest.mark.rule("GT-15.A4")
@pytest.mark.parametrize(("number", "kept"), [(1, 0), (2, -12)])
def test_a_debt_becomes_zero_before_the_next_flight_of_a_trek_but_stands_at_the_end(number: int, kept: int) -> None:
    flight = Flight(ship_with(4), ship_with(4), mode="trek").lost(0, 12).gave_up(1)
    flight.holds_title(0, "freight_hauler").holds_title(1, "corridorist")
    flight.state.titles = 0
    events = flight.score(number)
    assert flight.credits[1] == kept
    assert [event.data for event in told(events, "event-debt-cancelled")] == [{"seat": 1, "credits": 12}] * (
        number == 1
    )


@pytest.mark.rule("GT-15.A4")
def test_a_single_flight_keeps_a_debt_for_the_ranking() -> None:
    flight = Flight(ship_with(4), ship_with(4), ship_with(4)).lost(0, 4, 2).gave_up(1, 2)
    flight.score()
    assert flight.credits == [12, -4, -2]
    assert flight.state.ranking() == [1, 3, 2]
