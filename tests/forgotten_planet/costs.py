"""One position in which every action of Phase 2 is possible, and what each costs (the table of section 6)."""

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
class Operation:
    """An action that Yellow may take, with its cost in energy and in cubes (brown, white, blue)."""

    kind: str
    energy: int
    cubes: tuple[int, int, int] = (0, 0, 0)
    words: dict[str, Scalar] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.kind

    def done(self, table: Position) -> list[Event]:
        """Yellow does it, and a mine that he builds turns out to be land; what was told."""
        told = table.do("Y", self.kind, **self.words)
        return told + (table.roll(1) if self.kind == "build-mine" else [])

    def refused(self, table: Position) -> str:
        """The clause that forbids it; fails if it is allowed."""
        return table.refused("Y", self.kind, **self.words)


ROBOT_DEEDS = [
    Operation("move", 1, words={"from_": HERE, "to": "(1,1)"}),
    Operation("build-land", 1, words={"from_": HERE, "square": "(1,3)"}),
    Operation("build-mine", 1, words={"from_": HERE, "square": "(1,3)"}),
    Operation("build-base", 3, (1, 1, 1), {"from_": HERE, "square": "(1,3)"}),
    Operation("build-wall", 1, (0, 1, 0), {"from_": HERE, "side": "(0,2)|(1,2)", "pay": "white"}),
    Operation("push-wall", 2, words={"from_": HERE, "side": WALL}),
    Operation("explode", 2, words={"from_": HERE}),
    Operation("explode-wall", 2, words={"from_": HERE, "side": WALL}),
]
BASE_DEEDS = [
    Operation("make-robot", 2, (1, 0, 1), {"base": "(0,0)", "pay": "brown+blue"}),
    Operation("sell", 1, (1, 1, 1)),
    Operation("concentrate", 4, (0, -1, 0), {"cube": "white"}),
    Operation("consume", 1),
]
OPERATIONS = ROBOT_DEEDS + BASE_DEEDS


def workshop(energy: int, cubes: tuple[int, int, int] = (1, 1, 1), robots: str = f"Y@{HERE}") -> Position:
    """Yellow in Phase 2, with a robot beside everything."""
    return Position(ROWS, walls=WALL, robots=robots).cubes("Y", *cubes).phase2("Y", energy=energy)
