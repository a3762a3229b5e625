"""What the balance lab measures: the mission's own part of the credits, and that of a VIP."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.missions.standing import standing
from starlode.games.galaxy_trucker.lunar.studies.measures import of_mission, of_vip
from starlode.games.galaxy_trucker.lunar.vips.abilities import engineer
from starlode.kernel.contract import Event
from tests.galaxy_trucker.lunar.flights import LunarFlight, Vips
from tests.galaxy_trucker.lunar.missions import crewed_ship, give_up, lose, score
from tests.galaxy_trucker.positions_cargo import load

HEAVY, HOLD = "8-7 GLC-H01 0", "6-7 CRG2-01 0"
Prepare = Callable[[LunarFlight], None]


def flight_of(mission: str, *, ship: str = "") -> LunarFlight:
    """Return a flight of level II with three ships, the first one leading."""
    ships = [crewed_ship(2, ship), crewed_ship(2), crewed_ship(2)]
    return LunarFlight("II", ships, progress=[9, 6, 3], mission=f"mission_{mission}")


def abandon(flight: LunarFlight) -> None:
    lose(flight, 1, st.ABANDONED, "CAN-01")


def destroy(flight: LunarFlight) -> None:
    lose(flight, 0, st.DESTROYED, "CAN-01", "CAN-02", "CAN-03")
    lose(flight, 0, st.FALLEN, "CAN-04")
    lose(flight, 1, st.DESTROYED, "CAN-05")
    give_up(flight, 1)


def load_goods(flight: LunarFlight) -> None:
    load(flight.state.edit_ship(0), blue="6-7", green="6-7")


def lose_fragile(flight: LunarFlight) -> None:
    lose(flight, 2, st.DESTROYED, "GLC-F01", "GLC-F02")


def nothing(_flight: LunarFlight) -> None:
    """Let everything as it is."""


@pytest.mark.parametrize(
    ("mission", "ship", "prepare"),
    [
        ("traffic_jams", "", abandon),
        ("insurance_fraud", "", destroy),
        ("handle_with_tweezers", "8-7 GLC-F03 0", lose_fragile),
        ("scenic_route", HOLD, load_goods),
        ("convoy", HEAVY, nothing),
        ("grand_prix", "", nothing),
        ("dead_weight", HEAVY, give_up),
        ("prison_transfer", "", nothing),
    ],
)
def test_the_credits_of_a_mission_are_what_stood_before_scoring(mission: str, ship: str, prepare: Prepare) -> None:
    flight = flight_of(mission, ship=ship)
    prepare(flight)
    expected = [sum(won for _, _, won in standing(flight.state, seat)) for seat in range(3)]
    assert any(expected)
    figures = of_mission(flight.state, score(flight), f"mission_{mission}")
    assert figures["mission_credits"] == expected
    assert figures["success"] == [won > 0 for won in expected]


def test_what_is_paid_in_flight_counts_for_the_mission() -> None:
    flight = flight_of("grand_prix")
    paid = [Event("event-leader-paid", "GL-6.14.2", {"seat": 1, "credits": 1})] * 3
    expected = [sum(won for _, _, won in standing(flight.state, seat)) for seat in range(3)]
    figures = of_mission(flight.state, [*paid, *score(flight)], "mission_grand_prix")
    assert figures["mission_credits"] == [expected[0], expected[1] + 3, expected[2]]
    assert figures["paid-mission-leader-after-each-card"] == [0, 3, 0]


def test_rewards_are_counted_for_proposals() -> None:
    flight = flight_of("handle_with_tweezers", ship="8-7 GLC-F03 0  6-7 GLC-F04 0")
    figures = of_mission(flight.state, score(flight), "mission_handle_with_tweezers")
    assert figures["paid-mission-per-cargo-delivered"] == [2, 0, 0]
    assert figures["paid-mission-most-cargo-delivered"] == [1, 0, 0]


def test_the_advance_is_left_out_of_what_is_earned() -> None:
    flight = flight_of("grand_prix")
    events = score(flight)
    with_advance = of_mission(flight.state, events, "")["earned"]
    assert of_mission(flight.state, events, "mission_grand_prix")["earned"] == [won - 20 for won in with_advance]


# --- VIPs -------------------------------------------------------------------------------------------------------------


def arriving(vip: str, *, cabin: str = "7-7", ship: str = "") -> LunarFlight:
    """Return a flight of level II that is about to end, in which seat 0 has the VIP."""
    colour = VIPS[VIP_NAMES.index(vip)].colour
    names: list[str | None] = [None, None, None]
    names[colour] = vip
    vips: Vips = (names[0], names[1], names[2])
    flight = LunarFlight("II", [crewed_ship(2, ship), crewed_ship(2)], progress=[4, 0], vips=vips)
    flight.board(0, COLOUR_NAMES[colour], cabin)
    return flight


def test_a_vip_who_arrives_pays() -> None:
    flight = arriving("vip_opera_diva")
    figures = of_vip(flight.state, score(flight), "vip_opera_diva")
    assert figures["boarded"] == [1, 0]
    assert figures["delivered"] == [True, False]
    assert figures["vip_credits"] == [6, 0]
    assert figures["paid-arrival"] == [1, 0]


def test_the_parts_of_a_reward_are_told_apart() -> None:
    flight = arriving("vip_superstitious_celebrity", ship="7-6 CAB-03 0  8-7 ENG-06 0")
    figures = of_vip(flight.state, score(flight), "vip_superstitious_celebrity")
    assert figures["vip_credits"][0] == 3 * figures["paid-arrival"][0] > 0


def test_whoever_gave_up_delivers_nobody() -> None:
    flight = arriving("vip_opera_diva")
    give_up(flight, 0)
    figures = of_vip(flight.state, score(flight), "vip_opera_diva")
    assert (figures["boarded"], figures["delivered"]) == ([1, 0], [False, False])
    assert (figures["vip_credits"], figures["paid-arrival"]) == ([0, 0], [0, 0])


def test_losses_that_cost_nothing_count_for_the_auditor() -> None:
    flight = arriving("vip_insurance_auditor")
    lose(flight, 0, st.DESTROYED, "CAN-01", "CAN-02", "CAN-03")
    figures = of_vip(flight.state, score(flight), "vip_insurance_auditor")
    assert figures["vip_credits"] == [2 + 3 * flight.state.board.penalty, 0]


def test_what_is_paid_in_flight_counts_for_the_vip_alone() -> None:
    flight = arriving("vip_extreme_streamer")
    streamer: dict[str, str | int] = {"seat": 0, "vip": "vip_extreme_streamer", "credits": 2}
    others: dict[str, str | int] = {"seat": 0, "vip": "vip_energy_drink_guru", "credits": 9}
    events = [Event("event-vip-pays", "GL-3.4.2", {**streamer}), Event("event-vip-pays", "GL-3.13.4", {**others})]
    figures = of_vip(flight.state, [*events, *score(flight)], "vip_extreme_streamer")
    assert figures["vip_credits"] == [2 + 3, 0]


def test_the_engineer_is_paid_when_she_leaves() -> None:
    flight = arriving("vip_propulsion_engineer")
    flight.state.revealed = (0, 1, 2, 3)
    events: list[Event] = []
    flight.state.events = events
    engineer.leave(flight.state, 0)
    paid = engineer.fee(flight.state)
    figures = of_vip(flight.state, [*events, *score(flight)], "vip_propulsion_engineer")
    assert paid > 0
    assert (figures["boarded"], figures["delivered"]) == ([1, 0], [False, False])
    assert figures["vip_credits"] == [paid, 0]
