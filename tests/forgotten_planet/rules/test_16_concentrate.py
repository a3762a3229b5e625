"""Base action: concentrate energy (FP-16)."""

from __future__ import annotations

import pytest

from tests.forgotten_planet.positions import Position

ROWS = "YL.R\n...."


@pytest.mark.rule("FP-16.1")
@pytest.mark.parametrize(("cube", "hand"), [("brown", (3, 1, 0)), ("white", (2, 2, 0)), ("blue", (2, 1, 1))])
def test_four_energy_become_a_cube_of_the_players_choice(cube: str, hand: tuple[int, int, int]) -> None:
    table = Position(ROWS).cubes("Y", 2, 1, 0).phase2("Y", energy=5)
    table.do("Y", "concentrate", cube=cube)
    assert (table.state.energy, table.in_hand("Y")) == (1, hand)


@pytest.mark.rule("FP-16.1")
def test_three_energy_are_not_enough() -> None:
    table = Position(ROWS).phase2("Y", energy=3)
    assert table.offered("concentrate") == []
    assert table.refused("Y", "concentrate", cube="blue") == "FP-6.3"


@pytest.mark.rule("FP-16.2")
@pytest.mark.parametrize("auto", [True, False])
@pytest.mark.parametrize(("stored", "left"), [(1, 0), (3, 2)])
def test_stored_energy_may_be_part_of_the_payment(auto: bool, stored: int, left: int) -> None:
    table = Position(ROWS, options={"auto_conserve": auto}).stored("Y", stored).turn("Y")
    assert table.state.energy == 3 + stored
    table.do("Y", "concentrate", cube="white")
    assert table.in_hand("Y") == (1, 2, 1)
    assert table.player("Y").stored == left
