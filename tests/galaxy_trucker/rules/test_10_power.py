"""Section 10: declaring cannon and engine power, and spending battery tokens on it (GT-7.9, GT-7.A1, GT-7.A2)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker.content import BATTERY, DOUBLE_CANNON, DOUBLE_ENGINE, EAST, ENGINE, NORTH, STRUCTURAL
from starlode.games.galaxy_trucker.phases.flight import batteries, power_use
from starlode.games.galaxy_trucker.ship.ship import PURPLE, Ship
from tests.galaxy_trucker.positions_dangers import Flight, assemble, crewed
from tests.galaxy_trucker.ships import cell, cells, ship_a, ship_b, start


def ask_cannons(flight: Flight, seat: int = 0) -> None:
    flight.events.clear()
    power_use.ask_cannons(flight.state, seat)
    flow.advance(flight.state)


def ask_engines(flight: Flight, seat: int = 0) -> None:
    flight.events.clear()
    power_use.ask_engines(flight.state, seat)
    flow.advance(flight.state)


def declared(flight: Flight, seat: int = 0) -> int:
    assert not flight.state.players[seat].stack
    return flight.state.players[seat].power


def with_ship(ship: Ship) -> Flight:
    return Flight("II", [ship, ship_b()], [6, 3])


def two_of_each() -> Ship:
    """Return a ship with two forward double cannons, two others, three double engines and a battery with 3 tokens."""
    ship = assemble(
        2,
        [
            ("7-8", STRUCTURAL),
            ("7-6", STRUCTURAL),
            ("6-7", DOUBLE_CANNON, NORTH),
            ("6-6", DOUBLE_CANNON, NORTH),
            ("6-8", BATTERY),
            ("7-9", DOUBLE_CANNON, EAST),
            ("8-7", DOUBLE_ENGINE),
            ("8-6", DOUBLE_ENGINE),
            ("8-8", DOUBLE_ENGINE),
        ],
    )
    ship.tokens[cell("6-8")] = 3
    return crewed(ship)


# --- what is added up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-10.1")
@pytest.mark.rule("GT-X11")
def test_cannon_power_of_ship_a() -> None:
    flight = with_ship(ship_a())
    ask_cannons(flight)
    assert flight.options(0) == ["power-double 6-6", "done-powering"]
    flight.do(0, "done-powering")
    # 1½ of the tiles and 2 of the purple alien, in halves
    assert declared(flight) == 7
    ask_cannons(flight)
    flight.do(0, "power-double", cell="6-6")
    assert declared(flight) == 11
    assert flight.told("event-cannon-power") == [{"seat": 0, "count": 5, "half": 1}]


@pytest.mark.rule("GT-10.2")
@pytest.mark.rule("GT-X13")
def test_engine_power_of_ship_b() -> None:
    flight = with_ship(ship_b())
    ask_engines(flight)
    flight.do(0, "done-powering")
    assert declared(flight) == 5
    ask_engines(flight)
    flight.do(0, "power-double", cell="8-7")
    flight.do(0, "spend-battery", cell="6-7")
    flight.do(0, "power-double", cell="9-9")
    flight.do(0, "spend-battery", cell="6-7")
    assert declared(flight) == 9
    assert flight.told("event-engine-power") == [{"seat": 0, "count": 9}]


@pytest.mark.rule("GT-10.3")
@pytest.mark.rule("GT-10.6")
def test_half_power_is_stored_in_halves_and_never_rounded() -> None:
    flight = with_ship(ship_b())
    ask_cannons(flight)
    flight.do(0, "done-powering")
    # 2½ (GT-X14)
    assert declared(flight) == 5
    assert flight.told("event-cannon-power") == [{"seat": 0, "count": 2, "half": 1}]


@pytest.mark.rule("GT-10.4")
def test_without_double_components_nothing_is_asked_and_all_singles_count() -> None:
    flight = with_ship(crewed(assemble(2, [("8-7", ENGINE)])))
    ask_engines(flight)
    assert declared(flight) == 1
    ask_cannons(flight)
    assert declared(flight) == 0


@pytest.mark.rule("GT-10.5")
def test_each_time_is_decided_anew_and_tokens_are_spent_at_once() -> None:
    flight = with_ship(ship_a())
    ask_cannons(flight)
    flight.do(0, "power-double", cell="6-6")
    assert flight.ship(0).token_count() == 1
    ask_cannons(flight)
    assert flight.options(0) == ["power-double 6-6", "done-powering"]
    flight.do(0, "done-powering")
    assert declared(flight) == 7
    assert flight.ship(0).token_count() == 1


@pytest.mark.rule("GT-10.7")
def test_modules_change_the_sum_of_tiles_and_alien() -> None:
    flight = with_ship(ship_b())
    flight.hooks.engine_power.append(lambda _state, _seat, _powered, power: max(0, power - 6))
    flight.hooks.engine_power.append(lambda _state, _seat, _powered, power: 2 * power)
    assert power_use.engine_power(flight.state, 0, 0) == 0
    assert power_use.engine_power(flight.state, 0, cells("8-7", "9-9")) == 6


@pytest.mark.rule("GT-10.A1")
@pytest.mark.rule("GT-X12")
def test_the_alien_adds_nothing_to_unpowered_double_cannons() -> None:
    ship = crewed(assemble(2, [("6-7", DOUBLE_CANNON), ("8-7", BATTERY)]))
    ship.crew[cell("7-7")] = PURPLE
    ship.tokens[cell("8-7")] = 2
    flight = with_ship(ship)
    ask_cannons(flight)
    flight.do(0, "done-powering")
    assert declared(flight) == 0
    ask_cannons(flight)
    flight.do(0, "power-double", cell="6-7")
    assert declared(flight) == 8


@pytest.mark.rule("GT-10.A2")
def test_the_alien_shoots_no_meteor() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.ship(0).tokens[cell("6-7")] = 0
    assert flight.ship(0).has_alien(PURPLE)
    flight.strike(0, "large_meteor", "front", 6)
    assert flight.lost(0) == [("DCN-04", "destroyed")]


# --- what is asked (GT-19.16, GT-19.17, GT-19.27) ------------------------------------------------------------------


@pytest.mark.rule("GT-19.16")
def test_cannons_are_asked_only_with_a_double_cannon_and_a_token() -> None:
    flight = with_ship(two_of_each())
    ask_cannons(flight)
    assert flight.deciding() == (0,)
    assert flight.do_default(0) == "done-powering"
    assert flight.ship(0).token_count() == 3
    flight.ship(0).tokens[cell("6-8")] = 0
    ask_cannons(flight)
    assert declared(flight) == 0


@pytest.mark.rule("GT-19.17")
def test_engines_are_asked_only_with_a_double_engine_and_a_token() -> None:
    flight = with_ship(two_of_each())
    ask_engines(flight)
    assert flight.deciding() == (0,)
    assert flight.do_default(0) == "done-powering"
    assert flight.ship(0).token_count() == 3
    flight.ship(0).tokens[cell("6-8")] = 0
    ask_engines(flight)
    assert declared(flight) == 0


@pytest.mark.rule("GT-19.27")
def test_of_equivalent_double_components_the_first_is_offered() -> None:
    flight = with_ship(two_of_each())
    ask_cannons(flight)
    # One forward cannon and one other
    assert flight.options(0) == ["power-double 6-6", "power-double 7-9", "done-powering"]
    assert flight.refusal(0, "power-double", cell="6-7").clause == "GT-19.27"
    flight.do(0, "power-double", cell="6-6")
    assert flight.options(0) == ["power-double 6-7", "power-double 7-9", "done-powering"]
    flight.do(0, "power-double", cell="7-9")
    flight.do(0, "done-powering")
    assert declared(flight) == 6
    flight.ship(0).tokens[cell("6-8")] = 3
    ask_engines(flight)
    assert flight.options(0) == ["power-double 8-6", "done-powering"]


@pytest.mark.rule("GT-19.26")
def test_powering_goes_step_by_step_and_a_step_is_final() -> None:
    flight = with_ship(ship_b())
    ask_engines(flight)
    flight.do(0, "power-double", cell="8-7")
    assert flight.options(0) == ["spend-battery 6-7", "spend-battery 8-5"]
    flight.do(0, "spend-battery", cell="8-5")
    assert flight.ship(0).tokens[cell("8-5")] == 2
    # No way back: the token is spent whatever follows.
    assert flight.options(0) == ["power-double 9-9", "done-powering"]


# --- batteries ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-7.9")
def test_any_token_serves_any_component() -> None:
    flight = with_ship(ship_b())
    for name in ("6-7", "8-5"):
        ask_engines(flight)
        flight.do(0, "power-double", cell="8-7")
        flight.do(0, "spend-battery", cell=name)
        flight.do(0, "done-powering")
    assert [flight.ship(0).tokens[cell(name)] for name in ("6-7", "8-5")] == [1, 2]
    assert flight.told("event-token-spent") == [{"seat": 0, "cell": "8-5", "count": 1, "cell_powered": "8-7"}]


@pytest.mark.rule("GT-7.A1")
def test_the_owner_chooses_the_battery() -> None:
    flight = with_ship(ship_b())
    ask_cannons(flight)
    flight.do(0, "power-double", cell="5-8")
    assert flight.options(0) == ["spend-battery 6-7", "spend-battery 8-5"]
    assert flight.refusal(0, "done-powering").clause == "GT-19.23"
    assert flight.refusal(0, "spend-battery", cell="7-7").clause == "GT-7.9"


@pytest.mark.rule("GT-7.A2")
def test_a_component_uses_one_token_per_use_and_two_uses_need_two() -> None:
    flight = with_ship(ship_a())
    ask_cannons(flight)
    flight.do(0, "power-double", cell="6-6")
    assert flight.ship(0).token_count() == 1
    ask_cannons(flight)
    flight.do(0, "power-double", cell="6-6")
    assert flight.ship(0).token_count() == 0
    flight = with_ship(ship_b())
    ask_engines(flight)
    flight.do(0, "power-double", cell="8-7")
    flight.do(0, "spend-battery", cell="6-7")
    assert flight.refusal(0, "power-double", cell="8-7").clause == "GT-7.A2"


@pytest.mark.rule("GT-19.23")
def test_the_default_battery_has_most_sides_in_front_of_nothing() -> None:
    flight = with_ship(ship_b())
    # (6,7) has a free square in front of it, (8,5) has neighbours on all sides.
    batteries.give_tokens(flight.state, 0, 3)
    flow.advance(flight.state)
    assert flight.do_default(0) == "spend-battery 6-7"
    assert flight.do_default(0) == "spend-battery 6-7"
    # The third token can only come from the other battery.
    assert not flight.state.players[0].stack
    assert [flight.ship(0).tokens[cell(name)] for name in ("6-7", "8-5")] == [0, 2]


@pytest.mark.rule("GT-19.23")
def test_nobody_is_asked_which_tokens_go_when_all_do() -> None:
    flight = with_ship(ship_b())
    batteries.give_tokens(flight.state, 0, 9)
    flow.advance(flight.state)
    assert not flight.state.players[0].stack
    assert flight.ship(0).token_count() == 0
    assert [data["count"] for data in flight.told("event-tokens-lost")] == [2, 3]


@pytest.mark.rule("GT-7.6")
@pytest.mark.rule("GT-7.8")
def test_only_double_components_are_powered() -> None:
    flight = with_ship(ship_b())
    ask_cannons(flight)
    assert flight.refusal(0, "power-double", cell="5-6").clause == "GT-7.6"
    assert flight.refusal(0, "power-double", cell="8-7").clause == "GT-7.6"
    assert flight.refusal(0, "use-shield").clause == "GT-19.16"
    flight.do(0, "done-powering")
    ask_engines(flight)
    assert flight.refusal(0, "power-double", cell="9-4").clause == "GT-7.8"


def test_a_ship_without_anything_has_no_power() -> None:
    flight = with_ship(start(2))
    ask_cannons(flight)
    ask_engines(flight)
    assert declared(flight) == 0
