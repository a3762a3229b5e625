"""The scenarios that come with the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from starlode.games.forgotten_planet.scenario.inspection import read_scenario
from starlode.games.forgotten_planet.scenario.model import DATA, Scenario


@cache
def supplied() -> Mapping[str, Scenario]:
    """The supplied scenarios by short id, for few players first."""
    files = sorted((DATA / "scenarios").glob("scenario-*.json"))
    found = [read_scenario(path.read_text("utf-8"), path.name) for path in files]
    return MappingProxyType({scenario.short: scenario for scenario in found})
