"""Section 6 of the rules of the expansion: missions that pay for cargo, and Insurance Fraud."""

from __future__ import annotations

import itertools

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS, MISSION_NAMES, MISSIONS, TILES_OF_CARGO
from starlode.games.galaxy_trucker.lunar.missions.counts import sets_aboard, weight_aboard
from starlode.games.galaxy_trucker.lunar.state import edit_part
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.lunar.missions import (
    crewed_ship,
    give,
    give_up,
    lines,
    lose,
    mission_lines,
    mission_standing,
    reward,
    score,
)

LEVELS = {"I": 1, "II": 2, "III": 3}
CELLS = ("6-6", "6-7", "6-8", "7-5", "7-6", "7-8", "7-9", "8-5", "8-6", "8-7", "8-8", "8-9")


def laden(mode: str, *tiles: str) -> Ship:
    """Return a ship with these cargo tiles, wherever they lie."""
    text = "  ".join(f"{name} {tile} 0" for name, tile in zip(CELLS, tiles, strict=False))
    return crewed_ship(LEVELS[mode], text)


def flight_of(mission: str, mode: str, *ships: Ship) -> LunarFlight:
    """Return a flight of these ships, the first one leading."""
    progress = [3 * (len(ships) - seat) for seat in range(len(ships))]
    return LunarFlight(mode, ships, progress=progress, mission=f"mission_{mission}")


def cargo_of(mission: str) -> list[str]:
    """Return what each kind of cargo brings into the warehouse and into the reserve, by level."""
    facts = MISSIONS[MISSION_NAMES.index(f"mission_{mission}")]
    found = []
    for kind, name in enumerate(("explosive", "fragile", "heavy", "radioactive")):
        for where, counts in (("warehouse", facts.warehouse[kind]), ("reserve", facts.reserve[kind])):
            if any(counts):
                found.append(f"{name} {where} {'/'.join(map(str, counts))}")
    return found


# --- what each mission brings -----------------------------------------------------------------------------------------


@pytest.mark.rule("GL-5.10", "GL-5.11", "GL-6.R2")
@pytest.mark.parametrize(
    ("mission", "cargo", "supercards"),
    [
        ("carpool", [], (0, 0, 0)),
        ("traffic_jams", [], (0, 0, 0)),
        ("handle_with_tweezers", ["fragile warehouse 3/4/4"], (0, 0, 0)),
        ("grand_finale", ["explosive warehouse 3/4/4"], (0, 1, 1)),
        ("dead_weight", ["heavy warehouse 3/4/4"], (0, 0, 0)),
        ("glow_in_the_dark", ["radioactive warehouse 3/3/4"], (0, 1, 2)),
        ("scenic_route", [], (2, 3, 4)),
        ("illegal_dumping", ["radioactive reserve 1/2/3"], (1, 2, 2)),
        ("bomb_squad", ["explosive reserve 2/3/4"], (1, 1, 2)),
        (
            "variety_pack",
            [f"{kind} warehouse 1/1/2" for kind in ("explosive", "fragile", "heavy", "radioactive")],
            (0, 0, 0),
        ),
        ("convoy", ["heavy warehouse 2/3/3"], (1, 2, 2)),
        ("prison_transfer", [], (0, 0, 0)),
        ("insurance_fraud", ["explosive warehouse 2/3/3"], (1, 2, 3)),
        ("grand_prix", [], (0, 0, 0)),
        ("hot_potato", [], (0, 0, 0)),
        (
            "end_of_the_world_tour",
            [f"{kind} warehouse 1/2/2" for kind in ("explosive", "fragile", "heavy", "radioactive")],
            (2, 3, 4),
        ),
    ],
)
def test_the_table_of_missions(mission: str, cargo: list[str], supercards: tuple[int, int, int]) -> None:
    assert cargo_of(mission) == cargo
    assert MISSIONS[MISSION_NAMES.index(f"mission_{mission}")].supercards == supercards


# --- Handle with Tweezers, Grand Finale, Glow in the Dark -------------------------------------------------------------


