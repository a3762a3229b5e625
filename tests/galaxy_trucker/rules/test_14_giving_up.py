"""Section 14: giving up, by choice and because one must."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import CARD_LEARNING, MOST_PLAYERS
from starlode.games.galaxy_trucker.phases.flight import movement
from starlode.games.galaxy_trucker.phases.flight.giving_up import is_lapped
from starlode.games.galaxy_trucker.ship.ship import PURPLE, Ship
from tests.galaxy_trucker.positions_dangers import Flight, crewed, with_engines
from tests.galaxy_trucker.ships import cell, ship_a, ship_b, start

P1, P2, P3, P4 = range(MOST_PLAYERS)


def without_humans() -> Ship:
    """Return ship A with nobody but the alien on board."""
    ship = ship_a()
    ship.crew[cell("7-7")] = ship.crew[cell("8-5")] = 0
    assert ship.has_alien(PURPLE)
    return ship


def end_card(flight: Flight) -> None:
    """Let a card be over."""
    flight.events.clear()
    flight.state.step = st.AFTER_CARD
    flow.advance(flight.state)


def gave_up(flight: Flight) -> list[tuple[object, object]]:
    return [(data["seat"], data["reason"]) for data in flight.told("event-gave-up")]


@pytest.mark.rule("GT-14.1")
def test_forced_reasons_count_only_when_the_card_is_over() -> None:
    flight = Flight("I", [crewed(start(1)), ship_a()], [4, 2])
    flight.reveal("I-11")
    flight.roll(7)
    # The whole ship is lost, and two meteors are still to come.
    assert flight.state.players[P1].status == st.FLYING
    flight.roll(2, 2)
    assert gave_up(flight) == [(P1, "no-humans")]


@pytest.mark.rule("GT-14.1")
def test_forced_reasons_count_after_the_last_card_too() -> None:
    flight = Flight("learning", [without_humans(), ship_a()], [4, 2])
    flight.state.revealed = tuple([card for card, learning in enumerate(CARD_LEARNING) if learning])[1:]
    flight.reveal("I-04")
    assert gave_up(flight) == [(P1, "no-humans")]
    assert flight.told("event-flight-over") == [{"count": 1}]


@pytest.mark.rule("GT-14.2")
def test_aliens_cannot_fly_alone() -> None:
    flight = Flight("I", [without_humans(), ship_a()], [4, 2])
    end_card(flight)
    assert gave_up(flight) == [(P1, "no-humans")]
    assert flight.flying() == (P2,)


@pytest.mark.rule("GT-14.3")
def test_reasons_are_no_engine_power_and_being_lapped() -> None:
    flight = Flight("I", [with_engines(5), with_engines(1), crewed(start(1))], [15, 0, 3])
    flight.reveal("I-05")
    # P1 jumps over both others, whose spaces are 18 and 21 in the next lap.
    assert flight.progress() == [22, 1, 3]
    assert gave_up(flight) == [(P3, "no-engines"), (P2, "lapped")]


@pytest.mark.rule("GT-14.4")
def test_nobody_gives_up_while_a_card_is_resolved() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    assert "give-up" in flight.options(P2)
    flight.reveal("I-05")
    assert flight.deciding() == (P1,)
    assert [flight.refusal(seat, "give-up").clause for seat in (P1, P2)] == ["GT-14.4", "GT-14.4"]
    flight.do(P1, "done-powering")
    flight.do(P2, "done-powering")
    flight.do(P2, "give-up")
    assert gave_up(flight) == [(P2, "voluntary")]


@pytest.mark.rule("GT-14.5")
def test_the_rocket_leaves_the_route_and_the_player_gets_no_rewards() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    state = flight.state
    state.edit_ship(P1).goods[cell("7-9")] = 1  # one red block, worth 4
    state.edit(P1).lost = (st.pack_loss(0, st.DESTROYED), st.pack_loss(1, st.FALLEN), st.pack_loss(2, st.FALLEN))
    flight.do(P1, "give-up")
    assert flight.flying() == (P2,)
    # Its space is empty.
    movement.move(state, P2, 3)
    assert flight.progress()[P2] == 6
    flight.do(P2, "give-up")
    # Half of 4 less three lost components; nothing for finishing or looking best.
    assert flight.state.scores() == [-1, 0]


@pytest.mark.rule("GT-14.6")
def test_credits_earned_so_far_are_kept() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    flight.state.edit(P1).credits = 7
    flight.do(P1, "give-up")
    assert flight.state.scores()[P1] == 7


@pytest.mark.rule("GT-14.7")
def test_a_single_player_flies_on_to_the_last_card() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    flight.do(P1, "give-up")
    assert flight.state.pending().must_act == (P2,)
    flight.reveal("II-16")
    assert flight.told("event-card-ignored") == [{"card": "II-16", "type": "combat_zone"}]
    # Other cards count.
    flight.reveal("II-04")
    assert flight.progress()[P2] == -7
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GT-14.A1")
def test_lapped_is_more_than_one_lap_behind() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [19, 1])
    assert not is_lapped(flight.state, P2)
    flight = Flight("I", [ship_a(), ship_a()], [20, 1])
    assert is_lapped(flight.state, P2)
    assert not is_lapped(flight.state, P1)


@pytest.mark.rule("GT-14.A2")
def test_the_lap_is_measured_from_the_leader_who_is_left() -> None:
    # P1 laps P3 but has no humans; P2, who leads then, does not.
    flight = Flight("I", [without_humans(), ship_a(), ship_a()], [30, 15, 1])
    end_card(flight)
    assert gave_up(flight) == [(P1, "no-humans")]
    assert flight.flying() == (P2, P3)


@pytest.mark.rule("GT-14.A2")
def test_reasons_are_checked_in_their_order() -> None:
    flight = Flight("I", [ship_a(), ship_a(), with_engines(1), without_humans()], [40, 35, 1, 0])
    flight.state.edit(P2).forced = 1 << 2
    flight.hooks.forced_reasons.append(lambda _state, seat: seat == P1)
    end_card(flight)
    # With P1 and P2 gone nobody is lapped.
    assert gave_up(flight) == [(P4, "no-humans"), (P2, "no-engines"), (P1, "other")]
    assert flight.flying() == (P3,)


@pytest.mark.rule("GT-14.A4")
@pytest.mark.rule("GT-19.11")
def test_giving_up_is_offered_until_the_leader_reveals() -> None:
    flight = Flight("I", [ship_a()] * 3, [2, 4, 1])
    pending = flight.state.pending()
    assert (pending.must_act, pending.may_act) == ((P2,), (P1, P2, P3))
    assert flight.options(P2) == ["give-up", "reveal-card"]
    assert flight.options(P1) == ["give-up"]
    # Time running out means to stay; the leader's reveals the card.
    assert flight.state.default(P1) is None
    assert flight.state.default(P3) is None
    assert flight.do_default(P2) == "reveal-card"
    assert flight.state.pending().chance
    assert flight.options(P1) == []


@pytest.mark.rule("GT-14.A4")
def test_if_the_leader_gives_up_the_next_one_reveals() -> None:
    flight = Flight("I", [ship_a()] * 2, [4, 2])
    flight.do(P1, "give-up")
    assert flight.options(P1) == []
    assert flight.options(P2) == ["give-up", "reveal-card"]
    assert flight.refusal(P2, "use-shield").key == "refusal-only-when-asked"


@pytest.mark.rule("GT-14.A5")
def test_losses_are_frozen_by_giving_up() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.do(P1, "give-up")
    flight.reveal("I-11")
    flight.roll(8, 2, 8)
    assert flight.lost(P1) == []
    assert len(flight.lost(P2)) > 1
