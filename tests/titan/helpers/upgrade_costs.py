"""Check the cost of an upgrade by playing it."""

from __future__ import annotations

from tests.titan.positions import Position


def expect_cost(table: Position, who: str, zone: str, cost: int) -> None:
    """Check that the upgrade is not offered with one Silicium less than the cost, and takes exactly the cost."""
    if cost:
        table.hold(who, silicium=cost - 1).turn(who, "drone-move").do(who, "skip-drone")
        assert zone not in table.zones("upgrade")
    table.hold(who, silicium=cost + 1).turn(who, "upgrade").do(who, "upgrade", zone=zone)
    table.do(who, "fit-module", colour="red")
    assert table.cubes(who)["silicium"] == 1
    table.check()
