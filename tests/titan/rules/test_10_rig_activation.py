"""Section 10 of the rules: rigs, their chains, docked drones, purges and modules."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.kernel.contract import Event, Scalar
from tests.titan.games import several
from tests.titan.positions import Position, gains

# Both editions, and the options alone.
REACHES_CORE: list[tuple[dict[str, Scalar], bool]] = [
    ({"ruleset": "en"}, False),
    ({"ruleset": "fr"}, True),
    ({"ruleset": "en", "purge_scope": "hold_rigs_core"}, True),
    ({"ruleset": "fr", "purge_scope": "hold_and_rigs"}, False),
]


def beside(rig: str, **options: Any) -> Position:
    """A's network reaches U5, the rig stands on U6, a pipe waits; `hU5a` (Silicium) and `hU5b` join the two."""
    return Position(**options).path("A", "U4", "U5").rig(rig, "U6").ship("A", pipes=1)


def activate(table: Position) -> list[Event]:
    """Lay A's pipe from U5 to the rig on U6, up to the first purge."""
    return table.turn("A", "mandatory").lay("A", "hU5a", "U6")


def activated(events: list[Event]) -> list[str]:
    return [str(event.data["zone"]) for event in events if event.key == "event-rig-activated"]


def events_by_pipe() -> list[list[Event]]:
    """Return the events of some games, split at every laid pipe."""
    by_pipe: list[list[Event]] = [[]]
    for step in several():
        for event in step.events:
            if event.key == "event-pipe-laid":
                by_pipe.append([])
            by_pipe[-1].append(event)
    return by_pipe


@pytest.mark.rule("TI-10.1")
def test_a_pipe_that_points_at_a_rig_activates_it() -> None:
    table = beside("blue-1")
    assert activated(activate(table)) == ["U6"]
    assert table.held("A") == {"silicium": 1, "water": 1}
    table.check()


@pytest.mark.rule("TI-10.1")
def test_a_pipe_that_points_at_no_rig_activates_nothing() -> None:
    table = Position().path("A", "U4", "U5").rig("blue-1", "M4").pipe("A", "U4", "M4").ship("A", pipes=1)
    assert activated(activate(table)) == []
    assert table.held("A") == {"silicium": 1}


@pytest.mark.rule("TI-10.2")
def test_a_pipe_that_starts_at_a_rig_does_not_activate_it() -> None:
    table = Position().path("A", "U4", "U5").rig("blue-1", "U5").ship("A", pipes=1)
    assert activated(activate(table)) == []
    assert table.held("A") == {"silicium": 1}


@pytest.mark.rule("TI-10.3")
def test_all_rigs_of_the_same_colour_in_the_network_are_activated_too() -> None:
    table = beside("blue-1").pipe("A", "U4", "M4").rig("blue-2", "M4").rig("blue-3", "U5")
    assert sorted(activated(activate(table))) == ["M4", "U5", "U6"]
    assert table.held("A") == {"silicium": 1, "water": 3}


@pytest.mark.rule("TI-10.3")
def test_rigs_of_other_colours_or_outside_the_network_are_not() -> None:
    table = beside("blue-1").pipe("A", "U4", "M4").rig("cream-2", "M4").rig("blue-3", "M8").pipe("B", "U7", "M7")
    table.rig("blue-2", "M7")
    assert activated(activate(table)) == ["U6"]
    assert table.held("A") == {"silicium": 1, "water": 1}


@pytest.mark.rule("TI-10.3")
def test_the_network_after_placing_counts() -> None:
    table = beside("blue-1").pipe("A", "U6", "M6").rig("blue-2", "M6")
    assert "M6" not in table.network("A")
    assert activated(activate(table)) == ["U6", "M6"]


@pytest.mark.rule("TI-10.4")
def test_a_rig_with_many_pipes_is_activated_once_per_placed_pipe() -> None:
    table = beside("blue-1").path("A", "U5", "M5", "M6", "U6").rig("blue-2", "M6").pipe("A", "M5", "M6", "hM5a")
    assert activated(activate(table)) == ["U6", "M6"]
    assert table.held("A") == {"silicium": 1, "water": 2}


