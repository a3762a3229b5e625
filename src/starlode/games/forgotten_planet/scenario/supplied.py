"""The scenarios supplied with the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from starlode.games.forgotten_planet.scenario.inspection import read_scenario
from starlode.games.forgotten_planet.scenario.model import DATA, Scenario


@cache
def load_supplied() -> Mapping[str, Scenario]:
    """Return the supplied scenarios by short id, those for few players first."""
    files = sorted((DATA / "scenarios").glob("scenario-*.json"))
    scenarios = [read_scenario(path.read_text("utf-8"), path.name) for path in files]
    return MappingProxyType({scenario.short: scenario for scenario in scenarios})
