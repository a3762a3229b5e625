"""Assertions about the findings in scenario documents."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from starlode.games.forgotten_planet.scenario import Finding, ScenarioReport, inspect_scenario, read_scenario
from starlode.kernel.errors import InvalidInput


def inspect_document(document: Mapping[str, Any], name: str | None = None) -> ScenarioReport:
    """Return the report on a document."""
    return inspect_scenario(json.dumps(document), name)


def clauses(document: Mapping[str, Any], name: str | None = None) -> set[tuple[str, str]]:
    """Return the level and the clause of every finding."""
    return {(finding.level, finding.clause) for finding in inspect_document(document, name).findings}


def find_finding(document: Mapping[str, Any], key: str, name: str | None = None) -> Finding:
    """Return the only finding with this key."""
    (finding,) = [finding for finding in inspect_document(document, name).findings if finding.key == f"scenario-{key}"]
    return finding


def expect_error(document: Mapping[str, Any], clause: str, key: str, name: str | None = None) -> Finding:
    """Assert that the document is refused with this error among others; return the finding."""
    finding = next(finding for finding in inspect_document(document, name).findings if finding.key == f"scenario-{key}")
    assert (finding.level, finding.clause) == ("error", clause)
    with pytest.raises(InvalidInput) as refused:
        read_scenario(json.dumps(document), name)
    assert refused.value.data["where"]
    return finding


def expect_warning(document: Mapping[str, Any], clause: str, key: str) -> Finding:
    """Assert that the document is valid with this warning; return the finding."""
    report = inspect_document(document)
    finding = next(finding for finding in report.findings if finding.key == f"scenario-{key}")
    assert (finding.level, finding.clause) == ("warning", clause)
    assert report.errors == []
    assert read_scenario(json.dumps(document)) == report.scenario
    return finding


def expect_valid(document: Mapping[str, Any], clause: str) -> ScenarioReport:
    """Assert that the document is valid and has no finding of this clause; return the report."""
    report = inspect_document(document)
    assert report.errors == []
    assert clause not in {finding.clause for finding in report.findings}
    return report