@pytest.mark.rule("TI-10.4")
def test_no_pipe_of_a_whole_game_activates_a_rig_twice() -> None:
    chains = [activated(events) for events in events_by_pipe()]
    assert max(map(len, chains)) > 1
    assert all(len(set(zones)) == len(zones) for zones in chains)


@pytest.mark.rule("TI-10.5")
@pytest.mark.parametrize(
    ("rig", "resource"),
    [("cream-1", "titanium"), ("black-1", "hydrocarbons"), ("blue-1", "water"), ("orange-1", "silicium")],
)
def test_a_rig_gives_one_cube_of_its_colours_resource(rig: str, resource: str) -> None:
    table = Position().path("A", "U4", "M4").rig(rig, "M5").ship("A", pipes=1).turn("A", "mandatory")
    events = table.lay("A", "hM4b", "M5")
    assert gains(events) == [f"A {resource} from rig M5"]
    assert table.held("A") == {resource: 1}


@pytest.mark.rule("TI-10.6")
@pytest.mark.parametrize("drones", range(5))
def test_every_own_docked_drone_adds_one_to_the_output(drones: int) -> None:
    table = beside("black-1")
    for number in range(1, drones + 1):
        table.drone("A", number, "U6")
    activate(table)
    assert table.held("A") == {"silicium": 1, "hydrocarbons": 1 + drones}
    table.check()


@pytest.mark.rule("TI-10.6")
def test_drones_of_others_loaded_drones_and_drones_on_other_zones_add_nothing() -> None:
    table = beside("black-1").drone("B", 1, "U6").drone("A", 1, "U6", "tholins").drone("A", 2, "U5")
    activate(table)
    assert table.held("A") == {"silicium": 1, "hydrocarbons": 1}


@pytest.mark.rule("TI-10.6")
def test_a_drone_docked_at_a_rig_of_the_chain_adds_to_that_rig() -> None:
    table = beside("black-1").pipe("A", "U4", "M4").rig("black-2", "M4").drone("A", 1, "M4")
    events = activate(table)
    assert gains(events)[1:] == ["A hydrocarbons from rig U6"] + 2 * ["A hydrocarbons from rig M4"]


@pytest.mark.rule("TI-10.7")
@pytest.mark.parametrize("drones", range(5))
def test_a_red_rig_purges_one_tholins_and_one_more_per_own_docked_drone(drones: int) -> None:
    table = beside("red-0").hold("A", tholins=6).drone("B", 1, "M9")
    for number in range(1, drones + 1):
        table.drone("A", number, "U6")
    activate(table)
    for _ in range(1 + drones):
        table.do("A", "purge-hold")
    assert table.offered("skip-drone")
    assert table.held("A") == {"silicium": 1, "tholins": 5 - drones}
    table.check()


@pytest.mark.rule("TI-10.8")
@pytest.mark.parametrize(("options", "reaches_core"), REACHES_CORE)
def test_a_purge_reaches_the_hold_and_the_wells_of_the_network(options: dict[str, Scalar], reaches_core: bool) -> None:
    table = beside("red-2", **options).path("A", "U4", "M4", "L4", "CORE").hold("A", tholins=1).well("CORE", tholins=2)
    table.rig("blue-2", "M4").control("B", "M4").rig("blue-3", "M9")
    activate(table)
    assert "purge-hold" in table.kinds()
    assert table.zones("purge-well") == ["U6", "M4"] + (["CORE"] if reaches_core else [])


@pytest.mark.rule("TI-10.8")
@pytest.mark.parametrize("zone", ["M4", "CORE"])
def test_a_tholins_purged_from_a_well_or_the_core_goes_to_the_supply(zone: str) -> None:
    table = beside("red-0", ruleset="fr").path("A", "U4", "M4", "L4", "CORE").rig("blue-3", "M4")
    table.well("CORE", tholins=2)
    activate(table)
    supply = table.state.supply[5]
    table.do("A", "purge-well", zone=zone)
    assert table.in_well(zone)[1] == 1
    assert table.state.supply[5] == supply + 1
    table.check()


