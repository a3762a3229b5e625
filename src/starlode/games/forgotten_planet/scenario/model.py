"""A scenario as the game uses it, and the file it stands in (FP-31)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from starlode.kernel.contract import Scalar

DATA: Final = Path(__file__).parents[1] / "data"

FORMAT: Final = "forgotten-planet/scenario"
FORMAT_VERSION: Final = 1

LETTERS: Final = "ABCD"
DIGITS: Final = "1234"
EMPTY: Final = "."
OUTSIDE: Final = "_"
OBSTACLE: Final = "#"

Kind = Literal["defined", "open"]
Placement = Literal["fixed", "hidden"]
Assignment = Literal["random", "auction", "fixed"]
TurnOrder = Literal["random", "alternating"]
Symmetry = Literal["mirror-x", "mirror-y", "rot180", "rot90", "none"]
Grade = Literal["strict", "balanced", "uneven", "unknown"]
Square = tuple[int, int]
Pair = tuple[str, str]

ASSIGNMENTS: Final[tuple[Assignment, ...]] = ("random", "auction", "fixed")
# A file names the mode of hidden placement in its own word.
HIDDEN: Final = "hidden-random"
HIDDEN_TILES: Final = ("base", "land", "specialMine")
# What a file writes as null is this word among the options of a game.
NONE: Final = "none"


@dataclass(frozen=True)
class Limits:
    """The least and the greatest path length."""

    least: int
    most: int


@dataclass(frozen=True)
class Scenario:
    """A scenario whose file has been found to be in order.

    `nominal` is None in a defined area. `min_between` and `max_to_nearest` count empty squares and are 0 with fixed
    placement. `overrides` holds words of the game's options. The layout is the only place that holds positions.
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
        """The id as people type it: 2p-first-landing."""
        return self.id.removeprefix("fp-")


def file_name(identity: str) -> str:
    """What a file with this id is called (FP-31.23)."""
    return f"scenario-{identity.removeprefix('fp-')}.json"


@cache
def options() -> Mapping[str, Mapping[str, Any]]:
    """The options of `options.json` by id."""
    return {option["id"]: option for option in json.loads((DATA / "options.json").read_text("utf-8"))["options"]}


def word_of(value: Any) -> Scalar:
    """An option's value as a word of the game: null is "none"."""
    word: Scalar = NONE if value is None else value
    return word


def _value_of(option: str, word: Scalar) -> Any:
    """The value that a file writes for a word."""
    return None if word == NONE and None in options()[option]["values"] else word


def from_document(document: Mapping[str, Any]) -> Scenario:
    """The scenario of a document that conforms to the schema."""
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
        base_to_base=_limits(limits.get("baseToBase")),
        base_to_mine=_limits(limits.get("baseToMine")),
        symmetry=fairness["symmetry"],
        mines_grade=fairness["mines"],
        bases_grade=fairness["bases"],
        territory_spread=fairness["territorySpread"],
        overrides={name: word_of(value) for name, value in document.get("optionOverrides", {}).items()},
        tags=tuple(document.get("tags", ())),
        provenance=document["provenance"],
        provenance_notes=tuple(document.get("provenanceNotes", ())),
        author=document.get("author", ""),
    )


def _limits(given: Mapping[str, int] | None) -> Limits | None:
    return None if given is None else Limits(given["min"], given["max"])


def to_document(scenario: Scenario) -> dict[str, Any]:
    """The document of a scenario, with its fields in the order in which they are always written."""
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
        "optionOverrides": {name: _value_of(name, word) for name, word in scenario.overrides.items()},
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
    return {name: value for name, value in document.items() if value or name not in _LEFT_OUT}


# What says nothing when it is empty is not written.
_LEFT_OUT: Final = ("author", "summary", "distanceLimits")


def written(document: Mapping[str, Any]) -> str:
    """A document as text."""
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def to_text(scenario: Scenario) -> str:
    """The file of a scenario."""
    return written(to_document(scenario))
