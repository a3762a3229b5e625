"""Ways to lose a component (section 1 of the expansion)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import scoring
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import BATTERY, CABIN, CANNON, FRAGILE, HOLD, STRUCTURAL
from starlode.games.galaxy_trucker.phases.flight import damage
from tests.galaxy_trucker.lunar.building import LunarBuilding
from tests.galaxy_trucker.lunar.cargo_ships import lay
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.positions_dangers import assemble, crewed
from tests.galaxy_trucker.ships import cell, cells


def causes(flight: LunarFlight) -> list[str]:
    return [cause for _, cause in flight.lost(0)]


@pytest.mark.rule("GL-X10", "GL-1.23", "GL-1.24", "GL-1.25", "GL-1.26", "GL-1.27")
def test_example_of_loss_modes() -> None:
    parts = [("6-7", STRUCTURAL), ("5-7", HOLD), ("7-8", STRUCTURAL), ("7-9", STRUCTURAL), ("8-9", HOLD)]
    flight = LunarFlight("I", [crewed(assemble(1, [*parts]))], [4])
    flight.strike(0, "heavy_shot", "left", 6)
    flight.do(0, "keep-piece", cell="7-7")
    damage.lose_components(flight.state, 0, cells("8-9"), st.ABANDONED)
    damage.choose_piece(flight.state, 0, st.FALLEN)
    assert causes(flight) == ["destroyed", "fallen", "abandoned"]
    assert [st.lost_position(loss) for loss in flight.state.players[0].lost] == [cell("6-7"), cell("5-7"), cell("8-9")]
    assert scoring.loss_charge(flight.state, 0) == 3


@pytest.mark.rule("GL-X77", "GL-1.23", "GL-1.R3", "GL-1.22")
def test_example_of_causes_of_loss() -> None:
    # An engine that points to the right, and a hold that hangs on it; the given tile is never placed.
    table = LunarBuilding("I", mission="mission_illegal_dumping")
    for tile in ("GLC-R01", "GLC-R02"):
        table.draw("draw-tile", tile=tile)
    table.build(0, "7-8 STR-08 0  7-9 ENG-11 3  8-9 CRG3-05 0").build(1, "7-8 CAB-09 0").finish_all()
    assert table.lost(0)[0] == ("GLC-R01", "unused-reserve")
    # The engine is the only component to remove; then the starting cabin's part is kept.
    table.do(0, "keep-piece", cell="7-7")
    assert table.lost(0)[1:] == [("ENG-11", "removed"), ("CRG3-05", "removed")]
    assert scoring.loss_charge(table.state, 0) == 3


@pytest.mark.rule("GL-X77", "GL-1.27")
def test_all_causes_cost_the_same() -> None:
    flight = LunarFlight("I", [crewed(assemble(1, [("7-8", HOLD)]))], [4])
    player = flight.state.edit(0)
    kinds = [st.REMOVED] * 2 + [st.UNUSED_RESERVE, st.DESTROYED] + [st.FALLEN] * 2 + [st.ABANDONED]
    player.lost = tuple([st.pack_loss(tile, cause) for tile, cause in enumerate(kinds)])
    assert scoring.loss_charge(flight.state, 0) == 7


@pytest.mark.rule("GL-1.R3", "GL-1.28")
def test_what_the_check_removes_triggers_nothing() -> None:
    # An explosive cargo meets a smooth side of the cannon; nothing around it is harmed when it is taken away.
    table = LunarBuilding("II", mission="mission_grand_finale").build(0, "7-8 CAN-01 2  7-9 GLC-E13 0  7-6 GLC-F10 1")
    table.build(1, "7-8 CAB-08 0").finish_all()
    assert table.step() == "check"
    while table.step() == "check":
        table.do_default(0)
    assert {cause for _, cause in table.lost(0)} == {"removed"}
    assert "7-6" in table.components(0)


@pytest.mark.rule("GL-1.28", "GL-1.24")
@pytest.mark.parametrize(
    ("cause", "broken"), [(st.DESTROYED, True), (st.FALLEN, False), (st.ABANDONED, False), (st.REMOVED, False)]
)
def test_only_destruction_triggers_cargo(cause: int, broken: bool) -> None:
    flight = LunarFlight("I", [crewed(lay(1, ("6-7", STRUCTURAL), ("6-8", FRAGILE)))], [4])
    if cause == st.DESTROYED:
        flight.destroy(0, "6-7")
    else:
        damage.lose_components(flight.state, 0, cells("6-7"), cause)
    assert flight.has(0, "6-8") != broken


@pytest.mark.rule("GL-1.29")
@pytest.mark.parametrize("cause", [st.FALLEN, st.ABANDONED, st.DESTROYED])
def test_whatever_stands_on_a_lost_component_is_lost_with_it(cause: int) -> None:
    ship = crewed(lay(1, ("6-7", BATTERY), ("6-8", CABIN), ("7-8", HOLD), ("8-8", CANNON)))
    ship.tokens[cell("6-7")], ship.crew[cell("6-8")], ship.goods[cell("7-8")] = 2, 2, 1 << 12
    flight = LunarFlight("I", [ship], [4])
    supply = flight.state.supply
    damage.lose_components(flight.state, 0, cells("6-7", "6-8", "7-8"), cause)
    assert (flight.ship(0).token_count(), flight.ship(0).crew_members()) == (0, 2)
    assert flight.ship(0).goods_total() == (0, 0, 0, 0)
    assert flight.state.supply[3] == supply[3] + 1
