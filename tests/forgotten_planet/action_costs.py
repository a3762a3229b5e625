"""A position in which every action of Phase 2 is possible, and the cost of each (the table of FP-6)."""

from __future__ import annotations

from dataclasses import dataclass, field

from starlode.kernel.contract import Event, Scalar
from tests.forgotten_planet.positions import Position

ROWS = """
    YL.....
    .L.....
    LLLL...
    .......
    ......R
"""
HERE = "(1,2)"
WALL = "(1,2)|(2,2)"


@dataclass(frozen=True)
class PaidAction:
    """An action that Yellow may take, with its cost in energy and in cubes (brown, white, blue)."""

    kind: str
    energy: int
    cubes: tuple[int, int, int] = (0, 0, 0)
    arguments: dict[str, Scalar] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.kind

    def apply(self, table: Position) -> list[Event]:
        """Let Yellow take the action, with a roll of 1 for a mine; return the events."""
        events = table.do("Y", self.kind, **self.arguments)
        return events + (table.roll(1) if self.kind == "build-mine" else [])

    def refused(self, table: Position) -> str:
        """Return the clause that forbids the action; fail if it is legal."""
        return table.refused("Y", self.kind, **self.arguments)


ROBOT_ACTIONS = [
    PaidAction("move", 1, arguments={"from_": HERE, "to": "(1,1)"}),
    PaidAction("build-land", 1, arguments={"from_": HERE, "square": "(1,3)"}),
    PaidAction("build-mine", 1, arguments={"from_": HERE, "square": "(1,3)"}),
    PaidAction("build-base", 3, (1, 1, 1), {"from_": HERE, "square": "(1,3)"}),
    PaidAction("build-wall", 1, (0, 1, 0), {"from_": HERE, "side": "(0,2)|(1,2)", "pay": "white"}),
    PaidAction("push-wall", 2, arguments={"from_": HERE, "side": WALL}),
    PaidAction("explode", 2, arguments={"from_": HERE}),
    PaidAction("explode-wall", 2, arguments={"from_": HERE, "side": WALL}),
]
BASE_ACTIONS = [
    PaidAction("make-robot", 2, (1, 0, 1), {"base": "(0,0)", "pay": "brown+blue"}),
    PaidAction("sell", 1, (1, 1, 1)),
    PaidAction("concentrate", 4, (0, -1, 0), {"cube": "white"}),
    PaidAction("consume", 1),
]
PAID_ACTIONS = ROBOT_ACTIONS + BASE_ACTIONS


def make_position(energy: int, cubes: tuple[int, int, int] = (1, 1, 1), robots: str = f"Y@{HERE}") -> Position:
    """Return Phase 2 of Yellow, with a robot beside everything."""
    return Position(ROWS, walls=WALL, robots=robots).cubes("Y", *cubes).phase2("Y", energy=energy)
