"""The shapes of the questions. An optional key may be left out; every other key is refused.

Cells are named by row and column (`7-6`), tiles, cards, VIPs and missions by their ids, VIP colours by `red`, `blue`
and `yellow`. Components have the shape that they have in views, so that a ship can be taken from there.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class ComponentShape(TypedDict):
    """A component of a ship, and what it carries: crew by name, tokens, goods by colour."""

    tile: str
    rotation: NotRequired[int]
    crew: NotRequired[str]
    tokens: NotRequired[int]
    goods: NotRequired[dict[str, int]]


ShipShape = dict[str, ComponentShape]
"""The components of a ship by cell."""


class MemoryShape(TypedDict):
    """What is remembered of a player since launch; what is left out is as if the ship had been launched like this.

    `markers` are the cells of the Admiral's markers, `group` those of the Widow's group, `given` the tiles that the
    mission gave. `boarded` and `lost_vips` are colours, `prisoner` is `none`, `boarded` or `escaped`. `dumped` counts
    radioactive tiles left at Black Holes, `unharmed` supercards without a loss.
    """

    markers: NotRequired[list[str]]
    group: NotRequired[list[str]]
    given: NotRequired[list[str]]
    boarded: NotRequired[list[str]]
    lost_vips: NotRequired[list[str]]
    widow_left: NotRequired[bool]
    sung: NotRequired[bool]
    dumped: NotRequired[int]
    unharmed: NotRequired[int]
    prisoner: NotRequired[str]
    exploded: NotRequired[bool]


class LossShape(TypedDict):
    """A lost component and the cause of its loss (GT-11.A1)."""

    tile: str
    cause: str


class PlayerShape(TypedDict):
    """A player in a flight; without `progress`, players are in the order of the list, the leader first."""

    ship: ShipShape
    progress: NotRequired[int]
    credits: NotRequired[int]
    gave_up: NotRequired[bool]
    lost: NotRequired[list[LossShape]]
    memory: NotRequired[MemoryShape]


class ShipQuestion(TypedDict):
    """A question about a ship alone."""

    ask: str
    level: str
    ship: ShipShape


class CellQuestion(ShipQuestion):
    """A question about the surroundings of a component."""

    cell: str


class VipQuestion(ShipQuestion):
    """Which cabins satisfy a VIP?"""

    vip: str


class ChainQuestion(ShipQuestion):
    """What follows if these cells are destroyed? The Widow's group is given, or found if she is aboard."""

    destroyed: list[str]
    vips: NotRequired[dict[str, str]]
    group: NotRequired[list[str]]


class FlyingShipQuestion(ShipQuestion):
    """A question about one ship in a flight; `cards` is how many cards were resolved before."""

    vips: NotRequired[dict[str, str]]
    mission: NotRequired[str]
    memory: NotRequired[MemoryShape]
    cards: NotRequired[int]


class PowerQuestion(FlyingShipQuestion):
    """Which power has the ship with these double components powered, also against a fleet and with the Engineer?"""

    powered: NotRequired[list[str]]
    fleet: NotRequired[str]
    engineer: NotRequired[bool]


class PlanShape(TypedDict):
    """A plan at a Black Hole: cells to abandon, a cell of the piece to keep, batteries by engine, the Engineer."""

    abandon: NotRequired[list[str]]
    keep: NotRequired[str]
    power: NotRequired[dict[str, str]]
    engineer: NotRequired[bool]


class BlackHoleQuestion(FlyingShipQuestion):
    """Is this plan legal at this Black Hole, and which one is suggested?"""

    card: str
    plan: NotRequired[PlanShape]


class FlightQuestion(TypedDict):
    """A question about a flight of one or more players."""

    ask: str
    level: str
    players: list[PlayerShape]
    vips: NotRequired[dict[str, str]]
    mission: NotRequired[str]
    cards: NotRequired[int]


class SupercardQuestion(FlightQuestion):
    """What does a supercard do with these dice and decisions?

    A roll is a list of one or two numbers, a decision the JSON form of an action with the `seat`. `fuse` is that of the
    hot potato.
    """

    card: str
    dice: NotRequired[list[list[int]]]
    decisions: NotRequired[list[dict[str, object]]]
    fleet_shot_dice: NotRequired[int]
    fuse: NotRequired[int]
