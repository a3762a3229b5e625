"""Section 15 of the rules: what drones load and unload, and when they are docked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starlode.games.titan.content import DATA, SUPPLY, ZONE_INDEX
from tests.titan.positions import Position

NEIGHBOUR = {"U4": "M4", "U7": "M7", "U9": "M9", "M9": "U9", "CORE": "L9"}


def drone_on(zone: str, cargo: str | None = None, **options: Any) -> Position:
    """Return a position with A's drone 1 on the zone, and a pipe that it can destroy, so that it has a choice."""
    table = Position(**options).drone("B", 4, "L11").drone("A", 1, zone, cargo)
    return table.pipe("B", zone, NEIGHBOUR[zone]).hold("A", titanium=1)


def activate(table: Position) -> Position:
    """Activate A's drone without moving it."""
    table.turn("A", "drone-move").do("A", "stay")
    assert table.step() == "drone-action"
    return table


def loads(table: Position) -> list[str]:
    return [str(arguments["resource"]) for arguments in activate(table).offered("load")]


def unloads(table: Position) -> bool:
    return "unload" in activate(table).kinds()


def cost(table: Position, who: str, zone: str) -> int:
    """Return the cost to upgrade a rig; docked drones lower it."""
    seats = table.state.view(None)["seats"]
    assert isinstance(seats, list)
    seat = seats["ABCD".index(who)]
    assert isinstance(seat, dict)
    costs = seat["upgrade_costs"]
    assert isinstance(costs, dict)
    return int(str(costs[zone]))


@pytest.mark.rule("TI-15.1")
@pytest.mark.parametrize(("cargo", "offered"), [(None, ["deuterium", "tholins"]), ("deuterium", []), ("tholins", [])])
def test_a_drone_carries_at_most_one_cube(cargo: str | None, offered: list[str]) -> None:
    assert loads(drone_on("U9", cargo).rig("blue-2", "U9")) == offered


@pytest.mark.rule("TI-15.1")
def test_a_drone_carries_nothing_but_deuterium_or_tholins() -> None:
    arguments = [action.arguments() for action in Position().state.config.actions.load]
    assert arguments == [{"resource": "deuterium"}, {"resource": "tholins"}]


@pytest.mark.rule("TI-15.2")
@pytest.mark.parametrize(("resource", "well"), [("deuterium", (2, 1)), ("tholins", (3, 0))])
def test_an_empty_drone_loads_the_cube_of_its_choice_from_the_well(resource: str, well: tuple[int, int]) -> None:
    table = activate(drone_on("U9").rig("blue-2", "U9"))
    table.do("A", "load", resource=resource)
    assert table.cargo("A", 1) == resource
    assert table.in_well("U9") == well
    table.check()


@pytest.mark.rule("TI-15.2")
@pytest.mark.parametrize(("well", "offered"), [((2, 0), ["deuterium"]), ((0, 2), ["tholins"]), ((0, 0), [])])
def test_a_drone_loads_only_what_the_well_of_its_own_zone_has(well: tuple[int, int], offered: list[str]) -> None:
    table = drone_on("U9").rig("blue-2", "U9", deuterium=well[0], tholins=well[1]).rig("cream-2", "M9")
    assert loads(table) == offered


@pytest.mark.rule("TI-15.3")
@pytest.mark.parametrize("controller", ["A", "B", None])
def test_a_drone_loads_at_any_rig_whoever_controls_it(controller: str | None) -> None:
    table = drone_on("U9").rig("blue-2", "U9")
    if controller:
        table.control(controller, "U9")
    assert loads(table) == ["deuterium", "tholins"]


@pytest.mark.rule("TI-15.4")
@pytest.mark.parametrize(
    ("options", "offered"),
    [
        ({"ruleset": "en"}, True),
        ({"ruleset": "fr"}, False),
        ({"ruleset": "en", "drone_loads_core_deuterium": False}, False),
        ({"ruleset": "fr", "drone_loads_core_deuterium": True}, True),
    ],
)
def test_in_the_core_a_drone_may_load_deuterium_unless_fr(options: dict[str, Any], offered: bool) -> None:
    assert loads(drone_on("CORE", **options)) == (["deuterium"] if offered else [])


@pytest.mark.rule("TI-15.4")
def test_the_deuterium_loaded_in_the_core_comes_from_the_core() -> None:
    table = activate(drone_on("CORE"))
    table.do("A", "load", resource="deuterium")
    assert table.cargo("A", 1) == "deuterium"
    assert table.in_well("CORE") == (23, 0)
    assert loads(drone_on("CORE").well("CORE", deuterium=0)) == []
    table.check()


@pytest.mark.rule("TI-15.5")
@pytest.mark.parametrize(("ruleset", "offered"), [("en", ["deuterium"]), ("fr", [])])
def test_tholins_are_never_loaded_from_the_core(ruleset: str, offered: list[str]) -> None:
    assert loads(drone_on("CORE", ruleset=ruleset).well("CORE", tholins=3)) == offered


