"""A scenario as the game uses it, and its conversion from and to a file (FP-31)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from starlode.games.forgotten_planet.scenario.analysis.layout import Pair, Symmetry
from starlode.kernel.contract import Scalar

DATA: Final = Path(__file__).parents[1] / "data"

FORMAT: Final = "forgotten-planet/scenario"
FORMAT_VERSION: Final = 1

Kind = Literal["defined", "open"]
Placement = Literal["fixed", "hidden"]
Assignment = Literal["random", "auction", "fixed"]
TurnOrder = Literal["random", "alternating"]
Grade = Literal["strict", "balanced", "uneven", "unknown"]

ASSIGNMENTS: Final[tuple[Assignment, ...]] = ("random", "auction", "fixed")
# The name of the mode of hidden placement in a file.
HIDDEN: Final = "hidden-random"
HIDDEN_TILES: Final = ("base", "land", "specialMine")
# The value of an option that a file writes as null.
NONE: Final = "none"


@dataclass(frozen=True)
class Limits:
    """The least and the greatest path length."""

    least: int
    most: int


@dataclass(frozen=True)
class Scenario:
    """A scenario whose file is valid. It fixes the area, the land supply and the positions (FP-3.2, FP-25.1).

    The area is defined or open (FP-25.8); `nominal`, the estimated size of an open one, is None in a defined area
    (FP-R27.1). Positions are in the layout only; with hidden placement it holds none (FP-25.7), otherwise
    `min_between` and `max_to_nearest`, which count empty squares, are 0. `overrides` holds values of game options.
    """

    id: str
    title: Mapping[str, str] = field(hash=False)
    summary: Mapping[str, str] = field(hash=False)
    players: int
    kind: Kind
    width: int
    height: int
    nominal: int | None
    layout: tuple[str, ...]
    land_tiles: int
    placement: Placement
    min_between: int
    max_to_nearest: int
    assignment_default: Assignment
    assignments_allowed: tuple[Assignment, ...]
    alliances: tuple[Pair, Pair] | None
    turn_order: TurnOrder
    base_to_base: Limits | None
    base_to_mine: Limits | None
    symmetry: Symmetry
    mines_grade: Grade
    bases_grade: Grade
    territory_spread: int | None
    overrides: Mapping[str, Scalar] = field(hash=False)
    tags: tuple[str, ...]
    provenance: str
    provenance_notes: tuple[str, ...] = ()
    author: str = ""

    @property
    def short(self) -> str:
        """The id without its prefix: 2p-first-landing."""
        return self.id.removeprefix("fp-")


def file_name(identity: str) -> str:
    """Return the name of the file of a scenario with this id (FP-31.23)."""
    return f"scenario-{identity.removeprefix('fp-')}.json"


@cache
def load_options() -> Mapping[str, Mapping[str, Any]]:
    """Return the options of `options.json` by id."""
    return {option["id"]: option for option in json.loads((DATA / "options.json").read_text("utf-8"))["options"]}


def to_option_value(value: Any) -> Scalar:
    """Return the game's value of an option for the value in a file: null is "none"."""
    option_value: Scalar = NONE if value is None else value
    return option_value


def _to_file_value(option: str, value: Scalar) -> Any:
    """Return the value that a file writes for the game's value of an option."""
    return None if value == NONE and None in load_options()[option]["values"] else value


def from_document(document: Mapping[str, Any]) -> Scenario:
    """Return the scenario of a document that conforms to the schema."""
    area, placement, fairness = document["area"], document["placement"], document["fairness"]
    limits = document.get("distanceLimits", {})
    alliances = document["alliances"]
    return Scenario(
        id=document["id"],
        title=document["title"],
        summary=document.get("summary", {}),
        players=document["players"],
        kind=area["type"],
        width=area["width"],
        height=area["height"],
        nominal=area.get("nominalSquares"),
        layout=tuple(document["layout"]),
        land_tiles=document["landTiles"],
        placement="hidden" if placement["mode"] == HIDDEN else "fixed",
        min_between=placement.get("minEmptyBetween", 0),
        max_to_nearest=placement.get("maxEmptyToNearest", 0),
        assignment_default=document["baseAssignment"]["default"],
        assignments_allowed=tuple(document["baseAssignment"]["allowed"]),
        alliances=alliances and (tuple(alliances[0]), tuple(alliances[1])),
        turn_order=document["turnOrder"],
        base_to_base=_read_limits(limits.get("baseToBase")),
        base_to_mine=_read_limits(limits.get("baseToMine")),
        symmetry=fairness["symmetry"],
        mines_grade=fairness["mines"],
        bases_grade=fairness["bases"],
        territory_spread=fairness["territorySpread"],
        overrides={name: to_option_value(value) for name, value in document.get("optionOverrides", {}).items()},
        tags=tuple(document.get("tags", ())),
        provenance=document["provenance"],
        provenance_notes=tuple(document.get("provenanceNotes", ())),
        author=document.get("author", ""),
    )


def _read_limits(limits: Mapping[str, int] | None) -> Limits | None:
    return None if limits is None else Limits(limits["min"], limits["max"])


def to_document(scenario: Scenario) -> dict[str, Any]:
    """Return the document of a scenario, with its fields in canonical order."""
    document: dict[str, Any] = {
        "$schema": "scenario.schema.json",
        "format": FORMAT,
        "formatVersion": FORMAT_VERSION,
        "provenance": scenario.provenance,
        "provenanceNotes": list(scenario.provenance_notes),
        "author": scenario.author,
        "id": scenario.id,
        "title": dict(scenario.title),
        "summary": dict(scenario.summary),
        "players": scenario.players,
        "area": {"type": scenario.kind, "width": scenario.width, "height": scenario.height},
        "layout": list(scenario.layout),
        "landTiles": scenario.land_tiles,
        "placement": {"mode": "fixed"},
        "baseAssignment": {"default": scenario.assignment_default, "allowed": list(scenario.assignments_allowed)},
        "alliances": scenario.alliances and [list(pair) for pair in scenario.alliances],
        "turnOrder": scenario.turn_order,
        "distanceLimits": {},
        "fairness": {
            "symmetry": scenario.symmetry,
            "mines": scenario.mines_grade,
            "bases": scenario.bases_grade,
            "territorySpread": scenario.territory_spread,
        },
        "optionOverrides": {name: _to_file_value(name, value) for name, value in scenario.overrides.items()},
        "tags": list(scenario.tags),
    }
    if scenario.nominal is not None:
        document["area"]["nominalSquares"] = scenario.nominal
    if scenario.placement == "hidden":
        document["placement"] = {
            "mode": HIDDEN,
            "perPlayer": list(HIDDEN_TILES),
            "minEmptyBetween": scenario.min_between,
            "maxEmptyToNearest": scenario.max_to_nearest,
        }
    for name, limits in (("baseToBase", scenario.base_to_base), ("baseToMine", scenario.base_to_mine)):
        if limits is not None:
            document["distanceLimits"][name] = {"min": limits.least, "max": limits.most}
    return {name: value for name, value in document.items() if value or name not in _OMITTED_IF_EMPTY}


# Fields that are not written when they are empty.
_OMITTED_IF_EMPTY: Final = ("author", "summary", "distanceLimits")


def format_document(document: Mapping[str, Any]) -> str:
    """Return a document as JSON text."""
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def to_text(scenario: Scenario) -> str:
    """Return the canonical text of a scenario's file."""
    return format_document(to_document(scenario))
