"""Power (section 10 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.ship.power import (
    CANNON_WEIGHTS,
    cannon_power,
    double_cannons,
    double_engines,
    engine_power,
)
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE
from tests.galaxy_trucker.ships import build, cell, cells, ship_a, ship_b

# Cannons forward, right and rear, a double one forward and one on the left.
CANNONS = "5-7 CAN-01 0  7-9 CAN-02 1  8-7 CAN-03 2  5-6 DCN-01 0  7-4 DCN-02 3  7-7 SCAB-red 0  6-6 CAB-01 0"
ENGINES = "8-6 ENG-01 0  8-7 ENG-02 0  8-8 DEN-01 0  8-9 DEN-02 0  6-6 CAB-01 0"


@pytest.mark.rule("GT-10.1", "GT-10.4")
def test_cannon_power_adds_cannons_by_direction_and_the_powered_doubles() -> None:
    ship = build(3, CANNONS)
    assert cannon_power(ship) == 2 + 1 + 1
    assert cannon_power(ship, cells("5-6")) == 4 + 4
    assert cannon_power(ship, cells("7-4")) == 4 + 2
    assert cannon_power(ship, cells("5-6", "7-4")) == 4 + 6


@pytest.mark.rule("GT-10.1", "GT-10.4")
def test_a_purple_alien_adds_two() -> None:
    ship = build(3, CANNONS)
    ship.crew[cell("6-6")] = PURPLE
    assert cannon_power(ship) == 4 + 4
    ship.crew[cell("6-6")] = BROWN
    assert cannon_power(ship) == 4


@pytest.mark.rule("GT-10.2", "GT-10.4")
def test_engine_power_adds_engines_the_powered_doubles_and_the_brown_alien() -> None:
    ship = build(3, ENGINES)
    assert (engine_power(ship), engine_power(ship, cells("8-8")), engine_power(ship, cells("8-8", "8-9"))) == (2, 4, 6)
    ship.crew[cell("6-6")] = BROWN
    assert (engine_power(ship), engine_power(ship, cells("8-8"))) == (4, 6)
    ship.crew[cell("6-6")] = PURPLE
    assert engine_power(ship) == 2


@pytest.mark.rule("GT-10.3", "GT-10.6")
def test_cannon_power_is_counted_in_halves_and_never_rounded() -> None:
    ship = ship_a()
    powered = cannon_power(ship, cells("6-6"))
    assert powered == 11
    assert 2 * 5 < powered < 2 * 6


@pytest.mark.rule("GT-10.5")
def test_only_the_powered_double_components_count() -> None:
    ship = ship_b()
    assert cannon_power(ship, 0) == cannon_power(ship, cells("8-7", "9-9"))
    assert engine_power(ship, 0) == engine_power(ship, cells("5-8"))


@pytest.mark.rule("GT-10.7", "GT-22.11")
def test_a_module_may_change_weights_and_add_a_bonus() -> None:
    ship = build(3, CANNONS)
    assert cannon_power(ship, weights=(0, 2, 0, 2)) == 2
    assert cannon_power(ship, cells("7-4"), weights=(0, 2, 0, 2)) == 2 + 4
    assert cannon_power(ship, bonus=3) == 4 + 3
    ship.crew[cell("6-6")] = PURPLE
    assert cannon_power(build(3, "7-7 SCAB-red 0"), bonus=3) == 3
    assert cannon_power(ship, weights=(0, 0, 0, 1), bonus=3) == 3, "the alien looks at the tiles alone"
    assert CANNON_WEIGHTS == (2, 1, 1, 1)


@pytest.mark.rule("GT-10.7", "GT-22.12")
def test_weight_comes_off_after_the_alien_then_the_power_is_multiplied() -> None:
    ship = build(3, ENGINES)
    ship.crew[cell("6-6")] = BROWN
    assert engine_power(ship, weight=1, factor=2) == (2 + 2 - 1) * 2
    assert engine_power(ship, weight=9, factor=2) == 0


@pytest.mark.rule("GT-10.A1")
def test_an_alien_adds_nothing_to_unpowered_double_components() -> None:
    ship = build(3, "5-7 DCN-01 0  8-8 DEN-01 0  6-6 CAB-01 0  6-8 CAB-02 0")
    ship.crew[cell("6-6")], ship.crew[cell("6-8")] = PURPLE, BROWN
    assert (cannon_power(ship), engine_power(ship)) == (0, 0)
    assert (cannon_power(ship, cells("5-7")), engine_power(ship, cells("8-8"))) == (8, 4)


@pytest.mark.rule("GT-19.27")
def test_the_double_components_that_may_be_powered() -> None:
    ship = build(3, CANNONS)
    assert double_cannons(ship) == (cells("5-6"), cells("7-4"))
    assert double_engines(build(3, ENGINES)) == cells("8-8", "8-9")
