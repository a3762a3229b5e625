"""Section 6.12 of the rules of the expansion: Prison Transfer."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    ABANDONED_SHIP,
    ABANDONED_STATION,
    CABIN,
    CANNON,
    EPIDEMIC,
    PLANETS,
    SLAVERS,
    STARDUST,
)
from starlode.games.galaxy_trucker.lunar.missions import prison_transfer
from starlode.games.galaxy_trucker.lunar.state import BOARD_PRISONER, BOARDED, ESCAPED, NO_PRISONER, edit_part, part_of
from starlode.games.galaxy_trucker.phases.flight import crew_loss, movement
from starlode.games.galaxy_trucker.ship.ship import HUMAN, PRISONER, PURPLE, TWO_HUMANS, VIP_RED, Ship
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.lunar.missions import MissionSetup, crewed_ship, give_up, mission_lines, score
from tests.galaxy_trucker.lunar.tables import LunarBuilding as VipBuilding
from tests.galaxy_trucker.positions_dangers import assemble, crewed
from tests.galaxy_trucker.ships import cell, cells

MISSION = "mission_prison_transfer"


def built(mode: str = "I", players: int = 2, **ships: str) -> MissionSetup:
    """Return a game whose ships (seat0, seat1) are built and about to board."""
    table = MissionSetup(mode, players, mission=MISSION, placement_policy="faithful").draw_all()
    for seat in range(players):
        table.build(seat, ships.get(f"seat{seat}", ""))
    for seat in range(players):
        table.do(seat, "finish", space=seat + 1)
    return table


def prison_ship(crew: int = TWO_HUMANS) -> Ship:
    """Return a ship with the prisoner on 7-9, at distances 1, 2 and 3 of cabins on 7-8, 7-7 and 7-6."""
    ship = assemble(3, [("7-8", CABIN), ("7-9", CABIN), ("7-6", CABIN)])
    ship.crew[cell("7-9")] = PRISONER
    ship.crew[cell("7-6")] = crew
    return ship


def transfer(mode: str, *ships: Ship) -> LunarFlight:
    progress = [9 - 3 * seat for seat in range(len(ships))]
    flight = LunarFlight(mode, ships, progress=progress, mission=MISSION)
    for seat in range(len(ships)):
        if PRISONER in ships[seat].crew:
            edit_part(flight.state, seat).prisoner = BOARDED
    return flight


def card_of(flight: LunarFlight, kind: int) -> str:
    return next(card.name for card in flight.state.config.cards if card.type == kind)


# --- boarding ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.12.1")
def test_each_player_boards_a_prisoner_in_a_free_cabin_other_than_the_starting_cabin() -> None:
    table = built(seat0="7-8 CAB-06 1  7-6 CAB-05 1", seat1="7-8 CAB-07 1  7-6 CAB-01 1")
    assert table.step() == "boarding"
    assert table.state.pending().must_act == (0, 1)
    assert table.offered(0, "board-prisoner") == [{"cell": "7-6"}, {"cell": "7-8"}]
    assert table.kinds(0) == ["board-prisoner"]  # not optional
    assert table.refused(0, "board-prisoner", cell="7-7").key == "refusal-prisoner-starting-cabin"
    assert table.refused(0, "board-prisoner", cell="8-8").key == "refusal-prisoner-needs-cabin"
    assert table.default(0) == {"do": "board-prisoner", "cell": "7-6"}
    table.do(0, "board-prisoner", cell="7-8")
    assert table.ship(0).crew[cell("7-8")] == PRISONER
    table.do(1, "board-prisoner", cell="7-6")
    assert table.step() != "boarding"


@pytest.mark.rule("GL-6.12.1")
def test_who_has_no_free_cabin_boards_nobody_and_is_not_asked() -> None:
    table = built(seat0="7-8 STR-01 0", seat1="7-8 CAB-07 1")
    events = table.play_on(st.WINDOW)
    assert [event.key for event in events].count("event-prisoner-boarded") == 0  # the only cabin was taken at once
    assert PRISONER not in table.ship(0).crew
    assert part_of(table.state, 0).prisoner == NO_PRISONER


@pytest.mark.rule("GL-6.12.1")
def test_a_cabin_with_a_vip_is_not_free() -> None:
    ship = with_tiles(crewed_ship(), "7-8 CAB-06 1  7-6 CAB-05 1")
    ship.crew[cell("7-8")] = VIP_RED
    assert prison_transfer.free_cabins(ship) == cells("7-6")
    flight = LunarFlight("II", [ship], progress=[0], mission=MISSION)
    flight.state.step, flight.state.stage = st.BOARDING, 1
    st.push(flight.state, 0, BOARD_PRISONER)
    assert flight.refusal(0, "board-prisoner", cell="7-8").key == "refusal-prisoner-alone"


@pytest.mark.rule("GL-6.12.1")
def test_who_has_decided_on_the_own_vips_boards_the_prisoner_without_waiting_for_others() -> None:
    vips = ("vip_opera_diva", "vip_xenophile_ambassador", "vip_insomniac_novelist")
    table = VipBuilding("II", 3, vips, mission=MISSION, placement_policy="faithful")
    for seat, tiles in enumerate(("7-8 CAB-06 1  7-6 CAB-05 1", "7-8 CAB-07 1  7-6 CAB-01 1", "7-8 STR-01 0")):
        table.build(seat, tiles)
    table.finish_all()
    assert table.state.pending().must_act == (0, 1)
    assert [table.kinds(seat) for seat in (0, 1)] == [["board-vip", "leave-vip"]] * 2
    table.do(0, "leave-vip", vip_colour="yellow")
    assert table.state.pending().must_act == (0, 1)
    assert table.offered(0, "board-prisoner") == [{"cell": "7-6"}, {"cell": "7-8"}]
    assert table.kinds(1) == ["board-vip", "leave-vip"]
    events = table.do(1, "board-vip", vip_colour="yellow", cell="7-8")  # one cabin is left, which needs no question
    assert [event.key for event in events] == ["event-vip-boarded", "event-prisoner-boarded"]
    assert table.ship(1).crew[cell("7-6")] == PRISONER
    assert table.state.pending().must_act == (0,)


@pytest.mark.rule("GL-6.12.1", "GL-6.12.2")
def test_he_is_alone_in_his_cabin_which_is_not_occupied() -> None:
    table = built(seat0="7-8 CAB-06 1", seat1="7-8 CAB-07 1")
    table.play_on(st.WINDOW)
    for seat in range(2):
        ship = table.ship(seat)
        assert ship.crew[cell("7-8")] == PRISONER
        assert ship.crew[cell("7-7")] == TWO_HUMANS
        assert ship.crew_members() == 2
        assert ship.occupied() == cells("7-7")
        assert part_of(table.state, seat).prisoner == BOARDED
    table.check()


@pytest.mark.rule("GL-6.12.1")
def test_radioactive_cargo_does_not_bar_him() -> None:
    ship = with_tiles(crewed_ship(), "7-8 CAB-06 1  6-8 GLC-R01 0")
    assert prison_transfer.free_cabins(ship) == cells("7-8")


@pytest.mark.rule("GL-6.12.7", "GL-2.R4")
def test_one_whose_cabin_the_check_removes_never_boarded() -> None:
    table = built(seat0="6-5 CAB-06 1", seat1="7-8 CAB-07 1")  # the cabin of the first ship is not joined
    table.play_on(st.WINDOW)
    assert PRISONER not in table.ship(0).crew
    assert [part_of(table.state, seat).prisoner for seat in range(2)] == [NO_PRISONER, BOARDED]


# --- flight -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.12.2")
def test_he_is_not_counted_not_infected_and_cannot_be_given_up() -> None:
    ship = prison_ship()
    ship.crew[cell("7-8")] = HUMAN
    flight = transfer("III", ship)
    assert flight.ship(0).crew_members() == 3
    crew_loss.lose_crew(flight.state, 0, 1)
    assert flight.options(0) == ["lose-crew 7-6", "lose-crew 7-8"]
    flight.do(0, "lose-crew", cell="7-6")
    flight.reveal(card_of(flight, EPIDEMIC))
    # The human beside him is joined to no other occupied cabin: nobody is infected.
    assert flight.ship(0).crew[cell("7-9")] == PRISONER
    assert flight.ship(0).crew[cell("7-8")] == HUMAN


@pytest.mark.rule("GL-6.12.2", "GT-14.2")
def test_a_ship_with_a_prisoner_alone_cannot_fly_on() -> None:
    ship = prison_ship(crew=0)
    flight = transfer("III", ship)
    flight.state.step = st.AFTER_CARD
    flow.advance(flight.state)
    assert flight.flying() == ()


@pytest.mark.rule("GL-6.12.3", "GL-6.12.7")
def test_he_is_lost_with_his_cabin() -> None:
    flight = transfer("III", crewed(prison_ship()))
    flight.destroy(0, "7-9")
    assert "event-prisoner-lost" in flight.keys()  # noqa: SIM118
    assert "event-crew-lost-aboard" not in flight.keys()  # noqa: SIM118
    score(flight)
    assert mission_lines(flight, 0) == [("prisoner-escaped-or-lost", 1, -7)]


@pytest.mark.rule("GL-6.12.3")
def test_he_is_lost_when_his_square_is_emptied() -> None:
    flight = transfer("III", crewed(prison_ship()))
    crew_loss.remove_all(flight.state, 0, prison_transfer.prison(flight.ship(0)))
    assert PRISONER not in flight.ship(0).crew
    assert flight.told("event-prisoner-lost") == [{"seat": 0}]
    assert part_of(flight.state, 0).card_losses == 0


@pytest.mark.rule("GL-6.12.2", "GL-6.7.2")
def test_losing_him_is_not_a_loss_of_crew() -> None:
    flight = transfer("III", crewed(prison_ship()))
    flight.state.step = st.CARD
    crew_loss.remove_all(flight.state, 0, prison_transfer.prison(flight.ship(0)))
    assert part_of(flight.state, 0).card_losses == 0


@pytest.mark.rule("GL-6.12.4")
def test_guards_are_crew_within_walking_distance_two() -> None:
    ship = prison_ship()
    assert prison_transfer.guards(ship, 2) == 0  # the two on 7-6 are three steps away
    assert prison_transfer.guards(ship, 3) == 2
    ship.crew[cell("7-7")] = TWO_HUMANS
    ship.crew[cell("7-8")] = PURPLE
    assert prison_transfer.guards(ship, 2) == 3
    ship.remove(cell("7-8"))
    assert prison_transfer.guards(ship, 2) == 0  # no way leads to him


@pytest.mark.rule("GL-6.12.5", "GL-6.12.6")
@pytest.mark.parametrize(
    ("mode", "guards", "escapes"),
    [("I", 0, True), ("I", 1, False), ("II", 1, True), ("II", 2, False), ("III", 2, True), ("III", 3, False)],
)
def test_he_escapes_at_a_stop_with_too_few_guards(mode: str, guards: int, escapes: bool) -> None:
    level = {"I": 1, "II": 2, "III": 3}[mode]
    ship = assemble(level, [("7-8", CABIN), ("7-9", CABIN), ("7-6", CABIN)])
    ship.crew[cell("7-9")] = PRISONER
    ship.crew[cell("7-6")] = TWO_HUMANS
    ship.crew[cell("7-7")] = min(guards, TWO_HUMANS)
    ship.crew[cell("7-8")] = HUMAN if guards > TWO_HUMANS else 0
    flight = transfer(mode, ship)
    flight.reveal(card_of(flight, PLANETS))
    flight.do(0, "land", planet=1)
    while "done-loading" in flight.options(0):
        flight.do(0, "done-loading")
    assert (PRISONER not in flight.ship(0).crew) == escapes
    assert part_of(flight.state, 0).prisoner == (ESCAPED if escapes else BOARDED)
    if escapes:
        told = flight.keys()
        assert told.index("event-days-lost") < told.index("event-prisoner-escaped")


@pytest.mark.rule("GL-6.12.5")
@pytest.mark.parametrize(
    ("kind", "stop", "passing"),
    [
        (PLANETS, "land", "pass"),
        (ABANDONED_SHIP, "accept", "pass"),
        (ABANDONED_STATION, "dock", "pass"),
    ],
)
def test_stops_are_choices_and_passing_is_none(kind: int, stop: str, passing: str) -> None:
    for choice, stays in ((passing, True), (stop, False)):
        ship = assemble(3, [("7-8", CABIN), ("7-9", CABIN), ("7-6", CABIN), ("7-5", CABIN), ("7-4", CABIN)])
        ship.crew[cell("7-9")] = PRISONER
        for name in ("7-6", "7-5", "7-4"):
            ship.crew[cell(name)] = TWO_HUMANS
        flight = transfer("III", ship)
        cards = [card for card in flight.state.config.cards if card.type == kind and card.crew < 6]
        flight.reveal(cards[0].name)
        flight.do(0, choice, **({"planet": 1} if choice == "land" else {}))
        while flight.state.step == st.CARD:
            flight.do_default(0)
        assert (PRISONER in flight.ship(0).crew) == stays


@pytest.mark.rule("GL-6.12.5")
def test_collecting_a_reward_is_a_stop() -> None:
    parts = [("6-7", CANNON), ("6-6", CANNON), ("6-8", CANNON), ("7-6", CABIN), ("7-8", CABIN), ("7-9", CABIN)]
    ship = assemble(3, parts)
    ship.crew[cell("7-6")] = TWO_HUMANS
    ship.crew[cell("7-9")] = PRISONER
    for action, stays in (("take-reward", False), ("decline-reward", True)):
        flight = transfer("III", ship)
        flight.hooks.cannon_power.append(lambda _state, _seat, _powered, _power: 40)
        flight.reveal(card_of(flight, SLAVERS))
        flight.do(0, action)
        assert (PRISONER in flight.ship(0).crew) == stays


@pytest.mark.rule("GL-6.12.5")
def test_days_lost_otherwise_are_no_stop() -> None:
    flight = transfer("III", prison_ship(), prison_ship())
    movement.lose_days(flight.state, (0,), 3)
    assert PRISONER in flight.ship(0).crew
    flight.reveal(card_of(flight, STARDUST))
    assert flight.told("event-days-lost")
    assert PRISONER in flight.ship(0).crew


@pytest.mark.rule("GL-6.12.7")
@pytest.mark.parametrize(("mode", "won", "fine"), [("I", 8, 3), ("II", 12, 5), ("III", 16, 7)])
def test_he_pays_if_delivered_and_costs_if_gone(mode: str, won: int, fine: int) -> None:
    level = {"I": 1, "II": 2, "III": 3}[mode]
    held = with_tiles(crewed_ship(level), "7-8 CAB-06 1")
    held.crew[cell("7-8")] = PRISONER
    flight = transfer(mode, held, held, crewed_ship(level), crewed_ship(level))
    give_up(flight, 1)
    edit_part(flight.state, 2).prisoner = ESCAPED
    score(flight)
    assert mission_lines(flight, 0) == [("prisoner-delivered", 1, won)]
    assert mission_lines(flight, 1) == []  # aboard a ship that gave up he is neither delivered nor lost
    assert mission_lines(flight, 2) == [("prisoner-escaped-or-lost", 1, -fine)]
    assert mission_lines(flight, 3) == [("prisoner-not-boarded", 1, -fine)]
