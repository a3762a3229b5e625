"""Figures that every game has: fairness of the seats, scores, length, leaders, choices, and what winners do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import pstdev

from msgspec import Struct
from msgspec.structs import replace

from starlode.balance.experiments.playing import GameRecord
from starlode.balance.statistics.estimates import Difference, Estimate, compare, mean_of, share_of

Records = Sequence[GameRecord]


class SeatFigures(Struct, frozen=True):
    """One seat: its share of wins, a tie of two counting half, and its mean score."""

    seat: int
    wins: Estimate
    score: Estimate


class LeaderFigures(Struct, frozen=True):
    """A moment, as a share of the decisions of a game: how often who led alone won, and how often somebody did."""

    moment: float
    wins: Estimate | None
    alone: Estimate


class UseFigures(Struct, frozen=True):
    """A kind of action: how often a seat takes it in a game, and how much oftener winners do than the others."""

    kind: str
    uses: Estimate
    winners: Difference | None


class GameFigures(Struct, frozen=True):
    """The figures of the games of one cell. `deviation` is that of the scores, `margin` the lead of the winner."""

    games: int
    seats: list[SeatFigures]
    score: Estimate
    deviation: float
    margin: Estimate
    ties: Estimate
    decisions: Estimate
    shortest: int
    longest: int
    turns: Estimate
    choices: Estimate
    forced: Estimate
    leaders: list[LeaderFigures]
    uses: list[UseFigures]


def figures_of(records: Records, correct: Callable[[Sequence[float]], list[float]]) -> GameFigures:
    """Return the figures of at least one game."""
    lengths = [record.decisions for record in records]
    return GameFigures(
        games=len(records),
        seats=[_seat(records, seat) for seat in range(len(records[0].scores))],
        score=_mean([record.scores for record in records]),
        deviation=pstdev([score for record in records for score in record.scores]),
        margin=_mean([[_margin(record)] for record in records]),
        ties=_share([[record.ranking.count(1) > 1] for record in records]),
        decisions=_mean([[length] for length in lengths]),
        shortest=min(lengths),
        longest=max(lengths),
        turns=_mean([[record.turns] for record in records]),
        choices=_mean([[record.choices / record.decisions] for record in records if record.decisions]),
        forced=_mean([[record.forced / record.decisions] for record in records if record.decisions]),
        leaders=[_leaders(records, moment) for moment in range(len(records[0].leaders))],
        uses=_uses(records, correct),
    )


def _mean(games: Sequence[Sequence[float]]) -> Estimate:
    estimate = mean_of(games)
    return estimate or Estimate(0.0, 0.0, 0.0, 0)


def _share(games: Sequence[Sequence[float]]) -> Estimate:
    estimate = share_of(games)
    return estimate or Estimate(0.0, 0.0, 1.0, 0)


def _margin(record: GameRecord) -> int:
    first, *others = sorted(record.scores, reverse=True)
    return first - others[0] if others else 0


def _win(record: GameRecord, seat: int) -> float:
    """Return the part of the win that a seat has."""
    return 1 / record.ranking.count(1) if record.ranking[seat] == 1 else 0.0


def _seat(records: Records, seat: int) -> SeatFigures:
    wins = [[_win(record, seat)] for record in records]
    return SeatFigures(seat, _share(wins), _mean([[record.scores[seat]] for record in records]))


def _leaders(records: Records, moment: int) -> LeaderFigures:
    masks = [record.leaders[moment] for record in records]
    alone = [
        (mask.bit_length() - 1, record) for mask, record in zip(masks, records, strict=True) if mask.bit_count() == 1
    ]
    return LeaderFigures(
        moment=moment / len(records[0].leaders),
        wins=share_of([[_win(record, leader)] for leader, record in alone]),
        alone=_share([[mask.bit_count() == 1] for mask in masks]),
    )


def _uses(records: Records, correct: Callable[[Sequence[float]], list[float]]) -> list[UseFigures]:
    """Return the figures of all kinds, the comparisons corrected together."""
    found = [_use(records, kind) for kind in sorted({kind for record in records for kind in record.uses})]
    compared = [use.winners for use in found if use.winners]
    adjusted = iter(correct([difference.p for difference in compared]))
    return [
        replace(use, winners=replace(use.winners, adjusted=next(adjusted))) if use.winners else use for use in found
    ]


def _use(records: Records, kind: str) -> UseFigures:
    counts = [record.uses.get(kind, [0] * len(record.scores)) for record in records]
    pairs = [
        (
            [count for count, place in zip(by_seat, record.ranking, strict=True) if place == 1],
            [count for count, place in zip(by_seat, record.ranking, strict=True) if place > 1],
        )
        for by_seat, record in zip(counts, records, strict=True)
    ]
    return UseFigures(kind, _mean(counts), compare("others", pairs))
