"""Every choice and draw of The Forgotten Planet (FP-34), interned as the members of a catalogue for one area.

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

# The pairs of cubes that can be paid (FP-14.2), indexed by 9 brown + 3 white + blue with up to two of each.
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
    """Accept the bases as they were drawn (FP-D2)."""


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
    """Choose the tile that a six brings (FP-D8)."""

    tile: int

    def arguments(self) -> dict[str, Scalar]:
        return {"kind": TILE_NAMES[self.tile]}


@dataclass(frozen=True, eq=False)
class BuildBase(Build):
    """Build a base beside a robot (FP-D7)."""


@dataclass(frozen=True, eq=False)
class BuildWall(Action):
    """Build a wall on a side of a robot's tile and choose the payment (FP-D9, FP-D11)."""

    area: Area
    start: int
    side: int
    pay: int

    def arguments(self) -> dict[str, Scalar]:
        area = self.area
        return {"from": area.names[self.start], "side": area.side_names[self.side], "pay": PAYMENTS[self.pay]}


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
    """Self-destruct against robots: every robot on the tile is destroyed (FP-13.3, FP-D13)."""

    area: Area
    start: int

    def arguments(self) -> dict[str, Scalar]:
        return {"from": self.area.names[self.start]}


@dataclass(frozen=True, eq=False)
class ExplodeWall(Action):
    """Self-destruct against a wall of the robot's tile (FP-13.3, FP-D13)."""

    area: Area
    start: int
    side: int

    def arguments(self) -> dict[str, Scalar]:
        return {"from": self.area.names[self.start], "side": self.area.side_names[self.side]}


@dataclass(frozen=True, eq=False)
class MakeRobot(Action):
    """Produce a robot at a base and choose the two cubes that pay for it (FP-D10, FP-D14)."""

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
    """Assign a tile that two allies are nearest to to one of them (FP-D19)."""

    area: Area
    square: int
    seat: int

    def arguments(self) -> dict[str, Scalar]:
        return {"square": self.area.names[self.square], "seat": self.seat}


@dataclass(frozen=True, eq=False)
class AssignRest(Action):
    """Leave this tile and the alliance's other shared tiles of this check to the default (FP-R24.3)."""


@dataclass(frozen=True, eq=False)
class Produce(Action):
    """Choose the cube that a robot on a special mine brings (FP-D18)."""

    area: Area
    square: int
    colour: int

    def arguments(self) -> dict[str, Scalar]:
        return {"square": self.area.names[self.square], "cube": RESOURCES[self.colour]}


PASSES: Final = (AcceptBases, EndActions, AssignRest)
"""The kinds by which a seat forgoes what it may do: the table's choice for a seat that does not decide itself."""

ActionsByMask = dict[int, list[Action]]
"""Actions by the mask of the squares or sides that they name: every subset of at most four, in catalogue order."""


