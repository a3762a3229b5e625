"""What is found in scenario files, and what tests expect of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from starlode.games.forgotten_planet.scenario import Finding, ScenarioReport, inspect_scenario, read_scenario
from starlode.kernel.errors import InvalidInput


def judged(file: Mapping[str, Any], name: str | None = None) -> ScenarioReport:
    """What is found in a file."""
    return inspect_scenario(json.dumps(file), name)


def clauses(file: Mapping[str, Any], name: str | None = None) -> set[tuple[str, str]]:
    """The level and the clause of everything found."""
    return {(finding.level, finding.clause) for finding in judged(file, name).findings}


def the_finding(file: Mapping[str, Any], key: str, name: str | None = None) -> Finding:
    """The only finding of this key."""
    (found,) = [finding for finding in judged(file, name).findings if finding.key == f"scenario-{key}"]
    return found


def expect_error(file: Mapping[str, Any], clause: str, key: str, name: str | None = None) -> Finding:
    """The file is refused, and this is among the reasons."""
    found = next(one for one in judged(file, name).findings if one.key == f"scenario-{key}")
    assert (found.level, found.clause) == ("error", clause)
    with pytest.raises(InvalidInput) as refused:
        read_scenario(json.dumps(file), name)
    assert refused.value.data["where"]
    return found


def expect_warning(file: Mapping[str, Any], clause: str, key: str) -> Finding:
    """The file is in order, and this is said about it."""
    report = judged(file)
    found = next(one for one in report.findings if one.key == f"scenario-{key}")
    assert (found.level, found.clause) == ("warning", clause)
    assert report.errors == []
    assert read_scenario(json.dumps(file)) == report.scenario
    return found


def expect_sound(file: Mapping[str, Any], clause: str) -> ScenarioReport:
    """The file is in order, and nothing is said under this clause."""
    report = judged(file)
    assert report.errors == []
    assert clause not in {finding.clause for finding in report.findings}
    return report
