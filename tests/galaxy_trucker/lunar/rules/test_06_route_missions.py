"""Section 6 of the rules of the expansion: Traffic Jams, Convoy, Grand Prix and Scenic Route."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from starlode.games.galaxy_trucker import flow, serialization
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import BLACK_HOLE, CABIN, ENGINE, TACTICAL_ZONE
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.hooks import LOSS_COMPONENT, LOSS_CREW, LOSS_DAY, LOSS_GOODS, LOSS_TOKEN
from starlode.games.galaxy_trucker.lunar.state import part_of
from starlode.games.galaxy_trucker.phases.flight import batteries, movement
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.missions import (
    MissionSetup,
    crewed_ship,
    give_up,
    lines,
    mission_lines,
    mission_standing,
    score,
)
from tests.galaxy_trucker.positions_dangers import assemble, with_engines
from tests.galaxy_trucker.ships import cell, cells, ship_a


def line_of_ship() -> Ship:
    """Return a ship of four components: two cabins with humans on the left, two engines on the right of them."""
    ship = assemble(1, [("7-6", CABIN), ("7-8", CABIN), ("8-8", ENGINE), ("8-6", ENGINE)])
    for name in ("7-7", "7-6"):
        ship.crew[cell(name)] = 2
    return ship


def jam(progress: Sequence[int], ships: Sequence[Ship] = ()) -> LunarFlight:
    ships = ships or [ship_a() for _ in progress]
    return LunarFlight("I", ships, progress=progress, mission="mission_traffic_jams")


def drive(flight: LunarFlight, seat: int, days: int) -> None:
    """Let a rocket move forward, up to the first decision."""
    flight.events.clear()
    movement.move(flight.state, seat, days)
    flow.advance(flight.state)


# --- Traffic Jams -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.2.1")
@pytest.mark.parametrize(("players", "progress"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_rockets_start_on_consecutive_spaces(players: int, progress: list[int]) -> None:
    table = MissionSetup("II", players, mission="mission_traffic_jams").draw_all()
    for seat in range(players):
        table.do(seat, "finish", space=players - seat)
    table.play_on(st.WINDOW)
    assert [player.progress for player in table.state.players] == progress


@pytest.mark.rule("GL-X64", "GL-6.2.2", "GL-6.2.3", "GL-6.R3", "GL-1.26")
def test_example_of_overtaking_two_rockets_side_by_side() -> None:
    flight = jam([5, 7, 8])
    drive(flight, 0, 3)
    assert flight.progress() == [6, 7, 8]  # the first day
    assert flight.deciding() == (0,)
    flight.do(0, "overtake", cell="9-8")
    assert flight.has(0, "9-8")  # named, not yet abandoned
    flight.do(0, "overtake", cell="6-8")
    assert flight.progress() == [10, 7, 8]
    assert flight.lost(0) == [("CAN-04", "abandoned"), ("DEN-05", "abandoned")]
    assert [flight.lost(seat) for seat in (1, 2)] == [[], []]
    assert flight.keys().count("event-components-abandoned") == 1
    assert flight.deciding() == (0,)  # only to reveal the next card


@pytest.mark.rule("GL-X64", "GL-6.2.4")
def test_example_of_stopping_behind_them() -> None:
    flight = jam([5, 7, 8])
    drive(flight, 0, 3)
    flight.do(0, "overtake", cell="9-8")
    flight.do(0, "stop-behind")  # unwilling to pay both
    assert flight.progress() == [6, 7, 8]
    assert flight.lost(0) == []
    [told] = flight.told("event-stopped-behind")
    assert told == {"seat": 0, "owner": [1, 2], "days": 2}


@pytest.mark.rule("GL-6.2.2", "GL-6.2.3")
def test_rockets_apart_are_overtaken_one_after_the_other() -> None:
    flight = jam([5, 6, 8])
    drive(flight, 0, 3)
    flight.do(0, "overtake", cell="9-8")
    assert flight.progress() == [7, 6, 8]  # abandoned at the moment of the jump, before the next step
    assert flight.lost(0) == [("DEN-05", "abandoned")]
    flight.do(0, "overtake", cell="6-8")
    assert flight.progress() == [10, 6, 8]


@pytest.mark.rule("GL-6.2.2")
def test_without_a_rocket_in_the_way_nothing_is_asked() -> None:
    flight = jam([5, 2])
    drive(flight, 0, 4)
    assert flight.progress() == [9, 2]
    assert flight.told("event-moved-forward") == [{"seat": 0, "count": 4, "space": 9}]


@pytest.mark.rule("GL-6.2.4")
def test_one_cabin_with_humans_stays() -> None:
    flight = jam([5, 6, 7], [line_of_ship(), ship_a(), ship_a()])
    drive(flight, 0, 1)
    assert "overtake 7-7" in flight.options(0)
    flight.do(0, "overtake", cell="7-7")
    refused = flight.refusal(0, "overtake", cell="7-6")
    assert (refused.key, refused.clause) == ("refusal-last-humans-stay", "GL-6.2.4")
    assert flight.refusal(0, "overtake", cell="7-7").key == "refusal-named-already"
    assert flight.refusal(0, "overtake", cell="5-7").key == "refusal-nothing-to-abandon"
    assert flight.refusal(0, "use-shield").key == "refusal-decide-first"
    assert flight.options(0) == ["overtake 7-8", "overtake 8-6", "overtake 8-8", "stop-behind"]


@pytest.mark.rule("GL-6.2.4")
def test_of_a_ship_without_humans_one_component_stays() -> None:
    two = assemble(1, [("7-8", CABIN)])
    flight = jam([5, 6, 9], [two, ship_a(), ship_a()])
    drive(flight, 0, 1)
    assert flight.options(0) == ["overtake 7-7", "overtake 7-8", "stop-behind"]
    flight.do(0, "overtake", cell="7-7")
    assert flight.ship(0).mask == cells("7-8")
    assert flight.progress() == [7, 6, 9]


@pytest.mark.rule("GL-6.2.4")
def test_who_cannot_name_enough_stops_without_being_asked() -> None:
    two = assemble(1, [("7-8", CABIN)])
    two.crew[cell("7-7")] = 2
    flight = jam([5, 7, 8], [two, ship_a(), ship_a()])
    drive(flight, 0, 3)
    assert flight.progress() == [6, 7, 8]
    assert flight.keys() == ["event-moved-forward", "event-stopped-behind"]
    single = jam([5, 6, 9], [two, ship_a(), ship_a()])
    drive(single, 0, 1)
    assert single.options(0) == ["overtake 7-8", "stop-behind"]


@pytest.mark.rule("GL-6.2.4", "GL-7.32")
def test_a_group_that_would_fall_with_the_last_humans_cannot_be_named() -> None:
    ship = line_of_ship()
    ship.crew[cell("7-6")] = 0
    flight = jam([5, 6, 9], [ship, ship_a(), ship_a()])
    group = cells("7-7", "7-8")
    flight.hooks.falling.append(lambda _state, seat, mask: group if seat == 0 and mask & group else 0)
    drive(flight, 0, 1)
    assert flight.options(0) == ["overtake 7-6", "overtake 8-6", "overtake 8-8", "stop-behind"]


@pytest.mark.rule("GL-6.2.4")
def test_stopping_is_what_happens_without_an_answer() -> None:
    flight = jam([5, 6, 9])
    drive(flight, 0, 3)
    assert flight.do_default(0) == "stop-behind"
    assert flight.progress() == [5, 6, 9]


@pytest.mark.rule("GL-6.2.4", "GT-13.8.2")
def test_in_open_space_each_pays_before_the_next_one_declares_and_stopping_is_not_power_0() -> None:
    flight = jam([5, 6, 4], [with_engines(2), with_engines(3), with_engines(2)])
    card = next(card.name for card in flight.state.config.cards if card.type == 1 and card.level == 1)
    flight.reveal(card)
    # The leader flies 3; the first seat is free then: 5 + 2. The last one meets nobody on its two spaces.
    assert flight.progress() == [7, 9, 6]
    assert flight.flying() == (1, 0, 2)
    stuck = jam([5, 6], [with_engines(2), with_engines(0)])
    stuck.reveal(card)
    assert stuck.deciding() == (0,)
    assert [len(player.stack) for player in stuck.state.players] == [1, 0]
    stuck.do(0, "stop-behind")
    assert stuck.flying() == (0,)  # the other one has no engines
    assert stuck.progress()[0] == 5


@pytest.mark.rule("GL-6.2.5")
def test_backward_movement_is_free() -> None:
    flight = jam([8, 7, 6])
    drive(flight, 0, -1)
    assert flight.progress() == [5, 7, 6]
    assert flight.lost(0) == []


@pytest.mark.rule("GL-6.2.6", "GL-1.25")
def test_parts_that_hang_on_the_abandoned_one_fall_and_pay_for_nothing() -> None:
    flight = jam([5, 6, 8])
    drive(flight, 0, 3)
    flight.do(0, "overtake", cell="6-7")  # the cannon on 5-7 hangs on it, and other components too
    assert flight.do_default(0).startswith("keep-piece")
    causes = [cause for _, cause in flight.lost(0)]
    assert causes.count("abandoned") == 1
    assert "fallen" in causes
    # The next rocket asks for another component.
    assert flight.progress() == [7, 6, 8]
    assert "stop-behind" in flight.options(0)


@pytest.mark.rule("GL-6.2.7", "GL-1.16")
@pytest.mark.parametrize(("mode", "bonus", "first"), [("I", 3, 4), ("II", 5, 8), ("III", 8, 12)])
def test_traffic_jams_double_the_finish_reward_and_pay_who_abandoned_nothing(mode: str, bonus: int, first: int) -> None:
    level = {"I": 1, "II": 2, "III": 3}[mode]
    ships = [crewed_ship(level), crewed_ship(level)]
    flight = LunarFlight(mode, ships, progress=[3, 6], mission="mission_traffic_jams")
    flight.state.edit(1).lost = (st.pack_loss(3, st.ABANDONED), st.pack_loss(4, st.FALLEN))
    assert ("double-finish-order-reward", 1, first) in mission_standing(flight, 1)
    score(flight)
    assert mission_lines(flight, 0) == [("if-no-component-abandoned", 1, bonus)]
    assert mission_lines(flight, 1) == []
    assert lines(flight, 1, step=3) == [("finish-order", 1, 2 * first)]


def test_a_move_that_waits_survives_dump_and_load() -> None:
    flight = jam([5, 7, 8])
    drive(flight, 0, 3)
    flight.do(0, "overtake", cell="9-8")
    again = GalaxyTruckerState(flight.state.config)
    serialization.load(again, flight.state.dump())
    flow.advance(again)
    assert again.dump() == flight.state.dump()
    assert again.legal(0) == flight.state.legal(0)


# --- Convoy -----------------------------------------------------------------------------------------------------------


def after_card(flight: LunarFlight) -> None:
    """Let an adventure card be over."""
    flight.events.clear()
    flight.state.step = st.AFTER_CARD
    flow.advance(flight.state)


@pytest.mark.rule("GL-6.11.1", "GL-6.R4")
@pytest.mark.parametrize(("mode", "gap"), [("I", 4), ("II", 5), ("III", 6)])
def test_rockets_too_far_behind_are_towed_front_to_back(mode: str, gap: int) -> None:
    ships = [crewed_ship({"I": 1, "II": 2, "III": 3}[mode]) for _ in range(4)]
    flight = LunarFlight(mode, ships, progress=[3, 16, 8, 2], mission="mission_convoy")
    after_card(flight)
    second = 16 - gap - 1
    third = max(3, second - gap - 1)
    assert flight.progress() == [third, 16, second, max(2, third - gap - 1)]
    assert flight.told("event-towed")[0] == {"seat": 2, "owner": 1, "count": second - 8, "space": second}


@pytest.mark.rule("GL-6.11.1")
def test_a_gap_of_exactly_the_limit_is_no_reason_to_tow() -> None:
    flight = LunarFlight("I", [crewed_ship(1), crewed_ship(1)], progress=[10, 5], mission="mission_convoy")
    after_card(flight)
    assert flight.progress() == [10, 5]
    flight.state.edit(1).progress = 4
    after_card(flight)
    assert flight.progress() == [10, 5]


@pytest.mark.rule("GL-6.11.2", "GL-6.11.3", "GL-6.11.4")
@pytest.mark.parametrize(("mode", "together", "rewards"), [("I", 3, (4, 2)), ("II", 5, (8, 4)), ("III", 7, (12, 6))])
def test_who_delivers_heavy_cargo_is_paid_like_the_first(mode: str, together: int, rewards: tuple[int, int]) -> None:
    level = {"I": 1, "II": 2, "III": 3}[mode]
    ships = [crewed_ship(level), crewed_ship(level), crewed_ship(level, "7-8 GLC-H10 0"), crewed_ship(level)]
    flight = LunarFlight(mode, ships, progress=[9, 7, 5, 3], mission="mission_convoy")
    first, third = rewards
    standing = mission_standing(flight, 2)
    assert ("finish-order-reward-as-first-if-heavy-delivered", 3, first - third) in standing
    score(flight)
    assert lines(flight, 2, step=3) == [("finish-order", 1, first)]
    assert mission_lines(flight, 2) == [("per-weight-point-delivered", 3, 6), ("all-players-finish-bonus", 1, together)]
    assert mission_lines(flight, 0) == [("all-players-finish-bonus", 1, together)]
    assert lines(flight, 3, step=3) == [("finish-order", 1, rewards[1] // 2)]


@pytest.mark.rule("GL-6.11.4")
def test_nobody_is_paid_for_arriving_together_if_somebody_gave_up() -> None:
    flight = LunarFlight("I", [crewed_ship(1), crewed_ship(1)], progress=[9, 7], mission="mission_convoy")
    give_up(flight, 1)
    score(flight)
    assert [mission_lines(flight, seat) for seat in range(2)] == [[], []]


# --- Grand Prix -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.14.1")
@pytest.mark.parametrize(("mode", "rewards"), [("I", [8, 6, 0]), ("II", [16, 12, 0]), ("III", [24, 18, 0])])
def test_the_grand_prix_doubles_the_finish_reward_and_the_last_gets_none(mode: str, rewards: list[int]) -> None:
    ships = [crewed_ship({"I": 1, "II": 2, "III": 3}[mode]) for _ in range(3)]
    flight = LunarFlight(mode, ships, progress=[9, 7, 5], mission="mission_grand_prix")
    assert mission_standing(flight, 2)[0][:2] == ("last-finisher-gets-no-finish-order-reward", 3)
    score(flight)
    assert [lines(flight, seat, step=3)[0][2] for seat in range(3)] == rewards
    assert all(mission_lines(flight, seat) == [] for seat in range(3))


@pytest.mark.rule("GL-6.14.1")
def test_a_single_finisher_of_the_grand_prix_is_not_the_last() -> None:
    flight = LunarFlight("I", [crewed_ship(1), crewed_ship(1)], progress=[9, 7], mission="mission_grand_prix")
    give_up(flight, 0)
    score(flight)
    assert lines(flight, 1, step=3) == [("finish-order", 1, 8)]


@pytest.mark.rule("GL-6.14.2", "GL-6.R4", "GL-5.17")
def test_the_leader_receives_a_credit_after_each_card_and_keeps_it() -> None:
    flight = LunarFlight("II", [crewed_ship(), crewed_ship()], progress=[9, 7], mission="mission_grand_prix")
    after_card(flight)
    assert flight.told("event-leader-paid") == [{"seat": 0, "credits": 1}]
    flight.state.edit(1).progress = 12
    after_card(flight)
    assert [player.credits for player in flight.state.players] == [21, 21]
    give_up(flight, 0)
    score(flight)
    assert flight.state.players[0].credits == 21


@pytest.mark.rule("GL-6.R4")
def test_after_a_card_comes_after_giving_up_and_before_the_window() -> None:
    ships = [crewed_ship(), crewed_ship()]
    flight = LunarFlight("II", ships, progress=[9, 7], mission="mission_grand_prix")
    flight.state.edit_ship(0).crew[cell("7-7")] = 0
    after_card(flight)
    assert flight.keys()[:2] == ["event-gave-up", "event-leader-paid"]
    assert flight.told("event-leader-paid") == [{"seat": 1, "credits": 1}]
    assert flight.state.step == st.WINDOW
    flight.state.edit_ship(1).crew[cell("7-7")] = 0
    after_card(flight)
    assert flight.told("event-leader-paid") == []  # nobody is flying


# --- Scenic Route -----------------------------------------------------------------------------------------------------


LOSSES = {
    "component": (LOSS_COMPONENT, 3, st.FALLEN),
    "crew": (LOSS_CREW, 1, 1),
    "vip": (LOSS_CREW, 5, 1),
    "goods": (LOSS_GOODS, 0, 1),
    "token": (LOSS_TOKEN, cell("6-7"), 1),
    "day": (LOSS_DAY, st.NOTHING, 1),
}


def scenic(*progress: int) -> LunarFlight:
    return LunarFlight("I", [ship_a() for _ in progress], progress=progress, mission="mission_scenic_route")


@pytest.mark.rule("GL-6.7.2")
@pytest.mark.parametrize("loss", LOSSES)
def test_a_supercard_counts_only_for_players_who_lost_nothing(loss: str) -> None:
    what, thing, amount = LOSSES[loss]

    def resolve(state: GalaxyTrucker) -> bool:
        state.config.hooks.report_loss(state, 1, what, thing, amount)
        return True

    flight = scenic(5, 3)
    flight.hooks.card_handlers[BLACK_HOLE] = resolve
    flight.reveal("GLS-01")
    assert [part_of(flight.state, seat).unharmed for seat in range(2)] == [1, 0]
    assert flight.told("event-unharmed") == [{"seat": 0, "count": 1}]
    flight.hooks.card_handlers[BLACK_HOLE] = lambda _state: True
    flight.reveal("GLS-02")
    assert [part_of(flight.state, seat).unharmed for seat in range(2)] == [2, 1]


@pytest.mark.rule("GL-6.7.2")
def test_tokens_that_power_something_are_not_lost() -> None:
    def resolve(state: GalaxyTrucker) -> bool:
        if state.stage == 0:
            state.stage = 1
            batteries.spend_token(state, 0, cell("6-6"))
            return False
        return True

    flight = scenic(5, 3)
    flight.hooks.card_handlers[BLACK_HOLE] = resolve
    flight.reveal("GLS-01")
    assert flight.ship(0).token_count() == 1
    assert part_of(flight.state, 0).unharmed == 1


@pytest.mark.rule("GL-6.7.2")
def test_a_card_without_effect_counts_and_ordinary_cards_do_not() -> None:
    flight = scenic(5)
    flight.hooks.ignored_alone.append(TACTICAL_ZONE)
    flight.reveal("GLS-16")
    assert "event-card-ignored" in flight.keys()  # noqa: SIM118
    assert part_of(flight.state, 0).unharmed == 1
    card = next(card.name for card in flight.state.config.cards if card.type == 10)
    flight.reveal(card)
    assert part_of(flight.state, 0).unharmed == 1


@pytest.mark.rule("GL-6.7.2")
def test_who_is_not_flying_resolves_no_supercard() -> None:
    flight = scenic(5, 3)
    give_up(flight, 1)
    flight.hooks.card_handlers[BLACK_HOLE] = lambda _state: True
    flight.reveal("GLS-01")
    assert [part_of(flight.state, seat).unharmed for seat in range(2)] == [1, 0]


@pytest.mark.rule("GL-6.7.1", "GL-6.7.2")
@pytest.mark.parametrize(("mode", "finish"), [("I", 3), ("II", 5), ("III", 8)])
def test_the_scenic_route_pays_for_finishing(mode: str, finish: int) -> None:
    ships = [crewed_ship({"I": 1, "II": 2, "III": 3}[mode]) for _ in range(2)]
    flight = LunarFlight(mode, ships, progress=[5, 3], mission="mission_scenic_route")
    give_up(flight, 1)
    score(flight)
    assert mission_lines(flight, 0) == [("finish-bonus", 1, finish)]
    assert mission_lines(flight, 1) == []
