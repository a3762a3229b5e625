"""What a study found: the figures of each subject in each setup, compared with its baselines on the same seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from starlode.balance.experiments.experiment import AGAIN, FIRST, Cell, Setup
from starlode.balance.experiments.playing import GameRecord
from starlode.balance.statistics.estimates import (
    LEVEL,
    Difference,
    Estimate,
    changes_between,
    compare,
    confirms,
    mean_of,
    share_of,
)
from starlode.kernel.capabilities.studies import Measure, Study, Variant

RARELY: Final = 0.1
MOSTLY: Final = 0.9
"""A subject is hardly ever, or nearly always, achieved if the whole interval of that share lies beyond these."""

PAYS, COSTS, UNCLEAR = "pays", "costs", "unclear"
NEVER, ALWAYS, SOMETIMES = "never", "always", "sometimes"

Records = Mapping[Cell, Mapping[int, GameRecord]]
"""By cell, the records by number."""


class SubjectFigures(Struct, frozen=True):
    """A subject in a setup.

    `pays` says whether the first difference counts, and `done` how often the subject is achieved. `again` is that
    difference on fresh seeds, if it was tried again, and `confirmed` whether it counts there too. `worth` is what the
    subject brings; `counts` are the mean counts of the game's numbers, over the same seats as `worth`.
    """

    subject: str
    variant: str
    setup: Setup
    games: int
    measures: dict[str, Estimate | None]
    differences: list[Difference]
    pays: str = UNCLEAR
    done: str = SOMETIMES
    again: Difference | None = None
    confirmed: bool | None = None
    worth: Estimate | None = None
    counts: dict[str, float] = {}


class StudyFigures(Struct, frozen=True):
    """The subjects of a study, setup by setup."""

    name: str
    compared: str
    subjects: list[SubjectFigures]


def study_figures(
    study: Study, setups: Sequence[Setup], records: Records, correct: Callable[[Sequence[float]], list[float]]
) -> StudyFigures:
    """Return the figures of a study; all its differences are corrected together."""
    variants = [variant for variant in study.variants if variant.subject]
    found = [
        _subject(study, variant, setup, records)
        for setup in setups
        for variant in variants
        if records.get(Cell(setup, variant.name))
    ]
    adjusted = iter(correct([difference.p for figures in found for difference in figures.differences]))
    corrected = [
        replace(figures, differences=[replace(d, adjusted=next(adjusted)) for d in figures.differences])
        for figures in found
    ]
    return StudyFigures(study.name, study.compared, [_judge(study, figures) for figures in corrected])


def _subject(study: Study, variant: Variant, setup: Setup, records: Records) -> SubjectFigures:
    own = records[Cell(setup, variant.name)]
    differences = [
        compare(baseline, _pairs(study, records, setup, variant.name, baseline, FIRST))
        for baseline in variant.baselines
    ]
    again = None
    if variant.baselines:
        pairs = _pairs(study, records, setup, variant.name, variant.baselines[0], AGAIN)
        again = compare(variant.baselines[0], pairs)
    return SubjectFigures(
        subject=variant.subject,
        variant=variant.name,
        setup=setup,
        games=len(own),
        measures={measure.name: _estimate([*own.values()], measure) for measure in study.measures},
        differences=[difference for difference in differences if difference],
        again=again,
        worth=_worth(study, variant, setup, records),
        counts=_counts(study, [*own.values()]),
    )


def _pairs(
    study: Study, records: Records, setup: Setup, variant: str, baseline: str, stream: str
) -> list[tuple[list[int], list[int]]]:
    """Return the compared measure in the games that both have."""
    own = records.get(Cell(setup, variant, stream), {})
    base = records.get(Cell(setup, baseline, stream), {})
    name = study.compared
    return [(own[number].figures[name], base[number].figures[name]) for number in sorted(own.keys() & base.keys())]


def _values(records: Sequence[GameRecord], measure: Measure) -> list[list[int]]:
    """Return a measure by game, of the seats that count; what a game does not have was counted 0 times there."""
    return [
        [
            value
            for seat, value in enumerate(record.figures.get(measure.name, [0] * len(record.scores)))
            if not measure.among or record.figures[measure.among][seat]
        ]
        for record in records
    ]


def _estimate(records: Sequence[GameRecord], measure: Measure) -> Estimate | None:
    values = _values(records, measure)
    return share_of(values) if measure.is_share else mean_of(values)


def _worth(study: Study, variant: Variant, setup: Setup, records: Records) -> Estimate | None:
    if not study.worth:
        pairs = _pairs(study, records, setup, variant.name, variant.baselines[0], FIRST)
        return mean_of([[change] for change in changes_between(pairs)])
    own = records[Cell(setup, variant.name)]
    return _estimate([*own.values()], _measure(study, study.worth))


def _measure(study: Study, name: str) -> Measure:
    return next(measure for measure in study.measures if measure.name == name)


def _counts(study: Study, records: Sequence[GameRecord]) -> dict[str, float]:
    """Return the means of everything that was counted besides the measures."""
    named = {measure.name for measure in study.measures}
    among = _measure(study, study.worth).among if study.worth else ""
    means: dict[str, float] = {}
    for name in sorted({name for record in records for name in record.figures} - named):
        values = [value for game in _values(records, Measure(name, among=among)) for value in game]
        means[name] = sum(values) / len(values) if values else 0.0
    return means


def _judge(study: Study, figures: SubjectFigures) -> SubjectFigures:
    """Return the figures with what follows from them."""
    first = figures.differences[0] if figures.differences else None
    pays, confirmed = UNCLEAR, None
    if first and first.adjusted < LEVEL:
        pays = PAYS if first.estimate.value > 0 else COSTS
        if figures.again:
            confirmed = confirms(first, figures.again)
    share = figures.measures[study.done]
    done = SOMETIMES
    if share and share.high < RARELY:
        done = NEVER
    elif share and share.low > MOSTLY:
        done = ALWAYS
    return replace(figures, pays=pays, done=done, confirmed=confirmed)


def odd_cells(studies: Sequence[tuple[Study, StudyFigures]]) -> list[Cell]:
    """Return the cells to be played on fresh seeds: of subjects whose difference counts, and their baselines."""
    cells: dict[Cell, None] = {}
    for study, found in studies:
        baselines = {variant.name: variant.baselines[:1] for variant in study.variants}
        for figures in found.subjects:
            if figures.pays != UNCLEAR:
                for name in (figures.variant, *baselines[figures.variant]):
                    cells[Cell(figures.setup, name, AGAIN)] = None
    return [*cells]
