"""Section 5 of the rules of the expansion: the six steps of scoring, and the words for rewards and penalties."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import TITLE_NAMES
from starlode.games.galaxy_trucker.lunar import sheet
from starlode.games.galaxy_trucker.lunar.content import POLITICIAN
from starlode.games.galaxy_trucker.lunar.missions.terms import PENALTIES, REWARDS
from starlode.games.galaxy_trucker.lunar.sheet import SHEET_KEYS, VIP_REWARDS, lines_of
from starlode.games.galaxy_trucker.lunar.state import edit_part, part_of
from starlode.games.galaxy_trucker.lunar.vips.arrival import rewards
from starlode.games.galaxy_trucker.scoring import finish_reward, sale
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from tests.galaxy_trucker.lunar.flights import LunarFlight, Vips
from tests.galaxy_trucker.lunar.missions import (
    crewed_ship,
    give_up,
    lines,
    lose,
    mission_lines,
    mission_standing,
    score,
)
from tests.galaxy_trucker.positions_cargo import load

HOLD = "7-8 CRG2-04 0"
MODULE = "7-6 STR-01 0"
KING: Vips = ("vip_smuggler_king", None, None)


def pay_a_vip(state: GalaxyTrucker) -> None:
    """Stand for a VIP on the first ship that pays 3."""
    state.edit(0).credits += 3
    sheet.record_line(state, 0, VIP_REWARDS, "title", 1, 3, 1, 3)


def steps(flight: LunarFlight, seat: int) -> list[tuple[int, int]]:
    """Return step and credits of the lines of a sheet."""
    return [(step, won) for step, _, _, _, _, won in lines_of(flight.state, seat)]


@pytest.mark.rule("GL-5.6", "GL-X4")
def test_a_flight_is_scored_in_six_steps() -> None:
    ship = load(crewed_ship(2, f"{HOLD}  6-7 GLC-F01 2"), green="7-8")
    flight = LunarFlight("II", [ship, crewed_ship()], progress=[5, 3], mission="mission_handle_with_tweezers")
    flight.hooks.scoring_first.insert(2, pay_a_vip)
    lose(flight, 0, st.DESTROYED, "GLC-F02", "CAN-01")
    events = score(flight)
    assert [event.key for event in events if event.data.get("seat") == 0 and event.key.startswith("event-scored")] == [
        "event-scored-mission",
        "event-scored-mission",
        "event-scored-finish",
        "event-scored-best-looking",
        "event-scored-sale",
        "event-scored-losses",
        "event-scored-mission-penalty",
    ]
    assert steps(flight, 0) == [(1, 5), (1, 6), (2, 3), (3, 8), (4, 4), (5, 2), (6, -2), (6, -3)]
    assert flight.state.players[0].credits == 20 + 5 + 6 + 3 + 8 + 4 + 2 - 2 - 3


@pytest.mark.rule("GL-5.6")
def test_titles_of_a_trek_belong_to_the_fourth_step() -> None:
    ship = load(crewed_ship(1, HOLD), green="7-8")
    flight = LunarFlight("trek", [ship, crewed_ship(1)], progress=[5, 3], mission="mission_scenic_route")
    score(flight)
    while not flight.state.players[0].title >= 0:
        flight.do_default(0)
    assert [(of, key) for of, key, *_ in lines_of(flight.state, 0)[:4]] == [
        (1, "mission-finish-bonus"),
        (3, "finish-order"),
        (4, "best-looking"),
        (4, "title"),
    ]
    assert TITLE_NAMES[flight.state.players[0].title]


@pytest.mark.rule("GL-5.6", "GL-5.R2")
def test_the_sheet_of_a_flight_is_kept_until_the_next_one_is_scored() -> None:
    flight = LunarFlight("I", [crewed_ship(1)], progress=[5], mission="mission_scenic_route")
    edit_part(flight.state, 0).sheet = (1, 0, 1, 9, 1, 9)
    assert lines(flight, 0) == [("finish-order", 1, 9)]
    score(flight)
    assert [key for key, _, _ in lines(flight, 0)] == ["mission-finish-bonus", "finish-order", "best-looking"]
    again = part_of(flight.state, 0).copy()
    assert again.sheet == part_of(flight.state, 0).sheet


@pytest.mark.rule("GL-X82", "GL-6.7.1", "GL-6.7.2", "GL-6.7.3", "GL-1.18", "GL-5.8")
def test_example_of_multipliers_and_steps() -> None:
    ship = load(crewed_ship(2, f"{MODULE}  7-8 CRG2-01 1"), red="7-6", green="7-8")
    prettier = crewed_ship(2, f"7-6 CRG2-05 2  {HOLD}")
    ships = [ship, prettier, crewed_ship()]
    flight = LunarFlight("II", ships, progress=[9, 5, 3], mission="mission_scenic_route", vips=KING)
    flight.board(0, "red", "7-7")
    edit_part(flight.state, 0).unharmed = 1
    assert flight.state.players[0].credits == 20  # the advance
    lose(flight, 0, st.DESTROYED, "CAN-01", "CAN-02")
    score(flight)
    assert mission_lines(flight, 0) == [("finish-bonus", 1, 5), ("per-supercard-without-loss", 1, 2)]
    by_step = [sum(won for of, won in steps(flight, 0) if of == step) for step in range(1, 7)]
    assert by_step == [7, 0, 8, 0, 16, -2]
    assert flight.state.players[0].credits == 49


@pytest.mark.rule("GL-X69", "GL-6.7.3", "GL-1.16")
def test_example_of_goods_that_sell_for_double_and_three_times() -> None:
    in_hold = load(crewed_ship(2, HOLD), yellow="7-8")
    in_module = load(crewed_ship(2, MODULE), yellow="7-6")
    flight = LunarFlight("II", [in_module, in_hold], progress=[6, 3], mission="mission_scenic_route", vips=KING)
    for seat in (0, 1):
        flight.board(seat, "red", "7-7")
    assert [sale(flight.state, seat, finished=True) for seat in (0, 1)] == [9, 6]
    score(flight)
    of_sale = [
        (count, base, factor, won) for step, _, count, base, factor, won in lines_of(flight.state, 0) if step == 5
    ]
    assert of_sale == [(1, 3, 2, 6), (1, 3, 1, 3)]


@pytest.mark.rule("GL-X6", "GL-6.14.1", "GL-5.6")
def test_example_of_a_doubled_finish_reward_which_the_politician_copies() -> None:
    ships = [crewed_ship() for _ in range(3)]
    politician: Vips = ("vip_politician_in_a_hurry", None, None)
    flight = LunarFlight("II", ships, progress=[9, 5, 3], mission="mission_grand_prix", vips=politician)
    flight.board(1, "red", "7-7")
    assert [finish_reward(flight.state, seat, seat) for seat in range(3)] == [16, 12, 0]
    # The Politician pays the changed amount as well.
    assert [(payment.vip, payment.credits) for payment in rewards(flight.state, 1, 1)] == [(POLITICIAN, 12)]
    give_up(flight, 2)
    assert [finish_reward(flight.state, seat, seat) for seat in range(2)] == [16, 0]
    assert rewards(flight.state, 1, 1) == []
    give_up(flight, 1)
    assert finish_reward(flight.state, 0, 0) == 16


@pytest.mark.rule("GL-5.9", "GL-5.R4", "GL-5.17")
def test_penalties_come_on_top_of_losses_apply_to_everyone_and_may_lead_into_debt() -> None:
    ships = [crewed_ship(), crewed_ship()]
    flight = LunarFlight("II", ships, progress=[5, 3], mission="mission_handle_with_tweezers")
    give_up(flight, 1)
    for seat in range(2):
        lose(flight, seat, st.FALLEN, f"GLC-F0{seat + 1}")
    flight.state.edit(1).credits = 0
    score(flight)
    assert lines(flight, 1) == [("losses", 1, -1), ("mission-per-cargo-lost", 1, -3)]
    assert lines(flight, 0, step=6) == [("losses", 1, -1), ("mission-per-cargo-lost", 1, -3)]
    assert flight.state.players[1].credits == -4


@pytest.mark.rule("GL-5.14", "GL-5.16", "GL-5.17")
def test_only_who_did_not_give_up_delivers_and_what_is_aboard_then_is_not_lost_either() -> None:
    ships = [
        crewed_ship(2, "7-8 GLC-F01 0"),
        load(crewed_ship(2, f"7-8 GLC-F02 0  {HOLD.replace('7-8', '7-6')}"), red="7-6"),
    ]
    flight = LunarFlight("II", ships, progress=[3, 5], mission="mission_handle_with_tweezers")
    give_up(flight, 1)
    score(flight)
    assert mission_lines(flight, 0) == [("per-cargo-delivered", 1, 5), ("most-cargo-delivered", 1, 6)]
    assert mission_lines(flight, 1) == []


@pytest.mark.rule("GL-5.17")
def test_who_gave_up_sells_at_half_price_without_any_doubling() -> None:
    ships = [load(crewed_ship(2, HOLD), yellow="7-8") for _ in range(2)]
    flight = LunarFlight("II", ships, progress=[3, 5], mission="mission_scenic_route")
    give_up(flight, 1)
    score(flight)
    assert [lines(flight, seat, step=5) for seat in range(2)] == [[("sale", 1, 6)], [("sale", 1, 2)]]


@pytest.mark.rule("GL-5.15")
@pytest.mark.parametrize(
    ("cause", "counts"),
    [(st.DESTROYED, 1), (st.FALLEN, 1), (st.ABANDONED, 1), (st.REMOVED, 0), (st.UNUSED_RESERVE, 0)],
)
def test_cargo_is_lost_if_it_was_lost_in_flight_in_whatever_way(cause: int, counts: int) -> None:
    flight = LunarFlight("I", [crewed_ship(1)], progress=[0], mission="mission_end_of_the_world_tour")
    lose(flight, 0, cause, "GLC-R01")
    score(flight)
    assert ("per-cargo-lost", counts, -2 * counts) in mission_lines(flight, 0) or not counts
    assert (("per-cargo-lost", 1, -2) in mission_lines(flight, 0)) == bool(counts)


@pytest.mark.rule("GL-5.18")
def test_the_most_is_paid_in_full_to_all_who_are_tied_and_to_nobody_for_nothing() -> None:
    two = "7-8 GLC-F01 0  6-8 GLC-F02 0"
    ships = [crewed_ship(3, two), crewed_ship(3, two.replace("F01", "F03").replace("F02", "F04")), crewed_ship(3)]
    flight = LunarFlight("III", ships, progress=[5, 3, 1], mission="mission_handle_with_tweezers")
    score(flight)
    most = [[line for line in mission_lines(flight, seat) if line[0].startswith("most")] for seat in range(3)]
    assert most == [[("most-cargo-delivered", 1, 9)], [("most-cargo-delivered", 1, 9)], []]
    empty = LunarFlight("III", [crewed_ship(3)], progress=[5], mission="mission_handle_with_tweezers")
    score(empty)
    assert mission_lines(empty, 0) == []


@pytest.mark.rule("GL-5.18", "GL-5.17")
def test_who_gave_up_does_not_take_the_most_away() -> None:
    ships = [crewed_ship(2, "7-8 GLC-F01 0"), crewed_ship(2, "7-8 GLC-F02 0  6-8 GLC-F03 0")]
    flight = LunarFlight("II", ships, progress=[3, 5], mission="mission_handle_with_tweezers")
    give_up(flight, 1)
    score(flight)
    assert ("most-cargo-delivered", 1, 6) in mission_lines(flight, 0)


@pytest.mark.rule("GL-6.R1")
def test_every_reward_and_penalty_of_the_data_has_a_key_for_the_sheet() -> None:
    paid_in_flight = {"mission-leader-after-each-card", "mission-leader-survives-fuse-roll"}
    keys = {term.key for terms in (*REWARDS, *PENALTIES) for term in terms}
    assert keys - paid_in_flight <= {*SHEET_KEYS}
    assert len({*SHEET_KEYS}) == len(SHEET_KEYS)


@pytest.mark.rule("GL-5.6")
def test_the_standing_of_a_mission_is_what_it_pays_and_costs_in_the_end() -> None:
    ship = load(crewed_ship(2, HOLD), yellow="7-8")
    flight = LunarFlight("II", [ship, crewed_ship()], progress=[5, 3], mission="mission_scenic_route")
    edit_part(flight.state, 0).unharmed = 2
    before = flight.state.dump()
    assert mission_standing(flight, 0) == [
        ("finish-bonus", 1, 5),
        ("per-supercard-without-loss", 2, 4),
        ("double-goods-value", 1, 3),
    ]
    assert flight.state.dump() == before
    give_up(flight, 0)
    assert mission_standing(flight, 0) == []


@pytest.mark.rule("GL-5.6")
def test_a_flight_without_a_mission_has_neither_rewards_nor_penalties() -> None:
    flight = LunarFlight("II", [crewed_ship(), crewed_ship()], progress=[5, 3])
    assert mission_standing(flight, 0) == []
    score(flight)
    assert mission_lines(flight, 0) == []
    assert lines(flight, 0) == [("finish-order", 1, 8), ("best-looking", 1, 4)]
    flow.advance(flight.state)
    assert flight.state.step == st.OVER
