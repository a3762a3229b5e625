"""Base action: sell cubes (FP-15)."""

from __future__ import annotations

import pytest

from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.games import several
from tests.forgotten_planet.positions import Position


def market(energy: int, brown: int, white: int, blue: int) -> Position:
    """Yellow in Phase 2 with these cubes; Red has some too."""
    return Position("YL.R\n....").cubes("R", 3, 3, 3).cubes("Y", brown, white, blue).phase2("Y", energy=energy)


@pytest.mark.rule("FP-15.1")
@pytest.mark.parametrize("cubes", [(0, 9, 9), (9, 0, 9), (9, 9, 0), (3, 0, 0)])
def test_a_set_has_a_cube_of_each_colour(cubes: tuple[int, int, int]) -> None:
    table = market(3, *cubes)
    assert table.offered("sell") == []
    assert table.refused("Y", "sell") == "FP-15.1"


@pytest.mark.rule("FP-15.1", "FP-15.3")
def test_one_energy_sells_one_set_and_the_cubes_go_to_the_bank() -> None:
    table = market(3, 4, 2, 3)
    events = table.do("Y", "sell")
    assert (table.state.energy, table.in_hand("Y"), table.in_hand("R")) == (2, (3, 1, 2), (3, 3, 3))
    assert event_data(events, "event-sold")[0]["vp"] == 2
    table.check()


@pytest.mark.rule("FP-15.2")
def test_a_set_brings_two_points() -> None:
    table = market(3, 1, 1, 1)
    before = table.scores()
    table.do("Y", "sell")
    assert table.player("Y").sold == 2
    assert table.scores() == {"Y": before["Y"] + 2, "R": before["R"]}


@pytest.mark.rule("FP-15.2")
def test_points_from_sales_are_never_lost_again() -> None:
    sales = 0
    for step in several():
        for now, before in zip(step.state.players, step.before.players, strict=True):
            gained = now.sold - before.sold
            assert gained in (0, 2)
            sales += gained == 2
    assert sales > 20


@pytest.mark.rule("FP-15.4")
@pytest.mark.parametrize("sets", [1, 2, 3])
def test_each_further_set_costs_another_energy(sets: int) -> None:
    table = market(4, 9, 9, 9)
    for _ in range(sets):
        table.do("Y", "sell")
    assert (table.state.energy, table.player("Y").sold) == (4 - sets, 2 * sets)
    assert table.in_hand("Y") == (9 - sets,) * 3
