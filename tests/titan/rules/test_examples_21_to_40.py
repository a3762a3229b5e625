"""Worked examples, second part (section 27 of the rules): Core, drones, upgrades, orders, extraction."""

from __future__ import annotations

import pytest

from starlode.games.titan.state import unpack
from tests.titan.positions import Position, gains


def end_of_cycle(table: Position, last: str) -> list[str]:
    """End the last turn of the cycle; return the cubes that are extracted, in order."""
    table.turn(last, "drone-move", number=4, last=True)
    return gains(table.do(last, "skip-drone"))


def expect_cost(table: Position, who: str, zone: str, cost: int) -> None:
    """Check that the upgrade is not offered for one Silicium less than the cost, and takes exactly the cost."""
    table.pipes(who, 10).hold(who, silicium=max(0, cost - 1)).turn(who, "drone-move").do(who, "skip-drone")
    assert (zone in table.zones("upgrade")) == (cost == 0)
    table.hold(who, silicium=cost + 1).turn(who, "upgrade").do(who, "upgrade", zone=zone)
    table.do(who, "fit-module", colour="cream")
    assert table.cubes(who)["silicium"] == 1
    table.check()


def between_b_and_d(rig: str) -> Position:
    """B's Base on U5, D's Base on U7, a rig on U6 between them; a pipe waits for both."""
    table = Position(bases=False).base("A", "U1").base("B", "U5").base("C", "U10").base("D", "U7")
    return table.rig(rig, "U6").ship("B", pipes=1).ship("D", pipes=1)


def three_pipes_at_u6() -> Position:
    """TI-X27: an upper rig with pipes in `hU5a`, `hU6a` and `vUM6b`."""
    table = Position().rig("blue-1", "U6").pipe("A", "U4", "U5").pipe("A", "U5", "U6", "hU5a")
    return table.pipe("A", "U6", "U7", "hU6a").pipe("A", "U6", "M6", "vUM6b")


@pytest.mark.rule("TI-X21")
def test_x21_through_the_core() -> None:
    table = Position().path("A", "U4", "M4", "L4").rig("blue-1", "L9").ship("A", pipes=2).turn("A", "mandatory")
    table.lay("A", "vLC4a", "CORE")
    table.turn("A", "mandatory", number=2).lay("A", "vLC9a", "L9")
    assert table.held("A") == {"tholins": 2, "water": 1}
    assert table.core_token_at("vLC9a") is None
    assert table.player("A").tokens == 14
    assert "L9" in table.network("A")
    table.check()


@pytest.mark.rule("TI-X22")
@pytest.mark.parametrize(("who", "slot", "hydrocarbons"), [("D", "hU6a", 3), ("B", "hU5a", 2)])
def test_x22_docked_drones_and_production(who: str, slot: str, hydrocarbons: int) -> None:
    table = between_b_and_d("black-1").drone("D", 1, "U6").drone("D", 2, "U6").drone("B", 1, "U6")
    table.turn(who, "mandatory").lay(who, slot, "U6")
    assert table.cubes(who)["hydrocarbons"] == hydrocarbons
    table.check()


@pytest.mark.rule("TI-X23")
@pytest.mark.parametrize(("who", "cost"), [("D", 4), ("B", 5)])
def test_x23_docked_drones_and_cost(who: str, cost: int) -> None:
    table = between_b_and_d("black-1").drone("D", 1, "U6").drone("D", 2, "U6").drone("B", 1, "U6")
    expect_cost(table, who, "U6", cost)


@pytest.mark.rule("TI-X24")
def test_x24_titanium() -> None:
    table = Position().pipe("A", "U4", "U5", "hU4b").pipe("A", "U4", "M4", "vUM4b").hold("A", titanium=3).turn("A")
    table.do("A", "buy-activation")
    table.destroy("A", "hU4b")
    table.destroy("A", "vUM4b")
    assert table.held("A") == {}
    assert (table.player("A").laid, table.player("A").lost_pipes) == (0, 2)
    table.check()


@pytest.mark.rule("TI-X25")
def test_x25_reactivating() -> None:
    table = Position().rig("blue-1", "U6").pipe("A", "U4", "U5").pipe("A", "U5", "U6", "hU5a")
    for start, end in (("U6", "U5"), ("U7", "U6"), ("U7", "U6"), ("U6", "M6"), ("U6", "M6")):
        table.pipe("B", start, end)
    table.drone("A", 1, "U6", "tholins").hold("A", titanium=2).ship("A", pipes=1).turn("A")
    table.do("A", "buy-activation")
    table.destroy("A", "hU5a")
    assert [place for place in table.pipes_offered() if place[1] == "U6"] == [("hU5a", "U6")]
    table.lay("A", "hU5a", "U6")
    assert table.held("A") == {"silicium": 1, "water": 1}
    table.check()


