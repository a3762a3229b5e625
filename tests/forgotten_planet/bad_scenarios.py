"""Scenario files with one error or warning each, for the tests of terminal, server and browser."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from starlode.games.forgotten_planet.scenario import file_name
from starlode.kernel.capabilities.designs import MAX_LENGTH
from tests.forgotten_planet.scenario_documents import document, drawing, within


class BadScenario(NamedTuple):
    """The text of a file, with the finding in it."""

    text: str
    key: str
    clause: str
    level: str = "error"

    @property
    def file(self) -> str:
        """The name of the file by its id (FP-31.23)."""
        match = re.search(r'"id": "([a-z0-9-]+)"', self.text)
        return file_name(match[1]) if match else "scenario.json"


_TEXT: Final = json.dumps(document())
_ROWS: Final = ["......", ".A.1..", "......", "......", "....B.", "......"]
_RANDOM_ONLY: Final = {"default": "random", "allowed": ["random"]}

BAD_SCENARIOS: Final[dict[str, BadScenario]] = {
    "cut off": BadScenario(_TEXT[: len(_TEXT) // 2], "scenario-truncated", "FP-31.1"),
    "no JSON": BadScenario("scenario", "scenario-not-json", "FP-31.1"),
    "another format": BadScenario(json.dumps(document(format="chess")), "scenario-format", "FP-31.1"),
    "a later version": BadScenario(json.dumps(document(formatVersion=2)), "scenario-version", "FP-31.1"),
    "an unknown field": BadScenario(json.dumps(document(weather="fine")), "scenario-unknown-field", "FP-31.1"),
    "a huge area": BadScenario(
        json.dumps(within("area", width=10_000, height=10_000)), "scenario-too-great", "FP-31.1"
    ),
    "a huge file": BadScenario(json.dumps(document(layout=["." * 10_000] * 10)), "design-too-large", "FP-31.1"),
    "too long by a letter": BadScenario(_TEXT.ljust(MAX_LENGTH + 1), "design-too-large", "FP-31.1"),
    "without bases": BadScenario(json.dumps(drawing(".....", "..1..", ".....")), "scenario-base-missing", "FP-31.4"),
    "unreachable": BadScenario(json.dumps(drawing("A.#..", "..#1.", "..#.B")), "scenario-unreachable", "FP-31.7"),
    "of another grade": BadScenario(json.dumps(within("fairness", bases="uneven")), "scenario-grade-bases", "FP-31.15"),
    "unfair": BadScenario(
        json.dumps(drawing(*_ROWS, baseAssignment=_RANDOM_ONLY)), "scenario-no-auction", "FP-31.18", level="warning"
    ),
}