@pytest.mark.rule("TI-15.6")
@pytest.mark.parametrize("cargo", ["deuterium", "tholins"])
@pytest.mark.parametrize(("zone", "owner"), [("U4", "A"), ("U7", "B")])
def test_a_cube_unloaded_at_a_base_goes_to_the_hold_of_its_owner(cargo: str, zone: str, owner: str) -> None:
    table = activate(drone_on(zone, cargo))
    table.do("A", "unload")
    assert table.cargo("A", 1) is None
    assert [who for who in "ABCD" if table.cubes(who)[cargo]] == [owner]
    table.check()


@pytest.mark.rule("TI-15.6")
def test_at_a_full_hold_the_owner_of_the_base_decides() -> None:
    table = drone_on("U7", "deuterium").hold("B", titanium=1).fill("B", "water")
    activate(table).do("A", "unload")
    assert table.decider() == "B"
    assert table.kinds() == ["make-room", "discard-arriving"]


@pytest.mark.rule("TI-15.7")
@pytest.mark.parametrize(
    ("cargo", "option", "well", "offered"),
    [
        ("tholins", False, (2, 1), True),
        ("deuterium", False, (2, 1), False),
        ("deuterium", True, (2, 1), True),
        ("deuterium", True, (4, 1), False),
        ("deuterium", True, (0, 5), False),
    ],
)
def test_only_tholins_are_unloaded_at_a_rig(cargo: str, option: bool, well: tuple[int, int], offered: bool) -> None:
    table = drone_on("U9", cargo, deuterium_may_be_dropped_on_rigs=option)
    assert unloads(table.rig("blue-1", "U9", deuterium=well[0], tholins=well[1])) == offered


@pytest.mark.rule("TI-15.7")
@pytest.mark.parametrize(("cargo", "well"), [("tholins", (3, 1)), ("deuterium", (4, 0))])
def test_the_cube_unloaded_at_a_rig_lies_in_its_well(cargo: str, well: tuple[int, int]) -> None:
    table = activate(drone_on("U9", cargo, deuterium_may_be_dropped_on_rigs=True).rig("blue-1", "U9"))
    table.do("A", "unload")
    assert table.in_well("U9") == well
    assert table.cargo("A", 1) is None
    table.check()


@pytest.mark.rule("TI-15.8")
@pytest.mark.parametrize(("before", "after"), [((3, 1), (3, 2)), ((3, 2), (2, 3)), ((1, 4), (0, 5))])
def test_a_well_of_five_loses_a_deuterium_for_the_tholins(before: tuple[int, int], after: tuple[int, int]) -> None:
    table = activate(drone_on("U9", "tholins").rig("blue-1", "U9", deuterium=before[0], tholins=before[1]))
    supply = table.state.supply[4]
    table.do("A", "unload")
    assert table.in_well("U9") == after
    assert table.state.supply[4] == supply + before[0] - after[0]
    table.check()


@pytest.mark.rule("TI-15.8")
def test_nothing_is_unloaded_on_five_tholins() -> None:
    assert not unloads(drone_on("U9", "tholins").rig("blue-1", "U9", deuterium=0, tholins=5))


@pytest.mark.rule("TI-15.9")
@pytest.mark.parametrize(
    ("zone", "cargo", "docked"), [("U9", None, 1), ("U9", "tholins", 0), ("U9", "deuterium", 0), ("M9", None, 0)]
)
def test_a_drone_is_docked_if_it_is_empty_and_stands_on_the_rigs_zone(
    zone: str, cargo: str | None, docked: int
) -> None:
    table = Position().rig("blue-1", "U9").drone("A", 1, zone, cargo)
    assert cost(table, "A", "U9") == 6 - docked


@pytest.mark.rule("TI-15.10")
def test_docking_takes_no_action_and_ends_when_the_drone_is_loaded() -> None:
    table = Position().path("A", "U4", "U5").rig("blue-1", "U5").turn("A", "drone-move")
    undocked = cost(table, "A", "U5")
    table.do("A", "move-drone", zone="U5")
    assert cost(table, "A", "U5") == undocked - 1
    table.do("A", "load", resource="deuterium")
    assert cost(table, "A", "U5") == undocked


@pytest.mark.rule("TI-15.10")
def test_docking_ends_when_the_drone_leaves() -> None:
    table = Position().path("A", "U4", "U5").rig("blue-1", "U5").drone("A", 1, "U5").turn("A", "drone-move")
    docked = cost(table, "A", "U5")
    table.do("A", "move-drone", zone="U4")
    assert cost(table, "A", "U5") == docked + 1


@pytest.mark.rule("TI-15.11")
@pytest.mark.parametrize(("owner", "hydrocarbons"), [("A", 2), ("B", 1)])
def test_only_the_owner_profits_from_a_docked_drone(owner: str, hydrocarbons: int) -> None:
    table = Position().path("A", "U4", "M4").rig("black-1", "M5").drone(owner, 1, "M5").ship("A", pipes=1)
    assert [cost(table, who, "M5") for who in "ABCD"] == [6 if who == owner else 7 for who in "ABCD"]
    table.turn("A", "mandatory").lay("A", "hM4b", "M5")
    assert table.held("A") == {"hydrocarbons": hydrocarbons}
    assert table.held("B") == {}


