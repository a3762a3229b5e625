"""Proposed numbers: what could be changed so that a subject is worth about as much as the others.

A proposal assumes that everybody plays as before. It changes one number of a subject, the one that pays most, so far
that the worth reaches the edge of what is tolerated. Nothing plays with proposed numbers by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

from msgspec import Struct

from starlode.balance.experiments.experiment import Cell, Experiment
from starlode.balance.figures.comparison import SubjectFigures
from starlode.balance.figures.report import Report
from starlode.kernel.capabilities.studies import Number, Study
from starlode.kernel.contract import Scalar

MOST_TIMES: Final = 2
"""If a number would have to grow beyond so many times its value, or vanish, something else is wrong."""


class Evidence(Struct, frozen=True):
    """Why: the worth with its 95 % interval over so many games, the mean count of what the number pays for, the
    median worth of all subjects of the setup, and what the worth would be with the proposed number."""

    games: int
    worth: float
    low: float
    high: float
    median: float
    tolerance: int
    count: float
    expected: float


class Proposal(Struct, frozen=True):
    """A number of the data and what could stand there."""

    file: str
    id: str
    path: str
    index: int
    players: int
    options: dict[str, Scalar]
    value: int
    proposed: int
    evidence: Evidence


class Unpaid(Struct, frozen=True):
    """A subject that is off, though no number that was paid can be changed enough for it."""

    id: str
    players: int
    options: dict[str, Scalar]
    games: int
    worth: float
    low: float
    high: float
    median: float


class Proposals(Struct, frozen=True):
    """All proposals of an experiment, with what is needed to make them again."""

    provenance: str
    command: str
    game: str
    rules_version: int
    code: str
    digest: str
    bots: list[str]
    seed: int
    games: int
    proposals: list[Proposal]
    not_by_numbers: list[Unpaid]


def propose(experiment: Experiment, report: Report, command: str) -> Proposals:
    """Return what the report gives reason to change, by the games of the bots that were named last."""
    bots = experiment.lineups[-1]
    proposals: list[Proposal] = []
    unpaid: list[Unpaid] = []
    for study, found in zip(experiment.chosen_studies(), report.studies, strict=True):
        for setup in [setup for setup in experiment.setups if setup.bots == bots]:
            subjects = [figures for figures in found.subjects if figures.setup == setup]
            for figures, centre in _off_subjects(study, experiment, subjects):
                proposal = _proposal(study, experiment, figures, centre)
                if proposal:
                    proposals.append(proposal)
                else:
                    unpaid.append(_unpaid(figures, centre))
    return Proposals(
        provenance="measured with bots, proposed only: games are played with the numbers of the catalogue",
        command=command,
        game=report.game,
        rules_version=report.rules_version,
        code=report.code,
        digest=report.digest,
        bots=[*bots],
        seed=report.seed,
        games=report.games,
        proposals=proposals,
        not_by_numbers=unpaid,
    )


def _off_subjects(
    study: Study, experiment: Experiment, subjects: Sequence[SubjectFigures]
) -> list[tuple[SubjectFigures, float]]:
    """Return the subjects of a setup whose whole interval is out of tolerance, with the median of all."""
    known = [figures.worth.value for figures in subjects if figures.worth]
    if not known:
        return []
    centre = median(known)
    return [
        (figures, centre)
        for figures in subjects
        for tolerance in [_tolerance(study, experiment, figures)]
        if figures.worth and (figures.worth.low > centre + tolerance or figures.worth.high < centre - tolerance)
    ]


def _tolerance(study: Study, experiment: Experiment, figures: SubjectFigures) -> int:
    return study.tolerance(experiment.options_of(Cell(figures.setup, figures.variant)))


def _proposal(study: Study, experiment: Experiment, figures: SubjectFigures, centre: float) -> Proposal | None:
    """Return the change of the number that pays most; None if none was paid, or no sensible change is enough."""
    assert figures.worth
    numbers = study.numbers(figures.subject, experiment.options_of(Cell(figures.setup, figures.variant)))
    paid = [number for number in numbers if figures.counts.get(number.count, 0)]
    if not paid:
        return None
    number = max(paid, key=lambda number: _brings(number, figures))
    tolerance, worth = _tolerance(study, experiment, figures), figures.worth
    edge = centre + tolerance if worth.value > centre else centre - tolerance
    count = figures.counts[number.count]
    proposed = round(number.value + (edge - worth.value) / count)
    if proposed == number.value or not 1 <= proposed <= MOST_TIMES * number.value:
        return None
    return Proposal(
        file=number.file,
        id=number.subject,
        path=number.path,
        index=number.index,
        players=figures.setup.players,
        options=figures.setup.options,
        value=number.value,
        proposed=proposed,
        evidence=Evidence(
            games=figures.games,
            worth=round(worth.value, 2),
            low=round(worth.low, 2),
            high=round(worth.high, 2),
            median=round(centre, 2),
            tolerance=tolerance,
            count=round(count, 3),
            expected=round(worth.value + (proposed - number.value) * count, 2),
        ),
    )


def _brings(number: Number, figures: SubjectFigures) -> float:
    return number.value * figures.counts[number.count]


def _unpaid(figures: SubjectFigures, centre: float) -> Unpaid:
    assert figures.worth
    return Unpaid(
        id=figures.subject,
        players=figures.setup.players,
        options=figures.setup.options,
        games=figures.games,
        worth=round(figures.worth.value, 2),
        low=round(figures.worth.low, 2),
        high=round(figures.worth.high, 2),
        median=round(centre, 2),
    )