@pytest.mark.rule("TI-X26")
def test_x26_cost_6() -> None:
    expect_cost(Position().pipe("A", "U4", "M4", "vUM4b").rig("blue-1", "M4"), "A", "M4", 6)


@pytest.mark.rule("TI-X27")
def test_x27_cost_3() -> None:
    expect_cost(three_pipes_at_u6(), "A", "U6", 3)


@pytest.mark.rule("TI-X28")
@pytest.mark.parametrize(("who", "cost"), [("A", 1), ("B", 3)])
def test_x28_cost_1(who: str, cost: int) -> None:
    table = three_pipes_at_u6().drone("A", 1, "U6").drone("A", 2, "U6").drone("B", 1, "U6", "tholins")
    expect_cost(table, who, "U6", cost)


@pytest.mark.rule("TI-X29")
def test_x29_free() -> None:
    table = three_pipes_at_u6()
    for number in range(1, 5):
        table.drone("A", number, "U6")
    expect_cost(table, "A", "U6", 0)


@pytest.mark.rule("TI-X30")
def test_x30_upgrade_score() -> None:
    table = Position().path("A", "U4", "M4").rig("blue-3", "M4").pipes("A", 10).hold("A", silicium=6)
    table.turn("A", "upgrade").do("A", "upgrade", zone="M4")
    table.do("A", "fit-module", colour="orange")
    assert table.player("A").credits == 5
    assert table.player("A").tokens == 14
    zones = table.state.view(None)["zones"]
    assert isinstance(zones, dict)
    assert zones["M4"] == {
        "rig": "blue-3", "colour": "blue", "value": 3, "deuterium": 2, "tholins": 2, "module": "orange", "controller": 0
    }  # fmt: skip
    table.check()


@pytest.mark.rule("TI-X31")
@pytest.mark.parametrize(
    ("who", "slot", "gained"),
    [
        ("B", "hU8a", {"B": {"silicium": 1, "water": 1, "titanium": 1}, "C": {}}),
        ("C", "hU9a", {"B": {"titanium": 1}, "C": {"silicium": 1, "water": 1}}),
    ],
)
def test_x31_module(who: str, slot: str, gained: dict[str, dict[str, int]]) -> None:
    table = Position().path("B", "U7", "U8").rig("blue-1", "U9").control("B", "U9", "cream")
    table.ship(who, pipes=1).turn(who, "mandatory").lay(who, slot, "U9")
    assert {other: table.held(other) for other in "BC"} == gained
    table.check()


@pytest.mark.rule("TI-X32")
@pytest.mark.parametrize(
    ("who", "slot", "hydrocarbons"), [("D", "hU6a", {"D": 3, "B": 0}), ("B", "hU5a", {"D": 1, "B": 2})]
)
def test_x32_module_and_drones(who: str, slot: str, hydrocarbons: dict[str, int]) -> None:
    table = between_b_and_d("black-1").control("D", "U6", "black").drone("D", 1, "U6").drone("B", 1, "U6")
    table.turn(who, "mandatory").lay(who, slot, "U6")
    assert {other: table.cubes(other)["hydrocarbons"] for other in "DB"} == hydrocarbons
    table.check()


@pytest.mark.rule("TI-X33")
def test_x33_order() -> None:
    table = Position().order("ceres").hold("A", water=1, titanium=1).turn("A")
    table.do("A", "fulfil-order")
    table.do("chance", "turn-order", order="luna")
    assert table.held("A") == {}
    assert table.player("A").credits == 2
    assert table.player("A").fulfilled.bit_count() == 1
    orders = table.state.view(None)["orders"]
    assert isinstance(orders, dict)
    assert orders["open"] == "luna"
    table.check()


@pytest.mark.rule("TI-X34")
def test_x34_objective() -> None:
    table = Position().objective("p-titanium")
    for who in "AC":
        table.pipes(who, 15).hold(who, titanium=10).turn(who).do(who, "claim", objective="p-titanium")
    assert [table.player(who).credits for who in "AC"] == [5, 4]
    assert [table.cubes(who)["titanium"] for who in "AC"] == [10, 10]
    assert unpack(table.state.claimants[2]) == [0, 2]
    table.check()


@pytest.mark.rule("TI-X34")
def test_x34_the_slot_that_is_left_is_the_last() -> None:
    table = Position().objective("p-titanium")
    for who in "ACB":
        table.pipes(who, 15).hold(who, titanium=10).turn(who).do(who, "claim", objective="p-titanium")
    assert table.player("B").credits == 2
    table.pipes("D", 15).hold("D", titanium=10).turn("D").refused("D", "claim", objective="p-titanium")


