"""Designs as lists, the editor and a link show them."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from starlode.kernel.designs import Designs, Finding, Level, Report
from starlode.server.store import DesignRow


class DesignFinding(Struct, frozen=True):
    """Something found in a design: a message with the clause behind it, and where in the text it stands."""

    level: Level
    clause: str
    key: str
    where: str
    data: dict[str, str | int | bool]


class DesignReport(Struct, frozen=True):
    """What the game finds in a design. Where it is playable, `text` is what its option takes.

    `figures` are the game's own. `positions`: what the seats of a trial are called, if each has a place of its own.
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
    """A design in a list. `players` is null while it cannot be played. `id` is its owner's alone, `owner` a name.

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
    """A design with its text and what is found in it."""

    text: str
    report: DesignReport


class SuppliedSummary(Struct, frozen=True):
    """A design that comes with the game. `name` is the value of the option that stands for it."""

    name: str
    title: dict[str, str]
    players: int


class SuppliedDesign(SuppliedSummary, frozen=True):
    """A design that comes with the game, with its text and what is found in it."""

    text: str
    report: DesignReport


class DesignList(Struct, frozen=True):
    """One's own designs for a game (for all games together there can be `most`) and those that come with it."""

    mine: list[DesignSummary]
    supplied: list[SuppliedSummary]
    most: int


class Check(Struct, frozen=True):
    """The text, as the tool made it, and what is found in it."""

    text: str
    report: DesignReport


def report_card(report: Report) -> DesignReport:
    """A report on its way out."""
    return DesignReport(
        playable=report.text is not None,
        players=report.players,
        text=report.text,
        title=dict(report.title),
        file=report.file,
        findings=[_finding(one) for one in report.findings],
        figures=None if report.figures is None else dict(report.figures),
        positions=[*report.positions],
    )


def _finding(found: Finding) -> DesignFinding:
    return DesignFinding(found.level, found.clause, found.key, found.where, dict(found.data))


def design_card(row: DesignRow, owner: str, *, mine: bool) -> DesignSummary:
    """A design of somebody of this name, on its way out."""
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


def design_of(card: DesignSummary, text: str, report: Report) -> Design:
    """A design on its way out, for so many players as its text says now."""
    return Design(**{**asdict(card), "players": report.players}, text=text, report=report_card(report))


@cache
def supplied(designs: Designs) -> dict[str, SuppliedDesign]:
    """The designs that come with a game, by name."""
    found = {}
    for name, given in designs.supplied().items():
        report = designs.inspect(given)
        text, players = report.playable()
        found[name] = SuppliedDesign(name, dict(report.title), players, text, report_card(report))
    return found
