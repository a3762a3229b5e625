"""A scenario file judged as a whole: `inspect` lists everything, `read_scenario` refuses the first error."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from starlode.games.forgotten_planet.scenario.analysis.fairness import Fairness
from starlode.games.forgotten_planet.scenario.findings import Finding, error, finding_in
from starlode.games.forgotten_planet.scenario.model import (
    FORMAT,
    FORMAT_VERSION,
    Scenario,
    file_name,
    from_document,
)
from starlode.games.forgotten_planet.scenario.parsing import parse
from starlode.games.forgotten_planet.scenario.schema import QUOTED, Complaint, violations
from starlode.games.forgotten_planet.scenario.validation import judge
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput

MOST_COMPLAINTS: Final = 100
"""A file in which everything is wrong need not be told of all of it."""


@dataclass(frozen=True)
class Report:
    """What `inspect` found. There is a scenario if there is no error; figures wherever they could be computed."""

    findings: tuple[Finding, ...]
    scenario: Scenario | None = None
    fairness: Fairness | None = None

    @property
    def errors(self) -> list[Finding]:
        """What must not be."""
        return [finding for finding in self.findings if finding.level == "error"]

    @property
    def warnings(self) -> list[Finding]:
        """What may be wanted."""
        return [finding for finding in self.findings if finding.level == "warning"]

    def form(self) -> dict[str, Json]:
        """The report for a browser."""
        return {
            "valid": not self.errors,
            "findings": [finding.form() for finding in self.findings],
            "fairness": None if self.fairness is None else self.fairness.form(),
        }


def read_scenario(text: str, name: str | None = None) -> Scenario:
    """The scenario of a file, refused by its first error. The file's name is judged if it is given."""
    report = inspect(text, name)
    if report.scenario is None:
        raise report.errors[0].refusal()
    return report.scenario


def inspect(text: str, name: str | None = None) -> Report:
    """Everything that FP-31 finds in a file."""
    try:
        document = parse(text)
    except InvalidInput as problem:
        return Report((finding_in(problem),))
    if (foreign := _foreign(document)) is not None:
        return Report((foreign,))
    told = list(islice(violations(document), MOST_COMPLAINTS))
    findings = [finding_of(document, complaint) for complaint in told]
    if not any(complaint.where == "$.id" for complaint in told):
        findings += _name_findings(document, name)
    fairness = None
    if len(told) < MOST_COMPLAINTS and (sound := _sound(document, told)) is not None:
        judged, fairness = judge(sound, from_document(sound))
        findings += judged
    failed = any(finding.level == "error" for finding in findings)
    return Report(tuple(findings), None if failed else from_document(document), fairness)


def _foreign(document: Any) -> Finding | None:
    """Another format, or a later version of this one, of which nothing further can be said."""
    if not isinstance(document, dict):
        return None
    found = document.get("format", FORMAT)
    if found != FORMAT:
        return error("FP-31.1", "format", "$.format", found=str(found)[:QUOTED], known=FORMAT)
    version = document.get("formatVersion", FORMAT_VERSION)
    if type(version) is int and version > FORMAT_VERSION:
        return error("FP-31.1", "version", "$.formatVersion", found=str(version)[:QUOTED], known=FORMAT_VERSION)
    return None


def _name_findings(document: Any, name: str | None) -> list[Finding]:
    identity = document.get("id") if isinstance(document, dict) else None
    if name is None or identity is None or name == file_name(identity):
        return []
    return [error("FP-31.23", "file-name", "$.id", found=name[:QUOTED], expected=file_name(identity))]


# What is told of a broken keyword of the schema.
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
# Rules of the schema that a clause of its own, or plainer words, stand for.
_SPECIAL: Final[Mapping[str, tuple[str, str]]] = {
    "/properties/provenance/pattern": ("FP-31.2", "provenance"),
    "/allOf/0/then/properties/players/const": ("FP-31.19", "alliances-players"),
    "/allOf/1/then/properties/alliances/type": ("FP-31.1", "alternating-alone"),
}
_MARKS: Final = "._#ABCD1234"


def finding_of(document: Any, complaint: Complaint) -> Finding:
    """What a complaint of the schema is told as."""
    row = re.fullmatch(r"\$\.layout\[(\d+)\]", complaint.where)
    if row and complaint.keyword == "pattern":
        y, text = int(row[1]), document["layout"][int(row[1])]
        stray = next((x for x, mark in enumerate(text) if mark not in _MARKS), None)
        if stray is None:
            return error("FP-31.1", "row-length", complaint.where, found=len(text))
        return error("FP-31.1", "bad-mark", complaint.where, (stray, y), found=text[stray])
    clause, key = _SPECIAL.get(complaint.rule, ("FP-31.1", _KEYS[complaint.keyword]))
    data = {
        name: ", ".join(map(str, value)) if isinstance(value, list) else value for name, value in complaint.data.items()
    }
    return error(clause, key, complaint.where, **data)  # type: ignore[arg-type]


# Fields that no check of the area depends on, with what stands in for them while the rest is judged.
_ASIDE: Final[Mapping[str, Any]] = {
    "$schema": "",
    "provenance": "",
    "provenanceNotes": [],
    "author": "",
    "id": "",
    "title": {},
    "summary": {},
    "optionOverrides": {},
    "tags": [],
}


def _sound(document: Any, told: Sequence[Complaint]) -> dict[str, Any] | None:
    """The document as far as it can be judged further, or None if too much is wrong with it."""
    broken = set()
    for complaint in told:
        if complaint.keyword == "additionalProperties":
            continue
        field = re.match(r"\$\.(\$?\w+)", complaint.where)
        broken.add(field[1] if field else str(complaint.data.get("field", "")))
    if not broken <= _ASIDE.keys():
        return None
    return {**document, **{field: _ASIDE[field] for field in broken}}