@pytest.mark.rule("GL-6.3.1", "GL-6.3.2")
@pytest.mark.parametrize(("mode", "each", "most", "fine"), [("I", 4, 3, 2), ("II", 5, 6, 3), ("III", 5, 9, 4)])
def test_tweezers_pay_for_fragile_cargo(mode: str, each: int, most: int, fine: int) -> None:
    flight = flight_of(
        "handle_with_tweezers", mode, laden(mode, "GLC-F01", "GLC-F02", "GLC-E01"), laden(mode, "GLC-F03")
    )
    lose(flight, 1, st.DESTROYED, "GLC-F04", "GLC-E02")
    score(flight)
    assert mission_lines(flight, 0) == [("per-cargo-delivered", 2, 2 * each), ("most-cargo-delivered", 1, most)]
    assert mission_lines(flight, 1) == [("per-cargo-delivered", 1, each), ("per-cargo-lost", 1, -fine)]


@pytest.mark.rule("GL-6.4.1")
@pytest.mark.parametrize(("mode", "each", "most"), [("I", 4, 3), ("II", 5, 6), ("III", 5, 9)])
def test_the_grand_finale_pays_for_explosive_cargo_and_fines_nothing(mode: str, each: int, most: int) -> None:
    flight = flight_of("grand_finale", mode, laden(mode, "GLC-E01", "GLC-F01"))
    lose(flight, 0, st.DESTROYED, "GLC-E02")
    score(flight)
    assert mission_lines(flight, 0) == [("per-cargo-delivered", 1, each), ("most-cargo-delivered", 1, most)]


@pytest.mark.rule("GL-6.6.1", "GL-6.6.2")
@pytest.mark.parametrize(("mode", "each"), [("I", 6), ("II", 7), ("III", 8)])
def test_radioactive_cargo_pays_in_glow_in_the_dark(mode: str, each: int) -> None:
    flight = flight_of("glow_in_the_dark", mode, laden(mode, "GLC-R01", "GLC-R02"))
    lose(flight, 0, st.FALLEN, "GLC-R03")
    score(flight)
    assert mission_lines(flight, 0) == [("per-cargo-delivered", 2, 2 * each), ("per-cargo-lost", 1, -3)]


# --- Dead Weight ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.5.1")
@pytest.mark.parametrize(("mode", "most"), [("I", 3), ("II", 6), ("III", 9)])
def test_dead_weight_pays_by_the_point_of_weight(mode: str, most: int) -> None:
    flight = flight_of("dead_weight", mode, laden(mode, "GLC-H01", "GLC-H14"), laden(mode, "GLC-H10", "GLC-H02"))
    assert [weight_aboard(flight.ship(seat)) for seat in range(2)] == [5, 4]
    score(flight)
    assert mission_lines(flight, 0) == [("per-weight-point-delivered", 5, 15), ("most-weight-delivered", 1, most)]
    assert mission_lines(flight, 1) == [("per-weight-point-delivered", 4, 12)]


@pytest.mark.rule("GL-6.5.2")
@pytest.mark.parametrize(("mode", "fine"), [("I", 2), ("II", 4), ("III", 6)])
def test_delivering_no_heavy_cargo_is_fined_also_after_giving_up(mode: str, fine: int) -> None:
    ships = [laden(mode, "GLC-H01"), laden(mode, "GLC-H02"), laden(mode, "GLC-E01")]
    flight = flight_of("dead_weight", mode, *ships)
    give_up(flight, 1)
    score(flight)
    assert reward(flight, 0, "if-no-cargo-delivered") == 0
    assert mission_lines(flight, 1) == [("if-no-cargo-delivered", 1, -fine)]
    assert mission_lines(flight, 2) == [("if-no-cargo-delivered", 1, -fine)]


# --- Illegal Dumping --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.8.3", "GL-6.8.5")
@pytest.mark.parametrize("mode", ["I", "II", "III"])
def test_each_radioactive_tile_given_up_at_a_black_hole_pays_ten(mode: str) -> None:
    flight = flight_of("illegal_dumping", mode, laden(mode), laden(mode))
    for seat in range(2):
        edit_part(flight.state, seat).dumped = 2
    give_up(flight, 1)
    score(flight)
    assert mission_lines(flight, 0) == [("per-radioactive-abandoned-at-black-hole", 2, 20)]
    assert mission_lines(flight, 1) == []


