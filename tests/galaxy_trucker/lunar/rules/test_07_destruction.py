"""Explosive and fragile cargo, and the order in which components are destroyed (section 7 of the expansion)."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.content import CABIN, CARGO, ENGINE, EXPLOSIVE, FRAGILE, HEAVY, HOLD, STRUCTURAL
from starlode.games.galaxy_trucker.lunar.cargo.explosions import find_waves
from starlode.games.galaxy_trucker.phases.flight import damage
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around
from starlode.games.galaxy_trucker.state import ABANDONED, FALLEN
from starlode.kernel.masks import bits
from tests.galaxy_trucker.lunar.cargo_ships import lay, name_waves, names, widow_ship, with_widow
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_dangers import assemble, crewed
from tests.galaxy_trucker.ships import cell, cells, start

AROUND_THE_START = ("6-6", "6-7", "6-8", "7-6", "7-8", "8-6", "8-7", "8-8")


def full_square(**cargo: int) -> Ship:
    """Return a ship of level I on rows 6 to 8 and columns 6 to 8; cargo is given as `c67=EXPLOSIVE`."""
    kinds = {f"{name[1]}-{name[2]}": kind for name, kind in cargo.items()}
    return lay(1, *[(name, kinds.get(name, STRUCTURAL)) for name in AROUND_THE_START])


def destroyed(ship: Ship, *first: str) -> list[str]:
    """Return everything that is destroyed with these cells."""
    mask = 0
    for wave, fallen in find_waves(ship, cells(*first)):
        assert not fallen
        mask |= wave
    return names(mask)


# --- explosive cargo --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-7.8", "GL-7.R1", "GL-7.18")
def test_a_destroyed_explosive_cargo_destroys_its_neighbours_on_all_eight_squares() -> None:
    ship = full_square(c67=HEAVY, c88=ENGINE)
    ship.remove(cell("7-7"))
    ship.put(cell("7-7"), full_square(c66=EXPLOSIVE).pieces[cell("6-6")])
    assert destroyed(ship, "7-7") == sorted([*AROUND_THE_START, "7-7"])
    assert destroyed(ship, "6-6") == ["6-6"]


@pytest.mark.rule("GL-X29", "GL-7.9", "GL-7.28")
def test_example_of_a_chain_reaction() -> None:
    ship = full_square(c67=EXPLOSIVE, c78=EXPLOSIVE)
    flight = LunarFlight("I", [crewed(ship)], [4])
    flight.strike(0, "large_meteor", "front", 7)
    assert names(flight.ship(0).mask) == ["8-6"]
    assert {cause for _, cause in flight.lost(0)} == {"destroyed"}
    # One event for each wave, so that the chain reaction can be followed.
    assert flight.told("event-explosion-wave") == [
        {"seat": 0, "wave": 1, "cell": ["6-6", "6-8", "7-6", "7-7", "7-8"]},
        {"seat": 0, "wave": 2, "cell": ["8-7", "8-8"]},
    ]
    told = [event["cell"] for event in flight.told("event-components-destroyed")]
    assert told == [["6-7"], ["6-6", "6-8", "7-6", "7-7", "7-8"], ["8-7", "8-8"]]
    # Its crew is lost with the starting cabin, so that the flight is over.
    assert flight.ship(0).crew_members() == 0


@pytest.mark.rule("GL-7.10", "GL-1.28", "GL-1.26")
@pytest.mark.parametrize("cause", [FALLEN, ABANDONED])
def test_cargo_that_falls_or_is_abandoned_neither_explodes_nor_breaks_anything(cause: int) -> None:
    ship = full_square(c67=EXPLOSIVE, c68=FRAGILE)
    flight = LunarFlight("I", [crewed(ship)], [4])
    damage.lose_components(flight.state, 0, cells("6-7"), cause)
    assert names(flight.ship(0).mask) == ["6-6", "6-8", "7-6", "7-7", "7-8", "8-6", "8-7", "8-8"]
    assert flight.told("event-explosion-wave") == []


@pytest.mark.rule("GL-X31", "GL-7.10", "GL-1.25")
def test_example_of_falling_explosives() -> None:
    ship = crewed(assemble(3, [("7-8", CABIN), ("7-9", HOLD), ("8-7", STRUCTURAL), ("9-7", EXPLOSIVE)]))
    flight = LunarFlight("III", [ship], [4])
    flight.destroy(0, "7-7")
    flight.do(0, "keep-piece", cell="7-8")
    causes = [cause for _, cause in flight.lost(0)]
    assert causes == ["destroyed", "fallen", "fallen"]
    assert names(flight.ship(0).mask) == ["7-8", "7-9"]


# --- fragile cargo ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-X30", "GL-7.11", "GL-7.12")
def test_example_of_fragile_cargo() -> None:
    ship = full_square(c76=FRAGILE, c86=FRAGILE, c88=FRAGILE)
    flight = LunarFlight("I", [crewed(ship)], [4])
    flight.strike(0, "heavy_shot", "front", 7)
    assert flight.told("event-explosion-wave") == [
        {"seat": 0, "wave": 1, "cell": ["7-6"]},
        {"seat": 0, "wave": 2, "cell": ["8-6"]},
    ]
    assert flight.has(0, "8-8")


@pytest.mark.rule("GL-7.11")
@pytest.mark.parametrize("name", AROUND_THE_START)
def test_fragile_cargo_breaks_if_any_of_its_eight_neighbours_is_destroyed(name: str) -> None:
    ship = full_square()
    ship.remove(cell("7-7"))
    ship.put(cell("7-7"), lay(1, ("6-7", FRAGILE)).pieces[cell("6-7")])
    assert destroyed(ship, name) == sorted([name, "7-7"])


@pytest.mark.rule("GL-7.13")
@pytest.mark.parametrize("cause", [FALLEN, ABANDONED])
def test_neighbours_that_fall_or_are_abandoned_do_not_break_fragile_cargo(cause: int) -> None:
    flight = LunarFlight("I", [crewed(full_square(c76=FRAGILE))], [4])
    damage.lose_components(flight.state, 0, cells("6-7", "8-7"), cause)
    assert flight.has(0, "7-6")


@pytest.mark.rule("GL-7.12", "GL-1.24")
def test_breakage_is_destruction_and_sets_off_explosives_only_by_an_explosion() -> None:
    # The fragile cargo breaks beside an explosive one, which is not harmed by that.
    ship = full_square(c76=FRAGILE, c86=EXPLOSIVE)
    flight = LunarFlight("I", [crewed(ship)], [4])
    flight.destroy(0, "6-7")
    assert [cause for _, cause in flight.lost(0)] == ["destroyed", "destroyed"]
    assert flight.has(0, "8-6")
    # An explosion breaks it like everything around.
    assert destroyed(ship, "8-6") == ["7-6", "7-7", "8-6", "8-7"]


# --- the procedure ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-7.26", "GL-7.28")
def test_several_components_destroyed_at_once_are_one_first_wave() -> None:
    ship = full_square(c66=EXPLOSIVE, c88=EXPLOSIVE, c78=FRAGILE)
    assert name_waves(find_waves(ship, cells("6-6", "8-8"))) == [
        (["6-6", "8-8"], []),
        (["6-7", "7-6", "7-7", "7-8", "8-7"], []),
    ]
    # Nothing comes of squares without a component, and the last wave is never empty.
    assert find_waves(ship, cells("9-9")) == []


@pytest.mark.rule("GL-7.28")
def test_what_was_destroyed_before_is_in_no_later_wave() -> None:
    waves = find_waves(full_square(c66=EXPLOSIVE, c67=EXPLOSIVE, c68=EXPLOSIVE), cells("6-6"))
    assert name_waves(waves) == [
        (["6-6"], []),
        (["6-7", "7-6", "7-7"], []),
        (["6-8", "7-8"], []),
    ]


@pytest.mark.rule("GL-7.30", "GL-1.23")
def test_after_the_last_wave_the_rest_falls_and_the_owner_keeps_one_part() -> None:
    parts = [("7-8", CABIN), ("7-9", EXPLOSIVE), ("7-10", HOLD), ("8-9", STRUCTURAL), ("8-10", HOLD), ("7-6", HOLD)]
    ship = crewed(assemble(2, [*parts]))
    assert around(cells("7-9")) & ship.mask == cells("7-8", "7-10", "8-9", "8-10")
    flight = LunarFlight("II", [ship], [6])
    flight.destroy(0, "7-9")
    # Everything on the right is destroyed; nothing is left to fall.
    assert names(flight.ship(0).mask) == ["7-6", "7-7"]
    further = crewed(assemble(2, [("7-8", EXPLOSIVE), ("7-9", STRUCTURAL), ("7-10", HOLD), ("7-6", HOLD)]))
    flight = LunarFlight("II", [further], [6])
    flight.destroy(0, "7-8")
    assert flight.options(0) == ["keep-piece 7-6", "keep-piece 7-10"]
    flight.do(0, "keep-piece", cell="7-6")
    assert [cause for _, cause in flight.lost(0)] == ["destroyed", "destroyed", "destroyed", "fallen"]


def spread_one_by_one(ship: Ship, first: int, order: list[int]) -> int:
    """Return what is destroyed if components are examined one by one in this order until nothing changes."""
    gone, grew = first & ship.mask, True
    while grew:
        grew = False
        for position in order:
            if gone >> position & 1 or not ship.mask >> position & 1:
                continue
            near = around(1 << position) & gone
            if near & ship.of_kind(EXPLOSIVE) or (near and ship.of_kind(FRAGILE) >> position & 1):
                gone |= 1 << position
                grew = True
    return gone


@pytest.mark.rule("GL-7.31")
def test_what_is_destroyed_does_not_depend_on_the_order_of_examination() -> None:
    rng = Random(7)
    for _ in range(40):
        kinds = {f"c{name[0]}{name[2]}": rng.choice((EXPLOSIVE, FRAGILE, STRUCTURAL)) for name in AROUND_THE_START}
        ship = full_square(**kinds)
        first = 1 << rng.choice(bits(ship.mask))
        orders = [rng.sample(bits(ship.mask), ship.components()) for _ in range(5)]
        expected = 0
        for wave, _ in find_waves(ship, first):
            expected |= wave
        assert {spread_one_by_one(ship, first, order) for order in orders} == {expected}


@pytest.mark.rule("GL-7.5", "GL-7.6")
def test_cargo_is_a_component_that_does_nothing_by_itself() -> None:
    ship = crewed(assemble(2, [("7-8", EXPLOSIVE), ("7-9", HOLD)]))
    assert ship.tile(cell("7-8")) >= CARGO
    flight = LunarFlight("II", [ship], [6])
    flight.state.edit_ship(0).remove(cell("7-9"))
    flight.destroy(0, "7-8")
    assert flight.lost(0)[0][1] == "destroyed"
    # The explosion has destroyed the starting cabin too.
    assert flight.ship(0).mask == 0


# --- with the Widow ---------------------------------------------------------------------------------------------------

EXPLOSIVE_JOINT = "GLC-E15 0"
FURTHER = "9-5 CRG2-02 0  9-4 CRG2-03 0"


@pytest.mark.rule("GL-X18", "GL-3.7.5", "GL-7.27")
def test_example_of_the_widow_and_explosives_that_leave_with_her() -> None:
    flight = with_widow(widow_ship(EXPLOSIVE_JOINT))
    flight.strike(0, "small_meteor", "front", 5)
    assert flight.lost(0) == [
        ("BAT2-06", "destroyed"),
        ("BAT2-01", "fallen"),
        ("CAB-02", "fallen"),
        ("GLC-E15", "fallen"),
    ]
    assert flight.told("event-explosion-wave") == []
    assert flight.has(0, "8-6")


@pytest.mark.rule("GL-X18", "GL-3.7.6")
def test_example_of_a_hit_explosive_of_her_group_that_explodes_after_she_has_left() -> None:
    flight = with_widow(widow_ship(EXPLOSIVE_JOINT))
    flight.destroy(0, "8-5")
    assert flight.lost(0) == [
        ("GLC-E15", "destroyed"),
        ("BAT2-06", "fallen"),
        ("BAT2-01", "fallen"),
        ("CAB-02", "fallen"),
        ("STR-03", "destroyed"),
    ]
    assert flight.told("event-explosion-wave") == [{"seat": 0, "wave": 1, "cell": ["8-6"]}]


@pytest.mark.rule("GL-X78", "GL-7.29")
def test_example_of_a_wave_that_reaches_the_widow() -> None:
    ship = widow_ship(EXPLOSIVE_JOINT, "GLC-E05 1", FURTHER)
    group = cells("7-5", "6-5", "7-4", "8-5")
    assert name_waves(find_waves(ship, cells("8-6"), group)) == [
        (["8-6"], []),
        (["7-5", "7-7", "8-5", "8-7", "9-5"], ["6-5", "7-4"]),
        (["9-4"], []),
    ]
    flight = with_widow(ship)
    flight.destroy(0, "8-6")
    assert flight.lost(0)[-3:] == [("BAT2-06", "fallen"), ("BAT2-01", "fallen"), ("CRG2-03", "destroyed")]
    # Without her all of them are destroyed.
    assert names(sum(wave for wave, _ in find_waves(ship, cells("8-6")))) == names(ship.mask & ~cells("6-5"))


@pytest.mark.rule("GL-7.28", "GL-7.30")
def test_a_ship_of_one_explosive_cargo_vanishes() -> None:
    ship = with_tiles(start(1), "7-8 GLC-E13 0")
    flight = LunarFlight("I", [crewed(ship)], [4])
    flight.destroy(0, "7-8")
    assert flight.ship(0).mask == 0
    assert not flight.state.players[0].stack
