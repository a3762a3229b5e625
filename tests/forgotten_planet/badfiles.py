"""Scenario files that are refused or warned about, by clause, wherever they are brought: terminal, server, browser."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from starlode.games.forgotten_planet.scenario import file_name
from starlode.kernel.designs import LONGEST
from tests.forgotten_planet.drawings import document, drawing, within


class Bad(NamedTuple):
    """A text, and what is found in it."""

    text: str
    key: str
    clause: str
    level: str = "error"

    @property
    def file(self) -> str:
        """A name for its file, as its id asks for it (FP-31.23)."""
        named = re.search(r'"id": "([a-z0-9-]+)"', self.text)
        return file_name(named[1]) if named else "scenario.json"


_WHOLE: Final = json.dumps(document())
_ROWS: Final = ["......", ".A.1..", "......", "......", "....B.", "......"]
_DEALT: Final = {"default": "random", "allowed": ["random"]}

BAD: Final[dict[str, Bad]] = {
    "cut off": Bad(_WHOLE[: len(_WHOLE) // 2], "scenario-truncated", "FP-31.1"),
    "no JSON": Bad("scenario", "scenario-not-json", "FP-31.1"),
    "another format": Bad(json.dumps(document(format="chess")), "scenario-format", "FP-31.1"),
    "a later version": Bad(json.dumps(document(formatVersion=2)), "scenario-version", "FP-31.1"),
    "an unknown field": Bad(json.dumps(document(weather="fine")), "scenario-unknown-field", "FP-31.1"),
    "a huge area": Bad(json.dumps(within("area", width=10_000, height=10_000)), "scenario-too-great", "FP-31.1"),
    "a huge file": Bad(json.dumps(document(layout=["." * 10_000] * 10)), "design-too-large", "FP-31.1"),
    "too long by a letter": Bad(_WHOLE.ljust(LONGEST + 1), "design-too-large", "FP-31.1"),
    "without bases": Bad(json.dumps(drawing(".....", "..1..", ".....")), "scenario-base-missing", "FP-31.4"),
    "unreachable": Bad(json.dumps(drawing("A.#..", "..#1.", "..#.B")), "scenario-unreachable", "FP-31.7"),
    "of another grade": Bad(json.dumps(within("fairness", bases="uneven")), "scenario-grade-bases", "FP-31.15"),
    "unfair": Bad(
        json.dumps(drawing(*_ROWS, baseAssignment=_DEALT)), "scenario-no-auction", "FP-31.18", level="warning"
    ),
}
