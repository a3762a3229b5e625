"""The report of an experiment, made from its results alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from starlode.balance.experiments.experiment import AGAIN, Cell, Experiment, Setup, restricted_name
from starlode.balance.experiments.results import Results, code_digest
from starlode.balance.figures.comparison import Records, StudyFigures, odd_cells, study_figures
from starlode.balance.figures.content import DEAD, judge_uses
from starlode.balance.figures.metrics import GameFigures, figures_of
from starlode.balance.figures.places import judge_places
from starlode.balance.figures.restricted import RestrictionFigures, restriction_figures
from starlode.balance.statistics.corrections import CORRECTIONS, HOLM
from starlode.kernel.capabilities.studies import PLAIN, ContentGroup
from starlode.kernel.contract import Scalar


class SetupFigures(Struct, frozen=True):
    """The plain game in one setup; `tried_again` is the number of its games on fresh seeds."""

    setup: Setup
    figures: GameFigures
    tried_again: int = 0


class Report(Struct, frozen=True):
    """What an experiment says. `digest` identifies the records, `code` what played them."""

    game: str
    rules_version: int
    code: str
    lineups: list[tuple[str, ...]]
    options: dict[str, Scalar]
    seed: int
    games: int
    played: int
    correction: str
    digest: str
    setups: list[SetupFigures]
    studies: list[StudyFigures]
    restrictions: list[RestrictionFigures]


def make_report(experiment: Experiment, results: Results, correction: str = HOLM) -> Report:
    """Return the report of all games of the experiment that are among the results."""
    records = read_records(experiment, results)
    game, correct = experiment.find_game(), CORRECTIONS[correction]
    return Report(
        game=game.name,
        rules_version=game.version,
        code=code_digest(game),
        lineups=experiment.lineups,
        options=experiment.options,
        seed=experiment.seed,
        games=experiment.games,
        played=sum(len(by_number) for by_number in records.values()),
        correction=correction,
        digest=digest_records(experiment, records),
        setups=_plain_figures(experiment, records, correct),
        studies=[study_figures(study, experiment.setups, records, correct) for study in experiment.chosen_studies()],
        restrictions=restriction_figures(experiment, records, correct),
    )


def _plain_figures(
    experiment: Experiment, records: Records, correct: Callable[[Sequence[float]], list[float]]
) -> list[SetupFigures]:
    """Return the figures of the plain game in all setups; each family of comparisons is corrected together."""
    groups = content_groups(experiment)
    there = [setup for setup in experiment.setups if records.get(Cell(setup, PLAIN))]
    first = [figures_of([*records[Cell(setup, PLAIN)].values()], groups) for setup in there]
    fresh = [[*records.get(Cell(setup, PLAIN, AGAIN), {}).values()] for setup in there]
    again = [figures_of(tried, groups) if tried else None for tried in fresh]
    seats = judge_places([f.seats for f in first], [a.seats if a else [] for a in again], correct)
    order = judge_places([f.order for f in first], [a.order if a else [] for a in again], correct)
    actions = judge_uses([f.actions for f in first], [a.actions if a else [] for a in again], correct)
    content = judge_uses([f.content for f in first], [a.content if a else [] for a in again], correct)
    return [
        SetupFigures(
            setup,
            replace(figures, seats=seats[n], order=order[n], actions=actions[n], content=content[n]),
            len(fresh[n]),
        )
        for n, (setup, figures) in enumerate(zip(there, first, strict=True))
    ]


def content_groups(experiment: Experiment) -> tuple[ContentGroup, ...]:
    """Return what the game of an experiment is made of."""
    studies = experiment.find_game().studies
    return studies.content if studies else ()


def cells_to_repeat(experiment: Experiment, report: Report) -> list[Cell]:
    """Return the cells on fresh seeds by which what the report found can be confirmed."""
    cells = dict.fromkeys(odd_cells([*zip(experiment.chosen_studies(), report.studies, strict=True)]))
    for found in report.setups:
        if has_odd(found.figures):
            cells[Cell(found.setup, PLAIN, AGAIN)] = None
    names = {restriction.name: restricted_name(restriction) for restriction in experiment.restrictions}
    for figures in report.restrictions:
        if figures.is_odd:
            for variant in (names[figures.name], PLAIN):
                cells[Cell(figures.setup, variant, AGAIN)] = None
    return [*cells]


def has_odd(figures: GameFigures) -> bool:
    """Return whether a place, an action or a part of the game stands out."""
    places, uses = [*figures.seats, *figures.order], [*figures.actions, *figures.content]
    return any(place.is_odd for place in places) or any(use.is_odd or use.life == DEAD for use in uses)


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
