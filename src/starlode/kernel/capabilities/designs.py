"""Designs: documents that people make for a game, such as a map. A design is the value of one free option of the game.

A game with designs can check any text that claims to be one, completely and without playing it; everything else
(storing, sharing, editing, trying designs) is the same for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from starlode.kernel.contract import Json, Options, Scalar
from starlode.kernel.errors import InvalidInput

Level = Literal["error", "warning"]

MAX_LENGTH: Final = 16 * 1024
"""The limit in characters. The text of a design is part of every log and of every list of tables."""


def check_length(text: str, clause: str, **place: Scalar) -> None:
    """Raise InvalidInput if a text is longer than any design may be; `clause` is the one that defines designs."""
    if len(text) > MAX_LENGTH:
        raise InvalidInput("design-too-large", clause=clause, most=MAX_LENGTH, **place)


@dataclass(frozen=True)
class Finding:
    """A problem in a design: a message key with data, the clause behind it, and `where` in the text it is."""

    level: Level
    clause: str
    key: str
    where: str
    data: Mapping[str, Scalar]


@dataclass(frozen=True)
class Report:
    """The result of checking a text. A design can be played if no finding is an error.

    `text` is its canonical form, which the game's option and its file hold; None if it cannot be played. `title` is its
    title by language, `file` the name of its file. `figures` are whatever the game counts in it. `trial` are options
    for trial games of bots in which each seat always has the same position, if there are such options; `positions` are
    then the names of the positions.
    """

    findings: tuple[Finding, ...]
    file: str
    text: str | None = None
    players: int | None = None
    title: Mapping[str, str] = field(default_factory=dict)
    figures: Mapping[str, Json] | None = None
    trial: Options = field(default_factory=dict)
    positions: tuple[str, ...] = ()

    def playable(self) -> tuple[str, int]:
        """Return the canonical text and the number of players; raise InvalidInput with the first error, if any."""
        for finding in self.findings:
            if finding.level == "error":
                raise InvalidInput(finding.key, clause=finding.clause, **finding.data)
        assert self.text is not None
        assert self.players is not None
        return self.text, self.players


@dataclass(frozen=True, eq=False)
class Designs:
    """The designs of a game.

    `option` is the free option that a design fills, `clause` the one that defines designs. `inspect` checks any text.
    `supplied` returns the texts of the designs that come with the game, by the value of the option that names them.
    `tools` help to edit: each turns one text into another, or raises InvalidInput.
    """

    option: str
    clause: str
    inspect: Callable[[str], Report]
    supplied: Callable[[], Mapping[str, str]]
    tools: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