@pytest.mark.rule("TI-15.12")
@pytest.mark.parametrize("option", [False, True])
def test_in_the_core_only_tholins_are_unloaded(option: bool) -> None:
    assert unloads(drone_on("CORE", "tholins", deuterium_may_be_dropped_on_rigs=option))
    assert not unloads(drone_on("CORE", "deuterium", deuterium_may_be_dropped_on_rigs=option))


@pytest.mark.rule("TI-15.12")
def test_the_core_takes_any_number_of_tholins_and_discards_nothing() -> None:
    table = activate(drone_on("CORE", "tholins").well("CORE", tholins=30))
    table.do("A", "unload")
    assert table.in_well("CORE") == (24, 31)
    table.check()


@pytest.mark.rule("TI-15.13")
@pytest.mark.parametrize("cargo", ["deuterium", "tholins"])
@pytest.mark.parametrize("ice", [False, True])
def test_nothing_is_unloaded_on_an_empty_zone_or_on_ice(cargo: str, ice: bool) -> None:
    table = drone_on("U9", cargo, deuterium_may_be_dropped_on_rigs=True)
    assert not unloads(table.ice("U9") if ice else table)


@pytest.mark.rule("TI-15.14")
def test_drones_do_not_take_deposit_tokens() -> None:
    table = drone_on("U9").deposit("U9", "water", "titanium")
    tokens = table.state.deposits[ZONE_INDEX["U9"]]
    assert activate(table).kinds() == ["no-drone-action", "destroy"]
    table.do("A", "no-drone-action")
    assert table.state.deposits[ZONE_INDEX["U9"]] == tokens != 0


@pytest.mark.rule("TI-15.15")
@pytest.mark.parametrize(
    ("cargo", "water", "tholins", "offered"),
    [
        ("tholins", 0, 6, False),
        ("tholins", 1, 5, True),
        ("tholins", 0, 5, True),
        ("deuterium", 0, 6, True),
    ],
)
def test_no_tholins_is_unloaded_at_a_base_that_cannot_take_it(
    cargo: str, water: int, tholins: int, offered: bool
) -> None:
    assert unloads(drone_on("U7", cargo).hold("B", water=water, tholins=tholins)) == offered


@pytest.mark.rule("TI-15.16")
@pytest.mark.parametrize(
    ("cargo", "do", "arguments"),
    [
        (None, "load", {"resource": "tholins"}),
        ("tholins", "unload", {}),
        (None, "destroy", {}),
        ("tholins", "destroy", {}),
    ],
)
def test_one_activation_has_at_most_one_action(cargo: str | None, do: str, arguments: dict[str, str]) -> None:
    table = drone_on("U9", cargo).rig("blue-2", "U9").pipe("C", "U9", "M9").pipes("A", 10)
    activate(table.hold("A", silicium=6, titanium=2)).do("A", do, **arguments)
    if do == "destroy":
        table.do("A", "destroy-pipe", slot="vUM9a")
    assert table.kinds() == ["skip-upgrade", "upgrade"]
    table.check()


@pytest.mark.rule("TI-R15.1")
def test_a_drone_that_unloads_at_a_rig_is_docked_from_then_on() -> None:
    table = activate(drone_on("U9", "tholins").rig("blue-1", "U9"))
    before = cost(table, "A", "U9")
    table.do("A", "unload")
    assert cost(table, "A", "U9") == before - 1


@pytest.mark.rule("TI-R15.1")
def test_a_drone_over_which_a_rig_is_built_is_docked_from_then_on() -> None:
    table = Position().drone("A", 1, "U9").face_up("blue-1", "cream-1").turn("B", "deploy-rig")
    table.do("B", "take-rig", rig="blue-1")
    table.do("B", "place-rig", zone="U9")
    assert [cost(table, who, "U9") for who in "AB"] == [5, 6]


@pytest.mark.rule("TI-R15.2")
@pytest.mark.parametrize(("zone", "offered"), [("U4", True), ("U7", True), ("U9", False), ("CORE", False)])
def test_deuterium_is_dropped_at_bases_only(zone: str, offered: bool) -> None:
    assert unloads(drone_on(zone, "deuterium").rig("blue-1", "U9")) == offered


@pytest.mark.rule("TI-R15.3")
def test_the_capacity_of_a_drone_is_one_cube() -> None:
    assert json.loads((DATA / "player.json").read_text(encoding="utf-8"))["drone_capacity"] == 1
    table = drone_on("U9").rig("blue-2", "U9")
    activate(table).do("A", "load", resource="deuterium")
    table.refused("A", "load", resource="deuterium")
    assert loads(table) == []
    assert table.state.supply[4] + 3 + 24 == SUPPLY[4]
