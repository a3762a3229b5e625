"""Section 13: open space, meteor swarm, combat zone, stardust and sabotage; pirates' shots."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    CABIN,
    CANNON,
    CARD_NUMBER,
    CARDS,
    EAST,
    ENGINE,
    MOST_PLAYERS,
    NORTH,
    SIDE_NAMES,
    STRUCTURAL,
    WEST,
)
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits
from tests.galaxy_trucker.positions_dangers import Flight, assemble, crewed, with_engines
from tests.galaxy_trucker.ships import cell, ship_a, ship_b, start

P1, P2, P3, P4 = range(MOST_PLAYERS)


def freighter(cabins: int, engines: int, cannons: int) -> Ship:
    """Return a legal ship with the starting cabin and so many cabins, full, and so many engines and forward cannons."""
    parts: list[tuple[str, int] | tuple[str, int, int]] = [("7-6", STRUCTURAL), ("7-8", STRUCTURAL)]
    parts += [(name, CABIN) for name in ("7-5", "7-9")[:cabins]]
    parts += [(name, ENGINE) for name in ("8-7", "8-6", "8-8")[:engines]]
    parts += [(name, CANNON, NORTH) for name in ("6-7", "6-6", "6-8")[:cannons]]
    ship = assemble(1, parts)
    for position in bits(ship.cabins()):
        ship.crew[position] = 2
    return ship


# --- open space ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.8.1")
def test_in_open_space_each_declares_and_moves_at_once_in_route_order() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [3, 6])
    flight.reveal("II-06")
    assert flight.deciding() == (P2,)
    flight.do(P2, "power-double", cell="8-7")
    flight.do(P2, "spend-battery", cell="6-7")
    flight.do(P2, "done-powering")
    # 3 engines, 2 of the alien, 2 of the double engine: moved before the other is asked.
    assert flight.progress() == [3, 13]
    assert flight.deciding() == (P1,)
    flight.do(P1, "done-powering")
    assert flight.progress() == [8, 13]
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GT-13.8.2")
@pytest.mark.rule("GT-13.A5")
def test_without_engine_power_a_player_stays_blocks_and_gives_up_afterwards() -> None:
    flight = Flight("I", [crewed(start(1)), with_engines(1)], [4, 3])
    flight.reveal("I-05")
    # The second rocket jumps over the first one, which is still there.
    assert flight.progress() == [4, 5]
    assert flight.told("event-gave-up") == [{"seat": P1, "reason": "no-engines"}]
    assert flight.keys()[-1] == "event-gave-up"
    assert flight.flying() == (P2,)


@pytest.mark.rule("GT-13.8.2")
def test_the_reason_does_not_outlive_the_card() -> None:
    flight = Flight("I", [with_engines(1), with_engines(1)], [4, 2])
    flight.state.edit(P2).forced = 0
    flight.reveal("I-05")
    flight.reveal("I-04")
    assert [player.forced for player in flight.state.players] == [0, 0]
    assert flight.flying() == (P1, P2)


# --- meteor swarm -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.9.1")
def test_meteors_come_in_card_order_with_one_roll_each_by_the_leader() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [2, 4])
    flight.reveal("I-09")
    flight.roll(2, 12, 3)
    assert [(data["danger"], data["origin"], data["roll"]) for data in flight.told("event-danger")] == [
        ("large_meteor", "front", 2),
        ("small_meteor", "left", 12),
        ("small_meteor", "right", 3),
    ]
    assert {data["seat"] for data in flight.told("event-danger")} == {P2}
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GT-13.9.2")
def test_one_roll_counts_for_all_and_each_applies_it_to_the_own_ship() -> None:
    flight = Flight("I", [crewed(start(1)), ship_a()], [4, 2])
    flight.reveal("I-10")
    flight.roll(9)
    assert flight.told("event-danger-misses")[0]["seat"] == P1
    assert flight.deciding() == (P2,)
    flight.do(P2, "accept-damage")
    assert (flight.lost(P1), flight.lost(P2)) == ([], [("SPC1-04", "destroyed")])


# --- combat zone --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.10.1")
@pytest.mark.rule("GT-X37")
def test_example_combat_zone() -> None:
    ships = [freighter(1, 2, 3), freighter(1, 3, 2), freighter(2, 3, 2)]
    flight = Flight("learning", ships, [4, 2, 1])
    flight.reveal("I-16")
    # Crew 4, 4, 6: P1 is furthest ahead of the tied and loses three days.
    assert flight.progress() == [-1, 2, 1]
    # Engines 2, 3, 3: P1 loses two crew members.
    assert flight.deciding() == (P1,)
    flight.do(P1, "lose-crew", cell="7-5")
    flight.do(P1, "lose-crew", cell="7-5")
    assert [flight.ship(seat).crew_members() for seat in (P1, P2, P3)] == [2, 4, 6]
    # Cannons 3, 2, 2: P2 is ahead of P3 and suffers both shots from the rear.
    assert flight.state.queue == (P2,)
    flight.roll(8, 2)
    assert [data["seat"] for data in flight.told("event-danger")] == [P2, P2]
    assert [(data["seat"], data["criterion"]) for data in flight.told("event-weakest")] == [
        (P1, "crew"),
        (P1, "engines"),
        (P2, "cannons"),
    ]
    assert [len(flight.lost(seat)) for seat in (P1, P2, P3)] == [0, 1, 0]
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GT-13.10.2")
def test_powers_are_declared_in_route_order_one_after_the_other() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [3, 6])
    flight.reveal("II-16")
    assert flight.deciding() == (P2,)
    flight.do(P2, "done-powering")
    assert flight.told("event-cannon-power") == [{"seat": P2, "count": 2, "half": 1}]
    assert flight.deciding() == (P1,)


@pytest.mark.rule("GT-13.10.3")
def test_only_the_lowest_suffers_also_by_half_a_point() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    flight.state.edit_ship(P2).remove(cell("6-9"))
    flight.reveal("II-16")
    flight.do(P1, "done-powering")
    flight.do(P2, "done-powering")
    # 2½ against 2: four days
    assert flight.progress() == [6, -1]
    assert flight.told("event-weakest")[0] == {"seat": P2, "criterion": "cannons", "count": 2, "half": 0}


@pytest.mark.rule("GT-13.10.4")
def test_penalties_are_days_goods_crew_and_shots_at_one_ship() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    flight.state.edit_ship(P1).goods[cell("7-9")] = 1
    flight.state.supply = (11, 17, 13, 14)
    flight.reveal("II-16")
    for seat in (P1, P2):
        flight.do(seat, "done-powering")
    assert flight.progress() == [1, 3]
    for seat in (P2, P1):
        flight.do(seat, "done-powering")
    # A tie again, and P2 is ahead now: no goods, so three tokens, the third from the only battery left.
    for _ in range(2):
        flight.do(P2, "spend-battery", cell="6-7")
    assert (flight.ship(P1).token_count(), flight.ship(P2).token_count()) == (5, 2)
    assert flight.state.supply == (11, 17, 13, 14)
    # Crew is tied as well: four shots at P2 alone, rolled by P2.
    flight.roll(2, 2, 2, 4)
    assert [data["seat"] for data in flight.told("event-danger")] == [P2] * 4
    assert flight.lost(P1) == []
    assert flight.lost(P2) == [("ENG-06", "destroyed")]


@pytest.mark.rule("GT-13.10.5")
def test_each_line_uses_the_situation_left_by_the_one_before() -> None:
    flight = Flight("learning", [freighter(0, 1, 0), freighter(1, 1, 0)], [4, 3])
    flight.reveal("I-16")
    # P1 has the smaller crew and falls behind; the tied engines then hit P2, who leads now.
    assert flight.progress() == [0, 3]
    assert [data["seat"] for data in flight.told("event-engine-power")] == [P2, P1]
    assert flight.deciding() == (P2,)
    assert flight.options(P2) == ["lose-crew 7-5", "lose-crew 7-7"]


@pytest.mark.rule("GT-13.10.6")
@pytest.mark.rule("GT-14.7")
@pytest.mark.rule("GT-X38")
def test_a_lone_player_ignores_the_combat_zone() -> None:
    flight = Flight("II", [ship_b()], [6])
    flight.reveal("II-16")
    assert flight.keys() == ["event-card-revealed", "event-card-ignored"]
    assert flight.progress()[P1] == 6
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GT-13.A6")
def test_crew_is_counted_without_a_decision() -> None:
    flight = Flight("III", [crewed(ship_b()), ship_b()], [9, 5])
    flight.reveal("III-16")
    # The crew line is settled, tied: P1 loses goods and, having none, tokens.
    assert flight.told("event-weakest") == [{"seat": P1, "criterion": "crew", "count": 7, "half": 0}]
    assert flight.options(P1) == ["spend-battery 6-7", "spend-battery 8-5"]


@pytest.mark.rule("GT-13.A7")
def test_without_goods_and_batteries_the_goods_penalty_is_nothing() -> None:
    flight = Flight("II", [freighter(0, 1, 1), freighter(1, 2, 2)], [6, 3])
    flight.reveal("II-16")
    # Cannons, engines and crew are all P1's lowest; the second line takes nothing.
    assert flight.progress() == [1, 3]
    assert flight.state.draw == st.DRAW_DICE
    assert flight.lost(P1) == []


@pytest.mark.rule("GT-13.A12")
def test_a_player_without_humans_still_finishes_the_card() -> None:
    flight = Flight("learning", [freighter(0, 1, 1), freighter(1, 2, 2)], [4, 2])
    flight.reveal("I-16")
    # P1 has lost the whole crew in the second line, and still suffers the shots of the third.
    assert flight.ship(P1).crew_members() == 0
    assert flight.state.players[P1].status == st.FLYING
    flight.roll(7)
    assert flight.told("event-danger-hits")[0]["seat"] == P1
    flight.roll(2)
    assert flight.told("event-gave-up") == [{"seat": P1, "reason": "no-humans"}]


# --- stardust -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.11.1")
def test_stardust_moves_the_last_first() -> None:
    flight = Flight("I", [crewed(start(1)), crewed(start(1))], [4, 3])
    flight.reveal("I-04")
    # P1 need not jump over P2, who has moved before.
    assert flight.progress() == [0, -1]
    assert [data["seat"] for data in flight.told("event-stardust")] == [P2, P1]


@pytest.mark.rule("GT-13.A11")
def test_stardust_leaves_a_ship_without_exposed_connectors_where_it_is() -> None:
    ship = assemble(1, [("6-7", CANNON, NORTH), ("7-8", CANNON, EAST), ("7-6", CANNON, WEST), ("8-7", ENGINE)])
    flight = Flight("I", [crewed(ship), ship_a()], [4, 2])
    flight.reveal("I-04")
    assert flight.told("event-stardust")[1] == {"seat": P1, "count": 0}
    assert flight.progress() == [4, -7]


# --- sabotage -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-13.13.1")
def test_the_fewest_crew_are_sabotaged_in_a_tie_who_is_furthest_ahead() -> None:
    flight = Flight("III", [ship_b(), crewed(start(3)), crewed(start(3))], [9, 2, 5])
    flight.reveal("III-04")
    assert flight.told("event-sabotage-victim") == [{"seat": P3, "count": 2}]


@pytest.mark.rule("GT-13.13.2")
@pytest.mark.rule("GT-13.13.3")
@pytest.mark.rule("GT-13.A8")
@pytest.mark.rule("GT-X39")
def test_example_sabotage() -> None:
    flight = Flight("III", [ship_b(), ship_b()], [9, 5])
    flight.reveal("III-04")
    flight.roll(3, 5)
    assert flight.told("event-sabotage-misses") == [{"seat": P1, "cell": "5-3"}]
    flight.roll(7, 12)
    flight.roll(7, 7)
    assert flight.told("event-sabotage-strikes") == [{"seat": P1, "cell": "7-7"}]
    assert flight.lost(P1)[0] == ("SCAB-red", "destroyed")
    # With all consequences: its crew is lost too.
    assert flight.ship(P1).crew_members() == 5


@pytest.mark.rule("GT-13.13.2")
def test_a_strike_ends_the_card() -> None:
    flight = Flight("III", [ship_b(), ship_b()], [9, 5])
    flight.reveal("III-04")
    flight.roll(9, 9)
    assert flight.lost(P1) == [("DEN-05", "destroyed")]
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GT-13.13.2")
def test_the_card_lasts_until_the_victim_has_chosen_a_piece() -> None:
    flight = Flight("III", [ship_b(), ship_b()], [9, 5])
    flight.reveal("III-04")
    flight.roll(6, 7)
    assert flight.deciding() == (P1,)
    assert flight.state.step == st.CARD
    flight.do_default(P1)
    assert flight.state.step == st.WINDOW


@pytest.mark.rule("GT-13.13.3")
def test_after_three_misses_nothing_happens() -> None:
    flight = Flight("III", [ship_b(), ship_b()], [9, 5])
    flight.reveal("III-04")
    flight.roll(2, 2, 12, 12, 7, 2)
    assert len(flight.told("event-sabotage-misses")) == 3
    assert flight.state.step == st.WINDOW
    assert flight.lost(P1) == flight.lost(P2) == []


@pytest.mark.rule("GT-13.13.4")
def test_sabotage_cannot_be_prevented_and_a_lone_player_ignores_it() -> None:
    flight = Flight("III", [ship_b(), ship_b()], [9, 5])
    flight.reveal("III-04")
    # Shields and tokens are on board, and nothing is asked.
    flight.roll(9, 9)
    assert flight.ship(P1).token_count() == 5
    assert flight.lost(P1) == [("DEN-05", "destroyed")]
    alone = Flight("III", [ship_b()], [9])
    alone.reveal("III-04")
    assert alone.keys() == ["event-card-revealed", "event-card-ignored"]


# --- pirates' shots -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-X32")
def test_example_the_shots_of_pirates_hit_the_defeated_alone() -> None:
    flight = Flight("I", [ship_a()] * 3, [4, 2, 1])
    powers = (8, 10, 11)
    flight.hooks.cannon_power.append(lambda _state, seat, _powered, _power: powers[seat])
    flight.reveal("I-03")
    for seat in (P1, P2, P3):
        flight.do(seat, "done-powering")
    flight.do(P3, "take-reward")
    assert flight.state.players[P3].credits == 4
    flight.roll(12, 12, 12)
    assert [data["seat"] for data in flight.told("event-danger")] == [P1] * 3
    assert [data["seat"] for data in flight.told("event-danger-misses")] == [P1] * 3


@pytest.mark.rule("GT-X33")
def test_example_one_roll_for_two_defeated_players() -> None:
    flight = Flight("I", [ship_a(), crewed(start(1))], [4, 2])
    flight.reveal("I-03")
    flight.do(P1, "done-powering")
    flight.roll(9)
    # The first shot comes from the front: it threatens P1, who has a shield, and misses P2.
    assert flight.told("event-danger-misses")[0]["seat"] == P2
    assert [data["seat"] for data in flight.told("event-danger")] == [P1]
    assert flight.options(P1) == ["use-shield", "accept-damage"]
    assert flight.deciding() == (P1,)


@pytest.mark.rule("GT-13.A10")
def test_pirates_of_level_iii_shoot_from_three_sides() -> None:
    card = CARDS[CARD_NUMBER["III-03"]]
    assert {SIDE_NAMES[side] for _, side in card.dangers} == {"W", "N", "E"}
    flight = Flight("III", [ship_b(), ship_b()], [9, 5])
    flight.reveal("III-03")
    for seat in (P1, P2):
        flight.do(seat, "done-powering")
    sides = []
    while flight.state.draw == st.DRAW_DICE:
        flight.roll(12)
        sides.append(flight.told("event-danger")[-1]["origin"])
    assert len(sides) == len(card.dangers)
    assert set(sides) == {"left", "front", "right"}