@pytest.mark.rule("TI-X35")
def test_x35_extraction() -> None:
    table = Position().objective("c-core").pipe("D", "U1", "M1").pipe("D", "U1", "U2")
    for rig, zone in (("black-1", "M1"), ("red-2", "U2"), ("cream-1", "U8")):
        table.rig(rig, zone).control("D", zone)
    end_of_cycle(table, "D")
    assert table.held("D") == {"deuterium": 1, "tholins": 1}
    assert [table.in_well(zone) for zone in ("M1", "U2", "U8")] == [(2, 0), (3, 0), (3, 0)]
    table.check()


def three_at_the_core(tokens: dict[str, int]) -> Position:
    """Three players, seats clockwise A, B, C, Foreman A, each with some active core tokens."""
    table = Position(3)
    for who, column in (("A", 4), ("B", 7), ("C", 1)):
        table.path(who, f"U{column}", f"M{column}", f"L{column}")
        for end in (column, column + 1, column - 1)[: tokens[who]]:
            if end != column:
                table.pipe(who, f"L{column}", f"L{end}")
            table.pipe(who, f"L{end}", "CORE").core_token(who, f"vLC{end}a")
    return table


@pytest.mark.rule("TI-X36")
def test_x36_polluted_core() -> None:
    seat = {"B": "A", "D": "B", "C": "C"}
    table = three_at_the_core({seat["B"]: 1, seat["C"]: 2, seat["D"]: 3}).well("CORE", deuterium=10, tholins=3)
    extracted = end_of_cycle(table, seat["C"])
    assert [line.split()[0] for line in extracted] == [seat[who] for who in "BDCDCD"]
    assert table.held(seat["B"]) == {"tholins": 1}
    assert table.held(seat["D"]) == {"tholins": 1, "deuterium": 2}
    assert table.held(seat["C"]) == {"tholins": 1, "deuterium": 1}
    assert table.in_well("CORE") == (7, 0)
    table.check()


@pytest.mark.rule("TI-X37")
def test_x37_polluted_core_as_printed_in_fr() -> None:
    table = three_at_the_core({"A": 1, "B": 2, "C": 3}).well("CORE", deuterium=10, tholins=3)
    end_of_cycle(table, "C")
    assert table.held("A") == {"tholins": 1}
    assert table.held("B") == {"tholins": 1, "deuterium": 1}
    assert table.held("C") == {"tholins": 1, "deuterium": 2}
    table.check()


@pytest.mark.rule("TI-X38")
def test_x38_unload_on_a_full_well() -> None:
    table = (
        Position().rig("blue-1", "U9", deuterium=2, tholins=3).drone("A", 1, "U9", "tholins").turn("A", "drone-move")
    )
    supply = table.state.supply[4]
    table.do("A", "stay")
    table.do("A", "unload")
    assert table.in_well("U9") == (1, 4)
    assert table.state.supply[4] == supply + 1
    table.check()


@pytest.mark.rule("TI-X38")
def test_x38_five_tholins() -> None:
    table = Position().rig("blue-1", "U9", deuterium=0, tholins=5).drone("A", 1, "U9", "tholins")
    table.pipe("B", "U9", "M9").hold("A", titanium=1).turn("A", "drone-move").do("A", "stay")
    assert table.kinds() == ["no-drone-action", "destroy"]


@pytest.mark.rule("TI-X39")
@pytest.mark.parametrize("full", [False, True])
def test_x39_delivery(full: bool) -> None:
    table = Position().drone("B", 4, "U8").drone("A", 1, "U7", "tholins").hold("B", water=1)
    table.hold("B", titanium=4 if full else 1).turn("A", "drone-move").do("A", "stay")
    table.do("A", "unload")
    if full:
        assert table.decider() == "B"
        assert table.offered("make-room") == [{"resource": "water"}, {"resource": "titanium"}]
        table.do("B", "make-room", resource="titanium")
    assert table.held("B") == {"water": 1, "titanium": 3 if full else 1, "tholins": 1}
    table.check()


@pytest.mark.rule("TI-X40")
def test_x40_core_load_in_en() -> None:
    table = Position().drone("A", 1, "CORE").well("CORE", deuterium=4).turn("A", "drone-move")
    table.do("A", "stay")
    table.do("A", "load", resource="deuterium")
    assert table.in_well("CORE") == (3, 0)
    assert table.cargo("A", 1) == "deuterium"
    table.check()


@pytest.mark.rule("TI-X40")
def test_x40_no_core_load_in_fr() -> None:
    table = Position(ruleset="fr").drone("A", 1, "CORE").well("CORE", deuterium=4).pipe("B", "L9", "CORE")
    table.hold("A", titanium=1).turn("A", "drone-move").do("A", "stay")
    assert table.kinds() == ["no-drone-action", "destroy"]
