"""The report of an experiment, made from its results alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from starlode.balance.experiments.experiment import AGAIN, Cell, Experiment, Setup
from starlode.balance.experiments.results import Results, code_digest
from starlode.balance.figures.comparison import Records, StudyFigures, odd_cells, study_figures
from starlode.balance.figures.metrics import GameFigures, figures_of
from starlode.balance.statistics.corrections import CORRECTIONS, HOLM
from starlode.kernel.capabilities.studies import PLAIN
from starlode.kernel.contract import Scalar


class SetupFigures(Struct, frozen=True):
    """The plain game in one setup."""

    setup: Setup
    figures: GameFigures


class Report(Struct, frozen=True):
    """What an experiment says. `digest` identifies the records, `code` what played them."""

    game: str
    rules_version: int
    code: str
    bots: list[str]
    options: dict[str, Scalar]
    seed: int
    games: int
    played: int
    correction: str
    digest: str
    setups: list[SetupFigures]
    studies: list[StudyFigures]


def make_report(experiment: Experiment, results: Results, correction: str = HOLM) -> Report:
    """Return the report of all games of the experiment that are among the results."""
    records = read_records(experiment, results)
    game, correct = experiment.find_game(), CORRECTIONS[correction]
    return Report(
        game=game.name,
        rules_version=game.version,
        code=code_digest(game),
        bots=experiment.bots,
        options=experiment.options,
        seed=experiment.seed,
        games=experiment.games,
        played=sum(len(by_number) for by_number in records.values()),
        correction=correction,
        digest=digest_records(experiment, records),
        setups=[
            SetupFigures(setup, figures_of([*plain.values()], correct))
            for setup in experiment.setups
            if (plain := records.get(Cell(setup, PLAIN)))
        ],
        studies=[study_figures(study, experiment.setups, records, correct) for study in experiment.chosen_studies()],
    )


def cells_to_repeat(experiment: Experiment, report: Report) -> list[Cell]:
    """Return the cells on fresh seeds by which what the report found can be confirmed."""
    return odd_cells([*zip(experiment.chosen_studies(), report.studies, strict=True)])


def read_records(experiment: Experiment, results: Results) -> Records:
    """Return the records of the experiment, also those on fresh seeds; cells without games are left out."""
    first = experiment.cells()
    return {
        cell: by_number
        for cell in [*first, *[Cell(cell.setup, cell.variant, AGAIN) for cell in first]]
        if (by_number := results.records(experiment.key_of(cell), experiment.games))
    }


def digest_records(experiment: Experiment, records: Records) -> str:
    """Return a digest of records: the same games give the same, whoever played them in whatever order."""
    digest = hashlib.blake2b(digest_size=16)
    for cell, by_number in records.items():
        for line in _lines(experiment.key_of(cell), by_number.items()):
            digest.update(line)
    return digest.hexdigest()


def _lines(key: str, numbered: Iterable[tuple[int, object]]) -> Iterable[bytes]:
    for number, record in numbered:
        yield f"{key} {number} ".encode() + msgspec.json.encode(record, order="deterministic")
