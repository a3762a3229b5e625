"""Scenarios as designs: what the editor, the library and the trials of any game ask of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from starlode.games.forgotten_planet.scenario import Scenario, amend, file_name, inspect, supplied, symmetrise, to_text
from starlode.games.forgotten_planet.scenario.analysis.symmetry import TURNS
from starlode.games.forgotten_planet.scenario.model import LETTERS, written
from starlode.games.forgotten_planet.scenario.parsing import WHOLE, parse
from starlode.kernel.contract import Options
from starlode.kernel.designs import Designs, Finding, Report

DRAFT: Final = "scenario-draft.json"
"""The file of what is not a scenario yet."""


def _inspect(text: str) -> Report:
    found = inspect(text)
    findings = tuple(
        Finding(one.level, one.clause, one.key, one.where, {**one.data, "where": one.where, "square": one.square})
        for one in found.findings
    )
    figures = None if found.fairness is None else found.fairness.form()
    scenario = found.scenario
    if scenario is None:
        return Report(findings, DRAFT, figures=figures)
    trial = _trial(scenario)
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


def _trial(scenario: Scenario) -> Options:
    """With fixed assignment, where it is allowed, seat and position are the same in every game (FP-R29.5)."""
    fixed = scenario.placement == "fixed" and "fixed" in scenario.assignments_allowed
    return {"assignment": "fixed"} if fixed else {}


def _supplied() -> Mapping[str, str]:
    return {short: to_text(scenario) for short, scenario in supplied().items()}


def _draft(text: str) -> Mapping[str, Any]:
    document = parse(text)
    if not isinstance(document, dict):
        raise inspect(text).errors[0].refusal()
    return document


def _amend(text: str) -> str:
    return written(amend(_draft(text)))


def _symmetrise(symmetry: str, text: str) -> str:
    return written(symmetrise(_draft(text), symmetry))


DESIGNS: Final = Designs(
    option="scenario",
    clause=WHOLE,
    inspect=_inspect,
    supplied=_supplied,
    tools=MappingProxyType({"amend": _amend, **{symmetry: partial(_symmetrise, symmetry) for symmetry in TURNS}}),
)
