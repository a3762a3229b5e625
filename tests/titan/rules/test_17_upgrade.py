"""Upgrading a rig, and the module it gets (section 17 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.games.titan.content import COLOURS, MODULES_EACH, RIG_NAMES, ZONE_INDEX
from starlode.games.titan.state import controller
from tests.titan.games import several
from tests.titan.helpers.upgrade_costs import expect_cost
from tests.titan.positions import Position

EDITIONS = ("en", "fr")
BEFORE_D = ("extra", "mandatory", "drone-move")


def rich(ruleset: str = "en", **options: Any) -> Position:
    """A's network holds rigs on M4 and M5; he can pay for any rig, for the open order, and for ten Titanium."""
    table = Position(ruleset=ruleset, **options).path("A", "U4", "M4", "M5").rig("blue-1", "M4").rig("red-2", "M5")
    table.pipes("A", 0).hold("A", silicium=8, titanium=10, water=2).order("luna").objective("p-titanium")
    return table


def upgrade(table: Position, who: str = "A", zone: str = "M4", colour: str = "red") -> Position:
    """Upgrade a rig in step (d)."""
    table.turn(who, "upgrade").do(who, "upgrade", zone=zone)
    table.do(who, "fit-module", colour=colour)
    return table


@pytest.mark.rule("TI-17.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_in_step_d_one_rig_without_a_module_may_be_upgraded(ruleset: str) -> None:
    table = rich(ruleset).turn("A", "upgrade")
    assert table.zones("upgrade") == ["M4", "M5"]
    assert "skip-upgrade" in table.kinds()
    upgrade(table)
    table.refused("A", "upgrade", zone="M5")
    assert table.hold("A", silicium=8).turn("A", "upgrade").zones("upgrade") == ["M5"]
    table.check()


@pytest.mark.rule("TI-17.1")
@pytest.mark.parametrize("step", BEFORE_D)
def test_no_rig_is_upgraded_before_step_d(step: str) -> None:
    table = rich().ship("A", water=1, titanium=1).turn("A", step)
    assert table.step() == step
    table.refused("A", "upgrade", zone="M4")


@pytest.mark.rule("TI-17.1")
def test_the_upgrade_may_be_left_out() -> None:
    table = rich().turn("A", "upgrade")
    table.do("A", "skip-upgrade")
    assert table.player("A").controlled == 0
    assert table.cubes("A")["silicium"] == 8
    assert table.step() == "finish"


@pytest.mark.rule("TI-17.2")
@pytest.mark.parametrize(
    ("options", "follows"),
    [
        ({"ruleset": "en"}, ["fulfil-order", "claim", "end-turn"]),
        ({"ruleset": "fr"}, ["claim", "end-turn"]),
        ({"ruleset": "en", "upgrade_is_last": True}, ["claim", "end-turn"]),
        ({"ruleset": "fr", "upgrade_is_last": False}, ["fulfil-order", "claim", "end-turn"]),
    ],
)
@pytest.mark.parametrize("skip", [False, True])
def test_what_may_follow_step_d(options: dict[str, Any], follows: list[str], skip: bool) -> None:
    table = rich(**options).turn("A", "upgrade")
    if skip:
        table.do("A", "skip-upgrade")
    else:
        upgrade(table)
    assert table.kinds() == follows


@pytest.mark.rule("TI-17.3")
@pytest.mark.parametrize(
    ("where", "offered"),
    [("network", True), ("empty drone", True), ("loaded drone", True), ("foreign drone", False), ("cut off", False)],
)
def test_the_rig_must_be_in_the_network_or_hold_an_own_drone(where: str, offered: bool) -> None:
    table = Position().rig("blue-1", "M9").pipes("A", 10).hold("A", silicium=9)
    match where:
        case "network":
            table.path("A", "U4", "M4", "M5", "M6", "M7", "M8", "M9")
        case "empty drone":
            table.drone("A", 3, "M9")
        case "loaded drone":
            table.drone("A", 3, "M9", "tholins")
        case "foreign drone":
            table.drone("B", 1, "M9").path("B", "U7", "U8", "U9", "M9")
        case "cut off":
            table.path("A", "M8", "M9")
    table.turn("A", "drone-move").do("A", "skip-drone")
    assert table.zones("upgrade") == ["M9"] * offered


@pytest.mark.rule("TI-17.4")
@pytest.mark.parametrize("deployer", ["A", "B"])
def test_it_does_not_matter_who_placed_the_rig(deployer: str) -> None:
    table = Position().path("A", "U4", "M4").face_up("blue-1", "red-1").pipes("A", 10).hold("A", silicium=6)
    table.turn(deployer, "deploy-rig").do(deployer, "take-rig", rig="blue-1")
    table.do(deployer, "place-rig", zone="M4")
    assert upgrade(table).player("A").controlled == 1 << ZONE_INDEX["M4"]


def beside(zone: str, drones: int = 0) -> Position:
    """A rig with this many docked drones of A; one more is loaded, so that A reaches the rig without a pipe."""
    table = Position().rig("blue-1", zone).pipes("A", 10)
    for number in range(1, drones + 1):
        table.drone("A", number, zone)
    return table if drones == 4 else table.drone("A", 4, zone, "tholins")


@pytest.mark.rule("TI-17.5")
@pytest.mark.parametrize(
    ("zone", "pipes", "drones", "cost"),
    [
        ("U6", 0, 0, 6),
        ("M6", 0, 0, 7),
        ("L6", 0, 0, 6),
        ("M6", 1, 0, 6),
        ("M6", 1, 1, 5),
        ("U6", 4, 1, 1),
        ("U6", 4, 2, 0),
        ("U6", 4, 3, 0),
        ("L6", 3, 4, 0),
    ],
)
def test_the_cost_is_the_unoccupied_slots_less_own_docked_drones(zone: str, pipes: int, drones: int, cost: int) -> None:
    table = beside(zone, drones)
    for column in (5, 5, 7, 7)[:pipes]:
        table.pipe("A", f"{zone[0]}{column}", zone)
    expect_cost(table, "A", zone, cost)


@pytest.mark.rule("TI-17.5")
def test_neither_foreign_drones_nor_loaded_ones_nor_those_on_other_zones_lower_the_cost() -> None:
    table = beside("U6").drone("B", 1, "U6").drone("A", 1, "U6", "deuterium").drone("A", 2, "U5").drone("C", 1, "U6")
    expect_cost(table, "A", "U6", 6)


@pytest.mark.rule("TI-17.6")
@pytest.mark.parametrize("owner", ["A", "B", "C", "D"])
@pytest.mark.parametrize(("start", "end"), [("M5", "M6"), ("M6", "M5")])
def test_slots_occupied_by_anybodys_pipes_are_not_counted(owner: str, start: str, end: str) -> None:
    expect_cost(beside("M6").pipe(owner, start, end), "A", "M6", 6)


@pytest.mark.rule("TI-17.7")
@pytest.mark.parametrize(
    ("zone", "pipe", "cost"),
    [
        ("U6", ("U6", "M6"), 5),
        ("M6", ("U6", "M6"), 6),
        ("M6", ("M6", "L6"), 6),
        ("L6", ("M6", "L6"), 5),
        ("L6", ("L6", "CORE"), 5),
        ("L6", ("CORE", "L6"), 5),
    ],
)
def test_vertical_and_core_slots_are_counted_like_others(zone: str, pipe: tuple[str, str], cost: int) -> None:
    expect_cost(beside(zone).pipe("B", *pipe), "A", zone, cost)


@pytest.mark.rule("TI-17.7")
@pytest.mark.parametrize(("zone", "cost"), [("U5", 4), ("M5", 5), ("L5", 4)])
def test_only_active_slots_are_counted(zone: str, cost: int) -> None:
    table = Position(2).rig("blue-1", zone).pipes("A", 10).drone("A", 4, zone, "tholins")
    expect_cost(table, "A", zone, cost)


@pytest.mark.rule("TI-17.8")
@pytest.mark.parametrize("value", range(6))
def test_an_upgrade_scores_the_value_of_the_rig_and_two_more(value: int) -> None:
    table = Position().path("A", "U4", "M4").rig(f"blue-{value}", "M4").pipes("A", 10).hold("A", silicium=6)
    assert upgrade(table.credits("A", 7)).player("A").credits == 7 + value + 2


@pytest.mark.rule("TI-17.9")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("rig", ["blue-1", "red-1"])
def test_the_module_may_have_any_colour(rig: str, colour: str) -> None:
    table = Position().path("A", "U4", "M4").rig(rig, "M4").pipes("A", 10).hold("A", silicium=6)
    table.turn("A", "upgrade").do("A", "upgrade", zone="M4")
    assert [arguments["colour"] for arguments in table.offered("fit-module")] == COLOURS
    table.do("A", "fit-module", colour=colour)
    assert COLOURS[table.state.module[ZONE_INDEX["M4"]]] == colour
    assert table.state.modules_left == [5 if other == colour else 6 for other in COLOURS]
    table.check()


def without_cream() -> Position:
    """All cream modules lie on rigs of B; A may upgrade M4."""
    table = Position().path("A", "U4", "M4").rig("red-1", "M4").pipes("A", 10).hold("A", silicium=6)
    for column in range(6):
        table.rig(f"blue-{column}", f"L{column}").control("B", f"L{column}", "cream")
    return table


@pytest.mark.rule("TI-17.9")
def test_a_colour_of_which_no_module_is_left_cannot_be_chosen() -> None:
    table = without_cream().turn("A", "upgrade")
    table.do("A", "upgrade", zone="M4")
    assert table.refused("A", "fit-module", colour="cream").clause == "TI-17.9"


@pytest.mark.rule("TI-17.10")
def test_the_player_puts_a_control_token_on_the_rig_and_controls_it() -> None:
    table = upgrade(rich())
    assert table.player("A").tokens == 14
    assert [controller(table.state, ZONE_INDEX[zone]) for zone in ("M4", "M5")] == [0, -1]
    table.check()


@pytest.mark.rule("TI-17.11")
@pytest.mark.parametrize("who", ["A", "B", "C"])
def test_a_controlled_rig_can_be_activated_by_everyone(who: str) -> None:
    table = Position(ruleset="fr").rig("blue-1", "M6").control("C", "M6", "red").drone("C", 1, "CORE")
    for seat in "ABC":
        table.path(seat, {"A": "U4", "B": "U7", "C": "U10"}[seat], {"A": "U5", "B": "U6", "C": "U11"}[seat])
    table.path("A", "U5", "U6").path("C", "U10", "U9", "U8", "U7", "U6").ship(who, pipes=1).turn(who, "mandatory")
    table.lay(who, "vUM6b", "M6")
    assert table.cubes(who)["water"] == 1


@pytest.mark.rule("TI-17.12")
def test_a_rig_that_is_cut_off_stays_under_control() -> None:
    table = rich().control("A", "M4").drone("A", 1, "M4").drone("B", 1, "U4").hold("B", titanium=1)
    table.turn("B", "drone-move").do("B", "stay")
    table.do("B", "destroy")
    assert "M4" not in table.network("A")
    assert controller(table.state, ZONE_INDEX["M4"]) == 0
    table.check()


@pytest.mark.rule("TI-17.12")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_control_is_never_lost(ruleset: str) -> None:
    upgrades = 0
    for step in several(ruleset=ruleset):
        for before, after in zip(step.before.players, step.state.players, strict=True):
            assert before.controlled & ~after.controlled == 0
            upgrades += before.controlled != after.controlled
    assert upgrades > 20


@pytest.mark.rule("TI-17.13")
@pytest.mark.parametrize("rig", ["blue-0", "blue-2", "blue-5"])
def test_the_well_is_not_changed_by_upgrading(rig: str) -> None:
    table = Position().path("A", "U4", "M4").rig(rig, "M4").pipes("A", 10).hold("A", silicium=6)
    well = table.in_well("M4")
    assert upgrade(table, colour="blue").in_well("M4") == well


@pytest.mark.rule("TI-R17.1")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_rig_that_is_already_controlled_cannot_be_upgraded(owner: str) -> None:
    table = rich().control(owner, "M4", "blue").turn("A", "upgrade")
    assert table.zones("upgrade") == ["M5"]
    assert table.refused("A", "upgrade", zone="M4").key == "refusal-upgraded"


@pytest.mark.rule("TI-R17.2")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_upgrade_comes_at_the_end_of_the_turn_in_both_editions(ruleset: str) -> None:
    table = rich(ruleset).ship("A", water=1, titanium=1).turn("A", "extra")
    for do, arguments in (("skip-extra", {}), ("use-cube", {"resource": "water"}), ("skip-drone", {})):
        table.refused("A", "upgrade", zone="M4")
        table.do("A", do, **arguments)
    assert ("fulfil-order" in table.kinds(), table.zones("upgrade")) == (True, ["M4", "M5"])
    table.do("A", "upgrade", zone="M4")
    table.do("A", "fit-module", colour="red")
    assert ("fulfil-order" in table.kinds()) == (ruleset == "en")


@pytest.mark.rule("TI-R17.3")
def test_if_a_colour_is_used_up_another_must_be_chosen_and_one_is_always_left() -> None:
    table = without_cream().turn("A", "upgrade")
    table.do("A", "upgrade", zone="M4")
    assert [arguments["colour"] for arguments in table.offered("fit-module")] == COLOURS[1:]
    table.refused("A", "skip-upgrade")
    assert sum(MODULES_EACH) == len(RIG_NAMES) > 4 * (5 + 1)
