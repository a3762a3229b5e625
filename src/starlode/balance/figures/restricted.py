"""Restricted play: what it costs a seat not to do one thing, compared with the same seat on the same seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from starlode.balance.experiments.experiment import AGAIN, FIRST, Cell, Experiment, Setup, restricted_name
from starlode.balance.experiments.playing import GameRecord
from starlode.balance.figures.comparison import Records
from starlode.balance.figures.places import win_of
from starlode.balance.statistics.estimates import LEVEL, Difference, compare, confirms
from starlode.kernel.capabilities.studies import PLAIN, Restriction


class RestrictionFigures(Struct, frozen=True):
    """What one seat loses or gains by a restriction: points, and wins.

    `is_odd` says whether the difference of the points counts, `confirmed` whether it does so on fresh seeds too.
    """

    name: str
    setup: Setup
    games: int
    score: Difference
    wins: Difference
    is_odd: bool = False
    confirmed: bool | None = None


def restriction_figures(
    experiment: Experiment, records: Records, correct: Callable[[Sequence[float]], list[float]]
) -> list[RestrictionFigures]:
    """Return the figures of every restriction in every setup, corrected together."""
    found = [
        (figures, _fresh_score(records, setup, restriction))
        for setup in experiment.setups
        for restriction in experiment.restrictions
        if (figures := _figures(records, setup, restriction))
    ]
    adjusted = correct([figures.score.p for figures, _ in found])
    judged = []
    for (figures, fresh), p in zip(found, adjusted, strict=True):
        is_odd = p < LEVEL
        confirmed = confirms(figures.score, fresh) if is_odd and fresh else None
        score = replace(figures.score, adjusted=p)
        judged.append(replace(figures, score=score, is_odd=is_odd, confirmed=confirmed))
    return judged


def _figures(records: Records, setup: Setup, restriction: Restriction) -> RestrictionFigures | None:
    pairs = _pairs(records, setup, restriction, FIRST)
    score, wins = _score(pairs), _wins(pairs)
    if score is None or wins is None:
        return None
    return RestrictionFigures(restriction.name, setup, len(pairs), score, wins)


def _fresh_score(records: Records, setup: Setup, restriction: Restriction) -> Difference | None:
    return _score(_pairs(records, setup, restriction, AGAIN))


def _pairs(
    records: Records, setup: Setup, restriction: Restriction, stream: str
) -> list[tuple[GameRecord, GameRecord]]:
    """Return the restricted games and the plain games of the same numbers."""
    own = records.get(Cell(setup, restricted_name(restriction), stream), {})
    plain = records.get(Cell(setup, PLAIN, stream), {})
    return [(own[number], plain[number]) for number in sorted(own.keys() & plain.keys())]


def _score(pairs: Sequence[tuple[GameRecord, GameRecord]]) -> Difference | None:
    return compare(PLAIN, [([own.scores[own.restricted]], [plain.scores[own.restricted]]) for own, plain in pairs])


def _wins(pairs: Sequence[tuple[GameRecord, GameRecord]]) -> Difference | None:
    return compare(PLAIN, [([win_of(own, own.restricted)], [win_of(plain, own.restricted)]) for own, plain in pairs])
