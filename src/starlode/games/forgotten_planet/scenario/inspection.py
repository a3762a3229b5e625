"""Inspection of a scenario file: `inspect_scenario` lists all findings, `read_scenario` raises the first error."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.fairness import Fairness
from starlode.games.forgotten_planet.scenario.findings import Finding, error, finding_from_error
from starlode.games.forgotten_planet.scenario.model import (
    FORMAT,
    FORMAT_VERSION,
    Scenario,
    file_name,
    from_document,
)
from starlode.games.forgotten_planet.scenario.parsing import parse
from starlode.games.forgotten_planet.scenario.schema import MAX_QUOTED, SchemaViolation, violations
from starlode.games.forgotten_planet.scenario.validation import validate_document
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput

MAX_VIOLATIONS: Final = 100
"""The number of violations of the schema that are reported for one file."""


@dataclass(frozen=True)
class ScenarioReport:
    """The result of `inspect_scenario`: a scenario unless there are errors; fairness wherever it could be measured."""

    findings: tuple[Finding, ...]
    scenario: Scenario | None = None
    fairness: Fairness | None = None

    @property
    def errors(self) -> list[Finding]:
        """The findings that prevent the use of the scenario."""
        return [finding for finding in self.findings if finding.level == "error"]

    @property
    def warnings(self) -> list[Finding]:
        """The findings that the author may intend."""
        return [finding for finding in self.findings if finding.level == "warning"]

    def to_json(self) -> dict[str, Json]:
        """Return the report as JSON for the browser."""
        return {
            "valid": not self.errors,
            "findings": [finding.to_json() for finding in self.findings],
            "fairness": None if self.fairness is None else self.fairness.to_json(),
        }


def read_scenario(text: str, name: str | None = None) -> Scenario:
    """Return the scenario of a file, or raise its first error. The file's name is checked if it is given."""
    report = inspect_scenario(text, name)
    if report.scenario is None:
        raise report.errors[0].refusal()
    return report.scenario


def inspect_scenario(text: str, name: str | None = None) -> ScenarioReport:
    """Return all findings in a file (FP-31)."""
    try:
        document = parse(text)
    except InvalidInput as problem:
        return ScenarioReport((finding_from_error(problem),))
    if (foreign := _check_format(document)) is not None:
        return ScenarioReport((foreign,))
    broken = list(islice(violations(document), MAX_VIOLATIONS))
    findings = [finding_from_violation(document, violation) for violation in broken]
    if not any(violation.where == "$.id" for violation in broken):
        findings += _check_name(document, name)
    fairness = None
    if len(broken) < MAX_VIOLATIONS and (usable := _mask_broken_fields(document, broken)) is not None:
        further, fairness = validate_document(usable, from_document(usable))
        findings += further
    failed = any(finding.level == "error" for finding in findings)
    return ScenarioReport(tuple(findings), None if failed else from_document(document), fairness)


def _check_format(document: Any) -> Finding | None:
    """Return the error of another format, or of a later version of this one; such files are not inspected further."""
    if not isinstance(document, dict):
        return None
    name = document.get("format", FORMAT)
    if name != FORMAT:
        return error("FP-31.1", "format", "$.format", found=str(name)[:MAX_QUOTED], known=FORMAT)
    version = document.get("formatVersion", FORMAT_VERSION)
    if type(version) is int and version > FORMAT_VERSION:
        return error("FP-31.1", "version", "$.formatVersion", found=str(version)[:MAX_QUOTED], known=FORMAT_VERSION)
    return None


def _check_name(document: Any, name: str | None) -> list[Finding]:
    identity = document.get("id") if isinstance(document, dict) else None
    if name is None or identity is None or name == file_name(identity):
        return []
    return [error("FP-31.23", "file-name", "$.id", found=name[:MAX_QUOTED], expected=file_name(identity))]


# The message for each keyword of the schema.
_KEYS: Final[Mapping[str, str]] = {
    "required": "missing-field",
    "additionalProperties": "unknown-field",
    "type": "bad-type",
    "const": "bad-value",
    "enum": "bad-value",
    "pattern": "bad-form",
    "minimum": "too-small",
    "maximum": "too-great",
    "minLength": "too-short",
    "maxLength": "too-long",
    "minItems": "too-short",
    "maxItems": "too-long",
    "uniqueItems": "repeated",
    "not": "nominal-unwanted",
}
# Rules of the schema with a clause or message of their own.
_SPECIAL: Final[Mapping[str, tuple[str, str]]] = {
    "/properties/provenance/pattern": ("FP-31.2", "provenance"),
    "/allOf/0/then/properties/players/const": ("FP-31.19", "alliances-players"),
    "/allOf/1/then/properties/alliances/type": ("FP-31.1", "alternating-alone"),
}
_MARKS: Final = "._#ABCD1234"


def finding_from_violation(document: Any, violation: SchemaViolation) -> Finding:
    """Return the finding that reports a violation of the schema."""
    row = re.fullmatch(r"\$\.layout\[(\d+)\]", violation.where)
    if row and violation.keyword == "pattern":
        y, text = int(row[1]), document["layout"][int(row[1])]
        stray = next((x for x, mark in enumerate(text) if mark not in _MARKS), None)
        if stray is None:
            return error("FP-31.1", "row-length", violation.where, found=len(text))
        return error("FP-31.1", "bad-mark", violation.where, (stray, y), found=text[stray])
    clause, key = _SPECIAL.get(violation.rule, ("FP-31.1", _KEYS[violation.keyword]))
    data = {
        name: ", ".join(map(str, value)) if isinstance(value, list) else value for name, value in violation.data.items()
    }
    return error(clause, key, violation.where, **data)  # type: ignore[arg-type]


# Fields that no check of the area depends on, with substitutes while the rest is validated.
_SUBSTITUTES: Final[Mapping[str, Any]] = {
    "$schema": "",
    "provenance": "",
    "provenanceNotes": [],
    "author": "",
    "id": "",
    "title": {},
    "summary": {},
    "optionOverrides": {},
    "tags": [],
    "alliances": None,
    "turnOrder": "random",
}
# Rules about two fields, with the one that is set aside; the schema names the other.
_SET_ASIDE: Final[Mapping[str, str]] = {
    "/allOf/0/then/properties/players/const": "alliances",
    "/allOf/1/then/properties/alliances/type": "turnOrder",
}


def _mask_broken_fields(document: Any, broken: Sequence[SchemaViolation]) -> dict[str, Any] | None:
    """Return the document with substitutes for invalid fields, or None if other fields are invalid."""
    invalid = set()
    for violation in broken:
        if violation.keyword == "additionalProperties":
            continue
        field = re.match(r"\$\.(\$?\w+)", violation.where)
        named = field[1] if field else str(violation.data.get("field", ""))
        invalid.add(_SET_ASIDE.get(violation.rule, named))
    if not invalid <= _SUBSTITUTES.keys():
        return None
    return {**document, **{field: _SUBSTITUTES[field] for field in invalid}}
