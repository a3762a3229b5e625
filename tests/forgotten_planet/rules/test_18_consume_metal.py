"""Base action: consume metal (FP-18)."""

from __future__ import annotations

import pytest

from tests.forgotten_planet.events import event_data
from tests.forgotten_planet.positions import Position


def smelter(land: int, energy: int = 4) -> Position:
    """Yellow in Phase 2 with so much land in the supply and a robot that could build it."""
    return Position("YL.R\n....", land=land, robots="Y@(1,0)").phase2("Y", energy=energy)


@pytest.mark.rule("FP-18.1")
def test_one_energy_takes_one_land_tile_out_of_the_game() -> None:
    table = smelter(5)
    rows = table.rows()
    table.do("Y", "consume")
    supply = table.view()["supply"]
    assert (supply["land"], supply["consumed"], table.state.energy, table.rows()) == (4, 1, 3, rows)
    table.check()


@pytest.mark.rule("FP-18.1")
def test_a_consumed_tile_cannot_be_built_any_more() -> None:
    table = smelter(1)
    table.do("Y", "consume")
    assert table.refused("Y", "build-land", from_="(1,0)", square="(2,0)") == "FP-8.3"


@pytest.mark.rule("FP-18.2")
def test_the_supply_must_hold_a_tile() -> None:
    table = smelter(1)
    table.do("Y", "build-land", from_="(1,0)", square="(2,0)")
    assert table.offered("consume") == []
    assert table.refused("Y", "consume") == "FP-18.2"


@pytest.mark.rule("FP-18.3")
def test_metal_may_be_consumed_repeatedly() -> None:
    table = smelter(9, energy=6)
    for left in (8, 7, 6, 5, 4):
        (data,) = event_data(table.do("Y", "consume"), "event-consumed")
        assert data["left"] == left
    assert table.state.energy == 1


@pytest.mark.rule("FP-18.4")
def test_taking_the_last_tile_triggers_the_end() -> None:
    table = smelter(2)
    table.do("Y", "consume")
    assert table.view()["trigger"] is None
    events = table.do("Y", "consume")
    assert event_data(events, "event-end-triggered") == [{"why": "land-out"}]
    assert not table.over()
    table.end()
    assert table.over()
