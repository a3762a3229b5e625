"""The types of The Forgotten Planet's view, as its `view.py` builds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict, cast

from starlode.kernel.contract import Json

Counts = dict[str, int]


class Square(TypedDict):
    """A playable square; `letter` is that of a starting base, `layer` and `tile` those of a face-down tile."""

    kind: str
    owner: NotRequired[int]
    base: NotRequired[int]
    letter: NotRequired[str]
    layer: NotRequired[int]
    tile: NotRequired[str]


class Robot(TypedDict):
    seat: int
    square: str
    on: bool


class Seat(TypedDict):
    colour: str
    cubes: Counts
    ally: int | None
    letter: str | None
    stored: int
    stored_most: int
    sold: int
    debt: int
    bases: list[str]
    robots: int
    robots_left: int
    tiles: int
    income: int
    vp: int
    hand: NotRequired[list[str] | int]


class Supply(TypedDict):
    land: int
    consumed: int
    walls: int
    bases: int
    mines: Counts


class Stack(TypedDict):
    markers: list[int]
    holder: int | None


class Auction(TypedDict):
    open: bool
    first: int
    bidders: list[int]
    bases: dict[str, Stack]
    laid: list[int]


class Scenario(TypedDict):
    id: str
    title: dict[str, str]
    land_tiles: int
    hidden: bool


class Bonus(TypedDict):
    counts: list[int]
    vp: list[int]


class Scoring(TypedDict):
    sides: list[list[int]]
    lines: dict[str, list[int]]
    bonuses: dict[str, Bonus]
    totals: list[int]
    places: list[int]


class PlanetView(TypedDict):
    """The view of a table."""

    players: int
    scenario: Scenario
    width: int
    height: int
    rows: list[str]
    step: str
    over: bool
    decider: int | None
    seat: int | None
    order: list[int]
    round: int
    energy: int
    kept: int
    site: str | None
    trigger: str | None
    squares: dict[str, Square]
    walls: list[str]
    robots: list[Robot]
    seats: list[Seat]
    supply: Supply
    alliances: list[list[int]]
    auction: Auction | None
    distances: list[Counts]
    scoring: Scoring


def planet_view(view: Mapping[str, Json]) -> PlanetView:
    """Return the same view with its type."""
    return cast(PlanetView, view)


def control_to_come(view: PlanetView, square: str) -> int | None:
    """Return who will control a tile if the board does not change (FP-19.3); allies who share it change nothing."""
    reached = {seat: steps[square] for seat, steps in enumerate(view["distances"]) if square in steps}
    least = min(reached.values(), default=0)
    nearest = [seat for seat, steps in reached.items() if steps == least]
    if len(nearest) == 2 and view["seats"][nearest[0]]["ally"] == nearest[1]:
        owner = view["squares"][square].get("owner")
        return owner if owner in nearest else nearest[0]
    return nearest[0] if len(nearest) == 1 else None
