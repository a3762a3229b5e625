"""The Cautious Rich Widow (GL-3.7.2 and the clauses after it)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow, scoring
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.lunar.cargo import widow
from starlode.games.galaxy_trucker.lunar.content import WIDOW
from starlode.games.galaxy_trucker.lunar.state import load_player, part_of, vip_aboard
from starlode.games.galaxy_trucker.phases.flight import crew_loss, damage
from tests.galaxy_trucker.lunar.cargo_ships import names, widow_ship, with_widow
from tests.galaxy_trucker.lunar.flights import LunarFlight
from tests.galaxy_trucker.ships import cell, cells

GROUP = ["6-5", "7-4", "7-5", "8-5"]


def check(flight: LunarFlight) -> None:
    """Assert that the part of the ships and groups holds together."""
    assert [problem for problem in flight.state.violations() if problem.startswith("GL-")] == []


@pytest.mark.rule("GL-3.7.2", "GL-3.7.7")
def test_her_cabin_and_every_tile_joined_to_it_form_a_group_that_is_fixed_at_launch() -> None:
    flight = LunarFlight("II", [widow_ship(), widow_ship()], [6, 3], vips=(None, "vip_cautious_rich_widow", None))
    flight.board(0, "blue", "7-5")
    for seat, space in ((0, 1), (1, 2)):
        player = flight.state.edit(seat)
        player.status, player.start_space = st.FINISHED, space
    flight.state.step = st.LAUNCH
    flow.advance(flight.state)
    assert names(flight.part(0).group) == GROUP
    assert flight.part(1).group == 0
    check(flight)
    # Tiles that are only beside it, like the one on (8,6), do not belong to it.
    assert names(widow.group_of(flight.ship(0), cell("8-5"))) == ["7-5", "8-5", "8-6"]


@pytest.mark.rule("GL-X17", "GL-3.7.3", "GL-3.7.4", "GL-1.24", "GL-1.25")
def test_example_of_the_widow() -> None:
    flight = with_widow(widow_ship())
    flight.strike(0, "small_meteor", "front", 5)
    assert flight.lost(0) == [
        ("BAT2-06", "destroyed"),
        ("BAT2-01", "fallen"),
        ("CAB-02", "fallen"),
        ("STR-06", "fallen"),
    ]
    assert vip_aboard(flight.state, 0, WIDOW) == st.NOTHING
    # She has left: neither lost nor delivered.
    assert (flight.part(0).group, flight.part(0).widow_left) == (0, 1)
    assert flight.told("event-widow-leaves") == [{"seat": 0, "vip": "vip_cautious_rich_widow"}]
    check(flight)


@pytest.mark.rule("GL-3.7.3", "GL-7.32")
@pytest.mark.parametrize("name", GROUP)
@pytest.mark.parametrize("cause", [st.DESTROYED, st.FALLEN, st.ABANDONED])
def test_whichever_tile_of_the_group_is_lost_in_whatever_way_the_group_is_gone(name: str, cause: int) -> None:
    flight = with_widow(widow_ship())
    if cause == st.DESTROYED:
        flight.destroy(0, name)
    else:
        damage.lose_components(flight.state, 0, cells(name), cause)
    assert flight.ship(0).mask & cells(*GROUP) == 0
    causes = [cause for _, cause in flight.lost(0)]
    assert causes == [st.CAUSE_NAMES[cause], "fallen", "fallen", "fallen"]
    assert flight.part(0).widow_left == 1
    check(flight)


@pytest.mark.rule("GL-3.7.7")
def test_if_she_is_lost_as_a_crew_member_the_tiles_stay_and_are_ordinary_ones() -> None:
    flight = with_widow(widow_ship())
    crew_loss.remove_member(flight.state, 0, cell("7-5"))
    assert names(flight.ship(0).mask & cells(*GROUP)) == GROUP
    assert (flight.part(0).group, flight.part(0).widow_left) == (0, 0)
    check(flight)
    flight.destroy(0, "6-5")
    assert flight.lost(0) == [("BAT2-06", "destroyed")]
    assert flight.part(0).widow_left == 0


@pytest.mark.rule("GL-3.7.7")
@pytest.mark.parametrize("card", ["GLS-19", "GLS-22"])
def test_radiation_and_nanobots_cost_her_and_not_the_tiles(card: str) -> None:
    ship = widow_ship()
    ship.tokens[cell("6-5")] = 2
    flight = with_widow(ship)
    flight.reveal(card)
    assert vip_aboard(flight.state, 0, WIDOW) == st.NOTHING
    assert names(flight.ship(0).mask & cells(*GROUP)) == GROUP
    assert (flight.part(0).group, flight.part(0).widow_left) == (0, 0)


@pytest.mark.rule("GL-7.32", "GL-3.7.7")
def test_a_part_of_the_ship_that_is_not_kept_takes_the_whole_group_along() -> None:
    flight = with_widow(widow_ship())
    flight.destroy(0, "8-6")
    # A split never divides the group: its members are joined through her cabin.
    assert flight.options(0) == ["keep-piece 6-5", "keep-piece 7-7"]
    assert names(flight.part(0).group) == GROUP
    kept = flight.state.copy()
    flight.do(0, "keep-piece", cell="7-7")
    assert (flight.part(0).widow_left, flight.part(0).group) == (1, 0)
    assert [cause for _, cause in flight.lost(0)] == ["destroyed", "fallen", "fallen", "fallen", "fallen"]
    check(flight)
    kept.apply(0, flight.action("keep-piece", cell="6-5"), 0)
    assert names(kept.players[0].ship.mask) == GROUP
    assert names(part_of(kept, 0).group) == GROUP


@pytest.mark.rule("GL-7.32", "GL-9.8.4")
def test_dust_that_lets_a_member_fall_takes_the_rest_of_the_group_along() -> None:
    # The cannon on (6,5), exposed on its right and on its left, belongs to the group.
    flight = with_widow(widow_ship(front="CAN-15 0"))
    flight.reveal("GLS-21")
    assert flight.lost(0) == [("CAN-15", "fallen"), ("BAT2-01", "fallen"), ("CAB-02", "fallen"), ("STR-06", "fallen")]
    assert flight.part(0).widow_left == 1
    check(flight)


@pytest.mark.rule("GL-3.R4", "GL-1.27")
def test_her_departing_tiles_cost_the_price_of_lost_components() -> None:
    flight = with_widow(widow_ship())
    flight.destroy(0, "6-5")
    assert scoring.loss_charge(flight.state, 0) == 4


@pytest.mark.rule("GL-3.7.3")
def test_her_group_and_departure_are_saved_and_loaded() -> None:
    flight = with_widow(widow_ship())
    part = load_player(flight.part(0).dump())
    assert part.dump() == flight.part(0).dump()
    flight.destroy(0, "6-5")
    assert flight.part(0).dump()["widow_left"] == 1
