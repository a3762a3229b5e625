"""Questions about a ship alone: check, surroundings of a cell, cabins for a VIP, chain reactions."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from starlode.games.galaxy_trucker.content import CELL_NAMES, SIDE_NAMES, STARTING_CABIN
from starlode.games.galaxy_trucker.lunar.cargo.explosions import find_waves
from starlode.games.galaxy_trucker.lunar.cargo.radioactive import irradiated
from starlode.games.galaxy_trucker.lunar.content import TYPE_NAMES, VIP_NAMES, VIPS, WIDOW
from starlode.games.galaxy_trucker.lunar.questions.memory import widows_group
from starlode.games.galaxy_trucker.lunar.questions.names import find_level, find_vip, find_vips
from starlode.games.galaxy_trucker.lunar.questions.shapes import CellQuestion, ChainQuestion, ShipQuestion, VipQuestion
from starlode.games.galaxy_trucker.lunar.questions.ships import find_component, find_components, list_errors, read_ship
from starlode.games.galaxy_trucker.lunar.state import VIP_FIGURE
from starlode.games.galaxy_trucker.lunar.vips import geometry, requirements
from starlode.games.galaxy_trucker.phases.flight.damage import best_piece, without
from starlode.games.galaxy_trucker.ship.joints import joined_to, parts, stranded_aliens
from starlode.games.galaxy_trucker.ship.report import ShipReport
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import around, seen_from, view_sides, walking_distance
from starlode.games.galaxy_trucker.state import NOTHING
from starlode.games.galaxy_trucker.views.names import cell_names
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits


def _ship_of(question: ShipQuestion) -> Ship:
    return read_ship(find_level(question["level"]), question["ship"])


# --- check ------------------------------------------------------------------------------------------------------------


def check_ship(question: ShipQuestion) -> dict[str, Json]:
    """Return errors with their clauses, power, exposed connectors, weak points, and squares beside radioactive cargo.

    Cannon power is given in halves, power both plain and with every double component powered.
    """
    ship = read_ship(find_level(question["level"]), question["ship"], to_check=True)
    # GL-7.19: nobody and no token may stand there.
    irradiated_cells: list[Json] = [*cell_names(irradiated(ship) & ship.mask)]
    return {**ShipReport(ship).to_json(), "errors": list_errors(ship), "irradiated": irradiated_cells}


# --- surroundings of a cell -------------------------------------------------------------------------------------------


class WalkingAnswer(TypedDict):
    """Walking distances from a component to all that it can reach (GL-1.12), and to the starting cabin, or null."""

    cell: str
    distances: dict[str, int]
    start: int | None


def measure_walks(question: CellQuestion) -> WalkingAnswer:
    """Return how far everything is from a cell."""
    ship = _ship_of(question)
    cell = find_component(ship, question["cell"])
    distances = {other: walking_distance(ship, cell, 1 << other) for other in bits(ship.mask & ~(1 << cell))}
    start = ship.of_kind(STARTING_CABIN)
    return {
        "cell": question["cell"],
        "distances": {CELL_NAMES[other]: distance for other, distance in distances.items() if distance},
        "start": 0 if start >> cell & 1 else walking_distance(ship, cell, start) or None,
    }


class ViewsAnswer(TypedDict):
    """The sides on which a component has a view (GL-1.6), and the components that it has a view onto (GL-1.8)."""

    cell: str
    sides: list[str]
    onto: list[str]


def find_views(question: CellQuestion) -> ViewsAnswer:
    """Return what is seen from a cell."""
    ship = _ship_of(question)
    cell = find_component(ship, question["cell"])
    sides = view_sides(ship, cell)
    return {
        "cell": question["cell"],
        "sides": [SIDE_NAMES[side] for side in bits(sides)],
        "onto": cell_names(seen_from(ship, cell)),
    }


class NeighboursAnswer(TypedDict):
    """The neighbours of a component (GL-1.1) and their types (GL-1.30), what it is joined to, and what is in line."""

    cell: str
    neighbours: list[str]
    types: list[str]
    joined: list[str]
    in_line: list[str]


def find_neighbours(question: CellQuestion) -> NeighboursAnswer:
    """Return what lies around a cell."""
    ship = _ship_of(question)
    cell = find_component(ship, question["cell"])
    neighbours = around(1 << cell) & ship.mask
    return {
        "cell": question["cell"],
        "neighbours": cell_names(neighbours),
        "types": [TYPE_NAMES[number] for number in geometry.list_types(ship, neighbours)],
        "joined": cell_names(joined_to(ship, cell)),
        "in_line": cell_names(geometry.IN_LINE[cell] & ship.mask),
    }


# --- cabins for a VIP -------------------------------------------------------------------------------------------------


class ConditionAnswer(TypedDict):
    """One condition of a requirement: the number found, and the number needed as the least, or the most.

    Where the data limits what is counted: types of components (a list, or `any`), sides, walking distance.
    """

    condition: str
    types: NotRequired[Json]
    sides: NotRequired[Json]
    max_distance: NotRequired[Json]
    met: int
    needed: int
    at_most: bool
    holds: bool


class CabinAnswer(TypedDict):
    """A cabin; beside radioactive cargo it is barred to everybody (GL-2.19)."""

    cell: str
    satisfies: bool
    barred: bool
    conditions: list[ConditionAnswer]


class VipAnswer(TypedDict):
    """The cabins that satisfy a VIP and are not barred, and all cabins but the starting cabin (GL-2.12)."""

    vip: str
    clause: str
    satisfying: list[str]
    cabins: list[CabinAnswer]


def find_cabins(question: VipQuestion) -> VipAnswer:
    """Return which cabins satisfy a VIP, and what the others lack."""
    ship = _ship_of(question)
    vip = find_vip(question["vip"])
    cabins = [_measure(ship, vip, cabin) for cabin in bits(ship.cabins() & ~ship.of_kind(STARTING_CABIN))]
    return {
        "vip": VIP_NAMES[vip],
        "clause": requirements.REQUIREMENT_CLAUSES[vip],
        "satisfying": [cabin["cell"] for cabin in cabins if cabin["satisfies"] and not cabin["barred"]],
        "cabins": cabins,
    }


def _measure(ship: Ship, vip: int, cabin: int) -> CabinAnswer:
    measures = requirements.measure(ship, vip, cabin)
    return {
        "cell": CELL_NAMES[cabin],
        "satisfies": requirements.meets(ship, vip, cabin),
        "barred": bool(irradiated(ship) >> cabin & 1),
        "conditions": [_compare(vip, number, measure) for number, measure in enumerate(measures)],
    }


def _compare(vip: int, number: int, measure: requirements.Measure) -> ConditionAnswer:
    facts = VIPS[vip].facts["requirement"]["all"][number]
    condition: ConditionAnswer = {
        "condition": facts["pred"],
        "met": measure.found,
        "needed": measure.wanted,
        "at_most": measure.is_limit,
        "holds": measure.holds(),
    }
    if "types" in facts:
        condition["types"] = facts["types"]
    if "sides" in facts:
        condition["sides"] = facts["sides"]
    if "max_distance" in facts:
        condition["max_distance"] = facts["max_distance"]
    return condition


# --- chain reactions --------------------------------------------------------------------------------------------------


class WaveAnswer(TypedDict):
    """What is destroyed at one moment, and what falls right after it because the Widow leaves (GL-7.27, GL-7.29)."""

    destroyed: list[str]
    fallen: list[str]


class ChainAnswer(TypedDict):
    """The waves of a chain reaction, and the pieces that it leaves (GT-11.13).

    `stranded` are the cabins whose alien is lost (GT-8.7). The owner chooses the piece to keep; `kept` is the one that
    is kept if time runs out (GT-19.9), and the others fall.
    """

    waves: list[WaveAnswer]
    stranded: list[str]
    pieces: list[list[str]]
    kept: list[str]


def follow_chain(question: ChainQuestion) -> ChainAnswer:
    """Return what follows if components are destroyed (GL-7.26)."""
    ship = _ship_of(question)
    group = _group_of(ship, question)
    waves = find_waves(ship, find_components(ship, question["destroyed"]), group)
    gone = 0
    for destroyed, fallen in waves:
        gone |= destroyed | fallen
    rest = without(ship, gone)
    return {
        "waves": [{"destroyed": cell_names(destroyed), "fallen": cell_names(fallen)} for destroyed, fallen in waves],
        "stranded": [CELL_NAMES[cabin] for cabin in stranded_aliens(rest)],
        "pieces": [cell_names(piece) for piece in parts(rest)],
        "kept": cell_names(best_piece(rest, in_check=False)),
    }


def _group_of(ship: Ship, question: ChainQuestion) -> int:
    """Return the Widow's group if the question says that she is the VIP of her colour, and she is aboard."""
    figure = VIP_FIGURE + VIPS[WIDOW].colour
    named = VIP_NAMES[WIDOW] in question.get("vips", {}).values()
    find_vips(question.get("vips", {}))
    cabin = ship.crew.index(figure) if named and figure in ship.crew else NOTHING
    return widows_group(ship, cabin, question.get("group"))
