"""Every choice and draw of The Forgotten Planet (FP-34), as interned members of a catalogue for one area.

Robots of one owner, square and status are interchangeable, so a robot is named by its square.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from starlode.games.forgotten_planet.area import Area
from starlode.games.forgotten_planet.content import (
    CUBES,
    FACES,
    HIDDEN_NAMES,
    LAND,
    LETTERS,
    MINE,
    PAIR_NAMES,
    PAIRS,
    RESOURCES,
    TILE_NAMES,
)
from starlode.kernel.contract import Action, Scalar

NO_CUBE: Final = 3  # a wall that costs energy only (FP-R11.1)
PAYMENTS: Final[list[str]] = [*RESOURCES, "none"]

# By 9 brown + 3 white + blue, up to two of each: the pairs of cubes that can be paid (FP-14.2).
PAYABLE: Final[list[list[int]]] = [
    [
        pair
        for pair, colours in enumerate(PAIRS)
        if colours.count(0) <= brown and colours.count(1) <= white and colours.count(2) <= blue
    ]
    for brown in range(3)
    for white in range(3)
    for blue in range(3)
]


@dataclass(frozen=True, eq=False)
class DrawOrder(Action):
    """Chance: the order of play (FP-C1)."""

    order: list[int]

    def arguments(self) -> dict[str, Scalar]:
        return {"order": "".join([str(seat) for seat in self.order])}


@dataclass(frozen=True, eq=False)
class DrawBases(Action):
    """Chance: the letter of the starting base of each seat (FP-C2, FP-C5)."""

    bases: list[int]

    def arguments(self) -> dict[str, Scalar]:
        return {"bases": "".join([LETTERS[letter] for letter in self.bases])}


@dataclass(frozen=True, eq=False)
class DrawBidder(Action):
    """Chance: who bids first (FP-C4)."""

    seat: int

    def arguments(self) -> dict[str, Scalar]:
        return {"seat": self.seat}


@dataclass(frozen=True, eq=False)
class Roll(Action):
    """Chance: the mine die (FP-C3)."""

    face: int

    def arguments(self) -> dict[str, Scalar]:
        return {"face": self.face}


@dataclass(frozen=True, eq=False)
class AcceptBases(Action):
    """Be content with the bases as they were drawn (FP-D2)."""


@dataclass(frozen=True, eq=False)
class AskAuction(Action):
    """Ask for the auction (FP-D2)."""


@dataclass(frozen=True, eq=False)
class Hide(Action):
    """Lay a tile face down (FP-D3)."""

    area: Area
    kind: int
    square: int

    def arguments(self) -> dict[str, Scalar]:
        return {"tile": HIDDEN_NAMES[self.kind], "square": self.area.names[self.square]}


@dataclass(frozen=True, eq=False)
class Bid(Action):
    """Lay a marker on a base (FP-D4)."""

    letter: int

    def arguments(self) -> dict[str, Scalar]:
        return {"base": LETTERS[self.letter]}


@dataclass(frozen=True, eq=False)
class Move(Action):
    """Move a robot up to three steps (FP-D6)."""

    area: Area
    start: int
    end: int

    def arguments(self) -> dict[str, Scalar]:
        return {"from": self.area.names[self.start], "to": self.area.names[self.end]}


@dataclass(frozen=True, eq=False)
class Build(Action):
    """Lay a tile on a square beside a robot."""

    area: Area
    start: int
    square: int

    def arguments(self) -> dict[str, Scalar]:
        return {"from": self.area.names[self.start], "square": self.area.names[self.square]}


@dataclass(frozen=True, eq=False)
class BuildLand(Build):
    """Build a land tile beside a robot (FP-D7)."""


@dataclass(frozen=True, eq=False)
class BuildMine(Build):
    """Name the site of a mine beside a robot and roll the die (FP-D7)."""


@dataclass(frozen=True, eq=False)
class ChooseKind(Action):
    """The tile that a six brings (FP-D8)."""

    tile: int

    def arguments(self) -> dict[str, Scalar]:
        return {"kind": TILE_NAMES[self.tile]}


@dataclass(frozen=True, eq=False)
class BuildBase(Build):
    """Build a base beside a robot (FP-D7)."""


@dataclass(frozen=True, eq=False)
class BuildWall(Action):
    """Build a wall on a side of a robot's tile, and what it is paid with (FP-D9, FP-D11)."""

    area: Area
    start: int
    side: int
    pay: int

    def arguments(self) -> dict[str, Scalar]:
        names = self.area
        return {"from": names.names[self.start], "side": names.side_names[self.side], "pay": PAYMENTS[self.pay]}