@pytest.mark.rule("TI-R10.3")
@pytest.mark.parametrize(
    ("ruleset", "connected", "offered"), [("fr", True, True), ("fr", False, False), ("en", True, False)]
)
def test_the_core_is_purged_in_fr_as_a_zone_of_the_network(ruleset: str, connected: bool, offered: bool) -> None:
    table = beside("red-0", ruleset=ruleset).hold("A", tholins=1).well("CORE", tholins=2).rig("blue-2", "M4")
    table.path("A", "U4", "M4", *(["L4", "CORE"] if connected else []))
    activate(table)
    assert table.zones("purge-well") == ["M4"] + (["CORE"] if offered else [])


@pytest.mark.rule("TI-10.9")
@pytest.mark.parametrize(
    ("options", "declinable"),
    [
        ({"ruleset": "en"}, True),
        ({"ruleset": "fr"}, False),
        ({"ruleset": "en", "purge_may_be_declined": False}, False),
        ({"ruleset": "fr", "purge_may_be_declined": True}, True),
    ],
)
def test_a_purge_may_be_declined_or_is_compulsory(options: dict[str, Scalar], declinable: bool) -> None:
    table = beside("red-2", **options).hold("A", tholins=1)
    activate(table)
    assert table.kinds() == ["purge-hold", "purge-well"] + (["decline-purge"] if declinable else [])


@pytest.mark.rule("TI-10.9")
def test_a_declined_purge_leaves_the_tholins_and_the_next_is_decided_by_itself() -> None:
    table = beside("red-0").hold("A", tholins=2).drone("A", 1, "U6")
    activate(table)
    table.do("A", "decline-purge")
    assert table.cubes("A")["tholins"] == 2
    table.do("A", "purge-hold")
    assert table.cubes("A")["tholins"] == 1
    assert table.offered("skip-drone")


@pytest.mark.rule("TI-10.9")
def test_in_fr_the_only_tholins_in_reach_is_purged_without_a_question() -> None:
    table = beside("red-0", ruleset="fr").hold("A", tholins=1)
    activate(table)
    assert table.held("A") == {"silicium": 1}


@pytest.mark.rule("TI-10.10")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_a_tholins_on_a_drone_cannot_be_purged(ruleset: str) -> None:
    table = beside("red-0", ruleset=ruleset).drone("A", 1, "U6", "tholins").drone("A", 2, "U5", "tholins")
    activate(table)
    assert table.offered("skip-drone")
    assert [table.cargo("A", number) for number in (1, 2)] == ["tholins", "tholins"]


@pytest.mark.rule("TI-10.11")
def test_the_controller_gains_the_module_once_whoever_activates_the_rig() -> None:
    table = beside("blue-1").control("B", "U6", "cream").pipe("A", "U4", "M4").rig("blue-2", "M4")
    table.control("A", "M4", "orange")
    events = activate(table)
    assert [line for line in gains(events) if "module" in line] == [
        "B titanium from module U6",
        "A silicium from module M4",
    ]
    assert table.held("B") == {"titanium": 1}
    table.check()


@pytest.mark.rule("TI-10.12")
@pytest.mark.parametrize("who", ["A", "B"])
def test_docked_drones_do_not_increase_the_effect_of_a_module(who: str) -> None:
    table = beside("black-1").control(who, "U6", "cream").drone(who, 1, "U6").drone(who, 2, "U6")
    activate(table)
    assert table.cubes(who)["titanium"] == 1


@pytest.mark.rule("TI-10.13")
def test_a_module_does_not_activate_rigs_of_its_colour() -> None:
    table = beside("blue-1").control("A", "U6", "cream").pipe("A", "U4", "M4").rig("cream-2", "M4")
    assert activated(activate(table)) == ["U6"]
    assert table.held("A") == {"silicium": 1, "water": 1, "titanium": 1}


@pytest.mark.rule("TI-10.14")
def test_a_controller_gains_from_a_rig_outside_his_network() -> None:
    table = beside("blue-1").control("C", "U6", "cream")
    assert "U6" not in table.network("C")
    activate(table)
    assert table.held("C") == {"titanium": 1}


