"""Radiation, dust and disease (sections 9.7, 9.8 and 9.9 of the expansion)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    FRAGILE,
    HOLD,
    STRUCTURAL,
)
from starlode.games.galaxy_trucker.lunar.supercards.disease import contaminated_cabins, pandemic_cabins
from starlode.games.galaxy_trucker.lunar.supercards.dust import corroded, exposed_components
from starlode.games.galaxy_trucker.lunar.supercards.radiation import deadly_cabins, exploding
from starlode.games.galaxy_trucker.phases.flight import goods
from starlode.games.galaxy_trucker.ship.joints import exposed_count, infected_cabins
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import PRISONER, PURPLE, VIP_RED, Ship
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from tests.galaxy_trucker.lunar.cargo_ships import lay, names
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_dangers import assemble, crewed
from tests.galaxy_trucker.ships import cell, start

# --- radiation --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-X50", "GL-9.7.1", "GL-9.7.7")
def test_example_of_deadly_radiation() -> None:
    cabins = ("6-5", "6-6", "6-7", "7-5", "8-5", "8-6", "8-8", "9-8")
    ship = lay(2, ("7-6", BATTERY), ("9-9", BATTERY), *[(name, CABIN) for name in cabins])
    ship.tokens[cell("7-6")] = 2
    for name in (*cabins, "7-7"):
        ship.crew[cell(name)] = 2
    ship.crew[cell("8-6")], ship.crew[cell("6-5")] = PURPLE, VIP_RED
    assert names(deadly_cabins(ship)) == ["6-5", "6-6", "6-7", "7-5", "7-7", "8-5", "8-6"]
    flight = LunarFlight("II", [ship, ship], [6, 3])
    flight.reveal("GLS-19")
    for seat in (0, 1):
        # The battery on (9,9) is empty: nobody around it is lost.
        assert names(flight.ship(seat).occupied()) == ["8-8", "9-8"]
        assert flight.ship(seat).mask == ship.mask


@pytest.mark.rule("GL-9.7.1")
def test_deadly_radiation_empties_the_square_of_a_prisoner_too() -> None:
    ship = crewed(lay(2, ("7-5", BATTERY), ("6-5", CABIN)))
    ship.tokens[cell("7-5")], ship.crew[cell("6-5")] = 1, PRISONER
    flight = LunarFlight("II", [ship], [6])
    flight.reveal("GLS-19")
    assert flight.ship(0).crew[cell("6-5")] == 0
    assert flight.ship(0).crew[cell("7-7")] == 2


@pytest.mark.rule("GL-X51", "GL-9.7.2", "GL-9.7.3", "GL-9.7.4", "GL-9.7.5")
def test_example_of_explosive_radiation() -> None:
    ship = crewed(lay(2, ("7-5", BATTERY), ("8-6", BATTERY), ("8-5", BATTERY), ("9-9", BATTERY)))
    for name in ("7-5", "8-6", "9-9"):
        ship.tokens[cell(name)] = 1
    assert names(exploding(ship)) == ["7-5", "8-6"]
    flight = LunarFlight("II", [ship, ship], [6, 3])
    flight.reveal("GLS-20")
    for seat in (0, 1):
        assert [cause for _, cause in flight.lost(seat)][:2] == ["destroyed", "destroyed"]
        assert not flight.has(seat, "7-5")
        assert not flight.has(seat, "8-6")


@pytest.mark.rule("GL-9.7.6", "GL-9.7.7")
def test_what_explodes_goes_through_the_procedure_of_destruction() -> None:
    parts = [("7-8", BATTERY), ("7-9", BATTERY), ("7-10", HOLD), ("7-6", STRUCTURAL), ("6-8", FRAGILE)]
    ship = crewed(assemble(2, [*parts]))
    ship.tokens[cell("7-8")] = ship.tokens[cell("7-9")] = 1
    flight = LunarFlight("II", [ship], [6])
    flight.reveal("GLS-20")
    assert flight.told("event-explosion-wave") == [{"seat": 0, "wave": 1, "cell": ["6-8"]}]
    # There is nothing to decide except which part to keep.
    assert flight.options(0) == ["keep-piece 7-6", "keep-piece 7-10"]
    flight.do(0, "keep-piece", cell="7-6")
    assert [cause for _, cause in flight.lost(0)] == ["destroyed"] * 3 + ["fallen"]


# --- dust -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-X52", "GL-9.8.1", "GL-9.8.2", "GL-9.8.3", "GL-1.R1")
def test_example_of_corrosive_dust() -> None:
    # Exposed by one connector each: the cannon on (6,6), the hold on (7,6), the double engine on (8,7).
    ship = crewed(with_tiles(start(2), "6-7 CAN-13 0  6-6 CAN-17 0  7-6 CRG2-06 0  7-8 CRG3-01 0  8-7 DEN-04 0"))
    assert (errors(ship), exposed_count(ship)) == ([], 3)
    assert names(exposed_components(ship)) == ["6-6", "7-6", "8-7"]
    assert names(corroded(ship)) == ["6-6", "8-7"]
    flight = LunarFlight("II", [ship, crewed(start(2))], [20, 8])
    flight.reveal("GLS-21")
    assert flight.progress() == [17, 4]
    assert flight.lost(0) == [("CAN-17", "fallen"), ("DEN-04", "fallen")]
    # The cannon on (6,7) has become exposed only by these falls.
    assert names(corroded(flight.ship(0))) == ["6-7"]


@pytest.mark.rule("GL-9.8.4")
def test_what_dust_cuts_off_falls_and_nothing_explodes_or_breaks() -> None:
    # The explosive cargo hangs on the exposed cannon, and the fragile one is a neighbour of it.
    ship = crewed(with_tiles(start(2), "7-8 CAN-16 0  7-9 GLC-E02 1  8-7 GLC-F01 0"))
    assert (errors(ship), names(corroded(ship))) == ([], ["7-8"])
    flight = LunarFlight("II", [ship], [20])
    flight.reveal("GLS-21")
    flight.do(0, "keep-piece", cell="7-7")
    assert flight.lost(0) == [("CAN-16", "fallen"), ("GLC-E02", "fallen")]
    assert names(flight.ship(0).mask) == ["7-7", "8-7"]


@pytest.mark.rule("GL-X53", "GL-9.8.5", "GL-9.8.1", "GL-1.R1")
def test_example_of_nanobot_dust() -> None:
    ship = crewed(with_tiles(start(2), "7-8 CAB-09 0  7-6 CRG2-04 2  6-7 CRG2-06 3  8-7 BAT2-08 1"))
    ship.crew[cell("7-8")] = 2
    ship.goods[cell("7-6")] = ship.goods[cell("6-7")] = 2 << 12
    ship.tokens[cell("8-7")] = 2
    hidden = names(ship.mask & ~exposed_components(ship))
    assert hidden == ["7-6", "7-7", "8-7"]
    flight = LunarFlight("II", [ship, crewed(start(2))], [20, 8])
    flight.reveal("GLS-22")
    after = flight.ship(0)
    assert after.mask == ship.mask
    assert (after.crew[cell("7-8")], after.crew[cell("7-7")]) == (0, 2)
    assert (after.goods[cell("6-7")], after.goods[cell("7-6")]) == (0, 2 << 12)
    assert after.tokens[cell("8-7")] == 2
    # The days are lost first.
    keys = flight.keys()
    assert keys.index("event-days-lost") < keys.index("event-nanobot-dust") < keys.index("event-crew-lost")
    assert flight.progress()[0] == 20 - exposed_count(ship)


@pytest.mark.rule("GL-9.8.5")
def test_nanobots_take_tokens_and_prisoners_too() -> None:
    ship = crewed(with_tiles(start(2), "7-8 CAB-09 0  8-7 BAT2-07 0  7-6 CRG2-04 2  6-7 CRG2-05 3"))
    ship.crew[cell("7-8")], ship.tokens[cell("8-7")] = PRISONER, 2
    flight = LunarFlight("II", [ship], [20])
    flight.reveal("GLS-22")
    assert (flight.ship(0).crew[cell("7-8")], flight.ship(0).token_count()) == (0, 0)
    assert flight.ship(0).crew[cell("7-7")] == 2


@pytest.mark.rule("GL-9.8.6")
def test_goods_that_are_hidden_are_not_lost_to_nanobots() -> None:
    ship = crewed(with_tiles(start(2), "7-8 STR-08 0  6-7 CRG2-06 3  7-6 CRG2-04 2  8-7 BAT2-08 1"))
    ship.goods[cell("7-8")] = ship.goods[cell("6-7")] = 1 << 12
    flight = LunarFlight("II", [ship], [20])
    flight.hooks.protected_goods.append(lambda _state, _seat, position: position == cell("7-8"))
    asked: list[tuple[int, int]] = []

    def ask(state: GalaxyTrucker, seat: int) -> None:
        asked.append((seat, sum(state.players[seat].ship.goods_total())))

    flight.hooks.goods_at_risk.append(ask)
    flight.reveal("GLS-22")
    assert goods.count_blocks(flight.ship(0).goods[cell("7-8")], 3) == 1
    assert flight.ship(0).goods[cell("6-7")] == 0
    # Right before, goods may still be moved.
    assert asked == [(0, 2)]


# --- disease ----------------------------------------------------------------------------------------------------------


def cabins_a_to_d(*, with_d: bool = True) -> Ship:
    """Return a ship with occupied cabins A (7,5), B (8,6), C (7,7) and perhaps D (6,7), which is joined to C alone."""
    further = "  6-7 CAB-14 0" if with_d else ""
    ship = with_tiles(start(2), f"7-6 STR-02 0  7-5 CAB-01 0  8-7 STR-03 0  8-6 CAB-11 0{further}")
    for name in ("7-5", "8-6", "7-7", *(["6-7"] if with_d else [])):
        ship.crew[cell(name)] = 2
    return ship


@pytest.mark.rule("GL-X54", "GL-9.9.1", "GL-9.9.2", "GL-9.9.3", "GL-9.9.4", "GL-9.R5")
def test_example_of_disease() -> None:
    ship = cabins_a_to_d()
    assert names(infected_cabins(ship)) == ["6-7", "7-7"]
    assert names(pandemic_cabins(ship)) == ["6-7", "7-5", "7-7", "8-6"]
    assert names(contaminated_cabins(ship)) == ["6-7", "7-5", "7-7", "8-6"]
    without = cabins_a_to_d(with_d=False)
    assert infected_cabins(without) == contaminated_cabins(without) == 0
    assert names(pandemic_cabins(without)) == ["7-5", "7-7", "8-6"]


@pytest.mark.rule("GL-X54", "GL-9.9.2", "GL-9.9.5", "GL-2.R3")
@pytest.mark.parametrize("card", ["GLS-23", "GLS-24"])
def test_each_cabin_loses_one_crew_member_in_all(card: str) -> None:
    ship = cabins_a_to_d()
    ship.crew[cell("8-6")] = VIP_RED
    flight = LunarFlight("II", [ship, cabins_a_to_d(with_d=False)], [6, 3])
    flight.reveal(card)
    # A VIP who is alone in a cabin is the crew member lost; B is emptied and still infects its neighbours.
    assert [flight.ship(0).crew[cell(name)] for name in ("6-7", "7-7", "7-5", "8-6")] == [1, 1, 1, 0]
    lost = 3 if card == "GLS-23" else 0
    assert flight.ship(1).crew_members() == 6 - lost
    key = "event-pandemic" if card == "GLS-23" else "event-contamination"
    assert [data["count"] for data in flight.told(key)] == [4, lost]


@pytest.mark.rule("GL-9.9.4", "GL-9.R5", "GL-9.9.1")
def test_an_empty_cabin_infects_nobody() -> None:
    ship = cabins_a_to_d()
    ship.crew[cell("6-7")] = 0
    assert contaminated_cabins(ship) == 0
    ship.crew[cell("8-6")] = PRISONER
    assert pandemic_cabins(ship) == 0
    assert names(ship.occupied()) == ["7-5", "7-7"]
