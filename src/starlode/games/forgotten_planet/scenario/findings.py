"""Findings in a scenario file: errors and warnings, each with its location and clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starlode.games.forgotten_planet.scenario.analysis.geometry import format_square
from starlode.games.forgotten_planet.scenario.analysis.layout import Square
from starlode.kernel.capabilities.designs import Level
from starlode.kernel.contract import Json, Scalar
from starlode.kernel.errors import InvalidInput


@dataclass(frozen=True)
class Finding:
    """An error or warning. `where` is a JSON path into the file, `square` a square of the layout or empty."""

    level: Level
    clause: str
    key: str
    where: str
    square: str
    data: Mapping[str, Scalar]

    def refusal(self) -> InvalidInput:
        """Return the finding as the error that refuses the file."""
        return InvalidInput(self.key, clause=self.clause, **self._message_data())

    def to_json(self) -> dict[str, Json]:
        """Return the finding as JSON for the browser."""
        data: dict[str, Json] = {**self._message_data()}
        return {"level": self.level, "clause": self.clause, "key": self.key, "data": data}

    def _message_data(self) -> dict[str, Scalar]:
        return {**self.data, "where": self.where, "square": self.square}


def finding_from_error(problem: InvalidInput) -> Finding:
    """Return the finding that an error was made of."""
    data = {name: value for name, value in problem.data.items() if isinstance(value, str | int)}
    return Finding("error", problem.clause, problem.key, str(data.pop("where")), str(data.pop("square")), data)


def error(clause: str, key: str, where: str, square: Square | None = None, /, **data: Scalar) -> Finding:
    """Return an error: the scenario cannot be used."""
    return Finding("error", clause, f"scenario-{key}", where, format_square(square) if square else "", data)


def warning(clause: str, key: str, where: str, square: Square | None = None, /, **data: Scalar) -> Finding:
    """Return a warning: something that the author should know and may intend."""
    return Finding("warning", clause, f"scenario-{key}", where, format_square(square) if square else "", data)