@pytest.mark.rule("GL-6.8.4")
def test_radioactive_tiles_still_aboard_or_never_installed_are_fined() -> None:
    ships = [laden("III", "GLC-R01"), laden("III", "GLC-R02"), laden("III")]
    flight = flight_of("illegal_dumping", "III", *ships)
    give(flight, 0, "GLC-R01", "GLC-R03", "GLC-R04")  # one aboard, one in the reserve, one removed by the check
    lose(flight, 0, st.UNUSED_RESERVE, "GLC-R03")
    lose(flight, 0, st.REMOVED, "GLC-R04")
    give(flight, 1, "GLC-R02")
    give_up(flight, 1)
    give(flight, 2, "GLC-R05", "GLC-R06")  # destroyed and fallen: neither aboard nor left behind
    lose(flight, 2, st.DESTROYED, "GLC-R05")
    lose(flight, 2, st.FALLEN, "GLC-R06")
    score(flight)
    assert mission_lines(flight, 0) == [
        ("per-radioactive-aboard-at-end", 1, -4),
        ("per-reserve-cargo-not-installed", 2, -8),
    ]
    assert mission_lines(flight, 1) == [("per-radioactive-aboard-at-end", 1, -4)]
    assert mission_lines(flight, 2) == []


# --- Bomb Squad -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.9.1", "GL-6.9.2")
@pytest.mark.parametrize(("mode", "all_of_them", "fine"), [("I", 8, 3), ("II", 14, 4), ("III", 20, 5)])
def test_the_bomb_squad_is_paid_for_all_bombs_or_else_for_each(mode: str, all_of_them: int, fine: int) -> None:
    ships = [laden(mode, "GLC-E01", "GLC-E02"), laden(mode, "GLC-E03", "GLC-E05"), laden(mode), laden(mode, "GLC-E08")]
    flight = flight_of("bomb_squad", mode, *ships)
    give(flight, 0, "GLC-E01", "GLC-E02")
    give(flight, 1, "GLC-E03", "GLC-E04")  # one was left in the reserve; another explosive tile does not replace it
    lose(flight, 1, st.UNUSED_RESERVE, "GLC-E04")
    give(flight, 2, "GLC-E06", "GLC-E07")
    lose(flight, 2, st.REMOVED, "GLC-E06")
    lose(flight, 2, st.DESTROYED, "GLC-E07")
    give(flight, 3, "GLC-E08")
    give_up(flight, 3)
    score(flight)
    assert mission_lines(flight, 0) == [("all-reserve-cargo-delivered", 1, all_of_them)]
    assert mission_lines(flight, 1) == [
        ("per-reserve-cargo-delivered", 1, 3),
        ("per-reserve-cargo-not-installed", 1, -fine),
    ]
    assert mission_lines(flight, 2) == [("per-reserve-cargo-not-installed", 1, -fine)]
    assert mission_lines(flight, 3) == []


# --- Variety Pack -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.10.1", "GL-6.10.2", "GL-X68")
def test_example_of_the_variety_pack() -> None:
    cargo = ("GLC-E01", "GLC-E02", "GLC-F01", "GLC-H01", "GLC-R01", "GLC-R02")
    flight = flight_of("variety_pack", "II", laden("II", *cargo))
    score(flight)
    assert mission_lines(flight, 0) == [("per-cargo-delivered", 6, 12), ("per-set-of-4-types", 1, 10)]
    assert sum(won for _, _, won in lines(flight, 0, step=1)) == 22


@pytest.mark.rule("GL-6.10.2")
@pytest.mark.parametrize(("mode", "four", "three"), [("I", 8, 4), ("II", 10, 5), ("III", 12, 6)])
def test_sets_of_three_are_made_from_what_is_left(mode: str, four: int, three: int) -> None:
    cargo = ("GLC-E01", "GLC-E02", "GLC-F01", "GLC-F02", "GLC-H01", "GLC-H02", "GLC-R01")
    flight = flight_of("variety_pack", mode, laden(mode, *cargo))
    score(flight)
    assert mission_lines(flight, 0) == [
        ("per-cargo-delivered", 7, 14),
        ("per-set-of-4-types", 1, four),
        ("per-set-of-3-types", 1, three),
    ]


def best_sets(counts: tuple[int, ...], four: int, three: int) -> int:
    """Return the most that any way of building sets pays."""
    best = 0
    if min(counts) > 0:
        best = four + best_sets(tuple(count - 1 for count in counts), four, three)
    for left_out in range(4):
        rest = tuple(count - (kind != left_out) for kind, count in enumerate(counts))
        if min(rest) >= 0:
            best = max(best, three + best_sets(rest, four, three))
    return best


