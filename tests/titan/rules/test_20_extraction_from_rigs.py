"""Extraction from rigs at the end of a cycle (section 20 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.titan.content import RESOURCES, THOLINS, ZONE_INDEX
from starlode.games.titan.state import TURN_RIG
from tests.titan.games import several
from tests.titan.helpers.cycle_end import end_of_cycle
from tests.titan.positions import Position, event_keys, gains

EDITIONS = ("en", "fr")


def producer(deuterium: int = 3, tholins: int = 0, ruleset: str = "en", zone: str = "M4") -> Position:
    """A controls a rig in his network, with this in its well."""
    table = Position(ruleset=ruleset).path("A", "U4", "M4")
    return table.rig("blue-1", zone, deuterium=deuterium, tholins=tholins).control("A", zone)


@pytest.mark.rule("TI-20.1")
@pytest.mark.parametrize("cycle", [1, 2, 3, 4])
def test_at_the_end_of_a_cycle_one_cube_comes_from_each_controlled_rig_of_the_network(cycle: int) -> None:
    table = producer().path("A", "M4", "M5", "M6").path("B", "U7", "M7").rig("black-0", "M7").control("B", "M7")
    for rig, zone in (("cream-0", "M5"), ("red-0", "M6")):
        table.rig(rig, zone).control("A", zone)
    end_of_cycle(table, cycle)
    assert [table.held(who) for who in "ABCD"] == [{"deuterium": 3}, {"deuterium": 1}, {}, {}]
    assert [table.in_well(zone) for zone in ("M4", "M5", "M6", "M7")] == [(2, 0), (3, 0), (3, 0), (3, 0)]
    assert table.state.cycle == cycle + 1


@pytest.mark.rule("TI-20.2")
@pytest.mark.parametrize(
    ("well", "gained", "left"),
    [
        ((3, 0), {"deuterium": 1}, (2, 0)),
        ((3, 1), {"tholins": 1}, (3, 0)),
        ((0, 4), {"tholins": 1}, (0, 3)),
        ((0, 0), {}, (0, 0)),
    ],
)
def test_tholins_before_deuterium_and_nothing_from_an_empty_well(
    well: tuple[int, int], gained: dict[str, int], left: tuple[int, int]
) -> None:
    table = producer(*well)
    end_of_cycle(table)
    assert table.held("A") == gained
    assert table.in_well("M4") == left
    table.check()


@pytest.mark.rule("TI-20.3")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("well", [(3, 0), (3, 1)])
def test_extracting_is_not_a_choice(ruleset: str, well: tuple[int, int]) -> None:
    table = producer(*well, ruleset)
    end_of_cycle(table)
    assert table.state.pending().chance
    assert sum(table.cubes("A").values()) == 1


@pytest.mark.rule("TI-20.3")
def test_a_full_hold_does_not_spare_a_player_the_tholins() -> None:
    table = producer(3, 1).hold("A", titanium=1, water=1).fill("A", "deuterium")
    end_of_cycle(table)
    assert table.kinds() == ["make-room"]
    table.do("A", "make-room", resource="water")
    assert table.cubes("A")["tholins"] == 1
    assert table.in_well("M4") == (3, 0)
    table.check()


@pytest.mark.rule("TI-20.4")
@pytest.mark.parametrize("well", [(3, 0), (3, 1)])
@pytest.mark.parametrize("drone", [False, True])
def test_a_controlled_rig_outside_the_network_gives_nothing(well: tuple[int, int], drone: bool) -> None:
    table = producer(*well, zone="M6").path("A", "M5", "M6").path("B", "U7", "M7", "M6")
    if drone:
        table.drone("A", 1, "M6")
    end_of_cycle(table)
    assert [table.held(who) for who in "ABCD"] == [{}, {}, {}, {}]
    assert table.in_well("M6") == well


@pytest.mark.rule("TI-20.5")
def test_an_extracted_cube_goes_to_the_hold_as_any_arriving_cube() -> None:
    table = producer().hold("A", titanium=2).fill("A", "water")
    end_of_cycle(table)
    assert table.decider() == "A"
    assert table.offered("make-room") == [{"resource": "water"}, {"resource": "titanium"}]
    assert table.in_well("M4") == (3, 0)
    table.do("A", "make-room", resource="titanium")
    assert table.cubes("A")["deuterium"] == table.cubes("A")["titanium"] == 1
    assert [*table.player("A").ship, table.player("A").ship_pipes] == [0] * 5
    table.check()


@pytest.mark.rule("TI-20.5")
def test_a_deuterium_discarded_on_arrival_is_extracted_all_the_same() -> None:
    table = producer().hold("A", titanium=2).fill("A", "water")
    supply = table.state.supply[4]
    end_of_cycle(table)
    table.do("A", "discard-arriving")
    assert table.in_well("M4") == (2, 0)
    assert table.state.supply[4] == supply + 1


@pytest.mark.rule("TI-20.5")
def test_a_tholins_that_no_room_can_be_made_for_stays_in_the_well() -> None:
    table = producer(3, 1).fill("A")
    events = end_of_cycle(table)
    assert "event-tholins-kept-out" in event_keys(events)
    assert table.in_well("M4") == (3, 1)
    table.check()


def everybody_connected(foreman: int) -> Position:
    """Every player controls two rigs of his network, below his Base and beside it."""
    table = Position()
    table.state.foreman = foreman
    for who, column, colour in (("A", 4, "blue"), ("B", 7, "red"), ("C", 10, "cream"), ("D", 1, "black")):
        for value, zone in ((1, f"M{column}"), (0, f"U{column + 1}")):
            table.path(who, f"U{column}", zone).rig(f"{colour}-{value}", zone).control(who, zone)
    return table


@pytest.mark.rule("TI-20.6")
@pytest.mark.parametrize(("foreman", "order"), [(0, "ABCD"), (2, "CDAB")])
def test_players_extract_from_the_foreman_on_and_their_rigs_in_zone_order(foreman: int, order: str) -> None:
    extracted = gains(end_of_cycle(everybody_connected(foreman)))
    zones = {"A": ("U5", "M4"), "B": ("U8", "M7"), "C": ("U11", "M10"), "D": ("U2", "M1")}
    assert extracted == [f"{who} deuterium from well {zone}" for who in order for zone in zones[who]]


@pytest.mark.rule("TI-20.7")
def test_wells_that_nobody_controls_are_not_touched() -> None:
    table = producer().path("A", "M4", "M5").rig("cream-0", "M5").rig("red-4", "L9")
    end_of_cycle(table)
    assert table.held("A") == {"deuterium": 1}
    assert [table.in_well(zone) for zone in ("M5", "L9")] == [(4, 0), (1, 3)]


@pytest.mark.rule("TI-R20.1")
def test_the_order_is_fixed_and_nobody_chooses_it() -> None:
    table = everybody_connected(0)
    events = end_of_cycle(table)
    assert table.state.step == TURN_RIG
    assert len(gains(events)) == 8


@pytest.mark.rule("TI-20.6", "TI-R20.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_extraction_of_a_game_keeps_to_the_order(ruleset: str) -> None:
    seen: list[tuple[int, int]] = []
    count = 0
    for step in several(ruleset=ruleset):
        players = step.state.config.players
        for event in step.events:
            if event.key == "event-extraction":
                seen = []
            if event.data.get("source") == "well" and event.key == "event-cube-taken":
                seat = (int(str(event.data["seat"])) - step.before.foreman) % players
                seen.append((seat, ZONE_INDEX[str(event.data["zone"])]))
                assert seen == sorted(seen)
                count += 1
    assert count > 20


@pytest.mark.rule("TI-20.2")
def test_no_deuterium_is_ever_extracted_from_a_well_that_holds_tholins() -> None:
    extracted = 0
    for step in several():
        wells = step.before.tholins.copy()
        for event in step.events:
            if event.key == "event-cube-taken" and event.data["source"] == "well":
                zone = ZONE_INDEX[str(event.data["zone"])]
                assert (event.data["resource"] == RESOURCES[THOLINS]) == (wells[zone] > 0)
                wells[zone] -= wells[zone] > 0
                extracted += 1
    assert extracted > 20