@pytest.mark.rule("TI-10.15")
@pytest.mark.parametrize(("options", "reaches_core"), REACHES_CORE)
def test_a_red_module_purges_in_its_controllers_hold_and_network(
    options: dict[str, Scalar], reaches_core: bool
) -> None:
    table = beside("blue-2", **options).control("B", "U6", "red").hold("A", tholins=1).hold("B", tholins=1)
    table.path("B", "U7", "M7", "L7", "CORE").rig("cream-2", "M7").rig("cream-3", "M4").pipe("A", "U4", "M4")
    table.well("CORE", tholins=1)
    activate(table)
    assert table.decider() == "B"
    assert table.zones("purge-well") == ["M7"] + (["CORE"] if reaches_core else [])
    table.do("B", "purge-hold")
    assert [table.cubes(who)["tholins"] for who in "AB"] == [1, 0]


@pytest.mark.rule("TI-10.16")
def test_the_target_comes_first_then_zone_order_and_output_before_module() -> None:
    table = Position().path("A", "U4", "U5").pipe("A", "U4", "M4").ship("A", pipes=1)
    table.rig("blue-1", "M5").control("B", "M5", "cream").rig("blue-2", "U5").control("C", "U5", "orange")
    table.rig("blue-3", "M4").control("A", "M4", "black")
    table.turn("A", "mandatory")
    assert gains(table.lay("A", "hM4b", "M5")) == [
        "A water from rig M5",
        "B titanium from module M5",
        "A water from rig U5",
        "C silicium from module U5",
        "A water from rig M4",
        "A hydrocarbons from module M4",
    ]


@pytest.mark.rule("TI-R10.1")
def test_the_fixed_order_decides_who_gets_the_last_cube_of_the_supply() -> None:
    table = Position().path("A", "U4", "U5").pipe("A", "U4", "M4").ship("A", pipes=1)
    table.rig("blue-1", "M5").control("B", "M5", "cream").rig("blue-2", "U5").control("C", "U5", "cream")
    table.pipes("D", 0).hold("D", titanium=30).pipes("C", 10).hold("C", titanium=9)
    table.turn("A", "mandatory").lay("A", "hM4b", "M5")
    assert [table.cubes(who)["titanium"] for who in "BC"] == [1, 9]
    table.check()


@pytest.mark.rule("TI-10.17")
@pytest.mark.parametrize(
    ("rigs", "expected"),
    [
        ({"M6": "blue-2"}, []),
        ({"M5": "blue-1", "M6": "cream-2"}, ["M5"]),
        ({"M5": "blue-1", "M6": "blue-2"}, ["M5", "M6"]),
    ],
)
def test_rejoining_the_network_alone_activates_no_rig(rigs: dict[str, str], expected: list[str]) -> None:
    table = Position().path("A", "U4", "M4").pipe("A", "M5", "M6").ship("A", pipes=1)
    for zone, rig in rigs.items():
        table.rig(rig, zone)
    events = table.turn("A", "mandatory").lay("A", "hM4b", "M5")
    assert "M6" in table.network("A")
    assert activated(events) == expected
    assert table.cubes("A")["water"] == len(expected)


@pytest.mark.rule("TI-10.18")
@pytest.mark.parametrize("slot", ["hU5a", "hU6a"])
def test_a_further_pipe_from_the_same_or_another_side_activates_a_rig_again(slot: str) -> None:
    table = Position().path("A", "U4", "U5").ship("A", pipes=2).rig("blue-1", "U6").pipe("A", "U6", "U7")
    table.turn("A", "mandatory").lay("A", "hU5b", "U6")
    assert table.cubes("A")["water"] == 1
    table.turn("A", "mandatory", number=2).lay("A", slot, "U6")
    assert table.cubes("A")["water"] == 2


@pytest.mark.rule("TI-R10.2")
def test_a_chain_never_starts_another_chain() -> None:
    table = beside("blue-1").pipe("A", "U4", "M4").rig("blue-2", "M4").control("A", "M4", "orange")
    table.rig("orange-1", "U5").control("A", "U5", "blue")
    assert activated(activate(table)) == ["U6", "M4"]
    assert table.held("A") == {"silicium": 2, "water": 2}


@pytest.mark.rule("TI-R10.2")
def test_one_pipe_activates_rigs_of_one_colour_only() -> None:
    chains = [[e.data["colour"] for e in events if e.key == "event-rig-activated"] for events in events_by_pipe()]
    assert max(map(len, chains)) > 1
    assert all(len(set(colours)) <= 1 for colours in chains)