@pytest.mark.rule("GL-6.10.3")
def test_no_other_way_of_building_sets_pays_more() -> None:
    for counts in itertools.product(range(4), repeat=4):
        tiles = [bits(TILES_OF_CARGO[kind])[:count] for kind, count in enumerate(counts)]
        ship = crewed_ship(3)
        positions = iter(range(12, 60))
        for tile in itertools.chain(*tiles):
            ship.put(next(position for position in positions if not ship.mask >> position & 1), 4 * tile)
        fours, threes = sets_aboard(ship)
        for four, three in ((8, 4), (10, 5), (12, 6)):
            assert four * fours + three * threes == best_sets(counts, four, three), counts
    assert len(CARGO_KINDS) == 4


# --- Insurance Fraud --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.13.1", "GL-6.13.2", "GL-6.13.3", "GL-6.13.4", "GL-X65")
def test_example_of_insurance_fraud() -> None:
    flight = flight_of("insurance_fraud", "I", laden("I"), laden("I"), laden("I"))
    for seat in range(2):
        lose(flight, seat, st.DESTROYED, "CAN-01", "CAN-02", "CAN-03", "CAN-04")
        lose(flight, seat, st.FALLEN, "ENG-01", "ENG-02", "ENG-03")
    give_up(flight, 1)
    assert mission_standing(flight, 0) == [
        ("per-component-destroyed", 4, 8),
        ("most-components-destroyed", 1, 3),
        ("destroyed-components-free", 4, 4),
    ]
    score(flight)
    assert mission_lines(flight, 0) == [("per-component-destroyed", 4, 8), ("most-components-destroyed", 1, 3)]
    assert lines(flight, 0, step=6) == [("losses", 3, -3)]
    assert lines(flight, 1) == [("losses", 7, -7)]
    assert mission_lines(flight, 2) == []


@pytest.mark.rule("GL-6.13.1", "GL-6.13.3")
@pytest.mark.parametrize(("mode", "limit", "most"), [("I", 10, 3), ("II", 16, 5), ("III", 24, 7)])
def test_the_insurance_pays_up_to_a_limit_and_waives_beyond_it(mode: str, limit: int, most: int) -> None:
    flight = flight_of("insurance_fraud", mode, laden(mode))
    lose(flight, 0, st.DESTROYED, *[f"CAN-{number:02}" for number in range(1, 16)])
    score(flight)
    assert mission_lines(flight, 0) == [
        ("per-component-destroyed", limit // 2, limit),
        ("most-components-destroyed", 1, most),
    ]
    assert lines(flight, 0, step=6) == [("losses", 0, 0)]


@pytest.mark.rule("GL-X77", "GL-6.13.1", "GL-6.13.2")
def test_example_of_causes_of_loss_under_insurance_fraud() -> None:
    flight = flight_of("insurance_fraud", "II", laden("II"), laden("II"))
    lose(flight, 0, st.REMOVED, "CAN-01", "CRG2-01")
    lose(flight, 0, st.UNUSED_RESERVE, "GLV-C1")
    lose(flight, 0, st.DESTROYED, "CAN-02")
    lose(flight, 0, st.FALLEN, "CAN-03", "CAN-04")
    lose(flight, 0, st.ABANDONED, "CAN-05")
    lose(flight, 1, st.DESTROYED, "CAN-06", "CAN-07")
    score(flight)
    assert lines(flight, 0, step=6) == [("losses", 6, -6)]
    assert mission_lines(flight, 0) == [("per-component-destroyed", 1, 2)]


# --- End-of-the-World Tour --------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-6.16.1", "GL-6.16.2")
@pytest.mark.parametrize(("mode", "finish"), [("I", 8), ("II", 12), ("III", 16)])
def test_the_tour_pays_for_cargo_of_any_type_and_for_finishing(mode: str, finish: int) -> None:
    ships = [laden(mode, "GLC-E01", "GLC-F01", "GLC-H01", "GLC-R01"), laden(mode, "GLC-E02")]
    flight = flight_of("end_of_the_world_tour", mode, *ships)
    lose(flight, 0, st.DESTROYED, "GLC-E03", "GLC-R02")
    give_up(flight, 1)
    lose(flight, 1, st.ABANDONED, "GLC-H02")
    score(flight)
    assert mission_lines(flight, 0) == [
        ("per-cargo-delivered", 4, 20),
        ("finish-bonus", 1, finish),
        ("per-cargo-lost", 2, -4),
    ]
    assert mission_lines(flight, 1) == [("per-cargo-lost", 1, -2)]
