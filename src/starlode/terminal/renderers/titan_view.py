"""The types of Titan's view, as `games/titan/views/view.py` builds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict, cast

from starlode.kernel.contract import Json

Counts = dict[str, int]


class Zone(TypedDict, total=False):
    """A zone: at most one of rig, base and ice; a well with the rig; a module with its controller."""

    deuterium: int
    tholins: int
    rig: str
    colour: str
    value: int
    module: str
    controller: int
    ice: bool
    base: int
    deposits: list[str]


Pipe = TypedDict("Pipe", {"owner": int, "from": str, "to": str, "live": bool})


class CoreToken(TypedDict):
    owner: int
    active: bool


class Drone(TypedDict):
    number: int
    zone: str
    cargo: str | None


class Dropship(TypedDict):
    pipes: int
    cubes: Counts


class Seat(TypedDict):
    letter: str
    credits: int
    hold: Counts
    pipes: int
    spaces: int
    room: int
    dropship: Dropship
    tokens: int
    base: str | None
    drones: list[Drone]
    network: list[str]
    controlled: list[str]
    orders: list[str]
    claimed: list[str]
    upgrade_costs: Counts


class Rigs(TypedDict):
    face_up: list[str]
    unseen: Counts
    placed_colours: list[str]


class Orders(TypedDict):
    open: str | None
    unseen: Counts
    mars_open: bool


class Objective(TypedDict):
    objective: str
    rewards: list[int]
    claimed_by: list[int]


class Arriving(TypedDict):
    seat: int
    resource: NotRequired[str]
    source: NotRequired[str]
    purge: NotRequired[bool]


class TitanView(TypedDict):
    """The view of a table."""

    players: int
    step: str
    over: bool
    decider: int | None
    seat: int
    foreman: int
    cycle: int
    turn: int
    chosen: str | None
    arriving: Arriving | None
    zones: dict[str, Zone]
    pipes: dict[str, Pipe]
    core_tokens: dict[str, CoreToken]
    seats: list[Seat]
    rigs: Rigs
    orders: Orders
    objectives: list[Objective]
    modules: Counts
    supply: Counts


def titan_view(view: Mapping[str, Json]) -> TitanView:
    """Return the same view with its type."""
    return cast(TitanView, view)
