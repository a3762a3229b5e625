"""What VIPs do during the flight: Engineer, Streamer, Diva, Patient, Guru, Activist, Novelist."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker.content import (
    CABIN,
    EAST,
    STRUCTURAL,
)
from starlode.games.galaxy_trucker.lunar.vips.abilities import diva, energy, engineer, watchers
from starlode.games.galaxy_trucker.lunar.vips.geometry import lies_between
from starlode.games.galaxy_trucker.phases.flight import batteries, crew_loss, power_use
from starlode.games.galaxy_trucker.ship.ship import BROWN, Ship
from starlode.games.galaxy_trucker.state import DRAW_DICE, NOTE_NAMES, WINDOW
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_dangers import assemble, crewed, with_engines
from tests.galaxy_trucker.ships import cell, cells, start

ENGINEER = "vip_propulsion_engineer"
STREAMER = "vip_extreme_streamer"
DIVA = "vip_opera_diva"
PATIENT = "vip_quarantined_patient"
GURU = "vip_energy_drink_guru"
ACTIVIST = "vip_eco_activist"
NOVELIST = "vip_insomniac_novelist"


def credits_of(flight: LunarFlight, seat: int = 0) -> int:
    return flight.state.players[seat].credits


# --- the Engineer -----------------------------------------------------------------------------------------------------


def with_engineer(engines: int, weight: int = 0, *, brown: bool = False) -> LunarFlight:
    """Return a flight of two: the first has the Engineer in (7, 6), so many engines, and such a weight aboard."""
    ship = with_tiles(with_engines(engines), "7-6 CAB-04 0  6-7 CAB-05 0")
    ship.crew[cell("6-7")] = BROWN if brown else 0
    flight = LunarFlight("I", [ship, with_engines(3)], [4, 1], vips=(ENGINEER, None, None))
    loads = (weight, 0)
    flight.hooks.engine_power.append(lambda _state, seat, _powered, power: max(0, power - loads[seat]))
    flight.board(0, "red", "7-6")
    return flight


@pytest.mark.rule("GL-3.2.2", "GL-3.2.3", "GL-3.2.4", "GL-3.2.5", "GL-X15")
def test_the_engineer_doubles_the_power_after_the_weight_is_paid_for_the_cards_before_and_leaves() -> None:
    flight = with_engineer(6, weight=4)
    before = credits_of(flight)
    flight.state.revealed = tuple(range(20, 25))
    flight.reveal("I-05")
    assert flight.options(0) == ["use-engineer", "keep-engineer"]
    flight.do(0, "use-engineer")
    assert flight.progress()[0] == 4 + 4
    assert credits_of(flight) == before + 5
    assert flight.ship(0).crew[cell("7-6")] == 0
    assert flight.told("event-crew-lost") == [{"seat": 0, "crew": "vip_red", "cell": "7-6"}]


@pytest.mark.rule("GL-3.2.2", "GL-3.R1")
def test_the_engineer_stays_if_she_is_not_used_and_is_asked_at_the_next_count() -> None:
    flight = with_engineer(2)
    flight.reveal("I-05")
    assert flight.do_default(0) == "keep-engineer"
    assert flight.progress()[0] == 4 + 2
    flight.reveal("I-06")
    flight.do(0, "use-engineer")
    assert flight.progress()[0] == 6 + 4
    # Once used she is gone.
    flight.reveal("I-07")
    assert flight.progress()[0] == 10 + 2


@pytest.mark.rule("GL-3.2.2")
def test_the_engineer_is_asked_after_the_tokens_are_spent() -> None:
    flight = with_engineer(1)
    ship = flight.state.edit_ship(0)
    ship.put(cell("6-6"), with_tiles(start(1), "6-6 BAT2-01 0").pieces[cell("6-6")])
    ship.put(cell("9-8"), with_tiles(start(1), "9-8 DEN-01 0").pieces[cell("9-8")])
    ship.tokens[cell("6-6")] = 1
    flight.reveal("I-05")
    assert flight.options(0) == ["power-double 9-8", "done-powering"]
    flight.do(0, "power-double", cell="9-8")
    assert flight.ship(0).token_count() == 0
    flight.do(0, "use-engineer")
    assert flight.progress()[0] == 4 + 6


@pytest.mark.rule("GL-3.2.2", "GL-3.2.7")
def test_the_engineer_is_asked_in_a_combat_zone_in_the_order_of_the_count() -> None:
    flight = with_engineer(2)
    flight.state.edit_ship(0).crew[cell("6-7")] = 2
    flight.state.edit_ship(1).put(cell("7-6"), flight.ship(0).pieces[cell("7-6")])
    flight.board(1, "red", "7-6")
    flight.reveal("I-16")
    assert flight.deciding() == (0,)
    flight.do(0, "use-engineer")
    assert flight.deciding() == (1,)
    flight.do(1, "keep-engineer")
    # Twice 2 against 3.
    assert [told["seat"] for told in flight.told("event-weakest") if told["criterion"] == "engines"] == [1]


@pytest.mark.rule("GL-3.2.5", "GL-3.R7", "GT-14.2")
def test_who_loses_the_last_human_with_the_engineer_gives_up_after_the_card() -> None:
    flight = with_engineer(2)
    flight.state.edit_ship(0).crew[cell("7-7")] = 0
    flight.reveal("I-05")
    flight.do(0, "use-engineer")
    assert flight.progress()[0] == 4 + 4
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-humans"}]
    assert flight.part(0).card_losses


@pytest.mark.rule("GL-X74", "GL-3.2.3", "GT-10.7")
@pytest.mark.parametrize(
    ("engines", "weight", "plain", "doubled"), [(3, 4, 1, 2), (2, 5, 0, 0), (0, 0, 0, 0)], ids=["1", "heavy", "none"]
)
def test_engine_tiles_alien_weight_floor_and_engineer_come_in_this_order(
    engines: int, weight: int, plain: int, doubled: int
) -> None:
    flight = with_engineer(engines, weight, brown=True)
    flight.reveal("I-05")
    assert flight.state.players[0].power == plain
    flight.do(0, "use-engineer")
    assert flight.told("event-engineer-used") == [{"seat": 0, "count": doubled}]
    assert flight.progress()[0] == 4 + doubled
    assert (0 in flight.flying()) == (doubled > 0)


@pytest.mark.rule("GL-3.R7", "GL-X81")
def test_a_card_that_compares_engines_and_crew_counts_her_before_she_leaves() -> None:
    flight = with_engineer(3)
    flight.state.edit_ship(0).crew[cell("6-7")] = 1
    crew = flight.ship(0).crew_members()
    power_use.ask_engines(flight.state, 0)
    flow.advance(flight.state)
    assert flight.state.players[0].power - crew == -1
    flight.do(0, "use-engineer")
    assert flight.state.players[0].power - crew == 2
    assert flight.ship(0).crew_members() == 3


@pytest.mark.rule("GL-3.2.4")
def test_a_card_that_plans_engine_power_lets_her_leave_and_pays() -> None:
    flight = with_engineer(3)
    flight.state.revealed = (20, 21)
    before = credits_of(flight)
    assert engineer.is_aboard(flight.state, 0)
    assert not engineer.is_aboard(flight.state, 1)
    engineer.leave(flight.state, 0)
    assert credits_of(flight) == before + 2
    assert not engineer.is_aboard(flight.state, 0)


@pytest.mark.rule("GL-3.2.2")
def test_other_actions_wait_until_the_engineer_is_decided_on() -> None:
    flight = with_engineer(3)
    flight.reveal("I-05")
    assert flight.refusal(0, "reveal-card").clause == "GL-3.2.2"


# --- the Streamer -----------------------------------------------------------------------------------------------------


def with_streamer() -> LunarFlight:
    """Return a flight in which the first of two has the Streamer in (7, 5), joined to the ship through (7, 6)."""
    ship = crewed(assemble(2, [("7-6", STRUCTURAL), ("7-5", CABIN), ("6-7", STRUCTURAL)]))
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(STREAMER, None, None))
    flight.board(0, "red", "7-5")
    return flight


@pytest.mark.rule("GL-3.4.2")
@pytest.mark.parametrize(
    ("danger", "side", "roll", "paid"),
    [
        ("small_meteor", "right", 7, 1),
        ("heavy_shot", "right", 7, 1),
        ("light_shot", "right", 8, 0),
        ("light_shot", "front", 7, 0),
    ],
)
def test_the_streamer_pays_for_a_projectile_along_her_row_or_column(
    danger: str, side: str, roll: int, paid: int
) -> None:
    flight = with_streamer()
    before = credits_of(flight)
    flight.strike(0, danger, side, roll)
    if flight.deciding():
        flight.do_default(0)
    assert flight.ship(0).crew[cell("7-5")]
    assert credits_of(flight) == before + paid


@pytest.mark.rule("GL-3.4.2")
def test_only_projectiles_against_her_own_ship_count() -> None:
    flight = with_streamer()
    before = credits_of(flight)
    flight.strike(1, "heavy_shot", "right", 7)
    assert credits_of(flight) == before


@pytest.mark.rule("GL-3.4.3")
def test_the_streamer_pays_nothing_for_what_hits_or_cuts_off_her_own_cabin() -> None:
    flight = with_streamer()
    before = credits_of(flight)
    flight.strike(0, "heavy_shot", "front", 5)
    assert not flight.has(0, "7-5")
    assert credits_of(flight) == before
    flight = with_streamer()
    flight.strike(0, "heavy_shot", "right", 7)
    # The shot along her row destroys what joins her to the ship, and she is left behind.
    assert not flight.has(0, "7-7")
    flight.do(0, "keep-piece", cell="6-7")
    assert credits_of(flight) == before


@pytest.mark.rule("GL-3.4.4")
def test_the_streamer_pays_three_credits_for_a_card_at_most() -> None:
    flight = with_streamer()
    before = credits_of(flight)
    flight.reveal("II-11")
    for count in range(1, 5):
        watchers.watch_line(flight.state, 0, EAST, 7)
        watchers.pay_streams(flight.state, ())
        assert credits_of(flight) == before + min(3, count)
    flight.state.step = WINDOW
    flight.reveal("II-10")
    watchers.watch_line(flight.state, 0, EAST, 7)
    watchers.pay_streams(flight.state, ())
    assert credits_of(flight) == before + 4


@pytest.mark.rule("GL-3.4.3")
def test_lines_that_are_hit_at_once_are_one_projectile() -> None:
    flight = with_streamer()
    before = credits_of(flight)
    for line in (6, 7, 8):
        watchers.watch_line(flight.state, 0, EAST, line)
    flight.destroy(0, "7-5")
    assert credits_of(flight) == before
    flight = with_streamer()
    for line in (6, 7, 8):
        watchers.watch_line(flight.state, 0, EAST, line)
    flight.destroy(0, "6-7")
    assert credits_of(flight) == before + 1


@pytest.mark.rule("GL-3.4.2", "GL-2.26", "GT-22.14")
def test_the_streamer_pays_before_the_next_roll() -> None:
    flight = with_streamer()
    before = credits_of(flight)
    flight.reveal("II-11")
    flight.roll(12, 12)
    assert credits_of(flight) == before
    flight.roll(7)
    if flight.deciding():
        flight.do_default(0)
    assert credits_of(flight) == before + 1
    assert flight.state.draw == DRAW_DICE


# --- the Diva ---------------------------------------------------------------------------------------------------------


def with_diva(more: str = "") -> LunarFlight:
    """Return a flight in which the first of two has the Diva in (7, 5)."""
    ship = crewed(with_tiles(assemble(2, [("7-6", STRUCTURAL), ("7-5", CABIN), ("6-7", STRUCTURAL)]), more))
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(DIVA, None, None))
    flight.board(0, "red", "7-5")
    return flight


@pytest.mark.rule("GL-3.5.2")
def test_the_diva_cancels_an_asteroid_once_per_flight() -> None:
    flight = with_diva()
    flight.strike(0, "large_meteor", "front", 7)
    assert flight.options(0) == ["sing 7", "stay-silent"]
    flight.do(0, "sing", line=7)
    assert flight.has(0, "6-7")
    assert flight.told("event-diva-sings") == [{"seat": 0, "origin": "front", "line": 7}]
    assert NOTE_NAMES[flight.state.record[-1][0]] == "cancelled"
    flight.strike(0, "large_meteor", "front", 7)
    assert not flight.has(0, "6-7")


@pytest.mark.rule("GL-3.5.2")
def test_who_lets_the_diva_be_silent_may_use_her_later() -> None:
    flight = with_diva()
    flight.strike(0, "large_meteor", "front", 7)
    flight.do(0, "stay-silent")
    assert not flight.has(0, "6-7")
    flight.strike(0, "large_meteor", "left", 7)
    flight.do(0, "sing", line=7)
    assert flight.has(0, "7-5")


@pytest.mark.rule("GL-3.5.2")
def test_the_diva_does_not_sing_at_shots_misses_smooth_sides_and_what_a_single_cannon_shoots() -> None:
    flight = with_diva("6-8 CAN-01 0  8-7 CAN-02 0")
    flight.strike(0, "small_meteor", "front", 8)
    assert flight.keys() == ["event-danger-bounces"]
    flight.strike(0, "large_meteor", "front", 8)
    assert flight.keys() == ["event-meteor-shot"]
    flight.strike(0, "large_meteor", "front", 12)
    assert flight.keys() == ["event-danger-misses"]
    flight.strike(0, "heavy_shot", "front", 8)
    assert flight.told("event-danger-hits")
    assert "sing" not in " ".join(flight.options(0))


@pytest.mark.rule("GL-3.5.2", "GL-2.23")
def test_without_the_diva_aboard_nobody_sings() -> None:
    flight = with_diva()
    crew_loss.remove_member(flight.state, 0, cell("7-5"))
    flight.strike(0, "large_meteor", "front", 7)
    assert not flight.has(0, "6-7")


@pytest.mark.rule("GL-3.5.2")
def test_the_diva_is_asked_before_a_token_is_spent() -> None:
    flight = with_diva("5-7 DCN-02 0  6-6 BAT2-01 0")
    flight.state.edit_ship(0).tokens[cell("6-6")] = 2
    flight.strike(0, "large_meteor", "front", 7)
    assert flight.options(0) == ["sing 7", "stay-silent"]
    # GL-D7: a token would help, so by default she is silent.
    assert flight.do_default(0) == "stay-silent"
    assert flight.options(0) == ["fire-cannon 5-7", "accept-damage"]


@pytest.mark.rule("GL-3.5.3")
def test_fragile_cargo_around_the_diva_breaks_at_once() -> None:
    # (6, 6) touches her cabin at a corner, (7, 8) is far away.
    flight = with_diva("6-6 GLC-F01 0  7-8 GLC-F02 0")
    assert diva.fragile_neighbours(flight.ship(0), cell("7-5")) == cells("6-6")
    flight.strike(0, "large_meteor", "front", 7)
    assert flight.state.default(0) == flight.action("stay-silent")
    flight.do(0, "sing", line=7)
    assert ("GLC-F01", "destroyed") in flight.lost(0)
    assert flight.told("event-song-breaks") == [{"seat": 0, "cell": ["6-6"], "count": 1}]
    assert ("GLC-F02", "destroyed") not in flight.lost(0)


@pytest.mark.rule("GL-3.5.2")
def test_by_default_the_diva_saves_what_nothing_else_can() -> None:
    flight = with_diva()
    flight.strike(0, "large_meteor", "front", 7)
    assert flight.do_default(0) == "sing 7"


@pytest.mark.rule("GL-3.5.4")
def test_of_lines_that_are_hit_at_once_she_cancels_one() -> None:
    flight = with_diva()
    flight.reveal("GLS-13")
    flight.die(3)  # columns 5, 6 and 7 from the front
    assert flight.options(0) == ["sing 5", "sing 6", "sing 7", "stay-silent"]
    assert flight.refusal(0, "sing", line=8).clause == "GL-3.5.2"
    flight.do(0, "sing", line=6)
    assert [flight.has(0, name) for name in ("7-5", "7-6", "6-7")] == [False, True, False]
    assert flight.told("event-diva-sings") == [{"seat": 0, "origin": "front", "line": 6}]


@pytest.mark.rule("GL-3.5.4")
def test_by_default_she_cancels_the_first_line_that_no_cannon_reaches() -> None:
    flight = with_diva("5-7 CAN-01 0")
    flight.reveal("GLS-13")
    flight.die(4)  # columns 6, 7 and 8; the cannon covers 7
    assert flight.do_default(0) == "sing 6"
    assert flight.has(0, "7-6")


@pytest.mark.rule("GL-3.5.4", "GL-9.4.6")
def test_by_default_she_cancels_a_line_for_which_no_cannon_is_left() -> None:
    # A cannon that points to the left in row 8 reaches rows 7 and 8, and protects one of them.
    flight = with_diva("8-7 STR-02 0  8-6 CAN-13 3")
    flight.reveal("GLS-11")
    flight.die(4)  # rows 6, 7 and 8; the front component of row 6 is (6, 7)
    assert flight.do_default(0) == "sing 6"
    flight = with_diva("6-6 CAN-14 3  8-7 STR-02 0  8-6 CAN-13 3")
    flight.reveal("GLS-11")
    flight.die(4)
    assert flight.do_default(0) == "sing 8"
    flight = with_diva("6-6 CAN-14 3  6-5 CAN-15 3  8-7 STR-02 0  8-6 CAN-13 3")
    flight.reveal("GLS-11")
    flight.die(4)
    assert flight.do_default(0) == "stay-silent"


@pytest.mark.rule("GL-3.5.4", "GL-9.5.6")
def test_by_default_she_cancels_the_asteroid_that_a_single_cannon_has_made_real() -> None:
    # The cannon cannot fire again, and another one is the only defence.
    flight = with_diva("5-7 CAN-01 0")
    flight.reveal("GLS-15")
    flight.die(4)  # columns 6, 7 and 8
    assert flight.options(0) == ["sing 7", "stay-silent"]
    assert flight.do_default(0) == "sing 7"
    assert flight.has(0, "5-7")
    flight = with_diva("5-7 CAN-01 0  8-7 DCN-01 0  7-8 BAT2-01 0")
    flight.state.edit_ship(0).tokens[cell("7-8")] = 1
    flight.reveal("GLS-15")
    flight.die(4)
    assert flight.do_default(0) == "stay-silent"
    assert flight.options(0) == ["fire-cannon 8-7", "hold-fire"]


@pytest.mark.rule("GL-3.4.3", "GL-3.4.2")
def test_each_line_of_a_simultaneous_event_counts_for_the_streamer() -> None:
    ship = crewed(assemble(2, [("7-6", CABIN), ("6-7", STRUCTURAL), ("8-7", STRUCTURAL)]))
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=("vip_extreme_streamer", None, None))
    flight.board(0, "red", "7-6")
    before = flight.state.players[0].credits
    flight.reveal("GLS-14")
    flight.die(5)  # columns 7, 8 and 9 from the rear: not hers
    assert flight.state.players[0].credits == before
    flight.reveal("GLS-12")
    flight.die(4)  # rows 6, 7 and 8 from the right: hers, and the starting cabin before her is hit
    assert flight.has(0, "7-6")
    assert flight.state.players[0].credits == before + 1


# --- Patient and Novelist ---------------------------------------------------------------------------------------------


def with_writer(vip: str, colour: str) -> LunarFlight:
    """Return a flight in which the first of two has the VIP in (7, 5)."""
    ship = crewed(assemble(2, [("7-6", STRUCTURAL), ("7-5", CABIN), ("6-7", STRUCTURAL)]))
    vips = (None, vip, None) if colour == "blue" else (None, None, vip)
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=vips)
    flight.board(0, colour, "7-5")
    return flight


@pytest.mark.rule("GL-3.8.5", "GL-2.26")
def test_the_patient_pays_for_an_epidemic_while_he_is_aboard() -> None:
    flight = with_writer(PATIENT, "blue")
    before = credits_of(flight), credits_of(flight, 1)
    flight.reveal("II-05")
    assert (credits_of(flight), credits_of(flight, 1)) == (before[0] + 2, before[1])
    assert flight.told("event-vip-pays") == [{"seat": 0, "vip": PATIENT, "credits": 2}]
    flight.reveal("II-04")
    assert credits_of(flight) == before[0] + 2


@pytest.mark.rule("GL-3.8.5", "GL-2.R3", "GL-2.23")
def test_the_patient_pays_nothing_for_the_epidemic_that_kills_him() -> None:
    ship = crewed(assemble(2, [("7-6", CABIN), ("6-7", STRUCTURAL)]))
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(None, PATIENT, None))
    flight.board(0, "blue", "7-6")
    before = credits_of(flight)
    flight.reveal("II-05")
    assert flight.ship(0).crew[cell("7-6")] == 0
    assert credits_of(flight) == before


@pytest.mark.rule("GL-3.8.5")
def test_the_patient_pays_before_anybody_gives_up() -> None:
    flight = with_writer(PATIENT, "blue")
    flight.state.edit(0).progress = -40
    before = credits_of(flight)
    flight.reveal("II-05")
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "lapped"}]
    assert credits_of(flight) == before + 2


@pytest.mark.rule("GL-3.16.2")
def test_the_novelist_pays_once_for_a_card_that_costs_components() -> None:
    flight = with_writer(NOVELIST, "yellow")
    before = credits_of(flight)
    flight.reveal("II-10")
    flight.roll(7, 7)
    assert len(flight.lost(0)) >= 2
    assert credits_of(flight) == before
    flight.roll(12, 12)
    assert credits_of(flight) == before + 1
    flight.reveal("II-04")
    assert credits_of(flight) == before + 1


@pytest.mark.rule("GL-3.16.2", "GL-2.23")
def test_the_novelist_pays_only_if_he_is_aboard_when_the_card_is_over() -> None:
    flight = with_writer(NOVELIST, "yellow")
    before = credits_of(flight)
    flight.reveal("II-10")
    flight.roll(7, 5)
    assert not flight.has(0, "7-5")
    flight.roll(12, 12)
    assert credits_of(flight) == before


# --- the Guru ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-1.32", "GL-3.13.3")
def test_a_square_lies_between_two_others_on_a_row_column_or_diagonal() -> None:
    assert lies_between(cell("7-6"), cell("7-5"), cell("7-9"))
    assert lies_between(cell("7-6"), cell("9-6"), cell("5-6"))
    assert lies_between(cell("7-6"), cell("9-8"), cell("6-5"))
    assert not lies_between(cell("7-6"), cell("7-7"), cell("7-9"))
    assert not lies_between(cell("7-5"), cell("7-5"), cell("7-9"))
    assert not lies_between(cell("7-6"), cell("6-5"), cell("8-6"))
    assert not lies_between(cell("7-6"), cell("7-5"), cell("7-5"))


@pytest.mark.rule("GL-3.13.2", "GL-3.13.3", "GL-3.13.4", "GL-X24")
@pytest.mark.parametrize(
    ("battery", "powered", "paid"),
    [("6-5", "9-8", 2), ("7-5", "7-9", 2), ("7-8", "7-9", 0), ("6-5", "8-6", 0)],
)
def test_the_guru_pays_when_the_cabin_is_between_battery_and_component(battery: str, powered: str, paid: int) -> None:
    ship = crewed(with_tiles(start(2), f"7-6 CAB-04 0  {battery} BAT2-01 0  9-8 SHD-01 0  7-9 DCN-01 0  8-6 DEN-01 0"))
    ship.tokens[cell(battery)] = 2
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(None, None, GURU))
    flight.board(0, "yellow", "7-6")
    before = credits_of(flight)
    batteries.spend_token(flight.state, 0, cell(powered))
    assert credits_of(flight) == before + paid
    # Without the Guru nobody pays (GL-2.23).
    crew_loss.remove_member(flight.state, 0, cell("7-6"))
    batteries.spend_token(flight.state, 0, cell(powered))
    assert credits_of(flight) == before + paid


@pytest.mark.rule("GL-12.3", "GL-12.9")
def test_only_energy_from_a_battery_component_counts_as_a_token() -> None:
    ship = with_tiles(start(2), "7-5 BAT2-01 0  8-8 STR-01 0")
    assert energy.is_token_source(ship, cell("7-5"))
    assert not energy.is_token_source(ship, cell("8-8"))


# --- the Activist -----------------------------------------------------------------------------------------------------


def with_activist() -> LunarFlight:
    """Return the ship of GL-X25: the Activist in (7, 5), a battery beside her in (8, 6), another one in (8, 8)."""
    tiles = "7-5 CAB-04 0  8-6 BAT2-01 0  9-6 DEN-03 0  8-8 BAT2-02 0  6-8 SHD-01 0"
    ship = crewed(with_tiles(start(2), tiles))
    ship.tokens[cell("8-6")] = ship.tokens[cell("8-8")] = 2
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(None, None, ACTIVIST))
    flight.board(0, "yellow", "7-5")
    return flight


@pytest.mark.rule("GL-3.14.2", "GL-3.14.3", "GL-3.R5", "GL-X25")
def test_a_battery_beside_the_activist_powers_only_what_is_connected_to_it() -> None:
    flight = with_activist()
    assert batteries.usable_batteries(flight.state, 0, cell("9-6")) == [cell("8-6"), cell("8-8")]
    assert batteries.usable_batteries(flight.state, 0, cell("6-8")) == [cell("8-8")]
    crew_loss.remove_member(flight.state, 0, cell("7-5"))
    assert batteries.usable_batteries(flight.state, 0, cell("6-8")) == [cell("8-6"), cell("8-8")]


@pytest.mark.rule("GL-3.14.2")
def test_a_double_engine_that_only_the_activists_battery_could_power_is_refused() -> None:
    flight = with_activist()
    ship = flight.state.edit_ship(0)
    ship.tokens[cell("8-8")] = 0
    ship.put(cell("9-8"), with_tiles(start(2), "9-8 DEN-01 0").pieces[cell("9-8")])
    flight.reveal("I-05")
    assert flight.options(0) == ["power-double 9-6", "done-powering"]
    refusal = flight.refusal(0, "power-double", cell="9-8")
    assert (refusal.clause, refusal.data) == ("GL-3.14.2", {"cell": "8-6"})


@pytest.mark.rule("GL-3.14.2")
def test_a_token_of_the_activists_battery_is_refused_for_another_component() -> None:
    flight = with_activist()
    ship = flight.state.edit_ship(0)
    ship.put(cell("9-8"), with_tiles(start(2), "9-8 BAT2-03 0").pieces[cell("9-8")])
    ship.tokens[cell("9-8")] = 2
    flight.strike(0, "light_shot", "front", 8)
    flight.do(0, "use-shield")
    assert flight.options(0) == ["spend-battery 8-8", "spend-battery 9-8"]
    refusal = flight.refusal(0, "spend-battery", cell="8-6")
    assert (refusal.key, refusal.clause) == ("refusal-token-elsewhere", "GL-3.14.2")
    assert flight.refusal(0, "spend-battery", cell="7-5").clause == "GT-7.9"


@pytest.mark.rule("GL-3.14.4")
def test_losing_tokens_is_not_powering() -> None:
    flight = with_activist()
    batteries.give_tokens(flight.state, 0, 4)
    assert flight.ship(0).token_count() == 0


# --- which component is powered (GL-D9) -------------------------------------------------------------------------------


def two_engines() -> Ship:
    return crewed(with_tiles(start(2), "7-5 CAB-04 0  6-5 BAT2-01 0  9-5 DEN-01 0  9-6 DEN-03 0"))


@pytest.mark.rule("GL-3.13.2", "GT-19.27")
@pytest.mark.parametrize(
    ("vip", "aboard", "offered"),
    [
        (GURU, True, ["power-double 9-5", "power-double 9-6", "done-powering"]),
        (GURU, False, ["power-double 9-5", "done-powering"]),
        (NOVELIST, True, ["power-double 9-5", "done-powering"]),
    ],
)
def test_equal_engines_are_told_apart_only_for_who_carries_a_guru_or_an_activist(
    vip: str, aboard: bool, offered: list[str]
) -> None:
    ship = two_engines()
    ship.tokens[cell("6-5")] = 2
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(None, None, vip))
    if aboard:
        flight.board(0, "yellow", "7-5")
    flight.reveal("I-05")
    assert flight.options(0) == offered


@pytest.mark.rule("GL-3.13.4")
def test_the_guru_pays_for_each_token() -> None:
    ship = two_engines()
    ship.tokens[cell("6-5")] = 2
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(None, None, GURU))
    flight.board(0, "yellow", "7-5")
    before = credits_of(flight)
    flight.reveal("I-05")
    flight.do(0, "power-double", cell="9-6")
    assert credits_of(flight) == before
    flight.do(0, "power-double", cell="9-5")
    assert credits_of(flight) == before + 2
    keys = flight.keys()
    assert keys[keys.index("event-vip-pays") - 1] == "event-token-spent"


@pytest.mark.rule("GL-3.1.4", "GT-19.27")
def test_double_cannons_are_told_apart_if_only_some_are_marked() -> None:
    ship = crewed(with_tiles(start(2), "6-6 DCN-01 0  6-8 DCN-02 0  8-8 BAT2-01 0"))
    ship.tokens[cell("8-8")] = 1
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3])
    flight.reveal("I-02")
    assert flight.options(0) == ["power-double 6-6", "done-powering"]
    flight.part(0).markers = cells("6-8")
    flight.state.options[0] = None
    assert flight.options(0) == ["power-double 6-6", "power-double 6-8", "done-powering"]
    flight.part(0).markers = cells("6-6", "6-8")
    flight.state.options[0] = None
    assert flight.options(0) == ["power-double 6-6", "done-powering"]


def two_shields(vip: str) -> LunarFlight:
    """Return a flight in which two shields cover the front; the cabin (7, 5) is between battery and the second one."""
    ship = crewed(with_tiles(start(2), "7-5 CAB-04 0  6-5 BAT2-01 0  7-8 SHD-01 0  8-5 SHD-02 0"))
    ship.tokens[cell("6-5")] = 2
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], vips=(None, None, vip))
    flight.board(0, "yellow", "7-5")
    return flight


@pytest.mark.rule("GL-3.13.2")
def test_the_owner_of_a_guru_chooses_which_shield_is_powered() -> None:
    flight = two_shields(GURU)
    before = credits_of(flight)
    flight.strike(0, "light_shot", "right", 7)
    flight.do(0, "use-shield")
    assert flight.options(0) == ["choose-shield 7-8", "choose-shield 8-5"]
    assert flight.state.default(0) == flight.action("choose-shield", cell="7-8")
    assert flight.refusal(0, "choose-shield", cell="7-5").clause == "GT-7.10"
    flight.do(0, "choose-shield", cell="8-5")
    assert credits_of(flight) == before + 2
    assert flight.ship(0).token_count() == 1
    assert flight.has(0, "7-8")


@pytest.mark.rule("GT-11.11")
def test_without_guru_and_activist_nobody_chooses_a_shield() -> None:
    flight = two_shields(NOVELIST)
    flight.strike(0, "light_shot", "right", 7)
    flight.do(0, "use-shield")
    assert flight.ship(0).token_count() == 1
