"""Section 9.6 of the expansion's rules: Tactical Zone."""

from __future__ import annotations

from functools import cache

import pytest

from starlode.games.galaxy_trucker.content import CARD_NUMBER, CRITERION_NAMES, DANGER_NAMES, ORIGINS, PARTY_KING
from starlode.games.galaxy_trucker.lunar.content import PENALTY_NAMES, SUPERCARDS, Penalty
from starlode.games.galaxy_trucker.phases.cards.combat_zone import declared_values
from starlode.games.galaxy_trucker.ship.ship import PRISONER, Ship
from starlode.games.galaxy_trucker.state import DRAW_DICE, FLYING, GAVE_UP
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import cell, start

# Level II: cabins in a row, cannons before it, engines and a battery behind it
CABINS = "7-6 7-5 7-8 7-9"
CANNONS = "6-5 6-6 6-7 6-8 6-9"
ENGINES = "8-5 8-6 8-7 8-8"


@cache
def hull(cannons: int, engines: int, further: str) -> Ship:
    words = [f"{name} cabin" for name in CABINS.split()]
    words += [f"{name} cannon" for name in CANNONS.split()[:cannons]]
    words += [f"{name} engine" for name in ENGINES.split()[:engines]]
    return joined(2, " ".join([*words, further]))


def ship(crew: int, cannons: int = 0, engines: int = 0, further: str = "", tokens: str = "") -> Ship:
    """Return a ship with so many humans, forward cannons and engines."""
    new = hull(cannons, engines, further).copy()
    for name in ("7-7", *CABINS.split()):
        new.crew[cell(name)] = min(2, crew)
        crew -= min(2, crew)
    assert not crew
    return aboard(new, tokens=tokens)


def differences(flight: LunarFlight) -> list[tuple[object, float]]:
    """Return the seats with their differences, in the order in which they were told."""
    found: list[tuple[object, float]] = []
    for data in flight.told("event-difference"):
        value = int(str(data["count"])) + int(str(data["half"])) / 2
        found.append((data["seat"], -value if data["negative"] else value))
    return found


def lowest(flight: LunarFlight) -> list[object]:
    return [data["seat"] for data in flight.told("event-lowest-difference")]


def answer(flight: LunarFlight) -> None:
    """Take defaults and roll sevens until the card is over."""
    while flight.state.draw == DRAW_DICE or any(player.stack for player in flight.state.players):
        if flight.state.draw == DRAW_DICE:
            flight.roll(7)
        else:
            flight.do_default(flight.deciding()[0])


# --- counting ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.6.1", "GL-9.6.2", "GL-9.6.3", "GL-9.6.4", "GL-9.6.7", "GL-8.9", "GL-8.11", "GL-X45")
def test_the_example_of_three_players() -> None:
    david = ship(8, 5, further="8-5 cannon-S 8-6 cannon-S")
    sarah = ship(6, 5, further="8-5 cannon-S 8-6 cannon-S 8-7 cannon-S 8-8 cannon-S 8-9 double_cannon-S 7-10 battery")
    julien = ship(3, 5, further="8-5 cannon-S 8-6 cannon-S 8-9 double_cannon-S 7-10 battery")
    flight = LunarFlight("II", [david, aboard(sarah, tokens="7-10 1"), aboard(julien, tokens="7-10 1")], [14, 12, 10])
    flight.reveal("GLS-16")
    flight.do(1, "done-powering")
    flight.do(2, "done-powering")
    assert differences(flight)[:3] == [(0, 2), (1, -1), (2, -3)]
    assert lowest(flight)[0] == 2
    # Three crew and five days
    assert flight.ship(2).crew_members() == 0
    assert flight.progress()[2] == 5
    assert flight.state.players[2].status == FLYING
    answer(flight)
    assert flight.state.players[2].status == GAVE_UP


@pytest.mark.rule("GL-9.6.5", "GL-X46")
@pytest.mark.parametrize(("progress", "victim"), [([9, 7, 5], 1), ([9, 5, 7], 2)])
def test_in_a_tie_the_one_furthest_ahead_suffers(progress: list[int], victim: int) -> None:
    flight = LunarFlight("I", [crewed(start(1)) for _ in range(3)], progress)
    flight.hooks.cannon_power.append(lambda _state, seat, _powered, _total: 2 * (1, 4, 4)[seat])
    flight.reveal("GLS-16")
    assert sorted(differences(flight)[:3]) == [(0, 1), (1, -2), (2, -2)]
    assert lowest(flight)[0] == victim
    assert flight.ship(victim).crew_members() == 0


