"""Worked examples about ships A and B (section 20 of the rules)."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.content import BOARDS, CARD_NUMBER, CARDS, CELL_NAMES, EAST, NORTH, SOUTH, WEST
from starlode.games.galaxy_trucker.content import SIDE_NAMES as SIDES
from starlode.games.galaxy_trucker.ship.fire import (
    aimed_cannons,
    bounces_off,
    covering_shields,
    first_component,
    free_shooters,
    paid_shooters,
)
from starlode.games.galaxy_trucker.ship.joints import (
    exposed,
    exposed_count,
    infected_cabins,
    joined_to,
    parts,
    stranded_aliens,
)
from starlode.games.galaxy_trucker.ship.legality import (
    BEFORE_MUZZLE,
    BEHIND_EXHAUST,
    IN_PIECES,
    MISFIT,
    TURNED_ENGINE,
    default_removal,
    errors,
    taking_part,
)
from starlode.games.galaxy_trucker.ship.power import cannon_power, engine_power
from starlode.games.galaxy_trucker.ship.ship import PURPLE, Ship
from starlode.games.galaxy_trucker.ship.title_counts import TITLE_COUNTS
from starlode.kernel.masks import bits
from tests.galaxy_trucker.ships import build, cell, cells, scattered_ship, ship_a, ship_b, with_piece

MISSES_A = (2, 3, 4, 10, 11, 12)


def exposed_names(ship: Ship) -> list[str]:
    return [f"{CELL_NAMES[position]}{SIDES[side]}" for position, side in exposed(ship)]


def without(ship: Ship, name: str) -> Ship:
    ship.remove(cell(name))
    return ship


def keep(ship: Ship, part: int) -> Ship:
    """Return a ship reduced to one of its pieces, without the aliens that lost their life support."""
    for position in bits(ship.mask & ~part):
        ship.remove(position)
    for position in stranded_aliens(ship):
        ship.crew[position] = 0
    return ship


def sizes(ship: Ship) -> list[int]:
    """Return the numbers of components of the pieces, largest first."""
    return sorted((part.bit_count() for part in parts(ship)), reverse=True)


@pytest.mark.rule("GT-X2", "GT-6.2", "GT-2.11")
def test_ship_a_is_legal_with_nine_exposed_connectors() -> None:
    ship = ship_a()
    assert (errors(ship), ship.components(), len(parts(ship)), exposed_count(ship)) == ([], 16, 1, 9)
    assert exposed_names(ship) == ["5-7W", "7-5N", "7-9N", "8-5S", "8-9E", "8-9S", "9-6E", "9-8E", "9-8W"]


@pytest.mark.rule("GT-X3")
def test_ship_b_is_legal_with_ten_exposed_connectors() -> None:
    ship = ship_b()
    assert (errors(ship), ship.components(), len(parts(ship)), exposed_count(ship)) == ([], 22, 1, 10)
    assert exposed_names(ship) == ["5-6W", "6-5N", "6-7N", "7-4N", "7-4W", "7-9E", "8-4W", "8-9E", "9-9E", "9-9W"]


@pytest.mark.rule("GT-X4")
def test_a_double_connector_against_a_smooth_side() -> None:
    ship = with_piece(ship_a(), "9-5", "CAB-01")
    assert errors(ship) == [(MISFIT, cell("8-5"), cell("9-5")), (IN_PIECES,)]
    assert joined_to(ship, cell("9-5")) == 0


@pytest.mark.rule("GT-X5")
def test_double_against_single_and_a_joined_engine_with_a_misfit() -> None:
    assert (MISFIT, cell("8-5"), cell("9-5")) in errors(with_piece(ship_a(), "9-5", "ENG-03"))
    ship = with_piece(ship_a(), "9-9", "ENG-06")
    assert joined_to(ship, cell("9-9")) == cells("8-9")
    assert errors(ship) == [(MISFIT, cell("9-8"), cell("9-9"))]


@pytest.mark.rule("GT-X6")
def test_behind_an_engine_and_universal_against_smooth() -> None:
    found = errors(with_piece(ship_b(), "9-6", "STR-01", 2))
    assert found[:2] == [(MISFIT, cell("9-5"), cell("9-6")), (BEHIND_EXHAUST, cell("8-6"), cell("9-6"))]
    assert found[2:] == [(IN_PIECES,)]


@pytest.mark.rule("GT-X7")
def test_before_a_rearward_cannon_and_connector_against_its_muzzle() -> None:
    found = errors(with_piece(ship_b(), "9-8", "STR-01"))
    assert (BEFORE_MUZZLE, cell("8-8"), cell("9-8")) in found
    assert (MISFIT, cell("8-8"), cell("9-8")) in found


@pytest.mark.rule("GT-X8", "GT-6.4")
def test_a_turned_engine_is_removed_and_nothing_else_falls_off() -> None:
    ship = with_piece(without(ship_a(), "9-8"), "9-8", "DEN-05", 1)
    found = errors(ship)
    assert (TURNED_ENGINE, cell("9-8")) in found
    assert taking_part(found) >> cell("9-8") & 1
    assert default_removal(ship, found) == cell("9-8")
    ship.remove(cell("9-8"))
    assert (errors(ship), ship.components()) == ([], 15)


@pytest.mark.rule("GT-X11")
def test_cannon_power_of_ship_a() -> None:
    double = cells("6-6")
    plain = ship_a()
    plain.crew[cell("7-5")] = 0
    assert (cannon_power(plain), cannon_power(plain, double)) == (3, 7)
    ship = ship_a()
    assert (cannon_power(ship), cannon_power(ship, double)) == (7, 11)
    pirates, slavers = CARDS[CARD_NUMBER["I-03"]], CARDS[CARD_NUMBER["I-01"]]
    assert 2 * pirates.strength < cannon_power(ship, double) < 2 * slavers.strength


@pytest.mark.rule("GT-X12")
def test_an_unpowered_double_cannon_and_a_purple_alien_have_no_power() -> None:
    ship = build(1, "7-7 SCAB-blue 0  7-6 LSP-02 2  7-5 CAB-05 1  6-7 DCN-01 0")
    ship.crew[cell("7-5")] = PURPLE
    assert cannon_power(ship) == 0


@pytest.mark.rule("GT-X13")
def test_engine_power_of_ship_b() -> None:
    doubles = cells("8-7", "9-9")
    plain = ship_b()
    plain.crew[cell("6-6")] = 2
    assert (engine_power(plain), engine_power(plain, doubles)) == (3, 7)
    assert (engine_power(ship_b()), engine_power(ship_b(), doubles)) == (5, 9)


@pytest.mark.rule("GT-X14")
def test_cannon_power_of_ship_b() -> None:
    assert (cannon_power(ship_b()), cannon_power(ship_b(), cells("5-8"))) == (5, 9)


@pytest.mark.rule("GT-X20")
@pytest.mark.parametrize(
    ("side", "roll", "hit", "bounces", "shields"),
    [
        (NORTH, 7, "5-7", True, ["8-8"]),
        (NORTH, 9, "7-9", False, ["8-8"]),
        (WEST, 5, "5-7", False, []),
        (EAST, 7, "7-9", True, ["8-8"]),
        (SOUTH, 9, "8-9", False, []),
    ],
)
def test_small_meteors_against_ship_a(side: int, roll: int, hit: str, bounces: bool, shields: list[str]) -> None:
    ship = ship_a()
    position = first_component(ship, side, roll)
    assert CELL_NAMES[position] == hit
    assert bounces_off(ship, position, side) == bounces
    assert covering_shields(ship, side) == cells(*shields)


@pytest.mark.rule("GT-X21")
@pytest.mark.parametrize(
    ("roll", "hit", "free", "paid"),
    [(7, "5-7", ["5-7"], []), (6, "6-6", [], ["6-6"]), (8, "6-8", [], []), (5, "7-5", [], [])],
)
def test_large_meteors_from_the_front_against_ship_a(roll: int, hit: str, free: list[str], paid: list[str]) -> None:
    ship = ship_a()
    assert CELL_NAMES[first_component(ship, NORTH, roll)] == hit
    assert free_shooters(ship, NORTH, roll) == cells(*free)
    assert paid_shooters(ship, NORTH, roll) == cells(*paid)


@pytest.mark.rule("GT-X22")
@pytest.mark.parametrize(
    ("roll", "hit", "shooters"),
    [(5, "5-7", ["6-8"]), (6, "6-8", ["6-8"]), (7, "7-9", ["6-8"]), (8, "8-9", []), (9, "9-8", [])],
)
def test_large_meteors_from_the_right_against_ship_a(roll: int, hit: str, shooters: list[str]) -> None:
    assert CELL_NAMES[first_component(ship_a(), EAST, roll)] == hit
    assert aimed_cannons(ship_a(), EAST, roll) == cells(*shooters)


@pytest.mark.rule("GT-X23")
@pytest.mark.parametrize(
    ("roll", "hit", "shooters"),
    [(7, "8-7", ["8-8"]), (8, "8-8", ["8-8"]), (9, "9-9", ["8-8"]), (4, "9-4", []), (5, "9-5", []), (6, "8-6", [])],
)
def test_large_meteors_from_the_rear_against_ship_b(roll: int, hit: str, shooters: list[str]) -> None:
    assert CELL_NAMES[first_component(ship_b(), SOUTH, roll)] == hit
    assert aimed_cannons(ship_b(), SOUTH, roll) == cells(*shooters)


@pytest.mark.rule("GT-X24", "GT-11.11", "GT-11.12")
def test_shots_at_ship_a() -> None:
    ship = ship_a()
    left = first_component(ship, WEST, 7)
    assert CELL_NAMES[left] == "7-5"
    assert bounces_off(ship, left, WEST), "a smooth side, which helps against small meteors only"
    assert not covering_shields(ship, WEST)
    assert CELL_NAMES[first_component(ship, EAST, 8)] == "8-9"
    assert covering_shields(ship, EAST) == cells("8-8")


@pytest.mark.rule("GT-X25")
def test_rolls_that_miss() -> None:
    ship = ship_a()
    for roll in range(2, 13):
        for side in (NORTH, SOUTH, EAST, WEST):
            assert (first_component(ship, side, roll) == -1) == (roll in MISSES_A)


@pytest.mark.rule("GT-X25")
def test_the_lines_of_a_level_three_board() -> None:
    full = scattered_ship(Random(0), 3, len(BOARDS["III"].cells))
    assert [roll for roll in range(2, 13) if first_component(full, SOUTH, roll) >= 0] == list(range(3, 12))
    assert [roll for roll in range(2, 13) if first_component(full, WEST, roll) >= 0] == list(range(4, 10))


@pytest.mark.rule("GT-X26")
def test_ship_a_loses_8_6() -> None:
    ship = without(ship_a(), "8-6")
    assert sizes(ship) == [14, 1]
    kept = keep(ship, max(parts(ship), key=int.bit_count))
    assert kept.components() == 14
    assert kept.pieces[cell("9-6")] == -1


@pytest.mark.rule("GT-X27", "GT-8.7", "GT-11.16")
@pytest.mark.parametrize(("size", "lost"), [(11, 5), (4, 12)])
def test_ship_a_loses_7_6(size: int, lost: int) -> None:
    ship = without(ship_a(), "7-6")
    assert sizes(ship) == [11, 4]
    assert stranded_aliens(ship) == [cell("7-5")]
    kept = keep(ship, next(part for part in parts(ship) if part.bit_count() == size))
    assert (16 - kept.components(), kept.crew_members()) == (lost, 2)


@pytest.mark.rule("GT-X28")
def test_ship_b_loses_7_5() -> None:
    ship = without(ship_b(), "7-5")
    assert sizes(ship) == [15, 4, 1, 1]
    kept = keep(ship, max(parts(ship), key=int.bit_count))
    assert (22 - kept.components(), kept.crew_members(), kept.token_count()) == (7, 5, 2)


@pytest.mark.rule("GT-X29")
def test_ship_a_loses_the_starting_cabin() -> None:
    ship = without(ship_a(), "7-7")
    assert sizes(ship) == [6, 5, 4]
    manned = [part for part in parts(ship) if keep(ship.copy(), part).crew_members()]
    assert manned == [cells("7-5", "7-6", "8-5", "8-6", "9-6")]
    kept = keep(ship, manned[0])
    assert (kept.crew_members(), kept.humans(), kept.has_alien(PURPLE)) == (3, 2, True)


@pytest.mark.rule("GT-X30", "GT-13.12.1")
def test_an_epidemic_strikes_joined_occupied_cabins() -> None:
    assert infected_cabins(ship_a()) == cells("7-5", "8-5")
    assert infected_cabins(ship_b()) == cells("7-7", "7-8")


@pytest.mark.rule("GT-13.12.1")
def test_an_epidemic_spares_empty_cabins_and_their_neighbours() -> None:
    ship = ship_a()
    ship.crew[cell("7-5")] = 0
    assert infected_cabins(ship) == 0


@pytest.mark.rule("GT-X42")
def test_the_counts_of_titles() -> None:
    assert [count(ship_a()) for count in TITLE_COUNTS] == [0, 3, 1, 2, 16, 1]
    assert [count(ship_b()) for count in TITLE_COUNTS] == [0, 4, 2, 0, 22, 1]
