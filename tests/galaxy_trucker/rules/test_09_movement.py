"""Section 9: route order, moving, losing flight days."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import CANNON, CARD_LEARNING, CARD_NAMES, ENGINE, MOST_PLAYERS
from starlode.games.galaxy_trucker.phases.flight import movement
from starlode.games.galaxy_trucker.phases.flight.giving_up import is_lapped
from starlode.games.galaxy_trucker.ship.joints import exposed_count
from starlode.kernel.contract import CHANCE
from tests.galaxy_trucker.positions_dangers import Flight, assemble, crewed, with_engines
from tests.galaxy_trucker.ships import ship_a, ship_b, start

P1, P2, P3, P4 = range(MOST_PLAYERS)


@pytest.mark.rule("GT-9.1")
def test_the_leader_reveals_and_the_next_leader_reveals_the_next_card() -> None:
    flight = Flight("I", [with_engines(1), with_engines(4)], [4, 2])
    assert flight.state.pending().must_act == (P1,)
    assert flight.refusal(P2, "reveal-card").clause == "GT-9.1"
    flight.do(P1, "reveal-card")
    assert flight.state.pending().chance
    flight.reveal("I-05")
    # Both have flown: the card is completely resolved before anything else is revealed.
    assert flight.progress() == [5, 7]
    assert flight.state.step == st.WINDOW
    assert flight.state.pending().must_act == (P2,)


@pytest.mark.rule("GT-9.2")
def test_route_order_is_from_the_front_and_changes_at_once() -> None:
    flight = Flight("I", [ship_a()] * 3, [1, 4, 2])
    assert flight.flying() == (P2, P3, P1)
    movement.move(flight.state, P1, 3)
    assert flight.progress() == [6, 4, 2]
    assert flight.flying() == (P1, P2, P3)
    assert st.leader(flight.state) == P1


@pytest.mark.rule("GT-9.3")
def test_occupied_spaces_are_jumped_over_and_not_counted() -> None:
    flight = Flight("I", [ship_a()] * 4, [0, 1, 2, 5])
    movement.move(flight.state, P1, 3)
    # 3, 4 and, jumping 5, 6
    assert flight.progress()[P1] == 6
    assert flight.told("event-moved-forward") == [{"seat": P1, "count": 3, "space": 6}]


@pytest.mark.rule("GT-9.4")
def test_losing_days_is_moving_backwards_over_empty_spaces() -> None:
    flight = Flight("I", [ship_a()] * 2, [3, 2])
    movement.move(flight.state, P1, -2)
    assert flight.progress() == [0, 2]
    assert flight.told("event-days-lost") == [{"seat": P1, "days": 2, "space": 0}]


@pytest.mark.rule("GT-9.5")
@pytest.mark.rule("GT-X17")
def test_the_last_in_route_order_loses_its_days_first() -> None:
    flight = Flight("II", [ship_b()] * 2, [4, 3])
    movement.lose_days(flight.state, (P1, P2), 2)
    assert flight.progress() == [2, 1]


@pytest.mark.rule("GT-9.6")
def test_a_reward_that_costs_days_may_be_declined() -> None:
    flight = Flight("II", [ship_b()] * 2, [6, 3])
    flight.hooks.cannon_power.append(lambda _state, _seat, _powered, _power: 99)
    flight.reveal("I-03")
    flight.do(P1, "done-powering")
    flight.do(P1, "decline-reward")
    assert flight.progress() == [6, 3]
    assert flight.state.players[P1].credits == 0


@pytest.mark.rule("GT-9.7")
def test_any_flying_player_may_give_up_before_a_card_the_first_included() -> None:
    flight = Flight("I", [ship_a()] * 3, [4, 2, 1])
    assert flight.state.revealed == ()
    assert flight.state.pending().may_act == (P1, P2, P3)
    flight.do(P3, "give-up")
    flight.reveal("I-04")
    assert flight.state.step == st.WINDOW
    flight.do(P2, "give-up")
    assert flight.flying() == (P1,)


@pytest.mark.rule("GT-9.8")
def test_the_flight_ends_after_the_last_card() -> None:
    flight = Flight("learning", [ship_a()] * 2, [4, 2])
    others = [number for number, learning in enumerate(CARD_LEARNING) if learning][1:]
    flight.state.revealed = tuple(others)
    flight.reveal("I-04")
    assert len(flight.state.revealed) == sum(CARD_LEARNING)
    assert flight.told("event-flight-over") == [{"count": 2}]
    assert flight.state.step > st.AFTER_CARD


@pytest.mark.rule("GT-9.8")
def test_the_flight_ends_as_soon_as_nobody_is_flying() -> None:
    flight = Flight("I", [ship_a()] * 2, [4, 2])
    flight.do(P1, "give-up")
    assert flight.state.step == st.WINDOW
    flight.do(P2, "give-up")
    assert flight.told("event-flight-over") == [{"count": 0}]


@pytest.mark.rule("GT-9.9")
def test_who_has_given_up_blocks_no_space_and_is_affected_by_no_card() -> None:
    flight = Flight("I", [with_engines(1), with_engines(1), ship_a()], [4, 5, 1])
    flight.do(P2, "give-up")
    movement.move(flight.state, P1, 1)
    assert flight.progress()[P1] == 5
    flight.reveal("I-04")
    assert flight.progress()[P2] == 5
    assert [data["seat"] for data in flight.told("event-stardust")] == [P3, P1]
    assert flight.refusal(P2, "give-up").clause == "GT-9.9"


@pytest.mark.rule("GT-9.A1")
def test_a_player_acts_once_per_step_even_if_the_order_changes() -> None:
    flight = Flight("I", [with_engines(1), with_engines(5)], [4, 2])
    flight.reveal("I-05")
    assert [data["seat"] for data in flight.told("event-engine-power")] == [P1, P2]
    assert flight.progress() == [5, 8]


@pytest.mark.rule("GT-9.A2")
def test_a_rocket_a_lap_ahead_blocks_the_space_it_stands_on() -> None:
    flight = Flight("I", [ship_a()] * 2, [20, 1])
    assert flight.state.board.length == 18
    movement.move(flight.state, P2, 1)
    assert flight.progress()[P2] == 3


@pytest.mark.rule("GT-9.A3")
def test_passing_the_start_ends_nothing() -> None:
    flight = Flight("I", [with_engines(3), with_engines(3)], [17, 15])
    flight.reveal("I-05")
    assert flight.progress() == [20, 18]
    assert flight.flying() == (P1, P2)
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GT-3.8")
def test_progress_is_unbounded_and_signed() -> None:
    flight = Flight("I", [ship_a()] * 2, [1, 0])
    movement.move(flight.state, P2, -3)
    assert flight.progress() == [1, -3]
    assert flight.told("event-days-lost")[0]["space"] == 15
    movement.move(flight.state, P1, 40)
    # 40 empty spaces, and twice the other rocket's
    assert flight.progress()[P1] == 43


@pytest.mark.rule("GT-X15")
def test_example_losing_three_days() -> None:
    flight = Flight("learning", [ship_a()] * 4, [4, 2, 1, 0])
    movement.lose_days(flight.state, (P1,), 3)
    assert flight.progress()[P1] == -2
    assert flight.flying() == (P2, P3, P4, P1)


@pytest.mark.rule("GT-X16")
@pytest.mark.rule("GT-13.8.1")
def test_example_open_space() -> None:
    flight = Flight("learning", [with_engines(power) for power in (2, 4, 1, 3)], [4, 2, 1, 0])
    flight.reveal("I-05")
    assert flight.progress() == [6, 7, 2, 4]
    assert flight.flying() == (P2, P1, P4, P3)


@pytest.mark.rule("GT-X18")
@pytest.mark.rule("GT-13.11.1")
def test_example_stardust() -> None:
    two, four, nine = assemble(1, [("6-7", CANNON), ("8-7", ENGINE)]), start(1), ship_a()
    assert [exposed_count(ship) for ship in (two, four, nine)] == [2, 4, 9]
    flight = Flight("II", [crewed(two), crewed(four), nine], [6, 3, 1])
    flight.reveal("II-04")
    assert flight.progress() == [4, -1, -8]


@pytest.mark.rule("GT-X19")
@pytest.mark.rule("GT-14.3")
def test_example_of_a_player_who_is_lapped() -> None:
    flight = Flight("II", [with_engines(6), with_engines(1)], [20, 1])
    state = flight.state
    movement.move(state, P1, 6)
    assert flight.progress() == [27, 1]
    assert is_lapped(state, P2)
    state.step = st.AFTER_CARD
    flow.advance(state)
    assert state.players[P2].status == st.GAVE_UP
    assert flight.told("event-gave-up") == [{"seat": P2, "reason": "lapped"}]


@pytest.mark.rule("GT-4.4")
def test_revealing_draws_a_card_that_begins_at_once() -> None:
    flight = Flight("learning", [ship_a()] * 2, [4, 2])
    flight.do(P1, "reveal-card")
    learning = [name for name, marked in zip(CARD_NAMES, CARD_LEARNING, strict=True) if marked]
    assert [action for action, _ in flight.state.chance()] == [
        flight.action("draw-card", card=name) for name in learning
    ]
    flight.state.apply(CHANCE, flight.action("draw-card", card="I-04"), 0)
    assert flight.keys()[0] == "event-card-revealed"
    assert flight.state.step == st.WINDOW
