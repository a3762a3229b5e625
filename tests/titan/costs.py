"""What an upgrade costs, tried out."""

from __future__ import annotations

from tests.titan.positions import Position


def expect_cost(table: Position, who: str, zone: str, cost: int) -> None:
    """The upgrade is not offered for one Silicium less than the cost, and takes exactly the cost."""
    if cost:
        table.hold(who, silicium=cost - 1).turn(who, "drone-move").do(who, "skip-drone")
        assert zone not in table.zones("upgrade")
    table.hold(who, silicium=cost + 1).turn(who, "upgrade").do(who, "upgrade", zone=zone)
    table.do(who, "fit-module", colour="red")
    assert table.cubes(who)["silicium"] == 1
    table.check()
