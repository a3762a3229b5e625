"""The models of designs in requests and responses."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from starlode.kernel.capabilities.designs import Designs, Finding, Level, Report
from starlode.server.store import DesignRow


class DesignFinding(Struct, frozen=True):
    """An error or a warning about a design: a message, its clause, and its place in the text."""

    level: Level
    clause: str
    key: str
    where: str
    data: dict[str, str | int | bool]


class DesignReport(Struct, frozen=True):
    """The game's report on a design. If it is playable, `text` is the value of the game's option.

    `figures` depend on the game. `positions`: the names of a trial's seats, if each has its own place on the design.
    """

    playable: bool
    players: int | None
    text: str | None
    title: dict[str, str]
    file: str
    findings: list[DesignFinding]
    figures: dict[str, Any] | None
    positions: list[str]


class DesignSummary(Struct, frozen=True):
    """A design in a list. `players` is null if it is not playable. Only its owner gets the `id`; `owner` is a name.

    Times: ms since 1970.
    """

    id: str | None
    code: str
    game: str
    name: str
    owner: str
    mine: bool
    players: int | None
    created: int
    changed: int
    revision: int


class Design(DesignSummary, frozen=True):
    """A design with its text and the game's report."""

    text: str
    report: DesignReport


class SuppliedSummary(Struct, frozen=True):
    """A design that is supplied with the game. `name` is the value of the game's option that selects it."""

    name: str
    title: dict[str, str]
    players: int


class SuppliedDesign(SuppliedSummary, frozen=True):
    """A supplied design with its text and the game's report."""

    text: str
    report: DesignReport


class DesignList(Struct, frozen=True):
    """The user's designs for a game and the supplied ones. A user can have `most` designs, of all games together."""

    mine: list[DesignSummary]
    supplied: list[SuppliedSummary]
    most: int


class Check(Struct, frozen=True):
    """The text, after the tool has run, and the game's report."""

    text: str
    report: DesignReport


def to_design_report(report: Report) -> DesignReport:
    """Return the model of a report."""
    return DesignReport(
        playable=report.text is not None,
        players=report.players,
        text=report.text,
        title=dict(report.title),
        file=report.file,
        findings=[_to_finding(finding) for finding in report.findings],
        figures=None if report.figures is None else dict(report.figures),
        positions=[*report.positions],
    )


def _to_finding(finding: Finding) -> DesignFinding:
    return DesignFinding(finding.level, finding.clause, finding.key, finding.where, dict(finding.data))


def to_design_summary(row: DesignRow, owner: str, *, mine: bool) -> DesignSummary:
    """Return the model of a stored design; `owner` is the name of its owner."""
    return DesignSummary(
        id=row.id if mine else None,
        code=row.code,
        game=row.game,
        name=row.name,
        owner=owner,
        mine=mine,
        players=row.players,
        created=row.created_ms,
        changed=row.changed_ms,
        revision=row.revision,
    )


def to_design(summary: DesignSummary, text: str, report: Report) -> Design:
    """Return the model of a design with its text and its report, from which the number of players is taken."""
    return Design(**{**asdict(summary), "players": report.players}, text=text, report=to_design_report(report))


@cache
def supplied_designs(designs: Designs) -> dict[str, SuppliedDesign]:
    """Return the designs that are supplied with a game, by name."""
    models = {}
    for name, source in designs.supplied().items():
        report = designs.inspect(source)
        text, players = report.playable()
        models[name] = SuppliedDesign(name, dict(report.title), players, text, to_design_report(report))
    return models
