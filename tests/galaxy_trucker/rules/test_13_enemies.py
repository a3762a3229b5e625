"""Sections 13.4 to 13.7 of the rules: smugglers, slavers and pirates."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import CARDS, HEAVY_SHOT, LIGHT_SHOT, ORIGINS, PIRATES
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import DRAW_DICE, FLYING, GAVE_UP
from starlode.kernel.contract import Event
from tests.galaxy_trucker.positions_cargo import Flight, load, ship_of, told
from tests.galaxy_trucker.ships import cell, piece, ship_a

FORWARD = ("5-6", "5-8", "6-5", "6-6", "6-8", "6-9")


def armed(power: float, *, humans: int = 2) -> Ship:
    """Return a ship with this cannon power: forward cannons, and one that points to the right for a half."""
    ship = ship_of(("8-7", "CRG3-06"), humans=humans)
    for name in FORWARD[: int(power)]:
        ship.put(cell(name), piece("CAN-01"))
    if power % 1:
        ship.put(cell("8-8"), piece("CAN-01", 1))
    return ship


def target(*, long: bool = False) -> Ship:
    """Return a ship without cannons, joined in row 7: columns 6 and 7, a long one also 5."""
    ship = ship_of(("7-6", "CAB-02"))
    if long:
        ship.put(cell("7-5"), piece("CRG2-01"))
    return ship


def shoot(flight: Flight, first: int, second: int) -> list[Event]:
    """Roll for the next shot; ships that break keep the piece of the default."""
    events = list(flight.roll(first, second))
    while flight.asked():
        flight.default(flight.asked()[0])
    return events


# --- enemies in general ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.4.1")
def test_the_enemy_attacks_all_in_route_order_if_nobody_defeats_it() -> None:
    flight = Flight(armed(2), armed(5), armed(1), progress=(3, 6, 9))
    events = flight.reveal("I-03")
    powers = told(events, "event-cannon-power")
    assert [event.data["seat"] for event in powers] == [2, 1, 0]
    assert [event.data["seat"] for event in told(events, "event-enemy-wins")] == [2, 0]


@pytest.mark.rule("GT-13.4.1", "GT-13.4.3")
def test_players_behind_the_winner_are_not_attacked() -> None:
    flight = Flight(armed(1), armed(6), load(armed(0), blue="8-7 8-7 8-7"), mode="I")
    events = flight.reveal("I-02")
    assert [event.data["seat"] for event in told(events, "event-cannon-power")] == [0, 1]
    flight.do(1, "decline-reward")
    assert flight.done()
    assert flight.ship(2).goods_total() == (0, 0, 0, 3)


@pytest.mark.rule("GT-13.4.2", "GT-19.16")
def test_the_attacked_player_decides_which_double_cannons_to_power() -> None:
    beaten = Flight(ship_a(), ship_of(), mode="I")
    beaten.reveal("I-03")  # strength 5; 3 and a half without a token, 5 and a half with one
    assert beaten.legal(0) == ["power-double 6-6", "done-powering"]
    [wins] = told(beaten.do(0, "done-powering"), "event-enemy-wins")[:1]
    assert wins.data == {"seat": 0, "enemy": "pirates"}
    winner = Flight(ship_a(), ship_of(), mode="I")
    winner.reveal("I-03")
    winner.do(0, "power-double", cell="6-6")
    assert winner.legal(0) == ["take-reward", "decline-reward"]
    assert winner.ship(0).token_count() == 1


@pytest.mark.rule("GT-13.4.3", "GT-9.6", "GT-19.18")
def test_the_winner_takes_reward_and_days_or_declines_both() -> None:
    taken = Flight(armed(6), ship_of(), progress=(9, 3))
    taken.reveal("I-03")
    assert taken.legal(0) == ["take-reward", "decline-reward"]
    assert taken.why_not(0, ACTIONS.pass_by) == ("refusal-reward-first", "GT-13.4.3")
    taken.do(0, "take-reward")
    assert (taken.credits, taken.progress) == ([4, 0], [8, 3])
    declined = Flight(armed(6), ship_of(), progress=(9, 3))
    declined.reveal("I-03")
    declined.do(0, "decline-reward")
    assert (declined.credits, declined.progress) == ([0, 0], [9, 3])
    assert declined.done()


@pytest.mark.rule("GT-19.18")
def test_by_default_a_reward_is_taken() -> None:
    flight = Flight(armed(6), ship_of())
    flight.reveal("I-03")
    assert flight.default(0) == "take-reward"


@pytest.mark.rule("GT-13.4.4")
def test_equal_power_saves_this_player_and_the_enemy_goes_on() -> None:
    flight = Flight(load(armed(4), blue="8-7"), load(armed(3.5), blue="8-7"), mode="I")
    events = flight.reveal("I-02")
    assert [event.data["seat"] for event in told(events, "event-enemy-held-off")] == [0]
    assert [event.data["seat"] for event in told(events, "event-enemy-wins")] == [1]
    assert (flight.ship(0).goods_total()[3], flight.ship(1).goods_total()[3]) == (1, 0)
    assert flight.done()


@pytest.mark.rule("GT-13.4.5")
def test_lower_power_by_a_half_brings_the_penalty_and_the_enemy_goes_on() -> None:
    flight = Flight(armed(5.5, humans=2), armed(6))
    events = flight.reveal("I-01")  # strength 6, three crew
    assert [event.data["seat"] for event in told(events, "event-enemy-wins")] == [0]
    assert [event.data["seat"] for event in told(events, "event-enemy-held-off")] == [1]
    assert flight.crew == [0, 2]


@pytest.mark.rule("GT-13.A3")
def test_a_player_without_cannons_loses_to_any_strength() -> None:
    flight = Flight(ship_of(), ship_of())
    events = flight.reveal("I-02")
    assert [event.data["seat"] for event in told(events, "event-enemy-wins")] == [0, 1]


# --- smugglers and slavers ------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.5.1")
def test_smugglers_take_goods_and_leave_goods() -> None:
    flight = Flight(load(armed(1), red="8-7", green="8-7", blue="8-7"), armed(5), mode="I", progress=(9, 6))
    flight.reveal("I-02")  # lose two; yellow, green, blue
    assert flight.ship(0).goods_total() == (0, 0, 0, 1)
    flight.do(1, "take-reward")
    assert flight.progress == [9, 6]
    flight.do(1, "auto-load")
    assert flight.ship(1).goods_total() == (0, 1, 1, 1)
    assert flight.progress == [9, 5]
    assert flight.done()


@pytest.mark.rule("GT-X31", "GT-13.4.4", "GT-13.4.5", "GT-13.5.1")
def test_example_smugglers() -> None:
    both = load(armed(3.5), yellow="8-7", blue="8-7")
    charged = load(armed(3.5), green="8-7")
    charged.put(cell("9-7"), piece("BAT3-01"))
    charged.tokens[cell("9-7")] = 3
    flight = Flight(load(armed(4), yellow="8-7"), both, charged, mode="I")
    flight.reveal("I-02")
    assert flight.done()
    assert [flight.ship(seat).goods_total() for seat in range(3)] == [(0, 1, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)]
    assert flight.ship(2).token_count() == 2


@pytest.mark.rule("GT-13.6.1")
def test_slavers_take_crew_and_pay_credits() -> None:
    weak = armed(1)
    weak.put(cell("9-7"), piece("CAB-02"))
    weak.crew[cell("9-7")] = 2
    flight = Flight(weak, armed(6.5), progress=(9, 6))
    flight.reveal("I-01")
    assert flight.legal(0) == ["lose-crew 7-7", "lose-crew 9-7"]
    for _ in range(3):
        flight.default(0)
    assert flight.crew[0] == 1
    flight.do(1, "take-reward")
    assert (flight.credits, flight.progress) == ([0, 5], [9, 5])


@pytest.mark.rule("GT-13.A12")
def test_a_player_without_humans_finishes_the_card() -> None:
    # The first shot takes the only cabin, the next one still hits the hold behind it.
    flight = Flight(ship_of(("8-7", "CRG2-01")), armed(6))
    flight.reveal("I-03")
    flight.do(1, "decline-reward")
    shoot(flight, 3, 4)
    assert flight.crew[0] == 0
    assert flight.state.players[0].status == FLYING
    shoot(flight, 3, 4)
    shoot(flight, 3, 4)
    assert flight.ship(0).components() == 0
    assert flight.state.players[0].status == GAVE_UP


# --- pirates --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.7.1", "GT-X32", "GT-13.7.2", "GT-13.7.3", "GT-13.A2", "GT-19.25")
def test_example_pirates() -> None:
    flight = Flight(armed(4), armed(5), armed(5.5), progress=(9, 6, 3))
    events = flight.reveal("I-03")
    assert [event.data["seat"] for event in told(events, "event-enemy-wins")] == [0]
    assert [event.data["seat"] for event in told(events, "event-enemy-held-off")] == [1]
    assert flight.asked() == [2]
    assert flight.state.draw != DRAW_DICE
    flight.do(2, "take-reward")
    # The reward comes before the shots.
    assert (flight.credits, flight.progress) == ([0, 0, 4], [9, 6, 2])
    before = [flight.ship(seat).components() for seat in range(3)]
    for number in range(3):
        events = shoot(flight, 3, 3)  # column 6
        [shot] = told(events, "event-danger")
        assert shot.data["seat"] == 0
        assert flight.done() == (number == 2)
    assert flight.ship(0).components() < before[0]
    assert [flight.ship(seat).components() for seat in (1, 2)] == before[1:]


@pytest.mark.rule("GT-X33", "GT-13.7.2", "GT-13.7.3")
def test_example_one_roll_of_the_pirates_counts_for_all_defeated_players() -> None:
    # Column 5 is hit on the first ship only, column 6 on both.
    flight = Flight(target(long=True), target(), armed(5), progress=(6, 9, 3))
    flight.reveal("I-03")
    first = shoot(flight, 2, 3)
    [shot] = told(first, "event-danger")
    assert shot.data["seat"] == 1  # the foremost of the defeated
    assert [event.data["seat"] for event in told(first, "event-danger-hits")] == [0]
    assert [event.data["seat"] for event in told(first, "event-danger-misses")] == [1]
    second = shoot(flight, 3, 3)
    assert {event.data["seat"] for event in told(second, "event-danger-hits")} == {0, 1}


@pytest.mark.rule("GT-13.7.2")
def test_pirates_that_defeat_nobody_do_not_shoot() -> None:
    flight = Flight(armed(5), armed(5))
    flight.reveal("I-03")
    assert flight.done()
    assert flight.state.roll == 0


@pytest.mark.rule("GT-13.7.1")
def test_pirates_shoot_what_their_card_shows_in_its_order() -> None:
    flight = Flight(target(), armed(6), progress=(9, 3))
    flight.reveal("II-03")
    seen = []
    while flight.state.draw == DRAW_DICE:
        [shot] = told(shoot(flight, 1, 1), "event-danger")
        seen.append(shot.data["danger"])
    assert seen == ["heavy_shot", "light_shot", "heavy_shot"]


@pytest.mark.rule("GT-13.A10")
def test_pirates_of_level_three_shoot_from_left_front_and_right() -> None:
    [card] = [card for card in CARDS if card.type == PIRATES and card.level == 3]
    assert [(danger, ORIGINS[side]) for danger, side in card.dangers] == [
        (LIGHT_SHOT, "left"),
        (HEAVY_SHOT, "front"),
        (LIGHT_SHOT, "front"),
        (HEAVY_SHOT, "front"),
        (LIGHT_SHOT, "right"),
    ]
    # A row of three: the shot from the left hits its left end, the one from the right its right end.
    flight = Flight(ship_of(("7-6", "CAB-02"), ("7-8", "CRG2-04")), armed(6), mode="III")
    flight.reveal("III-03")
    shoot(flight, 3, 4)
    assert flight.ship(0).pieces[cell("7-6")] == -1
    for _ in range(3):
        shoot(flight, 1, 1)
    shoot(flight, 3, 4)
    assert flight.ship(0).pieces[cell("7-8")] == -1
    assert flight.ship(0).pieces[cell("7-7")] != -1
