"""What is found in a scenario file: errors and warnings, each with its place and the clause behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starlode.games.forgotten_planet.scenario.analysis.geometry import word
from starlode.games.forgotten_planet.scenario.model import Square
from starlode.kernel.contract import Json, Scalar
from starlode.kernel.designs import Level
from starlode.kernel.errors import InvalidInput


@dataclass(frozen=True)
class Finding:
    """One thing found. `where` is a JSON path into the file, `square` a square of the layout or empty."""

    level: Level
    clause: str
    key: str
    where: str
    square: str
    data: Mapping[str, Scalar]

    def refusal(self) -> InvalidInput:
        """The finding as the reason why a file is not used."""
        return InvalidInput(self.key, clause=self.clause, **self._told())

    def form(self) -> dict[str, Json]:
        """The finding for a browser."""
        told: dict[str, Json] = {**self._told()}
        return {"level": self.level, "clause": self.clause, "key": self.key, "data": told}

    def _told(self) -> dict[str, Scalar]:
        return {**self.data, "where": self.where, "square": self.square}


def finding_in(problem: InvalidInput) -> Finding:
    """The finding behind a refusal."""
    data = {name: value for name, value in problem.data.items() if isinstance(value, str | int)}
    return Finding("error", problem.clause, problem.key, str(data.pop("where")), str(data.pop("square")), data)


def error(clause: str, key: str, where: str, square: Square | None = None, /, **data: Scalar) -> Finding:
    """Something that must not be."""
    return Finding("error", clause, f"scenario-{key}", where, word(square) if square else "", data)


def warning(clause: str, key: str, where: str, square: Square | None = None, /, **data: Scalar) -> Finding:
    """Something that a designer should know and may want."""
    return Finding("warning", clause, f"scenario-{key}", where, word(square) if square else "", data)
