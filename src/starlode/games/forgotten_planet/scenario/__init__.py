"""Scenarios: files and their validation (FP-31), fairness, symmetry, drafts for the editor, random scenarios."""

from __future__ import annotations

from starlode.games.forgotten_planet.scenario.drafts import apply_symmetry, complete_draft
from starlode.games.forgotten_planet.scenario.fairness import Fairness, measure_fairness
from starlode.games.forgotten_planet.scenario.findings import Finding, finding_from_error
from starlode.games.forgotten_planet.scenario.generator import generate_scenario
from starlode.games.forgotten_planet.scenario.inspection import ScenarioReport, inspect_scenario, read_scenario
from starlode.games.forgotten_planet.scenario.model import Scenario, file_name, to_document, to_text
from starlode.games.forgotten_planet.scenario.parsing import READ_LIMIT, decode_text
from starlode.games.forgotten_planet.scenario.supplied import load_supplied

__all__ = [
    "READ_LIMIT",
    "Fairness",
    "Finding",
    "Scenario",
    "ScenarioReport",
    "apply_symmetry",
    "complete_draft",
    "decode_text",
    "file_name",
    "finding_from_error",
    "generate_scenario",
    "inspect_scenario",
    "load_supplied",
    "measure_fairness",
    "read_scenario",
    "to_document",
    "to_text",
]
