"""Validation of a scenario beyond the schema (FP-31, FP-37)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.analysis.geometry import LayoutGeometry
from starlode.games.forgotten_planet.scenario.analysis.hidden_tiles import place_greedily
from starlode.games.forgotten_planet.scenario.analysis.symmetry import find_asymmetry
from starlode.games.forgotten_planet.scenario.fairness import (
    BOX_LAND,
    Fairness,
    compute_guideline,
    count_land_squares,
    measure_geometry,
)
from starlode.games.forgotten_planet.scenario.findings import Finding, error, warning
from starlode.games.forgotten_planet.scenario.layout_marks import check_connection, check_marks, check_surroundings
from starlode.games.forgotten_planet.scenario.model import Limits, Scenario, load_options
from starlode.games.forgotten_planet.scenario.schema import MAX_QUOTED

# Bases of an open area should be 8 to 12 steps apart (FP-27.2, FP-R27.2).
OPEN_BASES: Final = Limits(8, 12)
HIDDEN_EACH: Final = 3


def validate_document(document: Mapping[str, Any], scenario: Scenario) -> tuple[list[Finding], Fairness | None]:
    """Return the findings in a document that conforms to the schema, and its fairness if it can be measured.

    Alliances that cannot be (FP-31.19) are set aside, so that they hide no other finding.
    """
    findings = [*_check_settings(document, scenario), *_check_rows(scenario)]
    if any(finding.clause == "FP-31.3" for finding in findings):
        return findings, None
    if any(finding.clause == "FP-31.19" for finding in findings):
        scenario = replace(scenario, alliances=None)
    geometry = LayoutGeometry(scenario.layout)
    misplaced = [*check_marks(scenario, geometry), *check_connection(geometry)]
    findings += [*misplaced, *check_surroundings(geometry), *_check_supply(scenario, geometry)]
    if misplaced:
        return findings, None
    fairness = measure_geometry(scenario, geometry)
    findings += [
        *_check_distances(scenario, fairness),
        *_check_fairness(scenario, fairness),
        *_check_symmetry(scenario),
    ]
    if scenario.placement == "hidden":
        findings += _check_hidden_placement(scenario, geometry)
    return findings, fairness


def _check_settings(document: Mapping[str, Any], scenario: Scenario) -> Iterator[Finding]:
    if scenario.assignment_default not in scenario.assignments_allowed:
        allowed = ", ".join(scenario.assignments_allowed)
        default = scenario.assignment_default
        yield error("FP-31.20", "assignment", "$.baseAssignment.default", found=default, allowed=allowed)
    if scenario.alliances is not None:
        if scenario.placement == "hidden":
            yield error("FP-31.19", "alliances-hidden", "$.alliances")
        list_members = [letter for pair in scenario.alliances for letter in pair]
        for letter in sorted({letter for letter in list_members if list_members.count(letter) > 1}):
            yield error("FP-31.19", "alliances-split", "$.alliances", base=letter)
    for name, value in document.get("optionOverrides", {}).items():
        where = f"$.optionOverrides.{name[:MAX_QUOTED]}"
        option = load_options().get(name)
        if option is None:
            yield error("FP-31.21", "option-unknown", where, option=name[:MAX_QUOTED])
        elif not any(type(value) is type(known) and value == known for known in option["values"]):
            allowed = ", ".join(_spell(known) for known in option["values"])
            yield error("FP-31.21", "option-value", where, option=name, found=_spell(value), allowed=allowed)
    if scenario.placement == "hidden" and scenario.min_between > scenario.max_to_nearest:
        least, most = scenario.min_between, scenario.max_to_nearest
        yield error("FP-28.5", "gaps", "$.placement.minEmptyBetween", least=least, most=most)


def _spell(value: Any) -> str:
    return "null" if value is None else str(value).lower()[:MAX_QUOTED]


def _check_rows(scenario: Scenario) -> Iterator[Finding]:
    if len(scenario.layout) != scenario.height:
        yield error("FP-31.3", "rows", "$.layout", found=len(scenario.layout), expected=scenario.height)
    for y, row in enumerate(scenario.layout):
        if len(row) != scenario.width:
            yield error("FP-31.3", "row", f"$.layout[{y}]", row=y, found=len(row), expected=scenario.width)


def _check_supply(scenario: Scenario, geometry: LayoutGeometry) -> Iterator[Finding]:
    land, where = scenario.land_tiles, "$.landTiles"
    if land + geometry.obstacles > BOX_LAND:
        yield error("FP-31.10", "land-over-box", where, land=land, obstacles=geometry.obstacles, most=BOX_LAND)
    left = count_land_squares(scenario, geometry)
    if land > left:
        yield error("FP-31.11", "land-over-squares", where, land=land, most=left)
    if scenario.placement == "hidden" and land <= scenario.players:
        yield error("FP-31.11", "land-for-hiding", where, land=land, players=scenario.players)
    guideline = compute_guideline(scenario.nominal or len(geometry.playable))
    # Ten per cent of the rounded guideline (FP-37).
    if 10 * abs(land - guideline) > guideline:
        yield warning("FP-31.12", "guideline", where, land=land, guideline=guideline)


def _check_distances(scenario: Scenario, fairness: Fairness) -> Iterator[Finding]:
    for name, key, limits, distances in (
        ("baseToBase", "bases-distance", scenario.base_to_base, fairness.base_to_base),
        ("baseToMine", "mine-distance", scenario.base_to_mine, fairness.base_to_mine),
    ):
        for pair, steps in distances.items() if limits is not None else ():
            assert limits is not None
            if not limits.least <= steps <= limits.most:
                range_ = {"least": limits.least, "most": limits.most}
                where = f"$.distanceLimits.{name}"
                yield error("FP-31.13", key, where, one=pair[0], other=pair[1], found=steps, **range_)
    for pair, steps in fairness.base_to_base.items() if scenario.kind == "open" else ():
        if not OPEN_BASES.least <= steps <= OPEN_BASES.most:
            range_ = {"least": OPEN_BASES.least, "most": OPEN_BASES.most}
            yield warning("FP-31.14", "open-distance", "$.layout", one=pair[0], other=pair[1], found=steps, **range_)


def _check_fairness(scenario: Scenario, fairness: Fairness) -> Iterator[Finding]:
    for name, declared, computed in (
        ("mines", scenario.mines_grade, fairness.mines),
        ("bases", scenario.bases_grade, fairness.bases),
    ):
        if declared != computed:
            yield error("FP-31.15", f"grade-{name}", f"$.fairness.{name}", found=declared, computed=computed)
    if scenario.territory_spread != fairness.spread:
        spread = {"found": _spell(scenario.territory_spread), "computed": _spell(fairness.spread)}
        yield error("FP-31.16", "spread", "$.fairness.territorySpread", **spread)
    if fairness.uneven and scenario.assignment_default != "auction":
        yield warning("FP-31.18", "no-auction", "$.baseAssignment.default", found=scenario.assignment_default)


def _check_symmetry(scenario: Scenario) -> Iterator[Finding]:
    where = "$.fairness.symmetry"
    if scenario.symmetry == "rot90" and scenario.width != scenario.height:
        yield error("FP-31.17", "symmetry-not-square", where, width=scenario.width, height=scenario.height)
    elif (square := find_asymmetry(scenario.layout, scenario.alliances, scenario.symmetry)) is not None:
        yield error("FP-31.17", "symmetry", where, square, found=scenario.symmetry)


def _check_hidden_placement(scenario: Scenario, geometry: LayoutGeometry) -> Iterator[Finding]:
    needed = HIDDEN_EACH * scenario.players
    placed = len(place_greedily(scenario, geometry, needed))
    if placed < needed:
        yield warning("FP-31.22", "hiding-room", "$.layout", found=placed, needed=needed)
