"""Figures that every game has: scores, length, leaders, choices, with those of places and of what is used."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from statistics import pstdev
from typing import Final

from msgspec import Struct

from starlode.balance.experiments.playing import GameRecord
from starlode.balance.figures.content import UseFigures, figures_of_actions, figures_of_content
from starlode.balance.figures.places import PlaceFigures, figures_of_order, figures_of_seats, win_of
from starlode.balance.statistics.estimates import Estimate, mean_or_nothing, share_of, share_or_nothing
from starlode.kernel.capabilities.studies import ContentGroup

Records = Sequence[GameRecord]

SECONDS_PER_DECISION: Final = 2
SECONDS_PER_DOUBLING: Final = 2
"""How minutes are estimated: so long for each decision with a choice, and again for each doubling of its options."""

QUANTILES: Final = (0.0, 0.1, 0.5, 0.9, 1.0)


class LeaderFigures(Struct, frozen=True):
    """A moment, as a share of the decisions of a game: how often who led alone won, and how often somebody did."""

    moment: float
    wins: Estimate | None
    alone: Estimate


class GameFigures(Struct, frozen=True):
    """The figures of the games of one cell.

    `seats` are the places at the table, `order` those in the first round. `deviation` is that of the scores, `margin`
    the lead of the winner; their spreads are the QUANTILES. `choices` is the number of legal actions at a decision,
    `forced` the share of decisions without a choice.
    """

    games: int
    seats: list[PlaceFigures]
    order: list[PlaceFigures]
    score: Estimate
    deviation: float
    score_spread: list[int]
    margin: Estimate
    margin_spread: list[int]
    ties: Estimate
    decisions: Estimate
    shortest: int
    longest: int
    turns: Estimate
    minutes: Estimate
    choices: Estimate
    forced: Estimate
    lead_changes: Estimate
    leaders: list[LeaderFigures]
    actions: list[UseFigures]
    content: list[UseFigures]


def figures_of(records: Records, groups: Sequence[ContentGroup] = ()) -> GameFigures:
    """Return the figures of at least one game; nothing is corrected or judged yet."""
    lengths = [record.decisions for record in records]
    margins = [margin_of(record) for record in records]
    return GameFigures(
        games=len(records),
        seats=figures_of_seats(records),
        order=figures_of_order(records),
        score=mean_or_nothing([record.scores for record in records]),
        deviation=pstdev([score for record in records for score in record.scores]),
        score_spread=_spread([score for record in records for score in record.scores]),
        margin=mean_or_nothing([[margin] for margin in margins]),
        margin_spread=_spread(margins),
        ties=share_or_nothing([[record.ranking.count(1) > 1] for record in records]),
        decisions=mean_or_nothing([[length] for length in lengths]),
        shortest=min(lengths),
        longest=max(lengths),
        turns=mean_or_nothing([[record.turns] for record in records]),
        minutes=mean_or_nothing([[minutes_of(record)] for record in records]),
        choices=mean_or_nothing([[record.choices / record.decisions] for record in records if record.decisions]),
        forced=mean_or_nothing([[record.forced / record.decisions] for record in records if record.decisions]),
        lead_changes=mean_or_nothing([[record.lead_changes] for record in records]),
        leaders=[leaders_at(records, moment) for moment in range(len(records[0].leaders))],
        actions=figures_of_actions(records),
        content=figures_of_content(groups, records),
    )


def minutes_of(record: GameRecord) -> float:
    """Return about how long people would play: nobody was timed, see docs/balance.md."""
    chosen = record.decisions - record.forced
    return (SECONDS_PER_DECISION * chosen + SECONDS_PER_DOUBLING * record.doublings) / 60


def margin_of(record: GameRecord) -> int:
    """Return by how much the best score is ahead of the next one."""
    first, *others = sorted(record.scores, reverse=True)
    return first - others[0] if others else 0


def _spread(values: Sequence[int]) -> list[int]:
    ordered = sorted(values)
    return [ordered[min(floor(share * len(ordered)), len(ordered) - 1)] for share in QUANTILES]


def leaders_at(records: Records, moment: int) -> LeaderFigures:
    """Return how those fared who led at a moment."""
    masks = [record.leaders[moment] for record in records]
    alone = [
        (mask.bit_length() - 1, record) for mask, record in zip(masks, records, strict=True) if mask.bit_count() == 1
    ]
    return LeaderFigures(
        moment=moment / len(records[0].leaders),
        wins=share_of([[win_of(record, leader)] for leader, record in alone]),
        alone=share_or_nothing([[mask.bit_count() == 1] for mask in masks]),
    )
