"""Drafts: what an editor holds before it is a scenario. What follows from the drawing is filled in by `amend`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.analysis.fairness import BOX_LAND, Fairness, guideline
from starlode.games.forgotten_planet.scenario.analysis.symmetry import TURNS, complete
from starlode.games.forgotten_planet.scenario.findings import error
from starlode.games.forgotten_planet.scenario.inspection import finding_of, inspect
from starlode.games.forgotten_planet.scenario.model import (
    ASSIGNMENTS,
    FORMAT,
    FORMAT_VERSION,
    OBSTACLE,
    OUTSIDE,
    written,
)
from starlode.games.forgotten_planet.scenario.schema import QUOTED, schema, violations

Draft = Mapping[str, Any]

_FRAME: Final[Draft] = {
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
# Stand-ins while the area cannot be judged.
_UNKNOWN: Final[Draft] = {
    "fairness": {"symmetry": "none", "mines": "unknown", "bases": "unknown", "territorySpread": None},
    "baseAssignment": {"default": "random", "allowed": [*ASSIGNMENTS]},
}


def amend(draft: Draft) -> dict[str, Any]:
    """The draft with everything that follows from it: frame, id, size, turn order, land, distances, fairness.

    What only its author can know is left as it is, right or wrong, for `inspect` to tell.
    """
    framed = {**_FRAME, **draft}
    framed |= _sized(framed)
    framed |= _paired(framed)
    if not re.search(schema()["properties"]["id"]["pattern"], str(framed.get("id"))):
        framed["id"] = _identity(framed)
    whole = {**_UNKNOWN, "landTiles": _land(framed), **framed}
    figures = inspect(written({**whole, **_UNKNOWN})).fairness
    if figures is not None:
        whole |= _judged(draft, whole, figures)
        if figures.bases == "unknown":
            whole.pop("distanceLimits", None)
    return {field: whole[field] for field in dict.fromkeys((*schema()["properties"], *whole)) if field in whole}


def symmetrise(draft: Draft, symmetry: str) -> dict[str, Any]:
    """The amended draft with its drawing completed by a symmetry; refused if it has no drawing that can be."""
    name = next((known for known in TURNS if known == symmetry), None)
    if name is None:
        known = ", ".join(TURNS)
        raise error("FP-31.1", "bad-value", "$.fairness.symmetry", found=symmetry[:QUOTED], allowed=known).refusal()
    rows = amend(draft).get("layout", [])
    layout = {"layout": rows}
    for complaint in violations(layout):
        if complaint.where.startswith("$.layout"):
            raise finding_of(layout, complaint).refusal()
    fairness = draft.get("fairness")
    declared = {**fairness, "symmetry": name} if isinstance(fairness, dict) else {"symmetry": name}
    return amend({**draft, "layout": [*complete(rows, name)], "fairness": declared})


def _sized(draft: Draft) -> Draft:
    """Rows of equal length, and an area of their size; what is no drawing at all stays as it is."""
    layout = draft.get("layout")
    longest: int = schema()["properties"]["layout"]["maxItems"]
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


def _paired(draft: Draft) -> Draft:
    """No alliances where there can be none (FP-31.19), and no alternating without them."""
    placement = draft["placement"]
    fixed = isinstance(placement, dict) and placement.get("mode") == "fixed"
    if draft.get("players") != 4 or not fixed or draft["alliances"] is None:
        return {"alliances": None, "turnOrder": "random"}
    return {"turnOrder": draft.get("turnOrder", "alternating")}


def _identity(draft: Draft) -> str:
    title = draft.get("title")
    named = title.get("en") if isinstance(title, dict) else None
    plain = unicodedata.normalize("NFKD", str(named)).encode("ascii", "ignore").decode().lower() if named else ""
    words = re.findall("[a-z0-9]+", plain) or ["unnamed"]
    count = [f"{draft['players']}p"] if draft.get("players") in (2, 3, 4) else []
    longest: int = schema()["properties"]["id"]["maxLength"]
    return "-".join(("fp", *count, *words))[:longest].rstrip("-")


def _land(draft: Draft) -> int:
    """The guideline of the drawing as it stands (FP-26.3, FP-27.4)."""
    rows = [row for row in draft["layout"] if isinstance(row, str)] if isinstance(draft.get("layout"), list) else []
    drawn = "".join(rows)
    area = draft.get("area")
    nominal = area.get("nominalSquares") if isinstance(area, dict) else None
    squares = nominal if type(nominal) is int else sum(mark not in (OBSTACLE, OUTSIDE) for mark in drawn)
    return max(1, min(guideline(squares), BOX_LAND - drawn.count(OBSTACLE)))


def _judged(draft: Draft, whole: Draft, figures: Fairness) -> Draft:
    """What the figures say of the draft; what its author has not chosen follows them."""
    found: dict[str, Any] = {
        "fairness": {
            "symmetry": _symmetry(draft.get("fairness"), figures),
            "mines": figures.mines,
            "bases": figures.bases,
            "territorySpread": figures.spread,
        },
        "distanceLimits": {
            name: {"min": min(far.values()), "max": max(far.values())}
            for name, far in (("baseToBase", figures.base_to_base), ("baseToMine", figures.base_to_mine))
            if far
        },
    }
    if "landTiles" not in draft:
        found["landTiles"] = max(1, min(whole["landTiles"], figures.most_land))
    if "baseAssignment" not in draft and figures.uneven:
        found["baseAssignment"] = {**whole["baseAssignment"], "default": "auction"}
    return found


def _symmetry(declared: object, figures: Fairness) -> str:
    """What the author declared, if it holds; else the strongest symmetry. Before hidden tiles lie none is claimed."""
    wanted = declared.get("symmetry") if isinstance(declared, dict) else None
    if wanted in figures.symmetries:
        return str(wanted)
    return figures.symmetries[0] if figures.symmetries and figures.bases != "unknown" else "none"
