"""Section 9.2 of the expansion's rules: Enemy Fleet."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import CARD_NUMBER, DANGER_NAMES, ORIGINS
from starlode.games.galaxy_trucker.lunar.content import PENALTY_NAMES, SUPERCARDS, Penalty
from starlode.games.galaxy_trucker.ship.ship import PURPLE, Ship
from starlode.games.galaxy_trucker.state import DRAW_DICE, FLYING
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import start

# Level I, as in GL-X36: two single cannons point forward, one to the rear and one to the right, and a double one each
# forward and to the rear.
ARMED = (
    "7-6 structural 7-8 structural 6-6 cannon 6-8 cannon 8-6 cannon-S 7-9 cannon-E "
    "6-7 double_cannon 8-8 double_cannon-S 7-5 cabin 8-7 battery"
)


def armed(tokens: int = 2) -> Ship:
    return aboard(joined(1, ARMED), crew="7-5 2", tokens=f"8-7 {tokens}")


def unarmed(level: int = 1) -> Ship:
    return crewed(start(level))


def attacked(card: str, *ships: Ship, mode: str = "I") -> LunarFlight:
    """Return a flight attacked by a fleet, the first ship leading."""
    flight = LunarFlight(mode, ships, [9, 7, 5, 3][: len(ships)])
    flight.reveal(card)
    return flight


def powers(flight: LunarFlight) -> list[float]:
    """Return the cannon powers declared."""
    told = flight.told("event-cannon-power")
    return [int(str(data["count"])) + int(str(data["half"])) / 2 for data in told]


def beaten(flight: LunarFlight) -> list[object]:
    return [data["seat"] for data in flight.told("event-fleet-wins")]


# --- power ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.2.2", "GL-9.2.4", "GL-9.2.5", "GL-X36")
def test_thieves_count_cannons_to_front_and_rear_in_full() -> None:
    flight = attacked("GLS-03", armed())
    flight.do(0, "power-double", cell="6-7")
    flight.do(0, "power-double", cell="8-8")
    assert powers(flight) == [7.5]
    assert beaten(flight) == []
    assert flight.ship(0).crew_members() == 4
    assert flight.ship(0).token_count() == 0


@pytest.mark.rule("GL-9.2.4", "GL-9.2.6", "GL-X36")
@pytest.mark.parametrize(("powered", "power"), [((), 3.5), (("6-7",), 5.5)])
def test_one_token_is_not_enough_against_the_thieves(powered: tuple[str, ...], power: float) -> None:
    flight = attacked("GLS-03", armed())
    for name in powered:
        flight.do(0, "power-double", cell=name)
    flight.do(0, "done-powering")
    assert powers(flight) == [power]
    assert beaten(flight) == [0]
    for _ in range(3):
        flight.do_default(0)
    assert flight.ship(0).crew_members() == 1


@pytest.mark.rule("GL-9.2.2", "GL-9.2.6", "GL-X37")
@pytest.mark.parametrize(("powered", "power"), [((), 3), (("6-7", "8-8"), 6)])
def test_pirates_count_cannons_to_front_and_left_in_full(powered: tuple[str, ...], power: float) -> None:
    flight = attacked("GLS-05", armed())
    for name in powered:
        flight.do(0, "power-double", cell=name)
    if not powered:
        flight.do(0, "done-powering")
    assert powers(flight) == [power]
    flight.roll(7)
    assert [(data["danger"], data["origin"]) for data in flight.told("event-danger")] == [("heavy_shot", "left")]
    assert not flight.has(0, "7-5")


@pytest.mark.rule("GL-9.2.3", "GL-9.R6", "GL-X39")
def test_the_bonus_of_the_purple_alien_is_not_halved() -> None:
    ship = joined(1, "7-8 structural 7-9 cannon-E 7-6 cabin 8-6 purple")
    flight = attacked("GLS-03", aboard(ship, crew=f"7-6 {PURPLE}"))
    assert powers(flight) == [2.5]


@pytest.mark.rule("GL-9.R6")
def test_without_cannon_power_the_purple_alien_does_not_help() -> None:
    ship = joined(1, "7-8 double_cannon-E 7-6 cabin 8-6 purple")
    flight = attacked("GLS-03", aboard(ship, crew=f"7-6 {PURPLE}"))
    assert powers(flight) == [0]


@pytest.mark.rule("GL-9.2.2")
def test_other_cards_count_cannons_as_usual() -> None:
    flight = attacked("I-03", armed(tokens=0))
    assert powers(flight) == [3]


@pytest.mark.rule("GL-9.2.5")
def test_power_equal_to_the_fleets_is_enough() -> None:
    flight = LunarFlight("I", [unarmed(), unarmed()], [4, 2])
    flight.hooks.cannon_power.append(lambda _state, seat, _powered, _total: 14 - seat)
    flight.reveal("GLS-03")
    assert beaten(flight) == [1]
    assert flight.told("event-fleet-held-off") == [{"seat": 0, "count": 7, "half": 0}]


@pytest.mark.rule("GL-9.2.2", "GT-19.27")
@pytest.mark.parametrize(("card", "offered"), [("GLS-03", ["6-7"]), ("GLS-05", ["6-7", "8-8"])])
def test_double_cannons_are_equal_by_the_directions_of_the_fleet(card: str, offered: list[str]) -> None:
    assert attacked(card, armed()).options(0) == [*[f"power-double {name}" for name in offered], "done-powering"]


# --- the attack -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.2.1", "GL-9.2.10")
def test_a_fleet_attacks_everybody_in_flight_order_and_rewards_nobody() -> None:
    flight = LunarFlight("I", [unarmed(), armed(), armed()], [3, 9, 6])
    flight.reveal("GLS-03")
    assert flight.deciding() == (1,)
    flight.do(1, "power-double", cell="6-7")
    flight.do(1, "power-double", cell="8-8")
    assert flight.deciding() == (2,)
    flight.do(2, "done-powering")
    assert [data["seat"] for data in flight.told("event-cannon-power")] == [1, 2, 0]
    assert beaten(flight) == [2, 0]
    assert flight.state.players[1].credits == 0
    # All of the crew of seat 0 is lost; seat 2 decides.
    assert flight.deciding() == (2,)
    assert flight.ship(0).crew_members() == 0


@pytest.mark.rule("GL-9.2.10")
def test_all_declare_before_anybody_is_punished() -> None:
    flight = LunarFlight("I", [unarmed(), armed()], [6, 3])
    flight.reveal("GLS-03")
    assert flight.deciding() == (1,)
    assert beaten(flight) == [0]
    assert flight.ship(0).crew_members() == 2
    flight.do(1, "done-powering")
    assert flight.ship(0).crew_members() == 0


@pytest.mark.rule("GL-9.2.10", "GL-8.R2")
def test_independent_losses_are_decided_at_once() -> None:
    flight = attacked("GLS-03", armed(tokens=0), armed(tokens=0))
    assert flight.deciding() == (0, 1)


@pytest.mark.rule("GL-9.2.6", "GL-8.9", "GL-8.R2")
@pytest.mark.parametrize(("mode", "goods", "days"), [("I", 4, 0), ("II", 1, 0), ("III", 1, 4)])
def test_thieves_take_crew_then_goods_then_days(mode: str, goods: int, days: int) -> None:
    ship = aboard(joined(len(mode), "7-8 hold 8-7 hold 7-6 cabin"), crew="7-6 2", goods="7-8 2 8-7 2")
    flight = attacked("GLS-03", ship, mode=mode)
    kinds = []
    while flight.state.players[0].stack:
        kinds.append(flight.do_default(0).split()[0])
    assert kinds[:3] == ["lose-crew"] * 3
    assert flight.ship(0).crew_members() == 1
    assert sum(flight.ship(0).goods_total()) == goods
    assert flight.progress()[0] == 9 - days


@pytest.mark.rule("GL-8.R2")
def test_tokens_are_lost_when_goods_run_out() -> None:
    ship = aboard(joined(1, "7-8 hold 8-7 battery"), goods="7-8 1", tokens="8-7 2")
    flight = attacked("GLS-08", ship)
    assert sum(flight.ship(0).goods_total()) == 0
    assert flight.ship(0).token_count() == 0


@pytest.mark.rule("GL-9.2.9", "GL-8.9")
def test_smugglers_take_batteries_at_level_three_alone() -> None:
    parts = "7-8 hold 7-9 hold 8-7 battery 8-6 battery 8-8 hold"
    for mode, left in (("II", 4), ("III", 1)):
        ship = aboard(joined(len(mode), parts), goods="7-8 2 7-9 2 8-8 2", tokens="8-7 2 8-6 2")
        flight = attacked("GLS-08", ship, mode=mode)
        while flight.state.players[0].stack:
            flight.do_default(0)
        assert sum(flight.ship(0).goods_total()) == 0
        assert flight.ship(0).token_count() == left


@pytest.mark.rule("GL-9.2.10")
def test_days_are_lost_last_player_first() -> None:
    flight = LunarFlight("III", [unarmed(3), unarmed(3)], [9, 5])
    flight.reveal("GLS-03")
    assert [data["seat"] for data in flight.told("event-days-lost")] == [1, 0]
    # The one in front does not jump over the other, who has left the space.
    assert flight.progress() == [5, 1]


# --- shots ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.2.6", "GL-9.2.7", "GL-8.9", "GL-X38")
def test_pirates_at_level_three_fire_five_shots_each_rolled_once_for_all() -> None:
    flight = attacked("GLS-05", unarmed(3), unarmed(3), mode="III")
    flight.roll(2, 2, 2, 2, 2)
    assert [(data["danger"], data["origin"]) for data in flight.told("event-danger")] == [
        ("heavy_shot", "left"),
        ("heavy_shot", "front"),
        ("light_shot", "front"),
        ("heavy_shot", "left"),
        ("heavy_shot", "right"),
    ]
    assert [number for _, seat, number, *_ in flight.state.record if seat == 1][1:] == [0, 1, 2, 3, 4]
    assert len(flight.told("event-danger-misses")) == 10


@pytest.mark.rule("GL-9.2.7", "GL-9.2.10", "GL-X76")
def test_one_roll_counts_for_those_who_are_too_weak() -> None:
    weak = joined(1, "7-8 structural")
    flight = LunarFlight("I", [weak, weak, weak], [9, 6, 3])
    flight.hooks.cannon_power.append(lambda _state, seat, _powered, _total: 14 if seat == 1 else 0)
    flight.reveal("GLS-06")
    assert beaten(flight) == [0, 2]
    flight.roll(7)
    assert [data["origin"] for data in flight.told("event-danger")] == ["right"]
    assert [flight.has(seat, "7-8") for seat in range(3)] == [False, True, False]
    assert flight.state.draw != DRAW_DICE


@pytest.mark.rule("GL-9.2.7")
def test_the_leader_rolls_even_if_unharmed() -> None:
    flight = LunarFlight("I", [unarmed(), unarmed()], [3, 6])
    flight.hooks.cannon_power.append(lambda _state, seat, _powered, _total: 14 * seat)
    flight.reveal("GLS-06")
    flight.roll(2)
    assert [data["seat"] for data in flight.told("event-danger")] == [1]
    assert [data["seat"] for data in flight.told("event-danger-misses")] == [0]


@pytest.mark.rule("GL-9.2.8", "GL-9.R7")
def test_light_shots_are_stopped_by_shields_ship_by_ship_and_by_no_weapon() -> None:
    ship = joined(2, "6-7 cannon 7-8 shield-N 8-7 battery")
    sheltered = aboard(ship, tokens="8-7 2")
    flight = attacked("GLS-05", sheltered, ship, mode="II")
    flight.roll(2, 2)  # the heavy shots miss
    assert flight.told("event-danger-hits") == []
    flight.roll(7)
    assert flight.options(0) == ["use-shield", "accept-damage"]
    flight.do(0, "use-shield")
    assert [flight.has(seat, "6-7") for seat in (0, 1)] == [True, False]


@pytest.mark.rule("GL-9.R7")
def test_a_cannon_does_not_stop_the_shot_of_a_fleet() -> None:
    flight = attacked("GLS-06", joined(1, "7-8 cannon-E"))
    flight.roll(7)
    assert not flight.has(0, "7-8")


@pytest.mark.rule("GL-9.R2")
def test_with_one_die_its_number_is_the_line() -> None:
    ship = joined(1, "7-8 structural 6-8 cabin")
    flight = LunarFlight("I", [ship], [3], fleet_shot_dice=1)
    flight.reveal("GLS-06")
    flight.die(6)
    assert [data["roll"] for data in flight.told("event-danger")] == [6]
    assert not flight.has(0, "6-8")
    assert flight.state.players[0].status == FLYING


@pytest.mark.rule("GL-9.R2")
def test_usually_two_dice_are_rolled() -> None:
    flight = attacked("GLS-06", unarmed())
    assert flight.state.draw == DRAW_DICE


# --- the cards --------------------------------------------------------------------------------------------------------


def words(penalty: Penalty) -> str:
    if penalty.dangers:
        return ", ".join(f"{DANGER_NAMES[kind].split('_')[0]} {ORIGINS[side]}" for kind, side in penalty.dangers)
    return f"{penalty.amount} {PENALTY_NAMES[penalty.kind]}"


@pytest.mark.rule("GL-9.2.9")
@pytest.mark.parametrize(
    ("card", "directions", "power", "rows"),
    [
        ("GLS-03", "front rear", (7, 10, 13), ["3 crew", "3 goods", "4 days"]),
        ("GLS-04", "right left", (6, 9, 12), ["3 crew", "3 goods", "3 crew"]),
        ("GLS-05", "front left", (8, 11, 14), ["heavy left", "heavy front, light front", "heavy left, heavy right"]),
        ("GLS-06", "front right", (7, 10, 13), ["heavy right", "heavy rear", "heavy front, heavy front"]),
        ("GLS-07", "right rear left", (6, 9, 12), ["3 crew", "2 crew", "3 crew"]),
        ("GLS-08", "front right left", (7, 10, 13), ["3 goods", "3 goods", "3 batteries"]),
    ],
)
def test_the_six_fleets(card: str, directions: str, power: tuple[int, ...], rows: list[str]) -> None:
    found = SUPERCARDS[CARD_NUMBER[card] - CARD_NUMBER["GLS-01"]]
    assert " ".join(ORIGINS[side] for side in found.directions) == directions
    assert found.power == power
    assert [", ".join(words(penalty) for penalty in row) for row in found.rows] == rows


@pytest.mark.rule("GL-9.2.5", "GL-9.2.9")
@pytest.mark.parametrize(("mode", "power"), [("I", 7), ("II", 10), ("III", 13)])
def test_the_power_of_a_fleet_depends_on_the_level(mode: str, power: int) -> None:
    flight = LunarFlight(mode, [unarmed(len(mode)), unarmed(len(mode))], [4, 2])
    flight.hooks.cannon_power.append(lambda _state, seat, _powered, _total: 2 * power - seat)
    flight.reveal("GLS-03")
    assert beaten(flight) == [1]
