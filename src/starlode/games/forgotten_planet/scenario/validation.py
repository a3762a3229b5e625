"""The clauses of FP-31 beyond the schema, and what FP-37 adds to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.analysis.fairness import BOX_LAND, Fairness, land_squares, measure
from starlode.games.forgotten_planet.scenario.analysis.geometry import Ground
from starlode.games.forgotten_planet.scenario.analysis.symmetry import fault
from starlode.games.forgotten_planet.scenario.findings import Finding, error, warning
from starlode.games.forgotten_planet.scenario.hidden_tiles import greedy
from starlode.games.forgotten_planet.scenario.layout_marks import connection, marks, surroundings
from starlode.games.forgotten_planet.scenario.model import Limits, Scenario, options
from starlode.games.forgotten_planet.scenario.schema import QUOTED

OPEN_BASES: Final = Limits(8, 12)
HIDDEN_EACH: Final = 3


def judge(document: Mapping[str, Any], scenario: Scenario) -> tuple[list[Finding], Fairness | None]:
    """What is found in a document that conforms to the schema, and the figures if the area allows them."""
    found = [*_settings(document, scenario), *_rows(scenario)]
    if any(finding.clause == "FP-31.3" for finding in found):
        return found, None
    ground = Ground(scenario.layout)
    misplaced = [*marks(scenario, ground), *connection(ground)]
    found += [*misplaced, *surroundings(ground), *_supply(scenario, ground)]
    if misplaced or any(finding.clause == "FP-31.19" for finding in found):
        return found, None
    fairness = measure(scenario, ground)
    found += [*_distances(scenario, fairness), *_fairness(scenario, fairness), *_symmetry(scenario)]
    if scenario.placement == "hidden":
        found += _hiding(scenario, ground)
    return found, fairness


def _settings(document: Mapping[str, Any], scenario: Scenario) -> Iterator[Finding]:
    if scenario.assignment_default not in scenario.assignments_allowed:
        allowed = ", ".join(scenario.assignments_allowed)
        found = scenario.assignment_default
        yield error("FP-31.20", "assignment", "$.baseAssignment.default", found=found, allowed=allowed)
    if scenario.alliances is not None:
        if scenario.placement == "hidden":
            yield error("FP-31.19", "alliances-hidden", "$.alliances")
        members = [letter for pair in scenario.alliances for letter in pair]
        for letter in sorted({letter for letter in members if members.count(letter) > 1}):
            yield error("FP-31.19", "alliances-split", "$.alliances", base=letter)
    for name, value in document.get("optionOverrides", {}).items():
        where = f"$.optionOverrides.{name[:QUOTED]}"
        option = options().get(name)
        if option is None:
            yield error("FP-31.21", "option-unknown", where, option=name[:QUOTED])
        elif not any(type(value) is type(known) and value == known for known in option["values"]):
            allowed = ", ".join(_spelled(known) for known in option["values"])
            yield error("FP-31.21", "option-value", where, option=name, found=_spelled(value), allowed=allowed)
    if scenario.placement == "hidden" and scenario.min_between > scenario.max_to_nearest:
        least, most = scenario.min_between, scenario.max_to_nearest
        yield error("FP-28.5", "gaps", "$.placement.minEmptyBetween", least=least, most=most)


def _spelled(value: Any) -> str:
    return "null" if value is None else str(value).lower()[:QUOTED]


def _rows(scenario: Scenario) -> Iterator[Finding]:
    if len(scenario.layout) != scenario.height:
        yield error("FP-31.3", "rows", "$.layout", found=len(scenario.layout), expected=scenario.height)
    for y, row in enumerate(scenario.layout):
        if len(row) != scenario.width:
            yield error("FP-31.3", "row", f"$.layout[{y}]", row=y, found=len(row), expected=scenario.width)


def _supply(scenario: Scenario, ground: Ground) -> Iterator[Finding]:
    land, where = scenario.land_tiles, "$.landTiles"
    if land + ground.obstacles > BOX_LAND:
        yield error("FP-31.10", "land-over-box", where, land=land, obstacles=ground.obstacles, most=BOX_LAND)
    left = land_squares(scenario, ground)
    if land > left:
        yield error("FP-31.11", "land-over-squares", where, land=land, most=left)
    if scenario.placement == "hidden" and land <= scenario.players:
        yield error("FP-31.11", "land-for-hiding", where, land=land, players=scenario.players)


def _distances(scenario: Scenario, fairness: Fairness) -> Iterator[Finding]:
    for name, key, limits, far in (
        ("baseToBase", "bases-distance", scenario.base_to_base, fairness.base_to_base),
        ("baseToMine", "mine-distance", scenario.base_to_mine, fairness.base_to_mine),
    ):
        for pair, steps in far.items() if limits is not None else ():
            assert limits is not None
            if not limits.least <= steps <= limits.most:
                range_ = {"least": limits.least, "most": limits.most}
                where = f"$.distanceLimits.{name}"
                yield error("FP-31.13", key, where, one=pair[0], other=pair[1], found=steps, **range_)
    for pair, steps in fairness.base_to_base.items() if scenario.kind == "open" else ():
        if not OPEN_BASES.least <= steps <= OPEN_BASES.most:
            range_ = {"least": OPEN_BASES.least, "most": OPEN_BASES.most}
            yield warning("FP-31.14", "open-distance", "$.layout", one=pair[0], other=pair[1], found=steps, **range_)


def _fairness(scenario: Scenario, fairness: Fairness) -> Iterator[Finding]:
    land, aim = scenario.land_tiles, fairness.guideline
    # Ten per cent of the rounded guideline (FP-37).
    if 10 * abs(land - aim) > aim:
        yield warning("FP-31.12", "guideline", "$.landTiles", land=land, guideline=aim)
    for name, declared, computed in (
        ("mines", scenario.mines_grade, fairness.mines),
        ("bases", scenario.bases_grade, fairness.bases),
    ):
        if declared != computed:
            yield error("FP-31.15", f"grade-{name}", f"$.fairness.{name}", found=declared, computed=computed)
    if scenario.territory_spread != fairness.spread:
        spread = {"found": _spelled(scenario.territory_spread), "computed": _spelled(fairness.spread)}
        yield error("FP-31.16", "spread", "$.fairness.territorySpread", **spread)
    if fairness.uneven and scenario.assignment_default != "auction":
        yield warning("FP-31.18", "no-auction", "$.baseAssignment.default", found=scenario.assignment_default)


def _symmetry(scenario: Scenario) -> Iterator[Finding]:
    where = "$.fairness.symmetry"
    if scenario.symmetry == "rot90" and scenario.width != scenario.height:
        yield error("FP-31.17", "symmetry-not-square", where, width=scenario.width, height=scenario.height)
    elif (square := fault(scenario.layout, scenario.alliances, scenario.symmetry)) is not None:
        yield error("FP-31.17", "symmetry", where, square, found=scenario.symmetry)


def _hiding(scenario: Scenario, ground: Ground) -> Iterator[Finding]:
    needed = HIDDEN_EACH * scenario.players
    placed = len(greedy(scenario, ground, needed))
    if placed < needed:
        yield warning("FP-31.22", "hiding-room", "$.layout", found=placed, needed=needed)
