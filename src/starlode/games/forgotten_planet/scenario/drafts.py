"""Drafts: unfinished scenarios of the editor. `complete_draft` fills in everything that follows from the layout."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.analysis.layout import OBSTACLE, OUTSIDE
from starlode.games.forgotten_planet.scenario.analysis.symmetry import TRANSFORMS, complete_layout
from starlode.games.forgotten_planet.scenario.fairness import BOX_LAND, Fairness, compute_guideline
from starlode.games.forgotten_planet.scenario.findings import error
from starlode.games.forgotten_planet.scenario.inspection import finding_from_violation, inspect_scenario
from starlode.games.forgotten_planet.scenario.model import (
    ASSIGNMENTS,
    FORMAT,
    FORMAT_VERSION,
    format_document,
)
from starlode.games.forgotten_planet.scenario.schema import MAX_QUOTED, load_schema, violations

Draft = Mapping[str, Any]

_DEFAULTS: Final[Draft] = {
    "$schema": "scenario.schema.json",
    "format": FORMAT,
    "formatVersion": FORMAT_VERSION,
    "provenance": "designed",
    "provenanceNotes": [],
    "placement": {"mode": "fixed"},
    "alliances": None,
    "optionOverrides": {},
    "tags": [],
}
# Substitutes while the area cannot be validated.
_UNKNOWN: Final[Draft] = {
    "fairness": {"symmetry": "none", "mines": "unknown", "bases": "unknown", "territorySpread": None},
    "baseAssignment": {"default": "random", "allowed": [*ASSIGNMENTS]},
}


def complete_draft(draft: Draft) -> dict[str, Any]:
    """Return the draft with everything that follows from it: format, id, size, turn order, land, distances, fairness.

    Fields that only the author can know are left unchanged, right or wrong, for `inspect_scenario` to report.
    """
    completed = {**_DEFAULTS, **draft}
    completed |= _complete_size(completed)
    completed |= _complete_alliances(completed)
    if not re.search(load_schema()["properties"]["id"]["pattern"], str(completed.get("id"))):
        completed["id"] = _make_id(completed)
    document = {**_UNKNOWN, "landTiles": _suggest_land(completed), **completed}
    fairness = inspect_scenario(format_document({**document, **_UNKNOWN})).fairness
    if fairness is not None:
        document |= _complete_fairness(draft, document, fairness)
        if fairness.bases == "unknown":
            document.pop("distanceLimits", None)
    fields = dict.fromkeys((*load_schema()["properties"], *document))
    return {field: document[field] for field in fields if field in document}


def apply_symmetry(draft: Draft, symmetry: str) -> dict[str, Any]:
    """Return the completed draft with its layout made symmetric; raise InvalidInput if it has no valid layout."""
    name = next((known for known in TRANSFORMS if known == symmetry), None)
    if name is None:
        known = ", ".join(TRANSFORMS)
        raise error("FP-31.1", "bad-value", "$.fairness.symmetry", found=symmetry[:MAX_QUOTED], allowed=known).refusal()
    rows = complete_draft(draft).get("layout", [])
    layout = {"layout": rows}
    for violation in violations(layout):
        if violation.where.startswith("$.layout"):
            raise finding_from_violation(layout, violation).refusal()
    fairness = draft.get("fairness")
    declared = {**fairness, "symmetry": name} if isinstance(fairness, dict) else {"symmetry": name}
    return complete_draft({**draft, "layout": [*complete_layout(rows, name)], "fairness": declared})


def _complete_size(draft: Draft) -> Draft:
    """Return rows of equal length and an area of their size; nothing if the draft has no layout."""
    layout = draft.get("layout")
    longest: int = load_schema()["properties"]["layout"]["maxItems"]
    if not isinstance(layout, list) or len(layout) > longest:
        return {}
    if not all(isinstance(row, str) and len(row) <= longest for row in layout):
        return {}
    width = max(map(len, layout), default=0)
    area = draft.get("area")
    return {
        "layout": [row.ljust(width, OUTSIDE) for row in layout],
        "area": {"type": "defined", **(area if isinstance(area, dict) else {}), "width": width, "height": len(layout)},
    }


def _complete_alliances(draft: Draft) -> Draft:
    """Return no alliances where there can be none (FP-31.19), and no alternating order without them."""
    placement = draft["placement"]
    fixed = isinstance(placement, dict) and placement.get("mode") == "fixed"
    if draft.get("players") != 4 or not fixed or draft["alliances"] is None:
        return {"alliances": None, "turnOrder": "random"}
    return {"turnOrder": draft.get("turnOrder", "alternating")}


def _make_id(draft: Draft) -> str:
    title = draft.get("title")
    english = title.get("en") if isinstance(title, dict) else None
    plain = unicodedata.normalize("NFKD", str(english)).encode("ascii", "ignore").decode().lower() if english else ""
    words = re.findall("[a-z0-9]+", plain) or ["unnamed"]
    count = [f"{draft['players']}p"] if draft.get("players") in (2, 3, 4) else []
    longest: int = load_schema()["properties"]["id"]["maxLength"]
    return "-".join(("fp", *count, *words))[:longest].rstrip("-")


def _suggest_land(draft: Draft) -> int:
    """Return the guideline for the present layout (FP-26.3, FP-27.4)."""
    rows = [row for row in draft["layout"] if isinstance(row, str)] if isinstance(draft.get("layout"), list) else []
    marks = "".join(rows)
    area = draft.get("area")
    nominal = area.get("nominalSquares") if isinstance(area, dict) else None
    squares = nominal if type(nominal) is int else sum(mark not in (OBSTACLE, OUTSIDE) for mark in marks)
    return max(1, min(compute_guideline(squares), BOX_LAND - marks.count(OBSTACLE)))


def _complete_fairness(draft: Draft, document: Draft, fairness: Fairness) -> Draft:
    """Return the fields that follow from the fairness, and those that the author has not chosen."""
    fields: dict[str, Any] = {
        "fairness": {
            "symmetry": _choose_symmetry(draft.get("fairness"), fairness),
            "mines": fairness.mines,
            "bases": fairness.bases,
            "territorySpread": fairness.spread,
        },
        "distanceLimits": {
            name: {"min": min(distances.values()), "max": max(distances.values())}
            for name, distances in (("baseToBase", fairness.base_to_base), ("baseToMine", fairness.base_to_mine))
            if distances
        },
    }
    if "landTiles" not in draft:
        fields["landTiles"] = max(1, min(document["landTiles"], fairness.most_land))
    if "baseAssignment" not in draft and fairness.uneven:
        fields["baseAssignment"] = {**document["baseAssignment"], "default": "auction"}
    return fields


def _choose_symmetry(declared: object, fairness: Fairness) -> str:
    """Return the declared symmetry if it holds, else the strongest one; none with hidden placement."""
    declared_symmetry = declared.get("symmetry") if isinstance(declared, dict) else None
    if declared_symmetry in fairness.symmetries:
        return str(declared_symmetry)
    return fairness.symmetries[0] if fairness.symmetries and fairness.bases != "unknown" else "none"
