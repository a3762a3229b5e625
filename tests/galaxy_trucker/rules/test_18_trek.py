"""Section 18 of the rules: Transgalactic Trek and titles."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import titles
from starlode.games.galaxy_trucker.actions import ACTIONS, DrawCard
from starlode.games.galaxy_trucker.content import BOARDS, CARD_NUMBER, CARDS, PILES, TITLE_NAMES
from starlode.games.galaxy_trucker.content import TITLES as BASE_TITLES
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.games.galaxy_trucker.state import BUILDING, DRAW_TITLE, NOTHING, OVER, TITLES
from starlode.kernel.contract import Event
from tests.galaxy_trucker.positions_cargo import Flight, load, ship_of, told
from tests.galaxy_trucker.ships import build, cell, piece, ship_a, ship_b


def trek(*ships: Ship, award: bool = True) -> Flight:
    return Flight(*ships, mode="trek", trek_best_looking_award=award)


def number(title: str) -> int:
    return TITLE_NAMES.index(title)


def counts(ship: Ship) -> dict[str, int]:
    """Return what each title counts on a ship in flight."""
    flight = trek(ship, ship_of())
    return {title: titles.count(flight.state, 0, at) for at, title in enumerate(TITLE_NAMES[:BASE_TITLES])}


def taken(events: list[Event]) -> list[tuple[object, object, object]]:
    """Return seat, title and credits of each title that was taken."""
    return [(e.data["seat"], e.data["title"], e.data["credits"]) for e in told(events, "event-title-taken")]


def title_of(flight: Flight, seat: int) -> tuple[str, bool]:
    player = flight.state.players[seat]
    return TITLE_NAMES[player.title], player.gold


def with_components(count: int) -> Ship:
    """Return a ship that counts for nothing but its number of components."""
    ship = ship_of()
    cells = ("6-6", "6-7", "6-8", "7-5", "7-6", "7-8", "7-9", "8-6")
    for name in cells[: count - 1]:
        ship.put(cell(name), piece("STR-01"))
    return ship


# --- flights and cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-18.1", "GT-18.3")
def test_three_flights_of_levels_one_two_and_three_follow_and_credits_are_carried_over() -> None:
    flight = trek(ship_b(), ship_a())
    assert flight.state.board.name == "I"
    flight.score(0)
    while flight.asked():
        flight.default(flight.asked()[0])
    earned = flight.credits
    assert min(earned) > 0
    assert (flight.state.step, flight.state.board.name) == (BUILDING, "II")
    assert all(player.ship.level == 2 for player in flight.state.players)
    flight.launch(ship_of(), ship_of()).gave_up(0, 1)
    flight.score(1)
    assert (flight.state.step, flight.state.board.name) == (BUILDING, "III")
    assert flight.credits == earned
    flight.launch(ship_of(), ship_of()).gave_up(0, 1)
    flight.score(2)
    assert flight.state.step == OVER
    assert flight.credits == earned


@pytest.mark.rule("GT-18.2")
def test_before_each_flight_all_components_go_back_to_the_pool() -> None:
    flight = trek(load(ship_b(), yellow="7-5"), ship_a()).lost(4, 2)
    flight.holds_title(0, "corridorist").holds_title(1, "freight_hauler")
    flight.score(1)
    state = flight.state
    assert state.pool.bit_count() == 152
    for player in state.players:
        assert (player.ship.components(), player.lost, player.ship.crew_members()) == (1, (), 0)
        assert (player.ship.goods_total(), player.ship.token_count()) == ((0, 0, 0, 0), 0)


def after_first_flight() -> Flight:
    """Return a Trek in its second flight; I-05 was revealed in the first, and seat 1 saw I-07 and I-08 in a pile."""
    flight = trek(ship_of(), ship_of()).gave_up(0, 1)
    state = flight.state
    revealed, first, second = [CARD_NUMBER[name] for name in ("I-05", "I-07", "I-08")]
    state.revealed = (revealed,)
    state.piles = ((first, second), (NOTHING, NOTHING), (NOTHING, NOTHING), (NOTHING, NOTHING))
    state.edit(1).seen = 1
    state.cards_left &= ~(1 << revealed | 1 << first | 1 << second)
    flight.holds_title(0, "corridorist").holds_title(1, "freight_hauler")
    flight.score(0)
    assert state.board.name == "II"
    return flight


@pytest.mark.rule("GT-18.4")
def test_cards_of_an_earlier_flight_are_not_used_again() -> None:
    flight = after_first_flight().launch(ship_of(), ship_of())
    flight.do(0, "reveal-card")
    flight.draw("draw-card", card="II-04")
    flight.do(0, "reveal-card")
    flight.draw("draw-level", level=1)
    drawn = {CARDS[outcome.card].name for outcome, _ in flight.state.chance() if isinstance(outcome, DrawCard)}
    level_one = {card.name for card in CARDS if card.level == 1}
    assert drawn == level_one - {"I-05", "I-07", "I-08"}


@pytest.mark.rule("GT-18.4", "GT-19.29")
def test_revealed_cards_are_known_to_all_and_seen_ones_to_who_looked() -> None:
    flight = after_first_flight()
    assert flight.state.used == 1 << CARD_NUMBER["I-05"]
    known = 1 << CARD_NUMBER["I-07"] | 1 << CARD_NUMBER["I-08"]
    assert [player.known for player in flight.state.players] == [0, known]


@pytest.mark.rule("GT-18.4")
@pytest.mark.parametrize("turn_based", [False, True])
def test_there_are_enough_cards_for_three_flights(turn_based: bool) -> None:
    used = [0, 0, 0]
    for name in ("I", "II", "III"):
        board = BOARDS[name]
        for level in board.turn_based_pile if turn_based else board.pile:
            used[level - 1] += PILES
    assert used == ([20, 16, 12] if turn_based else [16, 12, 8])


# --- what titles count ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-X42", "GT-18.5", "GT-18.6", "GT-18.7", "GT-18.8")
def test_example_title_counts() -> None:
    assert counts(ship_a()) == {
        "freight_hauler": 0,
        "power_trucker": 3,
        "xenoquartermaster": 1,
        "cruise_captain": 2,
        "master_engineer": 16,
        "corridorist": 1,
    }
    assert counts(ship_b()) == {
        "freight_hauler": 0,
        "power_trucker": 4,
        "xenoquartermaster": 2,
        "cruise_captain": 0,
        "master_engineer": 22,
        "corridorist": 1,
    }


@pytest.mark.rule("GT-18.5")
def test_freight_hauler_counts_holds_of_either_kind_with_a_block() -> None:
    assert counts(load(ship_a(), blue="7-8 7-8"))["freight_hauler"] == 1
    assert counts(load(ship_a(), blue="7-8", red="7-9", green="8-9"))["freight_hauler"] == 3


@pytest.mark.rule("GT-18.5", "GT-18.6")
def test_cruise_captain_counts_occupied_cabins_only() -> None:
    ship = ship_a()
    ship.crew[cell("8-5")] = 0
    assert counts(ship)["cruise_captain"] == 1


@pytest.mark.rule("GT-18.7", "GT-18.5")
def test_walking_distance_is_added_up_over_all_aliens() -> None:
    # Both aliens in a row with the starting cabin: (7, 5) is two joints away from (7, 7), (7, 8) is one.
    ship = build(2, "7-5 CAB-02 0  7-6 SPC1-02 0  7-7 SCAB-blue 0  7-8 CAB-11 0")
    ship.crew[cell("7-5")], ship.crew[cell("7-8")] = PURPLE, BROWN
    assert counts(ship)["xenoquartermaster"] == 3
    ship.crew[cell("7-8")] = 2
    assert counts(ship)["xenoquartermaster"] == 2


@pytest.mark.rule("GT-18.A5")
def test_an_aliens_own_cabin_is_not_the_nearest_one() -> None:
    ship = build(2, "7-8 CAB-11 0  7-9 STR-01 0")
    ship.crew[cell("7-8")] = PURPLE
    assert counts(ship)["xenoquartermaster"] == 0


@pytest.mark.rule("GT-18.8", "GT-18.A4")
def test_a_corridor_is_a_chain_of_components_with_connectors_on_at_most_two_sides() -> None:
    # CAB-13, CRG2-07 and CAB-11 have connectors on two sides, the starting cabin and STR-01 on more.
    chain = build(2, "7-7 SCAB-blue 0  7-8 CAB-13 0  7-9 CRG2-07 0  7-10 CRG2-04 0")
    assert counts(chain)["corridorist"] == 3
    broken = build(2, "7-7 SCAB-blue 0  7-8 CAB-13 0  7-9 SPC1-05 0  7-10 CRG2-04 0")
    assert counts(broken)["corridorist"] == 1


# --- claiming -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-18.9", "GT-15.1")
def test_titles_are_evaluated_before_goods_are_sold() -> None:
    flight = trek(load(ship_of(("7-8", "CRG2-01")), blue="7-8"), ship_of())
    events = flight.score(0)
    keys = [event.key for event in events]
    flight.do(0, "take-title", title="freight_hauler")
    assert "event-scored-best-looking" in keys
    assert "event-scored-sale" not in keys
    assert title_of(flight, 0) == ("freight_hauler", False)


@pytest.mark.rule("GT-18.9", "GT-14.5")
def test_only_ships_that_completed_the_flight_count() -> None:
    flight = trek(ship_b(), with_components(3), with_components(2)).gave_up(0)
    events = flight.score(0)
    # Seat 1 leads Master Engineer although the ship of seat 0 has more components.
    assert taken(events) == [(1, "master_engineer", 2)]


@pytest.mark.rule("GT-18.9")
def test_ties_go_to_the_player_further_ahead() -> None:
    flight = Flight(with_components(3), with_components(3), mode="trek", progress=(2, 5))
    assert taken(flight.score(0)) == [(1, "master_engineer", 2)]


@pytest.mark.rule("GT-18.10", "GT-18.A1", "GT-19.24")
def test_the_foremost_leader_chooses_and_the_other_titles_pass_on() -> None:
    flight = trek(ship_b(), ship_a(), ship_of())
    flight.score(0)
    assert flight.state.step == TITLES
    # Seat 0 leads four titles, Corridorist in a tie; seat 1 leads Cruise Captain; nobody carries goods.
    assert flight.asked() == [0]
    led = ["take-title power_trucker", "take-title xenoquartermaster"]
    assert flight.legal(0) == [*led, "take-title master_engineer", "take-title corridorist"]
    assert flight.why_not(0, ACTIONS.take_title[number("cruise_captain")]) == ("refusal-title-count-zero", "GT-18.A1")
    assert flight.why_not(0, ACTIONS.give_up) == ("refusal-title-first", "GT-18.A1")
    assert taken(flight.do(0, "take-title", title="master_engineer")) == [(0, "master_engineer", 2)]
    assert flight.asked() == [1]
    assert flight.legal(1) == [*led, "take-title cruise_captain", "take-title corridorist"]
    assert flight.why_not(1, ACTIONS.take_title[number("master_engineer")]) == ("refusal-title-taken", "GT-18.10")
    assert title_of(flight, 0) == ("master_engineer", False)


@pytest.mark.rule("GT-18.A1")
def test_a_title_that_another_leads_cannot_be_claimed() -> None:
    flight = trek(ship_a(), ship_b())
    flight.score(0)
    refused = flight.state.why_not(0, ACTIONS.take_title[number("master_engineer")])
    assert refused is not None
    assert (refused.key, refused.clause, refused.data["owner"]) == ("refusal-title-led-by-another", "GT-18.9", 1)


@pytest.mark.rule("GT-18.10", "GT-18.A1")
def test_a_finisher_who_leads_nothing_draws_a_remaining_title_and_gets_the_credits() -> None:
    flight = trek(ship_b(), ship_a(), ship_of())
    flight.score(0)
    flight.do(0, "take-title", title="master_engineer")
    flight.do(1, "take-title", title="corridorist")
    assert (flight.state.draw, flight.state.drawing) == (DRAW_TITLE, 2)
    left = [outcome.arguments()["title"] for outcome, _ in flight.state.chance()]
    assert left == ["freight_hauler", "power_trucker", "xenoquartermaster", "cruise_captain"]
    assert taken(flight.draw_title("power_trucker")) == [(2, "power_trucker", 2)]
    assert flight.state.titles == 0
    assert flight.state.board.name == "II"


@pytest.mark.rule("GT-18.A1")
def test_those_who_gave_up_draw_last_in_seat_order_without_credits() -> None:
    flight = trek(ship_of(), ship_of(), ship_a(), ship_of()).gave_up(1, 0)
    flight.score(0)
    flight.do(2, "take-title", title="master_engineer")
    assert flight.state.drawing == 3
    assert taken(flight.draw_title("corridorist")) == [(3, "corridorist", 2)]
    assert flight.state.drawing == 0
    assert taken(flight.draw_title("power_trucker")) == [(0, "power_trucker", 0)]
    assert flight.state.drawing == 1
    assert taken(flight.draw_title("cruise_captain")) == [(1, "cruise_captain", 0)]
    assert flight.credits[:2] == [0, 0]


@pytest.mark.rule("GT-18.A7")
def test_if_all_gave_up_each_draws_a_title_without_credits() -> None:
    flight = trek(ship_b(), ship_a()).gave_up(0, 1)
    flight.score(0)
    assert flight.asked() == []
    assert taken(flight.draw_title("corridorist")) == [(0, "corridorist", 0)]
    assert taken(flight.draw_title("freight_hauler")) == [(1, "freight_hauler", 0)]
    assert flight.credits == [0, 0]


@pytest.mark.rule("GT-19.24")
def test_by_default_the_title_with_the_highest_margin_is_taken() -> None:
    flight = trek(ship_b(), ship_a(), ship_of())
    flight.score(0)
    # Margins of seat 0 over seat 1: 1, 1, 6, 0. Then seat 1 has only seat 2 without a title beside it: 3, 1, 2, 1.
    assert flight.default(0) == "take-title master_engineer"
    assert flight.default(1) == "take-title power_trucker"


@pytest.mark.rule("GT-19.24")
def test_by_default_equal_margins_go_by_the_order_of_the_data() -> None:
    # One loaded hold and one component more than the other ship: both margins are 1.
    flight = trek(load(ship_of(("7-8", "CRG2-01")), blue="7-8"), ship_of())
    flight.score(0)
    assert flight.legal(0) == ["take-title freight_hauler", "take-title master_engineer"]
    assert flight.default(0) == "take-title freight_hauler"


# --- defending ------------------------------------------------------------------------------------------------------


def defended(events: list[Event]) -> list[tuple[object, object]]:
    """Return seat and credits of each defence."""
    return [(e.data["seat"], e.data["credits"]) for e in told(events, "event-title-defended")]


@pytest.mark.rule("GT-18.11")
def test_a_holder_with_the_highest_count_defends_after_level_two_and_turns_to_gold() -> None:
    flight = trek(ship_a(), ship_b()).holds_title(0, "master_engineer").holds_title(1, "power_trucker")
    events = flight.score(1)
    assert defended(events) == [(1, 4)]
    assert title_of(flight, 0) == ("master_engineer", False)
    assert title_of(flight, 1) == ("power_trucker", True)


@pytest.mark.rule("GT-18.11")
def test_a_holder_who_gave_up_defends_nothing_and_does_not_stand_in_the_way() -> None:
    flight = trek(ship_b(), ship_a()).gave_up(0)
    flight.holds_title(0, "power_trucker").holds_title(1, "master_engineer")
    assert defended(flight.score(1)) == [(1, 4)]
    assert title_of(flight, 0) == ("power_trucker", False)


@pytest.mark.rule("GT-18.12", "GT-18.13")
def test_after_level_three_a_silver_defence_pays_six_and_a_golden_one_twelve() -> None:
    flight = trek(ship_b(), ship_a()).holds_title(0, "master_engineer").holds_title(1, "cruise_captain", gold=True)
    assert defended(flight.score(2)) == [(0, 6), (1, 12)]
    assert (title_of(flight, 0), title_of(flight, 1)) == (("master_engineer", False), ("cruise_captain", True))


@pytest.mark.rule("GT-18.13")
def test_a_title_that_is_not_defended_stays_on_its_side() -> None:
    flight = trek(ship_b(), ship_a()).holds_title(0, "cruise_captain", gold=True).holds_title(1, "power_trucker")
    events = flight.score(1)
    assert [event.data["seat"] for event in told(events, "event-title-not-defended")] == [0, 1]
    assert (title_of(flight, 0), title_of(flight, 1)) == (("cruise_captain", True), ("power_trucker", False))


@pytest.mark.rule("GT-18.A6")
def test_equal_counts_in_a_defence_go_to_the_player_further_ahead() -> None:
    for progress, won in (((5, 2), [(0, 4)]), ((2, 5), [])):
        flight = Flight(with_components(3), with_components(3), mode="trek", progress=progress)
        flight.holds_title(0, "master_engineer").holds_title(1, "corridorist")
        assert defended(flight.score(1)) == won


@pytest.mark.rule("GT-18.A6")
def test_a_defence_needs_a_count_of_at_least_one() -> None:
    flight = trek(ship_of(), ship_of()).holds_title(0, "freight_hauler").holds_title(1, "power_trucker")
    assert defended(flight.score(1)) == []


@pytest.mark.rule("GT-18.A2")
@pytest.mark.parametrize("award", [True, False])
def test_the_best_looking_ship_is_awarded_in_a_trek_unless_the_option_is_off(award: bool) -> None:
    flight = trek(ship_of(), ship_of(), award=award)
    flight.holds_title(0, "freight_hauler").holds_title(1, "power_trucker")
    assert bool(told(flight.score(1), "event-scored-best-looking")) == award


@pytest.mark.rule("GT-18.15", "GT-16.1")
def test_after_the_third_flight_the_credits_decide() -> None:
    flight = trek(ship_of(), ship_of()).holds_title(0, "freight_hauler").holds_title(1, "power_trucker")
    flight.state.edit(1).credits = 30
    events = flight.score(2)
    assert flight.state.step == OVER
    assert [event.data["seat"] for event in told(events, "event-final-score")] == [1, 0]


def play_title(*defends: bool) -> int:
    """Claim Master Engineer after level I, defend it or not after the others; return its credits over the Trek."""
    flight = trek(with_components(5), with_components(2))
    events = list(flight.score(0))
    flight.draw_title("freight_hauler")
    for at, defends_now in enumerate(defends, start=1):
        flight.launch(with_components(5 if defends_now else 1), with_components(2))
        events += flight.score(at)
    paid = [e.data["credits"] for e in events if e.key in ("event-title-taken", "event-title-defended")]
    return sum(amount for amount in paid if isinstance(amount, int))


@pytest.mark.rule("GT-X43", "GT-18.10", "GT-18.11", "GT-18.12", "GT-18.13")
def test_example_worth_of_a_title() -> None:
    assert play_title(True, True) == 18
    assert play_title(False, True) == 8
