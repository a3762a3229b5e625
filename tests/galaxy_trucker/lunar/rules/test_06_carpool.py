"""Section 6.1 of the rules of the expansion: Carpool."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, DIVA, NOVELIST
from starlode.games.galaxy_trucker.lunar.sheet import VIP_REWARDS
from starlode.games.galaxy_trucker.lunar.state import edit_part
from starlode.games.galaxy_trucker.lunar.vips.arrival import REWARDS
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.missions import crewed_ship, give_up, lines, mission_lines, score

CABINS = dict(zip(COLOUR_NAMES, ("7-6", "7-8", "6-7"), strict=True))
LEVEL = {"I": 1, "II": 2, "III": 3}


def carpool(mode: str, *seats: tuple[str, ...]) -> LunarFlight:
    """Return a flight with these colours of VIPs aboard, by seat; they boarded, and so did the others that are lost."""
    text = "7-6 CAB-01 0  7-8 CAB-02 0  6-7 CAB-03 0"
    ships = [crewed_ship(LEVEL[mode], text) for _ in seats]
    progress = [3 * (len(seats) - seat) for seat in range(len(seats))]
    vips = ("vip_propulsion_engineer", "vip_cautious_rich_widow", None)
    flight = LunarFlight(mode, ships, progress=progress, mission="mission_carpool", vips=vips)
    for seat, colours in enumerate(seats):
        for colour in colours:
            flight.board(seat, colour, CABINS[colour])
            edit_part(flight.state, seat).boarded |= 1 << COLOUR_NAMES.index(colour)
    return flight


def lose_vip(flight: LunarFlight, seat: int, colour: str) -> None:
    """Let a VIP have boarded and be lost."""
    part = edit_part(flight.state, seat)
    part.boarded |= 1 << COLOUR_NAMES.index(colour)
    part.lost_vips |= 1 << COLOUR_NAMES.index(colour)


@pytest.mark.rule("GL-6.1.2", "GL-5.14")
@pytest.mark.parametrize(("mode", "each"), [("I", 4), ("II", 6), ("III", 8)])
def test_each_vip_delivered_is_paid_and_all_three_colours_once_more(mode: str, each: int) -> None:
    flight = carpool(mode, ("red", "blue", "yellow"), ("red", "yellow"), ("blue",))
    give_up(flight, 2)
    score(flight)
    assert mission_lines(flight, 0) == [("per-vip-delivered", 3, 3 * each), ("bonus-if-vips-delivered", 1, each)]
    assert mission_lines(flight, 1) == [("per-vip-delivered", 2, 2 * each)]
    assert mission_lines(flight, 2) == []


@pytest.mark.rule("GL-6.1.3", "GL-5.17")
@pytest.mark.parametrize(("mode", "fine"), [("I", 3), ("II", 5), ("III", 7)])
def test_each_vip_lost_is_fined_and_boarding_none_once(mode: str, fine: int) -> None:
    flight = carpool(mode, (), (), ())
    for colour in ("red", "yellow"):
        lose_vip(flight, 0, colour)
        lose_vip(flight, 1, colour)
    give_up(flight, 1)
    score(flight)
    assert mission_lines(flight, 0) == [("per-vip-lost", 2, -2 * fine)]
    assert mission_lines(flight, 1) == [("per-vip-lost", 2, -2 * fine)]
    assert mission_lines(flight, 2) == [("if-no-vip-boarded", 1, -fine)]


@pytest.mark.rule("GL-X26", "GL-6.1.4", "GL-6.1.5")
def test_example_of_the_engineer_who_was_used_and_the_widow_who_left() -> None:
    flight = carpool("I", ("yellow",), ("yellow",))
    lose_vip(flight, 0, "red")  # the Engineer was used
    part = edit_part(flight.state, 1)
    part.boarded |= 1 << COLOUR_NAMES.index("blue")
    part.widow_left = 1
    score(flight)
    assert mission_lines(flight, 0) == [("per-vip-delivered", 1, 4), ("per-vip-lost", 1, -3)]
    assert mission_lines(flight, 1) == [("per-vip-delivered", 1, 4)]


@pytest.mark.rule("GL-6.1.5")
def test_the_widow_who_left_is_not_lost_even_if_her_figure_counts_as_gone() -> None:
    flight = carpool("I", ("yellow",))
    lose_vip(flight, 0, "blue")
    edit_part(flight.state, 0).widow_left = 1
    score(flight)
    assert mission_lines(flight, 0) == [("per-vip-delivered", 1, 4)]


@pytest.mark.rule("GL-6.1.6")
@pytest.mark.parametrize(("mission", "for_mission"), [("mission_carpool", 2 * 6), ("none", 0)])
def test_the_vips_pay_their_own_arrival_rewards_as_without_the_mission(mission: str, for_mission: int) -> None:
    ship = crewed_ship(2, "7-6 CAB-01 0  6-7 CAB-03 0")
    vips = ("vip_opera_diva", None, "vip_insomniac_novelist")
    flight = LunarFlight("II", [ship], progress=[3], mission=mission, vips=vips)
    for colour in ("red", "yellow"):
        flight.board(0, colour, CABINS[colour])
    score(flight)
    expected = [(name, 1, REWARDS[vip].by_level[1]) for vip, name in ((DIVA, vips[0]), (NOVELIST, vips[2]))]
    assert lines(flight, 0, VIP_REWARDS) == expected
    assert min(won for _, _, won in expected) > 0
    assert sum(won for _, _, won in mission_lines(flight, 0)) == for_mission