class Actions:
    """The interned actions of one area, indexed by their arguments. `all` lists them in catalogue order."""

    def __init__(self, area: Area, players: int, hidden: bool, border_walls: bool) -> None:
        self.area: Final = area
        self.all: list[Action] = []
        seats = list(range(players))
        orders = [list(order) for order in permutations(seats)]
        self.draw_order: Final[list[Action]] = [self._intern(DrawOrder(order)) for order in orders]
        self.draw_bases: Final[list[Action]] = [self._intern(DrawBases(order)) for order in orders]
        self.draw_bidder: Final[list[Action]] = [self._intern(DrawBidder(seat)) for seat in seats]
        self.roll: Final[list[Action]] = [self._intern(Roll(face)) for face in range(1, FACES + 1)]
        self.accept_bases: Final = self._intern(AcceptBases())
        self.ask_auction: Final = self._intern(AskAuction())
        self.bid: Final[list[Action]] = [self._intern(Bid(letter)) for letter in seats]
        # By kind and square.
        self.hide: Final[list[dict[int, Action]]] = [
            {square: self._intern(Hide(area, kind, square)) for square in area.squares} if hidden else {}
            for kind in range(len(HIDDEN_NAMES))
        ]

        # Robot actions, by the robot's square.
        self.move: Final[list[dict[int, Action]]] = [{} for _ in range(area.size)]
        self.land: Final[list[ActionsByMask]] = [{} for _ in range(area.size)]
        self.mine: Final[list[ActionsByMask]] = [{} for _ in range(area.size)]
        self.base: Final[list[ActionsByMask]] = [{} for _ in range(area.size)]
        self.explode_wall: Final[list[ActionsByMask]] = [{} for _ in range(area.size)]
        self.walls: Final[list[dict[int, list[list[Action]]]]] = [{} for _ in range(area.size)]  # and by payments
        self.push: Final[list[list[Action | None]]] = [[] for _ in range(area.size)]  # by direction
        self.explode: Final[dict[int, Action]] = {}
        for square in area.squares:
            self._add_robot_actions(square, border_walls)

        # Base actions, by the base's square.
        self.make_robot: Final[list[list[Action]]] = [[] for _ in range(area.size)]
        self.payable_robots: Final[list[list[list[Action]]]] = [[] for _ in range(area.size)]  # indexed as PAYABLE
        for square in area.squares:
            self.make_robot[square] = [self._intern(MakeRobot(area, square, pair)) for pair in range(len(PAIRS))]
            self.payable_robots[square] = [[self.make_robot[square][pair] for pair in pairs] for pairs in PAYABLE]
        self.sell: Final = self._intern(Sell())
        self.concentrate: Final[list[Action]] = [self._intern(Concentrate(colour)) for colour in range(CUBES)]
        self.conserve: Final = self._intern(Conserve())
        self.consume: Final = self._intern(Consume())
        self.end_actions: Final = self._intern(EndActions())

        self.choose_kind: Final[dict[int, Action]] = {
            tile: self._intern(ChooseKind(tile)) for tile in [*range(MINE, MINE + CUBES), LAND]
        }
        self.assign: Final[list[list[Action]]] = [[] for _ in range(area.size)]
        allied = players == 4 and not hidden  # FP-24.1, FP-31.19
        for square in area.squares if allied else []:
            self.assign[square] = [self._intern(Assign(area, square, seat)) for seat in seats]
        self.assign_rest: Final = self._intern(AssignRest()) if allied else None
        self.produce: Final[list[list[Action]]] = [[] for _ in range(area.size)]
        for square in area.squares:
            self.produce[square] = [self._intern(Produce(area, square, colour)) for colour in range(CUBES)]

    def _intern(self, action: Action) -> Action:
        self.all.append(action)
        return action

    def _add_robot_actions(self, square: int, border_walls: bool) -> None:
        area = self.area
        self.move[square] = {end: self._intern(Move(area, square, end)) for end in area.within[square]}
        beside = [other for other in area.neighbours[square] if other >= 0]
        inner = [side for side in area.sides[square] if border_walls or area.all_inner >> side & 1]
        self.land[square] = _index_by_mask(beside, [self._intern(BuildLand(area, square, other)) for other in beside])
        self.mine[square] = _index_by_mask(beside, [self._intern(BuildMine(area, square, other)) for other in beside])
        self.base[square] = _index_by_mask(beside, [self._intern(BuildBase(area, square, other)) for other in beside])
        self.walls[square] = _index_walls(
            inner,
            [[self._intern(BuildWall(area, square, side, pay)) for pay in range(len(PAYMENTS))] for side in inner],
        )
        self.push[square] = [
            self._intern(PushWall(area, square, area.sides[square][direction], direction)) if other >= 0 else None
            for direction, other in enumerate(area.neighbours[square])
        ]
        self.explode[square] = self._intern(Explode(area, square))
        self.explode_wall[square] = _index_by_mask(
            inner, [self._intern(ExplodeWall(area, square, side)) for side in inner]
        )


def _index_by_mask(targets: list[int], actions: list[Action]) -> ActionsByMask:
    """Index actions, one per target, by every subset of the targets."""
    by_mask: ActionsByMask = {}
    for subset in range(1 << len(targets)):
        chosen = [index for index in range(len(targets)) if subset >> index & 1]
        by_mask[sum([1 << targets[index] for index in chosen])] = [actions[index] for index in chosen]
    return by_mask


def _index_walls(sides: list[int], walls: list[list[Action]]) -> dict[int, list[list[Action]]]:
    """Index the walls on these sides by every subset of the sides, then by the mask of payments."""
    by_mask: dict[int, list[list[Action]]] = {}
    for subset in range(1 << len(sides)):
        chosen = [index for index in range(len(sides)) if subset >> index & 1]
        by_mask[sum([1 << sides[index] for index in chosen])] = [
            [wall for index in chosen for pay, wall in enumerate(walls[index]) if payments >> pay & 1]
            for payments in range(1 << NO_CUBE)
        ] + [[walls[index][NO_CUBE] for index in chosen]]
    return by_mask