@dataclass(frozen=True, eq=False)
class PushWall(Action):
    """Push a wall across the next tile (FP-D12)."""

    area: Area
    start: int
    side: int
    direction: int

    def arguments(self) -> dict[str, Scalar]:
        return {"from": self.area.names[self.start], "side": self.area.side_names[self.side]}


@dataclass(frozen=True, eq=False)
class Explode(Action):
    """A robot destroys itself and every robot on its tile (FP-D13)."""

    area: Area
    start: int

    def arguments(self) -> dict[str, Scalar]:
        return {"from": self.area.names[self.start]}


@dataclass(frozen=True, eq=False)
class ExplodeWall(Action):
    """A robot destroys itself and a wall of its tile (FP-D13)."""

    area: Area
    start: int
    side: int

    def arguments(self) -> dict[str, Scalar]:
        return {"from": self.area.names[self.start], "side": self.area.side_names[self.side]}


@dataclass(frozen=True, eq=False)
class MakeRobot(Action):
    """A base produces a robot, and the two cubes it is paid with (FP-D10, FP-D14)."""

    area: Area
    base: int
    pair: int

    def arguments(self) -> dict[str, Scalar]:
        return {"base": self.area.names[self.base], "pay": PAIR_NAMES[self.pair]}


@dataclass(frozen=True, eq=False)
class Sell(Action):
    """Sell a set of three cubes (FP-D16)."""


@dataclass(frozen=True, eq=False)
class Concentrate(Action):
    """Turn energy into a cube (FP-D15)."""

    colour: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cube": RESOURCES[self.colour]}


@dataclass(frozen=True, eq=False)
class Conserve(Action):
    """Store one energy (FP-D17)."""


@dataclass(frozen=True, eq=False)
class Consume(Action):
    """Take a land tile out of the game (FP-D16)."""


@dataclass(frozen=True, eq=False)
class EndActions(Action):
    """End Phase 2 (FP-D5)."""


@dataclass(frozen=True, eq=False)
class Assign(Action):
    """Who of two allies controls a tile that both are nearest to (FP-D19)."""

    area: Area
    square: int
    seat: int

    def arguments(self) -> dict[str, Scalar]:
        return {"square": self.area.names[self.square], "seat": self.seat}


@dataclass(frozen=True, eq=False)
class AssignRest(Action):
    """Give no answer: this tile and the alliance's others of this check follow the default (FP-R24.3)."""


@dataclass(frozen=True, eq=False)
class Produce(Action):
    """The cube that a robot on a special mine brings (FP-D18)."""

    area: Area
    square: int
    colour: int

    def arguments(self) -> dict[str, Scalar]:
        return {"square": self.area.names[self.square], "cube": RESOURCES[self.colour]}


Fan = dict[int, list[Action]]
"""Actions by the mask of the squares or sides that they name: every subset of at most four, in order."""


