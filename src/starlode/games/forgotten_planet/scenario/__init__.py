"""Scenarios: files read and judged by FP-31, fairness, symmetry, drafts for an editor, random ones for the fuzzer."""

from __future__ import annotations

from starlode.games.forgotten_planet.scenario.analysis.fairness import Fairness, fairness_of
from starlode.games.forgotten_planet.scenario.drafts import amend, symmetrise
from starlode.games.forgotten_planet.scenario.findings import Finding, finding_in
from starlode.games.forgotten_planet.scenario.generator import generate
from starlode.games.forgotten_planet.scenario.inspection import Report, inspect, read_scenario
from starlode.games.forgotten_planet.scenario.model import Scenario, file_name, to_document, to_text
from starlode.games.forgotten_planet.scenario.parsing import ENOUGH, decode
from starlode.games.forgotten_planet.scenario.supplied import supplied

__all__ = [
    "ENOUGH",
    "Fairness",
    "Finding",
    "Report",
    "Scenario",
    "amend",
    "decode",
    "fairness_of",
    "file_name",
    "finding_in",
    "generate",
    "inspect",
    "read_scenario",
    "supplied",
    "symmetrise",
    "to_document",
    "to_text",
]