@pytest.mark.rule("GL-9.6.2", "GL-8.10")
def test_players_count_in_flight_order_which_each_column_takes_anew() -> None:
    """Seat 1 leads, has the lowest difference in the left column, and loses five days behind seat 0."""
    flight = LunarFlight("II", [ship(8), ship(6)], [6, 8])
    flight.reveal("GLS-16")
    answer(flight)
    assert differences(flight) == [(1, 6), (0, 8), (0, 0), (1, 0)]
    # In the tie of the right column seat 0 is ahead.
    assert lowest(flight) == [1, 0]


@pytest.mark.rule("GL-9.6.7")
def test_differences_have_halves() -> None:
    flight = LunarFlight("II", [ship(2, 0, further="8-7 cannon-S"), ship(8)], [6, 4])
    flight.reveal("GLS-16")
    assert differences(flight)[:2] == [(0, 1.5), (1, 8)]
    flight = LunarFlight("I", [crewed(start(1)), crewed(start(1))], [6, 4])
    flight.hooks.cannon_power.append(lambda _state, seat, _powered, _total: 7 + seat)
    flight.reveal("GLS-16")
    assert differences(flight)[:2] == [(0, -1.5), (1, -2)]
    assert lowest(flight)[0] == 1


@pytest.mark.rule("GL-9.6.3", "GL-9.6.6")
def test_what_was_powered_for_the_left_column_is_powered_anew_for_the_right() -> None:
    powered = ship(4, 1, further="8-6 double_cannon-S 8-7 battery", tokens="8-7 2")
    flight = LunarFlight("I", [level_one(powered), crewed(start(1))], [6, 4])
    flight.reveal("GLS-16")
    flight.do(0, "power-double", cell="8-6")
    assert flight.ship(0).token_count() == 1
    while "power-double 8-6" not in flight.options(0):
        flight.do_default(flight.deciding()[0])
    flight.do(0, "done-powering")
    assert differences(flight)[0] == (0, 2)
    assert (0, 1) in differences(flight)[2:]


def level_one(ship_: Ship) -> Ship:
    """Return a copy of the ship for a flight of level I."""
    new = ship_.copy()
    new.level = 1
    return new


@pytest.mark.rule("GL-9.6.3")
def test_only_what_needs_energy_is_optional() -> None:
    flight = LunarFlight("II", [ship(2, 2, 1), ship(2)], [6, 4])
    flight.reveal("GLS-17")
    assert differences(flight)[:2] == [(0, -1), (1, 0)]
    assert lowest(flight)[0] == 0


@pytest.mark.rule("GL-9.6.3")
def test_double_engines_and_cannons_may_be_powered_in_one_column() -> None:
    further = "8-7 double_engine 8-6 battery 6-7 double_cannon"
    flight = LunarFlight("II", [ship(2, further=further, tokens="8-6 2"), ship(2)], [6, 4])
    flight.reveal("GLS-17")  # engines minus cannons
    assert flight.options(0) == ["power-double 8-7", "done-powering"]
    flight.do(0, "power-double", cell="8-7")
    assert flight.options(0) == ["power-double 6-7", "done-powering"]
    flight.do(0, "done-powering")
    assert differences(flight)[0] == (0, 2)


@pytest.mark.rule("GL-9.6.2")
def test_the_differences_so_far_are_known_to_those_who_count_later() -> None:
    last = ship(2, further="6-7 double_cannon 8-7 battery", tokens="8-7 1")
    flight = LunarFlight("II", [ship(8), last], [6, 4])
    flight.reveal("GLS-16")
    assert flight.deciding() == (1,)
    assert declared_values(flight.state) == [16]


def engineer_flight() -> LunarFlight:
    """Return a flight of level I in which the first ship has engine power 3 and four crew with the Engineer."""
    ships = [level_one(ship(3, 0, 3)), crewed(start(1))]
    flight = LunarFlight("I", ships, [6, 4], vips=("vip_propulsion_engineer", None, None))
    flight.board(0, "red", "7-9")
    flight.reveal("GLS-18")
    return flight


@pytest.mark.rule("GL-X81", "GL-3.R7")
def test_the_crew_is_counted_before_the_engineer_leaves() -> None:
    flight = engineer_flight()
    flight.do(0, "use-engineer")
    answer(flight)
    # Engines minus crew: 6 - 4 and 0 - 2; cannons minus crew: 0 - 3 and 0 - 2.
    assert differences(flight) == [(0, 2), (1, -2), (0, -3), (1, -2)]


@pytest.mark.rule("GL-X81")
def test_without_the_engineer_the_difference_is_lower() -> None:
    flight = engineer_flight()
    flight.do(0, "keep-engineer")
    assert differences(flight)[0] == (0, -1)


