"""Section 6.15 of the rules of the expansion: Hot Potato."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.lunar.state import DRAW_DIE, edit_table, part_of
from starlode.games.galaxy_trucker.ship.ship import Ship
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.missions import crewed_ship, give_up, mission_lines, mission_standing, score
from tests.galaxy_trucker.ships import cell, ship_a


def potato(mode: str = "I", *ships: Ship, fuse: int = 0) -> LunarFlight:
    """Return a flight in which the fuse has burnt down so far."""
    ships = ships or (ship_a(), ship_a())
    progress = [9 - 3 * seat for seat in range(len(ships))]
    flight = LunarFlight(mode, ships, progress=progress, mission="mission_hot_potato")
    edit_table(flight.state).fuse = fuse
    return flight


def after_card(flight: LunarFlight) -> None:
    """Let an adventure card be over."""
    flight.events.clear()
    flight.state.step = st.AFTER_CARD
    flow.advance(flight.state)


@pytest.mark.rule("GL-6.15.1", "GL-6.15.2", "GL-6.15.4")
@pytest.mark.parametrize(("mode", "credits_won"), [("I", 1), ("II", 2), ("III", 2)])
def test_after_each_card_the_fuse_rises_and_the_leader_rolls_a_die(mode: str, credits_won: int) -> None:
    ships = [crewed_ship({"I": 1, "II": 2, "III": 3}[mode]) for _ in range(2)]
    flight = potato(mode, *ships)
    assert flight.table.fuse == 0
    before = flight.state.players[0].credits
    after_card(flight)
    assert (flight.table.fuse, flight.table.potato) == (1, 0)
    assert flight.told("event-potato") == [{"seat": 0, "count": 1}]
    assert flight.state.draw == DRAW_DIE
    assert len(flight.state.chance()) == 6
    flight.die(1)
    assert flight.told("event-potato-paid") == [{"seat": 0, "die": 1, "credits": credits_won}]
    assert flight.state.players[0].credits == before + credits_won
    assert flight.state.step == st.WINDOW
    flight.state.edit(1).progress = 12
    after_card(flight)
    assert (flight.table.fuse, flight.table.potato) == (2, 1)
    flight.die(6)
    assert flight.told("event-potato-paid")[0]["seat"] == 1  # the new leader


@pytest.mark.rule("GL-X67", "GL-6.15.3", "GL-6.15.4")
@pytest.mark.parametrize(
    ("fuse", "die", "explodes"), [(1, 1, False), (1, 6, False), (3, 2, True), (3, 3, False), (6, 5, True), (7, 6, True)]
)
def test_example_of_die_and_fuse(fuse: int, die: int, explodes: bool) -> None:
    flight = potato(fuse=fuse - 1)
    after_card(flight)
    flight.die(die)
    assert ("event-potato-explodes" in flight.keys()) == explodes  # noqa: SIM118
    assert part_of(flight.state, 0).exploded == int(explodes)
    assert flight.table.fuse == (0 if explodes else fuse)


@pytest.mark.rule("GL-6.15.3")
def test_it_destroys_the_component_on_a_rolled_square() -> None:
    flight = potato(fuse=2)
    after_card(flight)
    flight.die(2)
    flight.roll(8, 6)  # column 8, row 6
    assert flight.lost(0) == [("CAN-04", "destroyed")]
    assert flight.told("event-potato-strikes") == [{"seat": 0, "cell": "6-8"}]
    assert flight.state.step == st.WINDOW
    assert flight.table.fuse == 0


@pytest.mark.rule("GL-6.15.3", "GL-6.15.5")
def test_after_three_misses_nothing_is_destroyed_but_it_has_exploded() -> None:
    flight = potato(fuse=5)
    after_card(flight)
    flight.die(3)
    flight.roll(2, 2, 12, 12, 2, 12)
    assert flight.state.step == st.WINDOW
    assert len(flight.told("event-potato-misses")) == 3
    assert flight.lost(0) == []
    assert part_of(flight.state, 0).exploded == 1


@pytest.mark.rule("GL-6.15.3")
def test_a_second_try_may_strike() -> None:
    flight = potato(fuse=5)
    after_card(flight)
    flight.die(3)
    flight.roll(2, 2, 7, 7)
    [name] = [tile for tile, cause in flight.lost(0) if cause == "destroyed"]
    assert name == "SCAB-blue"


@pytest.mark.rule("GL-6.15.3")
def test_the_owner_chooses_a_piece_before_the_window_opens() -> None:
    flight = potato(fuse=5)
    after_card(flight)
    flight.die(1)
    flight.roll(7, 7)
    assert flight.deciding() == (0,)
    assert all(option.startswith("keep-piece") for option in flight.options(0))
    assert flight.state.step == st.AFTER_EFFECTS
    flight.do_default(0)
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GL-6.R4")
def test_a_ship_that_loses_its_last_human_to_it_gives_up_at_once() -> None:
    ship = crewed_ship(1, "7-8 STR-01 0")
    flight = potato("I", ship, ship_a(), fuse=5)
    after_card(flight)
    flight.die(1)
    flight.roll(7, 7)
    assert flight.flying() == (1,)
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-humans"}]
    assert part_of(flight.state, 0).card_losses == 0  # this is not during a card


@pytest.mark.rule("GL-6.R4")
def test_nobody_rolls_if_nobody_is_flying() -> None:
    flight = potato("I", crewed_ship(1))
    flight.state.edit_ship(0).crew[cell("7-7")] = 0
    after_card(flight)
    assert flight.table.fuse == 0
    assert flight.told("event-potato") == []


@pytest.mark.rule("GL-6.15.6", "GL-6.15.5")
@pytest.mark.parametrize(("mode", "won"), [("I", 4), ("II", 7), ("III", 10)])
def test_each_finisher_on_whom_it_never_exploded_is_paid(mode: str, won: int) -> None:
    ships = [crewed_ship({"I": 1, "II": 2, "III": 3}[mode]) for _ in range(3)]
    flight = potato(mode, *ships, fuse=5)
    after_card(flight)
    flight.die(1)
    flight.roll(2, 2, 2, 2, 2, 2)
    give_up(flight, 2)
    assert mission_standing(flight, 1) == [("finish-without-explosion", 1, won)]
    score(flight)
    assert [mission_lines(flight, seat) for seat in range(3)] == [[], [("finish-without-explosion", 1, won)], []]


@pytest.mark.rule("GL-5.17")
def test_what_it_paid_in_flight_is_kept_after_giving_up() -> None:
    flight = potato()
    after_card(flight)
    flight.die(4)
    before = flight.state.players[0].credits
    give_up(flight, 0)
    score(flight)
    assert flight.state.players[0].credits == before == 11