class Actions:
    """The interned members for one area, findable without a search. Their order in `all` is the catalogue's."""

    def __init__(self, area: Area, players: int, hidden: bool, border_walls: bool) -> None:
        self.area: Final = area
        self.all: list[Action] = []
        seats = list(range(players))
        orders = [list(order) for order in permutations(seats)]
        self.draw_order: Final[list[Action]] = [self._one(DrawOrder(order)) for order in orders]
        self.draw_bases: Final[list[Action]] = [self._one(DrawBases(order)) for order in orders]
        self.draw_bidder: Final[list[Action]] = [self._one(DrawBidder(seat)) for seat in seats]
        self.roll: Final[list[Action]] = [self._one(Roll(face)) for face in range(1, FACES + 1)]
        self.accept_bases: Final = self._one(AcceptBases())
        self.ask_auction: Final = self._one(AskAuction())
        self.bid: Final[list[Action]] = [self._one(Bid(letter)) for letter in seats]
        # By kind and square.
        self.hide: Final[list[dict[int, Action]]] = [
            {square: self._one(Hide(area, kind, square)) for square in area.squares} if hidden else {}
            for kind in range(len(HIDDEN_NAMES))
        ]

        # What a robot may do, by its square.
        self.move: Final[list[dict[int, Action]]] = [{} for _ in range(area.size)]
        self.land: Final[list[Fan]] = [{} for _ in range(area.size)]
        self.mine: Final[list[Fan]] = [{} for _ in range(area.size)]
        self.base: Final[list[Fan]] = [{} for _ in range(area.size)]
        self.explode_wall: Final[list[Fan]] = [{} for _ in range(area.size)]
        self.walls: Final[list[dict[int, list[list[Action]]]]] = [{} for _ in range(area.size)]  # by payments, too
        self.push: Final[list[list[Action | None]]] = [[] for _ in range(area.size)]  # by direction
        self.explode: Final[dict[int, Action]] = {}
        for square in area.squares:
            self._robot_actions(square, border_walls)

        # What a base may do.
        self.make_robot: Final[list[list[Action]]] = [[] for _ in range(area.size)]
        self.robots_made: Final[list[list[list[Action]]]] = [[] for _ in range(area.size)]  # by what can be paid
        for square in area.squares:
            self.make_robot[square] = [self._one(MakeRobot(area, square, pair)) for pair in range(len(PAIRS))]
            self.robots_made[square] = [[self.make_robot[square][pair] for pair in pairs] for pairs in PAYABLE]
        self.sell: Final = self._one(Sell())
        self.concentrate: Final[list[Action]] = [self._one(Concentrate(colour)) for colour in range(CUBES)]
        self.conserve: Final = self._one(Conserve())
        self.consume: Final = self._one(Consume())
        self.end_actions: Final = self._one(EndActions())

        self.choose_kind: Final[dict[int, Action]] = {
            tile: self._one(ChooseKind(tile)) for tile in [*range(MINE, MINE + CUBES), LAND]
        }
        self.assign: Final[list[list[Action]]] = [[] for _ in range(area.size)]
        allied = players == 4 and not hidden  # FP-24.1, FP-31.19
        for square in area.squares if allied else []:
            self.assign[square] = [self._one(Assign(area, square, seat)) for seat in seats]
        self.assign_rest: Final = self._one(AssignRest()) if allied else None
        self.produce: Final[list[list[Action]]] = [[] for _ in range(area.size)]
        for square in area.squares:
            self.produce[square] = [self._one(Produce(area, square, colour)) for colour in range(CUBES)]

    def _one(self, action: Action) -> Action:
        self.all.append(action)
        return action

    def _robot_actions(self, square: int, border_walls: bool) -> None:
        area = self.area
        self.move[square] = {end: self._one(Move(area, square, end)) for end in area.within[square]}
        beside = [other for other in area.neighbours[square] if other >= 0]
        inner = [side for side in area.sides[square] if border_walls or area.all_inner >> side & 1]
        self.land[square] = _fan(beside, [self._one(BuildLand(area, square, other)) for other in beside])
        self.mine[square] = _fan(beside, [self._one(BuildMine(area, square, other)) for other in beside])
        self.base[square] = _fan(beside, [self._one(BuildBase(area, square, other)) for other in beside])
        self.walls[square] = _paid_fan(
            inner, [[self._one(BuildWall(area, square, side, pay)) for pay in range(len(PAYMENTS))] for side in inner]
        )
        self.push[square] = [
            self._one(PushWall(area, square, area.sides[square][direction], direction)) if other >= 0 else None
            for direction, other in enumerate(area.neighbours[square])
        ]
        self.explode[square] = self._one(Explode(area, square))
        self.explode_wall[square] = _fan(inner, [self._one(ExplodeWall(area, square, side)) for side in inner])


def _fan(places: list[int], actions: list[Action]) -> Fan:
    found: Fan = {}
    for subset in range(1 << len(places)):
        chosen = [index for index in range(len(places)) if subset >> index & 1]
        found[sum([1 << places[index] for index in chosen])] = [actions[index] for index in chosen]
    return found


def _paid_fan(sides: list[int], walls: list[list[Action]]) -> dict[int, list[list[Action]]]:
    """The same for walls, and for each set of sides by the mask of payments."""
    found: dict[int, list[list[Action]]] = {}
    for subset in range(1 << len(sides)):
        chosen = [index for index in range(len(sides)) if subset >> index & 1]
        found[sum([1 << sides[index] for index in chosen])] = [
            [wall for index in chosen for pay, wall in enumerate(walls[index]) if payments >> pay & 1]
            for payments in range(1 << NO_CUBE)
        ] + [[walls[index][NO_CUBE] for index in chosen]]
    return found