@pytest.mark.rule("GL-12.7", "GL-9.6.2")
def test_figures_that_are_no_crew_credits_and_titles_change_no_difference() -> None:
    """A figure of another expansion, such as the Diplomat, would have no effect either."""
    found = []
    for figure, titled in ((0, False), (PRISONER, True)):
        flight = LunarFlight("II", [ship(4, 3), ship(2, 1)], [6, 4])
        flight.state.edit_ship(0).crew[cell("7-9")] = figure
        if titled:
            player = flight.state.edit(0)
            player.credits, player.title, player.gold = 50, PARTY_KING, True
        flight.reveal("GLS-16")
        found.append(differences(flight)[:2])
    # Crew minus cannons
    assert found == [[(0, 1), (1, 1)]] * 2


# --- penalties --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-9.6.4", "GL-8.9")
@pytest.mark.parametrize(("mode", "days", "shots"), [("I", 4, 0), ("II", 4, 1), ("III", 4, 3)])
def test_the_lowest_applies_the_rows_down_to_the_level(mode: str, days: int, shots: int) -> None:
    """In the right column seat 0 has the fewest cannons; in the left one it has the most crew."""
    level = len(mode)
    strong = crewed(start(level))
    flight = LunarFlight(mode, [strong, strong], [20, 32])
    flight.hooks.cannon_power.append(lambda _state, seat, _powered, _total: 4 * seat)
    flight.reveal("GLS-16")
    flight.roll(*[2] * shots)
    assert lowest(flight) == [1, 0]
    assert flight.progress()[0] == 20 - days
    told = flight.told("event-danger")
    assert len(told) == shots
    assert {data["seat"] for data in told} <= {0}
    assert [data["seat"] for data in flight.told("event-danger-misses")] == [0] * shots
    numbers = [number for kind, seat, number, *_ in flight.state.record if kind == 0 and seat == 0]
    assert numbers == [*range(shots)]


@pytest.mark.rule("GL-9.6.4")
def test_shots_of_both_columns_are_numbered_on() -> None:
    """At level III the left column of GLS-17 has one shot, the right one another."""
    plain = crewed(start(3))
    flight = LunarFlight("III", [plain, plain], [6, 4])
    flight.reveal("GLS-17")
    answer(flight)
    assert [data["origin"] for data in flight.told("event-danger")] == ["rear", "rear"]
    assert [note[2] for note in flight.state.record if note[0] == 0] == [0, 1]


@pytest.mark.rule("GL-9.6.4", "GL-8.R2")
def test_batteries_are_lost_as_far_as_there_are_any() -> None:
    loaded = ship(8, further="8-7 battery", tokens="8-7 1")
    flight = LunarFlight("I", [level_one(loaded), crewed(start(1))], [6, 4])
    flight.reveal("GLS-18")
    assert lowest(flight)[0] == 0
    assert flight.ship(0).token_count() == 0


@pytest.mark.rule("GL-9.6.8")
def test_a_lone_ship_ignores_the_card() -> None:
    flight = LunarFlight("II", [ship(4)], [6])
    flight.reveal("GLS-16")
    assert flight.told("event-card-ignored") != []
    assert differences(flight) == []
    assert flight.progress()[0] == 6


# --- the cards --------------------------------------------------------------------------------------------------------


def words(penalty: Penalty) -> str:
    if penalty.dangers:
        return ", ".join(f"{DANGER_NAMES[kind].split('_')[0]} {ORIGINS[side]}" for kind, side in penalty.dangers)
    return f"{penalty.amount} {PENALTY_NAMES[penalty.kind]}"


@pytest.mark.rule("GL-9.6.9")
@pytest.mark.parametrize(
    ("card", "column", "test", "rows"),
    [
        ("GLS-16", 0, "crew - cannons", ["3 crew", "5 days", "4 goods"]),
        ("GLS-16", 1, "cannons - engines", ["4 days", "heavy front", "heavy left, heavy right"]),
        ("GLS-17", 0, "engines - cannons", ["3 goods", "3 crew", "heavy rear"]),
        ("GLS-17", 1, "crew - engines", ["light rear", "5 days", "3 crew"]),
        ("GLS-18", 0, "engines - crew", ["2 batteries", "4 days", "heavy front"]),
        ("GLS-18", 1, "cannons - crew", ["2 crew", "heavy right", "heavy rear, light rear"]),
    ],
)
def test_the_three_tactical_zones(card: str, column: int, test: str, rows: list[str]) -> None:
    found = SUPERCARDS[CARD_NUMBER[card] - CARD_NUMBER["GLS-01"]].columns[column]
    assert f"{CRITERION_NAMES[found.minuend]} - {CRITERION_NAMES[found.subtrahend]}" == test
    assert [", ".join(words(penalty) for penalty in row) for row in found.rows] == rows
