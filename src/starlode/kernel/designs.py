"""Designs: documents that people make for a game, such as a map. A design fills one free option of the game.

A game that has designs can judge any text that claims to be one, completely and without playing it; everything else
(keeping, sharing, editing, trying designs) is the same for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from starlode.kernel.contract import Json, Options, Scalar
from starlode.kernel.errors import InvalidInput

Level = Literal["error", "warning"]

LONGEST: Final = 16 * 1024
"""Characters of a design's text, in a file as anywhere: it goes into every log and every list of tables."""


def check_length(text: str, clause: str, **place: Scalar) -> None:
    """Refuse a text that is longer than any design may be, by the clause of its game that says what a design is."""
    if len(text) > LONGEST:
        raise InvalidInput("design-too-large", clause=clause, most=LONGEST, **place)


@dataclass(frozen=True)
class Finding:
    """One thing found in a design: a message key with data, the clause behind it, and `where` in the text it stands."""

    level: Level
    clause: str
    key: str
    where: str
    data: Mapping[str, Scalar]


@dataclass(frozen=True)
class Report:
    """What a game finds in a text. A design can be played if nothing in it is an error.

    `text` is its one canonical form, which the game's option and its file hold; None if it cannot be played.
    `title` is what it calls itself, by language; `file` is the name of its file.
    `figures` are whatever the game can count in it. `trial` are options for bots that try it out, under which each
    seat has the same position in every game, if there are such options; `positions` are then the seats' names.
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
        """The canonical text and for how many players it is; refused by its first error if it cannot be played."""
        for finding in self.findings:
            if finding.level == "error":
                raise InvalidInput(finding.key, clause=finding.clause, **finding.data)
        assert self.text is not None
        assert self.players is not None
        return self.text, self.players


@dataclass(frozen=True, eq=False)
class Designs:
    """The designs of a game.

    `option` is the free option that a design fills, `clause` the one that says what a design is. `inspect` judges any
    text whatever. `supplied` are the texts of those that come with the game, by the value of the option that names
    them. `tools` help to draw: each makes of one text another, or refuses it with BadInput.
    """

    option: str
    clause: str
    inspect: Callable[[str], Report]
    supplied: Callable[[], Mapping[str, str]]
    tools: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
