"""What VIPs do between launch and first card: Admiral, Politician, Patient, and the order of all (GL-2.25)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker.lunar.vips.abilities import admiral
from starlode.games.galaxy_trucker.phases.flight import crew_loss, power_use
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import FINISHED, LAUNCH
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import cell, cells, start

ADMIRAL = "vip_retired_admiral"
POLITICIAN = "vip_politician_in_a_hurry"
PATIENT = "vip_quarantined_patient"
PRESENTER = "vip_weather_presenter"

# Cabin (8, 5) is smooth to the right, where a cannon lies beyond a gap, and to the rear, where a double one touches it.
GUNS = "8-5 CAB-04 0  8-7 CAN-01 0  9-5 DCN-01 0  8-4 CAN-02 0  7-5 CAN-03 1  8-8 CAN-04 0"


def launch(flight: LunarFlight, *spaces: int) -> None:
    """Launch the ships from these start spaces, and go on to the first card or decision."""
    for seat, space in enumerate(spaces):
        player = flight.state.edit(seat)
        player.status = FINISHED
        player.start_space = space
    flight.state.step = LAUNCH
    flight.events.clear()
    flow.advance(flight.state)


def gunship() -> Ship:
    return crewed(with_tiles(start(2), GUNS))


def admirals() -> LunarFlight:
    """Return a flight in which the first of two players has the Admiral in (8, 5) of a gunship."""
    flight = LunarFlight("II", [gunship(), crewed(start(2))], [6, 3], vips=(ADMIRAL, None, None))
    flight.board(0, "red", "8-5")
    return flight


# --- the Admiral ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-3.1.2", "GL-2.25", "GL-12.1")
def test_the_admiral_marks_every_weapon_in_view_of_his_cabin_before_the_first_card() -> None:
    flight = admirals()
    launch(flight, 1, 2)
    # Not the cannons behind connectors, nor the one behind another.
    assert flight.part(0).markers == cells("8-7", "9-5")
    assert flight.told("event-weapons-marked") == [{"seat": 0, "cell": ["8-7", "9-5"], "count": 2}]
    assert flight.part(1).markers == 0
    assert flight.ship(0).goods_total() == (0, 0, 0, 0)


@pytest.mark.rule("GL-3.1.3", "GL-3.1.4", "GL-3.1.5", "GL-3.R3", "GL-X14")
@pytest.mark.parametrize(
    ("cannon", "rotation", "powered", "with_admiral", "without"),
    [
        ("CAN-01", 0, False, 3, 2),
        ("CAN-01", 1, False, 2, 1),
        ("DCN-01", 0, False, 0, 0),
        ("DCN-01", 0, True, 6, 4),
        ("DCN-01", 3, True, 4, 2),
    ],
)
def test_a_marked_weapon_counts_more_after_halving(
    cannon: str, rotation: int, powered: bool, with_admiral: int, without: int
) -> None:
    ship = crewed(with_tiles(start(2), f"8-5 CAB-04 0  8-6 {cannon} {rotation}"))
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(ADMIRAL, None, None))
    flight.board(0, "red", "8-5")
    launch(flight, 1, 2)
    mask = cells("8-6") if powered else 0
    assert power_use.cannon_power(flight.state, 0, mask) == with_admiral
    crew_loss.remove_member(flight.state, 0, cell("8-5"))
    assert power_use.cannon_power(flight.state, 0, mask) == without


@pytest.mark.rule("GL-3.1.5", "GT-10.7")
def test_the_purple_alien_looks_at_the_tiles_alone_and_comes_on_top_of_the_markers() -> None:
    ship = crewed(with_tiles(start(2), "8-5 CAB-04 0  8-6 CAN-01 0  7-8 CAB-05 0"))
    ship.crew[cell("7-8")] = 3
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(ADMIRAL, None, None))
    flight.board(0, "red", "8-5")
    launch(flight, 1, 2)
    assert power_use.cannon_power(flight.state, 0, 0) == 2 + 1 + 4


@pytest.mark.rule("GL-3.1.6")
def test_the_bonus_is_declared_whether_wished_or_not() -> None:
    flight = admirals()
    launch(flight, 1, 2)
    flight.reveal("I-02")
    assert flight.state.players[0].power == 2 + 2 + 2 + 1 + 1
    assert flight.told("event-cannon-power")[0] == {"seat": 0, "count": 4, "half": 0}


@pytest.mark.rule("GL-3.1.6")
def test_markers_do_nothing_against_asteroids() -> None:
    flight = admirals()
    launch(flight, 1, 2)
    flight.strike(0, "large_meteor", "front", 5)
    # The marked double cannon of the column still needs a token; nothing else shoots there.
    assert flight.told("event-danger-hits")


@pytest.mark.rule("GL-3.1.7", "GL-2.24", "GL-X13")
def test_a_lost_weapon_takes_neither_the_admiral_nor_the_other_markers() -> None:
    flight = admirals()
    launch(flight, 1, 2)
    flight.state.edit_ship(0).remove(cell("8-7"))
    assert flight.ship(0).crew[cell("8-5")]
    assert admiral.marked_weapons(flight.state, 0) == cells("9-5")
    # The cannon behind it comes into view and is not marked.
    assert admiral.weapons_in_view(flight.ship(0), cell("8-5")) == cells("8-8", "9-5")
    assert power_use.cannon_power(flight.state, 0, cells("9-5")) == 2 + 2 + 1 + 4 + 2


@pytest.mark.rule("GL-3.1.8", "GL-2.23", "GL-2.R1")
def test_all_markers_are_removed_when_the_admiral_is_lost() -> None:
    flight = admirals()
    launch(flight, 1, 2)
    flight.events.clear()
    crew_loss.remove_member(flight.state, 0, cell("7-7"))
    assert flight.part(0).markers
    crew_loss.remove_member(flight.state, 0, cell("8-5"))
    assert flight.part(0).markers == 0
    assert flight.told("event-markers-removed") == [{"seat": 0}]


@pytest.mark.rule("GL-3.1.8")
def test_markers_go_with_the_cabin_of_the_admiral() -> None:
    flight = admirals()
    launch(flight, 1, 2)
    flight.destroy(0, "8-5")
    assert flight.part(0).markers == 0


# --- the Politician ---------------------------------------------------------------------------------------------------


def politicians() -> LunarFlight:
    """Return a flight of level I: A, B and C are the seats 0, 1 and 2; A and B carry the Politician."""
    ships = [crewed(with_tiles(start(1), "8-5 CAB-04 0")) for _ in range(3)]
    flight = LunarFlight("I", ships, [4, 1, 2], vips=(POLITICIAN, None, PRESENTER))
    flight.board(0, "red", "8-5")
    flight.board(1, "red", "8-5")
    return flight


@pytest.mark.rule("GL-3.3.2", "GL-3.3.3", "GL-X16")
def test_two_politicians_move_forward_one_after_the_other_in_flight_order() -> None:
    flight = politicians()
    launch(flight, 1, 3, 2)
    assert flight.progress() == [6, 4, 2]
    assert [told["seat"] for told in flight.told("event-politician")] == [0, 1]
    assert flight.told("event-politician")[0] == {"seat": 0, "days": 2}


@pytest.mark.rule("GL-3.3.2")
@pytest.mark.parametrize(("mode", "level", "days"), [("I", 1, 2), ("II", 2, 3), ("III", 3, 4)])
def test_the_politician_gains_days_by_the_level(mode: str, level: int, days: int) -> None:
    ships = [crewed(with_tiles(start(level), "8-5 CAB-04 0")) for _ in range(2)]
    flight = LunarFlight(mode, ships, [6, 3], vips=(POLITICIAN, None, None))
    flight.board(0, "red", "8-5")
    launch(flight, 1, 2)
    assert flight.progress()[0] == flight.state.board.start_offsets[0] + days


@pytest.mark.rule("GL-2.25", "GL-3.18.4")
def test_the_order_is_taken_anew_for_each_colour() -> None:
    flight = politicians()
    flight.state.edit_ship(2).crew[cell("8-5")] = 0
    for seat in (1, 2):
        flight.state.edit_ship(seat).put(cell("6-5"), flight.ship(seat).pieces[cell("8-5")])
        flight.board(seat, "yellow", "6-5")
    # C starts before B, and B flies past C before the Presenters look.
    launch(flight, 1, 3, 2)
    assert [told["seat"] for told in flight.told("event-presenter-looks")] == [1]


@pytest.mark.rule("GL-2.23", "GL-2.25")
def test_who_has_no_vip_aboard_gets_no_ability() -> None:
    flight = politicians()
    flight.state.edit_ship(1).crew[cell("8-5")] = 0
    launch(flight, 1, 3, 2)
    assert flight.progress() == [6, 1, 2]


# --- the Patient ------------------------------------------------------------------------------------------------------

# P (8, 5) and Q (6, 9) are joined to no cabin, R (7, 8) to the starting cabin S.
CABINS = "8-5 CAB-04 0  6-9 CAB-04 0  7-8 CAB-06 1"


def patients() -> LunarFlight:
    ship = with_tiles(start(2), CABINS)
    for name in ("7-7", "7-8", "6-9"):
        ship.crew[cell(name)] = 2
    flight = LunarFlight("II", [ship, ship], [6, 3], vips=(None, PATIENT, None))
    flight.board(0, "blue", "8-5")
    return flight


@pytest.mark.rule("GL-3.8.2", "GL-3.8.3", "GL-X19")
def test_the_patient_brings_an_epidemic_to_his_own_ship() -> None:
    flight = patients()
    credits_before = flight.state.players[0].credits
    launch(flight, 1, 2)
    assert [flight.ship(0).crew[cell(name)] for name in ("7-7", "7-8", "6-9", "8-5")] == [1, 1, 2, 6]
    assert [flight.ship(1).crew[cell(name)] for name in ("7-7", "7-8", "6-9")] == [2, 2, 2]
    assert flight.told("event-patient") == [{"seat": 0, "count": 2}]
    # GL-3.8.5: that was no card.
    assert flight.state.players[0].credits == credits_before
    assert flight.part(0).card_losses == 0


@pytest.mark.rule("GL-3.8.4")
def test_the_patient_is_the_one_lost_from_his_cabin() -> None:
    flight = patients()
    flight.state.edit_ship(0).crew[cell("8-5")] = 2
    flight.board(0, "blue", "7-8")
    launch(flight, 1, 2)
    assert [flight.ship(0).crew[cell(name)] for name in ("7-7", "7-8")] == [1, 0]


@pytest.mark.rule("GL-3.8.2", "GL-2.25")
def test_who_loses_the_last_human_to_the_patient_gives_up_before_the_first_card() -> None:
    flight = patients()
    ship = flight.state.edit_ship(0)
    ship.crew[cell("7-7")] = 1
    ship.crew[cell("6-9")] = ship.crew[cell("8-5")] = 0
    flight.board(0, "blue", "7-8")
    launch(flight, 1, 2)
    assert flight.flying() == (1,)
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-humans"}]


@pytest.mark.rule("GL-2.25")
def test_red_comes_before_blue() -> None:
    flight = patients()
    flight.state.edit_ship(0).put(cell("8-8"), flight.ship(0).pieces[cell("8-5")])
    flight.table.vips = (0, *flight.table.vips[1:])
    flight.board(0, "red", "7-8")
    launch(flight, 1, 2)
    expected = ["event-weapons-marked", "event-patient", "event-markers-removed"]
    assert [event.key for event in flight.events if event.key in expected] == expected
