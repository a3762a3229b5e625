"""Scenarios as designs: the interface for the editor, the library and the trials."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from starlode.games.forgotten_planet.scenario import (
    Scenario,
    apply_symmetry,
    complete_draft,
    file_name,
    inspect_scenario,
    load_supplied,
    to_text,
)
from starlode.games.forgotten_planet.scenario.analysis.layout import LETTERS
from starlode.games.forgotten_planet.scenario.analysis.symmetry import TRANSFORMS
from starlode.games.forgotten_planet.scenario.model import format_document
from starlode.games.forgotten_planet.scenario.parsing import FILE_CLAUSE, parse
from starlode.kernel.capabilities.designs import Designs, Finding, Report
from starlode.kernel.contract import Options

DRAFT: Final = "scenario-draft.json"
"""The file name of a draft."""


def _inspect_design(text: str) -> Report:
    report = inspect_scenario(text)
    findings = tuple(
        Finding(
            finding.level,
            finding.clause,
            finding.key,
            finding.where,
            {**finding.data, "where": finding.where, "square": finding.square},
        )
        for finding in report.findings
    )
    figures = None if report.fairness is None else report.fairness.to_json()
    scenario = report.scenario
    if scenario is None:
        return Report(findings, DRAFT, figures=figures)
    trial = _choose_trial_options(scenario)
    return Report(
        findings,
        file_name(scenario.id),
        to_text(scenario),
        scenario.players,
        scenario.title,
        figures,
        trial,
        tuple(LETTERS[: scenario.players]) if trial else (),
    )


def _choose_trial_options(scenario: Scenario) -> Options:
    """Return fixed assignment where it is allowed: each seat then has the same position in every game (FP-R29.5)."""
    fixed = scenario.placement == "fixed" and "fixed" in scenario.assignments_allowed
    return {"assignment": "fixed"} if fixed else {}


def _list_supplied() -> Mapping[str, str]:
    return {short: to_text(scenario) for short, scenario in load_supplied().items()}


def _parse_draft(text: str) -> Mapping[str, Any]:
    document = parse(text)
    if not isinstance(document, dict):
        raise inspect_scenario(text).errors[0].refusal()
    return document


def _complete(text: str) -> str:
    return format_document(complete_draft(_parse_draft(text)))


def _symmetrize(symmetry: str, text: str) -> str:
    return format_document(apply_symmetry(_parse_draft(text), symmetry))


DESIGNS: Final = Designs(
    option="scenario",
    clause=FILE_CLAUSE,
    inspect=_inspect_design,
    supplied=_list_supplied,
    tools=MappingProxyType(
        {"amend": _complete, **{symmetry: partial(_symmetrize, symmetry) for symmetry in TRANSFORMS}}
    ),
)
